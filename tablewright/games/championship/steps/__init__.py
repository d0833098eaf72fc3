"""The steps of a round, one module a phase. Each step's docstring begins with its rule."""
