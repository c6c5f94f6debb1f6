"""The lighthouse laid out so that a window comes at once."""

from __future__ import annotations

from collections.abc import Mapping

from support.toy import CARDS, TOY, Lighthouse
from veillee.kernel.dice import Dice


def at_the_watch(options: Mapping[str, str], players: int, dice: Dice) -> Lighthouse:
    """Keeper 0 is to lay a buoy, and every keeper holds a rope and a flare; to be used as the setup of the game."""
    s = TOY.setup(options, players, dice)
    s.at = "watch"
    for seat, keeper in enumerate(s.keepers):
        keeper.cards = [f"horn-{seat + 1}", f"rope-{seat + 1}", f"flare-{seat + 1}"]
    dealt = {card for keeper in s.keepers for card in keeper.cards}
    s.deck = [card for card in CARDS if card not in dealt]
    return s
