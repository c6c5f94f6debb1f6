"""The one object a game hands out."""

import shutil
from dataclasses import replace
from hashlib import sha256

import pytest

from support.toy import TOY
from veillee.games import GAMES, load
from veillee.kernel.errors import Refusal


def test_options_left_out_have_their_defaults():
    assert TOY.checked({}) == {"nights": "2", "weather": "calm", "wrecker": "no"}
    assert TOY.checked({"weather": "rough"}) == {"nights": "2", "weather": "rough", "wrecker": "no"}


def test_the_fingerprint_of_the_content_changes_with_any_file_and_any_name(tmp_path):
    def fingerprint() -> str:
        return replace(TOY, folder=tmp_path).content_hash

    shutil.copytree(TOY.folder / "content", tmp_path / "content")
    assert fingerprint() == TOY.content_hash
    first = fingerprint()
    file = tmp_path / "content" / "sea.toml"
    file.write_text(file.read_text("utf-8") + "\nrocks = 1\n", "utf-8")
    second = fingerprint()
    file.rename(file.with_name("ocean.toml"))
    assert len({first, second, fingerprint()}) == 3


def test_the_fingerprint_of_the_content_covers_sub_folders(tmp_path):
    def fingerprint() -> str:
        return replace(TOY, folder=tmp_path).content_hash

    shutil.copytree(TOY.folder / "content", tmp_path / "content")
    found = [fingerprint()]
    for folder in ("north", "south"):
        path = tmp_path / "content" / folder / "rocks.toml"
        path.parent.mkdir()
        path.write_text("rocks = 1\n", "utf-8")
        found.append(fingerprint())
        path.unlink()
    assert len(set(found)) == 3  # neither file is like none, and the same file elsewhere is another one


def test_the_fingerprint_of_a_folder_without_sub_folders_is_what_it_always_was():
    """Names and bytes of the files, in the order of their names: journals written earlier name such a fingerprint."""
    digest = sha256()
    for path in sorted((TOY.folder / "content").iterdir()):
        digest.update(path.name.encode() + path.read_bytes())
    assert TOY.content_hash == digest.hexdigest()[:16]


def test_a_game_is_loaded_by_its_id_and_an_unknown_one_refused_with_the_known():
    assert load(GAMES[0]).id == GAMES[0]
    with pytest.raises(Refusal) as refused:
        load("chess")
    assert refused.value.facts == {"name": "chess", "possible": ", ".join(GAMES)}
