"""The map of a campaign as numbers for its drawing: stops, ways between them, and where words and badges go."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

from veillee.kernel.campaign_page import CampaignMap, Stop
from veillee.server.files import STATIC, asset, look

#: Half the width of a stop, and how far from its middle badges lie.
RADIUS, BADGE = 24, 21
_SYMBOL = re.compile(r'<symbol[^>]*\bid="([\w-]+)"')


@dataclass(frozen=True)
class DrawnStop:
    """A stop with the places of its parts."""

    stop: Stop
    number: int
    outline: str  # points of a hexagon; empty for a disc
    badges: list[tuple[float, float, str]]  # middle and address of the symbol
    icon: str
    label_y: int


@dataclass(frozen=True)
class DrawnWay:
    """A line from stop to stop."""

    path: str
    walked: bool


@dataclass(frozen=True)
class DrawnMap:
    """All that the template of the map needs."""

    width: int
    height: int
    label: str
    stars: list[tuple[int, int, str]]  # middle and radius: the sky behind a map without a picture of its own
    ways: list[DrawnWay]
    stops: list[DrawnStop]


def drawn(campaign_map: CampaignMap, game: str) -> DrawnMap:
    """The map with its places."""
    stops, (width, height) = campaign_map.stops, campaign_map.size
    ways = [DrawnWay(_path(stops[way.start], stops[way.end]), way.walked) for way in campaign_map.ways]
    placed = [_placed(number, stop, game) for number, stop in enumerate(stops)]
    return DrawnMap(width, height, campaign_map.label, [] if campaign_map.art else _stars(width, height), ways, placed)


def _stars(width: int, height: int) -> list[tuple[int, int, str]]:
    """Stars that lie where they lay yesterday."""
    return [(n * 379 % width, n * n * 97 % height, ("0.7", "1", "1.3")[n % 3]) for n in range(1, 91)]


def symbol(id: str, game: str) -> str:
    """The address of a symbol: the common one of this id, or else the game's own."""
    if not id or id in _common():
        return f"{asset('symbols.svg')}#{id}" if id else ""
    return f"{look(game, 'symbols.svg')}#{id}"


@cache
def _common() -> frozenset[str]:
    return frozenset(_SYMBOL.findall((STATIC / "symbols.svg").read_text("utf-8")))


def _path(start: Stop, end: Stop) -> str:
    """A line that leaves and arrives level."""
    middle = (start.x + end.x) / 2
    return f"M{start.x} {start.y}C{middle:g} {start.y} {middle:g} {end.y} {end.x} {end.y}"


def _placed(number: int, stop: Stop, game: str) -> DrawnStop:
    corners = ((1, 0), (0.5, 0.866), (-0.5, 0.866), (-1, 0), (-0.5, -0.866), (0.5, -0.866))
    hexagon = " ".join(f"{stop.x + 1.15 * RADIUS * x:.1f},{stop.y + 1.15 * RADIUS * y:.1f}" for x, y in corners)
    # The first badge lies below to the right, the others go round from above to the left.
    around = ((0.85, 0.85), (-0.95, -0.95), (0.0, -1.35), (0.95, -0.95))
    badges = [
        (stop.x + BADGE * x, stop.y + BADGE * y, symbol(id, game))
        for (x, y), id in zip(around, stop.badges, strict=False)
    ]
    outline = hexagon if stop.shape == "hexagon" else ""
    return DrawnStop(stop, number, outline, badges, symbol(stop.icon, game), stop.y + RADIUS + 26)
