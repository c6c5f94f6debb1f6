"""How enemies move and whom they attack in Combat (chapter 15)."""

from support import open_questions, play, rule, told
from support.malhya import asked, enemy_at, group
from support.malhya_room import at, attack, brawl, dodge, page, power, walk
from veillee.games.malhya.prompts.ids import SquareId
from veillee.games.malhya.prompts.room import Walk
from veillee.games.malhya.rules.combat.enemies import activate, activate_kind, targets_now
from veillee.games.malhya.rules.combat.fighting import activate_hero, do
from veillee.games.malhya.rules.combat.turn import _begin_action
from veillee.games.malhya.state import Standing

OPEN = ("..........",) * 5


def arena(*heroes, rows=OPEN, faces=(), **places):
    return brawl(group(*heroes, faces=faces), page(*rows), **places)


def bare(s):
    """Nobody has anything to defend with."""
    for hero in s.heroes:
        hero.weapon = hero.armour = ""
    return s


def hits(dice=2):
    return attack(*["damage1"] * dice)


async def acting(s, hero):
    _begin_action(s, Standing(hero=hero))
    await activate_hero(s, s.hero(hero))


def target(s):
    return told(s, "enemy-attack")[0]["target"]


@rule("MAL-15.2", "MAL-15.4")
def test_an_engaged_melee_enemy_attacks_where_it_stands():
    s = bare(arena("yoktal", faces=hits(), yoktal=(1, 1)))
    figure = enemy_at(s, "01", (2, 1))
    play(activate(s, figure))
    assert (at(s, figure.square), target(s)) == ((2, 1), "yoktal")


@rule("MAL-15.4")
def test_the_players_choose_among_several_neighbours():
    s = bare(arena("yoktal", "sulk", yoktal=(1, 1), sulk=(1, 2)))
    assert asked(activate(s, enemy_at(s, "01", (2, 1)))) == ("enemy-target", ["yoktal", "sulk"])


@rule("MAL-15.5", "MAL-15.4")
def test_a_free_swordsman_goes_for_the_hero_who_is_not_engaged():  # vector 38
    s = bare(arena("sulk", "yoktal", rows=("..........",), faces=hits(4), sulk=(7, 0), yoktal=(1, 0)))
    free, beside = enemy_at(s, "01", (5, 0)), enemy_at(s, "01", (8, 0))
    play(activate(s, free))
    play(activate(s, beside))
    assert [at(s, figure.square) for figure in s.here.figures] == [(2, 0), (8, 0)]
    assert [event["target"] for event in told(s, "enemy-attack")] == ["yoktal", "sulk"]


@rule("MAL-15.5")
def test_the_nearest_of_the_heroes_who_are_not_engaged_is_chosen():
    s = bare(arena("sulk", "yoktal", rows=("...................",), faces=hits(), sulk=(0, 0), yoktal=(12, 0)))
    figure = enemy_at(s, "01", (8, 0))
    play(activate(s, figure))
    assert (at(s, figure.square), target(s)) == ((11, 0), "yoktal")


@rule("MAL-15.5")
def test_an_officer_goes_for_an_engaged_hero_first():
    s = bare(arena("sulk", "yoktal", rows=("...................",), sulk=(3, 0), yoktal=(10, 0)))
    enemy_at(s, "01", (2, 0))
    figure = enemy_at(s, "06", (8, 0))
    s.dice.given = [*attack("damage1", "damage1"), *power("blank")]
    play(activate(s, figure))
    assert (at(s, figure.square), target(s)) == ((4, 0), "sulk")


@rule("MAL-15.5")
def test_only_engaged_heroes_are_gone_for_if_there_are_no_others():
    s = bare(arena("sulk", rows=("...........",), faces=hits(), sulk=(3, 0)))
    enemy_at(s, "01", (2, 0))
    figure = enemy_at(s, "01", (7, 0))
    play(activate(s, figure))
    assert at(s, figure.square) == (4, 0)


@rule("MAL-15.6")
def test_nearest_is_measured_by_the_cost_of_the_way():
    rows = ("....www....",)
    s = bare(arena("sulk", "yoktal", rows=rows, sulk=(3, 0), yoktal=(10, 0), faces=hits()))
    figure = enemy_at(s, "01", (7, 0))  # five squares west through water cost more
    play(activate(s, figure))
    assert target(s) == "yoktal"


@rule("MAL-15.6")
def test_without_a_way_to_anybody_an_enemy_comes_as_near_as_it_can():
    s = bare(arena("sulk", rows=(".........",), sulk=(0, 0)))
    for x in (1, 2):
        enemy_at(s, "01", (x, 0))
    figure = enemy_at(s, "03", (8, 0))
    play(activate(s, figure))
    assert (at(s, figure.square), told(s, "enemy-attack")) == ((4, 0), [])


@rule("MAL-15.7", "MAL-15.20")
def test_an_enemy_stops_beside_the_first_hero_it_meets():
    s = bare(arena("sulk", "yoktal", rows=("..........", "...#######"), faces=hits(), sulk=(1, 1), yoktal=(0, 0)))
    enemy_at(s, "05", (2, 1))  # it engages the Sulk
    figure = enemy_at(s, "01", (5, 0))  # its four points would take it beside the Yoktal
    play(activate(s, figure))
    assert (at(s, figure.square), target(s)) == ((2, 0), "sulk")


@rule("MAL-15.8")
def test_an_enemy_too_far_away_moves_and_does_not_attack():
    s = bare(arena("sulk", rows=("............",), sulk=(0, 0)))
    figure = enemy_at(s, "01", (11, 0))
    play(activate(s, figure))
    assert (at(s, figure.square), told(s, "enemy-attack")) == ((7, 0), [])


@rule("MAL-15.9")
def test_an_engaged_archer_attacks_a_neighbour_without_moving():
    s = bare(arena("sulk", "yoktal", rows=("............",), faces=hits(), sulk=(1, 0), yoktal=(9, 0)))
    figure = enemy_at(s, "05", (2, 0))
    play(activate(s, figure))
    assert (at(s, figure.square), target(s)) == ((2, 0), "sulk")


@rule("MAL-15.10", "MAL-15.13")
def test_an_archer_with_a_clear_line_shoots_the_nearest_without_moving():
    s = bare(arena("sulk", "yoktal", rows=("...................",), faces=hits(), sulk=(18, 0), yoktal=(0, 0)))
    figure = enemy_at(s, "05", (8, 0))
    play(activate(s, figure))
    assert (at(s, figure.square), target(s)) == ((8, 0), "yoktal")


@rule("MAL-15.10", "MAL-9.5")
def test_a_hero_behind_another_hero_is_no_clear_target():
    s = bare(arena("sulk", "yoktal", rows=("..........",), sulk=(5, 0), yoktal=(9, 0)))
    figure = enemy_at(s, "05", (0, 0))
    assert [hero.id for hero in targets_now(s, figure)] == ["sulk"]


@rule("MAL-15.11")
def test_an_archer_without_target_takes_the_farthest_firing_square():  # vector 39
    s = bare(arena("yoktal", rows=(".......", "##.#.##", "##...##"), faces=hits(), yoktal=(0, 0)))
    figure = enemy_at(s, "05", (3, 2))
    play(activate(s, figure))
    assert (at(s, figure.square), target(s)) == ((4, 0), "yoktal")


@rule("MAL-15.11")
def test_the_players_choose_among_heroes_equally_near_to_an_archer():
    rows = (".......", "###.###", "###.###", ".......")
    s = bare(arena("sulk", "yoktal", rows=rows, sulk=(0, 3), yoktal=(6, 3)))
    figure = enemy_at(s, "05", (3, 0))
    assert asked(activate(s, figure))[0] == "enemy-target"


@rule("MAL-15.12", "MAL-9.4", "MAL-16.16")
def test_an_archer_shoots_through_a_hindrance_if_there_is_nothing_better():
    s = arena("yoktal", rows=("..h..",), yoktal=(0, 0))
    bare(s)
    figure = enemy_at(s, "05", (4, 0))
    s.dice.given = [*hits(), *dodge("cancel_attack")]
    play(activate(s, figure))
    assert told(s, "defence")[0]["dodge"] == ("cancel_attack",)


@rule("MAL-16.9", "MAL-16.23")
def test_special_faces_of_an_archer_take_the_dodge_die_of_a_hindrance():
    s = bare(arena("yoktal", rows=("..h..",), yoktal=(0, 0)))
    figure = enemy_at(s, "05", (4, 0))
    s.dice.given = attack("special", "damage1")  # a special face is a damage, and a dodge die less
    play(activate(s, figure))
    assert (told(s, "defence")[0]["dodge"], told(s, "wounded")[0]["n"]) == ((), 2)


@rule("MAL-15.12")
def test_an_archer_without_any_line_comes_nearer():
    s = bare(arena("yoktal", rows=(".......", "######.", "######.", "......."), yoktal=(0, 3)))
    figure = enemy_at(s, "05", (0, 0))
    play(activate(s, figure))
    assert (at(s, figure.square), told(s, "enemy-attack")) == ((3, 0), [])


@rule("MAL-15.14")
def test_in_combat_enemies_cross_hindering_lines():
    s = bare(arena("sulk", rows=("....h...",), sulk=(0, 0)))
    figure = enemy_at(s, "01", (5, 0))
    play(activate(s, figure))
    assert at(s, figure.square) == (3, 0)


@rule("MAL-15.12")
def test_an_archer_without_a_line_comes_near_a_hero_who_is_not_engaged():
    rows = (".........................", "####.#################.##", "####.#################.##")
    s = bare(arena("sulk", "yoktal", rows=rows, sulk=(4, 2), yoktal=(22, 2)))
    enemy_at(s, "01", (4, 1))  # it engages the Sulk, who is nearer
    archer = enemy_at(s, "05", (12, 0))
    play(activate(s, archer))
    assert (at(s, archer.square), told(s, "enemy-attack")) == ((15, 0), [])


@rule("MAL-15.19", "MAL-15.7")
def test_the_sign_of_the_spear_reaches_two_squares_and_stops_there():
    s = bare(arena("sulk", rows=("........",), faces=[*attack("damage1"), *power("blank")], sulk=(0, 0)))
    s.fighting.upgrades = {"03": "U_SIGN"}
    figure = enemy_at(s, "03", (5, 0))
    play(activate(s, figure))
    assert (at(s, figure.square), target(s)) == ((2, 0), "sulk")


@rule("MAL-15.19", "MAL-15.1")
def test_a_spear_at_two_squares_engages_nobody():
    s = arena("sulk", rows=("........",), sulk=(0, 0))
    s.fighting.upgrades = {"03": "U_SIGN"}
    enemy_at(s, "03", (2, 0))
    open_questions(acting(s, "sulk"))
    assert s.hero("sulk").free == 5


@rule("MAL-15.15", "MAL-15.1")
def test_a_free_hero_has_the_free_move_and_pays_for_more():
    s = arena("yoktal", rows=("............",), yoktal=(0, 0))
    enemy_at(s, "01", (11, 0))
    open_questions(acting(s, "yoktal"), walk(s, 6, 0))
    assert (s.hero("yoktal").free, s.hero("yoktal").ap) == (0, 4)


@rule("MAL-15.16", "MAL-15.17")
def test_an_engaged_hero_has_no_free_move_and_pays_to_disengage():
    s = arena("yoktal", rows=("............",), yoktal=(2, 0))
    enemy_at(s, "01", (3, 0))
    open_questions(acting(s, "yoktal"))
    assert s.hero("yoktal").free == 0
    s = arena("yoktal", rows=("............",), yoktal=(2, 0))
    enemy_at(s, "01", (3, 0))
    open_questions(acting(s, "yoktal"), walk(s, 0, 0))
    assert (s.hero("yoktal").ap, s.hero("yoktal").life) == (4, 6)


@rule("MAL-15.16")
def test_becoming_engaged_on_the_way_loses_the_free_move_and_ends_the_walk():
    s = arena("yoktal", rows=(".......", "##.####"), yoktal=(0, 0))
    enemy_at(s, "01", (2, 1))
    open_questions(acting(s, "yoktal"), walk(s, 4, 0))
    assert (at(s, s.hero("yoktal").square), s.hero("yoktal").free, s.hero("yoktal").ap) == ((2, 0), 0, 6)


@rule("MAL-15.1", "MAL-16.19")
def test_an_unconscious_hero_engages_nobody_and_is_not_attacked():
    s = bare(arena("sulk", "yoktal", rows=("............",), faces=hits(), sulk=(3, 0), yoktal=(0, 0)))
    s.hero("sulk").life = 0
    figure = enemy_at(s, "01", (4, 0))
    play(activate(s, figure))
    assert (at(s, figure.square), target(s)) == ((1, 0), "yoktal")


@rule("MAL-8.14")
def test_the_mhay_levitates_over_void_at_no_extra_cost():
    s = bare(arena("sulk", rows=("..vvv.",), sulk=(0, 0)))
    figure = enemy_at(s, "08", (5, 0))
    s.dice.given = [*attack("damage1"), *power("blank", "blank")]
    play(activate(s, figure))
    assert at(s, figure.square) == (1, 0)


@rule("MAL-15.2")
def test_an_enemy_attacks_once():
    s = bare(arena("yoktal", faces=hits(), yoktal=(1, 1)))
    figure = enemy_at(s, "01", (2, 1))
    play(activate(s, figure))
    assert len(told(s, "enemy-attack")) == 1


@rule("MAL-15.20", "MAL-1.5")
def test_the_players_choose_the_way_that_keeps_an_enemy_clear_of_other_heroes():
    s = bare(arena("sulk", "yoktal", rows=OPEN[:4], sulk=(3, 0), yoktal=(0, 2)))
    enemy_at(s, "05", (3, 1))  # it engages the Sulk, so that the Yoktal is gone for
    figure = enemy_at(s, "01", (5, 2))
    prompt, keys = asked(activate(s, figure))
    assert prompt == "enemy-way"
    ends = {at(s, int(key[1:])) for key in keys}
    assert ends == {(4, 1), (2, 1), (2, 0), (1, 1), (1, 2), (1, 3)}  # the first three are beside the Sulk


@rule("MAL-24.8", "MAL-15.12")
def test_archers_with_hindered_lines_only_are_ordered_by_the_players_too():
    rows = ("......h...", "#####.####")
    s = bare(arena("yoktal", rows=rows, yoktal=(0, 0)))
    enemy_at(s, "05", (8, 0))
    enemy_at(s, "05", (9, 0))
    for x in (4, 5):
        enemy_at(s, "01", (x, 0))
    s.fighting.waiting = (0, 1)
    assert asked(activate_kind(s, "05"))[0] == "next-figure"


@rule("MAL-15.16", "MAL-8.5")
def test_a_hero_who_becomes_engaged_on_an_ally_pays_to_get_past_him_or_steps_aside():
    for ap, spot, left in ((1, (2, 0), 0), (0, (0, 0), 0)):
        s = arena("yoktal", "sulk", rows=("....", "#..#"), yoktal=(0, 0), sulk=(1, 0))
        enemy_at(s, "01", (2, 1))
        yoktal = s.hero("yoktal")
        yoktal.stage, yoktal.free, yoktal.ap = "acting", 3, ap
        play(do(s, yoktal, Walk(SquareId(2))))
        assert (at(s, yoktal.square), yoktal.ap) == (spot, left)


@rule("MAL-24.8", "MAL-8.13")
def test_an_enemy_whose_move_just_reaches_a_hero_counts_among_those_that_can_attack():
    for x, prompt in ((6, "next-figure"), (7, "")):  # four squares, the move of its card, or one more
        s = bare(arena("yoktal", rows=("..........", ".#########"), yoktal=(1, 0), faces=[] if prompt else hits()))
        enemy_at(s, "01", (0, 1))
        enemy_at(s, "01", (x, 0))
        s.fighting.waiting = (0, 1)
        questions = open_questions(activate_kind(s, "01"))
        assert [decision.prompt for decision in questions.values()] == [prompt] * bool(prompt)
