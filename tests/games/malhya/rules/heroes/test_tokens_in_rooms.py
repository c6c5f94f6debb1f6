"""Aura tokens, weapons and objects in Infiltration and Combat (chapter 3)."""

import pytest

from support import play, rule, told
from support.malhya import enemy_at, group, in_room, shows, square, white
from veillee.games.malhya.content import WEAPONS
from veillee.games.malhya.prompts.things import BuyAura
from veillee.games.malhya.rules.combat.attacking import attack as strike
from veillee.games.malhya.rules.combat.attacking import strikes
from veillee.games.malhya.rules.combat.defending import means, shield_of
from veillee.games.malhya.rules.combat.fighting import deeds as fight_deeds
from veillee.games.malhya.rules.combat.numbers import attack_cost, attack_lines, defence_lines, hero_volley
from veillee.games.malhya.rules.combat.turn import hurries
from veillee.games.malhya.rules.heroes.using import use
from veillee.games.malhya.rules.stealth.threat import roll_threat
from veillee.games.malhya.rules.stealth.turns import deeds as sneak_deeds
from veillee.games.malhya.rules.stealth.turns import do, interrupt
from veillee.kernel.answers import key_of


def fighting(id, ap=6, **fields):
    """A hero who acts in Combat beside a guard."""
    s = group(id)
    in_room(s, "8", mode="combat", **{id: (7, 2)})
    enemy_at(s, "01", (7, 3))
    hero = s.heroes[0]
    hero.stage, hero.ap = "acting", ap
    for name, value in fields.items():
        setattr(hero, name, value)
    return s, hero


def sneaking(id, *faces, **fields):
    """A hero in Infiltration, far from a guard, with two types of actions done."""
    s = group(id, faces=faces)
    in_room(s, "8", **{id: (2, 5)})
    enemy_at(s, "01", (12, 3))
    hero = s.heroes[0]
    hero.stage, hero.ap, hero.types = "acting", 6, ("move", "move_corpse")
    for name, value in fields.items():
        setattr(hero, name, value)
    return s, hero


def keys(deeds):
    return [key_of(deed) for deed in deeds]


@rule("MAL-3.49", "MAL-3.40")
def test_attack_dice_are_bought_before_an_attack_and_count_for_all_of_the_turn():
    s, ancienne = fighting("ancienne")
    assert hero_volley(ancienne, attack_lines(ancienne)[:1]).attack_dice == 2
    assert "aura+ancienne+AA4" in keys(fight_deeds(s, ancienne))
    play(use(s, BuyAura("ancienne", "AA4")))
    assert (ancienne.aura, ancienne.spent) == (3, 1)
    assert [hero_volley(ancienne, attack_lines(ancienne)[:1]).attack_dice for _ in range(2)] == [3, 3]
    assert "aura+ancienne+AA4" not in keys(fight_deeds(s, ancienne))


@rule("MAL-3.40")
def test_dice_bought_once_are_rolled_in_each_attack_of_the_turn():
    s, ancienne = fighting("ancienne")  # her bow rolls two attack dice
    play(use(s, BuyAura("ancienne", "AA4")))
    blanks = [*shows("attack", "special", "special", "special"), *shows("defence", "shield2", "shield2")]
    for left in (3, 0):
        s.dice.given = list(blanks)
        strike(s, ancienne, strikes(s, ancienne)[0])
        assert (ancienne.ap, len(told(s, "attack")[-1]["attack"])) == (left, 3)


@rule("MAL-3.49", "MAL-16.20")
@pytest.mark.parametrize(("ap", "arrow", "sold"), [(3, 0, True), (2, 0, False), (2, 1, True), (1, 1, False)])
def test_attack_dice_are_sold_to_who_can_pay_for_an_attack(ap, arrow, sold):
    # The bow costs 3 Action Points, with a red arrow 2.
    s, ancienne = fighting("ancienne", ap=ap, resources={"arrow_red": arrow})
    assert ("aura+ancienne+AA4" in keys(fight_deeds(s, ancienne))) is sold


@rule("MAL-3.49", "MAL-16.20")
def test_a_red_arrow_saves_nothing_on_a_blow():
    # The first line of the Yoktal's mace costs 3 Action Points.
    s, yoktal = fighting("yoktal", ap=2, talents=("T08",), resources={"arrow_red": 1})
    assert "aura+yoktal+T08" not in keys(fight_deeds(s, yoktal))


@rule("MAL-3.44")
def test_a_talent_for_a_token_adds_its_power_die_for_the_combat_turn():
    s, yoktal = fighting("yoktal", talents=("T08",))
    assert "aura+yoktal+T08" in keys(fight_deeds(s, yoktal))
    play(use(s, BuyAura("yoktal", "T08")))
    assert yoktal.bought == "T08"
    assert hero_volley(yoktal, attack_lines(yoktal)[:1]).power_dice == 2


@rule("MAL-3.44")
def test_a_talent_for_action_points_is_paid_each_time():
    _, yoktal = fighting("yoktal", ap=1, talents=("T02",), aura=0, armour="")
    with_talent = next(guard for guard in means(yoktal) if guard.talents)
    assert shield_of(yoktal, with_talent, hindered=False, bought="").defence_dice == 2
    yoktal.ap = 0
    assert not any(guard.talents for guard in means(yoktal))


@rule("MAL-3.40", "MAL-3.49")
def test_defence_dice_are_bought_with_the_defence():
    _, yoktal = fighting("yoktal", armour="")
    plain, bought = means(yoktal)[0], next(guard for guard in means(yoktal) if guard.aura == "YA4")
    assert shield_of(yoktal, plain, hindered=False, bought="").defence_dice == 1
    assert shield_of(yoktal, bought, hindered=False, bought="YA4").defence_dice == 2


@rule("MAL-3.49")
def test_initiative_is_bought_in_the_initiative_phase():
    s, urberg = fighting("urberg")
    assert [one.effect for one in hurries(s, 0) if hasattr(one, "effect")] == ["UA3"]
    assert "aura+urberg+UA3" not in keys(fight_deeds(s, urberg))


@rule("MAL-3.18")
def test_the_special_ability_counts_with_every_line():
    _, yoktal = fighting("yoktal")
    ability = WEAPONS["W06"].ability.special_power
    assert ability in hero_volley(yoktal, attack_lines(yoktal)[:1]).special_power


@rule("MAL-3.19")
def test_usable_lines_are_combined_and_each_is_paid_once():
    s, yoktal = fighting("yoktal", aura=0)
    yoktal.characteristics["physical"] = 3
    assert [strike.lines for strike in strikes(s, yoktal)] == [(), (2,), (3,), (2, 3)]
    lines = attack_lines(yoktal)
    assert attack_cost(lines) == 5
    yoktal.ap = 4
    assert [strike.lines for strike in strikes(s, yoktal)] == [(), (2,), (3,)]


@rule("MAL-3.20")
def test_bare_hands_strike_with_one_die_for_three_points():
    s, yoktal = fighting("yoktal", weapon="", ap=3)
    [line] = attack_lines(yoktal)
    assert (line.cost, line.attack_dice, line.power_dice) == (3, 1, 0)
    assert defence_lines(yoktal) == []
    assert len(strikes(s, yoktal)) == 1
    yoktal.ap = 2
    assert strikes(s, yoktal) == []


@rule("MAL-3.20")
def test_bare_hands_may_assassinate():
    s, yoktal = sneaking("yoktal", weapon="", square=0)
    yoktal.square = square(s, 12, 4)
    assert "stab+x0" in keys(sneak_deeds(s, yoktal))


@rule("MAL-3.45")
def test_movement_points_of_a_token_cost_no_action_points_and_count_as_a_move():
    s, sulk = sneaking("sulk", types=(), free=0, moved_free=True)
    assert "aura+sulk+SA3" in keys(sneak_deeds(s, sulk))
    play(do(s, sulk, BuyAura("sulk", "SA3")))
    beside = square(s, 3, 5)
    walk = next(deed for deed in sneak_deeds(s, sulk) if key_of(deed) == f"walk+q{beside}")
    play(do(s, sulk, walk))
    assert sulk.ap == 6
    assert sulk.types == ("move",)


@rule("MAL-3.49")
def test_threat_dice_are_cancelled_before_the_roll():
    s, sulk = sneaking("sulk")
    play(roll_threat(s, sulk, interrupt), "SA2")
    assert told(s, "threat-roll") == []
    assert (sulk.aura, sulk.bought) == (3, "SA2")


@rule("MAL-3.47")
def test_an_object_undoes_a_threat_roll_once_it_is_seen():
    s, yoktal = sneaking("yoktal", *white("threat2", "blank"), aura=0, pack=("O13",))
    play(roll_threat(s, yoktal, interrupt), "O13")
    assert told(s, "threat-roll")[0]["n"] == 2
    assert s.sneaking.threat == 1
    assert yoktal.pack == ()


@rule("MAL-3.47")
def test_nothing_is_undone_where_the_roll_shows_nothing():
    s, yoktal = sneaking("yoktal", *white("blank", "blank"), aura=0, pack=("O13",))
    play(roll_threat(s, yoktal, interrupt))
    assert yoktal.pack == ("O13",)
