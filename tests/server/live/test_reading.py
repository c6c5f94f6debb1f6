"""Pages of a book at a live table: they come with the picture, and earlier ones can be asked for."""

import sys
from types import ModuleType

import pytest

import veillee.games
from support.online import page
from support.tale.game import GAME as TALE

pytestmark = pytest.mark.anyio


@pytest.fixture
def tale(monkeypatch):
    """The small gamebook, as if it were one of our games."""
    module = ModuleType("veillee.games.tale.game")
    module.GAME = TALE
    monkeypatch.setitem(sys.modules, "veillee.games.tale.game", module)
    monkeypatch.setattr(veillee.games, "GAMES", (*veillee.games.GAMES, "tale"))


async def refusal(reader, id: str) -> dict[str, str]:
    await reader.send(t="read", page=id)
    return await reader.until("nack")


async def test_an_earlier_page_is_read_again_in_the_language_of_the_reader(server, tale):
    made = await server.alone("human", game="tale")
    async with server.page(made, 0) as ana:
        assert ana.messages[0]["picture"]["page"]["title"] == "La route du nord"
        assert "earlier" not in ana.messages[0]["picture"]
        await ana.do("bank")
        picture = (await ana.until("view"))["picture"]
        assert picture["page"]["number"] == "12"
        assert picture["earlier"] == [{"id": "road", "number": "1", "title": "La route du nord"}]
        await ana.send(t="read", page="road")
        assert (await ana.until("leaf"))["page"]["title"] == "La route du nord"
        await ana.send(t="speak", lang="en")
        await ana.until("sync")
        await ana.send(t="read", page="road")
        assert (await ana.until("leaf"))["page"]["title"] == "The north road"


async def test_every_other_page_is_refused_in_the_same_words(server, tale):
    """A page to come, a page under seal, the open page, a page that does not exist: the refusals are alike."""
    made = await server.alone("human", game="tale")
    async with server.page(made, 0) as ana:
        await ana.do("woods")
        await ana.do("clearing")
        told = [await refusal(ana, id) for id in ("lamp", "woods", "clearing", "no such page", "")]
    assert {(nack["code"], nack["reason"]) for nack in told} == {
        (
            "page.shut",
            "Cette page n'est pas ouverte à la relecture. Celles que vous pouvez relire sont dans la liste.",
        )
    }


async def test_a_page_that_an_undo_has_closed_is_refused(server, tale):
    made = await server.alone("human", game="tale")
    async with server.page(made, 0) as ana:
        await ana.do("bank")
        view = await ana.until("view")
        await ana.send(t="undo", id="0" * 32, seq=view["seq"], seat=0)
        await ana.until("view")
        assert (await refusal(ana, "road"))["code"] == "page.shut"


async def test_a_spectator_reads_again_what_the_spectators_scene_lists(server, tale):
    made = await server.alone("human", game="tale", public=True)
    async with server.page(made, 0) as ana, page(server.url, made.id) as watcher:
        await ana.do("bank")
        await watcher.until("view")
        await watcher.send(t="read", page="road")
        assert (await watcher.until("leaf"))["page"]["number"] == "1"
        assert (await refusal(watcher, "lamp"))["code"] == "page.shut"


async def test_a_table_without_a_book_refuses_every_page(server):
    made = await server.alone("human", "human")
    async with server.page(made, 0) as ana:
        assert (await refusal(ana, "road"))["code"] == "page.shut"


async def test_nothing_can_be_read_before_the_game_begins(server, tale):
    made = await server.lay("human", game="tale", start=False)
    async with server.page(made, 0) as ana:
        assert (await refusal(ana, "road"))["code"] == "live.not-begun"
