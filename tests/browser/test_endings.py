"""The end of a match in a real browser: told after its last moment, with who has won; a replay tells nothing of it."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from support.browsing import Visitors
from support.game_tests import own_tests
from support.staged import Staged
from veillee.kernel.journal import read

#: Counts the moments, and notes what is to be seen while one is shown and belongs to what comes after it. The last of
#: `count` moments may be at the scene after the choice already, with its page.
WATCH = """() => {
    window.early = new Set();
    window.moments = 0;
    const beat = document.querySelector(".beat");
    const later = { end: ".end-of-game > *", wish: ".wishes:not([hidden]) .wish", row: ".choices [data-answer]" };
    const look = () => {
        if (beat.hidden) return;
        for (const [name, what] of Object.entries(later)) if (document.querySelector(what)) window.early.add(name);
        if (document.querySelector(".page-end") && window.moments < window.count) window.early.add("page");
    };
    new MutationObserver(() => { window.moments += beat.hidden ? 0 : 1; })
        .observe(document.querySelector(".beat-banner"), { childList: true });
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true });
}"""
#: Recorded games of those that are played against the game, and who has won each.
ENDS = [
    ("rituals", "ritual", "Les Héros gagnent."),
    ("rituals", "souls", "Victoire : Ana."),
    ("blackstone", "strike", "La forteresse l’emporte."),
    ("malhya", "pair", "La Main Noire l’emporte."),
    ("malhya", "alone", "Victoire : Ana."),
]


def recorded(game: str, name: str) -> Path:
    return own_tests(game) / "golden" / f"{name}.jsonl"


def length(journal: Path) -> int:
    return len(read(journal).choices())


def plain(text: str) -> str:
    """A text with ordinary spaces only."""
    return text.replace("\u202f", " ").replace("\xa0", " ")


def said(page: Page, where: str) -> str:
    return plain(page.locator(where).inner_text())


@pytest.mark.parametrize(("game", "name", "verdict"), ENDS)
def test_the_end_is_told_after_the_last_moment_and_names_who_has_won(
    visitors: Visitors, game: str, name: str, verdict: str
) -> None:
    page = visitors.desktop(speed="brisk")
    staged = Staged(page, recorded(game, name))
    staged.go(length(recorded(game, name)) - 1)
    page.evaluate(WATCH)
    view = staged.next_view()
    page.evaluate("(count) => { window.count = count; }", len(view.beats))
    staged.send(view)
    assert view.over is not None
    page.wait_for_function(
        "() => document.querySelector('.won') && document.querySelector('.beat').hidden", timeout=60_000
    )
    assert page.evaluate("[...window.early]") == []
    assert page.evaluate("window.moments") == len(view.beats) >= 1
    assert said(page, ".won") == verdict
    assert plain(view.over.how) in said(page, ".end-of-game .how")
    assert "campagne" not in said(page, ".end-of-game")


def test_a_replay_tells_nothing_of_what_comes_after_the_time_it_shows(visitors: Visitors) -> None:
    page = visitors.desktop()
    staged = Staged(page, recorded("lueur", "province-2"))
    staged.go(4)
    known = [plain(line.text) for line in staged.speech.log(staged.record, 0, "fr")]
    staged.go(None)
    last, end = staged.record.match.done, plain(staged.sync().log[-1].text)
    expect(page.locator(".won")).to_be_visible()
    assert end in said(page, ".log ol")
    page.locator(".end-of-game").get_by_role("button", name="Revoir la partie").click()
    page.locator(".replay input[type=range]").fill("4")
    expect(page.locator(".prompt")).to_contain_text(f"choix 4 sur {last}")
    expect(page.locator(".end-of-game > *")).to_have_count(0)
    lines = [plain(line) for line in page.locator(".log ol .said").all_inner_texts()]
    assert sorted(lines) == sorted(known)
    for words in ("gagne", "Victoire", end):
        assert words not in said(page, "#table")
    assert "finie" not in page.title()
    page.locator(".replay input[type=range]").fill(str(last))
    expect(page.locator(".won")).to_be_visible()
    assert end in said(page, ".log ol")


def test_a_replay_that_goes_on_by_itself_tells_the_log_line_by_line(visitors: Visitors) -> None:
    page = visitors.desktop(speed="steps")
    staged = Staged(page, recorded("rituals", "souls"))
    staged.go(None)
    end = plain(staged.sync().log[-1].text)
    page.locator(".end-of-game").get_by_role("button", name="Revoir la partie").click()
    page.locator(".replay").get_by_role("button", name="Dérouler").click()
    page.locator(".beat:not([hidden])").wait_for()
    expect(page.locator(".end-of-game > *")).to_have_count(0)
    assert end not in said(page, "#table")
    assert 0 < page.locator(".log ol .said").count() < 10
