"""What the Witch Master has before him: Energy, the Soul Counter, his hand, and the Demon card in force."""

from __future__ import annotations

from typing import Final

from veillee.kernel.answers import key_of
from veillee.kernel.scene import Counter, Item, Panel, Sign
from veillee.kernel.text import Texts

from ..content import CONSTANTS, DEMON_CARDS, WITCHCRAFT
from ..prompts import GainEnergy, HandCard, LowerCubes, SpreadWounds
from ..state import Rituals

#: The seat of the Witch Master.
MASTER = 0
#: The uses of a Plague, each with its icon.
PLAGUE_USES: Final = {GainEnergy.WORD: "energy", SpreadWounds.WORD: "plague", LowerCubes.WORD: "attr-force"}


def master(s: Rituals, seat: int | None, texts: Texts) -> Panel:
    """Everything of the Witch Master; only he sees the cards of his hand."""
    groups = [_energy(s, texts), _souls(s, texts), _hand(s, texts, shown=seat == MASTER)]
    if s.demon_came and s.demon_figure():
        groups.append(_demon(s, texts))
    if s.plague:
        groups.insert(0, _plague(s, texts))
    return Panel("master", texts.say("panel.master"), place="right", groups=tuple(groups))


def _plague(s: Rituals, texts: Texts) -> Panel:
    """The three uses of a Plague as cards: with many splits one chooses a use first."""
    uses = tuple(
        Item(plague_key(use), "card", texts.say(f"plague-use.{use}"), "plague-use", icon=icon)
        for use, icon in PLAGUE_USES.items()
    )
    return Panel("plague", texts.say(f"plague.{s.plague}"), uses)


def plague_key(use: str) -> str:
    """The id of a use of a Plague in scenes, by the word of its answers."""
    return f"plague-{use}"


def energy_counter(s: Rituals, texts: Texts) -> Counter:
    total = s.energy + s.exhausted
    return Counter("energy", texts.say("counter.energy"), s.energy, "energy", "energy", total, s.exhausted)


def soul_counter(s: Rituals, texts: Texts) -> Counter:
    """The Soul Counter; the words of its style name the spaces with a Plague Reward."""
    style = " ".join(["souls", *(f"reward-{space}" for space in s.rewards)])
    return Counter("souls", texts.say("counter.souls"), s.souls, style, "soul", CONSTANTS.soul_counter_most)


def _energy(s: Rituals, texts: Texts) -> Panel:
    note = texts.say("master.energy", ready=s.energy, spent=s.exhausted)
    return Panel("pool", texts.say("counter.energy"), counters=(energy_counter(s, texts),), note=note)


def _souls(s: Rituals, texts: Texts) -> Panel:
    ahead = [space for space in s.rewards if space > s.souls]
    parts = [
        texts.say("master.enraged") if s.enraged else texts.say("master.rage-at", n=CONSTANTS.enraged_from),
        *([texts.say("master.plague-at", spaces=ahead)] if ahead else []),
    ]
    return Panel("soul-track", texts.say("counter.souls"), counters=(soul_counter(s, texts),), note=", ".join(parts))


def _hand(s: Rituals, texts: Texts, *, shown: bool) -> Panel:
    cards = tuple(_card(place, id, texts) for place, id in enumerate(s.hand)) if shown else ()
    return Panel("hand", texts.say("panel.hand"), cards, note=texts.say("master.hand", n=len(s.hand)))


def _card(place: int, id: str, texts: Texts) -> Item:
    info = WITCHCRAFT[id]
    sort = "answer" if info.trigger != "action" else "deed"
    note = texts.say(f"card-note.{id}")
    return Item(
        key_of(HandCard(place)),
        "card",
        texts.say(f"card.{id}"),
        f"witchcraft {sort}",
        note=texts.say("master.reaction", note=note) if sort == "answer" else note,
        signs=(Sign("energy", str(info.cost)),),
    )


def _demon(s: Rituals, texts: Texts) -> Panel:
    """Who commands the Demon."""
    left = texts.say("master.demon-pile", n=len(s.demon_pile.cards))
    if not s.demon_card:
        return Panel("demon", texts.say(f"unit.{s.demon}"), note=left)
    info = DEMON_CARDS[s.demon_card]
    card = Item(
        f"demon-{s.demon_card}",
        "card",
        texts.say(f"demon-card.{s.demon_card}"),
        f"demon-card {info.control}",
        note=texts.say(f"demon-card-note.{s.demon_card}"),
        icon="control",
    )
    return Panel("demon", texts.say(f"unit.{s.demon}"), (card,), note=left)
