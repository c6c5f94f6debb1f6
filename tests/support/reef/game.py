"""The reef: one or two people with two divers each search three boards for pearls, while a shark goes about.

The match shows one board after the other. Questions are answered by pieces and by cells; what lies under the cells is
hidden.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from veillee.kernel.asking import choose
from veillee.kernel.data import Data
from veillee.kernel.decision import Decision, Policy, Prompt
from veillee.kernel.dice import Dice
from veillee.kernel.game import Ending, Game, Judgement, Outcome, Setting
from veillee.kernel.questions import QuestionKind, Sketch, Wording, question_table
from veillee.kernel.scene import Counter, Item, Panel, Scene
from veillee.kernel.state import Event, State
from veillee.kernel.text import Texts

from .maps import BOARDS, Board

FOLDER = Path(__file__).parent
URCHINS = 5
#: The looks of the two divers of each seat.
TOKENS = ("a", "b", "c", "d")


class Lead(Prompt[int], frozen=True):
    """Which diver moves now."""


class Step(Prompt[str], frozen=True):
    """To which cell `diver` goes."""

    diver: int


class Diver(Data):
    cell: str
    pearls: int = 0
    moved: bool = False


class Reef(State, kw_only=True):
    rounds: int
    board: int = 0
    round: int = 1
    turn: int = 0
    divers: list[Diver] = []  # two for each seat, in the order of seats
    shark: str = ""
    finds: list[str] = []  # hidden: what the next cells hold
    searched: list[str] = []  # the cells of this board that somebody has entered


def read_finds(folder: Path) -> dict[str, int]:
    return tomllib.loads((folder / "finds.toml").read_text("utf-8"))


def board_of(s: Reef) -> Board:
    return BOARDS[s.board]


def setup(options: Mapping[str, str], players: int, dice: Dice) -> Reef:
    s = Reef(dice=dice, at="dive", rounds=int(options["rounds"]))
    s.finds = [find for find, count in read_finds(FOLDER / "content").items() for _ in range(count)]
    dice.shuffle("finds", s.finds)
    s.divers = [Diver("") for _ in range(2 * players)]
    arrive(s)
    return s


def arrive(s: Reef) -> None:
    """Everybody is at the beginning of the present board."""
    board = board_of(s)
    s.shark, s.searched = board.lair, [board.home, board.garden]
    for diver in s.divers:
        diver.cell = board.home


async def run(s: Reef) -> None:
    while s.at != "over":
        await dive(s, s.turn)
        end_turn(s)


def own(s: Reef, seat: int) -> list[int]:
    """The divers of a seat that have not moved in this round."""
    return [number for number in (2 * seat, 2 * seat + 1) if not s.divers[number].moved]


async def dive(s: Reef, seat: int) -> None:
    ready = own(s, seat)
    number = await choose(s, seat, Lead(), ready, rule="REC-2.1", top=True)
    diver = s.divers[number]
    cells = list(board_of(s).ways[diver.cell])
    diver.cell = await choose(s, seat, Step(number), cells, rule="REC-2.2", top=False)
    diver.moved = True
    s.tell("went", "REC-2.2", seat=seat, diver=number, cell=diver.cell)
    if diver.cell not in s.searched:
        s.searched.append(diver.cell)
        find = s.finds.pop()
        diver.pearls += find == "pearl"
        s.tell("found", "REC-2.3", reveals=True, seat=seat, diver=number, find=find)


def end_turn(s: Reef) -> None:
    if own(s, s.turn):
        return
    s.turn += 1
    if s.turn < len(s.divers) // 2:
        return
    s.turn = 0
    for diver in s.divers:
        diver.moved = False
    swim(s)
    s.round += 1
    if s.round > s.rounds:
        s.board, s.round = s.board + 1, 1
        if s.board == len(BOARDS):
            s.board, s.at = len(BOARDS) - 1, "over"
            s.tell("ended", "REC-4.1")
        else:
            arrive(s)
            s.tell("arrived", "REC-4.1", board=board_of(s).name)


def swim(s: Reef) -> None:
    """The shark goes to a neighbour of its cell by chance; a diver there loses a pearl."""
    cells = board_of(s).ways[s.shark]
    s.shark = cells[s.roll("shark", 1, len(cells))[0]]
    s.tell("swam", "REC-3.1", cell=s.shark)
    s.beat()
    for number, diver in enumerate(s.divers):
        if diver.cell == s.shark and diver.pearls:
            diver.pearls -= 1
            s.tell("bitten", "REC-3.1", seat=number // 2, diver=number)


def redeal(s: Reef, seat: int | None, dice: Dice) -> None:
    s.finds.sort()
    dice.shuffle("redeal", s.finds)


def cell_name(cell: str, texts: Texts) -> str:
    """The name of a zone, or the row and column of another cell."""
    if f"zone.{cell}" in texts:
        return texts.say(f"zone.{cell}")
    return texts.say("piece.cell", column="ABCDEF"[int(cell[1])], row=int(cell[2]) + 1)


def fixed_items(board: Board, texts: Texts) -> list[Item]:
    """Cells, edges, ways between zones, and the current that goes through several of them."""
    items = [
        Item(
            f"cell-{cell.id}",
            "cell",
            cell_name(cell.id, texts),
            cell.style,
            x=cell.middle[0],
            y=cell.middle[1],
            points=cell.corners,
            spot=cell.spot,
            text=cell_name(cell.id, texts) if board.grid == "zone" else "",
        )
        for cell in board.cells.values()
    ]
    items += [
        Item(
            edge.id,
            "edge",
            texts.say(f"edge.{edge.sort}"),
            shape=edge.sort,
            at=f"cell-{edge.cells[0]}",
            to=f"cell-{edge.cells[1]}",
            points=edge.ends,
        )
        for edge in board.edges
    ]
    if board.grid == "zone":
        items += [
            Item(f"way-{one}-{other}", "line", texts.say("piece.way"), at=f"cell-{one}", to=f"cell-{other}")
            for one, others in board.ways.items()
            for other in others
            if one < other
        ]
    return items


def pieces(s: Reef, texts: Texts) -> list[Item]:
    board = board_of(s)
    found = [
        Item(
            f"diver-{number}",
            "token",
            texts.say("piece.diver", letter=TOKENS[number].upper(), seat=number // 2),
            at=f"cell-{diver.cell}",
            seat=number // 2,
            token=TOKENS[number],
            letter=TOKENS[number].upper(),
            marks=("active",) if number == s.turn * 2 + s.divers[s.turn * 2].moved else (),
            bar=(min(diver.pearls, 3), 3),
        )
        for number, diver in enumerate(s.divers)
    ]
    shark = Item("shark", "token", texts.say("piece.shark"), at=f"cell-{s.shark}", token="foe", letter="1")
    turtle = Item("turtle", "token", texts.say("piece.turtle"), at=f"cell-{board.rock}", token="neutral", letter="S")
    urchins = [
        Item(
            f"urchin-{number}",
            "token",
            texts.say("piece.urchin"),
            at=f"cell-{board.garden}",
            token="foe",
            letter="2",
        )
        for number in range(URCHINS)
    ]
    weed = Item("weed", "token", texts.say("piece.weed"), text="W", at=f"cell-{board.garden}", count=3)
    return [*found, shark, turtle, *urchins, weed]


def view(s: Reef, seat: int | None, texts: Texts) -> Scene:
    board = board_of(s)
    panels = [
        Panel(
            f"seat-{number}",
            texts.seat(number),
            counters=(
                Counter("pearls", texts.say("counter.pearls"), sum(d.pearls for d in s.divers[2 * number :][:2])),
            ),
            seat=number,
        )
        for number in range(len(s.divers) // 2)
    ]
    current = []
    if board.grid == "zone":
        stops = ("cell-lagoon", "cell-pass")
        current = [
            Item(
                "current",
                "line",
                texts.say("piece.current"),
                shape="thread",
                at="cell-beach",
                stops=stops,
                to="cell-light",
            )
        ]
    return Scene(
        texts.say(f"board.{board.name}", round=s.round, rounds=s.rounds),
        board.size,
        tuple(fixed_items(board, texts)),
        (*current, *pieces(s, texts)),
        tuple(panels),
        (Counter("finds", texts.say("counter.finds"), len(s.finds)),),
        map=board.name,
        grid=board.grid,
    )


def lead_words(s: Reef, decision: Decision[Lead], value: int, texts: Texts) -> Wording:
    return Wording({"letter": TOKENS[value].upper()}, (f"diver-{value}",))


def step_words(s: Reef, decision: Decision[Step], value: str, texts: Texts) -> Wording:
    return Wording({"cell": cell_name(value, texts)}, (f"cell-{value}",))


def step_sketch(s: Reef, decision: Decision[Step], value: str, texts: Texts) -> Sketch:
    return Sketch(lines=(texts.say("piece.known" if value in s.searched else "piece.unknown"),))


def outcome(s: Reef) -> Outcome | None:
    if s.at != "over":
        return None
    scores = tuple(s.divers[n].pearls + s.divers[n + 1].pearls for n in range(0, len(s.divers), 2))
    winners = tuple(seat for seat, score in enumerate(scores) if score == max(scores))
    return Outcome(scores, winners, Ending("surfaced", "REC-4.1", facts={"pearls": max(scores)}))


def event_facts(event: Event, texts: Texts) -> dict[str, Any]:
    facts = dict(event.facts)
    if "cell" in facts:
        facts["cell"] = cell_name(facts["cell"], texts)
    if "diver" in facts:
        facts["letter"] = TOKENS[facts["diver"]].upper()
    if "board" in facts:
        facts["board"] = texts.say(f"arrived.{facts['board']}")
    if "find" in facts:
        facts["find"] = texts.say(f"find.{facts['find']}")
    return facts


def quick(chance: Callable[[], float]) -> Policy:
    def answer(s: Any, decision: Decision[Any]) -> Any:
        values = decision.candidates()
        return values[int(chance() * len(values))]

    return answer


GAME: Game[Reef] = Game(
    id="reef",
    version=1,
    folder=FOLDER,
    players=range(1, 3),
    settings=(Setting("rounds", ("1", "2"), "1"),),
    content=read_finds,
    state=Reef,
    setup=setup,
    run=run,
    view=view,
    questions=question_table(
        QuestionKind(
            prompt=Lead,
            words=lead_words,
        ),
        QuestionKind(
            prompt=Step,
            words=step_words,
            sketch=step_sketch,
            facts=lambda s, d, texts: {
                "letter": TOKENS[d.about.diver].upper(),
            },
        ),
    ),
    event_facts=event_facts,
    redeal=redeal,
    outcome=outcome,
    judgement=Judgement(
        evaluate=lambda s, seat: float(sum(diver.pearls for diver in s.divers[2 * seat :][:2])),
        policy=quick,
        candidates=lambda s, decision: decision.candidates(),
        horizon=lambda root, now: now.board > root.board,
    ),
)
