"""Chances of several Attacks one after another, worked out by hand: what ends the later ones.

The bone die shows 0 1 1 2 2 3. Two dice make 0 to 6 in 1, 4, 8, 10, 8, 4 and 1 of 36 ways.
"""

from __future__ import annotations

import pytest

from support import rule
from support.rituals import put, table
from veillee.games.rituals.rules.fighting.chances import hit_chances
from veillee.games.rituals.rules.fighting.strike import PLAIN

#: Hagatha has two dice and Force 3, enraged 4, against Heroes with Resistance 4: a sum of 2, enraged of 1 hits.
HIT, ENRAGED = 31 / 36, 35 / 36


@rule("DAR-17.10", "DAR-6.38")
def test_a_witch_whom_the_wounds_of_the_welcome_eliminate_attacks_nobody_after_that():
    # The fourth Soul brings the Demon; no Witch stands in the green Zone, and Hagatha has one Health left.
    s = table("e5", offered=3)
    hagatha = put(s, "hagatha", "B6.BR", wounds=4)
    put(s, "pekka", "A9.TL")
    put(s, "ikrek", "A9.TR")
    heroes = [put(s, "teuta", "B6.BR", wounds=4, place=1), put(s, "battista", "B6.BR", place=2)]
    assert hit_chances(s, hagatha, heroes, PLAIN) == pytest.approx([HIT, (1 - HIT) * HIT])
    s.offered = 2
    assert hit_chances(s, hagatha, heroes, PLAIN) == pytest.approx([HIT, HIT])


@rule("DAR-12.1", "DAR-7.22")
def test_a_game_that_the_last_hero_ends_has_no_further_attack_though_the_soul_counter_is_full():
    # The sixth Hero lost ends the game; the first two have one Health left.
    s = table("e3", souls=10, heroes_lost=4)
    hagatha = put(s, "hagatha", "B4.TL")
    heroes = [put(s, unit, "B4.TL", place=n, wounds=4) for n, unit in ((1, "teuta"), (2, "battista"))]
    heroes.append(put(s, "hildegarde", "B4.TL", place=3))
    told = hit_chances(s, hagatha, heroes, PLAIN)
    assert told == pytest.approx([ENRAGED, ENRAGED, ENRAGED * (1 - ENRAGED**2)])
