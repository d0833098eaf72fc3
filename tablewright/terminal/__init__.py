"""Tablewright in the terminal: text boards, play against bots, saved games, replays and rulebooks."""
