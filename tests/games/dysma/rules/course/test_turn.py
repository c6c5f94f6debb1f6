"""Chapter 5: command points, one activation after another, the end of a turn."""

from support import open_questions, play, rule, told
from support.dysma import answers, fig, run, skill, table
from veillee.games.dysma.content.records import SkillRef
from veillee.games.dysma.rules.course import command, several, turn
from veillee.games.dysma.rules.course.play import play as whole_flow
from veillee.games.dysma.rules.fighting import blasts
from veillee.games.dysma.rules.fighting.missiles import Missile
from veillee.games.dysma.rules.figures.wounds import remove
from veillee.games.dysma.state import Activation, Lasting, Token
from veillee.kernel.answers import Point

GUARD, ARCHER, ORC = "royal_guard", "elf_archer", "orc_warrior"


def four(*activated: int, **fields):
    """Two figures a side, far apart; those named are Activated."""
    s = table(fig(GUARD, 0, 50, 50), fig(ARCHER, 0, 90, 50), fig(ORC, 1, 50, 300), fig(ORC, 1, 90, 300), **fields)
    for number in activated:
        s.figures[number].activated = True
    return s


def blessing(by: int, **fields) -> Lasting:
    return Lasting("dice", "bless", "spell", by, dice=1, roll="combat", **fields)


@rule("DYS-5.1", "DYS-5.2", "DYS-15.57")
def test_everybody_begins_a_turn_with_three_command_points_and_one_more_for_each_rank_of_strategist():
    s = table(
        fig(GUARD, 0, 50, 50, skill("strategist", 1)),
        fig(ARCHER, 0, 90, 50, skill("strategist", 2)),
        fig(ORC, 1, 50, 300, skill("strategist", 2), out="killed"),
        fig(ORC, 1, 90, 300),
        turn=0,
    )
    turn.begin_turn(s)
    assert [player.cp for player in s.players] == [6, 3]
    assert told(s, "command") == [{"seat": 0, "cp": 6}, {"seat": 1, "cp": 3}]
    assert (s.turn, s.at) == (1, "activate")


@rule("DYS-5.3", "DYS-5.4")
def test_players_alternate_and_one_without_a_figure_to_activate_is_skipped():
    s = four()
    s.figures[0].activated = True
    turn.after_activation(s)
    assert (s.hand, s.at) == (1, "activate")
    s.figures[2].activated = s.figures[3].activated = True
    turn.after_activation(s)
    assert (s.hand, s.at) == (0, "activate")
    s.figures[1].activated, s.placed = True, 1  # left from set-up
    turn.after_activation(s)
    assert (s.at, s.placed) == ("end", 0)  # everybody may still buy something


@rule("DYS-5.3")
def test_only_figures_that_are_not_activated_may_be_activated():
    s = four(0, cp=0)
    s.figures.append(fig(ARCHER, 0, 130, 50))
    s.figures[-1].id, s.figures[-1].number = 4, 2
    question = open_questions(whole_flow(s))[0]
    assert (question.prompt, question.keys()) == ("activate", ["f1", "f4"])


@rule("DYS-5.5", "DYS-5.9")
def test_the_end_of_a_turn_clears_effects_and_activated_and_loses_command_points():
    s = four(0, 1, 2, 3, at="end", main="chests", secondary="survival")
    s.figures[0].effects.append(blessing(0))
    s.players[0].cp = 1
    s.first, s.finished = 0, [1, 0]
    run(turn.end_step(s))
    assert s.figures[0].effects == []
    assert not any(figure.activated for figure in s.figures)
    assert (s.turn, s.first, s.hand) == (2, 1, 1)
    assert [player.cp for player in s.players] == [3, 3]


@rule("DYS-10.19", "DYS-5.5")
def test_states_other_than_activated_last_from_turn_to_turn():
    s = four(0, 1, 2, 3, at="end", main="chests", secondary="survival", cp=0)
    lasting = ("tired", "prone", "on_fire", "poisoned", "on_guard")
    for state in lasting:
        setattr(s.figures[0], state, True)
    s.finished = [0, 1]
    run(turn.end_step(s))
    assert s.turn == 2
    assert all(getattr(s.figures[0], state) for state in lasting)
    assert not s.figures[0].activated


@rule("DYS-5.5")
def test_points_are_counted_after_effects_have_ended_and_before_the_next_first_player():
    s = four(0, 1, 2, 3, at="end", main="breakthrough", secondary="survival", deployment="standard", side="south")
    s.figures[0].y = 330
    s.figures[0].effects.append(Lasting("skill", "curse", "spell", 1, skill=SkillRef(skill="insignificant")))
    s.finished = [0, 1]
    answers(s, leftover="done")
    run(turn.end_step(s))
    assert s.players[0].vp == 2  # it would not have scored while Insignificant
    kinds = [event.kind for event in s.events]
    assert kinds.index("scored") < kinds.index("turn")


@rule("DYS-5.6", "DYS-5.14")
def test_leftover_points_are_spent_in_turn_order_by_those_who_can_buy_something():
    s = four(0, 1, 2, 3, at="end", turn=2, first=1, cp=2, main="chests", secondary="survival")
    s.figures[1].tired = s.figures[2].tired = s.figures[3].tired = True
    s.finished = [0, 1]
    asked = answers(s, leftover=["vigour+f3", "vigour+f2", "vigour+f1"])
    run(turn.end_step(s))
    assert [(decision.seat, decision.keys()) for decision in asked] == [
        (1, ["vigour+f2", "vigour+f3", "done"]),
        (1, ["vigour+f2", "done"]),
        (0, ["vigour+f1", "done"]),
    ]
    assert not any(figure.tired for figure in s.figures)


@rule("DYS-5.14")
def test_nobody_is_asked_who_cannot_buy_anything():
    s = four(0, 1, 2, 3, at="end", main="chests", secondary="survival")
    s.figures[0].tired = True
    s.players[0].cp = 0
    s.players[1].cp = 1
    s.figures[2].effects.append(blessing(1))  # one point does not buy Concentration
    s.finished = [0, 1]
    play(turn.end_step(s))


@rule("DYS-5.7")
def test_who_has_finished_first_begins_the_next_turn():
    s = four(0, 2, 3)
    turn.after_activation(s)
    s.figures[1].activated = True
    turn.after_activation(s)
    assert s.finished == [1, 0]
    assert turn.next_first(s) == 1


@rule("DYS-5.8")
def test_losing_the_last_figure_to_activate_is_finishing_too():
    s = four(0, 3, at="act", hand=0)
    s.activation = Activation([1])
    remove(s, s.figures[2], s.figures[1])
    assert s.finished == [1]
    s.figures[1].activated = True
    turn.after_activation(s)
    assert s.finished == [1, 0]


@rule("DYS-5.8")
def test_two_who_finish_by_the_same_event_count_in_the_order_of_the_turn():
    s = four(0, 1, 2, 3, turn=2, first=1)
    several.note_finished(s)
    assert s.finished == [1, 0]


@rule("DYS-5.8", "DYS-15.32")
def test_a_blast_that_takes_the_last_figures_of_two_players_is_one_event():
    mortar = Missile("mortar", 30, (skill("blast"), skill("lobbed")))
    victims = fig(ORC, 2, 200, 100, wounds=1), fig(ORC, 1, 220, 100, wounds=1)
    rolls = (8, 5, 5, 5, *[1] * 6)
    s = table(fig(ARCHER, 0, 100, 100), fig(GUARD, 0, 50, 50), *victims, rolls=rolls, players=3, cp=0, at="act")
    s.activation = Activation([0])
    answers(s, reply="defence")
    run(blasts.fire_at(s, s.figures[0], mortar, Point(210, 100)))
    assert [one.out for one in victims] == ["killed", "killed"]
    assert s.finished == [1, 2]  # the order of the turn, not that of the wounds


@rule("DYS-5.10", "DYS-5.11", "DYS-5.12")
def test_only_who_has_fewer_figures_left_to_activate_may_pass():
    s = four(0)
    assert turn.may_pass(s)
    turn.pass_hand(s)
    assert s.hand == 1
    assert not turn.may_pass(s)
    s.figures[3].out = "killed"  # out of play: one each
    s.hand = 0
    assert not turn.may_pass(s)


@rule("DYS-5.10")
def test_passing_is_an_answer_and_the_opponent_goes_on():
    s = four(0, cp=0)
    question = open_questions(whole_flow(s), "pass")
    assert list(question) == [1]
    assert question[1].prompt == "activate"
    assert told(s, "passed") == [{"seat": 0}]


@rule("DYS-5.11")
def test_passing_may_be_repeated_as_long_as_one_has_fewer():
    s = four(0)
    s.figures.append(fig(ORC, 1, 130, 300))
    s.figures[-1].id = 4
    turn.pass_hand(s)
    s.figures[2].activated = True
    turn.after_activation(s)
    assert s.hand == 0
    assert turn.may_pass(s)  # one against two
    turn.pass_hand(s)
    s.figures[3].activated = True
    turn.after_activation(s)
    assert not turn.may_pass(s)  # one each


@rule("DYS-5.10", "DYS-9.1")
def test_nobody_passes_an_extra_activation_it_has_paid_for():
    s = four(0, extra=True)
    assert not turn.may_pass(s)
    s.extra = False
    assert turn.may_pass(s)


@rule("DYS-5.1", "DYS-22.43", "DYS-23.17")
def test_what_counts_within_a_turn_begins_anew():
    s = four(turn=1, scored=True, finished=[1, 0], tokens=(Token(0, "flag", 0, handed=True),))
    s.players[1].cast = True
    s.players[1].granted = {"rally": 1}
    s.figures[0].used = ["volley"]
    turn.begin_turn(s)
    assert (s.scored, s.finished, s.tokens[0].handed) == (False, [], False)
    assert (s.players[1].cast, s.players[1].granted, s.figures[0].used) == (False, {}, [])


@rule("DYS-5.2")
def test_command_points_are_told():
    s = four(turn=0)
    command.command_step(s)
    assert told(s, "command") == [{"seat": 0, "cp": 3}, {"seat": 1, "cp": 3}]
