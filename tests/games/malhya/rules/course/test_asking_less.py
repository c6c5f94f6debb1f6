"""Few questions: what is asked together, and what is not asked (chapter 24)."""

import pytest

from support import open_questions, play, rule, told
from support.malhya import asked, enemy_at, group, hard, running, skill, taking, trying, white
from support.malhya_room import attack, brawl, cards, page, sneak, waits, walk
from veillee.games.malhya.content.steps import Gain, Heal, Loot, Lose, Objective
from veillee.games.malhya.prompts.book import Buy, LeaveMarket
from veillee.games.malhya.prompts.room import Turn
from veillee.games.malhya.rules.book.market import visit_market
from veillee.games.malhya.rules.combat.turn import combat_turn, initiative, regeneration
from veillee.games.malhya.rules.stealth.cycle import infiltration
from veillee.games.malhya.rules.stealth.turns import interrupt
from veillee.games.malhya.standing import WINDOWS
from veillee.kernel.standing import Ask

GRAPPLE = "O01"  # two successes in tests of climbing


@rule("MAL-24.1")
def test_all_that_a_hero_brings_to_a_test_is_one_question():
    s = group("sulk")
    s.hero("sulk").pack, s.hero("sulk").resources = (GRAPPLE,), {"pick_violet": 1, "pick_blue": 1}
    lock = trying(char="dexterity", aptitudes=("climbing",), needs_pick=True)
    prompt, keys = asked(taking(s, lock, active="sulk"))
    assert prompt == "prepare"
    # Aura or not, the violet or the blue pick, the object or not: all of them together.
    assert len(keys) == 2 * 2 * 2


@rule("MAL-24.2")
def test_a_reroll_that_is_forced_is_rolled_unasked():
    s = group(
        "yoktal", faces=[*skill("success", "blank"), *hard("blank"), *skill("success", "success"), *hard("blank")]
    )
    s.hero("yoktal").aura = 0
    play(taking(s, trying(least=3), active="yoktal"))
    assert len(told(s, "test-roll")) == 2


@rule("MAL-24.2")
def test_a_forced_reroll_is_asked_about_if_an_object_can_help():
    s = group("yoktal", faces=[*skill("success", "blank"), *hard("blank")])
    s.hero("yoktal").aura, s.hero("yoktal").pack = 0, (GRAPPLE,)
    climb = trying(least=3, aptitudes=("climbing",))
    assert asked(taking(s, climb, active="yoktal"), "roll") == ("roll-on", ["again", f"again+{GRAPPLE}"])


@rule("MAL-24.3")
def test_the_highest_objective_stops_the_test_and_a_lower_one_asks():
    both = (Objective(then=(), least=1), Objective(then=(), least=2))
    s = group("yoktal", faces=[*skill("success", "success"), *hard("blank")])
    s.hero("yoktal").aura = 0
    play(taking(s, trying(objectives=both), active="yoktal"))
    assert told(s, "test-stopped")[0]["successes"] == 2
    s = group("yoktal", faces=[*skill("success", "blank"), *hard("blank")])
    s.hero("yoktal").aura = 0
    assert asked(taking(s, trying(objectives=both), active="yoktal")) == ("roll-on", ["again", "stop"])


@rule("MAL-24.6")
def test_who_can_do_nothing_more_ends_unasked_and_who_can_wait_is_asked():
    s = sneak(group("yoktal", faces=white("blank")), page("......#."), yoktal=(0, 0))
    enemy_at(s, "01", (7, 0))
    s.here.with_enemies = False  # so that Infiltration cannot be ended by choice
    yoktal = waits(s, "yoktal", 1)
    yoktal.stage = "acting"
    course = interrupt(s, yoktal)
    [decision] = open_questions(course).values()
    assert (decision.value_of("wait"), decision.value_of("end")) == (Turn.WAIT, Turn.END)
    with pytest.raises(StopIteration):
        course.send((0, decision.value_of(walk(s, 1, 0))))
    assert yoktal.stage == "done"


@rule("MAL-24.7")
def test_initiative_is_one_question_for_all_heroes_of_a_player_and_nothing_is_proposed():
    s = brawl(group("yoktal", "sulk"), page("......"), yoktal=(0, 0), sulk=(1, 0))
    prompt, keys = asked(initiative(s))
    assert (prompt, keys[0]) == ("initiative", "begin")
    assert {key.split("+")[1] for key in keys[1:]} == {"yoktal", "sulk"}


@rule("MAL-24.10")
def test_healing_is_one_question_and_none_with_one_zone():
    s = group("yoktal")
    s.hero("yoktal").life, s.hero("yoktal").wounds = 2, {"damage": 4}
    play(running(s, Heal(3, "each")))
    assert s.hero("yoktal").life == 5
    s = group("yoktal")
    s.hero("yoktal").life, s.hero("yoktal").wounds = 2, {"shock": 2, "damage": 2}
    prompt, keys = asked(running(s, Heal(3, "each")))
    assert (prompt, len(keys)) == ("heal-plan", 2)
    play(running(s, Heal(3, "each")), keys[0])
    assert s.hero("yoktal").life == 5


@rule("MAL-24.10")
def test_a_lost_resource_is_asked_for_only_if_there_are_several_kinds():
    s = group("yoktal")
    s.hero("yoktal").resources = {"potion_red": 2}
    play(running(s, Lose("any_resource", 1, "each")))
    assert s.hero("yoktal").resources == {"potion_red": 1}


@rule("MAL-24.11")
def test_gold_is_handed_to_nobody_and_a_card_in_one_question():
    s = group("yoktal", "sulk")
    play(running(s, Gain("gold", 2, "choose")))
    assert s.gold == 2
    assert asked(running(s, Gain("common_object", 1, "choose"))) == ("recipient", ["yoktal", "sulk"])


@rule("MAL-24.12")
def test_a_market_is_one_question_until_the_group_leaves_and_overflow_is_settled_in_it():
    s = group("sulk", gold=20)
    s.hero("sulk").pack = ("O01", "O02")
    course = visit_market(s, "fair")
    [decision] = open_questions(course).values()
    assert (decision.prompt, decision.value_of("leave")) == ("trade", LeaveMarket.LEAVE)
    object = next(value for value in decision.values if isinstance(value, Buy) and value.card.startswith("O"))
    [decision] = course.send((0, object))
    assert decision.prompt == "overflow"
    [decision] = course.send((0, decision.values[0]))
    assert decision.prompt == "trade"
    course.close()


@rule("MAL-24.12")
def test_a_group_without_gold_leaves_a_market_by_the_same_button():
    s = group("sulk", gold=0)
    [decision] = open_questions(visit_market(s, "fair")).values()
    assert (decision.prompt, decision.value_of("leave")) == ("trade", LeaveMarket.LEAVE)


@rule("MAL-24.13")
def test_regeneration_is_asked_only_if_somebody_lies_there_and_it_is_legal():
    s = brawl(group("yoktal", "sulk"), page("......"), yoktal=(0, 0), sulk=(1, 0))
    play(regeneration(s))
    s.hero("sulk").life, s.hero("sulk").wounds = 0, {"damage": 3, "grave": 2}
    assert asked(regeneration(s)) == ("regenerate", ["regain+sulk+damage", "regain+sulk+grave", "pass"])
    s.hero("yoktal").life = 1
    play(regeneration(s))
    assert s.hero("sulk").life == 0


@rule("MAL-24.14")
def test_with_one_hero_no_recipient_order_or_tester_is_asked():
    s = group("sulk", faces=[*skill("success", "success"), *hard("blank")])
    s.hero("sulk").aura, s.hero("sulk").pack = 0, ()
    s.actions = ("A01",) * 2
    play(running(s, Gain("common_weapon", 1, "choose"), Loot(1, True)))
    play(taking(s, trying(kind="group", who="choose", char="dexterity", least=2)))
    assert told(s, "test-stopped")


@rule("MAL-24.15", "MAL-11.36")
@pytest.mark.parametrize(("waits_at_end", "prompts"), [(False, ["act"]), (True, ["act", "danger", "act"])])
def test_a_quiet_cycle_asks_no_more_than_its_budget(waits_at_end, prompts):
    """One open turn, a pause when the cards are revealed, one open turn of a hero who waits."""
    s = sneak(group("yoktal"), page("......#."), yoktal=(0, 0))
    enemy_at(s, "01", (7, 0))
    s.actions = tuple(sorted(s.actions))
    course = infiltration(s)
    [decision] = open_questions(course).values()
    found = []
    while s.sneaking.cycle == 1:
        if decision.prompt != "danger" or WINDOWS.answer(s, decision, lambda subject: "reveal") is Ask.ASK:
            found.append(decision.prompt)
        value = (
            None
            if decision.prompt == "danger"
            else decision.value_of("wait" if waits_at_end and len(found) == 1 else "end")
        )
        [decision] = course.send((0, value))
    assert found == prompts
    course.close()


@rule("MAL-24.15")
def test_a_combat_turn_asks_for_initiative_an_activation_and_each_attack_once():
    dice = attack("damage1", "damage1", "damage1")  # the first token adds an attack die
    s = brawl(group("yoktal", faces=dice), page("...."), yoktal=(0, 0))
    enemy_at(s, "01", (1, 0))
    s.hero("yoktal").armour, s.hero("yoktal").weapon = "", "W04"  # a point buys a defence die
    s.fighting.turn, s.fighting.stage = 0, "regeneration"
    assert prompts_of(combat_turn(s), "hurry+yoktal+1", "end", "guard") == ["initiative", "fight-turn", "defend"]


@rule("MAL-24.15")
def test_a_test_asks_at_its_start_and_after_each_roll_at_which_one_may_stop():
    low, high = Objective(then=(), least=2), Objective(then=(), least=4)
    rolls = [*skill("success", "blank"), *hard("blank")] * 4
    s = group("yoktal", faces=rolls)  # one success, two, three, four
    s.hero("yoktal").pack = ()
    course = taking(s, trying(objectives=(low, high)), active="yoktal")
    assert prompts_of(course, "roll", "again", "again") == ["prepare", "roll-on", "roll-on"]


def prompts_of(course, *answers):
    """The questions of a rule that these answers bring to its end."""
    found, pending = [], open_questions(course)
    for key in answers:
        [decision] = pending.values() if isinstance(pending, dict) else pending
        found.append(decision.prompt)
        try:
            pending = course.send((0, decision.value_of(key)))
        except StopIteration:
            return found
    raise AssertionError(f"asked once more: {pending}")


@rule("MAL-11.35")
def test_a_window_may_be_passed_for_a_hero_who_has_not_answered():
    """The engine knows no time: a client that sets a limit sends the pass, like any other pass."""
    s = sneak(group("yoktal"), page("......#."), yoktal=(0, 0))
    waits(s, "yoktal", 3)
    enemy_at(s, "01", (7, 0))
    s.stepwise = (0,)
    course = cards(s, "A05")
    [decision] = open_questions(course).values()
    assert decision.optional
    with pytest.raises(StopIteration):
        course.send((0, None))
    assert told(s, "takes-hand") == []
