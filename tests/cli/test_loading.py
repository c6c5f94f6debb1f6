"""`load`: what it tells of a measured server, and when it is not content."""

import asyncio
import json
from pathlib import Path

import pytest
import uvloop

from veillee.server import load
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
