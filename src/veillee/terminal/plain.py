"""The line mode: a question, numbered answers, a line typed. No cursor is moved, so a screen reader follows."""

from __future__ import annotations

from collections.abc import Callable
from typing import TextIO

from veillee.kernel.errors import Refusal, RuleBug
from veillee.kernel.page import Page
from veillee.play.question import Question

from .board import Asked
from .book import page_lines
from .cells import draw_any_board
from .describe import details, panels_named, results, summary, whole_table
from .draft import Draft
from .legend import plan_legend
from .printed import all_items, named, tale_of
from .session import BUG, FAILED, INTERRUPTED, Session
from .sheets import duel_lines
from .typed import COLUMNS, NoAnswer, answer_lines, key_of_typed, short

#: Rows of a plan.
PLAN_ROWS = 30


class Leave(Exception):
    """The person wants to stop here, or has to, with this exit code."""

    def __init__(self, code: int = 0) -> None:
        super().__init__(code)
        self.code = code


class Lines:
    """A sitting over two text streams. Everything typed is on disk before the next line is printed."""

    def __init__(self, session: Session, source: TextIO, out: TextIO) -> None:
        self.session = session
        self.source = source
        self.out = out
        self._title = ""
        self._page: Page | None = None  # the page that was printed last
        # What can be typed instead of an answer. Each function returns whether the question has to be asked again.
        self._commands: dict[str, Callable[[], bool]] = {
            "": lambda: True,
            "u": self._undo,
            "?": self._clause,
            "t": lambda: self._show(*whole_table(session.scene(), session.texts, session.looks)),
            "c": lambda: self._show(*summary(session.scene(), session.texts)),
            "l": self._language,
            "s": self._leave,
            "q": self._leave,
            "p": lambda: self._plan(close=False),
            "z": lambda: self._plan(close=True),
            "+": self._all_answers,
            "b": self._show_page,
            "r": self._list_earlier,
            "o": self._toggle_odds,
            "g": self._toggle_guide,
            "a": self._unasked,
            "h": lambda: self._show(*self._help()),
        }

    def run(self) -> int:
        """Play until the game ends, the input ends or the person leaves; returns the exit code."""
        session = self.session
        code = 0
        try:
            self._print(session.texts.say("game.name"), *self._help())
            while not session.over:
                self._turn()
            self._result()
        except Leave as leave:
            self._print("")
            code = leave.code
        except EOFError:
            self._print("")
        except KeyboardInterrupt:
            self._print("")
            code = INTERRUPTED
        except RuleBug as bug:
            self._print(session.stumbled(bug))
            code = BUG
        self._print(*filter(None, (session.close(), session.kept())))
        return code

    def _turn(self) -> None:
        session = self.session
        seat = session.curtain_for()
        if seat is not None:
            self._print("", session.say("pass-screen", seat=seat))
            self._read(session.say("curtain-lines", seat=seat))
            session.viewer = seat
        asked = session.question()
        bot = session.table.bot_pending()
        self._tell_news()
        if asked is not None:
            self._ask(asked)
            while not self._obey(asked, self._read("> ")):
                pass
        elif bot is not None:
            self._try(lambda: session.answer(bot, session.think(bot)))

    def _ask(self, question: Question) -> None:
        """The question and its answers, after the title if that has changed."""
        scene = self.session.scene()
        if scene.title != self._title:
            self._title = scene.title
            self._print("", scene.title, *tale_of(scene))
        self._print_page(scene.page)
        if scene.duel:
            self._print("", *duel_lines(scene.duel, self.session.texts))
        self._print("", question.text, *self.session.others(question), *self.session.standing_lines(question))
        if guide := self.session.guide(question):
            self._print(self.session.say("guide", text=guide))
        self._list(question)

    def _tell_news(self) -> None:
        """What has happened, and between the lines the pages that were opened: nothing is told before its page."""
        for lines, page in self.session.news_by_page():
            self._print(*lines)
            if page is not None:
                self._print_page(page)

    def _print_page(self, page: Page | None) -> None:
        """The page of a book, when another one is open than before; of a page that goes on, only what is new."""
        before, self._page = self._page, page
        if page is None or page == before:
            return
        lines = page_lines(page, self.session.texts, odds=self.session.odds, after=before)
        self._print("", *lines)

    def _list(self, question: Question, *, whole: bool = False) -> None:
        self._print(*answer_lines(self.session, question, whole=whole))

    def _obey(self, question: Question, line: str) -> bool:
        """Do what was typed; returns whether a question has to be asked."""
        typed = line.strip()
        command = self._commands.get(typed.casefold())
        if command is not None:
            return command()
        if typed[:2].casefold() == "r ":
            return self._read_again(typed[2:].strip())
        if typed[:2].casefold() == "d ":
            return self._tell_of(question, typed[2:].strip())
        try:
            key = key_of_typed(self.session, question, typed)
        except NoAnswer as why:
            return self._show(str(why))
        return self._try(lambda: self.session.answer(question.seat, key))

    def _try(self, act: Callable[[], None]) -> bool:
        """Call `act`, or print its refusal; returns whether it was done."""
        try:
            act()
        except Refusal as refusal:
            self._print(self.session.explain(refusal))
            if self.session.asked() is None:
                raise Leave(FAILED) from refusal  # otherwise a bot would try again and again
            return False
        return True

    def _show(self, *lines: str) -> bool:
        self._print(*lines)
        return False

    def _clause(self) -> bool:
        asked = self.session.question()
        assert asked is not None, "a command is read after a question"
        return self._show(f"{asked.rule}. {self.session.clause(asked.rule)}", *self.session.shut(asked))

    def _help(self) -> list[str]:
        scene = self.session.scene()
        book = scene.page is not None or bool(scene.earlier)
        further = {
            "help-open": scene.open,
            "help-cells": not scene.open,
            "help-book": book,
            "help-unasked": self.session.may_act_unasked,
            "help-guide": True,
        }
        keys = ["help-lines", *(key for key, wanted in further.items() if wanted)]
        return [self.session.say(key) for key in keys]

    def _plan(self, *, close: bool) -> bool:
        """The board in characters, with the numbers of what can be picked, and what the signs stand for."""
        scene, asked, session = self.session.scene(), self.session.question(), self.session
        about = Draft(asked).asked() if asked else Asked()
        drawn = draw_any_board(scene, COLUMNS, PLAN_ROWS, about, close=close, looks=session.looks)
        rows = [row.plain.rstrip() for row in drawn]
        names = session.table.header.names
        return self._show(*filter(None, rows), *plan_legend(scene, session.looks, session.texts, names))

    def _show_page(self) -> bool:
        """The open page once more."""
        page, session = self.session.scene().page, self.session
        return self._show(*(page_lines(page, session.texts, odds=session.odds) if page else [session.say("no-page")]))

    def _list_earlier(self) -> bool:
        """The pages that may be read again, by number and title."""
        earlier, say = self.session.scene().earlier, self.session.say
        named = [f"  {say('page', number=heading.number, title=heading.title)}" for heading in earlier]
        return self._show(*([say("earlier"), *named] if named else [say("no-earlier")]))

    def _read_again(self, wanted: str) -> bool:
        """Print an earlier page, named by its number; any other page is refused."""
        session = self.session
        found = [heading.id for heading in session.scene().earlier if heading.number == wanted]
        try:
            page = session.page_again(next(iter(found), ""))
        except Refusal as refusal:
            return self._show(session.explain(refusal))
        return self._show(*page_lines(page, session.texts, odds=session.odds))

    def _toggle_odds(self) -> bool:
        """Show or hide the odds of trials."""
        self.session.odds = not self.session.odds
        self._print(self.session.say("odds-shown" if self.session.odds else "odds-hidden"))
        return True

    def _toggle_guide(self) -> bool:
        """Let the guide speak or be silent."""
        self.session.guided = not self.session.guided
        self._print(self.session.say("guide-speaks" if self.session.guided else "guide-silent"))
        return True

    def _unasked(self) -> bool:
        """What the person may do unasked, as the next question."""
        if self.session.open_unasked():
            return True
        return self._show(self.session.say("unasked-nothing"))

    def _all_answers(self) -> bool:
        asked = self.session.question()
        assert asked is not None, "a command is read after a question"
        self._list(asked, whole=True)
        return False

    def _tell_of(self, question: Question, wanted: str) -> bool:
        """Describe an item: by the number of an answer, with what to expect of it, or by the item's name."""
        items = all_items(self.session.scene())
        places = {tag: place for place, tag in enumerate(Draft(question).tags)}
        ahead: tuple[str, ...] = ()
        if wanted in places:
            on = set(question.answers[places[wanted]].on)
            found = [
                item
                for item in items.values()
                if item.id in on or (item.shows and item.shows in on) or item.label == wanted  # a row named "20"
            ]
            ahead = self.session.ahead(question, places[wanted])
        else:
            found = named(items.values(), wanted)
        scene, texts = self.session.scene(), self.session.texts
        lines = list(details(found, scene, texts))
        if wanted not in places:
            lines += panels_named(scene, wanted, texts)
        return self._show(*([*lines, *ahead] or [self.session.say("no-item", given=short(wanted))]))

    def _undo(self) -> bool:
        undone = False

        def undo() -> None:
            nonlocal undone
            undone = self.session.undo()
            self._print(self.session.say("undone" if undone else "nothing-to-undo"))

        return self._try(undo) and undone

    def _language(self) -> bool:
        self.session.switch_language()
        self._title, self._page = "", None
        return True

    def _leave(self) -> bool:
        raise Leave

    def _result(self) -> None:
        session = self.session
        self._tell_news()
        self._print_page(session.scene().page)
        tale, end = tale_of(session.scene()), session.end()
        how = [] if end.how in tale else [f"{end.how} ({end.rule})"]
        self._print("", *tale, end.verdict, *how)
        seats, rows = results(session.scene())
        for label, values in rows:
            pairs = [f"{seat} {value}" for seat, value in zip(seats, values, strict=True)]
            self._print(session.say("pair", name=label, what=", ".join(pairs)))

    def _read(self, prompt: str) -> str:
        self.out.write(prompt)
        self.out.flush()
        line = self.source.readline()
        if not line:
            raise EOFError
        return line

    def _print(self, *lines: str) -> None:
        self.out.writelines(f"{line}\n" for line in lines)
        self.out.flush()
