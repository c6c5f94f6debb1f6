"""A server for each test, and the toy game as if it were one of ours: it has secrets that Lueur has not."""

import sys
from types import ModuleType

import pytest

import veillee.games
from support.online import online
from support.toy import TOY


@pytest.fixture
async def server(tmp_path, anyio_backend):
    async with online(tmp_path) as running:
        yield running


@pytest.fixture
def toy(monkeypatch):
    module = ModuleType("veillee.games.toy.game")
    module.GAME = TOY
    monkeypatch.setitem(sys.modules, "veillee.games.toy.game", module)
    monkeypatch.setattr(veillee.games, "GAMES", (*veillee.games.GAMES, "toy"))
    return TOY
