"""Serfs and what they become when they are possessed (DAR-7.37)."""

from __future__ import annotations

from typing import Final

from ...state import Figure, Rituals
from .entering import is_left, swap

POSSESSED: Final = {"peasant": "possessed_peasant", "militia": "possessed_militia"}
FREED: Final = {possessed: serf for serf, possessed in POSSESSED.items()}


def can_be_possessed(s: Rituals, serf: Figure) -> bool:
    return is_left(s, POSSESSED[serf.unit])


def possess(s: Rituals, serf: Figure, rule: str) -> Figure:
    """A Serf becomes a member of the Legion, without Wounds."""
    possessed = swap(s, serf, POSSESSED[serf.unit])
    s.tell("possessed", rule, serf=serf, figure=possessed, zone=possessed.zone)
    s.beat()
    return possessed


def free(s: Rituals, possessed: Figure) -> Figure:
    return swap(s, possessed, FREED[possessed.unit])
