"""The types that rows of the database are read into."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from veillee.kernel.journal import Header
from veillee.play.campaign import Kept

Status: TypeAlias = Literal["open", "playing", "over"]
Pace: TypeAlias = Literal["live", "slow", "screen"]


class _Row(Struct, frozen=True, kw_only=True):
    def __repr__(self) -> str:
        """Only the type's name: rows hold seeds and hashes, which must not get into a log."""
        return f"<{type(self).__name__}>"


class NewSeat(_Row, frozen=True):
    """A seat of a new table. `link_hash` may be empty: a bot needs no link."""

    kind: str
    name: str
    link_hash: str = ""
    visitor: str | None = None
    account: str | None = None


class NewTable(_Row, frozen=True):
    """A new table, with its options and seats."""

    id: str
    game: str
    options: dict[str, str]
    host: str
    seed: str
    commit: str
    watch_hash: str
    seats: list[NewSeat]
    public: bool = False
    curtain: bool = False
    pace: Pace = "live"
    first_day: bool = False


class TableRow(_Row, frozen=True):
    """A table. `header` is there once the game has begun; `turn` and `titles` (by language) are for lists."""

    id: str
    game: str
    options: dict[str, str]
    status: Status
    public: bool
    curtain: bool
    pace: Pace
    first_day: bool
    host: str
    header: Header | None
    alone: bool  # one person held every seat of a person when the game began
    seed: str
    commit: str
    watch_hash: str
    created: float
    updated: float
    turn: list[int]
    titles: dict[str, str]


class SeatRow(_Row, frozen=True):
    """A seat: `kind` is "human", "open" or the level of a bot; `bot` the level of a bot that stands in for a person."""

    table: str
    n: int
    kind: str
    name: str
    link_hash: str
    visitor: str | None
    account: str | None
    bot: str
    seen: int

    @property
    def free(self) -> bool:
        """A person's seat that nobody holds yet."""
        return self.kind in ("human", "open") and self.visitor is None and self.account is None

    def held_by(self, visitor: str | None, account: str | None) -> bool:
        """Whether the seat belongs to this visitor or to this account."""
        return (visitor is not None and self.visitor == visitor) or (account is not None and self.account == account)


class Lease(Struct, frozen=True):
    """The right to write the journal of a table, until a later `epoch` is given out."""

    table: str
    owner: str
    epoch: int


class VisitorRow(_Row, frozen=True):
    """A browser that has done something."""

    id: str
    name: str
    lang: str
    account: str | None
    created: float
    seen: float


class AccountRow(_Row, frozen=True):
    """Somebody with a password. `name` is folded, `shown` as it was written."""

    id: str
    name: str
    shown: str
    password: str
    created: float


class CampaignRow(_Row, frozen=True):
    """A campaign; `start` is what it carried before its first episode."""

    id: str
    game: str
    name: str
    host: str
    version: int
    options: dict[str, str]
    players: int
    start: Kept
    created: float
    updated: float


class EpisodeRow(_Row, frozen=True):
    """An episode of a campaign. `after` is what is carried after it, once it has been carried on."""

    campaign: str
    n: int  # from 0 on
    table: str | None
    episode: str
    members: tuple[str, ...]
    ended: Literal["finished", "abandoned"] | None = None
    after: Kept | None = None


class ListRow(_Row, frozen=True):
    """A list saved with an account."""

    account: str
    game: str
    name: str
    code: str
    at: float


class ChatRow(_Row, frozen=True):
    """A line of chat. `phrase` names a ready-made phrase, or a message of the table itself about `seat`."""

    table: str
    n: int
    seat: int
    name: str
    text: str
    phrase: str
    command: str | None
    at: float
