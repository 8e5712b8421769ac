"""Outcomes of Johari counted: points and what they were for, gold, nobles and cards played."""

from collections import Counter
from collections.abc import Iterable, Sequence

from attrs import frozen

from jaipur_rules.johari.players.outcomes import JohariOutcome
from jaipur_rules.players.outcomes import Side, SideTally, Tally
from jaipur_rules.players.outcomes import tally as count_matches
from jaipur_rules.players.shares import mean, means


@frozen(order=False)
class JohariSideTally(SideTally):
    """The tally of one player over all the matches.

    Attributes:
        points: Prestige points in a match, on average.
        nobles: Those for nobles.
        cards: Those for prestige cards.
        tokens: Those for gem tokens.
        gold: The gold that was left.
        hired: The nobles hired.
        played: How often each card was played, in the order of `Action`.

    Example:
        >>> from jaipur_rules.johari.players import Random, outcome, tally
        >>> mine, other = tally([outcome((Random(), Random()), seed=7)]).sides
        >>> mine.wins.count + other.wins.count, sum(mine.played)
        (1.0, 30.0)
    """

    points: float
    nobles: float
    cards: float
    tokens: float
    gold: float
    hired: float
    played: tuple[float, ...]


@frozen(order=False)
class JohariTally(Tally):
    """The matches of a duel of two to four players, counted.

    Attributes:
        sides: What each player did.
        decided_by: How many matches each rule settled.

    Example:
        >>> from jaipur_rules.johari.players import Random, outcome, tally
        >>> both = [outcome((Random(), Random()), seed=7, turn=turn) for turn in (0, 1)]
        >>> counted = tally(both)
        >>> counted.matches, counted.deals, len(counted.swept), len(counted.seats)
        (2, 1, 2, 2)
    """

    sides: tuple[JohariSideTally, ...]
    decided_by: tuple[tuple[str, int], ...]

    @property
    def plies(self) -> float:
        """The moves of a match, on average."""
        return self.plies_a_match


def tally(outcomes: Iterable[JohariOutcome]) -> JohariTally:
    """Count outcomes of matches between the same players.

    Example:
        >>> from jaipur_rules.johari.players import Random, outcome
        >>> tally([outcome((Random(), Random(), Random()), seed=7)]).matches
        1
    """
    found = tuple(outcomes)
    counted = count_matches(found, max((len(match.sides) for match in found), default=0))
    return JohariTally(
        matches=counted.matches,
        drawn=counted.drawn,
        shared=counted.shared,
        plies_a_match=counted.plies_a_match,
        deals=counted.deals,
        swept=counted.swept,
        seats=counted.seats,
        sides=tuple(_side(each, found, side) for side, each in enumerate(counted.sides)),
        decided_by=tuple(sorted(Counter(match.decided_by for match in found).items())),
    )


def _side(counted: SideTally, found: Sequence[JohariOutcome], side: Side) -> JohariSideTally:
    done = [match.sides[side] for match in found]
    return JohariSideTally(
        counted.wins,
        points=mean([each.points for each in done]),
        nobles=mean([each.nobles for each in done]),
        cards=mean([each.cards for each in done]),
        tokens=mean([each.tokens for each in done]),
        gold=mean([each.gold for each in done]),
        hired=mean([each.hired for each in done]),
        played=means([each.played for each in done]),
    )
