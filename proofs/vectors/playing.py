"""A game of a pack while it is played, whichever game it is: what has happened, and what is drawn.

Chance comes from the frozen stream of the deals, so a game is the same on
every Python and every platform.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import TypeVar

from jaipur_rules.conformance.answers import Asks, Case, Question, Questions, Setup
from jaipur_rules.core.chance import below, numbers
from jaipur_rules.core.game import AnyEvent, AnyMove, AnyState, Seat

T = TypeVar("T")


def drawn(items: Sequence[T], stream: Iterator[int]) -> T:
    """One of some items, each as likely.

    Example:
        >>> drawn("abc", iter([4]))
        'b'
    """
    return items[below(len(items), stream)]


def weighed(
    groups: Iterable[tuple[int, Sequence[T]]], otherwise: Sequence[T], stream: Iterator[int]
) -> T:
    """An item of one of some groups, each as likely as it weighs; if none that weighs has any, one of others.

    Example:
        >>> weighed([(0, "a"), (2, "bc"), (1, "")], "a", iter([1, 1]))
        'c'
    """
    places = [some for weight, some in groups if some for _ in range(weight)]
    return drawn(drawn(places, stream) if places else otherwise, stream)


class Playing:
    """A game while it is played.

    Attributes:
        questions: The interface of the game to the kit.
        match: The match now.
        events: What has happened.
        stream: Where chance comes from.
    """

    def __init__(self, questions: Questions, setup: Setup, seed: int) -> None:
        """Sit down at an empty table; the choices have a stream of their own, that follows from the seed of the deal."""
        self.questions, self.setup = questions, setup
        self.match: AnyState = questions.start(setup)
        self.events: list[AnyEvent] = []
        self.stream = numbers(seed + 10**6)

    def happens(self, event: AnyEvent) -> None:
        """Let an event happen."""
        self.match = self.questions.rules.apply(self.match, event)
        self.events.append(event)

    def ask(self, asks: Asks, move: AnyMove = None, *, seat: Seat = 0) -> Question:
        """A question about the game so far."""
        played = self.questions.game_of(self.setup, tuple(self.events))
        return Question(asks, played, move, seat=seat)

    def is_lucky(self, percent: int) -> bool:
        """Whether something happens that has this chance."""
        return below(100, self.stream) < percent

    def case(self, question: Question, rules: tuple[str, ...]) -> Case:
        """The case of a question about the game so far, which exercises these rules."""
        if question.asks == "match":
            expect = self.questions.answer(question)
        else:
            expect = self.questions.answer_at(self.match, question)
        return self.questions.case(question, expect, rules)
