"""`load`: what it tells of a measured server, and when it is not content."""

import asyncio
import json
from pathlib import Path

import pytest
import uvloop

from veillee.server import flood, load
from veillee.server.flood import FloodReport
from veillee.server.load import Report


@pytest.fixture
def measured(monkeypatch):
    """Pretend that a server was measured: gives what was asked for, tells what is set."""
    asked = {"report": Report(tables=3, seconds=2, commands=1234, ack_p50=1.25)}

    async def run(folder: Path, **wishes: object) -> Report:
        asked.update(wishes, folder=folder, there=folder.is_dir(), loop=type(asyncio.get_running_loop()))
        return asked["report"]

    monkeypatch.setattr(load, "run", run)
    return asked


def test_a_server_is_measured_as_told_in_a_folder_that_is_gone_afterwards(veillee, measured):
    assert veillee("load", "--tables", 3, "--seconds", 2, "--kills", 1).exit_code == 0
    assert (measured["count"], measured["seconds"], measured["kills"]) == (3, 2, 1)
    assert measured["there"]
    assert not measured["folder"].exists()


def test_the_measuring_runs_as_fast_as_the_server(veillee, measured):
    veillee("load")
    assert measured["loop"] is uvloop.Loop


def test_the_figures_are_told_in_words(veillee, measured):
    told = veillee("load", "--lang", "en").stdout
    assert "choices confirmed" in told
    assert "1,234" in told
    assert "1.2" in told


def test_the_figures_are_told_as_json(veillee, measured):
    done = veillee("load", "--json")
    assert json.loads(done.stdout)["commands"] == 1234


@pytest.mark.parametrize("fault", [{"lost": 1}, {"doubled": 1}, {"commands": 0}])
def test_a_lost_or_doubled_choice_is_a_fault_and_so_is_none_at_all(veillee, measured, fault):
    measured["report"] = Report(**{"tables": 3, "seconds": 2, "commands": 9, **fault})
    assert veillee("load").exit_code == 1


@pytest.fixture
def flooded(monkeypatch):
    """Pretend that a server was flooded: gives what was asked for, tells what is set."""
    asked = {"report": FloodReport("malhya", "speak", 7, 3, commands=50, alone_p50=5.0, flooded_p50=6.0, ratio=1.2)}

    async def run(folder: Path, **wishes: object) -> FloodReport:
        asked.update(wishes)
        return asked["report"]

    monkeypatch.setattr(flood, "run", run)
    return asked


def test_a_server_is_flooded_as_told_and_the_figures_are_told(veillee, flooded):
    done = veillee("flood", "malhya", "--by", "speak", "--sockets", 7, "--seconds", 3, "--lang", "en")
    assert done.exit_code == 0
    assert (flooded["game"], flooded["kind"], flooded["sockets"], flooded["seconds"]) == ("malhya", "speak", 7, 3)
    assert "ratio of the two medians" in done.stdout
    assert "1.20" in done.stdout
    assert json.loads(veillee("flood", "malhya", "--json").stdout)["ratio"] == 1.2


@pytest.mark.parametrize("fault", [{"ratio": 2.5}, {"commands": 0}])
def test_a_flood_that_makes_others_wait_is_a_fault(veillee, flooded, fault):
    flooded["report"] = FloodReport(
        **{"game": "malhya", "kind": "try", "sockets": 1, "seconds": 1, "commands": 9, **fault}
    )
    assert veillee("flood", "malhya").exit_code == 1
