"""What a game brings to be tested with, and the strategies for matches that follow from it."""

from abc import ABC
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Generic, Protocol, Self, TypeAlias, TypeVar

from attrs import evolve, field, frozen
from hypothesis import note
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine
from hypothesis.strategies import DrawFn, SearchStrategy

from jaipur_rules.core.game import E, M, Part, R, Rules, S, V
from jaipur_rules.core.games import game, game_of
from jaipur_rules.testing.choices import (
    by_number,
    edits,
    grouped,
    moves_to_try,
    near_misses,
    rules_of,
)
from jaipur_rules.testing.naive import NaiveModel

AnyRules: TypeAlias = Rules[Any, Any, Any, Any, Any]
"""The rules of a game of which nothing more is known."""


class _Printer(Protocol):
    """What is needed of the printer that Hypothesis hands about."""

    def text(self, obj: str) -> None:
        """Print a text."""


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
        """How many play."""
        return strategies(game_of(self.match).name).count_players(self.match)

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
        part = strategies(game_of(self.match).name)
        return part.format_game(self.ruleset, self.match, self.events)

    def _repr_pretty_(self, printer: _Printer, cycle: bool) -> None:  # noqa: ARG002, FBT001
        printer.text(f"\n{self}\n")


H = TypeVar("H", bound=History[Any, Any, Any])


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

# A strategy is dear to make and cheap to draw from, so one number stands for a move.
_PICK = st.integers(0, 999_999)
_STAYS = st.sampled_from((False, True, False))


class Strategies(Part, ABC, Generic[R, S, M, E, V, H]):
    """What a game brings to be tested with; whatever it does not say follows from its rules.

    Attributes:
        rules: The rules of the game.
        history: The class of its histories.
        machine: Its state machine; the one that every game has if not given.

    Args:
        rules: The rules of the game.
        history: The class of its histories.
        machine: Its `RulesMachine`, if it has one of its own.
    """

    part = "strategies"

    def __init__(
        self,
        rules: Rules[R, S, M, E, V],
        history: type[H],
        machine: type[RuleBasedStateMachine] | None = None,
    ) -> None:
        """Keep them."""
        self.rules = rules
        self.history = history
        self.machine = machine

    # What a game may say

    def rulesets(self) -> SearchStrategy[R]:
        """The rulesets under which the game is tested."""
        return st.sampled_from(self.rules.rulesets).map(self.rules.ruleset)

    def players(self, ruleset: R) -> SearchStrategy[int]:  # noqa: ARG002
        """The numbers of players that a ruleset is for."""
        return st.integers(*self.rules.seats)

    def count_players(self, state: S) -> int:  # noqa: ARG002
        """How many play; the fewest that the game is for if a game does not say."""
        return self.rules.seats[0]

    def states(self, ruleset: R) -> SearchStrategy[S]:
        """States to test in: those of matches that were played, and whatever else a game can lay out."""
        return self.matches(ruleset, max_events=60)

    def chance(self, state: S) -> SearchStrategy[E]:
        """What chance can bring to a state that awaits it."""
        return SEEDS.map(lambda number: self.rules.chance(state, number))

    def is_tedious(self, move: M) -> bool:  # noqa: ARG002
        """Whether half of the random matches do something else than such a move if they can, so as to come further."""
        return False

    def moves(self) -> SearchStrategy[M]:
        """Any move that can be written, however illegal; those that are legal somewhere if a game does not say."""
        there = self.rulesets().flatmap(lambda rules: self.matches(rules, ongoing=True))
        return there.flatmap(lambda match: st.sampled_from(self.rules.legal_moves(match)))

    def neighbours(self, move: str) -> list[str]:
        """Texts that are one thing away from a move; they need not be well written."""
        return edits(move)

    def redealt(self, history: H, seat: int, rng: Random) -> H:
        """The same public moves over other chance, in which all that the seat has seen is the same."""
        raise NotImplementedError(f"{type(self).__name__} deals nothing again")

    def format_game(self, ruleset: R, state: S, events: Sequence[E]) -> str:  # noqa: ARG002
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
        """What our own engine says of a state, as a naive model says it with `NaiveModel.facts`."""
        raise NotImplementedError(f"{type(self).__name__} observes nothing")

    def score(self, state: S) -> Mapping[str, object]:
        """What our own engine says was won, as a naive model says it with `NaiveModel.score`."""
        raise NotImplementedError(f"{type(self).__name__} scores nothing")

    # What follows

    def next_events(self, match: S) -> SearchStrategy[E]:
        """The events that can come next in a match that is not over: what chance brings, or a legal move.

        Each kind of move is as likely as the others, however many moves there are of it.

        Example:
            >>> from hypothesis import given, settings
            >>> from jaipur_rules import Match
            >>> @settings(max_examples=5)
            ... @given(strategies("jaipur").next_events(Match()))
            ... def test_a_match_begins_with_a_deal(event):
            ...     assert len(event.deck) == 52
            >>> test_a_match_begins_with_a_deal()
        """
        if self.rules.awaits_chance(match):
            return self.chance(match)
        return _PICK.map(lambda pick: self.rules.event(self.pick_move(match, pick)))

    def histories(
        self,
        ruleset: R | None = None,
        *,
        players: SearchStrategy[int] | None = None,
        min_events: int = 0,
        max_events: int = 120,
        ongoing: bool = False,
    ) -> SearchStrategy[H]:
        """Matches at any depth, with the events that led to them; every event is drawn.

        They shrink to short games.

        Args:
            ruleset: The rules in force; the usual ones if not given.
            players: The numbers of players; all that the rules are for if not given.
            min_events: The fewest events, unless the match is over before.
            max_events: The most events, at least one.
            ongoing: Whether somebody must be to move at the end.

        Example:
            >>> from hypothesis import given, settings
            >>> from jaipur_rules import replay
            >>> @settings(max_examples=5)
            ... @given(strategies("jaipur").histories())
            ... def test_playing_again_gives_the_match(history):
            ...     assert replay(history.events) == history.match
            >>> test_playing_again_gives_the_match()
        """
        rules = self.rules.ruleset() if ruleset is None else ruleset
        size = self.players(rules) if players is None else players
        span = max(min_events, ongoing), max_events
        return _walks(self, rules, size, span, ongoing=ongoing)

    def matches(
        self,
        ruleset: R | None = None,
        *,
        players: SearchStrategy[int] | None = None,
        max_events: int = 120,
        ongoing: bool = False,
    ) -> SearchStrategy[S]:
        """Matches at any depth: before the first deal, in the middle, over.

        Where a test fails, the game that led there is printed beside the match.

        Args:
            ruleset: The rules in force; the usual ones if not given.
            players: The numbers of players; all that the rules are for if not given.
            max_events: The most events that led to it, at least one.
            ongoing: Whether somebody must be to move.

        Example:
            >>> from hypothesis import given, settings
            >>> @settings(max_examples=5)
            ... @given(strategies("jaipur").matches(ongoing=True))
            ... def test_somebody_is_to_move(match):
            ...     assert match.to_move in (0, 1)
            >>> test_somebody_is_to_move()
        """
        return _noted(
            self.histories(ruleset, players=players, max_events=max_events, ongoing=ongoing)
        )

    def views(self, ruleset: R | None = None, *, max_events: int = 120) -> SearchStrategy[V]:
        """What any seat sees of matches at any depth.

        Args:
            ruleset: The rules in force; the usual ones if not given.
            max_events: The most events that led there, at least one.

        Example:
            >>> from hypothesis import given, settings
            >>> @settings(max_examples=5)
            ... @given(strategies("johari").views(max_events=20))
            ... def test_a_view_has_a_seat(seen):
            ...     assert seen.seat in range(seen.players)
            >>> test_a_view_has_a_seat()
        """
        return _views(self, self.matches(ruleset, max_events=max_events))

    def twins(self, ruleset: R | None = None, *, max_events: int = 120) -> SearchStrategy[Twins[H]]:
        """Pairs of matches that a seat must not be able to tell apart.

        Args:
            ruleset: The rules in force; the usual ones if not given.
            max_events: The most events that led to each.

        Example:
            >>> from hypothesis import given, settings
            >>> from jaipur_rules import view
            >>> @settings(max_examples=5)
            ... @given(strategies("jaipur").twins())
            ... def test_a_view_is_honest(pair):
            ...     one, other = (view(each.match, pair.seat) for each in (pair.one, pair.other))
            ...     assert one == other
            >>> test_a_view_is_honest()
        """
        return _pairs(self, self.histories(ruleset, max_events=max_events))

    def moves_at(self, at: S | V) -> SearchStrategy[M]:
        """Moves worth trying in a match or a view: legal ones, near misses, and any other.

        Example:
            >>> from hypothesis import given, settings
            >>> from jaipur_rules import new_match, parse_move
            >>> @settings(max_examples=5)
            ... @given(strategies("jaipur").moves_at(new_match(seed=7)))
            ... def test_a_move_can_be_read(move):
            ...     assert parse_move(str(move)) == move
            >>> test_a_move_can_be_read()
        """
        legal, rules = self.rules.legal_moves(at), self.rules
        near = near_misses(
            legal,
            self.neighbours,
            rules.parse_move,
            lambda move: rules_of(rules.violations(at, move)),
        )
        return moves_to_try(legal, near, self.moves())

    def pick_move(self, match: S, pick: int, *, hurried: bool = False) -> M:
        """A legal move by a number: first its kind, then which of them. Zero is the first move."""
        kinds = grouped(self.rules.legal_moves(match))
        if hurried and len(kinds) > 1:
            kinds = [moves for moves in kinds if not self.is_tedious(moves[0])] or kinds
        return by_number(kinds, pick)


@st.composite
def _walks(
    draw: DrawFn,
    of: "Strategies[R, S, M, E, V, H]",
    ruleset: R,
    players: SearchStrategy[int],
    span: tuple[int, int],
    *,
    ongoing: bool,
) -> H:
    """Random walks through the states of a game."""
    rules = of.rules
    match = rules.start(draw(players), ruleset)
    events: tuple[E, ...] = ()
    history = of.history(ruleset, events, match)
    hurried = draw(st.booleans())
    for _ in range(draw(st.integers(*span))):
        if match.is_over:
            break
        if rules.awaits_chance(match):
            # The moment is passed in no time, so some matches stay in it.
            if events and len(events) >= span[0] and not ongoing and draw(_STAYS):
                break
            event = draw(of.chance(match))
        else:
            event = rules.event(of.pick_move(match, draw(_PICK), hurried=hurried))
        events, match = (*events, event), rules.apply(match, event)
        if not ongoing or match.to_move is not None:
            history = of.history(ruleset, events, match)
    return history


@st.composite
def _noted(draw: DrawFn, histories: SearchStrategy[History[Any, S, Any]]) -> S:
    """The matches of histories, which are printed where a test fails."""
    history = draw(histories)
    note(history)
    return history.match


@st.composite
def _views(draw: DrawFn, of: Strategies[Any, S, Any, Any, V, Any], matches: SearchStrategy[S]) -> V:
    """What any seat sees of matches."""
    match = draw(matches)
    return of.rules.view(match, draw(st.integers(0, of.count_players(match) - 1)))


@st.composite
def _pairs(
    draw: DrawFn, of: Strategies[Any, Any, Any, Any, Any, H], histories: SearchStrategy[H]
) -> Twins[H]:
    """Pairs of matches that a seat cannot tell apart."""
    history = draw(histories)
    seat, rng = draw(st.integers(0, history.players - 1)), Random(draw(SEEDS))  # noqa: S311  for play
    return Twins(seat, history, of.redealt(history, seat, rng))


AnyStrategies: TypeAlias = Strategies[Any, Any, Any, Any, Any, Any]
"""The strategies of a game of which nothing more is known."""


def strategies(name: str) -> AnyStrategies:
    """What the game of a name brings to be tested with.

    Raises:
        UnknownGame: There is no such game.
        LacksPart: The game brings nothing.
    """
    return game(name).part(Strategies)


def histories(
    name: str, *, min_events: int = 0, max_events: int = 120, ongoing: bool = False
) -> SearchStrategy[History[Any, Any, Any]]:
    """Matches of a game at any depth, by any of the rulesets that it is tested with, with the events that led to them.

    Args:
        name: The name of the game.
        min_events: The fewest events, unless the match is over before.
        max_events: The most events, at least one.
        ongoing: Whether somebody must be to move at the end.

    Example:
        >>> from hypothesis import given, settings
        >>> @settings(max_examples=5)
        ... @given(histories("johari", min_events=1, max_events=20))
        ... def test_something_has_happened(history):
        ...     assert history.events
        >>> test_something_has_happened()
    """
    part = strategies(name)
    return part.rulesets().flatmap(
        lambda ruleset: part.histories(
            ruleset, min_events=min_events, max_events=max_events, ongoing=ongoing
        )
    )


def matches(name: str, *, max_events: int = 120, ongoing: bool = False) -> SearchStrategy[Any]:
    """Matches of a game at any depth, by any of the rulesets that it is tested with.

    Args:
        name: The name of the game.
        max_events: The most events that led to it, at least one.
        ongoing: Whether somebody must be to move.
    """
    return _noted(histories(name, max_events=max_events, ongoing=ongoing))


def views(name: str, *, max_events: int = 120) -> SearchStrategy[Any]:
    """What any seat sees of matches of a game at any depth, by any of the rulesets that it is tested with.

    Args:
        name: The name of the game.
        max_events: The most events that led there, at least one.
    """
    part = strategies(name)
    return part.rulesets().flatmap(lambda ruleset: part.views(ruleset, max_events=max_events))


def referee_command(document: str) -> str:
    """A record, as it is written, inside the command that has it judged."""
    return f"jaipur-rules referee - <<'END'\n{document}END"
