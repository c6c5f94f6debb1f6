"""The course of a sitting on a full screen: who is asked, what bots do meanwhile, how it ends."""

from __future__ import annotations

import asyncio
import contextlib
import signal
import threading
from collections.abc import Callable
from concurrent.futures import Future

from textual.app import App, ComposeResult
from textual.containers import Horizontal, Vertical

from veillee.kernel.errors import Refusal, RuleBug

from .canvas import Canvas
from .draft import Draft
from .pacing import Pacing
from .painter import Look, Painter
from .session import BUG, FAILED, INTERRUPTED, TERMINATED, Session
from .subjects import PIECE

#: Seconds between the moves of bots, so that each move can be read; any key ends the pause.
PACE = 0.35
SIGNALS = {signal.SIGINT: INTERRUPTED, signal.SIGTERM: TERMINATED}


class Sitting(App[None]):
    """A table on a full screen without keys. The session and the draft of the answer determine what is shown."""

    CSS_PATH = "look.tcss"
    TITLE = "Veillée"
    ENABLE_COMMAND_PALETTE = False

    def __init__(self, session: Session, *, pace: float = PACE) -> None:
        super().__init__()
        self.session = session
        self.farewell = ""
        self.draft: Draft | None = None
        self._pacing = Pacing(pace)
        self._left = False
        self._thinks: int | None = None  # the bot that is thinking right now
        self._after_thinking: Callable[[], None] | None = None
        self.look = Look()
        self._painter = Painter(self)

    def compose(self) -> ComposeResult:
        yield Canvas("title")
        with Horizontal(id="table"):
            with Vertical(id="left"):
                yield Canvas("board")
                yield Canvas("about")
                yield Canvas("head")
                yield Canvas("answers", can_focus=True)
                yield Canvas("confirm")
            with Vertical(id="right"):
                yield Canvas("panels", can_focus=True)
                yield Canvas("log", can_focus=True)
        yield Canvas("keys")
        yield Canvas("cover")

    def on_mount(self) -> None:
        for number, code in SIGNALS.items():
            with contextlib.suppress(NotImplementedError, RuntimeError, ValueError):  # Windows; not the main thread
                asyncio.get_running_loop().add_signal_handler(number, self._leave, code)
        self.call_after_refresh(self._advance)

    def on_canvas_resized(self) -> None:
        """Draw again for the new size, once the whole screen has been laid out."""
        if self._painter.outdated:
            self._draw()

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
        if bots_next and not self.look.thinking:
            self.look.thinking = True
            self.run_worker(self._bots())
        self._draw()

    async def _bots(self) -> None:
        """Let bots answer one after another, until a person is asked or wants something else."""
        session = self.session
        try:
            while session.asked() is None and (bot := session.table.bot_pending()) is not None:
                self._thinks = bot
                try:
                    key = await _aside(session.think, bot)
                finally:
                    self._thinks = None
                if self._left:
                    return
                if self._after_thinking is not None:
                    break
                session.answer(bot, key)
                await self._pacing.show_moments(session, self.look, self._draw)
                self._draw()
                await self._pacing.pause()
        except Refusal as refusal:  # the disk failed: the sitting ends, else the bot would try again and again
            self._leave(FAILED, session.explain(refusal))
        except RuleBug as bug:
            self._stumble(bug)
        finally:  # also when the table is left meanwhile
            self.look.thinking = False
            self._pacing.calm()
        self._go_on()

    async def _show_own_moments(self) -> None:
        """Show what the answer of a person has brought, and go on; keys end it, and nothing is asked meanwhile."""
        self.look.thinking = True
        try:
            await self._pacing.show_moments(self.session, self.look, self._draw)
        except RuleBug as bug:
            self._stumble(bug)
        finally:  # also when the table is left meanwhile
            self.look.thinking = False
            self._pacing.calm()
        self._go_on()

    def _go_on(self) -> None:
        """The bots have played or the moments have been shown: do what a key asked for meanwhile, or ask a person."""
        wanted, self._after_thinking = self._after_thinking, None
        (wanted or self._advance)()

    def _answer(self, key: str | None) -> None:
        """Give the answer if it is complete; `key` is None otherwise."""
        if key is None or self.draft is None:
            self._draw()
            return
        self.look.message = ""
        try:
            known = len(self.session.log())
            self.session.answer(self.draft.question.seat, key)
        except Refusal as refusal:
            self.look.message = self.session.explain(refusal)
            self._draw()
        except RuleBug as bug:
            self._stumble(bug)
        else:
            self.look.clause = self.look.help = False
            self.look.known[self.session.viewer] = known
            self.draft = None
            is_played = not key.startswith(PIECE)
            if is_played and self._pacing.unhurried and self.session.table.match.beats:
                self.run_worker(self._show_own_moments())
            else:
                self._advance()

    def _stumble(self, bug: RuleBug) -> None:
        self._leave(BUG, self.session.stumbled(bug))

    def _leave(self, code: int, *why: str) -> None:
        if self._left:
            return
        self._left = True
        self._hush()
        self.draft = None
        self.farewell = "\n".join(filter(None, (*why, self.session.close(), self.session.kept())))
        self.exit(return_code=code)

    def _hush(self) -> None:
        """Stop the bot that is thinking: its answer is no longer wanted."""
        if self._thinks is not None:
            self.session.table.stop_thinking(self._thinks)

    def _draw(self) -> None:
        try:
            self._painter.draw(self.session, self.draft, self.look)
        except RuleBug as bug:
            self._stumble(bug)


async def _aside(think: Callable[[int], str], seat: int) -> str:
    """Run `think` in a thread that does not keep the program alive once the table is left."""
    thought: Future[str] = Future()
    thought.set_running_or_notify_cancel()

    def run() -> None:
        try:
            thought.set_result(think(seat))
        except (Refusal, RuleBug) as fault:
            thought.set_exception(fault)

    threading.Thread(target=run, daemon=True).start()
    return await asyncio.wrap_future(thought)
