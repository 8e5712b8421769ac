"""A match of Johari between three players: ``python examples/johari_match.py [SEED]``.

It tells the last market day as it happens, says at one point what the greedy
player thinks, and ends with the table and the points. The rules need no
network, no file and no clock; the same seed gives the same match.
"""

import sys

from jaipur_rules.johari import Match, Play, View, apply, describe, score, view
from jaipur_rules.johari.players import Greedy, Random, play
from jaipur_rules.render import text

LAST_DAY = 10


def main(seed: int = 7) -> None:
    """Play the match and print it."""
    played = play((Greedy(), Random(), Random()), seed=seed)
    match, explained = Match(3), False
    for event in played.events:
        seat, before = match.to_move, match
        match = apply(match, event)
        if seat is None or isinstance(event, Play) or _day(view(before, seat)) < LAST_DAY:
            continue
        seen = view(before, seat)
        if seat == 0 and not explained:
            print(text(seen), end="\n\n")
            print("Seat 0 thinks:", Greedy().explain(seen), end="\n\n")
            explained = True
        print(f"Seat {seat}: {describe(event)}   ({event})")
    result = score(match)
    print()
    for seat, points in enumerate(result.totals):
        parts = f"{result.nobles[seat]} nobles, {result.cards[seat]} cards, {result.tokens[seat]} tokens"
        wins = f"   wins ({result.decided_by})" if seat in result.winners else ""
        print(f"Seat {seat}: {points} points: {parts}{wins}")


def _day(seen: View) -> int:
    return 0 if seen.table is None else seen.table.day


if __name__ == "__main__":
    main(*map(int, sys.argv[1:2]))
