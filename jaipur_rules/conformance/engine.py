"""The rules of this library as an engine that the runner can judge."""

from collections.abc import Iterable
from typing import Generic

from jaipur_rules.conformance.answers import E, G, M, R, S, V
from jaipur_rules.conformance.protocol import ANY_RULESET, PARTS, Hello, Message, library_version
from jaipur_rules.conformance.questions import Questions
from jaipur_rules.conformance.scripts import Setup
from jaipur_rules.conformance.server import Refusal
from jaipur_rules.core.errors import IllegalMove, UnexpectedEvent
from jaipur_rules.core.game import Seat
from jaipur_rules.core.strict_json import Node


class RulesEngine(Generic[R, S, M, E, V, G]):
    """The rules of a game, as an `Engine`.

    The last game is remembered event by event: the next one often begins as it did.

    Attributes:
        questions: The questions about the game.
        setup: Who plays by what.
        state: The table.

    Example:
        >>> from jaipur_rules.jaipur.conformance import QUESTIONS
        >>> engine = RulesEngine(QUESTIONS)
        >>> engine.game({"ruleset": "yucata", "rounds": []})
        {'seals': [0, 0], 'to_move': None}
        >>> engine.state.ruleset.camel_count
        'public'
    """

    def __init__(self, questions: Questions[R, S, M, E, V, G]) -> None:
        """Begin with an empty table."""
        self.questions = questions
        self.setup = Setup(questions.rules.seats[0], questions.rules.ruleset())
        self.state = questions.start(self.setup)
        self._events: list[E] = []
        self._states = [self.state]

    def hello(self) -> Hello:
        """Return the introduction: every part but positions, by every ruleset."""
        return Hello("jaipur_rules", library_version(), PARTS[:-1], (ANY_RULESET,))

    def game(self, body: Message) -> Message:
        """Begin a match, and play the given events.

        Raises:
            Refusal: It cannot happen.
            RulesError: There is no such ruleset, deal or move.
        """
        played = self.questions.codec.read(Node(body))
        setup, events = self.questions.setup_of(played), self.questions.events_of(played)
        if setup != self.setup:
            self.setup, self._events = setup, []
            self._states = [self.questions.start(setup)]
        known = 0
        while known < min(len(events), len(self._events)) and events[known] == self._events[known]:
            known += 1
        del self._events[known:], self._states[known + 1 :]
        for event in events[known:]:
            self._states.append(self.after(self._states[-1], event))
            self._events.append(event)
        self.state = self._states[-1]
        return self.table()

    def deal(self, event: Message) -> Message:
        """Let chance happen.

        Raises:
            Refusal: It is not awaited.
            RulesError: It cannot be.
        """
        self.state = self.after(self.state, self.questions.read_chance(self.setup, event))
        return self.table()

    def legal_moves(self) -> Iterable[str]:
        """Return every legal move."""
        return map(str, self.questions.rules.legal_moves(self.state))

    def apply(self, move: str) -> Message:
        """Make a move.

        Raises:
            Refusal: It is illegal.
            NotationError: It is no move.
        """
        before, made = self.state, self.questions.rules.parse_move(move)
        self.state = self.after(before, self.questions.rules.event(made))
        return {**self.questions.effects(before, made, self.state), "table": self.table()}

    def score(self) -> Message:
        """Return the score of the round or the game.

        Raises:
            RulesError: It has not ended.
        """
        return self.questions.score(self.state)

    def view(self, seat: Seat) -> Message:
        """Return the view of a seat.

        Raises:
            RulesError: There is nothing to see, or no such seat.
        """
        return self.questions.view(self.state, seat)

    def table(self) -> Message:
        """Return the table."""
        return self.questions.table(self.state)

    def after(self, before: S, event: E) -> S:
        """Return the table after an event.

        Raises:
            Refusal: A rule forbids it.
        """
        try:
            return self.questions.rules.apply(before, event)
        except IllegalMove as error:
            raise Refusal(sorted({found.rule for found in error.violations})) from None
        except UnexpectedEvent:
            raise Refusal from None
