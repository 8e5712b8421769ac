"""The outcome of a match of Jaipur, by player and not by seat."""

from collections import Counter
from collections.abc import Mapping
from typing import assert_never

from attrs import frozen

from jaipur_rules.core.json_nodes import Node
from jaipur_rules.jaipur.players.table import Played
from jaipur_rules.jaipur.rules.cards import GOODS
from jaipur_rules.jaipur.rules.deals import Deal
from jaipur_rules.jaipur.rules.moves import Exchange, Move, Sell, TakeCamels, TakeGood
from jaipur_rules.jaipur.rules.scoring import score
from jaipur_rules.jaipur.rules.state import Match, Round
from jaipur_rules.jaipur.rules.transition import apply
from jaipur_rules.players.outcomes import Outcome, Side
from jaipur_rules.players.plugin import seconds_of

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
class JaipurOutcome(Outcome):
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


def outcome_of(played: Played, plain: Outcome) -> JaipurOutcome:
    """The outcome of a match with its Seals and rounds.

    Args:
        played: The match.
        plain: The outcome without them.
    """
    swapped = bool(plain.turn)
    mine, other = played.match.seals[::-1] if swapped else played.match.seals
    return JaipurOutcome(
        plain.seed,
        plain.turn,
        plain.winners,
        plain.plies,
        (mine, other),
        _rounds(played, swapped=swapped),
        seconds=plain.seconds,
    )


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
        raise node.fault(f"expected one a player, found {len(items)}")
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
