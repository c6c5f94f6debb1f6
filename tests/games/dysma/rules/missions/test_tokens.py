"""Chapter 22: picking up, handing over, dropping, leaving with loot, altars."""

import pytest

from support import open_questions, rule
from support.dysma import answers, fig, run, table
from veillee.games.dysma.prompts.missions import TokenAct
from veillee.games.dysma.rules.course import activation, turn
from veillee.games.dysma.rules.missions import carrying, tokens
from veillee.games.dysma.state import Activation, Token

GUARD, ARCHER, ORC, EAGLE, THROWER = "royal_guard", "elf_archer", "orc_warrior", "great_eagle", "goblin_stone_thrower"


def loot_table(*figures, tokens: tuple[Token, ...] = (), deployment: str = "standard", side: str = "south"):
    tokens = tokens or (Token(0, "loot", x=112, y=100),)
    s = table(*figures, main="loot", deployment=deployment, side=side, tokens=tokens)
    for figure in s.figures:
        if figure.carries >= 0:
            s.tokens[figure.carries].carrier = figure.id
    return s


def flag_table(*figures, kind: str = "flag", at=(112, 100), **fields):
    s = table(
        *figures,
        main="capture_the_flag",
        deployment="standard",
        side="south",
        tokens=(Token(0, kind, 1, *at, value=3), Token(1, kind, 0, 300, 300, value=1)),
        **fields,
    )
    for figure in s.figures:
        if figure.carries >= 0:
            s.tokens[figure.carries].carrier = figure.id
    return s


@rule("DYS-22.23", "DYS-22.24")
def test_a_figure_in_contact_with_loot_may_pick_it_up_for_nothing():
    # radius 5 and 5 and a gap of 2: centres 12 apart
    s = loot_table(fig(GUARD, 0, 100, 100))
    assert tokens.options(s, s.figures[0]) == ["pick_up"]
    run(tokens.use(s, s.figures[0], TokenAct.PICK_UP))
    assert (s.figures[0].carries, s.tokens[0].carrier) == (0, 0)
    s = loot_table(fig(GUARD, 0, 99, 100))
    assert tokens.options(s, s.figures[0]) == []


@rule("DYS-22.23")
def test_loot_on_another_level_is_out_of_reach():
    s = loot_table(fig(GUARD, 0, 100, 100, z=20, floor=20))
    assert tokens.options(s, s.figures[0]) == []


@rule("DYS-22.24", "DYS-22.80", "DYS-15.6")
def test_a_beast_never_carries_a_token():
    s = loot_table(fig(EAGLE, 0, 100, 100))
    assert tokens.options(s, s.figures[0]) == []
    s = flag_table(fig(EAGLE, 0, 100, 100))
    run(tokens.moved(s, s.figures[0]))
    assert s.figures[0].carries == -1


@rule("DYS-22.6")
def test_nobody_carries_two_tokens():
    for carried, other in ((0, 1), (1, 0)):
        s = loot_table(fig(GUARD, 0, 100, 100, carries=carried), tokens=(Token(0, "loot"), Token(1, "loot")))
        s.tokens[other].x, s.tokens[other].y = 112, 100
        assert tokens.options(s, s.figures[0]) == ["drop"]


@rule("DYS-22.23")
def test_loot_that_somebody_carries_or_has_taken_off_does_not_lie_anywhere():
    s = loot_table(fig(GUARD, 0, 100, 100), fig(ORC, 1, 300, 300, carries=0))
    assert tokens.options(s, s.figures[0]) == []
    s = loot_table(fig(GUARD, 0, 100, 100), tokens=(Token(0, "loot", x=112, y=100, gone=True),))
    assert tokens.options(s, s.figures[0]) == []


@rule("DYS-22.23")
def test_between_two_loots_the_player_chooses():
    s = loot_table(fig(GUARD, 0, 100, 100), tokens=(Token(0, "loot", x=112, y=100), Token(1, "loot", x=88, y=100)))
    answers(s, {"pick-up": "t1"})
    run(tokens.use(s, s.figures[0], TokenAct.PICK_UP))
    assert s.figures[0].carries == 1


@rule("DYS-22.32")
def test_loot_may_be_dropped_and_is_not_handed_over():
    s = loot_table(fig(GUARD, 0, 100, 100, carries=0), fig(ARCHER, 0, 112, 100))
    assert tokens.options(s, s.figures[0]) == ["drop"]
    run(tokens.use(s, s.figures[0], TokenAct.DROP))
    assert (s.figures[0].carries, s.tokens[0].carrier, s.tokens[0].x) == (-1, -1, 100)


@rule("DYS-22.28", "DYS-22.81")
def test_loot_lies_where_its_carrier_fell():
    s = loot_table(fig(GUARD, 0, 70, 80, carries=0))
    carrying.leave_behind(s, s.figures[0])
    assert (s.tokens[0].x, s.tokens[0].y, s.tokens[0].carrier) == (70, 80, -1)
    s = loot_table(fig(GUARD, 0, 70, 80, carries=0, z=20, floor=20))
    carrying.leave_behind(s, s.figures[0])
    assert (s.tokens[0].z, s.tokens[0].floor) == (20, 20)


@rule("DYS-22.81")
def test_several_tokens_may_lie_on_one_spot():
    s = loot_table(fig(GUARD, 0, 112, 100, carries=1), tokens=(Token(0, "loot", x=112, y=100), Token(1, "loot")))
    run(tokens.use(s, s.figures[0], TokenAct.DROP))
    assert (s.tokens[1].x, s.tokens[1].y) == (s.tokens[0].x, s.tokens[0].y)


@rule("DYS-22.30", "DYS-22.31")
def test_a_carrier_at_its_own_edge_may_leave_with_its_loot_for_three_points():
    s = loot_table(fig(GUARD, 0, 100, 7, carries=0))
    assert "exit" in tokens.options(s, s.figures[0])
    run(tokens.use(s, s.figures[0], TokenAct.EXIT))
    assert (s.figures[0].out, s.tokens[0].gone, s.players[0].vp) == ("taken_off", True, 3)
    assert [event.kind for event in s.events] == ["exited", "scored"]


@rule("DYS-18.9", "DYS-19.5")
def test_the_familiar_and_the_summoned_leave_with_a_caster_who_carries_loot_away():
    mage = fig("battle_mage", 0, 100, 7, carries=0)
    s = loot_table(mage, fig("familiar", 0, 130, 30, caster=0), fig("imp", 0, 150, 30, caster=0))
    run(tokens.use(s, mage, TokenAct.EXIT))
    assert [figure.out for figure in s.figures] == ["taken_off", "gone", "gone"]
    assert s.players[0].vp == 3


@rule("DYS-22.31", "DYS-18.9", "DYS-19.5", "DYS-20.12")
def test_who_leaves_with_loot_takes_familiar_and_summoned_figures_along_and_leaves_its_contacts():
    s = loot_table(
        fig("orc_shaman", 0, 100, 7, carries=0),
        fig("familiar", 0, 130, 20, caster=0),
        fig("imp", 0, 160, 20, caster=0),
        fig(ORC, 1, 100, 22),
        tokens=(Token(0, "loot"),),
    )
    s.links = [(0, 3)]
    s.secondary = "sacrifice"
    run(tokens.use(s, s.figures[0], TokenAct.EXIT))
    assert [figure.out for figure in s.figures] == ["taken_off", "gone", "gone", ""]
    assert s.links == []
    assert s.players[0].vp == 3


@rule("DYS-22.31")
def test_the_edge_must_bound_the_own_zone_and_be_two_tenths_away_at_most():
    assert "exit" not in tokens.options(*_with_carrier(100, 8))
    assert "exit" not in tokens.options(*_with_carrier(100, 353))  # the enemy's edge
    assert "exit" in tokens.options(*_with_carrier(7, 30))  # the side edge of the zone
    assert "exit" not in tokens.options(*_with_carrier(7, 61))  # beside the zone
    for x, y, there in ((353, 330, True), (352, 330, False), (100, 353, True), (100, 352, False)):
        assert ("exit" in tokens.options(*_with_carrier(x, y, seat=1))) is there


@rule("DYS-22.31", "DYS-24.8")
@pytest.mark.parametrize(("x", "y", "there"), [(119, 5, True), (120, 5, False), (5, 119, True), (5, 120, False)])
def test_a_carrier_leaves_from_inside_a_round_zone_and_not_from_beside_it(x, y, there):
    # (120, 0) is on the arc of radius 120, but 120^2 + 5^2 is beyond it
    assert ("exit" in tokens.options(*_with_carrier(x, y, deployment="diagonal", side="sw"))) is there


def _with_carrier(x: int, y: int, seat: int = 0, **fields: str):
    s = loot_table(fig(GUARD, seat, x, y, carries=0), **fields)
    return s, s.figures[0]


@rule("DYS-15.42", "DYS-22.30")
def test_an_insignificant_carrier_leaves_for_nothing():
    s = loot_table(fig(THROWER, 0, 100, 7, carries=0))
    run(tokens.use(s, s.figures[0], TokenAct.EXIT))
    assert (s.figures[0].out, s.players[0].vp) == ("taken_off", 0)


@rule("DYS-22.40", "DYS-22.50")
def test_flags_and_resources_are_picked_up_by_ending_a_move_in_contact():
    for kind in ("flag", "resource"):
        s = flag_table(fig(GUARD, 0, 100, 100), kind=kind)
        assert tokens.options(s, s.figures[0]) == []
        run(tokens.moved(s, s.figures[0]))
        assert s.figures[0].carries == 0
    s = flag_table(fig(GUARD, 0, 99, 100))
    run(tokens.moved(s, s.figures[0]))
    assert s.figures[0].carries == -1


@rule("DYS-22.39", "DYS-22.50")
def test_a_dead_carrier_leaves_flag_or_resource_where_it_stood():
    for kind in ("flag", "resource"):
        s = flag_table(fig(GUARD, 0, 150, 160, carries=0), kind=kind)
        carrying.leave_behind(s, s.figures[0])
        assert (s.tokens[0].x, s.tokens[0].y) == (150, 160)


@rule("DYS-22.38", "DYS-22.43", "DYS-22.50")
def test_a_flag_or_resource_passes_to_a_friend_in_contact_in_the_activation_of_either():
    for kind in ("flag", "resource"):
        for active in (0, 1):
            s = flag_table(fig(GUARD, 0, 100, 100, carries=0), fig(ARCHER, 0, 112, 100), kind=kind, at=(300, 20))
            assert tokens.options(s, s.figures[active]) == ["hand_over"]
            run(tokens.use(s, s.figures[active], TokenAct.HAND_OVER))
            assert [figure.carries for figure in s.figures] == [-1, 0]
            assert s.tokens[0].carrier == 1


@rule("DYS-22.43")
def test_a_token_changes_hands_once_a_turn():
    s = flag_table(fig(GUARD, 0, 100, 100, carries=0), fig(ARCHER, 0, 112, 100), at=(300, 20))
    run(tokens.use(s, s.figures[0], TokenAct.HAND_OVER))
    assert tokens.options(s, s.figures[0]) == []
    turn.begin_turn(s)
    assert tokens.options(s, s.figures[0]) == ["hand_over"]


@rule("DYS-22.43", "DYS-22.80")
def test_the_receiver_must_be_able_to_carry_and_be_a_friend_in_contact():
    assert tokens.options(*_giver(fig(EAGLE, 0, 115, 100))) == []
    assert tokens.options(*_giver(fig(ARCHER, 0, 112, 100, carries=1))) == []
    assert tokens.options(*_giver(fig(ARCHER, 0, 113, 100))) == []
    assert tokens.options(*_giver(fig(ORC, 1, 112, 100))) == []
    s = flag_table(fig(GUARD, 0, 100, 100), fig(ARCHER, 0, 112, 100), at=(300, 20))  # neither has a flag
    assert tokens.options(s, s.figures[0]) == []


def _giver(other):
    s = flag_table(fig(GUARD, 0, 100, 100, carries=0), other, at=(300, 20))
    return s, s.figures[0]


@rule("DYS-22.79")
def test_a_flag_or_resource_cannot_be_dropped_on_purpose():
    for kind in ("flag", "resource"):
        s = flag_table(fig(GUARD, 0, 100, 7, carries=0), kind=kind)
        assert tokens.options(s, s.figures[0]) == []


@rule("DYS-22.45", "DYS-22.75")
def test_a_figure_in_contact_switches_any_altar_on_or_off():
    s = table(fig(GUARD, 0, 100, 100), main="portal_activation", tokens=(Token(0, "altar", 1, 112, 100),))
    assert not s.tokens[0].active
    assert tokens.can_toggle(s, s.figures[0])
    run(tokens.toggle(s, s.figures[0]))
    assert s.tokens[0].active
    run(tokens.toggle(s, s.figures[0]))
    assert not s.tokens[0].active
    s.figures[0].x = 99
    assert not tokens.can_toggle(s, s.figures[0])


@rule("DYS-22.45")
def test_switching_an_altar_is_a_short_action():
    altar = Token(0, "altar", 1, 112, 100)
    s = table(fig(GUARD, 0, 100, 100), main="portal_activation", tokens=(altar,), at="act", cp=0)
    s.activation = Activation([0])
    question = open_questions(activation.act(s), "toggle")[0]
    assert altar.active
    assert "march" in question.values
    assert "run" not in question.values


@rule("DYS-22.24")
def test_loot_is_picked_up_at_the_start_of_an_activation_or_after_an_action_and_takes_none():
    s = loot_table(fig(GUARD, 0, 100, 100))
    s.at, s.activation = "act", Activation([0])
    assert "pick_up" in open_questions(activation.act(s))[0].values
    question = open_questions(activation.act(s), "stance", "100,100@0")[0]
    assert "pick_up" in question.values
    question = open_questions(activation.act(s), "pick_up")[0]
    assert s.figures[0].carries == 0
    assert "march" in question.values


@rule("DYS-22.45")
def test_between_two_altars_the_player_chooses():
    altars = (Token(0, "altar", 1, 112, 100), Token(1, "altar", 0, 88, 100))
    s = table(fig(GUARD, 0, 100, 100), main="portal_activation", tokens=altars)
    answers(s, altar="t1")
    run(tokens.toggle(s, s.figures[0]))
    assert [token.active for token in s.tokens] == [False, True]
