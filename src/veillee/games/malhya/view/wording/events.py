"""The facts of events that need more than their own names."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from veillee.kernel.state import Event
from veillee.kernel.text import Texts

from ...content import ACTION_CARDS, RECIPES, TRAVEL_CARDS
from ..naming import card_name, foe_name, hex_name, page_name
from .naming import card_deed, effect_said, faces_said, opening

Facts = dict[str, Any]


def _page(facts: Facts, texts: Texts) -> Facts:
    again = texts.say("telling.reread") if facts["again"] else ""
    return {"page": page_name(facts["page"], texts), "again": again}


def _option(facts: Facts, texts: Texts) -> Facts:
    return {"option": texts.say(f"option.{facts['page']}.{facts['option']}")}


def _picked(facts: Facts, texts: Texts) -> Facts:
    return {"value": texts.say(f"pick.{facts['key']}.{facts['value']}")}


def _gem(facts: Facts, texts: Texts) -> Facts:
    return {"gem": ACTION_CARDS[facts["card"]].gem}


def _cubes(facts: Facts, texts: Texts) -> Facts:
    return {"lost": texts.say("telling.lost", n=facts["lost"]) if facts["lost"] else ""}


def _named_card(facts: Facts, texts: Texts) -> Facts:
    return {"card": card_name(facts["card"], texts)}


def _weapon(facts: Facts, texts: Texts) -> Facts:
    return {"weapon": card_name(facts["weapon"], texts)}


def _drank(facts: Facts, texts: Texts) -> Facts:
    potion = texts.say(f"resource.{facts['potion']}").lower()
    if facts["hero"] == facts["target"]:
        return {"potion": potion, "how": texts.say("telling.drinks"), "target": ""}
    given = texts.say("telling.given-to", hero=facts["target"])
    return {"potion": potion, "how": texts.say("telling.gives"), "target": given}


def _aura_spent(facts: Facts, texts: Texts) -> Facts:
    return {"effect": effect_said(facts["effect"], texts)}


def _travel_card(facts: Facts, texts: Texts) -> Facts:
    card = TRAVEL_CARDS[facts["card"]]
    said = texts.say("telling.matches" if facts["matches"] else "telling.differs")
    return {"period": card.period, "terrain": card.terrain, "matches": said}


def _walked(facts: Facts, texts: Texts) -> Facts:
    return {"hex": hex_name(facts["hex"], texts)}


def _collected(facts: Facts, texts: Texts) -> Facts:
    found = facts["resource"]
    return {"found": texts.say("telling.found", resource=found) if found else texts.say("telling.found-nothing")}


def _crafted(facts: Facts, texts: Texts) -> Facts:
    recipe = RECIPES[facts["recipe"]]
    key = "telling.made" if facts["made"] else "telling.spoiled"
    return {"made": texts.say(key, n=recipe.n, resource=recipe.makes)}


def _stopped(facts: Facts, texts: Texts) -> Facts:
    return {"how": texts.say("telling.test-passed" if facts["passed"] else "telling.test-stopped")}


def _rolled(facts: Facts, texts: Texts) -> Facts:
    return {"skill": faces_said(facts["skill"], texts), "hard": faces_said(facts["hard"], texts)}


def _group_result(facts: Facts, texts: Texts) -> Facts:
    return {"reached": texts.say("telling.reached" if facts["reached"] else "telling.missed")}


def _door(facts: Facts, texts: Texts) -> Facts:
    return {"state": texts.say("telling.opened" if facts["state"] == "open" else "telling.closed")}


def _assassinated(facts: Facts, texts: Texts) -> Facts:
    return {"how": texts.say("telling.shot" if facts["shot"] else "telling.stab")}


def _threat_roll(facts: Facts, texts: Texts) -> Facts:
    return {"faces": faces_said(facts["faces"], texts)}


def _row(facts: Facts, texts: Texts) -> Facts:
    return {"n": len(facts["cards"])}


def _action_card(facts: Facts, texts: Texts) -> Facts:
    return {"deed": card_deed(facts["card"], texts)}


def _about_to_alert(facts: Facts, texts: Texts) -> Facts:
    if facts["why"] != "spotted":
        return {"why": texts.say(f"about-to.{facts['why']}")}
    spotters = zip(facts["kinds"], facts["spotters"], strict=True)
    names = [foe_name(kind, number, texts) for kind, number in spotters]
    return {"why": texts.say("telling.by-spotters", names=names)}


def _combat(facts: Facts, texts: Texts) -> Facts:
    return {"how": texts.say("telling.surprised" if facts["from_zero"] else "telling.ready")}


def _upgrades(facts: Facts, texts: Texts) -> Facts:
    said = [texts.say("telling.upgrade", kind=kind, token=token) for kind, token in facts["tokens"].items()]
    return {"tokens": said}


def _gauge(facts: Facts, texts: Texts) -> Facts:
    keys = (f"hero.{one}" if f"hero.{one}" in texts else f"enemies.{one}" for one in facts["order"])
    return {"order": [texts.say(key) for key in keys]}


def _dice(facts: Facts, texts: Texts) -> Facts:
    """The dice of an attack, and those of a defence, each as one list of faces."""
    return {
        "thrown": faces_said((*facts.get("attack", ()), *facts.get("power", ())), texts),
        "parried": faces_said((*facts.get("defence", ()), *facts.get("dodge", ())), texts),
    }


def _attack(facts: Facts, texts: Texts) -> Facts:
    aims = zip(facts["kinds"], facts["aims"], strict=True)
    return _dice(facts, texts) | {"aims": [foe_name(kind, number, texts) for kind, number in aims]}


def _shields(n: int, texts: Texts) -> str:
    return texts.say("telling.dodged") if n < 0 else texts.say("telling.shields", n=n)


def _through(n: int, texts: Texts) -> str:
    return texts.say("telling.through", n=n) if n else texts.say("telling.nothing-through")


def _enemy_defence(facts: Facts, texts: Texts) -> Facts:
    shields = opening(_shields(facts["shields"], texts))
    return _dice(facts, texts) | {"shields": shields, "through": _through(facts["through"], texts)}


def _defence(facts: Facts, texts: Texts) -> Facts:
    return _dice(facts, texts) | {"shields": opening(_shields(facts["shields"], texts))}


def _beast_struck(facts: Facts, texts: Texts) -> Facts:
    return _dice(facts, texts) | {"through": opening(_through(facts["through"], texts))}


def _combat_over(facts: Facts, texts: Texts) -> Facts:
    return {"how": texts.say("telling.won" if facts["won"] else "telling.lost-fight")}


def _places(facts: Facts, texts: Texts) -> Facts:
    return {"places": [texts.say("telling.place", hero=hero, zone=zone) for hero, zone in facts["places"].items()]}


_TELLERS: Final[dict[str, Callable[[Facts, Texts], Facts]]] = {
    "page": _page,
    "option": _option,
    "picked": _picked,
    "gem": _gem,
    "cubes": _cubes,
    "bought": _named_card,
    "card": _named_card,
    "put-away": _named_card,
    "used": _named_card,
    "equipped": _named_card,
    "unequipped": _named_card,
    "armour-destroyed": _named_card,
    "weapon-changed": _weapon,
    "drank": _drank,
    "aura-spent": _aura_spent,
    "travel-card": _travel_card,
    "walked": _walked,
    "collected": _collected,
    "crafted": _crafted,
    "test-roll": _rolled,
    "test-stopped": _stopped,
    "group-result": _group_result,
    "door": _door,
    "assassinated": _assassinated,
    "threat-roll": _threat_roll,
    "row": _row,
    "action-card": _action_card,
    "about-to-alert": _about_to_alert,
    "combat": _combat,
    "upgrades": _upgrades,
    "gauge": _gauge,
    "attack": _attack,
    "enemy-attack": _dice,
    "enemy-defence": _enemy_defence,
    "defence": _defence,
    "combat-over": _combat_over,
    "places": _places,
    "beast-struck": _beast_struck,
    "beast-attack": _dice,
}


def further_facts(event: Event, texts: Texts) -> Facts:
    """The facts of an event that are not simply its own."""
    teller = _TELLERS.get(event.kind)
    return teller(event.facts, texts) if teller else {}
