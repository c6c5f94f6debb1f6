"""Told chances and averages, held to what happens: each is collected where it is told and thrown on forks.

A fork deals anew all that the seat cannot know and throws other dice, so what a seat is told has to be right over the
forks of its position.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from math import isnan, sqrt
from random import Random
from typing import Any

from msgspec import Struct

from support.walks import Case
from veillee.kernel.answers import Aside, Decline, key_of
from veillee.kernel.decision import Decision
from veillee.kernel.dice import seed_of
from veillee.kernel.forecast import ANY_ANSWER, UNMET, Forecast, Probability
from veillee.kernel.game import Game
from veillee.kernel.match import Match
from veillee.kernel.text import Texts
from veillee.play.question import answer_in_words

#: A chance that is ten points off must be noticed; so must an average that is a tenth of itself off, or 0.1 if more.
OFF = 0.1
#: So many forks are thrown at a time, and so many at most for one number.
BATCH, MOST = 100, 1600
#: A deviation of so many standard errors is no bad luck. Seeds are fixed: what passes once passes always.
UNLIKELY, CLOSE = 4.0, 2.5
#: A number that is not settled after so many further answers is about nothing.
LONGEST = 300


class Listener(Texts):
    """Texts that write down every forecast that they say."""

    def __init__(self, texts: Texts) -> None:
        super().__init__(texts.lang, texts.sentences, texts.seats)
        self.heard: list[Forecast] = []

    def forecast(self, forecast: Forecast) -> str:
        self.heard.append(forecast)
        return super().forecast(forecast)

    def drained(self) -> list[Forecast]:
        heard, self.heard = self.heard, []
        return list(dict.fromkeys(heard))  # the same number may stand in a label and in a sketch


class ToldNumber(Struct, frozen=True):
    """A forecast, the seat that is told it, and the answer that it stands beside; in no answer: from now on."""

    forecast: Forecast
    seat: int
    prompt: str
    key: str | None = None

    def __str__(self) -> str:
        return f"{self.prompt} {self.key or '(the scene)'}: {self.forecast}"


class Thrown(Struct, frozen=True):
    """What forks gave for a number: how many, their mean, and the standard error of that mean."""

    forks: int
    mean: float
    error: float

    def off(self, told: float) -> float:
        return abs(self.mean - told)


def kinds_of(game: Game[Any], base: type[Forecast] = Forecast) -> Iterator[type[Forecast]]:
    """The kinds of numbers that a game defines; those that others are kinds of are not told themselves."""
    for kind in base.__subclasses__():
        below = list(kinds_of(game, kind))
        yield from below
        if not below and kind.__module__.startswith(
            f"{game.setup.__module__.rpartition(f'.{game.id}.')[0]}.{game.id}."
        ):
            yield kind


def told_at(game: Game[Any], match: Match[Any], seat: int, texts: Listener, answers: list[Any]) -> list[ToldNumber]:
    """Every number that the seat is told now: in its scene, its question, and words and sketches of these answers.

    Beside one of several that may be picked, a number is about picking that one alone; of an order, about this one
    first.
    """
    decision = match.pending[seat]
    kind, state = game.kind_of(decision), match.state
    texts.drained()
    game.view(state, seat, texts)
    texts.say(f"ask.{decision.prompt}.text", **{"seat": seat, **kind.facts(state, decision, texts)})
    kind.why_not(state, decision, texts)
    told = [ToldNumber(one, seat, decision.prompt) for one in texts.drained()]
    for value in answers:
        answer_in_words(game, state, decision, value, texts)
        if value is not None and not isinstance(value, Decline | Aside):
            kind.sketch(state, decision, value, texts)
        key = key_of(_alone(decision, value))
        told += [ToldNumber(one, seat, decision.prompt, key) for one in texts.drained()]
    return told


def _alone(decision: Decision[Any], value: Any) -> Any:
    """The answer that a number beside `value` is about."""
    if decision.kind == "order":
        return (value, *(other for other in decision.values if other != value))
    return (value,) if decision.kind == "some" else value


def told_in_game(
    case: Case, each: int, most_choices: int, answers: int = 12
) -> Iterator[tuple[Match[Any], ToldNumber]]:
    """Numbers told in a game of the quick player: at most `each` of a kind of number at a kind of question.

    Those of one kind come from different positions, and a random one of them from each position.
    """
    match, chance = case.start(), Random(case.seed)
    policy = case.game.judgement.policy(Random(case.seed).random)
    texts = Listener(case.texts("fr"))
    taken: Counter[tuple[str, type[Forecast], bool]] = Counter()
    while match.pending and match.done < most_choices:
        seat, decision = next(iter(match.pending.items()))
        listed = [*decision.values, *((None,) if decision.optional else ())]
        told = told_at(case.game, match, seat, texts, chance.sample(listed, min(answers, len(listed))))
        chance.shuffle(told)
        here: set[tuple[str, type[Forecast], bool]] = set()
        for one in told:
            sort = (one.prompt, type(one.forecast), one.key is None)
            if sort not in here and taken[sort] < each:
                here.add(sort)
                taken[sort] += 1
                yield match, one
        match.answer(seat, key_of(policy(match.state, decision)))


def thrown(case: Case, match: Match[Any], told: ToldNumber) -> Thrown:
    """Throw a number on forks until it is plain that it is right, or wrong.

    Forks in which what its sentence takes for granted does not happen are left out.
    """
    results: list[float] = []
    found = Thrown(0, 0.0, 1.0)
    for start in range(0, MOST, BATCH):
        batch = [fork_result(case, match, told, start + n) for n in range(BATCH)]
        results += [one for one in batch if not isnan(one)]
        if not results:
            break
        found = summed_up(told.forecast, results)
        if found.off(told.forecast.value) + CLOSE * found.error < bound(told.forecast):
            break
    return found


def summed_up(forecast: Forecast, results: list[float]) -> Thrown:
    """The mean of some results. Its error never becomes 0: a rare event may not have come yet."""
    count = len(results)
    mean = sum(results) / count
    if isinstance(forecast, Probability):
        likely = (sum(results) + 1) / (count + 2)
        spread = likely * (1 - likely)
    else:
        spread = sum((one - mean) ** 2 for one in results) / count + 1 / count
    return Thrown(count, mean, sqrt(spread / count))


def bound(forecast: Forecast) -> float:
    """How far off is wrong."""
    return OFF if isinstance(forecast, Probability) else max(OFF, OFF * abs(forecast.value))


def wrong(told: ToldNumber, found: Thrown) -> bool:
    off = found.off(told.forecast.value)
    return off > UNLIKELY * found.error or off + CLOSE * found.error > bound(told.forecast)


def fork_result(case: Case, match: Match[Any], told: ToldNumber, number: int) -> float:
    """What came of a told number on one fork, with the answer it stands beside and the later ones it assumes."""
    quick = case.game.judgement.policy(Random(number).random)
    flow = match.fork(told.seat, seed_of(number)[:16])
    state = flow.state
    state.events = []
    if told.key is not None:
        flow.answer(told.seat, match.check(told.seat, told.key))
    for _ in range(LONGEST):
        came = told.forecast.came(state, state.events)
        if came is not None or not flow.pending:
            break
        seat, decision = next(iter(flow.pending.items()))
        answer = told.forecast.later(state, decision)
        flow.answer(seat, quick(state, decision) if answer is ANY_ANSWER else answer)
    flow.close()
    return UNMET if came is None else float(came)
