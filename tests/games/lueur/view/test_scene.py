"""What a client that draws gets to draw: icons, signs, steps, the score track, whose turn comes first."""

import re
from itertools import combinations
from pathlib import Path

import pytest

import veillee
from support.lueur import dice, lay_track, new_game, plain_dice, player, random_play, table
from veillee.games import load
from veillee.games.lueur.content import (
    ADVENTURERS,
    CENTRAL_ISLAND,
    COMPANIONS,
    CONSTANTS,
    ISLANDS,
    ROUTES,
    SPACES,
    SPELLS,
)
from veillee.games.lueur.view.board import SIZE
from veillee.games.lueur.view.pieces import EMBLEMS
from veillee.games.lueur.view.scene import STEPS, view
from veillee.games.lueur.view.signs import line_signs, power_signs
from veillee.kernel.scene import Sign
from veillee.play.texts import game_texts

FR = game_texts(load("lueur"), "fr", ("Ana", "Bo", "Cy", "Dee"))
PACKAGE = Path(veillee.__file__).parent
SYMBOLS = [PACKAGE / folder / "symbols.svg" for folder in ("web/static", "games/lueur/web")]
#: The arrow between a condition and its effect is drawn by clients themselves.
NOT_OF_THE_SPRITE = {"to"}


def items(scene):
    lying = (item for panel in scene.panels for item in panel.items)
    return {item.id: item for item in (*scene.fixed, *scene.board, *lying)}


def seen(*players, **fields):
    """The scene of a table, by its items."""
    fields.setdefault("at", "afternoon")
    return items(view(table(*players, **fields), 0, FR))


def signs(item):
    return [(sign.icon, sign.text, sign.mark) for sign in item.signs]


def test_the_places_of_the_province_are_drawn_as_what_they_are():
    there = seen(player(), player())
    assert (there["P01"].style, there["P01"].icon) == ("element fire", "fire")
    assert (there["P08"].style, there["P08"].icon) == ("barred fire", "fire")
    assert there["P00"].icon == "lantern"
    assert (there["P05"].text, there["P05"].icon) == ("5", "")
    assert signs(there["P05"]) == [("firefly", "+1", ""), ("footprint", "−1", "")]
    assert (there["name-P05"].label, there["name-P05"].at) == ("Gué-aux-Braises", "P05")


def test_ways_say_what_they_give_and_ask():
    on_foot, at_sea = seen(player(), player()), seen(player(), player(), journey="archipelago")
    gifts = {item.id: signs(item) for item in on_foot.values() if item.style == "path" and item.signs}
    assert [("burst", "−5", "bad")] in gifts.values()
    assert [("skull", "", "bad")] in gifts.values()
    assert signs(at_sea["I00-I01"]) == [("elements", "1–2", "")]
    assert signs(at_sea["I03-I05"]) == [("elements", "5", ""), ("footprint", "−1", "")]
    assert signs(at_sea["I01-I02"]) == []
    assert {at_sea[f"name-{island}"].at for island in ISLANDS} == set(ISLANDS)
    assert [island for island in ISLANDS if at_sea[island].size == (86, 54)] == [CENTRAL_ISLAND]
    assert set(ROUTES) <= set(at_sea)


def test_the_score_track_runs_clockwise_from_the_bottom_left():
    there = seen(player(), player())
    stops = [there[f"track-{number}"] for number in range(CONSTANTS.track_length)]
    assert all(stop.kind == "track" for stop in stops)
    corners = [(stops[number].x, stops[number].y) for number in (0, 17, 50, 67)]
    width, height = SIZE
    assert corners == [(16, height - 16), (16, 16), (width - 16, 16), (width - 16, height - 16)]
    steps = [abs(a.x - b.x) + abs(a.y - b.y) for a, b in zip(stops, [*stops[1:], stops[0]], strict=True)]
    assert min(steps) >= 31
    assert max(steps) <= 33
    assert [stop.text for stop in stops if stop.text] == [str(number) for number in range(0, 100, 5)]
    rerolls = [number for number, stop in enumerate(stops) if stop.icon == "reroll"]
    assert rerolls == list(CONSTANTS.track_rerolls)


@pytest.mark.parametrize(("score", "stop"), [(0, 0), (41, 41), (99, 99), (100, 0), (134, 34)])
def test_the_marker_of_a_seat_lies_at_its_score(score, stop):
    there = seen(player(score=score), player())
    assert there["marker-0"].at == f"track-{stop}"
    assert there["marker-0"].seat == 0


def test_places_and_tracks_lie_within_the_board():
    for journey in ("province", "archipelago"):
        scene = view(table(player(), player(), journey=journey, at="afternoon"), 0, FR)
        placed = [item for item in scene.fixed if item.kind in ("cell", "track")]
        assert scene.size == SIZE
        assert all(0 < item.x < SIZE[0] and 0 < item.y < SIZE[1] for item in placed)
        assert scene.art == journey
        assert scene.art in load("lueur").art


@pytest.mark.parametrize("journey", ["province", "archipelago"])
def test_every_place_says_how_large_its_ring_is_and_no_two_rings_meet(journey):
    there = seen(player(), player(), journey=journey).values()
    places = [item for item in there if item.kind == "cell"]
    assert len(places) == len(SPACES if journey == "province" else ISLANDS)
    assert min(min(place.size) for place in places) >= 8  # a mark is at least 16 across
    for one, other in combinations(places, 2):
        wide, high = one.size[0] + other.size[0], one.size[1] + other.size[1]
        assert ((one.x - other.x) / wide) ** 2 + ((one.y - other.y) / high) ** 2 > 1, (one.id, other.id)


def test_pawns_have_shapes_and_the_one_that_a_player_leads_stands_out():
    on_foot = seen(player(company="P01", camp="P05"), player())
    company, camp = on_foot["company-0"], on_foot["camp-0"]
    assert (company.shape, company.at, company.emphasis) == ("company", "P01", "strong")
    assert (camp.shape, camp.at, camp.emphasis) == ("camp", "P05", "")
    assert seen(player(), player(), journey="archipelago")["boat-1-3"].shape == "boat"


def test_camps_at_one_place_stand_beside_each_other():
    there = seen(player(camp="P05"), player(camp="P12"), player(camp="P05"))
    assert [there[f"camp-{seat}"].anchor for seat in range(3)] == [(-40, 3), (-40, 3), (42, 5)]


def test_a_die_shows_its_face_its_colour_and_what_it_carries_twice():
    shown = dice("big-blue-1:F", "small-purple-1:P", "small-black-1:L", "big-yellow-1:B")
    there = seen(player(dice=shown), player())
    die = there["die-big-blue-1"]
    assert (die.icon, die.style, die.powers) == ("fire", "die big blue fire", (Sign("water"),))
    assert (die.shape, there["die-small-black-1"].shape) == ("", "small")
    assert signs(die) == []
    purple, black, yellow = (there[f"die-{name}-1"] for name in ("small-purple", "small-black", "big-yellow"))
    assert (purple.icon, signs(purple), purple.powers) == ("footprint", [("footprint", "2", "")], (Sign("footprint"),))
    assert (yellow.icon, signs(yellow)) == ("burst", [("burst", "3", "")])
    assert (black.icon, signs(black), black.powers) == ("burst", [("burst", "−2", "bad")], (Sign("skull"),))


def test_a_die_that_is_not_rolled_yet_has_no_face():
    idle = seen(player(), player(), reserve={"big-red-1"})["die-big-red-1"]
    assert (idle.icon, idle.text, idle.style, idle.marks) == ("", "", "die big red", ("idle",))


def test_cards_have_an_emblem_powers_and_a_line():
    there = seen(player("taetyss", row=("A01", "A13:orange", "A14:azure")), player(), at="midday")
    likyar = there["card-A01"]
    assert likyar.emblem == "likyar"
    assert likyar.powers == (Sign("firefly", "2"),)
    assert likyar.signs == (Sign("nature"), Sign("fire"), Sign("to"), Sign("burst", "1"), Sign("reroll", "1"))
    assert there["adventurer-taetyss"].emblem == "taetyss"
    assert there["adventurer-taetyss"].powers == (Sign("d6", "2", "blue"),)
    assert there["card-A13"].emblem == there["card-A14"].emblem == "sketal"


def test_what_a_card_forbids_loses_or_sends_away_is_marked():
    assert line_signs("A09") == (Sign("nature", mark="barred"), Sign("to"), Sign("burst", "3"))
    assert line_signs("A11")[:4] == (Sign("water"), Sign("water"), Sign("to"), Sign("skull", mark="bad"))
    assert line_signs("A03") == (Sign("same", "3"), Sign("to"), Sign("burst", "4"))
    assert line_signs("spell_water")[-1] == Sign("burst", "−5", "bad")
    assert power_signs("A10") == (Sign("burst", "−1", "bad"),)
    assert power_signs("A20")[0] == Sign("d6", mark="black")  # Kaar
    assert line_signs("pocana") == ()


def test_a_spell_nobody_has_seen_shows_nothing():
    s = table(player(spells=("spell_fire",)), player(), at="midday")
    open_spell = items(view(s, 0, FR))["spell-0-0"]
    s.players[0].spells[0].revealed = False
    hidden = items(view(s, 0, FR))["spell-0-0"]
    assert open_spell.signs == line_signs("spell_fire")
    assert (hidden.signs, hidden.note, hidden.icon) == ((), "", "magic")


def test_the_meeting_track_has_an_icon_for_every_spot():
    s = table(player(), player(), at="morning")
    lay_track(s, "A01")
    s.spots[0].footprints = 2
    there = items(view(s, 0, FR))
    assert [there[f"spot-{name}"].icon for name in CONSTANTS.spots] == list(CONSTANTS.spots)
    assert there["card-A01"].at == "spot-fire"
    assert (there["footprints-fire"].icon, there["footprints-fire"].text) == ("footprint", "2")


def test_counters_have_icons_and_only_the_first_player_the_flag():
    s = table(player(camp="P05"), player(), at="afternoon", first=1)
    panels = {panel.seat: panel for panel in view(s, 0, FR).panels if panel.seat is not None}
    mine = {counter.id: counter for counter in panels[0].counters}
    assert {name: counter.icon for name, counter in mine.items()} == {
        "score": "burst",
        "footprints": "footprint",
        "tokens": "reroll",
        "fireflies": "firefly",
        "companions": "company",
        "journey": "camp",
    }
    assert mine["journey"].value == 5
    flags = [(seat, c.id, c.icon) for seat, panel in panels.items() for c in panel.counters if c.style == "flag"]
    assert flags == [(1, "first", "first")]


def test_the_steps_of_the_day_and_where_we_are():
    s = table(player(), player(), day=5)
    for at, step, when in (
        ("adventurers", "", "Avant le départ"),
        ("morning", "morning", "Jour 5 sur 8"),
        ("afternoon", "afternoon", "Jour 5 sur 8"),
        ("over", "evening", "Partie finie"),
    ):
        s.at = at
        scene = view(s, 0, FR)
        assert (scene.step, scene.when) == (step, when)
        assert [one.label for one in scene.steps] == ["Matin", "Fin de matinée", "Midi", "Après-midi", "Soir"]
    assert step in STEPS


def icons_of(scene):
    for item in items(scene).values():
        yield item.icon
        yield from (sign.icon for sign in (*item.signs, *item.powers))
    yield from (counter.icon for panel in scene.panels for counter in panel.counters)
    yield from (counter.icon for counter in scene.counters)
    yield from (step.icon for step in scene.steps)


@pytest.mark.parametrize("journey", ["province", "archipelago"])
def test_every_icon_and_every_emblem_of_a_game_is_drawn(journey):
    symbols = {name for file in SYMBOLS for name in re.findall(r'<symbol id="([^"]+)"', file.read_text("utf-8"))}
    s = new_game(3, players=4, journey=journey)
    used = {icon for _ in random_play(s, 3) for icon in icons_of(view(s, 0, FR))}
    lined = [*COMPANIONS, *ADVENTURERS, *SPELLS]
    used |= {sign.icon for card in lined for sign in line_signs(card)}
    used |= {sign.icon for card in (*COMPANIONS, *ADVENTURERS) for sign in power_signs(card)}
    assert used - symbols - NOT_OF_THE_SPRITE == {""}
    assert {space.symbol for space in SPACES.values()} - {""} <= symbols
    assert {f"emb-{emblem}" for emblem in (*EMBLEMS.values(), *ADVENTURERS)} <= symbols
    assert {f"piece-{shape}" for shape in ("boat", "camp", "company")} <= symbols


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_every_die_among_the_powers_of_a_card_has_a_name_and_a_letter(lang):
    texts = game_texts(load("lueur"), lang, ("Ana", "Bo"))
    powers = [sign for card in (*COMPANIONS, *ADVENTURERS) for sign in power_signs(card)]
    colours = {sign.mark for sign in powers if sign.icon == "d6"}
    assert "any" in colours
    for colour in colours:
        assert texts.say(f"sign.{colour}")
        assert 1 <= len(texts.say(f"sign.letter.{colour}")) <= 2


def test_every_companion_has_an_emblem_and_no_other_card_is_named():
    assert EMBLEMS.keys() == COMPANIONS.keys()


def test_at_midday_what_can_be_resolved_is_marked_so():
    ana = player("moloch", row=("A04", "A21"), spells=("spell_earth",), dice=plain_dice("EE"))
    there = seen(ana, player(), at="midday")
    assert [
        name for name in ("adventurer-moloch", "card-A04", "card-A21", "spell-0-0") if "ready" in there[name].marks
    ] == [
        "adventurer-moloch",
        "card-A04",
        "spell-0-0",
    ]
