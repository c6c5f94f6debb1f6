"""Morning: recruiting (chapter 5), with the companions that do something on arrival (chapter 11)."""

from __future__ import annotations

from veillee.kernel.asking import choose

from ..content import BLACK, CONSTANTS
from ..prompts import Discard, MoveBlackDie, Recruit, Stop
from ..state import Companion, Lueur, sort_dice
from .arrival import arrive


async def morning(s: Lueur) -> None:
    """One after another, everybody recruits; what nobody took goes to the cemetery."""
    while s.turn < len(s.players):
        seat = s.order()[s.turn]
        await recruit(s, seat)
        if len(s.players) == 2 and s.turn == 0:
            await discard_from_track(s, seat)
        s.turn += 1
    left = [spot for spot in s.spots if spot.companion]
    s.tell("left-behind", "LUE-5.4", cards=[spot.companion for spot in left])
    for spot in left:
        s.cemetery.add(spot.companion)
        spot.companion = ""


async def recruit(s: Lueur, seat: int) -> None:
    """Take a companion, with the small dice and footprints that lie on its spot."""
    player = s.players[seat]
    free = [name for number, name in enumerate(CONSTANTS.spots) if s.spots[number].companion]
    name = await choose(s, seat, Recruit(), free, rule="LUE-5.1", top=True)
    spot = s.spots[CONSTANTS.spots.index(name)]
    if player.immune and any(die.id == BLACK for die in spot.dice):
        await move_black_die(s, seat, name)

    s.tell("recruited", "LUE-5.2", seat=seat, card=spot.companion, dice=len(spot.dice), count=spot.footprints)
    companion = Companion(spot.companion)
    player.row.append(companion)
    player.dice += spot.dice
    sort_dice(player.dice)
    player.footprints += spot.footprints
    spot.companion, spot.dice, spot.footprints = "", [], 0
    await arrive(s, seat, companion)


async def move_black_die(s: Lueur, seat: int, name: str) -> None:
    """The owner of Kaar may push the black die to another companion before taking this one."""
    others = [other for number, other in enumerate(CONSTANTS.spots) if s.spots[number].companion and other != name]
    to = await choose(s, seat, MoveBlackDie(), [Stop.KEEP, *others], rule="LUE-11.48")
    if not isinstance(to, Stop):
        here, there = s.spots[CONSTANTS.spots.index(name)], s.spots[CONSTANTS.spots.index(to)]
        black = next(die for die in here.dice if die.id == BLACK)
        here.dice.remove(black)
        there.dice.append(black)
        sort_dice(there.dice)
        s.tell("black-die-moved", "LUE-11.48", seat=seat, spot=to)


async def discard_from_track(s: Lueur, seat: int) -> None:
    """Two players: the first player of the day sends one of the remaining companions to the cemetery."""
    left = [name for number, name in enumerate(CONSTANTS.spots) if s.spots[number].companion]
    name = await choose(s, seat, Discard(), left, rule="LUE-5.5")
    spot = s.spots[CONSTANTS.spots.index(name)]
    s.cemetery.add(spot.companion)
    s.tell("discarded", "LUE-5.5", seat=seat, card=spot.companion)
    spot.companion = ""


def reveal_spells(s: Lueur) -> None:
    """At the beginning of the day, before anybody recruits, all face-down spells are revealed."""
    for seat, player in enumerate(s.players):
        for spell in player.spells:
            if not spell.revealed:
                spell.revealed = True
                s.tell("spell-revealed", "LUE-11.11", reveals=True, seat=seat, spell=spell.id)
