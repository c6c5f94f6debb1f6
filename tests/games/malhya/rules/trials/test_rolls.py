"""A hero's own test: tokens, failure, stopping, what follows (chapter 4)."""

import pytest

from support import open_questions, play, rule, told
from support.malhya import asked, group, hard, in_room, reading, running, skill, square, taking, trying
from veillee.games.malhya.content.steps import Damage, EndTurn, Goto, Modifier, Noise, Objective, SetFlag
from veillee.games.malhya.rules.stealth.tokens import end_turn_of


def lone(*faces, id="yoktal", **fields):
    """A hero without Aura tokens."""
    s = group(id, faces=faces, **fields)
    s.heroes[0].aura = 0
    return s


def flag(name):
    return (SetFlag(name),)


@rule("MAL-4.8", "MAL-4.7", "MAL-4.10")
def test_worked_example_of_a_test_that_fails_at_the_finish():
    # Vector 7: Intellect 2, Vigilance, two difficulty dice, one stop, objective 3.
    first = (*skill("success", "special"), *hard("blank", "blank"))
    second = (*skill("success", "blank"), *hard("stop", "blank"))
    s = lone(*first, *second)
    in_room(s, "8", yoktal=(7, 2))
    trap = trying(aptitudes=("vigilance",), difficulty=2, stops=1, least=3, fail=(Noise(),))
    play(taking(s, trap, active="yoktal"))  # below the objective the second roll comes unasked
    assert [roll["successes"] for roll in told(s, "test-roll")] == [2, 3]
    assert told(s, "test-failed") == [{"hero": "yoktal", "stops": 1, "limit": 1}]
    assert s.successes == 0
    assert s.here.noises == (square(s, 7, 2),)


@rule("MAL-4.1", "MAL-4.7")
@pytest.mark.parametrize(
    ("second", "life", "flags"),
    [((*skill("blank", "success", "blank"), *hard("stop", "stop")), 5, ()),
     ((*skill("special", "success", "blank"), *hard("stop", "blank")), 6, ("won",))],
)  # fmt: skip
def test_every_part_of_a_test_counts(second, life, flags):
    # Three dice for the characteristic, a special face that Vigilance makes a success, two difficulty dice of which a
    # modifier has added one, three stops to fail, five successes to win, and a wound for a failure.
    s = lone(*skill("success", "success", "special"), *hard("stop", "blank"), *second)
    s.heroes[0].characteristics |= {"senses": 3}
    watch = trying(
        char="senses", aptitudes=("vigilance",), difficulty=1, stops=3, modifiers=(Modifier(difficulty=1),),
        objectives=(Objective(then=flag("won"), least=5),), fail=(Damage(1, "damage", "active"),),
    )  # fmt: skip
    play(taking(s, watch, active="yoktal"))
    assert (s.heroes[0].life, s.flags) == (life, flags)


@rule("MAL-4.9")
def test_all_dice_are_rolled_again_and_tokens_are_kept():
    s = lone(*skill("success", "success"), *hard("stop"), *skill("success", "blank"), *hard("blank"))
    levels = (Objective(then=(), least=2, most=2), Objective(then=(), least=3))
    play(taking(s, trying(objectives=levels), active="yoktal"), "again")
    assert [(roll["successes"], roll["stops"]) for roll in told(s, "test-roll")] == [(2, 1), (3, 1)]


@rule("MAL-4.10")
def test_a_hero_alone_may_stop_once_an_objective_is_reached():
    levels = (Objective(then=flag("low"), least=2, most=3), Objective(then=flag("high"), least=4))
    s = lone(*skill("success", "success"), *hard("blank"))
    assert asked(taking(s, trying(objectives=levels), active="yoktal")) == ("roll-on", ["again", "stop"])
    s.dice.given = [*skill("success", "success"), *hard("blank")]
    play(taking(s, trying(objectives=levels), active="yoktal"), "stop")
    assert s.flags == ("low",)


@rule("MAL-4.15")
def test_the_highest_objective_that_contains_the_total_applies():
    levels = (Objective(then=flag("low"), least=1), Objective(then=flag("high"), least=2), Objective(then=(), least=9))
    s = lone(*skill("success", "success"), *hard("blank"))
    play(taking(s, trying(objectives=levels), active="yoktal"), "stop")
    assert s.flags == ("high",)


@rule("MAL-4.11", "MAL-4.28")
def test_a_hidden_test_may_be_stopped_after_any_roll():
    # Vector 83: chapter 87 asks after every roll, whatever has been reached.
    roll = (*skill("success", "success"), *hard("blank"))
    s = lone(*roll, *roll, *roll)
    for rolls in range(3):
        s.dice.given = list(roll) * (rolls + 1)
        assert asked(reading(s, "87"), *["again"] * rolls) == ("roll-on", ["again", "stop"])


@rule("MAL-4.11", "MAL-18.8")
def test_the_successes_of_a_hidden_test_are_compared_where_it_leads():
    roll = (*skill("success", "success"), *hard("blank"))
    s = lone(*roll, *roll)
    open_questions(reading(s, "87"), "again", "stop")
    assert s.pages[:2] == ("87", "42")  # four successes


@rule("MAL-4.10", "MAL-4.31")
def test_worked_example_of_forced_rolls():
    # Vector 83: chapter 57: 1, then 1: the second and third roll come unasked; at 3 the test stops unasked.
    roll = (*skill("success", "blank"), *hard("blank"))
    s = lone(*roll, *roll, *roll, id="sulk")
    open_questions(reading(s, "57"))
    assert [one["successes"] for one in told(s, "test-roll")] == [1, 2, 3]
    assert "72" in s.pages


@rule("MAL-4.2")
def test_the_result_of_a_solo_test_is_about_its_hero():
    s = group("ancienne", "yoktal", faces=[*skill("success", "success"), *hard("stop")])
    for hero in s.heroes:
        hero.aura = 0
    in_room(s, "8", ancienne=(7, 2), yoktal=(7, 3))
    play(taking(s, trying(stops=1, fail=(EndTurn(),)), active="yoktal"))
    assert s.book.ends_turn == ("yoktal",)


@rule("MAL-4.2", "MAL-4.23")
def test_a_solo_test_that_nobody_has_opened_is_taken_by_one_hero_of_choice():
    s = group("ancienne", "yoktal", faces=[*skill("success", "success"), *hard("blank")])
    for hero in s.heroes:
        hero.aura = 0
    play(taking(s, trying(who="choose", least=2)), "yoktal")
    assert [roll["hero"] for roll in told(s, "test-roll")] == ["yoktal"]


# Individual tests.


def pair(*faces):
    s = group("ancienne", "yoktal", faces=faces)
    for hero in s.heroes:
        hero.aura, hero.characteristics["intellect"] = 0, 1
    return s


PASS = (*skill("success"), *hard("blank"))
FAIL = (*skill("success"), *hard("stop"))
CALLS = {
    "kind": "individual",
    "who": "all",
    "stops": 1,
    "objectives": (Objective(then=flag("pass"), least=1),),
    "fail": flag("fail"),
    "on_all_pass": flag("all-pass"),
    "on_any_fail": flag("any-fail"),
    "on_any_pass": flag("any-pass"),
    "after": flag("after"),
}


@rule("MAL-4.22", "MAL-4.31")
@pytest.mark.parametrize(
    ("faces", "flags"),
    [
        ((*PASS, *PASS), ("pass", "all-pass", "any-pass", "after")),
        ((*PASS, *FAIL), ("pass", "fail", "any-fail", "any-pass", "after")),
        ((*FAIL, *FAIL), ("fail", "any-fail", "after")),
    ],
)
def test_what_follows_an_individual_test_comes_in_order(faces, flags):
    s = pair(*faces)
    play(taking(s, trying(**CALLS)))
    assert s.flags == flags


@rule("MAL-4.22")
def test_a_link_stops_what_follows():
    s = pair(*PASS, *PASS)
    play(taking(s, trying(**(CALLS | {"on_all_pass": (Goto("84"),)}))))
    assert s.flags == ("pass",)
    assert s.book.next == "84"


@rule("MAL-4.30", "MAL-4.22")
def test_after_the_first_failure_nobody_else_rolls():
    s = pair(*FAIL)
    play(taking(s, trying(**(CALLS | {"on_first_fail": flag("first")}))), "yoktal+ancienne")
    assert s.flags == ("fail", "first")
    assert [roll["hero"] for roll in told(s, "test-roll")] == ["yoktal"]


@rule("MAL-4.29")
def test_a_list_without_an_end_hands_back_to_the_page():
    s = lone(*skill("success", "success"), *hard("blank"))
    test = trying(objectives=(Objective(then=flag("reached"), least=2),))
    play(running(s, test, *flag("later"), active="yoktal"))
    assert s.flags == ("reached", "later")


# Who takes part.


@rule("MAL-4.23")
def test_the_group_picks_who_takes_a_test():
    s = pair()
    assert asked(taking(s, trying(who="choose"))) == ("tester", ["ancienne", "yoktal"])


@rule("MAL-4.23")
def test_the_slowest_hero_takes_the_test():
    s = pair(*skill("success"), *hard("blank"))
    play(taking(s, trying(who="lowest_move", least=1)))
    assert told(s, "test-roll")[0]["hero"] == "yoktal"
    s = pair()
    s.hero("ancienne").move = 4
    assert asked(taking(s, trying(who="lowest_move"))) == ("tester", ["ancienne", "yoktal"])


@rule("MAL-4.23")
def test_boots_count_for_the_slowest_hero():
    s = pair(*skill("success"), *hard("blank"))
    s.hero("yoktal").artefacts, s.hero("ancienne").move = ("O08",), 4
    play(taking(s, trying(who="lowest_move", least=1)))
    assert told(s, "test-roll")[0]["hero"] == "ancienne"


@rule("MAL-4.23", "MAL-4.33")
def test_helpers_stand_beside_the_hero_on_the_token():
    s = group("yoktal", "ancienne", "sulk")
    for hero in s.heroes:
        hero.aura = 0
    in_room(s, "37", yoktal=(9, 5), ancienne=(8, 5), sulk=(5, 2))
    test = trying(kind="group", who="active_plus", most=2, char="physical")
    pending = open_questions(taking(s, test, active="yoktal"))
    assert pending[0].prompt == "helpers"
    assert list(pending[0].values) == ["ancienne"]
    assert (pending[0].least, pending[0].most) == (0, 1)


@rule("MAL-4.24")
def test_in_a_room_only_conscious_heroes_take_part():
    s = pair(*PASS)
    in_room(s, "8", ancienne=(7, 2), yoktal=(7, 3))
    s.hero("ancienne").life, s.hero("ancienne").wounds = 0, {"damage": 6}
    play(taking(s, trying(kind="individual", who="all", least=1)))
    assert [roll["hero"] for roll in told(s, "test-roll")] == ["yoktal"]


@rule("MAL-4.24")
def test_outside_rooms_every_hero_takes_part():
    s = pair(*PASS, *PASS)
    s.hero("ancienne").life, s.hero("ancienne").wounds = 1, {"grave": 5}
    play(taking(s, trying(kind="individual", who="all", least=1)))
    assert [roll["hero"] for roll in told(s, "test-roll")] == ["ancienne", "yoktal"]


@rule("MAL-4.40")
def test_a_test_costs_no_points_and_is_no_type_of_action():
    s = lone(*skill("success", "success"), *hard("blank"))
    in_room(s, "8", yoktal=(7, 2))
    s.heroes[0].ap = 6
    play(taking(s, trying(least=2), active="yoktal"))
    assert (s.heroes[0].ap, s.heroes[0].types) == (6, ())


@rule("MAL-4.40", "MAL-4.33")
def test_a_helper_pays_no_points_either():
    roll = (*skill("success"), *hard("blank"))
    s = pair(*roll, *roll)
    in_room(s, "8", ancienne=(7, 2), yoktal=(7, 3))
    for hero in s.heroes:
        hero.ap = 6
    heavy_lid = trying(kind="group", who="active_plus", most=2, least=2)
    play(taking(s, heavy_lid, active="yoktal"), "ancienne", "yoktal+ancienne", "stop")
    assert [roll["hero"] for roll in told(s, "test-roll")] == ["yoktal", "ancienne"]
    assert [(hero.ap, hero.types) for hero in s.heroes] == [(6, ())] * 2


# A failure that ends a turn.


def swimmers(*faces):
    """The Yoktal reads chapter 131, the Ancienne stands beside and has not played yet."""
    s = group("yoktal", "ancienne", faces=faces)
    for hero in s.heroes:
        hero.aura, hero.armour = 0, ""
        hero.characteristics["physical"] = 3
    in_room(s, "37", yoktal=(5, 4), ancienne=(5, 3))
    s.hero("yoktal").stage = "acting"
    return s


STOP = (*skill("blank", "blank", "blank"), *hard("stop"))
THREE = (*skill("success", "success", "success"), *hard("blank"))
TWO = (*skill("success", "success", "blank"), *hard("blank"))


@rule("MAL-4.39")
def test_a_helper_who_fails_keeps_the_turn_to_come():
    # Vector 79: B fails; A stops at 5: 82 is read, B still has his turn.
    s = swimmers(*STOP, *STOP, *STOP, *THREE, *TWO)
    open_questions(reading(s, "131", active="yoktal"), "ancienne", "ancienne+yoktal", "again", "again")
    assert "82" in s.pages
    assert s.book.ends_turn == ("ancienne",)
    end_turn_of(s, s.hero("ancienne"))
    assert s.hero("ancienne").stage == "fresh"


@rule("MAL-4.39")
def test_the_reader_who_fails_loses_the_turn_when_the_book_closes():
    # Vector 79: A fails and B stops at 5: 82 is read and A's turn ends when the book closes.
    s = swimmers(*STOP, *STOP, *STOP, *THREE, *TWO)
    open_questions(reading(s, "131", active="yoktal"), "ancienne", "yoktal+ancienne", "again", "again")
    assert "82" in s.pages
    assert s.book.ends_turn == ("yoktal",)
    end_turn_of(s, s.hero("yoktal"))
    assert (s.hero("yoktal").stage, s.hero("yoktal").ap) == ("done", 0)


@rule("MAL-4.24")
@pytest.mark.parametrize("who", ["active", "active_plus", "all", "choose", "lowest_move", "self"])
@pytest.mark.parametrize("kind", ["solo", "individual", "group"])
def test_a_test_in_a_room_where_nobody_is_conscious_is_not_taken(who, kind):
    s = group("sulk")
    in_room(s, "8", sulk=(7, 2))
    s.heroes[0].life, s.heroes[0].wounds = 0, {"damage": 5}
    failing = (EndTurn(),)
    play(taking(s, trying(kind=kind, who=who, fail=failing, none=failing, after=failing), active="sulk"))
    assert (s.trial, s.book.ends_turn) == (None, ())


@rule("MAL-4.24")
def test_an_unconscious_hero_takes_no_test_in_a_room_even_on_his_own_page():
    s = group("sulk", "yoktal")
    in_room(s, "8", sulk=(7, 2), yoktal=(7, 3))
    s.hero("sulk").life, s.hero("sulk").wounds = 0, {"damage": 5}
    play(taking(s, trying(who="active"), active="sulk"))
    assert s.trial is None
