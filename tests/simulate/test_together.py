"""Bots that play together: the same seeds for each kind, compared in pairs."""

import json
import sys
from types import SimpleNamespace

import pytest

from support.toy import TOY
from veillee import games
from veillee.kernel.errors import Refusal
from veillee.simulate.result import Result
from veillee.simulate.stats import paired
from veillee.simulate.summary import Summary
from veillee.simulate.together import TogetherArena, against_the_game, plays_together, schedule_together


def results(kind: str, won: str) -> list[Result]:
    """Games of a kind on seeds 0, 1, 2…: "w" is won, "l" is lost to the game."""
    return [
        Result(seed, (kind, kind), (0, 1) if one == "w" else (), (3, 3) if one == "w" else (0, 0), (4, 4))
        for seed, one in enumerate(won)
    ]


def test_paired_shares_by_hand():
    found = paired(20, 12, 2, 16)
    # 32/50 less 22/50. Wilson: 0.6400 in [0.5014, 0.7586], 0.4400 in [0.3116, 0.5769].
    assert found.difference == pytest.approx(0.20)
    # phi = (20·16 − 12·2) / √(32·18·22·28) = 296 / 595.66 = 0.4969
    # low = 0.20 − √(0.1386² − 2·0.4969·0.1386·0.1369 + 0.1369²) = 0.20 − 0.1382
    # high = 0.20 + √(0.1186² − 2·0.4969·0.1186·0.1284 + 0.1284²) = 0.20 + 0.1242
    assert (found.low, found.high) == (pytest.approx(0.0618, abs=1e-3), pytest.approx(0.3242, abs=1e-3))
    # McNemar: of 14 seeds that tell them apart 2 or fewer went one way: 2 · (1 + 14 + 91) / 2¹⁴
    assert found.p == pytest.approx(2 * 106 / 16384)


def test_seeds_on_which_both_do_the_same_tell_nothing():
    assert paired(30, 0, 0, 10).p == 1.0
    assert paired(30, 0, 0, 10).difference == 0.0
    assert (paired(0, 0, 0, 0).low, paired(0, 0, 0, 0).high) == (-1.0, 1.0)


def test_every_kind_plays_all_seats_on_the_same_seeds():
    assert schedule_together(TOY, ["adept", "random"], 3, 7) == [
        (("adept", "adept"), range(7, 10)),
        (("random", "random"), range(7, 10)),
    ]
    for kinds in (["adept"], ["adept", "adept"]):
        with pytest.raises(Refusal):
            schedule_together(TOY, kinds, 3, 7)


def test_who_plays_together_is_said_by_the_options():
    assert plays_together(TOY, {}, 2)
    assert not plays_together(TOY, {"wrecker": "yes"}, 2)
    assert not plays_together(TOY, {}, 1)
    assert against_the_game(TOY, {}, 1)
    assert not against_the_game(TOY, {"wrecker": "yes"}, 2)


def test_kinds_are_compared_seed_by_seed_whatever_order_the_games_came_in():
    arena = TogetherArena(["random", "adept"])
    arena.add(reversed(results("adept", "wwwl")))
    arena.add(results("random", "wlll"))
    arena.add([Result(9, ("random", "random"), failure="KeyError")])
    assert [(kind, share.count, share.of) for kind, share in arena.shares().items()] == [
        ("adept", 3, 4),
        ("random", 1, 4),
    ]
    pair = arena.pairs()["adept", "random"]
    assert (pair.both, pair.only_first, pair.only_second, pair.neither) == (1, 2, 0, 1)
    report = arena.report()
    assert (report["games"], len(report["failures"])) == (8, 1)
    assert report["pairs"][0]["first"] == "adept"


def test_a_summary_counts_what_was_lost_to_the_game():
    summary = Summary(("adept", "adept"), together=True)
    for result in results("adept", "wwl"):
        summary.add(result)
    assert summary.lost == 1
    assert summary.report()["together"]["share"] == pytest.approx(2 / 3)
    assert Summary(("adept", "adept")).report()["together"] is None


@pytest.mark.parametrize(("lang", "words"), [("fr", "gagné ensemble"), ("en", "won together")])
def test_the_arena_of_a_game_played_together_speaks_of_it(veillee, monkeypatch, lang, words):
    monkeypatch.setitem(sys.modules, "veillee.games.toy.game", SimpleNamespace(GAME=TOY))
    monkeypatch.setattr(games, "GAMES", (*games.GAMES, "toy"))
    done = veillee("--lang", lang, "arena", "toy", "--seats", "quick,random", "--games", 3, "--workers", 1)
    assert done.exit_code == 0, done.output
    assert words in done.output
    done = veillee("arena", "toy", "--seats", "quick,random", "--games", 3, "--workers", 1, "--json")
    assert set(json.loads(done.stdout)["together"]) == {"quick", "random"}


def test_the_arena_of_a_game_for_one_compares_bots_on_the_same_seeds(veillee):
    done = veillee("arena", "rituals", "--seats", "random,quick", "--games", 2, "--workers", 1, "--json")
    assert done.exit_code == 0, done.output
    report = json.loads(done.stdout)
    assert report["games"] == 4
    assert {kind: share["of"] for kind, share in report["together"].items()} == {"random": 2, "quick": 2}


@pytest.mark.parametrize(
    ("lang", "words"), [("fr", "2 parties : Les Héros gagnent."), ("en", "2 games: The Heroes win.")]
)
def test_a_simulation_names_who_won_where_no_seat_did(veillee, lang, words):
    done = veillee("--lang", lang, "simulate", "rituals", "--games", 2, "--seats", "random", "--workers", 1)
    assert done.exit_code == 0, done.output
    assert words in done.output.replace("\xa0", " ").replace("\u202f", " ")
    done = veillee("simulate", "rituals", "--games", 2, "--seats", "random", "--workers", 1, "--json")
    report = json.loads(done.stdout)
    assert (report["lost_to_the_game"], report["verdicts"]) == (2, {"heroes": 2})
