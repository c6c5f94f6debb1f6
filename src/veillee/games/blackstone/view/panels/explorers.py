"""The explorers of the group: dice and tokens on the spaces of their cards, inspiration, what they are doing."""

from __future__ import annotations

from collections.abc import Iterator

from veillee.kernel.scene import Counter, Item, Panel
from veillee.kernel.text import Texts

from ...state import Blackstone, Explorer
from ..naming import die_key, explorer_name, short_name, token_of
from .cards import purse
from .sheets import sheet


def explorer_panels(s: Blackstone, texts: Texts, *, shown: frozenset[str]) -> Panel:
    """All explorers by their letters; `shown`: the ids of the explorers whose figures stand on the board."""
    ordered = sorted(s.explorers, key=lambda explorer: token_of(s, explorer.id))
    groups = tuple(_explorer(s, explorer, texts, is_shown=explorer.id in shown) for explorer in ordered)
    return Panel("explorers", texts.say("panel.explorers"), place="left", groups=groups)


def _explorer(s: Blackstone, explorer: Explorer, texts: Texts, *, is_shown: bool) -> Panel:
    token = token_of(s, explorer.id)
    note = texts.say(f"explorer-title.{explorer.id}")
    if s.players > 1:
        note = texts.say("explorer-panel.of", title=note, seat=s.control(explorer))
    return Panel(
        f"explorer-{explorer.id}",
        short_name(explorer.id, texts),
        (_state(s, explorer, texts, is_shown=is_shown), *_spaces(s, explorer, texts)),
        (Counter("points", texts.say("marker.inspiration"), explorer.points, icon="marker-inspiration"),),
        token=token,
        letter=token.upper(),
        groups=_more(s, explorer, texts),
        emblem=explorer.id,
        shows=explorer.id,
        note=note,
    )


def _more(s: Blackstone, explorer: Explorer, texts: Texts) -> tuple[Panel, ...]:
    """Under an explorer: the whole card while it acts, what it holds while the group is at Precipice."""
    if s.act is not None and s.act.explorer == explorer.id:
        return (sheet(explorer, texts),)
    return (purse(s, explorer, texts),) if s.combat is None else ()


def _spaces(s: Blackstone, explorer: Explorer, texts: Texts) -> Iterator[Item]:
    """Each space of the card: a die, nothing, or a wound token; then dice outside the spaces."""
    style = "activation overwatch" if explorer.on_watch else "activation"
    key = "explorer-panel.watch-die" if explorer.on_watch else "explorer-panel.die"
    for place, die in enumerate(explorer.dice):
        yield Item(die_key(explorer.id, place), "die", texts.say(key, n=die), style, str(die), shape="small")
    extra = s.act.extra if s.act is not None and s.act.explorer == explorer.id else ()
    for place, die in enumerate(extra):
        label = texts.say("explorer-panel.extra-die", n=die)
        yield Item(f"extra-{explorer.id}-{place}", "die", label, "activation", str(die), shape="small")
    for place in range(max(explorer.free_spaces - len(explorer.dice), 0)):
        yield Item(f"space-{explorer.id}-{place}", "die", texts.say("explorer-panel.space"), "vacant", shape="small")
    wounds = (("wound", "wound", explorer.wounds), ("grievous", "marker-grievous_wound", explorer.grievous))
    for sort, icon, count in wounds:
        label = texts.say("marker.wound" if sort == "wound" else "marker.grievous_wound")
        letter = texts.say(f"wound-letter.{sort}")
        for place in range(count):
            yield Item(f"{sort}-{explorer.id}-{place}", "die", label, sort, letter, icon=icon, shape="small")


def _state(s: Blackstone, explorer: Explorer, texts: Texts, *, is_shown: bool) -> Item:
    """What an explorer is doing, in words; it stands for the explorer where no figure is shown."""
    names = [*_doing(s, explorer), *_being(s, explorer)]
    words = " · ".join(texts.say(f"state.{name}") for name in names)
    id = f"state-{explorer.id}" if is_shown else explorer.id
    style, name = " ".join(["state", *names]), explorer_name(explorer.id, texts)
    return Item(id, "token", name, style, words, note=words, shows=explorer.id if is_shown else "")


def _doing(s: Blackstone, explorer: Explorer) -> Iterator[str]:
    """One word about the turn of an explorer."""
    c = s.combat
    if explorer.dead:
        yield "dead"
    elif explorer.out:
        yield "out"
    elif explorer.away:
        yield "away"
    elif s.act is not None and s.act.explorer == explorer.id:
        yield "acts"
    elif s.trade is not None:
        visits = s.trade.visitor == explorer.id
        yield "acts" if visits else "done" if explorer.id in s.trade.visited else "waits"
    elif c is None:
        yield "ready"
    elif explorer.on_watch and explorer.dice:
        yield "watches"
    else:
        turned = any(card.explorer == explorer.id for card in c.track[: c.turned])
        yield "done" if turned else "waits"


def _being(s: Blackstone, explorer: Explorer) -> Iterator[str]:
    if explorer.stunned:
        yield "stunned"
    if explorer.inspired:
        yield "inspired"
    if leads(s, explorer):
        yield "leads"


def leads(s: Blackstone, explorer: Explorer) -> bool:
    """Whether the leader marker lies with an explorer: with several players, with the first of the leader's."""
    if len(s.explorer_seats()) == 1:
        return s.leading < len(s.explorers) and s.explorers[s.leading] is explorer
    return next((one for one in s.explorers if one.seat == s.leader), None) is explorer
