"""Markets (MAL-22.1 to 22.4, 24.12)."""

from __future__ import annotations

from veillee.kernel import acknowledge, choose_as_group

from ...content import MARKETS, OBJECTS, WEAPONS
from ...hero import Hero
from ...prompts.book import Buy, BuyCubes, Deal, LeaveMarket, Sell, Trade
from ...state import Malhya, Stall
from ..heroes.gear import can_take_off, draw_card, drop, gain_cubes, gain_gold, receive, room_for, shuffle_back
from ..unread import have_read


async def visit_market(s: Malhya, id: str) -> None:
    """Buy and sell on one screen until the group leaves (MAL-24.12)."""
    market = MARKETS[id]
    cards = [
        card for deck, n in market.stock.items() for _ in range(n) if s.decks[deck] and (card := draw_card(s, deck))
    ]
    s.stall = Stall(id, tuple(cards))
    s.tell("market", "MAL-22.1", reveals=True, market=id)
    while True:
        deal = await _deal(s, id)
        have_read(s)
        if deal is LeaveMarket.LEAVE:
            break
        await _trade(s, deal)
    for card in s.stall.cards:
        shuffle_back(s, card)
    s.stall = None


async def _deal(s: Malhya, id: str) -> Deal:
    """The next deal; a group that can only look around leaves when it likes (MAL-24.12)."""
    values = deals(s)
    if values == [LeaveMarket.LEAVE]:
        return await acknowledge(s, s.seats, Trade(id), LeaveMarket.LEAVE, rule="MAL-22.1")
    return await choose_as_group(s, s.seats, Trade(id), values, rule="MAL-22.1")


def worth(card: str) -> int:
    return WEAPONS[card].value if card in WEAPONS else OBJECTS[card].value


def price(s: Malhya, card: str) -> int:
    """The value of the card and the market's change, at least 1 (MAL-22.2)."""
    assert s.stall is not None
    return max(1, worth(card) + MARKETS[s.stall.id].price_change)


def sale_price(card: str) -> int:
    """Half the value rounded down, at least 1 (MAL-22.4)."""
    return max(1, worth(card) // 2)


def deals(s: Malhya) -> list[Deal]:
    assert s.stall is not None
    market = MARKETS[s.stall.id]
    found: list[Deal] = []
    for hero in s.heroes:
        found += [Buy(card, hero.id) for card in s.stall.cards if price(s, card) <= s.gold]
        found += [
            BuyCubes(resource, hero.id)
            for resource, cost in market.fixed.items()
            if cost <= s.gold and room_for(hero, resource) > 0
        ]
        if market.sell:
            found += [Sell(card, hero.id) for card in sellable(hero)]
    return [*found, LeaveMarket.LEAVE]


def sellable(hero: Hero) -> list[str]:
    cards = [id for id in (hero.weapon, hero.other_weapon, hero.armour, *hero.artefacts, *hero.pack) if id]
    return [id for id in dict.fromkeys(cards) if id not in hero.artefacts or can_take_off(hero, id)]


async def _trade(s: Malhya, deal: Deal) -> None:
    assert s.stall is not None
    match deal:
        case Buy():
            s.gold -= price(s, deal.card)
            cards = list(s.stall.cards)
            cards.remove(deal.card)
            s.stall.cards = tuple(cards)
            s.tell("bought", "MAL-22.2", hero=deal.hero, card=deal.card, gold=s.gold)
            await receive(s, s.hero(deal.hero), deal.card, "MAL-22.2")
        case BuyCubes():
            s.gold -= MARKETS[s.stall.id].fixed[deal.resource]
            gain_cubes(s, s.hero(deal.hero), deal.resource, 1, "MAL-22.3")
        case Sell():
            drop(s, s.hero(deal.hero), deal.card)
            gain_gold(s, sale_price(deal.card), "MAL-22.4")
        case LeaveMarket.LEAVE:
            raise AssertionError("the group has left")
