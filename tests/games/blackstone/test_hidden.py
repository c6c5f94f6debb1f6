"""What nobody knows: a new deal depends on nothing that is hidden."""

from support import rule
from support.blackstone import expedition
from veillee.games.blackstone.content import CHALLENGES
from veillee.games.blackstone.hidden import redeal
from veillee.kernel.dice import Dice, dice_key, seed_of


def dealt(s, seat, seed=3):
    other = s.copy()
    redeal(other, seat, Dice(dice_key(seed_of(seed))))
    return other


@rule("BSF-2.7")
def test_a_new_deal_does_not_depend_on_the_order_of_the_exploration_pile():
    pile, left = ("cb01", "crossfire", "cb02", "severed"), ("cb03", "tilting_floor")
    first = expedition("janus_draik", exploration=pile, unused=left)
    second = expedition("janus_draik", exploration=pile[::-1], unused=left[::-1])
    assert dealt(first, 0).exploration == dealt(second, 0).exploration
    assert dealt(first, 0).unused == dealt(second, 0).unused
    assert sum(card in CHALLENGES for card in dealt(first, 0).exploration) == 2
