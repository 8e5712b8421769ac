"""Outcomes counted: how often each player won, and how sure that is."""

from collections.abc import Iterable, Sequence
from itertools import groupby

from attrs import frozen

from jaipur_rules.jaipur.players.outcomes import SIDES, Outcome, RoundOutcome, Side
from jaipur_rules.players.shares import Share, mean, means


@frozen(order=False)
class SideTally:
    """What a player did in all the matches of a duel.

    Attributes:
        wins: The matches won.
        seals: The rounds in which it took a Seal.
        rupees: Its rupees in a round, on average.
        sold: The cards sold in a round, on average, by good in the order of `Card`.
        sales: The sales of one card, of two, and so on in a round, on average.
        moves: The moves of each of `KINDS` in a round, on average.

    Example:
        >>> from jaipur_rules.jaipur.players import Greedy, Random, outcome, tally
        >>> mine, other = tally([outcome((Greedy(), Random()), seed=7)]).sides
        >>> mine.wins.count, mine.rupees > other.rupees
        (1.0, True)
    """

    wins: Share
    seals: Share
    rupees: float
    sold: tuple[float, ...]
    sales: tuple[float, ...]
    moves: tuple[float, ...]


@frozen(order=False)
class Tally:
    """The matches of a duel, counted.

    Attributes:
        matches: How many there were.
        drawn: How many of them nobody won; each counts half for both.
        rounds: How many rounds there were.
        plies: The moves of a round, on average.
        pairs: Of the pairs of matches on the same deals with the seats swapped,
            how many the first player won by 2 : 0, by less, not at all.
        first_round: How often whoever began the first round of a match took
            its Seal, both or nobody counting half. Later rounds say less: the
            loser begins them, and so mostly the weaker player.
        first_match: How often whoever began the first round won the match.
        ended_by: How many rounds each rule ended; the empty id for those given up.
        sides: What each player did.

    Example:
        >>> from jaipur_rules.jaipur.players import Greedy, Random, outcome, tally
        >>> counted = tally([outcome((Greedy(), Random()), seed=7)])
        >>> counted.matches, counted.rounds, counted.drawn
        (1, 2, 0)
    """

    matches: int
    drawn: int
    rounds: int
    plies: float
    pairs: tuple[int, int, int]
    first_round: Share
    first_match: Share
    ended_by: tuple[tuple[str, int], ...]
    sides: tuple[SideTally, SideTally]


def tally(outcomes: Iterable[Outcome]) -> Tally:
    """Count outcomes.

    Example:
        >>> from jaipur_rules.jaipur.players import Greedy, Random
        >>> from jaipur_rules.jaipur.players.outcomes import outcome
        >>> pair = [outcome((Greedy(), Random()), seed=7, swapped=each) for each in (False, True)]
        >>> counted = tally(pair)
        >>> counted.matches, counted.pairs, counted.sides[0].wins.count
        (2, (1, 0, 0), 2.0)
    """
    found = tuple(outcomes)
    rounds = [each for match in found for each in match.rounds]
    first = [match.rounds[0] for match in found]
    reasons = sorted({each.ended_by for each in rounds})
    return Tally(
        matches=len(found),
        drawn=sum(match.winner is None for match in found),
        rounds=len(rounds),
        plies=mean([each.plies for each in rounds]),
        pairs=_pairs(found),
        first_round=Share(sum(_part(each.sealed, each.starter) for each in first), len(first)),
        first_match=Share(
            sum(_part(_won(match), match.rounds[0].starter) for match in found), len(found)
        ),
        ended_by=tuple((why, sum(each.ended_by == why for each in rounds)) for why in reasons),
        sides=(_side(found, rounds, 0), _side(found, rounds, 1)),
    )


def _won(match: Outcome) -> tuple[Side, ...]:
    return SIDES if match.winner is None else (match.winner,)


def _part(winners: Sequence[Side], side: Side) -> float:
    """One for the only winner, a half for one of two and where there is none."""
    if len(winners) == 1:
        return float(winners[0] == side)
    return 0.5


def _side(found: Sequence[Outcome], rounds: Sequence[RoundOutcome], side: Side) -> SideTally:
    done = [each.sides[side] for each in rounds]
    return SideTally(
        wins=Share(sum(_part(_won(match), side) for match in found), len(found)),
        seals=Share(sum(_part(each.sealed, side) for each in rounds), len(rounds)),
        rupees=mean([each.rupees for each in done]),
        sold=means([each.sold for each in done]),
        sales=means([each.sales for each in done]),
        moves=means([each.moves for each in done]),
    )


def _pairs(found: Sequence[Outcome]) -> tuple[int, int, int]:
    counts = [0, 0, 0]
    by_seed = sorted(found, key=lambda match: match.seed)
    for _, group in groupby(by_seed, key=lambda match: match.seed):
        pair = list(group)
        if len(pair) == 2:
            won = sum(_part(_won(match), 0) for match in pair)
            counts[0 if won == 2 else 2 if won == 0 else 1] += 1
    return counts[0], counts[1], counts[2]
