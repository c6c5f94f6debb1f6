"""Turns of heroes in Infiltration: actions, waiting, threat dice (chapter 11)."""

import pytest

from support import open_questions, play, rule, told
from support.malhya import asked, enemy_at, group, square, white
from support.malhya_room import at, black, chapter, page, sneak, turn, waits, walk
from veillee.games.malhya.content import OBJECTS
from veillee.games.malhya.content.steps import Damage, EndTurn
from veillee.games.malhya.prompts.ids import SquareId
from veillee.games.malhya.prompts.room import Danger, Walk
from veillee.games.malhya.rules.stealth.turns import deeds, due, interrupt, play_turn
from veillee.games.malhya.rules.stealth.windows import is_ready, open_window
from veillee.kernel.requests import Request

FAR_WALL = "..........#."  # an enemy on (11, 0) sees nobody


def alone(*heroes, faces=(), rows=(FAR_WALL, FAR_WALL), **places):
    """Heroes who sneak while an enemy behind a wall sees nobody."""
    s = sneak(group(*heroes, faces=faces), page(*rows), **places)
    enemy_at(s, "01", (11, 0))
    return s


@rule("MAL-11.3", "MAL-8.11")
def test_a_turn_starts_with_six_action_points_and_the_free_move():
    s = alone("yoktal", yoktal=(0, 0))
    open_questions(turn(s, "yoktal"))
    assert (s.hero("yoktal").ap, s.hero("yoktal").free) == (6, 4)


@rule("MAL-8.11", "MAL-8.12", "MAL-11.4")
def test_the_free_move_comes_first_then_each_square_costs_an_action_point():
    s = alone("yoktal", yoktal=(0, 0))
    open_questions(turn(s, "yoktal"), walk(s, 5, 0))
    assert (s.hero("yoktal").free, s.hero("yoktal").ap) == (0, 5)


@rule("MAL-8.11", "MAL-11.6")
def test_an_assassination_loses_the_rest_of_the_free_move():  # vector 15
    s = sneak(group("yoktal"), page("......"), yoktal=(0, 0))
    enemy_at(s, "01", (3, 0), looks="E")
    enemy_at(s, "01", (5, 0), looks="E")
    open_questions(turn(s, "yoktal"), walk(s, 2, 0), "stab+x0")
    assert (s.hero("yoktal").free, s.hero("yoktal").ap) == (0, 2)
    s = sneak(group("yoktal"), page("......"), yoktal=(0, 0))
    enemy_at(s, "01", (3, 0), looks="E")
    enemy_at(s, "01", (5, 0), looks="E")
    open_questions(turn(s, "yoktal"), walk(s, 2, 0), "stab+x0", walk(s, 1, 0))
    assert s.hero("yoktal").ap == 1


@rule("MAL-8.11", "MAL-3.12")
def test_changing_the_weapon_is_an_action_and_loses_the_free_move():
    s = alone("yoktal", yoktal=(0, 0))
    s.hero("yoktal").other_weapon = "W04"
    open_questions(turn(s, "yoktal"), walk(s, 1, 0), "weapon+yoktal")
    assert (s.hero("yoktal").free, s.hero("yoktal").ap) == (0, 5)


@rule("MAL-8.11", "MAL-11.8")
def test_moving_a_corpse_loses_the_rest_of_the_free_move():
    s = alone("yoktal", yoktal=(0, 0))
    s.here.corpses = (square(s, 2, 0),)
    open_questions(turn(s, "yoktal"), walk(s, 1, 0), f"drag+q{square(s, 2, 0)}+q{square(s, 1, 0)}")
    assert (s.hero("yoktal").free, s.hero("yoktal").ap) == (0, 5)


@rule("MAL-8.11", "MAL-11.9")
def test_first_aid_loses_the_rest_of_the_free_move():
    s = alone("yoktal", "sulk", yoktal=(0, 0), sulk=(2, 0))
    s.hero("sulk").life, s.hero("sulk").wounds = 0, {"damage": 5}
    open_questions(turn(s, "yoktal"), walk(s, 1, 0), "tend+sulk")
    assert (s.hero("yoktal").free, s.hero("yoktal").ap) == (0, 0)


@rule("MAL-8.6", "MAL-8.5")
def test_an_ally_is_crossed_but_not_stopped_on_and_an_enemy_blocks():
    s = sneak(group("yoktal", "sulk"), page(".....#"), yoktal=(0, 0), sulk=(1, 0))
    enemy_at(s, "01", (3, 0), looks="E")
    keys = asked(turn(s, "yoktal"))[1]
    assert walk(s, 2, 0) in keys
    assert walk(s, 1, 0) not in keys
    assert walk(s, 4, 0) not in keys


@rule("MAL-8.8", "MAL-8.7")
def test_void_is_jumped_with_enough_points_for_the_landing():  # vector 17
    s = sneak(group("yoktal"), page(".vv."), yoktal=(0, 0))
    yoktal = waits(s, "yoktal", 5)
    yoktal.stage = "acting"
    assert walk(s, 3, 0) in asked(interrupt(s, yoktal))[1]
    s = sneak(group("yoktal"), page(".vv."), yoktal=(0, 0))
    yoktal = waits(s, "yoktal", 4)
    yoktal.stage = "acting"
    assert walk(s, 3, 0) not in asked(interrupt(s, yoktal))[1]


@rule("MAL-11.5")
def test_a_shot_leaves_a_corpse_and_noise_and_costs_five():
    s = sneak(group("ancienne"), page("........"), ancienne=(0, 0))
    enemy_at(s, "01", (7, 0))
    open_questions(turn(s, "ancienne"), "shoot+x0")
    assert (s.here.figures, s.here.corpses, s.here.noises) == ([], (7,), (7,))
    assert s.hero("ancienne").ap == 1


@rule("MAL-11.5", "MAL-11.6")
def test_a_shot_needs_a_ranged_weapon_and_a_knife_needs_none():
    s = sneak(group("yoktal"), page("........"), yoktal=(0, 0))
    enemy_at(s, "01", (7, 0))
    assert "shoot+x0" not in asked(turn(s, "yoktal"))[1]
    s = sneak(group("yoktal"), page("..."), yoktal=(0, 0))
    s.hero("yoktal").weapon = ""
    enemy_at(s, "01", (1, 0), looks="E")
    assert "stab+x0" in asked(turn(s, "yoktal"))[1]


@rule("MAL-11.6")
def test_a_melee_assassination_leaves_a_corpse_without_noise():
    s = sneak(group("yoktal"), page("..."), yoktal=(0, 0))
    enemy_at(s, "01", (1, 0), looks="E")
    open_questions(turn(s, "yoktal"), "stab+x0")
    assert (s.here.figures, s.here.corpses, s.here.noises, s.hero("yoktal").ap) == ([], (1,), (), 2)


@rule("MAL-9.4", "MAL-9.5", "MAL-11.5")
def test_a_shot_past_an_enemy_is_hindered_and_past_an_ally_is_not():  # vector 72
    s = sneak(group("ancienne"), page("......"), ancienne=(0, 0))
    enemy_at(s, "01", (2, 0), looks="E")
    enemy_at(s, "01", (4, 0), looks="E")
    keys = asked(turn(s, "ancienne"))[1]
    assert "shoot+x0" in keys
    assert "shoot+x1" not in keys
    s = sneak(group("ancienne", "sulk"), page("......"), ancienne=(0, 0), sulk=(2, 0))
    enemy_at(s, "01", (4, 0), looks="E")
    assert "shoot+x0" in asked(turn(s, "ancienne"))[1]


@rule("MAL-11.7")
def test_the_mhay_is_not_assassinated():
    s = sneak(group("yoktal"), page("..."), yoktal=(0, 0))
    enemy_at(s, "08", (1, 0), looks="E")
    assert "stab+x0" not in asked(turn(s, "yoktal"))[1]


@rule("MAL-11.7")
def test_life_and_defence_do_not_save_from_an_assassination():
    s = sneak(group("yoktal"), page("..."), yoktal=(0, 0))
    enemy_at(s, "06", (1, 0), looks="E")
    open_questions(turn(s, "yoktal"), "stab+x0")
    assert s.here.figures == []


@rule("MAL-11.8", "MAL-11.17")
def test_a_corpse_on_void_is_gone_and_its_mover_rolls_one_die():  # vector 50
    s = alone("yoktal", faces=white("blank"), rows=("..v.......#.", "..........#."), yoktal=(1, 0))
    s.here.corpses = (0,)
    play(turn(s, "yoktal"), "drag+q0+q2", "end")
    assert s.here.corpses == ()
    assert told(s, "threat-roll")[0]["faces"] == ("blank",)


@rule("MAL-11.8")
def test_a_corpse_is_moved_only_between_ones_own_square_and_its_neighbours():
    s = alone("yoktal", yoktal=(1, 0))
    s.here.corpses = (0, 5)
    drags = [key for key in asked(turn(s, "yoktal"))[1] if key.startswith("drag")]
    assert all(key.startswith("drag+q0+") for key in drags)
    assert {at(s, int(key.split("+q")[-1])) for key in drags} == {(1, 0), (2, 0), (0, 1), (1, 1), (2, 1)}


@rule("MAL-11.42")
def test_noise_stays_when_the_corpse_is_moved():
    s = alone("yoktal", yoktal=(1, 0))
    s.here.corpses, s.here.noises = (0,), (0,)
    open_questions(turn(s, "yoktal"), "drag+q0+q1")
    assert (s.here.corpses, s.here.noises, s.hero("yoktal").ap) == ((1,), (0,), 5)


@rule("MAL-11.23")
def test_the_sulk_moves_one_corpse_per_turn_for_nothing_but_rolls_for_it():
    s = alone("sulk", faces=white("blank"), sulk=(1, 0))
    s.here.corpses = (0,)
    play(turn(s, "sulk"), "drag+q0+q1", "drag+q1+q2", "end")
    assert [event["hero"] for event in told(s, "dragged")] == ["sulk", "sulk"]
    s = alone("sulk", sulk=(1, 0))
    s.here.corpses = (0,)
    open_questions(turn(s, "sulk"), "drag+q0+q1", "drag+q1+q2")
    assert s.hero("sulk").ap == 5


@rule("MAL-11.9", "MAL-11.17")
def test_first_aid_takes_a_whole_turn_and_no_threat_die():
    s = alone("yoktal", "sulk", yoktal=(0, 0), sulk=(1, 0))
    sulk = s.hero("sulk")
    sulk.life, sulk.wounds = 0, {"damage": 3, "grave": 2}
    play(turn(s, "yoktal"), "tend+sulk", "grave", "end")
    assert (sulk.life, sulk.wounds) == (1, {"damage": 3, "grave": 1})
    assert told(s, "threat-roll") == []


@rule("MAL-11.9")
def test_first_aid_needs_six_action_points_and_a_neighbour():
    s = alone("yoktal", "sulk", yoktal=(0, 0), sulk=(1, 0))
    s.hero("sulk").life = 0
    s.hero("sulk").wounds = {"damage": 5}
    assert "tend+sulk" not in asked(turn(s, "yoktal"), walk(s, 5, 0))[1]
    yoktal = waits(s, "yoktal", 5)
    yoktal.square, yoktal.stage = square(s, 0, 0), "acting"
    assert "tend+sulk" not in asked(interrupt(s, yoktal))[1]


@rule("MAL-11.9", "MAL-17.7")
def test_a_hero_brought_round_reappears_beside_if_the_square_is_taken():
    s = alone("yoktal", "sulk", "ancienne", yoktal=(0, 0), sulk=(1, 0), ancienne=(1, 0))
    s.hero("sulk").life, s.hero("sulk").wounds = 0, {"damage": 5}
    open_questions(turn(s, "yoktal"), "tend+sulk")
    assert s.hero("sulk").square != s.hero("ancienne").square


@rule("MAL-11.10")
def test_ending_a_turn_loses_what_is_left():
    s = alone("yoktal", yoktal=(0, 0))
    play(turn(s, "yoktal"), "end")
    assert (s.hero("yoktal").ap, s.hero("yoktal").stage) == (0, "done")
    assert not due(s, s.hero("yoktal"))


@rule("MAL-11.11", "MAL-11.39")
@pytest.mark.parametrize(("hero", "left"), [("yoktal", 5), ("urberg", 4)])
def test_waiting_costs_what_the_board_says_and_the_free_move(hero, left):
    s = alone(hero, **{hero: (0, 0)})
    play(turn(s, hero), "wait")
    assert (s.hero(hero).ap, s.hero(hero).stage, s.hero(hero).free) == (left, "waiting", 0)


@rule("MAL-11.37")
def test_without_the_price_of_waiting_a_hero_can_only_end():
    s = alone("urberg", urberg=(0, 0))
    hero = waits(s, "urberg", 1)
    hero.stage = "acting"
    keys = asked(interrupt(s, hero))[1]
    assert "wait" not in keys
    assert "end" in keys


@rule("MAL-11.37", "MAL-11.16", "MAL-11.40")
def test_each_wait_is_paid_and_rolled_for_and_counts_only_what_is_new():
    s = alone("yoktal", faces=white("blank", "threat1"), yoktal=(0, 0))
    yoktal = s.hero("yoktal")
    play(turn(s, "yoktal"), walk(s, 1, 0), "wait")
    assert (yoktal.ap, yoktal.types) == (5, ())
    yoktal.stage = "acting"
    play(interrupt(s, yoktal), walk(s, 2, 0), "wait")
    assert (yoktal.ap, s.sneaking.threat) == (3, 2)


@rule("MAL-11.16", "MAL-11.17")
def test_three_types_of_action_are_one_black_die():  # vector 26
    s = sneak(group("yoktal", faces=black("threat2")), page("......#."), yoktal=(0, 0))
    enemy_at(s, "01", (2, 0), looks="E")
    enemy_at(s, "01", (7, 0))
    s.here.corpses = (0,)
    yoktal = s.hero("yoktal")
    play(turn(s, "yoktal"), walk(s, 1, 0), "stab+x0", "drag+q0+q1", walk(s, 0, 0), "end")
    assert told(s, "threat-roll") == [{"hero": "yoktal", "faces": ("threat2",), "n": 2}]
    assert (s.sneaking.threat, yoktal.types) == (3, ())


@rule("MAL-11.17")
def test_free_and_paid_moves_are_one_type():
    s = alone("yoktal", faces=white("threat1"), yoktal=(0, 0))
    play(turn(s, "yoktal"), walk(s, 4, 0), walk(s, 6, 0), "end")
    assert s.sneaking.threat == 2


@rule("MAL-11.17")
def test_waiting_and_changing_weapons_add_no_die():
    s = alone("yoktal", yoktal=(0, 0))
    s.hero("yoktal").other_weapon = "W04"
    play(turn(s, "yoktal"), "weapon+yoktal", "wait")
    assert told(s, "threat-roll") == []


@rule("MAL-11.18")
def test_the_white_special_face_does_nothing():
    s = alone("yoktal", faces=white("special"), yoktal=(0, 0))
    play(turn(s, "yoktal"), walk(s, 1, 0), "end")
    assert s.sneaking.threat == 1


@rule("MAL-11.19")
def test_a_cancelled_die_is_taken_before_the_black_one_comes():
    s = alone("yoktal", faces=black("threat1"), yoktal=(0, 0))
    yoktal = s.hero("yoktal")
    yoktal.stage = "acting"
    cloak = next(id for id, one in OBJECTS.items() if one.effect.cancel_threat_dice_per_turn)
    yoktal.artefacts, yoktal.aura = (cloak,), 0
    yoktal.types = ("move", "assassinate_melee", "assassinate_ranged", "move_corpse")
    play(interrupt(s, yoktal), "end")
    assert s.sneaking.threat == 2


@rule("MAL-11.19")
def test_three_types_less_one_cancelled_are_two_white_dice():
    s = alone("yoktal", faces=white("threat1", "threat2"), yoktal=(0, 0))
    yoktal = s.hero("yoktal")
    cloak = next(id for id, one in OBJECTS.items() if one.effect.cancel_threat_dice_per_turn)
    yoktal.artefacts, yoktal.aura, yoktal.stage = (cloak,), 0, "acting"
    yoktal.types = ("move", "assassinate_melee", "move_corpse")
    play(interrupt(s, yoktal), "end")
    assert s.sneaking.threat == 4


@rule("MAL-11.20")
def test_without_enemies_nobody_rolls_at_the_end_of_a_turn():
    s = sneak(group("yoktal"), page("...."), yoktal=(0, 0))
    play(turn(s, "yoktal"), walk(s, 1, 0), "end")
    assert told(s, "threat-roll") == []
    s = sneak(group("yoktal"), page("...."), yoktal=(0, 0))
    enemy_at(s, "01", (1, 0), looks="E")
    play(turn(s, "yoktal"), "stab+x0", "end")
    assert told(s, "threat-roll") == []


@rule("MAL-11.22", "MAL-11.2")
def test_only_those_who_wait_with_points_left_have_a_second_turn():
    s = alone("yoktal", "sulk", "ancienne", yoktal=(0, 0), sulk=(1, 0), ancienne=(2, 0))
    waits(s, "yoktal", 3)
    waits(s, "sulk", 0)
    s.hero("ancienne").stage = "done"
    s.sneaking.phase = "second"
    assert [hero.id for hero in s.heroes if due(s, hero)] == ["yoktal"]


@rule("MAL-11.24")
def test_a_ready_hero_waits_conscious_in_the_room_with_a_point_left():
    s = alone("yoktal", yoktal=(0, 0))
    yoktal = waits(s, "yoktal", 1)
    assert is_ready(yoktal)
    for name, value in (("ap", 0), ("life", 0), ("square", -1), ("stage", "done")):
        s = alone("yoktal", yoktal=(0, 0))
        hero = waits(s, "yoktal", 1)
        setattr(hero, name, value)
        assert not is_ready(hero)


@rule("MAL-11.12", "MAL-11.40", "MAL-11.41")
def test_an_ally_who_interrupts_shoots_and_the_walk_goes_on():  # vector 27
    s = alone("yoktal", "ancienne", faces=white("blank", "blank"), yoktal=(0, 0), ancienne=(0, 1))
    enemy_at(s, "01", (8, 0))
    waits(s, "ancienne", 5)
    yoktal = waits(s, "yoktal", 2)
    yoktal.stage = "acting"
    s.sneaking.turns = ("yoktal",)

    async def both():
        assert await open_window(s, Danger("boundary"), interrupt)
        await play_turn(s, yoktal)

    play(both(), "interrupt+ancienne", "shoot+x1", "end", walk(s, 2, 0), "end")
    assert (s.here.corpses, s.here.noises) == ((8,), (8,))
    assert (s.hero("ancienne").ap, s.hero("ancienne").stage) == (0, "done")
    assert [roll["hero"] for roll in told(s, "threat-roll")] == ["ancienne", "yoktal"]


@rule("MAL-11.12", "MAL-11.13", "MAL-11.41")
def test_a_request_is_served_between_two_squares_and_the_move_goes_on():
    s = alone("yoktal", "sulk", yoktal=(0, 0), sulk=(0, 1))
    waits(s, "sulk", 3)
    course = turn(s, "yoktal")
    open_questions(course)
    s.requests = (Request(0, "interrupt+sulk"),)
    course.send((0, Walk(SquareId(3))))
    assert s.sneaking.turns == ("yoktal", "sulk")
    assert at(s, s.hero("yoktal").square) == (1, 0)
    course.send((0, deeds(s, s.hero("sulk"))[-1]))
    assert at(s, s.hero("yoktal").square) == (3, 0)
    course.close()


@rule("MAL-11.44")
def test_a_hero_who_falls_in_his_turn_ends_it_and_rolls():
    s = sneak(
        group("sulk", "yoktal", faces=white("blank")),
        page("....#.", interest={(1, 0): chapter("trap", Damage(9, "damage", "active"))}),
        sulk=(0, 0), yoktal=(3, 0),
    )  # fmt: skip
    enemy_at(s, "01", (5, 0))
    play(turn(s, "sulk"), walk(s, 1, 0))
    assert (s.hero("sulk").stage, s.hero("sulk").life) == ("done", 0)
    assert len(told(s, "threat-roll")) == 1


@rule("MAL-11.44")
def test_a_waiting_hero_who_falls_does_not_wait_any_more():
    s = sneak(
        group("sulk", "yoktal"),
        page("....", interest={(1, 0): chapter("trap", Damage(5, "damage", "each"))}),
        sulk=(3, 0), yoktal=(0, 0),
    )  # fmt: skip
    waits(s, "sulk", 3)
    open_questions(turn(s, "yoktal"), walk(s, 1, 0))
    assert s.hero("sulk").stage == "done"


@rule("MAL-11.38")
def test_a_page_that_ends_the_turn_loses_the_points_and_the_wait():
    s = sneak(
        group("sulk", faces=white("blank")), page("....#.", interest={(1, 0): chapter("nap", EndTurn())}), sulk=(0, 0)
    )
    enemy_at(s, "01", (5, 0))
    play(turn(s, "sulk"), walk(s, 3, 0))
    assert (s.hero("sulk").stage, s.hero("sulk").ap, at(s, s.hero("sulk").square)) == ("done", 0, (1, 0))


@rule("MAL-11.46")
def test_a_hero_without_action_points_is_still_in_his_turn():
    s = alone("yoktal", yoktal=(0, 0))
    yoktal = s.hero("yoktal")
    yoktal.stage, s.sneaking.turns = "acting", ("yoktal",)
    assert asked(interrupt(s, yoktal))[1] == ["end-stealth", "end"]
    yoktal.stage, yoktal.ap, s.sneaking.turns = "acting", 1, ("yoktal",)
    assert asked(interrupt(s, yoktal), walk(s, 1, 0))[1] == ["end-stealth", "end"]  # the last point is spent
    assert (yoktal.ap, yoktal.stage) == (0, "acting")
