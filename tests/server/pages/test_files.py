"""Static files: their versions, their packing; and what is packed beside them."""

import re

import pytest

from veillee.server.files import STATIC, static_version
from veillee.server.pages.preferences import words_address
from veillee.server.pages.rendering import asset

pytestmark = pytest.mark.anyio
KEPT = "public, max-age=31536000, immutable"


async def test_every_script_is_kept_with_its_neighbours(guest):
    """A relative import stays below the version, so what a script imports is kept as well."""
    response = await guest.get(asset("js/table.js"))
    assert response.headers["cache-control"] == KEPT
    neighbours = re.findall(r'from "\./(\w+\.js)"', response.text)
    assert neighbours
    for name in neighbours:
        found = await guest.get(f"/static/{static_version()}/js/{name}")
        assert (found.status_code, found.headers["cache-control"]) == (200, KEPT)


@pytest.mark.parametrize("prefix", ["/static", "/static/0123456789ab"])
async def test_without_our_version_a_file_is_asked_for_again(guest, prefix):
    response = await guest.get(f"{prefix}/js/table.js")
    assert (response.status_code, response.headers["cache-control"]) == (200, "no-cache")
    assert response.content == (STATIC / "js" / "table.js").read_bytes()


@pytest.mark.parametrize("path", ["../app.py", "{version}/../../app.py", "{version}/nothing.js", "{version}"])
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
