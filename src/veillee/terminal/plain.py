"""The line mode: a question, numbered answers, a line typed. No cursor is moved, so a screen reader follows."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TextIO

from veillee.kernel.errors import Refusal, RuleBug
from veillee.play.question import Question

from .describe import results, summary, whole_table
from .draft import Draft
from .session import Session

INTERRUPTED = 130


class Leave(Exception):
    """The person wants to stop here."""


class Lines:
    """A sitting over two text streams. Everything typed is on disk before the next line is printed."""

    def __init__(self, session: Session, source: TextIO, out: TextIO) -> None:
        self.session = session
        self.source = source
        self.out = out
        self._title = ""
        self._commands: dict[str, Callable[[], None]] = {
            "": self._repeat,
            "u": self._undo,
            "?": lambda: self._print(session.clause()),
            "t": lambda: self._print(*whole_table(session.scene(), session.texts)),
            "c": lambda: self._print(*summary(session.scene(), session.texts)),
            "l": self._language,
            "s": self._leave,
            "q": self._leave,
            "h": lambda: self._print(session.say("help-lines")),
        }

    def run(self) -> int:
        """Play until the end of the game, of the input, or of the person's patience; the exit code."""
        session = self.session
        code = 0
        try:
            self._print(session.texts.say("game.name"), session.say("help-lines"))
            while not session.over:
                self._turn()
            self._result()
        except (Leave, EOFError):
            self._print("")
        except KeyboardInterrupt:
            self._print("")
            code = INTERRUPTED
        except RuleBug as bug:
            self._print(session.stumbled(bug))
            code = 1
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
        if asked is not None:
            self._tell()
            self._ask(asked)
            self._obey(asked, self._read("> "))
        elif bot is not None:
            self._tell()
            self._try(lambda: session.answer(bot, session.think(bot)))

    def _tell(self) -> None:
        """The title when it has changed, and what has happened."""
        title = self.session.scene().title
        news = self.session.news()
        if title != self._title:
            self._title = title
            self._print("", title)
        self._print(*news)

    def _ask(self, question: Question) -> None:
        self._print("", question.text)
        draft = Draft(question)
        self._print(*(f"{tag}. {answer.text}" for tag, answer in zip(draft.tags, question.answers, strict=True)))
        if draft.many:
            key = f"hint-{question.kind}"
            self._print(self.session.say(key, least=question.least, most=question.most))

    def _obey(self, question: Question, line: str) -> None:
        typed = line.strip()
        command = self._commands.get(typed.casefold())
        if command is not None:
            command()
            return
        key = self._key(question, typed)
        if key is not None:
            self._try(lambda: self.session.answer(question.seat, key))

    def _key(self, question: Question, typed: str) -> str | None:
        """The key of what was typed: numbers of answers, or keys as they stand in the journal."""
        draft = Draft(question)
        words = typed.replace(",", " ").split() if draft.many else [typed]
        if draft.many and words == ["0"] and question.least == 0:
            return ""
        places = {tag: place for place, tag in enumerate(draft.tags)}
        by_key = {answer.key: place for place, answer in enumerate(question.answers)}
        known = {**by_key, **places}
        if typed in by_key and typed not in places:
            return typed
        for word in words:
            if word not in known:
                if not draft.many and question.kind in ("place", "number"):
                    return typed  # a free point or a number out of range: the kernel says what is possible
                self._print(self.session.say("no-answer", given=word, first=draft.tags[0], last=draft.tags[-1]))
                return None
        keys = [question.answers[known[word]].key for word in words]
        if draft.many and (len(set(keys)) < len(keys) or not self._enough(question, len(keys))):
            self._print(self.session.say(f"hint-{question.kind}", least=question.least, most=question.most))
            return None
        return "+".join(keys)

    def _enough(self, question: Question, count: int) -> bool:
        if question.kind == "order":
            return count == len(question.answers)
        return question.least <= count <= question.most

    def _try(self, act: Callable[[], None]) -> None:
        try:
            act()
        except Refusal as refusal:
            self._print(self.session.explain(refusal))
            if refusal.key == "journal.unwritable" and self.session.asked() is None:
                raise Leave from refusal  # a bot would try again and again

    def _repeat(self) -> None:
        """The question is asked again anyway."""

    def _undo(self) -> None:
        def undo() -> None:
            self._print(self.session.say("undone" if self.session.undo() else "nothing-to-undo"))

        self._try(undo)

    def _language(self) -> None:
        self.session.switch_language()
        self._title = ""
        self._print(self.session.say("help-lines"))

    def _leave(self) -> None:
        raise Leave

    def _result(self) -> None:
        session = self.session
        self._tell()
        self._print("", session.verdict())
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
        self._write(lines)

    def _write(self, lines: Iterable[str]) -> None:
        self.out.writelines(f"{line}\n" for line in lines)
        self.out.flush()
