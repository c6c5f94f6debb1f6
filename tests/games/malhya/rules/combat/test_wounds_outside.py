"""Wounds and healing beside the fight itself, and what lines of sight serve (chapters 9 and 17)."""

import pytest

from support import play, rule
from support.malhya import asked, enemy_at, group, in_room, reading, running, taking, trying
from support.malhya_room import at, attack, brawl, chapter, defence, page, sneak
from veillee.games.malhya.content.steps import Damage, Heal
from veillee.games.malhya.prompts.combat import Strike
from veillee.games.malhya.prompts.ids import FigureId
from veillee.games.malhya.prompts.things import Drink
from veillee.games.malhya.room import plan_of
from veillee.games.malhya.rules.book.reading import Elsewhere
from veillee.games.malhya.rules.combat import attacking
from veillee.games.malhya.rules.combat.attacking import hindered
from veillee.games.malhya.rules.combat.enemies import activate
from veillee.games.malhya.rules.combat.numbers import Volley
from veillee.games.malhya.rules.combat.turn import check_end
from veillee.games.malhya.rules.heroes.using import uses
from veillee.games.malhya.rules.stealth.vision import spotters


@rule("MAL-17.11")
def test_a_heal_moves_crystals_as_the_hero_likes_and_grave_ones_to_damage():
    s = group("yoktal")
    s.hero("yoktal").wounds = {"shock": 1, "grave": 1}
    s.hero("yoktal").life = 4
    prompt, keys = asked(running(s, Heal(1, "each")))
    assert prompt == "heal-plan"
    assert len(keys) == 2
    s = group("yoktal")
    yoktal = s.hero("yoktal")
    yoktal.life, yoktal.wounds = 5, {"grave": 1}
    play(running(s, Heal(2, "each")))
    assert (yoktal.life, yoktal.wounds["grave"], yoktal.wounds["damage"]) == (6, 0, 0)


@rule("MAL-17.22")
def test_outside_rooms_a_hero_left_without_life_regains_a_crystal_of_his_choice():
    s = group("yoktal")
    s.hero("yoktal").life, s.hero("yoktal").wounds = 2, {"grave": 4}
    play(reading(s, chapter("fall", Damage(5, "damage", "each"))), "grave")
    assert (s.hero("yoktal").life, s.hero("yoktal").wounds) == (1, {"grave": 3, "damage": 2})


@rule("MAL-17.24", "MAL-17.15")
@pytest.mark.parametrize(("room", "defeat"), [("12", "12"), ("8", "130")])
def test_a_defeat_reads_the_chapter_of_the_room_and_everybody_wakes(room, defeat):
    s = group("yoktal", "sulk")
    in_room(s, room, mode="combat")
    for hero in s.heroes:
        hero.square = 0
        hero.life, hero.wounds = 0, {"damage": 5}
    with pytest.raises(Elsewhere):
        play(check_end(s))
    assert (s.book.page, [hero.life for hero in s.heroes]) == (defeat, [1, 1])


@rule("MAL-17.27")
def test_outside_rooms_all_heroes_are_beside_each_other_for_potions():
    s = group("yoktal", "sulk", "urberg")
    for hero in s.heroes:
        hero.wounds = {"damage": 1}
    drinks = [deed for deed in uses(s, s.hero("yoktal")) if isinstance(deed, Drink)]
    assert {deed.target for deed in drinks} == {"yoktal", "sulk", "urberg"}


@rule("MAL-17.27", "MAL-17.9")
@pytest.mark.parametrize(("mode", "targets"), [("combat", {"yoktal", "sulk"}), ("none", {"yoktal", "sulk", "urberg"})])
def test_after_a_fight_a_potion_reaches_those_at_the_other_end_of_the_room(mode, targets):
    s = brawl(group("yoktal", "sulk", "urberg"), page("....."), yoktal=(0, 0), sulk=(1, 0), urberg=(4, 0))
    s.mode = mode
    for hero in s.heroes:
        hero.wounds = {"damage": 1}
    drinks = [deed for deed in uses(s, s.hero("yoktal")) if isinstance(deed, Drink)]
    assert {deed.target for deed in drinks} == targets


@rule("MAL-3.30", "MAL-17.16")
def test_a_token_spent_in_the_fight_leaves_another_for_the_test_of_the_page_behind_it():
    s = brawl(group("yoktal"), page("...", victory=chapter("won")), yoktal=(0, 0))
    s.hero("yoktal").aura, s.hero("yoktal").bought = 1, "YA4"
    with pytest.raises(Elsewhere):
        play(check_end(s))
    assert "roll+YA1" in asked(taking(s, trying(), active="yoktal"))[1]


@rule("MAL-9.6")
def test_a_bent_shot_ignores_hindering_obstacles():
    s = brawl(group("ancienne"), page("..h..."), ancienne=(0, 0))
    enemy_at(s, "01", (5, 0))
    assert hindered(s, 0, 5, 0, Volley(ranged=True))
    assert not hindered(s, 0, 5, 0, Volley(ranged=True, bend=True))


@rule("MAL-9.6", "MAL-16.16")
def test_a_melee_attack_over_a_hindering_line_gives_no_dodge_die():
    s = brawl(group("sulk", faces=()), page(".h"), sulk=(0, 0))
    enemy_at(s, "03", (1, 0))
    s.hero("sulk").weapon = ""
    s.dice.given = [*attack("damage1"), *defence("blank")]
    attacking.attack(s, s.hero("sulk"), Strike(FigureId(0)))
    assert s.here.figures[0].damage == 1


@rule("MAL-9.10")
def test_distance_counts_the_longer_side():
    plan = plan_of("8")
    assert plan.distance(plan.number[0, 0], plan.number[5, 2]) == 5


@rule("MAL-9.1", "MAL-12.10")
def test_a_line_of_sight_serves_to_spot_and_to_shoot():
    rows = (".#...",)
    s = sneak(group("ancienne"), page(*rows), threat=15, ancienne=(0, 0))
    enemy_at(s, "05", (2, 0))
    assert spotters(s) == []
    s = brawl(group("ancienne"), page(*rows), ancienne=(0, 0))
    enemy_at(s, "05", (2, 0))
    assert attacking.strikes(s, s.hero("ancienne")) == []


@rule("MAL-15.3", "MAL-8.7")
def test_an_enemy_takes_the_cheapest_way_not_the_straight_one():
    s = brawl(group("sulk"), page(".......", ".www...", "......."), sulk=(0, 1))
    s.hero("sulk").weapon = s.hero("sulk").armour = ""
    figure = enemy_at(s, "01", (4, 1))
    s.dice.given = attack("damage1", "damage1")
    prompt, keys = asked(activate(s, figure))
    assert prompt == "enemy-way"
    assert {at(s, int(key[1:])) for key in keys} == {(1, 0), (1, 2)}
    s.dice.given = []
