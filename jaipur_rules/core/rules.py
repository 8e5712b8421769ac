"""The interface of the rules of a game: `apply(state, event)` returns the next state.

A *state* starts with nothing on the table. An *event* is a player's *move* or
chance's, such as a *deal*, and nothing else ever changes a state.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from random import Random
from types import MappingProxyType
from typing import ClassVar, Generic, Protocol, TypeAlias, TypeVar

from jaipur_rules.core.chance import numbers, to_seed
from jaipur_rules.core.errors import Finding, Impossible, Violation
from jaipur_rules.core.game import AnyEvent, AnyMove, AnyRuleset, AnyState, AnyView, Seat, Switch
from jaipur_rules.core.messages import Message
from jaipur_rules.core.rulesets import NamedRuleset
from jaipur_rules.core.values import to_int


class State(Protocol):
    """A moment of a game: immutable, hashable, comparable.

    Example:
        >>> from jaipur_rules import new_match
        >>> state: State = new_match(seed=7)
        >>> state.is_over
        False
    """

    @property
    @abstractmethod
    def to_move(self) -> Seat | None:
        """The seat that acts next; None when the game awaits chance or is over."""

    @property
    @abstractmethod
    def is_over(self) -> bool:
        """True if nothing can happen any more."""


def seats(fewest: int, most: int) -> Message | str:
    """How many can play, as a parameter of a message.

    Example:
        >>> str(seats(2, 4)), str(seats(2, 2))
        ('2 to 4', '2')
    """
    if fewest == most:
        return str(fewest)
    return Message("error.from_to", fewest=fewest, most=most)


_NO_CHANGES: Mapping[str, Switch] = MappingProxyType({})

R = TypeVar("R", bound=NamedRuleset)
S = TypeVar("S", bound=State)
M = TypeVar("M")
E = TypeVar("E")
V = TypeVar("V")


class Rules(ABC, Generic[R, S, M, E, V]):
    """The rules of a game: the functions that every game has to define, and those that follow from them.

    The parameters are the types of a ruleset, a state, a move, an event (a
    move or what chance brings) and a view.

    Attributes:
        seats: How many can play, from the fewest to the most.
        rulesets: The names of the rulesets, the usual one first.
        switches: The switches of a ruleset and their values, the default first; a limit lists None
            alone. What a move is judged at then has its `ruleset`, with `switches` and `with_changes`.
        forms: How the values that break a rule are written in notation, by the id of the rule, as
            `str.format` takes them; a rule that says it alone has none.

    Example:
        >>> from jaipur_rules.core.game import game
        >>> rules = game("jaipur").rules
        >>> start = rules.start(2, rules.ruleset())
        >>> rules.awaits_chance(start), rules.legal_moves(start)
        (True, ())
    """

    seats: ClassVar[tuple[int, int]]
    rulesets: ClassVar[tuple[str, ...]]
    switches: ClassVar[Mapping[str, Sequence[Switch]]] = MappingProxyType({})
    forms: ClassVar[Mapping[str, str]] = MappingProxyType({})
    _kind: type[R]

    def ruleset(self, name: str | None = None, changes: Mapping[str, Switch] = _NO_CHANGES) -> R:
        """The ruleset of a name, with some switches set; the usual one if no name is given.

        Raises:
            RulesError: There is no such ruleset, switch or value.
        """
        found = self._kind.named(self.rulesets[0] if name is None else name)
        return found.with_changes(**changes)

    def to_ruleset(self, ruleset: R | str | None = None, /) -> R:
        """A ruleset, from itself or from its name; the usual one for None.

        Raises:
            RulesError: There is no such ruleset.
        """
        return self.ruleset(ruleset) if ruleset is None or isinstance(ruleset, str) else ruleset

    @abstractmethod
    def start(self, players: int, ruleset: R, /) -> S:
        """The state of a game for so many players with nothing on the table.

        Raises:
            RulesError: The game is not for so many.
        """

    @abstractmethod
    def legal_moves(self, at: S | V, /) -> tuple[M, ...]:
        """Every legal move of the seat to move; none when nobody is to move, or in the view of another seat."""

    def iter_moves(self, at: S | V, /) -> Iterator[M]:
        """The legal moves one by one; a game may make each when it is asked for."""
        return iter(self.legal_moves(at))

    @abstractmethod
    def random_move(self, at: S | V, rng: Random, /) -> M:
        """The move that ``rng.choice(legal_moves(at))`` gives; a game may do without the list.

        Raises:
            UnexpectedEvent: There is no legal move.
            WrongType: ``rng`` is no `random.Random`.
        """

    def findings(self, at: S | V, move: M, /) -> Iterator[Finding]:
        """What every rule of legality that bears on the move comes to, the one argued about first."""
        raise NotImplementedError

    @abstractmethod
    def violations(self, at: S | V, move: M, /) -> tuple[Violation, ...]:
        """Every rule that the move would break; empty if it is legal."""

    @abstractmethod
    def apply(self, state: S, event: E, /) -> S:
        """The state after the event.

        Raises:
            IllegalMove: The event is a move that breaks a rule.
            UnexpectedEvent: The event cannot happen at this moment.
        """

    @abstractmethod
    def view(self, state: S, seat: Seat | None, /) -> V:
        """Everything that the seat may know now, and nothing else; of no seat, what everybody may know."""

    @abstractmethod
    def chance(self, state: S, number: int, /) -> E:
        """The event of chance that follows from a number, for a state that awaits chance.

        Args:
            state: A state in which nobody is to move, and which is not over.
            number: 0 to 2**64 - 1.

        Raises:
            RulesError: The number is out of its range, or chance is not awaited.
        """

    @abstractmethod
    def chance_from(self, state: S, numbers: Iterator[int], /) -> E:
        """The event of chance made from some random numbers, 0 to 2**64 - 1: from the first, and from more if the game takes more."""

    @abstractmethod
    def winners(self, state: S, /) -> tuple[Seat, ...]:
        """The seats that have won; none while the game goes on, and in a draw."""

    @abstractmethod
    def parse_move(self, text: str, /) -> M:
        """The move that a text stands for, in the notation that ``str`` writes.

        Raises:
            NotationError: The text is no move.
        """

    def check_players(self, players: int, ruleset: R, /) -> None:
        """Refuse a number of players that the game is not for under a ruleset.

        Raises:
            Impossible: It is not for so many.
            WrongType: It is no whole number.
        """
        players = to_int(players)
        fewest, most = self.seats
        if not fewest <= players <= most:
            raise Impossible(
                (Message("error.players", players=players, seats=seats(fewest, most)),)
            )

    def numbers(self, seed: int, /) -> Iterator[int]:
        """The numbers that the chance events of a match are made from, in order, by its seed.

        Args:
            seed: 0 to 2**64 - 1.

        Raises:
            Impossible: There is no such seed.
            WrongType: It is no whole number.
        """
        return numbers(to_seed(seed))

    def awaits_chance(self, state: S, /) -> bool:
        """Return whether the next event is chance's."""
        return state.to_move is None and not state.is_over

    def replay(self, events: Iterable[E], start: S, /) -> S:
        """The state after some events, starting from another state.

        Raises:
            IllegalMove: A move breaks a rule.
            UnexpectedEvent: An event cannot happen where it comes.
        """
        state = start
        for event in events:
            state = self.apply(state, event)
        return state


AnyRules: TypeAlias = Rules[AnyRuleset, AnyState, AnyMove, AnyEvent, AnyView]
"""The rules of one of the games, as generic code calls them."""
