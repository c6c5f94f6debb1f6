"""Whole games by chance, over every registered game and those of the tests, for contract and golden tests."""

from __future__ import annotations

import itertools
import math
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import suppress
from random import Random
from typing import Any

from msgspec import Struct

from support.game_tests import tested_games
from support.reef.game import GAME as REEF
from support.tale.game import GAME as TALE
from support.toy import TOY
from veillee.games import GAMES, load
from veillee.kernel.answers import LazyValues, key_of
from veillee.kernel.decision import Decision
from veillee.kernel.dice import seed_of
from veillee.kernel.errors import Refusal
from veillee.kernel.game import Game
from veillee.kernel.match import Choice, Match
from veillee.kernel.text import LANGUAGES, Texts
from veillee.play.texts import game_texts

#: The small games of the tests are held to the same contract: the toy with secrets, windows and free points, the reef
#: with several boards in a match, the tale with pages.
SMALL_GAMES: tuple[Game[Any], ...] = (TOY, REEF, TALE)
ALL_GAMES: tuple[Game[Any], ...] = (*map(load, tested_games), *(SMALL_GAMES if tested_games == GAMES else ()))
#: More mixtures of options and numbers of players than this are not all played; nor more tables for a round than that.
MIXTURES, TABLES = 100, 4
#: A game that was played is kept at positions so many choices apart.
KEPT_APART = 8
#: Where the end of a game is not the subject, a long one is left after so many choices; short ones come to their end.
LONG = 700
#: A game that ends after fewer choices has shown little; its last choice is taken back so many times at most.
EARLY, RETRIES = 150, 20
#: One prompt is answered alike so many times in a row by a policy that always gives the same answer.
PATIENCE = 8
#: A game with more settings has cases named by what differs from the usual.
NAMED_SETTINGS = 16
NAMES = ("Ana", "Bo", "Cy", "Dee", "Eli", "Fay")


class Case(Struct, frozen=True):
    """A table to be played at: the game, its options, how many sit there, and the seed."""

    game: Game[Any]
    options: dict[str, str]
    players: int
    seed: int = 1

    def __str__(self) -> str:
        """The name of the case; of a game with many settings only values that differ from the usual ones are named."""
        many = len(self.game.settings) > NAMED_SETTINGS
        usual = {setting.id: setting.default for setting in self.game.settings} if many else {}
        named = [value for name, value in self.options.items() if value != usual.get(name)]
        return "-".join([self.game.id, *named, str(self.players), str(self.seed)])

    def start(self) -> Match[Any]:
        return Match.start(self.game, self.options, self.players, seed_of(self.seed))

    def texts(self, lang: str) -> Texts:
        return game_texts(self.game, lang, NAMES[: self.players])

    def both_texts(self) -> list[Texts]:
        return [self.texts(lang) for lang in LANGUAGES]


def every_case(game: Game[Any]) -> Iterator[Case]:
    """Every mixture of options with every number of players; of a game with very many of them, a few."""
    if math.prod(len(setting.choices) for setting in game.settings) * len(game.players) > MIXTURES:
        yield from few_cases(game)
        return
    names = [setting.id for setting in game.settings]
    for values in itertools.product(*(setting.choices for setting in game.settings)):
        for players in game.players:
            yield Case(game, dict(zip(names, values, strict=True)), players)


def few_cases(game: Game[Any], rounds: int = 2) -> Iterator[Case]:
    """A few tables in which every number of players and every value of every option occurs, `rounds` times.

    Where an option has more values than there are tables, these are spread over them; where some do not go together,
    the later ones give way, and those of seats first.
    """
    wanted = max([len(game.players), *(len(setting.choices) for setting in game.settings)])
    tables = rounds * min(wanted, TABLES)
    for number in range(tables):
        options = {
            s.id: s.choices[(number * max(1, len(s.choices) // tables) + shift) % len(s.choices)]
            for shift, s in enumerate(game.settings)
        }
        players = game.players[number % len(game.players)]
        yield Case(game, _fitting(game, options, players), players, seed=number + 1)


def _fitting(game: Game[Any], options: dict[str, str], players: int) -> dict[str, str]:
    """These options, less those that do not go together with the ones before them; those of seats come last."""
    whole: dict[str, str] = {}
    for setting in sorted(game.settings, key=lambda setting: setting.seat is not None):
        with suppress(Refusal):
            whole = game.agreed({**whole, setting.id: options[setting.id]}, players)
    return whole


class Played:
    """A game by chance, played once for all tests of a process that only look at it.

    `events` and `asked` have an entry for each position: what had just happened there, and which prompts were open,
    each with its clause. A question itself belongs to the running game: `at` enters it again.
    """

    def __init__(self, case: Case) -> None:
        match = case.start()
        self.case = case
        self.events, self.asked = [match.events], [_open(match)]
        self._kept = [match.checkpoint()]
        for _ in walk(match, case.seed, LONG):
            self.events.append(match.events)
            self.asked.append(_open(match))
            if match.checkpoint()[0] >= self._kept[-1][0] + KEPT_APART:
                self._kept.append(match.checkpoint())
        self._choices = match.choices

    def at(self, done: int) -> Match[Any]:
        """The match as it was after so many choices."""
        before, state = next(kept for kept in reversed(self._kept) if kept[0] <= done)
        match = Match(self.case.game, state.copy(), done=before)
        for choice in self._choices[before:done]:
            match.repeat(choice)
        return match

    def again(self, match: Match[Any], most: int = LONG) -> Iterator[int]:
        """Make the choices of the game, or so many of them, in a new match of the case: much faster than to find them.

        Yields how many have been made.
        """
        for choice in self._choices[:most]:
            match.repeat(choice)
            yield match.done

    def spread(self, most: int) -> list[int]:
        """So many positions at most, from the beginning to the last question, at even distances."""
        last = len(self.asked) - 2
        return sorted({round(number * last / (most - 1)) for number in range(most)})

    def first_asked(self) -> dict[str, int]:
        """Where each prompt came for the first time."""
        found: dict[str, int] = {}
        for done, asked in enumerate(self.asked):
            for prompt, _ in asked:
                found.setdefault(prompt, done)
        return found


def _open(match: Match[Any]) -> list[tuple[str, str]]:
    """The prompts that are asked or waited for, with their clauses."""
    return [(one.prompt, one.rule) for one in (*match.pending.values(), *match.flow.waiting)]


_played: dict[str, Played] = {}


def played(case: Case) -> Played:
    """The game of a case."""
    return _played.get(str(case)) or _played.setdefault(str(case), Played(case))


_found: dict[str, list[Choice]] = {}


def positions(match: Match[Any], case: Case, most: int = LONG) -> Iterator[int]:
    """The positions before each of so many choices of another game by chance, in a new match of the case.

    Chance begins anew with every choice. A choice is found once for all tests of a process, and repeated by later ones.
    Yields how many choices have been made.
    """
    found = _found.setdefault(str(case), [])
    while match.pending and match.done < most:
        yield match.done
        if match.done < len(found):
            match.repeat(found[match.done])
        else:
            next(walk(match, match.done))
            found.append(match.choices[-1])


class Glances:
    """Which positions of a game are looked at closely: all of a short game; in a long one, those that ask something
    seldom asked, and some others.
    """

    def __init__(self, often: int = 8, nth: int = 6, whole: int = 220) -> None:
        self.often, self.nth, self.whole = often, nth, whole
        self.seen: Counter[str] = Counter()

    def worth(self, match: Match[Any]) -> bool:
        """Whether it is among the first `whole` positions, a prompt came fewer than `often` times before, or it is the
        `nth` position, or the last.
        """
        prompts = {decision.prompt for decision in match.pending.values()}
        seldom = any(self.seen[prompt] < self.often for prompt in prompts)
        self.seen.update(prompts)
        return seldom or match.done < self.whole or match.done % self.nth == 0 or not match.pending


def walk(match: Match[Any], seed: int = 0, most: int = sys.maxsize) -> Iterator[int]:
    """Play on by chance to the end or for so many choices, seats in any order; yields how many have been made.

    A choice that ends the match early is taken back, and another is made; some matches end early whatever is chosen.
    """
    chance, taken_back = Random(seed), 0
    while match.pending and match.done < most:
        seat = chance.choice(list(match.pending))
        if (wishes := match.wishes(seat)) and chance.random() < 0.3:
            match.request(seat, chance.choice(wishes))
        else:
            match.answer(seat, key_of(free_answer(match.pending[seat], chance)))
        if not match.pending and match.done < EARLY and taken_back < RETRIES:
            taken_back += 1
            match.undo(match.done - 1)
            continue
        yield match.done


def free_answer(decision: Decision, chance: Random) -> Any:
    """A candidate, or now and then something else that a person could answer and a bot would not think of."""
    if decision.kind == "some" and chance.random() < 0.5:
        size = chance.randint(decision.least, decision.most)
        picked = set(chance.sample(range(len(decision.values)), size))
        return tuple(value for number, value in enumerate(decision.values) if number in picked)
    if decision.kind == "order" and chance.random() < 0.5:
        return tuple(chance.sample(list(decision.values), len(decision.values)))
    return chance.choice(decision.candidates())


def stubborn(game: Game[Any], usual: int, otherwise: int) -> Callable[[Any, Decision], Any]:
    """A policy that gives the answer of this number, the first or the last, wherever it is asked.

    A game may let players do and undo something as often as they like, as to place a figure or to give a card: a seat
    that was asked one prompt `PATIENCE` times in a row gives the other answer, so that the game goes on. It may also
    let travellers rest for ever: after `LONG` answers the quick player of the bots answers.
    """
    last, times, given = ("", 0), 0, 0
    quick = game.judgement.policy(Random(LONG).random)

    def answer(s: Any, decision: Decision) -> Any:
        nonlocal last, times, given
        given += 1
        if given > LONG:
            return quick(s, decision)
        times = times + 1 if last == (decision.prompt, decision.seat) else 1
        last = (decision.prompt, decision.seat)
        return decision.candidates()[otherwise if times % PATIENCE == 0 else usual]

    return answer


def by_seat(seed: int) -> tuple[Callable[[Any, Decision], Any], Counter[int]]:
    """A policy whose answers depend only on how often its seat has been asked, and that count.

    Where several seats are asked at once the order decides whose answer stands, and this alone. So all seats of a group
    give one answer, only the first seat of a window may cut in, and neither is counted for a seat. What a group answers
    changes with every question to the group, lest it wait for ever where it may wait.
    """
    asked: Counter[int] = Counter()
    groups = itertools.count()

    def answer(s: Any, decision: Decision) -> Any:
        if decision.shared is not None:
            values = decision.candidates()
            if decision.shared.kind == "window" and decision.seat != decision.shared.seats[0]:
                return None
            turn = next(groups) if decision.shared.kind == "group" else 0
            return values[Random(f"{seed} {decision.prompt} {len(values)} {turn}").randrange(len(values))]
        asked[decision.seat] += 1
        values, part = decision.candidates(), Random(f"{seed} {decision.seat} {asked[decision.seat]}").random()
        return values.one_at(part) if isinstance(values, LazyValues) else values[int(part * len(values))]

    return answer, asked
