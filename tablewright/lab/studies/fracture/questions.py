def questions(c): return []
