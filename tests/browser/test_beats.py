"""The moments of a choice in a real browser: in their order, skipped, step by step, without movement, on a phone."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from support.browsing import Visitors, check_accessibility, sit_down

ADVENTURER = ".choices [data-answer]"


def solo(page: Page) -> Page:
    """A game against a bot, before the first answer."""
    sit_down(page, "lueur")
    page.locator(ADVENTURER).first.wait_for()
    return page


def banners(page: Page) -> list[str]:
    """Every sentence that has stood over the board since the page was loaded."""
    return page.evaluate("window.banners")


def watch(page: Page) -> None:
    """Note every sentence that stands over the board, with the numbers of the lines that are lit."""
    page.evaluate(
        """() => {
            window.banners = [];
            const look = () => {
                const said = document.querySelector(".beat:not([hidden]) .beat-banner p")?.textContent;
                if (said && said !== window.banners.at(-1)) window.banners.push(said);
            };
            new MutationObserver(look).observe(document.querySelector(".beat"), {subtree: true, childList: true});
        }"""
    )


def answer_until(page: Page, selector: str, most: int = 12) -> None:
    """Give first answers until something is shown."""
    for _ in range(most):
        page.wait_for_function(
            f"() => document.querySelector('{selector}') || document.querySelector('{ADVENTURER}')", timeout=60_000
        )
        if page.locator(selector).count():
            return
        page.locator(ADVENTURER).first.click()
        page.wait_for_timeout(150)
    raise AssertionError(f"{selector} is never shown")


def test_moments_come_in_their_order_and_light_the_lines_of_the_log(visitors: Visitors) -> None:
    page = solo(visitors.desktop(speed="calm"))
    watch(page)
    answer_until(page, ".beat:not([hidden]) .beat-banner.strong")
    expect(page.locator(ADVENTURER)).to_have_count(0)  # nothing is asked while there is something to look at
    expect(page.locator(".log li.lit").first).to_be_visible()
    answer_until(page, ".beat:not([hidden]) .beat-roll", most=20)
    said = banners(page)
    morning, later = (next(n for n, one in enumerate(said) if words in one) for words in ("matin.", "fin de matinée"))
    assert morning < later
    assert page.locator(".beat-roll .die").count() >= 2
    page.keyboard.press("Escape")


def test_a_key_or_a_click_ends_the_moments_and_answers_nothing(visitors: Visitors) -> None:
    page = solo(visitors.desktop(speed="calm"))
    answer_until(page, ".beat:not([hidden])")
    before = page.locator("#table").get_attribute("data-seq")
    page.keyboard.press("1")
    expect(page.locator(".beat")).to_be_hidden()
    page.locator(ADVENTURER).first.wait_for()
    now = page.locator("#table").get_attribute("data-seq")
    assert now != before  # the scene after the choice is there
    answer_until(page, ".beat:not([hidden])", most=20)
    before = page.locator("#table").get_attribute("data-seq") or ""
    page.locator(".board").click(position={"x": 300, "y": 300})
    # The scene after these moments is there; those of the bot's next move may follow at once.
    expect(page.locator("#table")).not_to_have_attribute("data-seq", before)
    expect(page.locator(".choices .is-sent")).to_have_count(0)


def test_step_by_step_every_moment_waits_for_its_reader(visitors: Visitors) -> None:
    page = solo(visitors.desktop(speed="steps"))
    answer_until(page, ".beat:not([hidden])")
    first = page.locator(".beat-banner").inner_text()
    page.wait_for_timeout(1200)
    assert page.locator(".beat-banner").inner_text() == first
    check_accessibility(page)
    onward = page.get_by_role("button", name="Suivant")
    seen = 0
    while seen < 30:
        page.wait_for_function(
            f"() => document.querySelector('{ADVENTURER}')"
            " || [...document.querySelectorAll('button')].some((one) => one.innerText === 'Suivant')",
            timeout=60_000,
        )
        if page.locator(ADVENTURER).count():
            break
        onward.first.click()  # of the moment, or of the next move of the bot
        seen += 1
    assert seen >= 1
    expect(page.locator(ADVENTURER).first).to_be_visible()


def test_without_movement_the_moments_are_still_told(visitors: Visitors) -> None:
    page = solo(visitors.desktop(speed="calm", reduced_motion="reduce"))
    answer_until(page, ".beat:not([hidden])")
    assert page.evaluate("document.getAnimations().filter((one) => one.playState === 'running').length") == 0
    expect(page.locator(".beat-banner")).to_be_visible()


def test_the_last_moment_stays_in_sight_without_keeping_the_question_back(visitors: Visitors) -> None:
    page = solo(visitors.desktop(speed="brisk"))
    page.evaluate(
        """() => {
            window.lingering = [];
            const count = (what) => document.querySelectorAll(what).length;
            const look = () => {
                if (count(".beat:not([hidden])") && count(".question-panel.asking"))
                    window.lingering.push([count(".choices [data-answer]"), count(".log li.lit"), count(".beat .btn")]);
            };
            new MutationObserver(look).observe(document.querySelector(".beat"), {subtree: true, childList: true});
        }"""
    )
    for _ in range(8):
        page.wait_for_function(f"() => document.querySelector('{ADVENTURER}')", timeout=60_000)
        if found := page.evaluate("window.lingering"):
            break
        page.locator(ADVENTURER).first.click()
        page.wait_for_timeout(150)
    answers, lit, buttons = found[0]
    assert answers > 0
    assert lit > 0
    assert buttons == 0  # there is nothing to skip
    expect(page.locator(".beat")).to_be_hidden()


def test_what_happened_since_the_last_visit_is_played_with_its_moments(visitors: Visitors) -> None:
    page = solo(visitors.desktop(speed="off"))
    for _ in range(3):
        page.locator(ADVENTURER).first.click()
        page.wait_for_timeout(200)
        page.locator(ADVENTURER).first.wait_for()
    page.goto("about:blank")  # the page remembers how far it was read
    page.go_back()
    page.locator(ADVENTURER).first.wait_for()
    expect(page.get_by_role("button", name="Revoir depuis")).to_have_count(0)
    # As if the visit had ended before the first answer.
    page.context.add_init_script("localStorage['veillee.seen.' + location.pathname.split('/').at(-1)] = '0'")
    page.reload()
    button = page.get_by_role("button", name="Revoir depuis votre dernière visite")
    button.wait_for()
    watch(page)
    button.click()
    expect(button).to_be_hidden()
    expect(page.locator(".replay")).to_be_visible()
    page.wait_for_function("() => window.banners.some((words) => words.includes('matin'))", timeout=30_000)
    expect(page.locator(".log li.lit").first).to_be_attached()
    # The replay comes to its end by itself, after the moments of every choice.
    expect(page.locator(".replay .btn", has_text="Dérouler")).to_be_visible(timeout=40_000)


def test_with_the_speed_off_nothing_is_waited_for(visitors: Visitors) -> None:
    page = solo(visitors.desktop(speed="off"))
    watch(page)
    for _ in range(6):
        page.locator(ADVENTURER).first.wait_for()
        page.locator(ADVENTURER).first.click()
        page.wait_for_timeout(100)
    assert banners(page) == []


def test_on_a_phone_sentence_and_dice_lie_inside_the_board_window(visitors: Visitors) -> None:
    phone = solo(visitors.phone(speed="steps"))
    for _ in range(30):
        phone.wait_for_function(
            f"""() => document.querySelector(".beat:not([hidden])") || document.querySelector("{ADVENTURER}")
                || document.querySelector(".botbar:not([hidden])")?.innerText.includes("Suivant")""",
            timeout=60_000,
        )
        if phone.locator(".beat:not([hidden]) .beat-roll").count():
            break
        if phone.locator(".beat:not([hidden])").count() or not phone.locator(ADVENTURER).count():
            phone.get_by_role("button", name="Suivant").first.tap()
        else:
            phone.locator(ADVENTURER).first.tap()
            phone.wait_for_timeout(100)
            if phone.locator(ADVENTURER).count():
                phone.locator(ADVENTURER).first.tap()
        phone.wait_for_timeout(120)
    board = phone.locator(".board").bounding_box()
    for part in (*phone.locator(".beat-roll").all(), phone.locator(".beat-banner")):
        box = part.bounding_box()
        assert box["x"] >= board["x"] - 1
        assert box["x"] + box["width"] <= board["x"] + board["width"] + 1
        assert box["y"] + box["height"] <= board["y"] + board["height"] + 1
