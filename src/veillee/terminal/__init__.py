"""The table in a console: any game, drawn from its scene and its questions. No rule is known here."""

from .start import play

__all__ = ["play"]
