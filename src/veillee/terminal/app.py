"""The table on a full screen: board, panels, log, and the hearth that asks. Drawn from the session, nothing else."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from typing import ClassVar

from rich.text import Text
from textual import events
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical

from veillee.kernel.errors import Refusal, RuleBug
from veillee.kernel.scene import Scene

from . import frame, hearth
from .board import draw_board
from .canvas import Canvas
from .draft import Draft
from .panels import PanelWriter
from .plain import INTERRUPTED
from .session import Session

SMALLEST = (80, 24)
#: Seconds between the moves of bots, so that each can be read; any key hurries them.
PACE = 0.35


class TableApp(App[None]):
    """A sitting on a full screen. What is shown follows from the session and the draft of the answer."""

    CSS_PATH = "look.tcss"
    TITLE = "Veillée"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "aim(-1)", priority=True),
        Binding("down", "aim(1)", priority=True),
        Binding("enter", "confirm", priority=True),
        Binding("space", "put", priority=True),
        Binding("u", "undo"),
        Binding("question_mark", "clause"),
        Binding("t", "table"),
        Binding("l", "language"),
        Binding("s,q,ctrl+q", "leave", priority=True),
        Binding("ctrl+c", "interrupt", priority=True),
    ]

    def __init__(self, session: Session, *, pace: float = PACE) -> None:
        super().__init__()
        self.session = session
        self.farewell = ""
        self.draft: Draft | None = None
        self._pace = pace
        self._hurry = asyncio.Event()
        self._left = False
        self._thinking = False
        self._after_thinking: Callable[[], None] | None = None
        self._clause = False
        self._full = False
        self._message = ""
        self._pointed = ""  # the item under the mouse
        self._news_from = 0  # log lines before this one are old

    def compose(self) -> ComposeResult:
        yield Canvas("title")
        with Horizontal(id="table"):
            with Vertical(id="left"):
                yield Canvas("board")
                yield Canvas("about")
                yield Canvas("head")
                yield Canvas("answers")
            with Vertical(id="right"):
                yield Canvas("panels")
                yield Canvas("log")
        yield Canvas("keys")
        yield Canvas("cover")

    def on_mount(self) -> None:
        for canvas in self.query(Canvas):
            canvas.can_focus = canvas.id in ("panels", "log", "answers")
        self.call_after_refresh(self._advance)

    def on_resize(self) -> None:
        self.call_after_refresh(self._draw)

    # The course of play

    def _advance(self) -> None:
        """Go on from the present position: ask a person, or let the bots play."""
        session = self.session
        if self._left:
            return
        try:
            question = session.question()
        except RuleBug as bug:
            self._stumble(bug)
            return
        self.draft = Draft(question) if question else None
        bots_next = session.asked() is None and session.table.bot_pending() is not None
        if bots_next and not self._thinking:
            self._thinking = True
            self.run_worker(self._bots())
        self._draw()

    async def _bots(self) -> None:
        """Let bots answer one after another, until a person is asked or wants something else."""
        session = self.session
        try:
            while session.asked() is None and (bot := session.table.bot_pending()) is not None:
                key = await asyncio.to_thread(session.think, bot)
                if self._after_thinking is not None:
                    break
                session.answer(bot, key)
                self._draw()
                await self._pause()
        except Refusal as refusal:  # the disk: a bot would try again and again
            self._leave(0, session.explain(refusal))
        except RuleBug as bug:
            self._stumble(bug)
        finally:
            self._thinking = False
            self._hurry.clear()
        wanted, self._after_thinking = self._after_thinking, None
        if wanted is not None:
            wanted()
        else:
            self._advance()

    async def _pause(self) -> None:
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._hurry.wait(), self._pace)

    def _answer(self, key: str | None) -> None:
        """Give the answer that has become whole, if any."""
        if key is None or self.draft is None:
            self._draw()
            return
        self._message = ""
        try:
            known = len(self.session.log())
            self.session.answer(self.draft.question.seat, key)
        except Refusal as refusal:
            self._message = self.session.explain(refusal)
            self._draw()
        except RuleBug as bug:
            self._stumble(bug)
        else:
            self._clause = False
            self._news_from = known
            self._advance()

    def _stumble(self, bug: RuleBug) -> None:
        self._leave(1, self.session.stumbled(bug))

    def _leave(self, code: int, *why: str) -> None:
        if self._left:
            return
        self._left = True
        self.draft = None
        self.farewell = "\n".join(filter(None, (*why, self.session.close(), self.session.kept())))
        self.exit(return_code=code)

    # Keys

    def on_key(self, event: events.Key) -> None:
        if self._thinking:
            self._hurry.set()
        sign = event.character or ""
        if self.draft is None or self.screen.has_class("covered") or not (sign.isdigit() or sign == "-"):
            return
        if self.draft.many and sign == "0" and not self.draft.typed:
            self.action_confirm()
        else:
            self._message = ""
            self._answer(self.draft.type(sign))

    def action_aim(self, by: int) -> None:
        if self.draft is not None:
            self.draft.aim(by)
            self._draw()

    def action_put(self) -> None:
        if self.draft is not None and self.draft.many and self.draft.aimed is not None:
            self.draft.pick(self.draft.aimed)
            self._draw()

    def action_confirm(self) -> None:
        session, draft = self.session, self.draft
        seat = session.curtain_for()
        if seat is not None and not self._thinking:
            session.viewer = seat
            self._news_from = 0
            self._advance()
        elif draft is not None:
            key = draft.confirm()
            if key is None and draft.many and not draft.ready:
                self._message = session.say(
                    f"need-{draft.question.kind}", least=draft.question.least, most=draft.question.most
                )
            self._answer(key)
        elif session.over:
            self.action_leave()
        else:
            self._hurry.set()

    def action_undo(self) -> None:
        if self._thinking:  # a bot still looks at the table: right after it
            self._hurry.set()
            self._after_thinking = self.action_undo
            return
        if self._left:
            return
        try:
            self._message = "" if self.session.undo() else self.session.say("nothing-to-undo")
        except Refusal as refusal:
            self._message = self.session.explain(refusal)
        self._advance()

    def action_clause(self) -> None:
        self._clause = not self._clause
        self._draw()

    def action_table(self) -> None:
        self._full = not self._full
        self._draw()

    def action_language(self) -> None:
        self.session.switch_language()
        self._message = ""
        picked = self.draft.picked if self.draft else []
        question = self.session.question()
        self.draft = Draft(question) if question else None
        if self.draft is not None:
            self.draft.picked = picked
        self._draw()

    def action_leave(self) -> None:
        self._leave(0)

    def action_interrupt(self) -> None:
        self._leave(INTERRUPTED)

    # The mouse

    async def on_canvas_pointed(self, event: Canvas.Pointed) -> None:
        mark, draft = event.mark, self.draft
        self._pointed = str(mark.get("item", ""))
        if event.clicked and "do" in mark:
            await self.run_action(f"app.{mark['do']}")
        elif draft is not None and "answer" in mark:
            if event.clicked:
                self._answer(draft.pick(mark["answer"]))
            else:
                draft.aimed = mark["answer"]
                self._draw()
        elif draft is not None and event.clicked and "item" in mark:
            self._answer(self._pick_on(draft, mark["item"]))
        else:
            self._draw_about(self.session.scene())

    def _pick_on(self, draft: Draft, item: str) -> str | None:
        """A click on a thing: its one answer is taken; of several, each click aims at the next."""
        places = draft.places_on(item)
        if len(places) == 1:
            return draft.pick(places[0])
        if places:
            later = [place for place in places if draft.aimed is not None and place > draft.aimed]
            draft.aimed = (later or places)[0]
        return None

    # Drawing

    def _draw(self) -> None:
        try:
            if not self._covered():
                self._draw_table(self.session.scene())
        except RuleBug as bug:
            self._stumble(bug)

    def _covered(self) -> bool:
        """Whether a notice stands in the way: the window is too small, or the screen is for somebody else."""
        width, height = self.size
        seat = self.session.curtain_for()
        lines: list[Text] = []
        if width < SMALLEST[0] or height < SMALLEST[1]:
            facts = {"width": SMALLEST[0], "height": SMALLEST[1], "now": f"{width} × {height}"}
            lines = [Text(line) for line in self.session.say("too-small", **facts).split("\n")]
        elif seat is not None and not self._thinking:
            lines = hearth.curtain(self.session, seat)
        if bool(lines) != self.screen.has_class("covered"):
            self.screen.set_class(bool(lines), "covered")
            self.call_after_refresh(self._draw)  # what was hidden gets its size only then
        self.screen.set_class(seat is not None, "curtain")
        if lines:
            for canvas in self.query(Canvas):
                canvas.show([])
            self._canvas("cover").show(lines)
        return bool(lines)

    def _draw_table(self, scene: Scene) -> None:
        session, draft = self.session, self.draft
        offers = draft.offers() if draft else {}
        lit = draft.lit() if draft else set()
        title, board = self._canvas("title"), self._canvas("board")
        title.show([frame.title(session, scene, title.room.width)])
        if session.over:
            board.show(hearth.result_table(session, board.room.width))
        else:
            board.show(draw_board(scene, board.room.width, board.room.height, offers, lit))
        self._draw_about(scene)
        writer = PanelWriter(session.texts, offers, lit, viewer=session.viewer, full=self._full)
        self._canvas("panels").show(writer.write(scene), indent=2)
        self._canvas("log").show(frame.log(session, self._news_from), indent=2, start=-1)
        self._draw_hearth()
        self._canvas("keys").show([frame.keys(session)])

    def _draw_about(self, scene: Scene) -> None:
        """What the thing under the mouse, or the answer aimed at, is."""
        lit = self.draft.lit() if self.draft else set()
        wanted = self._pointed or next(iter(sorted(lit)), "")
        self._canvas("about").show([frame.about(self.session, scene, wanted)])

    def _draw_hearth(self) -> None:
        session, draft = self.session, self.draft
        answers: list[Text] = []
        if draft is not None:
            head, answers = hearth.asking(session, draft, clause=self._clause, message=self._message)
        elif session.over:
            head = hearth.ended(session, self._message)
        else:
            head = hearth.waiting(session, self._message)
        canvas = self._canvas("head")
        canvas.show(head)
        canvas.styles.height = max(1, canvas.virtual_size.height)
        self.screen.set_class(draft is not None, "asking")
        aimed = draft.aimed if draft else None
        self.call_after_refresh(self._canvas("answers").show, answers, indent=3, start=aimed)

    def _canvas(self, name: str) -> Canvas:
        return self.query_one(f"#{name}", Canvas)
