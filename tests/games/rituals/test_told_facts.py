"""What explanations and closed answers tell, held against the position by a second, plain reading.

Games are played by chance. At each Action of the Legion every Hero reads every card of its place as if it acted now;
each reason, the one of the line taken and those of the lines before it, is then looked up on the board. Distances are
walked Zone by Zone here, and chances are counted throw by throw: nothing of the code that chooses is asked again.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import product
from random import Random
from typing import Any

import pytest

from support import rule
from support.rituals import started
from veillee.games.rituals.content import ACTION_CARDS, AI_CARDS, CONSTANTS, HEROES, SPELLS, UNITS, WITCHES
from veillee.games.rituals.content.records import Entry, HeroAction
from veillee.games.rituals.game import GAME
from veillee.games.rituals.options import PLAYABLE
from veillee.games.rituals.prompts import Act, Cast, Feed, Move, Possess, SummonWitch
from veillee.games.rituals.rules.encounters.victory import GameOver
from veillee.games.rituals.rules.figures.attributes import profile, value
from veillee.games.rituals.rules.figures.elimination import by_figure, eliminate
from veillee.games.rituals.rules.heroes.objective import current
from veillee.games.rituals.rules.heroes.reading import read
from veillee.games.rituals.state import Activation, Figure, Reason, Rituals
from veillee.games.rituals.view.pieces import pieces
from veillee.games.rituals.view.why_not import closed_orders
from veillee.kernel.decision import Decision
from veillee.kernel.flow import Flow

FR = GAME.texts["fr"].for_seats(("Ana",))
FAR = 99
ENEMIES = ("witch", "creature", "minion", "demon", "possessed")
NAMED = {"disciple": ("creature", "minion"), "enemy": ENEMIES}
RANKS = ("demon", "witch", "creature", "possessed", "minion")
HEALTH = {id: one.health for list in (HEROES, WITCHES, UNITS) for id, one in list.items()}


# A plain reading of the board


def beside(s: Rituals, zone: int, *, doors: bool, walls: bool = False) -> list[int]:
    """The Zones behind the sides of a Zone that are open, or have a door, or any side."""
    passable = {"open", *(["door"] if doors else []), *(["door", "wall"] if walls else [])}
    return [a + b - zone for (a, b), border in s.board.borders.items() if zone in (a, b) and border in passable]


def walk(s: Rituals, start: int, neighbours: Callable[[int], list[int]]) -> dict[int, int]:
    """The fewest steps from a Zone to every Zone."""
    found, edge = {start: 0}, [start]
    while edge:
        there = [(zone, found[at] + 1) for at in edge for zone in neighbours(at) if zone not in found]
        edge = list(dict.fromkeys(zone for zone, _ in there))
        found.update({zone: steps for zone, steps in there if zone not in found})
    return found


#: Sight does not change: by Encounter and Zone.
SIGHT: dict[tuple[str, int], dict[int, int]] = {}


def sight(s: Rituals, zone: int) -> dict[int, int]:
    key = s.encounter, zone
    if key not in SIGHT:
        SIGHT[key] = walk(s, zone, lambda at: beside(s, at, doors=False))
    return SIGHT[key]


def closed_to(s: Rituals, hero: Figure) -> set[int]:
    """The Pit; from outside also the Caves of a Witch in play whose entrance the Legion holds."""
    barred = {s.board.pit} if s.board.pit >= 0 else set()
    caves = (
        {s.board.number[f"A1.{corner}"] for corner in ("TL", "TR", "BL")}
        if "caves" in s.scenario.special_rules
        else set()
    )
    held = any(f.zone == s.board.entrance and f.category in ENEMIES for f in s.figures)
    if hero.zone not in caves and held and any(f.unit == s.keeper for f in s.figures):
        barred |= caves
    return barred


def ways(s: Rituals, hero: Figure, mode: str) -> dict[int, int]:
    barred = closed_to(s, hero)
    if mode == "teleport":
        steps = walk(s, hero.zone, lambda at: beside(s, at, doors=True, walls=True))
    else:
        steps = walk(s, hero.zone, lambda at: [zone for zone in beside(s, at, doors=True) if zone not in barred])
    return {zone: far for zone, far in steps.items() if zone not in barred}


def reach(s: Rituals, hero: Figure) -> int:
    ranged = HEROES[hero.unit].ranged
    return ranged.range if ranged and s.level != "simplified" else 0


def meant(s: Rituals, hero: Figure, word: str) -> list[Figure]:
    """The figures that a word of a card means."""
    if word == "objective":
        numbers = current(s, hero).figures
        return [figure for figure in s.figures if figure.number in numbers]
    if word == "hero":
        return [figure for figure in s.figures if figure.place and figure is not hero]
    return [figure for figure in s.figures if figure.category in NAMED.get(word, (word,))]


def tokens(s: Rituals, hero: Figure, word: str) -> set[int]:
    if word == "objective":
        return set(current(s, hero).zones)
    return {"plant": {pile.zone for pile in s.piles}, "chest": set(s.chests)}.get(word, set())


def stops(s: Rituals, hero: Figure, figure: Figure, word: str) -> set[int]:
    """The Zones from which a Hero could deal with a figure: where it stands, or from where it can be shot."""
    frees = word == "objective" and current(s, hero).activate == "free_serf"
    far = 0 if word == "hero" or frees else reach(s, hero)
    pit = {s.board.pit}
    return {zone for zone in range(len(s.board.names)) if sight(s, zone).get(figure.zone, FAR) <= far} - pit


def way_to(s: Rituals, hero: Figure, figure: Figure, word: str, mode: str) -> int:
    steps = ways(s, hero, mode)
    return min((steps.get(zone, FAR) for zone in stops(s, hero, figure, word)), default=FAR)


def left(figure: Figure) -> int:
    return HEALTH[figure.unit] - figure.wounds


def likely(s: Rituals, hero: Figure, figure: Figure, zone: int, force: int = 0, far: int = 0) -> float:
    """The chance of an elimination from a Zone, throw by throw, Defence dice included if he has Energy for them."""
    card, distance = HEROES[hero.unit], sight(s, zone).get(figure.zone, FAR)
    ranged = card.ranged if not far else None
    weapon = card.melee if distance <= far else ranged if ranged and distance <= reach(s, hero) else None
    carapace = 1 if figure.unit == "chalcosoma" else FAR
    if weapon is None or min(weapon.wounds, carapace) < left(figure):
        return 0.0
    guard = profile(s, figure).defence_dice if s.energy >= CONSTANTS.prices.defend and not figure.stunned else 0
    force += value(s, hero, "force", acting=True, zone=zone)
    resistance = value(s, figure, "resistance")
    throws = [
        sum(attack) + force > sum(defence) + resistance
        for attack in product(CONSTANTS.die, repeat=weapon.dice)
        for defence in product(CONSTANTS.die, repeat=guard)
    ]
    return sum(throws) / len(throws)


def loses_to(s: Rituals, hero: Figure, number: int) -> bool:
    """Whether the Heroes win if this figure falls to one of them: tried on a copy."""
    then = s.copy()
    victim = then.figure(number)
    assert victim is not None
    try:
        eliminate(then, victim, by_figure(hero))
    except GameOver:
        return then.winner == "heroes"
    return False


# What each reason claims


class Claim:
    """A reason that was given for an action of a line, and the position that it was given in."""

    def __init__(self, s: Rituals, hero: Figure, reason: Reason, entry: Entry, actions: tuple[HeroAction, ...]) -> None:
        self.s, self.hero, self.reason, self.entry, self.actions = s, hero, reason, entry, actions
        self.figure, self.other = s.figure(reason.figure), s.figure(reason.other)
        self.sees = sight(s, hero.zone)
        self.words = [word for action in actions for word in action.targets or ("objective",)]
        self.lengthened = 1 if any(one.id == "r_2a" for one in self.reactions()) else reach(s, hero)

    def reactions(self) -> Iterator[Any]:
        assert self.s.activation is not None
        yield from AI_CARDS[self.s.activation.card].reactions

    def inside(self, word: str, far: int) -> list[Figure]:
        return [figure for figure in meant(self.s, self.hero, word) if self.sees.get(figure.zone, FAR) <= far]

    def here(self, *categories: str) -> list[Figure]:
        return [f for f in self.s.figures if f.zone == self.hero.zone and f.category in categories]

    def is_attack(self) -> bool:
        return all(action.verb in ("attack", "activate_objective") for action in self.actions)

    def modes(self) -> list[HeroAction]:
        return [action for action in self.actions if action.verb == "move"]


def no_such_target(c: Claim) -> bool:
    word = c.reason.word
    return not meant(c.s, c.hero, word) and not tokens(c.s, c.hero, word)


def out_of_reach(c: Claim) -> bool:
    return not c.inside(c.reason.word, reach(c.s, c.hero))


def too_few(c: Claim) -> bool:
    [action] = [action for action in c.actions if action.scope == "distinct"]
    counts = [len(c.inside(word, reach(c.s, c.hero))) for word in action.targets]
    return max(counts) == c.reason.n < action.count


def everybody(c: Claim) -> bool:
    words = next(action.targets for action in c.actions if action.scope.startswith("each"))
    there = {f.number for word in words for f in meant(c.s, c.hero, word) if f.zone == c.reason.zone}
    return len(there) == c.reason.n > 0


def only(c: Claim) -> bool:
    far = max(reach(c.s, c.hero), c.lengthened)
    return any(c.inside(word, reach) == [c.figure] for word in c.words for reach in range(far + 1))


def nearest(c: Claim) -> bool:
    assert c.figure is not None
    return any(_nearest_for(c, word) for word in c.words if c.figure in meant(c.s, c.hero, word))


def _nearest_for(c: Claim, word: str) -> bool:
    assert c.figure is not None
    if c.is_attack():
        distances = {figure.number: c.sees.get(figure.zone, FAR) for figure in meant(c.s, c.hero, word)}
    else:
        mode = c.modes()[0].mode
        distances = {f.number: way_to(c.s, c.hero, f, word, mode) for f in meant(c.s, c.hero, word)}
        standing = ways(c.s, c.hero, mode).get(c.figure.zone, FAR)
        if c.reason.key == "nearest" and standing != c.reason.n:  # what is told as a distance is one
            return False
    several = any(action.scope == "distinct" for action in c.actions)
    farther = c.other is None or distances.get(c.other.number, FAR) > c.reason.n
    return distances[c.figure.number] == c.reason.n and (several or c.reason.n == min(distances.values())) and farther


def surest(c: Claim) -> bool:
    assert c.figure is not None
    force = next((a.force_bonus for a in c.actions if a.verb == "attack"), 0)
    if c.other is None or not c.is_attack() or force:
        return True
    return likely(c.s, c.hero, c.figure, c.hero.zone) > likely(c.s, c.hero, c.other, c.hero.zone)


def harm_chance(c: Claim) -> bool:
    assert c.figure is not None
    assert c.other is not None
    force = next((a.force_bonus for a in c.actions if a.verb == "attack"), 0)
    if c.is_attack() and not force and not any(one.id == "r_2a" for one in c.reactions()):
        return likely(c.s, c.hero, c.figure, c.hero.zone) > likely(c.s, c.hero, c.other, c.hero.zone)
    return True


def harm_category(c: Claim) -> bool:
    assert c.figure is not None
    assert c.other is not None
    return RANKS.index(c.figure.category) < RANKS.index(c.other.category)


def held(c: Claim) -> bool:
    holding = [f for f in c.here(*ENEMIES) if not f.stunned]
    highest = max(value(c.s, f, "agility") for f in holding)
    own = value(c.s, c.hero, "agility", acting=True)
    return (highest, own) == (c.reason.n, c.reason.other) and own < highest


def too_far(c: Claim) -> bool:
    action = next(action for action in c.modes() if c.reason.word in action.targets)
    word = c.reason.word
    steps = ways(c.s, c.hero, action.mode)
    near = [
        figure for figure in meant(c.s, c.hero, word) if way_to(c.s, c.hero, figure, word, action.mode) <= action.steps
    ]
    lying = [zone for zone in tokens(c.s, c.hero, word) if steps.get(zone, FAR) <= action.steps]
    return c.reason.n == action.steps and not near and not lying


def no_closer(c: Claim) -> bool:
    action = next(action for action in c.modes() if c.reason.word in action.targets)
    steps = ways(c.s, c.hero, action.mode)
    figures = [way_to(c.s, c.hero, f, c.reason.word, action.mode) for f in meant(c.s, c.hero, c.reason.word)]
    return min([*figures, *(steps.get(zone, FAR) for zone in tokens(c.s, c.hero, c.reason.word))], default=FAR) >= FAR


def already_there(c: Claim) -> bool:
    if c.figure is None:
        return c.hero.zone in tokens(c.s, c.hero, c.reason.word)
    return c.hero.zone in stops(c.s, c.hero, c.figure, c.reason.word)


def nearest_token(c: Claim) -> bool:
    for action in c.modes():
        steps = ways(c.s, c.hero, action.mode)
        for word in action.targets:
            lying = tokens(c.s, c.hero, word)
            if c.reason.zone in lying and steps.get(c.reason.zone) == c.reason.n:
                return c.reason.n == min(steps.get(zone, FAR) for zone in lying)
    return False


def goes_to(c: Claim) -> bool:
    return any(1 <= ways(c.s, c.hero, action.mode).get(c.reason.zone, FAR) <= action.steps for action in c.modes())


def heals(c: Claim) -> bool:
    hurt = [f.wounds for f in c.here("hero")]
    return c.figure is not None and c.figure.zone == c.hero.zone and c.figure.wounds == max(hurt) > 0


def _alchemy(c: Claim) -> int:
    return value(c.s, c.hero, "alchemy", acting=True)


CLAIMS: dict[str, Callable[[Claim], bool]] = {
    "no-such-target": no_such_target,
    "out-of-reach": out_of_reach,
    "too-few-targets": too_few,
    "nobody-here": lambda c: not c.here(*ENEMIES),
    "everybody-in": everybody,
    "only": only,
    "nearest": nearest,
    "soonest": nearest,
    "surest": surest,
    "harm-wins": lambda c: loses_to(c.s, c.hero, c.reason.figure) and not loses_to(c.s, c.hero, c.reason.other),
    "harm-objective": lambda c: (
        c.figure in meant(c.s, c.hero, "objective") and c.other not in meant(c.s, c.hero, "objective")
    ),
    "harm-chance": harm_chance,
    "harm-category": harm_category,
    "harm-health": lambda c: left(c.figure) < left(c.other),  # type: ignore[arg-type]
    "harm-force": lambda c: value(c.s, c.figure, "force") > value(c.s, c.other, "force"),  # type: ignore[arg-type]
    "harm-number": lambda c: c.reason.figure < c.reason.other,
    "by-reaction": lambda c: bool(c.s.reserve) and _alchemy(c) > 0 and not c.hero.stunned,
    "few-ingredients": lambda c: len(c.s.reserve) == c.reason.other < c.reason.n,
    "low-alchemy": lambda c: _alchemy(c) == c.reason.other < c.reason.n,
    "rooted": lambda c: c.hero.rooted > 0,
    "held": held,
    "too-far": too_far,
    "no-closer": no_closer,
    "already-there": already_there,
    "nearest-token": nearest_token,
    "goes-to": goes_to,
    "takes-plants": lambda c: any(pile.zone == c.hero.zone for pile in c.s.piles),
    "no-plants-here": lambda c: all(pile.zone != c.hero.zone for pile in c.s.piles),
    "searches": lambda c: c.hero.zone in c.s.chests and not (c.hero.attack and c.hero.defence and c.hero.artefact),
    "no-chest-here": lambda c: c.hero.zone not in c.s.chests,
    "laden": lambda c: bool(c.hero.attack and c.hero.defence and c.hero.artefact),
    "nobody-hurt": lambda c: not any(f.wounds for f in c.here("hero")),
    "heals": heals,
    "frees-soul": lambda c: c.hero.zone in c.s.trapped,
    "no-soul-here": lambda c: c.hero.zone not in c.s.trapped and bool(c.s.trapped),
    "frees-serf": lambda c: c.figure in c.here("possessed"),
    "objective-not-here": lambda c: all(f.zone != c.hero.zone for f in meant(c.s, c.hero, "objective")),
}


def claims(s: Rituals, hero: Figure, card: str) -> Iterator[Claim]:
    """Everything that the Hero's reading of a card tells."""
    s.side, s.activation = "heroes", Activation(card, hero.place, hero.unit, hero.number, hero.zone)
    lines = {one.id: one.entries for one in (AI_CARDS[card], *ACTION_CARDS.values())}
    for seen in read(s, hero, card)[1]:
        entry = lines[seen.card][seen.entry]
        for number, reason in enumerate(() if seen.taken else seen.reasons):
            yield Claim(s, hero, reason, entry, entry.actions[number : number + 1] or entry.actions)
        for number, reason in enumerate(seen.skipped):
            yield Claim(s, hero, reason, entry, entry.actions[number : number + 1])
        if seen.taken:
            action = entry.actions[len(seen.skipped)]
            for reason in seen.reasons:
                yield Claim(s, hero, reason, entry, (action,))


def walks(encounter: str, seed: int, *, questions: int) -> Iterator[tuple[Rituals, Decision[Act]]]:
    """A game by chance: the position at each Action of the Legion."""
    chance = Random(f"{encounter} {seed}")
    level = ("standard", "advanced", "simplified")[seed % 3]
    flow = Flow(GAME, started(encounter, seed=seed, heroes="random", ai_level=level))
    for hero in flow.state.heroes():
        hero.wounds = chance.randrange(HEALTH[hero.unit])
    flow.state.reserve = ["mandrake"] * chance.randrange(4)
    seen = 0
    while not flow.over and seen < questions:
        decision = flow.pending[0]
        if isinstance(decision.about, Act):
            seen += 1
            yield flow.state, decision
        flow.answer(0, chance.choice(decision.candidates()))
    flow.close()


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("encounter", PLAYABLE)
@rule("DAR-10.7", "DAR-21.13")
def test_every_reason_of_a_hero_is_true_on_the_board(encounter, seed):
    told: Counter[str] = Counter()
    for number, (s, _) in enumerate(walks(encounter, seed, questions=60)):
        if number % 3:
            continue
        for hero in s.copy().heroes():
            for card in AI_CARDS.values():
                if card.number == hero.place:
                    then = s.copy()
                    there = then.figure(hero.number)
                    assert there is not None
                    there.stunned = False
                    for claim in claims(then, there, card.id):
                        told[claim.reason.key] += 1
                        assert CLAIMS[claim.reason.key](claim), (card.id, hero.unit, claim.reason, claim.actions)
    assert sum(told.values()) > 200
    assert len(told) > 10


# Closed answers


def number(pattern: str, words: str) -> tuple[int, ...]:
    found = re.search(pattern, words)
    assert found, words
    return tuple(int(one) for one in found.groups())


@pytest.mark.parametrize("encounter", PLAYABLE)
@rule("DAR-4.8", "DAR-5.3", "DAR-7.36", "DAR-7.41")
def test_every_closed_answer_is_closed_and_its_numbers_are_those_of_the_position(encounter):
    rules: Counter[str] = Counter()
    for seed in range(3):
        for s, decision in walks(encounter, seed, questions=40):
            s.energy, kept = s.energy % 7, s.energy  # little Energy, so that something is too dear
            offered = list(decision.values)
            for closed in closed_orders(s, decision, FR):
                rules[closed.rule] += 1
                check_closed(s, closed, offered)
            s.energy = kept
    assert rules


def check_closed(s: Rituals, closed: Any, offered: list[Any]) -> None:
    """A closed answer is not among those offered, and what it tells is so."""
    number_of = int(closed.on[0][1:]) if closed.on else 0
    figure = s.figure(number_of)
    here = [hero for hero in s.heroes() if figure is not None and hero.zone == figure.zone]
    mine = [order for order in offered if getattr(order, "figure", None) and order.figure.number == number_of]
    why = closed.reason.replace("\u00a0", " ").replace("\u202f", " ")
    match closed.rule:
        case "DAR-5.3":
            assert figure is not None
            highest, own = number(r"Agilité (\d+) contre (\d+)", why)
            quick = [hero for hero in here if not hero.stunned and value(s, hero, "agility") > own]
            assert own == value(s, figure, "agility")
            assert highest == max(value(s, hero, "agility") for hero in quick)
            assert not [order for order in mine if isinstance(order, Move)]
        case "DAR-5.7":
            assert figure is not None
            assert figure.rooted
            assert not [order for order in mine if isinstance(order, Move)]
        case "DAR-7.41":
            assert here
            assert not [order for order in mine if isinstance(order, Feed)]
        case "DAR-7.36":
            assert [serf for serf in s.serfs() if any(hero.zone == serf.zone for hero in s.heroes())]
            watched = {serf.number for serf in s.serfs() if any(hero.zone == serf.zone for hero in s.heroes())}
            assert not [order for order in mine if isinstance(order, Possess) and order.serf.number in watched]
        case "DAR-4.8":
            cost, ready = number(r"(\d+) Énergies?, il en reste (\d+)", why)
            assert figure is not None
            dear = [one.cost for one in SPELLS.values() if one.witch == figure.unit and one.trigger == "action"]
            assert ready == s.energy < cost
            assert cost in dear
        case "DAR-7.14":
            cost, ready = number(r"(\d+) Énergies? à rendre pour de bon, il en reste (\d+)", why)
            assert (cost, ready) == (CONSTANTS.summon_witch_price, s.energy)
            assert ready < cost
        case "DAR-7.35":
            assert number(r"(\d+) Sorcières", why)[0] == sum(1 for _ in s.witches())
            assert not [order for order in offered if isinstance(order, SummonWitch)]
        case "DAR-17.1":
            assert not [order for order in offered if isinstance(order, SummonWitch)]
        case "DAR-16.9":
            left_over = number(r"encore (\d+) Serfs?", why)[0]
            assert left_over == max(0, CONSTANTS.ritual_serfs - s.serfs_lost)
            assert not mine
        case "DAR-6.16":
            assert figure is not None
            assert figure.stunned
        case "DAR-15.7" | "DAR-15.22":
            assert figure is not None
            assert figure.ruby
            assert not [order for order in mine if isinstance(order, Cast | Feed | Possess)]
        case "DAR-8.5" | "DAR-8.8" | "DAR-8.9":
            assert figure is not None
            assert figure.category == "demon"
            assert not mine


# Prices and lives


@pytest.mark.parametrize("encounter", PLAYABLE)
@rule("DAR-4.8")
def test_what_an_order_costs_is_told_and_every_figure_tells_its_life(encounter):
    chance, paid = Random(encounter), 0
    flow = Flow(GAME, started(encounter, seed=8, heroes="random"))
    s = flow.state
    s.events = []
    for _ in range(250):
        if flow.over:
            break
        decision, before = flow.pending[0], s.energy
        chosen = chance.choice(decision.candidates())
        words = None
        if isinstance(decision.about, Act) and hasattr(chosen, "figure"):
            words = GAME.kind_of(decision).words(s, decision, chosen, FR)
            lives = {item.id: item.bar for item in pieces(s, FR) if item.bar != (0, 0)}
            assert lives == {f"f{figure.number}": (left(figure), HEALTH[figure.unit]) for figure in s.figures}
        s.events.clear()
        flow.answer(0, chosen)
        back = {"recovered", "plague-energy", "round", "spell-answers", "card-answers"} & {e.kind for e in s.events}
        if words is not None and not back and not any(e.kind == "defended" and e.facts["paid"] for e in s.events):
            told = sum(int(sign.text) for sign in words.signs if sign.icon == "energy")
            assert before - s.energy == told, (chosen, words.facts)
            paid += 1
    flow.close()
    assert paid > 20
