"""One Attack step by step (chapter 6)."""

import pytest

from support import rule
from support.rituals import acting, bones, named, plants, put, table, zone
from support.scripted import open_questions, play, told
from veillee.games.rituals.content import SPELLS, WITCHCRAFT
from veillee.games.rituals.content.records import HeroAction
from veillee.games.rituals.prompts import Attack, FigureId, UseAbility, ZoneId
from veillee.games.rituals.rules.course.legion_activation import legion_activation
from veillee.games.rituals.rules.encounters.victory import GameOver
from veillee.games.rituals.rules.fighting.attack import attack
from veillee.games.rituals.rules.fighting.strike import Bonus, card_strike, hero_strike
from veillee.games.rituals.rules.heroes.activation import hero_activation
from veillee.games.rituals.rules.heroes.attacking import plan_attack
from veillee.games.rituals.rules.legion.effects import Casting, carry_out
from veillee.games.rituals.rules.legion.orders import orders
from veillee.games.rituals.rules.legion.performing import perform
from veillee.games.rituals.rules.legion.targets import Aim, attackable


def attacks(s, figure):
    return [order.target.number for order in orders(s, figure) if isinstance(order, Attack)]


def kinds(s, *skipped):
    return [event.kind for event in s.events if event.kind not in ("roll", *skipped)]


@rule("DAR-6.1")
def test_the_attack_action_costs_two_energy_and_needs_a_target_in_range():
    s = table(energy=1)
    put(s, "hagatha", "A3.TL")
    condemned = put(s, "condemned", "B4.TL")  # range 0
    crowling = put(s, "crowling", "B4.TL")  # range 1
    vogt, corday, teuta = put(s, "vogt", "B4.TL"), put(s, "corday", "B4.TR"), put(s, "teuta", "B4.BR")
    assert attacks(s, condemned) == []
    s.energy = 2
    assert attacks(s, condemned) == [vogt.number]
    assert attacks(s, crowling) == [vogt.number, corday.number]
    s.dice.given += bones(0)
    play(perform(s, Attack(FigureId(2), FigureId(4))))
    assert (s.energy, s.exhausted, teuta.wounds) == (0, 2, 0)


@rule("DAR-6.2", "DAR-6.32")
def test_the_legion_attacks_serfs_and_heroes_but_never_its_own():
    s = table()
    condemned = put(s, "condemned", "B4.TL")
    peasant, vogt = put(s, "peasant", "B4.TL"), put(s, "vogt", "B4.TL")
    put(s, "possessed_peasant", "B4.TL")
    put(s, "hagatha", "B4.TL")
    assert attackable(s, condemned, 0) == [peasant, vogt]


@rule("DAR-6.2")
def test_heroes_never_attack_serfs_that_are_not_possessed():
    s = table()
    vogt = put(s, "vogt", "B4.TL")
    put(s, "peasant", "B4.TL")
    acting(s, vogt, "ai_3a")
    action = HeroAction("attack", ("enemy",), scope="one")
    assert not hasattr(plan_attack(s, vogt, action, 0, 0), "targets")
    possessed = put(s, "possessed_peasant", "B4.TL")
    assert plan_attack(s, vogt, action, 0, 0).targets == (possessed.number,)


@rule("DAR-6.3")
def test_the_attack_total_is_dice_force_and_bonuses():
    s = table(faces=bones(3, 1))
    hagatha, vogt = put(s, "hagatha", "B4.TL"), put(s, "vogt", "B4.TL")
    strike = card_strike(s, hagatha, vogt, Bonus(force=1))  # 2 dice, Force 3
    play(attack(s, strike))
    [fact] = told(s, "rolled")
    assert (fact["faces"], fact["force"], fact["total"], fact["resistance"]) == ((3, 1), 4, 8, 3)
    assert strike.hit


@rule("DAR-6.3")
def test_bonus_dice_and_bonus_wounds_are_added_to_the_profile():
    s = table()
    mortus, vogt = put(s, "mortus", "B4.TL"), put(s, "vogt", "B4.TL")  # 2 dice, 2 Wounds
    strike = card_strike(s, mortus, vogt, Bonus(dice=1, force=-1, wounds=1))
    assert (strike.dice, strike.force, strike.wounds, strike.reach) == (3, 2, 3, 0)
    assert card_strike(s, mortus, vogt, Bonus(reach=2)).reach == 2
    strike = hero_strike(s, vogt, mortus, Bonus(dice=1, force=2, wounds=1))  # melee: 1 die, 1 Wound
    assert (strike.dice, strike.force, strike.wounds, strike.reach, strike.ranged) == (2, 4, 3, 0, False)


@rule("DAR-6.4")
def test_a_hero_strikes_in_its_zone_and_shoots_farther_away():
    s = table()
    vogt, hagatha = put(s, "vogt", "B4.TL"), put(s, "hagatha", "B4.TL")  # melee 1 die, ranged 2 dice at range 2
    near = hero_strike(s, vogt, hagatha)
    assert (near.dice, near.reach, near.ranged) == (1, 0, False)
    hagatha.zone = zone(s, "B4.TR")
    far = hero_strike(s, vogt, hagatha, Bonus(dice=1, wounds=1))
    assert (far.dice, far.reach, far.wounds, far.ranged) == (3, 2, 3, True)
    reaching = hero_strike(s, vogt, hagatha, Bonus(reach=1))  # a longer reach is melee
    assert (reaching.dice, reaching.reach, reaching.ranged) == (1, 1, False)


@rule("DAR-6.5")
def test_the_steps_of_an_attack_come_in_their_order():
    """Foul Breath, the roll, Defend, the comparison, the Wound."""
    s = table(faces=bones(3, 1, 0), energy=9, cubes={"force": 5, "resistance": 0, "agility": 0, "alchemy": 3})
    hagatha, vogt = put(s, "hagatha", "B4.TL"), put(s, "vogt", "B4.TL")  # Force 7, 1 die; Resistance 3, 2 dice
    plants(s, 3)
    acting(s, vogt, "ai_3a")
    # 3 + 7 - 3 = 7 against 3; Defend 1 + 0 gives 4.
    asked = open_questions(attack(s, hero_strike(s, vogt, hagatha)), "foul_breath", "yes")
    assert asked == {}
    assert kinds(s) == [
        "attack", "spell-answers", "rolled", "defended", "hit", "wounded",
    ]  # fmt: skip
    assert s.energy == 9 - 2 - 1  # 7 against 4: Lard Hide would make it 6 and stop nothing
    assert hagatha.wounds == 2


@rule("DAR-6.5", "DAR-6.20", "DAR-6.26")
def test_the_witch_master_answers_the_roll_before_the_hero_answers_the_result():
    s = table(faces=bones(3, 0, 1), energy=2, cubes={"force": 0, "resistance": 0, "agility": 0, "alchemy": 1})
    hagatha, vogt = put(s, "hagatha", "B4.TL"), put(s, "vogt", "B4.TL")
    plants(s, 2)
    acting(s, vogt, "ai_3a")
    # 3 + 2 = 5 against 3; Defend 0 + 1 gives 4, Lard Hide 6; the Hero adds X = 2 and hits with 7.
    asks = ("pass", "yes", "lard_hide")
    play(attack(s, hero_strike(s, vogt, hagatha)), *asks)
    assert kinds(s) == ["attack", "rolled", "defended", "spell-answers", "hero-reacts", "hit", "wounded"]
    assert [(fact["total"], fact["defence"]) for fact in told(s, "hit")] == [(7, 6)]
    assert (hagatha.wounds, s.reserve, s.energy, s.exhausted) == (2, [], 0, 2)


@rule("DAR-6.6", "DAR-4.13")
def test_defend_costs_one_energy_after_the_total_is_known_and_adds_the_defence_dice():
    s = table(faces=bones(3, 0, 0, 2), energy=3)
    demon, battista = put(s, "haborym", "B4.TL"), put(s, "battista", "B4.TL")  # Resistance 4, 2 dice; Force 3, 2 dice
    acting(s, battista, "ai_2b")
    rule_run = attack(s, hero_strike(s, battista, demon))
    [asked] = rule_run.send(None)
    assert (asked.about.blow.total, asked.about.blow.defence, asked.about.blow.defence_dice) == (6, 4, 2)
    assert (asked.seat, asked.keys()) == (0, ["yes", "no"])
    with pytest.raises(StopIteration):
        rule_run.send((0, True))
    assert (s.energy, s.exhausted, demon.wounds) == (2, 1, 0)  # 6 against 4 + 2
    [fact] = told(s, "defended")
    assert (fact["faces"], fact["resistance"], fact["total"], fact["paid"]) == ((0, 2), 4, 6, True)


@rule("DAR-6.7")
def test_without_defend_the_resistance_alone_counts():
    s = table(faces=bones(2, 0), energy=3)
    demon, battista = put(s, "haborym", "B4.TL"), put(s, "battista", "B4.TL")
    acting(s, battista, "ai_2b")
    play(attack(s, hero_strike(s, battista, demon)), "no")
    assert (s.energy, demon.wounds) == (3, 2)  # 5 against 4
    assert [(fact["total"], fact["defence"]) for fact in told(s, "hit")] == [(5, 4)]
    assert told(s, "defended") == []


@rule("DAR-6.8")
def test_a_hero_never_defends():
    s = table(faces=bones(3), energy=9)
    condemned, vogt = put(s, "condemned", "B4.TL"), put(s, "vogt", "B4.TL")  # 3 + 2 against 3
    play(attack(s, card_strike(s, condemned, vogt)))
    assert (vogt.wounds, s.energy) == (1, 9)
    assert told(s, "defended") == []


@rule("DAR-6.9")
@pytest.mark.parametrize(("unit", "asks"), [("militia", 0), ("possessed_militia", 1)])
def test_a_serf_that_is_not_possessed_never_defends(unit, asks):
    s = table(faces=bones(3, 0), energy=9)
    demon, target = put(s, "haborym", "B4.TL"), put(s, unit, "B4.TL")  # Force 4: total 7 against 2
    s.dice.given[0:1] = bones(1)  # 1 + 0 + 4 = 5 against 2 and at best 2 + 3
    pending = open_questions(attack(s, card_strike(s, demon, target)))
    assert len(pending) == asks


@rule("DAR-6.10")
@pytest.mark.parametrize(("face", "hit"), [(1, False), (2, True)])
def test_an_attack_succeeds_only_if_its_total_is_strictly_greater(face, hit):
    s = table(faces=bones(face))
    condemned, vogt = put(s, "condemned", "B4.TL"), put(s, "vogt", "B4.TL")  # Force 2 against 3
    strike = card_strike(s, condemned, vogt)
    play(attack(s, strike))
    assert (strike.hit, vogt.wounds) == (hit, int(hit))
    assert len(told(s, "hit" if hit else "missed")) == 1


@rule("DAR-6.11")
@pytest.mark.parametrize(("unit", "wounds"), [("mortus", 2), ("scarecrow", 1)])
def test_a_success_deals_the_wounds_of_the_profile_and_never_the_margin(unit, wounds):
    s = table(faces=bones(3, 3))
    creature, vogt = put(s, unit, "B4.TL"), put(s, "vogt", "B4.TL")  # 9 against 3
    play(attack(s, card_strike(s, creature, vogt)))
    assert vogt.wounds == wounds


@rule("DAR-6.11")
def test_the_weapon_says_how_many_wounds_a_hero_deals():
    s = table(faces=bones(3, 3))
    executioner, demon = put(s, "executioner", "B4.TL"), put(s, "haborym", "B4.TL")  # 9 against 4, 2 Wounds
    acting(s, executioner, "ai_2b")
    play(attack(s, hero_strike(s, executioner, demon)))
    assert demon.wounds == 3


@rule("DAR-6.11")
def test_a_carapace_takes_one_wound_of_two():
    s = table(faces=bones(3, 3))
    executioner, demon = put(s, "executioner", "B4.TL"), put(s, "chalcosoma", "B4.TL")
    acting(s, executioner, "ai_2b")
    strike = hero_strike(s, executioner, demon)
    play(attack(s, strike))
    assert demon.wounds == 1
    assert strike.blow(s).wounds == 1


@rule("DAR-6.15")
def test_each_of_several_attacks_is_resolved_before_the_next():
    s = table(faces=bones(3, 3, 0, 0))
    ikrek = put(s, "ikrek", "B4.TL")  # Force 2, 2 dice
    corday = put(s, "corday", "B4.TL", wounds=3)  # Health 4
    vogt = put(s, "vogt", "B4.TL")
    hagatha = put(s, "hagatha", "B4.TL")
    play(carry_out(s, Casting("spilled_cauldron", hagatha, 0), SPELLS["spilled_cauldron"].effects))
    # Heroes by place: Vogt (3) with 3 + 3 + 3, then Corday (4) with 0 + 0 + 3 against 3.
    assert [fact["target"].number for fact in told(s, "attack")] == [vogt.number, corday.number]
    assert (vogt.wounds, corday.wounds, ikrek.wounds) == (1, 3, 0)
    assert kinds(s)[:5] == ["attack", "rolled", "hit", "wounded", "attack"]


@rule("DAR-6.38")
def test_an_effect_on_all_heroes_of_a_zone_takes_them_by_place():
    s = table(faces=bones(0, 0, 0, 0, 0, 0))
    skriga = put(s, "skriga", "B4.TL")
    teuta, curthouse, vogt = (put(s, unit, "B4.TR") for unit in ("teuta", "curthouse", "vogt"))
    play(carry_out(s, Casting("ice_shards", skriga, 1, Aim(zone=1)), SPELLS["ice_shards"].effects))
    wanted = [curthouse.number, vogt.number, teuta.number]
    assert [fact["target"].number for fact in told(s, "attack")] == wanted


@rule("DAR-6.35")
def test_modifiers_of_an_attack_end_with_it():
    s = table(faces=bones(0, 0), energy=2)
    hagatha, vogt = put(s, "hagatha", "B4.TL"), put(s, "vogt", "B4.TL")
    acting(s, vogt, "ai_3a")
    first = hero_strike(s, vogt, hagatha)
    play(attack(s, first), "foul_breath")
    assert (first.shift, first.total) == (-3, 0)
    second = hero_strike(s, vogt, hagatha)
    play(attack(s, second))
    assert (second.shift, second.guard, second.total) == (0, 0, 2)


@rule("DAR-6.36", "DAR-6.39")
def test_a_negated_attack_has_no_totals_and_is_not_answered_by_the_hero():
    s = table(energy=2, cubes={"force": 0, "resistance": 0, "agility": 0, "alchemy": 4})
    pekka, battista = put(s, "pekka", "B4.TL"), put(s, "battista", "B4.TL")
    plants(s, 4)
    acting(s, battista, "ai_2b")
    play(attack(s, hero_strike(s, battista, pekka)), "take_wing+z4")
    assert named(s, pekka) == "B4.BL"
    assert kinds(s) == ["attack", "spell-answers", "moved", "negated"]
    assert (len(s.reserve), pekka.wounds) == (4, 0)


@rule("DAR-6.36", "DAR-6.29")
def test_the_last_step_comes_after_a_negated_attack_too():
    s = table(energy=3)
    banshee, vogt = put(s, "banshee", "B4.TL"), put(s, "vogt", "B4.TR")
    acting(s, vogt, "ai_3a")
    [asked] = open_questions(attack(s, hero_strike(s, vogt, banshee)), "mist_body").values()
    assert asked.about.moment == "self_attacked_resolved"
    assert asked.keys() == ["headwind+z5", "pass"]


@rule("DAR-6.36", "DAR-4.9")
def test_a_negated_attack_of_a_hero_spends_its_action():
    s = table(energy=2, at="heroes", faces=[])
    pekka, battista = put(s, "pekka", "B4.TL"), put(s, "battista", "B4.TL", stunned=True)
    s.ai.cards = ["ai_2b"]
    play(hero_activation(s), "take_wing+z4")
    assert len(told(s, "attack")) == 1
    assert (named(s, pekka), named(s, battista)) == ("B4.BL", "B4.TL")


@rule("DAR-6.39", "DAR-6.4")
def test_a_target_that_flew_within_reach_is_shot_at_with_the_other_weapon():
    s = table(faces=bones(3, 3), energy=2)
    pekka, vogt = put(s, "pekka", "B4.TL"), put(s, "vogt", "B4.TL")  # melee 1 die, ranged 2 dice
    acting(s, vogt, "ai_3a")
    strike = hero_strike(s, vogt, pekka)
    play(attack(s, strike), "take_wing+z4")
    assert (strike.dice, strike.ranged, strike.negated, strike.hit) == (2, True, False, True)
    assert pekka.wounds == 2


@rule("DAR-6.39")
def test_a_reach_that_was_lent_holds_for_the_whole_attack():
    s = table(faces=bones(0, 0), energy=2)
    pekka, battista = put(s, "pekka", "B4.TL"), put(s, "battista", "B4.TL")
    acting(s, battista, "ai_2a")
    strike = hero_strike(s, battista, pekka, Bonus(reach=1))
    play(attack(s, strike), "take_wing+z4")
    assert (strike.negated, strike.ranged, strike.dice) == (False, False, 2)


@rule("DAR-6.37")
def test_defence_dice_are_rolled_again_only_if_some_were_rolled():
    s = table(faces=bones(2, 1, 0, 0, 3, 0), energy=2)
    pekka, battista = put(s, "pekka", "B4.TL"), put(s, "battista", "B4.TL")  # Resistance 3, 2 dice
    acting(s, battista, "ai_2b")
    # 2 + 1 + 3 = 6; Defend 0 + 0 gives 3, again 3 + 0 gives 6.
    play(attack(s, hero_strike(s, battista, pekka)), "pass", "yes", "glassy_eye")
    assert (pekka.wounds, s.energy) == (0, 0)
    assert [fact["faces"] for fact in told(s, "rerolled-defence")] == [(3, 0)]
    s = table(faces=bones(2, 1), energy=2)
    pekka, battista = put(s, "pekka", "B4.TL"), put(s, "battista", "B4.TL")
    acting(s, battista, "ai_2b")
    play(attack(s, hero_strike(s, battista, pekka)), "pass", "no")  # no dice: no question about Glassy Eye
    assert pekka.wounds == 2


@rule("DAR-6.33")
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_dice_of_reactions_are_rolled_with_or_without_defend(answer):
    faces = bones(3, 0, 1, 0) if answer == "no" else bones(3, 0, 1, 0, 2)
    s = table(faces=faces, energy=2, hand=["ward"])
    put(s, "hagatha", "B4.BR")
    condemned, battista = put(s, "condemned", "B4.TL"), put(s, "battista", "B4.TL")  # Resistance 2, 1 die
    acting(s, battista, "ai_2b")
    # 3 + 0 + 3 = 6; the Ward rolls two dice, Defend one more.
    play(attack(s, hero_strike(s, battista, condemned)), "ward", answer)
    [fact] = told(s, "defended")
    assert (fact["faces"], fact["paid"]) == (((1, 0), False) if answer == "no" else ((1, 0, 2), True))
    assert fact["total"] == (3 if answer == "no" else 5)
    assert (s.hand, s.witchcraft.discard) == ([], ["ward"])


@rule("DAR-6.22")
def test_a_stunned_target_neither_defends_nor_reacts():
    s = table(faces=bones(3, 0), energy=9)
    hagatha, battista = put(s, "hagatha", "B4.TL", stunned=True), put(s, "battista", "B4.TL")
    acting(s, battista, "ai_2b")
    play(attack(s, hero_strike(s, battista, hagatha)))
    assert (hagatha.wounds, s.energy) == (2, 9)


@rule("DAR-6.22")
@pytest.mark.parametrize(("stunned", "wounds"), [(True, 1), (False, 0)])
def test_a_stunned_hero_casts_nothing_against_an_attack(stunned, wounds):
    s = table(faces=bones(2))
    condemned, vogt = put(s, "condemned", "B4.TL"), put(s, "vogt", "B4.TL", stunned=stunned)  # 4 against 3
    plants(s, 1)
    play(attack(s, card_strike(s, condemned, vogt)))
    assert (vogt.wounds, len(s.reserve)) == (wounds, wounds)


@rule("DAR-6.28")
def test_shared_pain_answers_wounds_that_ikrek_survives():
    s = table(faces=bones(3, 3), energy=2)
    ikrek, battista = put(s, "ikrek", "B4.TL"), put(s, "battista", "B4.TL")  # 9 against 4, best Defence 10: cost 1
    acting(s, battista, "ai_2b")
    play(attack(s, hero_strike(s, battista, ikrek)), "pass", "no", "shared_pain")
    assert (ikrek.wounds, battista.wounds, s.energy) == (2, 1, 0)


@rule("DAR-6.28")
def test_shared_pain_is_not_offered_when_ikrek_falls_or_takes_no_wound():
    s = table(faces=bones(3, 3), energy=2)
    put(s, "hagatha", "A3.TL")
    ikrek, battista = put(s, "ikrek", "B4.TL", wounds=5), put(s, "battista", "B4.TL")
    acting(s, battista, "ai_2b")
    play(attack(s, hero_strike(s, battista, ikrek)), "pass", "no")
    assert s.figure(ikrek.number) is None
    s = table(faces=bones(0, 0), energy=2)
    ikrek, battista = put(s, "ikrek", "B4.TL"), put(s, "battista", "B4.TL")
    acting(s, battista, "ai_2b")
    play(attack(s, hero_strike(s, battista, ikrek)), "pass")
    assert (ikrek.wounds, battista.wounds) == (0, 0)


@rule("DAR-6.28")
def test_a_hero_may_fall_to_shared_pain_and_counts_as_lost_to_the_legion():
    s = table(faces=bones(3, 3), energy=2)
    ikrek, battista = put(s, "ikrek", "B4.TL"), put(s, "battista", "B4.TL", wounds=4)
    acting(s, battista, "ai_2b")
    play(attack(s, hero_strike(s, battista, ikrek)), "pass", "no", "shared_pain")
    assert (s.heroes_lost, s.souls, ikrek.wounds) == (1, 1, 2)


@rule("DAR-6.29")
@pytest.mark.parametrize("faces", [(0, 0), (3, 3)])
def test_frozen_breath_answers_a_resolved_attack_hit_or_miss(faces):
    s = table(faces=bones(*faces), energy=1)
    skriga, battista = put(s, "skriga", "B4.TL"), put(s, "battista", "B4.TL")
    acting(s, battista, "ai_2b")
    answers = ("no", "frozen_breath") if faces == (3, 3) else ("frozen_breath",)
    play(attack(s, hero_strike(s, battista, skriga)), *answers)
    assert battista.rooted == 2
    assert skriga.wounds == (2 if faces == (3, 3) else 0)


@rule("DAR-6.29")
def test_an_eliminated_witch_answers_no_more():
    s = table(faces=bones(3, 3), energy=1)
    put(s, "hagatha", "A3.TL")
    skriga, battista = put(s, "skriga", "B4.TL", wounds=4), put(s, "battista", "B4.TL")
    acting(s, battista, "ai_2b")
    play(attack(s, hero_strike(s, battista, skriga)), "no")
    assert s.figure(skriga.number) is None


@rule("DAR-6.29", "DAR-5.6")
def test_headwind_pushes_the_attacker_to_a_chosen_zone():
    s = table(faces=bones(0, 0), energy=1)
    banshee, battista = put(s, "banshee", "B4.TL"), put(s, "battista", "B4.TL")
    acting(s, battista, "ai_2b")
    play(attack(s, hero_strike(s, battista, banshee)), "no", "headwind+z4")
    assert named(s, battista) == "B4.BL"
    assert [fact["zone"] for fact in told(s, "pushed")] == [4]


@rule("DAR-6.30", "DAR-12.10")
def test_spite_answers_the_elimination_of_a_member_by_a_hero():
    s = table(faces=bones(3, 3), energy=1, hand=["spite"])
    put(s, "hagatha", "A3.TL")
    condemned, battista = put(s, "condemned", "B4.TL"), put(s, "battista", "B4.TL")
    acting(s, battista, "ai_2b")
    play(attack(s, hero_strike(s, battista, condemned)), "spite")  # 9: no Defence helps
    assert (battista.wounds, s.energy, s.hand) == (1, 0, [])
    assert s.witchcraft.discard == ["spite"]


@rule("DAR-6.30")
@pytest.mark.parametrize(
    ("attacker", "target", "wounds"),
    [("militia", "condemned", 0), ("battista", "scarecrow", 0), ("battista", "condemned", 1)],
)
def test_spite_is_offered_after_an_elimination_by_a_hero_only(attacker, target, wounds):
    s = table(faces=bones(3, 3), energy=1, hand=["spite"])
    put(s, "hagatha", "A3.TL")
    one, other = put(s, attacker, "B4.TL"), put(s, target, "B4.TL", stunned=True)
    if attacker == "battista":
        acting(s, one, "ai_2b")
    strike = hero_strike(s, one, other) if attacker == "battista" else card_strike(s, one, other)
    asked = open_questions(attack(s, strike))
    assert len(asked) == wounds


@rule("DAR-12.10", "DAR-6.30")
def test_nothing_answers_the_elimination_that_ends_the_game():
    s = table(faces=bones(3, 3), energy=1, hand=["spite"], witches_lost=2)
    put(s, "hagatha", "A3.TL")
    pekka, battista = put(s, "pekka", "B4.TL", wounds=4, stunned=True), put(s, "battista", "B4.TL")
    acting(s, battista, "ai_2b")
    with pytest.raises(GameOver):
        play(attack(s, hero_strike(s, battista, pekka)))
    assert (s.winner, battista.wounds) == ("heroes", 0)


@rule("DAR-6.31", "DAR-21.8")
def test_misstep_is_never_offered_when_a_hero_moves_but_may_be_played_as_an_action():
    s = table(energy=1, hand=["misstep"], at="heroes")
    put(s, "hagatha", "B4.TL")
    curthouse = put(s, "curthouse", "B5.BR")
    s.ai.cards = ["ai_1b"]
    play(hero_activation(s))
    assert named(s, curthouse) == "A3.BR"
    assert WITCHCRAFT["misstep"].trigger == "hero_moves"
    s.at = "legion"
    s.energy = 2
    play(legion_activation(s), "play+f1+misstep", "stop")
    assert (s.hand, s.witchcraft.discard, s.energy, s.passed) == ([], ["misstep"], 1, False)


@rule("DAR-6.32", "DAR-8.11")
def test_only_a_card_makes_the_demon_strike_at_the_legion():
    s = table("e3", energy=9, demon_card="obeyer")
    demon = put(s, "haborym", "A5.TL")
    put(s, "hagatha", "A5.TL")
    assert attackable(s, demon, 1) == []


@rule("DAR-7.21", "DAR-21.10")
def test_what_wounds_and_eliminations_trigger_happens_by_itself():
    s = table(faces=bones(3, 3))
    mortus, vogt = put(s, "mortus", "B4.TL"), put(s, "vogt", "B4.TL")
    play(attack(s, card_strike(s, mortus, vogt)))
    assert (vogt.wounds, vogt.rooted) == (2, 1)  # Slow End
    s = table("e3", faces=bones(3, 3))
    demon, vogt = put(s, "leiurus", "A5.TL"), put(s, "vogt", "A5.TL")
    put(s, "hagatha", "B6.TL")
    play(attack(s, card_strike(s, demon, vogt)))
    assert (vogt.wounds, vogt.stunned) == (1, True)  # Sting
    s = table("e3", faces=bones(3, 3), exhausted=5)
    demon, vogt = put(s, "haborym", "A5.TL"), put(s, "vogt", "A5.TL", wounds=4)
    put(s, "hagatha", "B6.TL")
    play(attack(s, card_strike(s, demon, vogt)))
    assert (s.energy, s.exhausted) == (2, 3)  # Cinders
    s = table(faces=bones(3, 3))
    ravenous, peasant = put(s, "ravenous", "B4.TL", wounds=1), put(s, "peasant", "B4.TL")
    put(s, "hagatha", "A3.TL")
    play(attack(s, card_strike(s, ravenous, peasant)))
    assert ravenous.wounds == 0  # Gorge


@rule("DAR-7.21")
def test_nothing_is_triggered_by_the_wrong_end_of_an_attack():
    s = table(faces=bones(3, 3, 3, 3), exhausted=5)
    put(s, "hagatha", "A3.TL")
    ravenous, vogt = put(s, "ravenous", "B4.TL", wounds=1), put(s, "vogt", "B4.TL", wounds=4)
    play(attack(s, card_strike(s, ravenous, vogt)))  # a Hero is no Serf
    assert ravenous.wounds == 1
    demon, peasant = put(s, "haborym", "B4.TL"), put(s, "peasant", "B4.TL")
    play(attack(s, card_strike(s, demon, peasant)))
    assert s.energy == 0
    assert s.figure(peasant.number) is None


@rule("DAR-7.21")
def test_mutilate_asks_for_its_price_and_takes_one_upgrade():
    s = table(faces=bones(3, 3, 3), energy=1)
    wendigo = put(s, "wendigo", "B4.TL")
    vogt = put(s, "vogt", "B4.TL", attack="iron_mace", artefact="raven_foot")
    play(attack(s, card_strike(s, wendigo, vogt)), (0, "raven_foot"))
    assert (vogt.attack, vogt.artefact, s.energy, s.loot.discard) == ("iron_mace", "", 0, ["raven_foot"])
    assert [(fact["item"], fact["ability"]) for fact in told(s, "upgrade-lost")] == [("raven_foot", "mutilate")]
    s.dice.given += bones(3, 3, 3)
    play(attack(s, card_strike(s, wendigo, vogt)))  # no Energy: no question
    assert vogt.attack == "iron_mace"


@rule("DAR-19.1")
@pytest.mark.parametrize(("face", "wounds", "stunned"), [(3, 1, True), (0, 0, False)])
def test_green_goo_stuns_only_where_it_wounds(face, wounds, stunned):
    s = table(faces=bones(face, face))
    pekka, vogt = put(s, "pekka", "B4.TL"), put(s, "vogt", "B4.TR")  # 2 + 6 or 2 against 3
    play(carry_out(s, Casting("green_goo", pekka, 2, Aim(vogt.number)), SPELLS["green_goo"].effects))
    assert (vogt.wounds, vogt.stunned) == (wounds, stunned)


@rule("DAR-19.1")
@pytest.mark.parametrize(("face", "left"), [(3, 1), (0, 2)])
def test_forced_feast_heals_hagatha_only_where_it_wounds(face, left):
    s = table(faces=bones(face, face))
    hagatha, vogt = put(s, "hagatha", "B4.TL", wounds=2), put(s, "vogt", "B4.TL")
    play(carry_out(s, Casting("forced_feast", hagatha, 0, Aim(vogt.number)), SPELLS["forced_feast"].effects))
    assert hagatha.wounds == left


@rule("DAR-1.4")
def test_an_ability_prevails_over_the_general_price_and_scope_of_an_attack():
    s = table("e3", energy=4, faces=bones(1, 0, 0, 0), demon_card="obeyer")
    demon = put(s, "haborym", "A5.TL")
    put(s, "hagatha", "B6.TL")
    vogt, corday = put(s, "vogt", "A5.TR"), put(s, "corday", "A5.TR")
    order = UseAbility(FigureId(demon.number), "pyre", None, ZoneId(vogt.zone))
    assert order in orders(s, demon)
    play(perform(s, order))  # Force 4 - 1: 4 against 3, then 3 against 3
    assert (s.energy, vogt.wounds, corday.wounds) == (0, 1, 0)


@rule("DAR-6.3")
def test_what_a_hero_adds_after_the_roll_is_part_of_the_attack_total():
    # 3 + 0 + 0 against Hagatha's 3; one Ingredient makes it 4.
    s = table(faces=bones(0, 0))
    hagatha, battista = put(s, "hagatha", "B4.TL"), put(s, "battista", "B4.TL")
    plants(s, 1)
    acting(s, battista, "ai_2b")
    play(attack(s, hero_strike(s, battista, hagatha)))
    assert [(fact["total"], fact["defence"]) for fact in told(s, "hit")] == [(4, 3)]
    assert hagatha.wounds == 2


@rule("DAR-6.11")
def test_a_bare_success_deals_all_the_wounds_of_the_weapon():
    # 3 + 1 + 0 = 4 against 3: a margin of one, and two Wounds.
    s = table(faces=bones(1, 0))
    hagatha, battista = put(s, "hagatha", "B4.TL"), put(s, "battista", "B4.TL")
    acting(s, battista, "ai_2b")
    play(attack(s, hero_strike(s, battista, hagatha)))
    assert hagatha.wounds == 2
