"""Many answers in two steps: first which piece they are about, which is the item that each names first; then which.

Each step is a question of its own, so that all that lists and picks answers works for both.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from msgspec.structs import replace

from veillee.kernel.scene import Item
from veillee.play.question import Answer, Question

#: Up to so many answers are listed at once.
FEW_ANSWERS = 24
#: Of so many answers that are all about one piece, none repeats what the piece is.
SAME_PIECE = 9
#: How the key of an answer begins that only chooses a piece; no key of a game has a space. Alone it lets go of it.
PIECE = "piece "


def subjects_of(question: Question) -> dict[str, list[Answer]]:
    """The pieces that answers are about, each with its answers."""
    found: dict[str, list[Answer]] = {}
    if question.kind == "one":
        for answer in question.answers:
            if _is_about_a_piece(answer):
                found.setdefault(answer.on[0], []).append(answer)
    return found


def _is_about_a_piece(answer: Answer) -> bool:
    return bool(answer.on) and not answer.quiet and not answer.aside


def in_steps(
    question: Question, chosen: str, items: Callable[[], Mapping[str, Item]], say: Callable[..., str]
) -> Question:
    """The question, or one of its two steps; `chosen` is the piece of the first step, if that has been taken."""
    found = subjects_of(question)
    many = sum(len(answers) for answers in found.values())
    rest = [answer for answer in question.answers if not _is_about_a_piece(answer)]
    if len(found) == 1 and many > SAME_PIECE and all(answer.quiet or answer.aside for answer in rest):
        [answers] = found.values()
        return replace(question, answers=(*map(_without_piece, answers), *rest))
    if len(found) < 2 or many <= FEW_ANSWERS or many < 2 * len(found):
        return question
    known = items()
    names = {piece: known[piece].label if piece in known else piece for piece in found}
    if chosen not in found:
        pieces = [
            Answer(PIECE + piece, say("piece", name=names[piece], n=len(answers)), (piece,))
            if len(answers) > 1
            else answers[0]
            for piece, answers in found.items()
        ]
        return replace(question, answers=(*pieces, *rest))
    back = Answer(PIECE, say("other-piece", name=names[chosen]), quiet=True)
    return replace(question, answers=(*map(_without_piece, found[chosen]), back, *rest))


def _without_piece(answer: Answer) -> Answer:
    """An answer that does not name its piece again."""
    return replace(answer, on=answer.on[1:])
