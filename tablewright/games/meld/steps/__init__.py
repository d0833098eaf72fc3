"""The steps of The Meld, one module a family. Each step's docstring begins with its rule."""
