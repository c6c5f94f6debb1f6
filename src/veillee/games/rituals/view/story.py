"""The tale of an Encounter: told before the first question and after the last, and the goals of both sides between.

The tale before lies where the card of a Hero will lie later on: no Hero has acted when it is read. The goals stand
above the tale, so that a small screen shows them beside the first question.
"""

from __future__ import annotations

from typing import Any

from veillee.kernel.scene import Panel
from veillee.kernel.text import Texts

from ..content import CONSTANTS
from ..state import Rituals
from .goals import lost_goals


def story_panel(s: Rituals, texts: Texts) -> Panel:
    """The panel of the Encounter: its tale and goals at first, then the goals, its ending at last (DAR-12.13)."""
    if s.at == "over":
        prose = ending(s, texts)
    elif s.at == "initial" and s.round == 1:
        prose = (*goals(s, texts), tale(s, "before", texts))
    else:
        prose = goals(s, texts)
    return Panel("story", texts.say(f"encounter.{s.encounter}"), place="left", prose=prose)


def goals(s: Rituals, texts: Texts) -> tuple[str, ...]:
    """What both sides need, what they can no longer reach, and what always holds where the Encounter says less."""
    cast = _cast(s)
    own = tuple(texts.say(f"goal.{s.encounter}.{side}", **cast) for side in ("legion", "heroes"))
    wins = s.scenario.witch_master_wins
    told = any(one.id == "heroes_eliminated" and one.n == CONSTANTS.heroes_to_eliminate for one in wins)
    always = () if told else (texts.say("goal.always"),)
    return (*own, *lost_goals(s, texts), *always)


def ending(s: Rituals, texts: Texts) -> tuple[str, ...]:
    """How the game ended, the closing line of the Encounter, and the tale after it."""
    how = "won" if s.winner == "legion" else "lost"
    return (
        texts.say(f"ended.{s.ending}", heroes=s.heroes_lost, round=s.round),
        texts.say(f"encounter-{how}.{s.encounter}"),
        tale(s, how, texts),
    )


def tale(s: Rituals, moment: str, texts: Texts) -> str:
    """A tale of the Encounter with the Witches who are in it: "before", "won" or "lost"."""
    return texts.say(f"story.{s.encounter}.{moment}", **_cast(s))


def _cast(s: Rituals) -> dict[str, Any]:
    """The Witches by start position, and the one with a part of her own."""
    named = zip(("first", "second", "third"), s.starters, strict=False)
    return {**dict(named), "keeper": s.keeper}
