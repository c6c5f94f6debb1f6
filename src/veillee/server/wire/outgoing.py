"""What a table sends to its pages."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from veillee.kernel.page import Page
from veillee.play.preview import Preview
from veillee.play.question import Question, Told
from veillee.play.standing import Sayable
from veillee.play.wishes import Wish

from .scenes import Beat, Board, Picture

#: Whether the seat that a page looks from can undo now: at once, only if others agree, or not at all.
UndoNow: TypeAlias = Literal["free", "ask", ""]
#: Why a connection ends, and with that whether the page comes again.
ByeCode: TypeAlias = Literal["reload", "moved", "restart", "refused", "busy", "slow"]


class _Out(Struct, tag_field="t", tag=str.lower, omit_defaults=True):
    pass


class SeatInfo(Struct, omit_defaults=True):
    """Who sits there. `kind` is "human", "open", or the level of a bot; `bot` one that stands in for a person."""

    name: str
    kind: str
    online: bool = False
    bot: str = ""
    thinking: bool = False
    yours: bool = False
    away: int = 0  # seconds since its person was last here
    side: int | None = None  # seats of one side win and lose together; None where everybody plays alone
    role: str = ""  # in words


class TableInfo(Struct, omit_defaults=True):
    """What everybody may know of a table."""

    id: str
    game: str
    name: str
    status: Literal["open", "playing", "over"]
    options: list[tuple[str, str]]  # in words: the name of a setting, and what was chosen
    commit: str  # binds the dice
    seats: list[SeatInfo]
    least: int = 0  # how many players the game needs
    most: int = 0
    public: bool = False
    curtain: bool = False  # a curtain falls when the screen passes from one person to another
    free_undo: bool = False
    patience: int = 120  # seconds after which somebody without a connection is away
    first_day: bool = False  # the guided first steps
    watching: int = 0
    seed: str = ""  # shown once the game is over


class You(Struct, omit_defaults=True):
    """Who the page is: the seats it holds, the one it looks from (None: a spectator), whether it is the host."""

    seats: list[int] = []
    seat: int | None = None
    host: bool = False
    name: str = ""


class Result(Struct, omit_defaults=True):
    """How the game ended; told with the view after its last moment. `given_up`: by its campaign, without an end."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    verdict: str  # who has won, in words
    how: str = ""  # what ended the match, in words
    rule: str = ""
    given_up: bool = False


class Proposal(Struct, omit_defaults=True):
    """Something that needs the others' consent: to take back, or to let a bot play for somebody."""

    number: int
    kind: Literal["undo", "bot"]
    by: int
    text: str
    seat: int | None = None
    waits_for: list[int] = []
    steps: int = 0  # how many choices an undo would take back


class Said(Struct, omit_defaults=True):
    """A line of chat; without a name it is the table that speaks, of `seat`."""

    seat: int
    name: str
    at: float
    text: str = ""
    phrase: str = ""


class Sync(_Out):
    """Everything: after hello, after a gap, when the language or the seat one looks from changes."""

    seq: int
    n: int
    table: TableInfo
    you: You
    board: Board | None = None  # None: the page holds the board of the picture, or the game has not begun
    picture: Picture | None = None
    asked: list[Question] = []  # only of the seat one looks from
    asks: list[int] = []  # every seat that has something to decide
    waits: list[str] = []
    log: list[Told] = []
    first: int = 0  # the earliest `n` one can look at
    chat: list[Said] = []
    offer: Proposal | None = None
    over: Result | None = None
    undo: UndoNow = ""
    standing: list[Sayable] = []  # what the seats of this page can say beforehand, and what holds
    wishes: list[Wish] = []  # what the seats of this page may ask for unasked


class View(_Out):
    """What one choice or one undo has changed. `log` is only what is new; after an undo, lines beyond `n` go."""

    seq: int
    n: int
    picture: Picture
    board: Board | None = None  # None: the page holds the board of the picture
    by: int | None = None
    undone: bool = False
    asked: list[Question] = []
    asks: list[int] = []
    waits: list[str] = []
    log: list[Told] = []
    beats: list[Beat] = []  # what is shown one after another before the picture
    over: Result | None = None
    seed: str = ""
    undo: UndoNow = ""
    wishes: list[Wish] = []


class Standing(_Out):
    """What the seats of this page can say beforehand, and what holds: sent whenever it has changed."""

    standing: list[Sayable]


class Ack(_Out):
    id: str
    seq: int


class Nack(_Out):
    """Refused, with nothing changed. `code` is for programs, `reason` for people."""

    id: str
    seq: int
    code: str
    reason: str
    rule: str = ""
    near: str = ""  # the key of the nearest possible answer, where a point was refused
    key: str = ""  # the answer, where it was only tried


class Presence(_Out):
    """Who is there; also whenever seats change before the game begins. Whose consent an undo needs depends on it."""

    table: TableInfo
    undo: UndoNow = ""


class Offer(_Out):
    """What is proposed now; None when it has been settled. `settled`: how, or that a seat has changed hands."""

    offer: Proposal | None = None
    settled: str = ""


class Chatted(_Out):
    said: Said


class Past(_Out):
    """The table when `n` choices had been made, and the moments of the last of them."""

    n: int
    picture: Picture
    board: Board | None = None  # None: the page holds the board of the picture
    beats: list[Beat] = []
    log: list[Told] = []


class Leaf(_Out):
    """A page that was read before."""

    page: Page


class Tried(_Out):
    """What an answer would bring."""

    seq: int
    seat: int
    key: str
    preview: Preview


class Fetched(_Out):
    """The board that the page asked for."""

    board: Board


class Ping(_Out):
    pass


class Bye(_Out):
    """The connection ends. `code`: reload (another version), moved or restart (connect again), refused, busy."""

    code: ByeCode
    reason: str


FromServer: TypeAlias = (
    Sync | View | Standing | Ack | Nack | Presence | Offer | Chatted | Past | Leaf | Tried | Fetched | Ping | Bye
)
