"""Veillée: a playing table for tabletop adventure games.

Complete rules engines on one small kernel; `veillee.games.GAMES` lists them. People play in a terminal, programs
play millions of games; all of them pick from the same list of legal choices.
"""

__version__ = "0.1.0"
