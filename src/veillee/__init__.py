"""Veillée: a playing table for tabletop adventure games.

Complete rules engines on one small kernel; `veillee.games.GAMES` lists them. People play in a browser or a terminal,
programs play millions of games; all of them pick from the same list of legal choices.

For programs: `load` a game, start a `Match` from a seed (`seed_of` makes one from a number), or `play_out` a position
with a policy. These names are imported when they are first used.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

__version__ = "0.1.0"
__all__ = ["Match", "__version__", "load", "play_out", "seed_of"]

_MODULES = {
    "Match": "veillee.kernel.match",
    "load": "veillee.games",
    "play_out": "veillee.kernel.flow",
    "seed_of": "veillee.kernel.dice",
}

if TYPE_CHECKING:
    from veillee.games import load
    from veillee.kernel.dice import seed_of
    from veillee.kernel.flow import play_out
    from veillee.kernel.match import Match
else:

    def __getattr__(name: str) -> Any:
        if name not in _MODULES:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        return getattr(import_module(_MODULES[name]), name)
