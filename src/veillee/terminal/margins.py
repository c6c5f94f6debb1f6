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

#: Keys and the actions of the application they stand for, as the footer shows them.
KEYS = (
    ("?", "clause"),
    ("u", "undo"),
    ("t", "table"),
    ("z", "look"),
    ("b", "book"),
    ("r", "again"),
    ("o", "odds"),
    ("a", "unasked"),
    ("g", "guide"),
    ("l", "language"),
    ("h", "help"),
    ("s", "leave"),
)
#: The actions whose keys are shown first if there is no room for all.
FIRST = ("help", "leave", "undo", "clause", "table", "look", "book", "language", "unasked", "again", "guide", "odds")
#: What the footer has no room for; the help tells it.
ANSWERING = ("number", "go", "confirm", "put", "write", "leaf")
#: The columns of the keys in the help, with the gaps around them.
HELP_INDENT = 14
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


def keys(session: Session, scene: Scene, width: int) -> Text:
    """The keys that always work, as many as there is room for; they can be clicked, too.

    How to answer is said if there is room for that as well.
    """
    shown = dict[str, Text]()
    working = working_keys(session, scene)
    room = width
    for action in sorted(working, key=FIRST.index):
        reach = Style(meta={"do": action})
        entry = Text(f"  {working[action]}", STRONG + reach)
        entry = Text().append_text(entry).append(f" {session.say(f'key-{action}')}", palette.QUIET + reach)
        if entry.cell_len <= room:
            shown[action] = entry
            room -= entry.cell_len
    answer = Text(f" {session.say('key-answer')}", palette.QUIET)
    line = Text().append_text(answer) if answer.cell_len <= room else Text()
    for action in working:
        if action in shown:
            line.append_text(shown[action])
    return line


def working_keys(session: Session, scene: Scene) -> dict[str, str]:
    """The actions that make sense at this table, with their keys."""
    book = scene.page is not None or bool(scene.earlier)
    needless = {"look"} if not scene.open else set()
    needless |= set() if book else OF_BOOK
    needless |= set() if session.may_act_unasked else {"unasked"}
    return {action: key for key, action in KEYS if action not in needless}


def help_lines(session: Session) -> list[Text]:
    """All keys with what they do."""
    keys = [*((session.say(f"name-{action}"), action) for action in ANSWERING), *KEYS]
    lines = [Text(), Text(f"  {session.say('help-title')}", STRONG), Text()]
    for key, action in keys:
        lines.append(
            Text(f"  {key.ljust(HELP_INDENT - 2)}", STRONG).append(session.say(f"does-{action}"), palette.PLAIN)
        )
    return lines
