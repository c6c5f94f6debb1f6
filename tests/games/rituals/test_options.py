"""Options of a table: what they mean for the set-up, and which of them do not go together."""

import pytest

from support import rule
from veillee.games import folder_of
from veillee.games.rituals.content import ACTION_CARDS, ENCOUNTERS, HEROES
from veillee.games.rituals.options import (
    DEMONS,
    LOWERED,
    PLAYABLE,
    SETTINGS,
    STARTING_HEROES,
    WITCH_POSITIONS,
    apt,
    fit,
    read,
)
from veillee.kernel.errors import Refusal
from veillee.kernel.setting import checked
from veillee.kernel.text import LANGUAGES, gaps, load_texts
from veillee.play.texts import explain

TEXTS = load_texts(folder_of("rituals") / "text")
SETTING = {setting.id: setting for setting in SETTINGS}


def options(**chosen: str):
    """The options of a table of which these are chosen; `witch_1` stands for `witch-1`."""
    return checked(SETTINGS, {_id(name): value for name, value in chosen.items()})


def _id(name: str) -> str:
    return name if name in SETTING else name.replace("_", "-")


def refused(**chosen: str) -> Refusal:
    with pytest.raises(Refusal) as refusal:
        fit(options(**chosen), 1)
    for lang in LANGUAGES:
        said = explain(refusal.value, TEXTS[lang])
        assert refusal.value.rule in said
        assert "{" not in said
    return refusal.value


@rule("DAR-2.7", "DAR-2.12", "DAR-11.2")
def test_a_first_game_has_the_six_starters_25_energy_and_standard_heroes():
    found = read(options())
    assert found.encounter == "e1"
    assert found.heroes == ("curthouse", "battista", "vogt", "corday", "teuta", "hildegarde")
    assert (found.energy, found.level, found.demon, found.creature) == (25, "standard", "", "")
    assert found.witches == ("hagatha", "pekka")
    assert found.rewards == (2, 4, 6)


@rule("DAR-2.5", "DAR-2.7")
def test_each_starter_has_the_class_of_its_place():
    classes = {card.number: card.hero_class for card in ACTION_CARDS.values()}
    assert [HEROES[hero].hero_class for hero in STARTING_HEROES] == [classes[place] for place in range(1, 7)]


@rule("DAR-2.9", "DAR-2.10", "DAR-2.11", "DAR-9.17", "DAR-10.24")
def test_the_usual_options_remove_what_is_of_no_use_and_ask_the_player_nothing():
    found = read(options())
    assert found.remove_special_plants
    assert found.remove_blood_magic
    assert found.solo_friendly_creatures
    assert (found.tie_break, found.appear_choice, found.match_hero_class) == ("auto", "random", True)
    other = read(
        options(
            remove_special_plants="no",
            remove_blood_magic="no",
            solo_friendly_creatures="no",
            tie_break="player",
            appear_choice="player",
            match_hero_class="no",
        )
    )
    assert not other.remove_special_plants
    assert not other.remove_blood_magic
    assert not other.solo_friendly_creatures
    assert (other.tie_break, other.appear_choice, other.match_hero_class) == ("player", "player", False)


@rule("DAR-18.2", "DAR-18.7", "DAR-18.10")
@pytest.mark.parametrize(("more", "less", "energy"), [("0", "0", 25), ("9", "0", 34), ("0", "4", 21), ("6", "2", 29)])
def test_more_and_less_energy_are_added_up(more, less, energy):
    assert read(options(easier_energy=more, harder_energy=less)).energy == energy


@rule("DAR-18.1")
@pytest.mark.parametrize(
    ("lowered", "encounter", "spaces"),
    [
        ("none", "e1", (2, 4, 6)),
        ("first", "e1", (1, 4, 6)),
        ("second", "e1", (2, 3, 6)),
        ("third", "e1", (2, 4, 5)),
        ("fourth", "e3", (2, 4, 6, 7)),
        ("all", "e2", (1, 3, 5)),
        ("all", "e3", (1, 3, 5, 7)),
        ("most", "e1", (1, 2, 4)),
        ("most", "e5", (1, 2, 4, 6)),
    ],
)
def test_plague_rewards_are_lowered(lowered, encounter, spaces):
    assert read(options(easier_plague_rewards=lowered, encounter=encounter)).rewards == spaces


@rule("DAR-18.6", "DAR-18.10")
def test_the_last_reward_is_removed_after_rewards_were_lowered():
    assert read(options(harder_last_reward="yes")).rewards == (2, 4)
    assert read(options(harder_last_reward="yes", easier_plague_rewards="third")).rewards == (2, 4)
    assert read(options(harder_last_reward="yes", easier_plague_rewards="most", encounter="e4")).rewards == (1, 2, 4)


@rule("DAR-18.14")
@pytest.mark.parametrize("encounter", PLAYABLE)
def test_no_choice_puts_a_reward_below_1_or_two_rewards_on_one_space(encounter):
    for lowered in LOWERED:
        if lowered == "fourth" and len(ENCOUNTERS[encounter].plague_rewards) < 4:
            continue
        spaces = read(options(encounter=encounter, easier_plague_rewards=lowered)).rewards
        assert spaces[0] >= 1
        assert list(spaces) == sorted(set(spaces))
        assert len(spaces) == len(ENCOUNTERS[encounter].plague_rewards)


@rule("DAR-18.1")
def test_a_fourth_reward_is_refused_where_there_are_three():
    refusal = refused(easier_plague_rewards="fourth", encounter="e2")
    assert (refusal.key, refusal.rule, refusal.facts["count"]) == ("options.no-such-reward", "DAR-18.1", 3)


@rule("DAR-18.3", "DAR-18.4", "DAR-18.5", "DAR-18.8", "DAR-18.9", "DAR-18.10")
def test_the_other_options_of_difficulty_reach_the_set_up_together():
    found = read(
        options(
            easier_minions_back="2",
            easier_creature="wendigo",
            easier_plague_floor="yes",
            harder_minions="1",
            harder_plague_fixed="yes",
        )
    )
    assert (found.minions_back, found.creature, found.extra_minions) == (2, "wendigo", 1)
    assert (found.plague_floor, found.plague_fixed) == (True, True)


@rule("DAR-8.1")
def test_the_demon_is_chosen_for_the_encounters_that_have_one():
    assert read(options(encounter="e3")).demon == "haborym"
    assert read(options(encounter="e4", demon_choice="leiurus")).demon == "leiurus"
    assert read(options(encounter="e2")).demon == ""
    refusal = refused(encounter="e2", demon_choice="chalcosoma")
    assert (refusal.key, refusal.rule) == ("options.no-demon", "DAR-8.1")
    assert "Chalcosoma" in explain(refusal, TEXTS["en"])
    assert {encounter.demon for encounter in ENCOUNTERS.values()} == {"", DEMONS[0]}


@rule("DAR-1.2", "DAR-17.12")
def test_witches_are_replaced_by_start_position():
    assert read(options(witch_2="skriga")).witches == ("hagatha", "skriga")
    assert read(options(witch_1="pekka", witch_2="hagatha")).witches == ("pekka", "hagatha")
    assert read(options(encounter="e5", witch_3="banshee")).witches == ("hagatha", "pekka", "banshee")


@rule("DAR-1.2")
def test_a_witch_for_a_position_that_the_encounter_lacks_is_refused():
    refusal = refused(witch_3="skriga")
    assert (refusal.key, refusal.rule, refusal.facts["count"]) == ("options.no-position", "DAR-1.2", 2)


@rule("DAR-2.22")
def test_a_witch_twice_is_refused_and_the_free_ones_are_named():
    refusal = refused(encounter="e2", witch_1="ikrek")  # who has the third position already
    assert (refusal.key, refusal.rule) == ("options.witch-twice", "DAR-2.22")
    assert (refusal.facts["witch"], refusal.facts["first"], refusal.facts["second"]) == ("ikrek", 1, 3)
    assert refusal.facts["free"] == ["hagatha", "skriga", "banshee"]
    assert "Hagatha, Skriga, Banshee" in explain(refusal, TEXTS["fr"])
    assert refused(witch_1="skriga", witch_2="skriga").facts["second"] == 2


@rule("DAR-2.5")
def test_any_hero_fills_any_place_and_the_other_places_stay_as_agreed():
    assert read(options(hero_1="maroula")).heroes == ("maroula", "battista", "vogt", "corday", "teuta", "hildegarde")
    assert read(options(heroes="random", hero_4="vogt")).heroes == ("", "", "", "vogt", "", "")


@rule("DAR-2.22")
def test_a_hero_twice_is_refused():
    refusal = refused(hero_1="vogt")  # the starter of the third place
    assert (refusal.key, refusal.rule) == ("options.hero-twice", "DAR-2.22")
    assert (refusal.facts["first"], refusal.facts["second"]) == (1, 3)
    assert refused(heroes="random", hero_2="nizar", hero_6="nizar").facts["second"] == 6
    assert read(options(hero_1="vogt", hero_3="curthouse")).heroes[:3] == ("vogt", "battista", "curthouse")


@rule("DAR-11.1", "DAR-11.3")
@pytest.mark.parametrize("level", ["simplified", "standard", "advanced"])
def test_the_level_of_the_heroes_is_chosen(level):
    assert read(options(ai_level=level)).level == level


def test_unknown_options_are_refused():
    with pytest.raises(Refusal) as refusal:
        options(encounter="example_board")
    assert refusal.value.key == "table.option-value"


def test_a_setting_is_apt_where_it_can_change_something():
    apt_in = {encounter: {s.id for s in SETTINGS if apt(s, ENCOUNTERS[encounter])} for encounter in PLAYABLE}
    assert [("demon_choice" in apt_in[one], "witch-3" in apt_in[one]) for one in PLAYABLE] == [
        (False, False),
        (False, True),
        (True, False),
        (True, True),
        (True, True),
    ]
    assert all(len(found) >= len(SETTINGS) - 2 for found in apt_in.values())


def test_every_setting_and_choice_has_words_in_both_languages():
    for lang in LANGUAGES:
        texts = TEXTS[lang]
        for setting in SETTINGS:
            assert setting.default in setting.choices
            assert setting.name(texts)
            said = [setting.say(choice, texts) for choice in setting.choices]
            assert len(set(said)) == len(said)
    assert gaps(TEXTS) == []


def test_few_settings_are_shown_at_once():
    assert [setting.id for setting in SETTINGS if not setting.rare] == ["encounter", "ai_level", "heroes"]
    assert len(WITCH_POSITIONS) == max(len(encounter.witches) for encounter in ENCOUNTERS.values())
