"""The table in a console: any game, drawn from its scene and its questions. This package knows no rules."""

from .start import play

__all__ = ["play"]
