"""The parts of a scene that are printed. Tracks, pictures and flags are left out: texts say what they show."""

from __future__ import annotations

import re
from collections import Counter as Counts
from collections.abc import Collection, Mapping, Sequence
from itertools import groupby

from veillee.kernel.scene import Counter, Item, Scene, items_beside
from veillee.kernel.text import Texts
from veillee.play.question import Answer, Question

#: The style of counters that are facts without a number.
FLAG = "flag"
#: So many numbered stops in a row are a track; fewer are told by their names.
SHORTEST_TRACK = 4
#: The space after a sentence.
_SENTENCE_END = re.compile(r"(?<=[.!?]) ")


def all_items(scene: Scene) -> dict[str, Item]:
    """Everything on the table by its id."""
    return {item.id: item for item in (*scene.fixed, *scene.board, *items_beside(scene))}


def named(items: Collection[Item], wanted: str) -> list[Item]:
    """The items of a name, and the sheets that tell of them; if there are none, those in whose name it occurs."""
    name = wanted.casefold()
    exact = [
        item for item in items if name == item.label.casefold() or (len(name) > 1 and name == item.text.casefold())
    ]
    if exact:
        ids = {item.id for item in exact} | {item.shows for item in exact if item.shows}
        return [item for item in items if item.id in ids or (item.shows and item.shows in ids)]
    return [item for item in items if name and (name in item.label.casefold() or name in item.text.casefold())]


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
    """The marks of an item, as far as the game or the console has words for them."""
    keys = [key for mark in item.marks for key in (f"mark.{mark}", f"terminal.mark-{mark}") if key in texts]
    return ", ".join(dict.fromkeys(texts.say(key) for key in keys))


def note_of(item: Item, texts: Texts) -> str:
    """The second line of an item: what it does, and its marks in words. Of a whole sheet, only the state."""
    if is_sheet(item):
        return " · ".join(part for part in (item.text, f"{item.bar[0]}/{item.bar[1]}" if item.bar[1] else "") if part)
    return " · ".join(part for part in (item.note, marks_of(item, texts)) if part)


def is_sheet(item: Item) -> bool:
    """Whether the note of an item is a sheet of several lines, to be read when asked for."""
    return "\n" in item.note or bool(item.shows)


def notes_of(answer: Answer, items: Mapping[str, Item]) -> list[str]:
    """What an answer does not say because a picture shows it: which place it is, what a card or a figure does."""
    return [note for item in _about(answer, items) if (note := _told_of(item, answer))]


def told_once(question: Question, items: Mapping[str, Item]) -> list[str]:
    """For each answer what it does not say; the note of an item is told at the first answer that is about it."""
    lines, told = [], set[tuple[str, str]]()
    for answer in question.answers:
        notes = []
        for item in _about(answer, items):
            note = _told_of(item, answer)
            if item.kind == "cell" or (item.id, note) not in told:
                notes.append(note)
            told.add((item.id, note))
        lines.append(" · ".join(filter(None, notes)))
    return lines


def own_notes(question: Question, items: Mapping[str, Item]) -> list[str]:
    """For each answer what the cards do that no other answer is about; the board and its figures are in sight."""
    counted = Counts(name for answer in question.answers for name in answer.on)
    return [
        " · ".join(_unsaid(item.note, answer.text) for item in _about(answer, items) if _is_own_card(item, counted))
        for answer in question.answers
    ]


def _is_own_card(item: Item, counted: Mapping[str, int]) -> bool:
    return item.kind == "card" and counted[item.id] == 1 and bool(item.note)


def _about(answer: Answer, items: Mapping[str, Item]) -> list[Item]:
    return [items[name] for name in answer.on if name in items]


def _told_of(item: Item, answer: Answer) -> str:
    if item.kind == "cell":
        return "" if item.label in answer.text else item.label
    return _unsaid(item.note, answer.text) if item.kind in ("card", "token") else ""


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


def price_words(answer: Answer, texts: Texts, *, brief: bool = False) -> str:
    """What an answer costs, where the game has words for its signs (`sign.price.<icon>`): "3 Énergies".

    A sign such as "4+" costs something of that value or more; its words are `sign.least.<icon>`. Dice that come with an
    answer are named by their colours. In `brief`, where it is settled what is spent, only that.
    """
    prices = []
    for sign in answer.signs:
        number = sign.text.removesuffix("+")
        key = f"sign.{'price' if number == sign.text else 'least'}.{sign.icon}"
        if number.isdecimal() and key in texts:
            price = texts.say(key, n=int(number))
            if sign.paid:
                price = texts.say(f"terminal.paid-{'brief' if brief else 'with'}", price=price, paid=sign.paid)
            prices.append(price)
    return ", ".join([*prices, *_dice(answer, texts)])


def _dice(answer: Answer, texts: Texts) -> list[str]:
    """The dice among the signs of an answer, each in the words for its colour, unless the answer itself names it."""
    dice = []
    for sign in answer.signs:
        key = f"sign.{sign.mark.partition('-')[2]}"
        if sign.icon == "d6" and key in texts and texts.say(key) not in answer.text:
            count = sign.text.removeprefix("+")
            dice.append(f"{texts.say(key)} (× {count})" if count.isdecimal() else texts.say(key))
    return dice
