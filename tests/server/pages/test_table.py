"""The pages of one table, its dice and its journal."""

import re
from collections import Counter

import pytest
from click.testing import CliRunner

from support.laid import lay, lay_recorded, recorded
from veillee.cli import main
from veillee.kernel.journal import read
from veillee.kernel.text import Texts
from veillee.server.pages.table import _stream, _stream_name
from veillee.server.store import journal, tables

pytestmark = pytest.mark.anyio


async def test_the_page_of_a_table_is_a_shell_for_the_script(guest):
    table = await lay(guest)
    page = (await guest.get(f"/t/{table}")).text
    shell = re.search(r'<main id="table" ([^>]*)>', page)[1]
    assert f'data-table="{table}" data-lang="fr" data-words="/words/lueur/fr.json?v=' in shell
    assert "data-replay" not in shell
    assert re.search(r'<script type="module" src="/static/[0-9a-f]{12}/js/pages/table.js">', page)
    assert "<noscript>" in page


async def test_only_the_styles_of_the_notice_stand_before_the_notice_that_a_table_is_being_joined(guest):
    table = await lay(guest)
    page = (await guest.get(f"/t/{table}")).text
    before, notice, behind = page.partition('<div class="loading panel" role="status">')
    assert notice
    styles = r'<link rel="stylesheet" href="/static/[0-9a-f]{12}/css/([a-z]+)\.css">'
    assert re.findall(styles, before) == ["tokens", "base", "loading"]
    assert {"table", "open"} <= {*re.findall(styles, behind)}
    assert re.findall(r"<script(?! type=\"module\")", before) == []  # a script of another type would hold the page up


async def test_the_replay_is_the_same_page_with_its_slider_open(guest):
    table = await lay(guest)
    assert 'data-replay="1"' in (await guest.get(f"/t/{table}/replay")).text


async def test_an_unknown_table_is_not_found(guest):
    response = await guest.get("/t/brume-222222-orme")
    assert response.status_code == 404
    assert "Il n’y a rien ici" in response.text


@pytest.mark.parametrize("part", ["", "/replay", "/dice", "/journal.jsonl"])
async def test_a_private_table_explains_itself_to_strangers(guest, visit, part):
    table = await lay(guest)
    response = await visit().get(f"/t/{table}{part}")
    assert response.status_code == 403
    assert "Cette table est privée" in response.text
    assert "/js/pages/claim.js" in response.text
    assert (await guest.get(f"/t/{table}")).status_code == 200


async def test_before_the_end_only_the_seal_is_shown(guest, found):
    table = await lay_recorded(found.store, "lueur/province-2", status="playing")
    header = read(recorded("lueur/province-2")).header
    page = (await guest.get(f"/t/{table}/dice")).text
    assert header.commit in page
    assert header.seed not in page
    assert "<table" not in page
    assert "choix ont été faits" in page
    assert (await guest.get(f"/t/{table}/journal.jsonl")).status_code == 403


async def test_the_dice_page_counts_the_choices_without_reading_them(guest, found, monkeypatch):
    table = await lay_recorded(found.store, "lueur/province-2", status="playing")
    monkeypatch.setattr(journal, "lines", None)
    page = (await guest.get(f"/t/{table}/dice")).text
    standing = len(read(recorded("lueur/province-2")).choices())
    assert f"{standing}\xa0choix ont été faits".replace("\xa0", " ") in page.replace("\xa0", " ")


@pytest.mark.parametrize("status", ["playing", "over"])
async def test_a_journal_that_cannot_be_read_is_told_calmly(guest, found, status):
    table = await lay_recorded(found.store, "lueur/province-2", status=status)
    await found.store.write(lambda conn: conn.exec_driver_sql("UPDATE journal SET line = '{broken'"))
    response = await guest.get(f"/t/{table}/dice")
    assert response.status_code == 503
    assert "broken" not in response.text


@pytest.mark.parametrize("name", ["a%00b", "a%20b", "Brume", "a.b"])
async def test_what_cannot_be_a_table_never_reaches_the_database(guest, found, monkeypatch, name):
    monkeypatch.setattr(tables, "get", None)
    assert (await guest.get(f"/t/{name}")).status_code == 404
    assert (await guest.post(f"/t/{name}/join", json={})).status_code == 404


async def test_a_table_that_waits_has_its_seal_already(guest, found):
    table = await lay(guest)
    page = (await guest.get(f"/t/{table}/dice")).text
    assert re.search(r'<code class="hash">[0-9a-f]{64}</code>', page)
    assert "aucun dé n’est tombé" in page


async def test_after_the_end_every_face_is_counted(guest, found):
    table = await lay_recorded(found.store, "lueur/province-2")
    record = read(recorded("lueur/province-2"))
    page = (await guest.get(f"/t/{table}/dice")).text
    assert record.header.seed in page
    fallen = sum(len(faces) for line in record.lines if not line.undo for _, faces in line.dice)
    assert sum(int(times) for times in re.findall(r"<td>(\d+)</td>", page)) == fallen
    assert "Dés de Ana" in page
    assert "La piste, au départ" in page
    assert "setup" not in page


async def test_every_face_has_its_name_and_its_row_also_if_it_never_fell(guest, found):
    table = await lay_recorded(found.store, "lueur/province-2")
    page = (await guest.get(f"/t/{table}/dice")).text
    counts = page.split('<table class="counts">')[1:]
    names = ["feu", "eau", "terre", "air", "nature", "propre à la couleur du dé"]
    assert [re.findall(r'<th scope="row">([^<]*)</th>', table) for table in counts] == [names] * len(counts)
    english = (await guest.get(f"/t/{table}/dice", headers={"Accept-Language": "en"})).text
    assert "The track, at the start" in english


def test_faces_and_streams_that_a_game_does_not_name_are_counted_from_one():
    silent = Texts("fr", {})
    shown = _stream(Counter({0: 3, 2: 9}), _stream_name("fate", ("Ana",), silent), silent)
    assert shown["name"] == "Flux «\xa0fate\xa0»"
    assert [(face["name"], face["times"]) for face in shown["faces"]] == [
        ("1", 3),
        ("2", 0),
        ("3", 9),
        ("4", 0),
        ("5", 0),
        ("6", 0),
    ]
    assert shown["expected"] == "2,0"


async def test_the_dice_page_says_how_to_check_it(guest, found):
    table = await lay_recorded(found.store, "lueur/province-2")
    page = (await guest.get(f"/t/{table}/dice")).text
    assert f"veillee verify {table}.jsonl" in page


async def test_the_journal_is_what_verify_reads(guest, found, tmp_path):
    table = await lay_recorded(found.store, "lueur/province-2")
    response = await guest.get(f"/t/{table}/journal.jsonl")
    assert response.headers["content-disposition"] == f'attachment; filename="{table}.jsonl"'
    assert response.content == recorded("lueur/province-2").read_bytes()
    path = tmp_path / f"{table}.jsonl"
    path.write_bytes(response.content)
    done = CliRunner().invoke(main, ["verify", str(path)])
    assert done.exit_code == 0, done.output
