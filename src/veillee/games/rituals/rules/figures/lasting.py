"""Effects that last for a time, and when they end (DAR-4.16, 6.17, 6.25, chapter 19)."""

from __future__ import annotations

from ...content.records import Until
from ...state import Figure, Rituals


def _end(s: Rituals, *ends: Until) -> None:
    if s.modifiers:
        s.modifiers = [modifier for modifier in s.modifiers if modifier.until not in ends]


def end_hero_activation(s: Rituals, hero: Figure | None) -> None:
    """What lasted until the end of this or of the next Hero activation is over; a Rooted Hero counts one activation."""
    _end(s, "end_of_activation", "end_of_next_hero_activation")
    if hero is not None and hero.rooted:
        hero.rooted -= 1


def end_legion_activation(s: Rituals) -> None:
    """What lasted until the end of this activation is over, and Rooted members count one activation (DAR-6.25)."""
    _end(s, "end_of_activation")
    for figure in s.figures:
        if figure.rooted and figure.is_legion:
            figure.rooted -= 1


def end_round(s: Rituals) -> None:
    """What lasted until the end of the round is over (DAR-4.16)."""
    _end(s, "end_of_round")
    s.summoned_in = []
