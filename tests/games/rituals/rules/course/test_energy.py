"""Energy of the Witch Master (chapter 4)."""

import pytest

from support import rule
from support.rituals import acting, bones, plants, put, started, table
from support.rituals_legion import do
from support.scripted import play
from veillee.games.rituals.prompts import Cast, FigureId, SummonWitch
from veillee.games.rituals.rules.fighting.attack import attack
from veillee.games.rituals.rules.fighting.strike import hero_strike
from veillee.games.rituals.rules.heroes.activation import hero_activation
from veillee.games.rituals.rules.legion.energy import gain, give_back, recover, recover_all, spend
from veillee.games.rituals.rules.legion.orders import orders
from veillee.games.rituals.rules.legion.performing import perform


@rule("DAR-4.8")
def test_paid_energy_is_turned_to_exhausted():
    s = table(energy=7, exhausted=1)
    spend(s, 3)
    assert (s.energy, s.exhausted) == (4, 4)


@rule("DAR-4.8")
@pytest.mark.parametrize(
    ("energy", "words"),
    [
        (0, []),
        (1, ["move"]),
        (2, ["attack", "cast", "move", "possess", "summon"]),
        (3, ["attack", "cast", "feed", "move", "possess", "summon"]),
        (5, ["attack", "call", "cast", "feed", "move", "possess", "summon"]),
    ],
)
def test_an_action_that_cannot_be_paid_in_full_is_not_offered(energy, words):
    s = table(energy=energy)
    hagatha = put(s, "hagatha", "B4.TL")
    put(s, "peasant", "B4.TL")
    assert sorted({order.WORD for order in orders(s, hagatha)}) == words


@rule("DAR-4.8")
def test_each_spell_is_offered_from_its_own_price_on():
    s = table(energy=3)
    hagatha, vogt = put(s, "hagatha", "B4.TL"), put(s, "vogt", "B4.TL")
    spells = {order.spell for order in orders(s, hagatha) if isinstance(order, Cast)}
    assert spells == {"ember_tongue", "forced_feast"}  # 2 and 3
    s.energy = 4
    spells = {order.spell for order in orders(s, hagatha) if isinstance(order, Cast)}
    assert spells == {"ember_tongue", "forced_feast", "spilled_cauldron"}
    s.dice.given += bones(0, 0)
    play(perform(s, Cast(FigureId(1), "forced_feast", FigureId(vogt.number))))
    assert (s.energy, s.exhausted) == (1, 3)


@rule("DAR-4.14", "DAR-4.23")
def test_energy_gained_for_good_is_available_and_has_no_upper_limit():
    s = table(energy=25, exhausted=3)
    gain(s, 30)
    assert (s.energy, s.exhausted) == (55, 3)


@rule("DAR-4.17")
def test_energy_paid_for_good_leaves_the_pool():
    s = table(energy=6, exhausted=19)
    give_back(s, 5)
    assert (s.energy, s.exhausted) == (1, 19)


@rule("DAR-4.17")
@pytest.mark.parametrize(("energy", "legal"), [(4, False), (5, True)])
def test_only_available_tokens_can_be_paid_for_good(energy, legal):
    s = table(energy=energy, exhausted=20)
    hagatha = put(s, "hagatha", "B4.TL")
    calls = [order for order in orders(s, hagatha) if isinstance(order, SummonWitch)]
    assert bool(calls) is legal


def test_no_more_tokens_recover_than_are_exhausted():
    s = table(energy=1, exhausted=3)
    recover(s, 2)
    assert (s.energy, s.exhausted) == (3, 1)
    recover(s, 4)
    assert (s.energy, s.exhausted) == (4, 0)
    s.exhausted = 21
    recover_all(s)
    assert (s.energy, s.exhausted) == (25, 0)


@rule("DAR-4.15")
def test_heroes_act_and_react_without_any_energy():
    s = table(faces=bones(3, 3))
    condemned, battista = put(s, "condemned", "B4.TL"), put(s, "battista", "B4.TL")
    put(s, "hagatha", "A3.TL")
    acting(s, battista, "ai_2b")
    play(attack(s, hero_strike(s, battista, condemned)))
    assert s.figure(condemned.number) is None
    assert (s.energy, s.exhausted) == (0, 0)


@rule("DAR-4.15")
def test_what_heroes_do_takes_no_energy_from_the_witch_master_either():
    # Battista goes a Zone, attacks twice with 3 + 0 + 0 against 3, and pays an Ingredient to turn the first miss.
    s = table(energy=5, exhausted=2, faces=bones(0, 0, 0, 0))
    hagatha, battista = put(s, "hagatha", "B4.TL"), put(s, "battista", "B4.TR")
    plants(s, 1)
    s.ai.cards = ["ai_2b"]
    play(hero_activation(s), "no-more")
    assert (battista.zone, hagatha.wounds, s.reserve) == (hagatha.zone, 2, [])
    assert (s.energy, s.exhausted) == (5, 2)


@rule("DAR-4.15")
def test_a_hero_resists_with_ingredients_and_not_with_energy():
    # Pekka, 2 + 1 + 2, against Teuta's 4: one Ingredient is enough; the Attack alone costs Energy.
    s = table(energy=5, exhausted=2, faces=bones(1, 2))
    put(s, "pekka", "B4.TL")
    teuta = put(s, "teuta", "B4.TL")
    plants(s, 1)
    do(s, f"attack+f1+f{teuta.number}")
    assert (teuta.wounds, s.reserve) == (0, [])
    assert (s.energy, s.exhausted) == (3, 4)


@rule("DAR-4.8")
def test_a_game_starts_with_all_energy_available():
    assert [(started(id).energy, started(id).exhausted) for id in ("e1", "e5")] == [(25, 0), (25, 0)]
