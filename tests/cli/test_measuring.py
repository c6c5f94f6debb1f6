"""`bench` from the command line: what is shown, what `--json` says was measured, and the peer that is not there."""

import json
import sys

import pytest

from veillee.commands import measuring
from veillee.simulate import peers
from veillee.simulate.measures import Sizes

SMALL = Sizes(games=2, decisions=1, slices=2, walks=1, points=5, copies=1, searched=1, parts=(0.5,), playouts=3)


def first_of_fake(seed):
    return {"cold_decision": (0.001, 1)}


class Fake:
    """An engine that takes a millisecond for everything."""

    def __init__(self):
        self.measures = {
            "random_play": lambda block: iter([{"game": (0.001, 1), "decision": (0.001, 1)}]),
            "copies": lambda block: iter([{"clone": (0.001, 1)}]),
        }
        self.first_game = first_of_fake

    def measured(self):
        return {"games": 1}


@pytest.fixture
def fake(monkeypatch):
    monkeypatch.setattr(measuring, "SIZES", SMALL)
    monkeypatch.setattr(peers, "load", lambda: {"fake": Fake()})


def test_json_tells_the_figures_the_ratios_and_what_was_measured(veillee, fake):
    done = veillee("bench", "lueur", "--peers", "--repeats", "2", "--json")
    assert done.exit_code == 0, done.stderr
    report = json.loads(done.stdout)
    assert (report["repeats"], report["clock"]) == (2, "process_time")
    ours = report["figures"]["lueur"]
    assert all(0 < figure["least"] <= figure["median"] <= figure["most"] for figure in ours.values())
    assert set(ours) == {
        *("cold_load_ms", "cold_game_ms", "cold_decision_us"),
        *("games_per_second", "decisions_per_second", "decision_us", "decisions_per_game"),
        *("clone_us", "fork_us", "view_us", "question_us", "playouts_per_second"),
    }
    assert set(report["ratios"]["lueur/fake"]) == {"decision_us", "clone_us", "cold_decision_us"}
    measured = report["measured"]["lueur"]
    assert measured["seats"] == ["random", "random"]
    assert measured["options"] == {"journey": "province", "adventurers": "pick"}
    assert (measured["games"], measured["first_seed"], measured["last_seed"]) == (2, 2, 5)  # 0 and 1 warm up
    assert report["measured"]["fake"] == {"games": 1}
    assert set(report["machine"]) == {"veillee", "python", "cores", "system"}


def test_people_read_a_table_and_the_ratios_with_their_spread(veillee, fake):
    shown = veillee("bench", "lueur", "--peers", "--repeats", "1").stdout
    assert "à froid : µs par décision" in shown
    assert "lueur / fake, µs par décision : 0," in shown
    assert "milieu de 1 mesure," in shown


def test_bench_without_the_peer_says_how_to_get_it(veillee, monkeypatch):
    monkeypatch.setitem(sys.modules, "catanatron", None)
    done = veillee("bench", "--peers")
    assert done.exit_code == 2
    assert "python3 run.py setup peers" in done.stderr
