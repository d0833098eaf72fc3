"""How the database becomes what this version needs."""
