"""The trade phase: visits to ships, facilities, archeotech for resources (BSF-5.9 to 5.19, 5.24, 30.35)."""

from __future__ import annotations

from veillee.kernel import choose, choose_order

from ...content import CONSTANTS, DISCOVERIES, RESOURCES, SHIPS
from ...content.effects import Effect
from ...outcomes.sight import passive
from ...prompts.combat import PickExplorer
from ...prompts.expedition import Exchange, Give, SetOut
from ...prompts.precipice import (
    Bargain,
    Buy,
    Convert,
    Leave,
    NobodyElse,
    OrderDiscoveries,
    PickArcheotech,
    Visit,
    VisitShip,
)
from ...state import Blackstone, Explorer, Trade
from ..course.forming import gifts
from ..dice import shuffled
from ..explorers.cards import archeotech, draw_discoveries, give, lose_discovery


async def trade_phase(s: Blackstone) -> None:
    """Each explorer of the group may visit one ship; then unbought cards return to their piles (BSF-5.16)."""
    if s.trade is None:
        s.trade = Trade({ship: _reveal(s, ship, CONSTANTS.resources_shown) for ship in s.ships})
        s.tell("docked", "BSF-5.9", reveals=True, rows={ship: list(row) for ship, row in s.trade.rows.items()})
        s.beat()
    if not s.trade.exchanged:
        await _gifts(s)
        s.trade.exchanged = True
    while s.trade.visitor or await _next_visit(s):
        await _bargain(s)
    if s.trade.bought:
        await _gifts(s)
    for ship, row in s.trade.rows.items():
        s.resource_piles[ship] = s.resource_piles.get(ship, ()) + row
    s.trade = None


def _reveal(s: Blackstone, ship: str, count: int) -> tuple[str, ...]:
    """The top cards of a ship's pile, shuffled first; fewer if fewer remain."""
    pile = shuffled(s, "resources", s.resource_piles.get(ship, ()))
    shown = pile[len(pile) - min(count, len(pile)) :]
    s.resource_piles[ship] = pile[: len(pile) - len(shown)]
    return shown


def trade_of(s: Blackstone) -> Trade:
    assert s.trade is not None, "nobody trades"
    return s.trade


async def _gifts(s: Blackstone) -> None:
    """Resources and artefacts change hands at any time at Precipice (BSF-5.3).

    Players are asked when it can matter: before the visits, when the bearer of a Writ of Trade has bought something,
    and at the end if anything was bought.
    """
    for seat in dict.fromkeys(s.control(explorer) for explorer in s.explorers if not explorer.dead):
        while cards := gifts(s, seat, discoveries=False):
            values: list[Give | SetOut] = [SetOut.DONE, *cards]
            chosen = await choose(s, seat, Exchange("precipice"), values, rule="BSF-5.3")
            if isinstance(chosen, SetOut):
                break
            give(s, s.explorer(chosen.giver), s.explorer(chosen.taker), chosen.card)


async def _next_visit(s: Blackstone) -> bool:
    """Who visits which ship next, with or without its facility; whether anybody does."""
    trade = trade_of(s)
    waiting = [e for id in s.order if not (e := s.explorer(id)).dead and id not in trade.visited]
    seats = dict.fromkeys(s.control(explorer) for explorer in waiting)
    for seat in seats:
        able = [explorer for explorer in waiting if s.control(explorer) == seat]
        values: list[VisitShip | NobodyElse] = [visit for explorer in able for visit in _visits(s, explorer)]
        if not values:
            continue
        values.append(NobodyElse.DONE)
        chosen = await choose(s, seat, Visit(), values, rule="BSF-5.10", top=True)
        if isinstance(chosen, NobodyElse):
            trade.visited += tuple(explorer.id for explorer in able)
            continue
        trade.visitor, trade.ship, trade.points, trade.converted = chosen.explorer, chosen.ship, 0, False
        trade.visited += (chosen.explorer,)
        s.tell("visit", "BSF-5.10", explorer=chosen.explorer, ship=chosen.ship)
        if chosen.facility:
            await _use_facility(s, s.explorer(chosen.explorer), chosen.ship)
        return True
    return False


def _visits(s: Blackstone, explorer: Explorer) -> list[VisitShip]:
    """Visits that can bring something: archeotech to trade, or a facility of use (BSF-30.35)."""
    found = []
    for ship in s.ships:
        if archeotech(explorer) and trade_of(s).rows[ship]:
            found.append(VisitShip(explorer.id, ship))
        if _facility_helps(s, explorer, ship):
            found.append(VisitShip(explorer.id, ship, True))
    return found


def _facility_helps(s: Blackstone, explorer: Explorer, ship: str) -> bool:
    op = SHIPS[ship].facility[0].op
    if op in ("swap_archeotech_for_discovery", "next_expedition_reroll_recovery"):
        return bool(archeotech(explorer))
    if op == "reveal_extra_resource":
        return bool(archeotech(explorer)) and bool(s.resource_piles.get(ship))
    if op == "peek_reorder_discovery":
        return bool(s.discoveries or s.laid_apart)
    return True


async def _use_facility(s: Blackstone, explorer: Explorer, ship: str) -> None:
    """The facility, once for each visitor (BSF-5.11)."""
    effect = SHIPS[ship].facility[0]
    s.tell("facility", "BSF-5.11", explorer=explorer.id, ship=ship)
    if effect.op == "swap_archeotech_for_discovery":
        card = await _give_up(s, explorer, ship)
        explorer.discoveries = tuple(id for id in explorer.discoveries if id != card)
        s.discoveries = (card, *s.discoveries)
        draw_discoveries(s, explorer, effect.n, "BSF-29.11")
    elif effect.op == "reveal_extra_resource":
        trade = trade_of(s)
        trade.rows = trade.rows | {ship: trade.rows[ship] + _reveal(s, ship, effect.n)}
    elif effect.op == "peek_reorder_discovery":
        await _star_chart(s, explorer, effect)
    elif effect.op == "next_expedition_inspiration":
        explorer.points += effect.n
    elif effect.op == "next_expedition_extra_activation_die":
        ids = [one.id for one in s.explorers + s.resting if not one.dead]
        about = PickExplorer("spirit_stones")
        chosen = await choose(s, s.control(explorer), about, ids, rule="BSF-29.11")
        named = next(one for one in s.explorers + s.resting if one.id == chosen)
        named.extra_dice += effect.n
    else:
        lose_discovery(s, explorer, await _give_up(s, explorer, ship))
        explorer.saved_rolls += effect.n
    s.beat()


async def _give_up(s: Blackstone, explorer: Explorer, ship: str) -> str:
    about = PickArcheotech(explorer.id, ship)
    return await choose(s, s.control(explorer), about, archeotech(explorer), rule="BSF-29.11")


async def _star_chart(s: Blackstone, explorer: Explorer, effect: Effect) -> None:
    """The top cards are laid apart; they go on top after the shuffle of the next set-up.

    Until then nobody draws them. Whoever looks again sees those that lie apart.
    """
    pile = s.discoveries + s.laid_apart
    top = pile[len(pile) - min(effect.n, len(pile)) :]
    s.tell("peeked", "BSF-29.11", to=s.explorer_seats(), reveals=True, card=top[-1])
    ordered = await choose_order(
        s, s.control(explorer), OrderDiscoveries(), top[::-1], rule="BSF-29.11"
    )  # fmt: skip
    s.laid_apart = tuple(reversed(ordered))
    s.discoveries = pile[: len(pile) - len(top)]
    s.seen_discoveries = 0


async def _bargain(s: Blackstone) -> None:
    """Archeotech becomes trade points, trade points buy cards of the ship (BSF-5.12 to 5.15, 5.24)."""
    trade = trade_of(s)
    explorer = s.explorer(trade.visitor)
    while True:
        values: list[Convert | Buy] = [Convert(id) for id in archeotech(explorer)]
        values += [Buy(id) for id in trade.rows[trade.ship] if price(explorer, id) <= trade.points]
        about = Bargain(explorer.id, trade.ship, trade.points)
        if not values or not trade.rows[trade.ship]:
            break
        chosen = await choose(s, s.control(explorer), about, [*values, Leave.LEAVE], rule="BSF-5.12", top=True)
        if isinstance(chosen, Leave):
            break
        if isinstance(chosen, Convert):
            _convert(s, explorer, chosen.card)
        else:
            _buy(s, explorer, chosen.card)
    trade.visitor = trade.ship = ""
    if trade.bought and passive(explorer, "discount") and len(trade.visited) < len(s.explorers):
        await _gifts(s)


def price(explorer: Explorer, id: str) -> int:
    """The price of a card; a Writ of Trade lowers it, to 1 at least."""
    writ = passive(explorer, "discount")
    return max(RESOURCES[id].price - (writ.n if writ is not None else 0), 1)


def _convert(s: Blackstone, explorer: Explorer, id: str) -> None:
    """Its value, and once one point more on the home ship (BSF-5.13)."""
    trade = trade_of(s)
    trade.points += DISCOVERIES[id].value
    if explorer.card.ship == trade.ship and not trade.converted:
        trade.points += CONSTANTS.home_bonus
    trade.converted = True
    lose_discovery(s, explorer, id)
    s.tell("converted", "BSF-5.12", explorer=explorer.id, card=id, points=trade.points)


def _buy(s: Blackstone, explorer: Explorer, id: str) -> None:
    trade = trade_of(s)
    trade.points -= price(explorer, id)
    row = trade.rows[trade.ship]
    place = row.index(id)
    trade.rows = trade.rows | {trade.ship: row[:place] + row[place + 1 :]}
    explorer.resources += (id,)
    trade.bought = True
    s.tell("bought", "BSF-5.14", explorer=explorer.id, card=id, points=trade.points)
    s.beat()
