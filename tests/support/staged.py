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
from veillee.server.live.speech import Speech, encode, result

LANG = "fr"


class Staged:
    """A page at a table whose game is the recorded one in `journal`; it looks from the seat that is asked."""

    def __init__(self, page: Page, journal: Path) -> None:
        saved = read(journal)
        self.page = page
        self.game = load(saved.header.game)
        self.names = saved.header.names
        self.speech = Speech(self.game, self.names, guided=False)
        self.records: Iterator[Record] = Record.replay(saved, self.game)
        self.record = next(self.records)
        self.given: list[str] = []  # the answers that the page has sent; none of them changes anything
        self._line: WebSocketRoute | None = None
        page.route_web_socket(re.compile("/ws$"), self._connect)
        sit_down(page, self.game.id)  # any table of the game will do: only its page is needed, with drawings and looks
        self._shown()

    @property
    def seat(self) -> int:
        """The seat that the page looks from: the first that is asked, at the end the first of all."""
        return min(self.record.match.pending, default=0)

    def go(self, n: int | None) -> None:
        """Show the table after `n` choices, which must not be fewer than before; None is the end of the game."""
        while self.record.match.outcome is None and (n is None or self.record.match.done < n):
            self.record = next(self.records)
        self._send(self.sync())

    def reach(self, prompt: str, least: int = 0) -> None:
        """Show the next position in which somebody is asked such a question, with at least so many answers."""
        for record in self.records:
            self.record = record
            asked = record.match.pending.values()
            if any(decision.prompt == prompt and len(decision.values) >= least for decision in asked):
                self._send(self.sync())
                return
        raise AssertionError(f"{prompt} is asked no more")

    def aim(self) -> None:
        """Aim at the first answer of the list, and wait until the page has been told what the answer would bring."""
        self.page.locator(".choices [data-answer]:visible").first.hover()
        expect(self.page.locator(".foresee[aria-busy]")).to_have_attribute("aria-busy", "false")

    def gather(self) -> None:
        """Show the waiting room, before the game has begun."""
        self._send(wire.Sync(seq=self.record.seq, n=0, table=self.table("open"), you=wire.You([0], 0)))

    def sync(self) -> wire.Sync:
        """The whole table, as the server tells it to a page that has just arrived."""
        record, seat, speech = self.record, self.seat, self.speech
        scene = speech.scene(record, seat, LANG)
        return wire.Sync(
            seq=record.seq,
            n=record.match.done,
            table=self.table(),
            you=wire.You([seat], seat, name=self.names[seat]),
            board=speech.board(scene, LANG),
            picture=wire.Picture.of(scene, speech.board(scene, LANG)),
            asked=speech.asked(record, (seat,), LANG),
            asks=sorted(record.match.pending),
            waits=speech.waits(record, LANG),
            log=speech.log(record, seat, LANG),
            over=result(record),
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

        elif said["t"] == "do":
            self.given.append(said["key"])

    def _shown(self) -> None:
        expect(self.page.locator("#table")).to_have_attribute("data-seq", str(self.record.seq))
