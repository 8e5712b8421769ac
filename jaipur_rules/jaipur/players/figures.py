"""The figures of a round of Jaipur, and the rounds of a match."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import assert_never

from attrs import frozen

from jaipur_rules.core.game import Seat
from jaipur_rules.core.messages import Message
from jaipur_rules.core.values import print_face_down
from jaipur_rules.jaipur.rules.cards import GOODS
from jaipur_rules.jaipur.rules.deals import Deal
from jaipur_rules.jaipur.rules.moves import Exchange, Move, Sell, TakeCamels, TakeGood
from jaipur_rules.jaipur.rules.scoring import score
from jaipur_rules.jaipur.rules.state import Match, Round, RoundResult, Trader
from jaipur_rules.jaipur.rules.transition import apply
from jaipur_rules.players.figures import each, maybe, of_all
from jaipur_rules.players.matches import Played

KINDS = ("single", "camels", "sale", "exchange")
"""The kinds of move."""

_NAMES = tuple(good.name.lower() for good in GOODS)


@frozen(order=False)
class RoundPlayed:
    """A round of a match that was played.

    Attributes:
        place: The number of the round in the match, from 0.
        match: The match after the round.
        round: The round; it has no end where the match was given up in it.
        result: Its result, if it has an end.
        moves: The moves made in it.
    """

    place: int
    match: Match
    round: Round
    result: RoundResult | None
    moves: tuple[Move, ...]

    _repr_pretty_ = print_face_down

    def rupees(self, seat: Seat) -> int:
        """What a seat came to, the camel token included; what was won so far in a round without an end."""
        result = self.result
        return self.round.traders[seat].rupees if result is None else result.rupees[seat]

    def took_seal(self, seat: Seat) -> bool:
        """Whether a seat took a Seal of Excellence."""
        return self.result is not None and seat in self.result.seals

    def moves_of(self, seat: Seat) -> tuple[Move, ...]:
        """The moves of a seat: the starter makes every other one, beginning with the first."""
        return self.moves[seat != self.round.starter :: 2]

    def sizes(self, seat: Seat) -> tuple[int, ...]:
        """How many sales of one card a seat made, of two, and so on."""
        sizes = Counter(move.count for move in self.moves_of(seat) if isinstance(move, Sell))
        return tuple(sizes[size] for size in range(1, max(sizes, default=0) + 1))

    def sold(self, seat: Seat) -> tuple[int, ...]:
        """How many cards of each good a seat sold."""
        sold = Counter[int]()
        for move in self.moves_of(seat):
            if isinstance(move, Sell):
                sold[move.good] += move.count
        return tuple(sold[good] for good in GOODS)

    def kinds(self, seat: Seat) -> tuple[int, ...]:
        """How many moves of each of `KINDS` a seat made."""
        kinds = Counter(map(kind_of, self.moves_of(seat)))
        return tuple(kinds[kind] for kind in KINDS)


def rounds_of(played: Played) -> Iterator[RoundPlayed]:
    """The rounds of a match, the last of which has no end if the match was given up in it.

    Example:
        >>> from jaipur_rules.jaipur.players import play
        >>> first = next(rounds_of(play(("greedy", "random"), seed=7, players_seed=1)))
        >>> first.took_seal(0), first.round.end
        (True, EndReason.PILES)
    """
    match, place, moves = Match(played.ruleset), -1, list[Move]()
    for number, event in enumerate(played.events, 1):
        match = apply(match, event)
        if isinstance(event, Deal):
            place, moves = place + 1, []
        else:
            moves.append(event)
        if match.to_move is None or number == len(played.events):
            yield round_played(match, place, moves)


def round_played(match: Match, place: int, moves: Sequence[Move]) -> RoundPlayed:
    """The round that a match is in, or that it has just ended."""
    current = match.dealt
    result = score(match.ruleset, current) if current.end else None
    return RoundPlayed(place, match, current, result, tuple(moves))


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


def _bonus(trader: Trader) -> int:
    return sum(map(sum, trader.bonuses))


def _result(value: Callable[[RoundResult], object]) -> Callable[[RoundPlayed], object]:
    return lambda of: None if of.result is None else value(of.result)


FIGURES = (
    of_all("starter", "The seat that began the round.", lambda of: of.round.starter, "seat"),
    of_all("plies", "The moves made in it.", lambda of: len(of.moves), "int32"),
    maybe(
        "end",
        "The rule that ended it: END-1, END-2 or TRN-5; none if the match was given up in it.",
        lambda of: of.round.end and of.round.end.value,
        "text",
    ),
    each("rupees", "What seat 0 came to, the camel token included.", RoundPlayed.rupees, "int32"),
    each(
        "bonus",
        "Of that, the rupees of the bonus tokens of seat 0.",
        lambda of, seat: _bonus(of.round.traders[seat]),
        "int32",
    ),
    each(
        "herd",
        "The camels of seat 0 at the end.",
        lambda of, seat: of.round.traders[seat].herd,
        "int16",
    ),
    maybe(
        "camel_token",
        "The seat that took the camel token; none if nobody did.",
        _result(lambda result: result.camel_token),
        "seat",
    ),
    each("seal", "Whether seat 0 took a Seal of Excellence.", RoundPlayed.took_seal, "bool"),
    maybe(
        "decided_by",
        "The rule that settled it: SCO-4, SCO-5, SCO-6 or SCO-8; TRN-5 for a round without a result; "
        "none if it has no end.",
        _result(lambda result: result.decided_by),
        "text",
    ),
    each(
        "seals",
        "The Seals of seat 0 in the match after this round.",
        lambda of, seat: of.match.seals[seat],
        "int16",
    ),
    of_all(
        "over", "Whether the match is over with this round.", lambda of: of.match.is_over, "bool"
    ),
    maybe(
        "winner",
        "The seat that has won the match with this round; none if it goes on, is drawn or was given up.",
        lambda of: of.match.winner,
        "seat",
    ),
    each(
        "sold",
        "The cards that seat 0 sold, by good.",
        RoundPlayed.sold,
        "counts",
        lambda at: (_NAMES[at], Message(f"jaipur.card.{_NAMES[at]}.many")),
    ),
    each(
        "sales",
        "The sales of seat 0 of one card, of two, and so on.",
        RoundPlayed.sizes,
        "counts",
        lambda at: (str(at + 1), Message("jaipur.duel.sale", count=at + 1)),
    ),
    each(
        "moves",
        "The moves of seat 0 by kind.",
        RoundPlayed.kinds,
        "counts",
        lambda at: (KINDS[at], Message(f"jaipur.duel.kinds.{KINDS[at]}")),
    ),
)
"""The figures of a round of Jaipur. Those that are columns come first, in the order of the columns."""
