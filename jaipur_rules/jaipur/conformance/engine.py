"""Our own rules as a program that the runner can judge: `python -m jaipur_rules.jaipur.conformance.engine`."""

from collections.abc import Iterable, Sequence
from functools import lru_cache

from attrs import Factory, define

from jaipur_rules.conformance.protocol import ANY_RULESET, PARTS, Hello, Message, library_version
from jaipur_rules.conformance.serving import Refusal
from jaipur_rules.core.errors import IllegalMove, UnexpectedEvent
from jaipur_rules.core.game import Seat
from jaipur_rules.core.json_nodes import Node, Plain
from jaipur_rules.jaipur.conformance import answers
from jaipur_rules.jaipur.conformance.serving import Dealt, serve
from jaipur_rules.jaipur.rules.deals import Deal
from jaipur_rules.jaipur.rules.generation import legal_moves
from jaipur_rules.jaipur.rules.moves import Move
from jaipur_rules.jaipur.rules.notation import parse_move
from jaipur_rules.jaipur.rules.state import Match
from jaipur_rules.jaipur.rules.transition import apply
from jaipur_rules.jaipur.ruleset_json import BONUS_KEYS, ruleset_from_plain

_parsed = lru_cache(maxsize=1 << 16)(parse_move)


@define
class Rules:
    """The rules of this library, as an `Engine`.

    Attributes:
        match: The match.

    Example:
        >>> rules = Rules()
        >>> rules.game("yucata", [])
        {'seals': [0, 0], 'to_move': None}
        >>> rules.match.ruleset.camel_count
        'public'
    """

    match: Match = Factory(Match)

    def hello(self) -> Hello:
        """It can do everything, by every ruleset."""
        return Hello("jaipur_rules", library_version(), PARTS[:-1], (ANY_RULESET,))

    def game(self, ruleset: Plain, rounds: Sequence[tuple[Dealt, Sequence[str]]]) -> Message:
        """Begin a match, and play some rounds of it.

        Raises:
            Refusal: It cannot be played.
            RulesError: There is no such ruleset, deal or move.
        """
        self.match = Match(ruleset_from_plain(Node(ruleset, ("ruleset",))))
        for dealt, moves in rounds:
            self._begin(dealt)
            for move in moves:
                self.match = _after(self.match, _parsed(move))
        return answers.table(self.match)

    def deal(self, dealt: Dealt) -> Message:
        """Deal a round.

        Raises:
            Refusal: None is awaited.
            RulesError: The box cannot make it.
        """
        self._begin(dealt)
        return answers.table(self.match)

    def _begin(self, dealt: Dealt) -> None:
        piles = [dealt.bonuses[key] for key in BONUS_KEYS]
        try:
            self.match = apply(self.match, Deal(dealt.deck, piles, dealt.first))
        except UnexpectedEvent:
            raise Refusal from None

    def legal_moves(self) -> Iterable[str]:
        """Every legal move."""
        return map(str, legal_moves(self.match))

    def apply(self, move: str) -> Message:
        """Make a move.

        Raises:
            Refusal: It is illegal.
            NotationError: It is no move.
        """
        before, played = self.match, _parsed(move)
        self.match = _after(before, played)
        return answers.move(before, played)

    def score(self) -> Message:
        """What the round came to.

        Raises:
            RoundNotOver: It has not ended.
        """
        return answers.result(self.match)

    def view(self, seat: Seat) -> Message:
        """What a seat may see.

        Raises:
            NoRound: No round has been dealt.
        """
        return answers.sight(self.match, seat)


def _after(before: Match, move: Move) -> Match:
    try:
        return apply(before, move)
    except IllegalMove as error:
        raise Refusal(sorted({found.rule for found in error.violations})) from None


if __name__ == "__main__":
    serve(Rules())
