"""What a person before a table sees of a question: its heading, its answers, and what they are about on the board.

An `Onlooker` shows positions of recorded games in one page, at any size, and tells every fault in words. What is asked
of a page:

- The heading of the question is whole, and so are the answers that end something, and three other answers, or all of
  them if they are fewer; an answer that fades away under the edge of the list is not whole. The same is asked once a
  piece has been chosen. In a book that is open on a phone the page is scrolled to the question first: it stands at the
  end of what is to be read.
- Whatever on the board an answer is about has a mark of at least 16 pixels around its own middle; where a piece has to
  be chosen before the answers are shown, the pieces have marks. A way is marked along its length, a free point by the
  ring that comes when it is aimed at. All marks are in the window of the board when the question comes, on a phone too,
  and none lies under a bar, a tool or the question; a book that is open on a phone is scrolled back to the board for
  this. On a phone what an answer would bring comes in a bar above the
  question: there what is aimed at is brought out from under the bar.
- The number of an answer lies on no other place than its own.
- On a desktop the page ends with the window.
- The log, and the chat where it is open, keep room for two lines, also under the bar that tells of the move of a bot.
- No answer moves, comes or goes while answers are aimed at, those of a folded list of points too, and a press at once
  reaches the answer.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from contextlib import suppress
from pathlib import Path
from typing import Any, Literal, NamedTuple

from playwright.sync_api import Page
from playwright.sync_api import TimeoutError as Late

from support.browsing import DRAWN
from support.game_tests import own_tests
from support.staged import LANG, Staged
from veillee.games import load
from veillee.kernel.journal import read
from veillee.play.record import Record
from veillee.server import wire

SCRIPT = Path(__file__).with_suffix(".js")
LEAST_MARK, LEAST_LINES, FEW_ANSWERS = 16, 36, 3
PHONE_WIDTH = 900
#: The preview of what is aimed at has come.
TOLD = """() => document.querySelector(".foresee[aria-busy]")?.getAttribute("aria-busy") !== "true" """
#: Each guide is shown twice in a browser; here it is shown whenever it comes.
FORGET_GUIDES = """() => {
  for (const key of Object.keys(localStorage)) if (key.startsWith("veillee.guided.")) localStorage.removeItem(key);
}"""
POINT = re.compile(r"^-?\d+,-?\d+(,-?\d+)?(@\d+)?$")


class Position(NamedTuple):
    """A question of a recorded game: after how many choices which prompt is asked, with how many answers."""

    game: str
    journal: str
    done: int
    prompt: str
    answers: int

    def __str__(self) -> str:
        return f"{self.journal} {self.done} {self.prompt} ({self.answers} answers)"


class Look(NamedTuple):
    """How a position is looked at."""

    width: int
    height: int
    guided: bool

    @property
    def on_phone(self) -> bool:
        return self.width < PHONE_WIDTH

    def __str__(self) -> str:
        return f"{self.width}x{self.height} guide {'on' if self.guided else 'off'}"


def questions(game: str) -> list[Position]:
    """Every question of the recorded games of a game, as the first seat that is asked meets it."""
    found = []
    for path in sorted((own_tests(game) / "golden").glob("*.jsonl")):
        for record in Record.replay(read(path), load(game)):
            if pending := record.match.pending:
                decision = pending[min(pending)]
                found.append(Position(game, path.stem, record.match.done, decision.prompt, len(decision.values)))
    return found


def longest(found: list[Position], most: int, also: Collection[str] = ()) -> list[Position]:
    """Of each prompt the question with the most answers: at most so many, the longest first, and the prompts `also`."""
    best: dict[str, Position] = {}
    for one in found:
        if one.prompt not in best or one.answers > best[one.prompt].answers:
            best[one.prompt] = one
    first, last = (ranked := sorted(best.values(), key=lambda one: -one.answers))[:most], ranked[most:]
    return first + [one for one in last if one.prompt in also]


class InCompany(Staged):
    """A table at which bots may sit and things may be done unasked, shown also as a bot has left it with its move."""

    bots = False

    def sync(self) -> wire.Sync:
        sync = super().sync()
        sync.wishes = self.speech.wishes(self.record, (self.seat,), LANG)
        return sync

    def table(self, status: Literal["open", "playing"] = "playing") -> wire.TableInfo:
        info = super().table(status)
        for number, seat in enumerate(info.seats):
            if self.bots and number != self.seat:
                seat.kind = "novice"
        return info

    def show_after_a_bot(self) -> None:
        """Show the position as the one that the move of a bot has brought: a bar tells of the move."""
        bot = next(number for number, _ in enumerate(self.names) if number != self.seat)
        view = self.speech.view(self.record, (self.seat,), LANG, by=bot, undone=False)
        self.seq += 1
        view.seq, view.beats = self.seq, []
        self.send(view)
        self._shown()


class Onlooker:
    """Somebody who looks at one position after another in the same page."""

    def __init__(self, page: Page, game: str) -> None:
        page.add_init_script(path=SCRIPT)
        self.page = page
        self.touch = page.context.new_cdp_session(page)
        self.journal = ""
        self.folder = own_tests(game) / "golden"
        self.staged = InCompany(page, next(iter(sorted(self.folder.glob("*.jsonl")))))

    def go(self, position: Position) -> None:
        """Show a position; those of one recorded game in their order."""
        if position.journal != self.journal:
            self.journal = position.journal
            self.staged.take(self.folder / f"{position.journal}.jsonl")
        self.staged.go(position.done)

    def look(self, look: Look) -> None:
        """Look at the position as a page that has just come to it, at this size."""
        self._turn_to(look)
        self.staged.show(asked=False)
        self.staged.speech.guided = look.guided
        self.staged.show()
        self.page.evaluate(DRAWN)

    def look_after_a_bot(self, look: Look) -> None:
        """Look at the position as the move of a bot has brought it; its bar is there."""
        self._turn_to(look)
        self.staged.bots = True
        self.staged.show(asked=False)
        self.staged.speech.guided = look.guided
        self.staged.show_after_a_bot()
        self.page.locator(".botbar").wait_for()
        self.page.evaluate(DRAWN)

    def look_while_talking(self, look: Look) -> None:
        """Look at the position while the chat is open."""
        self.staged.bots = False
        self.look(look)
        self.page.locator(".talk").click()
        self.page.mouse.move(0, 0)
        self.page.evaluate(DRAWN)

    def fall_silent(self) -> None:
        """Close the chat."""
        self.page.locator(".talk").click()

    def _turn_to(self, look: Look) -> None:
        self.touch.send("Emulation.setTouchEmulationEnabled", {"enabled": look.on_phone, "maxTouchPoints": 1})
        self.page.mouse.move(0, 0)
        self.page.set_viewport_size({"width": look.width, "height": look.height})
        self.page.evaluate(FORGET_GUIDES)

    @property
    def answers(self) -> dict[str, tuple[str, ...]]:
        """The answers to the question, each with what it is about."""
        asked = self.staged.speech.asked(self.staged.record, (self.staged.seat,), "fr")
        return {answer.key: tuple(answer.on) for question in asked for answer in question.answers if not answer.aside}

    def faults(self) -> list[str]:
        """What is wrong before anything is aimed at."""
        targets = self._ask("pieces") or sorted({item for on in self.answers.values() for item in on})
        return [
            *self._ask("question", FEW_ANSWERS, LEAST_LINES),
            *self._ask("marks", targets, LEAST_MARK),
            *self._ask("numbers"),
        ]

    def faults_of_rooms(self) -> list[str]:
        """What of question, log and chat is not whole."""
        return list(self._ask("question", FEW_ANSWERS, LEAST_LINES))

    def faults_with_a_piece(self) -> list[str]:
        """What is not whole once a piece has been chosen, where answers are shown only then."""
        if not self._ask("pieces"):
            return []
        self.page.locator(".piece-choice").first.click()
        self.page.evaluate(DRAWN)
        return [f"with a piece: {fault}" for fault in self.faults_of_rooms()]

    def faults_while_aiming(self, most: int) -> list[str]:
        """What goes wrong while some answers are aimed at, one after another without a pause, by pointer or finger."""
        on_phone = self.page.viewport_size["width"] < PHONE_WIDTH
        answers, found = self.answers, []
        self._ask("unfold")
        self.page.evaluate(DRAWN)
        self._ask("follow")
        for row in self._ask("rows", most):
            (self._tap if on_phone else self.page.mouse.move)(row["x"], row["y"])
            with suppress(Late):
                self.page.wait_for_function(TOLD, timeout=20_000)
            self.page.evaluate(DRAWN)
            is_point = bool(POINT.match(row["key"]))
            found += self._ask("aimed", list(answers.get(row["key"], ())), is_point, LEAST_MARK)
        return [*found, *self._ask("followed")]

    def faults_of_presses(self) -> list[str]:
        """Press an answer at once, without waiting for what aiming at it brings: is it given?"""
        rows = self._ask("rows", 1)
        if not rows:
            return []
        row = rows[0]
        before = len(self.staged.given)
        self.page.mouse.move(row["x"], row["y"])
        self.page.mouse.down()
        self.page.mouse.up()
        self.page.evaluate(DRAWN)
        picked = self.page.locator(".choices .is-picked").count()
        given = self.staged.given[before:]
        # A page sends again what nobody has answered: earlier presses may be among them.
        return [] if row["key"] in given or picked else [f"a press on {row['key']} gives {given}"]

    def _tap(self, x: float, y: float) -> None:
        self.touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
        self.touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    def _ask(self, check: str, *facts: Any) -> Any:
        return self.page.evaluate(f"facts => window.seen.{check}(...facts)", list(facts))
