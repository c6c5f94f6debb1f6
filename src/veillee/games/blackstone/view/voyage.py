"""The boards between combats: the port of Precipice with its ships, and the way into the fortress."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from veillee.kernel.scene import Item
from veillee.kernel.text import Texts

from ..art.voyage import MOST_STOPS, SHIP_RADIUS, berth_middle, berth_outline, ship_middle, stop_middle, stop_outline
from ..content import CHALLENGES, CONSTANTS, MAPS, STRONGHOLDS
from ..state import Blackstone, Explorer
from .naming import explorer_name, token_of

#: How far below a ship its name stands.
NAME_BELOW = 114
#: Where the figures of a group stand around the middle of their stop, by how many they are, and how large they are.
GROUPED = (
    ((0, 0),),
    ((-42, 0), (42, 0)),
    ((-42, 36), (42, 36), (0, -36)),
    ((-42, -42), (42, -42), (-42, 42), (42, 42)),
)
WALKER = (76, 76)
#: Where the figure of a visitor stands in a berth, from the middle of the berth, and how large it is.
GANGWAY = (-205, 68)
VISITOR = (84, 84)


class Port(Struct, frozen=True):
    """What the board of the port depends on: the ships in their berths."""

    ships: tuple[str, ...]

    @property
    def name(self) -> str:
        return "-".join(("port", *self.ships))


class Route(Struct, frozen=True):
    """What the board of the way depends on: how many cards it has, how many are done, whether one lies open."""

    stops: int
    done: int
    open: str = ""  # the icon of the card that lies open

    @property
    def name(self) -> str:
        return f"way-{self.stops}-{self.done}-{self.open}"


def port_items(port: Port, texts: Texts) -> tuple[Item, ...]:
    """The berths with their ships; the cell of a berth has the id of its ship."""
    found: list[Item] = []
    for berth in range(CONSTANTS.ships):
        ship = port.ships[berth] if berth < len(port.ships) else ""
        found.append(_berth(berth, ship, texts))
        if ship:
            (x, y), name = ship_middle(berth), texts.say(f"ship.{ship}")
            found.append(Item(f"hull-{ship}", "area", name, "docked", x=x, y=y, icon=f"emb-{ship}", r=SHIP_RADIUS))
            found.append(Item(f"name-{ship}", "label", name, "ship", name, x=x, y=y + NAME_BELOW))
    return tuple(found)


def _berth(berth: int, ship: str, texts: Texts) -> Item:
    x, y = berth_middle(berth)
    return Item(
        ship or f"berth-{berth}",
        "cell",
        texts.say(f"ship.{ship}") if ship else texts.say("port.berth"),
        "berth" if ship else "berth free",
        note=texts.say(f"facility-note.{ship}") if ship else "",
        x=x,
        y=y,
        points=berth_outline(berth),
        spot=(berth % 2, berth // 2),
    )


def visitor_items(s: Blackstone, texts: Texts) -> tuple[Item, ...]:
    """The figure of the explorer that is aboard a ship."""
    trade = s.trade
    if trade is None or not trade.visitor:
        return ()
    figure = _walker(s, s.explorer(trade.visitor), trade.ship, texts)
    return (replace(figure, anchor=GANGWAY, size=VISITOR, marks=("active",)),)


def _walker(s: Blackstone, explorer: Explorer, at: str, texts: Texts) -> Item:
    token = token_of(s, explorer.id)
    return Item(
        explorer.id,
        "token",
        explorer_name(explorer.id, texts),
        "explorer",
        note=texts.say("figure.spaces", left=explorer.free_spaces, full=explorer.card.slots),
        at=at,
        seat=s.control(explorer),
        marks=("inspired",) if explorer.inspired else (),
        emblem=explorer.card.figures[0] if len(explorer.card.figures) == 1 else explorer.id,
        bar=(explorer.free_spaces, explorer.card.slots),
        token=token,
        letter=token.upper(),
    )


def route_of(s: Blackstone) -> Route:
    """Where the group is on its way; cards that have been put out of play count as done."""
    if s.destination == "expedition":
        usual = CONSTANTS.challenge_cards + CONSTANTS.combat_cards
    else:
        usual = STRONGHOLDS[s.stronghold].access_cards
    left = len(s.exploration)
    stops = min(max(usual, left + bool(s.card)), MOST_STOPS)
    return Route(stops, max(stops - left - bool(s.card), 0), card_icon_of(s.card))


def card_icon_of(card: str) -> str:
    """The sign of an exploration card that lies open."""
    if not card:
        return ""
    if card in CHALLENGES:
        return "challenge"
    return "ambush" if card in MAPS and MAPS[card].ambush else "combat"


def way_items(route: Route, texts: Texts) -> tuple[Item, ...]:
    """The stops of the way: those behind the group, the one it is at, those ahead."""
    return tuple(_stop(route, stop, texts) for stop in range(route.stops))


def _stop(route: Route, stop: int, texts: Texts) -> Item:
    x, y = stop_middle(stop, route.stops)
    here = stop == route.done
    sort = "done" if stop < route.done else "next" if here else ""
    icon = "check" if stop < route.done else (route.open if here else "") or "deck"
    key = f"way.{sort or 'ahead'}" if not (here and route.open) else "way.open"
    return Item(
        stop_key(stop),
        "cell",
        texts.say(key, n=stop + 1),
        f"stop {sort}" if sort else "stop",
        x=x,
        y=y,
        icon=icon,
        points=stop_outline(stop, route.stops),
        spot=(2 * stop, 0),  # a hex counts two half steps
    )


def stop_key(stop: int) -> str:
    return f"stop-{stop}"


def walkers(s: Blackstone, route: Route, texts: Texts) -> tuple[Item, ...]:
    """The explorers of the group at the last stop they have left behind, or at the card that lies open."""
    at = route.done if route.open else route.done - 1
    here = stop_key(min(max(at, 0), route.stops - 1))
    alive = [explorer for explorer in s.explorers if not explorer.dead]
    anchors = GROUPED[len(alive) - 1] if alive else ()
    return tuple(
        replace(_walker(s, explorer, here, texts), anchor=anchor, size=WALKER)
        for explorer, anchor in zip(alive, anchors, strict=True)
    )
