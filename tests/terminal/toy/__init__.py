"""A game of no game: one question of each kind, so that the clients meet them all."""

from pathlib import Path
from typing import Any

from veillee.kernel.decision import (
    Point,
    Region,
    choose_number,
    choose_order,
    choose_place,
    choose_some,
    confirm,
    key_of,
    offer,
)
from veillee.kernel.game import Game, Judgement, Outcome, Wording
from veillee.kernel.scene import Item, Scene
from veillee.kernel.state import State

RULE = "TOY-1.1"
SQUARE = Region(((Point(0, 0), Point(9, 0), Point(9, 9), Point(0, 9)),))


class Toy(State, kw_only=True):
    given: list[str] = []


async def run(s: Toy) -> None:
    heard(s, await confirm(s, 0, "begin", rule=RULE, top=True))
    heard(s, await choose_number(s, 0, "amount", 3, 12, rule=RULE))
    heard(s, await choose_order(s, 0, "row", ("fox", "owl", "bat"), rule=RULE))
    heard(s, await choose_place(s, 0, "spot", (Point(1, 1), Point(8, 8)), region=SQUARE, rule=RULE))
    heard(s, await choose_some(s, 0, "guests", ("fox", "owl", "bat"), most=2, rule=RULE))
    heard(s, await offer(s, 0, "cut-in", ("fox",), rule=RULE))


def heard(s: Toy, answer: Any) -> None:
    s.given.append(key_of(answer))
    s.tell("done", seat=0, what=s.given[-1] or "–")


def view(s: Toy, seat: int | None, texts: Any) -> Scene:
    corners = tuple(Item(f"c{x}{y}", "cell", f"{x}, {y}", x=x, y=y) for x in (0, 9) for y in (0, 9))
    way = Item("way", "line", "sentier", at="c00", to="c99", note="+1")
    return Scene("Ronde", (10, 10), (way, *corners), (), ())


def wording(s: Toy, decision: Any, value: Any, texts: Any) -> Wording:
    return Wording({"name": key_of(value), "n": value})


GAME = Game(
    id="toy",
    version=1,
    folder=Path(__file__).parent,
    players=range(1, 2),
    settings=(),
    content=lambda folder: None,
    state=Toy,
    setup=lambda options, players, dice: Toy(dice=dice),
    run=run,
    view=view,
    wording=wording,
    event_facts=lambda event, texts: event.facts,
    redeal=lambda state, seat, dice: None,
    outcome=lambda state: Outcome((len(state.given),), ()),
    judgement=Judgement(
        evaluate=lambda state, seat: 0.0,
        policy=lambda chance: lambda state, decision: decision.candidates()[0],
        candidates=lambda state, decision: decision.candidates(),
        horizon=lambda root, now: False,
    ),
)
