"""The workshop of lists: the server hands drafts to the game and says what comes back."""

import asyncio
import re
import threading
from dataclasses import replace
from types import SimpleNamespace

import pytest

from veillee.games import load
from veillee.kernel.text import gaps, load_texts
from veillee.server.pages import list_threads
from veillee.server.pages.rendering import WEB

pytestmark = pytest.mark.anyio
HOME = "/games/dysma/lists"
DRAFT = {
    "name": "Les miens",
    "format": 100,
    "factions": ["elves"],
    "members": [{"profile": "elf_spearman"}, {"profile": "elf_spearman"}],
}


async def test_the_page_speaks_the_readers_language_and_names_its_catalogue(guest, visit):
    page = (await guest.get(HOME)).text
    assert "L’atelier des bandes" in page
    english = (await visit("en").get(HOME)).text
    assert "The warband workshop" in english
    address = re.search(r'data-catalogue="([^"]+)"', english)[1].replace("&amp;", "&")
    response = await guest.get(address)
    assert response.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert response.json()["factions"][0]["name"] == "Elves"


async def test_a_catalogue_of_another_version_is_not_kept(guest):
    response = await guest.get(f"{HOME}/catalogue.json?lang=fr&v=old")
    assert response.headers["cache-control"] == "no-cache"
    assert response.json()["factions"][0]["name"] == "Elfes"


async def test_nothing_in_the_page_is_inline_and_all_that_it_loads_exists(guest):
    page = (await guest.get(HOME)).text
    assert not re.search(r"<style|<script(?![^>]* src=)|\sstyle=|\son\w+=|javascript:", page)
    files = {*re.findall(r'(?:src|href)="(/(?:static|manifest)[^"#]*)', page)}
    assert any("workshop.js" in file for file in files)
    for file in files:
        assert (await guest.get(file)).status_code == 200, file


@pytest.mark.parametrize("game", ["lueur", "chess"])
async def test_a_game_without_lists_has_no_workshop(guest, game):
    for address in (f"/games/{game}/lists", f"/games/{game}/lists/catalogue.json"):
        assert (await guest.get(address)).status_code == 404
    assert (await guest.post(f"/games/{game}/lists/check", json={"draft": {}})).status_code == 404


async def test_a_draft_is_checked_in_the_readers_language(visit):
    said = {}
    for lang in ("fr", "en"):
        found = (await visit(lang).post(f"{HOME}/check", json={"draft": DRAFT})).json()
        assert (found["cost"], found["format"]) == (30, 100)
        assert found["faults"] == []
        said[lang] = found["quotas"][1]["name"]
    assert said == {"fr": "guerriers", "en": "warriors"}


async def test_a_fault_comes_with_its_clause(guest):
    draft = {**DRAFT, "members": DRAFT["members"][:1]}
    [fault] = (await guest.post(f"{HOME}/check", json={"draft": draft})).json()["faults"]
    assert fault["rule"] == "DYS-3.5"
    assert fault["text"] == "Guerriers : 1 dans la bande, il en faut de 2 à 4."


async def test_a_draft_goes_through_files_and_codes(guest):
    code = (await guest.post(f"{HOME}/check", json={"draft": DRAFT})).json()["code"]
    toml, json = [
        (await guest.post(f"{HOME}/write", json={"draft": DRAFT, "form": form})).json()["text"]
        for form in ("toml", "json")
    ]
    for text in (code, toml, json):
        assert (await guest.post(f"{HOME}/read", json={"text": text})).json() == {"draft": DRAFT}


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("D1abcdefgh", "Ce code est incomplet ou abîmé : copiez-le en entier."),
        ("D9abcdefgh", "Ce code est de la version 9 ; cette table lit la version 1."),
        ("bonjour", "« bonjour » n'est ni une bande prête ni un code de bande, qui commence par D1."),
        ('{"format": 100}', "{} : il manque le champ « factions »."),
        (
            'format = 100\nfactions = ["elves"]\nmembers = [{profile = "elf_lancer"}]',
            "« elf_lancer » n'existe pas (profile). Proches : elf_",
        ),
    ],
)
async def test_what_is_no_list_is_refused_in_the_words_of_the_game(guest, text, said):
    response = await guest.post(f"{HOME}/read", json={"text": text})
    assert response.status_code == 400
    assert said in response.json()["reason"]


async def test_a_sheet_is_made_for_print(guest):
    sheet = (await guest.post(f"{HOME}/sheet", json={"draft": DRAFT})).json()
    [card] = sheet["figures"]
    assert (card["name"], card["count"], card["boxes"]) == ("Lancier elfe", 2, 2)


@pytest.mark.parametrize(
    ("action", "sent"),
    [
        ("check", {}),
        ("check", {"draft": 3}),
        ("check", []),
        ("sheet", {"draft": {"format": "many", "factions": [], "members": []}}),
        ("write", {"draft": DRAFT, "form": "xml"}),
        ("read", {"text": None}),
    ],
)
async def test_what_is_no_draft_at_all_is_refused(guest, action, sent):
    response = await guest.post(f"{HOME}/{action}", json=sent)
    assert response.status_code == 400
    assert response.json()["reason"]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("format = 1\na" + ".a" * 7500 + " = 1", "Ligne 2 : plus de 16 points dans une ligne"),
        ("a = " + "[" * 7000, "emboîte trop de listes"),
        ("a = " + "9" * 5000, "Un nombre de ce texte est trop grand"),
    ],
    ids=range(3),
)
async def test_a_hostile_file_is_refused_in_words(guest, text, said):
    response = await guest.post(f"{HOME}/read", json={"text": text})
    assert response.status_code == 400
    assert said in response.json()["reason"]


async def test_while_a_list_is_read_others_are_answered_and_what_takes_too_long_is_refused(guest, visit, monkeypatch):
    begun, go_on = threading.Event(), threading.Event()

    def slow(text):
        begun.set()
        assert go_on.wait(20)

    workshop = replace(load("dysma").workshop, read=slow)
    monkeypatch.setattr("veillee.server.pages.workshop.load", lambda game: SimpleNamespace(id=game, workshop=workshop))
    monkeypatch.setattr(list_threads, "LONGEST", 1.0)
    late = asyncio.create_task(guest.post(f"{HOME}/read", json={"text": "D1abcdefgh"}))
    try:
        await asyncio.to_thread(begun.wait, 20)
        assert (await visit().get("/health")).json()["ok"]
        assert not late.done()
        response = await late
        assert (response.status_code, response.json()["key"]) == (503, "lists.slow")
        assert response.json()["reason"].startswith("Cette liste a demandé plus de")
    finally:
        go_on.set()


async def test_lists_are_checked_so_often_and_no_more(guest, visit, spent):
    spent("drafts", guest, left=1)
    assert (await guest.post(f"{HOME}/check", json={"draft": DRAFT})).status_code == 200
    response = await guest.post(f"{HOME}/check", json={"draft": DRAFT})
    assert (response.status_code, response.json()["key"]) == (429, "limit.drafts")
    assert (await visit().post(f"{HOME}/check", json={"draft": DRAFT})).status_code == 200


async def test_nobody_asks_from_another_site(visit):
    response = await visit(Origin="https://elsewhere.test").post(f"{HOME}/check", json={"draft": DRAFT})
    assert response.status_code == 403


async def test_a_new_table_takes_proposed_options_from_its_address(guest):
    page = (await guest.get("/new/dysma?option.warband-1=choose&option.format=150")).text
    assert '<option value="choose" selected' in page.partition('name="option.warband-1"')[2].partition("</select>")[0]
    assert 'name="option.format" value="150" checked' in page
    assert f'href="{HOME}"' in page


async def test_options_that_the_game_does_not_have_are_not_proposed(guest):
    page = (await guest.get("/new/dysma?option.format=7&option.moon=full")).text
    assert 'name="option.format" value="standard" checked' in page


def test_the_script_has_words_for_all_it_says_and_says_all_its_words():
    texts = load_texts(WEB / "text")
    js = WEB / "static" / "js"
    files = [js / "pages" / "workshop.js", *(js / "workshop").glob("*.js")]
    scripts = "".join(path.read_text("utf-8") for path in files)
    said = {f"client.{key}" for key in re.findall(r'"(workshop\.[\w-]+)"', scripts)}
    assert said == {key for key in texts["fr"].sentences if key.startswith("client.workshop.")}
    assert gaps(texts) == []
