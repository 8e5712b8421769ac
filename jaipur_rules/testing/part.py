"""The part of a game that its tests rest on, and histories of its matches."""

from abc import ABC
from collections.abc import Callable, Mapping, Sequence
from random import Random
from types import MappingProxyType
from typing import Any, ClassVar, Generic, Self, TypeAlias, TypeVar

from attrs import evolve, field, frozen
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy
from hypothesis.vendor.pretty import RepresentationPrinter, for_type_by_name

from jaipur_rules.core.game import E, M, R, Rules, S, State, V, game_of
from jaipur_rules.core.printing import Printer
from jaipur_rules.testing.choices import edits

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


SEEDS = st.integers(0, (1 << 64) - 1)


class GameUnderTest(ABC, Generic[R, S, M, E, V, H]):
    """The part of a game that its tests rest on, with defaults that follow from the rules.

    Games inherit from `Strategies`, which has what follows.

    Attributes:
        rules: The rules of the game.
        history: The class of its histories.
        keys_of_kit: By fact, the key that the conformance kit has for it, where that is another.

    Args:
        rules: The rules of the game.
        history: The class of its histories.
    """

    keys_of_kit: ClassVar[Mapping[str, str]] = MappingProxyType({})

    def __init__(self, rules: Rules[R, S, M, E, V], history: type[H]) -> None:
        """Keep the rules and the class of histories."""
        self.rules = rules
        self.history = history

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

    def format_game(self, ruleset: R, state: S, events: Sequence[E]) -> str:
        """A game as people write it.

        Args:
            ruleset: The rules in force.
            state: A state of the game, at any moment of it.
            events: Every event; the very last may be an illegal move.
        """
        return "\n".join(map(str, events))

    def shuffled(self, state: S, rng: Random) -> E:
        """Return a random event of chance for the state machine."""
        return self.rules.chance(state, rng.getrandbits(64))

    def habits(self, rng: Random) -> Callable[[S, Sequence[M], int], Sequence[M]]:
        """Return random habits of those who play in the state machine, until chance comes again.

        They are a function: of a state, its legal moves, and the number of
        moves since chance came. It returns the moves that are considered; all by default.
        """
        return lambda state, legal, plies: legal

    def comparable(self, text: str) -> object:
        """Return what two texts are compared by in a fact, such as the letters in order."""
        return text

    def observe(self, state: S) -> Mapping[str, object]:
        """Return every fact about a state that an engine could show."""
        raise NotImplementedError(f"{type(self).__name__} observes nothing")

    def score(self, state: S) -> Mapping[str, object] | None:
        """Return every fact about what has just been won; None where nothing has ended."""
        return None


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
