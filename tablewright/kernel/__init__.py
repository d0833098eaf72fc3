"""Choices, steps, agenda, randomness, records and views: what every game stands on. It knows no game."""
