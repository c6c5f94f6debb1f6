"""Journals of simulated games: which ones are written, and what is in them."""

import pickle
from dataclasses import replace
from pathlib import Path

import pytest

from support import toy
from support.toy import TOY
from veillee.games import load
from veillee.kernel.errors import Refusal
from veillee.kernel.journal import audit, read
from veillee.simulate import keeping
from veillee.simulate.keeping import CannotKeep, Keep, check_folder, read_which, write_journal
from veillee.simulate.one_game import Batch, play, play_case
from veillee.simulate.result import Result

LUEUR = load("lueur")
NEVER = bool  # nobody asks to stop


def kept(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


@pytest.mark.parametrize(
    ("given", "wanted"),
    [("all", "all"), ("failed", "failed"), ("0", {40}), ("0, 7,12", {40, 47, 52})],
)
def test_which_games_are_kept_is_said_by_a_word_or_by_numbers(given, wanted):
    assert read_which(given, range(40, 60)) == wanted


@pytest.mark.parametrize("given", ["", "some", "20", "-1", "0,,2", "1-3"])
def test_games_that_are_not_there_are_refused(given):
    with pytest.raises(Refusal) as refused:
        read_which(given, range(40, 60))
    assert (refused.value.key, refused.value.facts) == ("keep.which", {"given": given, "last": 19})


def test_a_batch_keeps_the_games_it_is_told_to():
    fine, failed = Result(4, ("random",)), Result(5, ("random",), failure="ZeroDivisionError")
    assert [Keep("x", "all").wants(one) for one in (fine, failed)] == [True, True]
    assert [Keep("x", "failed").wants(one) for one in (fine, failed)] == [False, True]
    assert [Keep("x", frozenset({4, 9})).wants(one) for one in (fine, failed)] == [True, False]


@pytest.mark.parametrize("seats", [("random", "random"), ("greedy", "random")])
def test_a_journal_holds_the_game_that_was_played(tmp_path, seats):
    batch = Batch("lueur", {}, ({"journey": "province"}, {"journey": "archipelago"}), Keep(str(tmp_path), "all"))
    result = play_case(LUEUR, batch, seats, 3, NEVER)
    saved = read(tmp_path / "lueur-3.jsonl")
    *_, match = audit(saved, LUEUR)
    assert match.outcome is not None
    assert (match.outcome.scores, match.outcome.winners) == (result.scores, result.winners)
    assert match.done == sum(result.decisions)
    assert saved.header.options == LUEUR.checked({"journey": "archipelago"})
    assert (saved.header.seats, saved.header.names) == (seats, (f"{seats[0]} 1", f"{seats[1]} 2"))


def test_keeping_a_game_does_not_change_it(tmp_path):
    for which in ("all", "failed"):
        batch = Batch("lueur", {}, keep=Keep(str(tmp_path), which))
        for seats in (("random", "random"), ("novice", "random")):
            assert play_case(LUEUR, batch, seats, 11, NEVER) == play(LUEUR, {}, seats, 11)
            (tmp_path / "lueur-11.jsonl").unlink(missing_ok=which == "failed")


@pytest.mark.parametrize("seats", [("random", "random"), ("greedy", "random")])
def test_a_game_that_fails_is_kept_up_to_the_choice_that_fails(tmp_path, monkeypatch, seats):
    def failing(s):
        raise ZeroDivisionError("the lamp is out")

    batch = Batch("toy", {}, keep=Keep(str(tmp_path), "failed"))
    assert play_case(TOY, batch, seats, 7, NEVER).failure == ""
    monkeypatch.setattr(toy, "storm", failing)  # the first night ends with it
    result = play_case(TOY, batch, seats, 8, NEVER)
    assert "the lamp is out" in result.failure
    assert kept(tmp_path) == ["toy-8.jsonl"]
    *_, match = audit(read(tmp_path / "toy-8.jsonl"), TOY)
    assert match.pending
    assert match.done == sum(result.decisions) - 1  # the last one is where it failed


def test_a_game_that_fails_in_its_set_up_has_no_journal(tmp_path):
    def failing(options, players, dice):
        raise ZeroDivisionError("no oil")

    batch = Batch("toy", {}, keep=Keep(str(tmp_path), "failed"))
    assert "no oil" in play_case(replace(TOY, setup=failing), batch, ("random",), 1, NEVER).failure
    assert kept(tmp_path) == []


def test_a_folder_is_made_and_one_in_use_is_refused(tmp_path):
    check_folder(tmp_path / "a" / "b")
    assert (tmp_path / "a" / "b").is_dir()
    for path, key in ((tmp_path, "keep.taken"), (Path(__file__), "output.unwritable")):
        with pytest.raises(Refusal) as refused:
            check_folder(path)
        assert refused.value.key == key


def test_a_journal_that_cannot_be_written_is_told_across_processes(tmp_path):
    path = tmp_path / "toy-1.jsonl"
    path.write_text("taken", "utf-8")
    with pytest.raises(CannotKeep) as fault:
        write_journal(path, TOY, {}, ("random",), 1, [])
    sent = pickle.loads(pickle.dumps(fault.value))  # what a worker process does
    assert sent.args == (str(path), "File exists")
    assert pickle.loads(pickle.dumps(Keep("x", frozenset({1})))) == Keep("x", frozenset({1}))


def test_journals_of_a_batch_bear_the_game_and_the_seed():
    assert Keep("folder", "all").path("lueur", 12) == Path("folder") / "lueur-12.jsonl"
    assert keeping.Choice == tuple[int, str]
