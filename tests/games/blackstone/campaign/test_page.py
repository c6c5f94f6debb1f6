"""The page of the campaign: map, roster, legacies, diary, in both languages."""

import re
from pathlib import Path

import pytest

import veillee
from support import rule
from support.blackstone_campaign import begun, come_home, handed_on, played, returned, set_out, with_all_strongholds
from veillee.games import folder_of
from veillee.games.blackstone.art import ART
from veillee.games.blackstone.campaign.checks import FACTS
from veillee.games.blackstone.campaign.episodes import CAMPAIGN
from veillee.games.blackstone.campaign.page import SIZE
from veillee.games.blackstone.content import EXPLORERS, STRONGHOLDS
from veillee.games.blackstone.state import Past
from veillee.kernel.text import LANGUAGES, load_texts

FOLDER = folder_of("blackstone")
TEXTS = load_texts(FOLDER / "text")
SYMBOLS = {
    id
    for file in (FOLDER / "web" / "symbols.svg", Path(veillee.__file__).parent / "web" / "static" / "symbols.svg")
    for id in re.findall(r'<symbol id="([^"]+)"', file.read_text("utf-8"))
}


def page(carried, lang: str = "en"):
    return CAMPAIGN.page(carried, TEXTS[lang])


def won():
    s, start = set_out(with_all_strongholds())
    s.destination, s.stronghold, s.result, s.ending = "vault", "hidden_vault", "won", "vault"
    s.past = Past(s.past.legacies, (*s.past.conquered, "hidden_vault"))
    return handed_on(s, start)


def wiped_out():
    s, start = set_out(begun())
    s.wiped_out = True
    return come_home(s, start)


def thirteen():
    carried = begun()
    for _ in range(13):
        carried = returned(carried)
    return carried


CAMPAIGNS = {
    "new": begun,
    "played": played,
    "open": with_all_strongholds,
    "won": won,
    "wiped out": wiped_out,
    "lost": thirteen,
}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", CAMPAIGNS)
def test_every_stage_of_a_campaign_has_a_whole_page(name, lang):
    carried = CAMPAIGNS[name]()
    shown = page(carried, lang)
    assert [one.id for one in shown.episodes] == [one.id for one in CAMPAIGN.next(carried)]
    assert len(shown.diary) == len(carried.past)
    words = [
        shown.prompt,
        shown.note,
        *(entry.text for entry in shown.diary),
        *(stop.label for stop in shown.map.stops),
    ]
    assert not any("{" in one for one in words)
    assert all(entry.text.endswith(".") for entry in shown.diary)
    assert shown.prompt
    assert shown.note


@pytest.mark.parametrize("name", CAMPAIGNS)
def test_the_map_has_a_stop_for_each_expedition_the_next_one_four_strongholds_and_the_vault(name):
    carried = CAMPAIGNS[name]()
    shown = page(carried).map
    following = 0 if carried.ended else 1
    assert len(shown.stops) == len(carried.past) + following + 5
    assert all(24 <= stop.x <= SIZE[0] - 24 and 24 <= stop.y <= SIZE[1] - 24 for stop in shown.stops)
    assert all(way.start < len(shown.stops) and way.end < len(shown.stops) for way in shown.ways)
    assert (shown.art in ART, shown.size) == (True, SIZE)


@pytest.mark.parametrize("length", ["standard", "long"])
def test_stops_never_lie_on_each_other(length):
    carried = begun(length=length)
    while not carried.ended:
        stops = page(carried).map.stops
        for number, one in enumerate(stops):
            for other in stops[:number]:
                assert (one.x - other.x) ** 2 + (one.y - other.y) ** 2 >= 46**2
        carried = returned(carried)


@rule("BSF-1.2")
def test_a_stronghold_is_named_once_it_has_fallen_and_the_vault_says_what_it_wants():
    shown = page(played()).map
    *_, first, second, _third, _fourth, vault = shown.stops
    assert (first.label, first.note, first.tone) == ("Descent", "conquered", "good")
    assert (second.label, second.tone) == ("Unknown stronghold", "later")
    assert (vault.tone, vault.note) == ("locked", "3 strongholds to go")
    assert page(with_all_strongholds()).map.stops[-1].tone == "next"
    assert page(won()).map.stops[-1].tone == "good"


def test_the_ways_lead_from_expedition_to_expedition_and_to_what_was_taken():
    shown = page(played()).map
    taken = len(played().past) + 1  # the first stop of a stronghold
    assert [(way.start, way.end) for way in shown.ways if way.walked] == [(0, 1), (1, 2), (2, 3), (1, taken)]
    assert [(way.start, way.end) for way in shown.ways if not way.walked] == [(3, taken + 1)]


@rule("BSF-1.10", "BSF-23.2")
def test_the_roster_tells_what_each_explorer_holds_and_who_is_dead():
    [roster] = page(played()).rosters
    entries = {entry.id: entry for entry in roster.entries}
    assert list(entries) == list(EXPLORERS)
    assert (entries["janus_draik"].gone, entries["janus_draik"].lines) == (True, ("Mortis, expedition 2",))
    assert entries["amallyn"].lines == ("1 clue", TEXTS["en"].say("card.plumb_line"))
    assert entries["taddeus"].lines == ("empty-handed",)
    assert roster.note == "7 of 8 alive, 4 needed"


@rule("BSF-5.5", "BSF-1.6")
def test_legacies_in_force_are_told_the_newest_first_with_those_left():
    carried = returned(returned(begun(length="long")))
    legacies, agreed = page(carried).panels
    assert [line.name for line in legacies.lines] == [TEXTS["en"].say(f"legacy.{id}") for id in carried.legacies[::-1]]
    assert (legacies.left, legacies.most, legacies.note) == (14, 16, "2 drawn, 14 left")
    assert agreed.lines[0].note == "Sixteen legacies"


@rule("BSF-1.3")
@pytest.mark.parametrize(("clues", "words"), [(0, "exploration"), (3, "exploration"), (4, "held by those who set out")])
def test_the_note_says_what_the_next_expedition_can_be(clues, words):
    s, start = set_out(begun())
    s.explorers[0].discoveries = tuple(f"clue_{n:02}" for n in range(1, clues + 1))
    s.discoveries = tuple(card for card in s.discoveries if card not in s.explorers[0].discoveries)
    shown = page(come_home(s, start))
    assert words in shown.note
    assert shown.facts[1].value == clues


def test_every_kind_of_news_has_its_sentence():
    for lang in LANGUAGES:
        for kind, facts in FACTS.items():
            keys = [f"{kind}-{id}" for id in STRONGHOLDS] if "stronghold" in facts else [kind]
            assert all(f"diary.{key}" in TEXTS[lang] for key in keys), (lang, kind)


def test_icons_of_the_page_are_drawn():
    for carried in (played(), won()):
        shown = page(carried)
        icons = {stop.icon for stop in shown.map.stops} | {badge for stop in shown.map.stops for badge in stop.badges}
        icons |= {fact.icon for fact in shown.facts} | {line.icon for panel in shown.panels for line in panel.lines}
        icons |= {entry.icon for roster in shown.rosters for entry in roster.entries}
        assert icons - {""} <= SYMBOLS
