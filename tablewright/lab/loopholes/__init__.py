"""Loopholes: what the rules should not allow to matter, each with the shortest record found that shows it.

Games are played in ways in which nobody plays, over many seeds, seat counts and settings (`habits`); each is followed
position by position (`trail`); what stands out is shortened (`shrinking`) and reported (`findings`).
"""
