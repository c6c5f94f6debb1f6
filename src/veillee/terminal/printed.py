"""The parts of a scene that are printed. Tracks, pictures and flags are left out: texts say what they show."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from itertools import groupby

from veillee.kernel.scene import Counter, Item, Scene, items_beside
from veillee.kernel.text import Texts
from veillee.play.question import Answer

#: The style of counters that are facts without a number.
FLAG = "flag"
#: So many numbered stops in a row are a track; fewer are told by their names.
SHORTEST_TRACK = 4
#: The space after a sentence.
_SENTENCE_END = re.compile(r"(?<=[.!?]) ")


def all_items(scene: Scene) -> dict[str, Item]:
    """Everything on the table by its id."""
    return {item.id: item for item in (*scene.fixed, *scene.board, *items_beside(scene))}


def fixed_items(scene: Scene) -> list[Item]:
    """What never changes on the board, without its tracks and the names beside places."""
    return [item for item in scene.fixed if item.kind != "track" and not (item.kind == "label" and item.at)]


def moving_items(scene: Scene) -> list[Item]:
    """The pieces on the board, except those on a track."""
    tracks = {item.id for item in scene.fixed if item.kind == "track"}
    return [item for item in scene.board if item.at not in tracks]


def numbers(counters: tuple[Counter, ...]) -> list[Counter]:
    """The counters that count something."""
    return [counter for counter in counters if counter.style != FLAG]


def track_line(items: Sequence[Item]) -> str:
    """The stops of a track in a few signs, "1–3 [4] 5–19 !": the stop that is reached, those before and after it.

    Items that are no track give nothing: its stops bear one number after another, the last one perhaps another sign.
    """
    signs = [item.text for item in items if item.kind == "token"]
    first = next(iter(signs), "")
    if not len(items) == len(signs) >= SHORTEST_TRACK or not first.isdecimal():
        return ""
    if any(sign != str(int(first) + n) for n, sign in enumerate(signs[:-1])):
        return ""
    parts = []
    for (reached, _), stops in groupby(items, lambda item: ("active" in item.marks, item.text.isdecimal())):
        texts = [stop.text for stop in stops]
        words = texts[0] if len(texts) == 1 else f"{texts[0]}–{texts[-1]}"
        parts.append(f"[{words}]" if reached else words)
    return " ".join(parts)


def marks_of(item: Item, texts: Texts) -> str:
    """The marks of an item in words."""
    return ", ".join(texts.say(f"mark.{mark}") if f"mark.{mark}" in texts else mark for mark in item.marks)


def note_of(item: Item, texts: Texts) -> str:
    """The second line of an item: what it does, and its marks in words. Of a whole sheet, only the state."""
    if is_sheet(item):
        return " · ".join(part for part in (item.text, f"{item.bar[0]}/{item.bar[1]}" if item.bar[1] else "") if part)
    return " · ".join(part for part in (item.note, marks_of(item, texts)) if part)


def is_sheet(item: Item) -> bool:
    """Whether the note of an item is a sheet of several lines, to be read when asked for."""
    return "\n" in item.note or bool(item.shows)


def aside(answer: Answer, items: Mapping[str, Item], *, places: bool = True) -> str:
    """What an answer does not say because a picture shows it: what a card does, and with `places` which place it is."""
    told = []
    for item in (items[name] for name in answer.on if name in items):
        if item.kind == "cell":
            if places and item.label not in answer.text:
                told.append(item.label)
        elif item.kind in ("card", "token"):
            told.append(_unsaid(item.note, answer.text))
    return " · ".join(filter(None, told))


def _unsaid(note: str, said: str) -> str:
    """The sentences of a note that an answer does not say."""
    return " ".join(sentence for sentence in _SENTENCE_END.split(note) if sentence.rstrip(".") not in said)


def tale_of(scene: Scene) -> tuple[str, ...]:
    """What the panel with the title of the scene tells: the goals or a card at first, how it ended at last."""
    panel = next((panel for panel in scene.panels if panel.title == scene.title and panel.prose), None)
    if panel is None:
        return ()
    cards = (item for item in panel.items if item.kind == "card")
    return (*panel.prose, *(" · ".join(filter(None, (card.label, card.note))) for card in cards))


def price_words(answer: Answer, texts: Texts) -> str:
    """What an answer costs, where the game has words for its signs (`sign.price.<icon>`): "3 Énergies".

    A sign such as "4+" costs something of that value or more; its words are `sign.least.<icon>`.
    """
    prices = []
    for sign in answer.signs:
        number = sign.text.removesuffix("+")
        key = f"sign.{'price' if number == sign.text else 'least'}.{sign.icon}"
        if number.isdecimal() and key in texts:
            prices.append(texts.say(key, n=int(number)))
    return ", ".join(prices)
