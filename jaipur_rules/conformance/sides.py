"""What the kit has to know of a game: the few things of each by which any engine of any game is judged."""

from abc import abstractmethod
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Generic, NamedTuple, Protocol, TypeAlias, TypeVar

from attrs import define, frozen

from jaipur_rules.conformance.protocol import WALKING, Hello, Message
from jaipur_rules.conformance.saying import Said
from jaipur_rules.render.languages import Language

Rules: TypeAlias = tuple[str, ...]
"""Rules that may have been misread, the likeliest first."""

Answers: TypeAlias = tuple[Message, ...]
"""What a program answered, step by step."""


class Switched(NamedTuple):
    """A switch under which an answer would have been right.

    Attributes:
        name: Its name.
        value: The value that it would have.
        rule: The rule that it belongs to.

    Example:
        >>> Switched("exchange_min", "1", "EXC-2").rule
        'EXC-2'
    """

    name: str
    value: str
    rule: str


class Asked(Protocol):
    """A case, of whatever game."""

    @property
    @abstractmethod
    def kind(self) -> str:
        """What it asks."""

    @property
    @abstractmethod
    def rules(self) -> Rules:
        """The ids of the rules that it exercises."""


class Requested(Protocol):
    """One request, of whatever game."""

    @property
    @abstractmethod
    def changes(self) -> bool:
        """Whether it does anything to the table."""

    @property
    @abstractmethod
    def begins(self) -> bool:
        """Whether it begins a match, and plays what happened in it."""

    @property
    @abstractmethod
    def request(self) -> Message:
        """The request."""

    @property
    @abstractmethod
    def expect(self) -> Message:
        """The right answer."""

    @property
    @abstractmethod
    def asks(self) -> str:
        """The part of the protocol that it belongs to."""


class Course(Protocol):
    """What a program is put through: requests, the first of which needs none before it."""

    @property
    @abstractmethod
    def game(self) -> str:
        """The game, as its catalogue is named."""

    @property
    @abstractmethod
    def name(self) -> str:
        """What it is called: the id of a case, or the seed of a game."""

    @property
    @abstractmethod
    def kind(self) -> str:
        """What kind it is: that of a case, or ``lockstep``."""

    @property
    @abstractmethod
    def rules(self) -> Rules:
        """The rules that it is meant to exercise, if it was made for some."""

    @property
    @abstractmethod
    def is_by_default(self) -> bool:
        """Whether it is played by the rules that nobody has changed."""

    @property
    @abstractmethod
    def steps(self) -> Sequence[Requested]:
        """What is asked, step by step."""

    @property
    @abstractmethod
    def requests(self) -> tuple[Message, ...]:
        """The requests alone."""

    @abstractmethod
    def plies_before(self, place: int) -> int:
        """How many moves are made before a step."""

    @abstractmethod
    def record_before(self, place: int) -> str:
        """The game before a step, as a record.

        Raises:
            RulesError: There is none.
        """


class Divergence(Protocol):
    """One point in which a program differs from the rules."""

    @property
    @abstractmethod
    def play(self) -> Course:
        """What it was put through."""

    @property
    @abstractmethod
    def place(self) -> int:
        """The step of it, from 0."""

    @property
    @abstractmethod
    def step(self) -> Requested:
        """That step."""

    @property
    @abstractmethod
    def rules(self) -> Rules:
        """The rules that may have been misread, the likeliest first."""

    @property
    @abstractmethod
    def expected(self) -> Said:
        """What was expected."""

    @property
    @abstractmethod
    def came(self) -> Said:
        """What came."""

    @property
    @abstractmethod
    def answer(self) -> Message:
        """The whole answer."""

    @property
    @abstractmethod
    def plies(self) -> int:
        """How many moves had been made."""

    @property
    @abstractmethod
    def events(self) -> tuple[object, ...]:
        """What had happened on the table before the step."""

    @property
    @abstractmethod
    def game(self) -> tuple[object, ...]:
        """The game that shows it: what came before, and the legal move or the deal that was asked for."""

    @property
    @abstractmethod
    def record(self) -> str:
        """That game as a record that the referee accepts."""

    @property
    @abstractmethod
    def moves(self) -> tuple[str, ...]:
        """The last moves of that game, as far as a person wants to see them."""

    @property
    @abstractmethod
    def requests(self) -> tuple[str, str]:
        """The lines that a program has to be sent to answer as it did."""

    @abstractmethod
    def picture(self, *, lang: Language, unicode: bool, width: int) -> str:
        """The table before, from the seat that it is about; empty if there is none."""

    @abstractmethod
    def switches(self) -> Iterator[Switched]:
        """The switches under which the answer would have been right."""


P = TypeVar("P", bound=Course)


@frozen(order=False)
class Differing(Generic[P]):
    """One point in which a program differs from the rules: what every game keeps of it.

    Attributes:
        play: What it was put through.
        place: The step of it, from 0.
        rules: The rules that may have been misread, the likeliest first.
        expected: What was expected.
        came: What came.
        answer: The whole answer.
    """

    play: P
    place: int
    rules: Rules
    expected: Said
    came: Said
    answer: Message

    @property
    def plies(self) -> int:
        """How many moves had been made; those of the game itself if it is the game that went wrong."""
        begins = self.play.steps[self.place].begins
        return self.play.plies_before(self.place + begins)


@define
class Judged:
    """What is to be said of one play.

    Attributes:
        differences: Where the program differs.
        left_out: The keys that its answers lack, and may.
        steps: How many steps were judged.
    """

    differences: list[Divergence]
    left_out: set[str]
    steps: int = 0


C = TypeVar("C")


@frozen(order=False)
class Side(Generic[C, P]):
    """A game, as the trial of a program asks it: with its own cases and its own plays.

    Attributes:
        game: The game, as its catalogue is named.
        ruleset: The name of the rules of its random matches.
        play_of: What a program is put through for a case, or None if the case is about nothing that it can do.
        random_play: The random match of a seed, up to so many plies, as far as a program can be led through one.
        judge: Holds answers against a play; raises `ProgramFault` at one that has not the form that it must have.
        begun_wrong: What was wrong already with the game that a step is about, if anything was; raises the same.
        walk: The same play up to a step, with its game played move by move.
        shorten: The same rule, in the shortest game that could be found by a time.

    Example:
        >>> from jaipur_rules.jaipur.conformance.side import jaipur
        >>> from jaipur_rules.jaipur.rules.ruleset import Ruleset
        >>> jaipur(Ruleset()).why_not(Hello("x", "1", ("game",), ("any",)))
        'it cannot do deal, apply'
    """

    game: str
    ruleset: str
    play_of: Callable[[C, Hello], P | None]
    random_play: Callable[[int, int, Hello], P | None]
    judge: Callable[[P, Answers], Judged]
    begun_wrong: Callable[[P, int, Answers], Divergence | None]
    walk: Callable[[P, int], P]
    shorten: Callable[[Divergence, str, Callable[[P], Iterable[Divergence]], float], Divergence]

    def why_not(self, hello: Hello) -> str:
        """Why a program cannot be played beside the rules; empty if it can."""
        if not hello.plays(self.ruleset):
            return f"it does not play by {self.ruleset!r}"
        if not hello.can(WALKING):
            lacks = ", ".join(part for part in WALKING if part not in hello.parts)
            return f"it cannot do {lacks}"
        return ""
