"""What a seat sees of a scenario: everything but the order of decks."""

from __future__ import annotations

from veillee.kernel.scene import Panel, Scene
from veillee.kernel.text import Texts

from ..state import Malhya


def view(s: Malhya, seat: int | None, texts: Texts) -> Scene:
    """The scene as a seat sees it; None is a spectator."""
    return Scene(
        title=texts.say("game.name"),
        size=(100, 100),
        fixed=(),
        board=(),
        panels=tuple(Panel(f"player-{other}", texts.seat(other), seat=other) for other in s.seats),
    )
