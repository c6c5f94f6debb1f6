"""A game of no game: one question of each kind, so that the clients meet them all."""

from pathlib import Path
from typing import Any

from veillee.kernel.answers import Point, Region, key_of
from veillee.kernel.asking import choose_number, choose_order, choose_place, choose_some, confirm, offer
from veillee.kernel.decision import Prompt
from veillee.kernel.game import Ending, Game, Judgement, Outcome
from veillee.kernel.questions import QuestionKind, Wording, question_table
from veillee.kernel.scene import Item, Scene
from veillee.kernel.state import State

RULE = "TOY-1.1"
SQUARE = Region(((Point(0, 0), Point(9, 0), Point(9, 9), Point(0, 9)),))


class Toy(State, kw_only=True):
    given: list[str] = []


class Begin(Prompt[bool], frozen=True):
    pass


class Amount(Prompt[int], frozen=True):
    pass


class Row(Prompt[str], frozen=True):
    pass


class Spot(Prompt[Point], frozen=True):
    pass


class Guests(Prompt[str], frozen=True):
    pass


class CutIn(Prompt[str], frozen=True):
    pass


async def run(s: Toy) -> None:
    heard(s, await confirm(s, 0, Begin(), rule=RULE, top=True))
    heard(s, await choose_number(s, 0, Amount(), 3, 12, rule=RULE))
    heard(s, await choose_order(s, 0, Row(), ("fox", "owl", "bat"), rule=RULE))
    heard(s, await choose_place(s, 0, Spot(), (Point(1, 1), Point(8, 8)), region=SQUARE, rule=RULE))
    heard(s, await choose_some(s, 0, Guests(), ("fox", "owl", "bat"), most=2, rule=RULE))
    heard(s, await offer(s, 0, CutIn(), ("fox",), rule=RULE))


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
    questions=question_table(
        *(QuestionKind(prompt=prompt, words=wording) for prompt in (Begin, Amount, Row, Spot, Guests, CutIn))
    ),
    event_facts=lambda event, texts: event.facts,
    redeal=lambda state, seat, dice: None,
    outcome=lambda state: Outcome((len(state.given),), (), Ending("given", "", "host")),
    judgement=Judgement(
        evaluate=lambda state, seat: 0.0,
        policy=lambda chance: lambda state, decision: decision.candidates()[0],
        candidates=lambda state, decision: decision.candidates(),
        horizon=lambda root, now: False,
    ),
)
