"""Late morning: rolling and re-rolling (chapter 6)."""

from __future__ import annotations

from veillee.kernel.asking import choose, choose_some

from ..content import COMPANIONS, CONSTANTS, DICE, SYMBOLS
from ..prompts import Reroll, RerollDice, RerollWay, Stop, TurnDie, TurnFace, TurnPayment
from ..state import Companion, Die, Lueur, Player, stream
from .score import move_marker, space_before, steps_back


def roll_everything(s: Lueur) -> None:
    """Everybody rolls all the dice in front of them."""
    for seat in s.order():
        roll_dice(s, seat, s.players[seat].dice)
        s.tell("rolled", "LUE-6.1", seat=seat, dice=[(die.id, die.face) for die in s.players[seat].dice])
    s.beat()


def roll_dice(s: Lueur, seat: int, dice: list[Die]) -> None:
    for die, face in zip(dice, s.roll(stream(seat), len(dice), 6), strict=True):
        die.face = DICE[die.id].faces[face]
        die.rolled = True


async def late_morning(s: Lueur, seat: int) -> None:
    """Use as many re-rolls as wanted, one after another; then the dice are frozen."""
    player = s.players[seat]
    if player.done:
        return
    while True:
        ways = reroll_ways(player)
        if not ways:
            break
        values: list[RerollWay | Stop] = [Stop.DONE, *ways]
        way = await choose(s, seat, Reroll(), values, rule="LUE-6.3", top=True)
        if isinstance(way, Stop):
            break
        if way is RerollWay.TURN:
            await turn_a_die(s, seat)
        else:
            await reroll(s, seat, way)
    player.done = True
    s.tell("frozen", "LUE-6.14", seat=seat)


def reroll_ways(player: Player) -> list[RerollWay]:
    """The kinds of re-roll this player has, and whether three of them can be put together."""
    companions, back = len(fresh_rerolls(player)), steps_back(player.score)
    ways: list[RerollWay] = []
    if companions:
        ways.append(RerollWay.COMPANION)
    if player.tokens:
        ways.append(RerollWay.TOKEN)
    if back:
        ways.append(RerollWay.TRACK)
    if companions + player.tokens + back >= CONSTANTS.rerolls_to_turn:
        ways.append(RerollWay.TURN)
    return ways


def fresh_rerolls(player: Player) -> list[Companion]:
    """The companions whose re-roll has not been used today."""
    return [c for c in player.row if COMPANIONS[c.id].rerolls and not c.spent]


async def reroll(s: Lueur, seat: int, way: RerollWay) -> None:
    """One re-roll: one or two dice, named before either is rolled."""
    player = s.players[seat]
    names = [die.id for die in player.dice]
    most = CONSTANTS.dice_per_reroll
    chosen = await choose_some(s, seat, RerollDice(way), names, least=1, most=most, rule="LUE-6.4")
    pay(s, seat, way)
    dice = [die for die in player.dice if die.id in chosen]
    roll_dice(s, seat, dice)
    s.tell("rerolled", "LUE-6.4", seat=seat, dice=[(die.id, die.face) for die in dice])
    s.beat()


async def turn_a_die(s: Lueur, seat: int) -> None:
    """Three re-rolls of any mixture turn one die to a face of the player's choice."""
    player = s.players[seat]
    payments = turn_payments(player)
    payment = await choose(s, seat, TurnPayment(), payments, rule="LUE-6.6")
    names = [die.id for die in player.dice]
    name = await choose(s, seat, TurnDie(), names, rule="LUE-6.5")
    die = next(die for die in player.dice if die.id == name)
    faces = [SYMBOLS[face] for face in sorted(set(DICE[name].faces) - {die.face})]
    face = await choose(s, seat, TurnFace(DICE[name].kind), faces, rule="LUE-6.19")
    for way in payment:
        pay(s, seat, way)
    die.face = SYMBOLS.index(face)
    s.tell("turned", "LUE-6.5", seat=seat, die=name, face=die.face)


def turn_payments(player: Player) -> list[tuple[RerollWay, ...]]:
    """Every mixture of three re-rolls that this player can put together."""
    three = CONSTANTS.rerolls_to_turn
    companions, back = len(fresh_rerolls(player)), steps_back(player.score)
    return [
        (RerollWay.COMPANION,) * c + (RerollWay.TOKEN,) * t + (RerollWay.TRACK,) * (three - c - t)
        for c in range(min(companions, three), -1, -1)
        for t in range(min(player.tokens, three - c), -1, -1)
        if three - c - t <= back
    ]


def pay(s: Lueur, seat: int, way: RerollWay) -> None:
    """Use up one re-roll: a companion's for today, a token, or a step back on the score track."""
    player = s.players[seat]
    if way is RerollWay.COMPANION:
        companion = fresh_rerolls(player)[0]
        companion.spent = True
        s.tell("reroll-power", "LUE-2.6", seat=seat, card=companion.id)
    elif way is RerollWay.TOKEN:
        player.tokens -= 1
        s.tell("tokens", "LUE-6.8", seat=seat, count=-1, why="reroll")
    else:
        space = space_before(player.score)
        assert space is not None, "the track offers no re-roll here"
        move_marker(s, seat, space - player.score, "LUE-6.9", "track")
