"""The figures of a match of Johari."""

from collections import Counter

from attrs import frozen

from jaipur_rules.core.game import Seat
from jaipur_rules.core.messages import Message
from jaipur_rules.core.values import print_face_down
from jaipur_rules.johari.rules.match import Match, score
from jaipur_rules.johari.rules.moves import Play
from jaipur_rules.johari.rules.pieces import Action
from jaipur_rules.johari.rules.scoring import Result
from jaipur_rules.johari.words import action_message
from jaipur_rules.players.figures import FigureTable
from jaipur_rules.players.matches import Played

FIGURES = FigureTable()
"""The figures of a match of Johari. Those that are columns come first, in the order of the columns."""


def _card(at: int) -> tuple[str, Message]:
    action = [*Action][at]
    return str(action), action_message(action)


@frozen(order=False)
class MatchPlayed:
    """A match that was played, and its figures.

    Attributes:
        match: The match, which is over.
        moves: How many moves were made.
        laid: The cards that were played, in order: in each round seat after seat.
        result: Its result.
    """

    match: Match
    moves: int
    laid: tuple[Action, ...]
    result: Result

    _repr_pretty_ = print_face_down

    @FIGURES.figure("int16")
    def rounds(self) -> int:
        """The rounds played, three a market day."""
        return len(self.laid) // self.match.players

    @FIGURES.figure("int32")
    def plies(self) -> int:
        """The moves made."""
        return self.moves

    @FIGURES.figure("text")
    def decided_by(self) -> str:
        """The rule that settled it: FIN-2 by points, FIN-3 by the tie-break, FIN-4 shared."""
        return self.result.decided_by

    @FIGURES.figure("seat", can_be_null=True)
    def winner(self) -> Seat | None:
        """The seat that won; none if several did."""
        return self.result.winners[0] if len(self.result.winners) == 1 else None

    @FIGURES.figure("bool", by_seat=True)
    def won(self, seat: Seat) -> bool:
        """Whether a seat won, alone or with others."""
        return seat in self.result.winners

    @FIGURES.figure("int16", by_seat=True)
    def points(self, seat: Seat) -> int:
        """The prestige points of a seat."""
        return self.result.totals[seat]

    @FIGURES.figure("int16", by_seat=True)
    def nobles(self, seat: Seat) -> int:
        """Of these, those for nobles."""
        return self.result.nobles[seat]

    @FIGURES.figure("int16", by_seat=True)
    def cards(self, seat: Seat) -> int:
        """Those for prestige cards."""
        return self.result.cards[seat]

    @FIGURES.figure("int16", by_seat=True)
    def tokens(self, seat: Seat) -> int:
        """Those for gem tokens."""
        return self.result.tokens[seat]

    @FIGURES.figure("int32", by_seat=True)
    def gold(self, seat: Seat) -> int:
        """The gold that a seat had left."""
        return self.match.dealt.traders[seat].gold

    @FIGURES.figure("int8", by_seat=True)
    def hired(self, seat: Seat) -> int:
        """The nobles that a seat had hired."""
        return len(self.match.dealt.traders[seat].nobles)

    @FIGURES.figure("counts", by_seat=True, place=_card)
    def played(self, seat: Seat) -> tuple[int, ...]:
        """How often a seat played each card."""
        cards = Counter(self.laid[seat :: self.match.players])
        return tuple(cards[action] for action in Action)


def matches_of(played: Played) -> tuple[MatchPlayed]:
    """The one match that was played.

    Example:
        >>> from jaipur_rules.johari.players import play
        >>> (found,) = matches_of(play(("greedy", "random"), seed=7))
        >>> found.result.winners, found.rounds(), len(found.played(0))
        ((0,), 30, 7)
    """
    laid = tuple(event.action for event in played.events if isinstance(event, Play))
    return (MatchPlayed(played.match, played.plies, laid, score(played.match)),)
