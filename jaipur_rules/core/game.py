"""The interface of a game: a fold of `apply` over events, and the plug-in that generic code works with.

A *state* starts with nothing on the table. An *event* is a player's *move* or
chance's, such as a *deal*, and nothing else ever changes a state.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from importlib import import_module
from random import Random
from types import MappingProxyType
from typing import ClassVar, Generic, Protocol, Self, TypeAlias, TypeVar

from attrs import field, frozen

from jaipur_rules.core.chance import numbers, to_seed
from jaipur_rules.core.converters import to_ints, to_random, to_text
from jaipur_rules.core.errors import Impossible, RulesError, UnexpectedEvent, Violation
from jaipur_rules.core.messages import Message

__all__ = [
    "AnyGame",
    "Game",
    "LacksPart",
    "Outcome",
    "Part",
    "Rules",
    "Seat",
    "State",
    "Switch",
    "seats",
]

Seat: TypeAlias = int
"""A place at the table: 0 to n-1."""

Switch: TypeAlias = str | int | None
"""The value of a switch of a ruleset."""


@frozen(order=False)
class Outcome:
    """How a match has ended.

    Attributes:
        winners: The seats that have won; none in a draw.
        decided_by: The id of the rule that decided.

    Example:
        >>> Outcome(winners=(), decided_by="MAT-4") == Outcome((0,), "MAT-4")
        False
    """

    winners: tuple[Seat, ...] = field(converter=to_ints)
    decided_by: str = field(converter=to_text)


_NO_CHANGES: Mapping[str, Switch] = MappingProxyType({})


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


R = TypeVar("R")
S = TypeVar("S", bound=State)
M = TypeVar("M")
E = TypeVar("E")
V = TypeVar("V")
P = TypeVar("P", bound="Part")


class Rules(ABC, Generic[R, S, M, E, V]):
    """The rules of a game: the functions that every game has to define, and those that follow from them.

    The parameters are the types of a ruleset, a state, a move, an event (a
    move or what chance brings) and a view.

    Attributes:
        seats: How many can play, from the fewest to the most.
        rulesets: The names of the rulesets, the usual one first.
        switches: The switches of a ruleset and their values, the default first; a limit lists None
            alone. What a move is judged at then has its `ruleset`, with `switches` and `with_changes`.

    Example:
        >>> from jaipur_rules.core.games import game
        >>> rules = game("jaipur").rules
        >>> start = rules.start(2, rules.ruleset())
        >>> rules.awaits_chance(start), rules.legal_moves(start)
        (True, ())
    """

    seats: ClassVar[tuple[int, int]]
    rulesets: ClassVar[tuple[str, ...]]
    switches: ClassVar[Mapping[str, Sequence[Switch]]] = MappingProxyType({})

    @abstractmethod
    def ruleset(self, name: str | None = None, changes: Mapping[str, Switch] = _NO_CHANGES) -> R:
        """The ruleset of a name, with some switches set; the usual one if no name is given.

        Raises:
            RulesError: There is no such ruleset, switch or value.
        """

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

    def random_move(self, at: S | V, rng: Random, /) -> M:
        """The move that ``rng.choice(legal_moves(at))`` gives; a game may do without the list.

        Raises:
            UnexpectedEvent: There is no legal move.
        """
        rng, moves = to_random(rng), self.legal_moves(at)
        if not moves:
            raise UnexpectedEvent("error.no_move")
        return rng.choice(moves)

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

    def chance_from(self, state: S, numbers: Iterator[int], /) -> E:
        """The event of chance made from the first of some random numbers, 0 to 2**64 - 1, or from more if the game takes more."""
        return self.chance(state, next(numbers))

    @abstractmethod
    def event(self, move: M, /) -> E:
        """The event that a move makes."""

    @abstractmethod
    def winners(self, state: S, /) -> tuple[Seat, ...]:
        """The seats that have won; none while the game goes on, and in a draw."""

    @abstractmethod
    def parse_move(self, text: str, /) -> M:
        """The move that a text stands for, in the notation that ``str`` writes.

        Raises:
            NotationError: The text is no move.
        """

    def check_players(self, players: int, /) -> None:
        """Refuse a number of players that the game is not for.

        Raises:
            Impossible: It is not for so many.
        """
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


class Part:
    """The base class of the parts of a game: how it is written, drawn, encoded, played or tested.

    The generic package that uses a part has an abstract class for it, and a game an object of a subclass.

    Attributes:
        part: What the part is called in `Game.parts`.

    Example:
        >>> from jaipur_rules.core.games import game
        >>> class Songs(Part):
        ...     part = "songs"
        >>> Songs.of(game("jaipur"))
        Traceback (most recent call last):
        jaipur_rules.core.game.LacksPart: the game 'jaipur' has no part 'songs'
    """

    part: ClassVar[str]

    @classmethod
    def of(cls, game: "Game[R, S, M, E, V]") -> Self:
        """The part of this kind that a game has.

        Raises:
            LacksPart: It has none.
            TypeError: What stands there is of another kind.
        """
        return game.part(cls)


class LacksPart(RulesError):
    """A game does not have the part that was asked for.

    Attributes:
        game: The name of the game.
        part: The part.

    Example:
        >>> print(LacksPart("chess", "pictures"))
        the game 'chess' has no part 'pictures'
    """

    def __init__(self, game: str, part: str) -> None:
        super().__init__("error.lacks_part", game=game, part=part)
        self.args = (game, part)
        self.game = game
        self.part = part


class Screens(Part):
    """The pictures of a game, as far as `str` of its values needs them; `jaipur_rules.render.Pictures` has the rest."""

    part = "pictures"

    @abstractmethod
    def screen(self, value: object) -> str:
        """The picture of a value for a terminal, in ASCII; a state is drawn as everybody sees it.

        Raises:
            RulesError: Nothing is drawn of it.
        """


@frozen(order=False, eq=False)
class Game(Generic[R, S, M, E, V]):
    """A game as generic code receives it: its rules and its other parts.

    Attributes:
        name: Its name in records and on the command line, in small letters.
        title: Its name for people.
        rules: Its rules.
        parts: Where each part is, as ``"package.module:OBJECT"``, by the name
            of the part. A part is imported when it is asked for.

    Example:
        >>> from jaipur_rules.core.games import game
        >>> game("johari").title
        'Johari'
    """

    name: str
    title: str
    rules: Rules[R, S, M, E, V]
    parts: Mapping[str, str] = field(factory=dict[str, str], repr=False)

    def has(self, kind: type[Part]) -> bool:
        """Return whether the game has a part of this kind."""
        return kind.part in self.parts

    def part(self, kind: type[P]) -> P:
        """The part of this kind.

        Raises:
            LacksPart: The game has none.
            TypeError: What stands there is of another kind.
        """
        if kind.part not in self.parts:
            raise LacksPart(self.name, kind.part)
        module, _, name = self.parts[kind.part].partition(":")
        found = getattr(import_module(module), name)
        if not isinstance(found, kind):
            raise TypeError(f"{self.parts[kind.part]} is no {kind.__name__}")
        return found


AnyGame: TypeAlias = Game[object, State, object, object, object]
"""A game of unknown types: its values can be given only to the game itself."""
