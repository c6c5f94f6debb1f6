"""The full screen, headless: everything a player can do with keys and mouse."""

import asyncio
import os
import signal
import sys
import threading
from collections.abc import Awaitable, Callable
from time import perf_counter

import msgspec
import pytest

from veillee.games.lueur.prompts import StepTo
from veillee.kernel.answers import key_of
from veillee.kernel.errors import RuleBug
from veillee.play.bots.halving import Halving
from veillee.play.question import log_lines
from veillee.play.table import Table
from veillee.terminal.app import TableApp
from veillee.terminal.canvas import Canvas, fold
from veillee.terminal.margins import log
from veillee.terminal.painter import Look
from veillee.terminal.session import Session


class Player:
    """A person at the screen."""

    def __init__(self, app, pilot):
        self.app = app
        self.pilot = pilot

    async def press(self, *keys):
        await self.pilot.press(*keys)
        await self.settle()

    async def settle(self):
        """Wait until the bots have played and all is drawn."""
        while self.app.look.thinking:
            await self.app.workers.wait_for_complete()
        await self.pilot.pause()

    def shown(self, name):
        return self.app.query_one(f"#{name}", Canvas).text()

    async def click(self, name, wanted, *, hover=False):
        """Click on (or point at) the first square whose mark has these values."""
        canvas = self.app.query_one(f"#{name}", Canvas)
        for y in range(canvas.region.height):
            for x in range(canvas.region.width):
                mark = self.app.screen.get_style_at(canvas.region.x + x, canvas.region.y + y).meta
                if wanted.items() <= mark.items():
                    act = self.pilot.hover if hover else self.pilot.click
                    await act(f"#{name}", offset=(x, y))
                    await self.settle()
                    return
        pytest.fail(f"nothing in {name} is marked {wanted}")


def sit(table: Table, act: Callable[[Player], Awaitable[None]], *, size=(100, 30), lang="fr") -> TableApp:
    app = TableApp(Session(table, lang), pace=0)

    async def sitting():
        async with app.run_test(size=size) as pilot:
            player = Player(app, pilot)
            await pilot.pause()
            await player.settle()
            await act(player)

    asyncio.run(sitting())
    return app


def play_on(table, until):
    """Random answers for everybody until a person is asked `until`."""
    for number in range(2000):
        human = table.human_pending()
        if human and table.match.pending[human[0]].prompt == until:
            return
        seat = human[0] if human else table.bot_pending()
        keys = table.match.pending[seat].keys()
        table.answer(seat, keys[number % len(keys)])
    pytest.fail(f"nobody was asked {until}")


def test_a_whole_game_by_number_keys(new_table):
    table = new_table("human", "random")

    async def act(player):
        for _ in range(500):
            if table.outcome is not None:
                break
            await player.press("1")
            if player.app.draft is not None and player.app.draft.many and player.app.draft.ready:
                await player.press("0")
        assert "Victoire" in player.shown("head")
        assert "score" in player.shown("board")
        assert "vainqueur" in player.shown("board")
        await player.press("enter")

    app = sit(table, act)
    assert app.return_code == 0
    assert "veillee replay" in app.farewell


def test_the_screen_says_who_is_asked_what(new_table):
    async def act(player):
        assert "Maëlle, quel compagnon rejoint votre compagnie\xa0?" in player.shown("head")
        assert "LUE-5.1" in player.shown("head")
        assert "Jour 1 sur 8" in player.shown("title")
        assert "Piste de rencontres" in player.shown("panels")
        assert "Cinq compagnons se présentent" in player.shown("log")

    sit(new_table("human", "random"), act)


def test_a_click_on_an_answer_chooses_it(new_table):
    table = new_table("human", "random")

    async def act(player):
        await player.click("answers", {"answer": 1})
        assert table.match.choices[0].key == "water"

    sit(table, act)


def test_a_click_on_a_card_chooses_it(new_table):
    table = new_table("human", "random")

    async def act(player):
        item = player.app.draft.question.answers[2].on[1]
        await player.click("panels", {"item": item})
        assert table.match.choices[0].key == "earth"

    sit(table, act)


def test_a_click_on_a_place_chooses_its_answer(new_table):
    table = new_table("human", "random", seed=7)
    play_on(table, "step")

    async def act(player):
        offers = player.app.draft.offers()
        cell = next(item for item in offers if "+" not in offers[item])
        key = player.app.draft.question.answers[player.app.draft.places_on(cell)[0]].key
        done = table.match.done
        await player.click("board", {"item": cell})
        assert table.match.choices[done].key == key

    sit(table, act)


def test_of_several_answers_on_a_place_each_click_aims_at_the_next(new_table):
    table = new_table("human", "random")

    def several():
        for _ in range(30):
            play_on(table, "step")
            decision = table.match.pending[0]
            places = [value.space for value in decision.values if isinstance(value, StepTo)]
            twice = [place for place in places if places.count(place) > 1]
            if twice:
                return twice[0]
            table.answer(0, key_of(decision.values[0]))
        return pytest.fail("no place with two answers")

    cell = several()

    async def act(player):
        done = table.match.done
        places = player.app.draft.places_on(cell)
        for place in (*places, places[0]):
            await player.click("board", {"item": cell})
            assert player.app.draft.aimed == place
        assert table.match.done == done
        await player.press("enter")
        assert table.match.done > done

    sit(table, act)


def test_the_place_of_an_answer_is_told_once_it_is_aimed_at(new_table):
    """Its number is on the board already: naming every place would make each answer two rows long."""
    table = new_table("human", "random", seed=7)
    play_on(table, "step")

    async def act(player):
        scene = player.app.session.scene()
        labels = {item.id: item.label for item in scene.fixed if item.kind == "cell"}
        place = next(n for n, answer in enumerate(player.app.draft.question.answers) if set(answer.on) & set(labels))
        label = next(labels[item] for item in player.app.draft.question.answers[place].on if item in labels)
        assert label not in " ".join(player.shown("answers").split())
        assert player.app.draft.tags[place] in player.shown("board")
        await player.press(*["down"] * (place + 1))
        assert label in player.shown("about")

    sit(table, act)


def test_arrows_aim_and_enter_chooses(new_table):
    table = new_table("human", "random")

    async def act(player):
        await player.press("enter")  # nothing is aimed at yet
        assert table.match.done == 0
        await player.press("down", "down", "up", "up", "up")
        assert player.app.draft.aimed == 3
        await player.press("enter")
        assert table.match.choices[0].key == "air"

    sit(table, act)


def test_several_are_picked_and_confirmed(new_table):
    table = new_table("human", "random")
    play_on(table, "reroll-dice")

    async def act(player):
        done = table.match.done
        await player.press("0")
        assert "Il en faut de 1 à 2." in player.shown("head")
        await player.press("1", "down", "space", "2", "1")
        assert player.app.draft.picked == []
        await player.press("2", "1")
        assert "[x]" in player.shown("answers")
        keys = [answer.key for answer in player.app.draft.question.answers[:2]]
        await player.press("0")
        assert table.match.choices[done].key.split("+") in (keys, keys[::-1])

    sit(table, act)


def test_dice_are_picked_by_clicking_them(new_table):
    table = new_table("human", "random")
    play_on(table, "reroll-dice")

    async def act(player):
        done = table.match.done
        answer = player.app.draft.question.answers[0]
        await player.click("panels", {"item": answer.on[0]})
        assert player.app.draft.picked == [0]
        await player.click("confirm", {"do": "confirm"})
        assert table.match.choices[done].key == answer.key

    sit(table, act)


def test_pointing_at_a_thing_says_what_it_is(new_table):
    async def act(player):
        await player.click("board", {"item": "P14"}, hover=True)
        assert "Cime-Pourpre, 20 éclats" in player.shown("about")
        await player.click("answers", {"answer": 2}, hover=True)
        assert player.app.draft.aimed == 2

    sit(new_table("human", "random"), act)


def test_undo_takes_back_the_last_choice(new_table):
    table = new_table("human", "random")

    async def act(player):
        for key in ("down", "question_mark", "t", "x"):
            await player.press("u")
            assert "Rien à reprendre" in player.shown("head")
            await player.press(key)
            assert "Rien à reprendre" not in player.shown("head")
        await player.press("question_mark")  # closed again
        before = player.shown("answers")
        await player.press("2")
        assert table.match.done > 0
        await player.press("u")
        assert table.match.done == 0
        assert player.shown("answers") == before

    sit(table, act)


def test_undo_while_a_bot_thinks_waits_for_it(new_table, monkeypatch):
    table = new_table("human", "random")
    think, enough = table.think, threading.Event()

    def think_long(seat):
        assert enough.wait(10)
        return think(seat)

    monkeypatch.setattr(table, "think", think_long)

    async def act(player):
        await player.pilot.press("1", "1")
        assert "Youri réfléchit" in player.shown("head")
        await player.pilot.press("l")  # the screen still answers
        assert "Youri is thinking" in player.shown("head")
        await player.pilot.press("u")
        assert table.match.done == 2
        enough.set()
        await player.settle()
        assert table.match.done == 1
        assert player.app.draft.question.prompt == "discard"

    sit(table, act)


@pytest.mark.parametrize("key", ["s", "u"])
def test_a_bot_that_thinks_long_is_stopped(new_table, monkeypatch, key):
    monkeypatch.setattr(Halving, "drop", lambda halving, share: None)  # nothing is ever decided
    table = new_table("human", "search:1000000x")

    async def act(player):
        await player.pilot.press("1", "1")
        assert "Youri réfléchit" in player.shown("head")
        await player.press(key)
        if key == "u":
            assert player.app.draft.question.prompt == "discard"

    start = perf_counter()
    sit(table, act)
    assert perf_counter() - start < 10
    assert table.match.done == (1 if key == "u" else 2)


def test_leaving_waits_for_no_bot(new_table, monkeypatch):
    table = new_table("human", "random")
    enough = threading.Event()
    monkeypatch.setattr(table, "think", lambda seat: enough.wait(60) and "late")

    async def act(player):
        await player.pilot.press("1", "1", "s")

    start = perf_counter()
    app = sit(table, act)
    assert perf_counter() - start < 10
    kept = table.journal.path.read_bytes()
    enough.set()
    assert app.return_code == 0
    assert table.match.done == 2
    assert table.journal.path.read_bytes() == kept


@pytest.mark.skipif(sys.platform == "win32", reason="signals of Unix")
@pytest.mark.parametrize(("number", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_a_signal_leaves_the_table_politely(new_table, number, code):
    async def act(player):
        os.kill(os.getpid(), number)
        await player.pilot.pause(0.1)

    app = sit(new_table("human", "random"), act)
    assert app.return_code == code
    assert "--resume" in app.farewell


def test_names_in_the_log_are_whole_words(new_table):
    table = new_table("human", "random")
    play_on(table, "reroll")
    table.header = msgspec.structs.replace(table.header, names=("e", "Léo"))
    lines = log(Session(table, "fr"), 0)
    named = {line.plain[span.start : span.end] for line in lines for span in line.spans[1:]}
    assert named == {"e", "Léo"}
    for line in lines:
        for span in line.spans[1:]:
            around = line.plain[max(0, span.start - 1) : span.start] + line.plain[span.end : span.end + 1]
            assert not any(sign.isalnum() for sign in around)


def test_the_log_is_put_into_words_once(new_table, monkeypatch):
    table = new_table("human", "human")
    session = Session(table, "fr")
    worded = []

    def count(game, events, seat, texts):
        worded.extend(events)
        return log_lines(game, events, seat, texts)

    monkeypatch.setattr("veillee.terminal.told.log_lines", count)

    def check(new):
        worded.clear()
        assert session.log() == log_lines(table.game, table.history, session.viewer, session.texts)
        assert len(worded) == new

    check(len(table.history))
    check(0)
    known = len(table.history)
    session.answer(0, "fire")
    check(len(table.history) - known)
    session.undo()
    session.answer(0, "water")
    check(len(table.history) - known)
    session.switch_language()
    check(len(table.history))


def test_a_line_that_is_shown_again_is_not_folded_again(new_table, monkeypatch):
    folded = []

    def count(line, width, indent=0):
        folded.append(line.plain)
        return fold(line, width, indent)

    async def act(player):
        monkeypatch.setattr("veillee.terminal.canvas.fold", count)
        shown = player.shown("log")
        await player.press("down")
        assert player.shown("log") == shown
        told = player.app.session.log()
        assert told
        assert not set(told) & set(folded)
        await player.pilot.resize_terminal(120, 30)
        await player.settle()
        assert set(told) <= set(folded)

    sit(new_table("human", "random"), act)


def test_the_clause_opens_and_closes_in_place(new_table):
    async def act(player):
        await player.press("question_mark")
        assert "chaque joueur doit prendre un des compagnons" in " ".join(player.shown("head").split())
        await player.click("head", {"do": "clause"})
        assert "doit prendre" not in player.shown("head")

    sit(new_table("human", "random"), act)


def test_the_language_changes_in_place(new_table):
    async def act(player):
        await player.press("l")
        assert "which companion joins your company?" in player.shown("head")
        assert "Day 1 of 8" in player.shown("title")
        assert "Five companions" in player.shown("log")
        assert "save and quit" in player.shown("keys")
        await player.press("l")
        assert "quel compagnon" in player.shown("head")

    sit(new_table("human", "random"), act)


def test_details_of_everything_on_demand(new_table):
    async def act(player):
        assert "pas encore lancé" not in player.shown("panels")
        await player.press("t")
        assert "gros dé rouge" in player.shown("panels")
        assert "pas encore lancé" in player.shown("panels")

    sit(new_table("human", "random"), act)


def test_save_quit_and_go_on(new_table):
    table = new_table("human", "random")
    path = table.journal.path

    async def leave(player):
        await player.press("1", "2", "s")

    app = sit(table, leave)
    assert app.return_code == 0
    assert app.farewell == f"La partie est gardée dans {path}. Pour reprendre : veillee play --resume {path}"

    again = Table.open(path)
    assert again.match.done == table.match.done

    async def go_on(player):
        assert "Maëlle" in player.shown("head")
        assert "Cinq compagnons" in player.shown("log")
        await player.press("1", "q")

    assert sit(again, go_on).return_code == 0
    assert again.match.done > table.match.done


@pytest.mark.parametrize(("key", "code"), [("ctrl+c", 130), ("ctrl+q", 0)])
def test_the_usual_ways_out_keep_the_game_too(new_table, key, code):
    async def act(player):
        await player.press(key)

    app = sit(new_table("human", "random"), act)
    assert app.return_code == code
    assert "--resume" in app.farewell


def test_a_small_window_says_so_and_goes_on_when_enlarged(new_table):
    table = new_table("human", "random")

    async def act(player):
        assert "trop petite (60 × 20)" in player.shown("cover")
        assert "too small" in player.shown("cover")
        await player.press("1", "down", "enter", "u", "question_mark", "t", "l")
        assert table.match.done == 0
        assert player.app.draft.aimed is None
        assert player.app.look == Look()
        assert player.app.session.lang == "fr"
        await player.pilot.resize_terminal(80, 24)
        await player.settle()
        assert "quel compagnon" in " ".join(player.shown("head").split())
        assert player.shown("board").strip()
        await player.press("1")
        assert table.match.done > 0

    sit(table, act, size=(60, 20))


def test_a_window_made_too_small_takes_no_answer_and_can_be_left(new_table):
    table = new_table("human", "random")

    async def act(player):
        await player.press("down")
        await player.pilot.resize_terminal(60, 20)
        await player.press("enter")
        assert table.match.done == 0
        await player.press("s")

    assert sit(table, act).return_code == 0


def test_eighty_by_twenty_four_shows_everything(new_table):
    async def act(player):
        for name in ("title", "board", "about", "head", "answers", "panels", "log", "keys"):
            canvas = player.app.query_one(f"#{name}", Canvas)
            assert player.shown(name).strip(), name
            assert canvas.virtual_size.width <= canvas.region.width, name
        assert len(player.shown("keys")) <= 80
        answers = player.app.query_one("#answers", Canvas)
        assert answers.virtual_size.height <= answers.region.height  # all five are in sight

    sit(new_table("human", "random"), act, size=(80, 24))


def test_two_people_pass_the_screen(new_table):
    table = new_table("human", "human", adventurers="pick")

    async def act(player):
        assert "Maëlle, quel aventurier" in " ".join(player.shown("head").split())
        await player.press("1")
        assert "Passez l'écran à Youri." in player.shown("cover")
        assert player.shown("panels") == player.shown("log") == player.shown("board") == ""
        await player.press("1", "question_mark", "t", "down")
        assert table.match.done == 1
        assert not player.app.look.clause
        assert not player.app.look.full
        await player.press("u")
        assert table.match.done == 0
        await player.press("1", "enter")
        assert "Youri, quel aventurier" in " ".join(player.shown("head").split())
        assert "■B Youri" in player.shown("panels")

    sit(table, act)


def test_our_fault_is_reported_next_to_the_journal(new_table, monkeypatch):
    table = new_table("human", "random")

    def fail(seat, key, **marks):
        raise RuleBug("lueur: KeyError: 'x'", "the position", ["1", "2"])

    monkeypatch.setattr(table.match, "answer", fail)

    async def act(player):
        await player.press("1")

    app = sit(table, act)
    report = table.journal.path.with_name("table-0-report.txt")
    assert app.return_code == 70
    assert str(report) in app.farewell
    assert "the position" in report.read_text("utf-8")


def test_a_bot_that_fails_is_our_fault_too(new_table, monkeypatch):
    table = new_table("human", "random")

    def think(seat):
        raise ZeroDivisionError("by zero")

    monkeypatch.setattr(table, "think", think)

    async def act(player):
        await player.press("1", "1")

    app = sit(table, act)
    assert app.return_code == 70
    assert "ZeroDivisionError" in table.journal.path.with_name("table-0-report.txt").read_text("utf-8")


def test_a_full_disk_is_explained_and_nothing_is_lost(new_table, monkeypatch):
    table = new_table("human", "random")

    async def act(player):
        with monkeypatch.context() as patch:
            patch.setattr("os.fsync", full_disk)
            await player.press("1")
        assert "No space left" in player.shown("head")
        assert "Rien n'est perdu" in player.shown("head")
        assert table.match.done == 0
        await player.press("1")
        assert table.match.done > 0

    sit(table, act)


def test_a_bot_before_a_full_disk_ends_the_sitting(new_table, monkeypatch):
    table = new_table("random", "human")
    monkeypatch.setattr("os.fsync", full_disk)

    async def act(player):
        await player.pilot.pause()

    app = sit(table, act)
    assert app.return_code == 1
    assert "Rien n'est perdu" in app.farewell


def full_disk(_):
    raise OSError(28, "No space left on device")
