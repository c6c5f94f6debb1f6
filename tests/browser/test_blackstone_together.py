"""Blackstone Fortress with several people: a lost connection in an overwatch window, a hostile player, a campaign."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Page, expect

from support.answered import play_together
from support.browsing import Visitors, check_accessibility
from support.rehearsed import rehearse
from support.served import Served
from veillee.games.blackstone.prompts.fighting import Overwatch, WhichExplorer
from veillee.kernel.match import Match

#: Milliseconds until the other pages have been told of an answer, and bots have answered.
TOLD = 30_000
#: Nobody turns back, and nothing optional is done: every explorer keeps all dice for overwatch.
WATCHFUL = ("explore", "no")
#: The group turns back at the first camp.
HOMESICK = ("stop", "yes")
EVE = 4


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


def start(page: Page) -> None:
    page.locator(".start").click()
    page.locator(".question-panel .prompt").wait_for(timeout=TOLD)


def prompt(page: Page) -> str:
    return page.locator(".question-panel .prompt").inner_text()


def seq(page: Page) -> str:
    return page.locator("#table").get_attribute("data-seq") or ""


def answer_keys(page: Page) -> list[str]:
    found: list[str] = page.locator(".choices [data-answer]").evaluate_all(
        "answers => answers.map((answer) => answer.dataset.answer)"
    )
    return sorted(found)


def only_overwatch(match: Match[Any]) -> bool:
    return [type(decision.about) for decision in match.pending.values()] == [Overwatch]


def test_who_is_gone_while_an_overwatch_window_is_open_comes_back_to_it(visitors: Visitors, server: Served) -> None:
    visitors.expect("403")  # a private table is closed to whoever comes without its link
    ana, bo = visitors.desktop(), visitors.desktop()
    table = lay(ana, "open")
    sit(ana, bo, 1, "Bo")
    rehearsal = rehearse(server, table, only_overwatch, *WATCHFUL)
    start(ana)
    rehearsal.follow(ana, bo)
    [seat] = rehearsal.match.pending
    asked, other = (ana, bo) if seat == 0 else (bo, ana)
    asked.locator("[data-answer='pass']").wait_for()
    question, keys = prompt(asked), answer_keys(asked)
    assert "Tirer" in question
    # The person who is asked is gone. The table waits: the other one is told for whom, and cannot answer instead.
    expect(other.locator("#table")).to_have_attribute("data-seq", seq(asked))
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
    expect(other.locator("#table")).not_to_have_attribute("data-seq", before, timeout=TOLD)
    expect(asked.locator(".log")).to_contain_text(re.compile("agit|au tour du groupe|Tour"))


def eve_chooses_a_target(match: Match[Any]) -> bool:
    decision = match.pending.get(EVE)
    return decision is not None and isinstance(decision.about, WhichExplorer) and decision.about.what == "attack"


def test_a_person_plays_the_hostiles_and_chooses_whom_they_attack(visitors: Visitors, server: Served) -> None:
    visitors.expect("403")
    ana, eve = visitors.desktop(), visitors.phone()
    table = lay(ana, "human", "human", "human", "open")
    sit(ana, eve, EVE, "Eve")
    rehearsal = rehearse(server, table, eve_chooses_a_target, *WATCHFUL)
    start(ana)
    expect(eve.locator(".question-panel")).to_contain_text(
        "Rien à faire"
    )  # an explorer is asked, in one of Ana's seats
    rehearsal.follow(ana, eve)
    # The figures that are equally near are offered, and Eve answers by touch: the first tap aims.
    keys = rehearsal.match.pending[EVE].keys()
    answers = eve.locator(".choices [data-answer]:visible")
    expect(answers).to_have_count(len(keys))
    assert answer_keys(eve) == sorted(keys)
    expect(ana.locator(".question-panel")).to_contain_text("Eve")
    assert answer_keys(ana) == []
    check_accessibility(eve)
    before, chosen = seq(eve), answers.last
    key = chosen.get_attribute("data-answer") or ""
    chosen.tap()
    expect(chosen).to_have_class(re.compile("is-hover"))
    assert seq(eve) == before
    chosen.tap()
    for page in (eve, ana):
        expect(page.locator("#table")).not_to_have_attribute("data-seq", before, timeout=TOLD)
    rehearsal.match.answer(EVE, key)
    # The match goes on as it would without a browser: Eve is asked again.
    assert rehearsal.play(lambda match: EVE in match.pending)
    rehearsal.follow(ana, eve)
    expect(answers).not_to_have_count(0)
    assert answer_keys(eve) == sorted(rehearsal.match.pending[EVE].keys())
    expect(ana.locator(".log")).to_contain_text(re.compile("attaque|au tour du groupe"))


def set_out(page: Page, *kinds: str) -> str:
    """Choose on the page of the campaign who has each seat, and go to the table of the next expedition. Its address."""
    page.get_by_text("Changer de places ou d’équipage").click()
    for number in range(5):
        page.locator(f"select[name='kind.{number}']").select_option(kinds[number] if number < len(kinds) else "")
    page.locator(".hearth button.choice").click()
    page.wait_for_url("**/t/*")
    return page.url


def bring_home(*pages: Page) -> None:
    assert play_together(*pages, likes=HOMESICK) == ["over"] * len(pages)


def test_three_expeditions_of_a_campaign_with_a_change_of_players(visitors: Visitors) -> None:
    visitors.expect("403")
    ana = visitors.desktop()
    ana.goto("/campaigns/new/blackstone")
    ana.get_by_label("Nom de la campagne").fill("Jeudi")
    ana.get_by_role("button", name="Commencer").click()
    ana.wait_for_url("**/c/*")
    campaign, told = ana.url, ana.locator(".diary li")
    expect(ana.locator("body")).to_contain_text("Janus Draik")
    expect(told).to_have_count(0)
    check_accessibility(ana)

    # Ana is alone.
    set_out(ana, "human")
    bring_home(ana)
    ana.get_by_role("link", name="Vers la suite de la campagne").click()
    ana.wait_for_url(campaign)
    expect(told).to_have_count(1)
    first = ana.locator(".diary li p").first.inner_text()

    # Bo comes by the link of the second seat.
    bo = visitors.phone()
    set_out(ana, "human", "open")
    sit(ana, bo, 1, "Bo")
    start(ana)
    bring_home(ana, bo)
    bo.goto(campaign)
    expect(bo.locator(".diary li")).to_have_count(2)
    expect(bo.locator(".diary")).to_contain_text(first)
    check_accessibility(bo)

    # Bo is gone, and Ana has both seats.
    ana.goto(campaign)
    set_out(ana, "human", "human")
    bring_home(ana)
    ana.goto(campaign)
    expect(told).to_have_count(3)
    expect(ana.locator("body")).to_contain_text("Monter l’expédition 4")
    check_accessibility(ana)
