"""What heroes look for in a room: tokens not read yet, tokens that a page already read makes worth another try, exits.

Of a page that nobody has read a bot knows its number only.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Final

from veillee.shared.graph import FAR

from ..content.places import Token
from ..hero import NOWHERE, Hero
from ..room import floor_of
from ..rules.conditions import PICKS, WATER, flood_limit
from ..rules.room.places import plan, token_at
from ..state import Malhya

#: What a page not yet read is worth, and how many squares of way a point of worth is good for.
NEW: Final = 1.0
SQUARES: Final = 5.0
#: The exit that leads to the great hall: once it has been read, the last one to take.
HALL_DOOR: Final = "54"


def _has_key(s: Malhya, hero: Hero) -> bool:
    """With guards left; once they are gone the group goes by what their victory brings."""
    return bool(s.here.figures) and ("02" in s.cards or any(hero.held(pick) for pick in PICKS))


def _eagle_opens(s: Malhya, hero: Hero) -> bool:
    return "05" in s.cards or ({"03", "04"} <= set(s.cards) and s.lit("totem_lit"))


#: Pages worth another visit once they have been read, what the visit is worth, and when.
AGAIN: Final[Mapping[str, tuple[float, Callable[[Malhya, Hero], bool]]]] = {
    "33": (4.0, _eagle_opens),
    "34": (0.4, lambda s, hero: not _eagle_opens(s, hero)),
    "37": (1.5, _has_key),
    "104": (2.0, lambda s, hero: "04" not in s.cards),
    "121": (0.5, lambda s, hero: s.counters.get(WATER, 0) >= flood_limit(s) - 3),
    "139": (3.0, lambda s, hero: "06" in s.cards),
    "140": (2.0, lambda s, hero: "06" not in s.cards),
    "145": (1.5, lambda s, hero: "03" not in s.cards),
    "149": (0.0, lambda s, hero: s.lit("found_stair") or "02" in s.cards),
}


def worth(s: Malhya, hero: Hero, token: Token) -> float:
    """What it is worth to a hero to read an interest token now."""
    if token.chapter not in s.pages:
        return NEW
    price, useful = AGAIN.get(token.chapter, (0.0, None))
    return price if useful is not None and useful(s, hero) else 0.0


def anything_left(s: Malhya) -> bool:
    """Whether some hero still wants to read something in this room; the way out by the stone does not count."""
    return any(worth(s, hero, token) >= 0.5 for token in s.here.interest for hero in s.heroes if hero.in_room)


def in_the_way(s: Malhya, hero: Hero) -> bool:
    """Whether a hero stands on a token that only somebody else has a use for."""
    token = token_at(s, s.here.interest, hero.square)
    if token is None or worth(s, hero, token) > 0:
        return False
    return any(other.in_room and other.conscious and worth(s, other, token) > 0 for other in s.heroes)


def exits(s: Malhya) -> list[int]:
    """The squares of exits that may lead out: those in use, or all but those known to be shut."""
    if s.sneaking.exit != NOWHERE:
        return [s.sneaking.exit]
    number = plan(s).number
    open_ones = [
        token
        for token in s.here.access
        if token.chapter not in s.pages or token.chapter != "149" or AGAIN["149"][1](s, s.heroes[0])
    ]
    others = [token for token in open_ones if token.chapter != HALL_DOOR or token.chapter not in s.pages]
    return [number[token.at] for token in others or open_ones]


def way_to(s: Malhya, square: int) -> tuple[int, ...]:
    """For each square, what the way to a square costs when nobody stands in it."""
    return _ways(s.here.page, s.here.open_doors, square)


@cache
def _ways(page: str, open_doors: tuple[str, ...], square: int) -> tuple[int, ...]:
    return floor_of(page, open_doors).ways().costs_to(square)


def goal_of(s: Malhya, hero: Hero) -> tuple[int, ...] | None:
    """For each square, the way to what the hero goes for; None without a goal. Each hero has a token of his own."""
    number = plan(s).number
    taken: set[int] = set()
    leaving = s.sneaking.exit != NOWHERE or not anything_left(s)
    for other in s.heroes:
        if other is not hero and (not other.in_room or not other.conscious or other.stage == "done"):
            continue
        best, found = 0.0, None
        for token in s.here.interest:
            square = number[token.at]
            price = worth(s, other, token)
            if price <= 0 or square in taken or (leaving and price >= 0.5):
                continue
            table = way_to(s, square)
            if table[other.square] == FAR:
                continue
            price = SQUARES * price - 0.5 * table[other.square] + 10.0
            if price > best:
                best, found = price, (square, table)
        if leaving or found is None:
            tables = [way_to(s, square) for square in exits(s)]
            tables = [table for table in tables if table[other.square] < FAR]
            if tables:
                found = NOWHERE, min(tables, key=lambda table: table[other.square])
        if other is hero:
            return None if found is None else found[1]
        if found is not None:
            taken.add(found[0])
    return None
