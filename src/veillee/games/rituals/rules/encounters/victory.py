"""Victory (chapter 12): conditions are checked after every change that may meet one, and play stops at once."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final

from ...content import CONSTANTS, ENCOUNTERS
from ...content.records import Condition
from ...state import Figure, Rituals, Side

#: The record score: points for a win, and the last round that costs nothing (DAR-12.8).
VICTORY, FREE_ROUNDS = 10, 3
#: The ending of a game that has lasted too many rounds (DAR-12.7).
TOO_LONG: Final = "too_long"


class GameOver(Exception):
    """A side has won; the state says which. Whatever was going on is broken off (DAR-12.4)."""


def _all_possessed_lost(s: Rituals, n: int) -> bool:
    return not s.demon_came and not any(figure.category == "possessed" for figure in s.figures)


def _keeper_lost(s: Rituals, n: int) -> bool:
    return not s.demon_came and not any(witch.unit == s.keeper for witch in s.witches())


#: Whether a condition is met now. Conditions that only an elimination can meet are in `_AFTER`, too.
MET: Final[dict[str, Callable[[Rituals, int], bool]]] = {
    "trapped_souls_on_board": lambda s, n: len(s.trapped) >= n,
    "souls_freed": lambda s, n: s.freed >= n,
    "heroes_eliminated": lambda s, n: s.heroes_lost >= n,
    "heroes_eliminated_by_demon": lambda s, n: s.heroes_lost_to_demon >= n,
    "witches_eliminated_total": lambda s, n: s.witches_lost >= n,
    "starting_witches_eliminated": lambda s, n: len(s.gone_witches) >= n,
    "all_possessed_eliminated_before_demon": _all_possessed_lost,
    "demon_eliminated": lambda s, n: s.demon_came and s.demon_figure() is None,
    "pekka_eliminated_before_demon": _keeper_lost,
    "no_witch": lambda s, n: next(s.witches(), None) is None,
}


def souls_at_most(s: Rituals) -> int:
    """How many Souls can lie on the board together: those there, and one of each Serf that is left (DAR-13.2, 13.3)."""
    return len(s.trapped) + sum(1 for _ in s.serfs())


#: Conditions that may become impossible to meet: the most that can still come of what they count.
AT_MOST: Final[dict[str, Callable[[Rituals], int]]] = {
    "trapped_souls_on_board": souls_at_most,
    "souls_freed": lambda s: s.freed + souls_at_most(s),
    "all_possessed_eliminated_before_demon": lambda s: int(not s.demon_came),
    "pekka_eliminated_before_demon": lambda s: int(not s.demon_came),
}
#: By condition: the category of the figure whose elimination alone can meet it (DAR-15.16).
_AFTER: Final = {"all_possessed_eliminated_before_demon": "possessed"}
#: The Witch Master wins so in every Encounter (DAR-12.1).
SIX_HEROES: Final = Condition("heroes_eliminated", CONSTANTS.heroes_to_eliminate)


@cache
def ways_to_win(encounter: str) -> dict[Side, tuple[tuple[str, int], ...]]:
    """The conditions of each side in an Encounter, each with its number; those of every Encounter last (DAR-12.3)."""
    own = [(one.id, one.n) for one in ENCOUNTERS[encounter].witch_master_wins]
    theirs = [(one.id, one.n) for one in ENCOUNTERS[encounter].heroes_win]
    if SIX_HEROES.id not in dict(own):
        own.append((SIX_HEROES.id, SIX_HEROES.n))
    return {"legion": tuple(own), "heroes": (*theirs, ("no_witch", 1))}


@cache
def _tests(encounter: str) -> tuple[tuple[Side, str, int, Callable[[Rituals, int], bool], str], ...]:
    """All conditions of an Encounter, each with its side, number and test, and the category it waits for ("": none)."""
    ways = ways_to_win(encounter)
    return tuple((side, id, n, MET[id], _AFTER.get(id, "")) for side in ways for id, n in ways[side])


def endings(encounter: str, winner: Side) -> set[str]:
    """What an Encounter can end by if this side wins it; too many rounds are a victory of the Heroes (DAR-12.7)."""
    always = {TOO_LONG} if winner == "heroes" else set()
    return always | {id for id, _ in ways_to_win(encounter)[winner]}


@cache
def _losable(encounter: str) -> tuple[tuple[str, int], ...]:
    """The conditions of an Encounter that may become impossible."""
    return tuple((id, n) for ways in ways_to_win(encounter).values() for id, n in ways if id in AT_MOST)


def is_possible(s: Rituals, id: str, n: int) -> bool:
    """Whether a condition can still be met."""
    return id not in AT_MOST or AT_MOST[id](s) >= n


def _tell_lost_goals(s: Rituals) -> None:
    """Tell each condition once that has become impossible (DAR-21.17)."""
    for id, n in _losable(s.encounter):
        if AT_MOST[id](s) < n and id not in s.lost_goals:
            s.lost_goals.append(id)
            s.tell("goal-lost", "DAR-21.17", goal=id, n=AT_MOST[id](s), most=n, keeper=s.keeper)
            s.beat()


def conditions(s: Rituals) -> dict[Side, tuple[tuple[str, int], ...]]:
    return ways_to_win(s.encounter)


def check(s: Rituals, lost: Figure | None = None) -> None:
    """End the game if a side has won; `lost` is the figure just eliminated.

    If both have, the side whose activation it is wins (DAR-12.5).
    """
    if not s.scenario.playable:
        return
    met: dict[Side, str] = {}
    for side, id, n, is_met, only_after in _tests(s.encounter):
        if side in met or (only_after and (lost is None or lost.category != only_after)):
            continue
        if is_met(s, n):
            met[side] = id
    if met:
        winner = s.side if s.side in met else next(iter(met))
        end(s, winner, met[winner])
    _tell_lost_goals(s)


def ending_rule(ending: str) -> str:
    """The clause of an ending: too many rounds, or a condition that was met."""
    return "DAR-12.7" if ending == TOO_LONG else "DAR-12.4"


def end(s: Rituals, winner: Side, ending: str) -> None:
    s.winner, s.ending, s.at = winner, ending, "over"
    s.tell("over", ending_rule(ending), winner=winner, ending=ending, encounter=s.encounter)
    s.beat()
    raise GameOver


def score(s: Rituals) -> int:
    """The record score of a finished game (DAR-12.8)."""
    return record_score(s.winner == "legion", s.heroes_lost, len(s.rewards), s.round)


def record_score(won: bool, heroes: int, rewards: int, round: int) -> int:
    """The record score of a game with so many Heroes eliminated and so many Plague Rewards left (DAR-12.8)."""
    return VICTORY * won + heroes + rewards - max(0, round - FREE_ROUNDS)
