"""A bot of one's own: it takes the answer that is judged best right away, and meets the adept from both seats."""

from typing import Any

from veillee.games import load
from veillee.kernel.answers import key_of
from veillee.kernel.dice import seed_of
from veillee.kernel.match import Match
from veillee.play.bots import Bot, Window, make_bot


class Hasty(Bot):
    def decide(self, window: Window) -> Any:
        def worth(value: Any) -> float:
            fork = window.fork(bytes(16))  # knows what this seat knows, the rest is dealt anew
            fork.answer(window.seat, value)
            return window.game.judgement.evaluate(fork.state, window.seat)

        return max(window.decision.candidates(), key=worth)


wins = 0
for number in range(4):
    mine = number % 2
    bots: list[Bot] = [make_bot("adept", number), make_bot("adept", number)]
    bots[mine] = Hasty()
    match = Match.start(load("lueur"), {}, players=2, seed=seed_of(number // 2))
    while match.pending:
        seat = next(iter(match.pending))
        match.answer(seat, key_of(bots[seat].decide(Window(match, seat))))
    wins += match.outcome is not None and mine in match.outcome.winners
print(f"Hasty won {wins} of 4 games.")
