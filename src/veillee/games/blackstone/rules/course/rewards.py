"""What a conquered stronghold brings (BSF-22.5, 22.26)."""

from __future__ import annotations

import msgspec

from ...content import STRONGHOLDS
from ...state import Blackstone
from ..effects import apply
from .piles import pick_explorer


async def reward(s: Blackstone) -> None:
    """The stronghold joins the revealed legacies; its artefact goes to an explorer in action of the leader's choice."""
    stronghold = STRONGHOLDS[s.stronghold]
    s.past = msgspec.structs.replace(s.past, conquered=(*s.past.conquered, stronghold.id))
    s.tell("conquered", "BSF-22.5", stronghold=stronghold.id)
    s.beat()
    for effect in stronghold.reward:
        if effect.op == "campaign_victory":
            s.result, s.ending = "won", "vault"
        elif effect.op == "artefact":
            bearer = await pick_explorer(s, "artefact", s.in_order())
            if bearer is not None:
                await apply(s, effect, "BSF-22.5", bearer)
        else:
            await apply(s, effect, "BSF-22.5")
