"""A bot of one's own: it takes the answer that is judged best right away, and meets the adept from both seats."""

from typing import Any

from veillee import Match, load, seed_of
from veillee.kernel.answers import key_of
from veillee.play.bots import Bot, BotQuestion, make_bot


class Hasty(Bot):
    def decide(self, question: BotQuestion) -> Any:
        def worth(value: Any) -> float:
            fork = question.fork(bytes(16))  # knows what this seat knows, the rest is dealt anew
            fork.answer(question.seat, value)
            return question.game.judgement.evaluate(fork.state, question.seat)

        return max(question.decision.candidates(), key=worth)


wins = 0
for number in range(4):
    mine = number % 2
    bots: list[Bot] = [make_bot("adept", number), make_bot("adept", number)]
    bots[mine] = Hasty()
    match = Match.start(load("lueur"), {}, players=2, seed=seed_of(number // 2))
    while match.pending:
        seat = next(iter(match.pending))
        match.answer(seat, key_of(bots[seat].decide(BotQuestion(match, seat))))
    wins += match.outcome is not None and mine in match.outcome.winners
print(f"Hasty won {wins} of 4 games.")
