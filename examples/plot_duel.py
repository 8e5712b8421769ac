"""Draw the result of a duel: ``python examples/plot_duel.py duel.svg``. It needs matplotlib."""

import sys

from matplotlib.figure import Figure

from jaipur_rules.jaipur.players import outcome, tally

NAMES = "greedy", "random"
counted = tally(outcome(NAMES, seed=seed) for seed in range(20))

figure = Figure(figsize=(6, 2.5), layout="constrained")
axes = figure.subplots()
for place, (name, side) in enumerate(zip(NAMES, counted.sides, strict=True)):
    share = side.wins
    axes.plot([share.low, share.high], [place, place], linewidth=3)
    axes.plot(share.rate, place, "o", label=name)
axes.set(title=f"Matches won, of {counted.matches}", xlim=(0, 1), yticks=[])
axes.legend()
figure.savefig(sys.argv[1])
