"""The moments of a choice on the full screen: one after another, until a key is pressed."""

import asyncio

from veillee.games import load
from veillee.kernel.dice import seed_of
from veillee.kernel.text import load_texts
from veillee.play.table import Table
from veillee.terminal.app import TableApp
from veillee.terminal.canvas import Canvas
from veillee.terminal.session import TEXTS, Session

SLOW = 60  # seconds: a moment ends only because a key was pressed


async def first_moment(app, pilot):
    """Press keys until something is worth a look."""
    for _ in range(40):
        await pilot.pause()
        if app.session.moment is not None:
            return
        await pilot.press("1")
    raise AssertionError("nothing was worth a look")


def test_moments_are_shown_until_a_key_is_pressed_and_nothing_is_asked_meanwhile():
    table = Table.create(load("lueur"), {}, ("human", "quick"), ("Ana", "Bo"), seed=seed_of(3), bots_seed=3)
    session = Session(table, "fr")
    app = TableApp(session, pace=SLOW)

    async def sitting():
        async with app.run_test(size=(120, 40)) as pilot:
            await first_moment(app, pilot)
            moment, done = session.moment, table.match.done
            assert app.draft is None
            assert app.look.message == moment.banner
            assert len(session.log()) <= len(session_log_of_now(session))
            assert session.scene() is moment.scene
            assert "Espace : aller au bout." in app.query_one("#head", Canvas).text()
            await pilot.press("space")
            await pilot.pause()
            assert session.moment is None
            assert table.match.done >= done

    asyncio.run(sitting())


def session_log_of_now(session):
    moment, session.moment = session.moment, None
    lines = session.log()
    session.moment = moment
    return lines


def test_with_no_pause_no_moment_is_shown():
    table = Table.create(load("lueur"), {}, ("human", "quick"), ("Ana", "Bo"), seed=seed_of(3), bots_seed=3)
    app = TableApp(Session(table, "fr"), pace=0)
    seen = []

    async def sitting():
        async with app.run_test(size=(120, 40)) as pilot:
            for _ in range(6):
                await pilot.press("1")
                await pilot.pause()
                seen.append(app.session.moment)

    asyncio.run(sitting())
    assert set(seen) == {None}


def test_to_skip_moments_is_another_word_than_to_pass_a_turn():
    for lang, passing in (("fr", "pass"), ("en", "pass")):
        texts = load_texts(TEXTS)[lang]
        told = [texts.say(f"terminal.{key}").casefold() for key in ("skip", "does-put")]
        assert not any(passing in words for words in told)
