"""The windows W1 to W6, in which waiting heroes are asked (MAL-11.14, 11.15, 11.24 to 11.36)."""

import pytest

from support import open_questions, play, rule, told
from support.malhya import asked, enemy_at, group, white
from support.malhya_room import at, cards, chapter, page, sneak, turn, waits, walk
from veillee.games.malhya.content.steps import Threat
from veillee.games.malhya.rules.book.reading import Elsewhere
from veillee.games.malhya.rules.stealth.threat import advance
from veillee.games.malhya.rules.stealth.turns import interrupt
from veillee.games.malhya.rules.stealth.windows import boundary, wishes
from veillee.kernel.answers import key_of
from veillee.kernel.requests import Request


def dungeons(*heroes, faces=(), threat=1, **places):
    """Page 8 with its door locked and one guard on (7, 2)."""
    s = sneak(group(*heroes, faces=faces), "8", threat=threat, **places)
    s.here.interest = ()
    enemy_at(s, "01", (7, 2))
    return s


def about(questions):
    [decision] = questions.values()
    return decision.about


def corridor(*heroes, faces=(), threat=1, rows=("........",), green=(0, 0), **places):
    return sneak(group(*heroes, faces=faces), page(*rows, markers={"green": green}), threat=threat, **places)


@rule("MAL-11.25", "MAL-11.14")
def test_w1_opens_before_a_step_that_exposes_somebody_and_shows_the_square():
    s = corridor("yoktal", rows=("........", "........"), green=(3, 0), yoktal=(3, 1))
    enemy_at(s, "01", (6, 0))
    waits(s, "yoktal", 2)
    found = about(open_questions(cards(s, "A03")))
    assert (found.window, found.figure, found.seen) == ("step", 0, ("yoktal",))
    assert at(s, s.here.figures[0].square) == (5, 0)
    assert at(s, s.sneaking.ahead)[0] == 4


@rule("MAL-11.25")
def test_w1_opens_for_a_corpse_about_to_be_seen():
    s = corridor("yoktal", rows=("........#.",), green=(3, 0), yoktal=(9, 0))
    enemy_at(s, "01", (6, 0))
    s.here.corpses = (3,)
    waits(s, "yoktal", 2)
    found = about(open_questions(cards(s, "A03")))
    assert (found.window, found.corpses) == ("step", (3,))


@rule("MAL-11.31", "MAL-11.24")
def test_w1_stays_shut_while_nobody_is_ready():
    s = corridor("yoktal", rows=("........#.",), green=(3, 0), yoktal=(9, 0))
    enemy_at(s, "01", (6, 0))
    s.here.corpses = (3,)
    waits(s, "yoktal", 0)
    with pytest.raises(Elsewhere):
        play(cards(s, "A03"))
    assert s.mode == "combat"


@rule("MAL-11.31", "MAL-11.36")
def test_a_step_that_exposes_nobody_is_not_asked():
    s = corridor("yoktal", rows=("........#.",), green=(3, 0), yoktal=(9, 0))
    enemy_at(s, "01", (6, 0))
    waits(s, "yoktal", 3)
    play(cards(s, "A05"))
    assert at(s, s.here.figures[0].square) == (4, 0)


@rule("MAL-11.32", "MAL-11.41", "MAL-11.40", "MAL-11.31", "MAL-11.28")
def test_a_hero_steps_out_of_sight_and_waits_until_no_point_is_left():  # vectors 28 and 63
    s = dungeons("yoktal", faces=white("blank"), yoktal=(5, 3))
    waits(s, "yoktal", 2)
    with pytest.raises(Elsewhere):
        play(cards(s, "A09"), "interrupt+yoktal", walk(s, 4, 3), "wait")
    assert [at(s, step["square"]) for step in told(s, "enemy-step")] == [(6, 2), (5, 2)]
    assert len(told(s, "threat-roll")) == 1
    assert [event["why"] for event in told(s, "alert")] == ["spotted"]


@rule("MAL-11.15")
def test_a_dead_enemy_does_nothing_more():
    s = corridor("ancienne", faces=white("blank"), rows=("........", "........"), green=(3, 0), ancienne=(1, 1))
    enemy_at(s, "01", (6, 0))
    enemy_at(s, "01", (7, 0), looks="E")
    waits(s, "ancienne", 5)
    s.here.corpses = (3,)
    play(cards(s, "A03"), "interrupt+ancienne", "shoot+x0")
    assert [figure.number for figure in s.here.figures] == [1]


@rule("MAL-11.15", "MAL-12.8")
def test_an_enemy_shot_while_it_moves_straight_on_stops_there():
    """On the green marker it turns west for three squares; one square on it would see the corpse on (2, 0)."""
    s = corridor("ancienne", rows=("........", "........"), green=(5, 0), ancienne=(0, 1))
    enemy_at(s, "01", (5, 0))
    waits(s, "ancienne", 5)
    s.here.corpses = (2,)
    play(cards(s, "A02"), "interrupt+ancienne", "shoot+x0")
    assert ([step["square"] for step in told(s, "enemy-step")], s.here.corpses) == ([4], (2, 4))
    assert told(s, "vigilance") == []


@rule("MAL-11.15")
def test_an_enemy_whose_square_is_taken_works_its_way_out_anew():
    s = corridor("yoktal", rows=("........", "..#.#..."), green=(2, 0), yoktal=(3, 1))
    enemy_at(s, "01", (6, 0))
    yoktal = waits(s, "yoktal", 3)
    questions = open_questions(cards(s, "A03"), "interrupt+yoktal")
    assert about(questions).hero == "yoktal"
    assert yoktal.stage == "acting"


@rule("MAL-11.26")
def test_w2_opens_before_a_token_makes_an_enemy_see():
    s = corridor("yoktal", green=(2, 0), yoktal=(7, 0))
    enemy_at(s, "01", (2, 0))
    waits(s, "yoktal", 3)
    found = about(open_questions(cards(s, "A03")))
    assert (found.window, found.seen) == ("look", ("yoktal",))


@rule("MAL-11.26", "MAL-12.11")
def test_after_the_pass_of_w2_the_look_is_an_alert():
    s = corridor("yoktal", green=(2, 0), yoktal=(7, 0))
    enemy_at(s, "01", (2, 0))
    waits(s, "yoktal", 3)
    with pytest.raises(Elsewhere):
        play(cards(s, "A03"), "pass")
    assert s.mode == "combat"


@rule("MAL-11.27", "MAL-10.4")
def test_w3_opens_before_the_cube_enters_the_second_zone():  # vector 66, 25
    s = corridor("yoktal", threat=8, yoktal=(2, 0))
    enemy_at(s, "01", (0, 0))
    waits(s, "yoktal", 3)
    found = about(open_questions(advance(s, 1, "MAL-11.18", interrupt)))
    assert (found.window, found.seen, s.sneaking.threat) == ("threat", ("yoktal",), 8)


@rule("MAL-11.27")
@pytest.mark.parametrize("threat", [7, 9])
def test_w3_stays_shut_while_the_vision_does_not_change(threat):
    s = corridor("yoktal", threat=threat, rows=("........",), yoktal=(4, 0))
    enemy_at(s, "01", (0, 0))
    waits(s, "yoktal", 3)
    play(advance(s, 1, "MAL-11.18", interrupt))
    assert s.sneaking.threat == threat + 1


@rule("MAL-11.27", "MAL-11.32")
def test_the_threat_of_an_interrupt_in_w3_is_not_undone():
    s = corridor("yoktal", threat=8, faces=white("threat2"), yoktal=(2, 0))
    enemy_at(s, "01", (0, 0))
    waits(s, "yoktal", 3)
    play(advance(s, 1, "MAL-11.18", interrupt), "interrupt+yoktal", walk(s, 4, 0), "end")
    assert s.sneaking.threat == 11


@rule("MAL-11.27", "MAL-11.41")
def test_nobody_enters_the_match_in_a_turn_that_breaks_into_a_threat_roll():
    s = corridor("yoktal", threat=8, yoktal=(2, 0))
    enemy_at(s, "01", (0, 0))
    waits(s, "yoktal", 3)
    [decision] = open_questions(advance(s, 1, "MAL-11.18", interrupt), "interrupt+yoktal").values()
    assert s.sneaking.turns == ("yoktal",)
    assert (decision.prompt, decision.top) == ("act", False)


@rule("MAL-11.27", "MAL-5.16")
def test_w3_opens_when_a_page_raises_the_threat():
    s = sneak(
        group("yoktal", "sulk"),
        page("......", interest={(5, 0): chapter("bell", Threat(1))}),
        threat=8, yoktal=(4, 0), sulk=(2, 0),
    )  # fmt: skip
    enemy_at(s, "01", (0, 0))
    waits(s, "sulk", 3)
    found = about(open_questions(turn(s, "yoktal"), walk(s, 5, 0)))
    assert (found.window, found.seen) == ("threat", ("sulk",))


@rule("MAL-11.27", "MAL-5.16")
def test_in_w3_after_a_page_the_cube_has_not_moved_yet():
    s = sneak(
        group("yoktal", "sulk"),
        page("........", "........", interest={(6, 0): chapter("bell", Threat(1))}),
        threat=8, yoktal=(7, 0), sulk=(2, 0),
    )  # fmt: skip
    enemy_at(s, "01", (0, 0))
    waits(s, "sulk", 3)
    # On his way the Sulk stands where the enemy would see him with the new vision.
    open_questions(turn(s, "yoktal"), walk(s, 6, 0), "interrupt+sulk", walk(s, 2, 1))
    assert (s.sneaking.threat, told(s, "about-to-alert")) == (8, [])


@rule("MAL-5.16", "MAL-18.15")
def test_the_cube_moves_when_the_page_is_done():
    s = sneak(group("yoktal"), page("...", interest={(1, 0): chapter("bell", Threat(1))}), threat=8, yoktal=(0, 0))
    open_questions(turn(s, "yoktal"), walk(s, 1, 0))
    assert (s.sneaking.threat, told(s, "threat")) == (9, [{"n": 1, "threat": 9}])


@rule("MAL-11.29", "MAL-11.36")
def test_w5_pauses_when_the_row_is_shown_and_after_each_card_but_the_last():  # vector 64
    s = corridor("yoktal", rows=("........#.",), yoktal=(9, 0))
    enemy_at(s, "01", (0, 0))
    waits(s, "yoktal", 3)
    s.sneaking.phase = "enemy"
    s.actions = ("A29", "A05", "A05")
    from veillee.games.malhya.rules.stealth.enemy_phase import enemy_phase

    play(enemy_phase(s), "pass", "pass")
    assert [event["card"] for event in told(s, "action-card")] == ["A05", "A05"]


@rule("MAL-11.31", "MAL-11.29")
def test_w5_stays_shut_while_nobody_is_ready():
    s = corridor("yoktal", rows=("........#.",), yoktal=(9, 0))
    enemy_at(s, "01", (0, 0))
    s.hero("yoktal").stage = "done"
    play(cards(s, "A05", "A05"))


@rule("MAL-11.30")
def test_w6_asks_before_each_step_of_a_watched_enemy():
    s = corridor("yoktal", rows=("........#.",), green=(0, 0), yoktal=(9, 0))
    enemy_at(s, "01", (5, 0))
    waits(s, "yoktal", 3).watches = (0,)
    play(cards(s, "A05"), "pass", "pass")
    assert at(s, s.here.figures[0].square) == (3, 0)


@rule("MAL-11.30")
def test_w6_is_for_the_hero_who_watches_and_for_the_watched_enemy_only():
    s = sneak(
        group("yoktal", "sulk", players=2),
        page("........#..", markers={"green": (0, 0)}),
        yoktal=(9, 0),
        sulk=(10, 0),
    )
    enemy_at(s, "01", (3, 0))
    enemy_at(s, "01", (6, 0))
    waits(s, "yoktal", 3).watches = (0,)
    waits(s, "sulk", 3)
    course = cards(s, "A05")
    assert list(open_questions(course)) == [0]
    course.send((0, None))
    with pytest.raises(StopIteration):
        course.send((0, None))
    assert [at(s, figure.square) for figure in s.here.figures] == [(1, 0), (4, 0)]


@rule("MAL-11.30", "MAL-12.8")
def test_w6_asks_before_the_steps_of_a_look_too():
    s = corridor("yoktal", rows=("........#.",), green=(6, 0), yoktal=(9, 0))
    enemy_at(s, "01", (6, 0))
    waits(s, "yoktal", 3).watches = (0,)
    play(cards(s, "A02"), "pass", "pass", "pass")
    assert at(s, s.here.figures[0].square) == (3, 0)


@rule("MAL-11.30")
def test_a_watch_mark_is_put_and_lifted_in_a_turn():
    s = corridor("yoktal", rows=("........#.",), yoktal=(9, 0))
    enemy_at(s, "01", (0, 0))
    open_questions(turn(s, "yoktal"), "watch+x0")
    assert s.hero("yoktal").watches == (0,)
    s = corridor("yoktal", rows=("........#.",), yoktal=(9, 0))
    enemy_at(s, "01", (0, 0))
    open_questions(turn(s, "yoktal"), "watch+x0", "watch+x0")
    assert s.hero("yoktal").watches == ()


@rule("MAL-11.32")
def test_a_window_is_one_question_to_all_who_are_ready():
    s = corridor("yoktal", "sulk", rows=("........", "........"), green=(3, 0), yoktal=(3, 1), sulk=(0, 1))
    enemy_at(s, "01", (6, 0))
    waits(s, "yoktal", 2)
    waits(s, "sulk", 2)
    assert asked(cards(s, "A03")) == ("danger", ["interrupt+yoktal", "interrupt+sulk", "pass"])


@rule("MAL-11.12", "MAL-11.13", "MAL-11.41")
def test_interrupts_nest():
    s = corridor("yoktal", "sulk", rows=("........#...",), yoktal=(9, 0), sulk=(11, 0))
    enemy_at(s, "01", (0, 0))
    waits(s, "yoktal", 3)
    waits(s, "sulk", 3)
    from veillee.games.malhya.prompts.room import TakeHand
    from veillee.games.malhya.rules.stealth.windows import take_hand

    async def nested():
        await take_hand(s, TakeHand("yoktal"), inner)

    async def inner(s_, hero):
        s_.sneaking.turns += (hero.id,)
        await take_hand(s_, TakeHand("sulk"), interrupt)
        assert s_.sneaking.turns == ("yoktal",)
        s_.sneaking.turns = ()

    play(nested(), "end")
    assert s.hero("sulk").stage == "done"


def asked_windows(course):
    """The windows that open one after another while everybody passes."""
    found = []
    questions = open_questions(course)
    while questions:
        [decision] = questions.values()
        found.append(decision.about.window)
        try:
            asked_now = course.send((decision.seat, None))
        except StopIteration:
            break
        questions = {item.seat: item for item in asked_now}
    return found


@rule("MAL-11.33", "MAL-11.13")
def test_at_the_level_step_every_boundary_of_the_enemy_phase_is_asked():  # vector 64
    s = corridor("yoktal", rows=("........#.",), green=(3, 0), yoktal=(9, 0))
    enemy_at(s, "01", (6, 0))
    waits(s, "yoktal", 3)
    s.stepwise = (0,)
    # The first card moves the enemy by two squares, the second one does nothing but has two steps as well.
    assert asked_windows(cards(s, "A05", "A29")) == ["watch", "watch", "boundary", "cards", "boundary"]


@rule("MAL-11.33")
def test_the_level_step_asks_those_only_who_want_it():
    s = sneak(group("yoktal", "sulk", players=2), page("........#.."), yoktal=(9, 0), sulk=(10, 0))
    enemy_at(s, "01", (6, 0))
    s.here.noises = (0,)
    waits(s, "yoktal", 3)
    waits(s, "sulk", 3)
    s.stepwise = (1,)
    assert list(open_questions(cards(s, "A25"))) == [1]


@rule("MAL-11.33", "MAL-11.13")
def test_a_player_asks_for_every_step_and_for_the_end_of_it():
    s = corridor("yoktal", yoktal=(0, 0))
    assert "every-step" not in [key_of(wish) for wish in wishes(s, 0)]  # no enemy is there to take a step
    enemy_at(s, "01", (6, 0))
    assert "every-step" in [key_of(wish) for wish in wishes(s, 0)]
    s.requests = (Request(0, "every-step"),)
    play(boundary(s, interrupt))
    assert (s.stepwise, "every-step" in [key_of(wish) for wish in wishes(s, 0)]) == ((0,), False)
    s.requests = (Request(0, "no-steps"),)
    play(boundary(s, interrupt))
    assert s.stepwise == ()
