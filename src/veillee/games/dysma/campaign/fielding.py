"""Before a game: veterans take the field, and gold buys new figures beside them (27.2)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from msgspec.structs import replace

from veillee.kernel.errors import Refusal

from ..building.checks import check, check_ids
from ..building.costs import cost_of
from ..content.records import Member, Warband
from .roster import Roster, Veteran, format_of, next_game, veteran


def field(roster: Roster, wanted: Warband, call: Callable[[Member], str]) -> tuple[Roster, Warband]:
    """The roster and the warband for its next game, from a list of veterans (by name) and of newcomers.

    A newcomer costs its points in gold and joins the roster; one without a name is given that of its kind (`call`)
    and a number.
    """
    check_ids(wanted)
    format = format_of(next_game(roster))
    old = {figure.name for figure in roster.figures}
    newcomers = [member for member in wanted.members if member.name not in old]
    veterans = [_ready(roster, member) for member in wanted.members if member.name in old]
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


def _ready(roster: Roster, member: Member) -> Member:
    """The kit of a veteran who is fit to play; the list only has to name it."""
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


def _named(newcomers: list[Member], taken: set[str], call: Callable[[Member], str]) -> list[Member]:
    """Newcomers as they begin: with a name of their own and no past."""
    names = taken | {member.name for member in newcomers}
    named = []
    for member in newcomers:
        number, name = 1, member.name
        while not name or (not member.name and name in names):
            name = f"{call(member)} {number}"
            number += 1
        names.add(name)
        named.append(replace(member, name=name, marks=()))
    return named
