"""The 40 spells, one class each, in the module of their phase; `book` finds them by their index."""
