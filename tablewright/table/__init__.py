"""The table in the browser: lobby, seats, live updates, and the database of games."""
