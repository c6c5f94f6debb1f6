"""Several boards in one match: each picture names its board, and a page is sent every board once."""

import sys

import pytest

import veillee.games
from support.online import first_answer
from support.reef import game as reef_module
from veillee.server import wire

pytestmark = pytest.mark.anyio


@pytest.fixture
def reef(monkeypatch):
    monkeypatch.setitem(sys.modules, "veillee.games.reef.game", reef_module)
    monkeypatch.setattr(veillee.games, "GAMES", (*veillee.games.GAMES, "reef"))
    return reef_module.GAME


@pytest.fixture
async def made(server, reef):
    return await server.alone("human", game="reef")


def boards_in(messages):
    return [message["board"] for message in messages if "board" in message]


def named_in(messages):
    return [message["picture"]["map"] for message in messages if "picture" in message]


async def test_every_board_of_a_match_is_sent_once_and_named_by_every_picture(server, made):
    async with server.page(made, 0) as ana:
        await ana.play(first_answer)
        boards = boards_in(ana.messages)
        assert [board["grid"] for board in boards] == ["hex", "square", "zone"]
        assert list(dict.fromkeys(named_in(ana.messages))) == [board["hash"] for board in boards]


async def test_a_past_moment_brings_its_board_to_a_page_that_lacks_it(server, made):
    async with server.page(made, 0) as ana:
        await ana.play(first_answer)
    async with server.page(made, 0) as late:
        assert [board["grid"] for board in boards_in(late.messages)] == ["zone"]
        await late.send(t="look", n=0)
        past = await late.until("past")
        assert past["board"]["grid"] == "hex"
        assert past["picture"]["map"] == past["board"]["hash"]
        await late.send(t="look", n=1)
        again = await late.until("past")
        assert "board" not in again
        assert again["picture"]["map"] == past["board"]["hash"]


async def test_a_board_that_only_a_moment_is_on_is_given_on_request(server, made):
    async with server.page(made, 0) as ana:
        await ana.play(first_answer)
        last = max(message["n"] for message in ana.messages if message["t"] == "view")
    async with server.page(made, 0) as late:
        for n in range(1, last + 1):
            await late.send(t="look", n=n)
            past = await late.until("past")
            if others := {beat["map"] for beat in past.get("beats", []) if "map" in beat}:
                break
    assert others, "no moment is on another board"
    async with server.page(made, 0) as fresh:  # no picture that this page was sent is on these boards
        await fresh.send(t="look", n=n)
        await fresh.until("past")
        assert not others & set(named_in(fresh.messages))
        for hash in others:
            await fresh.send(t="fetch", hash=hash)
            assert (await fresh.until("fetched"))["board"]["hash"] == hash


async def test_a_view_lets_the_page_ask_for_the_boards_of_its_moments(server, made):
    async with server.page(made, 0) as ana:
        [connection] = (await server.table(made)).seating.connections
        moments: set[str] = set()
        while not moments and not ana.over:
            connection.named.clear()  # as if no picture had been on any board before
            before = len(ana.messages)
            await ana.play(first_answer, most=1)
            views = [message for message in ana.messages[before:] if message["t"] == "view"]
            moments = {beat["map"] for view in views for beat in view.get("beats", []) if "map" in beat}
        assert moments, "no moment is on another board"
        for hash in moments:
            await ana.send(t="fetch", hash=hash)
            assert (await ana.until("fetched"))["board"]["hash"] == hash


async def test_a_page_that_claims_a_board_it_does_not_hold_is_given_it_on_request(server, made):
    async with server.page(made, 0) as ana:
        known = ana.messages[0]["board"]
    async with server.page(made, 0, boards=[known["hash"]]) as liar:
        sync = liar.messages[0]
        assert "board" not in sync
        assert sync["picture"]["map"] == known["hash"]
        await liar.send(t="fetch", hash=known["hash"])
        assert (await liar.until("fetched"))["board"] == known


async def test_a_board_that_no_picture_has_named_is_refused(server, made):
    async with server.page(made, 0) as ana:
        await ana.send(t="fetch", hash="0" * 16)
        assert (await ana.until("nack"))["code"] == "live.no-such-board"
        await ana.play(first_answer)
        later = boards_in(ana.messages)[-1]["hash"]
    waiting = await server.alone("human", game="reef")
    async with server.page(waiting, 0) as bo:
        await bo.send(t="fetch", hash=later)  # the board of zones has not been shown at this table
        assert (await bo.until("nack"))["code"] == "live.no-such-board"


async def test_so_many_boards_can_be_claimed_and_no_more(server, made):
    claims = [f"{number:016x}" for number in range(wire.MOST_BOARDS)]
    async with server.page(made, 0, boards=claims) as ana:
        assert ana.messages[0]["board"]["grid"] == "hex"
    for wrong in ([*claims, "f" * 16], ["not a hash"], "all"):
        async with server.page(made, 0, greet=False) as page:
            await page.send(t="hello", v=wire.PROTOCOL, boards=wrong)
            assert (await page.until("bye"))["code"] == "refused"


async def test_a_page_that_fell_behind_is_sent_its_board_again(server, made):
    async with server.page(made, 0) as ana:
        table = await server.table(made)
        [connection] = table.seating.connections
        for _ in range(40):
            connection.tell("{}", view=True)
        sync = await ana.until("sync")
        assert sync["board"]["grid"] == "hex"


async def test_a_page_of_the_first_protocol_is_told_to_load_again(server, made):
    for old in ({"board": "0" * 16}, {"board": ""}, {"lang": "en"}):
        async with server.page(made, 0, greet=False) as page:
            await page.send(t="hello", v=1, **old)
            bye = await page.until("bye")
            assert bye["code"] == "reload"
            assert ("Load the page again" in bye["reason"]) == ("lang" in old)
