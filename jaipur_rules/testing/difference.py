"""The difference between an engine and a naive model, and the game in which they differ."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from time import process_time
from typing import Any, Generic, TypeGuard

from attrs import evolve, frozen

from jaipur_rules.core.errors import RulesError
from jaipur_rules.core.game import E, R, State, game
from jaipur_rules.testing.strategies import strategies


@frozen(order=False)
class Playthrough(Generic[R, E]):
    """A game that was played: the rules, and the moves in the notation among the events of chance.

    Attributes:
        game: The name of the game.
        players: How many played.
        ruleset: The rules.
        steps: The moves and the events of chance; the very last move may be one that is illegal.

    Example:
        >>> from jaipur_rules import Ruleset, deal
        >>> played = Playthrough("jaipur", 2, Ruleset(), (deal(seed=7), "+K", "-D"))
        >>> played.plies, played.lines
        (2, ['+K, -D'])
        >>> Playthrough("jaipur", 2, Ruleset(), (deal(seed=7), "+K")).why_not("-D")
        '-D: SEL-4 (1 < 2)'
    """

    game: str
    players: int
    ruleset: R
    steps: tuple[E | str, ...] = ()

    @property
    def moves(self) -> tuple[str, ...]:
        """The moves, in the notation."""
        return tuple(step for step in self.steps if isinstance(step, str))

    @property
    def plies(self) -> int:
        """The number of moves played."""
        return len(self.moves)

    @property
    def lines(self) -> list[str]:
        """The moves, a line for every event of chance."""
        rows: list[list[str]] = []
        for step in self.steps:
            if isinstance(step, str):
                rows[-1].append(step)
            else:
                rows.append([])
        return [", ".join(row) or "no move yet" for row in rows]

    def then(self, *steps: E | str) -> "Playthrough[R, E]":
        """Return the game with some more steps."""
        return evolve(self, steps=(*self.steps, *steps))

    @property
    def events(self) -> tuple[object, ...]:
        """The moves and the events of chance as the rules have them, up to a text that is no move."""
        rules, events = game(self.game).rules, list[object]()
        for step in self.steps:
            try:
                events.append(
                    rules.event(rules.parse_move(step)) if isinstance(step, str) else step
                )
            except RulesError:
                break
        return tuple(events)

    @property
    def start(self) -> State:
        """The state in which nothing has happened yet."""
        found: State = game(self.game).rules.start(self.players, self.ruleset)
        return found

    @property
    def state(self) -> State:
        """The state after this game, by our own rules."""
        found: State = game(self.game).rules.replay(self.events, self.start)
        return found

    def why_not(self, move: str) -> str:
        """Return a move with the rules that it breaks after this game, by our own rules."""
        rules = game(self.game).rules
        try:
            broken = rules.violations(self.state, rules.parse_move(move))
        except RulesError as error:
            return f"{move}: {error}"
        return f"{move}: " + ", ".join(map(str, broken))

    def __str__(self) -> str:
        return strategies(self.game).format_game(self.ruleset, self.start, self.events)


class Disagreement(AssertionError):
    """A disagreement between the engine and the naive model.

    Attributes:
        kind: On what they differ: ``illegal move listed``, ``market``, ...
        what: What they say.
        game: What was played, the move at which they differ included.

    Example:
        >>> from jaipur_rules import Ruleset, deal
        >>> played = Playthrough("jaipur", 2, Ruleset(), (deal(seed=7), "+K", "-D"))
        >>> found = Disagreement("illegal move listed", "SEL-4", played)
        >>> found.moves, found.plies
        (('+K', '-D'), 2)
    """

    def __init__(self, kind: str, what: str, game: Playthrough[Any, Any]) -> None:
        """Keep the kind, the words and the game."""
        super().__init__(kind, what, game)
        self.kind = kind
        self.what = what
        self.game = game

    @property
    def moves(self) -> tuple[str, ...]:
        """The moves, in the notation."""
        return self.game.moves

    @property
    def plies(self) -> int:
        """The number of moves played."""
        return self.game.plies

    def __str__(self) -> str:
        return "\n".join((f"{self.kind}: {self.what}", "", *self.game.lines, "", str(self.game)))


def find_difference(
    claimed: Mapping[str, object],
    true: Mapping[str, object],
    needed: Iterable[str] = (),
    comparable: Callable[[str], object] = sorted,
) -> tuple[str, str] | None:
    """The first fact on which two tables of facts differ, and what they say; None if there is none.

    Args:
        claimed: What the engine says.
        true: What the naive model says.
        needed: What the engine must say.
        comparable: A text by which two are compared; letters in any order if not given.

    Raises:
        ValueError: The engine says something that is no fact, or not all that it must.

    Example:
        >>> find_difference({"herds": [2, 0]}, {"herds": (1, 0), "market": "K"})
        ('herds', '[2, 0], and not (1, 0)')
    """
    strange, missing = set(claimed) - set(true), set(needed) - set(claimed)
    if strange or missing:
        raise ValueError(
            f"{strange or missing} should {'not ' if strange else ''}be among the facts: there are {list(true)}"
        )
    for name, value in claimed.items():
        if _comparable(value, comparable) != _comparable(true[name], comparable):
            return name, f"{value!r}, and not {true[name]!r}"
    return None


def _comparable(value: object, comparable: Callable[[str], object]) -> object:
    """A value by which two are compared: a list or a tuple alike."""
    if isinstance(value, str):
        return comparable(value)
    return [_comparable(part, comparable) for part in value] if _is_row(value) else value


def _is_row(value: object) -> TypeGuard[Sequence[object]]:
    return isinstance(value, list | tuple)


PATIENCE = 20.0
"""Seconds of processor time after which no shorter game is looked for."""

OTHERS = 100
"""The number of other matches that are tried for a shorter game."""


def find_sooner(
    found: Disagreement, play_some: Callable[[int, int], Disagreement | None]
) -> Disagreement:
    """Return the same kind of disagreement in another match, if the two differ sooner in one.

    Args:
        found: The disagreement.
        play_some: Plays a match that depends on a seed for so many plies, and
            tells how the two differ, if they do.
    """
    give_up = process_time() + PATIENCE
    for seed in range(OTHERS):
        if found.plies <= 1 or process_time() > give_up:
            break
        other = play_some(seed, found.plies - 1)
        if other is not None and other.kind == found.kind and other.plies < found.plies:
            found = other
    return found
