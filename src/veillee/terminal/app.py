"""The table on a full screen: what keys and the mouse do."""

from __future__ import annotations

from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType

from veillee.kernel.errors import Refusal

from .canvas import Canvas
from .draft import Draft
from .lists import written
from .neighbours import answer_beside
from .printed import all_items
from .session import INTERRUPTED
from .sitting import Sitting

#: Actions that need a visible table; the other actions of `UNCOVERED` also work while the curtain hides the table.
SEEN = {"go", "put", "clause", "table", "look", "write", "book", "again", "odds", "leaf", "unasked", "guide", "help"}
UNCOVERED = {*SEEN, "confirm", "undo", "language"}
#: Actions whose keys still work while an answer is being written; all other keys write characters.
WRITING = {"confirm", "interrupt", "stop_writing", "rub_out"}


class TableApp(Sitting):
    """A sitting with its keys: each key is an action, and an action changes the draft or what is looked at."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "go(0, -1)", priority=True),
        Binding("down", "go(0, 1)", priority=True),
        Binding("left", "go(-1, 0)", priority=True),
        Binding("right", "go(1, 0)", priority=True),
        Binding("enter", "confirm", priority=True),
        Binding("space", "put", priority=True),
        Binding("u", "undo"),
        Binding("question_mark", "clause"),
        Binding("t", "table"),
        Binding("z", "look"),
        Binding("b", "book"),
        Binding("r", "again"),
        Binding("o", "odds"),
        Binding("pagedown", "leaf(1)", priority=True),
        Binding("pageup", "leaf(-1)", priority=True),
        Binding("e", "write"),
        Binding("a", "unasked"),
        Binding("escape", "stop_writing"),
        Binding("backspace", "rub_out"),
        Binding("g", "guide"),
        Binding("h", "help"),
        Binding("l", "language"),
        Binding("s,q,ctrl+q", "leave", priority=True),
        Binding("ctrl+c", "interrupt", priority=True),
    ]

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Whether a key works now: no answer can be given while the table is hidden."""
        if self._painter.too_small:
            return action not in UNCOVERED
        if self._writing:
            return action in WRITING
        if action == "leaf" and (
            not (self.look.reads or self.look.help) or (self.focused and self.focused.id in ("panels", "log"))
        ):
            return False  # the keys scroll what has the focus
        return action not in SEEN or not self._painter.covered

    @property
    def _writing(self) -> bool:
        return self.draft is not None and self.draft.written is not None

    def on_paste(self, event: events.Paste) -> None:
        self._write(event.text.strip())

    def _write(self, signs: str) -> None:
        """Add characters to the answer that is being written, or begin one if the question allows it."""
        if self.draft is not None and self.draft.writable and not self._painter.covered and signs.isprintable():
            self.draft.written = (self.draft.written or "") + signs
            self._draw()

    def action_write(self) -> None:
        self.look.message = ""
        self._write("")

    def action_unasked(self) -> None:
        """What the person may do unasked: in place of the question, until something is picked."""
        if self.look.thinking:  # a bot reads the table, which must not change meanwhile
            return
        if not self.session.open_unasked():
            self.look.message = self.session.say("unasked-nothing")
        self._advance()

    def action_stop_writing(self) -> None:
        if self.draft is not None:
            self.draft.written = None
        self._draw()

    def action_rub_out(self) -> None:
        if self.draft is not None and self.draft.written:
            self.draft.written = self.draft.written[:-1]
        self._draw()

    def on_key(self, event: events.Key) -> None:
        if self.look.thinking:
            self._pacing.hurry()
        if self.look.message:
            self.look.message = ""
            self._draw()
        sign = event.character or ""
        if self._writing:
            self._write(sign)
            return
        unseen = self._painter.covered or self._painter.too_small
        if self.draft is None or unseen or not (sign.isdigit() or sign == "-"):
            return
        if self.draft.many and sign == "0" and not self.draft.typed:
            self.action_confirm()
        else:
            self._answer(self.draft.type(sign))

    def action_go(self, right: int, down: int) -> None:
        """Aim at the neighbouring cell in a direction; without such a cell, at the next answer of the list."""
        self.look.message = ""
        if self.draft is not None:
            place = answer_beside(self.session.scene(), self.draft, right, down)
            if place is not None:
                self.draft.aim_at(place)
            elif down:
                self.draft.aim(down)
        self._draw()

    def action_put(self) -> None:
        if self.look.thinking:
            self._pacing.hurry()
        self.look.message = ""
        if self.draft is not None and self.draft.many and self.draft.aimed is not None:
            self.draft.pick(self.draft.aimed)
        self._draw()

    def action_confirm(self) -> None:
        session, draft = self.session, self.draft
        self.look.message = ""
        seat = session.curtain_for()
        if seat is not None and not self.look.thinking:
            session.viewer = seat
            self._advance()
        elif draft is not None and draft.written is not None:
            if draft.written:
                self._answer(written(draft, draft.written))
        elif draft is not None:
            key = draft.confirm()
            if key is None and draft.many and not draft.ready:
                self.look.message = session.say(
                    f"need-{draft.question.kind}", least=draft.question.least, most=draft.question.most
                )
            self._answer(key)
        elif session.over:
            self.action_leave()
        else:
            self._pacing.hurry()

    def action_undo(self) -> None:
        if self.look.thinking:  # a bot still reads the table: undo right after it has ended
            self._hush()
            self._pacing.hurry()
            self._after_thinking = self.action_undo
            return
        if self._left:
            return
        try:
            self.look.message = "" if self.session.undo() else self.session.say("nothing-to-undo")
        except Refusal as refusal:
            self.look.message = self.session.explain(refusal)
        self._advance()

    def action_clause(self) -> None:
        self.look.message = ""
        self.look.clause = not self.look.clause
        self._draw()

    def action_table(self) -> None:
        self.look.message = ""
        self.look.full = not self.look.full
        self._draw()

    def action_help(self) -> None:
        self.look.message = ""
        self.look.help = not self.look.help
        self.query_one("#board", Canvas).scroll_to(y=0, animate=False)
        self._draw()

    def action_guide(self) -> None:
        self.session.guided = not self.session.guided
        self.look.message = self.session.say("guide-speaks" if self.session.guided else "guide-silent")
        self._draw()

    def action_look(self) -> None:
        self.look.message = ""
        self.look.close = not self.look.close
        self._draw()

    def action_book(self) -> None:
        """Change between the open page and the board; from a page that is read again, back to the open one."""
        self.look.message = ""
        self.look.book = bool(self.look.again) or not self.look.book
        self.look.again = ""
        self._draw()

    def action_again(self) -> None:
        """Read an earlier page again: first the newest, then the one before it, and so on."""
        ids = [heading.id for heading in reversed(self.session.scene().earlier)]
        self.look.message = "" if ids else self.session.say("no-earlier")
        if ids:
            now = ids.index(self.look.again) if self.look.again in ids else -1
            self.look.again = ids[(now + 1) % len(ids)]
        self._draw()

    def action_odds(self) -> None:
        self.session.odds = not self.session.odds
        self.look.message = self.session.say("odds-shown" if self.session.odds else "odds-hidden")
        self._draw()

    def action_leaf(self, by: int) -> None:
        """Scroll the page that is shown."""
        board = self.query_one("#board", Canvas)
        board.scroll_relative(y=by * max(1, board.room.height - 2), animate=False)

    def action_language(self) -> None:
        self.session.switch_language()
        self.look.message = ""
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
        if self._painter.too_small:
            return
        mark, draft = event.mark, self.draft
        self.look.pointed = str(mark.get("item", ""))
        if event.clicked and "do" in mark:
            await self.run_action(f"app.{mark['do']}")
        elif draft is not None and "answer" in mark:
            if event.clicked:
                self._answer(draft.pick(mark["answer"]))
            else:
                draft.aimed = mark["answer"]
                self._draw()
        elif draft is not None and event.clicked and draft.places_on(self.look.pointed):
            self._answer(self._pick_on(draft, self.look.pointed))
        elif draft is not None and event.clicked and draft.question.region is not None and event.canvas.id == "board":
            self._answer(self._painter.point_at(self.session.scene(), draft, self.look, event.x, event.y))
        elif event.clicked and self.look.pointed:
            item = all_items(self.session.scene()).get(self.look.pointed)
            wanted = (item.shows or item.id) if item else ""
            self.look.opened = "" if wanted == self.look.opened else wanted
            self._draw()
        else:
            self._painter.draw_about(self.session, self.session.scene(), draft, self.look)

    def _pick_on(self, draft: Draft, item: str) -> str | None:
        """A click on an item: its only answer is taken; of several answers, each click aims at the next one."""
        places = draft.places_on(item)
        if len(places) == 1:
            return draft.pick(places[0])
        later = [place for place in places if draft.aimed is not None and place > draft.aimed]
        draft.aimed = (later or places)[0]
        return None
