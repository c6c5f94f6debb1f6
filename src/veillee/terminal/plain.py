"""The line mode: a question, numbered answers, a line typed. No cursor is moved, so a screen reader follows."""

from __future__ import annotations

from collections.abc import Callable
from typing import TextIO

from veillee.kernel.errors import Refusal, RuleBug
from veillee.play.question import Question

from .describe import results, summary, whole_table
from .draft import Draft
from .printed import all_items, aside
from .session import BUG, FAILED, INTERRUPTED, Session

#: So much of a typed line is repeated in a message.
LONGEST_ECHO = 40


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
        # What can be typed instead of an answer; each says whether the question has to be asked (again).
        self._commands: dict[str, Callable[[], bool]] = {
            "": lambda: True,
            "u": self._undo,
            "?": self._clause,
            "t": lambda: self._show(*whole_table(session.scene(), session.texts)),
            "c": lambda: self._show(*summary(session.scene(), session.texts)),
            "l": self._language,
            "s": self._leave,
            "q": self._leave,
            "h": lambda: self._show(session.say("help-lines")),
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
        self._print(*session.news())
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
            self._print("", scene.title)
        self._print("", question.text)
        draft = Draft(question)
        items = all_items(scene)
        for tag, answer in zip(draft.tags, question.answers, strict=True):
            unsaid = aside(answer, items)
            self._print(f"{tag}. {answer.text} · {unsaid}" if unsaid else f"{tag}. {answer.text}")
        if draft.many:
            self._print(self._hint(question))

    def _obey(self, question: Question, line: str) -> bool:
        """Do what was typed; whether there is something new to ask."""
        typed = line.strip()
        command = self._commands.get(typed.casefold())
        if command is not None:
            return command()
        key = self._key(question, typed)
        return key is not None and self._try(lambda: self.session.answer(question.seat, key))

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
                    return _short(typed)  # a free point or a number out of range: the kernel says what is possible
                first, last = draft.tags[0], draft.tags[-1]
                self._print(self.session.say("no-answer", given=_short(word), first=first, last=last))
                return None
        keys = [question.answers[known[word]].key for word in words]
        if draft.many and (len(set(keys)) < len(keys) or not self._enough(question, len(keys))):
            self._print(self._hint(question))
            return None
        return "+".join(keys)

    def _enough(self, question: Question, count: int) -> bool:
        if question.kind == "order":
            return count == len(question.answers)
        return question.least <= count <= question.most

    def _hint(self, question: Question) -> str:
        return self.session.say(f"hint-{question.kind}", least=question.least, most=question.most)

    def _try(self, act: Callable[[], None]) -> bool:
        """Do it, or say why not; whether it was done."""
        try:
            act()
        except Refusal as refusal:
            self._print(self.session.explain(refusal))
            if self.session.asked() is None:
                raise Leave(FAILED) from refusal  # a bot would try again and again
            return False
        return True

    def _show(self, *lines: str) -> bool:
        self._print(*lines)
        return False

    def _clause(self) -> bool:
        asked = self.session.question()
        assert asked is not None, "a command is read after a question"
        return self._show(f"{asked.rule}. {self.session.clause(asked.rule)}")

    def _undo(self) -> bool:
        undone = False

        def undo() -> None:
            nonlocal undone
            undone = self.session.undo()
            self._print(self.session.say("undone" if undone else "nothing-to-undo"))

        return self._try(undo) and undone

    def _language(self) -> bool:
        self.session.switch_language()
        self._title = ""
        return True

    def _leave(self) -> bool:
        raise Leave

    def _result(self) -> None:
        session = self.session
        self._print(*session.news(), "", session.verdict())
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


def _short(typed: str) -> str:
    return typed if len(typed) <= LONGEST_ECHO else f"{typed[:LONGEST_ECHO]}…"
