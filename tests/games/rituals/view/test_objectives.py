"""What the Heroes are after, where it is, and what neither side can reach any more."""

from __future__ import annotations

import pytest

from support import play, rule, told
from support.rituals import put, started, table, zone
from support.rituals_legion import do
from veillee.games.rituals.game import GAME
from veillee.games.rituals.options import PLAYABLE
from veillee.games.rituals.rules.encounters.arrival import invoke_demon
from veillee.games.rituals.rules.encounters.victory import check
from veillee.games.rituals.rules.heroes.activation import hero_activation
from veillee.games.rituals.state import Rituals
from veillee.games.rituals.view.goals import heroes_goals, legion_goals
from veillee.games.rituals.view.scene import view
from veillee.kernel.scene import Panel, panels_of
from veillee.play.question import sentence

FR, EN = GAME.texts["fr"].for_seats(("Ana",)), GAME.texts["en"].for_seats(("Ana",))


def plain(words: str) -> str:
    return words.replace("\u00a0", " ").replace("\u202f", " ").replace("’", "'")


def groups(s: Rituals) -> list[Panel]:
    [panel] = [panel for panel in view(s, 0, FR).panels if panel.id == "objective"]
    return list(panel.groups)


def said(s: Rituals) -> list[tuple[str, str, list[str]]]:
    """What is sought, by whom, and where."""
    return [(one.title, one.note, [plain(item.label) for item in one.items]) for one in groups(s)]


def marked(s: Rituals) -> set[str]:
    return {item.id for item in view(s, 0, FR).board if "objective" in item.marks}


def sentences(s: Rituals) -> list[str]:
    return [plain(sentence(GAME, event, FR)) for event in s.events or () if event.kind == "goal-lost"]


@pytest.mark.parametrize("encounter", PLAYABLE)
@rule("DAR-21.16")
def test_every_encounter_shows_its_objective_to_players_and_spectators(encounter):
    s = started(encounter)
    for seat in (0, None):
        for texts in (FR, EN):
            shown = {panel.id: panel for panel in panels_of(view(s, seat, texts).panels)}
            assert shown["objective"].groups[0].title
            assert shown["objective-0"].items
    assert marked(s)


@rule("DAR-13.4", "DAR-13.5", "DAR-21.16")
def test_in_the_first_encounter_a_soul_replaces_the_witches_as_the_objective():
    s = table("e1")
    put(s, "vogt", "B5.BR")
    hagatha = put(s, "hagatha", "A6.TL")
    assert said(s) == [("Attaquer une Sorcière", "", ["Hagatha : Cimetière nord-ouest"])]
    assert marked(s) == {f"f{hagatha.number}"}
    s.trapped = [zone(s, "B1.TR"), zone(s, "B1.TR"), zone(s, "B5.TL")]
    assert said(s) == [
        ("Libérer une Âme Piégée", "", ["Âme Piégée : Clairière nord-est", "Âme Piégée : Carrière nord-ouest"])
    ]
    assert [item.shows for item in groups(s)[0].items] == [f"z{zone(s, 'B1.TR')}", f"z{zone(s, 'B5.TL')}"]
    assert marked(s) == set()


@rule("DAR-10.58", "DAR-15.10", "DAR-21.16")
def test_heroes_with_different_objectives_are_told_apart():
    s = table("e3")
    put(s, "hagatha", "B6.TR")
    put(s, "battista", "A2.TL")
    put(s, "vogt", "A2.TL")
    invoke_demon(s, "DAR-15.4")
    assert said(s) == [
        ("Attaquer une Sorcière", "Battista", ["Hagatha : Ruines nord-est"]),  # no ranged weapon against the Pit
        ("Attaquer le Démon", "Vogt", ["Haborym : Carrefour de la Fosse sud-est"]),
    ]


@rule("DAR-16.13", "DAR-16.14", "DAR-16.15", "DAR-21.16")
def test_the_fourth_encounter_leads_to_the_entrance_then_to_its_keeper():
    s = table("e4")
    put(s, "vogt", "A4.TR")
    put(s, "pekka", "A1.TL")
    guard = put(s, "condemned", "A1.BR")
    assert said(s)[0][0] == "Attaquer la Légion à l’entrée des Cavernes"
    s.figures.remove(guard)
    assert said(s)[0][0] == "Attaquer Pekka"


@rule("DAR-17.11", "DAR-21.16")
def test_the_last_encounter_seeks_witches_and_the_demon_alike():
    s = table("e5")
    put(s, "vogt", "A9.TL")
    put(s, "pekka", "B8.TL")
    invoke_demon(s, "DAR-17.8")
    title, _, where = said(s)[0]
    assert title == "Attaquer une Sorcière ou le Démon"
    assert [one.partition(" : ")[0] for one in where] == ["Pekka", "Haborym"]


@rule("DAR-21.16")
def test_without_a_hero_nobody_seeks_anything():
    s = table("e2")
    put(s, "hagatha", "B4.TL")
    [panel] = [panel for panel in view(s, 0, FR).panels if panel.id == "objective"]
    assert (panel.note, panel.groups, marked(s)) == ("Aucun Héros en jeu.", (), set())


# Goals that are out of reach


@rule("DAR-13.2", "DAR-13.7", "DAR-21.17")
def test_four_souls_are_out_of_reach_once_too_few_serfs_are_left():
    s = table("e1", freed=1)
    put(s, "hagatha", "A6.TL")
    put(s, "battista", "B5.BR")
    for name in ("B1.TR", "B1.BR"):
        put(s, "peasant", name)
    s.trapped = [s.board.red, zone(s, "A6.TL")]
    check(s)
    assert (legion_goals(s)[0], sentences(s)) == (("trapped_souls_on_board", 4), [])
    s.ai.cards = ["ai_2b"]
    play(hero_activation(s))  # frees one of the two Souls, then finds nothing that it could do
    assert s.freed == 2
    assert [goal[0] for goal in legion_goals(s)] == ["heroes_eliminated"]
    assert sentences(s) == [
        "Plus assez d'Âmes pour gagner ainsi : 3 au plus seront sur le plateau ensemble, il en faut 4."
    ]
    story = next(panel for panel in view(s, 0, FR).panels if panel.id == "story")
    assert sentences(s)[0] in [plain(words) for words in story.prose]
    assert [one.id for one in view(s, 0, FR).counters][2:] == ["heroes_eliminated", "souls_freed"]
    check(s)
    assert len(told(s, "goal-lost")) == 1  # told once


@rule("DAR-13.3", "DAR-7.20", "DAR-21.17")
def test_feeding_and_possessing_use_up_serfs_too():
    s = table("e1", energy=9, trapped=[1, 2])
    put(s, "hagatha", "A6.TL")
    put(s, "vogt", "B5.BR")
    for _ in range(2):
        put(s, "peasant", "A6.TL")
    do(s, "feed+f1+f3")
    assert [event["n"] for event in told(s, "goal-lost")] == [3]
    other = table("e1", energy=9, trapped=[1, 2])
    put(other, "hagatha", "A6.TL")
    put(other, "vogt", "B5.BR")
    for _ in range(2):
        put(other, "peasant", "A6.TL")
    do(other, "possess+f1+f3")
    assert [event["n"] for event in told(other, "goal-lost")] == [3]


@rule("DAR-13.6", "DAR-21.17")
def test_the_heroes_may_run_out_of_souls_too():
    s = table("e1", freed=1, trapped=[1])
    put(s, "hagatha", "A6.TL")
    check(s)
    assert [goal[0] for goal in heroes_goals(s)] == []
    assert "Plus assez d'Âmes pour les Héros : 2 au plus seront libres, il en faut 3." in sentences(s)
    s = table("e1", freed=1, trapped=[1])
    put(s, "hagatha", "A6.TL")
    put(s, "peasant", "A6.TL")
    check(s)
    assert [goal[0] for goal in heroes_goals(s)] == ["souls_freed"]


@rule("DAR-15.15", "DAR-16.16", "DAR-21.17")
@pytest.mark.parametrize(
    ("encounter", "goal"),
    [("e3", "all_possessed_eliminated_before_demon"), ("e4", "pekka_eliminated_before_demon")],
)
def test_the_demon_ends_what_had_to_be_done_before_it(encounter, goal):
    s = started(encounter)
    check(s)
    assert goal in dict(heroes_goals(s))
    invoke_demon(s, "DAR-8.2")
    check(s)
    assert goal not in dict(heroes_goals(s))
    assert [event["goal"] for event in told(s, "goal-lost")] == [goal]
