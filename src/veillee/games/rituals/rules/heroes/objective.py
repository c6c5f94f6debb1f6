"""What a Hero pursues: the current Objective of the Encounter, or the default one (DAR-10.31, 10.34 to 10.36)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Literal

from msgspec import Struct

from ...content.records import Objective
from ...state import Figure, Rituals
from .reach import hero_reach


class Goal(Struct, frozen=True):
    """An Objective with its present targets: figures to attack or to free, or Zones of tokens."""

    activate: Literal["attack", "free_soul", "free_serf"]
    figures: tuple[int, ...] = ()
    zones: tuple[int, ...] = ()
    equal: bool = False  # of the nearest figures, the one more likely to be eliminated (DAR-17.11)
    words: tuple[str, ...] = ()  # the target words of the Objective


def _is_free_to_enter(s: Rituals, hero: Figure) -> bool:
    """In the Caves, or nobody holds their entrance (DAR-16.14)."""
    return bool(s.board.caves >> hero.zone & 1) or not any(f.zone == s.board.entrance for f in s.legion())


_HOLDS: Final[dict[str, Callable[[Rituals, Figure], bool]]] = {
    "always": lambda s, hero: True,
    "trapped_soul_on_board": lambda s, hero: bool(s.trapped),
    "demon_in_play": lambda s, hero: s.demon_figure() is not None,
    "possessed_carries_ruby": lambda s, hero: any(figure.ruby for figure in s.figures),
    "hero_in_caves_or_can_enter": _is_free_to_enter,
}
#: The targets that are not named by their category.
_MATCHES: Final[dict[str, Callable[[Rituals, Figure], bool]]] = {
    "ruby_carrier": lambda s, figure: figure.ruby,
    "pekka": lambda s, figure: figure.unit == s.keeper,
    "legion_in_cave_entrance": lambda s, figure: figure.is_legion and figure.zone == s.board.entrance,
}


def current(s: Rituals, hero: Figure) -> Goal:
    """The Objective of a Hero. Being far from it changes nothing (DAR-10.35); without any target the default holds."""
    for objective in s.scenario.objectives:
        if _HOLDS[objective.when](s, hero):
            goal = _goal(s, hero, objective)
            if goal is not None:
                return goal
            break
    words = (s.scenario.default_objective,)
    return Goal("attack", tuple([figure.number for figure in _named(s, words)]), words=words)


def by_goal(s: Rituals) -> dict[Goal, list[Figure]]:
    """The Heroes in play by what each of them pursues now: most Encounters give all of them one Objective."""
    found: dict[Goal, list[Figure]] = {}
    for hero in s.heroes():
        found.setdefault(current(s, hero), []).append(hero)
    return found


def _named(s: Rituals, words: Sequence[str]) -> list[Figure]:
    """The figures that the target words of an Objective name."""
    tests = [_MATCHES[word] for word in words if word in _MATCHES]
    return [f for f in s.figures if f.category in words or (tests and any(matches(s, f) for matches in tests))]


def _goal(s: Rituals, hero: Figure, objective: Objective) -> Goal | None:
    if "soul_token" in objective.targets:
        return Goal(objective.activate, zones=tuple(sorted(set(s.trapped))), words=objective.targets)
    figures = _named(s, objective.targets)
    if not hero_reach(s, hero):  # the Pit is out of question without a ranged weapon (DAR-10.58)
        pit = s.board.pit
        figures = [figure for figure in figures if figure.zone != pit]
    if not figures:
        return None
    numbers = tuple([figure.number for figure in figures])
    return Goal(objective.activate, numbers, equal=objective.equal_priority, words=objective.targets)
