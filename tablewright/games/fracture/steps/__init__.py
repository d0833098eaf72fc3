"""The steps of a game, one module a phase or family. Each step's docstring begins with its rule."""
