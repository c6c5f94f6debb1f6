"""Bots do the plain thing where it is plain, answer every question, and find more than chance does."""

from __future__ import annotations

from math import isfinite
from random import Random
from typing import Any

import pytest

from support.blackstone import acting, expedition, foe_at, place, table
from veillee.games.blackstone.bot.acting import act
from veillee.games.blackstone.bot.answering import reroll, save_life
from veillee.games.blackstone.bot.camping import camp, destination, form_group, gift, guess
from veillee.games.blackstone.bot.goals import goals_of
from veillee.games.blackstone.bot.judges import promising_deeds
from veillee.games.blackstone.bot.picking import disrupt, which_explorer
from veillee.games.blackstone.bot.wares import bargain, shopping
from veillee.games.blackstone.content import LEGACIES, RESOURCES, STRONGHOLDS
from veillee.games.blackstone.game import GAME
from veillee.games.blackstone.prompts.acting import Act, Deed, End, Move, Search, Strike
from veillee.games.blackstone.prompts.expedition import (
    Bet,
    Camp,
    ChooseDestination,
    FormGroup,
    Give,
    Guess,
    LifeSaver,
    Onward,
    SaveLife,
    TurnBack,
)
from veillee.games.blackstone.prompts.fighting import Disrupt, Keep, LoseDie, Means, Reroll, WhichExplorer
from veillee.games.blackstone.prompts.ids import FigureId
from veillee.games.blackstone.prompts.precipice import Bargain, Buy, Convert, Leave
from veillee.games.blackstone.questions import QUESTIONS
from veillee.games.blackstone.rules.explorers.deeds import deeds
from veillee.games.blackstone.state import Blackstone, Explorer, Past, Trade
from veillee.kernel.answers import key_of
from veillee.kernel.decision import Decision
from veillee.kernel.dice import Dice, dice_key, seed_of
from veillee.kernel.flow import play_out
from veillee.kernel.match import Match
from veillee.play.bots import BotQuestion, make_bot

USUAL = {setting.id: setting.default for setting in GAME.settings}
GROUP = ("amallyn", "taddeus", "ur_025", "janus_draik")


def best(judge: Any, s: Blackstone, about: Any, values: list[Any], seat: int = 0) -> Any:
    """The value with the best price."""
    prices = judge(s, Decision(seat, about, "BSF-1.1", values), values)
    return values[prices.index(max(prices))]


def deed_of(s: Blackstone, explorer: Explorer) -> Any:
    """What the quick bot does with an explorer."""
    return best(act, s, Act(explorer.id), [*deeds(s, explorer), End.END])


# In a combat: the map cb01 has markers on (-2, 4), (-1, 9) and (-6, 10)


def test_an_explorer_on_a_marker_searches_it() -> None:
    s = table("cb01")
    amallyn = place(s, "amallyn", (-2, 4))
    acting(s, amallyn, 4)
    assert isinstance(deed_of(s, amallyn), Search)


def test_an_explorer_goes_towards_the_nearest_marker() -> None:
    s = table("cb01")
    amallyn = place(s, "amallyn", (0, 0))
    acting(s, amallyn, 2, 3, 6)
    marker = s.fight.field.at(-2, 4)
    far = s.terrain.range[amallyn.hexes[0]][marker]
    deed = deed_of(s, amallyn)
    assert isinstance(deed, Move)
    assert s.terrain.range[deed.hex.number][marker] == far - amallyn.side.move


def test_a_hostile_beside_the_marker_is_attacked_first() -> None:
    s = table("cb01")
    amallyn = place(s, "amallyn", (-2, 4))
    foe_at(s, "ur_ghul", (-1, 4), damage=2)
    acting(s, amallyn, 2, 3, 5)
    assert isinstance(deed_of(s, amallyn), Strike)


def test_a_wounded_explorer_with_nothing_else_to_do_recuperates() -> None:
    s = table("cb01", markers=0, gates=0)
    amallyn = place(s, "amallyn", (0, 0), wounds=2)
    acting(s, amallyn, 3)
    assert deed_of(s, amallyn) is Deed.RECUPERATE


def test_an_explorer_with_nothing_at_all_to_do_ends_its_activation() -> None:
    s = table("cb01", markers=0, gates=0)
    amallyn = place(s, "amallyn", (0, 0))
    acting(s, amallyn, 3)
    assert deed_of(s, amallyn) is End.END


def test_without_markers_somebody_calls_the_escape_chamber_and_the_others_come_near() -> None:
    s = table("cb01", markers=0)
    place(s, "amallyn", (1, 3))
    place(s, "taddeus", (0, 0))
    goals = goals_of(s)
    assert {goals["amallyn"].kind, goals["taddeus"].kind} == {"summon", "escort"}
    assert goals["amallyn"].kind == "summon"


def test_a_group_with_few_free_spaces_leaves_although_markers_lie_there() -> None:
    s = table("cb01")
    place(s, "amallyn", (1, 3), grievous=3)
    place(s, "taddeus", (0, 0), grievous=3)
    assert {goal.kind for goal in goals_of(s).values()} == {"summon", "escort"}


def test_in_a_stronghold_its_objective_is_hunted() -> None:
    s = table("deathmaze")
    place(s, "amallyn", (0, 0))
    mallex = foe_at(s, "obsidius_mallex", (6, -13))
    goal = goals_of(s)["amallyn"]
    assert (goal.kind, goal.hexes) == ("hunt", (mallex.hex,))


def shortlist(s: Blackstone, explorer: Explorer) -> tuple[list[Any], list[Any]]:
    """All that an explorer may do, and what is worth thinking about."""
    values = [*deeds(s, explorer), End.END]
    return values, list(promising_deeds(s, Decision(0, Act(explorer.id), "BSF-11.2", values), values))


def test_the_shortlist_of_deeds_is_short_and_has_the_best_one() -> None:
    s = table("cb01")
    amallyn = place(s, "amallyn", (-2, 6))
    foe_at(s, "ur_ghul", (-2, 9))
    acting(s, amallyn, 2, 3, 6)
    values, kept = shortlist(s, amallyn)
    assert kept[0] == deed_of(s, amallyn)
    assert len(kept) <= 5 < len(values)


def test_the_end_of_an_activation_is_never_compared_with_deeds() -> None:
    s = table("cb01")
    amallyn = place(s, "amallyn", (-2, 6))
    foe_at(s, "ur_ghul", (-2, 9))
    acting(s, amallyn, 2, 3, 6)
    assert End.END not in shortlist(s, amallyn)[1]


def test_the_end_of_an_activation_is_the_whole_shortlist_where_no_deed_is_better() -> None:
    s = table("cb01", markers=0, gates=0)
    amallyn = place(s, "amallyn", (0, 0))
    acting(s, amallyn, 3)
    values, kept = shortlist(s, amallyn)
    assert len(values) > 1
    assert kept == [End.END]


# Dice


def test_a_point_is_spent_on_the_last_space_and_not_on_a_scratch() -> None:
    s = expedition(*GROUP)
    means = [Means("points", 0), Keep.KEEP]
    taddeus = s.explorer("taddeus")
    taddeus.points, taddeus.inspired, taddeus.grievous = 1, True, 4
    assert best(reroll, s, Reroll("taddeus", "defence", ("d8",), (0,), grievous=True), means) == Means("points", 0)
    taddeus.grievous = 0
    assert best(reroll, s, Reroll("taddeus", "defence", ("d8",), (0,)), means) is Keep.KEEP


def test_a_life_is_always_saved() -> None:
    s = expedition(*GROUP)
    assert best(save_life, s, SaveLife("amallyn", 1), [None, LifeSaver("martyrs_bone", "taddeus")]) is not None


# Between combats


def test_a_one_off_expedition_goes_on_until_its_goal_is_met() -> None:
    s = expedition(*GROUP)
    values = [Onward.EXPLORE, TurnBack.STOP]
    assert best(camp, s, Camp(3, "card"), values) is Onward.EXPLORE
    s.explorer("amallyn").discoveries = tuple(f"clue_0{number}" for number in range(1, 5))
    assert best(camp, s, Camp(3, "card"), values) is Onward.EXPLORE
    s.explorer("taddeus").discoveries = ("empyrean_chrometer", "warp_prism", "cogitator_heart")
    assert best(camp, s, Camp(3, "card"), values) is TurnBack.STOP


def test_a_campaign_group_turns_back_when_grievous_wounds_fill_half_its_spaces() -> None:
    s = expedition(*GROUP, mode="campaign")  # 15 spaces
    values = [Onward.EXPLORE, TurnBack.STOP]
    for explorer in s.explorers:
        explorer.grievous = 1
    assert best(camp, s, Camp(3, "card"), values) is Onward.EXPLORE
    for id in GROUP:
        s.explorer(id).grievous = 2
    s.explorer("ur_025").grievous = 1
    assert best(camp, s, Camp(3, "card"), values) is Onward.EXPLORE
    s.explorer("amallyn").grievous = 3  # all but one of its spaces
    assert best(camp, s, Camp(3, "card"), values) is TurnBack.STOP


def test_the_vault_and_strongholds_come_before_an_ordinary_expedition() -> None:
    s = expedition(*GROUP, mode="campaign", legacy_pile=("countdown_1",) * 6)
    about = ChooseDestination(4)
    assert best(destination, s, about, ["expedition", "stronghold"]) == "stronghold"
    assert best(destination, s, about, ["expedition", "vault"]) == "vault"


def test_a_group_has_a_front_a_healer_and_a_long_rifle() -> None:
    s = expedition()
    values = [
        ("janus_draik", "espern_locarno", "pious_vorne", "dahyak_grekh"),
        ("ur_025", "taddeus", "amallyn", "pious_vorne"),
    ]
    assert best(form_group, s, FormGroup(4), values) == values[1]


def test_a_card_that_inspires_is_given_to_whom_it_inspires() -> None:
    s = expedition(*GROUP)
    assert gift(s, Give("amallyn", "cogitator_heart", "ur_025")) > 0
    assert gift(s, Give("amallyn", "rusted_seal", "ur_025")) < 0


def test_a_guess_goes_with_the_odds() -> None:
    s = expedition(*GROUP)
    assert best(guess, s, Guess("amallyn", 2, 0), [*Bet]) is Bet.HIGHER
    assert best(guess, s, Guess("amallyn", 5, 0), [*Bet]) is Bet.NOT_HIGHER


def test_a_visitor_converts_as_little_as_its_purchase_needs() -> None:
    s = expedition(*GROUP, mode="campaign")
    janus = s.explorer("janus_draik")
    janus.discoveries = ("rusted_seal", "lens_of_angles")  # worth 1 and 2
    s.trade = Trade({"clarion": ("purity_seal",)}, visitor="janus_draik", ship="clarion")
    assert shopping(s, janus, "clarion", 2) == (3.0, ("purity_seal",))
    values = [Convert("rusted_seal"), Convert("lens_of_angles"), Leave.LEAVE]
    assert best(bargain, s, Bargain("janus_draik", "clarion", 0), values) == Convert("lens_of_angles")
    assert best(bargain, s, Bargain("janus_draik", "clarion", 2), [*values, Buy("purity_seal")]) == Buy("purity_seal")


# The hostile side


def test_the_hostile_player_strikes_the_weakest_and_the_leader_spares_it() -> None:
    s = expedition(*GROUP, players=5)
    s.explorer("amallyn").grievous = 3
    values = [FigureId("amallyn"), FigureId("ur_025")]
    about = WhichExplorer(0, "attack")
    assert best(which_explorer, s, about, values, seat=4) == FigureId("amallyn")
    assert best(which_explorer, s, about, values, seat=0) == FigureId("ur_025")
    dice: list[LoseDie | str] = [LoseDie(1), LoseDie(6)]
    assert best(disrupt, s, Disrupt(0), dice, seat=4) == LoseDie(6)
    assert best(disrupt, s, Disrupt(0), dice, seat=0) == LoseDie(1)


# Whole matches


def _begun(seed: int, players: int, mode: str) -> Blackstone:
    """A match from its set-up; in a campaign with cards held, strongholds conquered and legacies revealed."""
    s = GAME.setup(USUAL, players, Dice(dice_key(seed_of(seed))))
    if mode == "one_off":
        return s
    r = Random(seed)
    legacies, cards = list(LEGACIES), [*s.discoveries]
    r.shuffle(cards)
    wares = list(RESOURCES)
    r.shuffle(wares)
    s.mode = "campaign"
    conquered = [id for id, one in STRONGHOLDS.items() if one.kind == "stronghold"][: (0, 2, 4)[seed % 3]]
    s.past, s.legacy_pile = Past(tuple(legacies[:4]), tuple(conquered)), tuple(legacies[4:])
    for explorer in s.resting:
        explorer.points = r.randrange(4)
        explorer.discoveries = tuple(cards.pop() for _ in range(2))
        explorer.resources = tuple(wares.pop() for _ in range(2))
    s.discoveries = tuple(cards)
    s.resource_piles = {
        ship: tuple(id for id in pile if id in wares) for ship, pile in s.resource_piles.items()
    }  # fmt: skip
    return s


@pytest.mark.parametrize("mode", ["one_off", "campaign"])
@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_every_question_of_a_match_has_a_price_for_each_answer(players, mode) -> None:
    """Chance answers, so that positions come up that bots would not bring about; the judges are asked everywhere."""
    met = set()
    for seed in range(2):
        r = Random(seed)

        def answer(s: Blackstone, decision: Decision[Any], r: Random = r) -> Any:
            values = list(decision.candidates())
            judge = QUESTIONS[type(decision.about)].judge
            assert judge is not None
            prices = judge(s, decision, values)
            assert len(prices) == len(values)
            assert all(map(isfinite, prices))
            met.add(decision.prompt)
            if decision.prompt in ("camp", "agree-to-stop"):
                return values[prices.index(max(prices))]
            return r.choice(values)

        s = play_out(GAME, _begun(10 * players + seed, players, mode), answer)
        assert GAME.outcome(s) is not None
    assert "act" in met


def _progress(s: Blackstone) -> int:
    return sum(len(explorer.discoveries) for explorer in s.explorers if not explorer.dead)


def test_quick_bots_find_more_and_win_more_than_chance() -> None:
    seeds = range(8)

    def chance(r: Random) -> Any:
        return lambda s, decision: r.choice(list(decision.candidates()))

    quick = [play_out(GAME, _begun(seed, 1, "one_off"), GAME.judgement.policy(Random(seed).random)) for seed in seeds]
    random = [play_out(GAME, _begun(seed, 1, "one_off"), chance(Random(seed))) for seed in seeds]
    assert sum(s.result == "won" for s in quick) >= 3
    assert sum(s.result == "won" for s in random) == 0
    assert sum(map(_progress, quick)) > 5 * sum(map(_progress, random))


@pytest.mark.parametrize("kind", ["greedy", "search:8x"])
def test_bots_that_look_ahead_play_a_turn_of_a_combat(kind) -> None:
    """They answer questions of a match through forks that know only what their seat knows."""
    match = Match.start(GAME, USUAL, 1, seed_of(3))
    bot = make_bot(kind, 7)
    asked = set()
    for _ in range(60):
        seat = next(iter(match.pending))
        question = BotQuestion(match, seat)
        asked.add(question.decision.prompt)
        match.answer(seat, key_of(bot.decide(question)))
        if match.state.combat is not None and match.state.combat.turn > 1:
            break
    assert "act" in asked
