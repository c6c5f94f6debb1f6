"""Dice that pay for actions: own ones, and a few destiny dice (BSF-11.2, 11.3, 30.28)."""

from __future__ import annotations

from typing import NamedTuple

from ...content import CONSTANTS
from ...state import Activation, Blackstone, Explorer


class Coin(NamedTuple):
    """A die that can pay: its value, and where it lies. Dice outside the spaces are lost first, so they come first."""

    value: int
    source: int  # 0: outside the spaces, 1: on the card, 2: destiny


OUTSIDE, OWN, DESTINY = range(3)


def activation(s: Blackstone) -> Activation:
    assert s.act is not None, "nobody acts"
    return s.act


def destiny_left(s: Blackstone) -> int:
    """How many more destiny dice the active explorer may use (BSF-11.3, 26.4)."""
    act = activation(s)
    allowed = CONSTANTS.destiny_per_activation * (2 if s.size == 2 else 1) + act.more_destiny
    return min(allowed - act.destiny, len(s.fight.destiny))


def coins(s: Blackstone, explorer: Explorer) -> list[Coin]:
    """The dice that can pay, in the order in which they are looked through: the lowest first (BSF-30.28)."""
    act = activation(s)
    own = [Coin(value, OUTSIDE) for value in act.extra] + [Coin(value, OWN) for value in explorer.dice]
    own.sort()
    destiny = [Coin(value, DESTINY) for value in s.fight.destiny] if destiny_left(s) > 0 else []
    return destiny + own if act.destiny_first else own + destiny


def payment(s: Blackstone, explorer: Explorer, *costs: int) -> tuple[Coin, ...] | None:
    """The dice that pay these costs, the highest cost first; None: they cannot be paid."""
    left = coins(s, explorer)
    destiny = destiny_left(s)
    paid: list[Coin] = []
    for cost in sorted(costs, reverse=True):
        for coin in left:
            if coin.value >= cost and (coin.source != DESTINY or destiny > 0):
                destiny -= coin.source == DESTINY
                left.remove(coin)
                paid.append(coin)
                break
        else:
            return None
    return tuple(paid)


def highest(s: Blackstone, explorer: Explorer) -> int:
    """The highest cost that one die pays; 0: no die is left."""
    dice = explorer.dice + activation(s).extra
    if destiny_left(s) > 0:
        dice += s.fight.destiny
    return max(dice, default=0)


def pay(s: Blackstone, explorer: Explorer, *costs: int) -> None:
    """Spend the dice for these costs."""
    paid = payment(s, explorer, *costs)
    assert paid is not None, "an action that cannot be paid was offered"
    act, c = activation(s), s.fight
    for coin in paid:
        if coin.source == OUTSIDE:
            act.extra = _without(act.extra, coin.value)
        elif coin.source == OWN:
            explorer.dice = _without(explorer.dice, coin.value)
        else:
            c.destiny = _without(c.destiny, coin.value)
            c.spent_destiny += (coin.value,)
            act.destiny += 1
    s.tell(
        "paid", "BSF-11.2", explorer=explorer.id, dice=[coin.value for coin in paid],
        destiny=[coin.value for coin in paid if coin.source == DESTINY],
    )  # fmt: skip


def _without(dice: tuple[int, ...], value: int) -> tuple[int, ...]:
    place = dice.index(value)
    return dice[:place] + dice[place + 1 :]
