"""The tale, as everybody else sees it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from veillee.kernel.decision import Decision
from veillee.kernel.game import Ending, Game, Judgement, Outcome, Setting
from veillee.kernel.questions import Closed, QuestionKind, Sketch, Sum, Wording, question_table
from veillee.kernel.scene import Sign
from veillee.kernel.text import Texts

from .pages import page, trial_of
from .rules import Buy, Effort, Parry, Tale, Turn, redeal, run, setup
from .story import STORY, load_story
from .view import event_facts, view


def turn_words(s: Tale, decision: Decision[Turn], value: str, texts: Texts) -> Wording:
    return Wording(variant=value, trial=trial_of(STORY.choices[value], texts))


def effort_words(s: Tale, decision: Decision[Effort], value: int, texts: Texts) -> Wording:
    return Wording({"count": value, "dice": STORY.choices[decision.about.choice].dice + value})


def buy_words(s: Tale, decision: Decision[Buy], value: str, texts: Texts) -> Wording:
    price = STORY.wares[value].price
    return Wording({"ware": value, "price": price}, (f"ware-{value}",), signs=(Sign("tale-energy", str(price)),))


def buy_sketch(s: Tale, decision: Decision[Buy], value: str, texts: Texts) -> Sketch:
    """What is left after the sale, line by line."""
    price = STORY.wares[value].price
    parts = ((texts.say("sum.have"), s.energy), (texts.say(f"ware.{value}"), -price))
    return Sketch(sums=(Sum(texts.say("sum.label"), parts, s.energy - price),))


def too_dear(s: Tale, decision: Decision[Buy], texts: Texts) -> tuple[Closed, ...]:
    return tuple(
        Closed(
            texts.say(f"ware.{ware.id}"),
            texts.say("ask.buy.dear", price=ware.price, energy=s.energy),
            "TAL-3.1",
            (f"ware-{ware.id}",),
        )
        for ware in STORY.wares.values()
        if ware.price > s.energy
    )


def parry_words(s: Tale, decision: Decision[Parry], value: str, texts: Texts) -> Wording:
    return Wording(variant=value, on=("ward",) if value == "shield" else ())


QUESTIONS = question_table(
    QuestionKind(prompt=Turn, words=turn_words),
    QuestionKind(prompt=Effort, words=effort_words),
    QuestionKind(prompt=Buy, words=buy_words, sketch=buy_sketch, why_not=too_dear),
    QuestionKind(prompt=Parry, words=parry_words),
)


def outcome(s: Tale) -> Outcome | None:
    if s.at != "over":
        return None
    won = STORY.pages[s.page].victory
    ending = Ending("home" if won else "lost", "TAL-1.1", "" if won else "mist")
    return Outcome((int(won),) * s.players, tuple(range(s.players)) if won else (), ending)


def quick(chance: Any) -> Any:
    def answer(s: Tale, decision: Decision[Any]) -> Any:
        values = decision.candidates()
        return values[int(chance() * len(values))]

    return answer


GAME: Game[Tale] = Game(
    id="tale",
    version=1,
    folder=Path(__file__).parent,
    players=range(1, 3),
    settings=(Setting("mist", ("thin", "thick"), "thin"), Setting("reading", ("shown", "aloud"), "shown")),
    content=load_story,
    state=Tale,
    setup=setup,
    run=run,
    view=view,
    page=page,
    questions=QUESTIONS,
    event_facts=event_facts,
    redeal=redeal,
    outcome=outcome,
    judgement=Judgement(
        evaluate=lambda s, seat: float(STORY.pages[s.page].number + s.energy),
        policy=quick,
        candidates=lambda s, decision: decision.candidates(),
        horizon=lambda root, now: now.page != root.page,
    ),
)
