"""What attacks cost and bring in the eyes of bots; the chances are those of `outcomes`."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from support.blackstone import acting, foe_at, place, table
from support.blackstone_arena import arena
from support.walks import few_cases
from veillee.games.blackstone.bot.odds import GRIEVOUS, WOUND, harm
from veillee.games.blackstone.bot.outlook import DEATH, Outlook
from veillee.games.blackstone.bot.threats import ATTACKS, FARTHEST, Threats, losses
from veillee.games.blackstone.game import GAME
from veillee.games.blackstone.outcomes.cover import covers_explorer, explorer_in_cover, is_warded
from veillee.games.blackstone.outcomes.shots import Attack, come_to, shot, target_of
from veillee.games.blackstone.outcomes.weapons import arms_at, bearers, defence_dice, weapon_of, weapons_of
from veillee.games.blackstone.prompts.acting import Act
from veillee.games.blackstone.rules.explorers.striking import targets
from veillee.games.blackstone.state import Blackstone, Explorer, Figure, Hostile
from veillee.kernel.answers import key_of


def test_a_defence_die_softens_and_stops() -> None:
    # d6 attack: 1/6 Wound, 1/6 Grievous Wound. d8 defence: half fail, a quarter each success and critical.
    expected = 1 / 6 * 1 / 2 * WOUND + 1 / 6 * (1 / 2 * GRIEVOUS + 1 / 4 * WOUND)
    assert harm(("d6",), False, ("d8",)) == pytest.approx(expected)


def test_a_hex_is_more_dangerous_the_more_hostiles_reach_it() -> None:
    s = table()
    amallyn = place(s, "amallyn", (0, 0))
    before = Threats(s, amallyn, ("d8",)).at(amallyn.hexes[0])
    foe_at(s, "ur_ghul", (0, 2))
    one = Threats(s, amallyn, ("d8",)).at(amallyn.hexes[0])
    foe_at(s, "ur_ghul", (1, 2))
    two = Threats(s, amallyn, ("d8",)).at(amallyn.hexes[0])
    assert before == 0
    assert 0 < one < two


def test_a_weak_defence_makes_a_hex_more_dangerous() -> None:
    s = table()
    robot = place(s, "ur_025", (0, 0))
    foe_at(s, "ur_ghul", (0, 2))
    at = robot.hexes[0]
    assert Threats(s, robot, ("d12", "d8")).at(at) < Threats(s, robot, ("d8",)).at(at)


def test_a_wounded_hostile_is_the_better_target() -> None:
    s = table()
    amallyn = place(s, "amallyn", (0, 0))
    hurt, whole = foe_at(s, "traitor_guardsman", (0, 2), damage=1), foe_at(s, "traitor_guardsman", (0, 2))
    view = Outlook(s, amallyn)
    bare, covered = (Attack(("d8",), False),), (Attack(("d8",), True),)

    def worth(hostile, attacks) -> float:
        return view.blow(hostile, come_to(attacks, target_of(hostile)))

    assert worth(hurt, bare) > worth(whole, bare) > worth(whole, covered) > 0


def test_a_bot_reckons_a_strike_as_the_rules_throw_it() -> None:
    """The field of a Negavolt Cultist is tried once; the Phase Lens helps the first attack only."""
    s = table()
    janus = place(s, "janus_draik", (0, 1))
    cultist = foe_at(s, "negavolt_cultist", (0, 2), damage=3)  # two points are left
    acting(s, janus, 6)
    view = Outlook(s, janus)
    figure = Figure(janus, 0, janus.hexes[0])
    thrown = shot(s, figure, weapon_of(janus, "rain_of_blows"), cultist, attacks=2)
    fate = thrown.fate
    worth = view.worth(cultist) * (DEATH * fate.slay + (1 - DEATH) * fate.damage / 2)
    assert view.blow(cultist, fate) == pytest.approx(worth)
    assert view.strike(figure, weapon_of(janus, "rain_of_blows"), cultist, 2, aim=False) >= worth


@pytest.mark.parametrize(("shielded", "slay"), [(False, 1 / 3 * 12 / 20 + 1 / 3), (True, 2 / 3)])
def test_a_bot_reckons_with_a_voltagheist_field_until_it_has_been_tried(shielded, slay) -> None:
    """The Long Rifle rolls a d12 at range 2: a third each of its sides. One point is left, so any Wound slays."""
    s = table(arena())
    amallyn = place(s, "amallyn", (0, 2))
    cultist = foe_at(s, "negavolt_cultist", (2, 2), damage=4, shielded=shielded)
    assert _rifle_shot(s, amallyn, cultist) == pytest.approx(slay)


@pytest.mark.parametrize(("lensed", "slay"), [(False, 1 / 3), (True, 2 / 3)])
def test_a_bot_reckons_with_a_phase_lens(lensed, slay) -> None:
    """In cover only a critical of the d12 wounds; the attack through the lens disregards cover."""
    s = table(arena(cover=((1, 2, 0),)))
    amallyn = place(s, "amallyn", (0, 2))
    beastman = foe_at(s, "chaos_beastman", (2, 2), damage=4)
    acting(s, amallyn, 6, lensed=lensed)
    assert _rifle_shot(s, amallyn, beastman) == pytest.approx(slay)


def _rifle_shot(s: Blackstone, explorer: Explorer, hostile: Hostile) -> float:
    """What one shot is worth to a bot, as a share of what the death of the hostile is worth."""
    view = Outlook(s, explorer)
    figure = Figure(explorer, 0, explorer.hexes[0])
    return view.strike(figure, weapon_of(explorer, "long_rifle"), hostile, 1, aim=False) / view.worth(hostile)


def test_cover_from_what_an_explorer_wears_makes_a_hex_safer() -> None:
    s = table(arena())
    amallyn = place(s, "amallyn", (0, 2))
    foe_at(s, "traitor_guardsman", (6, 2), loadout="lasgun")
    bare = Threats(s, amallyn, ("d8",)).at(amallyn.hexes[0])
    amallyn.cloaked = True
    assert 0 < Threats(s, amallyn, ("d8",)).at(amallyn.hexes[0]) < bare


def test_a_null_rod_makes_psykers_less_dangerous_though_their_fire_ignores_cover() -> None:
    s = table(arena())
    amallyn = place(s, "amallyn", (0, 2))
    foe_at(s, "rogue_psyker", (3, 2))
    bare = Threats(s, amallyn, ("d8",)).at(amallyn.hexes[0])
    amallyn.resources = ("null_rod",)
    assert 0 < Threats(s, amallyn, ("d8",)).at(amallyn.hexes[0]) < bare


#: A game of quick bots is left after so many choices.
CHOICES = 300


@pytest.mark.parametrize("case", list(few_cases(GAME, rounds=1)), ids=str)
def test_bots_reckon_with_the_chances_that_are_told(case) -> None:
    """In games of quick bots: the best attack of every figure, and the losses by every hostile, worked out again."""
    match, policy = case.start(), GAME.judgement.policy(Random(1).random)
    compared = 0
    while match.pending and match.done < CHOICES:
        seat, decision = next(iter(match.pending.items()))
        if isinstance(decision.about, Act):
            s = match.state
            explorer = s.explorer(decision.about.explorer)
            compared += _same_blows(s, explorer) + _same_losses(s)
        match.answer(seat, key_of(policy(match.state, decision)))
    assert compared > 20


def _same_blows(s: Blackstone, explorer: Explorer) -> int:
    view = Outlook(s, explorer)
    for number, hex in enumerate(explorer.hexes):
        told = [
            view.blow(hostile, shot(s, figure, weapon, hostile, first=False).fate)
            for weapon in weapons_of(explorer)
            for figure in bearers(explorer, weapon)
            if figure.number == number
            for hostile in targets(s, figure, weapon)
        ]
        assert view.best_blow(number, hex) == pytest.approx(max(told, default=0.0))
    return len(explorer.hexes)


def _same_losses(s: Blackstone) -> int:
    compared = 0
    for hostile in s.fight.on_board():
        for figure in s.figures():
            distance = s.terrain.range[hostile.hex][figure.hex]
            found: Any = arms_at(s, hostile, distance) if distance <= FARTHEST else None
            if found is None:
                continue
            weapon, dice = found
            defence = defence_dice(figure.explorer)
            table = losses(
                hostile.kind, hostile.loadout, s.fight.threat, hostile.unbound, defence,
                is_warded(hostile, figure.explorer),
            )  # fmt: skip
            hidden = explorer_in_cover(s, hostile, figure)
            told = harm(dice, covers_explorer(s, hostile, figure, weapon), defence)
            assert table[distance + (FARTHEST + 1) * hidden] == pytest.approx(ATTACKS * told)
            compared += 1
    return compared
