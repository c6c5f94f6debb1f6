"""Every moment is shown, whatever board it is on, and as the scene that it was."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pytest
from playwright.sync_api import Page, expect

from support.browsing import Visitors
from support.game_tests import own_tests
from support.staged import LANG, Staged
from veillee.games import load
from veillee.kernel.journal import read
from veillee.play.beats import moments
from veillee.play.record import Record
from veillee.server import wire
from veillee.server.live.speech import Speech, encode

UNKNOWN = "f" * 16
#: Recorded games on several boards.
GAMES = [("blackstone", "strike"), ("malhya", "pair"), ("malhya", "four")]
#: Takes the messages of a whole game as a page does, with a server that has every board: how many moments come out.
COUNT = """async (messages) => {
    const { BoardQueue } = await import("/static/js/net/board-queue.js");
    const { HeldBoards } = await import("/static/js/model/held-boards.js");
    const { framesOf } = await import("/static/js/beats/frames.js");
    const held = new HeldBoards();
    const shown = { moments: 0, lost: 0, fetched: 0 };
    const queue = new BoardQueue(held, (hash) => {
        shown.fetched++;
        queueMicrotask(() => queue.take({ t: "fetched", board: { hash, size: [1, 1], fixed: [] } }));
    }, (message) => {
        for (const frame of framesOf(message)) held.get(frame.picture.map) ? shown.moments++ : shown.lost++;
    });
    for (const message of messages) {
        queue.take(message);
        await new Promise((done) => setTimeout(done));
    }
    return shown;
}"""
#: The scenes of the moments of a message, as the page puts them together.
SCENES = """async (message) => {
    const { framesOf } = await import("/static/js/beats/frames.js");
    return framesOf(message).map((frame) => frame.picture);
}"""


def views(game: str, name: str) -> Iterator[tuple[Record, wire.View, Speech]]:
    """What every choice of a recorded game brings to the first seat."""
    saved = read(own_tests(game) / "golden" / f"{name}.jsonl")
    speech = Speech(load(game), saved.header.names, guided=False)
    for record in Record.replay(saved, load(game)):
        if record.match.watched:
            yield record, speech.view(record, (0,), LANG, by=0, undone=False), speech
        record.match.watched = True


def arranged(picture: dict) -> dict:
    """A picture without what is empty; in which order panels and things of the board are listed does not matter."""
    lists = {name: sorted(map(filled, picture[name]), key=lambda one: one["id"]) for name in ("board", "panels")}
    return filled({**picture, **lists})


def filled(thing: dict) -> dict:
    return {name: value for name, value in thing.items() if value not in (None, "", [])}


@pytest.fixture
def pages(visitors: Visitors) -> Page:
    """A page of the server, which gives the scripts."""
    page = visitors.desktop()
    page.goto("/")
    return page


@pytest.mark.parametrize(("game", "name"), GAMES)
def test_no_moment_of_a_whole_recorded_game_is_left_out(pages: Page, game: str, name: str) -> None:
    messages, elsewhere = [], 0
    for _, view, _ in views(game, name):
        beats = [{"lines": beat.lines, **({"map": beat.map} if beat.map else {})} for beat in view.beats]
        picture = {"map": view.picture.map, "title": "", "board": [], "panels": []}
        messages.append({"t": "view", "picture": picture, "beats": beats, "log": []})
        elsewhere += sum(bool(beat.map) for beat in view.beats)
    named = sum(len(message["beats"]) for message in messages)
    shown = pages.evaluate(COUNT, messages)
    assert (shown["moments"], shown["lost"]) == (named, 0)
    assert elsewhere > 0  # the game has moments on another board than the picture after them


@pytest.mark.parametrize(("game", "name"), GAMES)
def test_a_moment_is_put_together_as_the_scene_that_it_was(pages: Page, game: str, name: str) -> None:
    compared = 0
    for record, view, speech in views(game, name):
        beats = view.beats
        telling = any(beat.map or beat.without or beat.page or beat.duel or beat.earlier for beat in beats)
        if not beats or (not telling and record.match.done % 20):
            continue
        scene = speech.scene(record, 0, LANG)
        match, texts = record.match, speech.texts(LANG)
        found = moments(record.game, match.events, match.beats, scene, 0, texts)
        expected = [wire.Picture.of(one.scene, speech.board(one.scene, LANG)) for one in found]
        drawn = pages.evaluate(SCENES, msgspec.json.decode(encode(view)))
        for mine, true in zip(drawn, expected, strict=True):
            assert arranged(mine) == arranged(msgspec.json.decode(msgspec.json.encode(true)))
            compared += 1
    assert compared > 20


def test_a_moment_on_a_board_that_the_page_lacks_is_shown_once_the_board_is_there(visitors: Visitors) -> None:
    page = visitors.desktop(speed="steps")
    journal = own_tests("rituals") / "golden" / "souls.jsonl"
    staged = Staged(page, journal)
    staged.go(len(read(journal).choices()) - 1)
    view = staged.next_view()
    assert view.board is not None
    staged.boards[UNKNOWN] = msgspec.structs.replace(view.board, hash=UNKNOWN)
    view.beats[0].map = UNKNOWN
    staged.send(view)
    expect(page.locator(".beat-tools small")).to_have_text(f"1/{len(view.beats)}")
    assert staged.fetched == [UNKNOWN]
    for number in range(2, len(view.beats) + 1):
        page.keyboard.press("Enter")
        expect(page.locator(".beat-tools small")).to_have_text(f"{number}/{len(view.beats)}")
    page.keyboard.press("Enter")
    expect(page.locator(".won")).to_be_visible()
