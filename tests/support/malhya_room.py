"""Made-up pages of Malhya, and what happens on them: squares are (x, y) from the north-west.

- `page("...", ".h.", markers={"green": (1, 0)}, access={(2, 0): "way-out"})`: the id of a page drawn for a test; its
  tokens open made-up chapters, see `chapter("way-out", LeaveRoom())`. Both are gone after the test.
- `sneak(s, page, sulk=(0, 0))`, `brawl(s, page, sulk=(0, 0))`: Infiltration or Combat there.
- `turn(s, "sulk")`: a whole turn of a hero in Infiltration. `walk(s, 2, 0)`: the answer that moves a hero.
- `cards(s, "A02")`: an enemy phase with exactly these action cards.
- `black("alarm")`, `attack("damage2")`, `power(...)`, `defence(...)`, `dodge(...)`: scripts of dice.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import count

from support.malhya import in_room, ready, shows, square
from support.scripted import Face
from veillee.games.malhya.content import CHAPTERS, ROOMS
from veillee.games.malhya.content.places import Door, Room, Token
from veillee.games.malhya.content.steps import Chapter, Step
from veillee.games.malhya.content.words import Colour, Square
from veillee.games.malhya.content.words import Face as DieFace
from veillee.games.malhya.hero import Hero
from veillee.games.malhya.room import plan_of
from veillee.games.malhya.rules.stealth.enemy_phase import enemy_phase
from veillee.games.malhya.rules.stealth.turns import play_turn, start_turn
from veillee.games.malhya.state import Malhya

_pages: list[str] = []
_chapters: list[str] = []
_numbers = count(1)


def page(
    *rows: str,
    markers: Mapping[Colour, Square] | None = None,
    entry: Square = (0, 0),
    interest: Mapping[Square, str] | None = None,
    access: Mapping[Square, str] | None = None,
    doors: tuple[Door, ...] = (),
    **chapters: str,
) -> str:
    """A page with this map; `chapters` are those of victory, defeat and alarm."""
    id = f"drawn-{next(_numbers)}"  # plans are kept by the id of their page: each page has an id of its own
    given = {"victory": "", "defeat": "", "alarm": ""} | chapters
    ROOMS[id] = Room(
        id=id, chapters=(), source="D", rows=rows, markers=dict(markers or {}), entries={"default": entry}, doors=doors,
        interest=tuple(Token(name, at) for at, name in (interest or {}).items()),
        access=tuple(Token(name, at) for at, name in (access or {}).items()), **given,
    )  # fmt: skip
    _pages.append(id)
    return id


def chapter(id: str, *steps: Step) -> str:
    """A chapter with these steps."""
    CHAPTERS[id] = Chapter(id, steps, "D")
    _chapters.append(id)
    return id


def forget() -> None:
    """Made-up pages and chapters go after each test."""
    for id in _pages:
        ROOMS.pop(id, None)
    for id in _chapters:
        CHAPTERS.pop(id, None)
    _pages.clear()
    _chapters.clear()


def sneak(s: Malhya, id: str, *, threat: int = 1, **places: Square) -> Malhya:
    """Infiltration in the main phase of its first cycle; nobody has had a turn, nobody has Aura to spend."""
    in_room(s, id, mode="infiltration", **places)
    s.sneaking.phase, s.sneaking.cycle, s.sneaking.threat = "main", 1, threat
    for hero in s.heroes:
        hero.aura = 0
    return s


def brawl(s: Malhya, id: str, **places: Square) -> Malhya:
    """Combat in its first turn; every hero has 6 Action Points and no Aura to spend."""
    in_room(s, id, mode="combat", **places)
    s.fighting.turn, s.fighting.stage = 1, "actions"
    for hero in s.heroes:
        hero.ap, hero.aura = 6, 0
    return s


async def turn(s: Malhya, id: str) -> None:
    start_turn(s, s.hero(id))
    await ready(play_turn(s, s.hero(id)))


def waits(s: Malhya, id: str, ap: int) -> Hero:
    """A hero who waits with so many Action Points."""
    hero = s.hero(id)
    hero.stage, hero.ap, hero.moved_free = "waiting", ap, True
    return hero


async def cards(s: Malhya, *ids: str) -> None:
    """An enemy phase with these action cards in a row; more cards are left in the deck."""
    s.sneaking.phase = "enemy"
    s.sneaking.row = ids
    await ready(enemy_phase(s))


def at(s: Malhya, number: int) -> Square:
    """The column and row of a square."""
    return plan_of(s.here.page).at[number]


def walk(s: Malhya, x: int, y: int) -> str:
    return f"walk+q{square(s, x, y)}"


def black(*faces: DieFace) -> list[Face]:
    return shows("threat_black", *faces)


def attack(*faces: DieFace, stream: str = "") -> list[Face]:
    return shows("attack", *faces, stream=stream)


def power(*faces: DieFace, stream: str = "") -> list[Face]:
    return shows("power", *faces, stream=stream)


def defence(*faces: DieFace, stream: str = "") -> list[Face]:
    return shows("defence", *faces, stream=stream)


def dodge(*faces: DieFace, stream: str = "") -> list[Face]:
    return shows("dodge", *faces, stream=stream)
