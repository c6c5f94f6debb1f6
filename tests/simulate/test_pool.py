"""Games from seeds, on one process or several."""

import multiprocessing
import os
import signal
import threading

import pytest

from veillee.games import GAMES, load
from veillee.simulate import one_game, pool
from veillee.simulate.one_game import Batch, Stopped, play
from veillee.simulate.pool import WorkerLost, parcels, run
from veillee.simulate.result import Result
from veillee.simulate.summary import Summary


@pytest.mark.parametrize("name", GAMES)
def test_random_games_are_the_same_with_and_without_suspending(name):
    """The fast way answers inside the question, the slow one goes through a match."""
    game = load(name)
    seats = ("random",) * game.players[-1]
    for seed in range(3):
        fast = play(game, {}, seats, seed)
        decisions = [0] * len(seats)
        slow = game.outcome(one_game._play_match(game, {}, seats, seed, decisions, lambda: False, []))
        assert (fast.scores, fast.winners) == (slow.scores, slow.winners)
        assert fast.decisions == tuple(decisions)


def test_a_game_depends_on_its_seed_alone():
    game = load("lueur")
    seats = ("greedy", "random")
    assert play(game, {}, seats, 1) == play(game, {}, seats, 1)
    assert play(game, {}, seats, 1) != play(game, {}, seats, 2)


def test_a_stop_is_heard_between_decisions():
    heard = iter([False, False, True])
    with pytest.raises(Stopped):
        play(load("lueur"), {}, ("greedy", "random"), 1, lambda: next(heard))


def test_parcels_hold_every_game_once_and_are_neither_large_nor_few():
    jobs = [(("a", "b"), range(100_000)), (("b", "a"), range(100_000))]
    work = list(parcels(jobs, 4))
    assert [seed for seats, seeds in work if seats == ("a", "b") for seed in seeds] == list(range(100_000))
    assert max(len(seeds) for _, seeds in work) <= 200
    assert [len(seeds) for _, seeds in parcels([(("a", "b"), range(5))], 2)] == [1] * 5


def test_the_first_parcel_does_not_wait_for_the_last():
    first = next(parcels([(("a", "b"), range(10**15))], 4))
    assert first == (("a", "b"), range(200))


def test_work_is_handed_out_little_by_little(monkeypatch):
    handed = []
    real = pool.parcels

    def watched(jobs, workers):
        for parcel in real(jobs, workers):
            handed.append(parcel)
            yield parcel

    monkeypatch.setattr(pool, "parcels", watched)
    heard = []

    def hear(results):
        if not heard:
            assert len(handed) <= pool.AHEAD * 2 + 2
        heard.extend(results)

    assert run(Batch("lueur", {}), [(("random", "random"), range(200))], 2, hear)
    assert sorted(result.seed for result in heard) == list(range(200))


def test_whoever_is_interrupted_has_played_as_much_from_either_side():
    work = list(parcels([(("a", "b"), range(2)), (("b", "a"), range(3))], 1))
    assert work == [
        (("a", "b"), range(1)),
        (("b", "a"), range(1)),
        (("a", "b"), range(1, 2)),
        (("b", "a"), range(1, 2)),
        (("b", "a"), range(2, 3)),
    ]


def test_a_worker_that_dies_is_noticed():
    results: list[Result] = []

    def hear(some):
        results.extend(some)
        for process in multiprocessing.active_children():
            os.kill(process.pid, signal.SIGKILL)

    jobs = [(("random", "random"), range(4000))]
    with pytest.raises(WorkerLost):
        run(Batch("lueur", {}), jobs, 2, hear)
    assert results


def test_a_summary_does_not_care_for_the_order_of_the_games():
    results = [
        Result(1, ("a", "b"), (0,), (10, 4), (30, 31)),
        Result(2, ("a", "b"), (0, 1), (6, 6), (28, 33)),
        Result(3, ("a", "b"), failure="broken"),
        Result(4, ("a", "b"), (1,), (2, 5), (35, 30)),
    ]
    reports = []
    for order in (results, results[::-1]):
        summary = Summary(("a", "b"))
        for result in order:
            summary.add(result)
        reports.append(summary.report())
    assert reports[0] == reports[1]
    report = reports[0]
    assert (report["games"], report["shared_wins"]) == (3, 1)
    assert [seat["wins"]["count"] for seat in report["seats"]] == [2, 2]
    assert report["seats"][0]["score"] == {"mean": 6.0, "sd": 4.0, "least": 2, "most": 10}
    assert report["length"] == {
        "mean": pytest.approx(187 / 3),
        "sd": pytest.approx(2.3094, abs=1e-4),
        "least": 61,
        "most": 65,
    }
    assert report["failures"] == [{"seed": 3, "reason": "broken"}]


def test_two_signals_at_once_are_one_press_of_ctrl_c(monkeypatch):
    clock = [10.0]
    monkeypatch.setattr(pool, "monotonic", lambda: clock[0])
    stop = threading.Event()
    press = pool._CtrlC(stop)
    press(2, None)
    press(2, None)
    assert stop.is_set()
    clock[0] += 2
    with pytest.raises(KeyboardInterrupt):
        press(2, None)
