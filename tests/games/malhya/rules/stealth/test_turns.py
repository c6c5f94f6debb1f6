"""What a hero may do in a turn of Infiltration, and what follows at once (chapter 11)."""

import pytest

from support import open_questions, play, rule
from support.malhya import asked, enemy_at, group, square
from support.malhya_room import chapter, page, sneak, turn, waits, walk
from veillee.games.malhya.content.steps import CloseBook, Threat
from veillee.games.malhya.prompts.room import First
from veillee.games.malhya.rules.book.reading import Elsewhere
from veillee.games.malhya.rules.stealth.turns import begin_turn, deeds, interrupt, others_first, reads, start_turn
from veillee.games.malhya.rules.stealth.vision import seen_squares
from veillee.games.malhya.rules.stealth.windows import wishes
from veillee.kernel.answers import key_of
from veillee.kernel.requests import Request


def cell(*heroes, rows=("........",), players=1, interest=None, **places):
    """Infiltration in which the first hero has just begun."""
    s = sneak(group(*heroes, players=players), page(*rows, interest=interest), **(places or {heroes[0]: (0, 0)}))
    start_turn(s, s.heroes[0])
    return s


def keys(s, *, of=0):
    return [key_of(deed) for deed in deeds(s, s.heroes[of])]


def alerted(s, course, *answers):
    with pytest.raises(Elsewhere):
        play(course, *answers)
    return s.mode == "combat"


@rule("MAL-11.2", "MAL-24.1")
@pytest.mark.parametrize(
    "change",
    [
        {"ap": 5},
        {"free": 1},
        {"moved_free": True},
        {"bought": "YA2"},
        {"read": ("note",)},
        {"types": ("move",)},
    ],
)
def test_nobody_goes_first_once_a_hero_has_done_anything(change):
    s = cell("yoktal", "sulk", yoktal=(0, 0), sulk=(1, 0))
    yoktal = s.hero("yoktal")
    assert others_first(s, yoktal) == [First("sulk")]
    for name, value in change.items():
        setattr(yoktal, name, value)
    assert others_first(s, yoktal) == []


@rule("MAL-11.2", "MAL-11.41")
def test_nobody_goes_first_in_an_interrupt_or_before_the_hero_of_another_player():
    s = cell("yoktal", "sulk", yoktal=(0, 0), sulk=(1, 0))
    s.sneaking.phase = "enemy"
    assert others_first(s, s.hero("yoktal")) == []
    s = cell("yoktal", "sulk", players=2, yoktal=(0, 0), sulk=(1, 0))
    assert others_first(s, s.hero("yoktal")) == []


@rule("MAL-11.3", "MAL-11.40")
def test_a_match_can_be_entered_in_a_turn_and_not_in_an_interrupt():
    s = sneak(group("yoktal"), page("...."), yoktal=(0, 0))
    [question] = open_questions(turn(s, "yoktal")).values()
    assert question.top
    s.sneaking.phase, s.sneaking.turns = "enemy", ()
    yoktal = waits(s, "yoktal", 3)
    yoktal.stage, yoktal.moved_free = "acting", False
    [question] = open_questions(interrupt(s, yoktal)).values()
    assert (question.top, yoktal.free, yoktal.moved_free) == (False, 0, True)


@rule("MAL-11.22")
def test_a_hero_who_has_waited_has_no_free_move_in_the_second_phase():
    s = sneak(group("yoktal"), page("...."), yoktal=(0, 0))
    yoktal = waits(s, "yoktal", 3)
    yoktal.moved_free, s.sneaking.phase = False, "second"
    begin_turn(s, yoktal)
    assert (yoktal.stage, yoktal.free, yoktal.moved_free, s.sneaking.turns) == ("acting", 0, True, ("yoktal",))


@rule("MAL-5.1", "MAL-11.4")
@pytest.mark.parametrize(("ap", "answers"), [(0, ("turn",)), (1, ("end",))])
def test_a_page_stays_open_until_somebody_has_been_asked(ap, answers):
    s = sneak(group("yoktal"), page("."), yoktal=(0, 0))
    yoktal = waits(s, "yoktal", ap)
    s.reading, s.unread, yoktal.stage = ("84",), True, "acting"
    course = interrupt(s, yoktal)
    [question] = open_questions(course).values()
    assert s.reading == ("84",)
    with pytest.raises(StopIteration):
        course.send((0, question.value_of(*answers)))
    assert (s.reading, s.unread) == ((), False)


@rule("MAL-11.9")
def test_first_aid_is_for_the_unconscious_beside():
    s = cell("yoktal", "sulk", "urberg", yoktal=(0, 0), sulk=(1, 0), urberg=(5, 0))
    s.hero("urberg").life = 0
    assert [key for key in keys(s) if key.startswith("tend")] == []
    s.hero("sulk").life = 0
    assert [key for key in keys(s) if key.startswith("tend")] == ["tend+sulk"]


@rule("MAL-11.30", "MAL-11.11")
@pytest.mark.parametrize(("ap", "watch", "wait"), [(0, False, False), (1, False, True), (2, True, True)])
def test_an_enemy_is_watched_by_whoever_can_wait_with_a_point_left(ap, watch, wait):
    s = cell("yoktal")
    enemy_at(s, "01", (7, 0))
    s.hero("yoktal").ap = ap
    assert ("watch+x0" in keys(s), "wait" in keys(s)) == (watch, wait)


@rule("MAL-7.10")
def test_whoever_interrupts_does_not_read_again():
    s = cell("yoktal", interest={(0, 0): chapter("note", CloseBook())})
    yoktal = s.hero("yoktal")
    assert reads(s, yoktal) != []
    yoktal.free, yoktal.moved_free = 0, True
    assert reads(s, yoktal) == []


@rule("MAL-7.10", "MAL-5.16", "MAL-10.5")
def test_a_page_read_at_the_start_of_a_turn_may_raise_the_alert():
    s = sneak(group("yoktal"), page("...#.", interest={(0, 0): chapter("bell", Threat(1))}), threat=19, yoktal=(0, 0))
    enemy_at(s, "01", (4, 0))
    assert alerted(s, turn(s, "yoktal"), "read+bell")


@rule("MAL-3.45", "MAL-3.29")
@pytest.mark.parametrize(("aura", "bought", "offered"), [(1, "", True), (0, "", False), (1, "SA4", False)])
def test_movement_points_are_bought_with_the_one_token_of_a_turn(aura, bought, offered):
    s = cell("sulk")
    sulk = s.hero("sulk")
    sulk.aura, sulk.bought = aura, bought
    assert ("aura+sulk+SA3" in keys(s)) == offered


@rule("MAL-3.45", "MAL-3.28")
def test_movement_points_cost_a_token():
    s = cell("sulk")
    sulk = s.hero("sulk")
    sulk.aura = 1
    s.sneaking.turns = ()
    open_questions(turn(s, "sulk"), "aura+sulk+SA3")
    assert (sulk.aura, sulk.spent, sulk.bought, sulk.free) == (0, 1, "SA3", 7)


@rule("MAL-3.30")
def test_an_interrupt_has_the_token_of_its_turn_and_the_next_turn_one_of_its_own():
    s = cell("sulk")
    sulk = waits(s, "sulk", 3)
    sulk.aura, sulk.bought, sulk.stage = 1, "SA4", "acting"
    s.sneaking.turns = ()
    assert "aura+sulk+SA3" not in asked(interrupt(s, sulk))[1]
    s.sneaking.turns = ()
    assert "aura+sulk+SA3" in asked(turn(s, "sulk"))[1]


@rule("MAL-3.49", "MAL-11.19")
@pytest.mark.parametrize(("muffled", "types", "offered"), [(0, 1, False), (1, 1, True), (0, 2, True)])
def test_fewer_dice_are_bought_where_cards_leave_any(muffled, types, offered):
    s = cell("sulk")
    enemy_at(s, "01", (7, 0))
    sulk = s.hero("sulk")
    sulk.artefacts = ("OR6",)  # a cloak that takes a die away in each turn
    sulk.aura, sulk.muffled, sulk.types = 1, muffled, ("move", "move_corpse")[:types]
    assert ("aura+sulk+SA2" in keys(s)) == offered


@rule("MAL-3.49", "MAL-3.46")
def test_a_token_of_the_urberg_heals_in_the_middle_of_a_turn():
    s = cell("urberg")
    urberg = s.hero("urberg")
    urberg.aura, urberg.life, urberg.wounds = 1, 7, {"damage": 1}
    s.sneaking.turns = ()
    open_questions(turn(s, "urberg"), "aura+urberg+UA2")
    assert (urberg.life, urberg.aura, urberg.hushed) == (8, 0, 0)


@rule("MAL-12.18", "MAL-13.4")
def test_an_enemy_that_sees_another_one_die_raises_the_alert():
    s = sneak(group("yoktal"), page("........"), yoktal=(0, 0))
    enemy_at(s, "01", (1, 0), looks="E")
    enemy_at(s, "01", (2, 0), looks="W")
    for figure in s.here.figures:
        figure.overlooks = ("yoktal",)
    assert alerted(s, turn(s, "yoktal"), "stab+x0")


@rule("MAL-12.18", "MAL-11.8")
def test_a_corpse_dragged_into_view_raises_the_alert():
    s = sneak(group("yoktal"), page("...."), yoktal=(1, 0))
    enemy_at(s, "01", (3, 0))
    s.here.corpses = (0,)
    assert alerted(s, turn(s, "yoktal"), "drag+q0+q2")


@rule("MAL-12.18", "MAL-11.9")
def test_a_hero_brought_round_before_the_eyes_of_an_enemy_is_spotted():
    s = sneak(group("yoktal", "sulk"), page("..."), yoktal=(0, 0), sulk=(1, 0))
    enemy_at(s, "01", (2, 0))
    s.hero("sulk").life, s.hero("sulk").wounds = 0, {"damage": 5}
    assert alerted(s, turn(s, "yoktal"), "tend+sulk")


@rule("MAL-12.18")
def test_the_squares_that_enemies_see_are_only_those():
    s = cell("yoktal", yoktal=(4, 0))
    assert seen_squares(s) == 0
    enemy_at(s, "01", (6, 0))
    assert seen_squares(s) == 0b11100000


@rule("MAL-17.26", "MAL-17.10")
def test_a_seat_wishes_for_its_own_conscious_heroes_in_a_room_only():
    s = cell("yoktal", "sulk", players=2, yoktal=(0, 0), sulk=(4, 0))
    for hero in s.heroes:
        hero.wounds = {"damage": 1}
    assert [key_of(wish) for wish in wishes(s, 0)] == ["drink+yoktal+potion_yellow+yoktal"]
    s.hero("yoktal").life = 0
    assert wishes(s, 0) == []
    s.hero("yoktal").life, s.mode = 5, "none"
    assert wishes(s, 0) == []


@rule("MAL-11.13", "MAL-11.12")
def test_after_a_deed_whoever_asked_for_the_hand_has_it():
    s = sneak(group("yoktal", "sulk", players=2), page("........"), yoktal=(0, 0), sulk=(7, 0))
    waits(s, "sulk", 3)
    course = turn(s, "yoktal")
    prompt, _ = asked(course)
    s.requests = (Request(1, "interrupt+sulk"),)
    [[question]] = [course.send((0, deed)) for deed in deeds(s, s.hero("yoktal")) if key_of(deed) == walk(s, 1, 0)]
    assert (prompt, question.seat, question.about.hero) == ("act", 1, "sulk")
    assert s.hero("yoktal").square == square(s, 1, 0)
