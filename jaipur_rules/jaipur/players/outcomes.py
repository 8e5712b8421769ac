"""What came of a match between two players, told by player and not by seat."""

from collections import Counter
from time import perf_counter
from typing import assert_never

from attrs import field, frozen

from jaipur_rules.jaipur.players.base import Player
from jaipur_rules.jaipur.players.table import Played, play
from jaipur_rules.jaipur.rules.cards import GOODS
from jaipur_rules.jaipur.rules.deals import Deal
from jaipur_rules.jaipur.rules.moves import Exchange, Move, Sell, TakeCamels, TakeGood
from jaipur_rules.jaipur.rules.position import DEFAULT_RULESET
from jaipur_rules.jaipur.rules.ruleset import Ruleset
from jaipur_rules.jaipur.rules.scoring import score
from jaipur_rules.jaipur.rules.state import Match, Round
from jaipur_rules.jaipur.rules.transition import apply
from jaipur_rules.players.playing import MOST_PLIES

Side = int
"""A player of a duel, wherever it sits: 0 for the first that was named, 1 for the second."""

SIDES = (0, 1)
KINDS = ("single", "camels", "sale", "exchange")
"""What a move can be."""


@frozen(order=False)
class SideOfRound:
    """What a player did in a round.

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
class Outcome:
    """A match between two players.

    Attributes:
        seed: The seed of the deals.
        swapped: Whether the first player sat in seat 1.
        winner: Who won; None for a match that was drawn, or given up.
        seals: The Seals of each.
        rounds: The rounds.
        seconds: How long it took, no part of its identity.

    Example:
        >>> from jaipur_rules.jaipur.players import Greedy, Random, outcome
        >>> played = outcome((Greedy(), Random()), seed=7)
        >>> played.seals, len(played.rounds)
        ((2, 0), 2)
    """

    seed: int
    swapped: bool
    winner: Side | None
    seals: tuple[int, int]
    rounds: tuple[RoundOutcome, ...]
    seconds: float = field(default=0.0, eq=False)


def outcome(
    players: tuple[Player, Player],
    *,
    seed: int,
    swapped: bool = False,
    ruleset: Ruleset = DEFAULT_RULESET,
    most_plies: int = MOST_PLIES,
) -> Outcome:
    """Let two players play a match, and tell what came of it.

    Args:
        players: The players; the first sits in seat 0 unless the seats are swapped.
        seed: What the deals follow from. They are the same with the seats swapped.
        swapped: Whether the first player sits in seat 1.
        ruleset: The rules in force.
        most_plies: After how many moves the match is given up.

    Example:
        >>> from jaipur_rules.jaipur.players import Greedy, Random
        >>> found = outcome((Random(), Greedy()), seed=7, swapped=True)
        >>> found.winner, found.seals[1]
        (1, 2)
    """
    first, second = players
    began = perf_counter()
    played = play(
        (second, first) if swapped else (first, second),
        seed=seed,
        ruleset=ruleset,
        most_plies=most_plies,
    )
    match = played.match
    winner = None if match.winner is None else match.winner ^ swapped
    seals = match.seals[::-1] if swapped else match.seals
    rounds = _rounds(played, swapped=swapped)
    return Outcome(seed, swapped, winner, (seals[0], seals[1]), rounds, perf_counter() - began)


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
            rounds.append(_told(match, match.round, moves, swapped=swapped))
    if match.round is not None and match.to_move is not None:
        rounds.append(_told(match, match.round, moves, swapped=swapped))
    return tuple(rounds)


def _told(match: Match, week: Round, moves: list[Move], *, swapped: bool) -> RoundOutcome:
    result = score(match.ruleset, week) if week.end else None
    rupees = [trader.rupees for trader in week.traders] if result is None else result.rupees
    # The starter makes every other move, beginning with the first.
    made = {week.starter: moves[::2], 1 - week.starter: moves[1::2]}
    sides = [_side(rupees[side ^ swapped], made[side ^ swapped]) for side in SIDES]
    return RoundOutcome(
        starter=week.starter ^ swapped,
        sealed=tuple(sorted(seat ^ swapped for seat in result.seals)) if result else (),
        plies=len(moves),
        ended_by=week.end.value if week.end else "",
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
    """Which of `KINDS` a move is.

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
