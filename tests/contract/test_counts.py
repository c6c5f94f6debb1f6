"""Counts: how many ways there are to answer the next n questions of a position, with fixed dice (chess calls it perft).

One wrong option anywhere changes a number. `counts.txt` in the folder of a game's tests holds the positions in the text
form of the state, with comments that say what is counted. A count that differs is printed for each first answer, so
that the faulty branch is found by comparing these with the ones from before, or by hand.

Where several seats are asked at the same time, the first one answers: other orders come to the same (see contract).
A game that ends sooner counts once.
"""

from collections.abc import Iterator

import pytest
from msgspec import Struct

from support.game_tests import own_tests, tested_games
from veillee.games import load
from veillee.kernel.answers import key_of
from veillee.kernel.flow import Flow
from veillee.kernel.game import Game


class Position(Struct, frozen=True):
    game: str
    name: str
    text: str
    counts: tuple[int, ...]

    def __str__(self) -> str:
        return f"{self.game}-{self.name}"


def positions(game: str) -> Iterator[Position]:
    """The positions of a file: blocks apart by empty lines, `position NAME`, the state, `counts 1 2 3`."""
    path = own_tests(game) / "counts.txt"
    for block in path.read_text("utf-8").split("\n\n") if path.exists() else ():
        lines = [line for line in block.splitlines() if not line.startswith("#")]
        if lines:
            first, *state, last = lines
            counts = tuple(int(number) for number in last.removeprefix("counts ").split())
            yield Position(game, first.removeprefix("position "), "\n".join(state), counts)


def ways(game: Game, text: str, path: tuple[tuple[int, object], ...], depth: int) -> int:
    """How many ways lead on from `path`, `depth` answers further."""
    flow = Flow(game, game.state.from_text(text))
    for seat, value in path:
        flow.answer(seat, value)
    if not flow.pending:
        return 1
    seat, decision = next(iter(flow.pending.items()))
    values = list(decision.candidates())
    flow.close()
    if depth == 1:
        return len(values)
    return sum(ways(game, text, (*path, (seat, value)), depth - 1) for value in values)


def divided(game: Game, text: str, depth: int) -> str:
    """The count for each first answer."""
    flow = Flow(game, game.state.from_text(text))
    seat, decision = next(iter(flow.pending.items()))
    flow.close()
    rows = []
    for value in decision.candidates():
        count = 1 if depth == 1 else ways(game, text, ((seat, value),), depth - 1)
        rows.append(f"  {key_of(value):<30} {count}")
    return f"seat {seat}, {decision.prompt} ({decision.rule}):\n" + "\n".join(rows)


ALL = [position for game in tested_games for position in positions(game)]
CASES = [
    pytest.param(position, depth, id=f"{position}-{depth}")
    for position in ALL
    for depth in range(1, len(position.counts) + 1)
]


@pytest.mark.parametrize(("position", "depth"), CASES)
def test_there_are_as_many_ways_as_were_counted(position, depth):
    game = load(position.game)
    found, expected = ways(game, position.text, (), depth), position.counts[depth - 1]
    if found != expected:
        told = divided(game, position.text, depth)
        pytest.fail(f"{position}: {found} ways to answer {depth} questions, not {expected}\n{told}", pytrace=False)


@pytest.mark.parametrize("position", ALL, ids=str)
def test_a_position_is_written_as_the_state_writes_itself(position):
    state = load(position.game).state
    assert state.from_text(position.text).to_text() == position.text


def test_every_game_has_counted_positions():
    assert {position.game for position in ALL} == set(tested_games)
    assert len({str(position) for position in ALL}) == len(ALL)
