"""Everything that a scene shows can be drawn: its symbols, shapes and emblems are those of all games or of its own."""

import re
from collections.abc import Iterator
from functools import cache
from itertools import islice
from pathlib import Path

import pytest

import veillee
from support.game_tests import tested_games
from support.walks import ALL_GAMES, few_cases, walk
from veillee.games import load
from veillee.kernel.scene import Item, Scene, Sign, items_beside, panels_of
from veillee.terminal.looks import looks_in

#: Two tables of each game have nearly all that it shows.
FEW = [case for game in ALL_GAMES for case in islice(few_cases(game), 2)]
COMMON = Path(veillee.__file__).parent / "web" / "static" / "symbols.svg"
#: Scenes take long to build: one position in so many is looked at.
EVERY_NTH = 10
#: The shapes that clients know, by kind, besides the usual one; a token at a place has a drawing of its game instead.
SHAPES = {
    "cell": {"patch", "barred"},
    "edge": {"wall", "cover", "limit", "door", "hindering"},
    "line": {"curved", "thread"},
    "label": {"ruler", "key"},
    "area": {"zone"},
    "card": {"row", "words"},
    "die": {"small"},
}


@cache
def symbols(folder: Path) -> frozenset[str]:
    """What is drawn for all games, and for the one in this folder."""
    files = [file for file in (COMMON, folder / "web" / "symbols.svg") if file.exists()]
    return frozenset(re.findall(r'<symbol id="([^"]+)"', "".join(file.read_text("utf-8") for file in files)))


def items_of(scene: Scene) -> list[Item]:
    return [*scene.fixed, *scene.board, *items_beside(scene)]


def signs_of(item: Item) -> list[Sign]:
    return [sign for sign in (*item.signs, *item.powers) if sign.icon != "to"]


def wanted(scene: Scene) -> Iterator[str]:
    """The symbols that a scene needs."""
    for item in items_of(scene):
        yield item.icon
        yield from (sign.icon for sign in signs_of(item))
        if item.kind == "card" and not item.shape and item.emblem:
            yield f"emb-{item.emblem}"
        if item.kind == "token" and not item.r and item.shape:
            yield f"piece-{item.shape}"
    for panel in panels_of(scene.panels):
        yield from (counter.icon for counter in panel.counters)
        yield f"emb-{panel.emblem}" if panel.emblem else ""
    if scene.page:
        yield f"vig-{scene.page.vignette}" if scene.page.vignette else ""
        yield scene.page.trial.icon if scene.page.trial else ""
    yield from (step.icon for step in scene.steps)


@pytest.mark.parametrize("case", FEW, ids=str)
def test_all_that_a_scene_shows_is_drawn(case):
    match = case.start()
    texts, known = case.texts("fr"), symbols(case.game.folder) | {""}
    for done in walk(match, case.seed):
        if done % EVERY_NTH:
            continue
        scene = case.game.view(match.state, 0, texts)
        assert {name for name in wanted(scene) if name not in known} == set()
        for item in items_of(scene):
            free = item.kind == "token" and not item.r
            shapes = {"flat"} if item.kind == "token" else SHAPES.get(item.kind, set())
            assert free or item.shape in shapes | {""}, item


@pytest.mark.parametrize("game", tested_games)
def test_every_game_has_a_cover_and_its_looks_can_be_read(game):
    folder = load(game).folder
    assert (folder / "web" / "cover.svg").read_text("utf-8").startswith("<svg")
    looks = looks_in(folder)
    assert bool(looks.colours or looks.fills) == (folder / "web" / "terminal.toml").exists()


@pytest.mark.parametrize("game", tested_games)
def test_no_symbol_of_a_game_hides_a_common_one(game):
    own = re.findall(r'<symbol id="([^"]+)"', (load(game).folder / "web" / "symbols.svg").read_text("utf-8"))
    common = re.findall(r'<symbol id="([^"]+)"', COMMON.read_text("utf-8"))
    assert sorted({*own}) == sorted(own)
    assert {*own} & {*common} == set()
