"""The strategies for matches, views and moves of a game, and histories of its matches."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from random import Random
from typing import Any, Self

from attrs import evolve, field, frozen
from hypothesis import note
from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy
from hypothesis.vendor.pretty import RepresentationPrinter, for_type_by_name

from jaipur_rules.core.errors import NotationError
from jaipur_rules.core.game import AnyEvent, AnyMove, AnyRuleset, AnyState, AnyView, game, game_of
from jaipur_rules.core.rules import AnyRules
from jaipur_rules.core.values import Printer
from jaipur_rules.testing.choices import by_number, from_groups, grouped

# A strategy is dear to make and cheap to draw from, so one number stands for a move.
_PICK = st.integers(0, 999_999)
_STAYS = st.sampled_from((False, True, False))


@frozen(order=False)
class History:
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

    ruleset: AnyRuleset
    events: tuple[AnyEvent, ...]
    match: AnyState = field(repr=False)

    @property
    def players(self) -> int:
        """The number of players."""
        return game_of(self.match).testing.count_players(self.match)

    @property
    def start(self) -> AnyState:
        """The match in which nothing has happened yet."""
        return game_of(self.match).rules.start(self.players, self.ruleset)

    def then(self, event: AnyEvent) -> Self:
        """The history with one event more.

        Raises:
            RulesError: The event cannot happen.
        """
        after = game_of(self.match).rules.apply(self.match, event)
        return evolve(self, events=(*self.events, event), match=after)

    def __str__(self) -> str:
        part = game_of(self.match).testing
        return part.format_game(self.ruleset, self.match, self.events)

    def _repr_pretty_(self, printer: Printer, cycle: bool) -> None:
        printer.text(f"\n{self}\n")


SEEDS = st.integers(0, (1 << 64) - 1)


class Strategies:
    """The strategies of a game, as they follow from its rules: an object of a subclass is what the tests of a game rest on.

    Attributes:
        rules: The rules of the game.
        history: The class of its histories.

    Args:
        rules: The rules of the game.
        history: The class of its histories.

    Example:
        >>> from jaipur_rules import new_match
        >>> from jaipur_rules.jaipur.testing import STRATEGIES
        >>> match = new_match(seed=7)
        >>> [str(STRATEGIES.pick_move(match, number)) for number in range(3)]
        ['+D', '+K', '-C']
    """

    def __init__(self, rules: AnyRules, history: type[History]) -> None:
        """Keep the rules and the class of histories."""
        self.rules = rules
        self.history = history

    def rulesets(self) -> SearchStrategy[AnyRuleset]:
        """The rulesets under which the game is tested."""
        return st.sampled_from(self.rules.rulesets).map(self.rules.ruleset)

    def players(self, ruleset: AnyRuleset) -> SearchStrategy[int]:
        """The numbers of players that a ruleset is for."""
        return st.integers(*self.rules.seats)

    def count_players(self, state: AnyState) -> int:
        """Return the number of players; by default, the fewest that the game is for."""
        return self.rules.seats[0]

    def chance(self, state: AnyState) -> SearchStrategy[AnyEvent]:
        """The events of chance that can come in a state that awaits one."""
        return SEEDS.map(lambda number: self.rules.chance(state, number))

    def is_tedious(self, move: AnyMove) -> bool:
        """Return whether half of the random matches avoid such a move if they can, so as to come further."""
        return False

    def neighbours(self, move: str) -> list[str]:
        """Texts that are one thing away from a move; they need not be in the notation."""
        raise NotImplementedError

    def format_game(self, ruleset: AnyRuleset, state: AnyState, events: Sequence[AnyEvent]) -> str:
        """A game as people write it.

        Args:
            ruleset: The rules in force.
            state: A state of the game, at any moment of it.
            events: Every event; the very last may be an illegal move.
        """
        return "\n".join(map(str, events))

    def shuffled(self, state: AnyState, rng: Random) -> AnyEvent:
        """Return a random event of chance for the state machine."""
        return self.rules.chance(state, rng.getrandbits(64))

    def habits(
        self, rng: Random
    ) -> Callable[[AnyState, Sequence[AnyMove], int], Sequence[AnyMove]]:
        """Return random habits of those who play in the state machine, until chance comes again.

        They are a function: of a state, its legal moves, and the number of
        moves since chance came. It returns the moves that are considered; all by default.
        """
        return lambda state, legal, plies: legal

    def write_event(self, event: AnyEvent) -> tuple[str, tuple[object, ...]]:
        """Return the method by which a state machine's engine lets an event happen, and what it is handed; a move if a game says no more."""
        return "apply", (str(event),)

    def states(self, ruleset: AnyRuleset) -> SearchStrategy[AnyState]:
        """States to test in: those of matches that were played, and whatever else a game can lay out."""
        return self.matches(ruleset, max_events=60)

    def moves(self) -> SearchStrategy[AnyMove]:
        """Any move that can be written, however illegal; those that are legal somewhere if a game does not say."""
        there = self.rulesets().flatmap(lambda rules: self.matches(rules, ongoing=True))
        return there.flatmap(lambda match: st.sampled_from(self.rules.legal_moves(match)))

    def next_events(self, match: AnyState) -> SearchStrategy[AnyEvent]:
        """The events that can come next in a match that is not over: what chance brings, or a legal move.

        Each kind of move is as likely as the others, however many moves there are of it.

        Example:
            >>> from hypothesis import given, settings
            >>> from jaipur_rules.jaipur.testing import STRATEGIES
            >>> from jaipur_rules import Match
            >>> @settings(max_examples=5)
            ... @given(STRATEGIES.next_events(Match()))
            ... def test_a_match_begins_with_a_deal(event):
            ...     assert len(event.deck) == 52
            >>> test_a_match_begins_with_a_deal()
        """
        if self.rules.awaits_chance(match):
            return self.chance(match)
        return _PICK.map(lambda pick: self.pick_move(match, pick))

    def histories(
        self,
        ruleset: AnyRuleset | None = None,
        *,
        players: SearchStrategy[int] | None = None,
        min_events: int = 0,
        max_events: int = 120,
        ongoing: bool = False,
    ) -> SearchStrategy[Any]:
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
            >>> from jaipur_rules.jaipur.testing import STRATEGIES
            >>> from jaipur_rules import replay
            >>> @settings(max_examples=5)
            ... @given(STRATEGIES.histories())
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
        ruleset: AnyRuleset | None = None,
        *,
        players: SearchStrategy[int] | None = None,
        max_events: int = 120,
        ongoing: bool = False,
    ) -> SearchStrategy[AnyState]:
        """Matches at any depth: before the first deal, in the middle, over.

        Where a test fails, the game that led there is printed with the match.

        Args:
            ruleset: The rules in force; the usual ones if not given.
            players: The numbers of players; all that the rules are for if not given.
            max_events: The most events that led to it, at least one.
            ongoing: Whether somebody must be to move.

        Example:
            >>> from hypothesis import given, settings
            >>> from jaipur_rules.jaipur.testing import STRATEGIES
            >>> @settings(max_examples=5)
            ... @given(STRATEGIES.matches(ongoing=True))
            ... def test_somebody_is_to_move(match):
            ...     assert match.to_move in (0, 1)
            >>> test_somebody_is_to_move()
        """
        found = self.histories(ruleset, players=players, max_events=max_events, ongoing=ongoing)
        return noted(found)

    def views(
        self, ruleset: AnyRuleset | None = None, *, max_events: int = 120
    ) -> SearchStrategy[AnyView]:
        """Views by any seat of matches at any depth.

        Args:
            ruleset: The rules in force; the usual ones if not given.
            max_events: The most events that led there, at least one.

        Example:
            >>> from hypothesis import given, settings
            >>> from jaipur_rules.johari.testing import STRATEGIES
            >>> @settings(max_examples=5)
            ... @given(STRATEGIES.views(max_events=20))
            ... def test_a_view_has_a_seat(seen):
            ...     assert seen.seat in range(seen.players)
            >>> test_a_view_has_a_seat()
        """
        return _views(self, self.matches(ruleset, max_events=max_events))

    def legal_moves_at(self, at: AnyState | AnyView) -> SearchStrategy[AnyMove]:
        """The legal moves of a match, a view or a position, of which there must be one; each kind of move is as likely as the others.

        Example:
            >>> from hypothesis import find
            >>> from jaipur_rules import Exchange, Position
            >>> from jaipur_rules.jaipur.testing import STRATEGIES
            >>> here = Position("DGKKK", "LL", 1)
            >>> str(find(STRATEGIES.legal_moves_at(here), lambda move: isinstance(move, Exchange)))
            '+DG-LL'
        """
        return from_groups(grouped(self.rules.legal_moves(at)))

    def near_misses_at(self, at: AnyState | AnyView) -> SearchStrategy[AnyMove]:
        """Illegal moves that are one thing away from a legal one: a card more, another place, another noble.

        Whatever rules such a move can break, each choice of them is as likely as the others.

        Args:
            at: Where there is a legal move: a match or a view in which the seat is to move, or a position.

        Example:
            >>> from hypothesis import given, settings
            >>> from jaipur_rules import Position, is_legal
            >>> from jaipur_rules.jaipur.testing import STRATEGIES
            >>> here = Position("DGKKK", "LL", 1)
            >>> @settings(max_examples=5)
            ... @given(STRATEGIES.near_misses_at(here))
            ... def test_a_near_miss_is_illegal(move):
            ...     assert not is_legal(here, move)
            >>> test_a_near_miss_is_illegal()
        """
        return _near_misses(self, at)

    def moves_at(self, at: AnyState | AnyView) -> SearchStrategy[AnyMove]:
        """Moves worth trying: legal ones, near misses, and any other; where no move is legal, any other alone.

        Example:
            >>> from hypothesis import given, settings
            >>> from jaipur_rules.jaipur.testing import STRATEGIES
            >>> from jaipur_rules import new_match, parse_move
            >>> @settings(max_examples=5)
            ... @given(STRATEGIES.moves_at(new_match(seed=7)))
            ... def test_a_move_can_be_read(move):
            ...     assert parse_move(str(move)) == move
            >>> test_a_move_can_be_read()
        """
        if not self.rules.legal_moves(at):
            return self.moves()
        return self.legal_moves_at(at) | self.near_misses_at(at) | self.moves()

    def pick_move(self, match: AnyState, pick: int, *, hurried: bool = False) -> AnyMove:
        """A legal move by a number: first its kind, then which of them. Zero is the first move."""
        kinds = grouped(self.rules.legal_moves(match))
        if hurried and len(kinds) > 1:
            kinds = [moves for moves in kinds if not self.is_tedious(moves[0])] or kinds
        return by_number(kinds, pick)


@st.composite
def _walks(
    draw: DrawFn,
    of: Strategies,
    ruleset: AnyRuleset,
    players: SearchStrategy[int],
    span: tuple[int, int],
    *,
    ongoing: bool,
) -> Any:
    """Random walks through the states of a game."""
    rules = of.rules
    match = rules.start(draw(players), ruleset)
    events: tuple[AnyEvent, ...] = ()
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
            event = of.pick_move(match, draw(_PICK), hurried=hurried)
        events, match = (*events, event), rules.apply(match, event)
        if not ongoing or match.to_move is not None:
            history = of.history(ruleset, events, match)
    return history


@st.composite
def _near_misses(draw: DrawFn, of: Strategies, at: AnyState | AnyView) -> AnyMove:
    """Illegal moves that are one thing away from a legal one, by the rules that they break."""
    rules, broken = of.rules, dict[AnyMove, tuple[str, ...]]()
    for text in of.neighbours(str(draw(of.legal_moves_at(at)))):
        with suppress(NotationError):
            move = rules.parse_move(text)
            broken[move] = tuple(found.rule for found in rules.violations(at, move))
    illegal = [move for move in broken if broken[move]]
    return draw(from_groups(grouped(illegal, broken.__getitem__)))


@st.composite
def noted(draw: DrawFn, histories: SearchStrategy[History]) -> AnyState:
    """The matches of histories, which are printed where a test fails."""
    history = draw(histories)
    note(history)
    return history.match


@st.composite
def _views(draw: DrawFn, of: Strategies, matches: SearchStrategy[AnyState]) -> AnyView:
    """Views by any seat of matches."""
    match = draw(matches)
    return of.rules.view(match, draw(st.integers(0, of.count_players(match) - 1)))


def strategies(name: str) -> Strategies:
    """The strategies of the game of a name.

    Raises:
        UnknownName: There is no such game.

    Example:
        >>> from jaipur_rules.johari import Match
        >>> strategies("johari").count_players(Match(3))
        3
    """
    return game(name).testing


def histories(
    name: str, *, min_events: int = 0, max_events: int = 120, ongoing: bool = False
) -> SearchStrategy[History]:
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
    some = partial(part.histories, min_events=min_events, max_events=max_events, ongoing=ongoing)
    return part.rulesets().flatmap(some)


def matches(name: str, *, max_events: int = 120, ongoing: bool = False) -> SearchStrategy[Any]:
    """Matches of a game at any depth, by any of the rulesets that it is tested with.

    Args:
        name: The name of the game.
        max_events: The most events that led to it, at least one.
        ongoing: Whether somebody must be to move.

    Example:
        >>> from hypothesis import given, settings
        >>> from jaipur_rules.johari import legal_moves
        >>> @settings(max_examples=5)
        ... @given(matches("johari", ongoing=True, max_events=20))
        ... def test_somebody_can_move(match):
        ...     assert legal_moves(match)
        >>> test_somebody_can_move()
    """
    return noted(histories(name, max_events=max_events, ongoing=ongoing))


def views(name: str, *, max_events: int = 120) -> SearchStrategy[Any]:
    """Views by any seat of matches of a game at any depth, by any of the rulesets that it is tested with.

    Args:
        name: The name of the game.
        max_events: The most events that led there, at least one.

    Example:
        >>> from hypothesis import given, settings
        >>> @settings(max_examples=5)
        ... @given(views("johari", max_events=20))
        ... def test_a_seat_sees_itself(seen):
        ...     assert seen.seat in range(seen.players)
        >>> test_a_seat_sees_itself()
    """
    part = strategies(name)
    return part.rulesets().flatmap(lambda ruleset: part.views(ruleset, max_events=max_events))


def referee_command(document: str) -> str:
    """A record, as it is written, inside the command that has it judged.

    Example:
        >>> from jaipur_rules.jaipur.record import Record, record_to_json
        >>> referee_command(record_to_json(Record())).splitlines()[0]
        "jaipur-rules referee - <<'END'"
    """
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
