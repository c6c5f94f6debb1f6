"""What `veillee bench` measures of this game alone: how Heroes read their cards, and what a bot thinks of Actions."""

from __future__ import annotations

from collections.abc import Callable

from veillee.kernel.decision import Decision
from veillee.kernel.dice import Dice, dice_key, seed_of

from .bot.acting import act
from .content import AI_CARDS
from .options import PLAYABLE, SETTINGS, read
from .prompts import Act, Finish
from .rules.course.setup import prepare
from .rules.heroes.reading import read as read_cards
from .rules.legion.orders import orders
from .state import Activation, Rituals

#: Everything is done so many times.
LAPS = 10


def _tables() -> list[Rituals]:
    """All Encounters as they begin."""
    usual = {setting.id: setting.default for setting in SETTINGS}
    found = []
    for number, encounter in enumerate(PLAYABLE):
        s = prepare(read(usual | {"encounter": encounter}), Dice(dice_key(seed_of(number))))
        s.at = s.side = "legion"
        found.append(s)
    return found


def reading() -> Callable[[], int]:
    """Each Hero of each Encounter reads each card that may call it."""
    readings = []
    for s in _tables():
        for hero in list(s.heroes()):
            for card in AI_CARDS.values():
                if card.number == hero.place:
                    then = s.copy()
                    then.side = "heroes"
                    then.activation = Activation(card.id, hero.place, hero.unit, hero.number, hero.zone)
                    readings.append((then, hero, card.id))

    def work() -> int:
        for _ in range(LAPS):
            for then, hero, card in readings:
                read_cards(then, hero, card)
        return LAPS * len(readings)

    return work


def judging() -> Callable[[], int]:
    """The quick bot puts a price on each first Action; the steps are the Actions."""
    asked = []
    for s in _tables():
        values = [*(order for figure in s.legion() for order in orders(s, figure)), Finish.PASS]
        asked.append((s, Decision(0, Act(), "DAR-4.19", values), values))

    def work() -> int:
        for _ in range(LAPS):
            for s, decision, values in asked:
                act(s, decision, values)
        return LAPS * sum(len(values) for _, _, values in asked)

    return work


BENCHES = {"reading": reading, "judging": judging}
