"""The cards that explorers hold: discoveries, resources, artefacts; and the supports of ships."""

from __future__ import annotations

from collections.abc import Iterator

from veillee.kernel.scene import Item, Panel, Sign
from veillee.kernel.text import Texts

from ...art.emblems import card_icon
from ...content import ARTEFACTS, DISCOVERIES, RESOURCES, SHIPS
from ...state import Blackstone, Explorer
from ..naming import card_key, card_name, short_name, support_key


def held_card(s: Blackstone, card: str, explorer: Explorer, texts: Texts, *, owner: str = "") -> Item:
    """One card of an explorer; `owner`: the name of its holder, where the list is of all cards of the group."""
    name = card_name(card, texts)
    exhausted = card in explorer.exhausted
    note = short_note(card, texts, trade=s.mode == "campaign")
    return Item(
        card_key(card),
        "card",
        texts.say("held.of", card=name, name=owner) if owner else name,
        "held",
        note=texts.say("held.exhausted", note=note) if exhausted else note,
        icon=card_icon(card),
        signs=_signs(card),
        marks=("used",) if exhausted else (),
    )


def short_note(card: str, texts: Texts, *, trade: bool) -> str:
    """What a card does, what using it costs and how long it lasts, in a few words; `trade`: Precipice pays for it."""
    if card not in DISCOVERIES:
        info = RESOURCES[card] if card in RESOURCES else ARTEFACTS[card]
        return texts.say("held.paid" if info.cost else "held.free", card=card, cost=info.cost, use=info.use)
    hold, found = f"hold-note.{card}", DISCOVERIES[card]
    kind = "archeotech-trade" if trade and found.kind == "archeotech" else found.kind
    worth = texts.say(f"discovery-short.{kind}", n=found.value)
    return texts.say("held.with-effect", worth=worth, note=texts.say(hold)) if hold in texts else worth


def _signs(card: str) -> tuple[Sign, ...]:
    """The value of archeotech; what using another card costs, and how long it lasts."""
    if card in DISCOVERIES:
        value = DISCOVERIES[card].value
        return (Sign("archeotech", str(value)),) if value else ()
    info = RESOURCES[card] if card in RESOURCES else ARTEFACTS[card]
    paid = (Sign("d6", f"{info.cost}+"),) if info.cost else ()
    return (*paid, Sign(f"use-{info.use}"))


def purse(s: Blackstone, explorer: Explorer, texts: Texts) -> Panel:
    """Everything that one explorer holds."""
    cards = (*explorer.discoveries, *explorer.cards)
    note = "" if cards else texts.say("held.nothing")
    items = tuple(held_card(s, card, explorer, texts) for card in cards)
    title = texts.say("held.by", name=short_name(explorer.id, texts))
    return Panel(f"purse-{explorer.id}", title, items, note=note)


def held(s: Blackstone, texts: Texts) -> Panel:
    """What the group holds, and which ships can still help; between combats `purse` tells what each one holds."""
    items = [
        held_card(s, card, explorer, texts, owner=short_name(explorer.id, texts))
        for explorer in s.explorers
        for card in (*explorer.cards, *explorer.discoveries)
        if s.combat is not None
    ]
    return Panel("held", texts.say("panel.held"), (*items, *supports(s, texts)), place="left")


def supports(s: Blackstone, texts: Texts) -> Iterator[Item]:
    """The support of each ship in place, used or not (BSF-2.14)."""
    for ship in s.ships:
        used = ship in s.used_supports
        info = SHIPS[ship].support
        user = texts.say("held.leader") if info.user == "leader" else short_name(info.user, texts)
        key = "held.support-paid" if info.cost else "held.support-note"
        note = texts.say(key, user=user, cost=info.cost, note=texts.say(f"support-note.{ship}"))
        yield Item(
            support_key(ship),
            "card",
            texts.say("held.support-used" if used else "held.support", ship=ship),
            "held support",
            note=note,
            icon="act-support",
            signs=(Sign("d6", f"{info.cost}+"),) if info.cost else (),
            marks=("used",) if used else (),
        )
