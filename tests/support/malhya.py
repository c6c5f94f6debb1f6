"""Small hand-made positions of Malhya: a group, a page, a test, a room with only what a test names.

- `group("sulk", "yoktal", faces=[...], gold=3)`: a group in the Travel phase with all that its heroes start with; decks
  lie in the order of their ids (the last card is the top one) and a shuffle sorts them again. Keywords are fields of
  the state.
- `skill("success", "blank")`, `hard("stop")`, `white("threat1")`, `shows("attack", "damage2")`: scripts of dice.
- `reading(s, "84", active="sulk")`: a page of the book, read from its first step until the book closes.
- `ready(rule)`: the same rule, in which pages are turned as soon as they are open; `reading`, `running`, `taking`, and
  `turn` and `cards` of `malhya_room` do so.
- `running(s, Goto("84"), active="sulk")`: steps made by hand, on an open page; the list only, the page is not closed.
- `trying(kind="solo", least=3, **fields)`: a test made by hand; `taking(s, test, active="sulk")` takes it.
- `in_room(s, "8", sulk=(7, 2), mode="infiltration")`: a room laid out without enemies, heroes on squares (x, y).
- `enemy_at(s, "01", (7, 3))`: an enemy of a kind in that room. `square(s, 7, 2)`: the number of a square.
- `asked(rule, *answers)`: the question that is open after these answers, and the keys of all its answers.
`reading`, `running` and `taking` are rules to hand to `play`, `open_questions` or `asked`.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from types import coroutine
from typing import Any

from support.scripted import Face, open_questions, scripted
from veillee.games.malhya.content import ROOMS
from veillee.games.malhya.content.steps import Objective, Step, Test
from veillee.games.malhya.content.words import DieName
from veillee.games.malhya.content.words import Face as DieFace
from veillee.games.malhya.options import SETTINGS, read
from veillee.games.malhya.room import plan_of
from veillee.games.malhya.rules.book.reading import open_page, read_on
from veillee.games.malhya.rules.book.steps import run
from veillee.games.malhya.rules.course.setup import blank, make_decks, make_hero
from veillee.games.malhya.rules.dice import SIDES
from veillee.games.malhya.rules.stealth.entering import start_combat
from veillee.games.malhya.rules.trials.taking import take_test
from veillee.games.malhya.state import Book, Figure, Malhya, Mode, Room, Stealth
from veillee.kernel.decision import Asked, Decision, Given, Rule

DEFAULTS = {setting.id: setting.default for setting in SETTINGS}
#: The page that hand-made steps stand on.
PAGE = "1"


def shows(die: DieName, *faces: DieFace, stream: str = "") -> list[Face]:
    """The script of dice of one kind that show these faces."""
    sides = SIDES[die]
    return [Face(sides.index(face), len(sides), stream) for face in faces]


def skill(*faces: DieFace) -> list[Face]:
    return shows("skill", *faces)


def hard(*faces: DieFace) -> list[Face]:
    return shows("difficulty", *faces)


def white(*faces: DieFace) -> list[Face]:
    return shows("threat_white", *faces)


def group(*heroes: str, players: int = 1, faces: Sequence[Face] = (), **fields: Any) -> Malhya:
    """A group that travels, with its start items, taken in turn by the seats; `fields` are those of the state."""
    s = blank(read(DEFAULTS | {"size": str(len(heroes))}, players), players, scripted(*faces))
    s.at, s.events = "travel", []
    s.heroes = [make_hero(id, n % players) for n, id in enumerate(heroes)]
    make_decks(s)
    for name, value in fields.items():
        setattr(s, name, value)
    return s


@coroutine
def ready(course: Rule) -> Generator[Asked, Given, Any]:
    """A rule whose players are always ready: what has a single answer and waits only for them goes on at once."""
    answer: Given | None = None
    while True:
        try:
            pending = course.send(answer)  # type: ignore[arg-type]
        except StopIteration as done:
            return done.value
        first = pending[0]
        if isinstance(first, Decision) and first.pause:
            answer = (first.seat, first.values[0])
        else:
            answer = yield pending


async def reading(s: Malhya, page: str, *, active: str = "") -> None:
    """A page of the book is opened and read until the book closes; its pages are turned."""
    open_page(s, page, active=active)
    await ready(read_on(s))


async def running(s: Malhya, *steps: Step, active: str = "") -> None:
    """Hand-made steps on an open page; the book stays open behind them."""
    s.book = Book(PAGE, active=active)
    await ready(run(s, steps, active))


def trying(**fields: Any) -> Test:
    """A test: without other words a solo test of Intellect, one difficulty die, two stops, three successes.

    `least` is the objective; `objectives` are several; all other words are fields of the test.
    """
    least = fields.pop("least", 3)
    given: dict[str, Any] = {"id": "test", "kind": "solo", "who": "active", "char": "intellect"}
    given |= {"difficulty": 1, "stops": 2, "objectives": (Objective(then=(), least=least),)}
    return Test(**(given | fields))


async def taking(s: Malhya, test: Test, *, active: str = "") -> None:
    """A test is taken on an open page, with what follows from it."""
    s.book = Book(PAGE, active=active)
    await ready(take_test(s, test, active, "", run))


def square(s: Malhya, x: int, y: int) -> int:
    """The number of a square of the room."""
    return plan_of(s.here.page).number[x, y]


def in_room(s: Malhya, page: str, *, mode: Mode = "infiltration", **places: tuple[int, int]) -> Room:
    """A room without enemies, its tokens and doors as printed; heroes that are named stand on their squares."""
    card = ROOMS[page]
    doors = tuple(sorted(door.id for door in card.doors if door.state == "open"))
    s.room = Room(
        page, next(iter(card.entries), ""), len(s.heroes), card.victory,
        interest=card.interest, access=card.access, open_doors=doors,
    )  # fmt: skip
    for id, at in places.items():
        s.hero(id).square = square(s, *at)
    s.at, s.mode = (mode if mode != "none" else "book"), mode
    if mode == "infiltration":
        s.stealth = Stealth("normal")
    elif mode == "combat":
        start_combat(s, from_zero=False)
    s.events = []
    return s.room


def enemy_at(s: Malhya, kind: str, at: tuple[int, int], **fields: Any) -> Figure:
    """An enemy in the room."""
    room = s.here
    figure = Figure(room.numbered, kind, square(s, *at))
    for name, value in fields.items():
        setattr(figure, name, value)
    room.figures.append(figure)
    room.numbered, room.with_enemies = room.numbered + 1, True
    return figure


def asked(rule: Any, *answers: str | tuple[int, str]) -> tuple[str, list[str]]:
    """The question that a rule asks after these answers, of one seat: its id and the keys of all answers."""
    pending = open_questions(rule, *answers)
    assert len(pending) == 1, f"one seat should be asked: {pending}"
    [decision] = pending.values()
    return decision.prompt, decision.keys()
