"""The question panel: whose turn it is, the question, its clause if wanted, and the answers."""

from __future__ import annotations

from rich.style import Style
from rich.text import Text

from . import palette
from .book import trial_words
from .canvas import shorten
from .describe import results
from .draft import Draft
from .lists import SHORT, apart, hint, in_rows
from .printed import all_items, notes_of, own_notes, price_words
from .session import Session

STRONG = Style(color=palette.INK, bold=True)
ASKS = Style(color=palette.GLOW, bold=True)


def badge(seat: int) -> Text:
    """A seat's shape and letter in its colour."""
    return Text.assemble(
        (palette.shape(seat), palette.seat_style(seat)), (palette.letter(seat), palette.badge_style(seat))
    )


def asking(session: Session, draft: Draft, *, clause: bool, message: str) -> list[Text]:
    """The head of a question: prompt, clause, what is being written, message."""
    question = draft.question
    prompt = badge(question.seat).append(f" {question.text}", ASKS).append("  ")
    prompt.append(question.rule, Style(color=palette.COLD, underline=True, meta={"do": "clause"}))
    head = [prompt, *(Text(line, palette.QUIET) for line in session.standing_lines(question))]
    if clause:
        head.append(Text(session.clause(question.rule), Style(color=palette.COLD)))
        head += [Text(line, palette.QUIET) for line in session.shut(question)]
    if draft.written is not None:
        key, facts = hint(draft)
        head.append(Text(session.say(key, **facts), palette.QUIET))
        head.append(Text(f"› {draft.written}▏", STRONG))
    head += [Text(line, palette.QUIET) for line in session.others(question)]
    return [*head, *_said(message)]


def aimed_in_full(session: Session, draft: Draft) -> list[Text]:
    """The answer aimed at in all its words, with what it is about and what to expect of it; until then the guide.

    Drawn beside the answers, so that no answer moves. The list has the answer shortened.
    """
    if draft.aimed is None:
        guide = session.guide(draft.question)
        return [Text(session.say("guide", text=guide), Style(color=palette.COLD)), Text()] if guide else []
    answer = draft.question.answers[draft.aimed]
    told = [
        price_words(answer, session.texts),
        *notes_of(answer, all_items(session.scene())),
        trial_words(answer.trial, session.texts, odds=session.odds) if answer.trial else "",
    ]
    lines = [Text(answer.text, STRONG), *(Text(line, palette.QUIET) for line in told if line)]
    lines += [Text(line, Style(color=palette.COLD)) for line in session.ahead(draft.question, draft.aimed)]
    return [*lines, Text()]


def answers(session: Session, draft: Draft, width: int, indent: int, rows: int) -> tuple[list[Text], int | None]:
    """The answers on at most so many rows each, and the number of the line that is aimed at."""
    each = [shorten(line, width, indent, rows) for line in _each(session, draft)]
    lines: list[Text] = []
    aimed = None
    first_apart = apart(draft.question)
    for row in in_rows(draft, [line.cell_len for line in each], width):
        if row[0] == first_apart and lines:
            lines.append(Text(f"── {session.say('apart')}", palette.FAINT))
        if draft.aimed in row:
            aimed = len(lines)
        lines.append(_side_by_side([each[place] for place in row]))
    if draft.writable:
        key, facts = hint(draft)
        line = Text(" e ", ASKS).append(session.say(key, **facts), palette.QUIET)
        line.stylize(Style(meta={"do": "write"}))
        lines.append(shorten(line, width, indent, rows))
    return lines, aimed


def confirm(session: Session, draft: Draft) -> Text:
    """The line that gives the picked answers, with how many are picked; it stays under the list."""
    question = draft.question
    exact = question.kind == "some" and question.least == question.most
    key = "confirm-exact" if exact else f"confirm-{question.kind}"
    said = session.say(key, least=question.least, most=question.most, count=len(draft.picked))
    style = palette.TAG if draft.ready else palette.QUIET
    return Text(f" 0 {said} ", style + Style(meta={"do": "confirm"}))


def _each(session: Session, draft: Draft) -> list[Text]:
    """Each answer with its tag. What it is about is told in full beside the list once it is aimed at."""
    lines = []
    items = all_items(session.scene())
    notes = own_notes(draft.question, items)
    for place, (tag, answer) in enumerate(zip(draft.tags, draft.question.answers, strict=True)):
        reach = Style(meta={"answer": place})
        aimed = place == draft.aimed
        typed = bool(draft.typed) and tag.startswith(draft.typed)
        line = Text().append(f"{tag:>2} ", (palette.TAG if aimed or typed else ASKS) + reach)
        if draft.many:
            line.append(f"{_mark(draft, place)} ", ASKS + reach)
        line.append(answer.text, (palette.TAG if aimed else palette.PLAIN) + reach)
        if price := price_words(answer, session.texts, brief=True):
            line.append(f" · {price}", palette.QUIET + reach)
        if notes[place]:
            line.append(f" · {notes[place]}", palette.QUIET + reach)
        if answer.trial:
            line.append(f" · {trial_words(answer.trial, session.texts, odds=session.odds)}", palette.QUIET + reach)
        lines.append(line)
    return lines


def _side_by_side(pieces: list[Text]) -> Text:
    """Several short answers on one line, in columns that are the same on each."""
    if len(pieces) == 1:
        return pieces[0]
    line = Text()
    for number, piece in enumerate(pieces):
        line.append(" " * (number * SHORT - line.cell_len)).append_text(piece)
    return line


def _mark(draft: Draft, place: int) -> str:
    """Whether an answer is picked; for an order, as which one."""
    if place not in draft.picked:
        return "[ ]"
    return f"[{draft.picked.index(place) + 1}]" if draft.question.kind == "order" else "[x]"


def waiting(session: Session, message: str) -> list[Text]:
    """Which bot thinks, which seats wait for what, what is being shown, and how to come to its end at once."""
    lines = [Text(line, Style(color=palette.COLD)) for line in session.waiting()]
    return [*lines, *_said(message), Text(session.say("skip"), palette.QUIET + Style(meta={"do": "put"}))]


def curtain(session: Session, seat: int) -> list[Text]:
    """The curtain between two people: only the name of the person the screen is for."""
    button = Text(f" {session.say('curtain', seat=seat)} ", palette.TAG + Style(meta={"do": "confirm"}))
    return [badge(seat).append("  ").append(session.say("pass-screen", seat=seat), palette.PLAIN), Text(), button]


def ended(session: Session, message: str) -> list[Text]:
    """Who has won, and what can still be done."""
    end = session.end()
    quiet = [Text(session.kept(), palette.QUIET), Text(session.say("ended"), palette.QUIET)]
    return [Text(end.verdict, STRONG), Text(f"{end.how} ({end.rule})", palette.PLAIN), *quiet, *_said(message)]


def _said(message: str) -> list[Text]:
    return [Text(message, Style(color=palette.BAD))] if message else []


def result_table(session: Session, width: int) -> list[Text]:
    """Everybody's numbers side by side, winners marked, in place of the board."""
    scene = session.scene()
    outcome = session.table.outcome
    winners = outcome.winners if outcome else ()
    names, rows = results(scene)
    seats = [panel.seat for panel in scene.panels if panel.seat is not None]
    label_width = max([len(label) for label, _ in rows], default=0) + 3
    column = max(6, min(14, (width - label_width - 2) // max(1, len(names))))
    head, crown = Text(" " * label_width), Text(" " * label_width)
    for seat, name in zip(seats, names, strict=True):
        title = badge(seat).append(" ").append(name, palette.PLAIN)
        title.truncate(column - 1, overflow="ellipsis", pad=True)
        head.append_text(title).append(" ")
        crown.append((session.say("winner") if seat in winners else "").ljust(column), STRONG)
    lines = [Text(), Text(f"  {scene.title}", STRONG), Text(), head, crown]
    for label, values in rows:
        line = Text().append(f"  {label}".ljust(label_width), palette.QUIET)
        for value in values:
            line.append(value.rjust(5).ljust(column), palette.PLAIN)
        lines.append(line)
    return lines
