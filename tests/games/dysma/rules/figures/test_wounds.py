"""Wounds, Relentless and leaving play (1.7, 1.13, 15.1)."""

import pytest

from support import rule, told
from support.dysma import fig, run, table
from veillee.games.dysma.rules.figures import wounds


@rule("DYS-1.7")
def test_a_figure_leaves_play_when_its_wounds_reach_its_health():
    s = table(fig("elf_archer"))
    assert not run(wounds.wound(s, s.figures[0], 1))
    assert (s.figures[0].wounds, s.figures[0].out) == (1, "")
    assert run(wounds.wound(s, s.figures[0], 1))
    assert s.figures[0].out == "killed"
    assert list(s.standing()) == []


@rule("DYS-1.13")
def test_no_more_wounds_are_taken_off_than_there_are():
    s = table(fig("elf_archer", wounds=1))
    assert wounds.heal(s, s.figures[0], 3) == 1
    assert s.figures[0].wounds == 0
    assert wounds.heal(s, s.figures[0], 1) == 0
    assert len(told(s, "healed")) == 1


@rule("DYS-15.1")
@pytest.mark.parametrize(("face", "out"), [(4, "killed"), (5, "")])
def test_example_g18_relentless_stays_on_five_at_exactly_its_health(face, out):
    s = table(fig("orc_berserker"), rolls=(face,))
    run(wounds.wound(s, s.figures[0], 2))
    assert s.figures[0].out == out
    assert s.figures[0].wounds == (2 if out else 1)


@rule("DYS-15.1")
def test_example_g18_relentless_is_not_tested_beyond_its_health():
    s = table(fig("orc_berserker"), rolls=())
    assert run(wounds.wound(s, s.figures[0], 3))


@rule("DYS-18.9", "DYS-19.5")
def test_a_familiar_goes_with_its_sorcerer_without_being_killed():
    s = table(fig("battle_mage"), fig("familiar", caster=0))
    wounds.remove(s, s.figures[0])
    assert (s.figures[0].out, s.figures[1].out) == ("killed", "gone")


@rule("DYS-20.12")
def test_contact_across_an_obstacle_ends_with_a_removal():
    s = table(fig("militia"), fig("militia", 1), fig("militia"), links=[(0, 1), (1, 2)])
    wounds.remove(s, s.figures[0])
    assert s.links == [(1, 2)]


@rule("DYS-22.55")
def test_a_statue_takes_three_wounds_and_no_more():
    s = table(fig("statue", 1, statue=True), fig("militia", 0), main="two_statues")
    assert run(wounds.wound(s, s.figures[0], 5, s.figures[1]))
    assert s.figures[0].wounds == 3
    assert s.players[0].vp == 9


@rule("DYS-23.17")
def test_a_wound_is_remembered_for_the_idle_turns():
    s = table(fig("elf_archer"))
    run(wounds.wound(s, s.figures[0], 1))
    assert s.scored
