"""What Heroes cast when they are attacked or have failed: examples 7, 8, 43, 44, and 16."""

import pytest

from support import rule
from support.rituals import acting, bones, plants, put, table
from support.scripted import Face, play, told
from veillee.games.rituals.prompts import FigureId, PlayCard, ZoneId
from veillee.games.rituals.rules.fighting.attack import attack
from veillee.games.rituals.rules.fighting.strike import Bonus, card_strike, hero_strike
from veillee.games.rituals.rules.heroes.alchemy import bonus_of, reactions, resisting
from veillee.games.rituals.rules.legion.performing import perform


def cubes(alchemy):
    return {"force": 0, "resistance": 0, "agility": 0, "alchemy": alchemy}


@rule("DAR-6.8", "DAR-11.14")
@pytest.mark.parametrize(("alchemy", "reserve", "left", "wounds"), [(2, 3, 0, 0), (1, 3, 3, 1), (2, 2, 2, 1)])
def test_example_7_a_reaction_that_would_not_help_is_not_cast(alchemy, reserve, left, wounds):
    """Resistance 2, Attack Total 5: only X = 3 helps, which needs Alchemy 3 and three Ingredients."""
    s = table(faces=bones(3), cubes=cubes(alchemy))
    condemned, vogt = put(s, "condemned", "B4.TL"), put(s, "vogt", "B4.TL")  # Force 2; Alchemy 1 + cube
    s.cubes["resistance"] = -1  # Resistance 3 - 1
    plants(s, reserve)
    play(attack(s, card_strike(s, condemned, vogt)))
    assert (vogt.wounds, len(s.reserve)) == (wounds, left)


@rule("DAR-11.14", "DAR-11.8")
@pytest.mark.parametrize(("total", "x"), [(4, 1), (6, 3), (7, 4)])
def test_example_8_x_is_level_price_and_effect_alike(total, x):
    s = table(cubes=cubes(3))
    vogt = put(s, "vogt", "B4.TL")  # Resistance 3, Alchemy 4
    plants(s, 4)
    [(reaction, level)] = resisting(s, vogt, total, 3)
    assert (reaction.id, level, bonus_of(reaction, level)) == ("r_act1", x, x)


@rule("DAR-6.5", "DAR-11.25")
@pytest.mark.parametrize(("face", "left", "wounds"), [(3, 3, 1), (2, 1, 0)])
def test_example_43_teuta_raises_her_resistance_only_as_far_as_it_helps(face, left, wounds):
    s = table(faces=bones(face, 0), cubes=cubes(1))
    haborym, teuta = put(s, "haborym", "B4.TL"), put(s, "teuta", "B4.TL")  # Force 4; Resistance 4, Alchemy 2
    plants(s, 3)
    strike = card_strike(s, haborym, teuta)
    play(attack(s, strike))
    assert (strike.total, len(s.reserve), teuta.wounds) == (4 + face, left, wounds)
    assert s.cubes["alchemy"] == 1


@rule("DAR-6.5", "DAR-11.25")
@pytest.mark.parametrize(("alchemy", "hit", "total", "left"), [(0, False, 3, 2), (1, True, 5, 0)])
def test_example_44_a_failed_attack_is_turned_only_if_the_spell_can_be_paid(alchemy, hit, total, left):
    s = table(faces=bones(1, 0), cubes=cubes(alchemy))
    vogt, skriga = put(s, "vogt", "B4.TL"), put(s, "skriga", "B4.TR")  # Force 2, two dice at range; Defence 4
    plants(s, 2)
    acting(s, vogt, "ai_3a")
    strike = hero_strike(s, vogt, skriga)
    play(attack(s, strike))
    assert (strike.hit, strike.total, len(s.reserve), skriga.wounds) == (hit, total, left, 2 * hit)
    [fact] = told(s, "hit" if hit else "missed")
    assert (fact["total"], fact["defence"]) == (total, 4)


@rule("DAR-6.5", "DAR-11.15")
def test_a_hero_rolls_again_where_x_would_cost_too_much():
    s = table(faces=bones(0, 0, 2, 1), cubes=cubes(1))
    vogt, skriga = put(s, "vogt", "B4.TL"), put(s, "skriga", "B4.TR")
    plants(s, 2)
    acting(s, vogt, "ai_3a")
    strike = hero_strike(s, vogt, skriga)  # 2 against 4: X = 3 needs Alchemy 3; level 2 rolls again
    play(attack(s, strike))
    assert (strike.hit, strike.faces, s.reserve) == (True, (2, 1), [])
    assert [fact["reaction"] for fact in told(s, "hero-reacts")] == ["r_act3"]
    assert [(fact["faces"], fact["total"]) for fact in told(s, "rerolled-attack")] == [((2, 1), 5)]


@rule("DAR-11.13", "DAR-11.15")
def test_after_a_re_roll_another_reaction_may_still_turn_the_attack():
    s = table(faces=bones(0, 0, 2, 0), cubes=cubes(1))
    vogt, skriga = put(s, "vogt", "B4.TL"), put(s, "skriga", "B4.TR")
    plants(s, 3)
    acting(s, vogt, "ai_3a")
    strike = hero_strike(s, vogt, skriga)  # 2, again 4 against 4, then X = 1
    play(attack(s, strike))
    assert (strike.hit, strike.total, s.reserve) == (True, 5, [])
    assert [fact["reaction"] for fact in told(s, "hero-reacts")] == ["r_act3", "r_act2"]


@rule("DAR-11.7", "DAR-11.25")
@pytest.mark.parametrize(("reserve", "hit"), [(4, False), (3, False)])
def test_a_total_below_zero_is_not_raised_in_vain(reserve, hit):
    s = table(faces=bones(0, 0), energy=2, cubes=cubes(4))
    hagatha, curthouse = put(s, "hagatha", "B4.TL"), put(s, "curthouse", "B4.TL")  # Force 2, Alchemy 0 + 4
    plants(s, reserve)
    acting(s, curthouse, "ai_1b")
    strike = hero_strike(s, curthouse, hagatha)
    # 0 + 2 - 3 is one below 0: to exceed 3 it takes X = 5, and a roll of 3 + 3 again would do (level 2).
    s.dice.given += bones(0, 0)
    play(attack(s, strike), "foul_breath")
    assert strike.hit is hit
    assert [fact["reaction"] for fact in told(s, "hero-reacts")] == ["r_act3"]
    assert (strike.total, strike.raw_total, len(s.reserve)) == (0, -1, reserve - 2)


@rule("DAR-6.5", "DAR-11.22")
def test_a_hero_that_was_missed_casts_nothing():
    s = table(faces=bones(1))
    condemned, vogt = put(s, "condemned", "B4.TL"), put(s, "vogt", "B4.TL")  # 3 against 3
    plants(s, 4)
    play(attack(s, card_strike(s, condemned, vogt)))
    assert (vogt.wounds, len(s.reserve)) == (0, 4)


@rule("DAR-11.16")
@pytest.mark.parametrize(("active", "wounds"), [(True, 0), (False, 1)])
def test_aid_serves_the_alchemy_of_the_active_hero_only(active, wounds):
    s = table(faces=bones(3))
    condemned, vogt = put(s, "condemned", "B4.TL"), put(s, "vogt", "B4.TL")  # 5 against 3: X = 2, Alchemy 1
    corday = put(s, "corday", "B4.TL")
    plants(s, 2)
    acting(s, vogt if active else corday, "ai_3a")
    play(attack(s, card_strike(s, condemned, vogt)))
    assert vogt.wounds == wounds


@rule("DAR-11.11")
def test_the_reactions_of_the_action_cards_are_open_while_no_card_is_turned():
    s = table()
    found = ("hero_attacked_after_roll", "hero_attack_failed", "hero_attack_failed")
    assert s.activation is None
    assert [one.id for one in reactions(s, found[0])] == ["r_act1"]
    assert [one.id for one in reactions(s, found[1])] == ["r_act2", "r_act3"]


@rule("DAR-7.30", "DAR-7.31")
def test_example_16_mass_fatigue_costs_one_plant_for_each_hero_while_there_are_any():
    s = table(energy=3, hand=["mass_fatigue"], faces=[Face(1, 2, "plant")])
    put(s, "hagatha", "B4.TL")
    for hero in ("vogt", "corday", "teuta"):
        put(s, hero, "B4.TR")
    s.reserve = ["mandrake", "hemlock"]
    play(perform(s, PlayCard(FigureId(1), "mass_fatigue", None, ZoneId(1))))
    assert (s.reserve, s.plants.discard, s.energy) == ([], ["hemlock", "mandrake"], 0)
    assert [fact["left"] for fact in told(s, "plant-lost")] == [1, 0]


def test_a_bonus_that_an_entry_gives_counts_before_the_roll():
    s = table()
    vogt, skriga = put(s, "vogt", "B4.TL"), put(s, "skriga", "B4.TR")
    assert hero_strike(s, vogt, skriga, Bonus(force=2)).fixed == 4
