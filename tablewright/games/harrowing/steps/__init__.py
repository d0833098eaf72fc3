"""The rules of The Harrowing as steps, one module for each family."""
