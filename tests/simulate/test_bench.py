"""What the bench measures, in which order, and how the figures come of it."""

from dataclasses import replace

import pytest

from support.toy import TOY
from veillee.simulate import measures
from veillee.simulate.bench import WARM, Bench, Measurement, added, readings
from veillee.simulate.measures import GameMeasures, Sizes

SMALL = Sizes(games=4, decisions=60, slices=2, walks=2, points=10, copies=2, searched=1, parts=(0.2, 0.6), playouts=4)


@pytest.fixture
def played(monkeypatch):
    """The seeds of all whole games that are played, in order."""
    seeds = []
    real = measures.play

    def watched(game, options, seats, seed):
        seeds.append(seed)
        return real(game, options, seats, seed)

    monkeypatch.setattr(measures, "play", watched)
    return seeds


def measured(sizes=SMALL):
    ours = GameMeasures(TOY, sizes)
    ours.warm_up()
    return ours


def test_a_block_has_enough_games_and_enough_decisions():
    assert measured(Sizes(games=7, decisions=1)).games == 7
    long = measured(Sizes(games=1, decisions=500))
    assert long.games * long.length >= 500
    assert (long.games - 1) * long.length < 520  # and not many more


def test_every_block_has_its_own_seeds_and_every_run_the_same(played):
    for _ in range(2):
        ours = measured()
        for block in (1, 2):
            list(ours.random_play(block))
    once = played[: len(played) // 2]
    assert once == list(range(3 * ours.games))
    assert played == once + once


def test_random_play_is_cut_into_slices_that_hold_all_games():
    ours = measured()
    samples = list(ours.random_play(1))
    assert len(samples) == 2
    assert sum(sample["game"][1] for sample in samples) == ours.games
    assert added(samples)["decision"][1] == sum(sample["decision"][1] for sample in samples)


def test_copies_and_views_are_made_at_stretches_of_questions():
    ours = measured(Sizes(games=4, decisions=1, walks=2, points=12, stretch=3, copies=2))
    first, *_ = ours.seeds(1)
    stops = [match.done for match, _ in ours._stops(first)]
    assert stops[:3] == [0, 1, 2]
    assert stops[3] == 3 * ours._every
    count = sum(1 for seed in (first, first + 1) for _ in ours._stops(seed))
    assert abs(count - 12) <= 6
    assert len(list(ours.copies(1))) == 2  # a sample for each game
    assert added(ours.copies(1))["clone"][1] == added(ours.copies(1))["fork"][1] == 2 * count
    assert added(ours.views(1))["view"][1] == added(ours.views(1))["question"][1] == count


def test_the_search_thinks_at_the_parts_asked_for():
    samples = list(measured().search(1))
    assert [sample["playout"][1] for sample in samples] == [4, 4]


def test_what_a_game_measures_of_itself_counts_its_steps():
    game = replace(TOY, benches={"lamp": lambda: lambda: 5})
    [sample] = GameMeasures(game, SMALL).own(1)
    assert sample["lamp"][1] == 5


def test_a_rule_that_fails_is_not_measured(monkeypatch):
    def failing(options, players, dice):
        raise ZeroDivisionError("no oil")

    with pytest.raises(RuntimeError, match="toy, seed 0: ZeroDivisionError: no oil"):
        GameMeasures(replace(TOY, setup=failing), SMALL).warm_up()


class Other:
    """An engine of which every sample takes as many seconds as its block has a number."""

    def __init__(self, heard):
        self.heard = heard
        self.measures = {"random_play": self.random_play}
        self.first_game = lambda seed: {"cold_decision": (1.0, 1)}

    def random_play(self, block):
        for _ in range(2):
            self.heard.append("theirs")
            yield {"game": (block, 1), "decision": (block, 1)}


def test_samples_of_a_peer_alternate_with_ours_and_who_begins_changes(monkeypatch):
    heard = []
    bench = Bench([TOY], {"other": Other(heard)}, 2, SMALL)
    ours = bench.ours["toy"]
    ours.warm_up()
    real = ours.random_play

    def watched(block):
        for sample in real(block):
            heard.append("ours")
            yield sample

    monkeypatch.setattr(ours, "random_play", watched)
    bench._warm("toy", "random_play", 1)
    assert heard == ["ours", "theirs", "ours", "theirs"]
    heard.clear()
    bench._warm("toy", "random_play", 2)
    assert heard == ["theirs", "ours", "theirs", "ours"]


def test_a_ratio_is_the_median_of_the_ratios_of_all_repeats_and_that_of_the_sums():
    bench = Bench([TOY], {"other": Other([])}, 3, SMALL)
    for ours, theirs in ((1.0, 2.0), (3.0, 2.0), (9.0, 3.0)):  # the machine was slow in the last repeat
        bench._keep("toy", {"toy": {"clone": (ours, 1)}, "other": {"clone": (theirs, 1)}})
    assert bench.ratios() == {"toy/other": {"clone_us": Measurement(1.5, 0.5, 3.0, pytest.approx(13 / 7))}}
    assert bench.report()["toy"]["clone_us"] == Measurement(3e6, 1e6, 9e6, pytest.approx(13e6 / 3))


def test_every_step_is_told_and_the_first_game_is_cold(monkeypatch):
    cold = []
    bench = Bench([TOY], {}, 2, SMALL)
    monkeypatch.setattr(bench, "_cold", lambda game, number: cold.append(number) or {game: {"cold_game": (0.5, 1)}})
    told = []
    bench.run(lambda: told.append(None))
    assert cold == [0, 1]
    assert len(told) == bench.steps == 2 + 1 + 2 * len(WARM)
    assert bench.report()["toy"]["cold_game_ms"] == Measurement(500, 500, 500, 500)


def test_readings_are_told_in_the_unit_of_their_name():
    sample = {
        "game": (2.0, 4),
        "decision": (2.0, 400),
        "playout": (0.5, 100),
        "cold_load": (0.25, 1),
        "sight": (1.0, 8),
    }
    assert readings(sample) == {
        "games_per_second": 2,
        "decisions_per_second": 200,
        "decision_us": 5000,
        "decisions_per_game": 100,
        "playouts_per_second": 200,
        "cold_load_ms": 250,
        "sight_us": 125_000,
    }
