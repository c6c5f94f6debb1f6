"""Before a game: which veterans play, and which new figures are bought with gold (27.2)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from msgspec.structs import replace

from veillee.kernel.errors import Refusal

from ..building.checks import check, check_ids
from ..building.costs import cost_of
from ..content.records import Member, Warband
from .roster import Roster, Veteran, format_of, next_game, veteran


def field(roster: Roster, wanted: Warband, call: Callable[[Member, int], str]) -> tuple[Roster, Warband]:
    """The roster and the warband for its next game, from a list of veterans (by name) and of newcomers.

    A newcomer costs its points in gold and joins the roster. A newcomer without a name gets the first that
    `call` has for it and a number from 1 on, and that nobody bears.
    """
    check_ids(wanted)
    format = format_of(next_game(roster))
    old = {figure.name for figure in roster.figures}
    newcomers = [member for member in wanted.members if member.name not in old]
    veterans = [_fit_to_play(roster, member) for member in wanted.members if member.name in old]
    _only_once([member.name for member in wanted.members if member.name])
    joined = _named(newcomers, old, call)
    members = (*veterans, *joined)
    warband = Warband(name=roster.name, format=format, factions=roster.factions, members=members)
    check(warband, campaign=True)
    cost = sum(cost_of(member) for member in joined)
    if cost > roster.gold:
        raise Refusal("campaign.gold", rule="DYS-27.2", cost=cost, gold=roster.gold)
    return (
        replace(
            roster,
            gold=roster.gold - cost,
            figures=(*roster.figures, *(Veteran(member) for member in joined)),
            fielded=tuple(member.name for member in warband.members),
        ),
        warband,
    )


def _fit_to_play(roster: Roster, member: Member) -> Member:
    """The kit that a veteran has in the roster, whatever the list says; refused if the veteran has to rest."""
    known = veteran(roster, member.name)
    if known.kit.profile != member.profile:
        raise Refusal("campaign.other-profile", rule="DYS-27.2", name=member.name, profile=known.kit.profile)
    if known.resting:
        raise Refusal("campaign.resting", rule="DYS-27.4", name=member.name, games=known.resting)
    return known.kit


def _only_once(names: list[str]) -> None:
    for name, count in Counter(names).items():
        if count > 1:
            raise Refusal("campaign.twice", rule="DYS-27.2", name=name)


def _named(newcomers: list[Member], taken: set[str], call: Callable[[Member, int], str]) -> list[Member]:
    """Newcomers as they join: each with a name of its own, without injuries and advances."""
    names = taken | {member.name for member in newcomers}
    named = []
    for member in newcomers:
        number, name = 1, member.name
        while not name or (not member.name and name in names):
            name = call(member, number)
            number += 1
        names.add(name)
        named.append(replace(member, name=name, marks=()))
    return named
