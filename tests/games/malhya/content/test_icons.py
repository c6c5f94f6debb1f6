"""Every icon of the rulebook has a word of the content that stands for it (chapter 23)."""

import pytest

from support import rule
from veillee.games.malhya.content import ACTION_CARDS, DICE, ENEMIES, HEROES, OBJECTS, RESOURCES, UPGRADES, WEAPONS

LINES = [line for weapon in WEAPONS.values() for line in (*weapon.attack, *weapon.defence)]
SPECIALS = [part for line in LINES for part in (line.special_attack, line.special_power)]
AURA = [effect for hero in HEROES.values() for effect in hero.aura_effects]
EFFECTS = [thing.effect for thing in OBJECTS.values()]
GROWTH = [growth.bonus for hero in HEROES.values() for growth in hero.evolution]


@rule("MAL-23.1")
@pytest.mark.parametrize(
    ("where", "words"),
    [
        (LINES, ["cost", "push", "area", "bend", "attack_dice", "power_dice", "defence_dice", "dodge_dice"]),
        (SPECIALS, ["cancel_defence", "cancel_dodge", "damage", "heal"]),
        (AURA, ["skill_dice", "ignore_heavy", "cancel_threat_dice", "travel_tokens", "heal", "initiative"]),
        (EFFECTS, ["life", "aura", "initiative", "move", "gain_resources", "passive_shields", "destroy_shields"]),
        (UPGRADES.values(), ["initiative", "move", "attack_dice", "power_dice", "defence_dice", "dodge_dice", "sign"]),
        (ENEMIES.values(), ["sign", "target_engaged_first", "levitation", "life", "initiative", "move"]),
        (OBJECTS.values(), ["heavy", "value", "slot", "rarity"]),
    ],
)
def test_what_an_icon_stands_for_is_used_by_some_card(where, words):
    assert [word for word in words if not any(getattr(one, word) for one in where)] == []


@rule("MAL-23.1")
def test_resources_gems_bonuses_and_signs_of_action_cards_are_all_there():
    assert {"potion_yellow", "potion_red", "arrow_green", "arrow_red", "arrow_yellow"} <= set(RESOURCES)
    assert {"pick_violet", "pick_blue", "plant_blue"} <= set(RESOURCES)
    assert {card.gem for card in ACTION_CARDS.values()} == {"white", "black", "blue", "red"}
    assert set(GROWTH) == {"life", "carry", "move", "aura", "initiative", "talent"}
    goals = {card.first.toward.kind for card in ACTION_CARDS.values() if card.first.toward is not None}
    assert goals == {"marker", "noise", "access"}
    assert {card.first.type for card in ACTION_CARDS.values()} == {"move_nearest", "threat_per_corpse"}
    assert {card.second.type for card in ACTION_CARDS.values()} >= {"look", "threat", "remove_noise"}


@rule("MAL-23.1")
def test_the_icon_without_a_meaning_is_on_no_die():
    faces = {part.face for die in DICE.values() for part in die.faces}
    assert faces == {
        "success", "stop", "blank", "special", "threat1", "threat2", "threat3", "alarm",
        "damage1", "damage2", "damage3", "shield1", "shield2", "cancel_attack",
    }  # fmt: skip
