"""Set-up (chapter 2) and the options of difficulty that change it (chapter 18)."""

from collections import Counter

import msgspec
import pytest

from support import rule, told
from support.rituals import DEFAULTS, named, put, started, table
from support.rituals_legion import offered
from veillee.games.rituals.content import (
    ACTION_CARDS,
    AI_CARDS,
    ENCOUNTERS,
    HEROES,
    LOOT,
    PLANT_TOKENS,
    PLANTS,
    UNITS,
    WITCHCRAFT,
    WITCHES,
)
from veillee.games.rituals.content.records import Ability, Effect
from veillee.games.rituals.rules.course.setup import move_minions_back, setup
from veillee.games.rituals.rules.decks import draw, draw_loot, draw_plant
from veillee.games.rituals.rules.figures.elimination import BY_MASTER, Cause, eliminate
from veillee.games.rituals.rules.figures.serfs import possess
from veillee.games.rituals.rules.heroes.appearing import candidates
from veillee.games.rituals.state import Deck
from veillee.kernel import Dice
from veillee.kernel.dice import dice_key, seed_of

PLAYABLE = ("e1", "e2", "e3", "e4", "e5")
STARTERS = ["curthouse", "battista", "vogt", "corday", "teuta", "hildegarde"]


def heroes_of(s):
    return [hero.unit for hero in s.heroes()]


def standing(s, unit):
    """The names of the Zones where figures of a kind stand, by number."""
    return [named(s, figure) for figure in s.figures if figure.unit == unit]


# The board and the figures


@rule("DAR-2.1", "DAR-2.24", "DAR-2.25")
@pytest.mark.parametrize("encounter", PLAYABLE)
def test_figures_stand_as_listed_and_are_numbered_witches_legion_serfs_heroes(encounter):
    s, listed = started(encounter), ENCOUNTERS[encounter]
    wanted = [(place.witch, place.zone) for place in listed.witches]
    wanted += [(place.unit, place.zone) for place in (*listed.legion, *listed.serfs)]
    wanted += list(zip(STARTERS, listed.hero_zones, strict=True))
    assert [(figure.unit, named(s, figure)) for figure in s.figures] == wanted
    assert [figure.number for figure in s.figures] == list(range(1, len(wanted) + 1))
    assert s.numbered == len(wanted)
    for figure in s.figures:
        assert (figure.wounds, figure.stunned, figure.rooted, figure.ruby) == (0, False, 0, False)


@rule("DAR-2.24")
def test_a_figure_that_is_swapped_gets_a_new_number():
    s = started("e1")
    last = s.numbered
    serf = next(s.serfs())
    assert possess(s, serf, "DAR-7.16").number == last + 1
    eliminate(s, s.figures[-1], Cause("hero"))
    assert put(s, "condemned", "A6.TL").number == last + 2


@rule("DAR-2.1")
@pytest.mark.parametrize("encounter", PLAYABLE)
def test_tokens_lie_as_listed(encounter):
    s, listed = started(encounter), ENCOUNTERS[encounter]
    assert [s.board.names[chest] for chest in s.chests] == list(listed.chests)
    assert [s.board.names[ruby] for ruby in s.rubies] == list(listed.rubies)
    assert [s.board.names[pile.zone] for pile in s.piles] == list(listed.plants)
    assert (s.trapped, s.freed, s.offered) == ([], 0, 0)


@rule("DAR-2.2", "DAR-2.4", "DAR-2.7")
def test_six_heroes_fill_the_six_places_in_ascending_order():
    s = started("e2")
    assert [(hero.place, hero.unit) for hero in s.heroes()] == list(enumerate(STARTERS, 1))
    assert [card.number for card in ACTION_CARDS.values()] == [1, 2, 3, 4, 5, 6]
    assert s.met == STARTERS


@rule("DAR-2.5")
def test_any_hero_fills_any_place():
    s = started("e2", **{"hero-1": "maroula", "hero-5": "curthouse"})
    assert heroes_of(s) == ["maroula", "battista", "vogt", "corday", "curthouse", "hildegarde"]


@rule("DAR-2.5", "DAR-2.22")
def test_heroes_drawn_at_random_have_the_class_of_their_place():
    drawn = set()
    for seed in range(1, 9):
        s = started("e1", seed=seed, heroes="random")
        assert [HEROES[hero].hero_class for hero in heroes_of(s)] == [c.hero_class for c in ACTION_CARDS.values()]
        drawn.add(tuple(heroes_of(s)))
    assert len(drawn) > 4


@rule("DAR-2.5", "DAR-2.22")
def test_without_classes_any_hero_comes_but_nobody_twice():
    strangers = 0
    for seed in range(1, 9):
        s = started("e1", seed=seed, heroes="random", match_hero_class="no", **{"hero-6": "vogt"})
        found = heroes_of(s)
        assert len(set(found)) == 6
        assert found[5] == "vogt"
        strangers += HEROES[found[0]].hero_class != "tank"
    assert strangers > 3


@rule("DAR-2.5")
def test_a_place_whose_class_is_used_up_gets_another_hero():
    for seed in range(1, 6):
        s = started("e1", seed=seed, heroes="random", **{"hero-2": "curthouse", "hero-3": "warden"})
        found = heroes_of(s)
        assert HEROES[found[0]].hero_class != "tank"
        assert len(set(found)) == 6


@rule("DAR-2.22", "DAR-2.23")
def test_the_reserves_hold_who_is_not_in_play():
    s = started("e2", **{"witch-1": "banshee"})
    assert candidates(s, 1) == ["warden"]  # of the class of the place
    assert {unit for place in range(1, 7) for unit in candidates(s, place)}.isdisjoint(STARTERS)
    eliminate(s, next(s.witches()), Cause("hero"))
    s.side = "legion"
    witch = next(s.witches())
    assert offered(s, witch, word="call") == [f"call+f{witch.number}+{id}" for id in ("hagatha", "skriga", "banshee")]
    assert set(WITCHES) == {"hagatha", "pekka", "ikrek", "skriga", "banshee"}


@rule("DAR-2.6", "DAR-2.8", "DAR-2.17")
@pytest.mark.parametrize("encounter", PLAYABLE)
def test_cubes_reserve_and_upgrades_start_empty(encounter):
    s = started(encounter)
    assert s.cubes == {"force": 0, "resistance": 0, "agility": 0, "alchemy": 0}
    assert s.reserve == []
    assert [(hero.attack, hero.defence, hero.artefact) for hero in s.heroes()] == [("", "", "")] * 6
    assert (s.heroes_lost, s.witches_lost, s.serfs_lost, s.round, s.at) == (0, 0, 0, 1, "initial")


@rule("DAR-2.12", "DAR-2.13")
def test_energy_is_available_and_the_marker_starts_on_0():
    s = started("e3", easier_energy="3", easier_plague_rewards="first")
    assert (s.energy, s.exhausted, s.souls, s.rewards) == (28, 0, 0, [1, 4, 6, 8])


# Decks


@rule("DAR-2.3", "DAR-2.14", "DAR-2.15")
def test_decks_are_whole_shuffled_and_three_witchcraft_cards_are_drawn():
    s, other = started("e1"), started("e1", seed=2)
    assert sorted(s.ai.cards) == sorted(AI_CARDS)
    assert len(s.ai.cards) == 18
    assert len(s.hand) == 3
    assert Counter(s.hand + s.witchcraft.cards) == Counter({card.id: card.copies for card in WITCHCRAFT.values()})
    assert len(s.witchcraft.cards) == 24
    assert len(s.plagues.cards) == 10
    for deck in ("ai", "witchcraft", "plagues", "loot", "plants"):
        assert getattr(s, deck).cards != getattr(other, deck).cards
        assert getattr(s, deck).discard == []
    assert s.ai.cards != list(AI_CARDS)


@rule("DAR-2.14")
def test_plant_tokens_are_shuffled_and_no_token_lies_twice():
    tokens = [[pile.token for pile in started("e1", seed=seed).piles] for seed in range(1, 6)]
    assert len({tuple(one) for one in tokens}) > 3
    for one in tokens:
        assert len(set(one)) == 6
        assert set(one) <= set(PLANT_TOKENS)


@rule("DAR-2.9")
def test_special_plants_are_removed_or_left_in():
    plain = Counter({plant.id: plant.copies for plant in PLANTS.values() if plant.ingredient})
    every = Counter({plant.id: plant.copies for plant in PLANTS.values()})
    assert Counter(started("e1").plants.cards) == plain
    assert plain.total() == 24
    assert Counter(started("e1", remove_special_plants="no").plants.cards) == every
    assert every.total() == 30


@rule("DAR-2.10")
def test_blood_magic_is_removed_or_left_in():
    items = [item.id for item in LOOT.values() if item.slot != "blood_magic"]
    assert sorted(started("e1").loot.cards) == sorted(items)
    assert len(items) == 24
    assert sorted(started("e1", remove_blood_magic="no").loot.cards) == sorted(LOOT)
    assert len(LOOT) == 30


@rule("DAR-2.11")
def test_creatures_with_power_over_hero_energy_stay_out_by_option(monkeypatch):
    s = started("e1")
    assert sum(card.startswith("summon_") for card in s.hand + s.witchcraft.cards) == 6
    thirst = Ability("thirst", "action", 1, (Effect("hero_energy_loss", who="hero", n=1),))
    monkeypatch.setitem(UNITS, "leshy", msgspec.structs.replace(UNITS["leshy"], abilities=(thirst,)))
    s = started("e1")
    cards = s.hand + s.witchcraft.cards
    assert "summon_leshy" not in cards
    assert len(cards) == 26
    s = started("e1", solo_friendly_creatures="no")
    assert "summon_leshy" in s.hand + s.witchcraft.cards


@rule("DAR-2.16", "DAR-8.3")
def test_only_encounters_with_a_demon_have_its_pile():
    assert [len(started(encounter).demon_pile.cards) for encounter in PLAYABLE] == [0, 0, 8, 8, 8]


@rule("DAR-2.18")
def test_an_empty_deck_is_made_of_its_discard_pile_and_a_draw_from_nothing_fails_silently():
    s = table()
    deck = Deck(["a"], ["b", "c"])
    assert (draw(s, deck, "loot"), deck.cards, deck.discard) == ("a", [], ["b", "c"])
    assert (draw(s, deck, "loot"), deck.cards, deck.discard) == ("c", ["b"], [])
    assert len(told(s, "reshuffled")) == 1
    assert draw(s, deck, "loot") == "b"
    assert draw(s, deck, "loot") == ""
    assert s.dice.drawn == {"loot": 1}


@rule("DAR-2.19", "DAR-2.21")
def test_a_plant_of_no_use_is_discarded_and_replaced():
    s = table(plants=Deck(["hemlock", "comfrey", "nightcap"]))
    assert (draw_plant(s), s.plants.cards, s.plants.discard) == ("hemlock", [], ["nightcap", "comfrey"])
    assert (draw_plant(s), s.plants.discard) == ("", ["nightcap", "comfrey"])


@rule("DAR-2.20", "DAR-2.21")
def test_blood_magic_is_discarded_and_replaced_also_from_the_discard_pile():
    magic = next(item.id for item in LOOT.values() if item.slot == "blood_magic")
    s = table(loot=Deck([magic], ["iron_mace"]))
    assert (draw_loot(s), s.loot.cards, s.loot.discard) == ("iron_mace", [], [magic])
    s = table(loot=Deck([magic, magic]))
    assert (draw_loot(s), s.loot.cards) == ("", [magic, magic])
    s = table(loot=Deck(["iron_mace", magic]))
    assert (draw_loot(s), s.loot.discard) == ("iron_mace", [magic])


@rule("DAR-1.6")
def test_one_seed_gives_one_game():
    one, two = started("e5", seed=7, heroes="random"), started("e5", seed=7, heroes="random")
    assert (one.figures, one.hand, one.ai, one.piles, one.demon_pile) == (
        two.figures, two.hand, two.ai, two.piles, two.demon_pile,
    )  # fmt: skip


def test_the_set_up_takes_the_settings_of_a_table():

    s = setup(
        DEFAULTS | {"encounter": "e4", "ai_level": "advanced", "tie_break": "player"}, 1, Dice(dice_key(seed_of(1)))
    )
    assert (s.encounter, s.level, s.tie_break, s.appear_choice) == ("e4", "advanced", "player", "random")
    s = started("e4", appear_choice="player", easier_plague_floor="yes")
    assert (s.appear_choice, s.plague_floor, s.plague_fixed) == ("player", True, False)
    assert started("e4", harder_plague_fixed="yes").plague_fixed
    assert s.starters == ["pekka", "hagatha", "ikrek"]


# Difficulty


@rule("DAR-18.1", "DAR-18.2", "DAR-18.6", "DAR-18.7", "DAR-18.10")
def test_energy_and_rewards_of_the_options_reach_the_table():
    s = started("e3", easier_energy="9", harder_energy="4", easier_plague_rewards="all", harder_last_reward="yes")
    assert (s.energy, s.rewards) == (30, [1, 3, 5])


@rule("DAR-18.3", "DAR-18.11")
def test_minions_go_a_zone_away_from_the_nearest_hero():
    s = started("e4", easier_minions_back="1")
    assert standing(s, "condemned") == ["A1.BR", "A1.BR", "A1.BR", "B3.BL", "B3.BL"]
    # B2.TR: entrance and B2.TL are both three away, the entrance is nearer to a Serf. B3.BR and A7.TL: to B3.BL.
    assert standing(s, "ravenous") == ["A1.BR", "B3.TL"]  # B3.BL: entrance and B3.TL alike, reading order


@rule("DAR-18.11")
def test_minions_that_start_outside_the_entrance_go_on_and_stay_where_nothing_is_farther():
    s = started("e4", easier_minions_back="2")
    assert standing(s, "condemned") == ["A1.BR", "A1.BR", "A1.BL", "B3.TL", "B3.TL"]
    assert standing(s, "ravenous") == ["A1.BR", "B3.TL"]
    before = started("e4")
    for unit in ("pekka", "hagatha", "peasant", "militia", "vogt"):
        assert standing(s, unit) == standing(before, unit)


@rule("DAR-18.11")
def test_of_zones_equally_far_the_one_nearest_to_a_serf_is_taken():
    s = started("e2", easier_minions_back="1")
    # From A3.BL through the door to a Peasant, not to B4.BR; from B1.TL nothing is farther, B4.BL only as far.
    assert standing(s, "condemned") == ["A3.TL", "B1.TL", "A3.TL", "B1.TR", "B1.TR"]
    assert standing(s, "ravenous") == ["A3.TL", "B1.TL"]


@rule("DAR-18.4", "DAR-18.12")
@pytest.mark.parametrize(("encounter", "where"), [("e2", "B4.TL"), ("e3", "B6.TL"), ("e4", "B3.TL")])
def test_a_creature_starts_as_far_as_can_be_outside_pit_and_caves(encounter, where):
    s = started(encounter, easier_creature="mortus")
    assert standing(s, "mortus") == [where]
    assert s.figures[-1].unit == "mortus"
    assert not standing(started(encounter), "mortus")


@rule("DAR-18.8", "DAR-18.13")
@pytest.mark.parametrize(("encounter", "where"), [("e1", "B5.BR"), ("e2", "B5.TL"), ("e3", "A8.BR"), ("e5", "A2.TR")])
def test_extra_condemned_start_in_the_zone_without_heroes_nearest_to_the_red_one(encounter, where):
    plain = standing(started(encounter), "condemned")
    assert standing(started(encounter, harder_minions="1"), "condemned") == [*plain, where]
    assert standing(started(encounter, harder_minions="2"), "condemned") == [*plain, where, where]


@rule("DAR-18.13", "DAR-7.3")
def test_no_more_condemned_start_than_there_are(monkeypatch):
    monkeypatch.setitem(UNITS, "condemned", msgspec.structs.replace(UNITS["condemned"], count=6))
    assert len(standing(started("e2"), "condemned")) == 5
    assert len(standing(started("e2", harder_minions="2"), "condemned")) == 6


@rule("DAR-18.10")
def test_options_of_difficulty_combine():
    s = started("e2", easier_minions_back="1", easier_creature="leshy", harder_minions="1", easier_plague_floor="yes")
    assert standing(s, "leshy") == ["B4.TL"]
    assert standing(s, "condemned")[0] == "A3.TL"
    assert len(standing(s, "condemned")) == 6
    eliminate(s, next(s.heroes()), BY_MASTER)
    assert s.plague_floor


@rule("DAR-18.11")
@pytest.mark.parametrize(("serf", "end"), [("B4.TL", "B4.TL"), ("B1.BL", "B1.TL")])
def test_a_minion_between_two_zones_equally_far_goes_to_the_one_nearest_to_a_serf(serf, end):
    s = table("e2")
    put(s, "vogt", "A3.BR")
    minion = put(s, "condemned", "B4.BL")
    put(s, "peasant", serf)
    move_minions_back(s, 1)
    assert s.board.names[minion.zone] == end


@rule("DAR-18.11")
def test_a_minion_stays_where_another_zone_is_only_as_far_and_nobody_else_is_moved():
    s = table("e2")
    put(s, "vogt", "B4.TL")
    put(s, "teuta", "A3.BL")
    minion = put(s, "condemned", "B1.BL")  # three Zones from the nearest Hero, as B1.BR is
    possessed = put(s, "possessed_peasant", "B4.BL")  # one Zone, B1.TL two
    put(s, "peasant", "B1.BR")
    move_minions_back(s, 1)
    assert [s.board.names[figure.zone] for figure in (minion, possessed)] == ["B1.BL", "B4.BL"]
