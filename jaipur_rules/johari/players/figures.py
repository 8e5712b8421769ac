"""The figures of a match of Johari."""

from collections import Counter

from attrs import frozen

from jaipur_rules.core.game import Seat
from jaipur_rules.core.values import print_face_down
from jaipur_rules.johari.rules.match import score, winners
from jaipur_rules.johari.rules.moves import Play
from jaipur_rules.johari.rules.pieces import Action
from jaipur_rules.johari.rules.scoring import Result
from jaipur_rules.johari.words import action_message
from jaipur_rules.players.figures import each, maybe, of_all
from jaipur_rules.players.matches import Played

_ACTIONS = tuple(Action)


@frozen(order=False)
class MatchPlayed:
    """A match that was played, and its result.

    Attributes:
        played: The match, which is over.
        result: Its result.
        winners: The seats that won, alone or together.
    """

    played: Played
    result: Result
    winners: tuple[Seat, ...]

    _repr_pretty_ = print_face_down

    @classmethod
    def of(cls, played: Played) -> "MatchPlayed":
        """What a match came to.

        Example:
            >>> from jaipur_rules.johari.players import play
            >>> found = MatchPlayed.of(play(("greedy", "random"), seed=7))
            >>> found.winners, found.rounds, len(found.laid(0))
            ((0,), 30, 7)
        """
        return cls(played, score(played.match), winners(played.match))

    @property
    def rounds(self) -> int:
        """The rounds played."""
        chosen = sum(isinstance(event, Play) for event in self.played.events)
        return chosen // len(self.result.totals)

    def laid(self, seat: Seat) -> tuple[int, ...]:
        """How often a seat played each card. In each round they choose seat after seat."""
        plays = [event.action for event in self.played.events if isinstance(event, Play)]
        laid = Counter(plays[seat :: len(self.result.totals)])
        return tuple(laid[action] for action in Action)

    def gold(self, seat: Seat) -> int:
        """The gold that a seat had left."""
        gold: int = self.played.match.dealt.traders[seat].gold
        return gold

    def hired(self, seat: Seat) -> int:
        """How many nobles a seat had hired."""
        return len(self.played.match.dealt.traders[seat].nobles)


FIGURES = (
    of_all("rounds", "The rounds played, three a market day.", lambda of: of.rounds, "int16"),
    of_all("plies", "The moves made.", lambda of: of.played.plies, "int32"),
    of_all(
        "decided_by",
        "The rule that settled it: FIN-2 by points, FIN-3 by the tie-break, FIN-4 shared.",
        lambda of: of.result.decided_by,
        "text",
    ),
    maybe(
        "winner",
        "The seat that won; none if several did.",
        lambda of: of.winners[0] if len(of.winners) == 1 else None,
        "seat",
    ),
    each(
        "won",
        "Whether seat 0 won, alone or with others.",
        lambda of, seat: seat in of.winners,
        "bool",
    ),
    each(
        "points", "The prestige points of seat 0.", lambda of, seat: of.result.totals[seat], "int16"
    ),
    each("nobles", "Of these, those for nobles.", lambda of, seat: of.result.nobles[seat], "int16"),
    each("cards", "Those for prestige cards.", lambda of, seat: of.result.cards[seat], "int16"),
    each("tokens", "Those for gem tokens.", lambda of, seat: of.result.tokens[seat], "int16"),
    each("gold", "The gold that seat 0 had left.", MatchPlayed.gold, "int32"),
    each("hired", "The nobles that seat 0 had hired.", MatchPlayed.hired, "int8"),
    each(
        "played",
        "How often seat 0 played each card.",
        MatchPlayed.laid,
        "counts",
        lambda at: (str(_ACTIONS[at]), action_message(_ACTIONS[at])),
    ),
)
"""The figures of a match of Johari, and of each of its seats. Those that are columns come first, in the order of the columns."""
