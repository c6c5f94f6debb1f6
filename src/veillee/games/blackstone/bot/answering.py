"""The worth of re-rolls, reactions, and cards that save from harm."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from veillee.kernel.decision import Decision

from ..content import CONSTANTS, DISCOVERIES
from ..outcomes.faces import CRITICAL, FAIL, SUCCESS, odds_after_reroll
from ..outcomes.shots import reaction_shot
from ..outcomes.wards import chance_through, ward_of
from ..prompts.expedition import LifeSaver, Recover, RecoveryMeans, SaveLife, TestAgain
from ..prompts.fighting import BOTH, Keep, Means, Overwatch, Reaction, Reroll, Riposte, SoftenWound
from ..rules.explorers.cards import card_of
from ..rules.explorers.rolls import LENSES, OIL, ORATION, POINTS, STEP, VANGUARD, face_set_by
from ..state import Blackstone, Explorer
from .healing import token
from .odds import GRIEVOUS, WOUND
from .outlook import Outlook
from .threats import left_of

#: What means cost that are spent: a point, a card that is turned face down, a card that is discarded.
POINT, EXHAUSTED, DISCARDED = 1.1, 0.15, 1.0
FREE: Final = (VANGUARD, ORATION, OIL, LENSES, STEP)
#: To go out of action, beside the Wound.
OUT: Final = 7.0
#: An attack in a challenge: a Wound, a Grievous Wound. A test of agility that is passed.
SCRATCH, BLOW = 0.7, 1.5
PASSED: Final = 1.6
#: A reaction has to bring so much: the die may serve against another hostile.
PATIENCE: Final = 0.15
Worth = Callable[[int], float]


def reroll(s: Blackstone, decision: Decision[Reroll], values: Sequence[Means | Keep]) -> list[float]:
    """By how much a means betters the roll on the average, less what it costs."""
    about = decision.about
    worth = _stakes(s, about)
    now = worth(max(about.faces))
    return [
        0.0 if isinstance(value, Keep) else _hoped(s, about, value, worth) - now - _price(s, about.explorer, value.id)
        for value in values
    ]


def _hoped(s: Blackstone, about: Reroll, means: Means, worth: Worth) -> float:
    """What the roll is worth on the average after a means."""
    turned = FAIL if means.id in FREE or means.id == POINTS else face_set_by(means.id)
    if turned != FAIL:
        return worth(max(turned, *about.faces))
    again = tuple(range(len(about.dice))) if means.die == BOTH else (means.die,)
    after = odds_after_reroll(about.dice, about.faces, again)
    return after.fail * worth(FAIL) + after.success * worth(SUCCESS) + after.critical * worth(CRITICAL)


def _price(s: Blackstone, explorer: str, id: str) -> float:
    if id in FREE:
        return 0.01
    if id == POINTS:
        inspired = s.explorer(explorer).inspired
        return POINT if inspired else 1.5 * POINT
    if id in DISCOVERIES:
        return 2.0
    return DISCARDED if card_of(id).use == "discard" else EXHAUSTED


def _stakes(s: Blackstone, about: Reroll) -> Worth:
    """What each face of a roll is worth."""
    explorer = s.explorer(about.explorer)
    if about.roll == "defence":
        return _defence(explorer, about.grievous)
    if about.roll == "attack":
        return _attack(s, explorer, about)
    if about.roll == "vitality":
        return lambda face: token(explorer) * min(face, explorer.wounds)
    return lambda face: PASSED if face > FAIL else 0.0


def _defence(explorer: Explorer, grievous: bool) -> Worth:
    last = OUT if explorer.free_spaces == 0 else 0.0
    wound, worst = -token(explorer) - last, -(GRIEVOUS if grievous else WOUND) * token(explorer) / WOUND - last
    if not grievous:
        return lambda face: worst if face == FAIL else 0.0
    return lambda face: (worst, wound, 0.0)[face]


def _attack(s: Blackstone, explorer: Explorer, about: Reroll) -> Worth:
    if about.target < 0 or s.combat is None:
        return lambda face: (0.0, SCRATCH, BLOW)[face]
    hostile = s.combat.hostile(about.target)
    worth, left = Outlook(s, explorer).worth(hostile), left_of(hostile)
    through = chance_through(ward_of(hostile).next)

    def gain(face: int) -> float:
        face -= about.cover
        if face <= FAIL:
            return 0.0
        dealt = CONSTANTS.grievous_damage if face == CRITICAL else 1
        gained = worth if dealt >= left else 0.4 * worth * dealt / left
        return gained if face == CRITICAL else gained * through

    return gain


def overwatch(s: Blackstone, decision: Decision[Overwatch], values: Sequence[Reaction | None]) -> list[float]:
    """What each reaction brings; None: the dice are kept."""
    hostile = s.fight.hostile(decision.about.hostile)
    views: dict[str, Outlook] = {}
    prices = []
    for value in values:
        if value is None:
            prices.append(PATIENCE)
            continue
        explorer = s.explorer(value.explorer)
        view = views.setdefault(value.explorer, Outlook(s, explorer))
        shot = reaction_shot(s, value, hostile, decision.about.what)
        prices.append(view.blow(hostile, shot.fate) - 0.05 * value.attacks)
    return prices


def soften(s: Blackstone, decision: Decision[SoftenWound], values: Sequence[str | None]) -> list[float]:
    return [0.0 if value is None else 1.0 for value in values]


def riposte(s: Blackstone, decision: Decision[Riposte], values: Sequence[bool]) -> list[float]:
    return [float(value) for value in values]


def save_life(s: Blackstone, decision: Decision[SaveLife], values: Sequence[LifeSaver | None]) -> list[float]:
    """Always; what is sure, or costs nothing, first."""
    return [0.0 if value is None else 2.0 + (value.id not in DISCOVERIES) for value in values]


def recover(s: Blackstone, decision: Decision[Recover], values: Sequence[RecoveryMeans | None]) -> list[float]:
    """Cards of the recovery step are used when they serve; on whoever has the most Grievous Wounds."""
    return [
        0.0 if value is None else 1.0 + (s.explorer(value.target).grievous if value.target else 0) for value in values
    ]


def test_again(s: Blackstone, decision: Decision[TestAgain], values: Sequence[str | None]) -> list[float]:
    """A coin is worth more than most tests, but not at the end of the expedition."""
    return [0.0 if value is None else (-1.0 if len(s.exploration) > 1 else 1.0) for value in values]
