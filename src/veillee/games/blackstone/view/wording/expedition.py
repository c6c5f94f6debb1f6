"""The words of setting out, of the halt between two cards, of challenges and of recovery."""

from __future__ import annotations

from typing import Any

from veillee.kernel.decision import Decision
from veillee.kernel.questions import Wording
from veillee.kernel.text import Texts

from ...content import CONSTANTS, DISCOVERIES, EXPLORERS, STRONGHOLDS
from ...outcomes.forecasts import RightGuess
from ...outcomes.trials import higher
from ...prompts.expedition import (
    AddShip,
    AgreeToStop,
    Ambushed,
    Bet,
    ByLot,
    Camp,
    ChooseDestination,
    DropCards,
    Exchange,
    FirstLeader,
    FormGroup,
    Give,
    Guess,
    InspireNow,
    LeaderOrder,
    LifeSaver,
    Onward,
    PayClues,
    PutUnder,
    Recover,
    RecoveryMeans,
    SaveLife,
    SetOut,
    SkipCard,
    TakeExplorer,
    TakeOn,
    TestAgain,
    TurnBack,
    UseInCamp,
    Volunteer,
    Wish,
)
from ...rules.course.recovery import CHAPEL
from ...rules.explorers.cards import clues
from ...state import Blackstone, Destination
from ..naming import card_key, card_name, card_note
from ..voyage import route_of, stop_key
from .naming import actor, exploration_name, listed, points, told, worth

# Setting out


def first_leader(s: Blackstone, decision: Decision[FirstLeader], value: int | ByLot, texts: Texts) -> Wording:
    return Wording() if isinstance(value, ByLot) else Wording({"player": texts.seat(value)}, variant="option")


def group_facts(s: Blackstone, decision: Decision[FormGroup], texts: Texts) -> dict[str, Any]:
    return {"size": decision.about.size}


def take_facts(s: Blackstone, decision: Decision[TakeExplorer], texts: Texts) -> dict[str, Any]:
    taken = [told(explorer.id, texts) for explorer in s.explorers]
    return {"taken": texts.say("setting-out.taken", names=listed(taken, texts)) if taken else ""}


def take(s: Blackstone, decision: Decision[FormGroup] | Decision[TakeExplorer], value: str, texts: Texts) -> Wording:
    """An explorer with what the card says at a glance, and the cards held."""
    card = EXPLORERS[value].plain
    explorer = next(one for one in s.resting if one.id == value)
    held = len(explorer.cards) + len(explorer.discoveries)
    facts = {
        "name": texts.say(f"explorer.{value}"),
        "move": card.move,
        "defence": " + ".join(card.defence),
        "held": texts.say("setting-out.holds", n=held, clues=len(clues(explorer))) if held else "",
    }
    return Wording(facts, (value,), "option")


def destination_facts(s: Blackstone, decision: Decision[ChooseDestination], texts: Texts) -> dict[str, Any]:
    return {"clues": decision.about.clues}


def destination(s: Blackstone, decision: Decision[ChooseDestination], value: Destination, texts: Texts) -> Wording:
    left = [one for one in STRONGHOLDS.values() if one.kind == "stronghold" and one.id not in s.past.conquered]
    return Wording({"n": CONSTANTS.clues_for_stronghold, "left": len(left)})


def clues_facts(s: Blackstone, decision: Decision[PayClues], texts: Texts) -> dict[str, Any]:
    return {"n": CONSTANTS.clues_for_stronghold}


def clue(s: Blackstone, decision: Decision[PayClues], value: str, texts: Texts) -> Wording:
    holder = next(explorer for explorer in s.explorers if value in explorer.discoveries)
    return Wording({"card": card_name(value, texts), "name": told(holder.id, texts)}, (card_key(value),), "option")


def ship_facts(s: Blackstone, decision: Decision[AddShip], texts: Texts) -> dict[str, Any]:
    return {"n": CONSTANTS.ships - len(s.ships)}


def ship(s: Blackstone, decision: Decision[AddShip], value: str, texts: Texts) -> Wording:
    return Wording({"ship": value, "note": texts.say(f"support-note.{value}")}, (value,), "option")


# Cards that change hands


def exchange_facts(s: Blackstone, decision: Decision[Exchange], texts: Texts) -> dict[str, Any]:
    return {"line": texts.say(f"setting-out.exchange-{decision.about.where}")}


def give(s: Blackstone, value: Give, texts: Texts) -> Wording:
    facts = {
        "giver": actor(value.giver, texts),
        "card": card_name(value.card, texts),
        "taker": told(value.taker, texts),
    }
    named = (value.giver, card_key(value.card), value.taker)
    return Wording(facts, named, "give", group=f"give {value.giver} {value.card}")


def exchange(s: Blackstone, decision: Decision[Exchange], value: Give | SetOut, texts: Texts) -> Wording:
    return Wording() if isinstance(value, SetOut) else give(s, value, texts)


# The halt between two cards


def camp_facts(s: Blackstone, decision: Decision[Camp], texts: Texts) -> dict[str, Any]:
    """What is ahead: cards of the pile, the stronghold, or nothing."""
    about = decision.about
    return {"line": texts.say(f"camping.{about.next}", n=about.left, stronghold=s.stronghold)}


def camp(
    s: Blackstone, decision: Decision[Camp], value: Give | InspireNow | UseInCamp | Onward | TurnBack, texts: Texts
) -> Wording:
    if isinstance(value, Onward):
        ahead = (stop_key(route_of(s).done),) if s.exploration else ()
        return Wording(on=ahead, variant=f"explore-{decision.about.next}")
    if isinstance(value, TurnBack):
        return Wording()
    return _deed(s, value, texts)


def _deed(s: Blackstone, value: Give | InspireNow | UseInCamp, texts: Texts) -> Wording:
    """What can be done between two cards, asked or unasked."""
    match value:
        case Give():
            return give(s, value, texts)
        case InspireNow():
            facts = {"name": actor(value.explorer, texts), "n": CONSTANTS.spends.inspire}
            return Wording(facts, (value.explorer,), "inspire", points(CONSTANTS.spends.inspire))
        case UseInCamp():
            note = card_note(value.card, texts)
            return Wording({"card": card_name(value.card, texts), "note": note}, (card_key(value.card),), "card")


def stop_facts(s: Blackstone, decision: Decision[AgreeToStop], texts: Texts) -> dict[str, Any]:
    return {"n": len(s.exploration)}


def drop_facts(s: Blackstone, decision: Decision[DropCards], texts: Texts) -> dict[str, Any]:
    about = decision.about
    return {"name": actor(about.explorer, texts), "n": about.count, "most": CONSTANTS.kept_cards}


def drop(s: Blackstone, decision: Decision[DropCards], value: str, texts: Texts) -> Wording:
    return Wording({"card": card_name(value, texts), "note": worth(value, texts)}, (card_key(value),), "option")


def skip_facts(s: Blackstone, decision: Decision[SkipCard], texts: Texts) -> dict[str, Any]:
    return {"revealed": exploration_name(decision.about.revealed, texts)}


def skip(s: Blackstone, decision: Decision[SkipCard], value: str, texts: Texts) -> Wording:
    return Wording({"card": card_name(value, texts)}, (card_key(value),), "option")


def looked_at(card: str, texts: Texts) -> str:
    """A card on top of a pile that was looked at: a discovery, or an exploration card."""
    return card_name(card, texts) if card in DISCOVERIES else exploration_name(card, texts)


def under_facts(s: Blackstone, decision: Decision[PutUnder], texts: Texts) -> dict[str, Any]:
    return {"card": looked_at(decision.about.card, texts)}


# Challenges


def take_on_facts(s: Blackstone, decision: Decision[TakeOn], texts: Texts) -> dict[str, Any]:
    return {"challenge": decision.about.challenge}


def take_on(s: Blackstone, decision: Decision[TakeOn], value: bool, texts: Texts) -> Wording:
    return Wording(quiet=not value)


def volunteer_facts(s: Blackstone, decision: Decision[Volunteer], texts: Texts) -> dict[str, Any]:
    return {"challenge": decision.about.challenge}


def volunteer(s: Blackstone, decision: Decision[Volunteer], value: str, texts: Texts) -> Wording:
    return Wording({"name": told(value, texts)}, (value,), "option")


def guess_facts(s: Blackstone, decision: Decision[Guess], texts: Texts) -> dict[str, Any]:
    about = decision.about
    return {"name": told(about.explorer, texts), "last": about.last, "wounds": max(about.right, 1)}


def guess(s: Blackstone, decision: Decision[Guess], value: Bet, texts: Texts) -> Wording:
    """A bet with the chance to win it."""
    about = decision.about
    chance = higher(about.last)
    won = RightGuess(chance if value is Bet.HIGHER else 1 - chance, about.explorer)
    return Wording({"last": about.last, "won": won})


def ambushed_facts(s: Blackstone, decision: Decision[Ambushed], texts: Texts) -> dict[str, Any]:
    return {"name": actor(decision.about.explorer, texts)}


def ambushed(s: Blackstone, decision: Decision[Ambushed], value: str, texts: Texts) -> Wording:
    own = value == decision.about.explorer
    return Wording({"name": told(value, texts)}, (value,), "own" if own else "neighbour")


def again_facts(s: Blackstone, decision: Decision[TestAgain], texts: Texts) -> dict[str, Any]:
    about = decision.about
    return {"name": actor(about.explorer, texts), "roll": about.roll}


def test_again(s: Blackstone, decision: Decision[TestAgain], value: str, texts: Texts) -> Wording:
    return Wording({"card": card_name(value, texts)}, (card_key(value),), "option")


# Recovery


def recover(s: Blackstone, decision: Decision[Recover], value: RecoveryMeans, texts: Texts) -> Wording:
    facts = {
        "name": told(value.explorer, texts),
        "card": card_name(value.card, texts),
        "note": card_note(value.card, texts),
    }
    if not value.target:
        return Wording(facts, (card_key(value.card),), "own")
    facts["target"] = told(value.target, texts)
    return Wording(facts, (card_key(value.card), value.target), "other", group=value.card)


def save_facts(s: Blackstone, decision: Decision[SaveLife], texts: Texts) -> dict[str, Any]:
    about = decision.about
    grievous = s.explorer(about.explorer).grievous
    return {"name": actor(about.explorer, texts), "roll": about.roll, "grievous": grievous}


def save_life(s: Blackstone, decision: Decision[SaveLife], value: LifeSaver, texts: Texts) -> Wording:
    if value.id == CHAPEL:
        return Wording(variant="chapel", on=(decision.about.explorer,))
    note = card_note(value.id, texts)
    facts = {"card": card_name(value.id, texts), "name": told(value.explorer, texts), "note": note}
    return Wording(facts, (card_key(value.id),), "card")


# The leader


def order(s: Blackstone, decision: Decision[LeaderOrder], value: str, texts: Texts) -> Wording:
    return Wording({"name": told(value, texts)}, (value,), "option")


def wish_words(s: Blackstone, seat: int, wish: Give | InspireNow | UseInCamp | Wish, texts: Texts) -> Wording:
    """What a seat may ask for unasked."""
    return Wording() if isinstance(wish, Wish) else _deed(s, wish, texts)
