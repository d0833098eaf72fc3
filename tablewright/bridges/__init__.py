"""Bridges to other libraries: every game behind their interfaces. Import each bridge by its own name."""
