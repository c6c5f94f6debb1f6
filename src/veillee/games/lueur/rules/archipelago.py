"""Afternoon in the Archipelago of Darkness: one boat sails one route (chapter 10)."""

from __future__ import annotations

from veillee.kernel.asking import choose

from ..content import ELEMENTS, ISLANDS, ROUTES, ROUTES_FROM
from ..prompts import Crossing, Sail, Stop
from ..state import Lueur, Player
from .symbols import counts
from .travel import cross


async def sail(s: Lueur, seat: int) -> None:
    """Move at most one boat to an adjacent island."""
    player = s.players[seat]
    routes = [] if player.done else crossings(player)
    if routes:
        values: list[Crossing | Stop] = [Stop.STAY, *routes]
        choice = await choose(s, seat, Sail(), values, rule="LUE-10.1", top=True)
        if isinstance(choice, Crossing):
            start, end = choice.start, choice.island
            price = crossing_price(player, ROUTES_FROM[start][end])
            assert price is not None, "a closed route was offered"
            player.footprints -= price
            player.boats[player.boats.index(start)] = end
            s.tell("sailed", "LUE-10.1", seat=seat, start=start, island=end, price=price)
            await cross(s, seat, ISLANDS[end].gives, end)
    player.done = True


def crossings(player: Player) -> list[Crossing]:
    """Every move of a boat that the dice and footprints allow; an island holds one boat of a player."""
    found = []
    for start in sorted(set(player.boats)):
        for end, route in ROUTES_FROM[start].items():
            if end not in player.boats:
                price = crossing_price(player, route)
                if price is not None and price <= player.footprints:
                    found.append(Crossing(start, end))
    return found


def crossing_price(player: Player, name: str) -> int | None:
    """The footprints a route costs: one for each missing element, and its toll; None if there are too many elements."""
    route = ROUTES[name]
    if not route.most:
        return route.toll
    shown = counts(player)
    different = sum(1 for element in ELEMENTS if shown[element])
    if different > route.most:
        return None
    return max(0, route.least - different) + route.toll
