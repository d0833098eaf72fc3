"""Tablewright in the terminal: the table in letters, the game against bots, saved games, replays and rulebooks."""
