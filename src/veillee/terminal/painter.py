"""Draws a session on the canvases of the screen. It decides nothing about the game."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from rich.text import Text
from textual.app import App
from textual.geometry import Size

from veillee.kernel.page import Page
from veillee.kernel.scene import Scene

from . import margins, question_panel
from .board import Asked
from .book import styled_page
from .canvas import Canvas, fold, shorten
from .cells import draw_any_board
from .draft import Draft
from .open_table import Scale, part_around
from .panels import PanelWriter
from .session import Session

SMALLEST = (80, 24)
#: The greatest part of the height that the board and the head of a question may take, and the least rows of a board.
BOARD_SHARE, HEAD_SHARE, LEAST_BOARD = 0.56, 0.6, 8
#: So many answers are in sight at least, on a low screen and on a higher one; so many rows make a screen higher.
IN_SIGHT_LOW, IN_SIGHT, HIGH = 5, 8, 34
#: The most rows of one answer, where there is room.
MOST_ROWS = 2
#: The columns by which further rows of an answer are indented.
INDENT = 3


@dataclass
class Look:
    """The present settings of the screen, which are no part of the game."""

    clause: bool = False  # the clause of the question is open
    full: bool = False  # every panel is shown in full
    close: bool = False  # only the part of an open table that matters now is drawn
    opened: str = ""  # the item whose sheet is open
    help: bool = False  # all keys are explained instead of the board
    book: bool = True  # the open page is shown rather than the board
    page: str = ""  # the page that was open when the screen was drawn last
    again: str = ""  # the earlier page that is being read again
    thinking: bool = False  # bots are playing
    message: str = ""
    pointed: str = ""  # the item under the mouse
    known: dict[int | None, int] = field(default_factory=dict)  # viewer -> number of log lines that the viewer has read

    @property
    def reads(self) -> bool:
        """Whether a page is shown rather than the board."""
        return bool(self.again or (self.book and self.page))


class Painter:
    """The screen of `app`, which has a canvas of each name."""

    def __init__(self, app: App[Any]) -> None:
        self._app = app
        self._drawn_for: tuple[Size, ...] = ()  # the sizes for which the table was drawn last

    @property
    def outdated(self) -> bool:
        """Whether the screen was laid out anew since it was drawn."""
        if not self._app.query("#left"):  # the table is being left
            return False
        return self._drawn_for != self._sizes()

    def _sizes(self) -> tuple[Size, ...]:
        """The sizes on which the drawing depends; the other heights follow from what is drawn."""
        return (self._left, *(self._canvas(name).size for name in ("title", "panels", "log", "keys", "cover")))

    @property
    def _left(self) -> Size:
        """The room for board, question and answers."""
        return self._app.query_one("#left").size

    @property
    def covered(self) -> bool:
        """Whether a notice is shown instead of the table."""
        return self._app.screen.has_class("covered")

    @property
    def too_small(self) -> bool:
        """Whether the window has no room for the table, drawn or not yet."""
        width, height = self._app.size
        return width < SMALLEST[0] or height < SMALLEST[1]

    def draw(self, session: Session, draft: Draft | None, look: Look) -> None:
        self._drawn_for = self._sizes()
        notice = self._notice(session, look)
        screen = self._app.screen
        if bool(notice) != self.covered:
            screen.set_class(bool(notice), "covered")
            # Drawn again after the refresh, because a hidden canvas has no size before.
            self._app.call_after_refresh(self.draw, session, draft, look)
        screen.set_class(session.curtain_for() is not None, "curtain")
        if notice:
            for canvas in self._app.query(Canvas):
                canvas.show([])
            self._canvas("cover").show(notice)
        else:
            self._draw_table(session, session.scene(), draft, look)

    def _notice(self, session: Session, look: Look) -> list[Text]:
        """What is shown instead of the table: the window is too small, or the screen is for somebody else."""
        seat = session.curtain_for()
        if self.too_small:
            width, height = self._app.size
            facts = {"width": SMALLEST[0], "height": SMALLEST[1], "now": f"{width} × {height}"}
            return [Text(line) for line in session.say("too-small", **facts).split("\n")]
        if seat is not None and not look.thinking:
            return question_panel.curtain(session, seat)
        return []

    def _draw_table(self, session: Session, scene: Scene, draft: Draft | None, look: Look) -> None:
        offers = draft.offers() if draft else {}
        lit = draft.lit() if draft else set()
        title, board = self._canvas("title"), self._canvas("board")
        title.show([margins.title(session, scene, title.room.width)])
        rows = self._draw_question(session, draft, look)
        board.styles.height = rows
        page = self._page(session, scene, look)
        reads = page is not None or look.help
        board.styles.overflow_y = "auto" if reads else "hidden"
        board.styles.scrollbar_gutter = "stable" if reads else "auto"
        if look.help:
            board.show(margins.help_lines(session), indent=margins.HELP_INDENT)
        elif page:
            again = page is not scene.page
            board.show(styled_page(page, session.texts, board.room.width, odds=session.odds, again=again))
        elif session.over:
            board.show(question_panel.result_table(session, board.room.width))
        else:
            asked = draft.asked() if draft else Asked()
            board.show(draw_any_board(scene, board.room.width, rows, asked, close=look.close, looks=session.looks))
        self.draw_about(session, scene, draft, look)
        opened = {look.opened, *lit} - {""}
        writer = PanelWriter(
            session.texts,
            offers,
            lit,
            viewer=session.viewer,
            full=look.full,
            opened=opened,
            looks=session.looks,
        )
        aimed = question_panel.aimed_in_full(session, draft) if draft else []
        self._canvas("panels").show([*aimed, *writer.write(scene)], indent=2)
        self._canvas("log").show(margins.log(session, look.known.get(session.viewer, 0)), indent=2, start=-1)
        keys = self._canvas("keys")
        keys.show([margins.keys(session, scene, keys.room.width)])

    def _page(self, session: Session, scene: Scene, look: Look) -> Page | None:
        """The page to show instead of the board: an earlier one that is read again, or the open one."""
        opened = scene.page.id if scene.page else ""
        if opened != look.page:
            look.page, look.book, look.again = opened, True, ""
            self._canvas("board").scroll_to(y=0, animate=False)
        if look.again and any(heading.id == look.again for heading in scene.earlier):
            return session.page_again(look.again)
        return scene.page if look.book else None

    def draw_about(self, session: Session, scene: Scene, draft: Draft | None, look: Look) -> None:
        """Describe the item under the mouse, or the answer aimed at."""
        lit = draft.lit() if draft else set()
        wanted = look.pointed or next(iter(sorted(lit)), "")
        canvas = self._canvas("about")
        canvas.show([shorten(margins.about(session, scene, wanted), max(1, canvas.room.width), 0, 1)])

    def _draw_question(self, session: Session, draft: Draft | None, look: Look) -> int:
        """The head of the question and its answers; returns the rows that are left for the board.

        As many answers as possible are in sight: first they take rows from the board, then each is cut to one row.
        """
        if draft is not None:
            head = question_panel.asking(session, draft, clause=look.clause, message=look.message)
        elif session.over:
            head = question_panel.ended(session, look.message)
        else:
            head = question_panel.waiting(session, look.message)
        top, canvas = self._canvas("head"), self._canvas("answers")
        top.show(head)
        height = self._left.height
        head_rows = min(max(1, top.virtual_size.height), max(1, int(height * HEAD_SHARE)))
        top.styles.height = head_rows
        many = draft is not None and draft.many
        self._app.screen.set_class(draft is not None, "asking")
        self._app.screen.set_class(many, "many")
        self._canvas("confirm").show([question_panel.confirm(session, draft)] if draft is not None and many else [])
        room = height - head_rows - 1 - many  # a row describes an item
        most = round(height * BOARD_SHARE)
        if draft is None:
            canvas.show([])
            return max(1, min(most, room))
        width = max(1, canvas.room.width)
        in_sight = IN_SIGHT_LOW if height < HIGH else IN_SIGHT
        lines, aimed = question_panel.answers(session, draft, width, INDENT, MOST_ROWS)
        wanted = sum(sorted((len(fold(line, width, INDENT)) for line in lines), reverse=True)[:in_sight])
        board = max(1, min(max(min(most, room - wanted), LEAST_BOARD), room - min(wanted, IN_SIGHT_LOW)))
        if wanted > room - board:
            lines, aimed = question_panel.answers(session, draft, width, INDENT, 1)
        # The board may have given rows to the answers: these get their size only after a refresh.
        self._app.call_after_refresh(canvas.show, lines, indent=INDENT, start=aimed)
        return board

    def point_at(self, scene: Scene, draft: Draft, look: Look, column: int, row: int) -> str:
        """The key of the free point under a square of the board."""
        room = self._canvas("board").room
        part = part_around(scene, draft.question.region) if look.close else None
        x, y = Scale(scene, room.width, room.height, part).point(column, row)
        return f"{x},{y}"

    def _canvas(self, name: str) -> Canvas:
        return self._app.query_one(f"#{name}", Canvas)
