"""Outcomes of matches of Jaipur, by player and not by seat, and their tallies."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import TypeAlias, assert_never

from attrs import asdict, frozen

from jaipur_rules.core.strict_json import Node
from jaipur_rules.jaipur.rules.cards import GOODS
from jaipur_rules.jaipur.rules.deals import Deal
from jaipur_rules.jaipur.rules.moves import Exchange, Move, Sell, TakeCamels, TakeGood
from jaipur_rules.jaipur.rules.scoring import score
from jaipur_rules.jaipur.rules.state import Match, Round
from jaipur_rules.jaipur.rules.transition import apply
from jaipur_rules.players import matches
from jaipur_rules.players.outcomes import (
    DuelOutcome,
    Share,
    Side,
    SideTally,
    Tally,
    figures_of,
    mean,
    means,
    outcomes_of,
    seconds_of,
)
from jaipur_rules.players.outcomes import tally as count_matches

Played: TypeAlias = matches.Played
"""A match that was played."""

OUTCOME_KEYS = ("seed", "swapped", "winner", "seals", "seconds", "rounds")
"""The keys of a line that describe the outcome of a match, in their order."""

KINDS = ("single", "camels", "sale", "exchange")
"""The kinds of move."""


@frozen(order=False)
class SideOfRound:
    """The record of one player in a round.

    Attributes:
        rupees: The total, the camel token included; what was won so far in a round without an end.
        sold: The cards sold, by good in the order of `Card`.
        sales: How many sales there were of one card, of two, and so on.
        moves: How many moves there were of each of `KINDS`.

    Example:
        >>> from jaipur_rules.jaipur.players import Greedy, Random, outcome
        >>> mine, other = outcome((Greedy(), Random()), seed=7).rounds[0].sides
        >>> mine.rupees > other.rupees, len(mine.sold), len(mine.moves)
        (True, 6, 4)
    """

    rupees: int
    sold: tuple[int, ...]
    sales: tuple[int, ...]
    moves: tuple[int, ...]


@frozen(order=False)
class RoundOutcome:
    """A round between two players.

    Attributes:
        starter: Who began.
        sealed: Who took a Seal: nobody, one, or under one switch both.
        plies: How many moves there were.
        ended_by: The id of the rule that ended it; empty if it was given up.
        sides: What each did.

    Example:
        >>> from jaipur_rules.jaipur.players import Greedy, Random, outcome
        >>> first = outcome((Greedy(), Random()), seed=7).rounds[0]
        >>> first.sealed, first.ended_by.startswith("END-")
        ((0,), True)
    """

    starter: Side
    sealed: tuple[Side, ...]
    plies: int
    ended_by: str
    sides: tuple[SideOfRound, SideOfRound]


@frozen(order=False)
class JaipurOutcome(DuelOutcome):
    """A match of Jaipur between two players.

    Attributes:
        seals: The Seals of each.
        rounds: The rounds.

    Example:
        >>> from jaipur_rules.jaipur.players import Greedy, Random, outcome
        >>> played = outcome((Greedy(), Random()), seed=7)
        >>> played.winners, played.seals, len(played.rounds)
        ((0,), (2, 0), 2)
    """

    seals: tuple[int, int]
    rounds: tuple[RoundOutcome, ...]

    @property
    def swapped(self) -> bool:
        """True if the first player sat in seat 1."""
        return bool(self.turn)

    @property
    def winner(self) -> Side | None:
        """The player who won; None for a match that was drawn, or given up."""
        return self.winners[0] if self.winners else None


def outcome_of(played: Played, plain: DuelOutcome) -> JaipurOutcome:
    """The outcome of a match with its Seals and rounds.

    Args:
        played: The match.
        plain: The outcome without them.
    """
    swapped = bool(plain.turn)
    mine, other = played.match.seals[::-1] if swapped else played.match.seals
    rounds = _rounds(played, swapped=swapped)
    return JaipurOutcome(**asdict(plain, recurse=False), seals=(mine, other), rounds=rounds)


def _rounds(played: Played, *, swapped: bool) -> tuple[RoundOutcome, ...]:
    match, rounds = Match(played.ruleset), list[RoundOutcome]()
    moves: list[Move] = []
    for event in played.events:
        match = apply(match, event)
        if isinstance(event, Deal):
            moves = []
        else:
            moves.append(event)
        if match.round is not None and match.to_move is None:
            rounds.append(_round_outcome(match, match.round, moves, swapped=swapped))
    if match.round is not None and match.to_move is not None:
        rounds.append(_round_outcome(match, match.round, moves, swapped=swapped))
    return tuple(rounds)


def _round_outcome(
    match: Match, current: Round, moves: list[Move], *, swapped: bool
) -> RoundOutcome:
    result = score(match.ruleset, current) if current.end else None
    rupees = [trader.rupees for trader in current.traders] if result is None else result.rupees
    # The starter makes every other move, beginning with the first.
    made = {current.starter: moves[::2], 1 - current.starter: moves[1::2]}
    sides = [_side(rupees[side ^ swapped], made[side ^ swapped]) for side in (0, 1)]
    return RoundOutcome(
        starter=current.starter ^ swapped,
        sealed=tuple(sorted(seat ^ swapped for seat in result.seals)) if result else (),
        plies=len(moves),
        ended_by=current.end.value if current.end else "",
        sides=(sides[0], sides[1]),
    )


def _side(rupees: int, moves: list[Move]) -> SideOfRound:
    sales = [move for move in moves if isinstance(move, Sell)]
    sizes = Counter(sale.count for sale in sales)
    kinds = Counter(map(kind_of, moves))
    return SideOfRound(
        rupees,
        sold=tuple(sum(sale.count for sale in sales if sale.good is good) for good in GOODS),
        sales=tuple(sizes[size] for size in range(1, max(sizes, default=0) + 1)),
        moves=tuple(kinds[kind] for kind in KINDS),
    )


def kind_of(move: Move) -> str:
    """The kind of a move, one of `KINDS`.

    Example:
        >>> kind_of(TakeCamels())
        'camels'
    """
    match move:
        case TakeGood():
            return "single"
        case TakeCamels():
            return "camels"
        case Sell():
            return "sale"
        case Exchange():
            return "exchange"
        case _:
            assert_never(move)


def outcome_from_plain(members: Mapping[str, Node]) -> JaipurOutcome:
    """The outcome from the members of a line.

    Raises:
        UnreadableData: They hold something else.
    """
    _two(members["players"])
    winner = _side_or_none(members["winner"])
    rounds = tuple(map(_round_from_plain, members["rounds"].items()))
    if not rounds:
        raise members["rounds"].fault("jaipur.duel.no_round")
    return JaipurOutcome(
        members["seed"].whole(),
        int(members["swapped"].value is True),
        () if winner is None else (winner,),
        sum(each.plies for each in rounds),
        members["seals"].pair(),
        rounds,
        seconds=seconds_of(members["seconds"]),
    )


def _two(node: Node) -> tuple[Node, Node]:
    items = list(node.items())
    if len(items) != 2:
        raise node.fault("player.one_each", count=len(items))
    return items[0], items[1]


def _side_or_none(node: Node) -> Side | None:
    return None if node.value is None else node.whole(most=1)


def _round_from_plain(node: Node) -> RoundOutcome:
    parts = node.members(("starter", "sealed", "plies", "ended_by", "sides"))
    first, second = _two(parts["sides"])
    return RoundOutcome(
        parts["starter"].whole(most=1),
        tuple(seat.whole(most=1) for seat in parts["sealed"].items()),
        parts["plies"].whole(),
        parts["ended_by"].text(),
        (_side_from_plain(first), _side_from_plain(second)),
    )


def _side_from_plain(node: Node) -> SideOfRound:
    parts = node.members(("rupees", "sold", "sales", "moves"))
    return SideOfRound(
        parts["rupees"].whole(),
        parts["sold"].wholes(len(GOODS)),
        parts["sales"].wholes(),
        parts["moves"].wholes(len(KINDS)),
    )


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
        >>> from jaipur_rules.jaipur.players import Greedy, Random, outcome, tally
        >>> pair = [outcome((Greedy(), Random()), seed=7, swapped=each) for each in (False, True)]
        >>> counted = tally(pair)
        >>> counted.matches, counted.pairs, counted.sides[0].wins.count
        (2, (1, 0, 0), 2.0)
    """
    counted = count_matches(found := outcomes_of(outcomes, JaipurOutcome), sides=2)
    rounds = [each for match in found for each in match.rounds]
    first = [match.rounds[0] for match in found]
    reasons = sorted({each.ended_by for each in rounds})
    mine, other = counted.sides
    return JaipurTally(
        **figures_of(counted),
        sides=(_tally_side(mine, rounds, 0), _tally_side(other, rounds, 1)),
        rounds=len(rounds),
        plies=mean([each.plies for each in rounds]),
        first_round=Share(sum(_part(each.sealed, each.starter) for each in first), len(first)),
        first_match=Share(sum(each.part_of(each.rounds[0].starter) for each in found), len(found)),
        ended_by=tuple((why, sum(each.ended_by == why for each in rounds)) for why in reasons),
    )


def _part(winners: Sequence[Side], side: Side) -> float:
    """One for the only winner, and a half each where there is not exactly one."""
    return float(winners[0] == side) if len(winners) == 1 else 0.5


def _tally_side(counted: SideTally, rounds: Sequence[RoundOutcome], side: Side) -> JaipurSideTally:
    done = [each.sides[side] for each in rounds]
    return JaipurSideTally(
        counted.wins,
        seals=Share(sum(_part(each.sealed, side) for each in rounds), len(rounds)),
        rupees=mean([each.rupees for each in done]),
        sold=means([each.sold for each in done]),
        sales=means([each.sales for each in done]),
        moves=means([each.moves for each in done]),
    )
