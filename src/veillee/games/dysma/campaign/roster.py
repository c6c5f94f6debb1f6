"""A roster: the figures, gold and results that a player keeps from game to game (27.1, 27.2, 27.8)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from msgspec import Struct

from veillee.kernel.errors import Refusal

from ..building.checks import check_ids
from ..building.costs import cost_of
from ..content import ADVANCES, CAMPAIGN, FACTIONS
from ..content.records import Member, Warband

Result = Literal["win", "draw", "loss"]
#: What a result counts in the campaign (27.8).
SCORES: dict[Result, int] = {"win": 3, "draw": 1, "loss": 0}


class _Saved(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    pass


class Veteran(_Saved, frozen=True):
    """A figure of a roster. Its name, injuries and advances stand in its kit."""

    kit: Member
    experience: int = 0
    resting: int = 0  # games that it still misses

    @property
    def name(self) -> str:
        return self.kit.name

    @property
    def advances(self) -> tuple[str, ...]:
        return tuple(mark for mark in self.kit.marks if mark in ADVANCES)


class Played(_Saved, frozen=True):
    """A game of the campaign that is over: its result for one player."""

    result: Result
    vp: int


class Roster(_Saved, frozen=True, kw_only=True):
    """Everything that a player keeps between games."""

    name: str
    factions: tuple[str, ...]
    gold: int
    fielded: tuple[str, ...] = ()  # names of the figures that play the present game
    games: tuple[Played, ...] = ()
    figures: tuple[Veteran, ...] = ()


def new_roster(name: str, factions: tuple[str, ...]) -> Roster:
    """An empty roster, with as much gold as the first format has points."""
    for faction in factions:
        if faction not in FACTIONS:
            raise Refusal("campaign.faction", rule="DYS-3.7", given=faction, possible=", ".join(FACTIONS))
    if not 1 <= len(set(factions)) == len(factions) <= 2:
        raise Refusal("building.factions", rule="DYS-3.7", count=len(set(factions)))
    return Roster(name=name, factions=factions, gold=CAMPAIGN.start_format)


def format_of(game: int) -> int:
    """The points of a game of the campaign by its number, from 1 on (27.1)."""
    return CAMPAIGN.start_format + CAMPAIGN.format_step * (game - 1)


def next_game(roster: Roster) -> int:
    """The number of the game to be played now; refused after the last game."""
    if len(roster.games) >= CAMPAIGN.games:
        raise Refusal("campaign.over", rule="DYS-27.1", games=CAMPAIGN.games)
    return len(roster.games) + 1


def veteran(roster: Roster, name: str) -> Veteran:
    """The figure of a roster with a name."""
    for figure in roster.figures:
        if figure.name == name:
            return figure
    raise Refusal("campaign.nobody", given=name, possible=", ".join(one.name for one in roster.figures))


def value(roster: Roster) -> int:
    """What all figures of the roster cost, their advances included."""
    return sum(cost_of(figure.kit) for figure in roster.figures)


def score(roster: Roster) -> tuple[int, int, int]:
    """Campaign points, then victory points, then the roster's value (27.8)."""
    points = sum(SCORES[game.result] for game in roster.games)
    return points, sum(game.vp for game in roster.games), value(roster)


def ranking(rosters: Iterable[Roster]) -> list[Roster]:
    """The rosters by their scores, the best first."""
    return sorted(rosters, key=score, reverse=True)


def check_roster(roster: Roster) -> None:
    """Refuse a roster with ids that the game does not have, or with figures that bear one name."""
    members = tuple(figure.kit for figure in roster.figures)
    check_ids(Warband(format=CAMPAIGN.start_format, factions=roster.factions, members=members))
    names = [figure.name for figure in roster.figures]
    if len(set(names)) != len(names) or "" in names:
        raise Refusal("campaign.names", rule="DYS-27.2")
    if roster.gold < 0 or not roster.factions or any(one.experience < 0 or one.resting < 0 for one in roster.figures):
        raise Refusal("campaign.rosters")
