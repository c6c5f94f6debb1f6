"""Who of the Legion may act: the Demon's card, the Ritual, Rubies, conditions (DAR-4.6, 7.46, 8.7, 15.7, 16.9)."""

from __future__ import annotations

from ...content import DEMON_CARDS
from ...state import Figure, Rituals
from ..encounters.ritual import is_bound


def controls_demon(s: Rituals) -> bool:
    """Whether the card in force lets the Witch Master choose the Demon."""
    return bool(s.demon_card) and DEMON_CARDS[s.demon_card].control == "master"


def may_act(s: Rituals, figure: Figure) -> bool:
    """Whether a member may be chosen for an activation."""
    if figure.category == "demon":
        return controls_demon(s)
    return not is_bound(s, figure)


def is_free_to_attack(s: Rituals, figure: Figure) -> bool:
    """Whether a member may make a free or extra Attack: it may act, is not stunned and carries no Ruby (DAR-7.46)."""
    return may_act(s, figure) and not figure.stunned and not figure.ruby
