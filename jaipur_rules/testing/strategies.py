"""The strategies for matches, views and moves of a game."""

from typing import Any, TypeAlias

from hypothesis import note
from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from jaipur_rules.core.game import E, M, R, S, V, game
from jaipur_rules.testing.choices import by_number, grouped, moves_to_try, near_misses, rules_of
from jaipur_rules.testing.part import GameUnderTest, H, History

# A strategy is dear to make and cheap to draw from, so one number stands for a move.
_PICK = st.integers(0, 999_999)
_STAYS = st.sampled_from((False, True, False))


class Strategies(GameUnderTest[R, S, M, E, V, H]):
    """The strategies of a game, as they follow from its rules: an object of a subclass is its part.

    Example:
        >>> from jaipur_rules import new_match
        >>> from jaipur_rules.jaipur.testing import STRATEGIES
        >>> match = new_match(seed=7)
        >>> [str(STRATEGIES.pick_move(match, number)) for number in range(3)]
        ['+D', '+K', '-C']
    """

    def states(self, ruleset: R) -> SearchStrategy[S]:
        """States to test in: those of matches that were played, and whatever else a game can lay out."""
        return self.matches(ruleset, max_events=60)

    def moves(self) -> SearchStrategy[M]:
        """Any move that can be written, however illegal; those that are legal somewhere if a game does not say."""
        there = self.rulesets().flatmap(lambda rules: self.matches(rules, ongoing=True))
        return there.flatmap(lambda match: st.sampled_from(self.rules.legal_moves(match)))

    def next_events(self, match: S) -> SearchStrategy[E]:
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
        ruleset: R | None = None,
        *,
        players: SearchStrategy[int] | None = None,
        max_events: int = 120,
        ongoing: bool = False,
    ) -> SearchStrategy[S]:
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
        return noted(
            self.histories(ruleset, players=players, max_events=max_events, ongoing=ongoing)
        )

    def views(self, ruleset: R | None = None, *, max_events: int = 120) -> SearchStrategy[V]:
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

    def moves_at(self, at: S | V) -> SearchStrategy[M]:
        """Moves worth trying in a match or a view: legal ones, near misses, and any other.

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
def noted(draw: DrawFn, histories: SearchStrategy[History[Any, S, Any]]) -> S:
    """The matches of histories, which are printed where a test fails."""
    history = draw(histories)
    note(history)
    return history.match


@st.composite
def _views(draw: DrawFn, of: Strategies[Any, S, Any, Any, V, Any], matches: SearchStrategy[S]) -> V:
    """Views by any seat of matches."""
    match = draw(matches)
    return of.rules.view(match, draw(st.integers(0, of.count_players(match) - 1)))


AnyStrategies: TypeAlias = Strategies[Any, Any, Any, Any, Any, Any]
"""The strategies of a game of which nothing more is known."""


def strategies(name: str) -> AnyStrategies:
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
