"""What a table says: its position as wire messages, for one seat in one language.

Everything a connection is sent about the game is made here, from `view(state, seat)`, the questions of that seat
and the events it may know of; nothing else of the state is ever put into a message.
"""

from __future__ import annotations

from hashlib import sha256
from typing import Any

import msgspec

from veillee.kernel.answers import PASS
from veillee.kernel.errors import Refusal, RuleBug
from veillee.kernel.game import Game
from veillee.kernel.match import Past
from veillee.kernel.scene import Scene
from veillee.kernel.text import Texts
from veillee.play.asked_together import asked_together, one_question
from veillee.play.beats import Moment, moments
from veillee.play.ending import end_in_words
from veillee.play.open_questions import Closing
from veillee.play.preview import preview
from veillee.play.question import Question, Told, told, waits
from veillee.play.reading import read_again
from veillee.play.record import Record
from veillee.play.standing import Sayable
from veillee.play.texts import explain
from veillee.play.wishes import Wish, wishes_of

from .. import wire
from ..art import address
from ..texts import table_texts

#: How many lines of the log a page gets when it opens; older ones are told by the replay.
LOG_LINES = 400

_ENCODER = msgspec.json.Encoder()


def encode(message: wire.FromServer) -> str:
    """A message as it is sent: a text frame."""
    return _ENCODER.encode(message).decode()


class Speech:
    """Makes the messages of one table; `guided` tables explain each question."""

    def __init__(self, game: Game[Any], names: tuple[str, ...], *, guided: bool) -> None:
        self.game = game
        self.guided = guided
        self.names = names
        self._texts: dict[str, Texts] = {}
        self._boards: dict[tuple[str, str], wire.Board] = {}  # by language and `Scene.map`

    def texts(self, lang: str) -> Texts:
        """All words of the table, with the names of its seats."""
        if lang not in self._texts:
            self._texts[lang] = table_texts(self.game.id, lang).for_seats(self.names)
        return self._texts[lang]

    def name(self, names: tuple[str, ...]) -> None:
        """The seats have other names from now on."""
        self.names = names
        self._texts.clear()
        self._boards.clear()

    def board(self, scene: Scene, lang: str) -> wire.Board:
        """The fixed part of a scene: hashed once for each board and language."""
        key = (lang, scene.map)
        if key not in self._boards:
            art = address(self.game, scene.art) if scene.art else ""
            board = wire.Board("", scene.size, scene.fixed, art, scene.up, scene.facings, scene.open, scene.grid)
            board.hash = sha256(_ENCODER.encode(board)).hexdigest()[:16]
            self._boards[key] = board
        return self._boards[key]

    def known_board(self, hash: str) -> wire.Board | None:
        """The board with this hash, if a picture has shown it since the seats got their names."""
        return next((board for board in self._boards.values() if board.hash == hash), None)

    def scene(self, record: Record, seat: int | None, lang: str) -> Scene:
        return self.game.view(record.match.state, seat, self.texts(lang))

    def asked(self, record: Record, seats: tuple[int, ...], lang: str) -> list[Question]:
        """What the first of `seats` that is asked is asked, as one question with others of them in the same window."""
        match = record.match
        first = next((seat for seat in seats if seat in match.pending), None)
        if first is None:
            return []
        together = asked_together(match.pending, first, seats)
        return [one_question(self.game, match.state, together, self.texts(lang), guided=self.guided)]

    def sayable(self, record: Record, seats: tuple[int, ...], lang: str) -> list[Sayable]:
        """What `seats` can say beforehand, and what holds."""
        if not record.match.pending:
            return []
        texts, state = self.texts(lang), record.match.state
        return [said for seat in seats for said in record.standing.in_words(state, seat, texts)]

    def wishes(self, record: Record, seats: tuple[int, ...], lang: str) -> list[Wish]:
        """What `seats` may ask for unasked."""
        return [wish for seat in seats for wish in wishes_of(record.match, seat, self.texts(lang))]

    def view(self, record: Record, seats: tuple[int, ...], lang: str, *, by: int | None, undone: bool) -> wire.View:
        """What the newest change has brought, for a page that saw the table before it from the first of `seats`."""
        match, seat = record.match, seats[0] if seats else None
        news = [] if undone else self._told(record, len(record.heard) - 1, seat, lang)
        scene = self.scene(record, seat, lang)
        beats = [] if undone else moments(self.game, match.events, match.beats, scene, seat, self.texts(lang))
        board = self.board(scene, lang)
        return wire.View(
            seq=record.seq,
            n=match.done,
            picture=wire.Picture.of(scene, board),
            board=board,
            by=by,
            undone=undone,
            asked=self.asked(record, seats, lang),
            wishes=self.wishes(record, seats, lang),
            asks=sorted(match.pending),
            waits=self.waits(record, lang),
            log=news,
            beats=self._beats(beats, scene, lang),
            over=self.result(record, lang),
            seed=record.header.seed if match.outcome else "",
        )

    def _beats(self, found: list[Moment], now: Scene, lang: str) -> list[wire.Beat]:
        """The moments on the way to the scene of now, each with the board it is on if that is another one."""
        beats = [wire.Beat.of(moment, now) for moment in found]
        for beat, moment in zip(beats, found, strict=True):
            if moment.scene.map != now.map:
                beat.map = self.board(moment.scene, lang).hash
        return beats

    def result(self, record: Record, lang: str) -> wire.Result | None:
        """Who has won and what ended the match, once it is over."""
        outcome = record.match.outcome
        if outcome is None:
            return None
        end = end_in_words(outcome, record.parts, self.texts(lang))
        return wire.Result(outcome.scores, outcome.winners, end.verdict, end.how, end.rule)

    def given_up(self, lang: str) -> wire.Result:
        """The end of a match that its campaign has given up."""
        return wire.Result((), (), self.texts(lang).say("end.given-up"), given_up=True)

    def waits(self, record: Record, lang: str) -> list[str]:
        """For whom or what seats are waiting that have nothing to decide."""
        return waits(record.match.flow, self.texts(lang))

    def log(self, record: Record, seat: int | None, lang: str) -> list[Told]:
        """The newest lines of all that has happened."""
        lines: list[Told] = []
        for n in range(len(record.heard) - 1, -1, -1):
            lines[:0] = self._told(record, n, seat, lang)
            if len(lines) >= LOG_LINES:
                break
        return lines

    def past(self, past: Past, n: int, seat: int | None, lang: str) -> wire.Past:
        """The table when `n` choices had been made, with what the last of them brought."""
        texts = self.texts(lang)
        scene = self.game.view(past.position, seat, texts)
        board = self.board(scene, lang)
        shown = moments(self.game, past.events, past.beats, scene, seat, texts)
        log = told(self.game, past.events, n, seat, texts)
        return wire.Past(n, wire.Picture.of(scene, board), board, self._beats(shown, scene, lang), log)

    def leaf(self, record: Record, id: str, seat: int | None, lang: str) -> wire.Leaf:
        """A page that was read before, if the scene of `seat` lists it."""
        return wire.Leaf(read_again(self.game, record.match.state, seat, id, self.texts(lang)))

    def _told(self, record: Record, place: int, seat: int | None, lang: str) -> list[Told]:
        """What `seat` may know of one choice; a standing answer to pass, which brings nothing, is told to its seat."""
        texts, n = self.texts(lang), record.match.first + place
        choice = record.match.choices[place - 1] if place else None
        standing = choice.seat if choice is not None and choice.standing else None
        lines = told(self.game, record.heard[place], n, seat, texts, standing=standing)
        if choice is not None and standing is not None and standing == seat and choice.key == PASS:
            lines.insert(0, Told(n, texts.say("question.standing-pass", seat=seat), seat=seat, standing=True))
        return lines

    def taken(self, record: Record, closing: Closing, seat: int, lang: str) -> Refusal:
        """Another seat was faster: who, and what came of it."""
        place = closing.n - record.match.first
        news = told(self.game, record.heard[place], 0, seat, self.texts(lang)) if place >= 0 else []
        if not news:
            return Refusal("live.taken", seat=closing.by)
        return Refusal("live.taken-told", seat=closing.by, what=news[0].text)

    def tried(self, record: Record, message: wire.Try, seat: int, key: str, lang: str) -> wire.Tried:
        """What an answer would bring, which stands for the choice `key` of `seat`."""
        try:
            found = preview(record.match, seat, key, self.texts(lang))
        except Refusal:
            raise
        except Exception as fault:  # on a fork: the match itself is as it was
            raise RuleBug("preview", "", []) from fault
        return wire.Tried(message.seq, message.seat, message.key, found)

    def nack(self, id: str, seq: int, refusal: Refusal, lang: str, key: str = "") -> wire.Nack:
        """A refusal in words; its clause goes apart, so that a page can link to it. `key`: what was only tried."""
        reason = explain(refusal, self.texts(lang)).removesuffix(f" ({refusal.rule})")
        return wire.Nack(id, seq, refusal.key, reason, refusal.rule, str(refusal.facts.get("near", "")), key)
