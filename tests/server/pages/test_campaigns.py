"""The pages of campaigns without a browser: who sees what, what forms are refused, which file is taken."""

import re
import tracemalloc

import pytest

import veillee.games
from support.campaigns import register_voyage
from veillee.play.campaign import LARGEST_FILE
from veillee.server import files
from veillee.server.pages import campaigns as campaign_pages
from veillee.server.pages import table as table_pages
from veillee.server.pages import table_lists
from veillee.server.store import campaigns as kept
from veillee.server.store import tables

pytestmark = pytest.mark.anyio


@pytest.fixture(autouse=True)
def _voyage(monkeypatch):
    game = register_voyage(monkeypatch)
    monkeypatch.setitem(files.LOOKS, "games/toy/", game.folder / "web")
    for module in (campaign_pages, table_pages, table_lists):
        monkeypatch.setattr(module, "GAMES", veillee.games.GAMES)


async def begin(client, **fields):
    form = {"name": "Jeudi", "players": "2", "option.barrel": "full", **fields}
    return await client.post("/campaigns/new/toy", data=form)


async def address(client):
    answer = await begin(client)
    assert answer.status_code == 303
    return answer.headers["location"]


NEXT = {"episode": "harbour", "seen": "0", "kind.0": "human", "member.0": "ana", "name.0": "Ana"}


async def test_a_new_campaign_has_a_page_and_stands_in_the_lists(guest, found):
    campaign = await address(guest)
    page = (await guest.get(campaign)).text
    assert "Le long de la côte" in page
    assert "Le port attend ses gardiens." in page
    assert "Jeudi" in (await guest.get("/campaigns")).text
    assert "Jeudi" in (await guest.get("/")).text
    english = (await guest.get(campaign, headers={"Accept-Language": "en"})).text
    assert "The harbour waits for its keepers." in english


@pytest.mark.parametrize("fields", [{"name": " "}, {"players": "9"}, {"players": "x"}, {"option.barrel": "oak"}])
async def test_a_form_that_cannot_be_is_shown_again_with_the_reason(guest, fields):
    answer = await begin(guest, **fields)
    assert answer.status_code == 400
    assert 'role="alert"' in answer.text


async def test_strangers_are_told_that_a_campaign_is_not_theirs(guest, visit):
    campaign = await address(guest)
    stranger = visit()
    for answer in (
        await stranger.get(campaign),
        await stranger.get(f"{campaign}/campaign.json"),
        await stranger.post(f"{campaign}/next", data=NEXT),
        await stranger.post(f"{campaign}/abandon", data={"seen": "0"}),
        await stranger.post(f"{campaign}/delete"),
    ):
        assert answer.status_code == 403
    assert (await guest.get("/c/nulle-part")).status_code == 404
    assert (await guest.get("/campaigns/new/lueur")).status_code == 404


async def test_going_on_lays_a_table_and_a_second_click_comes_to_it(guest, found):
    campaign = await address(guest)
    first = await guest.post(f"{campaign}/next", data=NEXT)
    again = await guest.post(f"{campaign}/next", data=NEXT)
    assert (first.status_code, first.headers["location"]) == (303, again.headers["location"])
    page = await guest.get(first.headers["location"])
    assert f'data-campaign="{campaign}"' in page.text
    assert "Aller à la table" in (await guest.get(campaign)).text


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"episode": "island"}, "ne se joue pas maintenant"),
        ({"member.0": "zoe"}, "ne peut pas jouer"),
        ({"kind.0": "wizard"}, "wizard"),
        ({"kind.0": "person.7"}, "a avancé entre-temps"),
        ({"seen": "4"}, "a avancé entre-temps"),
        ({"seen": "x"}, "a avancé entre-temps"),
    ],
)
async def test_a_match_that_cannot_be_is_refused_on_the_page(guest, found, fields, words):
    campaign = await address(guest)
    answer = await guest.post(f"{campaign}/next", data={**NEXT, **fields})
    assert answer.status_code in (400, 409)
    assert words in answer.text
    assert await found.store.read(lambda conn: kept.episodes(conn, campaign.removeprefix("/c/"))) == []


async def test_the_host_abandons_and_deletes(guest, found):
    campaign = await address(guest)
    table = (await guest.post(f"{campaign}/next", data=NEXT)).headers["location"].removeprefix("/t/")
    assert (await guest.post(f"{campaign}/abandon", data={"seen": "0"})).status_code == 303
    assert "On rentre avant la fin" in (await guest.get(campaign)).text
    assert (await guest.post(f"{campaign}/abandon", data={"seen": "0"})).status_code == 409
    row = await found.store.read(lambda conn: tables.get(conn, table))
    assert row.status == "over"
    assert (await guest.post(f"{campaign}/delete")).status_code == 303
    assert (await guest.get(campaign)).status_code == 404


async def test_a_campaign_that_was_played_elsewhere_does_not_say_that_nobody_has_played(guest, visit):
    campaign = await address(guest)
    await guest.post(f"{campaign}/next", data=NEXT)
    await guest.post(f"{campaign}/abandon", data={"seen": "0"})
    file = (await guest.get(f"{campaign}/campaign.json")).content
    json = {"Content-Type": "application/json", "Accept": "application/json"}
    other = visit()
    copy = (await other.post("/campaigns/bring", content=file, headers=json)).json()["link"]
    brought = (await other.get(copy)).text
    assert "Personne n’a encore joué" not in brought
    assert "1 épisode joué" in brought


async def test_a_campaign_kept_by_an_older_version_for_very_many_players_is_shown_as_quickly(guest, found):
    campaign = await address(guest)
    await found.store.write(lambda conn: conn.exec_driver_sql("UPDATE campaigns SET players = 30000000"))
    tracemalloc.start()
    try:
        assert (await guest.get(campaign)).status_code == 200
        assert tracemalloc.get_traced_memory()[1] < 50_000_000
    finally:
        tracemalloc.stop()


async def test_a_file_is_taken_back_and_a_wrong_one_is_refused(guest, visit):
    campaign = await address(guest)
    file = (await guest.get(f"{campaign}/campaign.json")).content
    json = {"Content-Type": "application/json", "Accept": "application/json"}
    other = visit()
    taken = await other.post("/campaigns/bring", content=file, headers=json)
    assert taken.status_code == 200
    copy = taken.json()["link"]
    assert (await other.get(f"{copy}/campaign.json")).content == file
    wrong = await other.post("/campaigns/bring", content=file.replace(b'"oil": 6', b'"oil": 5'), headers=json)
    assert wrong.status_code == 400
    assert re.search("empreinte", wrong.json()["reason"])
    large = await other.post("/campaigns/bring", content=file + b" " * LARGEST_FILE, headers=json)
    assert large.status_code == 413
    elsewhere = {**json, "Origin": "http://elsewhere.test"}
    assert (await other.post("/campaigns/bring", content=file, headers=elsewhere)).status_code == 403
