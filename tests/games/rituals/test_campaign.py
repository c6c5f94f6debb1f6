"""The five Encounters as a campaign: they follow each other, and results and the record score are kept."""

import msgspec
import pytest

from support import rule
from veillee.games import folder_of
from veillee.games.rituals.campaign.episodes import campaign
from veillee.games.rituals.campaign.nights import Nights
from veillee.games.rituals.content import ENCOUNTERS
from veillee.games.rituals.options import DIFFICULTY, PLAYABLE, SETTINGS, fit, read
from veillee.games.rituals.rules.encounters.victory import score as score_of
from veillee.games.rituals.state import CUBES, Deck, LegionTurn, Rituals
from veillee.kernel.campaign import EpisodeEnd, News, PastEpisode
from veillee.kernel.dice import Dice, dice_key, seed_of
from veillee.kernel.errors import Refusal
from veillee.kernel.outcome import Ending, Outcome
from veillee.kernel.setting import checked
from veillee.kernel.text import LANGUAGES, load_texts
from veillee.play.texts import explain

TEXTS = load_texts(folder_of("rituals") / "text")


def laid(options, players, dice) -> Rituals:
    """The Encounter of the options, as far as the campaign needs it."""
    found = read(options)
    return Rituals(
        dice=dice,
        at="initial",
        encounter=found.encounter,
        turn=LegionTurn(),
        witchcraft=Deck(),
        plagues=Deck(),
        ai=Deck(),
        loot=Deck(),
        plants=Deck(),
        demon_pile=Deck(),
        cubes=dict.fromkeys(CUBES, 0),
        rewards=list(found.rewards),
        energy=found.energy,
    )


CAMPAIGN = campaign(laid)


def agreed(carried: Nights, **free: str) -> dict[str, str]:
    """All options of the next Encounter."""
    [episode] = CAMPAIGN.next(carried)
    assert set(free) <= set(episode.free)
    return checked(SETTINGS, {**episode.options, **free})


def played(carried: Nights, winner: str, ending: str, heroes: int = 0, round: int = 3, rewards: int = 0) -> Nights:
    """The campaign after its next Encounter, which ended so."""
    [episode] = CAMPAIGN.next(carried)
    begun = CAMPAIGN.received(CAMPAIGN.handed(carried, episode.id))
    options, dice = agreed(carried), Dice(dice_key(seed_of(1)))
    CAMPAIGN.check_episode(begun, options, 1)
    s = CAMPAIGN.setup(options, 1, dice, begun)
    assert s.encounter == episode.id
    s.at, s.winner, s.ending, s.heroes_lost, s.round = "over", winner, ending, heroes, round
    s.rewards = s.rewards[:rewards]
    outcome = Outcome((score_of(s),), (0,) if winner == "legion" else (), Ending(ending, "DAR-12.4"))
    after = CAMPAIGN.carry(EpisodeEnd(begun, s, outcome, [], dice))
    CAMPAIGN.check(after)
    return after


def abandoned(carried: Nights) -> Nights:
    [episode] = CAMPAIGN.next(carried)
    after = CAMPAIGN.abandon(CAMPAIGN.received(CAMPAIGN.handed(carried, episode.id)))
    CAMPAIGN.check(after)
    return after


@rule("DAR-1.5")
def test_the_five_encounters_follow_each_other_whatever_happens():
    carried, seen = CAMPAIGN.begin({}, 1), []
    while episodes := CAMPAIGN.next(carried):
        seen.append(episodes[0].options["encounter"])
        if len(seen) == 2:
            carried = abandoned(carried)
        else:
            carried = played(carried, "heroes", "no_witch")
    assert seen == ["e1", "e2", "e3", "e4", "e5"]
    assert [past.result for past in carried.past] == ["lost", "abandoned", "lost", "lost", "lost"]


@rule("DAR-1.5")
def test_nothing_but_results_is_carried_and_what_was_before_stays():
    carried = CAMPAIGN.begin({}, 1)
    after = played(carried, "legion", "trapped_souls_on_board", heroes=2, round=5, rewards=1)
    assert (carried.past, carried.scores) == ([], [])
    assert set(msgspec.to_builtins(after)) == {"past", "scores"}
    assert agreed(after) == {**agreed(carried), "encounter": "e2"}


@rule("DAR-12.8")
@pytest.mark.parametrize(
    ("winner", "heroes", "rewards", "round", "score"),
    [
        ("legion", 0, 3, 3, 13),  # 10 + 0 + 3
        ("legion", 4, 1, 5, 13),  # 10 + 4 + 1 - 2
        ("legion", 6, 0, 1, 16),  # rounds before the third give nothing
        ("heroes", 2, 2, 4, 3),  # 2 + 2 - 1
        ("heroes", 0, 0, 40, -37),
    ],
)
def test_the_score_of(winner, heroes, rewards, round, score):
    ending = "heroes_eliminated" if winner == "legion" else "too_long"
    carried = played(CAMPAIGN.begin({}, 1), winner, ending, heroes, round, rewards)
    assert carried.scores == [score]
    assert carried.past[0].news[2].facts == {"heroes": heroes, "round": round, "score": score}


@rule("DAR-12.8")
def test_scores_are_summed_and_an_encounter_given_up_is_lost_with_no_score():
    carried = played(CAMPAIGN.begin({}, 1), "legion", "trapped_souls_on_board", heroes=1)  # 11
    carried = played(abandoned(carried), "heroes", "demon_eliminated", heroes=1, round=6)  # 1 - 3
    assert carried.scores == [11, 0, -2]
    shown = CAMPAIGN.page(carried, TEXTS["en"])
    assert [fact.value for fact in shown.facts] == [1, 9]
    assert [stop.tone for stop in shown.map.stops] == ["good", "bad", "bad", "next", "later"]


@rule("DAR-11.1", "DAR-18.2", "DAR-18.5", "DAR-18.6", "DAR-18.7")
@pytest.mark.parametrize(
    ("difficulty", "energy", "rewards", "floor"),
    [("standard", 25, (2, 4, 6), False), ("easier", 31, (2, 4, 6), True), ("harder", 23, (2, 4), False)],
)
def test_level_and_difficulty_are_agreed_when_the_campaign_begins(difficulty, energy, rewards, floor):
    carried = CAMPAIGN.begin({"ai_level": "advanced", "difficulty": difficulty}, 1)
    found = read(agreed(carried))
    assert (found.energy, found.rewards, found.plague_floor, found.level) == (energy, rewards, floor, "advanced")
    [episode] = CAMPAIGN.next(carried)
    assert not set(episode.free) & {setting.id for setting in DIFFICULTY}
    begun = CAMPAIGN.received(CAMPAIGN.handed(carried, episode.id))
    with pytest.raises(Refusal) as refused:
        CAMPAIGN.check_episode(begun, {**agreed(carried), "easier_energy": "9"}, 1)
    assert refused.value.key == "carried.option"


def test_difficulty_may_be_agreed_before_each_encounter():
    carried = CAMPAIGN.begin({"difficulty": "each"}, 1)
    assert read(agreed(carried, easier_energy="9", harder_minions="2")).energy == 34
    assert read(agreed(played(carried, "legion", "trapped_souls_on_board"))).energy == 25


@rule("DAR-8.1")
def test_what_is_free_in_an_encounter_fits_it():
    carried, demons = CAMPAIGN.begin({"difficulty": "each"}, 1), []
    for encounter in PLAYABLE:
        [episode] = CAMPAIGN.next(carried)
        demons.append("demon_choice" in episode.free)
        fit(agreed(carried, heroes="random", tie_break="player", appear_choice="player"), 1)
        assert episode.players == range(1, 2)
        assert bool(ENCOUNTERS[encounter].demon) == demons[-1]
        carried = abandoned(carried)
    assert demons == [False, False, True, True, True]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_encounter_won_and_lost_has_its_sentences(lang):
    said = set()
    for winner, ending in (("legion", "heroes_eliminated"), ("heroes", "no_witch")):
        carried = CAMPAIGN.begin({}, 1)
        for _ in PLAYABLE:
            shown = CAMPAIGN.page(carried, TEXTS[lang])
            assert [one.id for one in shown.episodes] == [one.id for one in CAMPAIGN.next(carried)]
            carried = played(carried, winner, ending, heroes=6, round=4)
        shown = CAMPAIGN.page(carried, TEXTS[lang])
        assert shown.episodes == ()
        assert {entry.tone for entry in shown.diary} == {"good" if winner == "legion" else "bad"}
        said |= {entry.text for entry in shown.diary} | {shown.prompt}
    assert len(said) == 12, "five entries and a verdict for each side"
    assert not any("{" in words for words in said)


@pytest.mark.parametrize(
    ("won", "words"), [(0, "sleeps better"), (2, "2 nights"), (3, "negotiating"), (5, "all of them yours")]
)
def test_the_last_sentence_depends_on_the_nights_that_were_won(won, words):
    carried = CAMPAIGN.begin({}, 1)
    for night in range(5):
        carried = played(carried, "legion", "heroes_eliminated") if night < won else abandoned(carried)
    assert words in CAMPAIGN.page(carried, TEXTS["en"]).prompt


def test_the_diary_tells_how_it_ended_and_what_it_counts():
    carried = played(CAMPAIGN.begin({}, 1), "legion", "trapped_souls_on_board", heroes=1, round=4, rewards=2)
    [entry] = CAMPAIGN.page(carried, TEXTS["fr"]).diary
    assert "Quatre Âmes étaient clouées au sol à la fois." in entry.text
    assert entry.text.endswith("Manche 4, 1 Héros éliminé, 12 points au registre.")  # 10 + 1 + 2 - 1


def broken(carried: Nights) -> list[Nights]:
    """Campaigns that cannot have come about, each in one respect."""
    past, score = carried.past[0], carried.scores[0]
    ended = past.news[1]

    def one(**differing) -> Nights:
        return Nights(past=[msgspec.structs.replace(past, **differing)], scores=[score])

    def told(**facts: object) -> Nights:
        return one(news=(past.news[0], News("ended", {**ended.facts, **facts}, ended.rule), past.news[2]))

    def scored(points: int) -> Nights:
        facts = {**past.news[2].facts, "score": points}
        return Nights(
            past=[msgspec.structs.replace(past, news=(*past.news[:2], News("score", facts, past.news[2].rule)))],
            scores=[points],
        )

    return [
        Nights(past=carried.past, scores=[]),
        scored(score - 1),  # fewer than no Plague Rewards left
        scored(score + 4),  # more Plague Rewards left than Encounter 1 has
        told(ending="no_witch"),  # so the Heroes win
        told(ending="too_long"),
        told(ending="demon_eliminated"),  # there is no Demon in Encounter 1
        Nights(past=carried.past, scores=[score + 1]),
        Nights(level="divine"),
        Nights(difficulty="divine"),
        one(episode="e2"),
        one(result="drawn"),
        one(result="lost"),
        one(news=()),
        one(lost=("hagatha",)),
        told(ending="boredom"),
        told(ending=["no_witch"]),
        told(heroes=7),
        told(round=0),
        told(more=1),
        Nights(past=[PastEpisode("e1", "abandoned", (News("abandoned"),))], scores=[3]),
        Nights(past=[PastEpisode("e1", "abandoned", (News("rain"),))], scores=[0]),
    ]


@rule("DAR-1.5")
def test_a_campaign_that_cannot_have_come_about_is_refused():
    for wrong in broken(played(CAMPAIGN.begin({}, 1), "legion", "trapped_souls_on_board")):
        with pytest.raises(Refusal) as refused:
            CAMPAIGN.check(wrong)
        assert (refused.value.key, refused.value.rule) == ("campaign.nights", "DAR-1.5")
        assert all(explain(refused.value, TEXTS[lang]) for lang in LANGUAGES)


def test_a_campaign_of_another_version_is_refused():
    handed = CAMPAIGN.handed(CAMPAIGN.begin({}, 1), "e1")
    for version, key in ((0, "carried.older"), (2, "carried.newer")):
        with pytest.raises(Refusal) as refused:
            CAMPAIGN.received(msgspec.structs.replace(handed, version=version))
        assert refused.value.key == key
