"""What is true of clones: a clone is asked what its match is asked, and plays on alike.

Where a match was entered, and what its rules worked out on the way, is kept for clones (`State.waypoint`,
`State.work_out`). A waypoint where the rules cannot be entered, or work that depends on more than the position, gives a
clone another question or another end.
"""

import pytest

from support.game_tests import own_tests
from support.walks import ALL_GAMES, LONG, Glances, few_cases, played, walk
from veillee.games import load
from veillee.kernel import requests
from veillee.kernel.flow import Flow
from veillee.kernel.game import Game
from veillee.kernel.journal import read
from veillee.kernel.match import Choice, Match
from veillee.play.record import Record

TABLES = [case for game in ALL_GAMES for case in few_cases(game) if case.players >= 3]
#: A clone makes so many choices beside its match, then another clone is made; so many choices of a game are looked at.
BESIDE, MOST = 5, 350
#: Of a game with waypoints so many games of each kind of table are played.
ROUNDS = 3


def questions(flow: Flow | Match) -> dict:
    return {seat: (one.prompt, one.kind, one.rule, one.keys()) for seat, one in flow.pending.items()}


def repeat(game: Game, clone: Flow, choice: Choice) -> None:
    """Make a choice of the match in its clone, with the clone's own answer of this key."""
    if choice.request:
        requests.put(clone.state, choice.seat, choice.key, game.wishes)
    else:
        clone.answer(choice.seat, clone.pending[choice.seat].value_of(choice.key))


@pytest.mark.parametrize("case", TABLES, ids=str)
def test_a_clone_is_asked_the_same_as_its_match_and_plays_on_alike(case):
    match, glances, clone, made = case.start(), Glances(often=3, nth=9, whole=80), None, 0
    for done in played(case).again(match, MOST):
        if clone is not None:
            repeat(case.game, clone, match.choices[-1])
            assert clone.state.digest() == match.state.digest()
            assert list(clone.pending) == list(match.pending)
        if clone is not None and done == made + BESIDE:
            assert questions(clone) == questions(match)
            clone = None
        if clone is None and glances.worth(match):
            clone, made = match.clone(), done
            assert clone.state.digest() == match.state.digest()
            assert questions(clone) == questions(match)


def names_waypoints(game: Game) -> bool:
    return any(".waypoint()" in module.read_text("utf-8") for module in game.folder.rglob("*.py"))


#: Games with waypoints of their own. A waypoint is in use until the next top question: every position is looked at.
WAYMARKED = [game for game in ALL_GAMES if names_waypoints(game)]
BY_CHANCE = [case for game in WAYMARKED for case in few_cases(game, rounds=ROUNDS)]
RECORDED = [journal for game in WAYMARKED for journal in sorted((own_tests(game.id) / "golden").glob("*.jsonl"))]


class Beside:
    """A clone of each position of a match: it is asked the same, and the next choice brings it to the same position."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.clone: Flow | None = None

    def follow(self, match: Match) -> None:
        if self.clone is not None:
            repeat(self.game, self.clone, match.choices[-1])
            assert self.clone.state.digest() == match.state.digest()
            self.clone.close()
        self.clone = match.clone()
        assert self.clone.state.digest() == match.state.digest()
        assert questions(self.clone) == questions(match)


@pytest.mark.parametrize("case", BY_CHANCE, ids=str)
def test_a_clone_enters_a_match_by_chance_at_every_waypoint(case):
    match, beside = case.start(), Beside(case.game)
    for _ in walk(match, case.seed, LONG):
        beside.follow(match)


@pytest.mark.parametrize("journal", RECORDED, ids=lambda path: f"{path.parent.parent.name}-{path.stem}")
def test_a_clone_enters_a_recorded_match_at_every_waypoint(journal):
    """Bots play otherwise than chance: they come to other questions."""
    saved = read(journal)
    game = load(saved.header.game)
    beside = Beside(game)
    for record in Record.replay(saved, game):
        beside.follow(record.match)
