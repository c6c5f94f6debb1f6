"""Precipice: ships with their wares, legacies, strongholds, and everybody who can be chosen or is dead."""

from __future__ import annotations

from collections.abc import Iterator

from veillee.kernel.scene import Counter, Item, Panel, Sign
from veillee.kernel.text import Texts

from ...art.emblems import card_icon
from ...content import CONSTANTS, RESOURCES, SHIPS, STRONGHOLDS
from ...rules.explorers.cards import archeotech, clues, trade_value
from ...rules.precipice.trade import price
from ...state import Blackstone, Explorer
from ..naming import card_key, explorer_name, token_of
from .cards import short_note
from .in_force import legacy_card


def ships(s: Blackstone, texts: Texts) -> Panel:
    """The ships in place with what they sell; while ships are being chosen, the others too."""
    groups = [_ship(s, ship, texts) for ship in s.ships]
    others = tuple(_free_ship(ship, texts) for ship in SHIPS if ship not in s.ships) if s.at == "ships" else ()
    return Panel("ships", texts.say("panel.ships"), others, place="under", groups=tuple(groups))


def _ship(s: Blackstone, ship: str, texts: Texts) -> Panel:
    home = [explorer.id for explorer in s.explorers if explorer.card.ship == ship]
    token = token_of(s, home[0]) if home else ""
    wares = s.trade.rows.get(ship, ()) if s.trade is not None else ()
    shopper = _shopper(s, ship)
    return Panel(
        f"ship-{ship}",
        texts.say(f"ship.{ship}"),
        tuple(_ware(s, ship, card, shopper, texts) for card in wares),
        _points(s, ship, shopper, texts),
        token=token,
        letter=token.upper(),
        shows=ship,
        note=texts.say(f"facility-short.{ship}"),
    )


def _shopper(s: Blackstone, ship: str) -> Explorer | None:
    """The explorer that is aboard a ship."""
    trade = s.trade
    return s.explorer(trade.visitor) if trade is not None and trade.visitor and trade.ship == ship else None


def _points(s: Blackstone, ship: str, shopper: Explorer | None, texts: Texts) -> tuple[Counter, ...]:
    if s.trade is None or shopper is None:
        return ()
    return (Counter("trade-points", texts.say("counter.trade-points"), s.trade.points, icon="archeotech"),)


def spendable(s: Blackstone, explorer: Explorer, ship: str) -> int:
    """The points that an explorer could spend aboard a ship: those it has there, and what it could still convert."""
    trade = s.trade
    if trade is None:
        return 0
    aboard = trade.visitor == explorer.id and trade.ship == ship
    cards = archeotech(explorer)
    bonus = explorer.card.ship == ship and cards and not (aboard and trade.converted)
    return (trade.points if aboard else 0) + trade_value(cards) + (CONSTANTS.home_bonus if bonus else 0)


def _ware(s: Blackstone, ship: str, card: str, shopper: Explorer | None, texts: Texts) -> Item:
    """A card that is for sale; out of reach for the explorer aboard: weak."""
    cost = price(shopper, card) if shopper is not None else RESOURCES[card].price
    short = shopper is not None and cost > spendable(s, shopper, ship)
    return Item(
        card_key(card),
        "card",
        texts.say(f"card.{card}"),
        "for-sale",
        note=short_note(card, texts, trade=True),
        icon=card_icon(card),
        signs=(Sign("archeotech", str(cost)),),
        emphasis="weak" if short else "",
    )


def _free_ship(ship: str, texts: Texts) -> Item:
    note = texts.say(f"support-note.{ship}")
    return Item(ship, "card", texts.say(f"ship.{ship}"), "free-ship", note=note, icon="act-support")


def legacies(s: Blackstone, texts: Texts) -> Panel:
    """The legacy drawn last, those before it, and how many are left."""
    drawn = s.at in ("legacy", "trade", "over") and bool(s.past.legacies)
    newest = s.past.legacies[::-1]
    cards = tuple(
        legacy_card(id, texts, style="legacy tonight" if drawn and not place else "legacy")
        for place, id in enumerate(newest)
    )
    whole = len(s.past.legacies) + len(s.legacy_pile)
    left = len(s.legacy_pile)
    pile = Counter("pile", texts.say("counter.legacy-pile"), left, "pile", "deck", whole)
    note = "" if cards else texts.say("port.no-legacy")
    return Panel("legacies", texts.say("panel.legacies"), cards, (pile,), place="under", note=note)


def strongholds(s: Blackstone, texts: Texts) -> Panel:
    """Which strongholds have fallen; one that has not been attacked yet has no name."""
    return Panel("strongholds", texts.say("panel.strongholds"), tuple(_strongholds(s, texts)), place="under")


def _strongholds(s: Blackstone, texts: Texts) -> Iterator[Item]:
    taken = [id for id in s.past.conquered if STRONGHOLDS[id].kind == "stronghold"]
    for id in taken:
        note = texts.say("port.conquered")
        yield Item(
            f"stronghold-{id}", "card", texts.say(f"stronghold.{id}"), "stronghold taken", note=note, icon="tower"
        )
    every = sum(one.kind == "stronghold" for one in STRONGHOLDS.values())
    for place in range(len(taken), every):
        note = texts.say("port.clues-needed", n=CONSTANTS.clues_for_stronghold)
        yield Item(f"stronghold-{place}", "card", texts.say("port.unknown"), "stronghold", note=note, icon="tower")
    vault = next(one.id for one in STRONGHOLDS.values() if one.kind == "vault")
    fallen = s.result == "won" and s.ending == "vault"
    key = "port.conquered" if fallen else "port.vault-open" if len(taken) == every else "port.vault-shut"
    style = "stronghold taken" if fallen else "stronghold"
    yield Item("stronghold-vault", "card", texts.say(f"stronghold.{vault}"), style, note=texts.say(key), icon="key")


#: Before the group is complete.
FORMING = ("leader", "group")


def roster(s: Blackstone, texts: Texts) -> Panel:
    """Everybody who does not take part: who can be chosen, and who has a Mortis card (BSF-1.10)."""
    items = tuple(_resting(one, texts) for one in s.resting)
    return Panel("roster", texts.say("panel.roster"), items, place="under" if s.at in FORMING else "left")


def _resting(explorer: Explorer, texts: Texts) -> Item:
    cards = len(explorer.discoveries) + len(explorer.cards)
    key = "port.dead" if explorer.dead else "port.holds" if cards else "port.rests"
    return Item(
        explorer.id,
        "card",
        explorer_name(explorer.id, texts),
        "recruit dead" if explorer.dead else "recruit",
        note=texts.say(
            key,
            title=texts.say(f"explorer-title.{explorer.id}"),
            said=texts.say(f"explorer-note.{explorer.id}"),
            cards=cards,
            clues=len(clues(explorer)),
        ),
        icon="tomb" if explorer.dead else f"emb-{explorer.id}",
        marks=("out",) if explorer.dead else (),
    )


def leader_scores(s: Blackstone, texts: Texts) -> Panel:
    """Leader points by seat, once they have been counted (chapter 25)."""
    items = tuple(
        Item(f"score-{seat}", "card", texts.say("port.score", seat=seat, n=points), "rule", icon="mark-leader")
        for seat, points in enumerate(s.scores)
    )
    return Panel("leader-points", texts.say("panel.leader-points"), items, place="left")
