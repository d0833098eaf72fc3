"""Bridges to other libraries: every game in the interface that theirs have. Each is imported by its own name."""
