"""Questions of set-up, turns and activations (chapters 3 to 6, 9 and 23)."""

from __future__ import annotations

from veillee.kernel.decision import Prompt


class ChooseWarband(Prompt[str], frozen=True):
    """Which ready warband, by its id, or which list of one's own, by its code."""

    id = "warband"


class ChooseSide(Prompt[str], frozen=True):
    """Two players: at which side of the table the first player deploys."""

    id = "side"


class ChooseZone(Prompt[int], frozen=True):
    """More than two players: which deployment zone."""

    id = "zone"
