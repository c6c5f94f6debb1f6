"""The test that is being taken: the last roll, successes so far, stops against the limit."""

from __future__ import annotations

from veillee.kernel.scene import Counter, Panel
from veillee.kernel.text import Texts

from ...state import Malhya
from ..dice import dice
from ..modifiers import gifts
from ..tokens import letter_of, token_of
from ..trials import sitting


def trial_panel(s: Malhya, texts: Texts) -> Panel | None:
    """Shown once somebody rolls."""
    trial = s.trial
    if trial is None or not trial.hero:
        return None
    rolled = (*dice("skill", trial.skill, texts, "last"), *dice("difficulty", trial.hard, texts, "last"))
    counters = [
        Counter("successes", texts.say("value.successes"), trial.successes, icon="face-success"),
        Counter("stops", texts.say("value.stops"), min(trial.stops, trial.limit), icon="face-stop", most=trial.limit),
    ]
    if len(trial.participants) > 1 and trial.validated:
        counters.append(Counter("validated", texts.say("value.validated"), trial.validated, icon="check"))
    return Panel(
        "trial",
        texts.say("panel.trial", hero=trial.hero),
        rolled,
        tuple(counters),
        token=token_of(s, trial.hero),
        letter=letter_of(s, trial.hero),
        place="under",
        emblem=trial.hero,
        note=" · ".join([texts.say(f"test.{trial.id}"), *gifts(sitting(s), s.hero(trial.hero), texts)]),
    )
