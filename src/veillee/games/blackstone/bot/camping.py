"""The worth of what a group decides between combats: who goes, where to, go on or turn back, challenges."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from veillee.kernel.decision import Decision

from ..content import CHALLENGES, CONSTANTS, DISCOVERIES, EXPLORERS, RESOURCES
from ..outcomes.trials import higher, passes
from ..prompts.expedition import (
    AddShip,
    AgreeToStop,
    Ambushed,
    Bet,
    ByLot,
    Camp,
    ChooseDestination,
    DropCards,
    Exchange,
    FirstLeader,
    FormGroup,
    Give,
    Guess,
    InspireNow,
    LeaderOrder,
    Onward,
    PayClues,
    PutUnder,
    SetOut,
    SkipCard,
    TakeExplorer,
    TakeOn,
    TurnBack,
    UseInCamp,
    Volunteer,
)
from ..rules.explorers.cards import archeotech, clues, trade_value
from ..state import Blackstone, Explorer
from .healing import token
from .odds import GRIEVOUS, WOUND
from .outlook import DISCOVERY, INSPIRED
from .wares import WARES

#: What explorers bring to a group, and what each more of a role does that the group lacks.
STRENGTH: Final = {
    "janus_draik": 1.0,
    "espern_locarno": 0.9,
    "taddeus": 1.1,
    "pious_vorne": 1.0,
    "amallyn": 1.2,
    "dahyak_grekh": 1.0,
    "ur_025": 1.2,
    "rein_raus": 1.0,
}
ROLES: Final = {
    "front": ("ur_025", "janus_draik"),
    "long": ("amallyn", "rein_raus", "dahyak_grekh"),
    "area": ("pious_vorne", "rein_raus"),
    "healer": ("taddeus",),
}
ROLE: Final = 0.5
#: A group turns back when Grievous Wounds fill this share of its spaces (section I of the rules).
SPENT: Final = 0.5
#: To go on and to turn back when that is the thing to do.
CLEAR: Final = 5.0
#: Ships whose support any leader may use.
LEADERS_SHIPS: Final = ("long_hauler", "clarion")
#: Legacies left, or resources owned, from which a stronghold is attacked as soon as it can be.
ENOUGH_LEGACIES, ENOUGH_RESOURCES = 5, 3


# Setting out


def _together(ids: Sequence[str], s: Blackstone) -> float:
    worth = sum(STRENGTH[id] for id in ids)
    worth += ROLE * sum(any(id in able for id in ids) for able in ROLES.values())
    held = {one.id: one for one in s.resting}
    for id in ids:
        if id in held and EXPLORERS[id].agenda.discovery in held[id].discoveries:
            worth += INSPIRED / 4
        if id in held:
            worth += 0.4 * len(held[id].cards) + 0.5 * len(clues(held[id]))
    return worth


def first_leader(s: Blackstone, decision: Decision[FirstLeader], values: Sequence[int | ByLot]) -> list[float]:
    """Bots have no preference, and let chance decide."""
    return [1.0 if isinstance(value, ByLot) else 0.0 for value in values]


def form_group(s: Blackstone, decision: Decision[FormGroup], values: Sequence[tuple[str, ...]]) -> list[float]:
    return [_together(value, s) for value in values]


def take_explorer(s: Blackstone, decision: Decision[TakeExplorer], values: Sequence[str]) -> list[float]:
    taken = [explorer.id for explorer in s.explorers]
    return [_together([*taken, value], s) for value in values]


def destination(s: Blackstone, decision: Decision[ChooseDestination], values: Sequence[str]) -> list[float]:
    """The vault when it is open; a stronghold as soon as the group is ready for it (section I of the rules)."""
    owned = sum(len(explorer.cards) for explorer in s.explorers)
    ready = len(s.legacy_pile) >= ENOUGH_LEGACIES or owned >= ENOUGH_RESOURCES
    late = len(s.legacy_pile) < ENOUGH_LEGACIES
    worth = {"expedition": 1.0, "stronghold": 2.0 if ready or late else 0.0, "vault": 3.0}
    return [worth[value] for value in values]


def pay_clues(s: Blackstone, decision: Decision[PayClues], values: Sequence[tuple[str, ...]]) -> list[float]:
    return [0.0 for _ in values]


def add_ship(s: Blackstone, decision: Decision[AddShip], values: Sequence[str]) -> list[float]:
    return [1.0 if value in LEADERS_SHIPS else 0.0 for value in values]


def gift(s: Blackstone, give: Give) -> float:
    """A card that inspires its taker, or that would be lost with a giver close to death."""
    giver, taker = s.explorer(give.giver), s.explorer(give.taker)
    if EXPLORERS[giver.id].agenda.discovery == give.card:
        return -1.0
    if EXPLORERS[taker.id].agenda.discovery == give.card:
        return INSPIRED if not taker.inspired else 0.5
    if give.card in DISCOVERIES and giver.grievous >= 2 and taker.grievous + 1 < giver.grievous:
        return 0.3 * (giver.grievous - taker.grievous)
    return -1.0


def exchange(s: Blackstone, decision: Decision[Exchange], values: Sequence[Give | SetOut]) -> list[float]:
    return [0.0 if isinstance(value, SetOut) else gift(s, value) for value in values]


# Between two cards


def turns_back(s: Blackstone) -> bool:
    """Whether the expedition had better end: its goal is met, or the group is worn out (section I of the rules)."""
    if s.mode == "one_off":
        return _goal_met(s)
    group = [explorer for explorer in s.explorers if not explorer.dead]
    spaces = sum(EXPLORERS[explorer.id].slots for explorer in group)
    if sum(explorer.grievous for explorer in group) >= SPENT * spaces:
        return True
    return any(explorer.grievous >= EXPLORERS[explorer.id].slots - 1 for explorer in group)


def _goal_met(s: Blackstone) -> bool:
    goal = CONSTANTS.goals[s.goal]
    found = sum(len(clues(explorer)) for explorer in s.explorers)
    worth = sum(trade_value(archeotech(explorer)) for explorer in s.explorers)
    return found >= goal.clues and worth >= goal.archeotech


def camp(
    s: Blackstone, decision: Decision[Camp], values: Sequence[Give | InspireNow | UseInCamp | Onward | TurnBack]
) -> list[float]:
    back = turns_back(s)
    prices = []
    for value in values:
        if isinstance(value, TurnBack):
            price = CLEAR if back or decision.about.next == "nothing" else -CLEAR
        elif isinstance(value, Onward):
            price = 0.0
        elif isinstance(value, InspireNow):
            price = INSPIRED
        elif isinstance(value, Give):
            price = gift(s, value)
        else:
            price = -1.0
        prices.append(price)
    return prices


def agree_to_stop(s: Blackstone, decision: Decision[AgreeToStop], values: Sequence[bool]) -> list[float]:
    back = turns_back(s)
    return [CLEAR if value is back else 0.0 for value in values]


def worth_of_card(id: str) -> float:
    """What a card in hand is worth."""
    if id in DISCOVERIES:
        return 5.0 if DISCOVERIES[id].kind == "clue" else float(DISCOVERIES[id].value)
    return WARES[id] if id in RESOURCES else 4.0


def drop_cards(s: Blackstone, decision: Decision[DropCards], values: Sequence[tuple[str, ...]]) -> list[float]:
    return [-sum(map(worth_of_card, value)) for value in values]


def put_under(s: Blackstone, decision: Decision[PutUnder], values: Sequence[bool]) -> list[float]:
    """Archeotech that the goal does not need goes under the pile, and so do ambushes."""
    card = decision.about.card
    away = card in DISCOVERIES and DISCOVERIES[card].kind == "archeotech" and DISCOVERIES[card].value == 1
    return [float(value is away) for value in values]


# Challenges


def _attempt(s: Blackstone, explorer: Explorer, challenge: str) -> float:
    """What it brings on the average if this explorer steps forward."""
    step = CHALLENGES[challenge].steps[0]
    if step.cost:
        return min(2, explorer.wounds) * token(explorer) - 2.0
    passed = passes(explorer, step)
    gain = sum({"discovery": DISCOVERY, "resource_random": 2.0}.get(effect.op, 0.0) for effect in step.success)
    weight = token(explorer) / WOUND
    harm = sum({"grievous": GRIEVOUS, "wound": WOUND}.get(effect.op, 0.0) for effect in step.fail)
    return passed * gain - (1.0 - passed) * harm * weight


def take_on(s: Blackstone, decision: Decision[TakeOn], values: Sequence[bool]) -> list[float]:
    gain = max((_attempt(s, explorer, decision.about.challenge) for explorer in s.in_order()), default=0.0)
    return [gain if value else 0.0 for value in values]


def volunteer(s: Blackstone, decision: Decision[Volunteer], values: Sequence[tuple[str, ...]]) -> list[float]:
    """All for whom it pays; against a surge one that is strong spares the others a test."""
    challenge = decision.about.challenge
    spared = sum(0.4 * token(explorer) for explorer in s.in_order()) if challenge == "gravity_surge" else 0.0
    return [
        sum(_attempt(s, s.explorer(id), challenge) for id in value) + (spared if value else 0.0) for value in values
    ]


def guess(s: Blackstone, decision: Decision[Guess], values: Sequence[Bet]) -> list[float]:
    chance = higher(decision.about.last)
    return [chance if value is Bet.HIGHER else 1.0 - chance for value in values]


def ambushed(s: Blackstone, decision: Decision[Ambushed], values: Sequence[str]) -> list[float]:
    """The beast beside whoever bears the least."""
    return [-float(s.explorer(value).free_spaces) + (value == decision.about.explorer) for value in values]


def skip_card(s: Blackstone, decision: Decision[SkipCard], values: Sequence[str | None]) -> list[float]:
    """On the way to a stronghold every card is a hindrance; else only challenges without a gain are."""
    card = decision.about.revealed
    gains = card not in CHALLENGES or CHALLENGES[card].optional
    unwanted = s.destination != "expedition" or not gains
    return [0.0 if value is None else (1.0 if unwanted else -1.0) for value in values]


def leader_order(s: Blackstone, decision: Decision[LeaderOrder], values: Sequence[Any]) -> list[float]:
    return [0.0 for _ in values]
