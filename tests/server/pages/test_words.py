"""Languages, lights, words, and the pages of faults."""

import re
import string

import pytest
from starlette.routing import Route

from veillee.kernel.text import gaps, load_texts
from veillee.server.pages.rendering import WEB, page_texts

pytestmark = pytest.mark.anyio
PAGES = WEB / "pages"


async def test_the_words_of_the_browser_are_flat_and_kept(guest):
    response = await guest.get("/words/en.json")
    assert response.json()
    assert all(key.startswith("client.") for key in response.json())
    assert response.headers["cache-control"] == "no-cache"
    assert (await guest.get("/words/de.json")).status_code == 404


async def test_at_the_table_of_a_game_its_marks_and_signs_have_words(guest):
    words = (await guest.get("/words/lueur/en.json")).json()
    assert (words["mark.resolved"], words["mark.short.resolved"], words["sign.red"]) == ("resolved", "done", "red die")
    assert "client.colon" in words
    assert "game.name" not in words
    assert (await guest.get("/words/chess/en.json")).status_code == 404


async def test_a_language_once_chosen_stays(guest):
    response = await guest.post("/lang", data={"lang": "en", "back": "/rules?x=1"})
    assert (response.status_code, response.headers["location"]) == (303, "/rules?x=1")
    assert '<html lang="en"' in (await guest.get("/")).text


async def test_the_light_once_chosen_stays_and_scripts_choose_too(guest):
    assert (await guest.post("/theme", json={"theme": "jour"})).json() == {}
    assert 'data-theme="jour"' in (await guest.get("/")).text


@pytest.mark.parametrize("back", ["https://elsewhere.test/", "//elsewhere.test", "/\\elsewhere.test", "", "/a\r\nb"])
async def test_nobody_is_sent_to_another_site(guest, back):
    response = await guest.post("/lang", data={"lang": "en", "back": back})
    assert response.headers["location"] == "/"


async def test_an_unknown_language_is_refused(guest):
    assert (await guest.post("/lang", json={"lang": "de"})).status_code == 400
    assert "lang" not in guest.cookies


async def test_the_manifest_names_an_icon_that_exists(guest):
    icon = (await guest.get("/manifest.webmanifest")).json()["icons"][0]["src"]
    assert (await guest.get(icon)).status_code == 200


async def test_whatever_a_page_loads_exists(guest):
    for address in ("/", "/new/lueur", "/rules/lueur", "/account"):
        page = (await guest.get(address)).text
        for file in {*re.findall(r'(?:src|href)="(/(?:static|manifest)[^"#]*)', page)}:
            assert (await guest.get(file)).status_code == 200, file


@pytest.mark.parametrize(
    ("method", "address", "status", "said"),
    [
        ("GET", "/nowhere", 404, "Il n’y a rien ici"),
        ("POST", "/tables", 405, "Cette page ne s’ouvre pas ainsi"),
        ("GET", "/play/lueur", 405, "Cette page ne s’ouvre pas ainsi"),
    ],
)
async def test_a_fault_has_a_page_in_the_readers_language(guest, method, address, status, said):
    response = await guest.request(method, address)
    assert response.status_code == status
    assert f"<h1>{said}</h1>" in response.text


async def test_a_form_that_is_too_long_has_a_page(guest):
    response = await guest.post("/new/lueur", data={"name": "a" * 20_000})
    assert response.status_code == 413
    assert "C’est trop long" in response.text


async def test_a_form_with_too_many_fields_has_a_page(guest):
    response = await guest.post("/new/lueur", data={f"field{n}": "1" for n in range(200)})
    assert response.status_code == 400


async def test_our_own_fault_tells_nothing_of_itself(app, guest):
    async def stumble(request):
        raise RuntimeError("a secret of the kitchen")

    app.router.routes.insert(0, Route("/stumble", stumble))
    response = await guest.get("/stumble")
    assert response.status_code == 500
    assert "La table a trébuché" in response.text
    assert "secret" not in response.text
    response = await guest.get("/stumble", headers={"Accept": "application/json", "Accept-Language": "en"})
    assert response.json()["reason"].startswith("It is not your fault")
    assert "default-src 'self'" in response.headers["content-security-policy"]
    assert response.headers["x-content-type-options"] == "nosniff"


def test_both_languages_say_the_same():
    assert gaps(load_texts(PAGES / "text")) == []


def test_the_voice_is_calm():
    for lang in ("fr", "en"):
        for key, said in page_texts(lang).sentences.items():
            assert "!" not in said, key
            assert not re.search(r"erreur|invalid|veuillez|\berror\b", said, re.IGNORECASE), key


def test_french_is_set_with_its_own_signs():
    for key, said in page_texts("fr").sentences.items():
        words = "".join(literal for literal, *_ in string.Formatter().parse(said))
        assert "'" not in words, key
        assert not re.search(r" [:;?»]|« ", words), key


def test_every_sentence_is_used_somewhere():
    sources = [*PAGES.glob("*.html"), *(WEB.parent / "server" / "pages").glob("*.py")]
    text = "\n".join(path.read_text("utf-8") for path in sources)
    asked = {*re.findall(r"""["']([a-z]+\.[a-z0-9.-]+)["']""", text)}
    begun = tuple(re.findall(r"""["']([a-z]+\.(?:[a-z-]+-)?)["'] ~""", text))  # say("bot." ~ level)
    made = ("bot.", "problem.", "account.done-")  # f"bot.{level}"
    assert begun
    unused = [key for key in page_texts("fr").sentences if key not in asked and not key.startswith((*begun, *made))]
    assert unused == []
