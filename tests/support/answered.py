"""Matches that a page plays by itself: its browser gives the first answer to every question over a line of its own."""

from __future__ import annotations

from collections.abc import Sequence

from playwright.sync_api import Page

from veillee.server.wire import PROTOCOL

#: No match takes more answers.
MOST = 10_000
#: Answers every question of this browser's seats with any legal answer, until the match is over or `most` are given.
PLAY = """async (most, quietly = false, likes = []) => {
  const socket = new WebSocket(location.href.replace(/^http/, "ws").replace(/[?#].*/, "") + "/ws");
  const waiting = [];
  let wake = () => {};
  socket.onmessage = (event) => { waiting.push(JSON.parse(event.data)); wake(); };
  const next = async () => {
    while (!waiting.length) await new Promise((done) => { wake = done; });
    return waiting.shift();
  };
  await new Promise((done) => { socket.onopen = done; });
  socket.send(JSON.stringify({ t: "hello", v: PROTOCOL }));
  let [answered, sent, message] = [0, false, null];
  for (;;) {
    const heard = await next();
    if (heard.t === "ping") socket.send(JSON.stringify({ t: "pong" }));
    if (heard.t === "nack" && heard.code !== "live.stale") return heard.reason;
    if (heard.t === "ack" || heard.t === "nack") sent = false;
    if (heard.t === "sync" || heard.t === "view") message = heard;
    if (!message) continue;
    if (message.over || answered >= most) { socket.close(); return message.over ? "over" : "left"; }
    const question = (message.asked ?? [])[0];
    if (!question || sent || (heard.t === "ack" && message.seq < heard.seq)) continue;
    const keys = question.answers.map((answer) => answer.key);
    const key = question.kind === "some" ? keys.slice(0, question.least ?? 0).join("+")
      : question.kind === "order" ? keys.join("+")
      : likes.find((like) => keys.includes(like))
        ?? ((quietly && question.answers.find((answer) => answer.quiet)) || question.answers[0]).key;
    const id = Array.from(crypto.getRandomValues(new Uint8Array(16)), (b) => b.toString(16).padStart(2, "0")).join("");
    socket.send(JSON.stringify({ t: "do", id, seq: message.seq, seat: question.seat, key }));
    [answered, sent] = [answered + 1, true];
  }
}""".replace("PROTOCOL", str(PROTOCOL))


def play(page: Page, most: int = MOST, *, quietly: bool = False, likes: Sequence[str] = ()) -> str:
    """Play the match of the table that the page shows; "over", or "left" once `most` answers are given.

    The first of the keys in `likes` that is offered is chosen; otherwise, where one plays `quietly`, one passes or
    declines whenever that is possible.
    """
    return str(page.evaluate(f"given => ({PLAY})(...given)", [most, quietly, [*likes]]))


def play_together(*pages: Page, likes: Sequence[str] = ()) -> list[str]:
    """Let several people play one match quietly, each in their page; what `play` tells, for each of them."""
    for page in pages:
        page.evaluate(f"likes => {{ window.played = ({PLAY})({MOST}, true, likes); }}", [*likes])
    return [str(page.evaluate("() => window.played")) for page in pages]
