"""The start page and the lists of tables."""

import re

import pytest

from support.laid import lay, lay_recorded
from veillee.games import ANNOUNCED, GAMES
from veillee.server.store import people, seats, tables
from veillee.server.who.secrecy import hash_secret

pytestmark = pytest.mark.anyio


async def test_the_start_page_offers_a_game_in_one_click(guest):
    page = (await guest.get("/")).text
    assert '<form method="post" action="/play/lueur">' in page
    assert "Jouer maintenant" in page
    assert 'href="/new/lueur"' in page


async def test_the_start_page_speaks_the_readers_language(guest, visit):
    assert '<html lang="fr" data-theme="nuit">' in (await guest.get("/")).text
    english = (await visit("en-GB").get("/")).text
    assert '<html lang="en"' in english
    assert "Play now" in english


async def test_games_in_preparation_are_shown_and_cannot_be_clicked(guest):
    page = (await guest.get("/")).text
    assert page.count("En préparation") == len(ANNOUNCED)
    assert re.findall(r'<a class="game" href="([^"]+)"', page) == [f"/new/{game}" for game in GAMES]


async def test_every_cover_on_a_page_is_there(visit):
    await lay(visit(), public="1")
    guest = visit()
    for address, covers in (
        ("/", len(GAMES) + len(ANNOUNCED)),
        ("/tables", 1),
        ("/rules", len(GAMES)),
        ("/new/dysma", 1),
    ):
        images = re.findall(r'<img src="(/static/[0-9a-f]{12}/games/[^"]+)"', (await guest.get(address)).text)
        assert len(images) == covers, address
        for image in images:
            assert (await guest.get(image)).status_code == 200


async def test_nothing_in_the_pages_is_inline(guest):
    """The content security policy would not let it run."""
    for address in ("/", "/tables", "/new/lueur", "/rules/lueur", "/account", "/about", "/nowhere"):
        page = (await guest.get(address)).text
        assert not re.search(r"<style|<script(?![^>]* src=)|\sstyle=|\son\w+=|javascript:", page), address


async def sit_at(found, guest, table, seat, name):
    """Let a browser hold a seat of a table that nobody keeps in motion."""
    visitor = await found.store.write(lambda conn: people.add_visitor(conn, hash_secret("secret"), name, "fr"))
    await found.store.write(lambda conn: seats.claim(conn, table, seat, visitor.id, None, name, take=True))
    guest.cookies.set("veillee", "secret")


async def test_a_running_table_can_be_resumed_from_the_start_page(guest, visit, found):
    table = await lay_recorded(found.store, "lueur/province-2", status="playing")
    await found.store.write(lambda conn: tables.touch(conn, table, turn=[0], titles={"fr": "Jour 3 sur 8"}))
    await sit_at(found, guest, table, 0, "Ana")
    page = (await guest.get("/")).text
    assert f'<a class="resu now" href="/t/{table}">' in page
    assert "C’est à vous." in page
    assert "Jour 3 sur 8" in page
    assert "avec Bo" in page
    assert 'class="pawn' not in page  # the table may show this seat by another one
    assert table not in (await visit().get("/")).text


async def test_a_table_that_waits_for_somebody_else_says_for_whom(guest, found):
    table = await lay_recorded(found.store, "lueur/province-2", status="playing")
    await sit_at(found, guest, table, 0, "Ana")
    await found.store.write(lambda conn: tables.touch(conn, table, turn=[1]))
    page = (await guest.get("/")).text
    assert "On attend Bo." in page
    assert "resu now" not in page


async def test_only_public_tables_with_a_free_seat_are_listed(guest, visit):
    shown = await lay(guest, public="1")
    hidden = await lay(guest)
    page = (await visit().get("/tables")).text
    assert f'action="/t/{shown}/join"' in page
    assert "1 place libre" in page
    assert hidden not in page


async def test_ones_own_open_table_is_not_offered_but_listed_as_waiting(guest):
    table = await lay(guest, public="1")
    page = (await guest.get("/tables")).text
    assert f'action="/t/{table}/join"' not in page
    assert "On attend encore 1 personne." in page


async def test_an_open_table_is_joined_in_one_click_without_a_script(guest, visit):
    table = await lay(guest, public="1")
    other = visit()
    response = await other.post(f"/t/{table}/join", data={})
    assert (response.status_code, response.headers["location"]) == (303, f"/t/{table}")
    assert "Tout le monde est là" in (await other.get("/tables")).text


async def test_a_finished_table_is_listed_with_its_replay(guest, found):
    table = await lay_recorded(found.store, "lueur/province-2")
    await sit_at(found, guest, table, 0, "Ana")
    page = (await guest.get("/tables")).text
    assert f'href="/t/{table}/replay"' in page
    assert "avec Bo" in page


async def test_the_about_page_names_the_owners(guest):
    page = (await guest.get("/about")).text
    for owner in ("Bombyx", "Games Workshop", "G-Fig", "Dark Gate Games", "La Boîte de Jeu", "MIT"):
        assert owner in page
