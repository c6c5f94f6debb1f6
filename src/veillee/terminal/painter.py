"""Draws a session on the canvases of the screen. It decides nothing about the game."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from rich.text import Text
from textual.app import App

from veillee.kernel.page import Page
from veillee.kernel.scene import Scene

from . import margins, question_panel
from .board import Asked
from .book import styled_page
from .canvas import Canvas
from .cells import draw_any_board
from .draft import Draft
from .open_table import Scale, part_around
from .panels import PanelWriter
from .session import Session

SMALLEST = (80, 24)


@dataclass
class Look:
    """The present settings of the screen, which are no part of the game."""

    clause: bool = False  # the clause of the question is open
    full: bool = False  # every panel is shown in full
    close: bool = False  # only the part of an open table that matters now is drawn
    opened: str = ""  # the item whose sheet is open
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
        page = self._page(session, scene, look)
        board.styles.overflow_y = "auto" if page else "hidden"
        if page:
            again = page is not scene.page
            board.show(styled_page(page, session.texts, board.room.width, odds=session.odds, again=again))
        elif session.over:
            board.show(question_panel.result_table(session, board.room.width))
        else:
            asked = draft.asked() if draft else Asked()
            board.show(
                draw_any_board(scene, board.room.width, board.room.height, asked, close=look.close, looks=session.looks)
            )
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
        ahead = question_panel.ahead(session, draft) if draft else []
        self._canvas("panels").show([*ahead, *writer.write(scene)], indent=2)
        self._canvas("log").show(margins.log(session, look.known.get(session.viewer, 0)), indent=2, start=-1)
        self._draw_question(session, draft, look)
        keys = self._canvas("keys")
        book = scene.page is not None or bool(scene.earlier)
        keys.show([margins.keys(session, keys.room.width, open_table=scene.open, book=book)])

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
        self._canvas("about").show([margins.about(session, scene, wanted)])

    def _draw_question(self, session: Session, draft: Draft | None, look: Look) -> None:
        answers: list[Text] = []
        aimed = None
        canvas = self._canvas("answers")
        if draft is not None:
            head = question_panel.asking(session, draft, clause=look.clause, message=look.message)
            answers, aimed = question_panel.answers(session, draft, canvas.room.width)
        elif session.over:
            head = question_panel.ended(session, look.message)
        else:
            head = question_panel.waiting(session, look.message)
        top = self._canvas("head")
        top.show(head)
        top.styles.height = max(1, top.virtual_size.height)
        self._app.screen.set_class(draft is not None, "asking")
        # The head may have taken rows from the answers: they get their size only after a refresh.
        self._app.call_after_refresh(canvas.show, answers, indent=3, start=aimed)

    def point_at(self, scene: Scene, draft: Draft, look: Look, column: int, row: int) -> str:
        """The key of the free point under a square of the board."""
        room = self._canvas("board").room
        part = part_around(scene, draft.question.region) if look.close else None
        x, y = Scale(scene, room.width, room.height, part).point(column, row)
        return f"{x},{y}"

    def _canvas(self, name: str) -> Canvas:
        return self._app.query_one(f"#{name}", Canvas)
