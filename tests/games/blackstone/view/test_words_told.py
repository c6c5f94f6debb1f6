"""Words that are true of what they are about, in both languages: no other game mode, no other figure, no English."""

from __future__ import annotations

import re

import pytest
from click.testing import CliRunner

from support import rule
from support.blackstone import expedition, foe_at, place, table
from support.blackstone_words import EN, FR, plain
from veillee.cli import main
from veillee.games.blackstone.content import DISCOVERIES, ENCOUNTERS, HOSTILES
from veillee.games.blackstone.game import GAME
from veillee.games.blackstone.view.scene import view
from veillee.kernel.scene import Panel
from veillee.play.question import sentence

PRISM = next(id for id, card in DISCOVERIES.items() if card.kind == "archeotech" and not card.hold)


def notes(panels: tuple[Panel, ...]) -> list[str]:
    """The notes of all cards in some panels, and in the panels within them."""
    return [
        plain(note) for panel in panels for note in (*(item.note for item in panel.items), *notes(panel.groups)) if note
    ]


@rule("BSF-27.2")
@pytest.mark.parametrize("texts", [FR, EN], ids=["fr", "en"])
def test_in_a_one_off_expedition_precipice_pays_nothing_for_archeotech(texts):
    for mode, paid in (("one_off", False), ("campaign", True)):
        s = expedition("janus_draik", mode=mode, exploration=("cb01",))
        s.explorers[0].discoveries = (PRISM,)
        told = [note for note in notes(view(s, 0, texts).panels) if str(DISCOVERIES[PRISM].value) in note]
        assert told
        assert any(re.search("Pr[eé]cipice", note) for note in told) == paid


@pytest.mark.parametrize("texts", [FR, EN], ids=["fr", "en"])
def test_what_is_free_on_a_card_says_whose_card_it_is(texts):
    s = table()
    place(s, "janus_draik", (0, 1))
    figure = next(item for item in view(s, 0, texts).board if item.style == "explorer")
    assert "carte" in figure.note if texts is FR else "card" in figure.note


@rule("BSF-29.16")
@pytest.mark.parametrize("texts", [FR, EN], ids=["fr", "en"])
def test_a_trait_of_several_kinds_names_none_of_them(texts):
    shared = {
        trait
        for one in HOSTILES.values()
        for trait in one.traits
        if sum(trait in other.traits for other in HOSTILES.values()) > 1
    }
    assert "power_armour" in shared
    names = [texts.say(f"hostile.{kind}") for kind in HOSTILES] + ["Mallex"]
    for trait in shared:
        note = texts.say(f"trait-note.{trait}")
        assert not [name for name in names if name in note], note


def test_hostiles_and_encounters_have_french_names():
    english = {EN.say(f"hostile.{kind}") for kind in HOSTILES} | {EN.say(f"encounter.{id}") for id in ENCOUNTERS}
    kept = {"Ur-Ghul", "Ur-Ghuls", "Obsidius Mallex"}  # names of their own
    french = {FR.say(f"hostile.{kind}") for kind in HOSTILES} | {FR.say(f"encounter.{id}") for id in ENCOUNTERS}
    assert french & english <= kept
    sentences = [path.read_text("utf-8") for path in (GAME.folder / "text").glob("fr*.toml")]
    assert not [name for name in english - kept for words in sentences if re.search(rf"\b{name}\b", words)]


@rule("BSF-15.2")
@pytest.mark.parametrize(("count", "words"), [(1, "up to 1 figure returns"), (4, "up to 4 figures return")])
def test_reinforcements_return_in_the_right_number(count, words):
    s = table()
    foe_at(s, "ur_ghul", (0, 2))
    s.tell(
        "reinforcement-roll", "BSF-15.2", group=0, kinds=("ur_ghul",), namesakes=False, roll=2, counted=2, count=count
    )  # fmt: skip
    assert words in sentence(GAME, s.events[-1], EN)


@rule("BSF-16.4")
@pytest.mark.parametrize(("texts", "words"), [(FR, "Deux mouvements"), (EN, "two moves")], ids=["fr", "en"])
def test_the_note_of_falling_back_tells_two_moves(texts, words):
    assert words in texts.say("hostile-action-note.fall_back")


def test_a_campaign_in_the_terminal_tells_its_crew_in_french_print(tmp_path):
    run = CliRunner()
    there = ["--data", str(tmp_path), "--lang", "fr"]
    assert run.invoke(main, ["campaign", "new", "blackstone", "Essai", *there]).exit_code == 0
    shown = run.invoke(main, ["campaign", "show", "Essai", *there])
    assert "Janus Draik\u00a0: les mains vides" in shown.output
