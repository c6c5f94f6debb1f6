"""What is drawn and said while the Witch Master aims: numbers by hand, and nothing that he may not know."""

from __future__ import annotations

from typing import Any

import pytest

from support import open_questions, rule
from support.rituals import bones, plants, put, table, zone
from veillee.games.rituals.game import GAME
from veillee.games.rituals.prompts import Blow
from veillee.games.rituals.rules.course.legion_activation import legion_activation
from veillee.games.rituals.rules.fighting.attack import attack
from veillee.games.rituals.rules.fighting.strike import hero_strike
from veillee.games.rituals.state import Rituals
from veillee.games.rituals.view.sketch.chances import held
from veillee.kernel.questions import Sketch

FR = GAME.texts["fr"]


def sketch(s: Rituals, rule: Any, key: str) -> Sketch:
    """What is shown while the answer with this key is aimed at."""
    [decision] = open_questions(rule).values()
    return GAME.kind_of(decision).sketch(s, decision, decision.value_of(key), FR)


def lines(found: Sketch) -> list[str]:
    return [line.replace("\u00a0", " ").replace("\u202f", " ") for line in found.lines]


@rule("DAR-21.15")
def test_an_attack_shows_how_its_chance_comes_about():
    s = table(energy=5)
    pekka, teuta = put(s, "pekka", "B4.TL"), put(s, "teuta", "B4.TL")
    plants(s, 1)
    found = sketch(s, legion_activation(s), f"attack+f{pekka.number}+f{teuta.number}")
    assert lines(found) == [
        "Teuta : 2 dés + 2 doivent dépasser 4, que la Réserve (1 Ingrédient) monte quand cela suffit : 36 %.",
        "Touché : 1 Blessure, reste 4 de vie.",
    ]
    assert [(total.parts, total.total) for total in found.sums] == [((("prêtes", 5), ("Attaque", -2)), 3)]
    assert f"aim-{teuta.number}" in [item.id for item in found.items]


def test_the_range_of_a_spell_is_drawn_zone_by_zone():
    s = table(energy=5)
    pekka, vogt = put(s, "pekka", "B4.TL"), put(s, "vogt", "B4.TL")
    found = sketch(s, legion_activation(s), f"cast+f{pekka.number}+green_goo+f{vogt.number}")
    drawn = {item.id for item in found.items if item.style == "range"}
    inside = s.board.in_range(zone(s, "B4.TL"), 2)
    assert drawn == {f"range-{one}" for one in range(len(s.board.names)) if inside >> one & 1}


@rule("DAR-5.3")
def test_a_move_says_who_will_hold_the_figure():
    s = table(energy=5)
    hagatha = put(s, "hagatha", "B4.TL")
    put(s, "corday", "B4.TR")
    found = sketch(s, legion_activation(s), f"move+f{hagatha.number}+z{zone(s, 'B4.TR')}")
    assert "Pour repartir, il faudra échapper à Corday : Agilité 4 contre 2, impossible." in [
        line.replace("’", "'") for line in lines(found)
    ]


@rule("DAR-10.3")
def test_a_move_says_on_how_many_cards_the_next_hero_aims_at_the_figure():
    s = table(energy=5)
    hagatha = put(s, "hagatha", "B4.TL")
    put(s, "curthouse", "B4.TR")
    s.ai.cards = ["ai_1a"]
    s.ai.discard = ["ai_1b", "ai_1c"]  # only one card of place 1 has not been turned
    found = sketch(s, legion_activation(s), f"move+f{hagatha.number}+z{zone(s, 'B4.TR')}")
    assert "Ensuite Curthouse (place 1) : 1 carte possible, et Hagatha d’abord à chaque fois." in lines(found)
    assert hagatha.zone == zone(s, "B4.TL")


def test_what_the_next_hero_does_depends_on_no_hidden_card():
    """The order of the pile is hidden: only the number on its top card and the cards already turned are known."""
    shown = []
    for pile in (["ai_1b", "ai_1a"], ["ai_1a", "ai_1b"]):
        s = table(energy=5)
        hagatha = put(s, "hagatha", "B4.TL")
        put(s, "curthouse", "B5.BR")
        s.ai.cards, s.ai.discard = pile, ["ai_1c"]
        shown.append(lines(sketch(s, legion_activation(s), f"move+f{hagatha.number}+z{zone(s, 'B4.TR')}")))
    assert shown[0] == shown[1]


@rule("DAR-21.15")
def test_defence_shows_what_is_needed_and_its_price():
    s = table(energy=1, faces=bones(1, 1))
    battista, condemned = put(s, "battista", "B4.TL"), put(s, "condemned", "B4.TL")
    put(s, "pekka", "B1.BL")
    found = sketch(s, attack(s, hero_strike(s, battista, condemned)), "yes")
    assert lines(found) == ["1 dé pour faire 3 ou plus : 17 %."]
    assert [total.total for total in found.sums] == [0]


@pytest.mark.parametrize(("dice", "total", "ways"), [(1, 5, 6), (1, 4, 18), (2, 6, 13), (2, 9, 0)])
def test_the_chance_to_hold_is_exact(dice, total, ways):
    """The die shows 0 1 1 2 2 3; the Defence without dice is 2."""
    s = table()
    battista, condemned = put(s, "battista", "B4.TL"), put(s, "condemned", "B4.TL")
    found = held(s, Blow(battista.number, condemned.number, total, 2, dice, fixed=total), defends=True)
    assert found.chance.value == pytest.approx(ways / 36)
    assert (found.enough, found.turned) == (bool(ways), False)


@rule("DAR-21.15")
def test_a_reaction_before_the_roll_shows_what_it_does_to_the_chance():
    s = table(energy=2)
    battista, hagatha = put(s, "battista", "B4.TL"), put(s, "hagatha", "B4.TL")
    s.side = "heroes"
    found = sketch(s, attack(s, hero_strike(s, battista, hagatha)), "foul_breath")
    # Force 3 against Resistance 3: with -3 the dice must make 4 or more, 13 of 36
    assert lines(found) == ["Avec cela, et sans Défense payée, l’Attaque passe à 36 %."]
