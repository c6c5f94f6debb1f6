"""What is true of every campaign: episodes follow each other to an end, and what is carried is kept strictly."""

from random import Random

import msgspec
import pytest

from support.campaigns import after_episode, after_giving_up, begin_episode, play_on, register_voyage
from support.game_tests import tested_games
from veillee.games import GAMES, load
from veillee.kernel.errors import Refusal
from veillee.kernel.journal import audit, read
from veillee.kernel.text import LANGUAGES
from veillee.play.campaign import (
    LARGEST_FILE,
    Kept,
    begun,
    campaign_of,
    carried_after,
    carried_now,
    carried_without,
)
from veillee.play.campaign import read as read_file
from veillee.play.campaign import write as write_file
from veillee.play.journal_file import JournalFile
from veillee.play.question import question
from veillee.play.record import Record
from veillee.play.texts import explain, game_texts

#: Every game that has a campaign; the toy stands for all when no single game is asked for.
WITH_CAMPAIGN = [name for name in tested_games if load(name).campaign] + (["toy"] if tested_games == GAMES else [])


@pytest.fixture(autouse=True)
def _registered(monkeypatch):
    register_voyage(monkeypatch)


def new(name: str):
    game = load(name)
    return begun(game, "Jeudi", {}, campaign_of(game).players[0])


@pytest.mark.parametrize("name", WITH_CAMPAIGN)
def test_a_campaign_is_played_to_its_end_and_told_in_both_languages(name):
    saved, game = new(name), load(name)
    campaign = campaign_of(game)
    for seed in range(100):
        carried = carried_now(saved)
        for lang in LANGUAGES:
            page = campaign.page(carried, game_texts(game, lang))
            assert [one.id for one in page.episodes] == [one.id for one in campaign.next(carried)]
            assert len(page.diary) == len(carried.past)
            assert page.title
            assert page.prompt
            assert all(entry.text and entry.title for entry in page.diary)
            assert all(0 <= end < len(page.map.stops) for way in page.map.ways for end in (way.start, way.end))
        if not campaign.next(carried):
            break
        record = begin_episode(saved, seed)
        if seed % 2 and len(saved.episodes) > 1:  # of a long campaign not every match is played
            saved = after_giving_up(saved, record)
        else:
            play_on(record, seed)
            saved = after_episode(saved, record)
        assert read_file(write_file(saved)) == saved, "what is exported comes back as it was"
    assert len(saved.episodes) > 1
    assert not campaign.next(carried_now(saved))
    with pytest.raises(Refusal) as refused:
        campaign.episode(carried_now(saved), "more")
    assert refused.value.key == "carried.over"


@pytest.mark.parametrize("name", WITH_CAMPAIGN)
def test_a_match_of_a_campaign_is_replayed_verified_and_carried_on_alone(name, tmp_path):
    saved, path = new(name), tmp_path / "match.jsonl"
    saved = after_giving_up(saved, begin_episode(saved, 1))  # so that it is handed what another match has left
    header = begin_episode(saved, 2).header
    file = JournalFile(path, header)
    record, entry = Record.begin(load(name), header)
    record.commit(entry, file)
    play_on(record, 2, file)
    file.close()
    again = read(path)
    assert again.header == header
    *_, last = audit(again, record.game)
    assert last.state.digest() == record.match.state.digest()
    assert last.outcome == record.match.outcome
    assert carried_after(Record.load(again.indexed(), record.game)) == carried_after(record)


@pytest.mark.parametrize("name", WITH_CAMPAIGN)
def test_nothing_is_changed_by_carrying_or_abandoning(name):
    saved = new(name)
    record = begin_episode(saved, 1)
    before = carried_now(saved).digest()
    play_on(record, 1)
    position = record.match.state.digest()
    first = carried_after(record)
    assert carried_after(record) == first
    assert record.match.state.digest() == position
    left = carried_without(record.game, record.header.handed)
    assert left.past[-1].result == "abandoned"
    assert campaign_of(record.game).received(record.header.handed).carried.digest() == before


@pytest.mark.parametrize("name", WITH_CAMPAIGN)
@pytest.mark.parametrize(
    ("change", "key"),
    [
        (lambda handed: {"version": handed.version - 1}, "carried.older"),
        (lambda handed: {"version": handed.version + 1}, "carried.newer"),
        (lambda handed: {"digest": "0" * 16}, "carried.damaged"),
        (lambda handed: {"carried": {**handed.carried, "crew": 3}}, "carried.foreign"),
        (lambda handed: {"carried": {"past": 3}}, "carried.foreign"),
        (lambda handed: {"episode": "elsewhere"}, "carried.episode"),
        (lambda handed: {"members": ("nobody",)}, "carried.member"),
    ],
)
def test_what_is_handed_to_a_match_is_checked_strictly(name, change, key):
    record = begin_episode(new(name), 1)
    wrong = msgspec.structs.replace(record.header.handed, **change(record.header.handed))
    with pytest.raises(Refusal) as refused:
        Record.begin(record.game, msgspec.structs.replace(record.header, handed=wrong))
    assert refused.value.key == key
    for lang in LANGUAGES:
        assert explain(refused.value, game_texts(record.game, lang))


@pytest.mark.parametrize("name", WITH_CAMPAIGN)
def test_a_member_cannot_be_handed_to_a_match_twice(name):
    """In a campaign without members nobody can be handed over even once."""
    record = begin_episode(new(name), 1)
    handed = record.header.handed
    twice, key = (handed.members[:1] * 2, "carried.members") if handed.members else (("a", "a"), "carried.member")
    wrong = msgspec.structs.replace(handed, members=twice)
    with pytest.raises(Refusal) as refused:
        Record.begin(record.game, msgspec.structs.replace(record.header, handed=wrong))
    assert refused.value.key == key
    for lang in LANGUAGES:
        assert explain(refused.value, game_texts(record.game, lang))


@pytest.mark.parametrize("name", WITH_CAMPAIGN)
@pytest.mark.parametrize(
    ("change", "key"),
    [
        (lambda file: b"{" + file, "campaign-file.foreign"),
        (lambda file: b"[1]", "campaign-file.foreign"),
        (lambda file: b"\xff\xfe", "campaign-file.foreign"),
        (lambda file: b"[" * 100_000, "campaign-file.foreign"),
        (lambda file: file.replace(b'"veillee_campaign": 1', b'"veillee_campaign": 9'), "campaign-file.format"),
        (lambda file: file.replace(b'"players"', b'"people"', 1), "campaign-file.damaged"),
        (lambda file: file.replace(b'"version": ', b'"version": 9'), "campaign-file.start"),
        (lambda file: file + b" " * LARGEST_FILE, "campaign-file.large"),
    ],
)
def test_a_file_that_is_no_campaign_of_ours_is_refused_with_its_reason(name, change, key):
    wrong = change(write_file(new(name)))
    with pytest.raises(Refusal) as refused:
        read_file(wrong)
    assert refused.value.key == key
    for lang in LANGUAGES:
        assert explain(refused.value, game_texts(load(name), lang))


@pytest.mark.parametrize("name", WITH_CAMPAIGN)
def test_an_episode_that_does_not_follow_is_refused(name):
    saved = new(name)
    record = begin_episode(saved, 1)
    play_on(record, 1)
    one = after_episode(saved, record).episodes[0]
    lame = msgspec.structs.replace(one, after=Kept.of(carried_now(saved)))
    cases = [((one, one), ("campaign-file.episode", "campaign-file.chain")), ((lame,), ("campaign-file.chain",))]
    for episodes, keys in cases:
        with pytest.raises(Refusal) as refused:
            read_file(write_file(msgspec.structs.replace(saved, episodes=episodes)))
        assert refused.value.key in keys


def test_a_game_without_a_campaign_is_handed_nothing():
    record = begin_episode(new("toy"), 1)
    with pytest.raises(Refusal) as refused:
        Record.begin(load("lueur"), msgspec.structs.replace(record.header, options={}, seats=("random",) * 2))
    assert refused.value.key == "carried.no-campaign"


def test_the_header_of_a_match_without_a_campaign_is_as_it_was():
    record = begin_episode(new("toy"), 1)
    plain = msgspec.structs.replace(record.header, handed=None)
    assert "handed" not in msgspec.json.decode(msgspec.json.encode(plain))


@pytest.mark.parametrize("name", WITH_CAMPAIGN)
def test_the_first_questions_of_an_episode_are_told_and_its_secrets_dealt_anew(name):
    record = begin_episode(new(name), 1)
    match, game = record.match, record.game
    for _ in range(2):
        for decision in match.pending.values():
            for lang in LANGUAGES:
                texts = game_texts(game, lang, record.header.names)
                told = question(game, match.state, decision, texts, guided=True)
                assert all(answer.text for answer in told.answers)
                assert game.view(match.state, decision.seat, texts).title
        for seat in (None, *range(len(record.header.seats))):
            match.fork(seat, b"0" * 16).close()
        seat, decision = next(iter(match.pending.items()))
        record.commit(record.choose(seat, decision.keys()[0]), None)


def places(plain, path=()):
    """The places of all values in plain data."""
    yield path
    entries = plain.items() if isinstance(plain, dict) else enumerate(plain) if isinstance(plain, list) else ()
    for name, entry in entries:
        yield from places(entry, (*path, name))


def changed(plain, path, change):
    """The data with one value changed."""
    if not path:
        return change(plain)
    copy = plain.copy()
    copy[path[0]] = changed(plain[path[0]], path[1:], change)
    return copy


CHANGES = (
    lambda value: value * 40 if isinstance(value, str | list) else 999_999,
    lambda value: -1 if isinstance(value, int) else [] if isinstance(value, list) else "nowhere",
    lambda value: {"x": value},
)


@pytest.mark.parametrize("name", WITH_CAMPAIGN)
def test_a_file_that_somebody_has_changed_is_refused_in_words_or_can_be_shown_and_played(name):
    """Fingerprints are no secret: whoever changes a file can put the right ones in."""
    saved, game = new(name), load(name)
    record = begin_episode(saved, 1)
    play_on(record, 1)  # so that there is something to change
    saved = after_episode(saved, record)
    saved = after_giving_up(saved, begin_episode(saved, 2))
    campaign, plain, chance = campaign_of(game), msgspec.json.decode(write_file(saved)), Random(7)
    kept = ("episodes", 1, "after")
    every = [path for path in places(plain) if path]
    assert sum(path[:4] == (*kept, "carried") for path in every) > 10
    assert taken(game, plain) == "taken"
    told = set()
    for path in chance.sample(every, min(len(every), 200)):
        for change in CHANGES:
            file = changed(plain, path, change)
            if path[:4] == (*kept, "carried"):
                file = changed(file, (*kept, "digest"), lambda digest, file=file: fingerprint(campaign, file) or digest)
            told.add(taken(game, file))
    assert "" not in told, "each language has its own words"
    assert len(told) > 3


def taken(game, file):
    """Read a file, show its campaign, begin its next match; or the reason of a refusal, which there are words for."""
    try:
        found = read_file(msgspec.json.encode(file))
    except Refusal as refusal:
        told = {explain(refusal, game_texts(game, lang)) for lang in LANGUAGES}
        return refusal.key if len(told) == len(LANGUAGES) else ""
    for lang in LANGUAGES:
        campaign_of(game).page(carried_now(found), game_texts(game, lang))
    if campaign_of(game).next(carried_now(found)):
        begin_episode(found, 1)
    return "taken"


def fingerprint(campaign, file):
    """The right fingerprint of the last carried state; None if it is none of this campaign."""
    try:
        return msgspec.convert(file["episodes"][1]["after"]["carried"], campaign.state).digest()
    except (msgspec.ValidationError, TypeError, KeyError):
        return None
