"""Tallies of outcomes of Jaipur: rounds and Seals, and the sales and moves of a round."""

from collections.abc import Iterable, Sequence

from attrs import frozen

from jaipur_rules.jaipur.players.outcomes import JaipurOutcome, RoundOutcome
from jaipur_rules.players.outcomes import Side, SideTally, Tally
from jaipur_rules.players.outcomes import tally as count_matches
from jaipur_rules.players.shares import Share, mean, means


@frozen(order=False)
class JaipurSideTally(SideTally):
    """The tally of a player in all the matches of a duel.

    Attributes:
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

    seals: Share
    rupees: float
    sold: tuple[float, ...]
    sales: tuple[float, ...]
    moves: tuple[float, ...]


@frozen(order=False)
class JaipurTally(Tally):
    """The matches of a duel of Jaipur, counted.

    Attributes:
        rounds: How many rounds there were.
        plies: The moves of a round, on average.
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

    sides: tuple[JaipurSideTally, JaipurSideTally]
    rounds: int
    plies: float
    first_round: Share
    first_match: Share
    ended_by: tuple[tuple[str, int], ...]

    @property
    def pairs(self) -> tuple[int, int, int]:
        """The numbers of deals, played from both seats, that the first player won twice, in part, and not at all."""
        mine, other = self.swept
        return mine, self.deals - mine - other, other


def tally(outcomes: Iterable[JaipurOutcome]) -> JaipurTally:
    """Count outcomes.

    Example:
        >>> from jaipur_rules.jaipur.players import Greedy, Random, outcome
        >>> pair = [outcome((Greedy(), Random()), seed=7, swapped=each) for each in (False, True)]
        >>> counted = tally(pair)
        >>> counted.matches, counted.pairs, counted.sides[0].wins.count
        (2, (1, 0, 0), 2.0)
    """
    found = tuple(outcomes)
    counted = count_matches(found, sides=2)
    rounds = [each for match in found for each in match.rounds]
    first = [match.rounds[0] for match in found]
    reasons = sorted({each.ended_by for each in rounds})
    mine, other = counted.sides
    return JaipurTally(
        matches=counted.matches,
        drawn=counted.drawn,
        shared=counted.shared,
        plies_a_match=counted.plies_a_match,
        deals=counted.deals,
        swept=counted.swept,
        seats=counted.seats,
        sides=(_side(mine, rounds, 0), _side(other, rounds, 1)),
        rounds=len(rounds),
        plies=mean([each.plies for each in rounds]),
        first_round=Share(sum(_part(each.sealed, each.starter) for each in first), len(first)),
        first_match=Share(sum(map(_part_of_starter, found)), len(found)),
        ended_by=tuple((why, sum(each.ended_by == why for each in rounds)) for why in reasons),
    )


def _part_of_starter(match: JaipurOutcome) -> float:
    return match.part_of(match.rounds[0].starter)


def _part(winners: Sequence[Side], side: Side) -> float:
    """One for the only winner, and a half each where there is not exactly one."""
    return float(winners[0] == side) if len(winners) == 1 else 0.5


def _side(counted: SideTally, rounds: Sequence[RoundOutcome], side: Side) -> JaipurSideTally:
    done = [each.sides[side] for each in rounds]
    return JaipurSideTally(
        counted.wins,
        seals=Share(sum(_part(each.sealed, side) for each in rounds), len(rounds)),
        rupees=mean([each.rupees for each in done]),
        sold=means([each.sold for each in done]),
        sales=means([each.sales for each in done]),
        moves=means([each.moves for each in done]),
    )
