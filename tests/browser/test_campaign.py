"""A campaign in the browser: three matches of the small game, a change of players, and a server that is killed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from support.answered import PLAY, play
from support.browsing import DESKTOP, PHONE, Visitors, check_accessibility
from support.served import Served, served

TESTS = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    """A server that has the lighthouse with its campaign beside our own games."""
    folder = tmp_path_factory.mktemp("campaign")
    game = folder / "games" / "toy"
    game.mkdir(parents=True)
    (game / "game.py").write_text("from support.toy.voyage import VOYAGE as GAME\n\n__all__ = ['GAME']\n")
    with pytest.MonkeyPatch.context() as patch:
        src = TESTS.parent / "src"
        patch.setenv("PYTHONPATH", f"{src}:{TESTS}")
        with served(folder / "data", "--trust-proxy", "--bot-pause", "0", games=folder / "games") as running:
            yield running


def begin(page, name: str = "Jeudi") -> str:
    page.goto("/campaigns/new/toy")
    page.get_by_label("Nom de la campagne").fill(name)
    page.get_by_role("button", name="Commencer").click()
    page.wait_for_url("**/c/*")
    return page.url


def crew(page, *seats: tuple[str, str]) -> None:
    """Open the list of seats and choose who has each, and which keeper."""
    page.get_by_text("Changer de places ou d’équipage").click()
    for n, (who, keeper) in enumerate(seats):
        page.locator(f"select[name='kind.{n}']").select_option(who)
        if keeper:
            page.locator(f"select[name='member.{n}']").select_option(keeper)


def test_three_matches_with_a_change_of_players_and_a_killed_server(visitors: Visitors, server: Served):
    visitors.expect("WebSocket")
    visitors.expect("ERR_")
    visitors.expect("403")  # a private table, before the link is followed
    ana = visitors.desktop()
    campaign = begin(ana)
    check_accessibility(ana)

    # The first match: Ana alone with a bot. The server dies in the middle of it, and again when it is over.
    crew(ana, ("human", "ana"), ("novice", "bo"), ("", ""), ("", ""))
    ana.get_by_role("button", name="Vers Le port").click()
    ana.wait_for_url("**/t/*")
    assert play(ana, 2) == "left"
    server.kill()
    server.start()
    ana.reload()
    assert play(ana) == "over"
    server.kill()  # after the end, before anybody has looked at the campaign
    server.start()
    ana.reload()
    ana.get_by_role("link", name="Vers la suite de la campagne").click()
    ana.wait_for_url(campaign)
    assert ana.locator(".diary li").count() == 1
    diary = ana.locator(".diary li").inner_text()
    ana.reload()
    assert ana.locator(".diary li").inner_text() == diary

    # The second match: the seat of the bot is for whoever comes, and Bo comes by the link.
    crew(ana, ("human", ""), ("open", ""), ("", ""), ("", ""))
    ana.locator(".hearth button.choice").click()
    ana.wait_for_url("**/t/*")
    table = ana.url
    link = ana.evaluate(
        """async () => (await (await fetch(location.pathname + "/renew", { method: "POST",
        headers: { "Content-Type": "application/json" }, body: '{"seat": 1}' })).json()).link"""
    )
    bo = visitors.phone()
    bo.goto(link)
    bo.wait_for_function("() => !location.hash")
    ana.evaluate(
        """() => fetch(location.pathname + "/start", { method: "POST",
        headers: { "Content-Type": "application/json" }, body: "{}" })"""
    )
    bo.goto(table)
    bo.locator("#table .question-panel").wait_for()
    outcomes = ana.evaluate_handle(f"() => ({{ done: ({PLAY})(10000) }})")
    assert play(bo) == "over"
    assert outcomes.evaluate("(held) => held.done") == "over"
    bo.goto(campaign)
    assert bo.locator(".diary li").count() == 2
    check_accessibility(bo)

    # The third: both want to go on at the same moment, and come to one table.
    ana.goto(campaign)
    if ana.locator(".hearth button.choice").count():
        for page in (ana, bo):
            crew(page, ("human", ""), ("novice", ""), ("", ""))
        ana.locator(".hearth button.choice").click(no_wait_after=True)
        bo.locator(".hearth button.choice").click(no_wait_after=True)
        ana.wait_for_url("**/t/*")
        bo.wait_for_url("**/t/*")
        assert ana.url == bo.url
        server.kill()
        server.start()
        assert all(page.goto(page.url).ok for page in (ana, bo)), "who was brought to the table may look on"
        one = ana if _seated(ana) else bo
        one.reload()
        assert play(one) == "over"
        ana.goto(campaign)
    assert ana.locator(".diary li").count() == 3
    assert "Le voyage est fini" in ana.locator(".hearth .prompt").inner_text()
    check_accessibility(ana)


def _seated(page) -> bool:
    """Whether this browser holds a seat at the table that it looks at."""
    page.locator("#table .question-panel").wait_for()
    return page.locator("#table .question-panel.asking").count() > 0


def test_a_campaign_goes_to_a_file_comes_back_and_is_deleted(visitors: Visitors, server: Served, tmp_path: Path):
    visitors.expect("400")
    page = visitors.desktop()
    begin(page, "Mardi")
    page.get_by_text("Emporter, abandonner, supprimer").click()
    with page.expect_download() as loaded:
        page.get_by_role("link", name="Emporter la campagne").click()
    file = tmp_path / "mardi.campaign.json"
    loaded.value.save_as(file)
    assert json.loads(file.read_text())["name"] == "Mardi"

    page.goto("/campaigns")
    check_accessibility(page)
    broken = tmp_path / "broken.json"
    broken.write_text(file.read_text().replace('"oil": 6', '"oil": 60').replace('"oil":6', '"oil":60') + " ")
    wrong = tmp_path / "wrong.json"
    wrong.write_text("{}")
    page.locator("#file").set_input_files(wrong)
    page.get_by_role("button", name="Rapporter").click()
    page.get_by_text("Ce n'est pas le fichier d'une campagne").wait_for()
    page.locator("#file").set_input_files(file)
    page.get_by_role("button", name="Rapporter").click()
    page.wait_for_url("**/c/*")
    page.get_by_text("Emporter, abandonner, supprimer").click()
    page.get_by_text("Supprimer la campagne").click()
    page.locator("form[action$='/delete'] button").click()
    page.wait_for_url("**/campaigns")
    assert page.locator(".resu b", has_text="Mardi").count() == 1


def test_a_match_is_abandoned_from_the_page_of_its_campaign(visitors: Visitors, server: Served):
    page = visitors.desktop()
    campaign = begin(page, "Lundi")
    crew(page, ("human", "ana"), ("", ""))
    page.locator(".hearth button.choice").click()
    page.wait_for_url("**/t/*")
    page.goto(campaign)
    assert page.get_by_role("link", name="Aller à la table").count() == 1
    page.get_by_text("Emporter, abandonner, supprimer").click()
    page.get_by_text("Abandonner la partie en cours").click()
    page.locator("form[action$='/abandon'] button").click()
    page.locator(".diary li").wait_for()
    assert "On rentre avant la fin" in page.locator(".diary li").inner_text()
    page.get_by_role("link", name="Revoir l’épisode 1").click()
    page.locator("#table").wait_for()
    page.goto("/")
    assert page.locator(".resu b", has_text="Lundi").count() == 1


@pytest.mark.parametrize("size", [DESKTOP["viewport"], {"width": 1280, "height": 720}, PHONE["viewport"]])
def test_nothing_is_wider_than_the_screen(visitors: Visitors, server: Served, size):
    page = visitors.desktop(viewport=size)
    begin(page)
    for address in (page.url, "/campaigns", "/campaigns/new/toy"):
        page.goto(address)
        assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]
        check_accessibility(page)
