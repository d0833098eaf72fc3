"""What the two wizard games share: a field of hexagonal tiles, its locks and triangles, and sets of glyphs."""
