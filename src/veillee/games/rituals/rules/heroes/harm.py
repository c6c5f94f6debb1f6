"""Ties between targets and between Zones: what troubles the Witch Master most (DAR-10.24, 10.25, 10.40)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Final, TypeAlias, TypeVar

from ...state import LEGION, Figure, Rituals
from ..encounters.victory import ways_to_win
from ..figures.attributes import health_left, value
from .reach import chance_of_elimination

T = TypeVar("T")
Harm: TypeAlias = tuple[bool, bool, float, int, int, int, int]
#: What each part of a ranking is called in an explanation.
HARM_WORDS: Final = ("wins", "objective", "chance", "category", "health", "force", "number")
_RANK: Final = {category: rank for rank, category in enumerate(LEGION)}


def harm(s: Rituals, target: Figure, goal: Sequence[int], chance: float) -> Harm:
    """The rank of a target among equals, the smallest first; `chance` is that of its elimination (DAR-10.47)."""
    return (
        not elimination_wins(s, target),
        target.number not in goal,
        -chance,
        _RANK.get(target.category, len(LEGION)),
        health_left(target),
        -value(s, target, "force"),
        target.number,
    )


@cache
def _ways_of_heroes(encounter: str) -> dict[str, int]:
    return dict(ways_to_win(encounter)["heroes"])


def elimination_wins(s: Rituals, target: Figure) -> bool:
    """Whether the Heroes would win at once by eliminating this target."""
    ways = _ways_of_heroes(s.encounter)
    if target.category == "witch":
        return (
            sum(1 for _ in s.witches()) == 1
            or s.witches_lost + 1 >= ways.get("witches_eliminated_total", 99)
            or len(s.gone_witches) + 1 >= ways.get("starting_witches_eliminated", 99)
            or ("pekka_eliminated_before_demon" in ways and target.unit == s.keeper and not s.demon_came)
        )
    if target.category == "demon":
        return "demon_eliminated" in ways
    if target.category == "possessed":
        left = sum(figure.category == "possessed" for figure in s.figures)
        return "all_possessed_eliminated_before_demon" in ways and not s.demon_came and left == 1
    return False


def zone_rank(s: Rituals, hero: Figure, target: Figure | None, zone: int) -> tuple[float, bool, int, int]:
    """The rank of a Zone among equals: the chance from there, company, few enemies, reading order (DAR-10.25)."""
    chance = chance_of_elimination(s, hero, target, zone) if target is not None else 0.0
    company, enemies = False, 0
    for figure in s.figures:
        if figure.zone == zone and figure.number != hero.number:
            if figure.category == "hero":
                company = True
            elif figure.category != "serf":
                enemies += 1
    return -chance, not company, enemies, zone


def least(options: Sequence[T], rank: Callable[[T], int | float]) -> list[T]:
    """Those with the smallest rank, in their order."""
    ranks = [rank(option) for option in options]
    best = min(ranks)
    return [option for option, one in zip(options, ranks, strict=True) if one == best]
