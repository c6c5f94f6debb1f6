"""Infiltration under the board: the threat track with its zones, and the row of action cards."""

from __future__ import annotations

from collections.abc import Iterator

from veillee.kernel.scene import Counter, Item, Panel, Sign
from veillee.kernel.text import Texts

from ...content import ACTION_CARDS, TRACKS
from ...content.cards import ActionCard
from ...rules.stealth.entering import zone
from ...state import Malhya


def threat_panel(s: Malhya, texts: Texts) -> Panel:
    """The spaces of the track; the cube lies on one, the last space is the alarm."""
    st = s.sneaking
    track = TRACKS[st.level]
    now = zone(s)
    spaces = tuple(_space(s, n, texts) for n in range(1, track.spaces + 1))
    counters = (
        Counter("vision", texts.say("value.vision"), now.vision, icon="eye"),
        Counter("cards", texts.say("value.cards"), now.cards, icon="hourglass"),
        Counter("left", texts.say("value.action-deck"), len(s.actions), icon="deck"),
    )
    note = texts.say(f"threat-zone.{now.zone}")
    return Panel("threat", texts.say("panel.threat"), spaces, counters, place="under", note=note)


def threat_counter(s: Malhya, texts: Texts) -> Counter:
    """How far the cube has come on the threat track."""
    st = s.sneaking
    return Counter("threat", texts.say("panel.threat"), st.threat, icon="threat", most=TRACKS[st.level].spaces)


def _space(s: Malhya, n: int, texts: Texts) -> Item:
    st = s.sneaking
    track = TRACKS[st.level]
    last = n == track.spaces
    found = next((one for one in track.zones if one.first <= n <= one.last), track.zones[-1])
    words: list[str] = [found.zone if not last else "alarm"]
    if n <= st.threat:
        words.append("reached")
    if n == found.last and not last:
        words.append("end")
    marks = ("active",) if n == st.threat else ()
    label = texts.say("threat.alarm" if last else "threat.space", n=n)
    return Item(f"threat-{n}", "token", label, " ".join(["space", *words]), "!" if last else str(n), marks=marks)


def row_panel(s: Malhya, texts: Texts) -> Panel | None:
    """The action cards of this enemy phase, each with its two steps; the one under way is lit."""
    st = s.sneaking
    if not st.row:
        return None
    groups = tuple(_card(s, place, id, texts) for place, id in enumerate(st.row))
    return Panel("row", texts.say("panel.row"), place="under", groups=groups)


def _card(s: Malhya, place: int, id: str, texts: Texts) -> Panel:
    st = s.sneaking
    state = "done" if place < st.card else "acts" if place == st.card else "waits"
    steps = tuple(_steps(s, place, ACTION_CARDS[id], texts))
    title = texts.say("row.card", n=place + 1)
    return Panel(f"action-{place + 1}", title, steps, note=texts.say(f"row.{state}"))


def _steps(s: Malhya, place: int, card: ActionCard, texts: Texts) -> Iterator[Item]:
    st = s.sneaking
    words = (first_words(card, texts), second_words(card, texts))
    icons = ("act-paid_move" if card.first.type == "move_nearest" else "threat", _second_icon(card))
    for n, (text, icon) in enumerate(zip(words, icons, strict=True), 1):
        lit = place == st.card and st.step == n
        done = place < st.card or (place == st.card and st.step > n)
        marks = ("active",) if lit else ("used",) if done else ()
        yield Item(
            f"step-{place + 1}-{n}", "card", text, "row-step", icon=icon, marks=marks, emphasis="strong" if lit else "",
            signs=tuple(_signs(card, n)),
        )  # fmt: skip


def _second_icon(card: ActionCard) -> str:
    second = card.second
    if second.type == "look":
        return f"dir-{second.dir}" if second.dir else "eye"
    return {"none": "hourglass", "threat": "threat", "remove_noise": "act-noise"}[second.type]


def _signs(card: ActionCard, step: int) -> Iterator[Sign]:
    move = card.first.move if step == 1 else card.second.move
    if move:
        yield Sign("act-paid_move", str(move))


def first_words(card: ActionCard, texts: Texts) -> str:
    first = card.first
    if first.type == "threat_per_corpse":
        return texts.say("row.threat-per-corpse", n=first.n)
    assert first.toward is not None
    goal = first.toward
    target = (
        texts.say("row.to-marker", colour=goal.colour) if goal.kind == "marker" else texts.say(f"row.to-{goal.kind}")
    )
    everybody = first.count >= ALL
    key = "row.all-move" if everybody else "row.move"
    return texts.say(key, n=first.count, move=first.move, target=target)


#: A count of enemies that means all of them.
ALL = 99


def second_words(card: ActionCard, texts: Texts) -> str:
    second = card.second
    if second.type == "none":
        return texts.say("row.nothing")
    when = (
        texts.say("row.when-on", colour=second.colour)
        if second.when == "enemy_on"
        else texts.say(f"row.when-{second.when}")
    )
    if second.type == "look":
        key = "row.look-move" if second.move else "row.look"
        what = texts.say(key, n=second.move, direction=second.dir)
        if not second.vigilance:
            what = texts.say("row.go-on", n=second.move, direction=second.dir)
    else:
        what = texts.say(f"row.{second.type}", n=second.n)
    return texts.say("row.second", when=when, what=what)
