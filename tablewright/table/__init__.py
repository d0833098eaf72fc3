"""The table in the browser: lobby, seats, live updates, and what is kept of every game."""
