"""Whole scenes: every position of a match can be shown in both languages, and shows nothing that is hidden."""

import random
from collections import Counter

import pytest

from support import rule
from support.blackstone import acting, expedition, foe_at, on_watch, place, started, table
from veillee.games.blackstone.art import ART
from veillee.games.blackstone.content import CHALLENGES, LEGACIES, STRONGHOLDS
from veillee.games.blackstone.game import GAME
from veillee.games.blackstone.hidden import redeal
from veillee.games.blackstone.state import Past
from veillee.games.blackstone.view.scene import view
from veillee.kernel.dice import Dice, dice_key, seed_of
from veillee.kernel.flow import Flow
from veillee.kernel.scene import items_beside, panels_of

NAMES = ("Ana", "Bo", "Cy", "Di", "Ed")
TEXTS = {lang: texts.for_seats(NAMES) for lang, texts in GAME.texts.items()}
FR = TEXTS["fr"]
#: Seeds of matches, with the number of players and whether they are part of a campaign.
MATCHES = [(1, 1, False), (2, 2, True), (3, 3, True), (4, 4, False), (5, 5, True), (6, 1, True)]
#: One position in so many is looked at.
EVERY_NTH = 23
MOST_ANSWERS = 700


def panels(s, seat=0):
    return {panel.id: panel for panel in panels_of(view(s, seat, FR).panels)}


def ids(scene):
    return [item.id for item in (*scene.fixed, *scene.board, *items_beside(scene))]


def equipped(s, chance):
    """A campaign that has gone on for a while: legacies drawn, strongholds fallen, cards in everybody's hands."""
    s.mode = "campaign"
    legacies = chance.sample(sorted(LEGACIES), len(LEGACIES))
    fallen = chance.sample([id for id, one in STRONGHOLDS.items() if one.kind == "stronghold"], 2)
    s.past, s.legacy_pile = Past(tuple(legacies[:5]), tuple(fallen)), tuple(legacies[5:])
    found = list(s.discoveries)
    for explorer in s.resting:
        explorer.discoveries = tuple(found.pop() for _ in range(3))
    s.discoveries = tuple(found)
    owners = iter(s.resting)
    for ship, pile in s.resource_piles.items():
        next(owners).resources = pile[-2:]
        s.resource_piles[ship] = pile[:-2]
    return s


def positions(seed, players, *, campaign):
    """Some positions of a random match."""
    chance = random.Random(seed)
    s = started(seed=seed, players=players, group="random")
    if campaign:
        equipped(s, chance)
    flow = Flow(GAME, s)
    for turn in range(MOST_ANSWERS):
        if not flow.pending:
            break
        if turn % EVERY_NTH == 0:
            yield s
        seat, decision = chance.choice(list(flow.pending.items()))
        values = [*decision.candidates()]
        if decision.prompt == "exchange":
            values = values[-1:]
        if decision.prompt == "choose-destination":
            values = values[-1:]
        flow.answer(seat, chance.choice(values))
        s.events.clear()
    yield s
    flow.close()


@pytest.mark.parametrize(("seed", "players", "campaign"), MATCHES)
def test_every_scene_has_words_in_both_languages_and_ids_that_tell_things_apart(seed, players, campaign):
    for s in positions(seed, players, campaign=campaign):
        for texts in TEXTS.values():
            scene = view(s, 0, texts)
            assert [id for id, count in Counter(ids(scene)).items() if count > 1] == []
            every = Counter(panel.id for panel in panels_of(scene.panels))
            assert [id for id, count in every.items() if count > 1] == []
            assert scene.art in ART
        french, english = (view(s, 0, texts) for texts in TEXTS.values())
        assert ids(french) == ids(english)


@rule("BSF-2.6", "BSF-2.7", "BSF-2.9")
@pytest.mark.parametrize(("seed", "players", "campaign"), MATCHES)
def test_no_scene_tells_the_order_of_a_pile(seed, players, campaign):
    for s in positions(seed, players, campaign=campaign):
        for seat in (None, 0, players - 1):
            other = s.copy()
            redeal(other, seat, Dice(dice_key(seed_of(seed + 77))))
            assert view(other, seat, FR) == view(s, seat, FR)


def test_what_explorers_have_looked_at_is_shown_to_their_side_only():
    s = started(players=5, group="random")
    flow = Flow(GAME, s)
    while flow.pending and s.at != "camp":
        seat, decision = next(iter(flow.pending.items()))
        flow.answer(seat, next(iter(decision.candidates())))
    s.seen_exploration = 1
    top = f"exploration-{s.exploration[-1]}"
    assert top in ids(view(s, 0, FR))
    assert top not in ids(view(s, s.hostile_seat, FR))
    assert top not in ids(view(s, None, FR))
    flow.close()


def test_the_same_board_has_the_same_fixed_parts():
    s = table("cb01")
    before = view(s, 0, FR)
    janus = place(s, "janus_draik", (0, 1))
    acting(s, janus, 2, 5)
    foe_at(s, "ur_ghul", (0, 3))
    after = view(s, 0, FR)
    assert (before.map, before.fixed, before.size, before.art) == (after.map, after.fixed, after.size, after.art)
    assert before.board != after.board


def test_explorers_have_letters_of_their_own_and_the_first_of_a_seat_has_the_letter_of_the_seat():
    s = expedition("janus_draik", "taddeus", "amallyn", "ur_025", players=2)
    shown = {panel.id: panel.token for panel in panels(s)["explorers"].groups}
    assert shown == {
        "explorer-janus_draik": "a",
        "explorer-taddeus": "b",
        "explorer-amallyn": "c",
        "explorer-ur_025": "d",
    }
    assert panels(s)["explorer-taddeus"].note == "Prêtre du Ministorum · Bo"


@rule("BSF-2.11", "BSF-19.1")
def test_the_spaces_of_a_card_hold_dice_wounds_or_nothing():
    s = table("cb01")
    taddeus = place(s, "taddeus", (0, 1), wounds=1, grievous=1)
    acting(s, taddeus, 6)
    styles = [item.style for item in panels(s)["explorer-taddeus"].items if item.kind == "die"]
    assert styles == ["activation", "vacant", "wound", "grievous"]


@rule("BSF-13.1")
def test_overwatch_dice_look_different():
    s = table("cb01")
    amallyn = place(s, "amallyn", (0, 1))
    on_watch(amallyn, 3, 5)
    panel = panels(s)["explorer-amallyn"]
    assert [(item.style, item.text) for item in panel.items if item.kind == "die"][:2] == [
        ("activation overwatch", "3"),
        ("activation overwatch", "5"),
    ]
    assert panel.items[0].text.startswith("en alerte")


def test_the_explorer_that_acts_shows_its_whole_card():
    s = table("cb01")
    janus, taddeus = place(s, "janus_draik", (0, 1)), place(s, "taddeus", (1, 0))
    acting(s, janus, 4)
    there = panels(s)
    assert [panel.id for panel in there["explorer-janus_draik"].groups] == ["sheet-janus_draik"]
    assert [panel.id for panel in there["sheets"].groups] == ["sheet-taddeus"]
    weapon = next(item for item in there["sheet-janus_draik"].items if item.id == "weapon-janus_draik-rain_of_blows")
    assert weapon.note.startswith("d8 / – / – · 4+\u00a0: 2 attaques · 6+\u00a0: 3 attaques")
    assert [(sign.icon, sign.text) for sign in weapon.signs] == [
        ("d8", "0–1"),
        ("no-attack", "2–3"),
        ("no-attack", "4+"),
    ]
    taddeus.inspired = True
    assert not any("agenda" in item.style for item in panels(s)["sheet-taddeus"].items)


@rule("BSF-10.4")
def test_the_track_lights_the_card_that_acts_and_turns_down_those_before_it():
    s = table("cb01")
    place(s, "janus_draik", (0, 1))
    foe_at(s, "ur_ghul", (0, 3))
    place(s, "taddeus", (1, 0))
    s.fight.turned = 1
    states = {panel.id: panel.items[0].style for panel in panels(s)["initiative"].groups}
    assert states == {"turn-janus_draik": "state done", "turn-g0": "state acts", "turn-taddeus": "state waits"}


@rule("BSF-10.2")
def test_destiny_dice_are_available_or_discarded():
    s = table("cb01", destiny=(4, 6), spent_destiny=(2, 2, 1))
    dice = panels(s)["destiny"].items
    assert [(item.text, item.marks) for item in dice] == [
        ("4", ()),
        ("6", ()),
        *((face, ("cancelled",)) for face in ("2", "2", "1")),
    ]
    assert panels(s)["destiny"].note == "2 dés libres pour tous"


@rule("BSF-24.4")
def test_exhausted_cards_and_used_supports_are_marked():
    s = table("cb01")
    place(s, "taddeus", (0, 1), resources=("hymnal", "purity_seal"), exhausted=("hymnal",))
    s.ships, s.used_supports = ("clarion", "vanguard"), ("vanguard",)
    marks = {item.id: item.marks for item in panels(s)["held"].items}
    assert marks == {
        "card-hymnal": ("used",),
        "card-purity_seal": (),
        "support-clarion": (),
        "support-vanguard": ("used",),
    }


@rule("BSF-27.3")
def test_a_one_off_expedition_counts_clues_and_archeotech_against_its_goal():
    s = expedition("janus_draik", "taddeus")
    s.explorers[0].discoveries = ("clue_01", "warp_prism")
    counters = {counter.id: (counter.value, counter.most) for counter in view(s, 0, FR).counters}
    assert counters == {"clues": (1, 4), "archeotech": (3, 8)}


def test_the_goal_is_told_before_the_first_question():
    s = started()
    assert s.at == "group"
    first = view(s, 0, FR).panels[0]
    assert first.id == "goal"
    assert "4 Indices et 8 points d’Archéotech" in first.prose[0]


@pytest.mark.parametrize("challenge", CHALLENGES)
def test_every_challenge_card_can_be_read(challenge):
    s = expedition("janus_draik", "taddeus", card=challenge)
    for texts in TEXTS.values():
        card = next(panel for panel in view(s, 0, texts).panels if panel.id == "challenge")
        assert len(card.items) == len(CHALLENGES[challenge].steps)
        assert card.items or len(card.prose) > 1


def test_a_challenge_says_who_tests_what_and_what_follows():
    s = expedition("janus_draik", card="tilting_floor")
    step = panels(s)["challenge"].items[0]
    assert (step.label, step.note) == (
        "Chacun\u00a0: jet d’agilité",
        "Échec\u00a0: 1 Blessure. Critique\u00a0: 1 point d’Exaltation.",
    )


@rule("BSF-22.10", "BSF-22.32")
def test_the_sealed_text_is_read_only_after_the_vault_has_fallen():
    s = expedition("janus_draik", "taddeus", mode="campaign", stronghold="hidden_vault", destination="vault")
    s.at, s.result, s.ending = "over", "won", "vault"
    sealed = FR.say("ending.hidden_vault")
    assert sealed in panels(s)["ending"].prose
    s.result, s.ending = "lost", "too-few"
    assert sealed not in panels(s)["ending"].prose
    s.result, s.ending = "", "returned"
    assert sealed not in panels(s)["ending"].prose


@rule("BSF-27.4")
def test_the_end_says_what_the_score_is_made_of():
    s = expedition("janus_draik", "taddeus", "amallyn")
    janus, taddeus, amallyn = s.explorers
    janus.discoveries = ("clue_01", "clue_02", "warp_prism")
    taddeus.discoveries = ("clue_03",)
    amallyn.discoveries, amallyn.dead = ("clue_04",), True
    s.at, s.result, s.ending = "over", "lost", "short"
    # 3 clues at 3 points, and a prism of 3; the dead bring nothing
    assert GAME.outcome(s).scores == (12,)
    assert panels(s)["ending"].prose[-1] == (
        "Score des explorateurs, 12\u00a0: 3 Indices à 3 points l’un, et 3 points d’Archéotech, tenus par les vivants."
    )
    s.wiped_out, s.ending = True, "wiped-out"  # whoever is out of action still holds the finds
    assert GAME.outcome(s).scores == (12,)
    s.mode, s.ending = "campaign", "returned"  # in a campaign whoever recovers at Precipice keeps the cards
    assert GAME.outcome(s).scores == (12,)
