"""Tablewright: tabletop prototypes made real."""
