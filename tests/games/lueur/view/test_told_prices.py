"""What answers tell to cost and to bring is what they cost and bring: each is given in a copy of a random game.

The signs and words of an answer are compared with the position before and after it, and what the scene marks or counts
with a plain reading of the position; nothing of the code that words them is asked again.
"""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from veillee.games import load
from veillee.games.lueur.content import BLACK, COMPANIONS, DICE, ELEMENTS, ISLANDS, PATHS, SPACES
from veillee.games.lueur.prompts import (
    Camping,
    Crossing,
    Recruit,
    Reroll,
    RerollWay,
    Resolve,
    Resolving,
    ReturnDie,
    Sail,
    SpellPlace,
    Step,
    StepTo,
    TurnPayment,
)
from veillee.games.lueur.state import Lueur, Player
from veillee.games.lueur.view.scene import view
from veillee.kernel.answers import key_of
from veillee.kernel.decision import Decision
from veillee.kernel.dice import seed_of
from veillee.kernel.flow import Flow
from veillee.kernel.match import Match
from veillee.kernel.scene import Scene
from veillee.play.question import Answer, question
from veillee.play.texts import game_texts

GAME = load("lueur")
TEXTS = game_texts(GAME, "en", ("Ana", "Bo", "Cy", "Dee"))
#: Half of the answers are those of quick bots, so that companies get far.
SEEDS = range(6)
#: So many answers of a question are given in copies.
TRIED = 2
#: The re-rolls printed on the score track.
PRINTED = (0, 1, 2, 3, 4, 5, 7, 9, 11, 13, 16, 19, 22, 26, 31, 37, 44, 52)
#: What a sign counts, and where a player has it.
HELD: dict[str, Callable[[Player], int]] = {
    "burst": lambda player: player.score,
    "footprint": lambda player: player.footprints,
    "firefly": lambda player: player.fireflies,
    "reroll": lambda player: player.tokens,
}


def holdings(player: Player) -> dict[str, int]:
    return {icon: held(player) for icon, held in HELD.items()}


def after_signs(player: Player, answer: Answer) -> dict[str, int]:
    """What a player has after the gains and losses that an answer shows, in their order; nothing falls below 0."""
    have = holdings(player)
    for sign in answer.signs:
        if sign.icon in have and sign.text:
            have[sign.icon] = max(0, have[sign.icon] + int(sign.text.replace("−", "-")))
    return have


def given(match: Match[Lueur], seat: int, *values: Any) -> Flow[Lueur]:
    """A copy of the match after these answers of a seat; None stands for any answer."""
    copy = match.clone()
    copy.state.events = []
    for value in values:
        decision = copy.pending[seat]
        copy.answer(seat, decision.candidates()[0] if value is None else value)
    while seat in copy.pending and isinstance(copy.pending[seat].about, ReturnDie):  # before a Sketal's line goes on
        copy.answer(seat, copy.pending[seat].values[0])
    return copy


def told_number(text: str, before: str) -> int:
    """The number that stands before a word; 0 if the word is not there."""
    found = re.search(rf"(\d+) {before}", text)
    return int(found[1]) if found else 0


class Reader:
    """Compares what answers tell with what they do; counts what it has looked at."""

    def __init__(self) -> None:
        self.read: Counter[str] = Counter()

    def __call__(self, match: Match[Lueur], decision: Decision[Any], chance: random.Random) -> None:
        readers = {
            Step: self.travel,
            Sail: self.travel,
            Reroll: self.reroll,
            TurnPayment: self.turn,
            Resolve: self.resolve,
            Recruit: self.recruit,
        }
        self.scene(match.state, decision)
        reader = readers.get(type(decision.about))
        if reader is None:
            return
        answers = {one.key: one for one in question(GAME, match.state, decision, TEXTS).answers}
        for value in chance.sample(list(decision.values), min(TRIED, len(decision.values))):
            reader(match, decision, value, answers[key_of(value)])

    def travel(self, match: Match[Lueur], decision: Decision[Any], value: Any, answer: Answer) -> None:
        """Prices and gains of a step or a crossing, and what a skull on the way can take."""
        s, seat = match.state, decision.seat
        player = s.players[seat]
        if value is Camping.CAMP:
            worth = given(match, seat, value).state.players[seat]
            assert f"{SPACES[worth.camp].bursts} burst" in answer.text
            assert worth.camp == player.company
            self.read["camps"] += 1
        if not isinstance(value, StepTo | Crossing):
            return
        end = value.space if isinstance(value, StepTo) else value.island
        skulls = (SPACES | ISLANDS)[end].gives.discard
        if isinstance(value, StepTo):
            skulls += sum(
                path.gives.discard for id, path in PATHS.items() if {end, player.company} == set(id.split("-"))
            )
        words = {
            (True, True): "a loss you choose",
            (True, False): "−1 companion",
            (False, True): "−1 spell",
            (False, False): "nothing to lose",
        }
        for has, said in words.items():
            assert (said in answer.text) is (bool(skulls) and has == (bool(player.row), bool(player.spells)))
        self.read["skulls"] += skulls
        if told := told_number(answer.text.partition(" for ")[2], "footprint"):
            assert next(sign.text for sign in answer.signs if sign.icon == "footprint") == f"−{told}"
        copy = given(match, seat, value)
        after = copy.state.players[seat]
        if after.visited[-1:] == [end] or end in after.boats:  # not stopped on the way by a question
            if copy.state.at != "over":
                assert holdings(after) == after_signs(player, answer), (decision.seat, value)
                self.read["journeys"] += 1
        copy.close()

    def reroll(self, match: Match[Lueur], decision: Decision[Any], value: Any, answer: Answer) -> None:
        """What one re-roll costs."""
        player = match.state.players[decision.seat]
        if value not in (RerollWay.TOKEN, RerollWay.TRACK):
            return
        copy = given(match, decision.seat, value, None)
        paid = copy.state.players[decision.seat]
        if value is RerollWay.TOKEN:
            assert re.findall(r"\d+", answer.text)[-1] == str(player.tokens)
            assert not self.is_before_midday(copy) or paid.tokens == player.tokens - 1
        else:
            space = max(stop for stop in PRINTED if stop < player.score)
            assert [int(number) for number in re.findall(r"\d+", answer.text)[-2:]] == [player.score - space, space]
            assert not self.is_before_midday(copy) or paid.score == space
        self.read["re-rolls"] += 1
        copy.close()

    def turn(self, match: Match[Lueur], decision: Decision[Any], value: Any, answer: Answer) -> None:
        """What the three re-rolls for turning a die cost."""
        player = match.state.players[decision.seat]
        space = player.score
        for _ in range(value.count(RerollWay.TRACK)):
            space = max(stop for stop in PRINTED if stop < space)
        assert after_signs(player, answer)["burst"] == space
        assert told_number(answer.text, "space") == player.score - space
        copy = given(match, decision.seat, value, None, None)
        paid = copy.state.players[decision.seat]
        if self.is_before_midday(copy):
            assert (paid.score, paid.tokens) == (space, player.tokens - value.count(RerollWay.TOKEN))
        self.read["turned dice"] += 1
        copy.close()

    def resolve(self, match: Match[Lueur], decision: Decision[Any], value: Any, answer: Answer) -> None:
        """How often a card is triggered, and what it brings."""
        seat = decision.seat
        player = match.state.players[seat]
        if value is Resolving.ALL:
            return
        copy = given(match, seat, value)
        events = [event for event in copy.state.events or () if event.facts.get("seat") == seat]
        acts = [number for number, event in enumerate(events) if event.kind in ("resolved", "spell-acted")]
        first = events[acts[0]]
        if not isinstance(value, SpellPlace):
            assert answer.text.endswith(f"(× {first.facts['times']})")
        amounts = {"bursts": "burst", "footprints": "footprint", "fireflies": "firefly", "tokens": "reroll"}
        have = holdings(player)
        for event in events[acts[0] : (acts[1:] or [None])[0]]:
            if event.kind in amounts:
                have[amounts[event.kind]] += event.facts["bursts" if event.kind == "bursts" else "count"]
        assert have == after_signs(player, answer), (value, events)
        self.read["cards"] += 1
        copy.close()

    def recruit(self, match: Match[Lueur], decision: Decision[Any], value: Any, answer: Answer) -> None:
        """The small dice and footprints that come along."""
        seat = decision.seat
        copy = given(match, seat, value)
        before, after = match.state.players[seat], copy.state.players[seat]
        if len(after.row) > len(before.row) and self.is_before_midday(copy):
            loot = answer.text.partition("with ")[2]
            dice = told_number(loot, "small d") or int("small" in loot)
            assert sum(not DICE[die.id].big for die in after.dice) - len(small(before)) == dice, answer.text
            assert after.footprints - before.footprints == told_number(loot, "footprint"), answer.text
            self.read["recruits"] += 1
        copy.close()

    def scene(self, s: Lueur, decision: Decision[Any]) -> None:
        """What the scene counts and marks for the player who is asked."""
        player, seen = s.players[decision.seat], view(s, decision.seat, TEXTS)
        if not player.adventurer:
            return
        numbers, marks = panel(seen, decision.seat)
        lying = [player.camp] if s.journey == "province" else player.boats
        places = SPACES if s.journey == "province" else ISLANDS
        assert numbers["journey"] == sum(places[place].bursts for place in lying)
        printed = sum(COMPANIONS[one.id].fireflies for one in player.row)
        assert (numbers["fireflies"], numbers["companions"]) == (player.fireflies + printed, len(player.row))
        has_kaar = any(COMPANIONS[one.id].special == "kaar" for one in player.row)
        black = [die for die in player.dice if die.id == BLACK and die.rolled and die.face in ELEMENTS and not has_kaar]
        for die in player.dice:
            assert ("cancelled" in marks[f"die-{die.id}"]) is any(die.rolled and die.face == one.face for one in black)
        if isinstance(decision.about, Resolve):
            offered = {value for value in decision.values if isinstance(value, str)}
            assert {id[5:] for id, some in marks.items() if "ready" in some and id.startswith("card-")} == offered
        self.read["scenes"] += 1

    @staticmethod
    def is_before_midday(copy: Flow[Lueur]) -> bool:
        """Whether nothing else can have been paid or gained since."""
        return copy.state.at in ("morning", "late_morning")


def small(player: Player) -> list[str]:
    return [die.id for die in player.dice if not DICE[die.id].big]


def panel(seen: Scene, seat: int) -> tuple[dict[str, int], dict[str, tuple[str, ...]]]:
    """The counters of a player's panel by name, and the marks of what lies there by item."""
    [own] = [panel for panel in seen.panels if panel.id == f"player-{seat}"]
    return {one.id: one.value for one in own.counters}, {item.id: item.marks for item in own.items}


@pytest.mark.parametrize("journey", ["province", "archipelago"])
def test_what_answers_tell_to_cost_and_bring_is_so_in_random_games(journey):
    reader = Reader()
    for seed in SEEDS:
        chance = random.Random(seed)
        quick = GAME.judgement.policy(chance.random)
        match = Match.start(GAME, {"journey": journey}, 2 + seed % 3, seed_of(seed))
        while match.pending:
            seat, decision = chance.choice(sorted(match.pending.items()))
            reader(match, decision, chance)
            by_bot = chance.random() < 0.5
            match.answer(seat, key_of(quick(match.state, decision)) if by_bot else chance.choice(decision.keys()))
    kinds = ["scenes", "journeys", "re-rolls", "turned dice", "cards", "recruits"]
    kinds.append("camps" if journey == "province" else "skulls")
    assert min(reader.read[kind] for kind in kinds) >= 5, reader.read
