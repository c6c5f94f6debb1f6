"""Precipice and the way between combats: ships, wares, legacies, strongholds, the roster, the stops."""

from support import rule
from support.blackstone import expedition, started
from veillee.games.blackstone.game import GAME
from veillee.games.blackstone.state import Past, Trade
from veillee.games.blackstone.view.panels.port import spendable
from veillee.games.blackstone.view.scene import view
from veillee.kernel.scene import panels_of

FR = GAME.texts["fr"].for_seats(("Ana", "Bo"))
SHIPS = ("clarion", "vanguard", "long_hauler", "traveller")
GROUP = ("taddeus", "janus_draik", "ur_025", "espern_locarno")


def port(**fields):
    """The trade phase of a campaign, with nobody aboard yet."""
    s = expedition(*GROUP, mode="campaign", at="trade", ships=SHIPS, **fields)
    s.trade = Trade(rows={"clarion": ("hymnal", "carapace", "purity_seal"), **dict.fromkeys(SHIPS[1:], ())})
    return s


def panels(s):
    return {panel.id: panel for panel in panels_of(view(s, 0, FR).panels)}


def test_the_ships_lie_in_their_berths_with_their_wares():
    s = port()
    scene = view(s, 0, FR)
    assert (scene.art, scene.step) == ("port", "trade")
    assert [item.id for item in scene.fixed if item.kind == "cell"] == [*SHIPS]
    wares = panels(s)["ship-clarion"].items
    assert [(item.id, item.signs[0].text) for item in wares] == [
        ("card-hymnal", "6"),
        ("card-carapace", "12"),
        ("card-purity_seal", "2"),
    ]


@rule("BSF-5.13")
def test_a_ware_out_of_reach_is_weak_and_the_home_bonus_counts_once():
    s = port()
    taddeus = s.explorer("taddeus")
    taddeus.discoveries = ("warp_prism", "obsidian_sphere", "crown_of_filaments")
    s.trade.visitor, s.trade.ship = "taddeus", "clarion"
    assert spendable(s, taddeus, "clarion") == 3 + 4 + 4 + 1
    assert spendable(s, taddeus, "vanguard") == 3 + 4 + 4
    assert [item.emphasis for item in panels(s)["ship-clarion"].items] == ["", "", ""]
    s.trade.points, s.trade.converted, taddeus.discoveries = 4, True, ("ghost_battery",)
    assert spendable(s, taddeus, "clarion") == 4 + 2
    assert [item.emphasis for item in panels(s)["ship-clarion"].items] == ["", "weak", ""]
    assert panels(s)["ship-clarion"].counters[0].value == 4


def test_the_visitor_stands_at_the_ship():
    s = port()
    assert view(s, 0, FR).board == ()
    s.trade.visitor, s.trade.ship = "janus_draik", "vanguard"
    assert [(item.id, item.at) for item in view(s, 0, FR).board] == [("janus_draik", "vanguard")]


@rule("BSF-5.5")
def test_the_legacy_drawn_last_is_the_one_of_tonight():
    s = port(past=Past(("countdown_1", "cold_light"), ("descent",)), legacy_pile=("greedy_walls", "countdown_2"))
    there = panels(s)
    assert [(item.id, item.style) for item in there["legacies"].items] == [
        ("legacy-cold_light", "legacy tonight"),
        ("legacy-countdown_1", "legacy"),
    ]
    assert (there["legacies"].counters[0].value, there["legacies"].counters[0].most) == (2, 4)


@rule("BSF-1.2")
def test_strongholds_that_stand_have_no_name_yet():
    s = port(past=Past((), ("descent",)))
    rows = [(item.label, item.note) for item in panels(s)["strongholds"].items]
    assert rows == [
        ("Descente", "conquis"),
        *[("Inconnu", "4 Indices pour l’attaquer")] * 3,
        ("Crypte cachée", "après les quatre bastions"),
    ]


@rule("BSF-1.10")
def test_the_dead_have_a_mortis_card():
    s = port()
    s.resting[0].dead = True
    first = panels(s)["roster"].items[0]
    assert (first.style, first.icon) == ("recruit dead", "tomb")
    assert first.note.endswith("carte Mortis")


def test_everybody_who_can_be_chosen_is_shown_with_a_card():
    s = started()
    there = panels(s)
    assert len(there["roster"].items) == 8
    assert {panel.id for panel in there["sheets"].groups} == {f"sheet-{one.id}" for one in s.resting}


def test_the_way_has_a_stop_for_each_card():
    s = expedition(*GROUP, exploration=("cb01", "tilting_floor", "cb02"))
    scene = view(s, 0, FR)
    styles = [item.style for item in scene.fixed]
    assert styles == [*["stop done"] * 5, "stop next", *["stop"] * 2]
    assert {item.at for item in scene.board} == {"stop-4"}
    s.card = "crossfire"
    scene = view(s, 0, FR)
    assert [item.icon for item in scene.fixed][4] == "challenge"
    assert {item.at for item in scene.board} == {"stop-4"}


def test_leader_points_are_shown_once_they_are_counted():
    s = port(scores=(7, 3))
    assert [item.label for item in panels(s)["leader-points"].items] == ["Ana\u00a0: 7 points", "Bo\u00a0: 3 points"]
