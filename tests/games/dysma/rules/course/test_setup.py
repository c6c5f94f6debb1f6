"""Chapter 4 and the rolls of chapter 22: warbands, scenario, order, zones."""

from itertools import pairwise

import pytest

from support import open_questions, rule, scripted, told
from support.dysma import fig, scenario, table
from veillee.games.dysma.building.codec import write_code
from veillee.games.dysma.content import DEPLOYMENTS, LAYOUTS, MAIN_MISSIONS, SECONDARY_MISSIONS, WARBANDS
from veillee.games.dysma.content.records import Member
from veillee.games.dysma.game import GAME
from veillee.games.dysma.rules.course import setup
from veillee.games.dysma.rules.course.play import play as whole_flow
from veillee.games.dysma.rules.missions import zones
from veillee.kernel.dice import Dice, dice_key, seed_of
from veillee.kernel.errors import Refusal


def new(players: int = 2, rolls: tuple[int, ...] = (), **options: str):
    """A new table with given faces of the dice for the scenario, 1 to 8; options with a hyphen come as `warband_1`."""
    given = {name.replace("warband_", "warband-"): value for name, value in options.items()}
    s = GAME.new({"layout": "river_ford", **given}, players, scripted(*scenario(*rolls)))
    s.events = []
    return s


# The scenario


@rule("DYS-4.2", "DYS-2.1")
@pytest.mark.parametrize("face", range(1, 9))
def test_the_layout_is_agreed_or_one_die(face):
    s = new(rolls=(face,), layout="random")
    assert LAYOUTS[s.layout].d8 == face
    assert new(layout="old_quarry").layout == "old_quarry"


@rule("DYS-22.1", "DYS-4.1", "DYS-22.8", "DYS-22.9", "DYS-22.10", "DYS-22.11")
def test_three_dice_make_the_scenario():
    s = table(rolls=scenario(3, 8, 1))
    setup.roll_scenario(s)
    assert (s.deployment, s.main, s.secondary) == ("diagonal", "two_statues", "duel_of_chiefs")
    by_face = {}
    for face in range(1, 9):
        s = table(rolls=scenario(face, face, face))
        setup.roll_scenario(s)
        by_face[face] = (s.deployment, s.main, s.secondary)
    assert [by_face[face][0] for face in range(1, 9)] == [
        *["standard"] * 2,
        *["diagonal"] * 2,
        *["split"] * 2,
        *["limited"] * 2,
    ]
    assert [by_face[face][1] for face in range(1, 9)] == list(MAIN_MISSIONS)
    assert [by_face[face][2] for face in range(1, 9)] == list(SECONDARY_MISSIONS)


@rule("DYS-22.7")
def test_parts_of_the_scenario_may_be_agreed_instead():
    s = new(deployment="split", main="loot", secondary="legend", rolls=())
    setup.roll_scenario(s)
    assert (s.deployment, s.main, s.secondary) == ("split", "loot", "legend")
    assert told(s, "scenario")[0]["layout"] == "river_ford"


@rule("DYS-23.8", "DYS-26.7", "DYS-27.1")
@pytest.mark.parametrize("option", ["decisive_end", "play_on", "campaign"])
def test_optional_rules_are_off_unless_they_are_agreed(option):
    assert getattr(new(), option) is False
    assert getattr(new(**{option: "yes"}), option) is True


@rule("DYS-22.2", "DYS-22.3")
def test_the_table_has_36_steps_and_distances_are_the_listed_ones():
    assert zones.SIDE == 360
    assert DEPLOYMENTS["standard"].zones_side_a[0].rect == (0, 0, 360, 60)


# Order


@rule("DYS-4.3")
def test_players_are_ordered_from_the_highest_die_and_ties_roll_again():
    s = table(rolls=scenario(3, 7), players=2)
    setup.roll_order(s)
    assert (s.order, s.first) == ([1, 0], 1)
    s = table(rolls=scenario(5, 8, 5, 1, 2, 2, 1, 6), players=4)
    setup.roll_order(s)  # seats 0 and 2 tie with 5, then with 2, then 1 against 6
    assert s.order == [1, 2, 0, 3]


@rule("DYS-4.5")
def test_the_first_player_takes_the_first_activation_of_turn_one():
    s = table(fig("royal_guard", 0, 50, 50), fig("orc_warrior", 1, 50, 300), turn=0, order=[1, 0], first=1, at="scouts")
    question = open_questions(whole_flow(s))
    assert s.hand == 1
    assert list(question) == [1]


# Warbands


@rule("DYS-3.26", "DYS-3.27")
def test_warbands_are_chosen_at_the_same_time_unseen_and_revealed_together():
    s = new(warband_1="choose", warband_2="choose")
    question = open_questions(whole_flow(s))
    assert sorted(question) == [0, 1]
    assert all(one.secret and one.top for one in question.values())
    flow = whole_flow(s)
    assert list(open_questions(flow, (1, "intro_orcs"))) == [0]
    assert told(s, "warband") == []
    assert s.figures == []
    assert s.players[1].secret
    s = new(warband_1="choose", warband_2="choose", rolls=(1, 1, 1, 8, 1))
    open_questions(whole_flow(s), (1, "intro_orcs"), (0, "intro_elves"))
    assert [facts["warband"] for facts in told(s, "warband")] == ["intro_elves", "intro_orcs"]
    assert not any(player.secret for player in s.players)
    assert len(s.figures) == 9 + 10
    kinds = [event.kind for event in s.events]
    assert kinds.index("warband") < kinds.index("scenario") < kinds.index("order")


@rule("DYS-3.26", "DYS-3.2")
def test_a_warband_of_ones_own_is_given_by_its_code_and_an_illegal_one_refused():
    s = new(warband_1="choose", rolls=(1, 1, 1, 8, 1))
    code = write_code(WARBANDS["intro_orcs"])
    open_questions(whole_flow(s), code)
    assert s.players[0].warband.members == WARBANDS["intro_orcs"].members
    s = new(warband_1="choose", format="100")
    question = open_questions(whole_flow(s))[0]
    with pytest.raises(Refusal) as refused:
        question.value_of(code)  # 200 points at a table of 100
    assert refused.value.rule.startswith("DYS-3")


@rule("DYS-3.1", "DYS-26.8")
def test_unless_another_is_asked_for_a_warband_is_made_for_the_format():
    assert [player.warband.id for player in new().players] == ["intro_elves", "intro_orcs"]
    assert [player.warband.id for player in new(format="100").players] == ["border_patrol", "tusk_raiders"]
    assert {player.warband.format for player in new(4).players} == {150}


@rule("DYS-3.1")
def test_a_ready_warband_above_the_format_cannot_be_agreed_on():
    with pytest.raises(Refusal, match="too-dear"):
        new(format="100", warband_2="intro_orcs")
    new(2, format="100", warband_3="intro_orcs")  # nobody sits there
    with pytest.raises(Refusal, match="too-dear"):
        new(4, warband_1="intro_elves")


@rule("DYS-18.10")
def test_a_familiar_is_a_figure_of_its_own():
    s = table()
    kit = Member(profile="orc_shaman", domains=("omrok",), artefacts=("familiar",))
    setup._muster(s, 0, kit)
    assert [figure.kit.profile for figure in s.figures] == ["orc_shaman", "familiar"]
    assert s.figures[1].caster == 0
    assert all(figure.out == "waiting" for figure in s.figures)


@rule("DYS-17.14")
def test_figures_have_the_size_of_their_mount_and_numbers_among_their_like():
    s = table()
    for equipment in ((), ("war_boar",), ()):
        setup.enlist(s, 0, Member(profile="orc_shaman", equipment=equipment))
    assert [(figure.r, figure.number) for figure in s.figures] == [(5, 1), (8, 2), (5, 3)]


# Zones


@rule("DYS-4.4", "DYS-4.10", "DYS-22.14")
@pytest.mark.parametrize(
    ("deployment", "choices"),
    [
        ("standard", ["south", "north", "west", "east"]),
        ("diagonal", ["sw", "ne", "nw", "se"]),
        ("split", ["sw_ne", "nw_se"]),
    ],
)
def test_the_first_player_chooses_the_side(deployment, choices):
    s = table(deployment=deployment, order=[1, 0], at="zones", main="loot", secondary="survival")
    question = open_questions(whole_flow(s))
    assert list(question) == [1]
    assert question[1].keys() == choices
    next_question = open_questions(whole_flow(s), choices[1])
    assert next_question[1].prompt == "loot"  # tokens before figures
    assert [player.zone for player in s.players] == [1, 0]


@rule("DYS-22.8")
@pytest.mark.parametrize(
    ("side", "first", "second"),
    [
        ("south", (0, 0, 360, 60), (0, 300, 360, 360)),
        ("north", (0, 300, 360, 360), (0, 0, 360, 60)),
        ("west", (0, 0, 60, 360), (300, 0, 360, 360)),
        ("east", (300, 0, 360, 360), (0, 0, 60, 360)),
    ],
)
def test_standard_zones_are_opposite_edges_six_steps_deep(side, first, second):
    a, b = zones.zones_of("standard", side, 2)
    assert (a[0].rect, b[0].rect) == (first, second)


@rule("DYS-22.9")
@pytest.mark.parametrize(
    ("side", "first", "second"),
    [
        ("sw", (0, 0), (360, 360)),
        ("ne", (360, 360), (0, 0)),
        ("nw", (0, 360), (360, 0)),
        ("se", (360, 0), (0, 360)),
    ],
)
def test_diagonal_zones_are_twelve_steps_around_opposite_corners(side, first, second):
    a, b = zones.zones_of("diagonal", side, 2)
    assert (a[0].corner, a[0].radius, b[0].corner) == (first, 120, second)


@rule("DYS-22.10")
def test_split_zones_are_two_squares_in_opposite_corners():
    a, b = zones.zones_of("split", "nw_se", 2)
    assert {shape.rect for shape in a} == {(0, 300, 60, 360), (300, 0, 360, 60)}
    assert {shape.rect for shape in b} == {(0, 0, 60, 60), (300, 300, 360, 360)}


@rule("DYS-22.11", "DYS-22.13", "DYS-22.14")
def test_limited_zones_are_the_middle_of_one_edge_and_the_outer_parts_of_the_other():
    assert len(zones.side_choices("limited")) == 8
    a, b = zones.zones_of("limited", "south_middle", 2)
    assert [shape.rect for shape in a] == [(120, 0, 240, 120)]
    assert {shape.rect for shape in b} == {(0, 240, 120, 360), (240, 240, 360, 360)}
    a, b = zones.zones_of("limited", "south_outer", 2)
    assert {shape.rect for shape in a} == {(0, 0, 120, 120), (240, 0, 360, 120)}
    assert [shape.rect for shape in b] == [(120, 240, 240, 360)]
    a, b = zones.zones_of("limited", "west_middle", 2)
    assert [shape.rect for shape in a] == [(0, 120, 120, 240)]
    assert {shape.rect for shape in b} == {(240, 0, 360, 120), (240, 240, 360, 360)}


class Enough(Exception):
    """The test has seen what it wanted."""


@rule("DYS-4.9")
@pytest.mark.parametrize(
    ("mission", "laid", "given", "told"),
    [
        ("capture_the_flag", [], [("roles", "flag")], ["deployed", "flag-given"]),
        ("loot", [("tokens", "loot")], [], ["loot-placed", "deployed"]),
    ],
)
def test_set_up_goes_step_by_step(mission, laid, given, told):
    s = GAME.new({"main": mission, "secondary": "ambassador"}, 2, Dice(dice_key(seed_of(5))))
    s.events = []
    asked = []

    def policy(s, decision):
        if s.at == "activate":
            raise Enough
        asked.append((s.at, decision.prompt))
        return decision.candidates()[0]

    s.policy = policy
    with pytest.raises(Enough):
        whole_flow(s).send(None)
    assert list(dict.fromkeys(asked)) == [
        ("zones", "side"),
        *laid,
        ("deploy", "deploy"),
        *given,
        ("roles", "ambassador"),
        ("scouts", "scout"),
    ]
    kinds = [event.kind for event in s.events]
    marks = ["warband", "scenario", "order", "side", *told, "turn"]
    assert [kinds.index(mark) for mark in marks] == sorted(kinds.index(mark) for mark in marks)


@rule("DYS-3.25")
def test_warbands_are_public_once_revealed():
    s = new(rolls=(1, 1, 1, 8, 1))
    run_until_zone = open_questions(whole_flow(s))
    assert run_until_zone[0].prompt == "side"
    assert all(player.warband is not None and not player.secret for player in s.players)


def test_the_default_table_has_the_two_first_warbands():
    s = new()
    assert [player.warband.id for player in s.players] == ["intro_elves", "intro_orcs"]


@pytest.mark.parametrize("side", ["sw", "ne", "nw", "se"])
def test_a_quarter_disc_is_shaded_as_one_ring_from_its_corner_along_the_arc(side):
    [ring] = zones.region_of(zones.zones_of("diagonal", side, 2)[0]).rings
    corner, *arc = ring
    assert len(arc) == 9
    assert all(abs((one.x - corner.x) ** 2 + (one.y - corner.y) ** 2 - 120 * 120) < 400 for one in arc)
    assert all((a.x - b.x) ** 2 + (a.y - b.y) ** 2 < 25 * 25 for a, b in pairwise(arc))
