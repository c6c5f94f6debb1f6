"""Combat turns: regeneration, initiative, upgrades, order, the end (chapters 14 and 17)."""

import pytest

from support import open_questions, play, rule, told
from support.malhya import asked, enemy_at, group, running, square
from support.malhya_room import at, brawl, chapter, page
from veillee.games.malhya.content import ENEMIES, UPGRADES
from veillee.games.malhya.content.steps import CloseBook, Damage, ModifyEnemy, StartMode
from veillee.games.malhya.prompts.things import Drink
from veillee.games.malhya.rules.book.reading import Elsewhere
from veillee.games.malhya.rules.combat.enemies import move_points
from veillee.games.malhya.rules.combat.gauge import base_initiative
from veillee.games.malhya.rules.combat.numbers import enemy_shield, enemy_volley, sign_of
from veillee.games.malhya.rules.combat.turn import (
    _begin_action,
    check_end,
    combat,
    combat_turn,
    draw_upgrades,
    give_points,
    initiative,
    line_up,
    regeneration,
)
from veillee.games.malhya.rules.combat.wounding import beat_figures, life_of
from veillee.games.malhya.rules.heroes.using import use
from veillee.games.malhya.rules.heroes.wounds import suffer
from veillee.games.malhya.state import Standing


def ring(*heroes, kinds=("01",), players=1, faces=(), **chapters):
    """Heroes in the west, enemies far in the east."""
    s = group(*heroes, players=players, faces=faces)
    rows = ["." * 20] * 5
    drawn = page(*rows, **chapters)
    brawl(s, drawn, **{hero: (0, n) for n, hero in enumerate(heroes)})
    for n, kind in enumerate(kinds):
        enemy_at(s, kind, (19, n))
    s.here.entered, s.here.victory = len(heroes), chapters.get("victory", "")
    return s


def upgraded(s, **tokens):
    """Kinds of enemies with these tokens; `e01` is the kind "01"."""
    s.fighting.upgrades = {kind[1:]: token for kind, token in tokens.items()}
    return s


def order(s):
    return [one.hero or one.kind for one in s.fighting.gauge]


@rule("MAL-14.1", "MAL-14.2", "MAL-14.3", "MAL-14.4", "MAL-14.7")
def test_a_turn_begins_with_points_initiative_and_tokens():
    s = ring("yoktal")
    s.hero("yoktal").ap = 0
    s.fighting.turn, s.fighting.stage = 0, "regeneration"
    assert asked(combat_turn(s))[0] == "initiative"
    assert (s.hero("yoktal").ap, s.fighting.upgrades) == (6, {})


@rule("MAL-14.4", "MAL-14.6")
def test_action_points_raise_initiative_for_one_turn():  # vector 34
    s = ring("yoktal")
    play(initiative(s), "hurry+yoktal+2")
    yoktal = s.hero("yoktal")
    assert (base_initiative(s, yoktal) + yoktal.raised, yoktal.ap, yoktal.initiative) == (6, 4, 4)
    give_points(s)
    assert (yoktal.raised, yoktal.ap) == (0, 6)


@rule("MAL-5.1", "MAL-14.4")
def test_the_page_that_led_to_the_fight_is_put_away_once_somebody_was_asked():
    s = ring("yoktal")
    s.reading = ("13",)
    play(initiative(s), "begin")
    assert s.reading == ()
    s.reading, s.hero("yoktal").ap, s.hero("yoktal").aura = ("13",), 0, 0
    play(initiative(s))  # nothing to raise it with: nobody is asked
    assert s.reading == ("13",)


@rule("MAL-14.4", "MAL-3.49")
def test_an_aura_token_and_action_points_both_raise_initiative():
    s = ring("urberg")
    s.hero("urberg").aura = 3
    play(initiative(s), "hurry-aura+urberg+UA3", "hurry+urberg+2")
    assert (s.hero("urberg").raised, s.hero("urberg").ap) == (5, 4)


@rule("MAL-14.5")
def test_after_an_alert_the_first_turn_starts_at_zero():  # vector 35
    s = ring("ancienne")
    s.fighting.from_zero = True
    play(initiative(s), "hurry+ancienne+3")
    ancienne = s.hero("ancienne")
    assert base_initiative(s, ancienne) + ancienne.raised == 3
    s.fighting.turn = 2
    assert base_initiative(s, ancienne) == 5


@rule("MAL-14.13", "MAL-14.15", "MAL-14.5")
def test_a_page_gives_a_bonus_or_zero_for_the_first_turn():
    s = ring("yoktal")
    play(running(s, StartMode("combat", initiative="zero", initiative_bonus_first_turn=3)))
    s.fighting.turn = 1
    assert base_initiative(s, s.hero("yoktal")) == 3
    s.fighting.turn = 2
    assert base_initiative(s, s.hero("yoktal")) == 4


@rule("MAL-14.7", "MAL-14.17")
def test_each_kind_has_a_token_of_its_own_from_the_bag():
    s = ring("yoktal", kinds=("01", "01", "03", "05"))
    draw_upgrades(s)
    bag = sorted(id for id, token in UPGRADES.items() for _ in range(token.copies))
    assert bag[0] == bag[1] != bag[2]  # of the first token there are two
    assert s.fighting.upgrades == {"01": bag[0], "03": bag[1], "05": bag[2]}


@rule("MAL-14.7", "MAL-8.13", "MAL-14.8")
def test_tokens_raise_initiative_and_move():  # vectors 18 and 36
    s = upgraded(ring("yoktal", kinds=("01", "05")), e05="U_INIT2_MOVE1", e01="U_INIT3")
    play(line_up(s))
    assert order(s) == ["01", "05", "yoktal"]
    assert move_points(s, s.here.figures[1]) == 4
    upgraded(s, e01="U_MOVE3")
    assert move_points(s, s.here.figures[0]) == 7


@rule("MAL-14.7")
def test_tokens_go_back_to_the_bag_at_the_end_of_the_turn():
    s = ring("yoktal")
    s.here.figures[0].square = 19
    s.fighting.gauge, s.fighting.acting = (), None
    upgraded(s, e01="U_MOVE3")
    play(combat_turn(s))
    assert (s.fighting.upgrades, s.fighting.stage) == ({}, "regeneration")


@rule("MAL-14.9")
def test_the_sign_switches_the_effect_of_the_card_on():
    s = upgraded(ring("yoktal"), e01="U_SIGN")
    assert enemy_volley(s, "01").flat_damage == 2
    upgraded(s, e01="U_MOVE3")
    assert enemy_volley(s, "01").flat_damage == 1


@rule("MAL-14.9")
def test_the_sign_of_the_officer_rallies_the_swordsmen():
    s = upgraded(ring("yoktal", kinds=("01", "06")), e06="U_SIGN")
    assert enemy_volley(s, "01").attack_dice == 3


@rule("MAL-14.10", "MAL-14.8", "MAL-24.7")
def test_the_highest_initiative_goes_first_and_heroes_before_enemies_as_high():  # vector 37
    s = upgraded(ring("ancienne", "yoktal", kinds=("03", "06")), e06="U_INIT3")
    s.hero("yoktal").raised = 3
    play(line_up(s))
    assert order(s) == ["06", "yoktal", "ancienne", "03"]


@rule("MAL-14.6", "MAL-14.8")
def test_the_gauge_of_each_turn_has_its_own_order():
    s = ring("yoktal")
    for turn, token, first in ((1, "U_MOVE3", "yoktal"), (2, "U_INIT3", "01"), (3, "U_MOVE3", "yoktal")):
        s.fighting.turn = turn
        play(line_up(upgraded(s, e01=token)))
        assert (order(s)[0], len(order(s))) == (first, 2)


@rule("MAL-14.10")
def test_the_players_order_heroes_with_the_same_initiative():
    s = ring("ancienne", "sulk", players=2)
    pending = open_questions(line_up(s))
    assert [(seat, question.prompt, question.keys()) for seat, question in pending.items()] == [
        (0, "tied", ["ancienne", "sulk"]),
        (1, "tied", ["ancienne", "sulk"]),
    ]
    s = ring("ancienne", "sulk", players=2)
    play(line_up(s), (1, "sulk"))
    assert order(s) == ["sulk", "ancienne", "01"]


@rule("MAL-14.20")
def test_the_players_order_kinds_with_the_same_initiative():
    s = ring("yoktal", kinds=("03", "06"))
    play(line_up(s), "06")
    assert order(s) == ["06", "03", "yoktal"]


@rule("MAL-14.11", "MAL-24.8")
def test_the_players_order_the_figures_of_a_kind_that_can_attack():
    s = ring("yoktal", kinds=("01", "01"))
    s.here.figures[0].square, s.here.figures[1].square = square(s, 1, 0), square(s, 1, 1)
    s.fighting.acting, s.fighting.waiting = Standing(kind="01"), (0, 1)
    assert asked(combat_turn(s)) == ("next-figure", ["x0", "x1"])


@rule("MAL-14.12")
def test_a_hero_acts_fully_before_the_next_one():
    s = ring("ancienne", "yoktal")
    s.fighting.gauge = (Standing(hero="ancienne"), Standing(hero="yoktal"))
    course = combat_turn(s)
    questions = open_questions(course, f"walk+q{square(s, 1, 0)}")
    assert next(iter(questions.values())).about.hero == "ancienne"


@rule("MAL-14.14")
@pytest.mark.parametrize(
    ("heroes", "veteran", "life"), [(1, False, 7), (2, False, 24), (3, False, 44), (4, False, 52), (4, True, 58)]
)
def test_the_life_of_the_mhay_goes_with_the_heroes(heroes, veteran, life):  # vector 71
    s = ring("yoktal", kinds=("08",))
    s.here.entered, s.veteran = heroes, veteran
    assert life_of(s, s.here.figures[0]) == life


@rule("MAL-14.16")
def test_the_sign_of_the_mhay_is_a_second_place_at_zero():
    s = upgraded(ring("yoktal", kinds=("08",)), e08="U_SIGN")
    play(line_up(s))
    assert order(s) == ["08", "yoktal", "08"]
    play(running(s, ModifyEnemy("08", no_sign=True)))
    assert sign_of(s, "08") == ""


@rule("MAL-14.16")
def test_the_second_place_is_dropped_when_the_sign_is_taken_away():
    s = upgraded(ring("yoktal", kinds=("08",)), e08="U_SIGN")
    s.here.figures[0].square = square(s, 1, 0)
    play(running(s, ModifyEnemy("08", no_sign=True)))
    s.fighting.gauge = (Standing(kind="08", second=True),)
    play(combat_turn(s))
    assert told(s, "enemy-attack") == []


@rule("MAL-14.18", "MAL-14.19", "MAL-17.12")
def test_a_hero_who_regenerates_has_points_and_one_who_does_not_has_none():
    s = ring("yoktal", "sulk", "urberg")
    for id in ("yoktal", "sulk"):
        s.hero(id).life, s.hero(id).wounds, s.hero(id).ap = 0, {"damage": 3}, 0
    s.fighting.stage = "regeneration"
    open_questions(combat_turn(s), "regain+sulk+damage", "pass")
    assert [hero.ap for hero in s.heroes] == [0, 6, 6]


@rule("MAL-17.12", "MAL-17.13")
def test_regeneration_wounds_all_who_stand_even_to_unconsciousness():  # vector 45
    s = ring("yoktal", "sulk", "urberg")
    yoktal, sulk, urberg = s.heroes
    yoktal.life, yoktal.wounds = 0, {"grave": 2, "damage": 3}
    sulk.life, urberg.life = 3, 1
    assert asked(regeneration(s)) == ("regenerate", ["regain+yoktal+damage", "regain+yoktal+grave", "pass"])
    s = ring("yoktal", "sulk", "urberg")
    yoktal, sulk, urberg = s.heroes
    yoktal.life, yoktal.wounds = 0, {"grave": 2, "damage": 3}
    sulk.life, urberg.life = 3, 1
    open_questions(regeneration(s), "regain+yoktal+damage")
    assert (yoktal.life, yoktal.wounds) == (1, {"grave": 2, "damage": 2})
    assert (sulk.life, sulk.wounds, urberg.life, urberg.wounds) == (2, {"damage": 1}, 0, {"damage": 1})


@rule("MAL-17.12", "MAL-17.13")
def test_regeneration_is_asked_of_the_players_whose_heroes_have_fallen():
    s = ring("yoktal", "sulk", "urberg", players=3)
    for hero in s.heroes[1:]:
        hero.life, hero.wounds = 0, {"damage": 3}
    assert sorted(open_questions(regeneration(s))) == [1, 2]


@rule("MAL-17.12")
def test_regeneration_is_refused_if_all_who_stand_have_one_life():  # vector 45
    s = ring("yoktal", "sulk", "urberg")
    yoktal, sulk, urberg = s.heroes
    yoktal.life, yoktal.wounds = 0, {"damage": 3}
    sulk.life = urberg.life = 1
    play(regeneration(s))
    assert yoktal.life == 0


@rule("MAL-17.7", "MAL-17.12")
def test_a_hero_who_regenerates_on_a_taken_square_reappears_beside():
    s = ring("yoktal", "sulk")
    yoktal = s.hero("yoktal")
    yoktal.life, yoktal.wounds = 0, {"damage": 3}
    s.here.figures[0].square = yoktal.square
    play(regeneration(s), "regain+yoktal+damage")
    assert yoktal.square != s.here.figures[0].square


@rule("MAL-17.1", "MAL-17.25")
def test_an_enemy_without_life_is_removed():
    s = ring("yoktal", kinds=("01", "01"))
    s.here.figures[0].damage, s.here.figures[1].damage = 4, 3
    beat_figures(s)
    assert [figure.number for figure in s.here.figures] == [1]


@rule("MAL-17.1", "MAL-17.16")
def test_an_enemy_that_a_page_beats_is_removed():
    s = ring("yoktal", kinds=("08",))
    play(running(s, ModifyEnemy("08", damage=7)))
    assert s.here.figures == []


@rule("MAL-17.2", "MAL-17.3", "MAL-17.4", "MAL-17.6")
def test_crystals_go_from_life_to_the_zone_of_the_wound_and_no_further():
    s = ring("yoktal")
    yoktal = s.hero("yoktal")
    suffer(s, yoktal, "shock", 1, "MAL-17.3")
    suffer(s, yoktal, "grave", 2, "MAL-17.3")
    suffer(s, yoktal, "damage", 9, "MAL-17.3")
    assert (yoktal.life, yoktal.wounds, yoktal.conscious) == (0, {"shock": 1, "grave": 2, "damage": 3}, False)


@rule("MAL-17.8", "MAL-17.9")
def test_a_potion_wakes_a_neighbour_who_reappears_beside_if_the_square_is_taken():
    s = ring("yoktal", "sulk")
    yoktal, sulk = s.heroes
    sulk.life, sulk.wounds = 0, {"damage": 5}
    s.here.figures[0].square = sulk.square
    play(use(s, Drink("yoktal", "potion_yellow", "sulk")))
    assert (sulk.life, sulk.wounds["damage"], yoktal.ap, yoktal.held("potion_yellow")) == (1, 4, 6, 0)
    assert sulk.square != s.here.figures[0].square


@rule("MAL-17.8")
def test_a_red_potion_eases_a_grave_wound():
    s = ring("yoktal")
    yoktal = s.hero("yoktal")
    yoktal.resources, yoktal.wounds = {"potion_red": 1}, {"grave": 1}
    play(use(s, Drink("yoktal", "potion_red", "yoktal")))
    assert yoktal.wounds == {"grave": 0, "damage": 1}


@rule("MAL-17.9", "MAL-17.10")
def test_potions_reach_neighbours_only_and_an_unconscious_hero_uses_none():
    from veillee.games.malhya.rules.heroes.using import uses

    s = ring("yoktal", "sulk", "urberg")
    yoktal, sulk, urberg = s.heroes
    for hero in s.heroes:
        hero.wounds = {"damage": 1}
    assert {deed.target for deed in uses(s, yoktal) if isinstance(deed, Drink)} == {"yoktal", "sulk"}
    sulk.life = 0
    assert uses(s, sulk) == []
    assert urberg.conscious


@rule("MAL-17.14", "MAL-17.15", "MAL-17.18")
def test_all_unconscious_reads_the_defeat_and_everybody_wakes():
    s = ring("yoktal", defeat=chapter("lost", CloseBook()))
    s.hero("yoktal").life, s.hero("yoktal").wounds = 0, {"damage": 6}
    with pytest.raises(Elsewhere):
        play(check_end(s))
    assert (s.book.page, s.mode, s.hero("yoktal").life) == ("lost", "none", 1)


@rule("MAL-17.16", "MAL-17.17", "MAL-17.18", "MAL-17.19", "MAL-17.20")
def test_when_all_enemies_are_beaten_shock_heals_and_the_fallen_wake():  # vector 46
    s = ring("ancienne", "sulk", "yoktal", kinds=(), victory=chapter("won", CloseBook()))
    ancienne, sulk, yoktal = s.heroes
    ancienne.life, ancienne.wounds = 2, {"damage": 3, "shock": 1}
    sulk.life, sulk.wounds = 0, {"damage": 3, "grave": 2}
    yoktal.life, yoktal.wounds = 4, {"shock": 2}
    with pytest.raises(Elsewhere):
        play(check_end(s), "grave")
    assert (ancienne.life, ancienne.wounds["damage"]) == (5, 1)
    assert (sulk.life, sulk.wounds["grave"]) == (1, 1)
    assert (yoktal.life, s.book.page, s.mode) == (6, "won", "none")


@rule("MAL-17.28")
def test_shock_outside_combat_stays():
    s = group("yoktal")
    play(running(s, Damage(2, "shock", "each")))
    play(running(s, CloseBook()))
    assert s.hero("yoktal").wounds == {"shock": 2}


@rule("MAL-14.19")
def test_a_hero_brought_round_before_his_place_acts_and_after_it_does_not():
    s = ring("yoktal", "sulk")
    sulk = s.hero("sulk")
    s.fighting.gauge = (Standing(hero="sulk"),)
    sulk.life = 0
    play(combat_turn(s))
    assert sulk.stage == "done"
    assert ENEMIES["01"].life[0] == 4


@rule("MAL-16.11", "MAL-16.16")
def test_an_enemy_defends_with_card_token_and_cover():  # vector 42
    s = ring("yoktal")
    assert enemy_shield(s, "01", hindered=False).defence_dice == 2
    upgraded(s, e01="U_DEFENCE")
    shield = enemy_shield(s, "01", hindered=True)
    assert (shield.defence_dice, shield.dodge_dice) == (3, 1)


@rule("MAL-14.2")
def test_combat_starts_with_a_turn_number_and_asks_for_initiative():
    s = ring("yoktal")
    s.fighting.turn, s.fighting.stage = 0, "regeneration"
    assert asked(combat(s))[0] == "initiative"
    assert (s.fighting.turn, at(s, s.hero("yoktal").square)) == (1, (0, 0))


@rule("MAL-14.10", "MAL-24.7")
def test_the_group_may_have_said_that_it_orders_heroes_and_enemies_as_high():
    s = ring("ancienne", kinds=("03",))
    s.heroes_first = False
    assert asked(line_up(s)) == ("tied", ["ancienne", "03"])
    s = ring("ancienne", kinds=("03",))
    s.heroes_first = False
    play(line_up(s), "03")
    assert order(s) == ["03", "ancienne"]


@rule("MAL-17.18", "MAL-17.17", "MAL-1.5")
def test_a_fallen_hero_regains_a_crystal_and_his_shock_at_the_end_of_a_combat():
    s = ring("yoktal", "sulk", kinds=(), victory=chapter("won", CloseBook()))
    s.hero("sulk").life, s.hero("sulk").wounds = 0, {"shock": 1, "damage": 4}
    with pytest.raises(Elsewhere):
        play(check_end(s), "damage")
    assert (s.hero("sulk").life, s.hero("sulk").wounds) == (2, {"shock": 0, "damage": 3})


@rule("MAL-14.11", "MAL-14.12")
def test_when_a_kind_acts_its_own_figures_act_and_no_others():
    s = ring("yoktal", kinds=("01", "03", "01"))
    _begin_action(s, Standing(kind="01"))
    assert s.fighting.waiting == (0, 2)


@rule("MAL-14.2", "MAL-14.8")
def test_upgrades_are_the_step_of_the_turn_while_ties_of_initiative_are_settled():
    s = brawl(group("ancienne", "sulk", players=2), page("........"), ancienne=(0, 0), sulk=(1, 0))
    enemy_at(s, "01", (7, 0))
    s.fighting.stage = "initiative"
    tied = open_questions(combat_turn(s), (0, "begin"), (1, "begin"))
    assert {decision.prompt for decision in tied.values()} == {"tied"}
    assert s.fighting.stage == "upgrades"
