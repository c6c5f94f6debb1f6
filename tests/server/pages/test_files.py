"""Static files: their versions, their packing; and what is packed beside them."""

import re

import pytest

from veillee.games import folder_of
from veillee.server.files import STATIC, asset, look, static_version
from veillee.server.pages.preferences import words_address

pytestmark = pytest.mark.anyio
KEPT = "public, max-age=31536000, immutable"


async def test_every_script_is_kept_with_its_neighbours(guest):
    """A relative import stays below the version, so what a script imports is kept as well."""
    response = await guest.get(asset("js/pages/table.js"))
    assert response.headers["cache-control"] == KEPT
    neighbours = re.findall(r'from "\.\./([\w/-]+\.js)"', response.text)
    assert neighbours
    for name in neighbours:
        found = await guest.get(f"/static/{static_version()}/js/{name}")
        assert (found.status_code, found.headers["cache-control"]) == (200, KEPT)


@pytest.mark.parametrize("prefix", ["/static", "/static/0123456789ab"])
async def test_without_our_version_a_file_is_asked_for_again(guest, prefix):
    response = await guest.get(f"{prefix}/js/pages/table.js")
    assert (response.status_code, response.headers["cache-control"]) == (200, "no-cache")
    assert response.content == (STATIC / "js" / "pages" / "table.js").read_bytes()


@pytest.mark.parametrize(("game", "file"), [("lueur", "style.css"), ("dysma", "symbols.svg"), ("malhya", "cover.svg")])
async def test_the_looks_of_a_game_are_served_from_its_folder_and_kept(guest, game, file):
    response = await guest.get(look(game, file))
    assert (response.status_code, response.headers["cache-control"]) == (200, KEPT)
    assert response.content == (folder_of(game) / "web" / file).read_bytes()
    assert look(game, "nothing.css") == ""


NOWHERE = [
    "../app.py",
    "{version}/../../app.py",
    "{version}/nothing.js",
    "{version}",
    "{version}/games/lueur/../game.py",
    "{version}/games/lueur/%2e%2e/game.py",
    "{version}/games/lueur/nothing.css",
    "{version}/games/chess/cover.svg",
]


@pytest.mark.parametrize("path", NOWHERE)
async def test_nothing_else_is_served(guest, path):
    assert (await guest.get(f"/static/{path.format(version=static_version())}")).status_code == 404


@pytest.mark.parametrize("address", ["/", "/rules/lueur", asset("symbols.svg"), words_address("fr")])
async def test_what_is_long_is_packed_and_keeps_its_headers(guest, address):
    response = await guest.get(address)
    assert response.headers["content-encoding"] == "gzip"
    assert "Accept-Encoding" in response.headers["vary"]
    assert "default-src 'self'" in response.headers["content-security-policy"]
    plain = await guest.get(address, headers={"Accept-Encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.content == response.content


async def test_the_answers_of_a_page_are_too_short_to_pack(guest):
    """A secret must not be packed together with what somebody else chose."""
    response = await guest.post("/theme", json={"theme": "jour"})
    assert "content-encoding" not in response.headers
