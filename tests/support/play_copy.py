"""Plays a game of `VEILLEE_GAMES` by lot, as a program of its own: `python play_copy.py NAME SEED [OPTION=VALUE…]`.

Everything that people would be shown on the way is put into words, in both languages.
"""

from __future__ import annotations

import random
import sys

from veillee.games import load
from veillee.kernel.dice import seed_of
from veillee.kernel.match import Match
from veillee.kernel.text import LANGUAGES
from veillee.play.question import question, sentence
from veillee.play.texts import game_texts

#: A match is left after so many choices; one position in so many is put into words.
CHOICES, EVERY_NTH = 300, 6


def main(name: str, seed: int, options: dict[str, str]) -> None:
    game, chance = load(name), random.Random(seed)
    players = max(game.players)
    match = Match.start(game, options, players, seed_of(seed))
    seats = tuple(f"Seat {seat}" for seat in range(players))
    languages = [game_texts(game, lang, seats) for lang in LANGUAGES]
    while match.pending and match.done < CHOICES:
        seat, decision = chance.choice(sorted(match.pending.items()))
        if match.done % EVERY_NTH == 0:
            for texts in languages:
                game.view(match.state, seat, texts)
                question(game, match.state, decision, texts)
        match.answer(seat, chance.choice(decision.keys()))
        for event in match.events:
            if event.seats != ():
                for texts in languages:
                    sentence(game, event, texts)
    print(match.done)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), dict(word.split("=") for word in sys.argv[3:]))
