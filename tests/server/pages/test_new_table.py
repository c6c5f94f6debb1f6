"""Opening a table."""

import re
import sys
from dataclasses import replace

import pytest

from support.campaigns import register_voyage
from support.laid import lay
from veillee.kernel.game import Setting
from veillee.kernel.sides import everybody_alone
from veillee.server import files
from veillee.server.store import seats, tables

pytestmark = pytest.mark.anyio


async def laid(found, table):
    return (
        await found.store.read(lambda conn: tables.get(conn, table)),
        await found.store.read(lambda conn: seats.of(conn, table)),
    )


async def test_playing_now_begins_a_game_against_a_bot(guest, found):
    response = await guest.post("/play/lueur", data={})
    assert response.status_code == 303
    table, around = await laid(found, response.headers["location"].removeprefix("/t/"))
    assert (table.status, table.first_day, table.public) == ("playing", False, False)
    assert [seat.kind for seat in around] == ["human", "adept"]
    assert "veillee" in guest.cookies


async def test_a_guided_first_game_is_remembered_as_such(guest, found):
    response = await guest.post("/play/lueur", data={"first_day": "1"})
    table, _ = await laid(found, response.headers["location"].removeprefix("/t/"))
    assert table.first_day


async def test_the_form_offers_every_option_of_the_game_in_words(guest):
    page = (await guest.get("/new/lueur")).text
    assert re.findall(r'name="option.journey" value="(\w+)"( checked)?', page) == [
        ("province", " checked"),
        ("archipelago", ""),
        ("random", ""),
    ]
    assert "La Province des ombres" in page
    assert len(re.findall(r'<select class="field kind"', page)) == 3


def lighthouse_with(monkeypatch, *settings, **differing):
    """The lighthouse as one of our games, with these settings."""
    game = replace(register_voyage(monkeypatch), settings=settings, parts=everybody_alone, **differing)
    monkeypatch.setitem(files.LOOKS, "games/toy/", game.folder / "web")
    monkeypatch.setattr(sys.modules["veillee.games.toy.game"], "GAME", game)


RARE = Setting("weather", ("calm", "rough"), "calm", rare=True)
NAMED = r'<span data-of="option.weather"( data-usual="[^"]+")?( hidden)?>'


async def test_few_settings_that_are_folded_away_are_all_named(guest, monkeypatch):
    lighthouse_with(monkeypatch, *[RARE] * 12)
    page = (await guest.get("/new/toy")).text
    assert re.findall(NAMED, page) == [("", "")] * 12


async def test_of_many_settings_that_are_folded_away_those_are_named_that_were_changed(guest, monkeypatch):
    lighthouse_with(monkeypatch, *[RARE] * 12, Setting("nights", ("2", "3"), "2", rare=True))
    page = (await guest.get("/new/toy?option.nights=3")).text
    assert [hidden for _, hidden in re.findall(NAMED, page)] == [" hidden"] * 12
    assert re.search(r'<span data-of="option.nights" data-usual="[^"]+">', page)


async def test_a_game_for_one_speaks_of_one_player_and_of_no_bots(guest, monkeypatch):
    lighthouse_with(monkeypatch, RARE, players=range(1, 2))
    page = (await guest.get("/new/toy")).text
    assert "1 joueur." in page
    assert 'class="levels"' not in page


async def test_a_seat_that_the_game_needs_cannot_be_left_out(guest):
    page = (await guest.get("/new/lueur")).text
    first, second, _ = re.findall(r"<select.*?</select>", page, re.DOTALL)
    assert 'value=""' not in first
    assert 'value=""' in second


async def test_the_table_is_what_the_form_says(guest, found):
    table = await lay(
        guest,
        **{"option.journey": "archipelago", "kind.2": "master", "public": "1", "pace": "slow", "name": " Ana  Lou "},
    )
    row, around = await laid(found, table)
    assert row.options == {"journey": "archipelago", "adventurers": "pick"}
    assert (row.public, row.pace, row.status, row.curtain) == (True, "slow", "open", False)
    assert [(seat.kind, seat.free) for seat in around] == [("human", False), ("open", True), ("master", False)]
    assert around[0].name == "Ana Lou"


async def test_a_table_that_waits_for_nobody_begins_at_once(guest, found):
    row, _ = await laid(found, await lay(guest, **{"kind.1": "novice"}))
    assert row.status == "playing"


async def test_at_one_screen_free_seats_are_people_who_sit_here(guest, found):
    table = await lay(guest, **{"pace": "screen", "curtain": "1", "public": "1", "kind.2": "human", "name.2": "Lise"})
    row, around = await laid(found, table)
    assert [seat.kind for seat in around] == ["human"] * 3
    assert [seat.name for seat in around] == ["Maëlle", "Joueur 2", "Lise"]
    assert len({seat.visitor for seat in around}) == 1
    assert (row.curtain, row.public, row.status) == (True, False, "playing")


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"name": "  "}, "Un nom a de 1 à 30 caractères visibles."),
        ({"kind.1": "", "kind.2": ""}, "Il faut de 2 à 4 places autour de cette table."),
        ({"kind.1": "genius"}, "La place B ne peut pas être « genius »."),
        ({"option.journey": "moon"}, "moon"),
        ({"kind.1": "human", "name.1": "Ana"}, "« Ana » est déjà assis à cette table."),
    ],
)
async def test_a_form_that_does_not_fit_comes_back_with_the_reason_and_what_was_typed(guest, fields, said):
    form = {"name": "Ana", "kind.1": "open", "kind.2": "master", "pace": "slow", **fields}
    response = await guest.post("/new/lueur", data=form)
    assert 400 <= response.status_code < 500
    page = response.text.replace("\xa0", " ").replace("’", "'")
    assert said in page.partition('role="alert"')[2].partition("</p>")[0]
    assert ('<option value="master" selected>' in page) == (form["kind.2"] == "master")
    assert 'value="slow" checked' in page


async def test_what_few_people_change_is_folded_and_told_on_the_fold(guest):
    page = (await guest.get("/new/dysma?option.main=loot")).text.replace("\u202f", "")
    before, _, fold = page.partition("<details")
    fold = fold.partition("</details>")[0]
    assert 'name="option.format"' in before
    assert re.findall(r'name="option.(\w+)" value="\w+" checked', fold) == [
        *("layout", "deployment", "main", "secondary", "decisive_end", "play_on", "campaign")
    ]
    assert "Mission principale: <i>Butin</i>" in fold.partition("</summary>")[0]
    assert "<details" not in (await guest.get("/new/lueur")).text


async def test_what_is_about_a_seat_goes_with_who_sits_there(guest, found):
    form = {"kind.1": "novice", "kind.2": "", "kind.3": "open", "option.format": "200"}
    bands = {"option.warband-1": "star_circle", "option.warband-3": "warg_run", "option.warband-4": "deep_gate"}
    response = await guest.post("/new/dysma", data={"name": "Ana", **form, **bands})
    row, _ = await laid(found, response.headers["location"].removeprefix("/t/"))
    assert [row.options[f"warband-{n}"] for n in (1, 2, 3)] == ["star_circle", "standard", "deep_gate"]


async def test_what_does_not_go_together_is_refused_before_anybody_comes(guest):
    form = {"name": "Ana", "kind.1": "open", "option.format": "100", "option.warband-2": "silver_path"}
    response = await guest.post("/new/dysma", data=form)
    assert response.status_code == 409
    told = response.text.partition('role="alert"')[2].partition("</p>")[0]
    assert "coûte 147 points, et la table en joue 100" in told
    assert "Les Pillards aux défenses. (DYS-3.1)" in told


async def test_a_game_that_does_not_exist_is_not_found(guest):
    assert (await guest.get("/new/chess")).status_code == 404
    assert (await guest.post("/play/chess", data={})).status_code == 404


async def test_nobody_lays_tables_from_another_site(guest, visit, found):
    for client in (visit(Origin="https://elsewhere.test"), visit(Origin="null")):
        response = await client.post("/play/lueur", data={})
        assert response.status_code == 403
        assert "veillee" not in client.cookies


async def test_so_many_tables_an_hour_and_then_a_rest(guest, found, spent):
    spent("tables", guest, left=1)
    assert (await guest.post("/new/lueur", data={"name": "Ana", "kind.1": "open"})).status_code == 303
    response = await guest.post("/play/lueur", data={})
    assert response.status_code == 429
    assert int(response.headers["retry-after"]) > 0
    assert "Beaucoup de tables" in response.text
    assert re.search(r"dans \d+.minutes", response.text)


@pytest.mark.parametrize("fields", [{"name": " "}, {"kind.1": "human", "name.1": "Ana"}, {"option.journey": "moon"}])
async def test_a_form_that_comes_back_costs_nothing(guest, spent, fields):
    spent("tables", guest, left=1)
    form = {"name": "Ana", "kind.1": "open"}
    for _ in range(3):
        assert 400 <= (await guest.post("/new/lueur", data=form | fields)).status_code < 429
    assert (await guest.post("/new/lueur", data=form)).status_code == 303


async def test_a_proposed_name_gives_way_to_one_that_was_typed(guest, found):
    table = await lay(guest, **{"pace": "screen", "name": "Joueur 2", "kind.1": "human"})
    _, around = await laid(found, table)
    assert [seat.name for seat in around] == ["Joueur 2", "Joueur 2 2"]


async def test_a_name_given_once_is_proposed_the_next_time(guest):
    await lay(guest, name="Ondine")
    assert 'name="name" value="Ondine"' in (await guest.get("/new/lueur")).text


async def test_names_are_escaped(guest):
    table = await lay(guest, name="<b>Ana</b>", public="1")
    page = (await guest.get("/new/lueur")).text
    assert "&lt;b&gt;Ana&lt;/b&gt;" in page
    assert table


async def test_an_option_that_the_game_does_not_have_is_refused_in_words(guest):
    form = {"name": "Ann", "kind.1": "adept", "option.colour": "red"}
    for answer in (
        await guest.post("/new/lueur", data=form),
        await guest.get("/new/lueur/roles.json", params=form),
        await guest.get("/new/lueur/roles.json", params=form, headers={"Accept-Language": "en"}),
    ):
        assert answer.status_code == 400
        assert "colour" in answer.text


async def test_an_option_of_a_campaign_that_there_is_not_is_refused_in_words(guest):
    answer = await guest.post(
        "/campaigns/new/blackstone", data={"name": "Jeudi", "players": "2", "option.colour": "red"}
    )
    assert answer.status_code == 400
    assert "colour" in answer.text
