"""The campaign as a chain of expeditions: what is carried, what ends it, and which records are refused."""

import msgspec
import pytest

from support import rule
from support.blackstone import DEFAULTS
from support.blackstone_campaign import (
    STRONGHOLDS,
    begun,
    come_home,
    handed_on,
    played,
    returned,
    set_out,
    with_all_strongholds,
)
from support.blackstone_course import GROUP
from support.scripted import play
from veillee.games import folder_of
from veillee.games.blackstone.campaign.episodes import CAMPAIGN
from veillee.games.blackstone.campaign.fortress import Fortress, Member
from veillee.games.blackstone.content import DISCOVERIES, EXPLORERS, RESOURCES
from veillee.games.blackstone.game import GAME
from veillee.games.blackstone.rules.course.play import STEPS
from veillee.games.blackstone.state import NOBODY, Past
from veillee.kernel.campaign import News, PastEpisode
from veillee.kernel.errors import Refusal
from veillee.kernel.text import LANGUAGES, gaps, load_texts
from veillee.play.texts import explain

TEXTS = load_texts(folder_of("blackstone") / "text")


def refused(carried: Fortress) -> Refusal:
    """What a record is refused with, in both languages; it is not changed."""
    before = carried.digest()
    with pytest.raises(Refusal) as found:
        CAMPAIGN.check(carried)
    assert carried.digest() == before
    assert all(explain(found.value, TEXTS[lang]) for lang in LANGUAGES)
    return found.value


@rule("BSF-1.6", "BSF-1.10")
def test_a_campaign_begins_with_everybody_alive_and_nothing_in_hand():
    carried = begun()
    assert carried.members == [Member(id) for id in EXPLORERS]
    assert (carried.legacies_left, begun(length="long").legacies_left) == (12, 16)
    assert (carried.living, len(carried.strongholds_left), carried.size) == (8, 4, 4)
    CAMPAIGN.check(carried)


@rule("BSF-26.1", "BSF-1.9")
@pytest.mark.parametrize(("size", "most"), [("4", 5), ("3", 3), ("2", 2)])
def test_as_many_play_as_a_group_has_explorers_or_one_more_for_the_hostiles(size, most):
    [episode] = CAMPAIGN.next(begun(size=size))
    assert episode.players == range(1, most + 1)
    assert episode.options["size"] == size


@rule("BSF-26.1")
def test_more_players_than_explorers_are_refused_when_a_campaign_begins():
    with pytest.raises(Refusal) as found:
        CAMPAIGN.begin({"size": "2"}, 4)
    assert (found.value.key, found.value.rule) == ("blackstone.too-many-players", "BSF-26.1")
    assert "4 players cannot share 2 explorers" in explain(found.value, TEXTS["en"])
    assert "4 joueurs" in explain(found.value, TEXTS["fr"])


@rule("BSF-26.1", "BSF-1.9")
@pytest.mark.parametrize(("players", "size", "fits"), [(3, "2", 0), (4, "3", 0), (5, "3", 0), (5, "4", 1), (2, "2", 1)])
def test_options_of_a_table_that_contradict_each_other_are_refused(players, size, fits):
    if fits:
        GAME.fit(DEFAULTS | {"size": size}, players)
        return
    with pytest.raises(Refusal) as found:
        GAME.fit(DEFAULTS | {"size": size}, players)
    assert (found.value.key, found.value.rule) == ("blackstone.too-many-players", "BSF-26.1")
    assert found.value.facts["size"] == int(size)
    assert all(explain(found.value, TEXTS[lang]) for lang in LANGUAGES)


@rule("BSF-5.18", "BSF-1.11", "BSF-5.1")
def test_cards_are_carried_to_the_next_expedition_by_whoever_plays_then():
    s, start = set_out(begun())
    janus = s.explorer("janus_draik")
    janus.discoveries, janus.resources = ("clue_01", "rusted_seal"), ("medi_pack",)
    s.discoveries = tuple(card for card in s.discoveries if card not in janus.discoveries)
    s.resource_piles["long_hauler"] = tuple(card for card in s.resource_piles["long_hauler"] if card != "medi_pack")
    after = come_home(s, start)
    following, _ = set_out(after, players=5)
    found = next(one for one in following.resting if one.id == "janus_draik")
    assert (found.discoveries, found.resources) == (("clue_01", "rusted_seal"), ("medi_pack",))
    assert set(following.discoveries) == set(DISCOVERIES) - {"clue_01", "rusted_seal"}
    assert "medi_pack" not in following.resource_piles["long_hauler"]
    assert sum(map(len, following.resource_piles.values())) == len(RESOURCES) - 1
    assert following.hostile_seat == 4


@rule("BSF-5.5", "BSF-23.3")
def test_legacies_are_carried_and_never_drawn_twice():
    carried = begun()
    for number in range(1, 13):
        carried = returned(carried)
        assert len(set(carried.legacies)) == number
        assert carried.past[-1].result == "drawn"
    assert CAMPAIGN.next(carried) != ()  # the thirteenth expedition is the last chance
    lost = returned(carried)
    assert (lost.ended, CAMPAIGN.next(lost)) == ("lost", ())
    assert lost.past[-1].news[-1].kind == "ended-no-legacy"


@rule("BSF-1.4", "BSF-1.10")
def test_the_dead_stay_dead_and_the_fifth_of_them_loses_the_campaign():
    carried = begun()
    for _ in range(5):
        assert not carried.ended
        alive = [member.id for member in carried.members if not member.dead]
        s, start = set_out(carried, group=tuple(alive[:4]))
        s.explorers[0].dead = s.explorers[0].out = True
        carried = come_home(s, start)
        assert carried.past[-1].lost == (s.explorers[0].id,)
    assert (carried.living, carried.ended) == (3, "lost")
    assert CAMPAIGN.next(carried) == ()
    with pytest.raises(Refusal) as found:
        CAMPAIGN.episode(carried, "expedition")
    assert found.value.key == "carried.over"


@rule("BSF-5.8", "BSF-1.2")
def test_a_conquered_stronghold_is_carried_and_tells_of_itself():
    s, start = set_out(begun())
    s.destination, s.stronghold, s.past = "stronghold", "descent", Past((), ("descent",))
    s.explorer("amallyn").artefacts = ("plumb_line",)
    after = come_home(s, start)
    assert after.conquered == ("descent",)
    assert (after.past[-1].result, len(after.strongholds_left)) == ("won", 3)
    assert after.members[4].artefacts == ("plumb_line",)


@rule("BSF-1.1")
def test_the_vault_wins_the_campaign():
    carried = with_all_strongholds()
    s, start = set_out(carried)
    s.destination, s.stronghold = "vault", "hidden_vault"
    s.past = Past(s.past.legacies, (*STRONGHOLDS, "hidden_vault"))
    s.result, s.ending = "won", "vault"
    s.explorers[0].points, s.explorers[1].out = 4, True
    won = handed_on(s, start)
    assert (won.ended, won.past[-1].result, won.past[-1].news[-1].kind) == ("won", "won", "ended-vault")
    assert CAMPAIGN.next(won) == ()
    assert len(won.legacies) == 4


@rule("BSF-5.5", "BSF-1.5")
def test_an_expedition_given_up_costs_a_legacy_before_the_next_one():
    carried = begun()
    start = CAMPAIGN.received(CAMPAIGN.handed(carried, "expedition"))
    after = CAMPAIGN.abandon(start)
    CAMPAIGN.check(after)
    assert (after.owed, after.legacies, carried.owed) == (1, (), 0)
    s, start = set_out(after)
    assert len(s.past.legacies) == 1
    assert len(s.legacy_pile) == 11
    home = come_home(s, start)
    assert (len(home.legacies), home.owed) == (2, 0)
    assert [one.kind for one in home.past[-1].news].count("legacy") == 2


@rule("BSF-1.5")
def test_thirteen_expeditions_given_up_lose_the_campaign():
    carried = begun()
    for _ in range(13):
        assert CAMPAIGN.next(carried)
        carried = CAMPAIGN.abandon(CAMPAIGN.received(CAMPAIGN.handed(carried, "expedition")))
        CAMPAIGN.check(carried)
    assert (carried.ended, CAMPAIGN.next(carried)) == ("lost", ())


@rule("BSF-29.11", "BSF-5.25")
def test_gifts_and_cards_laid_apart_wait_for_the_next_expedition():
    s, start = set_out(begun())
    for step in ("arrival", "legacy"):
        play(STEPS[step](s))
    s.explorers[0].points = s.explorers[1].saved_rolls = 1
    s.resting[0].extra_dice = 2
    s.laid_apart = ("clue_01", "clue_02")
    after = handed_on(s, start)
    following, _ = set_out(after)
    everybody = {one.id: one for one in following.explorers + following.resting}
    assert everybody["janus_draik"].points == 1
    assert everybody["taddeus"].saved_rolls == 1
    assert everybody[s.resting[0].id].extra_dice == 2
    assert following.laid_apart == ("clue_01", "clue_02")


@rule("BSF-26.5", "BSF-1.4")
@pytest.mark.parametrize(
    ("size", "living", "goes_on"), [("2", 2, True), ("2", 1, False), ("3", 2, False), ("4", 3, False)]
)
def test_the_next_expedition_needs_as_many_alive_as_a_group_has(size, living, goes_on):
    carried = begun(size=size)
    carried.members = [Member(one.id, dead=n >= living) for n, one in enumerate(carried.members)]
    assert bool(CAMPAIGN.next(carried)) is goes_on


@rule("BSF-25.4", "BSF-2.1")
def test_who_leads_next_is_carried():
    carried = begun()
    carried.leader, carried.leader_points = 2, True
    s, _ = set_out(carried, players=3)
    assert (s.leader, s.leader_points) == (2, True)
    carried.leader_points = False
    s, _ = set_out(carried, players=3)
    assert (s.at, s.leader) == ("leader", NOBODY)  # the group agrees on another one


@rule("BSF-18.21", "BSF-26.1", "BSF-25.1")
def test_what_was_agreed_holds_for_each_expedition():
    carried = begun(size="3", stirring="on", **{"leader-points": "on"})
    s, _ = set_out(carried, players=2)
    assert (s.size, s.stirring, s.leader_points, s.mode) == (3, True, True, "campaign")
    start = CAMPAIGN.received(CAMPAIGN.handed(carried, "expedition"))
    with pytest.raises(Refusal) as found:
        CAMPAIGN.check_episode(start, DEFAULTS | {"size": "4"}, 1)
    assert found.value.key == "carried.option"


def changed(**fields) -> Fortress:
    return msgspec.structs.replace(played(), **fields)


def with_member(id: str, **fields) -> Fortress:
    carried = played()
    carried.members = [msgspec.structs.replace(m, **fields) if m.id == id else m for m in carried.members]
    return carried


def with_past(number: int, **fields) -> Fortress:
    carried = played()
    carried.past = list(carried.past)
    carried.past[number] = msgspec.structs.replace(carried.past[number], **fields)
    return carried


def told(number: int, kind: str, **facts) -> Fortress:
    news = played().past[number].news
    return with_past(number, news=tuple(News(kind, facts) if one.kind == kind else one for one in news))


WRONG = [
    ("explorers", "BSF-1.10", lambda: changed(members=[Member(id) for id in reversed(EXPLORERS)])),
    ("explorers", "BSF-1.10", lambda: changed(members=[Member("janus_draik")])),
    ("explorers", "BSF-1.10", lambda: changed(size=5)),
    ("leader", "BSF-2.1", lambda: changed(leader=5)),
    ("dead-hand", "BSF-3.15", lambda: with_member("janus_draik", resources=("medi_pack",))),
    ("dead-hand", "BSF-3.15", lambda: with_member("janus_draik", points=1)),
    ("gifts", "BSF-5.25", lambda: with_member("taddeus", points=2)),
    ("gifts", "BSF-5.25", lambda: with_member("taddeus", saved_rolls=-1)),
    ("gifts", "BSF-5.25", lambda: with_member("taddeus", extra_dice=13)),
    ("deaths", "BSF-1.10", lambda: with_member("taddeus", dead=True)),
    ("deaths", "BSF-1.10", lambda: with_member("janus_draik", dead=False)),
    ("legacies", "BSF-5.5", lambda: changed(legacies=("cold_light",))),
    ("legacies", "BSF-5.5", lambda: changed(legacies=("cold_light", "cold_light"))),
    ("legacies", "BSF-5.5", lambda: changed(legacies=("cold_light", "countdown_4"))),  # of the long campaign
    ("legacies", "BSF-5.5", lambda: changed(owed=0)),
    (
        "legacies",
        "BSF-5.5",
        lambda: changed(legacies=("cold_light", "countdown_1", "countdown_2", "countdown_3"), owed=-1),
    ),
    ("strongholds", "BSF-1.2", lambda: changed(conquered=())),
    ("strongholds", "BSF-1.2", lambda: changed(conquered=("deathmaze",))),
    ("strongholds", "BSF-1.2", lambda: changed(conquered=("descent", "hidden_vault"))),
    ("card-twice", "BSF-23.2", lambda: with_member("taddeus", discoveries=("clue_01",))),
    ("card-twice", "BSF-23.2", lambda: changed(laid_apart=("clue_01",))),
    ("unknown-card", "BSF-23.2", lambda: with_member("taddeus", resources=("clue_02",))),
    ("unknown-card", "BSF-23.2", lambda: with_member("taddeus", discoveries=("jackpot",))),
    ("artefact", "BSF-22.5", lambda: with_member("taddeus", artefacts=("well_key",))),
    ("laid-apart", "BSF-29.11", lambda: changed(laid_apart=("medi_pack",))),
    ("diary", "BSF-23.3", lambda: with_past(0, episode="holiday")),
    ("diary", "BSF-23.3", lambda: with_past(0, result="abandoned")),
    ("diary", "BSF-23.3", lambda: with_past(2, result="won")),
    ("diary", "BSF-23.3", lambda: with_past(0, news=(News("rain"),))),
    ("diary", "BSF-23.3", lambda: told(0, "brought", clues="many", archeotech=1)),
    ("diary", "BSF-23.3", lambda: told(0, "brought", clues=1)),
    ("diary", "BSF-23.3", lambda: told(0, "set-out", explorers=["nobody"])),
    ("diary", "BSF-23.3", lambda: told(0, "set-out", explorers=[["nobody"]])),
    ("diary", "BSF-23.3", lambda: told(0, "legacy", legacy=["cold_light"])),
    ("diary", "BSF-23.3", lambda: told(1, "conquered", stronghold="castle")),
    ("diary", "BSF-23.3", lambda: told(1, "died", explorer="taddeus")),
]


@rule("BSF-23.2", "BSF-23.3", "BSF-1.10")
@pytest.mark.parametrize(("key", "clause", "wrong"), WRONG, ids=[f"{n}-{one[0]}" for n, one in enumerate(WRONG)])
def test_a_record_that_cannot_have_come_about_is_refused_with_what_is_wrong(key, clause, wrong):
    CAMPAIGN.check(played())
    found = refused(wrong())
    assert (found.key, found.rule) == (f"campaign.{key}", clause)


@rule("BSF-1.4")
def test_a_record_with_too_few_living_explorers_that_goes_on_is_refused():
    carried = begun()
    dead = list(EXPLORERS)[:5]
    carried.members = [Member(id, dead=id in dead) for id in EXPLORERS]
    for number, id in enumerate(dead):
        news = (News("set-out", {"explorers": list(GROUP)}), News("died", {"explorer": id}))
        carried.past.append(PastEpisode("expedition", "lost", news, (id,)))
        carried.legacies = ("cold_light", "countdown_1", "countdown_2", "countdown_3", "tight_weave")[: number + 1]
    found = refused(carried)
    assert (found.key, found.rule) == ("campaign.too-few-living", "BSF-1.4")
    assert "3 explorers alive: an expedition takes 4" in explain(found, TEXTS["en"])
    carried.ended = "lost"
    carried.legacies = carried.legacies[:4]
    CAMPAIGN.check(carried)


def test_a_damaged_or_foreign_record_is_refused():
    handed = CAMPAIGN.handed(begun(), "expedition")
    for version, key in ((0, "carried.older"), (2, "carried.newer")):
        with pytest.raises(Refusal) as found:
            CAMPAIGN.received(msgspec.structs.replace(handed, version=version))
        assert found.value.key == key
    with pytest.raises(Refusal) as found:
        CAMPAIGN.received(msgspec.structs.replace(handed, carried={**handed.carried, "size": 3}))
    assert found.value.key == "carried.damaged"


def test_every_setting_has_words_and_both_languages_say_the_same():
    for lang in LANGUAGES:
        for setting in (*GAME.settings, *CAMPAIGN.settings):
            assert setting.name(TEXTS[lang])
            said = [setting.say(choice, TEXTS[lang]) for choice in setting.choices]
            assert len(set(said)) == len(said)
        assert {TEXTS[lang].say("role.explorer"), TEXTS[lang].say("role.hostile")}
    assert gaps(TEXTS) == []
    assert [setting.id for setting in GAME.settings if not setting.rare] == ["goal", "group", "size"]


@rule("BSF-1.9")
def test_the_fifth_player_is_on_the_other_side():
    parts = GAME.parts(DEFAULTS, 5)
    assert [(part.side, part.role) for part in parts] == [(0, "explorer")] * 4 + [(1, "hostile")]
    assert {part.role for part in GAME.parts(DEFAULTS, 4)} == {""}
