"""Command points (chapter 9): how players receive them, and what they buy outside rolls and abilities."""

from __future__ import annotations

from veillee.kernel.asking import choose

from ...prompts.course import BuyConcentration, BuyVigour, SpendLeftover, Stop
from ...prompts.ids import FigureId
from ...state import Dysma, Figure
from ..figures.effects import keep, keepable
from ..figures.refs import ref
from ..figures.skills import value
from .several import rotation, waiting

PER_TURN = 3
EXTRA, MULTIPLE, VIGOUR, CONCENTRATION = 1, 2, 1, 2


def command_step(s: Dysma) -> None:
    """Everybody receives their points, more with Strategists (5.2). Points of the turn before are lost (5.9)."""
    for seat in rotation(s):
        bonus = sum(value(s, figure, "strategist") for figure in s.of(seat))
        s.players[seat].cp = PER_TURN + bonus
        s.tell("command", "DYS-5.2", seat=seat, cp=PER_TURN + bonus)


def pay(s: Dysma, seat: int, points: int) -> None:
    """Take command points from a player, who must have them (9.19)."""
    player = s.players[seat]
    assert player.cp >= points, f"seat {seat} has {player.cp} command points and is to pay {points}"
    player.cp -= points


def may_extra(s: Dysma) -> bool:
    """Whether an Extra activation may follow the present one: never after another, nor after a Multiple (9.1-9.3)."""
    now = s.activation
    if now is None or now.extra or now.multiple or s.players[s.hand].cp < EXTRA:
        return False
    return waiting(s, s.hand) > sum(not s.figures[one].activated for one in now.figures if not s.figures[one].out)


def buy_extra(s: Dysma) -> None:
    """End the activation and go on with a second figure (9.1)."""
    pay(s, s.hand, EXTRA)
    s.activation = None
    s.extra = True
    s.at = "activate"
    s.tell("extra", "DYS-9.1", seat=s.hand)


def may_multiple(s: Dysma) -> bool:
    """Whether the hand could activate several figures together (9.4)."""
    return not s.extra and s.players[s.hand].cp >= MULTIPLE and waiting(s, s.hand) >= 2


def buy_multiple(s: Dysma, figures: list[Figure]) -> None:
    """Pay for a Multiple activation of these figures."""
    pay(s, s.hand, MULTIPLE)
    s.tell("multiple", "DYS-9.4", seat=s.hand, figures=[ref(figure) for figure in figures])


async def end_of_turn_commands(s: Dysma) -> None:
    """Step (a): in turn order, each player spends remaining points as long as the player wants (5.6)."""
    seats = rotation(s)
    while s.placed < len(seats):
        seat = seats[s.placed]
        bought = await choose(s, seat, SpendLeftover(), leftovers(s, seat), rule="DYS-5.6", top=True)
        if isinstance(bought, Stop):
            s.placed += 1
        else:
            _buy(s, seat, bought)


def leftovers(s: Dysma, seat: int) -> list[BuyVigour | BuyConcentration | Stop]:
    """What a seat could still buy, and the answer that ends buying (5.14)."""
    cp = s.players[seat].cp
    found: list[BuyVigour | BuyConcentration | Stop] = []
    if cp >= VIGOUR:
        found += [BuyVigour(FigureId(figure.id)) for figure in s.of(seat) if figure.tired]
    if cp >= CONCENTRATION:
        found += [BuyConcentration(use) for use in keepable(s, seat)]
    return [*found, Stop.DONE]


def _buy(s: Dysma, seat: int, bought: BuyVigour | BuyConcentration) -> None:
    if isinstance(bought, BuyVigour):
        pay(s, seat, VIGOUR)
        figure = s.figures[bought.figure.number]
        figure.tired = False
        s.tell("vigour", "DYS-9.14", seat=seat, figure=ref(figure))
    else:
        pay(s, seat, CONCENTRATION)
        keep(s, bought.use)
        s.tell("concentration", "DYS-9.15", seat=seat, effect=bought.use.source)
