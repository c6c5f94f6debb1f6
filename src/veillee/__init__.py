"""Veillée: a playing table for tabletop adventure games.

Five complete rules engines on one small kernel. People play in a terminal or a browser, programs play
millions of games; all of them pick from the same list of legal choices.
"""

__version__ = "0.1.0"
