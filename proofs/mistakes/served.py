"""`python -m proofs.mistakes.served MISTAKE`: an engine that makes a mistake in counting, as a program that the conformance kit judges.

It plays one round, by the default rules, and knows nothing of tokens won, scores and views.
"""

import sys
from collections.abc import Iterable

from attrs import define

from jaipur_rules.conformance import Refusal, serve
from jaipur_rules.conformance.cases import Setup
from jaipur_rules.conformance.protocol import Body, Hello, Part, library_version
from jaipur_rules.core.errors import RulesError
from jaipur_rules.core.game import Seat
from jaipur_rules.core.strict_json import Node
from jaipur_rules.jaipur.conformance import QUESTIONS
from jaipur_rules.jaipur.record import KnownDeal
from jaipur_rules.jaipur.rules.moves import parse_move
from jaipur_rules.jaipur.rules.ruleset import Ruleset
from proofs.mistakes.engine import CannotPlay, Engine, Table
from proofs.mistakes.planted import ENGINES


class CannotAnswer(RulesError):
    """A request for what the engine does not know."""


@define
class ServedEngine:
    """An engine that makes a mistake in counting, as an engine that the kit asks.

    Attributes:
        name: The name of the mistake.
        engine: The engine.
        round: The round; None before the deal.

    Example:
        >>> served = ServedEngine("one-for-one", ENGINES["one-for-one"](Ruleset()))
        >>> served.hello().rounds
        1
    """

    name: str
    engine: Engine
    round: Table | None = None

    def hello(self) -> Hello:
        """Return its introduction."""
        parts: tuple[Part, ...] = ("game", "deal", "legal_moves", "apply")
        return Hello(self.name, library_version(), parts, ("space-cowboys-2019",), rounds=1)

    def game(self, body: Body) -> Body:
        """Begin a match, play its round, and give the table.

        Raises:
            Refusal: The mistake does not let it play the moves.
        """
        self.round = None
        for part in QUESTIONS.codec.read(Node(body)).rounds:
            table = self.engine.opened(part.deal, part.deal.first)
            for move in part.moves:
                try:
                    table = self.engine.played(table, move)
                except CannotPlay:
                    raise Refusal from None
            self.round = table
        return self._table()

    def deal(self, event: Body) -> Body:
        """Deal the round, and give the table."""
        dealt = QUESTIONS.read_chance(Setup(2, self.engine.rules), event)
        self.round = self.engine.opened(KnownDeal.of(dealt), dealt.first)
        return self._table()

    def legal_moves(self) -> Iterable[str]:
        """Return every move that it takes for legal."""
        table = self.round
        if table is None or table.ended:
            return ()
        return [str(move) for move in self.engine.moves(table)]

    def apply(self, move: str) -> Body:
        """Make a move, and give the table.

        Raises:
            Refusal: It takes the move for illegal.
        """
        made = parse_move(move)
        if self.round is None or move not in self.legal_moves():
            raise Refusal
        self.round = self.engine.played(self.round, made)
        return {"table": self._table()}

    def score(self) -> Body:
        """Refuse to answer.

        Raises:
            CannotAnswer: It counts no points.
        """
        raise CannotAnswer("it knows no score")

    def view(self, seat: Seat) -> Body:
        """Refuse to answer.

        Raises:
            CannotAnswer: It shows nothing to anybody.
        """
        raise CannotAnswer("it knows no view")

    def _table(self) -> Body:
        table = self.round
        if table is None:
            return {"to_move": None}
        return {
            "to_move": None if table.ended else table.to_move,
            "market": str(table.market),
            "hands": [str(hand) for hand in table.hands],
            "herds": [*table.herds],
            "deck_size": len(table.deck),
            "discard": "".join(map(str, table.discard)),
        }


if __name__ == "__main__":
    mistake = sys.argv[1]
    serve(ServedEngine(mistake, ENGINES[mistake](Ruleset())), game="jaipur")
