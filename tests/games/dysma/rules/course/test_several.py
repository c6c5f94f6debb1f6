"""Chapter 26: three and four players."""

from support import open_questions, rule, told
from support.dysma import dice_left, fig, run, scenario, skill, table
from veillee.games.dysma.game import GAME
from veillee.games.dysma.rules.course import ending, setup, several, turn
from veillee.games.dysma.rules.figures.wounds import wound
from veillee.games.dysma.rules.missions import placing, scoring, zones
from veillee.games.dysma.state import Token
from veillee.kernel.dice import Dice, key_of, seed_of

GUARD, ORC = "royal_guard", "orc_warrior"


def four(*figures, zones=(0, 2, 3, 1), **fields):
    """Four players; by default seat 0 sits in the south-west, seat 3 next to it clockwise."""
    figures = figures or tuple(fig(GUARD, seat, 30 + 40 * seat, 30) for seat in range(4))
    s = table(*figures, players=4, main=fields.pop("main", "breakthrough"), secondary="survival", **fields)
    for player, zone in zip(s.players, zones, strict=True):
        player.zone = zone
    return s


@rule("DYS-26.1", "DYS-4.5")
def test_in_turn_one_players_act_in_the_rolled_order_and_clockwise_later():
    s = four(order=[2, 3, 0, 1], first=2)
    assert several.rotation(s) == [2, 3, 0, 1]
    s.turn, s.first = 2, 0
    assert several.rotation(s) == [0, 3, 1, 2]
    s.players[3].conceded = True
    assert several.rotation(s) == [0, 1, 2]


@rule("DYS-26.2")
def test_every_other_player_is_an_opponent():
    s = four()
    assert several.opponents(s, 0) == [3, 1, 2]
    assert {figure.seat for figure in s.enemies(0)} == {1, 2, 3}
    s.players[1].conceded = True
    assert several.opponents(s, 0) == [3, 2]


@rule("DYS-26.3")
def test_zones_are_those_for_several_and_are_chosen_in_player_order():
    s = four(zones=(-1, -1, -1, -1), order=[2, 0, 3, 1], at="zones")
    assert [zones.zone(s, seat) for seat in range(4)] == [()] * 4
    question = open_questions(setup.choose_zones(s))
    assert list(question) == [2]
    assert question[2].keys() == ["0", "1", "2", "3"]
    open_questions(setup.choose_zones(s), "3", "0", "1")
    assert [player.zone for player in s.players] == [0, 2, 3, 1]
    assert zones.zone(s, 3)[0].rect == (270, 0, 360, 90)


@rule("DYS-26.3")
def test_zones_for_several_take_the_place_of_the_deployment_roll():
    s = table(players=3, rolls=scenario(8, 1))
    setup.roll_scenario(s)
    assert (s.deployment, s.main, s.secondary) == ("", "two_statues", "duel_of_chiefs")
    assert dice_left(s) == []
    assert [facts["main"] for facts in told(s, "scenario-several")] == ["two_statues"]
    assert GAME.new({"deployment": "split"}, 3, Dice(key_of(seed_of(1)))).deployment == ""


@rule("DYS-26.3")
def test_three_players_have_the_zones_for_three():
    s = table(players=3)
    assert zones.zone(s, 2)[0].rect == (135, 270, 225, 360)


@rule("DYS-26.4")
def test_passing_compares_with_the_opponent_who_has_most_to_activate():
    s = four(*(fig(GUARD, seat, 20, 20) for seat in (0, 1, 2, 3, 3)))
    assert turn.may_pass(s)
    s.figures[4].activated = True
    assert not turn.may_pass(s)


@rule("DYS-26.5")
def test_any_opponents_zone_counts_for_breakthrough():
    s = four(fig(GUARD, 0, 320, 40), fig(GUARD, 0, 320, 320), fig(GUARD, 0, 40, 40))
    assert scoring.turn_points(s, 0) == 4


@rule("DYS-26.5")
def test_flags_and_resources_of_any_opponent_pay():
    tokens = (Token(0, "flag", 1, carrier=0), Token(1, "flag", 2, carrier=1))
    s = four(
        fig(GUARD, 0, 180, 180, carries=0), fig(GUARD, 0, 190, 180, carries=1), main="capture_the_flag", tokens=tokens
    )
    assert scoring.turn_points(s, 0) == 8
    tokens = (Token(0, "resource", 1, carrier=0, value=4), Token(1, "resource", 2, carrier=1, value=3))
    s = four(fig(GUARD, 0, 180, 180, carries=0), fig(GUARD, 0, 190, 180, carries=1), main="pillage", tokens=tokens)
    assert scoring.turn_points(s, 0) == 7


@rule("DYS-26.5")
def test_statues_of_any_opponent_pay():
    s = four(fig(GUARD, 0, 100, 100), fig("statue", 1, 112, 100), fig("statue", 2, 88, 100), main="two_statues")
    run(wound(s, s.figures[1], 1, s.figures[0]))
    run(wound(s, s.figures[2], 1, s.figures[0]))
    assert s.players[0].vp == 6


@rule("DYS-26.6")
def test_sabotage_and_ambassador_pay_for_each_opponent():
    for secondary, role, points in (("sabotage", "dearest", 8), ("ambassador", "ambassador", 6)):
        s = four(fig(GUARD, 0, 100, 100), fig(ORC, 1, 112, 100), fig(ORC, 2, 88, 100), fig(ORC, 3, 200, 200))
        s.secondary = secondary
        for victim in (1, 2):
            setattr(s.players[victim], role, victim)
            run(wound(s, s.figures[victim], 2, s.figures[0]))
        assert s.players[0].vp == points


@rule("DYS-26.7")
def test_the_game_ends_when_one_player_is_without_figures_unless_one_plays_on():
    s = four(scored=True)
    s.figures[1].out = "killed"
    assert ending.check(s)
    s = four(scored=True, play_on=True)
    s.players[1].vp = 5
    s.figures[1].out = "killed"
    assert not ending.check(s)
    assert s.players[1].vp == 5
    s.figures[0].out = "killed"
    assert not ending.check(s)
    s.figures[2].out = "killed"
    assert ending.check(s)


@rule("DYS-26.7")
def test_who_is_out_neither_begins_nor_is_asked_when_one_plays_on():
    s = four(play_on=True, turn=1, finished=[1, 0, 2, 3], first=1)
    s.figures[1].out = "killed"
    s.first = turn.next_first(s)
    assert s.first == 0
    turn.begin_turn(s)
    assert s.hand == 0


@rule("DYS-26.7")
def test_who_is_out_keeps_its_points_and_scores_no_more_when_one_plays_on():
    for play_on, points in ((True, 5), (False, 7)):
        altars = Token(0, "altar", 1, 180, 180, active=True), Token(1, "altar", 0, 80, 180, active=True)
        s = four(play_on=play_on, main="portal_activation", tokens=altars)
        s.players[1].vp = 5
        s.figures[1].out = "killed"
        scoring.count_turn(s)
        assert [player.vp for player in s.players] == [2, points, 0, 0]


@rule("DYS-26.8", "DYS-3.1")
def test_four_players_are_proposed_150_points():
    formats = [GAME.new({}, players, Dice(key_of(seed_of(1)))).format for players in (2, 3, 4)]
    assert formats == [200, 200, 150]
    assert GAME.new({"format": "300"}, 4, Dice(key_of(seed_of(1)))).format == 300


@rule("DYS-26.9")
def test_a_flag_in_an_opponents_zone_scores_once_a_turn():
    s = four(main="capture_the_flag", tokens=(Token(0, "flag", 0, 320, 40),))
    assert scoring.turn_points(s, 0) == 4


@rule("DYS-26.10")
def test_altars_stand_by_the_zone_of_the_next_player_clockwise():
    s = four(main="portal_activation", layout="")
    # seat 3 in the south-east is next after seat 0: its zone begins at x = 270
    assert placing.altar_fits(s, 0, 8, 230, 40)
    assert not placing.altar_fits(s, 0, 8, 320, 230)
    assert placing.altar_fits(s, 3, 8, 320, 230)


@rule("DYS-26.11")
def test_chests_lie_on_the_west_east_median():
    s = four(main="chests")
    run(placing.place_tokens(s))
    assert [(token.x, token.y) for token in s.tokens] == [(40, 180), (180, 180), (320, 180)]


@rule("DYS-26.11", "DYS-22.20")
def test_loot_starts_with_the_first_player_and_goes_round():
    s = four(main="loot", order=[2, 0, 3, 1], at="tokens")
    asked = []
    question = open_questions(placing.place_tokens(s))
    while question:
        [(seat, decision)] = question.items()
        asked.append(seat)
        question = open_questions(placing.place_tokens(s), decision.keys()[0])
        if len(asked) == 5:
            break
    assert asked == [2, 0, 3, 1, 2]
    assert len(s.tokens) == 5


@rule("DYS-15.60")
def test_the_next_player_clockwise_comes_first_among_opponents():
    s = four(fig(GUARD, 0, 20, 20, skill("stupid")), zones=(0, 1, 2, 3))
    assert several.opponents(s, 0)[0] == 1
