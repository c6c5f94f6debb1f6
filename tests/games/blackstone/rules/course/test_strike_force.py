"""The strike force of two or three explorers, and the first turn of an ambush (chapters 26 and 10)."""

import pytest

from support import rule
from support.blackstone import expedition, six
from support.blackstone_course import GROUP, offered
from support.scripted import play
from veillee.games.blackstone.combat import Group
from veillee.games.blackstone.content import MAPS
from veillee.games.blackstone.rules.combat.destiny import destiny_phase
from veillee.games.blackstone.rules.combat.setup import lay_out
from veillee.games.blackstone.rules.course.forming import build_piles
from veillee.games.blackstone.rules.explorers.paying import destiny_left
from veillee.games.blackstone.state import Activation, Past


def force(size: int, *faces, map: str = "cb01", ships=(), **fields):
    """A group of so many explorers in front of its first destiny roll."""
    given = [face for some in faces for face in some]
    s = expedition(*GROUP[:size], faces=given, size=size, ships=ships, **fields)
    play(lay_out(s, map))
    return s


WHITE = six(1, 1, 2, 2, 3, 3, 4, 4, stream="destiny")
OWN = six(1, 2, 3, 4, stream="activation")


@rule("BSF-26.2", "BSF-26.3", "BSF-26.4", "BSF-26.7")
def test_v25_two_explorers_have_13_destiny_dice_and_four_of_them_each():
    s = force(2, six(5, 5, 6, 6, 1, stream="destiny"), WHITE, OWN, OWN)
    play(destiny_phase(s))
    assert s.fight.destiny == (1, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6)
    assert s.fight.spent_destiny == ()
    s.act = Activation("janus_draik")
    assert destiny_left(s) == 4


@rule("BSF-26.2", "BSF-26.3", "BSF-26.4")
def test_three_explorers_have_nine_destiny_dice_and_two_of_them_each():
    s = force(3, six(5, 5, 6, 6, 1, stream="destiny"), WHITE[:4], OWN, OWN, OWN)
    play(destiny_phase(s))
    assert s.fight.destiny == (1, 1, 1, 2, 2, 5, 5, 6, 6)
    s.act = Activation("janus_draik")
    assert destiny_left(s) == 2


@rule("BSF-26.8", "BSF-29.11")
@pytest.mark.parametrize(("legacies", "skipped", "black"), [(("cold_light",), 0, 3), ((), 1, 0)])
def test_cold_light_and_unfulfilled_destiny_touch_only_black_dice(legacies, skipped, black):
    s = force(3, six(*range(1, black + 1), stream="destiny"), WHITE[:4], OWN, OWN, OWN, past=Past(legacies))
    s.fight.no_destiny = skipped
    play(destiny_phase(s))
    assert len(s.fight.destiny) == black + 4


@rule("BSF-26.9")
def test_the_long_hauler_is_not_offered_to_a_strike_force():
    s = force(2, six(5, 5, 6, 6, 1), WHITE, OWN, OWN, ships=("long_hauler",))
    play(destiny_phase(s))
    s = force(4, six(5, 5, 6, 6, 1), ships=("long_hauler",))
    assert "long_hauler" in offered(destiny_phase(s))


@rule("BSF-24.1", "BSF-26.3", "BSF-30.17", "BSF-30.31")
def test_a_coin_of_fate_rolls_a_low_die_of_a_strike_force_again():
    """All dice are available, also different ones; the white dice are rolled after the coin."""
    s = force(2, six(1, 2, 3, 4, 5, stream="destiny"), six(6, stream="destiny"), WHITE, OWN, OWN)
    s.explorers[0].resources = ("fate_coin",)
    play(destiny_phase(s), "fate_coin+janus_draik+1")
    assert s.fight.destiny == (1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 6)
    s = force(2, six(1, 2, 3, 4, 5, stream="destiny"), WHITE, OWN, OWN)
    s.explorers[0].resources = ("fate_coin",)
    play(destiny_phase(s), "not-in-combat")
    assert s.fight.not_offered == ("fate_coin",)


@rule("BSF-10.5")
def test_v26_in_the_first_turn_of_an_ambush_hostile_cards_come_first():
    ambush = next(id for id, one in MAPS.items() if one.ambush)
    s = force(4, six(1, 2, 3, 4, 5), *[OWN] * 3, OWN[:3], map=ambush)
    s.fight.groups = tuple(Group("test", "small") for _ in range(3))
    play(destiny_phase(s))
    assert [card.group for card in s.fight.track[:3]] == [0, 1, 2]
    assert {card.explorer for card in s.fight.track[3:]} == set(GROUP)


@rule("BSF-26.6")
def test_a_strike_force_meets_the_same_maps_and_encounters():
    two, four = force(2), force(4)
    build_piles(two)
    build_piles(four)
    assert (two.fight.markers, two.fight.gates) == (four.fight.markers, four.fight.gates)
    assert (len(two.exploration), two.encounters) == (8, four.encounters)
