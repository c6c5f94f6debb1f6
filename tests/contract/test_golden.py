"""Golden games: whole recorded games, each a journal and the same game told in French, reviewed as a diff.

They lie in the folder `golden` of each game's tests, where `games.toml` says who plays what from which seed. A change
of rules, content, dice or words shows here first. If it is meant, play the games anew and look at the diff:

    python -m pytest tests/contract/test_golden.py --regenerate -n0 [--game ID]
    git diff tests/games
"""

import os
import tomllib
from collections.abc import Iterator
from pathlib import Path
from random import Random

import msgspec
import pytest
from msgspec import Struct

from support.game_tests import own_tests, tested_games
from veillee.games import load
from veillee.kernel.answers import key_of
from veillee.kernel.dice import seed_of
from veillee.kernel.errors import Refusal
from veillee.kernel.journal import Header, audit, read
from veillee.kernel.match import Match
from veillee.kernel.outcome import Outcome
from veillee.kernel.text import Texts
from veillee.play.journal_file import JournalFile
from veillee.play.question import log_lines, question
from veillee.play.record import Record
from veillee.play.texts import explain, game_texts

HOW = "if this is meant: python -m pytest tests/contract/test_golden.py --regenerate -n0"


class Golden(Struct, frozen=True):
    """One recorded game: who plays what, from which seed; the seats are played by the quick player of the bots."""

    game: str
    name: str
    options: dict[str, str]
    names: tuple[str, ...]
    seed: int

    def __str__(self) -> str:
        return f"{self.game}-{self.name}"

    @property
    def journal(self) -> Path:
        return own_tests(self.game) / "golden" / f"{self.name}.jsonl"

    @property
    def log(self) -> Path:
        return own_tests(self.game) / "golden" / f"{self.name}.txt"


def golden_games(game: str) -> Iterator[Golden]:
    """The recorded games that the file of a game's tests lists."""
    path = own_tests(game) / "golden" / "games.toml"
    for name, fields in tomllib.loads(path.read_text("utf-8")).items() if path.exists() else ():
        yield msgspec.convert({"game": game, "name": name, **fields}, Golden)


GOLDEN = [golden for game in tested_games for golden in golden_games(game)]


def play_anew(golden: Golden) -> None:
    """Play the game and write its two files anew."""
    game, seed = load(golden.game), seed_of(golden.seed)
    golden.journal.unlink(missing_ok=True)
    seats = tuple("human" for _ in golden.names)
    header = Header.of(game, golden.options, seats, golden.names, seed)
    journal = JournalFile(golden.journal, header)
    record = Record.create(game, header, journal)
    match = record.match
    chance = Random(golden.seed)
    policy = game.judgement.policy(chance.random)
    while match.pending:
        seat = chance.choice(list(match.pending))
        record.commit(record.choose(seat, key_of(policy(match.state, match.pending[seat]))), journal)
    journal.close()
    golden.log.write_text(told(golden), "utf-8")


def told(golden: Golden) -> str:
    """The game as its journal replays, in French: every question with its answer, and all that everybody heard."""
    game = load(golden.game)
    texts = game_texts(game, "fr", golden.names)
    journal = read(golden.journal)
    lines = [f"{texts.say('game.name')}: {', '.join(golden.names)}", f"{journal.header.options}", ""]
    choices, number = journal.choices(), 0
    for match in audit(journal, game):
        lines += log_lines(game, match.events, None, texts)
        if match.pending:
            choice = choices[number]
            number += 1
            lines.append(f"{number}. {answered(match, choice.seat, choice.key, texts)}")
    lines += ["", f"Position finale {match.state.digest()} : {_result(match.outcome)}"]
    return "\n".join(lines) + "\n"


def _result(outcome: Outcome) -> str:
    """Scores and winners; how the game ended is told by the lines above."""
    return f"Outcome(scores={outcome.scores}, winners={outcome.winners})"


def answered(match: Match, seat: int, key: str, texts: Texts) -> str:
    asked = question(match.game, match.state, match.pending[seat], texts)
    words = {answer.key: answer.text for answer in asked.answers}
    said = [words.get(part, part) for part in ([key] if key in words else key.split("+"))]
    return f"{texts.seat(seat)} ({asked.rule} {asked.prompt}) > {' + '.join(said)}"


@pytest.mark.parametrize("golden", GOLDEN, ids=str)
def test_a_golden_game_replays_and_reads_as_it_was_recorded(golden, request, monkeypatch):
    if request.config.getoption("--regenerate"):
        monkeypatch.setattr(os, "fsync", lambda number: None)
        play_anew(golden)
    try:
        found = told(golden)
    except Refusal as refusal:
        texts = game_texts(load(golden.game), "en", golden.names)
        pytest.fail(f"{explain(refusal, texts)}\n{HOW}", pytrace=False)
    expected = golden.log.read_text("utf-8")
    assert found.splitlines() == expected.splitlines(), HOW


@pytest.mark.parametrize("golden", GOLDEN, ids=str)
def test_a_golden_game_is_a_whole_game_of_the_present_rules(golden):
    game, journal = load(golden.game), read(golden.journal)
    header = journal.header
    assert (header.rules, header.content) == (game.version, game.content_hash), HOW
    assert (header.options, header.names) == (golden.options, golden.names)
    assert not journal.cut
    *_, last = audit(journal, game)
    assert last.outcome is not None


@pytest.mark.parametrize("golden", GOLDEN, ids=str)
def test_over_a_whole_golden_game_a_panel_and_a_piece_keep_their_seat(golden):
    # Clients draw colour, shape and letter of a seat from its number, so a constant number is a constant look.
    game, whose = load(golden.game), {}
    texts = game_texts(game, "fr", golden.names)
    for match in audit(read(golden.journal), game):
        scene = game.view(match.state, 0, texts)
        panels = [panel for panel in scene.panels if panel.seat is not None]
        assert {panel.seat: panel.title for panel in panels} == dict(enumerate(golden.names))
        for shown in (*panels, *(item for item in scene.board if item.kind == "token")):
            assert whose.setdefault(shown.id, shown.seat) == shown.seat, shown.id


def test_every_registered_game_has_a_golden_game():
    assert {golden.game for golden in GOLDEN} == set(tested_games)


def test_no_file_is_left_over_from_a_golden_game_that_is_no_more():
    folders = [own_tests(game) / "golden" for game in tested_games]
    files = {path for folder in folders for path in folder.iterdir() if path.suffix in (".jsonl", ".txt")}
    assert files == {file for golden in GOLDEN for file in (golden.journal, golden.log)}
