"""Chapter 23: when the game ends, and who has won."""

import pytest

from support import open_questions, rule, told
from support.dysma import fig, run, skill, table
from veillee.games.dysma.game import GAME, outcome
from veillee.games.dysma.rules.course import ending, turn
from veillee.games.dysma.rules.course.play import play as whole_flow
from veillee.games.dysma.state import Figure, Token
from veillee.kernel.dice import seed_of
from veillee.kernel.match import Match

GUARD, ARCHER, ORC, EAGLE, THROWER = "royal_guard", "elf_archer", "orc_warrior", "great_eagle", "goblin_stone_thrower"
PRINCE, WARLORD, SHAMAN, TROLL = "elf_prince", "orc_warlord", "orc_shaman", "war_troll"


def duel(*vp: int, figures=None, **fields):
    """A guard against an orc with these victory points, at the end of a turn in which something happened."""
    fields = {"main": "chests", "secondary": "survival", "scored": True} | fields
    figures = (fig(GUARD, 0, 50, 50), fig(ORC, 1, 50, 300)) if figures is None else figures
    s = table(*figures, players=max(2, len(vp)), **fields)
    for player, points in zip(s.players, vp, strict=False):
        player.vp = points
    return s


def ended(s) -> str:
    """Why the game ends now, or nothing."""
    return told(s, "over")[0]["reason"] if ending.check(s) else ""


# The end conditions


@rule("DYS-23.1", "DYS-23.2", "DYS-23.5")
def test_the_game_ends_at_the_end_of_a_turn_in_which_somebody_has_twelve():
    s = duel(12, 11, at="end", finished=[0, 1])
    run(turn.end_step(s))
    assert (s.at, s.winner) == ("over", 0)
    assert told(s, "won") == [{"seat": 0}]
    s = duel(11, 11)
    assert ended(s) == ""
    s = duel(12, 0, at="activate")  # in the middle of a turn nobody looks
    assert open_questions(whole_flow(s))[0].prompt in ("activate", "act")
    assert s.at != "over"


@rule("DYS-23.3")
def test_the_game_ends_when_a_player_has_no_figure_left():
    s = duel(3, 4)
    s.figures[1].out = "killed"
    assert ended(s) == "wiped-out"


@rule("DYS-23.5")
def test_a_wiped_out_opponent_and_nine_points_are_a_draw():
    s = duel(9, 0)  # G20
    s.figures[1].out = "killed"
    assert ended(s) == "wiped-out"
    assert s.winner == -1
    assert outcome(s).winners == (0, 1)


@rule("DYS-23.5")
def test_two_players_with_twelve_or_more_draw():
    s = duel(12, 15)  # G19
    assert ended(s) == "target"
    assert s.winner == -1
    assert (len(told(s, "draw")), told(s, "won")) == (1, [])


@rule("DYS-23.11")
def test_who_alone_has_twelve_wins_even_without_figures():
    s = duel(12, 11)  # G32
    s.figures[0].out = "killed"
    assert ending.check(s)
    assert s.winner == 0
    assert outcome(s).winners == (0,)
    assert outcome(s).scores == (12, 11)


@rule("DYS-23.7")
def test_the_game_ends_after_turn_twelve():
    assert ended(duel(0, 0, turn=11)) == ""
    assert ended(duel(0, 0, turn=12)) == "long"


@rule("DYS-23.17")
def test_the_game_ends_after_three_turns_without_a_point_or_a_wound():
    s = duel(0, 0, scored=False)
    assert not ending.check(s)
    assert not ending.check(s)
    assert ended(s) == "idle"
    s = duel(0, 0, scored=False, idle=2)
    s.scored = True
    assert not ending.check(s)
    assert s.idle == 0


# Breaking a draw


@rule("DYS-23.8", "DYS-23.10")
def test_a_decisive_end_looks_at_points_in_play_where_victory_points_are_equal():
    s = duel(9, 9, decisive_end=True)  # G33
    s.figures[0].out = "killed"
    assert ended(s) == "wiped-out"
    assert s.winner == 1
    s = duel(9, 9, decisive_end=True, turn=12, figures=(fig(GUARD, 0, 50, 50), fig(GUARD, 1, 50, 300)))
    assert ended(s) == "long"
    assert s.winner == -1


@rule("DYS-23.8")
def test_a_decisive_end_ranks_by_victory_points_first_and_is_off_by_default():
    s = duel(5, 7, decisive_end=True, turn=12)
    assert ended(s) == "long"
    assert s.winner == 1
    s = duel(5, 7, turn=12)
    assert ended(s) == "long"
    assert s.winner == -1


@rule("DYS-23.10")
def test_points_in_play_are_full_costs_of_figures_on_the_table_or_taken_off_with_loot():
    s = table(
        fig(GUARD, 0, 50, 50, wounds=1),  # 23, hurt or not
        fig(ORC, 0, 60, 50, equipment=("axe",), out="taken_off"),  # 9 and 2
        fig(ARCHER, 0, 70, 50, out="killed"),
        fig("imp", 0, 80, 50, caster=4),  # summoned
        fig(SHAMAN, 0, 90, 50, artefacts=("familiar",)),  # 19
        fig("familiar", 0, 95, 50, caster=4),  # its artefact, 6
    )
    assert ending.points_in_play(s, 0) == 23 + 11 + 19 + 6
    s.figures[5].out = "killed"
    assert ending.points_in_play(s, 0) == 23 + 11 + 19
    assert ending.points_in_play(s, 1) == 0


# Conceding


@rule("DYS-23.9")
def test_a_player_may_concede_and_the_opponent_wins():
    s = duel(11, 0, at="activate", figures=(fig(GUARD, 0, 50, 50), fig(ARCHER, 0, 90, 50), fig(ORC, 1, 50, 300)))
    question = open_questions(whole_flow(s))[0]
    assert "concede" in question.asides
    assert "concede" not in question.candidates()
    assert open_questions(whole_flow(s), "concede") == {}
    assert (s.at, s.winner, outcome(s).winners) == ("over", 1, (1,))


@rule("DYS-23.9")
@pytest.mark.parametrize("seat", [0, 1])
def test_between_two_giving_up_is_offered_at_every_question_of_either(seat):
    match, met = Match.start(GAME, {f"warband-{seat + 1}": "choose"}, 2, seed_of(5)), set()
    while match.pending and match.done < 150:
        asked, question = next(iter(match.pending.items()))
        if asked == seat and question.prompt not in met:
            met.add(question.prompt)
            assert question.value_of("concede") == question.asides[-1]
            flow = match.clone()
            flow.answer(seat, "concede")
            assert (flow.over, GAME.outcome(flow.state).winners) == (True, (1 - seat,))
            GAME.view(flow.state, seat, GAME.texts["fr"])  # whatever was not there yet, it can be looked at
        match.answer(asked, question.keys()[match.done % len(question.keys())])
    assert {"warband", "deploy", "activate", "act", "move"} <= met


@rule("DYS-23.12")
def test_with_three_it_is_offered_between_the_actions_of_ones_own_turn():
    s = table(*(fig(GUARD, seat, 50 + 60 * seat, 50) for seat in range(3)), players=3, at="activate")
    assert [s.may_concede(seat, top=True) for seat in range(3)] == [True, False, False]
    assert not s.may_concede(0, top=False)
    s.players[2].conceded = True
    assert s.may_concede(1, top=False)


@rule("DYS-23.12")
def test_with_three_the_figures_of_who_concedes_go_without_points_and_the_others_play_on():
    s = table(
        fig(GUARD, 0, 50, 50, carries=0),
        fig(ORC, 1, 50, 300),
        fig(ORC, 2, 90, 300),
        players=3,
        main="loot",
        secondary="survival",
        tokens=(Token(0, "loot", carrier=0),),
        scored=True,
    )
    ending.concede(s, 0)
    assert (s.at, s.hand, s.figures[0].out) == ("activate", 1, "gone")
    assert [player.vp for player in s.players] == [0, 0, 0]
    assert s.tokens[0].carrier == -1
    assert ended(s) == ""  # its lack of figures ends nothing
    s.decisive_end, s.turn = True, 12
    s.players[0].vp, s.players[2].vp = 9, 3
    assert ending.winner(s) == 2  # who conceded is not ranked
    ending.concede(s, 1)
    assert (s.at, s.winner) == ("over", 2)


@rule("DYS-23.12", "DYS-5.3")
def test_after_a_concession_the_hand_goes_to_the_next_player():
    s = table(*(fig(GUARD, seat, 50 + 40 * seat, 50) for seat in range(4)), players=4, turn=2, first=3, hand=1)
    s.extra = True
    ending.concede(s, 1)
    assert (s.at, s.hand, s.extra) == ("activate", 2, False)


@rule("DYS-2.20", "DYS-16.24")
def test_settings_are_opened_from_the_same_questions():
    s = duel(0, 0, at="activate", figures=(fig(GUARD, 0, 50, 50), fig(ARCHER, 0, 90, 50), fig(ORC, 1, 50, 300)))
    question = open_questions(whole_flow(s), "settings", "rerolls-ask", "settings", "reply-25")[0]
    assert question.prompt == "activate"
    assert (s.players[0].rerolls, s.players[0].reply_threshold) == ("ask", 25)
    opened = open_questions(whole_flow(s), "settings")[0]
    assert "rerolls-ask" not in opened.values
    assert "rerolls-never" in opened.values


# Nobody can reach twelve any more


@rule("DYS-23.4", "DYS-23.6")
def test_the_game_ends_when_nobody_can_reach_twelve():
    s = duel(2, 3, main="two_statues", secondary="survival")  # no statue left; one warrior each pays 1
    assert [ending.bound(s, seat) for seat in (0, 1)] == [1, 1]
    assert ended(s) == "out-of-reach"
    assert ended(duel(2, 11, main="two_statues", secondary="survival")) == ""


@rule("DYS-23.13")
@pytest.mark.parametrize("main", ["chests", "breakthrough", "portal_activation", "capture_the_flag", "pillage"])
def test_most_missions_have_no_bound_while_somebody_can_score_them(main):
    assert ending.bound(duel(main=main, secondary="for_glory"), 0) == 12
    insignificant = (fig(THROWER, 0, 50, 50), fig(ORC, 1, 50, 300))
    assert ending.bound(duel(main=main, secondary="for_glory", figures=insignificant), 0) == 0
    beast = (fig(EAGLE, 0, 50, 50), fig(ORC, 1, 50, 300))
    carried = main in ("capture_the_flag", "pillage")
    assert ending.bound(duel(main=main, secondary="for_glory", figures=beast), 0) == (0 if carried else 12)


@rule("DYS-23.13")
def test_control_needs_two_figures_that_can_score():
    two = (fig(GUARD, 0, 50, 50), fig(ARCHER, 0, 90, 50), fig(ORC, 1, 50, 300))
    assert ending.bound(duel(main="control", secondary="for_glory", figures=two), 0) == 12
    assert ending.bound(duel(main="control", secondary="for_glory"), 0) == 0


@rule("DYS-23.13")
def test_the_witch_hunt_has_no_bound_while_somebody_can_cast():
    def bound(*figures) -> int:
        return ending.bound(duel(main="two_statues", secondary="witch_hunt", figures=figures), 0)

    assert bound(fig(SHAMAN, 0, 50, 50, domains=("omrok",)), fig(ORC, 1, 50, 300)) == 12
    assert bound(fig(PRINCE, 0, 50, 50, artefacts=("dragon_ring",)), fig(ORC, 1, 50, 300)) == 12
    assert bound(fig(PRINCE, 0, 50, 50, artefacts=("dragon_ring",), spent=["dragon_ring"]), fig(ORC, 1)) == 0
    assert bound(fig(PRINCE, 0, 50, 50), fig(SHAMAN, 1, 50, 300)) == 3


@rule("DYS-23.14")
def test_loot_has_no_bound_while_there_is_loot_and_a_hand_for_it():
    loot = (Token(0, "loot", x=100, y=100),)
    assert ending.bound(duel(main="loot", secondary="for_glory", tokens=loot), 0) == 12
    beast = (fig(EAGLE, 0, 50, 50), fig(ORC, 1, 50, 300))
    assert ending.bound(duel(main="loot", secondary="for_glory", tokens=loot, figures=beast), 0) == 0
    s = duel(main="loot", secondary="for_glory", tokens=loot)
    s.tokens[0].gone = True
    assert ending.bound(s, 0) == 0


@rule("DYS-23.15")
def test_statues_are_bound_by_the_wounds_they_have_left():
    figures = (
        fig(GUARD, 0, 50, 50),
        fig(ORC, 1, 50, 300),
        fig("statue", 1, 100, 100, wounds=1),
        fig("statue", 1, 200, 100),
        fig("statue", 0, 200, 200),
    )
    s = duel(main="two_statues", secondary="for_glory", figures=figures)
    assert [ending.bound(s, seat) for seat in (0, 1)] == [15, 9]
    s.figures[0].out = "killed"
    assert ending.bound(s, 0) == 0


@rule("DYS-23.16")
def test_kill_missions_are_bound_by_what_enemies_can_still_pay_a_fitting_killer():
    def bound(secondary: str, *figures, **players: int) -> int:
        s = duel(main="two_statues", secondary=secondary, figures=figures)
        for name, value in players.items():
            setattr(s.players[0 if name == "legend" else 1], name, value)
        return ending.bound(s, 0)

    def orcs() -> tuple[Figure, ...]:
        return fig(WARLORD, 1, 50, 300), fig(SHAMAN, 1, 90, 300), fig(TROLL, 1, 130, 300)

    assert bound("duel_of_chiefs", fig(GUARD, 0), *orcs()) == 4
    assert bound("duel_of_chiefs", fig(PRINCE, 0), *orcs()) == 6
    assert bound("survival", fig(GUARD, 0), *orcs(), fig(ORC, 1), fig(ORC, 1)) == 2
    assert bound("for_glory", fig(GUARD, 0), *orcs()) == 0
    assert bound("for_glory", fig(PRINCE, 0), *orcs()) == 2
    assert bound("for_glory", fig(PRINCE, 0), fig(EAGLE, 0), *orcs()) == 6
    assert bound("ambassador", fig(GUARD, 0), *orcs(), ambassador=1) == 3
    assert bound("sabotage", fig(GUARD, 0), *orcs(), dearest=1) == 4
    assert bound("legend", fig(GUARD, 0), *orcs(), legend=0) == 6
    assert bound("legend", fig(GUARD, 0, out="killed"), *orcs(), legend=0) == 0
    assert bound("survival", fig(SHAMAN, 0, domains=("omrok",)), fig(ORC, 1)) == 1  # casting pays in a witch hunt only
    assert bound("sacrifice", fig(GUARD, 0), fig(ARCHER, 0), fig("imp", 0), *orcs()) == 2
    assert bound("survival", fig(ORC, 1), fig(ORC, 1)) == 0  # nobody left to kill them


@rule("DYS-23.13")
def test_a_figure_that_is_insignificant_by_an_effect_cannot_score():
    figures = (fig(GUARD, 0, 50, 50, skill("insignificant")), fig(ORC, 1, 50, 300))
    assert ending.bound(duel(main="chests", secondary="for_glory", figures=figures), 0) == 0
