"""What `veillee bench` measures of this game alone: deeds in rooms and fights, and what a bot thinks of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from veillee.kernel.decision import Decision
from veillee.kernel.dice import Dice, dice_key, seed_of

from .bot.fighting import fight_turn
from .bot.sneaking import act
from .options import SETTINGS
from .prompts.combat import FightTurn
from .prompts.room import Act
from .questions import QUESTIONS
from .rules.combat.fighting import deeds as fight_deeds
from .rules.course.play import play
from .rules.course.setup import setup
from .rules.stealth.turns import deeds as sneak_deeds
from .state import Malhya

#: Everything is done so many times.
LAPS = 5
#: Scenarios that questions are taken from, and questions of a kind that are kept of each.
SCENARIOS, KEPT = 8, 6
Asked = list[tuple[Malhya, Decision[Any]]]


class Met(Exception):
    """Enough questions of a scenario have been met."""


def _questions() -> Asked:
    """The first questions to heroes in rooms, in Infiltration and in Combat; best answers lead there."""
    usual = {setting.id: setting.default for setting in SETTINGS} | {"group": "random"}
    found: Asked = []
    for number in range(SCENARIOS):
        s = setup(usual | {"size": str(1 + number % 4)}, 1, Dice(dice_key(seed_of(number))))
        met: dict[type, Asked] = {Act: [], FightTurn: []}

        def answer(s: Malhya, decision: Decision[Any], met: dict[type, Asked] = met) -> Any:
            kept = met.get(type(decision.about))
            if kept is not None and s.beast is None and len(kept) < KEPT:
                kept.append((s.copy(), decision))
            if all(len(one) == KEPT for one in met.values()):
                raise Met
            judge, values = QUESTIONS[type(decision.about)].judge, decision.candidates()
            if judge is None:
                return decision.values[0]
            prices = judge(s, decision, values)
            return values[prices.index(max(prices))]

        s.policy = answer
        try:
            play(s).send(None)
        except (Met, StopIteration):
            found += [*met[Act], *met[FightTurn]]
    return found


def listing() -> Callable[[], int]:
    """All that a hero may do is listed; the steps are the lists."""
    asked = _questions()

    def work() -> int:
        for _ in range(LAPS):
            for s, decision in asked:
                hero = s.hero(decision.about.hero)
                (sneak_deeds if isinstance(decision.about, Act) else fight_deeds)(s, hero)
        return LAPS * len(asked)

    return work


def judging() -> Callable[[], int]:
    """The quick bot puts a price on each deed; the steps are the deeds."""
    asked = _questions()

    def work() -> int:
        for _ in range(LAPS):
            for s, decision in asked:
                (act if isinstance(decision.about, Act) else fight_turn)(s, decision, decision.values)
        return LAPS * sum(len(decision.values) for _, decision in asked)

    return work


BENCHES = {"listing": listing, "judging": judging}
