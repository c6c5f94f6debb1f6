"""Location tiles of combat maps (BSF-9.25, 9.26)."""

import pytest
from msgspec.structs import replace

from support.blackstone import acting, foe_at, place, shows, table, where
from support.scripted import open_questions, play, rule
from veillee.games.blackstone.battlefield import NOWHERE
from veillee.games.blackstone.outcomes.weapons import weapon_of
from veillee.games.blackstone.prompts.acting import Move, UseLocation
from veillee.games.blackstone.prompts.ids import GateId, HexId
from veillee.games.blackstone.rules.explorers.deeds import deeds
from veillee.games.blackstone.rules.explorers.performing import perform
from veillee.games.blackstone.rules.explorers.striking import attack
from veillee.shared.bits import first_of, numbers_of

D6, D8 = "d6", "d8"


def at_location(map, at, *dice, id="espern_locarno", **fields):
    """An explorer on the hex of a location, with these dice."""
    s = table(map)
    explorer = place(s, id, at, **fields)
    acting(s, explorer, *dice)
    return s, explorer


def beside(s, at):
    return where(s, first_of(s.terrain.adjacent[s.fight.field.at(*at)]))


def locations(s, explorer):
    return [deed for deed in deeds(s, explorer) if isinstance(deed, UseLocation)]


@rule("BSF-9.25")
def test_the_charged_conduit_attacks_everybody_within_one_hex_once_per_combat():
    s, espern = at_location("cb03", (2, 2), 3)
    ghul = foe_at(s, "ur_ghul", beside(s, (2, 2)))
    far = foe_at(s, "ur_ghul", (7, -4))
    assert locations(s, espern) == [UseLocation("charged_conduit")]
    s.dice.given = shows(D8, "success", stream="attack")
    play(perform(s, espern, UseLocation("charged_conduit")))
    assert (ghul.damage, far.damage, espern.dice) == (1, 0, ())
    acting(s, espern, 6)
    assert locations(s, espern) == []


@rule("BSF-9.25")
def test_an_action_of_a_location_needs_its_cost_and_its_hex():
    s, espern = at_location("cb03", (2, 2), 2)
    foe_at(s, "ur_ghul", beside(s, (2, 2)))
    assert locations(s, espern) == []
    other, elsewhere = at_location("cb03", (0, 0), 3)
    foe_at(other, "ur_ghul", beside(other, (2, 2)))
    assert locations(other, elsewhere) == []


@rule("BSF-9.25", "BSF-29.11")
def test_the_gate_lever_replaces_a_portal_of_the_users_choice():
    s, espern = at_location("cb04", (-5, 3), 5)
    assert locations(s, espern) == [UseLocation("gate_lever", GateId(gate)) for gate in numbers_of(s.fight.gates)]
    play(perform(s, espern, UseLocation("gate_lever", GateId(1))))
    assert (s.fight.layout.escape, s.fight.gates >> 1 & 1) == (1, 0)
    acting(s, espern, 5)
    assert locations(s, espern) == []


@rule("BSF-9.25", "BSF-29.11")
def test_the_lever_does_nothing_with_an_escape_chamber_on_the_battlefield():
    s, espern = at_location("cb04", (-5, 3), 5)
    s.fight.layout = replace(s.fight.layout, escape=0)
    assert locations(s, espern) == []


@rule("BSF-9.25", "BSF-8.15", "BSF-29.11")
@pytest.mark.parametrize(("face", "wounds"), [("fail", 1), ("success", 0)])
def test_an_explorer_that_enters_the_cracked_slab_rolls_agility(face, wounds):
    s = table("cb05", faces=shows(D6, face, stream="agility"))
    espern = place(s, "espern_locarno", beside(s, (1, 5)))
    acting(s, espern, 1)
    play(perform(s, espern, Move(HexId(s.fight.field.at(1, 5)))))
    assert espern.wounds == wounds


@rule("BSF-9.25", "BSF-29.11")
@pytest.mark.parametrize(("face", "wounds"), [("fail", 1), ("success", 0)])
def test_the_walled_cache_gives_a_discovery_and_then_asks_for_agility(face, wounds):
    s, espern = at_location("cb06", (5, 3), 5)
    s.discoveries = ("ash_vial", "clue_01")
    s.dice.given = shows(D6, face, stream="agility")
    play(perform(s, espern, UseLocation("hidden_cache")))
    assert (espern.discoveries, espern.wounds) == (("clue_01",), wounds)


@rule("BSF-9.25")
def test_the_cache_is_not_broken_open_beside_a_visible_hostile():
    s, espern = at_location("cb06", (5, 3), 5)
    assert locations(s, espern) == [UseLocation("hidden_cache")]
    foe_at(s, "ur_ghul", beside(s, (5, 3)))
    assert locations(s, espern) == []


@rule("BSF-9.25", "BSF-29.11")
def test_the_medicae_niche_is_two_vitality_rolls():
    s, espern = at_location("cb08", (1, 6), 3, wounds=3)
    s.dice.given = shows(D8, "success", stream="vitality") + shows(D8, "critical", stream="vitality")
    play(perform(s, espern, UseLocation("medicae_niche")))
    assert espern.wounds == 0


@rule("BSF-9.25", "BSF-30.3")
def test_on_the_firing_step_a_failed_die_may_be_rolled_again_from_range_4_on():
    """CB02: the step is (-2, -1). The third eye has a D8 from range 4 on."""
    s = table("cb02")
    espern = place(s, "espern_locarno", (-2, -1))
    acting(s, espern)
    figure = s.figures()[0]
    far = next(at for at in numbers_of(s.terrain.seen[figure.hex]) if 4 <= s.terrain.range[figure.hex][at] <= 6)
    ghul = foe_at(s, "ur_ghul", where(s, far), damage=1)
    s.dice.given = shows(D8, "fail", "critical")
    play(attack(s, figure, weapon_of(espern, "third_eye"), ghul), "firing_step")
    assert ghul.hex == NOWHERE


@rule("BSF-9.25")
def test_the_firing_step_does_nothing_at_range_3_or_elsewhere():
    s = table("cb02")
    espern = place(s, "espern_locarno", (-2, -1))
    acting(s, espern)
    figure = s.figures()[0]
    near = next(at for at in numbers_of(s.terrain.seen[figure.hex]) if s.terrain.range[figure.hex][at] == 3)
    ghul = foe_at(s, "ur_ghul", where(s, near))
    s.dice.given = shows("d12", "fail")
    assert open_questions(attack(s, figure, weapon_of(espern, "third_eye"), ghul)) == {}
