"""The table in a real browser: played by mouse, keyboard and thumb, alone, online, round one screen, and watched."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, TimeoutError, WebSocketRoute, expect

from support.browsing import DRAWN, Visitors, check_accessibility, sit_down

SETTLED = """() => document.querySelector(".won")
    || (document.querySelector(".choices [data-answer]") && !document.querySelector(".choices .is-sent"))"""


def solo(page: Page) -> Page:
    """A game against a bot, before the first answer."""
    sit_down(page, "lueur")
    settled(page)
    return page


def lay(page: Page, name: str, **form: str) -> Page:
    """A new table, laid by hand; `form` says which fields are to be other than usual."""
    page.goto("/new/lueur")
    page.locator("#name").fill(name)
    for field, value in form.items():
        found = page.locator(f"[name='{field}']")
        if found.first.evaluate("field => field.tagName") == "SELECT":
            found.select_option(value)
        elif found.first.get_attribute("type") in ("radio", "checkbox"):
            page.locator(f"[name='{field}'][value='{value}']").check()
        else:
            found.fill(value)
    page.get_by_role("button", name="Ouvrir la table").click()
    page.wait_for_url("**/t/*")
    return page


def settled(page: Page) -> None:
    """Wait until one is asked something, and nothing is on its way; or until it is over."""
    page.wait_for_function(SETTLED, timeout=60_000)


def over(page: Page) -> bool:
    return page.locator(".won").count() > 0


def answers(page: Page) -> Locator:
    return page.locator(".choices [data-answer]:visible")


def confirm(page: Page) -> Locator:
    return page.locator(".choices .confirm")


def seq(page: Page) -> int:
    return int(page.locator("#table").get_attribute("data-seq") or -1)


def play(page: Page, act: Callable[[int], None], most: int = 400) -> int:
    """Answer until the game is over, or so many times. How often one was asked."""
    for turn in range(most):
        settled(page)
        if over(page):
            return turn
        before = seq(page)
        act(turn)
        page.wait_for_function("before => Number(document.getElementById('table').dataset.seq) > before", arg=before)
    return most


def clicking(page: Page) -> Callable[[int], None]:
    """Answer by mouse: on the board, on cards and dice, and in the list, as they come."""

    def act(turn: int) -> None:
        lit = page.locator(".board .offered, .mine .offered, .meet .offered")
        if confirm(page).count():
            lit.first.click()
            confirm(page).click()
        elif lit.count() and turn % 2:
            lit.nth(turn % lit.count()).click(force=True)  # somebody's piece may stand there: it counts for the place
            narrowed = page.locator(".choices [data-answer]:not(.is-dim)")
            if page.locator(".choices .is-dim").count() and not page.locator(".choices .is-sent").count():
                narrowed.first.click()
        else:
            answers(page).last.click()

    return act


def test_a_whole_game_by_clicking(page: Page) -> None:
    solo(page)
    expect(page.locator(".board .place.k-village")).not_to_have_count(0)
    assert play(page, clicking(page)) > 20
    expect(page.locator(".scores li")).to_have_count(2)
    expect(page.locator(".seed code")).to_have_text(re.compile(r"^[0-9a-f]{32,}$"))
    assert page.title().startswith("Partie finie")
    page.get_by_role("link", name="Vérifier les dés").click()
    page.wait_for_url("**/dice")


def test_a_whole_game_by_keyboard(page: Page) -> None:
    solo(page)

    def act(turn: int) -> None:
        on_board = page.locator(".board .offered").count()
        if confirm(page).count():
            page.keyboard.press("1")
            page.keyboard.press("Enter")
        elif on_board and turn % 2:
            page.keyboard.press("ArrowRight")
            expect(page.locator(".board .offered:focus")).to_have_count(1)
            page.keyboard.press("Enter")
            if page.locator(".choices .is-dim").count() and not page.locator(".choices .is-sent").count():
                page.keyboard.press(page.locator(".choices [data-answer]:not(.is-dim) kbd").first.inner_text())
        else:
            page.keyboard.press(str(min(answers(page).count(), 9)))

    assert play(page, act) > 20
    expect(page.locator(".scores li")).to_have_count(2)


def test_the_first_tap_aims_and_the_second_commits(phone: Page) -> None:
    solo(phone)
    first = answers(phone).first
    before = seq(phone)
    first.tap()
    expect(first).to_have_class(re.compile("is-hover"))
    assert seq(phone) == before
    first.tap()
    expect(phone.locator(".mine .card.lead")).to_have_count(1)

    def act(_: int) -> None:
        last = answers(phone).last
        if confirm(phone).count():
            answers(phone).first.tap()
            confirm(phone).tap()
        else:
            last.tap()
            last.tap()

    play(phone, act, most=12)
    beyond = phone.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert beyond <= 0
    sheet, board = phone.locator(".question-panel").bounding_box(), phone.locator(".board").bounding_box()
    assert sheet is not None
    assert board is not None
    assert sheet["y"] >= board["y"] + board["height"] - 1, "the sheet hides the board"
    assert sheet["y"] + sheet["height"] <= 845
    assert sheet["height"] <= 844 * 0.46 + 1
    for target in [*answers(phone).all(), *phone.locator(".tools .tool:visible").all()]:
        box = target.bounding_box()
        assert box is not None
        assert box["height"] >= 40
        assert box["width"] >= 40


CUT = """() => {
  const cut = [];
  const inside = (part, whole) => {
    const [a, b] = [part.getBoundingClientRect(), whole.getBoundingClientRect()];
    if (a.width && (a.top < b.top - 1 || a.bottom > b.bottom + 1 || a.right > b.right + 1))
      cut.push(`${part.className} out of ${whole.className}`);
  };
  const [hand, meet, panel] = [".mine", ".meet", ".question-panel"].map((name) => document.querySelector(name));
  for (const part of hand.querySelectorAll(".cap, .counter, .die, .details")) inside(part, hand);
  for (const part of panel.querySelectorAll(".question-foot, .prompt, .choice")) {
    const { left, right } = part.getBoundingClientRect();
    const edge = panel.getBoundingClientRect();
    if (!part.checkVisibility()) continue; // with nothing to take back there is no foot while several are picked
    if (left < edge.left || right > edge.right) cut.push(`${part.textContent} beside the question panel`);
  }
  inside(document.querySelector(".question-foot"), panel);
  if (meet.querySelector(".row.wide") && meet.offsetHeight > 64) cut.push(`rows ${meet.offsetHeight} px`);
  for (const card of hand.querySelectorAll(".card")) {
    const [name, picture] = [".nm", ".pic svg"].map((part) => card.querySelector(part).getBoundingClientRect());
    if (picture.height && picture.bottom > name.top + 6) cut.push(`${card.textContent}: picture under its name`);
  }
  return cut;
}"""


def test_nothing_is_cut_off_however_much_one_has(page: Page) -> None:
    solo(page)
    held: list[int] = []

    def act(_: int) -> None:
        for width, height in ((1440, 900), (1280, 720)):
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate(DRAWN)
            assert page.evaluate(CUT) == [], (width, height)
        held.append(page.locator(".mine .card, .mine .die").count())
        several = confirm(page).count()
        worth = [answer.locator(".pay .k-d6").count() for answer in answers(page).all()]
        answers(page).nth(worth.index(max(worth)) if any(worth) else -1).click()
        if several:
            confirm(page).click()

    play(page, act)
    assert max(held) > 9


LOG_LINES = """() => {
  const list = document.querySelector(".log > ol");
  return Math.round(list.clientHeight / parseFloat(getComputedStyle(list.firstElementChild).lineHeight));
}"""


def test_three_lines_of_the_tale_stay_in_sight_whatever_is_asked(page: Page) -> None:
    page.set_viewport_size({"width": 1280, "height": 720})
    page.goto("/")
    page.get_by_role("button", name="Première partie guidée").click()
    page.wait_for_url("**/t/*")

    def act(_: int) -> None:
        expect(page.locator(".log > ol")).to_be_in_viewport(ratio=1)
        assert page.evaluate(LOG_LINES) >= 3
        several = confirm(page).count()
        answers(page).first.click()
        if several:
            confirm(page).click()

    play(page, act, most=12)
    expect(page.locator(".guide summary")).to_have_count(1)


def test_what_an_answer_would_bring_is_shown_before(page: Page) -> None:
    solo(page)
    play(page, lambda _: answers(page).first.click(), most=1)
    settled(page)
    foreseen = page.locator(".foresee:not(.trouble)")
    for answer in answers(page).all():
        page.locator(".log h2").hover()
        expect(foreseen).to_be_empty()
        answer.hover()
        expect(foreseen).not_to_be_empty()
        if not foreseen.locator("b").count():  # nothing that chance or something hidden could change
            expect(page.locator(".seat.me .counter em").first).to_contain_text("→")


def test_the_board_says_where_pieces_stand_and_what_lies_beside_a_place(page: Page) -> None:
    solo(page)
    play(page, lambda _: answers(page).first.click(), most=1)
    expect(page.locator(".board .pieces [aria-label$='\u00a0: Départ']")).not_to_have_count(0)
    expect(page.locator(".board .place[aria-description^='À côté\u00a0: ']")).not_to_have_count(0)
    expect(page.locator(".board .way:not(:has(.pill), .offered, [aria-hidden])")).to_have_count(0)


def test_a_choice_is_taken_back(page: Page) -> None:
    solo(page)
    asked = page.locator(".prompt").inner_text()
    answers(page).first.click()
    expect(page.locator(".mine .card.lead")).to_have_count(1)
    page.keyboard.press("u")
    expect(page.locator(".prompt")).to_have_text(asked)
    expect(page.locator(".mine .card.lead")).to_have_count(0)


def test_the_clause_opens_under_the_question(page: Page) -> None:
    solo(page)
    tag = page.locator(".why-asked button.clause")
    tag.click()
    expect(page.locator(".why-asked .clause-text .said")).to_have_text(re.compile(r"\w+"))
    page.keyboard.press("?")
    expect(page.locator(".clause-text")).to_have_count(0)


def test_the_slider_leads_back_in_time(page: Page) -> None:
    solo(page)
    play(page, clicking(page), most=4)
    settled(page)
    now = page.locator(".mine .cards .card").count()
    page.get_by_role("button", name="Revoir la partie").click()
    slider = page.get_by_role("slider")
    slider.fill("0")
    expect(page.locator(".prompt")).to_have_text(re.compile("^Vous regardez un moment passé\u00a0: choix 0 sur "))
    expect(page.locator(".mine .cards .card")).to_have_count(0)
    expect(answers(page)).to_have_count(0)
    slider.press("End")
    expect(page.locator(".mine .cards .card")).to_have_count(now)
    page.locator(".notes").get_by_role("button", name="Revenir au présent").click()
    expect(answers(page).first).to_be_visible()


def test_the_moves_of_bots_are_shown_one_at_a_time(page: Page) -> None:
    solo(page)
    page.get_by_role("button", name="Réglages").click()
    page.get_by_label("Coups et dés").select_option("steps")
    page.keyboard.press("Escape")
    on = page.locator(".botbar").get_by_role("button", name="Suivant")
    moment = page.locator(".beat:not([hidden])")
    steps = 0
    for _ in range(60):
        # "Revoir" may stand in the bar while the bot still thinks: only "Suivant" or our own question goes on.
        page.wait_for_function(
            "() => [...document.querySelectorAll('.botbar:not([hidden]) .btn')]"
            f".some((button) => button.textContent.includes('Suivant')) || ({SETTLED})()"
            " || document.querySelector('.beat:not([hidden])')"
        )
        if moment.count():
            moment.get_by_role("button", name="Suivant").click()
        elif on.count():
            before = seq(page)
            try:
                on.click(timeout=2000)
            except TimeoutError:
                continue  # what waited needed no click, and was shown when the moments before it had ended
            assert seq(page) > before or moment.count()
            steps += 1
        else:
            clicking(page)(steps)
            page.wait_for_timeout(150)  # the moments of a choice come before its scene
        if steps == 3:
            break
    assert steps == 3
    expect(page.locator(".botbar")).to_contain_text(re.compile("Aller au bout|Revoir"))


def test_a_bot_is_watched_step_by_step_while_one_is_asked_too(page: Page) -> None:
    page.add_init_script("localStorage.setItem('veillee.likes', '{\"speed\": \"steps\"}')")
    made_up(page, question("one", "a", "b"), others=({"name": "Sauge", "kind": "novice"},), walks=3)
    for step in (1, 2, 3):
        expect(page.locator(".botbar")).to_contain_text(f"Pas {step}.")
        expect(answers(page)).to_have_count(2)
        assert seq(page) == step
        if step < 3:
            page.get_by_role("button", name="Suivant").click()


def test_a_piece_does_not_hide_the_place_it_stands_on(page: Page) -> None:
    company = {"id": "w", "kind": "token", "label": "compagnie (Sauge)", "style": "company", "at": "b", "seat": 1}
    given = made_up(page, question("one", "a", "b"), others=({"name": "Sauge", "kind": "novice"},), pieces=(company,))
    page.locator(".board [data-item='w']").click()
    expect(answers(page)).to_have_count(0)
    assert given == ["b"]


def test_answers_stand_side_by_side_only_if_they_are_variants_of_one_answer(page: Page) -> None:
    gift, paid, fire = {"icon": "firefly", "text": "+2"}, {"icon": "footprint", "text": "−1"}, {"group": "fire"}
    flame = {"icon": "fire"}
    listed = [
        {"key": "die", "text": "Vers le feu, au nord, avec un dé", "on": ["a"], "signs": [flame, gift]} | fire,
        {"key": "pay", "text": "Vers le feu, au nord, contre 1 petit pas", "on": ["a"], "signs": [paid, gift]} | fire,
        {"key": "far", "text": "Le Grand Large → Les Éclats, 8 éclats", "on": ["b"], "signs": [paid]},
        {"key": "near", "text": "Île au Pic → Les Éclats, 8 éclats", "on": ["b"], "signs": [paid]},
    ]
    made_up(page, {**question("one"), "answers": listed})
    together = page.locator(".choices .pair > [data-answer]")
    expect(together).to_have_count(2)
    expect(together.last).to_have_attribute("data-answer", "pay")
    expect(together.last.locator(".what")).to_have_text("contre 1 petit pas")
    expect(together.last.locator(".sign")).to_have_count(1)  # what is the same is not shown again


def test_the_language_changes_in_place(page: Page) -> None:
    solo(page)
    page.evaluate("window.sameDocument = true")
    page.get_by_role("button", name="Réglages").click()
    page.get_by_label("Langue").select_option("en")
    expect(page.locator(".prompt")).to_have_text(re.compile("which adventurer"))
    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(page.get_by_role("heading", name="Tale of the table")).to_be_visible()
    expect(page.locator("a.skip")).to_have_text("Skip to the content")
    expect(page.locator("a.brand")).to_have_attribute("aria-label", "Veillée, the start page")
    assert page.evaluate("window.sameDocument") is True


def question(kind: str, *names: str, **more: Any) -> dict[str, Any]:
    """A question as the table would put it; every answer is about the place of its own name."""
    listed = [{"key": name, "text": f"Vers {name}", "on": [name]} for name in names]
    return {
        "seat": 0,
        "prompt": "try",
        "text": f"Maëlle, {kind} ?",
        "rule": "",
        "kind": kind,
        "answers": listed,
        **more,
    }


def made_up(
    page: Page,
    *asked: dict[str, Any],
    others: tuple[dict[str, Any], ...] = (),
    walks: int = 0,
    pieces: tuple[dict[str, Any], ...] = (),
) -> list[str]:
    """A table that no game of ours has: it puts these questions one after another and notes what is answered.

    Meanwhile the second seat makes so many steps. `pieces` stand on the board.
    """
    corners = [{"x": 100, "y": 100}, {"x": 300, "y": 100}, {"x": 300, "y": 300}, {"x": 100, "y": 300}]
    places = [
        {"id": name, "kind": "cell", "label": f"case {name}", "text": name, "x": x, "y": 350}
        for name, x in (("a", 420), ("b", 500), ("c", 580))
    ]
    seats = [{"name": "Maëlle", "kind": "human", "online": True, "yours": True}, *others]
    table = {
        "id": "t",
        "game": "lueur",
        "name": "Essai",
        "status": "playing",
        "options": [],
        "commit": "",
        "seats": seats,
    }
    panels = [{"id": f"p{n}", "title": seat["name"], "seat": n} for n, seat in enumerate(seats)]
    picture = {"map": "x", "title": "", "board": pieces, "panels": panels}
    asks = list(range(len(seats)))
    given: list[str] = []

    def answer(line: WebSocketRoute) -> None:
        def hear(message: str | bytes) -> None:
            said = json.loads(message)
            n = len(given)
            if said["t"] == "hello":
                board = {"hash": "x", "size": [800, 400], "fixed": places}
                sync = {"t": "sync", "seq": n, "n": n, "table": table, "you": {"seats": [0], "seat": 0}}
                line.send(
                    json.dumps({**sync, "board": board, "picture": picture, "asked": asked[n : n + 1], "asks": asks})
                )
                for step in range(1, walks + 1):
                    told = [{"n": step, "text": f"Pas {step}.", "seat": 1}]
                    walk = {"t": "view", "seq": step, "n": step, "picture": picture, "by": 1, "log": told}
                    line.send(json.dumps({**walk, "asked": asked[:1], "asks": asks}))
            elif said["t"] == "bot":
                given.append(f"bot {said['seat']} {said['on']}")
            elif said["t"] == "do":
                given.append(said["key"])
                n += 1
                line.send(json.dumps({"t": "ack", "id": said["id"], "seq": n}))
                view = {"t": "view", "seq": n, "n": n, "picture": picture, "by": 0}
                line.send(json.dumps({**view, "asked": asked[n : n + 1], "asks": asks}))

        line.on_message(hear)

    for one in asked:
        if one["kind"] == "place":
            one["region"] = {"rings": [corners]}
    page.route_web_socket(re.compile("/ws$"), answer)
    sit_down(page, "lueur")
    return given


def test_every_kind_of_question_can_be_answered(page: Page) -> None:
    numbers = [{"key": str(n), "text": str(n)} for n in range(30)]
    given = made_up(
        page,
        question("one", "a", "b", "c", optional=True),
        question("some", "a", "b", "c", least=1, most=2),
        question("order", "a", "b", "c"),
        question("number", least=0, most=29) | {"answers": numbers},
        question("yesno") | {"answers": [{"key": "yes", "text": "Oui"}, {"key": "no", "text": "Non"}]},
        question("place", "a", "b"),
    )
    page.locator(".board [data-item=b]").click()
    expect(page.locator(".prompt[aria-live=polite]")).to_have_text("Maëlle, some ?")
    expect(confirm(page)).to_have_attribute("aria-disabled", "true")
    page.locator(".board [data-item=c]").click()
    page.keyboard.press("1")
    confirm(page).click()
    expect(page.locator(".prompt")).to_have_text("Maëlle, order ?")
    for key in "312":
        page.keyboard.press(key)
    page.keyboard.press("Enter")
    expect(page.locator(".prompt")).to_have_text("Maëlle, number ?")
    page.get_by_role("slider").fill("17")
    page.get_by_role("button", name="Choisir").click()
    expect(page.locator(".prompt")).to_have_text("Maëlle, yesno ?")
    page.get_by_role("button", name="Non").click()
    expect(page.locator(".prompt")).to_have_text("Maëlle, place ?")
    check_accessibility(page)
    page.locator(".board [data-free]").click()
    page.get_by_role("button", name="Valider ce point").click()
    expect(page.locator(".choices [data-answer]")).to_have_count(0)
    assert given[:5] == ["b", "c+a", "c+a+b", "17", "no"]
    x, y = map(int, given[5].split(","))
    assert 100 <= x <= 300
    assert 100 <= y <= 300


def test_a_bot_is_proposed_for_somebody_who_is_away(page: Page) -> None:
    given = made_up(page, question("one", "a", "b"), others=({"name": "Youri", "kind": "human", "away": 130},))
    expect(page.locator(".notes")).to_contain_text("Youri s'est absenté.")
    expect(page.locator(".seat[data-seat='1'] .state")).to_have_text("absent")
    page.get_by_role("button", name="Proposer un robot").click()
    page.locator(".board [data-item=a]").click()
    expect(page.locator(".choices [data-answer]")).to_have_count(0)
    assert given[0] == "bot 1 True"


def test_one_looks_closer_with_the_wheel_and_drags_without_choosing(page: Page) -> None:
    given = made_up(page, question("one", "a", "b", "c"))
    board = page.locator(".board .map")
    whole = board.get_attribute("viewBox")
    page.locator(".board [data-item=a]").hover()
    page.mouse.wheel(0, -500)
    expect(board).not_to_have_attribute("viewBox", whole or "")
    closer = board.get_attribute("viewBox") or ""
    page.locator(".board [data-item=a]").hover()
    page.mouse.down()
    page.mouse.move(300, 300, steps=4)
    page.mouse.up()
    expect(board).not_to_have_attribute("viewBox", closer)
    assert given == []
    page.get_by_role("button", name="Voir tout le plateau").click()
    expect(board).to_have_attribute("viewBox", whole or "")


def test_two_people_go_on_after_a_lost_line(visitors: Visitors) -> None:
    visitors.expect("403")  # a private table is closed to whoever comes without its link
    maelle, youri = visitors.desktop(), visitors.desktop()
    lines: list[WebSocketRoute] = []
    swallowed: list[str] = []

    def through(line: WebSocketRoute) -> None:
        table = line.connect_to_server()
        lines.append(line)

        def up(message: str | bytes) -> None:
            if swallowed == ["next"] and '"do"' in str(message):
                swallowed.append(str(message))
                line.close(code=1011)
            else:
                table.send(message)

        line.on_message(up)

    youri.route_web_socket(re.compile("/ws$"), through)
    lay(maelle, "Maëlle", **{"kind.1": "open"})
    maelle.locator("[data-focus=link1]").click()
    youri.goto(maelle.locator("[data-link='1']").input_value())
    expect(youri.locator(".srow").nth(1)).to_contain_text("vous")
    maelle.get_by_role("button", name="Commencer la partie").click()
    both = (maelle, youri)
    for page in both:
        expect(page.locator(".board")).to_be_visible()

    def one_more() -> None:
        """Whoever is asked answers, and both see it."""
        page = maelle if maelle.locator(".question-panel.asking").count() else youri
        before, several = seq(page), confirm(page).count()
        answers(page).last.click()
        if several:
            confirm(page).click()
        for each in both:
            each.wait_for_function(f"() => Number(document.getElementById('table').dataset.seq) > {before}")

    for _ in range(4):
        one_more()
    while not answers(youri).count():
        one_more()
    calls = len(lines)
    swallowed.append("next")
    answers(youri).first.click()
    expect(youri.locator(".notes")).to_contain_text("La connexion s'est perdue.")
    youri.wait_for_function(SETTLED.replace('document.querySelector(".choices [data-answer]") &&', ""))
    assert len(swallowed) == 2
    assert len(lines) > calls
    expect(youri.locator(".notes")).not_to_contain_text("La connexion s'est perdue.")
    for _ in range(4):
        one_more()
    youri.wait_for_function("n => Number(document.getElementById('table').dataset.seq) === n", arg=seq(maelle))
    assert youri.locator(".log li").all_inner_texts()[:3] == maelle.locator(".log li").all_inner_texts()[:3]


def together(visitors: Visitors) -> tuple[Page, Page]:
    """Two people at a private table that has begun; the first of them is asked."""
    visitors.expect("403")
    maelle, youri = visitors.desktop(), visitors.desktop()
    lay(maelle, "Maëlle", **{"kind.1": "open"})
    maelle.locator("[data-focus=link1]").click()
    youri.goto(maelle.locator("[data-link='1']").input_value())
    expect(youri.locator(".srow").nth(1)).to_contain_text("vous")
    maelle.get_by_role("button", name="Commencer la partie").click()
    for page in (maelle, youri):
        expect(page.locator(".board")).to_be_visible()
    return (maelle, youri) if maelle.locator(".question-panel.asking").count() else (youri, maelle)


def test_whoever_came_by_a_link_says_their_name_in_the_waiting_room(visitors: Visitors) -> None:
    visitors.expect("403")
    maelle, youri = visitors.desktop(), visitors.desktop()
    lay(maelle, "Maëlle", **{"kind.1": "open"})
    maelle.get_by_role("button", name="Inviter à cette place").click()
    youri.goto(maelle.locator("[data-link='1']").input_value())
    youri.get_by_label("Votre nom").fill("Youri")
    youri.get_by_role("button", name="Garder ce nom").click()
    for page in (maelle, youri):
        expect(page.locator(".srow").nth(1).locator("b")).to_have_text("Youri")
    check_accessibility(youri)


def host_and_guest(visitors: Visitors) -> tuple[Page, Page]:
    """Two people at a private table that has begun; the first of them opened it."""
    one, other = together(visitors)
    return (one, other) if one.locator(".t-link:visible").count() else (other, one)


def test_a_second_device_takes_the_seat_by_a_link_from_the_first_and_plays(visitors: Visitors) -> None:
    host, first = host_and_guest(visitors)
    second = visitors.phone()
    first.get_by_role("button", name="Réglages").click()
    first.get_by_role("button", name="Lien pour un autre appareil").press("Enter")
    expect(first.locator(".settings")).to_be_hidden()
    expect(first.locator(".notes")).to_contain_text("celui-ci ne la tiendra plus")
    first.keyboard.press("Enter")
    link = first.get_by_role("textbox", name="Lien pour un autre appareil")
    second.goto(link.input_value())
    second.locator(".claim .taken .btn").tap()
    expect(second.locator(".board")).to_be_visible()
    expect(first.locator(".notes")).to_contain_text("Votre place se joue maintenant sur un autre appareil.")
    expect(link).to_have_count(0)
    expect(answers(first)).to_have_count(0)
    if host.locator(".question-panel.asking").count():
        answers(host).first.click()
    expect(answers(second).first).to_be_visible()
    before = seq(host)
    for _ in ("aim", "commit"):
        answers(second).first.tap()
    host.wait_for_function("before => Number(document.getElementById('table').dataset.seq) > before", arg=before)
    check_accessibility(second)


def test_a_link_to_the_seat_of_somebody_who_just_left_is_refused_with_the_reason(visitors: Visitors) -> None:
    host, guest = host_and_guest(visitors)
    expect(host.locator(".new-link")).to_have_count(0)
    guest.close()
    host.get_by_role("button", name="Nouveau lien vers la place de").click()
    expect(host.locator(".notes")).to_contain_text("toute la table apprend que celui-ci a été donné")
    host.get_by_role("button", name="Faire un lien").click()
    expect(host.locator(".notes")).to_contain_text("depuis deux minutes")
    check_accessibility(host)


def test_a_choice_is_taken_back_if_the_other_agrees(visitors: Visitors) -> None:
    asked, other = together(visitors)
    answers(asked).first.click()
    expect(answers(other).first).to_be_visible()
    expect(other.locator(".undo")).to_have_count(0)
    asked.locator(".foot .undo").click()
    expect(asked.locator(".notes")).to_contain_text("On attend l'avis de")
    other.locator("[data-reply=yes]").click()
    expect(answers(asked).first).to_be_visible()
    expect(answers(other)).to_have_count(0)


def test_people_talk_once_they_want_to(visitors: Visitors) -> None:
    one, other = together(visitors)
    for page in (one, other):
        page.set_viewport_size({"width": 1280, "height": 720})
        expect(page.locator(".chat")).to_be_hidden()
        page.get_by_role("button", name="Parler").click()
        expect(page.locator(".log > ol")).to_be_in_viewport(ratio=1)
        page.get_by_label("Dire quelque chose").focus()
    one.get_by_role("button", name="Bien joué").click()
    expect(other.locator(".chat li")).to_contain_text("Bien joué")
    other.get_by_label("Dire quelque chose").fill("u 1 2 <b>merci</b>")
    before = seq(other)
    other.keyboard.press("Enter")
    expect(one.locator(".chat li").first).to_contain_text("u 1 2 <b>merci</b>")
    assert seq(other) == before


def test_round_one_screen_a_curtain_hides_the_table(page: Page) -> None:
    lay(page, "Maëlle", pace="screen", curtain="1", **{"kind.1": "human", "name.1": "Youri"})
    start = page.get_by_role("button", name="Commencer la partie")
    if start.count():
        start.click()
    seen = []
    for _ in range(2):
        me = page.get_by_role("button", name=re.compile("^Je suis "))
        name = me.inner_text().removeprefix("Je suis ")
        seen.append(name)
        assert page.locator("#table .board, #table .mine, #table .log, #table [data-answer]").count() == 0
        check_accessibility(page)
        me.click()
        expect(page.locator(".prompt")).to_have_text(re.compile(f"^{name}, "))
        expect(page.locator(".curtain")).to_have_count(0)
        expect(page.locator(".prompt")).to_be_focused()
        answers(page).first.click()
    assert sorted(seen) == ["Maëlle", "Youri"]


def test_a_spectator_sees_and_can_do_nothing(visitors: Visitors) -> None:
    visitors.expect("403")
    maelle, guest = visitors.desktop(), visitors.desktop()
    lay(maelle, "Maëlle", **{"kind.1": "novice"})
    settled(maelle)
    tool = maelle.get_by_role("button", name="Lien pour regarder la partie")
    tool.click()
    expect(maelle.locator(".notes")).to_contain_text("Le lien précédent des spectateurs ne marchera plus.")
    maelle.get_by_role("button", name="Faire un lien").click()
    link = maelle.locator(".notes input")
    given = link.input_value()
    for _ in range(2):  # put away and shown again, it is the same
        tool.click()
    expect(link).to_have_value(given)
    guest.goto(given)
    expect(guest.locator(".mine")).to_contain_text("Vous regardez la partie.")
    answers(maelle).first.click()
    expect(guest.locator(".log li")).not_to_have_count(0)
    expect(guest.locator("[data-answer], .offered, .undo")).to_have_count(0)
    expect(guest.get_by_role("button", name="Reprendre le dernier choix")).to_have_count(0)
    guest.keyboard.press("1")
    guest.keyboard.press("u")
    check_accessibility(guest)


@pytest.mark.parametrize("theme", ["nuit", "jour"])
@pytest.mark.parametrize("journey", ["province", "archipelago"])
def test_nothing_stands_in_the_way_of_anybody_at_the_table(visitors: Visitors, theme: str, journey: str) -> None:
    page = visitors.desktop() if theme == "nuit" else visitors.phone()
    lay(page, "Maëlle", **{"option.journey": journey, "kind.1": "open", "kind.2": "novice"})
    page.get_by_role("button", name="Réglages").click()
    page.get_by_label("Lumière").select_option(theme)
    page.keyboard.press("Escape")
    check_accessibility(page)
    page.get_by_label("Qui joue ici").first.select_option("novice")
    page.get_by_role("button", name="Commencer la partie").click()
    settled(page)
    expect(page.locator("html")).to_have_attribute("data-theme", theme)
    check_accessibility(page)
    prompts: set[str] = set()
    for turn in range(40):
        settled(page)
        prompt = page.locator(".prompt").inner_text()
        if prompt not in prompts:
            prompts.add(prompt)
            check_accessibility(page)
        if len(prompts) == 5:
            break
        before, several = seq(page), confirm(page).count()
        page.keyboard.press(str(1 + turn % min(2, answers(page).count())))
        if several:
            page.keyboard.press("Enter")
        page.wait_for_function("n => Number(document.getElementById('table').dataset.seq) > n", arg=before)
    page.get_by_role("button", name="Revoir la partie").click()
    page.locator(".seats .opener").first.click()
    page.get_by_role("button", name="Réglages").click()
    check_accessibility(page)
