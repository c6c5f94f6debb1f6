"""Options of a table: what people play with, and what is different where only bots play."""

import pytest

from support.scripted import rule
from veillee import load
from veillee.kernel.journal import scan
from veillee.play.table import Table
from veillee.simulate.keeping import Keep
from veillee.simulate.one_game import Batch, play_case

GAME = load("blackstone")


@rule("BSF-18.9")
@pytest.mark.parametrize(
    ("seats", "limit"), [(("human",), "none"), (("quick", "human"), "none"), (("quick", "random"), "turn_60")]
)
def test_only_a_table_without_people_has_a_last_turn(seats, limit):
    table = Table.create(GAME, GAME.checked({}), seats, tuple(map(str, range(len(seats)))), seed=bytes(32))
    assert table.header.options["limit"] == limit
    assert table.match.state.turn_limit == (60 if limit == "turn_60" else 0)


@rule("BSF-18.9")
def test_the_journal_of_a_simulated_game_says_that_it_has_a_last_turn(tmp_path):
    batch = Batch(GAME.id, GAME.checked({}), keep=Keep(str(tmp_path), "all"))
    play_case(GAME, batch, ("random",), 3, lambda: False)
    [path] = tmp_path.iterdir()
    assert scan(path).header.options["limit"] == "turn_60"


def test_a_choice_of_somebody_stands_between_bots_too():
    assert GAME.between_bots(GAME.checked({"stirring": "on"}))["stirring"] == "on"
    assert GAME.between_bots({"goal": "hard"}) == {"goal": "hard", "limit": "turn_60"}
