"""Companions that come and go: Sketal dice, Kaar and the black die, the cemetery (chapter 11)."""

from __future__ import annotations

from veillee.kernel.asking import choose

from ..content import BLACK, COMPANIONS, CONSTANTS, DICE, ELEMENTS, KAAR
from ..prompts import ReturnDie, SketalDie
from ..state import Companion, Die, Lueur, sort_dice, stream


async def arrive(s: Lueur, seat: int, companion: Companion) -> None:
    """What a companion does when it joins a row: a Sketal brings its die, Kaar the black one."""
    card = COMPANIONS[companion.id]
    if card.die:
        await take_sketal_die(s, seat, companion)
    elif companion.id == KAAR:
        bring_black_die(s, seat)


async def take_sketal_die(s: Lueur, seat: int, companion: Companion) -> None:
    """A big die of the Sketal's colour, or of the owner's choice, if the reserve has it; it never claims one later."""
    wanted = COMPANIONS[companion.id].die
    there = [
        die
        for die in sorted(s.reserve, key=lambda die: DICE[die].order)
        if DICE[die].big and wanted in ("any", DICE[die].colour) and may_take(s, seat, s.returned, die)
    ]
    if not there:
        s.tell("no-die", "LUE-11.3", seat=seat, card=companion.id)
        return
    die = await choose(s, seat, SketalDie(companion.id), there, rule="LUE-11.2")
    s.reserve.remove(die)
    companion.die = DICE[die].colour
    s.players[seat].dice.append(Die(die))
    sort_dice(s.players[seat].dice)
    s.tell("die-taken", "LUE-11.2" if wanted == "any" else "LUE-11.1", seat=seat, die=die, card=companion.id)


def bring_black_die(s: Lueur, seat: int) -> None:
    """The first Kaar rolls the black die onto the track: to a spot with a companion, at midday to any spot."""
    if BLACK not in s.reserve:
        return
    s.reserve.remove(BLACK)
    black = Die(BLACK)
    while True:
        [roll] = s.roll(stream(seat), 1, 6)
        black.face = DICE[BLACK].faces[roll]
        if black.face in ELEMENTS and (s.spots[black.face].companion or s.at == "midday"):
            break
    spot = s.spots[black.face]
    spot.dice.append(black)
    sort_dice(spot.dice)
    s.tell("black-die", "LUE-11.29" if s.at == "midday" else "LUE-11.21", seat=seat, spot=CONSTANTS.spots[black.face])
    s.beat()


async def bury(s: Lueur, seat: int, companion: Companion, rule: str) -> None:
    """Send a companion to the cemetery. Its powers end; a Sketal gives a die of its colour back."""
    player = s.players[seat]
    player.row.remove(companion)
    s.cemetery.add(companion.id)
    if s.at == "midday":
        s.buried[companion.id] = seat
    s.tell("buried", rule, seat=seat, card=companion.id)
    if companion.die:
        await return_die(s, seat, companion.die)


async def return_die(s: Lueur, seat: int, colour: str) -> None:
    """The owner chooses which of their big dice of that colour returns to the reserve."""
    player = s.players[seat]
    different: dict[tuple[int, bool, bool], str] = {}
    for die in player.dice:
        if DICE[die.id].big and DICE[die.id].colour == colour:
            different.setdefault((die.face, die.rolled, die.used), die.id)
    name = await choose(s, seat, ReturnDie(), list(different.values()), rule="LUE-11.7")
    player.dice = [die for die in player.dice if die.id != name]
    s.reserve.add(name)
    if s.at == "midday":
        s.returned[name] = seat
    s.tell("die-returned", "LUE-11.6", seat=seat, die=name)


def may_take(s: Lueur, seat: int, fresh: dict[str, int], thing: str) -> bool:
    """Whether a seat may take a shared thing, just as if midday were played in turn order.

    A thing that arrived this midday may be taken only if the seat itself, or a seat before it in turn order, sent it.
    """
    order = s.order()
    return thing not in fresh or order.index(fresh[thing]) <= order.index(seat)
