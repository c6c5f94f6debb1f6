"""Positions of a recorded game in a page: the page is real, and a script stands in for the server at the other end.

The messages are those that the server would send for the position; what an answer would bring is told as well.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Literal

import msgspec
from playwright.sync_api import Page, WebSocketRoute, expect

from support.browsing import sit_down
from veillee.games import load
from veillee.kernel.errors import Refusal
from veillee.kernel.journal import read
from veillee.play.record import Record
from veillee.server import wire
from veillee.server.live.speech import Speech, encode

LANG = "fr"
#: The page has drawn the message with this number.
SHOWN = "seq => document.getElementById('table')?.dataset.seq === seq"


class Staged:
    """A page at a table whose game is the recorded one in `journal`; it looks from the seat that is asked."""

    def __init__(self, page: Page, journal: Path) -> None:
        self.page = page
        self.seq = 0  # the number of the newest message about the game: a page that shows it has drawn the message
        self.boards: dict[str, wire.Board] = {}  # further boards that the page may ask for
        self.fetched: list[str] = []  # the boards that the page has asked for
        self.given: list[str] = []  # the answers that the page has sent; none of them changes anything
        self._line: WebSocketRoute | None = None
        self.take(journal)
        page.route_web_socket(re.compile("/ws$"), self._connect)
        sit_down(page, self.game.id)  # any table of the game will do: only its page is needed, with drawings and looks
        self._shown()

    def take(self, journal: Path) -> None:
        """Begin with another recorded game of the same game; the page shows it once it is sent to a position."""
        saved = read(journal)
        self.game = load(saved.header.game)
        self.names = saved.header.names
        self.speech = Speech(self.game, self.names, guided=False)
        self.records: Iterator[Record] = Record.replay(saved, self.game)
        self.record = next(self.records)

    @property
    def seat(self) -> int:
        """The seat that the page looks from: the first that is asked, at the end the first of all."""
        return min(self.record.match.pending, default=0)

    def go(self, n: int | None) -> None:
        """Show the table after `n` choices, which must not be fewer than before; None is the end of the game."""
        while self.record.match.outcome is None and (n is None or self.record.match.done < n):
            self.record = next(self.records)
        self.show()

    def show(self, *, asked: bool = True) -> None:
        """Send the whole table to the page, perhaps without the question: then it is a new one when it comes again."""
        sync = self.sync()
        if not asked:
            sync.asked = []
        self._send(sync)

    def next_view(self) -> wire.View:
        """Make the next choice of the game; returns what it brings to the page, with its moments."""
        seat = self.seat
        self.record.match.watched = True  # only now: to keep the moments of a whole game takes long
        self.record = next(self.records)
        by = self.record.match.choices[-1].seat
        view = self.speech.view(self.record, (seat,), LANG, by=by, undone=False)
        self.seq += 1
        view.seq = self.seq
        return view

    def send(self, view: wire.View) -> None:
        """Send what a choice brings, and who is there: as the server does when the game is over."""
        assert self._line is not None
        self._line.send(encode(view))
        self._line.send(encode(wire.Presence(self.table())))

    def reach(self, prompt: str, least: int = 0) -> None:
        """Show the next position in which somebody is asked such a question, with at least so many answers."""
        for record in self.records:
            self.record = record
            asked = record.match.pending.values()
            if any(decision.prompt == prompt and len(decision.values) >= least for decision in asked):
                self.show()
                return
        raise AssertionError(f"{prompt} is asked no more")

    def aim(self) -> None:
        """Aim at the first answer of the list, and wait until the page has been told what the answer would bring."""
        self.page.locator(".choices [data-answer]:visible").first.hover()
        expect(self.page.locator(".foresee[aria-busy]")).to_have_attribute("aria-busy", "false")

    def gather(self) -> None:
        """Show the waiting room, before the game has begun."""
        self._send(wire.Sync(seq=self.seq, n=0, table=self.table("open"), you=wire.You([0], 0)))

    def chat(self, seat: int, text: str = "", phrase: str = "") -> None:
        """Somebody at the table says something."""
        assert self._line is not None
        self._line.send(encode(wire.Chatted(wire.Said(seat, self.names[seat], 0.0, text, phrase))))

    def sync(self) -> wire.Sync:
        """The whole table, as the server tells it to a page that has just arrived."""
        record, seat, speech = self.record, self.seat, self.speech
        scene = speech.scene(record, seat, LANG)
        return wire.Sync(
            seq=self.seq,
            n=record.match.done,
            table=self.table(),
            you=wire.You([seat], seat, name=self.names[seat]),
            board=speech.board(scene, LANG),
            picture=wire.Picture.of(scene, speech.board(scene, LANG)),
            asked=speech.asked(record, (seat,), LANG),
            asks=sorted(record.match.pending),
            waits=speech.waits(record, LANG),
            log=speech.log(record, seat, LANG),
            over=speech.result(record, LANG),
        )

    def table(self, status: Literal["open", "playing"] = "playing") -> wire.TableInfo:
        seats = [
            wire.SeatInfo(name, "human", online=True, yours=number == self.seat)
            for number, name in enumerate(self.names)
        ]
        name = self.speech.texts(LANG).say("game.name")
        return wire.TableInfo(
            id="staged",
            game=self.game.id,
            name=name,
            status=status if self.record.match.pending else "over",
            options=[],
            commit="",
            seats=seats,
        )

    def _send(self, sync: wire.Sync) -> None:
        assert self._line is not None
        self.seq += 1
        sync.seq = self.seq
        self._line.send(encode(sync))
        self._shown()

    def _connect(self, line: WebSocketRoute) -> None:
        self._line = line
        line.on_message(lambda message: self._hear(line, message))

    def _hear(self, line: WebSocketRoute, message: str | bytes) -> None:
        said = msgspec.json.decode(message)
        if said["t"] == "hello":
            line.send(encode(self.sync()))
        elif said["t"] == "try":
            tried = msgspec.convert(said, wire.Try)
            try:
                line.send(encode(self.speech.tried(self.record, tried, tried.seat, tried.key, LANG)))
            except Refusal as refusal:
                line.send(encode(self.speech.nack("", tried.seq, refusal, LANG, tried.key)))

        elif said["t"] == "fetch":
            self.fetched.append(said["hash"])
            board = self.boards.get(said["hash"]) or self.speech.known_board(said["hash"])
            assert board is not None
            line.send(encode(wire.Fetched(board)))
        elif said["t"] == "look":
            past = self.record.match.look_back(said["n"])
            line.send(encode(self.speech.past(past, said["n"], self.seat, LANG)))
        elif said["t"] == "do":
            self.given.append(said["key"])

    def _shown(self) -> None:
        self.page.wait_for_function(SHOWN, arg=str(self.seq))
