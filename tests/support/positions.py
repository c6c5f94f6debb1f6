"""A position of a recorded game in a browser: a page is shown it, can try its answers, and gives one.

shown = Position("dysma", journal, before=33)
shown.open(page)              # a page of this game, whose table is this position
page.keyboard.press("1")
shown.given                   # ["defence"]
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import msgspec
from playwright.sync_api import Page, WebSocketRoute, expect

from veillee.games import load
from veillee.kernel.journal import read
from veillee.play.record import Record
from veillee.server import wire
from veillee.server.live.speech import Speech, encode


class Position:
    """The table of a recorded game before its choice number `before`, seen by the seat that makes this choice."""

    def __init__(self, game: str, journal: Path, *, before: int, lang: str = "fr") -> None:
        saved = read(journal)
        self.lang = lang
        self.given: list[str] = []
        self.record = Record.create(load(game), saved.header, None)
        choices = [line for line in saved.lines if line.key]
        for line in choices[: before - 1]:
            self.record.match.answer(line.seat, line.key)
        self.seat = choices[before - 1].seat
        self.speech = Speech(self.record.match.game, tuple(saved.header.names), guided=False)

    def open(self, page: Page) -> None:
        """Bring a page there. What it asks is answered from the position; its answers are noted, and change nothing."""
        page.route_web_socket(re.compile("/ws$"), self._serve)
        page.goto("/")
        page.locator("form[action='/play/lueur']").first.evaluate(
            "(form, game) => { form.action = `/play/${game}`; form.submit(); }", self.record.match.game.id
        )
        page.wait_for_url("**/t/*")
        expect(page.locator(".choices [data-answer]").first).to_be_visible()

    def _serve(self, line: WebSocketRoute) -> None:
        line.on_message(lambda message: self._hear(line, json.loads(message)))

    def _hear(self, line: WebSocketRoute, said: dict[str, Any]) -> None:
        if said["t"] == "hello":
            line.send(encode(self._sync()))
        elif said["t"] == "try":
            asked = msgspec.convert(said, wire.Try)
            line.send(encode(self.speech.tried(self.record, asked, self.lang)))
        elif said["t"] == "do":
            self.given.append(said["key"])

    def _sync(self) -> wire.Sync:
        game, lang = self.record.match.game, self.lang
        scene = self.speech.scene(self.record, self.seat, lang)
        seats = [
            wire.SeatInfo(name=name, kind="human", online=True, yours=n == self.seat)
            for n, name in enumerate(self.speech.names)
        ]
        table = wire.TableInfo("t", game.id, game.id, "playing", [], "", seats)
        return wire.Sync(
            seq=0,
            n=self.record.match.done,
            table=table,
            you=wire.You([self.seat], self.seat),
            board=self.speech.board(scene, lang),
            picture=wire.Picture.of(scene),
            asked=self.speech.asked(self.record, self.seat, lang),
            asks=sorted(self.record.match.pending),
            log=[],
        )
