"""What `veillee bench` measures of this game alone: the list of deeds of an explorer, and what a bot thinks of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from veillee.kernel.decision import Decision
from veillee.kernel.dice import Dice, dice_key, seed_of

from .bot.acting import act
from .content import MAPS
from .options import SETTINGS
from .prompts.acting import Act
from .rules.combat.play import play_combat
from .rules.combat.setup import lay_out
from .rules.course.forming import build_piles, form_group
from .rules.course.setup import setup
from .rules.explorers.deeds import deeds
from .state import Blackstone

#: Everything is done so many times.
LAPS = 5
#: Questions that are kept of each map: one for each explorer of the first turn, or a few more.
KEPT = 4
Asked = list[tuple[Blackstone, Decision[Act]]]


class Met(Exception):
    """Enough questions of a combat have been met."""


async def _fight(s: Blackstone, map: str) -> None:
    await form_group(s)
    build_piles(s)
    await lay_out(s, map)
    await play_combat(s)


def _questions() -> Asked:
    """What explorers are asked first on every map; nobody does anything there."""
    usual = {setting.id: setting.default for setting in SETTINGS} | {"group": "random"}
    found: Asked = []
    for number, map in enumerate(id for id, card in MAPS.items() if not card.cell):
        s = setup(usual, 1, Dice(dice_key(seed_of(number))))
        met: Asked = []

        def answer(s: Blackstone, decision: Decision[Any], met: Asked = met) -> Any:
            if isinstance(decision.about, Act):
                met.append((s.copy(), decision))
                if len(met) == KEPT:
                    raise Met
            return decision.values[-1]

        s.policy = answer
        try:
            _fight(s, map).send(None)
        except Met:
            found += met
    return found


def listing() -> Callable[[], int]:
    """All that an explorer may do is listed; the steps are the lists."""
    asked = _questions()

    def work() -> int:
        for _ in range(LAPS):
            for s, decision in asked:
                deeds(s, s.explorer(decision.about.explorer))
        return LAPS * len(asked)

    return work


def judging() -> Callable[[], int]:
    """The quick bot puts a price on each deed; the steps are the deeds."""
    asked = _questions()

    def work() -> int:
        for _ in range(LAPS):
            for s, decision in asked:
                act(s, decision, decision.values)
        return LAPS * sum(len(decision.values) for _, decision in asked)

    return work


BENCHES = {"listing": listing, "judging": judging}
