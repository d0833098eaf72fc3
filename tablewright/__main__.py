"""`python -m tablewright`: the same as `tablewright`."""

from tablewright.cli import main

if __name__ == "__main__":
    main()
