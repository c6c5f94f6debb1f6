"""Answers in lines: the numbered list that is printed, and what a typed line means."""

from __future__ import annotations

import re

from veillee.play.question import Question

from .book import trial_words
from .draft import Draft
from .lists import SHORT, apart, hint, in_rows, written
from .printed import all_items, price_words, told_once
from .session import Session

#: The characters of a line.
COLUMNS = 78
#: The most lines of points that are listed at first, one by one or in columns; the whole list is shown on demand.
LONGEST_LIST, LONGEST_COLUMNS = 12, 20
#: The most characters of a typed line that a message repeats.
LONGEST_ECHO = 40


class NoAnswer(Exception):
    """What was typed is no answer; the text says why."""


def answer_lines(session: Session, question: Question, *, whole: bool) -> list[str]:
    """The answers; of many points only the first, so that the question stays in sight, unless the `whole` list."""
    draft = Draft(question)
    each = _each(session, draft)
    first_apart = apart(question)
    points = {place for place, _, _ in draft.points()}
    lines: list[str] = []
    shown, hidden = 0, 0
    for row in in_rows(draft, [len(line) for line in each], COLUMNS):
        if points.issuperset(row):
            shown += 1
            if not whole and shown > (LONGEST_LIST if len(row) == 1 else LONGEST_COLUMNS):
                hidden += len(row)
                continue
        if hidden and row[0] not in points:
            lines.append(session.say("more", count=hidden))
            hidden = 0
        if row[0] >= first_apart:
            break
        lines.append("".join(each[place].ljust(SHORT) for place in row).rstrip())
    if hidden:
        lines.append(session.say("more", count=hidden))
    if each[first_apart:]:
        lines.append(session.say("pair", name=session.say("apart"), what=" ; ".join(each[first_apart:])))
    if draft.writable:
        key, facts = hint(draft)
        lines.append(session.say(key, **facts))
    if draft.many:
        lines.append(_how_many(session, question))
    return lines


def key_of_typed(session: Session, question: Question, typed: str) -> str:
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
    if not draft.many and typed not in known and (places_named := _named(session, question, typed)):
        if len(places_named) > 1:
            tags = ", ".join(draft.tags[place] for place in places_named)
            raise NoAnswer(session.say("several-named", given=short(typed), tags=tags))
        return question.answers[places_named[0]].key
    for word in words:
        if word not in known:
            if not draft.many and draft.writable:
                return written(draft, typed)  # the rule reads the text or refuses it
            if not draft.many and question.kind in ("place", "number"):
                return short(typed)  # a free point or a number out of range: the kernel says what is possible
            first, last = draft.tags[0], draft.tags[-1]
            raise NoAnswer(session.say("no-answer", given=short(word), first=first, last=last))
    keys = [question.answers[known[word]].key for word in words]
    if draft.many and (len(set(keys)) < len(keys) or not _enough(question, len(keys))):
        raise NoAnswer(_how_many(session, question))
    return "+".join(keys)


def _named(session: Session, question: Question, typed: str) -> list[int]:
    """The answers that are about an item of this name: of the whole name, or else with this word in it ("E6")."""
    items, name = all_items(session.scene()), typed.strip().casefold()
    about = [
        [items[id].label.casefold() for id in answer.on if id in items] + [answer.text.casefold()]
        for answer in question.answers
    ]
    whole = [place for place, names in enumerate(about) if name in names]
    if whole or not name[:1].isalpha():
        return whole
    word = re.compile(rf"(?<!\w){re.escape(name)}(?!\w)")
    return [place for place, names in enumerate(about) if any(word.search(one) for one in names)]


def short(typed: str) -> str:
    """A typed line as a message repeats it."""
    return typed if len(typed) <= LONGEST_ECHO else f"{typed[:LONGEST_ECHO]}…"


def _each(session: Session, draft: Draft) -> list[str]:
    """Each answer with its tag, and with what only a picture shows."""
    notes = told_once(draft.question, all_items(session.scene()))
    lines = []
    for tag, answer, note in zip(draft.tags, draft.question.answers, notes, strict=True):
        trial = trial_words(answer.trial, session.texts, odds=session.odds) if answer.trial else ""
        price = price_words(answer, session.texts)
        lines.append(" · ".join(filter(None, (f"{tag}. {answer.text}", price, note, trial))))
    return lines


def _enough(question: Question, count: int) -> bool:
    if question.kind == "order":
        return count == len(question.answers)
    return question.least <= count <= question.most


def _how_many(session: Session, question: Question) -> str:
    """How several answers are typed, and how many."""
    exact = question.kind == "some" and question.least == question.most
    return session.say("hint-exact" if exact else f"hint-{question.kind}", least=question.least, most=question.most)
