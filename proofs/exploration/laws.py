"""The laws that every game has to keep, in every state and with every event.

They are plain on purpose, and read a state as somebody would who watches the
table. A game adds its own: where its cards lie, and what its moves change.
"""

from collections.abc import Callable, Iterable

from attrs import frozen

from jaipur_rules.core.errors import RulesError


@frozen(order=False)
class Law:
    """A law by its name, and in a sentence.

    Attributes:
        name: A few words with hyphens.
        sentence: What it says.
    """

    name: str
    sentence: str

    def __str__(self) -> str:
        return f"{self.name}: {self.sentence}"


class BrokenLaw(RulesError):
    """A state, or a move, in which a law does not hold.

    Attributes:
        law: The law.
        events: The deals and moves that lead there, the last move included.
        play: The same as people write it.
    """

    def __init__(self, law: Law, events: tuple[object, ...], play: str) -> None:
        """Keep the law and the way to the place where it does not hold."""
        super().__init__(str(law))
        self.args = (law, events, play)
        self.law = law
        self.events = events
        self.play = play

    def __str__(self) -> str:
        return f"{self.law}. It does not hold at the end of this:\n{self.play}"


def law_of(predicate: Callable[..., bool]) -> Law:
    """The law that a predicate checks: its name, and the sentence of its docstring.

    Example:
        >>> def nothing_is_lost() -> bool:
        ...     "Every card lies somewhere."
        ...     return True
        >>> print(law_of(nothing_is_lost))
        nothing-is-lost: Every card lies somewhere
    """
    return Law(predicate.__name__.replace("_", "-"), (predicate.__doc__ or "").rstrip("."))


LEGALITY = Law(
    "three-times-legal",
    "A move is in the list, breaks no rule, and can be applied, or none of the three",
)
NOTATION = Law("the-notation-is-read-back", "What is written of a move is read as that move")
TURNS = Law(
    "somebody-moves-or-chance-or-nobody",
    "A state has a seat to move, which has a move, or awaits chance, or is over, and then alone somebody may have won",
)
PURITY = Law(
    "nothing-is-touched",
    "A state from which moves were made, and which was looked at, is what it was",
)
SEATS = Law("the-seats-are-alike", "The game with the seats changed about is the same game")
EQUAL_VIEWS = Law(
    "equal-knowledge-equal-views",
    "What a seat knows after a move follows from what it knew and what it saw",
)
OWN_MOVES = Law("the-view-knows-the-moves", "What a seat may do follows from what it knows")
WORLDS = Law(
    "as-many-worlds-as-there-are",
    "The worlds of a view are as many as the deals that really lead to it, no more and no fewer",
)

LAWS: tuple[Law, ...] = (
    LEGALITY,
    NOTATION,
    TURNS,
    PURITY,
    SEATS,
    EQUAL_VIEWS,
    OWN_MOVES,
    WORLDS,
)
"""The laws that the exploration of every game holds it to, besides the game's own."""


def names(laws: Iterable[Law]) -> list[str]:
    """The names of some laws."""
    return [law.name for law in laws]
