"""The table of Aether Fracture."""
