"""What a seat sees of an expedition: everything but the order of piles."""

from __future__ import annotations

from veillee.kernel.scene import Panel, Scene
from veillee.kernel.text import Texts

from ..state import Blackstone


def view(s: Blackstone, seat: int | None, texts: Texts) -> Scene:
    """The scene as a seat sees it; None is a spectator."""
    return Scene(
        title=texts.say("game.name"),
        size=(100, 100),
        fixed=(),
        board=(),
        panels=tuple(Panel("player", texts.seat(other), seat=other) for other in range(s.players)),
    )
