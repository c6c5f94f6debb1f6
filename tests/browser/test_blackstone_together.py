"""Blackstone Fortress with several people: a connection that is lost while an overwatch window is open."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from support.browsing import Visitors, check_accessibility
from veillee.server.wire import PROTOCOL

#: Milliseconds until a bot has answered: its process has to be started.
BOT_BEGINS = 30_000
#: Answers all questions of this browser over a line of its own, each with the first of the keys in `likes` that is
#: offered, else by declining, else with the first answer; until a question of the kind `until` is asked, or the match
#: is over. What came is in `window.came`; `window.halt` ends the line.
DRIVE = """([until, likes]) => {
  window.came = ""; window.halt = false; window.given = 0;
  const socket = new WebSocket(location.href.replace(/^http/, "ws").replace(/[?#].*/, "") + "/ws");
  const leave = (why) => { window.came = why; socket.close(); };
  let [sent, message] = [-1, null];
  const act = () => {
    if (window.came || !message) return;
    if (window.halt) return leave("halted");
    if (message.over) return leave("over");
    const question = (message.asked ?? [])[0];
    if (!question || sent === message.seq) return;
    if (question.prompt === until) return leave("asked");
    const keys = question.answers.map((answer) => answer.key);
    const key = question.kind === "some" ? keys.slice(0, question.least ?? 0).join("+")
      : question.kind === "order" ? keys.join("+")
      : likes.find((like) => keys.includes(like)) ?? (question.answers.find(({ quiet }) => quiet)?.key || keys[0]);
    const id = Array.from(crypto.getRandomValues(new Uint8Array(16)), (b) => b.toString(16).padStart(2, "0")).join("");
    sent = message.seq; window.given += 1;
    socket.send(JSON.stringify({ t: "do", id, seq: message.seq, seat: question.seat, key }));
  };
  socket.onopen = () => socket.send(JSON.stringify({ t: "hello", v: PROTOCOL }));
  socket.onmessage = (event) => {
    const heard = JSON.parse(event.data);
    if (heard.t === "ping") socket.send(JSON.stringify({ t: "pong" }));
    if (heard.t === "nack") { if (heard.code !== "live.stale") return leave(heard.reason); sent = -1; }
    if (heard.t === "sync" || heard.t === "view") message = heard;
    act();
  };
  setInterval(act, 50);
}""".replace("PROTOCOL", str(PROTOCOL))
#: So often it is looked whether somebody is asked.
MOST_LOOKS = 1200
#: Every explorer keeps all dice for overwatch, nobody turns back, and nothing optional is done.
WATCHFUL = ["explore", "no"]


def lay(page: Page, *kinds: str) -> str:
    """A table at which Ana sits with a random group; the seats beside hers are of these kinds. Its address."""
    page.goto("/new/blackstone")
    page.locator("#name").fill("Ana")
    for number in range(1, 5):
        page.locator(f"[name='kind.{number}']").select_option(kinds[number - 1] if number <= len(kinds) else "")
    page.locator("[name='option.group'][value='random']").check(force=True)
    page.get_by_role("button", name="Ouvrir la table").click()
    page.wait_for_url("**/t/*")
    return page.url


def sit(host: Page, guest: Page, seat: int, name: str) -> None:
    """The guest follows the link of a seat, which the host has made."""
    host.locator(f"[data-focus='link{seat}']").click()
    guest.goto(host.locator(f"[data-link='{seat}']").input_value())
    guest.locator("[data-focus^='called']").fill(name)
    guest.locator(".called button").click()
    expect(host.locator(".srow").nth(seat)).to_contain_text(name)


def drive(*pages: Page, until: str, likes: list[str]) -> Page | None:
    """Let people answer until one of them is asked a question of a kind: this page; None once the match is over."""
    for page in pages:
        page.evaluate(DRIVE, [until, likes])
    for _ in range(MOST_LOOKS):
        for page in pages:
            came = page.evaluate("() => window.came")
            if came:
                assert came in ("asked", "over"), came
                for other in pages:
                    other.evaluate("() => { window.halt = true; }")
                return page if came == "asked" else None
        pages[0].wait_for_timeout(50)
    raise AssertionError([(prompt(page), page.evaluate("() => window.given")) for page in pages])


def prompt(page: Page) -> str:
    return page.locator(".question-panel .prompt").inner_text()


def seq(page: Page) -> int:
    return int(page.locator("#table").get_attribute("data-seq") or -1)


def test_who_is_gone_while_an_overwatch_window_is_open_comes_back_to_it(visitors: Visitors) -> None:
    visitors.expect("403")  # a private table is closed to whoever comes without its link
    ana, bo = visitors.desktop(), visitors.desktop()
    table = lay(ana, "open", "novice")
    sit(ana, bo, 1, "Bo")
    ana.locator(".start").click()
    ana.locator(".question-panel .prompt").wait_for(timeout=BOT_BEGINS)
    asked = drive(ana, bo, until="overwatch", likes=WATCHFUL)
    assert asked is not None, "nobody could fire in a whole expedition"
    other = bo if asked is ana else ana
    for page in (asked, other):
        page.goto(table)
    asked.locator("[data-answer='pass']").wait_for()
    question, keys = prompt(asked), answer_keys(asked)
    assert "Tirer" in question
    # The person who is asked is gone. The table waits: the other one is told for whom, and cannot answer instead.
    before = seq(other)
    asked.goto("about:blank")
    expect(other.locator(".question-panel")).to_contain_text("Bo" if asked is bo else "Ana")
    assert not set(answer_keys(other)) & set(keys)
    assert seq(other) == before
    # Nothing is lost: the same question with the same answers, and the game goes on after one.
    asked.goto(table)
    asked.locator("[data-answer='pass']").wait_for()
    assert (prompt(asked), answer_keys(asked)) == (question, keys)
    check_accessibility(asked)
    asked.locator("[data-answer='pass']").click()
    expect(other.locator("#table")).not_to_have_attribute("data-seq", str(before), timeout=BOT_BEGINS)
    expect(asked.locator(".log")).to_contain_text(re.compile("agit|au tour du groupe|Tour"))


def answer_keys(page: Page) -> list[str]:
    found: list[str] = page.locator(".choices [data-answer]").evaluate_all(
        "answers => answers.map((answer) => answer.dataset.answer)"
    )
    return sorted(found)
