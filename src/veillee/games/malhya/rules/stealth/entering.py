"""Entering a mode, and what pages change in Infiltration (MAL-10.1 to 10.4, 14.1, 18)."""

from __future__ import annotations

from ...content import TRACKS
from ...content.cards import ThreatZone
from ...content.steps import StartMode
from ...state import Fight, Malhya, Stealth
from ..dice import discard_row, renew_actions
from ..room.returning import break_off_moves, come_back


def enter_mode(s: Malhya, step: StartMode) -> None:
    """Infiltration with its board and a fresh deck, or Combat (MAL-10.2, 10.3, 14.15)."""
    assert s.book is not None
    s.book.elsewhere = True
    s.pending_mode, s.pending_level = "none", "normal"
    if step.mode == "infiltration":
        start_stealth(s, step)
    else:
        start_combat(s, from_zero=step.initiative == "zero", bonus=step.initiative_bonus_first_turn)


def start_stealth(s: Malhya, step: StartMode) -> None:
    discard_row(s)
    s.mode, s.fight = "infiltration", None
    s.stealth = Stealth(step.level)
    if step.reshuffle:
        renew_actions(s)
    _fresh(s)
    s.tell("stealth", "MAL-10.1", level=step.level)


def start_combat(s: Malhya, *, from_zero: bool, bonus: int = 0) -> None:
    """Noise, corpses, vigilance tokens and cards are cleared away; heroes who had left come back (MAL-13.15, 13.22)."""
    discard_row(s)
    if s.room is not None:
        break_off_moves(s)
    s.mode, s.stealth = "combat", None
    s.fight = Fight(from_zero=from_zero, bonus=bonus)
    if s.room is not None:
        s.room.corpses = s.room.noises = ()
        for figure in s.room.figures:
            figure.looks, figure.overlooks, figure.overlooked = None, (), ()
        come_back(s)
    _fresh(s)
    s.tell("combat", "MAL-14.1", from_zero=from_zero)


def _fresh(s: Malhya) -> None:
    """Nobody has acted yet in the new mode, and nothing bought in a turn that broke off lasts (MAL-3.29)."""
    for hero in s.heroes:
        hero.stage, hero.types, hero.watches, hero.bought = "fresh", (), (), ""
        hero.ap = hero.free = hero.raised = hero.muffled = hero.hushed = 0
        hero.moved_free = hero.moved_corpse = False


def zone_at(s: Malhya, space: int) -> ThreatZone:
    """The zone of a space; the last space has that of the space before."""
    zones = TRACKS[s.sneaking.level].zones
    return next((zone for zone in zones if zone.first <= space <= zone.last), zones[-1])


def zone(s: Malhya) -> ThreatZone:
    return zone_at(s, s.sneaking.threat)


def last_space(s: Malhya) -> int:
    return TRACKS[s.sneaking.level].spaces


def raise_threat(s: Malhya, n: int, rule: str) -> None:
    """A page raises the threat, in Infiltration only (MAL-17.20).

    In a cycle the cube moves when the page is done: those who would be seen then may act before (MAL-5.16, 11.27).
    """
    if s.stealth is None or s.mode != "infiltration":
        return
    if s.stealth.cycle:
        s.stealth.rising += n
        return
    s.stealth.threat = min(s.stealth.threat + n, last_space(s))
    s.tell("threat", rule, n=n, threat=s.stealth.threat)


def set_noise(s: Malhya, active: str) -> None:
    """A noise token on the square of the active hero, in Infiltration only (MAL-17.20, 18)."""
    if s.mode != "infiltration" or s.room is None or not active:
        return
    square = s.hero(active).square
    if square >= 0 and square not in s.room.noises:
        s.room.noises += (square,)
        s.tell("noise", "MAL-18.16", room=s.room.page, square=square)
