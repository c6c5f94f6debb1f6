"""Chapter 22: tokens and statues before deployment, roles and gifts after it."""

import pytest

from support import open_questions, play, rule, told
from support.dysma import answers, fig, run, table
from support.dysma_land import land, piece
from veillee.games.dysma.rules.figures.refs import FigureRef
from veillee.games.dysma.rules.missions import placing
from veillee.games.dysma.state import Token
from veillee.kernel.errors import Refusal

GUARD, ARCHER, ORC, EAGLE, PRINCE = "royal_guard", "elf_archer", "orc_warrior", "great_eagle", "elf_prince"


def ready(*figures, main: str = "", **fields):
    """Seat 0 in the south, seat 1 in the north, before or after deployment."""
    fields = {"deployment": "standard", "side": "south", "at": "tokens"} | fields
    return table(*figures, main=main, **fields)


def refused(s, seat: int, key: str) -> bool:
    """Whether the open question of a seat refuses this point."""
    [decision] = open_questions(placing.place_tokens(s)).values()
    assert decision.seat == seat
    try:
        decision.value_of(key)
    except Refusal:
        return True
    return False


# Chests


@rule("DYS-22.16", "DYS-22.18")
@pytest.mark.parametrize(
    ("deployment", "side", "places"),
    [
        ("standard", "north", [(40, 180), (180, 180), (320, 180)]),
        ("standard", "east", [(180, 40), (180, 180), (180, 320)]),
        ("limited", "west_outer", [(180, 40), (180, 180), (180, 320)]),
        ("limited", "south_middle", [(40, 180), (180, 180), (320, 180)]),
        ("diagonal", "sw", [(40, 320), (180, 180), (320, 40)]),
        ("diagonal", "se", [(40, 40), (180, 180), (320, 320)]),
        ("split", "sw_ne", [(40, 180), (180, 180), (320, 180)]),
    ],
)
def test_three_chests_lie_on_the_centre_line(deployment, side, places):
    s = ready(main="chests", deployment=deployment, side=side)
    play(placing.place_tokens(s))
    assert [(token.kind, token.x, token.y) for token in s.tokens] == [("chest", *place) for place in places]
    assert {token.owner for token in s.tokens} == {-1}
    assert told(s, "chests") == [{}]


@rule("DYS-4.12")
def test_chests_lie_where_they_lie_and_other_tokens_off_walls_and_obstacles():
    s = ready(main="chests", layout="abandoned_village")
    play(placing.place_tokens(s))
    assert s.tokens[1].z == 10  # on the dais in the middle
    s = ready(main="loot", layout="abandoned_village")
    # the hedge [150, 60, 200, 63] is too near the zone; the wall [117, 145, 120, 190], the house [95, 95, 145, 135]
    assert not placing.loot_fits(s, 124, 160)
    assert placing.loot_fits(s, 125, 160)
    assert not placing.loot_fits(s, 120, 115)
    # the other house is [215, 225, 265, 265]
    assert not placing.altar_fits(s, 0, 8, 269, 260)
    assert placing.altar_fits(s, 0, 8, 270, 260)
    assert not placing.statue_fits(s, 0, 269, 260)
    assert placing.statue_fits(s, 0, 270, 260)


# Loot


@rule("DYS-22.20")
def test_five_loots_are_placed_by_turns_beginning_with_the_first_player():
    s = ready(main="loot", order=[1, 0])
    asked = answers(s, loot=["100,100", "200,100", "100,200", "200,200", "300,100"])
    run(placing.place_tokens(s))
    assert [decision.seat for decision in asked] == [1, 0, 1, 0, 1]
    assert all(len(decision.values) > 1 for decision in asked)
    assert [(token.kind, token.owner, token.x, token.y) for token in s.tokens][4] == ("loot", -1, 300, 100)
    assert [event.facts["seat"] for event in s.events if event.kind == "loot-placed"] == [1, 0, 1, 0, 1]


@rule("DYS-22.21", "DYS-22.19")
def test_loot_keeps_away_from_edges_zones_and_other_loot():
    s = ready(main="loot")
    assert placing.loot_fits(s, 35, 180)  # 30 from the edge of the table to the edge of the token
    assert not placing.loot_fits(s, 34, 180)
    assert placing.loot_fits(s, 325, 180)
    assert not placing.loot_fits(s, 326, 180)
    assert placing.loot_fits(s, 180, 95)  # the zone ends at 60
    assert not placing.loot_fits(s, 180, 94)
    s.tokens.append(Token(0, "loot", x=180, y=180))
    assert placing.loot_fits(s, 270, 180)  # 80 between the edges
    assert not placing.loot_fits(s, 269, 180)
    assert refused(s, 0, "100,94")
    assert not refused(s, 0, "60,180")
    assert refused(s, 0, "60,180,20")  # on a floor
    s = ready(main="loot", deployment="diagonal", side="sw")
    assert [placing.loot_fits(s, 200, y) for y in (34, 35)] == [False, True]
    assert [placing.loot_fits(s, 150, y) for y in (325, 326)] == [True, False]


@rule("DYS-22.21")
def test_loot_lies_where_a_figure_can_touch_it(monkeypatch: pytest.MonkeyPatch):
    s = ready(main="loot", layout=land(monkeypatch, piece("impassable", (150, 150, 200, 200), 30)))
    assert not placing.loot_fits(s, 175, 175)  # inside the house
    assert not placing.loot_fits(s, 146, 175)  # its edge would reach into the wall
    assert placing.loot_fits(s, 144, 175)


@rule("DYS-22.22")
def test_where_no_spot_is_left_the_remaining_loot_is_not_placed():
    s = ready(main="loot")
    s.tokens = [
        Token(n, "loot", x=x, y=y)
        for n, (x, y) in enumerate((x, y) for x in range(35, 360, 58) for y in (120, 180, 240))
    ]
    before = len(s.tokens)
    play(placing.place_tokens(s))
    assert len(s.tokens) == before


# Altars


@rule("DYS-22.44", "DYS-22.47")
def test_each_player_raises_three_altars_by_turns_four_steps_from_the_enemy_zone():
    s = ready(main="portal_activation")
    asked = answers(s, {"altar-place": ["50,260", "50,100", "180,260", "180,100", "300,260", "300,100"]})
    run(placing.place_tokens(s))
    assert [decision.seat for decision in asked] == [0, 1, 0, 1, 0, 1]
    assert [(token.owner, token.active) for token in s.tokens] == [(0, False), (1, False)] * 3
    assert [event.facts["seat"] for event in s.events if event.kind == "altar-placed"] == [0, 1] * 3
    s = ready(main="portal_activation")
    # the zone of seat 1 begins at y = 300: from 35 to 45 away
    assert [placing.altar_fits(s, 0, 8, 180, y) for y in (254, 255, 265, 266)] == [False, True, True, False]


@rule("DYS-22.47", "DYS-25.9")
@pytest.mark.parametrize(("deployment", "side"), [("standard", "south"), ("diagonal", "sw"), ("split", "sw_ne")])
def test_altars_are_proposed_on_the_whole_steps_at_their_distance(deployment, side):
    s = ready(main="portal_activation", deployment=deployment, side=side)
    question = open_questions(placing.place_tokens(s))[0]
    steps = range(0, 361, 10)
    fitting = [(x, y) for y in steps for x in steps if placing.altar_fits(s, 0, 8, x, y)]
    assert 20 < len(fitting) <= 60
    assert [(point.x, point.y) for point in question.values] == fitting


@rule("DYS-22.74")
def test_altars_of_both_players_keep_eight_steps_apart():
    s = ready(main="portal_activation", deployment="diagonal", side="sw")
    s.tokens = [Token(0, "altar", 1, 200, 260)]
    free = [(x, y) for x in range(150, 360, 5) for y in range(150, 360, 5) if placing.altar_fits(s, 0, 8, x, y)]
    assert free
    assert all((x - 200) ** 2 + (y - 260) ** 2 >= 90 * 90 for x, y in free)


@rule("DYS-22.48")
@pytest.mark.parametrize(("gap", "middle", "steps"), [(100, 50, 4), (120, 60, 5)])
def test_where_altars_do_not_fit_their_distance_shrinks_step_by_step(gap: int, middle: int, steps: int):
    s = ready(main="portal_activation")
    s.tokens = [Token(n, "altar", 1, x, 260) for n, x in enumerate(range(0, 361, gap))]
    question = open_questions(placing.place_tokens(s))[0]
    # between two of them, 50 away from each: 4 steps from edge to edge; or 60: 5 steps
    assert {point.x % gap for point in question.values} == {middle}
    assert not placing.altar_fits(s, 0, steps + 1, middle, 260)
    assert placing.altar_fits(s, 0, steps, middle, 260)
    with pytest.raises(Refusal):
        question.value_of(f"{middle - 1},260")


@rule("DYS-25.9", "DYS-22.44")
def test_altars_are_proposed_off_the_whole_steps_before_their_distance_shrinks():
    # Between 101 and 286 an altar fits from 191 to 196; elsewhere there is none eight steps from all.
    s = ready(main="portal_activation")
    s.tokens = [Token(n, "altar", 1, x, 260) for n, x in enumerate((11, 101, 286))]
    question = open_questions(placing.place_tokens(s))[0]
    assert {point.x for point in question.values} <= set(range(191, 197))
    assert all(placing.altar_fits(s, 0, 8, point.x, point.y) for point in question.values)


@rule("DYS-25.9", "DYS-22.44", "DYS-22.47")
@pytest.mark.parametrize("side", ["south", "west"])
def test_every_tenth_of_a_step_in_the_band_is_looked_at_for_an_altar(side):
    # Altars at 19, 109 and 289 leave room for one at 199, eight steps from edge to edge, 35 to 45 from the zone.
    across = (19, 109, 289)
    s = ready(main="portal_activation", side=side)
    s.tokens = [Token(n, "altar", 1, *((x, 260) if side == "south" else (260, x))) for n, x in enumerate(across)]
    question = open_questions(placing.place_tokens(s))[0]
    found = [(point.x, point.y) if side == "south" else (point.y, point.x) for point in question.values]
    assert sorted(found) == [(199, y) for y in range(255, 266)]


# Statues


@rule("DYS-22.53", "DYS-22.57")
def test_each_player_raises_two_statues_outside_its_own_zone():
    s = ready(main="two_statues")
    asked = answers(s, statue=["100,320", "100,100", "200,320", "200,100"])
    run(placing.place_tokens(s))
    assert [decision.seat for decision in asked] == [0, 1, 0, 1]
    assert [(figure.seat, figure.statue, figure.x, figure.out) for figure in s.figures] == [
        (0, True, 100, ""),
        (1, True, 100, ""),
        (0, True, 200, ""),
        (1, True, 200, ""),
    ]
    assert [event.facts["seat"] for event in s.events if event.kind == "statue-placed"] == [0, 1, 0, 1]


@rule("DYS-22.53", "DYS-22.57")
def test_a_statue_keeps_from_edges_and_from_its_sister_but_may_stand_in_the_enemy_zone():
    s = ready(fig("statue", 0, 180, 180), fig("statue", 1, 80, 180), main="two_statues")
    assert placing.statue_fits(s, 0, 180, 325)
    assert not placing.statue_fits(s, 0, 180, 326)  # 3 steps from the edge
    assert not placing.statue_fits(s, 0, 180, 60)  # on the line of its own zone
    assert placing.statue_fits(s, 1, 180, 40)
    assert placing.statue_fits(s, 0, 270, 180)
    assert not placing.statue_fits(s, 0, 269, 180)  # 8 steps from its sister
    assert placing.statue_fits(s, 0, 90, 180)  # beside the other player's
    assert not placing.statue_fits(s, 0, 89, 180)  # in it


# Roles


@rule("DYS-22.37", "DYS-22.80", "DYS-22.68")
def test_each_player_gives_its_flag_to_a_figure_that_can_carry_in_player_order():
    s = ready(
        fig(GUARD, 0, 50, 30),
        fig(ARCHER, 0, 90, 30),
        fig(EAGLE, 0, 130, 30),
        fig(ORC, 1, 50, 330),
        fig(ORC, 1, 90, 330),
        main="capture_the_flag",
        at="roles",
        order=[1, 0],
    )
    asked = answers(s, flag=["f4", "f1"])
    run(placing.assign_roles(s))
    assert [(decision.seat, decision.keys()) for decision in asked] == [(1, ["f3", "f4"]), (0, ["f0", "f1"])]
    assert [(token.owner, token.carrier) for token in s.tokens] == [(1, 4), (0, 1)]


def pillage(*figures):
    return ready(*figures, fig(ORC, 1, 50, 330), main="pillage", at="roles")


@rule("DYS-22.49")
def test_three_resources_go_secretly_to_three_figures():
    s = pillage(*(fig(GUARD, 0, 50 + 40 * n, 30) for n in range(4)))
    question = open_questions(placing.assign_roles(s))[0]
    assert (question.secret, question.top, question.about.value) == (True, True, 4)
    assert s.tokens == []
    open_questions(placing.assign_roles(s), "f2")
    assert s.tokens == []  # nothing shows before all are given
    open_questions(placing.assign_roles(s), "f0", "f3")
    given = [(token.carrier, token.value, token.revealed) for token in s.tokens if token.owner == 0]
    assert given == [(0, 3, False), (2, 4, False), (3, 1, False)]
    assert [event["figure"].id for event in told(s, "resource-given")] == [0, 2, 3, 4]
    assert s.players[0].gifts == []


@rule("DYS-22.52", "DYS-22.6")
def test_with_fewer_figures_the_resources_left_over_are_out_of_the_game():
    s = pillage(fig(GUARD, 0, 50, 30), fig(ARCHER, 0, 90, 30), fig(EAGLE, 0, 130, 30))
    answers(s, resource=["f1"])
    run(placing.assign_roles(s))
    assert [(token.carrier, token.value) for token in s.tokens if token.owner == 0] == [(0, 3), (1, 4)]
    assert [(token.carrier, token.value) for token in s.tokens if token.owner == 1] == [(3, 4)]


@rule("DYS-22.63", "DYS-22.68")
def test_an_ambassador_is_neither_support_nor_beast_unless_there_is_nobody_else():
    beast, support = fig("wolf", 0, 90, 30), fig("cave_troll", 0, 130, 30)
    s = ready(fig(GUARD, 0, 50, 30), beast, support, fig("war_troll", 1, 50, 330), secondary="ambassador")
    assert [figure.id for figure in placing.ambassadors(s, 0)] == [0]
    assert [figure.id for figure in placing.ambassadors(s, 1)] == [3]
    s.at = "roles"
    play(placing.assign_roles(s))
    assert [player.ambassador for player in s.players] == [0, 3]


@rule("DYS-22.64", "DYS-22.68")
def test_each_player_names_a_legend():
    s = ready(fig(GUARD, 0, 50, 30), fig(ARCHER, 0, 90, 30), fig(ORC, 1, 50, 330), secondary="legend", at="roles")
    answers(s, legend="f1")
    run(placing.assign_roles(s))
    assert [player.legend for player in s.players] == [1, 2]


@rule("DYS-22.64", "DYS-22.56")
def test_a_statue_is_no_legend_but_a_scout_to_come_is():
    figures = fig(GUARD, 0, 50, 30), fig("forest_scout", 0, out="waiting"), fig("statue", 0, 180, 180)
    s = ready(*figures, main="two_statues", secondary="legend", at="roles", order=[0])
    assert open_questions(placing.assign_roles(s))[0].keys() == ["f0", "f1"]


@rule("DYS-22.68")
@pytest.mark.parametrize("secondary", ["ambassador", "legend", "sabotage"])
@pytest.mark.parametrize(("main", "settled"), [("capture_the_flag", ["f1"]), ("pillage", ["f1", "f0"])])
def test_what_a_player_has_settled_is_not_asked_again_when_a_game_is_taken_up(main, settled, secondary):
    own = [fig(GUARD, 0, 50 + 40 * n, 30) for n in range(3)]
    s = ready(*own, fig(ORC, 1, 50, 330), main=main, secondary=secondary, at="roles")
    prompt = "dearest" if secondary == "sabotage" else secondary
    open_questions(placing.assign_roles(s), *settled)
    assert open_questions(placing.assign_roles(s))[0].prompt == prompt
    open_questions(placing.assign_roles(s), "f2")
    assert open_questions(placing.assign_roles(s)) == {}
    assert len(s.tokens) == (2 if main == "capture_the_flag" else 4)
    assert [getattr(player, prompt) for player in s.players] == [2, 3]
    assert [event.facts["figure"] for event in s.events if event.kind == f"{prompt}-named"] == [
        FigureRef(2, "royal_guard", 3, 0),
        FigureRef(3, "orc_warrior", 1, 1),
    ]


@rule("DYS-22.65", "DYS-22.66")
def test_the_most_expensive_figure_is_fixed_at_set_up_and_its_owner_settles_ties():
    s = ready(
        fig(PRINCE, 0, 50, 30),
        fig(GUARD, 0, 90, 30),
        fig(ORC, 1, 50, 330),
        fig(ORC, 1, 90, 330, equipment=("axe",)),
        fig(ORC, 1, 130, 330, equipment=("axe",)),
        secondary="sabotage",
        at="roles",
    )
    asked = answers(s, dearest="f4")
    run(placing.assign_roles(s))
    assert [(decision.seat, decision.keys()) for decision in asked] == [(1, ["f3", "f4"])]
    assert [player.dearest for player in s.players] == [0, 4]
    assert [facts["figure"] for facts in told(s, "dearest-named")] == [
        FigureRef(0, "elf_prince", 1, 0),
        FigureRef(4, "orc_warrior", 3, 1),
    ]
