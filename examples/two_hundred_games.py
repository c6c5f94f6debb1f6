"""Two hundred games between random players, and what they tell about going first."""

from veillee import load
from veillee.simulate.one_game import play
from veillee.simulate.summary import Summary

game = load("lueur")
seats = ("random", "random", "random")
summary = Summary(seats)
for seed in range(200):
    summary.add(play(game, {"journey": "archipelago"}, seats, seed))

for seat, row in enumerate(summary.seats):
    share = summary.share(seat)
    print(f"seat {seat + 1}: wins {share.share:.1%} [{share.low:.1%} – {share.high:.1%}]", end=", ")
    print(f"score {row.scores.mean:.1f} ± {row.scores.deviation:.1f}")
print(f"{summary.length.mean:.0f} decisions a game, {len(summary.failures)} failures")
