"""The table of The Meld."""
