"""What seat 0 sees in the middle of a game, and what it is asked: the same scene and question that clients get."""

from veillee import Match, load, seed_of
from veillee.play.question import question
from veillee.play.words import game_texts
from veillee.terminal.describe import whole_table
from veillee.terminal.session import TEXTS

game = load("lueur")
match = Match.start(game, {}, players=2, seed=seed_of(7))
while match.done < 40 or 0 not in match.pending:
    seat, decision = next(iter(match.pending.items()))
    match.answer(seat, decision.keys()[0])

texts = game_texts(game, "fr", ("Maëlle", "Youri"), TEXTS)
print("\n".join(whole_table(game.view(match.state, 0, texts), texts)))
asked = question(game, match.state, match.pending[0], texts)
print(f"\n{asked.text} ({asked.rule})")
for number, answer in enumerate(asked.answers, 1):
    print(f"{number:>3}. {answer.text}")
