"""Our own rules of Johari as a program that the runner can judge: `python -m jaipur_rules.johari.conformance.engine`."""

from collections.abc import Iterable

from attrs import Factory, define

from jaipur_rules.conformance.protocol import ANY_RULESET, PARTS, Hello, Message, library_version
from jaipur_rules.conformance.serving import Refusal
from jaipur_rules.core.errors import IllegalMove, UnexpectedEvent
from jaipur_rules.core.game import Seat
from jaipur_rules.core.json_nodes import Node, Plain
from jaipur_rules.johari.conformance import answers
from jaipur_rules.johari.conformance.serving import serve
from jaipur_rules.johari.record.codec import CODEC
from jaipur_rules.johari.rules.generation import legal_moves
from jaipur_rules.johari.rules.notation import parse_move
from jaipur_rules.johari.rules.state import Match
from jaipur_rules.johari.rules.transition import Event, apply

_BODY = CODEC
_HEAD = ("players", "ruleset", "components")


@define
class Rules:
    """The rules of this library, as an `Engine`.

    The last game is remembered event by event: the next one often begins as it did.

    Attributes:
        match: The match.
        head: Who plays by what in the game that is remembered.
        said: Its events, as they were said.
        way: The match after each of them, the empty table first.

    Example:
        >>> rules = Rules()
        >>> rules.match.awaits_deal, rules.hello().rulesets
        (True, ('any',))
    """

    match: Match = Factory(Match)
    head: list[Plain] = Factory(list[Plain])
    said: list[Plain] = Factory(list[Plain])
    way: list[Match] = Factory(list[Match])

    def hello(self) -> Hello:
        """It can do everything, by every ruleset."""
        return Hello("jaipur_rules", library_version(), PARTS[:-1], (ANY_RULESET,))

    def game(self, body: Message) -> Message:
        """Begin a match, and let happen what is said.

        Raises:
            Refusal: It cannot happen.
            RulesError: There is no such ruleset, deal or move.
        """
        said = [item.value for item in Node(body.get("events"), ("events",)).items()]
        head = [body.get(key) for key in _HEAD]
        if head != self.head or not self.way:
            record = _BODY.read(Node({**body, "events": []}))
            self.head, self.said = head, []
            self.way = [Match(record.players, record.ruleset)]
        known = 0
        while known < min(len(said), len(self.said)) and said[known] == self.said[known]:
            known += 1
        del self.said[known:], self.way[known + 1 :]
        for event in _BODY.read(Node({**body, "events": said[known:]})).events:
            self.way.append(self.after(self.way[-1], event))
            self.said.append(said[len(self.said)])
        self.match = self.way[-1]
        return self.table()

    def deal(self, event: Message) -> Message:
        """Let chance happen.

        Raises:
            Refusal: It is not awaited.
            RulesError: The components and the table cannot make it.
        """
        head = dict(zip(_HEAD, self.head, strict=False))
        for happened in _BODY.read(Node({**head, "events": [event]})).events:
            self.match = self.after(self.match, happened)
        return self.table()

    def legal_moves(self) -> Iterable[str]:
        """Every legal move."""
        return map(str, legal_moves(self.match))

    def apply(self, move: str) -> Message:
        """Make a move.

        Raises:
            Refusal: It is illegal.
            NotationError: It is no move.
        """
        self.match = self.after(self.match, parse_move(move))
        return self.table()

    def score(self) -> Message:
        """What the game came to.

        Raises:
            MatchNotOver: It is still being played.
        """
        return answers.result(self.match)

    def view(self, seat: Seat) -> Message:
        """What a seat may know.

        Raises:
            NoSuchSeat: Nobody sits there.
        """
        return answers.sight(self.match, seat)

    def table(self) -> Message:
        """What lies on the table."""
        return answers.table(self.match)

    def after(self, before: Match, event: Event) -> Match:
        """The match after an event.

        Raises:
            Refusal: A rule forbids it.
        """
        try:
            return apply(before, event)
        except IllegalMove as error:
            raise Refusal(sorted({found.rule for found in error.violations})) from None
        except UnexpectedEvent:
            raise Refusal from None


if __name__ == "__main__":
    serve(Rules())
