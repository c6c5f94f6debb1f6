"""The stylesheet and the drawings of the game: what scenes use is there, and nothing else."""

import re
from typing import get_args

from veillee.games.malhya.art.vignettes import VIGNETTES
from veillee.games.malhya.content import ENDINGS, ENEMIES, HEROES, OBJECTS, RESOURCES, TALENTS, WEAPONS
from veillee.games.malhya.content.words import Characteristic
from veillee.games.malhya.game import GAME
from veillee.games.malhya.room import COMPASS
from veillee.games.malhya.rules.combat.beast import BEAST

STYLE = (GAME.folder / "web" / "style.css").read_text("utf-8")
SYMBOLS = re.findall(r'<symbol id="([^"]+)"', (GAME.folder / "web" / "symbols.svg").read_text("utf-8"))
SOURCES = "".join(path.read_text("utf-8") for path in (GAME.folder / "view").rglob("*.py"))
#: Drawings that are named after content.
FAMILIES = {
    "emb": (*HEROES, *ENEMIES, BEAST.id),
    "vig": (*VIGNETTES.values(), *ENDINGS),
    "weapon": WEAPONS,
    "object": OBJECTS,
    "res": RESOURCES,
    "char": get_args(Characteristic),
    "crystal": ("shock", "damage", "grave"),
    "weather": ("fair", "bad"),
    "time": ("day", "night"),
    "terrain": ("plain", "forest", "mountain", "marsh"),
    "dir": COMPASS,
    "talent": {card.school for card in TALENTS.values()},
    "mark": ("waits", "watched"),
}


def test_every_drawing_is_used():
    named = {f"{family}-{id}" for family, ids in FAMILIES.items() for id in ids}
    assert [id for id in SYMBOLS if id not in named and f'"{id}"' not in SOURCES] == []


def test_what_is_named_after_content_is_drawn():
    missing = {f"{family}-{id}" for family, ids in FAMILIES.items() for id in ids} - set(SYMBOLS)
    assert missing == set()


def test_lines_and_areas_have_a_look():
    for word in ("move-way", "sight", "sight-cover", "struck", "seen", "seen-next"):
        assert f".k-{word}" in STYLE
