"""The figures of a round of Jaipur, and the rounds of a match."""

from collections import Counter
from collections.abc import Iterator

from attrs import frozen

from jaipur_rules.core.game import Seat
from jaipur_rules.core.messages import Message
from jaipur_rules.core.values import print_face_down
from jaipur_rules.jaipur.rules.cards import GOODS
from jaipur_rules.jaipur.rules.deals import Deal
from jaipur_rules.jaipur.rules.moves import Exchange, Move, Sell, TakeCamels, TakeGood
from jaipur_rules.jaipur.rules.state import Match, Round
from jaipur_rules.jaipur.rules.transition import apply
from jaipur_rules.players.figures import FigureTable
from jaipur_rules.players.matches import Played

KINDS = {TakeGood: "single", TakeCamels: "camels", Sell: "sale", Exchange: "exchange"}
"""The kinds of move."""

FIGURES = FigureTable()
"""The figures of a round of Jaipur. Those that are columns come first, in the order of the columns."""


def _good(at: int) -> tuple[str, Message]:
    name = GOODS[at].name.lower()
    return name, Message(f"jaipur.card.{name}.many")


def _size(at: int) -> tuple[str, Message]:
    return str(at + 1), Message("jaipur.duel.sale", count=at + 1)


def _kind(at: int) -> tuple[str, Message]:
    kind = [*KINDS.values()][at]
    return kind, Message(f"jaipur.duel.kinds.{kind}")


@frozen(order=False)
class RoundPlayed:
    """A round of a match that was played, and its figures.

    Attributes:
        match: The match after the round.
        round: The round; it has no end where the match was given up in it.
        made: The moves made in it.
    """

    match: Match
    round: Round
    made: tuple[Move, ...]

    _repr_pretty_ = print_face_down

    @FIGURES.figure("seat")
    def starter(self) -> Seat:
        """The seat that began the round."""
        return self.round.starter

    @FIGURES.figure("int32")
    def plies(self) -> int:
        """The moves made in it."""
        return len(self.made)

    @FIGURES.figure("text", can_be_null=True)
    def end(self) -> str | None:
        """The rule that ended it: END-1, END-2 or TRN-5; none if the match was given up in it."""
        return None if self.round.end is None else self.round.end.value

    @FIGURES.figure("int32", by_seat=True)
    def rupees(self, seat: Seat) -> int:
        """What a seat came to, the camel token included.

        In a round without an end it is what was won so far.
        """
        result = self.round.result
        return self.round.traders[seat].rupees if result is None else result.rupees[seat]

    @FIGURES.figure("int32", by_seat=True)
    def bonus(self, seat: Seat) -> int:
        """Of that, the rupees of the bonus tokens of a seat."""
        return sum(map(sum, self.round.traders[seat].bonuses))

    @FIGURES.figure("int16", by_seat=True)
    def herd(self, seat: Seat) -> int:
        """The camels of a seat at the end."""
        return self.round.traders[seat].herd

    @FIGURES.figure("seat", can_be_null=True)
    def camel_token(self) -> Seat | None:
        """The seat that took the camel token; none if nobody did."""
        return None if self.round.result is None else self.round.result.camel_token

    @FIGURES.figure("bool", by_seat=True)
    def seal(self, seat: Seat) -> bool:
        """Whether a seat took a Seal of Excellence."""
        return self.round.result is not None and seat in self.round.result.seals

    @FIGURES.figure("text", can_be_null=True)
    def decided_by(self) -> str | None:
        """The rule that settled it: SCO-4, SCO-5, SCO-6 or SCO-8; TRN-5 for a round without a result; none if it has no end."""
        return None if self.round.result is None else self.round.result.decided_by

    @FIGURES.figure("int16", by_seat=True)
    def seals(self, seat: Seat) -> int:
        """The Seals of a seat in the match after this round."""
        return self.match.seals[seat]

    @FIGURES.figure("bool")
    def over(self) -> bool:
        """Whether the match is over with this round."""
        return self.match.is_over

    @FIGURES.figure("seat", can_be_null=True)
    def winner(self) -> Seat | None:
        """The seat that has won the match with this round; none if it goes on, is drawn or was given up."""
        return self.match.winner

    @FIGURES.figure("counts", by_seat=True, place=_good)
    def sold(self, seat: Seat) -> tuple[int, ...]:
        """The cards that a seat sold, by good."""
        sales = self.sales_of(seat)
        return tuple(sum(sale.count for sale in sales if sale.good is good) for good in GOODS)

    @FIGURES.figure("counts", by_seat=True, place=_size)
    def sales(self, seat: Seat) -> tuple[int, ...]:
        """The sales of a seat of one card, of two, and so on."""
        sizes = Counter(sale.count for sale in self.sales_of(seat))
        return tuple(sizes[size] for size in range(1, max(sizes, default=0) + 1))

    @FIGURES.figure("counts", by_seat=True, place=_kind)
    def moves(self, seat: Seat) -> tuple[int, ...]:
        """The moves of a seat by kind."""
        kinds = Counter(map(type, self.moves_of(seat)))
        return tuple(kinds[kind] for kind in KINDS)

    def moves_of(self, seat: Seat) -> tuple[Move, ...]:
        """The moves of a seat: the starter makes every other one, beginning with the first."""
        return self.made[seat != self.round.starter :: 2]

    def sales_of(self, seat: Seat) -> list[Sell]:
        """The sales of a seat."""
        return [move for move in self.moves_of(seat) if isinstance(move, Sell)]


def rounds_of(played: Played) -> Iterator[RoundPlayed]:
    """The rounds of a match, the last of which has no end if the match was given up in it.

    Example:
        >>> from jaipur_rules.jaipur.players import play
        >>> first = next(rounds_of(play(("greedy", "random"), seed=7, players_seed=1)))
        >>> first.seal(0), first.round.end
        (True, EndReason.PILES)
    """
    match, moves = Match(played.ruleset), list[Move]()
    for number, event in enumerate(played.events, 1):
        match = apply(match, event)
        if isinstance(event, Deal):
            moves = []
        else:
            moves.append(event)
        if match.to_move is None or number == len(played.events):
            yield RoundPlayed(match, match.dealt, tuple(moves))
