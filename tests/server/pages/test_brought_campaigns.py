"""Campaign files that strangers bring: every number, text and list is bounded at the door, with its reason in words."""

import json
import time
import tracemalloc

import msgspec
import pytest

import veillee.games
from support.campaigns import register_voyage
from veillee.play.campaign import (
    DEEPEST,
    LARGEST_FILE,
    LONGEST_LIST,
    LONGEST_NAME,
    LONGEST_TEXT,
    MOST_EPISODES,
    begun,
    write,
)
from veillee.server import files
from veillee.server.pages import campaigns as campaign_pages

pytestmark = pytest.mark.anyio

SCRIPT = {"Content-Type": "application/json", "Accept": "application/json"}


@pytest.fixture
def voyage(monkeypatch):
    """A campaign file as plain data."""
    game = register_voyage(monkeypatch)
    monkeypatch.setitem(files.LOOKS, "games/toy/", game.folder / "web")
    monkeypatch.setattr(campaign_pages, "GAMES", veillee.games.GAMES)
    return json.loads(write(begun(game, "Jeudi", {}, 2)))


EPISODE = {"episode": "harbour", "ended": "abandoned", "after": {"carried": {}, "digest": ""}}


@pytest.mark.parametrize(
    ("change", "key", "words"),
    [
        ({"players": 100_000_000}, "campaign-file.number", "$.players"),
        ({"players": 10**30}, "campaign-file.number", "$.players"),
        ({"players": 9_000}, "campaign-file.players", "9000"),
        ({"players": 0}, "campaign-file.players", "de 1 à 4"),
        ({"players": -3}, "campaign-file.players", "de 1 à 4"),
        ({"players": "2"}, "campaign-file.damaged", "$.players"),
        ({"version": 10**30}, "campaign-file.number", "$.version"),
        ({"veillee_campaign": 10**30}, "campaign-file.number", "$.veillee_campaign"),
        ({"name": ""}, "campaign-file.name", str(LONGEST_NAME)),
        ({"name": " \t"}, "campaign-file.name", str(LONGEST_NAME)),
        ({"name": "x" * (LONGEST_NAME + 1)}, "campaign-file.name", str(LONGEST_NAME)),
        ({"name": "x" * 100_000}, "campaign-file.text", "$.name"),
        ({"name": "a\0b"}, "campaign-file.text", "$.name"),
        ({"name": "\u2800"}, "form.name", "30"),
        ({"game": "chess"}, "campaign-file.game", "chess"),
        ({"game": "lueur"}, "campaign-file.game", "lueur"),
        ({"game": "a\0b"}, "campaign-file.text", "$.game"),
        ({"options": {"colour": "red"}}, "campaign-file.options", "colour"),
        ({"options": {"barrel": "oak"}}, "campaign-file.options", "oak"),
        ({"options": {"x" * 100_000: "oak"}}, "campaign-file.text", "$.options"),
        ({"options": {"x" * (LONGEST_NAME + 1): "oak"}}, "campaign-file.text", "$.options"),
        ({"options": {"barrel": "x" * (LONGEST_NAME + 1)}}, "campaign-file.text", "$.options"),
        ({"options": {f"o{n}": "" for n in range(LONGEST_LIST + 1)}}, "campaign-file.list", "$.options"),
        ({"start": {"carried": {"oil": 10**9}, "digest": ""}}, "campaign-file.number", "$.start.carried.oil"),
        ({"start": {"carried": {"keepers": ["x"] * 9999}, "digest": ""}}, "campaign-file.list", "keepers"),
        ({"start": {"carried": {}, "digest": "x" * (LONGEST_TEXT + 1)}}, "campaign-file.text", "$.start.digest"),
        ({"episodes": [EPISODE] * (MOST_EPISODES + 1)}, "campaign-file.list", "$.episodes"),
        ({"episodes": [{**EPISODE, "members": ["x"] * 2000}]}, "campaign-file.episode", "x"),
        ({"episodes": [{**EPISODE, "episode": "x" * (LONGEST_NAME + 1)}]}, "campaign-file.text", "$.episodes[0]"),
        ({"episodes": [{**EPISODE, "members": ["x" * (LONGEST_NAME + 1)]}]}, "campaign-file.text", "$.episodes[0]"),
        ({"more": 1}, "campaign-file.damaged", "$"),
    ],
)
async def test_what_no_campaign_can_have_is_refused_with_its_place(guest, found, voyage, change, key, words):
    begin = time.thread_time()
    answer = await guest.post("/campaigns/bring", content=json.dumps({**voyage, **change}), headers=SCRIPT)
    assert time.thread_time() - begin < 5
    assert (answer.status_code, answer.json()["key"]) == (400, key)
    assert words in answer.json()["reason"]
    english = await guest.post(
        "/campaigns/bring",
        content=json.dumps({**voyage, **change}),
        headers={**SCRIPT, "Accept-Language": "en"},
    )
    assert english.json()["reason"] != answer.json()["reason"]


async def test_a_file_nested_without_end_is_refused(guest, voyage):
    for opening, closing in (("[", "]"), ('{"a":', "}")):
        for depth in (DEEPEST + 1, 900, 980, 985, 990, 992, 994, 1000, 100_000):
            nested = f'{{"veillee_campaign":1,"x":{opening * depth}1{closing * depth}}}'
            answer = await guest.post("/campaigns/bring", content=nested, headers=SCRIPT)
            deeper = ("campaign-file.foreign",) if depth > 900 else ()  # too deep for any reader of JSON
            assert answer.status_code == 400, depth
            assert answer.json()["key"] in ("campaign-file.deep", *deeper), depth


async def test_names_that_lie_deep_in_each_other_cost_no_more_than_the_file(guest, voyage):
    """All places of such a file together, written out, would take more than a gigabyte."""
    depth = 900
    name = "x" * (LARGEST_FILE // depth - 10)
    nested = '{"veillee_campaign":1,"\N{GRINNING FACE}":' + f'{{"{name}":' * depth + "1e9" + "}" * (depth + 1)
    tracemalloc.start()
    try:
        answer = await guest.post("/campaigns/bring", content=nested.encode(), headers=SCRIPT)
        most = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert (answer.status_code, answer.json()["key"]) == (400, "campaign-file.deep")
    assert len(answer.json()["reason"]) < 300
    assert most < 20 * LARGEST_FILE


async def test_a_long_name_from_elsewhere_is_shortened_as_names_are_here(guest, voyage):
    answer = await guest.post(
        "/campaigns/bring", content=msgspec.json.encode({**voyage, "name": "à" * 60}), headers=SCRIPT
    )
    assert answer.status_code == 200
    page = (await guest.get(answer.json()["link"])).text
    assert "à" * 30 in page
    assert "à" * 31 not in page
