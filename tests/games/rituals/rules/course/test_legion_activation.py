"""An activation of the Witch Master (DAR-4.6 to 4.12, 4.19 to 4.22, 21.1 to 21.3, 21.14)."""

import pytest

from support import rule
from support.rituals import bones, named, put, table, zone
from support.rituals_legion import offered
from support.scripted import open_questions, play, told
from veillee.games.rituals.rules.course.legion_activation import legion_activation
from veillee.games.rituals.rules.figures.alike import one_of_alike
from veillee.games.rituals.rules.legion.order_list import any_member
from veillee.games.rituals.rules.legion.orders import orders
from veillee.games.rituals.state import LegionTurn, Modifier


def asked(s, *answers):
    pending = open_questions(legion_activation(s), *answers)
    return pending[0] if pending else None


def far_witch(**fields):
    """Hagatha without Energy to spare, in the corner behind the door; figure 1."""
    s = table(**fields)
    put(s, "hagatha", "A3.TL")
    return s


@rule("DAR-4.6", "DAR-21.2")
def test_the_first_prompt_offers_every_member_and_a_pass():
    s = far_witch(energy=1)
    put(s, "condemned", "A3.TR")
    put(s, "vogt", "B5.BR")
    question = asked(s)
    assert question.keys() == ["move+f1+z6", "move+f2+z7", "pass-round"]
    assert question.about.figure == 0


@rule("DAR-4.6")
@pytest.mark.parametrize(("came", "members"), [(False, {"f2"}), (True, {"f1", "f2"})])
def test_a_witch_in_her_ritual_and_a_demon_of_its_own_will_are_not_offered(came, members):
    s = table("e4", energy=1, demon_came=came)
    put(s, "pekka", "A1.TR")
    put(s, "hagatha", "B2.TL")
    if came:
        put(s, "haborym", "A7.TL")  # without a card that hands it to the Witch Master
    assert {key.split("+")[1] for key in offered(s, word="move")} == members


@rule("DAR-4.6", "DAR-21.2", "DAR-4.22")
def test_the_second_prompt_offers_only_the_active_figure_and_to_stop():
    s = far_witch(energy=3)
    put(s, "condemned", "A3.TR")
    question = asked(s, "move+f2+z7")
    assert question.keys() == ["move+f2+z3", "move+f2+z6", "move+f2+z11", "stop"]
    assert question.about.figure == 2


@rule("DAR-4.19")
@pytest.mark.parametrize(
    ("order", "faces"),
    [
        pytest.param("move+f1", (), marks=rule("DAR-5.1")),
        pytest.param("attack+f1+f2", (0, 0), marks=rule("DAR-6.1")),
        pytest.param("cast+f1+feather_storm", (), marks=rule("DAR-7.5")),
        pytest.param("play+f1+black_surge", (), marks=rule("DAR-7.8")),
        pytest.param("summon+f1", (), marks=rule("DAR-7.12")),
        pytest.param("call+f1", (), marks=rule("DAR-7.14")),
        pytest.param("possess+f1", (), marks=rule("DAR-7.16")),
        pytest.param("feed+f1", (), marks=rule("DAR-7.19")),
        pytest.param("throw+f4", (), marks=rule("DAR-15.4")),
    ],
)
def test_each_order_is_one_of_two_actions(order, faces):
    s = table("e3", energy=14, exhausted=1, faces=bones(*faces), hand=["black_surge"])
    put(s, "pekka", "B6.TL")
    put(s, "peasant", "B6.TL")
    put(s, "vogt", "B6.BL")
    put(s, "possessed_peasant", "B1.TR", ruby=True)
    question = asked(s, offered(s, word=order)[0])
    assert (question.keys()[-1], s.turn.actions) == ("stop", 1)


@rule("DAR-4.7")
def test_the_same_member_may_act_again_in_the_next_activation():
    s = far_witch(energy=3)
    condemned = put(s, "condemned", "A3.TR")
    play(legion_activation(s), "move+f2+z7", "stop")
    play(legion_activation(s), "move+f2+z11", "stop")
    assert (named(s, condemned), s.energy) == ("B5.TR", 1)


@rule("DAR-4.19")
def test_an_activation_is_one_or_two_actions_which_may_be_alike():
    s = far_witch(energy=9)
    condemned = put(s, "condemned", "A3.TR")
    play(legion_activation(s), "move+f2+z7", "move+f2+z3")
    assert (named(s, condemned), s.energy, s.exhausted, s.passed) == ("A3.TR", 7, 2, False)


@rule("DAR-4.9", "DAR-4.22")
def test_stopping_after_one_action_is_no_pass():
    s = far_witch(energy=9)
    play(legion_activation(s), "move+f1+z6", "stop")
    assert (s.passed, s.energy) == (False, 8)
    assert told(s, "passed") == []


@rule("DAR-4.9", "DAR-4.10")
def test_performing_no_action_is_passing():
    s = far_witch(energy=9)
    play(legion_activation(s), "pass-round")
    assert (s.passed, s.energy) == (True, 9)
    assert told(s, "passed") == [{"forced": False}]


@rule("DAR-4.12", "DAR-21.3")
def test_without_any_legal_action_the_pass_happens_by_itself_and_is_shown():
    s = far_witch(energy=0)
    put(s, "condemned", "A3.TR")
    play(legion_activation(s))
    assert s.passed
    assert told(s, "passed") == [{"forced": True}]


@rule("DAR-21.3", "DAR-4.20")
def test_the_activation_ends_by_itself_when_nothing_more_can_be_paid():
    s = far_witch(energy=1)
    condemned = put(s, "condemned", "A3.TR")
    play(legion_activation(s), "move+f2+z7")
    assert (named(s, condemned), s.energy, s.passed) == ("A3.BR", 0, False)


@rule("DAR-4.20")
def test_each_action_is_paid_when_it_is_performed():
    s = far_witch(energy=3, faces=bones(0))
    put(s, "condemned", "A3.TR")
    put(s, "vogt", "A3.BR")
    keys = asked(s).keys()
    assert not any(key.startswith("attack") for key in keys)
    s.turn = LegionTurn()
    keys = asked(s, "move+f2+z7").keys()
    assert s.energy == 2
    assert "attack+f2+f3" in keys
    s.turn = LegionTurn()
    s.energy = 2
    play(legion_activation(s), "attack+f2+f3")  # nothing is left for a second one
    assert (s.energy, s.exhausted) == (0, 3)


@rule("DAR-4.21")
def test_black_surge_costs_nothing_and_is_no_pass():
    s = far_witch(energy=0, exhausted=2, hand=["black_surge"])
    play(legion_activation(s), "play+f1+black_surge", "stop")
    assert (s.passed, s.energy, s.exhausted, s.hand) == (False, 2, 0, [])


@rule("DAR-21.3")
def test_an_active_figure_that_is_gone_ends_the_activation():
    s = far_witch(energy=9, turn=LegionTurn(begun=True, figure=7, actions=1))
    play(legion_activation(s))
    assert not s.passed
    assert s.turn == LegionTurn()


def test_the_activation_belongs_to_the_legion_and_ends_what_lasts_as_long():
    s = far_witch(energy=1, side="heroes", hushed=True)
    condemned = put(s, "condemned", "A3.TR", rooted=1)
    s.modifiers = [Modifier(2, "force", 2, "end_of_activation")]
    play(legion_activation(s), "move+f1+z6")
    assert (s.side, s.hushed, s.modifiers, condemned.rooted) == ("legion", False, [], 0)


@rule("DAR-8.6", "DAR-4.26")
def test_the_card_of_the_demon_comes_before_the_decision_to_act_or_pass():
    s = table("e3", energy=1)
    put(s, "hagatha", "B6.TL")
    put(s, "haborym", "A5.BR")
    s.demon_pile.cards = ["obeyer", "hearken"]
    keys = asked(s).keys()
    assert [fact["card"] for fact in told(s, "demon-card")] == ["hearken"]
    assert keys[-1] == "pass-round"
    play(legion_activation(s), "pass-round")  # the card is not drawn twice in one activation
    assert (s.demon_pile.discard, s.demon_card, s.demon_pile.cards) == (["hearken"], "", ["obeyer"])
    asked(s)  # the next activation has a card of its own
    assert [fact["card"] for fact in told(s, "demon-card")] == ["hearken", "obeyer"]


@rule("DAR-8.13")
def test_a_card_for_the_round_outlasts_the_activation():
    s = table("e3", energy=1, demon_card="obeyer")
    put(s, "hagatha", "B6.TL")
    put(s, "haborym", "A5.BR")
    play(legion_activation(s), "pass-round")
    assert (s.demon_card, s.demon_pile.discard) == ("obeyer", [])


@rule("DAR-21.14", "DAR-21.1")
def test_of_like_figures_in_one_zone_one_is_offered():
    s = far_witch(energy=1)
    for fields in ({}, {}, {"stunned": True}, {"rooted": 1}):
        put(s, "ravenous", "A3.TR", **fields)
    put(s, "ravenous", "A3.TR", wounds=1)
    put(s, "condemned", "A3.TR")
    put(s, "ravenous", "B5.BR")
    alike = [figure.number for figure in one_of_alike(s.legion())]
    assert alike == [1, 2, 4, 5, 6, 7, 8]
    assert {order.figure.number for member in any_member(s) for order in orders(s, member)} == {
        1,
        2,
        4,
        6,
        7,
        8,
    }  # the rooted one does nothing


@rule("DAR-21.14")
def test_like_serfs_are_one_target_and_heroes_never_are_alike():
    s = table(energy=2)
    condemned = put(s, "condemned", "A3.TR")
    put(s, "hagatha", "B4.TL")
    for unit in ("peasant", "peasant", "militia", "vogt", "corday"):
        put(s, unit, "A3.TR")
    keys = asked(s).keys()
    assert [key for key in keys if key.startswith("attack")] == [f"attack+f1+f{n}" for n in (3, 5, 6, 7)]
    carrier = put(s, "possessed_peasant", "B4.TL", ruby=True)
    other = put(s, "possessed_peasant", "B4.TL")
    assert one_of_alike([carrier, other]) == [carrier, other]
    assert condemned.zone == zone(s, "A3.TR")


@rule("DAR-21.1")
def test_a_choice_with_one_answer_is_not_asked():
    s = table(energy=2, hand=["frenzy"], faces=bones(0))
    put(s, "hagatha", "A3.TL")
    condemned, vogt = put(s, "condemned", "A3.TR"), put(s, "vogt", "A3.TR")
    # Frenzy names the Condemned; its free Attack has one target.
    play(legion_activation(s), "play+f1+frenzy+f2")
    assert [(fact["attacker"].number, fact["target"].number) for fact in told(s, "attack")] == [
        (condemned.number, vogt.number)
    ]
    assert told(s, "rolled")[0]["force"] == 4


@rule("DAR-21.2")
@pytest.mark.parametrize(("order", "where"), [("summon+f1+condemned+z2", "A3.TL"), ("summon+f1+condemned+z6", "A3.BL")])
def test_an_answer_names_figure_action_target_and_zone_together(order, where):
    s = far_witch(energy=2)
    play(legion_activation(s), order)
    assert named(s, s.figures[-1]) == where
    assert (s.figures[-1].unit, s.energy) == ("condemned", 0)
