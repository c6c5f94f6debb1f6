"""The one widget: lines of styled text that scroll, fold, and tell which item of the table the mouse is on."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from rich.cells import cell_len
from rich.console import Console
from rich.text import Text
from textual import events
from textual.geometry import Size
from textual.message import Message
from textual.scroll_view import ScrollView
from textual.strip import Strip

#: A console that only turns text into segments and prints nothing.
RENDERER = Console(width=400, color_system="truecolor", force_terminal=True)
#: Words with the spaces after them; French signs and separators stay with the word before.
WORDS = re.compile(r"[^ ]*(?: [:;?!»·→%][^ ]*)* *")


class Canvas(ScrollView):
    """Shows lines; reports what is pointed at and clicked by the marks (`meta`) the text carries."""

    class Pointed(Message):
        """The mouse moved onto a piece of text with other marks, or clicked somewhere."""

        def __init__(self, canvas: Canvas, event: events.MouseEvent, *, clicked: bool) -> None:
            super().__init__()
            self.canvas = canvas
            self.mark: Mapping[str, Any] = event.style.meta
            self.x, self.y = event.x, event.y
            self.clicked = clicked

    class Resized(Message):
        """The canvas has got another size: what was drawn for the old one does not fit any more."""

    def __init__(self, name: str, *, can_focus: bool = False) -> None:
        super().__init__(id=name, can_focus=can_focus)
        self._given: tuple[list[Text], int, int | None] = ([], 0, None)
        self._folded: tuple[int, int, dict[int, list[Text]]] = (0, 0, {})  # width, indent, rows by id of the line
        self._lines: list[Text] = []
        self._marked: Mapping[str, Any] = {}

    @property
    def room(self) -> Size:
        """How many columns and rows there are to draw on; the scroll bar keeps its column."""
        return self.scrollable_content_region.size

    def show(self, lines: list[Text], *, indent: int = 0, start: int | None = None) -> None:
        """Show `lines`, folded to the width; `start` is a line to bring into view (-1: the last).

        A `Text` object that is shown again is not folded again, so it must not have changed.
        """
        self._given = (lines, indent, start)  # kept alive until the next lines are there, so that no id is used twice
        width = max(1, self.room.width)
        known = self._folded[2] if self._folded[:2] == (width, indent) else {}
        rows = {id(line): known.get(id(line)) or fold(line, width, indent) for line in lines}
        self._folded = (width, indent, rows)
        folded: list[Text] = []
        firsts: list[int] = []
        for line in lines:
            firsts.append(len(folded))
            folded += rows[id(line)]
        self._lines = folded
        self.virtual_size = Size(width, len(folded))
        if start is not None and lines:
            firsts.append(len(folded))
            place = range(len(lines))[start]
            self.call_after_refresh(self._bring, firsts[place], firsts[place + 1])
        self.refresh()

    def on_resize(self) -> None:
        lines, indent, start = self._given
        self.show(lines, indent=indent, start=start)
        self.post_message(self.Resized())

    def _bring(self, top: int, bottom: int) -> None:
        height = self.room.height
        if bottom > self.scroll_offset.y + height:
            self.scroll_to(y=bottom - height, animate=False, immediate=True)
        elif top < self.scroll_offset.y:
            self.scroll_to(y=top, animate=False, immediate=True)

    def render_line(self, y: int) -> Strip:
        number = y + self.scroll_offset.y
        if number >= len(self._lines):
            return Strip.blank(self.size.width, self.rich_style)
        segments = list(self._lines[number].render(RENDERER))
        return Strip(segments).adjust_cell_length(self.size.width).apply_style(self.rich_style)

    @property
    def rows(self) -> list[Text]:
        """All that is shown, in sight or not, row by row."""
        return self._lines

    def text(self) -> str:
        """All that is shown, as plain text."""
        return "\n".join(line.plain for line in self._lines)

    def on_mouse_move(self, event: events.MouseMove) -> None:
        if event.style.meta != self._marked:
            self._marked = event.style.meta
            self.post_message(self.Pointed(self, event, clicked=False))

    def on_click(self, event: events.Click) -> None:
        self.post_message(self.Pointed(self, event, clicked=True))


def fold(line: Text, width: int, indent: int = 0) -> list[Text]:
    """A line on as many rows as it needs, further rows indented; broken at plain spaces, never before a separator."""
    line = Text().append_text(line)  # turns the base style into a span, since rich does not draw base styles
    cuts: list[int] = []
    column = at = 0
    for word in WORDS.findall(line.plain):
        size = cell_len(word)
        if column and column + cell_len(word.rstrip(" ")) > width:
            cuts.append(at)
            column = indent
        at += len(word)
        column += size
    rows = list(line.divide(cuts))
    for row in rows:
        if row.plain.endswith(" "):
            row.right_crop(len(row.plain) - len(row.plain.rstrip(" ")))
    return [rows[0], *(Text(" " * indent).append_text(row) for row in rows[1:])]


def shorten(line: Text, width: int, indent: int, rows: int) -> Text:
    """A line that needs at most so many rows: what has no room is cut off, with an ellipsis in its place."""
    if len(fold(line, width, indent)) <= rows:
        return line
    kept = sum(len(row) for row in fold(line, width, indent)[:rows]) + 1
    while True:
        kept = max(line.plain.rfind(" ", 0, kept), 0) or kept - 1  # at the end of a word, if there is more than one
        short = line[:kept].append(" …", line.get_style_at_offset(RENDERER, kept))
        if kept <= 1 or len(fold(short, width, indent)) <= rows:
            return short
