"""Outcomes of Johari counted: how often each player won, and how sure that is."""

from collections import Counter
from collections.abc import Iterable, Sequence

from attrs import frozen

from jaipur_rules.johari.players.outcomes import Outcome, Side
from jaipur_rules.players.shares import Share, mean, means


@frozen(order=False)
class SideTally:
    """What a player did in all the matches.

    Attributes:
        wins: The matches won; one that is shared counts in parts.
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

    wins: Share
    points: float
    nobles: float
    cards: float
    tokens: float
    gold: float
    hired: float
    played: tuple[float, ...]


@frozen(order=False)
class Tally:
    """The matches of a duel of two to four players, counted.

    Attributes:
        matches: How many there were.
        shared: How many of them several players won.
        plies: The moves of a match, on average.
        deals: How many deals were played from every seat, as often as there are players.
        swept: How many of those each player won every time, alone.
        seats: How often whoever sat in each seat won.
        decided_by: How many matches each rule settled.
        sides: What each player did.

    Example:
        >>> from jaipur_rules.johari.players import Random, outcome, tally
        >>> both = [outcome((Random(), Random()), seed=7, turn=turn) for turn in (0, 1)]
        >>> counted = tally(both)
        >>> counted.matches, counted.deals, len(counted.swept), len(counted.seats)
        (2, 1, 2, 2)
    """

    matches: int
    shared: int
    plies: float
    deals: int
    swept: tuple[int, ...]
    seats: tuple[Share, ...]
    decided_by: tuple[tuple[str, int], ...]
    sides: tuple[SideTally, ...]


def tally(outcomes: Iterable[Outcome]) -> Tally:
    """Count outcomes of matches between the same players.

    Example:
        >>> from jaipur_rules.johari.players import Random, outcome
        >>> tally([outcome((Random(), Random(), Random()), seed=7)]).matches
        1
    """
    found = tuple(outcomes)
    count = max((len(match.sides) for match in found), default=0)
    deals = _deals(found, count)
    return Tally(
        matches=len(found),
        shared=sum(len(match.winners) > 1 for match in found),
        plies=mean([match.plies for match in found]),
        deals=len(deals),
        swept=tuple(
            sum(all(match.winners == (side,) for match in deal) for deal in deals)
            for side in range(count)
        ),
        seats=tuple(
            _won(found, [(match, (seat - match.turn) % count) for match in found])
            for seat in range(count)
        ),
        decided_by=tuple(sorted(Counter(match.decided_by for match in found).items())),
        sides=tuple(_side(found, side) for side in range(count)),
    )


def _won(found: Sequence[Outcome], whose: Iterable[tuple[Outcome, Side]]) -> Share:
    """The matches won by somebody in each of them."""
    parts = [(side in match.winners) / len(match.winners) for match, side in whose]
    return Share(sum(parts), len(found))


def _side(found: Sequence[Outcome], side: Side) -> SideTally:
    done = [match.sides[side] for match in found]
    return SideTally(
        wins=_won(found, [(match, side) for match in found]),
        points=mean([each.points for each in done]),
        nobles=mean([each.nobles for each in done]),
        cards=mean([each.cards for each in done]),
        tokens=mean([each.tokens for each in done]),
        gold=mean([each.gold for each in done]),
        hired=mean([each.hired for each in done]),
        played=means([each.played for each in done]),
    )


def _deals(found: Sequence[Outcome], count: int) -> list[list[Outcome]]:
    """The matches of each deal that was played from every seat."""
    by_seed: dict[int, list[Outcome]] = {}
    for match in found:
        by_seed.setdefault(match.seed, []).append(match)
    return [deal for deal in by_seed.values() if len(deal) == count]
