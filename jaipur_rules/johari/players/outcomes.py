"""Outcomes of matches of Johari, by player and not by seat, and their tallies."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import TypeAlias

from attrs import asdict, frozen

from jaipur_rules.core.game import Seat
from jaipur_rules.core.strict_json import Node
from jaipur_rules.johari.rules.match import score
from jaipur_rules.johari.rules.moves import Play
from jaipur_rules.johari.rules.pieces import Action
from jaipur_rules.johari.rules.scoring import Result
from jaipur_rules.players import matches
from jaipur_rules.players.outcomes import (
    DuelOutcome,
    Side,
    SideTally,
    Tally,
    figures_of,
    mean,
    means,
    outcomes_of,
    plain_outcome,
)
from jaipur_rules.players.outcomes import tally as count_matches

Played: TypeAlias = matches.Played
"""A match that was played."""

OUTCOME_KEYS = ("seed", "turn", "winners", "decided_by", "plies", "seconds", "sides")
"""The keys of a line that say what came of a match, in their order."""


@frozen(order=False)
class SideOfMatch:
    """The outcome of a match for one player.

    Attributes:
        nobles: Prestige points for nobles.
        cards: For prestige cards.
        tokens: For gem tokens.
        gold: The gold that was left, which is worth nothing.
        hired: How many nobles were hired.
        played: How often each card was played, in the order of `Action`.

    Example:
        >>> from jaipur_rules.johari.players import Random, outcome
        >>> mine, other = outcome((Random(), Random()), seed=7).sides
        >>> mine.points == mine.nobles + mine.cards + mine.tokens, sum(mine.played)
        (True, 30)
    """

    nobles: int
    cards: int
    tokens: int
    gold: int
    hired: int
    played: tuple[int, ...]

    @property
    def points(self) -> int:
        """All prestige points (rule FIN-2)."""
        return self.nobles + self.cards + self.tokens


@frozen(order=False)
class JohariOutcome(DuelOutcome):
    """A match of Johari between players.

    Attributes:
        decided_by: The rule that settled it: FIN-2 by points, FIN-3 or FIN-4.
        sides: What each came to.

    Example:
        >>> from jaipur_rules.johari.players import Random, outcome
        >>> found = outcome((Random(), Random(), Random()), seed=7, turn=1, players_seed=1)
        >>> found.winners, found.decided_by
        ((1,), 'FIN-2')
    """

    decided_by: str
    sides: tuple[SideOfMatch, ...]


def outcome_of(played: Played, plain: DuelOutcome) -> JohariOutcome:
    """The outcome of a match with its points.

    Args:
        played: The match, which is over.
        plain: What came of it without them.
    """
    table, count = played.match.dealt, played.match.players
    result, cards = score(played.match), _cards(played)
    seats = [(side + plain.turn) % count for side in range(count)]
    sides = tuple(
        _side(result, seat, table.traders[seat].gold, len(table.traders[seat].nobles), cards)
        for seat in seats
    )
    return JohariOutcome(**asdict(plain, recurse=False), decided_by=result.decided_by, sides=sides)


def _side(
    result: Result, seat: Seat, gold: int, hired: int, cards: Counter[tuple[Seat, Action]]
) -> SideOfMatch:
    return SideOfMatch(
        result.nobles[seat],
        result.cards[seat],
        result.tokens[seat],
        gold,
        hired,
        tuple(cards[seat, action] for action in Action),
    )


def _cards(played: Played) -> Counter[tuple[Seat, Action]]:
    """The number of times that each seat played each card. In each round they choose seat after seat."""
    plays = [event for event in played.events if isinstance(event, Play)]
    return Counter((turn % played.match.players, play.action) for turn, play in enumerate(plays))


def outcome_from_plain(members: Mapping[str, Node], count: int) -> JohariOutcome:
    """The outcome in the members of a line.

    Args:
        members: The members.
        count: How many players the line names.

    Raises:
        UnreadableData: They hold something else.
    """
    sides = tuple(map(_side_from_plain, members["sides"].items()))
    if len(sides) != count:
        raise members["sides"].fault("player.one_each", count=len(sides))
    plain = asdict(plain_outcome(members, count), recurse=False)
    return JohariOutcome(**plain, decided_by=members["decided_by"].text(), sides=sides)


def _side_from_plain(node: Node) -> SideOfMatch:
    parts = node.members(("nobles", "cards", "tokens", "gold", "hired", "played"))
    return SideOfMatch(
        parts["nobles"].whole(),
        parts["cards"].whole(),
        parts["tokens"].whole(),
        parts["gold"].whole(),
        parts["hired"].whole(),
        parts["played"].wholes(len(Action)),
    )


@frozen(order=False, kw_only=True)
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
        >>> from jaipur_rules.johari.players import Random, outcome, tally
        >>> tally([outcome((Random(), Random(), Random()), seed=7)]).matches
        1
    """
    found = outcomes_of(outcomes, JohariOutcome)
    counted = count_matches(found, max((len(match.sides) for match in found), default=0))
    sides = tuple(_tally_side(each, found, side) for side, each in enumerate(counted.sides))
    return JohariTally(
        **figures_of(counted),
        sides=sides,
        decided_by=tuple(sorted(Counter(match.decided_by for match in found).items())),
    )


def _tally_side(counted: SideTally, found: Sequence[JohariOutcome], side: Side) -> JohariSideTally:
    done = [match.sides[side] for match in found]
    return JohariSideTally(
        wins=counted.wins,
        points=mean([each.points for each in done]),
        nobles=mean([each.nobles for each in done]),
        cards=mean([each.cards for each in done]),
        tokens=mean([each.tokens for each in done]),
        gold=mean([each.gold for each in done]),
        hired=mean([each.hired for each in done]),
        played=means([each.played for each in done]),
    )
