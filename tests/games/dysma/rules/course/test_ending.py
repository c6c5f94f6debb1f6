"""Chapter 23: when the game ends, and who has won."""

import pytest

from support import open_questions, rule, told
from support.dysma import fig, run, skill, table
from veillee.games.dysma.game import outcome
from veillee.games.dysma.rules.course import ending, turn
from veillee.games.dysma.rules.course.play import play as whole_flow
from veillee.games.dysma.state import Figure, Token

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
