"""In whole matches by chance, every question, answer, event and closed answer has its words in both languages."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from support.blackstone import started
from support.blackstone_words import EN, FR
from veillee.games.blackstone.content import HOSTILES, LEGACIES, RESOURCES, STRONGHOLDS
from veillee.games.blackstone.game import GAME
from veillee.games.blackstone.prompts.expedition import Give, TurnBack
from veillee.games.blackstone.state import Blackstone, Past
from veillee.kernel.answers import Aside, Decline, key_of
from veillee.kernel.decision import Decision
from veillee.kernel.flow import Flow
from veillee.kernel.text import Texts, gaps
from veillee.play.question import Question, question, sentence

NAMES = ("Ana", "Bo", "Cy", "Dee", "Eli")
LANGUAGES = (FR.for_seats(NAMES), EN.for_seats(NAMES))
#: After so many choices a match is left.
LONG = 350
#: Of each kind of question so many are read in each match, then one in so many.
READ, THEN = 12, 10


def campaign(seed: int, players: int) -> Blackstone:
    """An expedition in the middle of a campaign: legacies, conquered strongholds, cards held, points."""
    chance = Random(seed)
    s = started(seed=seed, players=players)
    s.mode, s.leader_points = "campaign", True
    legacies = chance.sample(list(LEGACIES), len(LEGACIES))
    drawn = chance.randrange(10)
    fallen = [id for id, one in STRONGHOLDS.items() if one.kind == "stronghold"][: chance.choice([0, 1, 4])]
    s.past, s.legacy_pile = Past(tuple(legacies[:drawn]), tuple(fallen)), tuple(legacies[drawn:])
    found = chance.sample(s.discoveries, len(s.discoveries))
    bought = chance.sample(list(RESOURCES), len(RESOURCES))
    for explorer in s.resting:
        explorer.discoveries = tuple(found.pop() for _ in range(chance.randrange(4)))
        explorer.resources = tuple(bought.pop() for _ in range(chance.randrange(5)))
        explorer.points = chance.randrange(5)
    s.discoveries = tuple(found)
    s.resource_piles = {ship: tuple(id for id in bought if RESOURCES[id].ship == ship) for ship in s.resource_piles}
    return s


def finished(*said: str) -> None:
    """Texts for people: something in them, nothing left to be filled in."""
    for text in said:
        assert text.strip(), said
        assert not re.search(r"[{}]|None|  ", text), text


def read(s: Blackstone, decision: Decision, texts: Texts) -> Question:
    asked = question(GAME, s, decision, texts)
    finished(asked.text, *(answer.text for answer in asked.answers))
    told = Counter((answer.text, answer.on) for answer in asked.answers)
    assert told.most_common(1)[0][1] == 1, f"{decision.prompt}: two answers cannot be told apart: {told.most_common(1)}"
    for closed in asked.closed:
        finished(closed.text, closed.reason)
        assert closed.rule in GAME.clauses
    return asked


def aim(s: Blackstone, decision: Decision, chance: Random, texts: Texts) -> None:
    """Aim at some of the answers."""
    values = [value for value in decision.values if not isinstance(value, Decline | Aside)]
    for value in chance.sample(values, min(2, len(values))):
        finished(*GAME.kind_of(decision).sketch(s, decision, value, texts).lines)


def play(s: Blackstone, seed: int) -> Iterator[tuple[int, Decision]]:
    """A match by chance: each question that is open, before it is answered.

    Explorers seldom go home, end their activation while they can act, or give cards away.
    """
    chance, flow, done = Random(seed), Flow(GAME, s), 0
    while flow.pending and done < LONG:
        yield from flow.pending.items()
        seat, decision = chance.choice(list(flow.pending.items()))
        values = [*decision.candidates(), *decision.asides]
        if chance.random() < 0.9:
            seldom = {"act": Decline, "camp": (TurnBack, Give), "exchange": Give}.get(decision.prompt, ())
            values = [value for value in values if not isinstance(value, seldom)] or values
        if decision.prompt == "agree-to-stop":
            values = [False]
        if decision.prompt == "choose-destination":
            values = values[-1:]
        flow.answer(seat, chance.choice(values))
        done += 1
    flow.close()


MATCHES = [(mode, players) for mode in ("one-off", "campaign") for players in range(1, 6)]


@pytest.mark.parametrize(("mode", "players"), MATCHES)
def test_everything_has_words(mode, players):
    seed = 40 * players + (mode == "campaign")
    s = campaign(seed, players) if mode == "campaign" else started(seed=seed, players=players)
    chance, seen, told = Random(seed), Counter(), Counter()
    for _, decision in play(s, seed):
        seen[decision.prompt] += 1
        if seen[decision.prompt] <= READ or seen[decision.prompt] % THEN == 0:
            for texts in LANGUAGES:
                read(s, decision, texts)
            aim(s, decision, chance, chance.choice(LANGUAGES))
        assert s.events is not None
        for event in s.events:
            told[event.kind] += 1
            if event.seats == () or (told[event.kind] > READ and told[event.kind] % THEN):
                continue
            for texts in LANGUAGES:
                finished(sentence(GAME, event, texts))
            GAME.event_items(event)
            GAME.event_shown(event, FR)
        s.events.clear()
    assert len(seen) > 5


@pytest.mark.parametrize("players", [2, 5])
def test_what_a_seat_may_ask_for_has_words(players):
    s = campaign(players, players)
    wished = set()
    for _, _ in play(s, players):
        for seat in range(players):
            for wish in GAME.wishes(s, seat):
                wording = GAME.wish_words(s, seat, wish, FR)
                finished(
                    *(texts.say(f"wish.{wording.variant or key_of(wish)}", **wording.facts) for texts in LANGUAGES)
                )
                wished.add(type(wish))
    assert wished


def test_every_kind_of_event_that_the_rules_tell_has_its_sentence():
    rules = GAME.folder / "rules"
    kinds = {kind for file in rules.rglob("*.py") for kind in re.findall(r'\.tell\(\s*"([a-z-]+)"', file.read_text())}
    kinds |= {"wounded", "core-opened"}  # the rules choose between two kinds
    assert len(kinds) > 100
    for texts in (FR, EN):
        assert [kind for kind in sorted(kinds) if f"event.{kind}" not in texts] == []


def test_every_question_has_its_text():
    for texts in (FR, EN):
        assert [prompt.id for prompt in GAME.questions if f"ask.{prompt.id}.text" not in texts] == []


def test_every_event_of_the_tables_has_a_name():
    rows = {row.id for one in STRONGHOLDS.values() for row in one.events}
    for texts in (FR, EN):
        assert [row for row in sorted(rows) if f"event.{row}" not in texts] == []


def test_the_languages_say_the_same_things():
    assert gaps(GAME.texts) == []


def test_every_step_of_a_decision_of_hostiles_has_its_sentence():
    rules = GAME.folder / "rules" / "hostiles"
    given = {key for file in rules.rglob("*.py") for key in re.findall(r'Why\("([a-z-]+)"', file.read_text())}
    given |= {f"column-{column}" for card in HOSTILES.values() for column in card.columns}
    given |= {f"{which}{how}" for which in ("closest", "furthest") for how in ("", "-tie", "-only")}
    assert len(given) > 20
    for texts in (FR, EN):
        assert [key for key in sorted(given) if f"why.{key}" not in texts] == []
