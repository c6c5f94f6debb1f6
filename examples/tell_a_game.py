"""A recorded game in words: `python examples/tell_a_game.py FILE`, or without a file a game recorded just now."""

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from veillee import load
from veillee.kernel.journal import read, replay
from veillee.play.question import log_lines
from veillee.play.table import Table
from veillee.play.words import game_texts


def record_one(path: Path) -> Path:
    table = Table.create(load("lueur"), {}, ("random", "random"), ("Maëlle", "Youri"), path=path)
    while (seat := table.bot_pending()) is not None:
        table.answer(seat, table.think(seat))
    table.close()
    return path


with TemporaryDirectory() as folder:
    record = read(Path(sys.argv[1]) if sys.argv[1:] else record_one(Path(folder) / "game.jsonl"))
    game = load(record.header.game)
    texts = game_texts(game, "fr", record.header.names)
    for match in replay(record, game):
        for line in log_lines(game, match.events, None, texts):
            print(f"{match.done:>4}  {line}")
