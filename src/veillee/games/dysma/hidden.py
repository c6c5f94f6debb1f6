"""What is secret: warbands that are still being chosen, and what resources are worth."""

from __future__ import annotations

from veillee.kernel.dice import Dice

from .building.ready import ready
from .campaign.mustering import mustered
from .content import WARBANDS
from .rules.missions.carrying import can_carry
from .rules.missions.placing import own
from .state import Dysma

REDEAL = "redeal"


def redeal(s: Dysma, seat: int | None, dice: Dice) -> None:
    """Deal everything that a seat cannot know anew, in ways that the rules allow."""
    for other, player in enumerate(s.players):
        if other == seat:
            continue
        if s.at == "warbands" and player.secret and s.chronicle is not None:
            lists = [warband for _, warband in mustered(s.chronicle.rosters[other]).values()]
            player.warband = lists[dice.below(REDEAL, len(lists))]
        elif s.at == "warbands" and player.secret:
            names = ready(s.format) or tuple(WARBANDS)
            player.warband = WARBANDS[names[dice.below(REDEAL, len(names))]]
        if player.gifts:
            bearers = [figure.id for figure in own(s, other) if can_carry(s, figure)]
            dice.shuffle(REDEAL, bearers)
            player.gifts = bearers[: len(player.gifts)]
        unknown = [
            token for token in s.tokens if token.kind == "resource" and token.owner == other and not token.revealed
        ]
        values = sorted(token.value for token in unknown)
        dice.shuffle(REDEAL, values)
        for token, value in zip(unknown, values, strict=True):
            token.value = value
