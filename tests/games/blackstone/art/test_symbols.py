"""The symbols of the game: everything that content names has a drawing, in the colours that the page sets."""

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

import veillee
from veillee.games.blackstone.art.emblems import LOADOUTS, card_icon, hostile_emblem
from veillee.games.blackstone.art.palette import PALETTE
from veillee.games.blackstone.art.places import WIDE_PLACES, sort_of
from veillee.games.blackstone.content import (
    ARTEFACTS,
    DISCOVERIES,
    EXPLORERS,
    HOSTILES,
    LEGACIES,
    LOCATIONS,
    RESOURCES,
    SHIPS,
    STRONGHOLDS,
)
from veillee.games.blackstone.content.words import Face, HostileAction, Twist, UniqueAction, Use

WEB = Path(veillee.__file__).parent / "games" / "blackstone" / "web"
SHEET = (WEB / "symbols.svg").read_text("utf-8")
COMMON = (Path(veillee.__file__).parent / "web" / "static" / "symbols.svg").read_text("utf-8")
SVG = "{http://www.w3.org/2000/svg}"
OWN = re.findall(r'<symbol id="([^"]+)"', SHEET)
#: The box of figures; `emblemPicture` and tokens on the board rely on it.
FIGURE = "-8 -14 82 76"


def boxes() -> dict[str, str]:
    return {symbol.get("id"): symbol.get("viewBox") for symbol in ElementTree.fromstring(SHEET).iter(f"{SVG}symbol")}


def words(literal) -> set[str]:
    return set(literal.__args__)


def test_every_symbol_is_there_once_and_hides_no_common_one():
    assert len(OWN) == len(set(OWN))
    assert not set(OWN) & set(re.findall(r'<symbol id="([^"]+)"', COMMON))


def test_every_figure_has_an_emblem_of_the_usual_size():
    named = {*EXPLORERS, *(figure for card in EXPLORERS.values() for figure in card.figures), *HOSTILES}
    named |= {hostile_emblem(kind, loadout) for kind, card in HOSTILES.items() for loadout in card.loadouts}
    assert {boxes()[f"emb-{name}"] for name in named} == {FIGURE}


def test_a_loadout_has_its_own_emblem_or_that_of_its_kind():
    assert hostile_emblem("traitor_guardsman", "flamer") == "traitor_guardsman-flamer"
    assert hostile_emblem("traitor_guardsman", "lasgun") == "traitor_guardsman"
    assert hostile_emblem("ur_ghul") == "ur_ghul"
    assert all(set(loadouts) <= set(HOSTILES[kind].loadouts) for kind, loadouts in LOADOUTS.items())


@pytest.mark.parametrize(
    ("beginning", "named"),
    [
        ("emb-", {*SHIPS, *STRONGHOLDS}),
        ("location-", set(LOCATIONS)),
        ("place-", {sort_of(p.id) for c in STRONGHOLDS.values() for p in c.places if p.id not in WIDE_PLACES}),
        ("place-", set(WIDE_PLACES)),
        ("foe-", words(HostileAction)),
        ("act-", words(UniqueAction)),
        ("act-", {"move", "search", "summon", "recuperate", "aim", "overwatch", "gambit", "weapon", "inspiration"}),
        ("act-", {"covering_fire", "resource", "support", "unique", "location", "release", "burn", "unlock"}),
        ("twist-", words(Twist)),
        ("use-", words(Use)),
        ("face-", words(Face)),
        ("legacy-", {card.kind for card in LEGACIES.values()}),
        ("marker-", {"grievous_wound", "inspiration", "discovery", "evac", "trap", "unbound", "plasma", "fire"}),
        ("marker-", {"access", "disruption", "stasis", "inspiring_oration", "barrier", "chameleoline_cloak"}),
        ("mark-", {"stunned", "unbound", "plasma", "fire", "guardian", "shielded", "acted", "on_watch", "inspired"}),
        ("mark-", {"cloaked", "stalking", "preaching", "unscented", "out", "leader", "threat"}),
        ("phase-", {"destiny", "initiative", "activation", "event"}),
        ("", {"portal", "portal-sealed", "escape-chamber", "escape-chamber-up", "escape-chamber-down"}),
        ("", {"clue", "archeotech", "challenge", "combat", "ambush"}),
    ],
)
def test_everything_with_a_name_has_a_symbol(beginning, named):
    assert named
    assert {f"{beginning}{name}" for name in named} <= set(OWN)


def test_every_card_has_a_symbol():
    for card in (*RESOURCES, *ARTEFACTS, *DISCOVERIES):
        assert card_icon(card) in OWN
    assert {card_icon(card) for card in DISCOVERIES} == {"clue", "archeotech"}
    assert card_icon("medi_pack") == "res-heal"


def test_symbols_take_their_colours_from_the_page():
    colours = set(re.findall(r'(?:fill|stroke)="([^"]+)"', re.sub(r'<symbol id="emb-.*', "", SHEET)))
    plain = {"none", "currentColor"}
    assert {colour for colour in colours if not colour.startswith("var(--emb-")} <= plain | PALETTE | {"#fff"}
    scenes = "|".join(STRONGHOLDS)  # they are night in both themes, with their own colours
    figures = re.sub(rf'<symbol id="emb-(?:{scenes})".*', "", SHEET)
    assert set(re.findall(r"#[0-9a-f]{3,6}\b", figures)) <= PALETTE | {"#fff", "#0d1220", "#ffd58a"}


def test_symbols_need_nothing_from_elsewhere_and_run_nothing():
    root = ElementTree.fromstring(SHEET)
    tags = {element.tag.removeprefix(SVG) for element in root.iter()}
    assert tags <= {"svg", "symbol", "g", "path", "circle", "ellipse", "rect"}
    assert not re.search(r' (on\w+|style|href)="', SHEET)
    assert len(SHEET.encode()) < 130_000


def test_the_cover_is_a_picture_of_its_own():
    cover = (WEB / "cover.svg").read_text("utf-8")
    root = ElementTree.fromstring(cover)
    assert cover.startswith("<svg")
    assert not {element.tag.removeprefix(SVG) for element in root.iter()} & {"script", "style", "image", "text"}
    assert set(re.findall(r"url\(#([^)]+)\)", cover)) <= {element.get("id") for element in root.iter()}
    assert len(cover.encode()) < 30_000


def test_the_style_sheet_names_its_panels_and_styles_at_its_top():
    sheet = (WEB / "style.css").read_text("utf-8")
    head, _, rules = sheet.partition("*/")
    rules = re.sub(r"/\*.*?\*/", "", rules, flags=re.DOTALL)
    assert rules.count("{") == rules.count("}")
    panels = set(re.findall(r'\[data-panel\^?="([^"]+)"\]', rules))
    assert {panel for panel in panels if f'"{panel}' not in head} == set()
    symbols = {name.removeprefix("mark-") for name in OWN if name.startswith("mark-")}
    known_to_clients = {"used", "cancelled"}
    assert set(re.findall(r"\.m-([\w-]+)", rules)) <= symbols | known_to_clients
