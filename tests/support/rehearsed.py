"""Matches at a real server whose course is known: they are played beforehand, and the server gets the seed of one.

rehearsal = rehearse(server, table, lambda match: 1 in match.pending, "explore")  # before the match is started
rehearsal.follow(ana, bo)                                                        # once it has been started
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from typing import Any

from playwright.sync_api import Page

from support.served import Served
from veillee.games import load
from veillee.kernel.answers import Decline, key_of
from veillee.kernel.decision import Decision
from veillee.kernel.dice import commitment, seed_of
from veillee.kernel.match import Match
from veillee.server.wire import PROTOCOL

#: A match that takes more choices until the wanted question is left for the next seed, of which there are so many.
MOST_CHOICES, SEEDS = 60, 500
#: Milliseconds until all choices are made.
LONGEST = 60_000
#: Gives the answers of `script`, the seat and the key of each choice from number `first` on, that fall to this browser.
#: `window.followed` is "" once all choices are made, also those that fall to others; or else why one was refused.
FOLLOW = """([script, first]) => {
  window.followed = null;
  const socket = new WebSocket(location.href.replace(/^http/, "ws").replace(/[?#].*/, "") + "/ws");
  const leave = (why) => { socket.close(); window.followed = why; };
  let sent = -1;
  const act = ({ n, seq, asked = [] }) => {
    if (n - first >= script.length) return leave("");
    const [seat, key] = script[n - first];
    if (sent === n || !asked.some((question) => question.seat === seat)) return;
    const id = Array.from(crypto.getRandomValues(new Uint8Array(16)), (b) => b.toString(16).padStart(2, "0")).join("");
    sent = n;
    socket.send(JSON.stringify({ t: "do", id, seq, seat, key }));
  };
  socket.onopen = () => socket.send(JSON.stringify({ t: "hello", v: PROTOCOL }));
  socket.onmessage = (event) => {
    const heard = JSON.parse(event.data);
    if (heard.t === "ping") socket.send(JSON.stringify({ t: "pong" }));
    if (heard.t === "nack") leave(heard.reason);
    if (heard.t === "sync" || heard.t === "view") act(heard);
  };
}""".replace("PROTOCOL", str(PROTOCOL))


class Rehearsal:
    """A match that is played here as it is played at the server."""

    def __init__(self, match: Match[Any], likes: tuple[str, ...]) -> None:
        self.match = match
        self.likes = likes  # keys that are chosen wherever they are offered; else one declines where that is possible
        self.followed = 0  # so many choices have been made at the server, too

    def play(self, until: Callable[[Match[Any]], bool]) -> bool:
        """Play on until there is a wanted question; False if the match ends before, or takes too long."""
        last = self.match.done + MOST_CHOICES
        while self.match.outcome is None and self.match.done < last:
            if until(self.match):
                return True
            seat = min(self.match.pending)
            self.match.answer(seat, self._key(self.match.pending[seat]))
        return False

    def _key(self, decision: Decision[Any]) -> str:
        values = decision.candidates()
        liked = [value for value in values if key_of(value) in self.likes]
        declining = [value for value in values if value is None or isinstance(value, Decline)]
        return key_of([*liked, *declining, *values][0])

    def follow(self, *pages: Page) -> None:
        """Let people make at the server the choices that have been made here."""
        script = [[choice.seat, choice.key] for choice in self.match.choices[self.followed :]]
        for page in pages:
            page.evaluate(FOLLOW, [script, self.followed])
        for page in pages:
            page.wait_for_function("() => window.followed !== null", timeout=LONGEST)
            assert page.evaluate("() => window.followed") == ""
        self.followed = self.match.done


def rehearse(server: Served, table: str, until: Callable[[Match[Any]], bool], *likes: str) -> Rehearsal:
    """Play matches with the settings of a table that has not been started yet, until one comes to a wanted question.

    All seats of the table must belong to people. `table` is its address.
    """
    id = table.rpartition("/")[2]
    with closing(sqlite3.connect(server.folder / "veillee.db")) as database, database:
        game, options = database.execute("SELECT game, options FROM tables WHERE id = ?", (id,)).fetchone()
        [players] = database.execute('SELECT count(*) FROM seats WHERE "table" = ?', (id,)).fetchone()
        for number in range(SEEDS):
            seed = seed_of(number)
            found = Rehearsal(Match.start(load(game), json.loads(options), players, seed), likes)
            if found.play(until):
                facts = (seed.hex(), commitment(seed), id)
                database.execute('UPDATE tables SET seed = ?, "commit" = ? WHERE id = ?', facts)
                return found
    raise AssertionError(f"the question is not met within {MOST_CHOICES} choices of {SEEDS} matches")
