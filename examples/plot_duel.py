"""Draw the result of a duel: ``python examples/plot_duel.py duel.svg``. It needs matplotlib."""

import sys

from matplotlib.figure import Figure

from jaipur_rules.players import duel

result = duel("greedy", "random", matches=20)

figure = Figure(figsize=(6, 2.5), layout="constrained")
axes = figure.subplots()
for place, (name, share) in enumerate(zip(result.names, result.wins, strict=True)):
    axes.plot([share.low, share.high], [place, place], linewidth=3)
    axes.plot(share.rate, place, "o", label=name)
axes.set(title=f"Matches won, of {len(result.outcomes)}", xlim=(0, 1), yticks=[])
axes.legend()
figure.savefig(sys.argv[1])
