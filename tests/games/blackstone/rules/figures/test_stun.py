"""Stun: who lies, who stands up, and what it costs (chapter 19)."""

import pytest

from support import rule
from support.blackstone import acting, black, foe_at, on_watch, place, shows, six, table
from support.blackstone_arena import arena, asked
from support.scripted import open_questions, play, told
from veillee.games.blackstone.outcomes.sight import is_visible
from veillee.games.blackstone.rules.combat.destiny import destiny_phase
from veillee.games.blackstone.rules.combat.initiative import begin_initiative, initiative_phase
from veillee.games.blackstone.rules.combat.play import _clear
from veillee.games.blackstone.rules.explorers.activation import activate_explorer
from veillee.games.blackstone.rules.explorers.defending import defend
from veillee.games.blackstone.rules.explorers.overwatch import reactions
from veillee.games.blackstone.rules.figures.suffering import stun_explorer, stun_hostile
from veillee.games.blackstone.rules.hostiles.activation import activate_group


def lying(*dice, destiny=(), **fields):
    s = table(arena())
    janus = place(s, "janus_draik", (0, 2), stunned=True, dice=tuple(sorted(dice)), **fields)
    foe_at(s, "ur_ghul", (2, 2))
    s.fight.destiny = destiny
    return s, janus


@rule("BSF-19.1")
def test_whoever_lies_already_suffers_a_wound_instead():
    s = table(arena())
    janus = place(s, "janus_draik", (0, 2))
    stun_explorer(s, janus, "BSF-19.1")
    assert (janus.stunned, janus.wounds) == (True, 0)
    stun_explorer(s, janus, "BSF-19.1")
    assert (janus.stunned, janus.wounds) == (True, 1)


@rule("BSF-19.1", "BSF-19.11")
def test_a_hostile_that_lies_takes_one_damage_to_which_no_trait_applies():
    s = table(arena())
    foe = foe_at(s, "chaos_space_marine", (2, 2))
    stun_hostile(s, foe, "BSF-19.1")
    assert (foe.stunned, foe.damage) == (True, 0)
    stun_hostile(s, foe, "BSF-19.1")  # no roll for Power Armour
    assert foe.damage == 1


@rule("BSF-29.10")
@pytest.mark.parametrize("inspired", [False, True])
def test_a_zealot_is_not_stunned(inspired):
    s = table(arena())
    vorne = place(s, "pious_vorne", (0, 2), inspired=inspired)
    stun_explorer(s, vorne, "BSF-19.1")
    stun_explorer(s, vorne, "BSF-19.1")
    assert (vorne.stunned, vorne.wounds) == (False, 0)


@rule("BSF-19.2", "BSF-30.25")
def test_to_stand_up_costs_the_lowest_die_and_nobody_is_asked():
    """V85: dice 5 and 2, the 2 goes."""
    s, janus = lying(5, 2)
    assert asked(activate_explorer(s, janus))[0] == "act"
    assert (janus.stunned, janus.dice, s.fight.destiny) == (False, (5,), ())


@rule("BSF-19.8", "BSF-11.3")
def test_without_a_die_a_destiny_die_is_discarded_and_counts_as_used():
    """V80: of two destiny dice one goes, the other may be used; a third would be beyond the limit."""
    s, janus = lying(destiny=(2, 3, 6), wounds=4)
    assert "strike+pistol_rapier+x0" in asked(activate_explorer(s, janus))[1]
    assert (janus.stunned, s.fight.destiny, s.fight.spent_destiny, s.act.destiny) == (False, (3, 6), (2,), 1)
    s.act = None
    janus.stunned = True
    s.fight.destiny, s.fight.spent_destiny = (2, 3, 6), ()
    s.dice.given = shows("d8", "fail")
    play(activate_explorer(s, janus), "strike+pistol_rapier+x0")
    assert s.fight.destiny == (6,)


@rule("BSF-19.2")
def test_own_dice_come_before_destiny_dice():
    s, janus = lying(4, destiny=(1,))
    open_questions(activate_explorer(s, janus))
    assert (janus.dice, s.fight.destiny) == ((), (1,))


@rule("BSF-19.9")
def test_with_neither_kind_of_die_the_explorer_stands_up_and_does_no_more():
    s, janus = lying(wounds=4, points=3)
    play(activate_explorer(s, janus))
    assert (janus.stunned, s.act) == (False, None)


@rule("BSF-19.3", "BSF-30.10")
def test_a_stunned_explorer_is_seen_and_defends_but_does_not_react():
    s, janus = lying()
    foe = s.fight.hostile(0)
    on_watch(janus, 5)
    assert is_visible(s, foe, s.figures()[0])
    assert reactions(s, janus, foe) == []
    janus.stunned = False
    assert reactions(s, janus, foe) != []
    janus.stunned = True
    s.dice.given = shows("d8", "success", stream="defence")
    play(defend(s, janus, grievous=False, hostile=foe))


@rule("BSF-19.10", "BSF-15.12")
def test_a_stunned_hostile_stands_up_instead_of_acting_after_the_reinforcement_roll():
    s = table(arena(), faces=black(4, stream="reinforcements"))
    place(s, "janus_draik", (0, 2))
    foe = foe_at(s, "ur_ghul", (1, 2), stunned=True)
    foe_at(s, "ur_ghul", (2, 2), hex=-1, slain=1)
    play(activate_group(s, 0))
    assert not foe.stunned
    assert told(s, "hostile-attack") == []


@rule("BSF-19.12")
def test_stun_ends_with_the_combat():
    s, janus = lying()
    _clear(s)
    assert not janus.stunned


@rule("BSF-10.20")
def test_a_stunned_explorer_rolls_its_dice():
    s, janus = lying()
    s.dice.given = [*six(1, 2, 3, 4, 5, stream="destiny"), *six(2, 3, 4, 5, stream="activation")]
    play(destiny_phase(s))
    assert (janus.dice, janus.stunned) == ((2, 3, 4, 5), True)


@rule("BSF-10.20")
def test_a_stunned_explorer_takes_part_in_covering_fire_and_gambits():
    s, _ = lying(3)
    place(s, "taddeus", (1, 2))
    s.fight.turn = 2
    begin_initiative(s)
    assert asked(initiative_phase(s)) == ("initiative", ["swap+janus_draik+taddeus", "gambit+janus_draik", "done"])


@rule("BSF-19.1", "BSF-21.9", "BSF-12.8")
def test_the_damage_of_a_second_stun_by_the_maul_counts_as_slain_with_it():
    # Wounds value 7, 3 damage taken: the critical makes 3, the second stun 1.
    s = table(arena(), faces=[*shows("d12", "critical"), *black(20)])
    taddeus = place(s, "taddeus", (0, 2))
    foe = foe_at(s, "chaos_space_marine", (1, 2), stunned=True, damage=3)
    acting(s, taddeus, 2)
    play(activate_explorer(s, taddeus), "strike+power_maul+x0")
    assert foe.slain
    assert taddeus.inspired


@rule("BSF-19.1", "BSF-21.9")
def test_kills_by_a_second_stun_count_for_the_activation():
    s = table(arena())
    vorne = place(s, "pious_vorne", (0, 2), resources=("dream_censer",))
    for damage in (3, 3, 3):
        foe_at(s, "ur_ghul", (1, 2), stunned=True, damage=damage)
    acting(s, vorne, 2, kills=1)
    s.dice.given = black(20)
    play(activate_explorer(s, vorne), f"card+dream_censer+h{s.fight.field.at(1, 2)}")
    assert vorne.inspired
