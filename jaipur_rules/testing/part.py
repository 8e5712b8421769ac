"""The part of a game that its tests rest on, and histories of its matches."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Generic, Self, TypeAlias, TypeVar

from attrs import evolve, field, frozen
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine
from hypothesis.strategies import SearchStrategy
from hypothesis.vendor.pretty import RepresentationPrinter, for_type_by_name

from jaipur_rules.core.errors import RulesError
from jaipur_rules.core.game import E, M, R, Rules, S, State, V, game_of
from jaipur_rules.core.printing import Printer
from jaipur_rules.testing.choices import edits


class NotOnTheTable(RulesError):
    """A request that cannot be met: an illegal move, or a piece that is not there."""


class NaiveModel(ABC, Generic[E]):
    """A match that is played with pieces, in the notation and in plain numbers.

    It is written from the rules, and shares no code with the engine.

    Example:
        >>> from jaipur_rules import deal
        >>> from jaipur_rules.jaipur.testing import STRATEGIES
        >>> table = STRATEGIES.table(2, STRATEGIES.rules.ruleset())
        >>> table.awaits_chance, table.legal
        (True, [])
        >>> table.take_chance(deal(seed=7))
        >>> table.play("+K")
        >>> table.facts()["herds"]
        (0, 4)
    """

    @property
    @abstractmethod
    def legal(self) -> list[str]:
        """Every legal move, in the notation, sorted; none if nobody is to move."""

    @property
    @abstractmethod
    def is_over(self) -> bool:
        """True if nothing can happen any more."""

    @property
    def awaits_chance(self) -> bool:
        """True if the next event is chance's."""
        return not self.is_over and not self.legal

    @abstractmethod
    def take_chance(self, event: E, /) -> None:
        """Play an event of chance."""

    @abstractmethod
    def play(self, move: str, /) -> None:
        """Play a legal move."""

    @abstractmethod
    def facts(self) -> Mapping[str, object]:
        """Return every fact about the table that an engine could give."""

    def score(self) -> Mapping[str, object] | None:
        """Return every fact about what has just been won; None where nothing has ended."""
        return None

    def in_notation(self, move: str) -> str:
        """A move as the notation writes it, if an engine may write it otherwise."""
        return move

    def comparable(self, text: str) -> object:
        """A text by which two statements of a fact are compared, such as its letters in order."""
        return text


AnyRules: TypeAlias = Rules[Any, Any, Any, Any, Any]
"""The rules of a game of which nothing more is known."""


@frozen(order=False)
class History(Generic[R, S, E]):
    """A match with the events that led to it.

    `str` is the game as people write it, with the command that replays it where
    the game has one, and so is what Hypothesis prints where a test fails.

    Attributes:
        ruleset: The rules in force.
        events: Every event, chance's too.
        match: What they make.

    Example:
        >>> from jaipur_rules import Ruleset, TakeCamels, deal, replay
        >>> events = (deal(seed=7), TakeCamels())
        >>> history = History(Ruleset(), events, replay(events))
        >>> len(history.then(TakeCamels()).events)
        3
    """

    ruleset: R
    events: tuple[E, ...]
    match: S = field(repr=False)

    @property
    def players(self) -> int:
        """The number of players."""
        return part_of(self.match).count_players(self.match)

    @property
    def start(self) -> S:
        """The match in which nothing has happened yet."""
        rules: AnyRules = game_of(self.match).rules
        begun: S = rules.start(self.players, self.ruleset)
        return begun

    def then(self, event: E) -> Self:
        """The history with one event more.

        Raises:
            RulesError: The event cannot happen.
        """
        rules: AnyRules = game_of(self.match).rules
        after = rules.apply(self.match, event)
        return evolve(self, events=(*self.events, event), match=after)

    def __str__(self) -> str:
        part = part_of(self.match)
        return part.format_game(self.ruleset, self.match, self.events)

    def _repr_pretty_(self, printer: Printer, cycle: bool) -> None:
        printer.text(f"\n{self}\n")


H = TypeVar("H", bound=History[Any, Any, Any])


def part_of(match: State) -> "GameUnderTest[Any, Any, Any, Any, Any, Any]":
    """Return the part of the game of a match that its tests rest on."""
    return game_of(match).testing


@frozen(order=False)
class Twins(Generic[H]):
    """Two matches that a seat cannot tell apart.

    Attributes:
        seat: The seat.
        one: A match.
        other: The same public moves over chance in which only the unseen differs.

    Example:
        >>> from random import Random
        >>> from jaipur_rules import Ruleset, deal, new_match, view
        >>> from jaipur_rules.jaipur.testing import History, redealt
        >>> one = History(Ruleset(), (deal(seed=7),), new_match(seed=7))
        >>> pair = Twins(0, one, redealt(one, 0, Random(1)))
        >>> pair.one.match == pair.other.match
        False
        >>> view(pair.one.match, 0) == view(pair.other.match, 0)
        True
    """

    seat: int
    one: H
    other: H


SEEDS = st.integers(0, (1 << 64) - 1)


class GameUnderTest(ABC, Generic[R, S, M, E, V, H]):
    """The part of a game that its tests rest on, with defaults that follow from the rules.

    Games inherit from `Strategies`, which has what follows.

    Attributes:
        rules: The rules of the game.
        history: The class of its histories.
        machine: Its state machine; the one that every game has if not given.

    Args:
        rules: The rules of the game.
        history: The class of its histories.
        machine: Its `RulesMachine`, if it has one of its own.
    """

    def __init__(
        self,
        rules: Rules[R, S, M, E, V],
        history: type[H],
        machine: type[RuleBasedStateMachine] | None = None,
    ) -> None:
        """Keep the rules, the class of histories and the machine."""
        self.rules = rules
        self.history = history
        self.machine = machine

    def rulesets(self) -> SearchStrategy[R]:
        """The rulesets under which the game is tested."""
        return st.sampled_from(self.rules.rulesets).map(self.rules.ruleset)

    def players(self, ruleset: R) -> SearchStrategy[int]:
        """The numbers of players that a ruleset is for."""
        return st.integers(*self.rules.seats)

    def count_players(self, state: S) -> int:
        """Return the number of players; by default, the fewest that the game is for."""
        return self.rules.seats[0]

    def chance(self, state: S) -> SearchStrategy[E]:
        """The events of chance that can come in a state that awaits one."""
        return SEEDS.map(lambda number: self.rules.chance(state, number))

    def is_tedious(self, move: M) -> bool:
        """Return whether half of the random matches avoid such a move if they can, so as to come further."""
        return False

    def neighbours(self, move: str) -> list[str]:
        """Texts that are one thing away from a move; they need not be in the notation."""
        return edits(move)

    def redealt(self, history: H, seat: int, rng: Random) -> H:
        """Return the same public moves over other chance, in which all that the seat has seen is the same."""
        raise NotImplementedError(f"{type(self).__name__} deals nothing again")

    def format_game(self, ruleset: R, state: S, events: Sequence[E]) -> str:
        """A game as people write it.

        Args:
            ruleset: The rules in force.
            state: A state of the game, at any moment of it.
            events: Every event; the very last may be an illegal move.
        """
        return "\n".join(map(str, events))

    def table(self, players: int, ruleset: R) -> NaiveModel[E]:
        """A naive model of a match of which nothing has been dealt."""
        raise NotImplementedError(f"{type(self).__name__} has no naive model")

    def observe(self, state: S) -> Mapping[str, object]:
        """Return the facts about a state by our own engine, in the form of `NaiveModel.facts`."""
        raise NotImplementedError(f"{type(self).__name__} observes nothing")

    def score(self, state: S) -> Mapping[str, object]:
        """Return the facts about what was won by our own engine, in the form of `NaiveModel.score`."""
        raise NotImplementedError(f"{type(self).__name__} scores nothing")


def referee_command(document: str) -> str:
    """A record, as it is written, inside the command that has it judged."""
    return f"jaipur-rules referee - <<'END'\n{document}END"


def print_as_code(*kinds: type) -> None:
    """Have Hypothesis write the values of some classes by their `repr`, and not field by field.

    Args:
        kinds: Classes whose `repr` is code.

    Example:
        >>> from hypothesis.vendor.pretty import pretty
        >>> from jaipur_rules import Cards, Exchange
        >>> print_as_code(Cards)
        >>> pretty(Exchange(Cards("DG"), Cards("LK")))
        "Exchange(taken=Cards('DG'), given=Cards('LK'))"
    """
    for kind in kinds:
        for_type_by_name(kind.__module__, kind.__name__, _write_repr)


def _write_repr(value: object, printer: RepresentationPrinter, cycle: bool) -> None:
    printer.text(repr(value))
