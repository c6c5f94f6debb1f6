"""What a page sends to its table: decoded strictly, every command with an id."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

LARGEST_IN = 16 * 1024

Id: TypeAlias = Annotated[str, Meta(pattern=r"^[0-9a-f]{32}\Z")]
Lang: TypeAlias = Literal["fr", "en"]
Key: TypeAlias = Annotated[str, Meta(max_length=2000)]
#: The hash of a board.
Hash: TypeAlias = Annotated[str, Meta(pattern=r"^[0-9a-f]{16}\Z")]
#: The most boards that a page may say it holds.
MOST_BOARDS = 16
#: What can be said with one click; pages have the words.
Phrase: TypeAlias = Literal["hello", "well-played", "thanks", "moment", "again"]


class _In(Struct, tag_field="t", tag=str.lower, forbid_unknown_fields=True):
    pass


class Hello(_In):
    """The first message. `boards` are the hashes of the boards that this page holds already."""

    v: int
    lang: Lang = "fr"
    boards: Annotated[list[Hash], Meta(max_length=MOST_BOARDS)] = []


class Greeting(Struct, tag_field="t", tag="hello"):
    """The part of a hello that pages of every version send: enough to tell an older page to load anew."""

    v: int
    lang: str = ""


class Do(_In):
    """An answer, given at `seq`."""

    id: Id
    seq: int
    seat: int
    key: Key


class Say(_In):
    """Say beforehand how questions of a kind are answered: one of the options of a `Sayable`, about a subject of it."""

    id: Id
    seat: int
    prompt: Annotated[str, Meta(max_length=100)]
    subject: Annotated[str, Meta(max_length=100)]
    option: Annotated[str, Meta(max_length=100)]


class Ask(_In):
    """Ask for something unasked, or withdraw it."""

    id: Id
    seat: int
    key: Key


class Undo(_In):
    id: Id
    seq: int
    seat: int


class Reply(_In):
    """Yes or no to what somebody has proposed."""

    id: Id
    offer: int
    yes: bool


class Bot(_In):
    """Let a bot take the seat of somebody who is away (`on`), or give the seat back to its person."""

    id: Id
    seat: int
    on: bool


class Chat(_In):
    """A line of chat, or the name of one of the ready phrases."""

    id: Id
    text: Annotated[str, Meta(max_length=300)] = ""
    phrase: Phrase | Literal[""] = ""


class Sit(_In):
    """Look from another of one's own seats: several people share this screen."""

    seat: int


class Speak(_In):
    """Go on in another language."""

    lang: Lang


class Look(_In):
    """Ask what the table looked like when `n` choices had been made."""

    n: int


class Read(_In):
    """Ask for a page that was read before: one of those that the picture lists as `earlier`."""

    page: Annotated[str, Meta(max_length=200)]


class Try(_In):
    """Ask what an answer would bring."""

    seq: int
    seat: int
    key: Key


class Fetch(_In):
    """Ask for the board with this hash: a picture names the board, and this page does not hold it."""

    hash: Hash


class Pong(_In):
    pass


FromClient: TypeAlias = (
    Hello | Do | Say | Ask | Undo | Reply | Bot | Chat | Sit | Speak | Look | Read | Try | Fetch | Pong
)
