"""Elimination: a figure leaves the board, and what follows from it at once (DAR-6.12 to 6.14, 7.52, 9.15).

What asks the Witch Master something, a Plague or Welcome Wounds, is only noted here as owed (see `legion.plague`).
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from ...content import CONSTANTS
from ...state import Figure, Rituals, Who
from ..encounters.arrival import invoke_demon
from ..encounters.ritual import end_ritual_if_due
from ..encounters.victory import check
from .attributes import health_left, raise_for_elimination
from .entering import take_off


class Cause(Struct, frozen=True):
    """Who eliminates."""

    by: Literal["hero", "legion", "militia", "sacrifice", "encounter"]
    figure: Who | None = None
    demon: bool = False  # the Demon dealt the Wound
    fed: bool = False  # a Witch fed on the Serf


def by_figure(figure: Figure) -> Cause:
    """The cause of an elimination by an attacker."""
    if figure.is_hero:
        return Cause("hero", figure.who())
    if figure.is_serf:
        return Cause("militia", figure.who())
    return Cause("legion", figure.who(), demon=figure.category == "demon")


#: The Witch Master himself: Plagues and cards.
BY_MASTER = Cause("legion")


def eliminate(s: Rituals, victim: Figure, cause: Cause) -> None:
    """Take a figure off and draw all consequences, in the order of DAR-7.52."""
    take_off(s, victim)
    s.tell("eliminated", "DAR-6.12", figure=victim, by=cause.figure, zone=victim.zone, how=cause.by)
    s.beat()
    if victim.is_hero:
        _lose_hero(s, victim, cause)
    elif victim.is_serf:
        _lose_serf(s, victim, cause)
    else:
        _lose_member(s, victim, cause)


def _lose_hero(s: Rituals, hero: Figure, cause: Cause) -> None:
    """Back to the reserve; Upgrades are discarded, and the place is free for another Hero (DAR-9.15, 9.26, 9.27)."""
    s.loot.discard += [item for item in (hero.attack, hero.defence, hero.artefact) if item]
    s.heroes_lost += 1
    s.heroes_lost_to_demon += cause.demon
    if s.has("blood_sacrifice"):
        _sacrifice(s)
    check(s, hero)
    advance_soul_counter(s)


def _sacrifice(s: Rituals) -> None:
    """A Soul on the Pit and, until the Demon comes, a Wound on the Witch who bleeds for it (DAR-17.4, DAR-17.16)."""
    s.offered += 1
    s.tell("soul-offered", "DAR-17.4", souls=s.offered)
    if s.demon_came:
        return
    bleeding = next((witch for witch in s.witches() if witch.unit == s.keeper), None)
    if bleeding is not None:
        bleeding.wounds += 1
        s.tell("wounded", "DAR-17.16", figure=bleeding, n=1, left=health_left(bleeding))
        if not health_left(bleeding):
            eliminate(s, bleeding, Cause("encounter"))  # her elimination invokes the Demon
            return
    if s.offered >= CONSTANTS.sacrifice_souls:
        invoke_demon(s, "DAR-17.8")


def _lose_serf(s: Rituals, serf: Figure, cause: Cause) -> None:
    s.serfs_lost += 1
    if cause.by == "legion" and not cause.fed and s.has("trapped_souls"):
        s.trapped.append(serf.zone)
        s.tell("soul-trapped", "DAR-13.2", zone=serf.zone, souls=len(s.trapped))
    check(s, serf)
    end_ritual_if_due(s)
    if cause.by == "legion":
        advance_soul_counter(s)


def _lose_member(s: Rituals, member: Figure, cause: Cause) -> None:
    """Minions, Creatures and the Demon go back to their supply, Witches to their reserve (DAR-6.13, DAR-6.14)."""
    if member.category == "witch":
        s.witches_lost += 1
        if s.has("devoted_witches"):
            s.gone_witches.append(member.unit)
    elif member.category == "possessed":
        s.serfs_lost += 1
        if member.ruby:
            s.rubies.append(member.zone)
            s.tell("ruby-dropped", "DAR-15.19", zone=member.zone)
    if cause.by == "hero":
        raise_for_elimination(s)
    check(s, member)
    end_ritual_if_due(s)
    if s.has("blood_sacrifice") and member.unit == s.keeper and not s.demon_came:
        invoke_demon(s, "DAR-17.8")


def advance_soul_counter(s: Rituals) -> None:
    """The marker moves, then the Legion may get enraged, then a Plague may be due (DAR-7.22, 7.23, 7.43)."""
    if s.souls >= CONSTANTS.soul_counter_most:
        return
    s.souls += 1
    s.tell("soul-counter", "DAR-7.22", souls=s.souls)
    if s.souls == CONSTANTS.enraged_from:
        s.tell("enraged", "DAR-7.1")
    if s.souls in s.rewards:
        s.rewards.remove(s.souls)
        s.owed_plagues += 1
        s.tell("reward", "DAR-7.23", souls=s.souls)
    s.beat()
