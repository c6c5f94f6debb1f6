"""What a game hands to everybody else: one object, no base class to inherit from."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from hashlib import sha256
from pathlib import Path
from typing import Any, Generic, TypeVar

from msgspec import Struct

from .answers import key_of
from .campaign import Campaign, Handed
from .clauses import Clause, load_clauses
from .decision import Decision, Policy, Prompt, Rule
from .dice import Dice
from .errors import Refusal
from .outcome import Ending as Ending  # games import these from here
from .outcome import Outcome as Outcome
from .page import Page
from .questions import QuestionKind, Questions, Wording
from .scene import Scene
from .setting import Setting as Setting
from .setting import checked
from .shown import Shown
from .sides import Part, Secrets, everybody_alone
from .state import Event, State
from .text import Texts, load_texts

S = TypeVar("S", bound=State)


@dataclass(frozen=True, kw_only=True)
class Workshop:
    """Lists that players make before a game, such as warbands: what there is to pick from, and a check of a draft.

    Strangers send drafts and files to a server: the game bounds their size before it does any work that grows with it.
    `prompt` is the question that takes the code of such a list as an answer. Drafts and catalogues are plain data:
    see `catalogue.py` of the game that has one.
    """

    prompt: type[Prompt[Any]]
    catalogue: Callable[[Texts], Any]
    check: Callable[[Any, Texts], Any]  # a draft: its cost, its faults with their clauses, its code
    read: Callable[[str], Any]  # a file (TOML or JSON) or a code: the draft in it; refuses what is none
    write: Callable[[Any, str], str]  # a draft as a file: "toml" or "json"
    sheet: Callable[[Any, Texts], Any]  # what is printed for a real table


def _no_items(event: Event) -> tuple[str, ...]:
    return ()


def _nothing_shown(event: Event, texts: Texts) -> Shown:
    return Shown()


def _no_wishes(state: State, seat: int) -> tuple[str, ...]:
    return ()


def _plain_wish(state: State, seat: int, wish: Any, texts: Texts) -> Wording:
    return Wording({"wish": key_of(wish)})


def _all_fit(options: Mapping[str, str], players: int) -> None:
    """The usual check of options: all of them go together."""


def _nothing_brought(state: State, seat: int) -> tuple[str, ...]:
    return ()


def _no_pages(state: State, seat: int | None, id: str, texts: Texts) -> Page:
    raise Refusal("page.shut")


@dataclass(frozen=True, kw_only=True)
class Judgement(Generic[S]):
    """What bots know of a game: how good a position is for a seat, and how to play on quickly and sensibly."""

    evaluate: Callable[[S, int], float]
    policy: Callable[[Callable[[], float]], Policy]  # given a bot's own chance (0 to 1), a fast sensible player
    candidates: Callable[[S, Decision[Any]], Sequence[Any]]  # the answers worth thinking about
    horizon: Callable[[S, S], bool]  # (root, now): far enough from the root to be judged


@dataclass(frozen=True, kw_only=True, eq=False)
class Game(Generic[S]):
    """A game: its rules as functions over its own kind of state, and the folder with its words and content."""

    id: str
    version: int  # of the rules: raised whenever old journals may no longer replay
    folder: Path
    players: range
    settings: tuple[Setting, ...]
    content: Callable[[Path], Struct]  # reads a folder of content files, or refuses all their faults
    state: type[S]
    setup: Callable[[Mapping[str, str], int, Dice], S]
    run: Callable[[S], Rule]
    view: Callable[[S, int | None, Texts], Scene]
    questions: Questions[S]  # a row for each prompt
    event_facts: Callable[[Event, Texts], dict[str, Any]]
    redeal: Callable[[S, int | None, Dice], None]
    outcome: Callable[[S], Outcome | None]
    judgement: Judgement[S]
    fit: Callable[[Mapping[str, str], int], None] = _all_fit  # refuses options that do not go together
    event_items: Callable[[Event], tuple[str, ...]] = _no_items  # the scene elements an event is about
    event_shown: Callable[[Event, Texts], Shown] = _nothing_shown  # what an event shows on the board
    parts: Callable[[Mapping[str, str], int], tuple[Part, ...]] = everybody_alone  # who plays with whom, by seat
    secrets: Secrets = "seats"  # between whom there are secrets: between others no curtain falls
    wishes: Callable[[S, int], Sequence[Any]] = _no_wishes  # what a seat may ask for unasked: see `requests`
    #: A page that a seat (None: a spectator) may read again. It is asked only for ids in `Scene.earlier` of that seat.
    page: Callable[[S, int | None, str, Texts], Page] = _no_pages
    #: What a wish is about; its sentence is `wish.<variant>`, or else `wish.<key>` or `wish.option`.
    wish_words: Callable[[S, int, Any, Texts], Wording] = _plain_wish
    workshop: Workshop | None = None
    brought: Callable[[S, int], tuple[str, ...]] = _nothing_brought  # what a seat plays with, for statistics
    #: What is worth measuring in this game alone, by name: prepares some work that tells how many steps it has done.
    benches: Mapping[str, Callable[[], Callable[[], int]]] = field(default_factory=dict)
    art: Mapping[str, Callable[[], str]] = field(default_factory=dict)  # pictures under boards: SVG, drawn on demand
    campaign: Campaign[S, Any] | None = None  # matches that hand something on from one to the next

    @cached_property
    def texts(self) -> Mapping[str, Texts]:
        return load_texts(self.folder / "text")

    @cached_property
    def clauses(self) -> Mapping[str, Clause]:
        return load_clauses(self.folder / "clauses.toml")

    @cached_property
    def content_hash(self) -> str:
        """Changes whenever a content file does, also one in a sub-folder: journals remember it."""
        content = self.folder / "content"
        digest = sha256()
        for path in sorted(content.rglob("*.toml")):
            digest.update(path.relative_to(content).as_posix().encode() + path.read_bytes())
        return digest.hexdigest()[:16]

    def kind_of(self, decision: Decision[Any]) -> QuestionKind[S, Any, Any]:
        """The row of the table that a question belongs to."""
        return self.questions[type(decision.about)]

    def new(self, options: Mapping[str, str], players: int, dice: Dice, handed: Handed | None = None) -> S:
        """The position before the first question, for options that may be agreed on by so many players.

        A match of a campaign is `handed` what the campaign carries.
        """
        agreed = self.agreed(options, players)
        if handed is None:
            return self.setup(agreed, players, dice)
        if self.campaign is None:
            raise Refusal("carried.no-campaign", game=self.id)
        start = self.campaign.received(handed)
        self.campaign.check_episode(start, agreed, players)
        return self.campaign.setup(agreed, players, dice, start)

    def sides(self, options: Mapping[str, str], players: int) -> tuple[Part, ...]:
        """Who plays with whom, by seat; options that were not agreed on have their defaults."""
        return self.parts({setting.id: setting.default for setting in self.settings} | dict(options), players)

    def say_options(self, options: Mapping[str, str], texts: Texts) -> list[tuple[str, str]]:
        """Options in words, each with the name of its setting."""
        known = {setting.id: setting for setting in self.settings}
        return [(known[name].name(texts), known[name].say(value, texts)) for name, value in options.items()]

    def agreed(self, options: Mapping[str, str], players: int) -> dict[str, str]:
        """The checked options of a table for so many players; what does not go together is refused."""
        if players not in self.players:
            raise Refusal("table.players", least=self.players[0], most=self.players[-1], players=players)
        whole = self.checked(options)
        self.fit(whole, players)
        return whole

    def between_bots(self, options: Mapping[str, str]) -> dict[str, str]:
        """The options of a match without people: settings at their default have the choice that is meant for bots."""
        changed = {
            setting.id: setting.bots
            for setting in self.settings
            if setting.bots and options.get(setting.id, setting.default) == setting.default
        }
        return {**options, **changed}

    def checked(self, options: Mapping[str, str]) -> dict[str, str]:
        """The options with defaults filled in; unknown names and values are refused."""
        return checked(self.settings, options)
