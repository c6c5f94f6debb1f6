"""The course of a test: who takes part, what is known of it meanwhile, what follows at once (chapter 4)."""

import pytest

from support import open_questions, play, rule, told
from support.malhya import asked, group, hard, in_room, running, skill, taking, trying
from veillee.games.malhya.content.steps import CloseBook, Damage, Modifier, Objective, PerPick, SetFlag
from veillee.games.malhya.prompts.book import Prepare
from veillee.games.malhya.rules.book.steps import run
from veillee.games.malhya.rules.trials.crafting import craft_test
from veillee.games.malhya.rules.trials.dice import difficulty_dice, given_successes, skill_dice
from veillee.games.malhya.rules.trials.preparing import preparations
from veillee.games.malhya.rules.trials.taking import participants, take_test
from veillee.games.malhya.state import Book

GOOD = (*skill("success"), *hard("blank"))
BAD = (*skill("blank"), *hard("stop"))


def party(*heroes, faces=(), players=1):
    """Heroes without Aura tokens, each with one die of Intellect."""
    s = group(*heroes, faces=faces, players=players)
    for hero in s.heroes:
        hero.aura, hero.characteristics["intellect"] = 0, 1
    return s


def flag(*names):
    return tuple(SetFlag(name) for name in names)


def found(s, *, active="", concerned="", **fields):
    """Who takes part in a test, without a question."""
    course = participants(s, trying(**fields), active, concerned)
    with pytest.raises(StopIteration) as stop:
        course.send(None)
    return stop.value.value


@rule("MAL-4.1", "MAL-22.6")
def test_a_test_is_named_while_it_lasts_and_gone_afterwards():
    s = party("yoktal", faces=GOOD)
    play(taking(s, trying(least=1), active="yoktal"))
    assert s.trial is None
    s = party("yoktal", faces=GOOD)
    open_questions(taking(s, trying(objectives=(Objective((), least=1), Objective((), least=3))), active="yoktal"))
    assert (s.trial.id, s.trial.page, s.trial.hero, s.trial.rolls) == ("test", "1", "yoktal", 1)
    s = party("yoktal", faces=GOOD * 2)
    play(craft_test(s, s.hero("yoktal")))
    assert s.trial is None


@rule("MAL-4.23")
def test_the_hero_concerned_takes_a_test_of_his_own_and_the_active_one_his():
    s = party("yoktal", "sulk")
    assert found(s, who="self", active="sulk", concerned="yoktal") == ["yoktal"]
    assert found(s, who="self", active="sulk") == ["sulk"]
    assert found(s, who="active", active="sulk", concerned="yoktal") == ["sulk"]


@rule("MAL-4.23", "MAL-4.24")
def test_in_a_room_those_who_stand_take_part_and_after_it_all():
    s = party("yoktal", "sulk", "urberg")
    in_room(s, "8", mode="infiltration", yoktal=(7, 2), sulk=(7, 3))
    s.hero("sulk").life = 0
    assert found(s, who="all") == ["yoktal"]
    s.mode = "none"
    assert found(s, who="all") == ["yoktal", "sulk", "urberg"]


@rule("MAL-4.33", "MAL-4.23")
@pytest.mark.parametrize(("most", "helpers"), [(2, 1), (3, 2), (9, 2)])
def test_so_many_neighbours_help_the_active_hero(most, helpers):
    s = party("yoktal", "sulk", "urberg")
    [question] = open_questions(taking(s, trying(who="active_plus", most=most), active="yoktal")).values()
    assert (question.prompt, question.least, question.most) == ("helpers", 0, helpers)


@rule("MAL-4.33")
def test_an_active_hero_without_room_for_helpers_is_alone():
    assert found(party("yoktal", "sulk"), who="active_plus", most=1, active="yoktal") == ["yoktal"]


@rule("MAL-4.23")
def test_where_several_are_wanted_the_first_player_names_at_least_one():
    s = party("yoktal", "sulk", players=2)
    questions = open_questions(taking(s, trying(who="choose", kind="individual", most=2)))
    assert [(seat, one.prompt, one.least, one.most) for seat, one in questions.items()] == [(0, "helpers", 1, 2)]
    questions = open_questions(taking(s, trying(who="choose", most=1)))
    assert [(seat, one.prompt) for seat, one in questions.items()] == [(0, "tester"), (1, "tester")]


@rule("MAL-18.1")
def test_further_pages_are_about_whoever_took_a_solo_test():
    s = party("yoktal", "sulk", faces=GOOD * 2)
    play(taking(s, trying(who="all", kind="individual", least=1)))
    assert s.book.active == ""
    s = party("yoktal", "sulk", faces=GOOD)
    play(taking(s, trying(who="choose", least=1)), "sulk")
    assert s.book.active == "sulk"


@rule("MAL-4.15", "MAL-4.16", "MAL-4.22")
def test_in_an_individual_test_each_hero_needs_what_one_hero_needs():
    levels = (Objective(flag("low"), least_per_hero=1), Objective(flag("high"), least_per_hero=3))
    s = party("yoktal", "sulk", faces=[*GOOD, *GOOD * 3])
    play(taking(s, trying(who="all", kind="individual", objectives=levels)), "stop", "again", "again")
    assert s.flags == ("low", "high")
    assert [(one["hero"], one["passed"]) for one in told(s, "test-stopped")] == [("yoktal", True), ("sulk", True)]


@rule("MAL-4.9", "MAL-4.25")
def test_whether_a_hidden_test_was_passed_is_not_told():
    s = party("yoktal", faces=GOOD)
    play(taking(s, trying(hidden=True, least=1), active="yoktal"), "stop")
    assert [one["passed"] for one in told(s, "test-stopped")] == [False]


@rule("MAL-4.29", "MAL-4.22")
@pytest.mark.parametrize(
    ("faces", "fields"),
    [
        (GOOD, {"objectives": (Objective((CloseBook(),), least=1),)}),
        (BAD, {"stops": 1, "fail": (CloseBook(),)}),
        (GOOD, {"least": 1, "after": (CloseBook(),)}),
        (BAD, {"kind": "group", "stops": 1, "fail": (CloseBook(),)}),
        (GOOD, {"kind": "group", "objectives": (Objective((CloseBook(),), least=1),)}),
    ],
)
def test_what_ends_the_page_in_a_test_ends_it_for_the_steps_behind(faces, fields):
    s = party("yoktal", faces=faces)
    play(running(s, trying(**fields), SetFlag("late"), active="yoktal"))
    assert s.flags == ()


@rule("MAL-4.31", "MAL-4.14")
@pytest.mark.parametrize(
    ("fields", "answers"),
    [
        ({"kind": "individual", "least": 1, "on_all_pass": (Damage(1, "damage", "active"),)}, ()),
        (
            {"kind": "group", "objectives": (Objective((Damage(1, "damage", "active"),), least=2),)},
            ("sulk+yoktal", "stop"),
        ),
    ],
)
def test_what_follows_for_all_is_about_the_first_of_them(fields, answers):
    s = party("yoktal", "sulk", faces=GOOD * 2)
    play(taking(s, trying(who="all", **fields)), *answers)
    assert [hero.wounds for hero in s.heroes] == [{"damage": 1}, {}]


@rule("MAL-4.20")
def test_whoever_has_no_pick_fails_at_a_lock():
    s = party("yoktal")
    play(taking(s, trying(needs_pick=True, fail=flag("shut")), active="yoktal"))
    assert (s.flags, s.successes) == (("shut",), 0)


@rule("MAL-24.1", "MAL-4.6", "MAL-5.1")
@pytest.mark.parametrize(("unread", "answers"), [(True, ("roll",)), (False, ())])
def test_the_start_of_a_test_without_means_is_asked_on_a_page_that_nobody_has_read(unread, answers):
    s = party("yoktal", faces=GOOD)
    s.hero("yoktal").aura, s.unread, s.book = 0, unread, Book("1", active="yoktal")
    play(take_test(s, trying(least=1), "yoktal", "", run), *answers)
    assert not s.unread


@rule("MAL-24.1", "MAL-22.6")
def test_a_hero_is_asked_how_he_prepares_with_and_without_a_page():
    s = party("yoktal", faces=GOOD * 2)
    s.hero("yoktal").aura = 1
    [question] = open_questions(taking(s, trying(least=1), active="yoktal")).values()
    assert question.about == Prepare("yoktal", "test")
    s.book = None
    [question] = open_questions(craft_test(s, s.hero("yoktal"))).values()
    assert (question.about, s.trial.id, s.trial.page) == (Prepare("yoktal", "craft"), "craft", "")
    play(craft_test(s, s.hero("yoktal")), "roll")
    assert (s.book, s.trial) == (None, None)


@rule("MAL-4.12", "MAL-4.25")
def test_the_last_hero_who_does_not_roll_has_not_failed():
    levels = (Objective(flag("low"), least=1), Objective((), least=6))
    s = party("yoktal", "sulk", faces=GOOD)
    test = trying(kind="group", who="all", objectives=levels, fail=flag("failed"))
    play(taking(s, test), "yoktal+sulk", "stop", "no-roll")
    assert (s.flags, s.successes) == (("low",), 1)


@rule("MAL-4.7")
def test_the_rolls_of_a_hero_are_counted():
    s = party("yoktal", "sulk", faces=GOOD * 2)
    test = trying(kind="individual", who="all", objectives=(Objective((), least=1), Objective((), least=4)))
    open_questions(taking(s, test), "again")
    assert (s.trial.hero, s.trial.rolls, s.trial.successes) == ("yoktal", 2, 2)
    s = party("yoktal", "sulk", faces=GOOD * 3)
    open_questions(taking(s, test), "again", "stop")
    assert (s.trial.hero, s.trial.rolls, s.trial.successes) == ("sulk", 1, 1)


# Dice.


@rule("MAL-4.17", "MAL-4.18", "MAL-4.27")
def test_modifiers_of_difficulty():
    s = party("yoktal")
    yoktal = s.hero("yoktal")

    def dice(**fields):
        return difficulty_dice(s, trying(modifiers=(Modifier(**fields),)), yoktal)

    assert dice(per="counter", counter="cracks", difficulty=1) == 1
    s.counters = {"cracks": 2}
    assert dice(per="counter", counter="cracks", difficulty=1) == 3
    assert dice(per="plant_blue", difficulty=1) == 1
    assert dice(difficulty=-3) == 0
    yoktal.armour = "O12"  # heavy
    assert dice(per="heavy", difficulty=1) == 2


@rule("MAL-4.3", "MAL-4.17", "MAL-4.26")
def test_modifiers_of_skill_dice_and_successes():
    s = party("yoktal")
    yoktal = s.hero("yoktal")
    yoktal.armour = "O12"
    heavy = trying(modifiers=(Modifier(per="heavy", skill_dice=1, successes=1),))
    plants = trying(modifiers=(Modifier(per="plant_blue", skill_dice=1, successes=1),))
    assert (skill_dice(s, heavy, yoktal), given_successes(s, heavy, yoktal)) == (2, 1)
    assert (skill_dice(s, plants, yoktal), given_successes(s, plants, yoktal)) == (1, 0)
    assert skill_dice(s, plants, yoktal, plants=2) == 3


@rule("MAL-4.27", "MAL-4.6")
def test_plants_are_offered_where_one_of_the_modifiers_wants_them():
    s = party("yoktal")
    yoktal = s.hero("yoktal")
    yoktal.resources = {"plant_blue": 2}
    assert len(preparations(s, trying(), yoktal)) == 1
    both = (Modifier(per="heavy", skill_dice=-1), Modifier(per="plant_blue", skill_dice=1))
    assert [one.plants for one in preparations(s, trying(modifiers=both), yoktal)] == [0, 1, 2]
    prompt, keys = asked(taking(s, trying(modifiers=both[1:], least=1), active="yoktal"))
    assert (prompt, len(keys)) == ("prepare", 3)
    s.dice.given = [*skill("blank", "blank"), *hard("blank")]
    levels = (Objective((), least=0), Objective((), least=3))
    open_questions(taking(s, trying(modifiers=both[1:], objectives=levels), active="yoktal"), keys[1])
    assert (s.trial.plants, s.trial.skill_dice, yoktal.held("plant_blue")) == (1, 2, 1)


@rule("MAL-18.7", "MAL-4.8")
def test_a_failed_test_leaves_no_successes_of_the_one_before():
    s = group("yoktal", faces=[*skill("success", "success"), *hard("stop")], successes=5)
    s.hero("yoktal").aura = 0
    play(taking(s, trying(stops=1), active="yoktal"))
    assert s.successes == 0


@rule("MAL-18.1")
def test_a_test_about_each_hero_makes_none_of_them_the_one_whom_the_page_is_about():
    s = group("yoktal", "sulk", faces=[*skill("success", "success"), *hard("blank"), *skill("success"), *hard("blank")])
    for hero in s.heroes:
        hero.aura, s.picks[hero.id] = 0, "hide"
    play(running(s, PerPick("where", {"hide": (trying(who="self", least=1),)})))
    assert s.book.active == ""
