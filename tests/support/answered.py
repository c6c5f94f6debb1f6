"""Matches that a page plays by itself: its browser gives the first answer to every question over a line of its own."""

from __future__ import annotations

from collections.abc import Sequence

from playwright.sync_api import Page

from veillee.server.wire import PROTOCOL

#: No match takes more answers.
MOST = 10_000
#: Answers every question of this browser's seats with any legal answer, until the match is over or `most` are given.
#: A line that says too much in a while is closed as "busy", which a quick machine reaches: another one is opened.
PLAY = """async (most, quietly = false, likes = []) => {
  let answered = 0;
  const line = async () => {
    const socket = new WebSocket(location.href.replace(/^http/, "ws").replace(/[?#].*/, "") + "/ws");
    const waiting = [];
    let wake = () => {};
    const hear = (message) => { waiting.push(message); wake(); };
    socket.onmessage = (event) => hear(JSON.parse(event.data));
    socket.onclose = (event) => hear({ t: "bye", code: "closed", reason: `closed: ${event.code}` });
    const next = async () => {
      while (!waiting.length) await new Promise((done) => { wake = done; });
      return waiting.shift();
    };
    await new Promise((done) => { socket.onopen = done; });
    socket.send(JSON.stringify({ t: "hello", v: PROTOCOL }));
    let [sent, message] = [false, null];
    for (;;) {
      const heard = await next();
      if (heard.t === "bye") return heard;
      if (heard.t === "ping") socket.send(JSON.stringify({ t: "pong" }));
      const overtaken = ["live.stale", "live.taken", "live.taken-told"].includes(heard.code);
      if (heard.t === "nack" && !overtaken) return heard;
      if (heard.t === "ack" || heard.t === "nack") sent = false;
      if (heard.t === "sync" || heard.t === "view") message = heard;
      if (!message) continue;
      if (message.over || answered >= most) { socket.close(); return { reason: message.over ? "over" : "left" }; }
      const question = (message.asked ?? [])[0];
      if (!question || sent || (heard.t === "ack" && message.seq < heard.seq)) continue;
      const keys = question.answers.map((answer) => answer.key);
      const key = question.kind === "some" ? keys.slice(0, question.least ?? 0).join("+")
        : question.kind === "order" ? keys.join("+")
        : likes.find((like) => keys.includes(like))
          ?? ((quietly && question.answers.find((answer) => answer.quiet)) || question.answers[0]).key;
      const bytes = Array.from(crypto.getRandomValues(new Uint8Array(16)));
      const id = bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("");
      socket.send(JSON.stringify({ t: "do", id, seq: message.seq, seat: question.seat, key }));
      [answered, sent] = [answered + 1, true];
    }
  };
  for (;;) {
    const ended = await line();
    if (ended.code !== "busy") return ended.reason;
  }
}""".replace("PROTOCOL", str(PROTOCOL))


def play(page: Page, most: int = MOST, *, quietly: bool = False, likes: Sequence[str] = ()) -> str:
    """Play the match of the table that the page shows; "over", or "left" once `most` answers are given.

    The first of the keys in `likes` that is offered is chosen; otherwise, where one plays `quietly`, one passes or
    declines whenever that is possible.
    """
    return str(page.evaluate(f"given => ({PLAY})(...given)", [most, quietly, [*likes]]))


def play_together(*pages: Page, likes: Sequence[str] = ()) -> list[str | None]:
    """Let several people play one match quietly, each in their page; what `play` tells, for each of them.

    Once one of them cannot go on, the others would wait for ever: then those who were still playing tell None.
    """
    begin = f"""likes => {{
        window.played = null;
        ({PLAY})({MOST}, true, likes).then((told) => {{ window.played = told; }});
    }}"""
    for page in pages:
        page.evaluate(begin, [*likes])
    while True:
        told = [page.evaluate("() => window.played") for page in pages]
        if None not in told or not {*told} <= {None, "over"}:
            return told
        pages[0].wait_for_timeout(50)
