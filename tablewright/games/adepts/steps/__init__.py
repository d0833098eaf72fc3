"""The steps of a turn, one module a phase. Each step's docstring begins with its rule."""
