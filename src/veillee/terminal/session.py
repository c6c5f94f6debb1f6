"""One sitting at a table: who looks at the screen, in which language, and what there is to see and to answer.

The full screen and the line mode both use a session; neither of them touches the match itself.
"""

from __future__ import annotations

import shlex
from pathlib import Path
from typing import Any

from veillee.kernel.decision import Decision
from veillee.kernel.errors import Refusal, RuleBug
from veillee.kernel.page import Page
from veillee.kernel.scene import Scene
from veillee.kernel.sides import share_everything
from veillee.kernel.text import LANGUAGES, Texts
from veillee.play.asked_together import asked_together, choices_of, one_question
from veillee.play.beats import Moment, moments
from veillee.play.ending import End, end_in_words
from veillee.play.preview import sketch
from veillee.play.question import Question, log_lines, waits
from veillee.play.reading import read_again
from veillee.play.table import Table
from veillee.play.texts import explain, game_texts

from .faults import our_fault, write_report
from .looks import looks_in
from .printed import all_items
from .sheets import sum_line
from .subjects import PIECE, in_steps
from .told import Told
from .unasked import Unasked, unasked

TEXTS = Path(__file__).parent / "text"
#: Up to so many subjects of standing answers are told with a question, whatever holds about them.
MOST_SUBJECTS = 3
#: A kind of question is explained so many times in a sitting.
GUIDED_TIMES = 2
#: Exit codes of a sitting: the disk failed, a bug of ours, interrupted, asked to end by the system.
FAILED, BUG, INTERRUPTED, TERMINATED = 1, 70, 130, 143


class Session:
    """A table and the person in front of it. `viewer` is the seat whose view is on the screen."""

    def __init__(self, table: Table, lang: str) -> None:
        self.table = table
        table.match.watched = True
        self.moment: Moment | None = None  # the moment of the last choice that is on the screen instead of the present
        self.looks = looks_in(table.game.folder)
        self._speak(lang)
        self.humans = [seat for seat in range(len(table.header.seats)) if table.is_human(seat)]
        self.viewer = next(iter(table.human_pending() or self.humans), None)
        self.unasked: Unasked | None = None  # the menu of what the viewer may do unasked, while it is open
        self.piece = ""  # where there are many answers: the piece whose answers are listed
        self.odds = False  # whether the odds of trials are shown
        self.guided = True  # whether questions are explained when they are met first
        self._met: dict[str, list[int]] = {}  # at how many choices each prompt was met, as often as it is explained
        self._told = Told(table)
        self._sketched: tuple[object, tuple[str, ...]] = (None, ())

    def _speak(self, lang: str) -> None:
        self.lang = lang
        self.unasked = None
        self.texts: Texts = game_texts(self.table.game, lang, self.table.header.names, TEXTS)

    def say(self, key: str, **facts: object) -> str:
        return self.texts.say(f"terminal.{key}", **facts)

    def switch_language(self) -> None:
        self._speak(LANGUAGES[(LANGUAGES.index(self.lang) + 1) % len(LANGUAGES)])

    def scene(self) -> Scene:
        if self.moment is not None:
            return self.moment.scene
        with our_fault(self.table):
            return self.table.game.view(self.table.match.state, self.viewer, self.texts)

    def page_again(self, id: str) -> Page:
        """An earlier page; a page that the viewer may not read again is refused."""
        with our_fault(self.table):
            return read_again(self.table.game, self.table.match.state, self.viewer, id, self.texts)

    def others(self, question: Question) -> list[str]:
        """Who else may still answer the question, and who has passed: a line for each."""
        return [self.say(f"other-{other.state}", seat=other.seat) for other in question.others]

    # Whose turn

    @property
    def over(self) -> bool:
        return not self.table.match.pending

    def asked(self) -> int | None:
        """The seat of the person to answer next; if several are asked, the viewer first."""
        seats = self.table.human_pending()
        return self.viewer if self.viewer in seats else next(iter(seats), None)

    def curtain_for(self) -> int | None:
        """The person the screen must be passed to before it may show anything, if any.

        Between people who have no secrets from each other the screen turns to the next by itself.
        """
        seat = self.asked()
        if seat is None or seat == self.viewer:
            return None
        if self.open_to_all:
            self.viewer = seat
            return None
        return seat

    @property
    def open_to_all(self) -> bool:
        """Whether the people at this screen have no secrets from each other."""
        return share_everything(self.table.game.secrets, self.table.record.parts, self.humans)

    def _together(self, seat: int) -> list[Decision[Any]]:
        """The open question of a person, with those of others at this screen who are asked as one."""
        return asked_together(self.table.match.pending, seat, self.humans if self.open_to_all else ())

    @property
    def may_act_unasked(self) -> bool:
        """Whether the game has anything that a player may say beforehand, or may ask for now."""
        seats = self.humans if not self.over else []
        state, match = self.table.match.state, self.table.match
        standing = self.table.record.standing
        return any(match.wishes(seat) or standing.in_words(state, seat, self.texts) for seat in seats)

    def open_unasked(self) -> bool:
        """Open the menu of what the viewer may do unasked; False if there is nothing in it."""
        if self.viewer is None or self.over:
            return False
        menu = unasked(self.table, self.viewer, self.texts)
        self.unasked = None if menu.empty else menu
        return self.unasked is not None

    def standing_lines(self, question: Question) -> list[str]:
        """Whether a side answers as one, and what was said beforehand about this kind of question.

        Of many subjects only those about which the player has said something are told.
        """
        state, lines = self.table.match.state, []
        if question.group:
            lines.append(self.say("group"))
        for said in self.table.record.standing.in_words(state, question.seat, self.texts):
            options = {option.id: option.text for option in said.options}
            many = len(said.subjects) > MOST_SUBJECTS
            for subject in said.subjects if said.prompt == question.prompt else ():
                if many and subject.now == said.default:
                    continue
                name = subject.text or said.name
                lines.append(self.say("standing-line", name=name, option=options[subject.now]))
        return lines

    def question(self) -> Question | None:
        """What the viewer is asked now, or may do unasked."""
        if self.unasked is not None:
            return self.unasked.question
        self.curtain_for()  # turns the screen to whoever is asked, if nothing is hidden
        if self.viewer is None or self.viewer != self.asked():
            return None
        with our_fault(self.table):
            together = self._together(self.viewer)
            asked = one_question(self.table.game, self.table.match.state, together, self.texts, guided=True)
            return in_steps(asked, self.piece, lambda: all_items(self.scene()), self.say)

    def guide(self, question: Question) -> str:
        """A few words for a person who meets this kind of question for the first times in a sitting."""
        met, now = self._met.setdefault(question.prompt, []), self.table.match.done
        if now not in met and len(met) < GUIDED_TIMES:
            met.append(now)
        return question.guide if self.guided and now in met else ""

    def ahead(self, question: Question, place: int | None) -> tuple[str, ...]:
        """What to expect of an answer: a way, dice, chances. The last result is cached, since it is drawn often."""
        if place is None or question.kind in ("some", "order") or self.unasked is not None:
            return ()
        if question.answers[place].key.startswith(PIECE):
            return ()
        match = self.table.match
        [(seat, key), *_] = choices_of(self._together(question.seat), question.answers[place].key)
        asked = (match.done, seat, key, self.lang)
        if asked != self._sketched[0]:
            with our_fault(self.table):
                drawn = sketch(match, seat, key, self.texts)
            sums = (sum_line(amount, self.texts) for amount in drawn.sums)
            self._sketched = asked, (*drawn.lines, *sums)
        return self._sketched[1]

    def clause(self, rule: str) -> str:
        """A clause in words."""
        clause = self.table.game.clauses.get(rule)
        return clause.say(self.lang) if clause else self.say("no-clause", rule=rule)

    def shut(self, question: Question) -> list[str]:
        """The closed answers: those a player would expect but cannot give now, with reasons and clauses."""
        return [self.say("closed", what=one.text, why=one.reason, rule=one.rule) for one in question.closed]

    # What happens

    def answer(self, seat: int, key: str) -> None:
        """Give an answer, choose the piece of one, or do what was picked from the menu of what can be done unasked."""
        if self.unasked is not None and seat in self.humans:
            menu, self.unasked = self.unasked, None
            self.unasked = menu.act(key)
            return
        if seat not in self.humans:
            self.table.answer(seat, key)
            return
        if key.startswith(PIECE):
            self.piece = key.removeprefix(PIECE)
            return
        for one, same in choices_of(self._together(seat), key):
            if one == seat or one in self.table.match.pending:
                self.table.answer(one, same)
        self.piece = ""

    def think(self, seat: int) -> str:
        """What a bot wants to answer; takes a while, changes nothing."""
        with our_fault(self.table):
            return self.table.think(seat)

    def undo(self) -> bool:
        self.unasked = None
        self.piece = ""
        return self._told.undo()

    def moments(self) -> list[Moment]:
        """The moments of the last choice, as the viewer sees them; none while the screen is for somebody else."""
        match = self.table.match
        if self.curtain_for() is not None or not match.beats:
            return []
        with our_fault(self.table):
            return moments(self.table.game, match.events, match.beats, self.scene(), self.viewer, self.texts)

    def log(self) -> list[str]:
        """Every log line that the viewer may know, as far back as the record holds what happened.

        At a moment of the last choice only what has been told by then.
        """
        lines = self._told.log(self.viewer, self.texts)
        if self.moment is None:
            return lines
        newest = log_lines(self.table.game, self.table.match.events, self.viewer, self.texts)
        return lines[: len(lines) - len(newest) + self.moment.lines]

    def news(self) -> list[str]:
        """What has happened since the viewer last read the news; of earlier sittings only the last lines."""
        return self._told.news(self.viewer, self.texts)

    def news_by_page(self) -> list[tuple[list[str], Page | None]]:
        """The news in the order in which they came, each part with the page that lay open after it.

        What follows from a page was told after the page had been opened: at each beat the page of that moment is known.
        """
        lines = self.news()
        match, game = self.table.match, self.table.game
        newest = log_lines(game, match.events, self.viewer, self.texts)
        if len(newest) > len(lines):  # the last choice has been told before
            return [(lines, None)]
        parts: list[tuple[list[str], Page | None]] = []
        told, first = 0, len(lines) - len(newest)
        with our_fault(self.table):
            for beat in match.beats:
                upto = first + len(log_lines(game, match.events[: beat.told], self.viewer, self.texts))
                parts.append((lines[told:upto], game.view(beat.position, self.viewer, self.texts).page))
                told = upto
        return [*parts, (lines[told:], None)]

    def waiting(self) -> list[str]:
        """Who thinks, and who waits for what."""
        bot = self.table.bot_pending()
        lines = [self.say("thinks", seat=bot)] if bot is not None else []
        return lines + waits(self.table.match.flow, self.texts)

    # Words for the end of the sitting

    def end(self) -> End:
        """Who has won and how the game ended, once it is over."""
        outcome = self.table.outcome
        assert outcome is not None, "the end is told when the game is over"
        return end_in_words(outcome, self.table.record.parts, self.texts)

    def kept(self) -> str:
        """Where the game is kept, and how to go on with it."""
        if self.table.journal is None:
            return self.say("not-kept")
        path = self.table.journal.path
        return self.say("kept-over" if self.over else "kept", path=path, typed=shlex.quote(str(path)))

    def explain(self, refusal: Refusal) -> str:
        """A refusal in words, with how it is typed if the game says so; one from the disk: that nothing is lost."""
        said = explain(refusal, self.texts)
        if (typed := f"typed.{refusal.key}") in self.texts:
            said += f" {self.texts.say(typed, **refusal.facts)}"
        return f"{said} {self.say('disk')}" if refusal.key == "journal.unwritable" else said

    def close(self) -> str:
        """Leave the table; returns a message if the last checkpoint cannot be written (all choices are safe anyway)."""
        try:
            self.table.close()
        except Refusal as refusal:
            return explain(refusal, self.texts)
        return ""

    def stumbled(self, bug: RuleBug) -> str:
        """Write a report of our fault, and say where it is."""
        return self.say("stumbled", path=write_report(self.table, bug))
