"""What Adepts says: prompts, labels, the log's lines, and where a move is on the table."""
