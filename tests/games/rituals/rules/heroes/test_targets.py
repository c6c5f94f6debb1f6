"""Whom a Hero attacks: target words, the nearest, ties by harm, scopes and Reactions (chapter 10)."""

from __future__ import annotations

from typing import Any

import pytest

from support.rituals import acting, bones, plants, put, table, zone
from support.scripted import play, rule, told
from veillee.games.rituals.content.records import HeroAction
from veillee.games.rituals.rules.dice import chance_to_hit, sums
from veillee.games.rituals.rules.encounters.ward import ward_stands
from veillee.games.rituals.rules.fighting.strike import Bonus
from veillee.games.rituals.rules.heroes.activation import hero_activation
from veillee.games.rituals.rules.heroes.attacking import of_word
from veillee.games.rituals.rules.heroes.harm import elimination_wins
from veillee.games.rituals.rules.heroes.planning import plan, plan_objective
from veillee.games.rituals.rules.heroes.plans import AttackPlan
from veillee.games.rituals.rules.heroes.reach import chance_of_elimination
from veillee.games.rituals.state import Figure, Reason, Rituals


def strike(*words: str, scope: str = "one", count: int = 0, force: int = 0) -> HeroAction:
    fields: dict[str, Any] = {"verb": "attack", "targets": words, "scope": scope, "count": count, "force_bonus": force}
    return HeroAction(**fields)


def attacked(s: Rituals, hero: Figure, action: HeroAction, besides: int = 0) -> AttackPlan:
    found = plan(s, hero, action, 0, besides)
    assert isinstance(found, AttackPlan), found
    return found


@rule("DAR-10.37", "DAR-10.38")
def test_words_name_the_figures_that_the_rules_say() -> None:
    s = table("e3")
    for unit in ("hagatha", "scarecrow", "condemned", "haborym", "possessed_peasant", "peasant", "vogt"):
        put(s, unit, "A2.TL")

    def named_by(word: str) -> list[str]:
        return [figure.unit for figure in of_word(s, word)]

    assert named_by("enemy") == ["hagatha", "scarecrow", "condemned", "haborym", "possessed_peasant"]
    assert named_by("disciple") == ["scarecrow", "condemned"]
    assert named_by("witch") == ["hagatha"]
    assert named_by("minion") == ["condemned"]
    assert named_by("creature") == ["scarecrow"]
    assert named_by("demon") == ["haborym"]
    assert named_by("serf") == ["peasant"]


@rule("DAR-10.23", "DAR-10.44", "DAR-10.26")
def test_the_nearest_target_by_range_is_attacked_and_named_with_one_that_is_farther() -> None:
    s = table("e2")
    far = put(s, "hagatha", "B4.TR")
    near = put(s, "condemned", "B4.BR")
    beyond_a_wall = put(s, "ravenous", "A3.TL")  # a wall and a door lie between: 99 Zones for a bolt
    hero = put(s, "vogt", "A3.BL")

    found = attacked(s, hero, strike("enemy"))

    assert found.targets == (near.number,)
    assert found.why == (
        Reason("nearest", "DAR-10.23", near.number, "condemned", near.zone, 1, "", far.number, "hagatha", ordinal=1),
    )
    far.zone = near.zone = beyond_a_wall.zone
    assert plan(s, hero, strike("enemy")) == Reason("out-of-reach", "DAR-10.26", word="enemy")


@rule("DAR-10.23")
def test_the_first_word_with_a_target_in_reach_decides_and_a_refusal_names_what_is_out_of_reach() -> None:
    s = table("e2")
    witch = put(s, "hagatha", "B4.TL")
    condemned = put(s, "condemned", "B5.BR")
    hero = put(s, "curthouse", "B5.BR")

    assert attacked(s, hero, strike("witch", "enemy")).targets == (condemned.number,)
    assert attacked(s, hero, strike("witch", "enemy")).why[0].key == "only"
    witch.zone = hero.zone
    assert attacked(s, hero, strike("witch", "minion")).targets == (witch.number,)
    assert attacked(s, hero, strike("minion", "witch")).targets == (condemned.number,)
    witch.zone = zone(s, "B4.TL")
    assert plan(s, hero, strike("creature", "witch")) == Reason("out-of-reach", "DAR-10.26", word="witch")
    assert plan(s, hero, strike("creature")) == Reason("no-such-target", "DAR-10.23", word="creature")


@rule("DAR-10.24", "DAR-10.40")
@pytest.mark.parametrize(
    ("units", "chosen", "decided"),
    [
        # The only Witch in play: the Heroes would win by her elimination.
        (("condemned", "hagatha"), "hagatha", "wins"),
        # 1 Health left and a chance, against none for one blow.
        (("scarecrow", "condemned"), "condemned", "chance"),
        # Neither can fall to one blow: a Demon comes before a Creature.
        (("scarecrow", "haborym"), "haborym", "category"),
        # Both can fall, with the same Resistance: a Possessed Serf comes before a Minion.
        (("condemned", "possessed_peasant"), "possessed_peasant", "category"),
        # Scarecrow 4 Health, Mortus 5; both Creatures.
        (("mortus", "scarecrow"), "scarecrow", "health"),
        # Leshy and Scarecrow have 4 Health, Force 2 and 3.
        (("leshy", "scarecrow"), "scarecrow", "force"),
        (("condemned", "condemned"), "condemned", "number"),
    ],
)
def test_a_tie_is_settled_by_what_harms_most_and_the_explanation_says_by_what(
    units: tuple[str, str], chosen: str, decided: str
) -> None:
    s = table("e1", trapped=[0])  # the Objective is a Soul, no figure
    hero = put(s, "curthouse", "B5.BR")
    first, second = (put(s, unit, "B5.BR") for unit in units)
    if "hagatha" not in units:
        put(s, "pekka", "A6.TL")

    found = attacked(s, hero, strike("enemy"))

    target = first if first.unit == chosen else second
    other = second if target is first else first
    assert found.targets == (target.number,)
    assert found.tied == (first.number, second.number)
    about = (target.number, target.unit, target.zone, 0, "", other.number, other.unit, target.ordinal, other.ordinal)
    assert found.why == (Reason(f"harm-{decided}", "DAR-10.40", *about),)


@rule("DAR-10.40")
@pytest.mark.parametrize(
    ("other", "chosen", "wounds"),
    [
        # None of these can fall to one blow.
        ("ikrek", "haborym", 0),
        ("scarecrow", "ikrek", 0),
        # All of these can, with Resistance 2 and without Energy for a Defence; Accalia has 2 of her 4 Health left.
        ("possessed_militia", "accalia", 2),
        ("condemned", "possessed_peasant", 0),
    ],
)
def test_of_equals_demon_witch_creature_possessed_and_minion_come_in_this_order(
    other: str, chosen: str, wounds: int
) -> None:
    s = table("e1", trapped=[0])  # the Objective is a Soul, no figure
    hero = put(s, "curthouse", "B5.BR")
    put(s, "pekka", "A6.TL")  # so that another Witch is not the last one
    put(s, other, "B5.BR")
    target = put(s, chosen, "B5.BR", wounds=wounds)

    found = attacked(s, hero, strike("enemy"))

    assert found.targets == (target.number,)
    assert found.why[0].key == "harm-category"


@rule("DAR-16.8")
def test_the_ward_stops_no_shot_into_the_caves() -> None:
    s = table("e4")
    pekka = put(s, "pekka", "A1.BL")
    put(s, "condemned", "A1.BR")
    corday = put(s, "corday", "A1.BR")  # in the entrance, with a range of 1
    assert ward_stands(s)
    assert attacked(s, corday, strike("witch")).targets == (pekka.number,)


@rule("DAR-10.40")
def test_of_equals_the_objective_comes_before_the_surer_elimination() -> None:
    s = table("e2")
    hero = put(s, "curthouse", "B5.BR")
    put(s, "condemned", "B5.BR")
    witch = put(s, "hagatha", "B5.BR")
    put(s, "pekka", "B4.TL")

    found = attacked(s, hero, strike("enemy"))

    assert found.targets == (witch.number,)
    assert found.why[0].key == "harm-objective"


@rule("DAR-10.40")
def test_which_eliminations_win_at_once() -> None:
    s = table("e2")
    hagatha, _ = put(s, "hagatha", "B4.TL"), put(s, "pekka", "B4.TL")
    minion = put(s, "condemned", "B4.TL")
    assert not elimination_wins(s, hagatha)
    s.witches_lost = 1
    assert not elimination_wins(s, hagatha)
    s.witches_lost = 2  # the third in all
    assert elimination_wins(s, hagatha)
    assert not elimination_wins(s, minion)

    s = table("e3")
    put(s, "hagatha", "B6.TR"), put(s, "pekka", "B6.TR")
    one, other = put(s, "possessed_peasant", "B6.TL"), put(s, "possessed_peasant", "B6.TL")
    assert not elimination_wins(s, one)
    s.figures.remove(other)
    assert elimination_wins(s, one)
    demon = put(s, "haborym", "A5.BR")
    s.demon_came = True
    assert not elimination_wins(s, one)
    assert elimination_wins(s, demon)

    s = table("e4")
    keeper, other = put(s, "pekka", "A1.TR"), put(s, "hagatha", "B2.TL")
    assert elimination_wins(s, keeper)
    assert not elimination_wins(s, other)
    s.demon_came = True
    assert not elimination_wins(s, keeper)

    s = table("e5", gone_witches=["hagatha"])
    one, other = put(s, "pekka", "A9.TR"), put(s, "ikrek", "A9.TR")
    assert not elimination_wins(s, one)
    s.gone_witches.append("ikrek")
    assert elimination_wins(s, one)


@rule("DAR-10.47")
def test_the_chance_of_elimination_is_exact() -> None:
    s = table("e2")
    hero = put(s, "battista", "B5.BR")  # Force 3, 2 dice, 2 Wounds
    hagatha = put(s, "hagatha", "B5.BR", wounds=4)  # Resistance 3, 2 Defence dice
    here = hero.zone

    assert chance_of_elimination(s, hero, hagatha, here) == 35 / 36  # not both dice 0
    s.energy = 1  # two dice against two: half of the rolls that are not equal
    even = sum(one * one for one in sums(2))
    assert chance_of_elimination(s, hero, hagatha, here) == pytest.approx((1 - even) / 2)
    hagatha.stunned = True
    assert chance_of_elimination(s, hero, hagatha, here) == 35 / 36
    hagatha.wounds = 2  # 3 Health left
    assert chance_of_elimination(s, hero, hagatha, here) == 0
    hagatha.wounds = 4
    put(s, "vogt", "B5.BR")  # Aid: Force 4 against 3
    assert chance_of_elimination(s, hero, hagatha, here) == 1
    assert chance_of_elimination(s, hero, hagatha, zone(s, "B5.BL")) == 0  # out of reach
    hagatha.wounds, hagatha.zone = 4, zone(s, "B5.BL")
    assert chance_of_elimination(s, hero, hagatha, hagatha.zone) == 35 / 36  # no Aid over there
    assert chance_of_elimination(s, hero, hagatha, hagatha.zone, Bonus(force=1)) == 1
    assert chance_of_elimination(s, hero, hagatha, here, Bonus(reach=1)) == 1


@rule("DAR-10.47")
def test_two_wounds_eliminate_what_has_two_health_left_and_a_ranged_weapon_has_its_own_dice() -> None:
    s = table("e2")
    battista = put(s, "battista", "B5.BR")  # 2 Wounds, Force 3
    ravenous = put(s, "ravenous", "B5.BR")  # 2 Health, Resistance 2
    assert chance_of_elimination(s, battista, ravenous, ravenous.zone) == 1
    s.figures.remove(battista)
    vogt = put(s, "vogt", "B5.BR")  # Force 2; 1 die in melee, 2 at range
    ravenous.wounds = 1
    assert chance_of_elimination(s, vogt, ravenous, ravenous.zone) == 5 / 6
    assert chance_of_elimination(s, vogt, ravenous, zone(s, "B5.TR")) == 35 / 36
    assert chance_of_elimination(s, vogt, ravenous, zone(s, "A3.TR")) == 0  # three Zones away


@rule("DAR-10.47")
def test_equal_chances_are_equal_numbers() -> None:
    certain = {chance_to_hit(attack, defence, 10) for attack in (1, 2, 3) for defence in (0, 1, 2, 3)}
    assert certain == {1.0}
    assert chance_to_hit(1, 0, 0) == 5 / 6
    assert chance_to_hit(2, 0, 0) == 35 / 36
    assert chance_to_hit(1, 1, 0) == 13 / 36
    assert chance_to_hit(1, 0, -3) == 0
    assert [round(36 * one) for one in sums(2)] == [1, 4, 8, 10, 8, 4, 1]


@rule("DAR-10.27", "DAR-10.48")
def test_distinct_targets_are_the_nearest_ones_and_ties_go_by_harm() -> None:
    s = table("e2")
    hero = put(s, "vogt", "B5.TR")
    far = put(s, "condemned", "A3.TR")
    ravenous = put(s, "ravenous", "A3.BR")
    condemned = put(s, "condemned", "B5.TL")

    found = attacked(s, hero, strike("minion", scope="distinct", count=2))

    assert found.targets == (condemned.number, ravenous.number)  # the surer one first
    assert attacked(s, hero, strike("minion", scope="distinct", count=3)).targets[2] == far.number
    assert plan(s, hero, strike("minion", scope="distinct", count=4)) == Reason(
        "too-few-targets", "DAR-10.27", n=3, word="minion"
    )


@rule("DAR-10.28", "DAR-10.50")
def test_each_in_zone_attacks_every_enemy_there_in_order_of_harm() -> None:
    s = table("e2")
    hero = put(s, "vogt", "B5.TR")
    put(s, "pekka", "B4.TL")
    put(s, "condemned", "B5.BR")
    ravenous, witch, condemned = (put(s, unit, "B5.TR") for unit in ("ravenous", "hagatha", "condemned"))

    found = attacked(s, hero, strike("enemy", scope="each_in_zone"))

    assert found.targets == (witch.number, condemned.number, ravenous.number)  # Objective, chance, the rest
    assert found.why == (Reason("everybody-in", "DAR-10.50", zone=hero.zone, n=3),)
    hero.zone = zone(s, "B5.TL")
    assert plan(s, hero, strike("enemy", scope="each_in_zone")) == Reason("nobody-here", "DAR-10.28", zone=hero.zone)


@rule("DAR-10.29", "DAR-10.49")
def test_each_in_target_zone_takes_the_fullest_zone_then_the_nearest_then_reading_order() -> None:
    s = table("e2")
    hero = put(s, "vogt", "B5.TR")
    action = strike("enemy", scope="each_in_target_zone")
    assert plan(s, hero, action) == Reason("out-of-reach", "DAR-10.29", word="enemy")
    below = put(s, "condemned", "B5.BR")
    above = put(s, "condemned", "A3.BR")
    assert attacked(s, hero, action).targets == (above.number,)  # one each, one Zone away each
    far = put(s, "condemned", "A3.TR"), put(s, "condemned", "A3.TR")
    assert set(attacked(s, hero, action).targets) == {one.number for one in far}
    second = put(s, "ravenous", "B5.BR")
    assert set(attacked(s, hero, action).targets) == {below.number, second.number}  # two each, the nearer
    too_far = [put(s, "ravenous", "B1.TL") for _ in range(3)]
    assert all(one.number not in attacked(s, hero, action).targets for one in too_far)


@rule("DAR-10.30", "DAR-10.51", "DAR-10.52")
def test_a_reaction_lengthens_the_reach_only_if_it_can_be_paid_besides_the_entry() -> None:
    s = table("e2")
    hero = put(s, "battista", "B5.BR")
    put(s, "hagatha", "B4.TL")
    condemned = put(s, "condemned", "B5.TR")
    acting(s, hero, "ai_2a")
    assert plan(s, hero, strike("enemy")) == Reason("out-of-reach", "DAR-10.26", word="enemy")
    plants(s, 1)
    found = attacked(s, hero, strike("enemy"))
    assert (found.targets, found.bonus, found.reaction and found.reaction.id) == (
        (condemned.number,),
        Bonus(reach=1),
        "r_2a",
    )
    assert found.why[-1] == Reason("by-reaction", "DAR-10.30", hero.number, "battista", word="r_2a")
    assert isinstance(plan(s, hero, strike("enemy"), 0, 1), Reason)  # the entry takes the only Ingredient
    plants(s, 2)
    assert attacked(s, hero, strike("enemy"), besides=1).reaction is not None
    condemned.zone = zone(s, "A3.BR")  # two Zones away
    assert isinstance(plan(s, hero, strike("enemy")), Reason)
    hero.stunned, condemned.zone = True, zone(s, "B5.TR")
    assert isinstance(plan(s, hero, strike("enemy")), Reason)


@rule("DAR-10.51", "DAR-10.30", "DAR-10.31")
def test_the_reaction_serves_an_objective_that_is_an_attack_and_needs_the_current_card() -> None:
    s = table("e2")
    hero = put(s, "battista", "B4.TR")
    witch = put(s, "hagatha", "B4.TL")
    plants(s, 1)
    acting(s, hero, "ai_2b")
    assert plan_objective(s, hero, 0) == Reason("out-of-reach", "DAR-10.26", word="objective")
    acting(s, hero, "ai_2a")
    found = plan_objective(s, hero, 0)
    assert isinstance(found, AttackPlan)
    assert found.targets == (witch.number,)
    assert isinstance(plan_objective(s, hero, 1), Reason)


@rule("DAR-10.23")
def test_a_word_in_reach_without_a_reaction_comes_before_a_word_that_needs_one() -> None:
    s = table("e2")
    hero = put(s, "battista", "B4.TR")
    put(s, "hagatha", "B4.TL")
    condemned = put(s, "condemned", "B4.TR")
    plants(s, 1)
    acting(s, hero, "ai_2a")

    found = attacked(s, hero, strike("witch", "enemy"))

    assert (found.targets, found.reaction) == ((condemned.number,), None)


@rule("DAR-6.15")
def test_a_minion_given_up_in_the_meantime_is_skipped_and_the_others_are_still_attacked() -> None:
    # Teuta strikes at all three by a spell, at the only Witch first: 8 against 3, 8 against 2.
    s = table("e1", faces=bones(3, 3, 3, 3), energy=1, trapped=[0])
    put(s, "teuta", "B5.BR", stunned=True)  # one Action is left after recovering
    hagatha = put(s, "hagatha", "B5.BR")
    given_up, other = put(s, "condemned", "B5.BR"), put(s, "condemned", "B5.BR")
    s.cubes["alchemy"] = 1
    plants(s, 2)
    s.ai.cards = ["ai_5a"]

    play(hero_activation(s), "no", f"spare_morsel+f{given_up.number}")

    assert [facts["target"].number for facts in told(s, "attack")] == [hagatha.number, other.number]
    assert [figure.unit for figure in s.figures] == ["teuta", "hagatha"]


@rule("DAR-6.15", "DAR-10.12")
def test_a_hero_pushed_away_does_not_strike_on_at_targets_out_of_its_reach() -> None:
    s = table("e1", faces=bones(0, 0), energy=1, trapped=[0])
    hero = put(s, "teuta", "B5.BR")
    banshee = put(s, "banshee", "B5.BR")
    put(s, "scarecrow", "B5.BR")
    s.cubes["alchemy"] = 1
    plants(s, 2)
    s.ai.cards = ["ai_5a"]

    play(hero_activation(s), f"headwind+z{zone(s, 'B5.TR')}")

    assert told(s, "pushed")[0]["zone"] == zone(s, "B5.TR")
    assert [facts["target"].number for facts in told(s, "attack")] == [banshee.number]
    assert hero.zone == zone(s, "B5.BR")  # the second Action leads back to an enemy


@rule("DAR-9.32", "DAR-10.12")
def test_a_hero_that_joins_another_within_an_entry_has_aid_for_the_attack_that_follows() -> None:
    s = table("e2", faces=bones(0, 0, 0, 0))
    hero = put(s, "vogt", "B5.BR")
    put(s, "curthouse", "B5.TR")
    put(s, "scarecrow", "A3.TR")
    put(s, "hagatha", "B4.TL")
    s.ai.cards = ["ai_3b"]

    play(hero_activation(s))

    assert hero.zone == zone(s, "B5.TR")
    assert [facts["force"] for facts in told(s, "rolled")] == [3, 3]  # the Scarecrow is 2 Zones away from there
