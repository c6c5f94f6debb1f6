"""The messages between a browser and its table: JSON over one WebSocket, `t` names the kind.

Whatever a client sends is decoded strictly into one of `FromClient`; every command carries an `id` made by the
client (32 hexadecimal digits) and is answered by exactly one `ack` or `nack` with the same id, also when it
arrives twice. `seq` counts the lines of the table's journal: it only ever grows, also through an undo; `n` is
the number of choices that stand.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal, TypeAlias, TypeVar

from msgspec import Meta, Struct
from msgspec.structs import replace

from veillee.kernel.page import Heading, Page
from veillee.kernel.scene import Counter, Duel, Grid, Item, Panel, Scene, Step
from veillee.kernel.shown import Shown
from veillee.play.beats import Moment
from veillee.play.preview import Preview
from veillee.play.question import Question, Told
from veillee.play.standing import Sayable
from veillee.play.wishes import Wish

T = TypeVar("T", Item, Panel)

#: Raised whenever an older page could misunderstand a newer server; such a page is told to load anew.
PROTOCOL = 2
LARGEST_IN = 16 * 1024

Id: TypeAlias = Annotated[str, Meta(pattern=r"^[0-9a-f]{32}\Z")]
Lang: TypeAlias = Literal["fr", "en"]
Key: TypeAlias = Annotated[str, Meta(max_length=2000)]
#: The hash of a board.
Hash: TypeAlias = Annotated[str, Meta(pattern=r"^[0-9a-f]{16}\Z")]
#: The most boards that a page may say it holds.
MOST_BOARDS = 16
#: Whether the seat that a page looks from can undo now: at once, only if others agree, or not at all.
UndoNow: TypeAlias = Literal["free", "ask", ""]
#: Why a connection ends, and with that whether the page comes again.
ByeCode: TypeAlias = Literal["reload", "moved", "restart", "refused", "busy", "slow"]
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


class Board(Struct, omit_defaults=True):
    """The part of a scene that changes only with the board: sent once for each board, which is known by its hash."""

    hash: str
    size: tuple[int, int]
    fixed: tuple[Item, ...]
    art: str = ""  # address of the picture under it
    up: bool = False  # y grows upwards
    facings: int = 0  # how many ways a piece can face
    open: bool = False  # pieces stand freely at points
    grid: Grid = ""  # what its cells are


class Picture(Struct, omit_defaults=True):
    """The part of the scene that changes. `map` is the hash of its board."""

    map: str
    title: str
    board: tuple[Item, ...]
    panels: tuple[Panel, ...]
    counters: tuple[Counter, ...] = ()
    when: str = ""
    steps: tuple[Step, ...] = ()
    step: str = ""
    page: Page | None = None
    earlier: tuple[Heading, ...] = ()
    duel: Duel | None = None

    @classmethod
    def of(cls, scene: Scene, board: Board) -> Picture:
        return cls(
            map=board.hash,
            title=scene.title,
            board=scene.board,
            panels=scene.panels,
            counters=scene.counters,
            when=scene.when,
            steps=scene.steps,
            step=scene.step,
            page=scene.page,
            earlier=scene.earlier,
            duel=scene.duel,
        )


class Beat(Struct, omit_defaults=True):
    """A moment between the scene before a choice and the scene after it, told as what differs from the latter.

    Things of the board and panels that were different then, or that are gone since; and the ids of those that were not
    there yet. What is left out was as it is in the `picture` of the same message. A panel has only those of its items
    that were different; `contents` names all of its items in their order.
    """

    lines: int  # how many lines of the message's log have been told by then
    shown: Shown = Shown()
    banner: str = ""  # a sentence over the board
    caption: str = ""  # the same in small letters, where there is no banner
    board: tuple[Item, ...] = ()
    panels: tuple[Panel, ...] = ()
    contents: dict[str, tuple[str, ...]] = {}  # ids of items, by the id of their panel
    absent: tuple[str, ...] = ()  # things of the board and panels
    map: str = ""  # the hash of the board, if it was another one
    title: str | None = None
    counters: tuple[Counter, ...] | None = None
    when: str | None = None
    step: str | None = None
    page: Page | None = None

    @classmethod
    def of(cls, moment: Moment, now: Scene) -> Beat:
        then = moment.scene
        board, absent = _differing(then.board, now.board)
        panels, no_panels = _differing(then.panels, now.panels)
        known = {item.id: item for panel in now.panels for item in panel.items}
        return cls(
            lines=moment.lines,
            shown=moment.shown,
            banner=moment.banner,
            caption=moment.caption,
            board=board,
            panels=tuple(_without(known, panel) for panel in panels),
            contents={panel.id: tuple(item.id for item in panel.items) for panel in panels if panel.items},
            absent=absent + no_panels,
            title=None if then.title == now.title else then.title,
            counters=None if then.counters == now.counters else then.counters,
            when=None if then.when == now.when else then.when,
            step=None if then.step == now.step else then.step,
            page=None if then.page == now.page else then.page,
        )


def _without(known: Mapping[str, Item], panel: Panel) -> Panel:
    """A panel with only those of its items that are not known."""
    return replace(panel, items=tuple(item for item in panel.items if known.get(item.id) != item))


def _differing(then: tuple[T, ...], now: tuple[T, ...]) -> tuple[tuple[T, ...], tuple[str, ...]]:
    """What was different or has gone since, and the ids of what has come since."""
    later, earlier = {one.id: one for one in now}, {one.id for one in then}
    return tuple(one for one in then if later.get(one.id) != one), tuple(id for id in later if id not in earlier)


class Result(Struct):
    """How the game ended."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]


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
