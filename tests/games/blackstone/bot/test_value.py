"""What a position is worth to a side grows with what helps it."""

from __future__ import annotations

from itertools import pairwise

import pytest

from support.blackstone import expedition, foe_at, place, table
from veillee.games.blackstone.bot import horizon
from veillee.games.blackstone.bot.value import WON, evaluate
from veillee.games.blackstone.combat import TrackCard
from veillee.games.blackstone.rules.figures.suffering import slay


@pytest.mark.parametrize("mode", ["one_off", "campaign"])
def test_cards_and_points_are_worth_having(mode) -> None:
    s = expedition("amallyn", "taddeus", "ur_025", "janus_draik", mode=mode)
    amallyn = s.explorer("amallyn")
    seen = [evaluate(s, 0)]
    amallyn.discoveries += ("clue_01",)
    seen.append(evaluate(s, 0))
    amallyn.discoveries += ("rusted_seal",)
    seen.append(evaluate(s, 0))
    amallyn.resources += ("medi_pack",)
    seen.append(evaluate(s, 0))
    amallyn.points += 1
    seen.append(evaluate(s, 0))
    amallyn.inspired = True
    seen.append(evaluate(s, 0))
    assert seen == sorted(set(seen))


def test_each_loss_is_worse_than_the_one_before() -> None:
    s = expedition("amallyn", "taddeus", "ur_025", "janus_draik")
    amallyn = s.explorer("amallyn")
    seen = [evaluate(s, 0)]
    amallyn.wounds = 1
    seen.append(evaluate(s, 0))
    amallyn.wounds, amallyn.grievous = 0, 1
    seen.append(evaluate(s, 0))
    amallyn.out = True
    seen.append(evaluate(s, 0))
    amallyn.dead = True
    seen.append(evaluate(s, 0))
    assert seen == sorted(set(seen), reverse=True)


def test_a_clue_beyond_the_goal_is_worth_less_than_one_that_the_goal_needs() -> None:
    s = expedition("amallyn", "taddeus", "ur_025", "janus_draik")
    amallyn, worth = s.explorer("amallyn"), []
    for number in range(1, 7):
        amallyn.discoveries += (f"clue_0{number}",)
        worth.append(evaluate(s, 0))
    steps = [after - before for before, after in pairwise(worth)]
    assert steps[0] == steps[1] == steps[2]  # the normal goal asks for four
    assert 0 < steps[3] == steps[4] < steps[2]


def test_a_hostile_slain_is_a_gain() -> None:
    s = table()
    place(s, "amallyn", (0, 0))
    ghul = foe_at(s, "ur_ghul", (0, 4))
    whole = evaluate(s, 0)
    ghul.damage = 1
    hurt = evaluate(s, 0)
    slay(s, ghul)
    assert whole < hurt < evaluate(s, 0)


def test_hostiles_that_have_acted_in_this_turn_are_less_to_be_feared() -> None:
    s = table()
    place(s, "amallyn", (0, 0))
    ghul = foe_at(s, "ur_ghul", (0, 3))
    s.fight.track = (TrackCard(group=ghul.group), TrackCard(explorer="amallyn"))
    before = evaluate(s, 0)
    s.fight.turned = 1
    assert evaluate(s, 0) > before


def test_the_hostile_player_wants_the_opposite() -> None:
    s = expedition("amallyn", "taddeus", "ur_025", "janus_draik", players=5)
    before = [evaluate(s, seat) for seat in range(5)]
    assert before[:4] == [before[0]] * 4
    assert before[4] == -before[0]
    s.explorer("amallyn").wounds = 2
    assert evaluate(s, 4) > before[4]


def test_a_victory_is_worth_more_than_any_finds() -> None:
    s = expedition("amallyn", "taddeus", "ur_025", "janus_draik")
    s.explorer("amallyn").discoveries = tuple(f"clue_0{number}" for number in range(1, 5))
    assert evaluate(s, 0) < WON
    s.result = "won"
    assert evaluate(s, 0) == WON
    s.result = "lost"
    assert evaluate(s, 0) == -WON


def test_a_playout_ends_after_two_turns_or_with_the_combat() -> None:
    root, now = table(), table()
    assert not horizon(root, now)
    now.fight.turn = 3
    assert horizon(root, now)
    now.combat = None
    assert horizon(root, now)
