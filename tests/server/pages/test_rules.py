"""The rules as pages and as JSON."""

import re

import pytest

from veillee.games import load
from veillee.server.pages import rules

pytestmark = pytest.mark.anyio
CLAUSES = load("lueur").clauses


async def test_every_clause_has_its_anchor(guest):
    page = (await guest.get("/rules/lueur")).text
    assert re.findall(r'<div class="leaf" id="([^"]+)"', page) == list(CLAUSES)
    assert f"{len(CLAUSES)} articles" in page


async def test_clauses_are_found_by_their_words(guest):
    page = (await guest.get("/rules/lueur", params={"q": "dé noir"})).text
    found = re.findall(r'<div class="leaf" id="([^"]+)"', page)
    assert found
    assert all("dé" in CLAUSES[name].fr and "noir" in CLAUSES[name].fr for name in found)
    assert "articles trouvés pour «\xa0dé noir\xa0»" in page


async def test_the_chapters_are_read_once(guest, monkeypatch):
    await guest.get("/rules/lueur")
    monkeypatch.setattr(rules, "load_chapters", None)
    assert (await guest.get("/rules/lueur", params={"q": "luciole"})).status_code == 200


async def test_a_clause_is_found_by_its_number(guest):
    page = (await guest.get("/rules/lueur", params={"q": "lue-3.2"})).text
    assert re.findall(r'<div class="leaf" id="([^"]+)"', page) == ["LUE-3.2"]


async def test_words_that_nothing_contains_are_answered_kindly_and_escaped(guest):
    page = (await guest.get("/rules/lueur", params={"q": "<script>"})).text
    assert "Aucun article ne contient «\xa0&lt;script&gt;\xa0»" in page


async def test_both_languages_stand_side_by_side(guest):
    page = (await guest.get("/rules/lueur", params={"q": "LUE-1.1", "both": "1"})).text
    assert CLAUSES["LUE-1.1"].fr in page
    assert f'<p class="other" lang="en">{CLAUSES["LUE-1.1"].en}</p>' in page
    assert 'href="/rules/lueur?q=LUE-1.1"' in page


async def test_clauses_are_told_to_scripts(guest):
    assert (await guest.get("/rules/lueur.json?lang=en")).json()["LUE-1.1"] == CLAUSES["LUE-1.1"].en
    one = await guest.get("/rules/lueur/clause/LUE-1.1?lang=fr")
    assert one.json() == {"id": "LUE-1.1", "text": CLAUSES["LUE-1.1"].fr}


@pytest.mark.parametrize("address", ["/rules/chess", "/rules/chess.json", "/rules/lueur/clause/LUE-99.1"])
async def test_rules_that_do_not_exist_are_not_found(guest, address):
    assert (await guest.get(address)).status_code == 404


async def test_the_index_leads_to_every_game(guest):
    assert 'href="/rules/lueur"' in (await guest.get("/rules")).text
