"""The lines around the table: title, description of an item, log, keys."""

from __future__ import annotations

import re
from functools import lru_cache

from rich.style import Style
from rich.text import Text

from veillee.kernel.scene import Scene

from . import palette
from .panels import counters_line
from .printed import all_items, note_of
from .question_panel import STRONG, badge
from .session import Session

#: Keys and the actions of the application they stand for.
KEYS = (
    ("?", "clause"),
    ("u", "undo"),
    ("t", "table"),
    ("z", "look"),
    ("b", "book"),
    ("r", "again"),
    ("o", "odds"),
    ("l", "language"),
    ("s", "leave"),
)
#: Actions that need a book at the table.
OF_BOOK = {"book", "again", "odds"}


def title(session: Session, scene: Scene, width: int) -> Text:
    """The game and its present step; the table's own counters at the right, if there is room."""
    line = Text().append(f" {session.texts.say('game.name')}  ", STRONG).append(scene.title, palette.PLAIN)
    counters = counters_line(scene.counters)
    left = width - line.cell_len - counters.cell_len - 1
    return line.append(" " * left).append_text(counters) if left > 1 else line


def about(session: Session, scene: Scene, wanted: str) -> Text:
    """The description of an item of the table; without an item, the signs of the seats."""
    item = all_items(scene).get(wanted)
    line = Text(" ")
    if item is not None:
        line.append(item.label, palette.PLAIN)
        note = note_of(item, session.texts)
        return line.append(f"  {note}", palette.QUIET) if note else line
    for seat, name in enumerate(session.table.header.names):
        line.append_text(badge(seat)).append(f" {name}   ", palette.QUIET)
    return line


def log(session: Session, news_from: int) -> list[Text]:
    """Everything that has happened; new lines stand out, names have the colours of their seats."""
    names = session.table.header.names
    told = session.log() or [session.say("silence")]
    return [_log_line(sentence, names, new=number >= news_from) for number, sentence in enumerate(told)]


@lru_cache(4096)
def _log_line(sentence: str, names: tuple[str, ...], *, new: bool) -> Text:
    """One line of the log; cached, so that the canvas gets one object for each line and need not fold it again."""
    line = Text().append(sentence, palette.PLAIN if new else palette.QUIET)
    # Only whole words; where two names begin alike, the longer one.
    either = "|".join(re.escape(name) for name in sorted(names, key=len, reverse=True))
    for name in re.finditer(rf"(?<!\w)(?:{either})(?!\w)", sentence):
        line.stylize(palette.seat_style(names.index(name[0])), *name.span())
    return line


def keys(session: Session, width: int, *, open_table: bool, book: bool) -> Text:
    """The keys that always work; they can be clicked, too. How to answer is said if there is room for it."""
    line = Text()
    for key, action in KEYS:
        if (action == "look" and not open_table) or (action in OF_BOOK and not book):
            continue
        reach = Style(meta={"do": action})
        line.append(f"  {key}", STRONG + reach).append(f" {session.say(f'key-{action}')}", palette.QUIET + reach)
    if session.may_act_unasked:
        reach = Style(meta={"do": "unasked"})
        more = Text("  a", STRONG + reach).append(f" {session.say('key-unasked')}", palette.QUIET + reach)
        if line.cell_len + more.cell_len <= width:
            line.append_text(more)
    answer = Text(f" {session.say('key-answer')}", palette.QUIET)
    return answer.append_text(line) if answer.cell_len + line.cell_len <= width else line
