"""The pictures of the documents, and what each of them shows.

    python -m support.pictures [NAME ...]      (in tests/) takes them anew, all or those that are named

Pages of games show a position of a recorded game. Beside the pictures, `shown.json` holds a fingerprint of what each
shows: names, titles, the question and its answers. A test compares it with the product of now, so that a picture that
shows something else than the product is noticed. How a page looks is not in it.
"""

from __future__ import annotations

import json
import sys
import tempfile
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Page

from support.browsing import Visitors, chromium, sit_down
from support.game_tests import own_tests
from support.served import served
from support.staged import LANG, Staged
from veillee.games import load
from veillee.kernel.journal import read
from veillee.play.record import Record
from veillee.server.live.speech import Speech
from veillee.server.pages.table_lists import announced_cards, game_cards

FOLDER = Path(__file__).parents[2] / "docs" / "pictures"
SHOWN = FOLDER / "shown.json"
#: Pages without a position of their own.
START, TABLES = "start.png", "tables.png"


class Position(NamedTuple):
    """A recorded game after so many choices, on a desktop or a phone."""

    game: str
    name: str
    n: int
    phone: bool = False

    @property
    def journal(self) -> Path:
        return own_tests(self.game) / "golden" / f"{self.name}.jsonl"


POSITIONS = {
    "table.png": Position("lueur", "province-2", 85),
    "archipelago.png": Position("lueur", "archipelago-3", 60),
    "phone.png": Position("lueur", "province-2", 85, phone=True),
    "dysma.png": Position("dysma", "pillage-2", 120),
    "rituals.png": Position("rituals", "ritual", 40),
    "blackstone.png": Position("blackstone", "strike", 120),
    "malhya.png": Position("malhya", "pair", 120),
}


def shown(name: str) -> str:
    """The fingerprint of what a picture shows, if it is taken now."""
    lines = list(_on_shelf() if name in (START, TABLES) else _at_table(POSITIONS[name]))
    return sha256("\n".join(lines).encode()).hexdigest()[:16]


def _on_shelf() -> Iterator[str]:
    """The games that the start page and the list of tables show, and those that are not playable yet."""
    for card in game_cards(LANG):
        yield f"{card.id} {card.name} {card.pitch} {card.least} {card.most}"
    for soon in announced_cards(LANG):
        yield f"soon {soon}"


def _at_table(position: Position) -> Iterator[str]:
    """The titles of a position, and what is asked there."""
    saved = read(position.journal)
    speech = Speech(load(position.game), saved.header.names, guided=False)
    *_, record = Record.replay(saved, load(position.game), position.n)
    seat = min(record.match.pending, default=0)
    scene = speech.scene(record, seat, LANG)
    yield from (scene.title, scene.when, *(panel.title for panel in scene.panels))
    for question in speech.asked(record, (seat,), LANG):
        yield from (question.text, *(answer.text for answer in question.answers))


def take(visitors: Visitors, name: str) -> None:
    """Take one picture."""
    position = POSITIONS.get(name)
    page = visitors.phone() if position and position.phone else visitors.desktop()
    page.emulate_media(color_scheme="dark")
    if position is None:
        _lay_tables(visitors, page)
        page.goto("/" if name == START else "/tables")
    else:
        Staged(page, position.journal).go(position.n)
    page.wait_for_load_state("networkidle")
    page.evaluate("document.fonts.ready")
    page.screenshot(path=FOLDER / name)
    page.context.close()
    visitors.contexts.remove(page.context)


def _lay_tables(visitors: Visitors, page: Page) -> None:
    """Two tables of the person who looks, so that the page has something to go on with."""
    for game in ("lueur", "malhya"):
        sit_down(page, game)
        page.locator(".choices [data-answer]").first.wait_for()


def main(names: list[str]) -> None:
    wanted = names or [START, TABLES, *POSITIONS]
    known = json.loads(SHOWN.read_text("utf-8")) if SHOWN.exists() else {}
    with (
        tempfile.TemporaryDirectory() as folder,
        served(Path(folder), "--trust-proxy") as server,
        chromium() as browser,
    ):
        visitors = Visitors(browser, server.url, pictures=Path(folder))
        for name in wanted:
            take(visitors, name)
            known[name] = shown(name)
            print(name, flush=True)
        visitors.leave()
    SHOWN.write_text(json.dumps(known, indent=1, sort_keys=True) + "\n", "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
