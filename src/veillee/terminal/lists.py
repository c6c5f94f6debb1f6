"""Long lists of answers: free points in columns, and asides (such as to concede) at the end."""

from __future__ import annotations

from collections.abc import Sequence

from veillee.play.question import Question

from .draft import Draft

#: The width of a column of points; if the text of any point is longer, each point has a line of its own.
SHORT = 22
#: Spaces in a typed point are ignored.
SPACES = str.maketrans("", "", " \u00a0\u202f")


def in_rows(draft: Draft, widths: Sequence[int], room: int) -> list[list[int]]:
    """The places of the answers, row by row: free points in columns if they are short, all others by themselves."""
    points = [place for place, _, _ in draft.points()]
    if not points or max(widths[place] for place in points) >= SHORT:
        return [[place] for place in range(len(widths))]
    # Each column is read from top to bottom, in the order in which the arrow keys move.
    deep = -(-len(points) // max(1, room // SHORT))
    side_by_side = [points[row::deep] for row in range(deep)]
    before = [[place] for place in range(points[0])]
    after = [[place] for place in range(points[-1] + 1, len(widths))]
    return [*before, *side_by_side, *after]


def apart(question: Question) -> int:
    """The place of the first aside in the list of answers."""
    return next((place for place, answer in enumerate(question.answers) if answer.aside), len(question.answers))


def hint(draft: Draft) -> tuple[str, dict[str, object]]:
    """The sentence that says what can be written besides the listed answers, and its facts."""
    points, region = draft.points(), draft.question.region
    if not points:
        return ("hint-list" if draft.question.lists else "hint-open"), {}
    place, tag, point = points[0]
    facts: dict[str, object] = {"tag": tag, "example": draft.question.answers[place].key}
    if region is None or point.facing < 0:
        return "hint-point", facts
    quarter = region.facings // 4
    return "hint-facing", {**facts, "north": quarter, "west": 2 * quarter, "south": 3 * quarter}


def written(draft: Draft, typed: str) -> str:
    """What was typed, as a key: a point without its spaces."""
    return typed.translate(SPACES) if draft.points() else typed.strip()
