"""A campaign: a chain of ordinary matches, its episodes, each of which is handed what the episodes before left.

What is carried is plain data of the game (`Carried`), known to everybody who plays the campaign. A match of a
campaign has in its journal's header what the match was handed, so that each match is replayed and verified alone.
Nothing here plays a match, and nothing here is stored: who keeps a campaign calls `start`, then for each episode
`handed`, and after the match `carry` or `abandon`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Literal, TypeAlias, TypeVar

import msgspec
from msgspec import Struct

from .campaign_page import CampaignPage
from .data import Data
from .dice import Dice
from .errors import Refusal
from .outcome import Outcome
from .setting import Setting, checked
from .state import Event, State
from .text import Texts

#: The most characters of a carried state, written as JSON: it stands in headers and in files that strangers send.
LARGEST_CARRIED = 200_000

Result: TypeAlias = Literal["won", "lost", "drawn", "abandoned"]


class News(Struct, frozen=True, omit_defaults=True):
    """Something that an episode brought, for the diary: the sentence is `diary.<kind>` of the game's texts."""

    kind: str
    facts: dict[str, Any] = {}
    rule: str = ""


class PastEpisode(Struct, frozen=True, omit_defaults=True):
    """An episode that is over: which one it was, how it ended, and its entry in the diary."""

    episode: str
    result: Result
    news: tuple[News, ...] = ()
    lost: tuple[str, ...] = ()  # ids of members that the episode cost


class Carried(Data, kw_only=True):
    """The common part of what every campaign carries from match to match."""

    past: list[PastEpisode] = []


class Episode(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A match that can be played now.

    Where a campaign has members (heroes, rosters), everybody plays one of `members`. `options` are fixed for the
    match; those of the settings in `free` may be chosen, and all others have their defaults.
    """

    id: str
    players: range
    members: tuple[str, ...] = ()
    options: dict[str, str] = {}
    free: tuple[str, ...] = ()


class Handed(Struct, frozen=True, omit_defaults=True, kw_only=True, forbid_unknown_fields=True):
    """What a match is handed, as its journal's header holds it: the carried state with its version and fingerprint."""

    version: int
    episode: str
    carried: dict[str, Any]
    digest: str
    members: tuple[str, ...] = ()  # by seat


C = TypeVar("C", bound=Carried)
S = TypeVar("S", bound=State)


@dataclass(frozen=True)
class EpisodeStart(Generic[C]):
    """With what an episode starts: its id, the member that each seat plays, and what is carried."""

    episode: str
    members: tuple[str, ...]
    carried: C


@dataclass(frozen=True)
class EpisodeEnd(Generic[S, C]):
    """How an episode ended. `dice` are those of the match, for what is rolled after it."""

    start: EpisodeStart[C]
    state: S
    outcome: Outcome
    events: Sequence[Event]
    dice: Dice


@dataclass(frozen=True, kw_only=True)
class Campaign(Generic[S, C]):
    """The campaign of a game. None of its functions changes what it is given, and each gives equal results again."""

    state: type[C]
    version: int  # of the carried state: raised whenever an older one can no longer be read
    players: range  # how many players a campaign is begun for
    settings: tuple[Setting, ...] = ()  # what is agreed when a campaign begins
    start: Callable[[Mapping[str, str], int], C]
    check: Callable[[C], None]  # refuses a carried state that the campaign cannot have come to
    next: Callable[[C], tuple[Episode, ...]]  # what can be played now; nothing: the campaign is over
    setup: Callable[[Mapping[str, str], int, Dice, EpisodeStart[C]], S]  # instead of the `setup` of the game
    carry: Callable[[EpisodeEnd[S, C]], C]  # what a finished match hands on
    abandon: Callable[[EpisodeStart[C]], C]  # what a match hands on that is given up; its position does not matter
    page: Callable[[C, Texts], CampaignPage]

    def begin(self, options: Mapping[str, str], players: int) -> C:
        """What a new campaign carries before its first episode."""
        if players not in self.players:
            raise Refusal("table.players", least=self.players[0], most=self.players[-1], players=players)
        return self.start(checked(self.settings, options), players)

    def episode(self, carried: C, id: str) -> Episode:
        """The episode with this id, if it can be played now."""
        possible = self.next(carried)
        for one in possible:
            if one.id == id:
                return one
        if not possible:
            raise Refusal("carried.over")
        raise Refusal("carried.episode", episode=id, possible=", ".join(one.id for one in possible))

    def handed(self, carried: C, episode: str, members: tuple[str, ...] = ()) -> Handed:
        """What the match of an episode is handed."""
        plain = plain_data(carried)
        return Handed(version=self.version, episode=episode, carried=plain, digest=carried.digest(), members=members)

    def received(self, handed: Handed) -> EpisodeStart[C]:
        """What a match was handed, checked; an older, damaged or foreign carried state is refused."""
        carried = self.read(handed.version, handed.carried, handed.digest)
        return EpisodeStart(handed.episode, handed.members, carried)

    def read(self, version: int, plain: object, digest: str) -> C:
        """A carried state from plain data; refused as "carried.older", "carried.foreign" or "carried.damaged"."""
        if version != self.version:
            raise Refusal("carried.older" if version < self.version else "carried.newer", found=version)
        try:
            carried = msgspec.convert(plain, self.state)
            same = plain_data(carried) == plain
        except (msgspec.MsgspecError, RecursionError) as fault:
            raise Refusal("carried.foreign") from fault
        if not same:
            raise Refusal("carried.foreign")
        if carried.digest() != digest:
            raise Refusal("carried.damaged")
        self.check(carried)
        return carried

    def check_episode(self, start: EpisodeStart[C], options: Mapping[str, str], players: int) -> None:
        """Refuse an episode that cannot be played now, by so many players, with these options or members."""
        episode = self.episode(start.carried, start.episode)
        if players not in episode.players:
            raise Refusal("table.players", least=episode.players[0], most=episode.players[-1], players=players)
        for name, value in episode.options.items():
            if options[name] != value:
                raise Refusal("carried.option", name=name, value=value)
        if not episode.members and not start.members:
            return
        for member in start.members:
            if member not in episode.members:
                raise Refusal("carried.member", member=member, possible=", ".join(episode.members))
        if len(start.members) != players or len(set(start.members)) != players:
            raise Refusal("carried.members", players=players)


def plain_data(carried: Carried) -> dict[str, Any]:
    """What is carried as JSON would have it, bounded in size."""
    text = msgspec.json.encode(carried, order="deterministic")
    if len(text) > LARGEST_CARRIED:
        raise Refusal("carried.large", most=LARGEST_CARRIED // 1000)
    plain: dict[str, Any] = msgspec.json.decode(text)
    return plain
