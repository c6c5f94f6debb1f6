"""Malhya with dice that are known beforehand, so that a whole scenario can be told: here, and at a real server.

`ALONE` and `THREE` are the walk-throughs of one hero and of three heroes through the sewers: what comes up, and all
answers in order; `TWO` leads two players to a window in the dungeons. `told_table(ALONE)` is a table at which this one
is played, and `answer(table, "draw")` answers there. `games_with_told(folder)` is a folder of games for a server, whose
game `malhya_told` goes by the size of the group.
A stream of chance comes up as its script says, and once its script is at an end as a fixed key says: nothing is luck.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from support.malhya import hard, shows, skill, white
from support.scripted import Face
from veillee.games.malhya.game import GAME
from veillee.games.malhya.room import plan_of
from veillee.games.malhya.rules.course.setup import setup
from veillee.games.malhya.rules.travel.region import number_of
from veillee.games.malhya.state import Malhya
from veillee.kernel.answers import key_of
from veillee.kernel.dice import Dice, seed_of
from veillee.kernel.game import Game
from veillee.play.table import Table

ID = "malhya_told"
KEY = b"told beforehand"
#: Piles that are taken from the beginning; of all others the last card is the top one.
BAGS = ("upgrades",)
MODULE = """
import sys
from pathlib import Path

sys.path.insert(0, {tests!r})

from support.malhya_told import told_game

GAME = told_game(Path(__file__).parent)
"""


class ToldDice(Dice):
    """Dice of each stream as given; of a pile that is shuffled the given cards lie on top, the first one uppermost."""

    faces: dict[str, list[Face]] = {}
    tops: dict[str, list[list[str]]] = {}  # by stream: of each shuffle in turn

    def roll(self, stream: str, count: int, sides: int) -> list[int]:
        given = self.faces.get(stream, [])
        if not given:
            return Dice.roll(self, stream, count, sides)
        faces, self.faces[stream] = given[:count], given[count:]
        assert [face.sides for face in faces] == [sides] * count, f"{stream}: {count} of {sides} sides, not {faces}"
        self.drawn[stream] = self.drawn.get(stream, 0) + 1
        return [face.number for face in faces]

    def shuffle(self, stream: str, items: Any) -> None:
        Dice.shuffle(self, stream, items)
        given = self.tops.get(stream, [])
        if not given:
            return
        tops, self.tops[stream] = given[0], given[1:]
        for card in tops:
            items.remove(card)
        items[:] = [*tops, *items] if stream in BAGS else [*items, *reversed(tops)]


@dataclass(frozen=True)
class Walk:
    """A scenario that is told: the size of the group, what comes up, and the answers, in order.

    An answer is a key, or the number of a seat and a key; `walk@3,1` is the answer that goes to a square of the room,
    or to a hex of the region.
    """

    size: int
    answers: tuple[str | tuple[int, str], ...]
    faces: Mapping[str, list[Face]]
    tops: Mapping[str, list[list[str]]]
    players: int = 1

    @property
    def options(self) -> dict[str, str]:
        return {"size": str(self.size)}


def key(s: Malhya, answer: str) -> str:
    """The key of an answer of a walk in this position."""
    word, at, place = answer.partition("@")
    if not at:
        return answer
    x, y = map(int, place.split(","))
    if s.room is None:
        return f"{word}+h{number_of((x, y))}"
    return f"{word}+q{plan_of(s.room.page).number[x, y]}"


def told_setup(options: Mapping[str, str], players: int, dice: Dice) -> Malhya:
    """The position before the first question, with the dice of the walk for a group of this size."""
    walk = next(walk for walk in (ALONE, TWO, THREE) if str(walk.size) == options["size"])
    faces = {stream: list(given) for stream, given in walk.faces.items()}
    tops = {stream: [list(cards) for cards in given] for stream, given in walk.tops.items()}
    return setup(options, players, ToldDice(KEY, faces=faces, tops=tops))


def told_game(folder: Path) -> Game[Malhya]:
    return replace(GAME, id=folder.name, folder=folder, setup=told_setup)


def told_table(walk: Walk) -> Table:
    """A table of people."""
    names = ("Ana", "Bo")[: walk.players]
    game = replace(GAME, setup=told_setup)
    return Table.create(game, walk.options, ("human",) * walk.players, names, seed=seed_of(1))


def answer(table: Table, *answers: str | tuple[int, str]) -> None:
    """Give answers of a walk."""
    for one in answers:
        seat, word = (0, one) if isinstance(one, str) else one
        go_on(table)
        table.answer(seat, key(table.match.state, word))
    go_on(table)


def go_on(table: Table) -> None:
    """Turn the pages that lie open: the answers of a walk do not say so."""
    while paused := pause_of(table):
        table.answer(*paused)


def pause_of(table: Table) -> tuple[int, str] | None:
    """The seat and the only answer, where the table waits only for somebody to be ready."""
    first = next(iter(table.match.pending.values()), None)
    return (first.seat, key_of(first.values[0])) if first is not None and first.pause else None


def with_pages(table: Table, answers: Iterable[str | tuple[int, str]]) -> Iterator[str]:
    """The answers of one player, with those that turn pages; each has to be given before the next one is asked for."""
    for word in answers:
        while paused := pause_of(table):
            yield paused[1]
        assert isinstance(word, str)
        yield word
    while paused := pause_of(table):
        yield paused[1]


def games_with_told(folder: Path) -> Path:
    """A folder of games with this one in it."""
    own = folder / ID
    own.mkdir(parents=True)
    (own / "game.py").write_text(MODULE.format(tests=str(Path(__file__).parents[1])), "utf-8")
    (own / "__init__.py").write_text("", "utf-8")
    for name in ("text", "content", "web", "clauses.toml"):
        (own / name).symlink_to(GAME.folder / name)
    return folder


def ok(dice: int = 1) -> list[Face]:
    """A roll of a test in which everything goes well."""
    return [*skill(*["success"] * dice), *hard("blank")]


#: A roll of a test with one die in which nothing goes well.
BAD = [*skill("blank"), *hard("stop")]

ALONE = Walk(
    size=1,
    faces={
        "attack-sulk": [
            *shows("attack", "damage1"), *shows("power", "damage1"),
            *shows("attack", "damage2"), *shows("power", "damage3"),
        ],
        "enemy-defence": shows("defence", "shield1", "blank"),
        "enemy-attack": [*shows("attack", "damage1", "damage1"), *shows("power", "blank")],
        "defence-sulk": [*shows("defence", "shield2"), *shows("dodge", "blank")],
        "test-sulk": [
            *skill("success"), *hard("stop"), *BAD,  # the grate
            *ok() * 2,  # the Elf
            *BAD * 2, *ok() * 3,  # the fresco, twice
            *ok() * 3,  # the chain
        ],
        "page": white("threat1"),
        "threat-sulk": white("blank") * 12,
    },
    tops={
        "day": [["J5", "J1", "J3", "J6"]],
        "events": [["E2"]],
        "upgrades": [["U_MOVE3"], ["U_MOVE3"]],
        "rare_object": [["OR2"]],
        "talents": [["T04", "T01"]],
        # before the beast, after it, the dungeons, after the loot, the library
        "actions": [["A01", "A03"], [], ["A22", "A11"], [], ["A25", "A26", "A27", "A30"]],
    },
    answers=(
        "sulk", "walk@1,2",
        "3", "begin", "strike+2", "end", "guard+2", "3", "begin", "strike+2", "yes",  # the river beast
        "draw", "walk@2,2", "draw", "walk@3,2", "dexterity", "T04", "go_through_sewers",
        # the dungeons
        "walk@2,2", "walk@3,1", "call_softly_next", "step_back", "wait", "pass", "pass", "kill+sulk+x0", "end", "q46",
        "walk@10,3", "kill+sulk+x1", "end-stealth", "go_through_door", "go_up", "tell_truth", "again", "stop",
        # the library
        "walk@4,5", "end", "walk@4,3", "walk@4,2", "walk@4,1", "take_volume_24", "walk@7,2", "wait", "pass", "end",
        "walk@7,3", "walk@7,4", "walk@11,4", "walk@13,2", "leave", "go_down_cellars",
        # the pool
        "walk@0,3", "read+104", "walk@2,1", "haul_upwards", "again", "again", "stop", "walk@8,1", "white_black_white",
        "leave_cylinder", "star",
    ),
)  # fmt: skip

THREE = Walk(
    size=3,
    faces={
        "test-yoktal": ok(2) * 7,  # the grate twice, the Elf three times, the fresco twice
        "test-ancienne": ok() * 5,
        "test-sulk": [*ok(), *ok(3) * 2],  # the grate, the lock
        "page": white("blank"),
        **{f"threat-{hero}": white("blank") * 30 for hero in ("yoktal", "ancienne", "sulk")},
    },
    tops={"day": [["J3", "J6", "J1"]], "actions": [[], ["A25", "A26", "A27", "A30"]], "talents": [["T04", "T08"]]},
    answers=(
        "yoktal+ancienne+sulk",
        "draw", "walk@1,2", "draw", "walk@2,2", "draw", "walk@3,2", "physical", "dexterity", "dexterity", "T04",
        "go_through_sewers", "yoktal+ancienne+sulk", "roll", "again", "stop", "stop", "towards_light",
        # the dungeons
        "enter", "first+sulk", "walk@4,5", "wait", "walk@3,5", "wait", "walk@4,4", "wait", "pass", "end", "end", "end",
        "first+sulk", "walk@6,3", "kill+sulk+x2", "walk@8,3", "end", "walk@9,3", "end", "walk@10,3", "end",
        "first+sulk", "walk@12,5", "pick_lock", "roll+pick_violet", "walk@12,7", "leave", "pass",
        "walk@12,7", "leave", "pass", "walk@12,7", "leave", "go_up", "tell_truth", "yoktal",
        "roll", "again", "again", "stop",
        # the library
        "walk@4,1", "take_volume_24", "end", "walk@11,2", "end", "walk@9,2", "end",
        "walk@13,2", "leave", "walk@13,2", "leave", "walk@13,2", "leave", "go_down_cellars",
        # the pool
        "walk@0,3", "roll", "walk@10,2", "haul_upwards", "again", "again", "again", "stop", "end",
        "first+sulk", "walk@2,0", "white_black_white", "leave_cylinder", "star",
    ),
)  # fmt: skip

TWO = Walk(
    size=2,
    players=2,
    faces={
        "test-yoktal": ok(2) * 2,
        "threat-yoktal": white("blank") * 12,
        "threat-sulk": white("blank") * 12,
    },
    tops={"day": [["J3", "J6", "J1"]], "actions": [[], ["A25", "A22"]]},
    answers=(
        "yoktal", (1, "sulk"), "walk@1,2", "draw", "walk@2,2", "draw", "walk@3,2", "physical", (1, "senses"),
        "go_through_sewers", "yoktal+sulk", "roll", "again", "towards_light",
        # the dungeons, until two cards are revealed and both heroes wait
        "enter", "yoktal", "walk@3,5", "wait",
        (1, "walk@2,2"), (1, "walk@3,1"), (1, "call_softly_next"), (1, "step_back"), (1, "wait"),
    ),
)  # fmt: skip
