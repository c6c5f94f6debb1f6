"""What deeds of an explorer cost, and which dice would pay for them."""

from __future__ import annotations

from collections.abc import Sequence

from veillee.kernel.scene import Sign
from veillee.kernel.text import Texts

from ...content import CONSTANTS, DISCOVERIES, LOCATIONS, SHIPS
from ...outcomes.weapons import weapon_of
from ...prompts.acting import (
    Blast,
    Deed,
    ExplorerDeed,
    Move,
    Search,
    Strike,
    Summon,
    UseCard,
    UseLocation,
    UsePlace,
    UseSupport,
    UseUnique,
)
from ...rules.explorers.cards import card_of
from ...rules.explorers.moving import ends, move_cost, move_of, tread, walk_of
from ...rules.explorers.paying import DESTINY, OUTSIDE, Coin, payment
from ...rules.explorers.uniques import unique_of
from ...state import Blackstone, Explorer


def costs_of(s: Blackstone, explorer: Explorer, deed: ExplorerDeed) -> tuple[int, ...]:
    """The costs of a deed in dice; none for what is free."""
    costs = CONSTANTS.costs
    match deed:
        case Move():
            return (cost_of_move(s, explorer, deed),)
        case Strike():
            options = weapon_of(explorer, deed.weapon).options
            cost = next(option.cost for option in options if option.attacks == deed.attacks)
            return (cost, costs.aim) if deed.aim else (cost,)
        case Blast():
            return (weapon_of(explorer, deed.weapon).options[0].cost,)
        case Search() | Deed.SEARCH_ANYWHERE:
            return (costs.search,)
        case Summon():
            return (costs.summon,)
        case Deed.RECUPERATE:
            return (costs.recuperate,)
        case UseUnique():
            return (unique_of(explorer, deed.id).cost,)
        case UseCard() if deed.id not in DISCOVERIES and card_of(deed.id).cost:
            return (card_of(deed.id).cost,)
        case UseSupport():
            return (SHIPS[deed.ship].support.cost,)
        case UseLocation():
            return (LOCATIONS[deed.id].cost,)
        case UsePlace() if s.fight.stronghold is not None:
            return (next(action.cost for action in s.fight.stronghold.actions if action.id == deed.id),)
    return ()


def cost_of_move(s: Blackstone, explorer: Explorer, move: Move) -> int:
    """The cost of a move; a hex further away may need the die of Heavy Tread."""
    cost, heavy = move_cost(s), tread(explorer)
    if heavy and not reaches(s, explorer, move.figure, move.hex.number):
        return max(heavy, cost)
    return cost


def reaches(s: Blackstone, explorer: Explorer, figure: int, at: int) -> bool:
    """Whether the plain Move value is enough to come to a hex."""
    reach = move_of(s, explorer, explorer.hexes[figure])
    return bool(ends(s, explorer, figure, walk_of(s, explorer, figure, reach)) >> at & 1)


def dice_paid(s: Blackstone, explorer: Explorer, costs: Sequence[int], texts: Texts) -> list[str]:
    """The dice that would be spent, the highest cost first: the lowest that pay (BSF-30.28)."""
    wanted = [cost for cost in costs if cost]
    paid = payment(s, explorer, *wanted) if wanted else None
    return [_coin(coin, texts) for coin in paid or ()]


def prices_paid(s: Blackstone, explorer: Explorer, costs: Sequence[int], texts: Texts) -> tuple[Sign, ...]:
    """The price of a deed, each die of it with the one that would pay."""
    wanted = sorted((cost for cost in costs if cost), reverse=True)
    paid = dice_paid(s, explorer, wanted, texts)
    return tuple(Sign("d6", f"{cost}+", paid=die) for cost, die in zip(wanted, paid, strict=True)) if paid else ()


def _coin(coin: Coin, texts: Texts) -> str:
    keys = {DESTINY: "sketch.pay-destiny", OUTSIDE: "sketch.pay-extra"}
    return texts.say(keys.get(coin.source, "sketch.pay-own"), n=coin.value)
