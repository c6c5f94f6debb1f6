"""What a player can say beforehand about overwatch, changed rolls and the initiative phase (BSF-30.27 to 30.38)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from veillee.kernel.decision import Decision
from veillee.kernel.standing import Ask, Said, Standing

from .outcomes.faces import FAIL
from .outcomes.shots import reaction_shot
from .prompts.combat import GoOn, Initiative
from .prompts.fighting import BOTH, Keep, Means, Overwatch, Reaction, Reroll
from .rules.explorers.rolls import POINTS
from .state import Blackstone
from .view.wording.fighting import is_free

#: The kinds of rolls about which something can be said apart.
ROLLS: Final = ("attack", "defence", "vitality", "agility", "gambit")
#: What stands between an explorer and a kind of roll in a subject.
JOINT: Final = ":"


def _own(s: Blackstone, seat: int) -> list[str]:
    return [explorer.id for explorer in s.explorers if s.control(explorer) == seat]


# Overwatch


def _watch(s: Blackstone, decision: Decision[Overwatch], said: Said) -> Any:
    """Explorers that are to fire do so at once; then those that are to be asked; nobody else reacts."""
    reactions = [value for value in decision.values if isinstance(value, Reaction)]
    firing = [reaction for reaction in reactions if said(reaction.explorer) == "fire"]
    if firing:
        first = firing[0].explorer
        return max((one for one in firing if one.explorer == first), key=lambda one: _promise(s, decision.about, one))
    return Ask.ASK if any(said(reaction.explorer) == "ask" for reaction in reactions) else None


def _promise(s: Blackstone, about: Overwatch, reaction: Reaction) -> float:
    """The damage that can be expected of a reaction."""
    return reaction_shot(s, reaction, s.fight.hostile(about.hostile), about.what).fate.damage


def _watchers(s: Blackstone, seat: int) -> Sequence[str]:
    return _own(s, seat)


def _explorer_facts(s: Blackstone, subject: str) -> dict[str, Any]:
    return {"explorer": subject}


# Offers to change a roll


def _change(s: Blackstone, decision: Decision[Reroll], said: Said) -> Any:
    """Ask if a means is offered that costs nothing, or one that was not switched off for such a roll."""
    about = decision.about
    option = said(f"{about.explorer}{JOINT}{about.roll}")
    means = [value for value in decision.values if isinstance(value, Means)]
    return Ask.ASK if any(_is_wanted(about, one, option) for one in means) else Keep.KEEP


def _is_wanted(about: Reroll, means: Means, option: str) -> bool:
    if is_free(means.id):
        return True
    if option == "standard":
        return _is_standard(about, means)
    return option == "always" or option == ("points" if means.id == POINTS else "cards")


def _is_standard(about: Reroll, means: Means) -> bool:
    """The standard of BSF-30.29: gambits and agility, defence against Grievous Wounds, failed dice of attacks."""
    if about.roll == "attack":
        dice = range(len(about.faces)) if means.die == BOTH else (means.die,)
        return any(about.faces[die] == FAIL for die in dice)
    return about.roll in ("gambit", "agility") or (about.roll == "defence" and about.grievous)


def _rolls(s: Blackstone, seat: int) -> Sequence[str]:
    return [f"{id}{JOINT}{roll}" for id in _own(s, seat) for roll in ROLLS]


def _roll_facts(s: Blackstone, subject: str) -> dict[str, Any]:
    explorer, _, roll = subject.partition(JOINT)
    return {"explorer": explorer, "roll": roll}


# The initiative phase


def _order(s: Blackstone, decision: Decision[Initiative], said: Said) -> Any:
    return Ask.ASK if said("") == "ask" else GoOn.DONE


OVERWATCH: Standing[Blackstone, Overwatch] = Standing(
    options=("ask", "fire", "never"), default="ask", answer=_watch, subjects=_watchers, subject_facts=_explorer_facts
)
REROLLS: Standing[Blackstone, Reroll] = Standing(
    options=("standard", "always", "points", "cards", "never"),
    default="standard",
    answer=_change,
    subjects=_rolls,
    subject_facts=_roll_facts,
)
INITIATIVE: Standing[Blackstone, Initiative] = Standing(options=("ask", "request"), default="ask", answer=_order)
