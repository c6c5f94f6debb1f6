"""The whole scene: places, purse, grimoires, goals, and nothing that a seat may not know."""

import re
from pathlib import Path

import pytest

import veillee
from support import rule
from support.rituals import acting, put, started, table
from veillee.games.rituals.content import ENCOUNTERS, SPELLS
from veillee.games.rituals.game import GAME
from veillee.games.rituals.view.goals import heroes_goals, legion_goals, progress
from veillee.games.rituals.view.scene import view
from veillee.kernel.scene import panels_of

FR = GAME.texts["fr"].for_seats(("Ana",))
PLAYABLE = [id for id, info in ENCOUNTERS.items() if info.playable]


def panels(s, seat=0):
    return {panel.id: panel for panel in panels_of(view(s, seat, FR).panels)}


def counters(panel):
    return {counter.id: counter.value for counter in panel.counters}


@pytest.mark.parametrize("encounter", PLAYABLE)
def test_a_new_table_shows_its_encounter(encounter):
    s = started(encounter)
    scene = view(s, 0, FR)
    assert (scene.title, scene.art, scene.map, scene.grid) == (
        FR.say(f"encounter.{encounter}"),
        encounter,
        encounter,
        "zone",
    )
    assert (scene.when, scene.step) == ("Manche 1", "initial")


def test_goals_come_first_until_a_hero_has_acted():
    s = table("e1", at="initial")
    vogt = put(s, "vogt", "B3.BL")

    def at_left():
        return [panel.id for panel in view(s, 0, FR).panels if panel.place == "left"]

    assert at_left()[0] == "story"
    acting(s, vogt, "ai_3a")
    assert at_left()[:5] == ["why", "foresight", "objective", "momentum", "story"]
    s.at, s.winner, s.ending = "over", "heroes", "souls_freed"
    assert at_left()[:2] == ["story", "why"]


@rule("DAR-2.2", "DAR-9.1")
def test_a_place_tells_all_about_its_hero():
    s = table(cubes={"force": 1, "resistance": 0, "agility": 0, "alchemy": 2})
    hero = put(s, "curthouse", "B5.BL", wounds=2, defence="kite_shield")
    place = panels(s)["place-1"]
    assert (place.title, place.letter, place.note, place.shows) == ("Curthouse", "1", "Rempart", f"f{hero.number}")
    assert counters(place) == {"life-1": 3, "force-1": 3, "resistance-1": 6, "agility-1": 1, "alchemy-1": 2}
    assert [(item.id, item.label, item.icon) for item in place.items] == [
        ("upgrade-kite_shield", "Écu", "slot-defence")
    ]


@rule("DAR-9.27", "DAR-9.30")
def test_an_empty_place_says_whom_it_awaits():
    place = panels(table())["place-4"]
    assert (place.title, place.note, place.emblem) == ("Place 4", "Héros attendu\u00a0: Assassin", "")


@rule("DAR-10.3")
def test_the_place_that_acted_and_the_next_one_are_marked():
    s = table()
    vogt = put(s, "vogt", "B5.BR")
    acting(s, vogt, "ai_3a")
    s.ai.cards = ["ai_3b", "ai_5a"]
    states = {n: [item.text for item in panels(s)[f"place-{n}"].items] for n in (3, 5)}
    assert states == {3: ["agit"], 5: ["vide", "ensuite"]}
    s.at = "legion"
    assert [item.text for item in panels(s)["place-3"].items] == ["a agi"]


def test_energy_shows_what_is_ready_and_what_is_exhausted():
    s = table(energy=11, exhausted=16)
    energy = panels(s)["pool"].counters[0]
    assert (energy.value, energy.spent, energy.most) == (11, 16, 27)


@rule("DAR-7.1", "DAR-7.23")
def test_the_soul_counter_names_its_rewards_and_the_rage():
    s = table(souls=3, rewards=[2, 4, 6])
    track = panels(s)["soul-track"]
    assert (track.counters[0].value, track.counters[0].style) == (3, "souls reward-2 reward-4 reward-6")
    assert track.note == "rage à 5, Peste à 4, 6"
    s.souls = 5
    assert panels(s)["soul-track"].note == "enragée, Peste à 6"


def test_cards_of_the_hand_have_cost_and_words():
    s = table(hand=["thorns", "spite"])
    cards = panels(s)["hand"].items
    assert [(card.id, card.label, card.signs[0].text) for card in cards] == [
        ("c0", "Ronces", "2"),
        ("c1", "Rancune", "1"),
    ]
    assert cards[1].note.startswith("En Réaction\u00a0: Le Héros qui vient")


def test_a_spectator_sees_how_many_cards_but_not_which():
    s = table(hand=["thorns", "spite"])
    hand = panels(s, None)["hand"]
    assert (hand.items, hand.note) == ((), "2 cartes en main")


@rule("DAR-7.4")
def test_each_witch_in_play_has_three_actions_and_three_reactions():
    s = table()
    put(s, "pekka", "B4.BL", wounds=1)
    book = panels(s)["grimoire-pekka"]
    assert [item.style for item in book.items] == ["spell deed"] * 3 + ["spell answer"] * 3
    assert {item.id for item in book.items} == {f"spell-{id}" for id, info in SPELLS.items() if info.witch == "pekka"}
    assert (book.letter, counters(book)) == ("P", {"life-pekka": 4})
    assert "grimoire-hagatha" not in panels(s)


def test_abilities_of_the_others_are_listed_once():
    s = table()
    for unit in ("ravenous", "ravenous", "scarecrow"):
        put(s, unit, "B1.TL")
    assert [(item.id, len(item.signs)) for item in panels(s)["abilities"].items] == [
        ("ability-gorge", 0),
        ("ability-dread", 1),
    ]


def test_the_demon_card_in_force_is_shown():
    s = table("e3", demon_came=True, demon_card="hab_pride")
    put(s, "haborym", "A5.BR")
    card = panels(s)["demon"].items[0]
    assert (card.label, card.icon) == ("Orgueil", "control")


@rule("DAR-12.1", "DAR-12.2", "DAR-14.3", "DAR-14.4")
def test_goals_of_both_sides_with_their_progress():
    s = table("e2", heroes_lost=1, witches_lost=2)
    put(s, "pekka", "B4.BL")
    there = panels(s)
    assert [(one.id, one.value, one.most) for one in there["legion-wins"].counters] == [("heroes_eliminated", 1, 4)]
    assert [(one.id, one.value, one.most) for one in there["heroes-win"].counters] == [
        ("witches_eliminated_total", 2, 3)
    ]
    assert there["heroes-win"].note == "Ou sans Sorcière en jeu\u00a0: il en reste 1."
    assert [one.id for one in view(s, 0, FR).counters] == [
        "energy",
        "souls",
        "heroes_eliminated",
        "witches_eliminated_total",
    ]


@rule("DAR-15.15", "DAR-15.18")
def test_what_the_demon_has_made_impossible_is_no_goal_any_more():
    s = table("e3", heroes_lost_to_demon=1)
    put(s, "possessed_peasant", "B6.TL")
    assert [(goal, progress(s, goal)) for goal in legion_goals(s)] == [
        (("heroes_eliminated_by_demon", 2), 1),
        (("heroes_eliminated", 6), 0),
    ]
    assert [goal[0] for goal in heroes_goals(s)] == ["all_possessed_eliminated_before_demon", "demon_eliminated"]
    s.demon_came = True
    assert [goal[0] for goal in heroes_goals(s)] == ["demon_eliminated"]


def test_cubes_and_the_reserve_are_what_the_heroes_share():
    s = table(reserve=["hemlock", "mistletoe", "hemlock"])
    s.cubes["force"] = 2
    there = panels(s)
    assert counters(there["momentum"]) == {"force": 2, "resistance": 0, "agility": 0, "alchemy": 0}
    assert [(item.text, item.icon) for item in there["reserve"].items] == [
        ("Ciguë ×2", "plant-hemlock"),
        ("Gui", "plant-mistletoe"),
    ]


@rule("DAR-7.49")
def test_piles_are_counted_and_open_discards_are_named():
    s = table()
    s.ai.cards, s.ai.discard = ["ai_1a", "ai_2b"], ["ai_5c"]
    s.witchcraft.discard = ["thorns"]
    decks = panels(s)["decks"]
    assert counters(decks)["deck-ai"] == 2
    assert decks.prose == ("Cartes d’IA déjà retournées\u00a0: 5 Élixir.", "Sorcellerie défaussée\u00a0: Ronces.")


@pytest.mark.parametrize("encounter", PLAYABLE)
def test_the_order_of_piles_and_hidden_values_change_nothing(encounter):
    """What is hidden may be anything: the scene stays the same but for the number on the back of the next AI card."""
    s = started(encounter)
    before = view(s, None, FR)
    for deck in (s.witchcraft, s.plagues, s.loot, s.plants, s.demon_pile):
        deck.cards.reverse()
    s.ai.cards[:-1] = s.ai.cards[-2::-1]
    s.hand = s.hand[::-1]
    s.piles = [pile.__class__(pile.zone, other.token) for pile, other in zip(s.piles, s.piles[::-1], strict=True)]
    assert view(s, None, FR) == before


def test_everything_that_a_scene_draws_has_its_symbol():
    own = Path(GAME.folder) / "web" / "symbols.svg"
    common = Path(veillee.__file__).parent / "web" / "static" / "symbols.svg"
    known = set(re.findall(r'<symbol id="([^"]+)"', own.read_text("utf-8") + common.read_text("utf-8")))
    for encounter in PLAYABLE:
        s = started(encounter)
        s.reserve = ["mandrake", "hemlock", "wormwood", "vervain", "henbane", "mistletoe", "comfrey"]
        scene = view(s, 0, FR)
        wanted = {f"emb-{item.emblem}" for item in scene.board if item.emblem}
        wanted |= {item.icon for item in (*scene.fixed, *scene.board) if item.icon}
        for panel in panels_of(scene.panels):
            wanted |= {f"emb-{panel.emblem}"} if panel.emblem else set()
            wanted |= {thing.icon for thing in (*panel.items, *panel.counters) if thing.icon}
        assert wanted - known == set()
