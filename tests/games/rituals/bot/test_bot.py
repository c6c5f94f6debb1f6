"""What bots of the Witch Master think of answers and positions, from open information only."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from support.rituals import acting, put, started, table, zone
from veillee.games.rituals.bot import ACTIVATIONS, horizon
from veillee.games.rituals.bot.acting import act
from veillee.games.rituals.bot.answering import defend, react
from veillee.games.rituals.bot.judges import MOST, promising_orders
from veillee.games.rituals.bot.odds import hits, hits_guarded
from veillee.games.rituals.bot.outlook import Outlook
from veillee.games.rituals.bot.picking import appearing_hero, exchange, pick_cube, pick_zone, spread_plague
from veillee.games.rituals.bot.stakes import WON
from veillee.games.rituals.bot.value import evaluate
from veillee.games.rituals.game import GAME
from veillee.games.rituals.hidden import redeal
from veillee.games.rituals.options import PLAYABLE
from veillee.games.rituals.prompts import (
    Act,
    AppearingHero,
    Attack,
    Blow,
    Cast,
    Defend,
    Exchange,
    FigureId,
    Finish,
    GainEnergy,
    HandCard,
    LowerCubes,
    Means,
    Order,
    PickCube,
    PickZone,
    PlayCard,
    React,
    SpreadPlague,
    SpreadWounds,
    ThrowRuby,
    UseAbility,
    ZoneId,
)
from veillee.games.rituals.questions import QUESTIONS
from veillee.games.rituals.rules.fighting.strike import hero_strike
from veillee.games.rituals.rules.figures.attributes import profile
from veillee.games.rituals.rules.legion.orders import orders
from veillee.games.rituals.state import Modifier, Rituals
from veillee.games.rituals.view.sketch.chances import bonus_of
from veillee.games.rituals.view.sketch.chances import hit as told_hit
from veillee.games.rituals.view.sketch.chances import hits as told_hits
from veillee.kernel.decision import Decision
from veillee.kernel.dice import Dice, dice_key, seed_of
from veillee.kernel.flow import play_out
from veillee.shared.judging import thought_over


def asked(about: Any, values: Sequence[Any]) -> Decision[Any]:
    return Decision(0, about, "DAR-4.19", values)


def all_orders(s: Rituals) -> list[Order | Finish]:
    return [*(order for member in s.legion() for order in orders(s, member)), Finish.PASS]


def best(judge: Any, s: Rituals, about: Any, values: Sequence[Any]) -> Any:
    prices = judge(s, asked(about, values), values)
    assert len(prices) == len(values)
    return values[prices.index(max(prices))]


# Chances


def test_two_dice_beat_a_lead_of_minus_two_in_23_of_36_rolls() -> None:
    # Sums of 3 and more: 10 + 8 + 4 + 1 of 36.
    assert hits(2, -2) == pytest.approx(23 / 36)
    assert hits(0, 1) == 1
    assert hits(0, 0) == 0


def test_one_die_beats_another_in_13_of_36_rolls() -> None:
    assert hits_guarded(1, 1, 0) == pytest.approx((4 + 4 + 5) / 36)  # 1 beats 0, 2 beats 0 and 1, 3 beats all but 3


# Actions


def test_the_fourth_soul_is_taken_when_it_can_be() -> None:
    s = table("e1", energy=6, trapped=[0, 1, 2])
    put(s, "hagatha", "A6.TL")
    condemned, serf = put(s, "condemned", "B3.TL"), put(s, "peasant", "B3.TL")
    put(s, "teuta", "B5.BR")
    assert best(act, s, Act(), all_orders(s)) == Attack(FigureId(condemned.number), FigureId(serf.number))


def test_a_carrier_beside_the_pit_throws_its_ruby() -> None:
    s = table("e3", energy=6)
    put(s, "hagatha", "B6.TR")
    carrier = put(s, "possessed_peasant", "A5.BL", ruby=True)
    put(s, "curthouse", "A2.TR")
    assert best(act, s, Act(), all_orders(s)) == ThrowRuby(FigureId(carrier.number))


def test_the_weaker_of_two_heroes_is_attacked() -> None:
    s = table("e2", energy=4)
    hagatha = put(s, "hagatha", "B4.TL")
    put(s, "curthouse", "B4.TL")
    vogt = put(s, "vogt", "B4.TL", wounds=4)  # Resistance 3 instead of 5, 1 Health left
    assert best(act, s, Act(), orders(s, hagatha)) == Attack(FigureId(hagatha.number), FigureId(vogt.number))


def test_with_hardly_any_energy_the_round_is_passed_and_with_all_of_it_never() -> None:
    s = started("e2")
    s.at = s.side = "legion"
    s.energy, s.exhausted = 1, 24
    assert best(act, s, Act(), all_orders(s)) is Finish.PASS
    s.energy, s.exhausted = 25, 0
    assert best(act, s, Act(), all_orders(s)) is not Finish.PASS


@pytest.mark.parametrize("encounter", PLAYABLE)
def test_few_actions_are_thought_about_and_passing_is_one_of_them(encounter: str) -> None:
    s = started(encounter)
    s.at = s.side = "legion"
    values = all_orders(s)
    kept = promising_orders(s, asked(Act(), values), values)
    assert len(kept) <= MOST + 1 < len(values)
    assert Finish.PASS in kept
    assert set(kept) <= set(values)


@pytest.mark.parametrize("encounter", PLAYABLE)
def test_prices_do_not_depend_on_what_is_hidden(encounter: str) -> None:
    s = started(encounter)
    s.at = s.side = "legion"
    values = all_orders(s)
    prices, worth = act(s, asked(Act(), values), values), evaluate(s, 0)
    for seed in range(5):
        dealt = s.copy()
        redeal(dealt, 0, Dice(dice_key(seed_of(seed))))
        assert dealt.ai.cards != s.ai.cards
        assert act(dealt, asked(Act(), values), values) == prices
        assert evaluate(dealt, 0) == worth


def test_the_hero_who_is_next_threatens_most() -> None:
    s = table("e2", energy=5)
    put(s, "vogt", "B5.BR")  # place 3
    s.ai.cards = ["ai_1a"]
    later = Outlook(s).danger()[zone(s, "B5.BR")]
    s.ai.cards = ["ai_3a"]
    assert Outlook(s).danger()[zone(s, "B5.BR")] > 2 * later > 0


# Reactions


def test_a_witch_defends_herself_and_hopeless_dice_are_not_paid() -> None:
    s = table("e2", energy=3)
    hagatha, battista = put(s, "hagatha", "B4.TL"), put(s, "battista", "B4.TL")
    put(s, "pekka", "B4.TL")
    hopeful = Blow(battista.number, hagatha.number, 6, 3, 2, 2, fixed=6)  # two dice have to show 3
    assert best(defend, s, Defend(hopeful), [True, False]) is True
    minion = put(s, "condemned", "B4.TL")
    hopeless = Blow(battista.number, minion.number, 9, 2, 1, 2, fixed=9)
    assert best(defend, s, Defend(hopeless), [True, False]) is False


def test_a_spell_that_stops_the_blow_is_cast_and_one_that_does_not_is_kept() -> None:
    s = table("e2", energy=3)
    hagatha, battista = put(s, "hagatha", "B4.TL"), put(s, "battista", "B4.TL")
    acting(s, battista, "ai_2b")
    lard = [Means("lard_hide"), None]  # 2 more Resistance
    about = React("self_attacked_after_roll", Blow(battista.number, hagatha.number, 5, 3, 2, 2, fixed=5))
    assert best(react, s, about, lard) == Means("lard_hide")
    worth = react(s, asked(about, lard), lard)[0]
    far = React("self_attacked_after_roll", Blow(battista.number, hagatha.number, 9, 3, 2, 2, fixed=9))
    assert react(s, asked(far, lard), lard)[0] < worth


def test_take_wing_goes_where_the_attacker_does_not_reach() -> None:
    s = table("e2", energy=5)
    pekka, battista = put(s, "pekka", "B4.BR"), put(s, "battista", "B4.BR")
    acting(s, battista, "ai_2b")
    about = React("self_attacked_before_roll", hero_strike(s, battista, pekka).blow(s))
    values = [Means("take_wing", ZoneId(zone(s, name))) for name in ("B4.TR", "B4.BL")] + [None]
    assert best(react, s, about, values) is not None


# Smaller choices


def test_cards_without_effect_are_exchanged_and_good_ones_kept() -> None:
    s = table("e2", hand=["misstep", "summon_mortus", "lethargy"])
    cards = [HandCard(place) for place in range(3)]
    values = [(), (cards[0],), (cards[1],), (cards[0], cards[2]), tuple(cards)]
    assert best(exchange, s, Exchange(), values) == (cards[0], cards[2])


def test_a_plague_eliminates_a_hero_if_it_can() -> None:
    s = table("e2", cubes={"force": 1, "resistance": 1, "agility": 0, "alchemy": 0})
    put(s, "hagatha", "B4.TL")
    weak, fresh = put(s, "vogt", "B5.BR", wounds=3), put(s, "teuta", "B5.BR")
    killing = SpreadWounds((FigureId(weak.number),) * 2)
    values = [GainEnergy(2), SpreadWounds((FigureId(fresh.number),) * 2), killing, LowerCubes(("force", "resistance"))]
    assert best(spread_plague, s, SpreadPlague("plague_02", 2), values) == killing


def test_resistance_is_the_first_cube_to_go_and_the_weakest_hero_appears() -> None:
    s = table("e2")
    assert best(pick_cube, s, PickCube("nightmare"), ["force", "resistance", "agility"]) == "resistance"
    assert best(appearing_hero, s, AppearingHero(2), ["executioner", "swordsman"]) == "swordsman"


def test_a_hero_is_pushed_away_from_a_witch() -> None:
    s = table("e2")
    put(s, "hagatha", "B4.TL")
    hero = put(s, "battista", "B4.TR")
    values = [ZoneId(zone(s, name)) for name in ("B4.TL", "B4.BR")]
    assert best(pick_zone, s, PickZone("feather_storm", "push", hero.number), values) == values[1]


# Positions


def test_the_end_is_worth_a_hundred_points_to_the_side_that_won() -> None:
    s = table("e1", winner="legion")
    s.at = "over"
    assert evaluate(s, 0) == WON
    s.winner = "heroes"
    assert evaluate(s, 0) == -WON


@pytest.mark.parametrize("encounter", PLAYABLE)
def test_wounds_of_heroes_are_welcome_and_those_of_witches_are_not(encounter: str) -> None:
    s = started(encounter)
    before = evaluate(s, 0)
    hero, witch = next(s.heroes()), next(s.witches())
    hero.wounds = 2
    hurt = evaluate(s, 0)
    assert hurt > before
    witch.wounds = 2
    assert evaluate(s, 0) < hurt


def test_a_position_is_judged_after_some_cards_even_if_the_pile_was_shuffled() -> None:
    root, now = table("e2"), table("e2")
    root.ai.cards = ["ai_1a", "ai_2a"]
    now.ai.cards = ["ai_1a"]
    assert not horizon(root, now)
    now.ai.cards = ["ai_1a"] * (18 - (ACTIVATIONS - 2))  # two were left, then 18 less the rest
    assert horizon(root, now)


# Whole games


@pytest.mark.parametrize("encounter", PLAYABLE)
def test_quick_play_answers_every_question_with_one_of_its_candidates(encounter: str) -> None:
    quick = GAME.judgement.policy(Random(3).random)
    shortlisted = thought_over(QUESTIONS)
    seen: set[str] = set()

    def answer(s: Rituals, decision: Decision[Any]) -> Any:
        value = quick(s, decision)
        values = list(decision.candidates())
        assert value in values
        few = shortlisted(s, decision)
        assert 1 <= len(few) <= len(values)
        assert all(one in values for one in few)
        seen.add(decision.prompt)
        return value

    s = GAME.new({"encounter": encounter}, 1, Dice(dice_key(seed_of(7))))
    play_out(GAME, s, answer)
    assert s.at == "over"
    assert {"act", "exchange"} <= seen


def test_force_added_for_an_activation_counts_for_spells_and_only_for_its_figure() -> None:
    s = table(energy=9)
    s.turn.actions = 1  # no further Action is reckoned with
    pekka, vogt = put(s, "pekka", "B4.TL"), put(s, "vogt", "B4.TL")
    one, other = put(s, "condemned", "B4.TL"), put(s, "condemned", "B4.TL")
    casts = [Cast(FigureId(pekka.number), "green_goo", FigureId(vogt.number))]
    [before] = act(s, asked(Act(pekka.number), casts), casts)
    s.modifiers = [Modifier(figure.number, "force", 2, "end_of_activation") for figure in (pekka, one)]
    [after] = act(s, asked(Act(pekka.number), casts), casts)
    assert after > before
    view = Outlook(s)
    assert view.best_strike(other, other.zone) < view.best_strike(one, one.zone)


@pytest.mark.parametrize("encounter", PLAYABLE)
def test_bots_reckon_with_the_chances_that_are_told(encounter: str) -> None:
    quick, looked_at = GAME.judgement.policy(Random(3).random), 0

    def answer(s: Rituals, decision: Decision[Any]) -> Any:
        nonlocal looked_at
        view = Outlook(s)
        for value in decision.values if decision.prompt in ("act", "pick-target") else ():
            found = None
            if isinstance(value, Attack | Cast | PlayCard | UseAbility):
                found = next(iter(told_hits(s, value)), None)  # of several Attacks the first
            elif decision.prompt == "pick-target" and decision.about.op == "attack":
                attacker, target = s.figure(decision.about.figure), s.figure(value.number)
                assert attacker is not None
                assert target is not None
                found = told_hit(s, attacker, target, bonus_of(s, attacker, decision.about.source))
            if found is not None:
                strike = found.strike
                card, target = profile(s, strike.attacker), view.numbered[found.target.number]
                _, through = view.chances(strike.attacker, card, target, strike.bonus.dice, strike.bonus.force)
                assert through == pytest.approx(found.chance.value), (s.to_text(), value)
                looked_at += 1
        return quick(s, decision)

    for seed in range(6):
        play_out(GAME, GAME.new({"encounter": encounter}, 1, Dice(dice_key(seed_of(seed)))), answer)
    assert looked_at > 200


def test_quick_play_wins_where_chance_does_not() -> None:
    def won(seed: int) -> bool:
        s = GAME.new({"encounter": "e2"}, 1, Dice(dice_key(seed_of(seed))))
        play_out(GAME, s, GAME.judgement.policy(Random(seed).random))
        return s.winner == "legion"

    assert sum(won(seed) for seed in range(12)) >= 4
