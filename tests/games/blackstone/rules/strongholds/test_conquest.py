"""The way to a stronghold, its end and its rewards (chapter 22)."""

import tomllib
from pathlib import Path

import pytest
from msgspec.structs import replace

import veillee.games.blackstone
from support.blackstone import acting, black, expedition, place, table, where
from support.scripted import Face, play, rule
from veillee.games.blackstone.content import MAPS, STRONGHOLDS
from veillee.games.blackstone.prompts.acting import Search
from veillee.games.blackstone.rules.combat.event import event_phase
from veillee.games.blackstone.rules.course.forming import build_piles, choose_destination
from veillee.games.blackstone.rules.course.play import STEPS
from veillee.games.blackstone.rules.course.rewards import reward
from veillee.games.blackstone.rules.explorers.deeds import deeds
from veillee.games.blackstone.rules.explorers.performing import perform
from veillee.games.blackstone.state import Blackstone, Group, Past
from veillee.shared.bits import numbers_of

FOUR = ("espern_locarno", "taddeus", "amallyn", "pious_vorne")
CLUES = ("clue_01", "clue_02", "clue_03", "clue_04")


def step(s: Blackstone, at: str, *answers) -> str:
    """Play one step of the expedition; the step that follows."""
    following = []

    async def rule_of():
        following.append(await STEPS[at](s))

    play(rule_of(), *answers)
    return following[0]


def phase(s: Blackstone, *answers):
    ended = []

    async def rule_of():
        ended.append(await event_phase(s))

    play(rule_of(), *answers)
    return ended[0]


def stronghold(id: str, **fields) -> Blackstone:
    """A stronghold in the event phase; its explorers are in the escape chamber of its last portal."""
    s = table(id, phase="event", **fields)
    s.stronghold, s.at = id, "combat"
    s.mode = "campaign"
    c = s.fight
    c.groups = tuple(Group(one.id, "small") for one in STRONGHOLDS[id].groups)
    c.layout = replace(c.layout, escape=len(c.field.gates) - 1)
    first, second, _ = (where(s, at) for at in numbers_of(s.terrain.chamber))
    place(s, "taddeus", first)
    place(s, "pious_vorne", second)
    return s


@rule("BSF-22.1")
def test_an_unconquered_stronghold_is_drawn_by_chance():
    s = expedition(*FOUR, faces=[Face(1, 3, "stronghold")])
    s.past = Past(conquered=("descent",))
    s.explorers[0].discoveries = CLUES
    left = [id for id, one in STRONGHOLDS.items() if one.kind == "stronghold" and id != "descent"]
    play(choose_destination(s), "stronghold")
    assert s.stronghold == left[1]


@rule("BSF-22.2", "BSF-22.10")
@pytest.mark.parametrize(
    ("id", "cards"),
    [("null_gravity_abyss", 4), ("deathmaze", 4), ("descent", 6), ("corridor_of_death", 5), ("hidden_vault", 8)],
)
def test_the_access_route_has_the_cards_of_its_stronghold(id, cards):
    s = expedition(*FOUR)
    s.destination, s.stronghold = "stronghold", id
    build_piles(s)
    assert len(s.exploration) == cards


@rule("BSF-22.2")
def test_challenges_and_combats_are_shuffled_together():
    """The unshuffled pile begins with challenges: a route of four of them would not hold a combat otherwise."""
    s = expedition(*FOUR)
    s.destination, s.stronghold = "stronghold", "hidden_vault"
    build_piles(s)
    pool = set(s.exploration) | set(s.unused)
    assert any(card in MAPS for card in pool)
    assert len(pool) == 30


@rule("BSF-22.3", "BSF-22.25")
def test_at_the_end_of_the_route_the_stronghold_combat_starts():
    s = expedition(*FOUR)
    s.stronghold, s.exploration = "descent", ()
    assert step(s, "camp", "explore") == "combat"
    assert s.fight.map == "descent"


@rule("BSF-22.25")
def test_the_players_may_still_turn_back_before_the_stronghold():
    s = expedition(*FOUR)
    s.stronghold, s.exploration = "descent", ()
    assert step(s, "camp", "stop") == "home"
    assert s.combat is None


@rule("BSF-22.7")
def test_who_turns_back_on_the_route_has_spent_the_clues_for_nothing():
    s = expedition(*FOUR)
    s.stronghold, s.exploration = "descent", ("cb01",)
    s.explorers[0].discoveries = ("ash_vial",)
    assert step(s, "camp", "stop") == "home"
    assert s.past.conquered == ()


@rule("BSF-22.13", "BSF-22.5")
@pytest.mark.parametrize(
    ("id", "fields"),
    [
        ("descent", {"access": ("anchor_a", "anchor_b")}),
        ("corridor_of_death", {"burned": ("nest_1", "nest_2", "nest_3")}),
    ],
)
def test_leaving_with_the_objective_met_conquers_the_stronghold(id, fields):
    assert phase(stronghold(id, **fields)) == "conquered"


@rule("BSF-22.14")
@pytest.mark.parametrize(("id", "fields"), [("descent", {"access": ("anchor_a",)}), ("corridor_of_death", {})])
def test_leaving_before_fails(id, fields):
    assert phase(stronghold(id, **fields)) == "evacuated"


@rule("BSF-22.13")
def test_the_objective_alone_does_not_end_a_combat_that_asks_for_leaving():
    s = stronghold("descent", access=("anchor_a", "anchor_b"))
    s.explorers[0].hexes = (s.fight.field.at(40, 0),)
    s.dice.given = black(11, stream="event")
    assert phase(s) is None


@rule("BSF-22.5", "BSF-22.26", "BSF-18.12", "BSF-4.5")
def test_a_conquered_stronghold_gives_its_artefact_and_ends_the_expedition():
    """Descent: the Black Plumb Line to an explorer of the leader's choice, and a discovery for each."""
    s = stronghold("descent", access=("anchor_a", "anchor_b"))
    s.discoveries = ("ash_vial", "clue_01")
    assert step(s, "combat", "pious_vorne") == "home"
    assert [explorer.artefacts for explorer in s.explorers] == [(), ("plumb_line",)]
    assert [explorer.discoveries for explorer in s.explorers] == [("clue_01",), ("ash_vial",)]
    assert s.past.conquered == ("descent",)


@rule("BSF-22.5", "BSF-29.11")
@pytest.mark.parametrize(
    ("id", "artefact"),
    [("null_gravity_abyss", "well_key"), ("deathmaze", "hammer_shard"), ("corridor_of_death", "pale_lantern")],
)
def test_the_other_strongholds_give_an_artefact_and_two_discoveries_to_one_explorer(id, artefact):
    s = expedition("taddeus", "pious_vorne")
    s.stronghold, s.discoveries = id, ("clue_03", "clue_02", "clue_01")
    play(reward(s), "taddeus", "pious_vorne")
    assert s.explorer("taddeus").artefacts == (artefact,)
    assert s.explorer("pious_vorne").discoveries == ("clue_01", "clue_02")


@rule("BSF-22.26")
def test_nobody_out_of_action_receives_the_artefact():
    s = expedition("taddeus", "pious_vorne")
    s.explorer("taddeus").out = True
    s.stronghold = "deathmaze"
    s.discoveries = ()
    play(reward(s))
    assert s.explorer("pious_vorne").artefacts == ("hammer_shard",)


@rule("BSF-22.6", "BSF-22.34")
def test_with_everybody_out_of_action_the_stronghold_stays_unconquered_and_finds_are_kept():
    s = stronghold("descent", access=("anchor_a", "anchor_b"))
    s.explorers[0].discoveries, s.explorers[0].resources = ("ash_vial",), ("medi_pack",)
    for explorer in s.explorers:
        explorer.out = True
    assert step(s, "combat") == "home"
    assert (s.past.conquered, s.wiped_out) == ((), True)
    assert (s.explorers[0].discoveries, s.explorers[0].resources) == (("ash_vial",), ("medi_pack",))


@rule("BSF-22.14", "BSF-22.34")
def test_a_failed_attack_gives_nothing():
    s = stronghold("descent")
    s.discoveries = ("clue_01",)
    assert step(s, "combat") == "home"
    assert (s.past.conquered, [explorer.artefacts for explorer in s.explorers]) == ((), [(), ()])
    assert s.discoveries == ("clue_01",)


@rule("BSF-22.10", "BSF-1.1", "BSF-29.11")
def test_conquering_the_vault_wins_the_campaign():
    s = table("hidden_vault", phase="event", access=("lock_1", "lock_2", "lock_3", "lock_4"))
    s.stronghold, s.mode = "hidden_vault", "campaign"
    place(s, "taddeus", (6, 1))
    assert step(s, "combat") == "home"
    assert s.result == "won"
    assert step(s, "home") == "over"


@rule("BSF-22.12")
def test_discovery_markers_of_a_stronghold_are_searched_as_usual():
    s = table("descent")
    taddeus = place(s, "taddeus", (-1, 5))
    s.discoveries = ("clue_01",)
    acting(s, taddeus, 4)
    search = next(one for one in deeds(s, taddeus) if isinstance(one, Search))
    play(perform(s, taddeus, search))
    assert taddeus.discoveries == ("clue_01",)


@rule("BSF-22.32")
@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_sealed_ending_is_kept_with_the_texts_of_the_game(language):
    file = Path(veillee.games.blackstone.__file__).parent / "text" / f"{language}.names.toml"
    assert len(tomllib.loads(file.read_text(encoding="utf-8"))["ending"]["hidden_vault"]) > 200
