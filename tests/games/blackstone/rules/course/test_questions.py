"""When players are asked in the course of an expedition, and what edges and locations are (chapters 6 and 30)."""

import pytest

from support import rule
from support.blackstone import DEFAULTS, expedition, foe_at, place, six, table
from support.blackstone_course import GROUP, asked, leads_to, offered
from support.scripted import play, told
from veillee.games.blackstone.content import LOCATIONS, MAPS
from veillee.games.blackstone.options import read
from veillee.games.blackstone.rules.combat.destiny import destiny_phase
from veillee.games.blackstone.rules.combat.escape import place_escape
from veillee.games.blackstone.rules.combat.setup import lay_out, place_explorers
from veillee.games.blackstone.rules.course.piles import pick_explorer
from veillee.games.blackstone.rules.figures.room import hexes_for_hostile
from veillee.games.blackstone.rules.hostiles.activation import activate_group
from veillee.kernel.dice import Dice, dice_key, seed_of


@rule("BSF-30.32", "BSF-9.2")
def test_placement_is_one_question_whose_proposal_can_be_taken_as_it_is():
    s = expedition(*GROUP)
    play(lay_out(s, "cb01"))
    start = s.fight.field.start
    assert [one.hexes[0] for one in s.explorers] == [start[0], start[0], start[1], start[1]]
    assert asked(place_explorers(s)).keys()[-1] == "ready"
    play(place_explorers(s), "ready")


@rule("BSF-30.32")
def test_each_player_places_the_own_explorers():
    s = expedition(*GROUP, players=2)
    play(lay_out(s, "cb01"))
    keys = offered(place_explorers(s))
    assert {key.split("+")[0] for key in keys if key != "ready"} <= {"janus_draik", "amallyn"}
    play(place_explorers(s), (0, "ready"), (1, "ready"))


@rule("BSF-30.21")
@pytest.mark.parametrize(
    ("ties", "players", "meant"),
    [("standard", 1, "auto"), ("standard", 2, "ask"), ("standard", 5, "ask"), ("auto", 5, "auto"), ("ask", 1, "ask")],
)
def test_ties_of_hostiles_are_asked_unless_one_person_plays_alone(ties, players, meant):
    assert read(DEFAULTS | {"ties": ties}, players).ties == meant


def in_destiny(*dice: int, **held):
    s = expedition(*GROUP, faces=six(*dice, stream="destiny"), ships=("long_hauler",))
    play(lay_out(s, "cb01"))
    for id, cards in held.items():
        s.explorer(id).resources = cards
    return s


@rule("BSF-30.16", "BSF-30.17", "BSF-30.31")
def test_means_for_destiny_dice_are_offered_only_if_a_die_would_be_discarded():
    keys = offered(destiny_phase(in_destiny(1, 1, 2, 3, 4, taddeus=("fate_coin",))))
    assert "long_hauler" in keys
    assert {key for key in keys if key.startswith("fate_coin")} == {f"fate_coin+taddeus+{die}" for die in (1, 2, 3, 4)}
    s = in_destiny(1, 2, 3, 4, 5, taddeus=("fate_coin",))
    s.dice.given += six(*[1] * 15, stream="activation")
    play(destiny_phase(s))
    assert s.fight.destiny == (1, 2, 3, 4, 5)


@rule("BSF-30.31")
@pytest.mark.parametrize(
    ("answer", "later", "in_next_combat"),
    [("not-now", True, True), ("not-in-combat", False, True), ("not-in-expedition", False, False)],
)
def test_means_that_come_every_turn_are_declined_for_now_the_combat_or_the_expedition(answer, later, in_next_combat):
    s = in_destiny(1, 1, 2, 3, 4)
    s.dice.given += six(*[1] * 15, stream="activation")
    play(destiny_phase(s), answer)
    for lay, offered_then in ((False, later), (True, in_next_combat)):
        if lay:
            play(lay_out(s, "cb02"))
        s.dice.given = six(1, 1, 2, 3, 4, stream="destiny") + six(*[1] * 15, stream="activation")
        if offered_then:
            assert "long_hauler" in offered(destiny_phase(s))
            s.dice.given = []
        else:
            play(destiny_phase(s))


@rule("BSF-6.12")
def test_hostiles_may_enter_the_escape_chamber():
    s = table("cb01")
    place_escape(s, 1, "BSF-11.10")
    chamber = s.fight.terrain.chamber
    assert chamber
    assert hexes_for_hostile(s, "ur_ghul") & chamber == chamber


@rule("BSF-6.13")
def test_a_location_gives_its_rules_to_a_hex_of_the_battlefield():
    for card in MAPS.values():
        for spot in card.locations:
            assert spot.id in LOCATIONS
            assert list(spot.at) in [list(at) for at in card.hexes]


@rule("BSF-6.4", "BSF-6.8", "BSF-6.7")
def test_every_edge_is_a_limit_open_a_cover_or_a_wall():
    s = table("cb01")
    field, terrain = s.fight.field, s.fight.terrain
    walls = {tuple(edge) for edge in MAPS["cb01"].wall}
    covers = {tuple(edge) for edge in MAPS["cb01"].cover}
    steps = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
    cells = set(map(tuple, MAPS["cb01"].hexes))
    for q, r in cells:
        for direction, (dq, dr) in enumerate(steps):
            beyond = (q + dq, r + dr)
            mirror = (*beyond, (direction + 3) % 6)
            if beyond not in cells:
                continue  # a limit
            joined = bool(terrain.adjacent[field.at(q, r)] >> field.at(*beyond) & 1)
            wall = (q, r, direction) in walls or mirror in walls
            assert joined is not wall
            assert not (wall and ((q, r, direction) in covers or mirror in covers))


@rule("BSF-30.34", "BSF-30.9")
def test_hostiles_act_without_a_question_and_everything_they_do_is_told():
    for seed in range(20):
        s = table("cb01")
        s.dice = Dice(dice_key(seed_of(seed)))
        place(s, "taddeus", (0, 1))
        foe_at(s, "ur_ghul", (0, 3))
        foe_at(s, "ur_ghul", (-1, 4))
        play(activate_group(s, 0))  # nobody has points, cards or dice on overwatch
        assert told(s, "behaviour")


@rule("BSF-30.1", "BSF-28.20")
def test_a_question_with_one_answer_is_not_asked():
    s = expedition(*GROUP)
    assert leads_to(pick_explorer(s, "artefact", s.explorers[:1])) is s.explorers[0]
    assert offered(pick_explorer(s, "artefact", s.explorers[:2])) == ["janus_draik", "taddeus"]
    assert leads_to(pick_explorer(s, "artefact", [])) is None
