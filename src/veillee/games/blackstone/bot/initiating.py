"""The worth of what is decided in the destiny, initiative and event phases of a combat turn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from veillee.kernel.decision import Decision

from ..battlefield import NOWHERE
from ..outcomes.faces import odds
from ..prompts.combat import (
    AgreeToSwap,
    Deploy,
    Destiny,
    DestinyMeans,
    EventAgain,
    Gambit,
    GambitPlace,
    GoOn,
    Initiative,
    KeepEvent,
    NotNow,
    Put,
    Ready,
    RerollActivation,
    Swap,
)
from ..prompts.combat import Call as ClarionCall
from ..prompts.ids import GroupId
from ..rules.combat.destiny import LONG_HAULER
from ..rules.combat.event import event_row
from ..state import Blackstone, Explorer
from .outlook import Outlook

#: What a die that pays for a gambit is worth, and two points.
DIE, POINTS = 0.7, 2.0
#: The share of a group's strength that attacks before its activation take away.
BEFORE: Final = 0.5
#: An exchange of two cards has to bring so much.
TROUBLE: Final = 0.3
#: How bad events are; negative: good.
BAD: Final = {
    "all_is_dust": 4.0,
    "unfulfilled_destiny": 1.5,
    "not_dead_yet": 1.2,
    "changing_conditions": 0.5,
    "escape_chamber": -0.5,
    "inspiration": -1.0,
    "heroic_effort": -1.0,
    "lucky_find": -6.0,
    "breath": 0.0,
}
USUAL_BAD: Final = 1.5


def deploy(s: Blackstone, decision: Decision[Deploy], values: Sequence[Put | Ready]) -> list[float]:
    """The proposal stands."""
    return [1.0 if isinstance(value, Ready) else 0.0 for value in values]


def destiny(s: Blackstone, decision: Decision[Destiny], values: Sequence[DestinyMeans | NotNow]) -> list[float]:
    """The Long-Hauler when many dice would be lost; cards on a die that another one spoils."""
    counts = Counter(decision.about.faces)
    lost = sum(count for count in counts.values() if count > 1)
    late = 0.5 if len(s.exploration) <= 2 else 0.0
    prices = []
    for value in values:
        if isinstance(value, NotNow):
            prices.append(0.0 if value is NotNow.NOT_NOW else -5.0)
        elif value.id == LONG_HAULER:
            prices.append(0.5 * lost - 2.0 + late)
        else:
            prices.append({1: -0.5, 2: 0.8}.get(counts[value.die], 0.3))
    return prices


class Order:
    """The initiative track as explorers see it: who acts after which groups, and what each could do to them."""

    def __init__(self, s: Blackstone) -> None:
        self.s = s
        self.place = {card.explorer: n for n, card in enumerate(s.fight.track) if card.explorer}
        self.groups = {card.group: n for n, card in enumerate(s.fight.track) if card.group >= 0}
        self._zeal: dict[str, float] = {}

    def zeal(self, explorer: Explorer) -> float:
        """What an explorer could do to hostiles if it acted now."""
        found = self._zeal.get(explorer.id)
        if found is None:
            view = Outlook(self.s, explorer)
            blow = max((view.best_blow(n, at) for n, at in enumerate(explorer.hexes) if at != NOWHERE), default=0.0)
            found = self._zeal[explorer.id] = blow * len(explorer.dice)
        return found

    def passed(self, first: int, last: int) -> int:
        """The groups between two places."""
        return sum(first < place < last for place in self.groups.values())

    def swap(self, one: Explorer, other: Explorer) -> float:
        """What an exchange of two cards brings: the one that can do more acts before more groups."""
        if one.id not in self.place or other.id not in self.place:
            return -1.0
        early, late = sorted((one, other), key=lambda explorer: self.place[explorer.id])
        between = self.passed(self.place[early.id], self.place[late.id])
        return between * 0.3 * (self.zeal(late) - self.zeal(early)) - TROUBLE

    def gambit(self, explorer: Explorer) -> float:
        """What it is worth to act before the nearest group on the left."""
        place = self.place.get(explorer.id, 0)
        if not self.passed(-1, place):
            return 0.0
        return BEFORE * self.zeal(explorer)


def initiative(
    s: Blackstone,
    decision: Decision[Initiative],
    values: Sequence[Swap | Gambit | RerollActivation | ClarionCall | GoOn],
) -> list[float]:
    order = Order(s)
    prices = []
    for value in values:
        if isinstance(value, Swap):
            price = order.swap(s.explorer(value.first), s.explorer(value.second)) - (0.2 if value.vox else 0.0)
        elif isinstance(value, Gambit):
            explorer = s.explorer(value.explorer)
            hope = odds((explorer.side.agility,)).passed
            cost = {"die": DIE + 0.3, "points": POINTS, "free": 0.0}[value.paid]
            price = hope * order.gambit(explorer) - cost
        elif isinstance(value, RerollActivation):
            price = -1.0
        elif isinstance(value, ClarionCall):
            price = 0.25 * sum(order.gambit(explorer) for explorer in s.in_action()) - 1.5
        else:
            price = 0.0
        prices.append(price)
    return prices


def agree_to_swap(s: Blackstone, decision: Decision[AgreeToSwap], values: Sequence[bool]) -> list[float]:
    about = decision.about
    gain = Order(s).swap(s.explorer(about.first), s.explorer(about.second)) + TROUBLE
    return [gain if value else -0.1 for value in values]


def gambit_place(s: Blackstone, decision: Decision[GambitPlace], values: Sequence[GroupId | None]) -> list[float]:
    """As far to the left as possible; None: the card stays."""
    order = Order(s)
    own = order.place.get(decision.about.explorer, 0)
    return [0.0 if value is None else float(own - order.groups[value.number]) for value in values]


def _badness(s: Blackstone, event: str) -> float:
    if event == "all_is_dust" and not s.fight.markers:
        return 0.5
    return BAD.get(event, USUAL_BAD)


def event_again(s: Blackstone, decision: Decision[EventAgain], values: Sequence[str | NotNow]) -> list[float]:
    """Bad events are rolled again; a coin is kept for worse."""
    bad = _badness(s, decision.about.event)
    return [
        (0.0 if value is NotNow.NOT_NOW else -5.0)
        if isinstance(value, NotNow)
        else bad - (1.0 if value == "foreknowledge" else 3.0)
        for value in values
    ]


def keep_event(s: Blackstone, decision: Decision[KeepEvent], values: Sequence[int]) -> list[float]:
    return [-_badness(s, event_row(s, value).id) for value in values]
