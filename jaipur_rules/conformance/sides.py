"""What the kit has to know of a game: the few things of each by which any engine of any game is judged."""

from abc import abstractmethod
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple, Protocol, TypeVar

from attrs import define

from jaipur_rules.conformance.protocol import Hello, Message
from jaipur_rules.conformance.saying import Said
from jaipur_rules.render.words import Language

Rules = tuple[str, ...]
"""Rules that may have been misread, the likeliest first."""


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
    def request(self) -> Message:
        """The request."""

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


C_contra = TypeVar("C_contra", contravariant=True)
P = TypeVar("P", bound=Course)


class Side(Protocol[C_contra, P]):
    """A game, as the trial of a program asks it: with its own cases and its own plays."""

    @property
    @abstractmethod
    def game(self) -> str:
        """The game, as its catalogue is named."""

    @abstractmethod
    def why_not(self, hello: Hello) -> str:
        """Why a program cannot be played beside the rules; empty if it can."""

    @abstractmethod
    def play_of(self, case: C_contra, hello: Hello) -> P | None:
        """What a program is put through for a case, or None if the case is about nothing that it can do."""

    @abstractmethod
    def random_play(self, seed: int, plies: int, hello: Hello) -> P | None:
        """A random match, as far as a program can be led through one, or None."""

    @abstractmethod
    def judge(self, play: P, answers: tuple[Message, ...]) -> Judged:
        """Hold answers against a play.

        Raises:
            ProgramFault: An answer has not the form that it must have.
        """

    @abstractmethod
    def begun_wrong(self, play: P, place: int, answers: tuple[Message, ...]) -> Divergence | None:
        """What was wrong already with the game that a step is about, if anything was.

        Raises:
            ProgramFault: What it answered to the game has not the form that it must have.
        """

    @abstractmethod
    def walk(self, play: P, place: int) -> P:
        """The same play up to a step, with its game played move by move."""

    @abstractmethod
    def shorten(
        self,
        found: Divergence,
        rule: str,
        ask: Callable[[P], Iterable[Divergence]],
        until: float,
    ) -> Divergence:
        """The same rule, in the shortest game that could be found by a time."""
