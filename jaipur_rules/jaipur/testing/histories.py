"""Strategies for matches: random walks whose every step is drawn, so that they shrink to short games."""

from attrs import field, frozen
from hypothesis import note
from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from jaipur_rules import Deal, Event, Exchange, Match, Move, Ruleset, View, apply, legal_moves, view
from jaipur_rules.jaipur.rules.position import DEFAULT_RULESET
from jaipur_rules.jaipur.testing.components import deals
from jaipur_rules.jaipur.testing.story import told
from jaipur_rules.testing.choosing import by_number, grouped
from jaipur_rules.testing.pretty import Pretty


@frozen(order=False)
class History:
    """A match with the events that led to it.

    `str` tells it as a game in the notation with the command that replays it,
    and so does Hypothesis where a test fails.

    Attributes:
        ruleset: The rules in force.
        events: Every deal and every move.
        match: What they make.

    Example:
        >>> from jaipur_rules import TakeCamels, deal, replay
        >>> events = (deal(seed=7), TakeCamels())
        >>> len(History(Ruleset(), events, replay(events)).moves)
        1
    """

    ruleset: Ruleset
    events: tuple[Event, ...]
    match: Match = field(repr=False)

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves of the round being played, or the one just ended."""
        return self.rounds[-1][1] if self.rounds else ()

    @property
    def rounds(self) -> tuple[tuple[Deal, tuple[Move, ...]], ...]:
        """Each round: its deal, and its moves."""
        rounds: list[tuple[Deal, list[Move]]] = []
        for event in self.events:
            if isinstance(event, Deal):
                rounds.append((event, []))
            else:
                rounds[-1][1].append(event)
        return tuple((dealt, tuple(moves)) for dealt, moves in rounds)

    def then(self, event: Event) -> "History":
        """The history with one event more.

        Raises:
            RulesError: The event cannot happen.
        """
        return History(self.ruleset, (*self.events, event), apply(self.match, event))

    def __str__(self) -> str:
        return told(self.ruleset, [(dealt, [*map(str, moves)]) for dealt, moves in self.rounds])

    def _repr_pretty_(self, printer: Pretty, cycle: bool) -> None:  # noqa: ARG002, FBT001
        printer.text(f"\n{self}\n")


def next_events(match: Match) -> SearchStrategy[Event]:
    """The events that can come next in a match that is not over: a deal, or a legal move.

    Each kind of move is as likely as the others, however many moves there are of it.

    Args:
        match: Where.

    Example:
        >>> from hypothesis import given, settings
        >>> @settings(max_examples=5)
        ... @given(next_events(Match()))
        ... def test_a_match_begins_with_a_deal(event):
        ...     assert len(event.deck) == 52
        >>> test_a_match_begins_with_a_deal()
    """
    if match.awaits_deal:
        return deals(match.ruleset)
    return _PICK.map(lambda pick: _picked(match, pick))


# A strategy is dear to make and cheap to draw from, so one number stands for a move.
_PICK = st.integers(0, 999_999)


def _picked(match: Match, pick: int, *, hurried: bool = False) -> Move:
    """A legal move by a number: first its kind, then which of them. Zero is the first move."""
    kinds = grouped(legal_moves(match))
    if hurried and len(kinds) > 1:
        kinds = [moves for moves in kinds if not isinstance(moves[0], Exchange)]
    return by_number(kinds, pick)


@st.composite
def histories(
    draw: DrawFn,
    ruleset: Ruleset = DEFAULT_RULESET,
    *,
    min_events: int = 0,
    max_events: int = 120,
    ongoing: bool = False,
) -> History:
    """Matches at any depth, with the events that led to them; every event is drawn.

    Args:
        draw: Given by Hypothesis.
        ruleset: The rules in force.
        min_events: The fewest events, unless the match is over before.
        max_events: The most events, at least one.
        ongoing: Whether somebody must be to move at the end.

    Example:
        >>> from hypothesis import given, settings
        >>> from jaipur_rules import replay
        >>> @settings(max_examples=5)
        ... @given(histories())
        ... def test_playing_again_gives_the_match(history):
        ...     assert replay(history.events) == history.match
        >>> test_playing_again_gives_the_match()
    """
    history = ended = History(ruleset, (), Match(ruleset))
    hurried = draw(st.booleans())
    for _ in range(draw(st.integers(max(min_events, ongoing), max_events))):
        if ended.match.is_over:
            break
        if ended.match.awaits_deal:
            ended = ended.then(draw(deals(ruleset)))
        else:
            ended = ended.then(_picked(ended.match, draw(_PICK), hurried=hurried))
        if not ongoing or ended.match.to_move is not None:
            history = ended
    return history


@st.composite
def matches(
    draw: DrawFn,
    ruleset: Ruleset = DEFAULT_RULESET,
    *,
    max_events: int = 120,
    ongoing: bool = False,
) -> Match:
    """Matches at any depth: before the first deal, in any round, between rounds, over.

    Where a test fails, the game that led there is told beside the match.

    Args:
        draw: Given by Hypothesis.
        ruleset: The rules in force.
        max_events: The most events that led to it, at least one.
        ongoing: Whether somebody must be to move.

    Example:
        >>> from hypothesis import given, settings
        >>> @settings(max_examples=5)
        ... @given(matches(ongoing=True))
        ... def test_somebody_is_to_move(match):
        ...     assert match.to_move in (0, 1)
        >>> test_somebody_is_to_move()
    """
    history = draw(histories(ruleset, max_events=max_events, ongoing=ongoing))
    note(history)
    return history.match


def views(ruleset: Ruleset = DEFAULT_RULESET, *, max_events: int = 120) -> SearchStrategy[View]:
    """What either seat sees of matches at any depth.

    Args:
        ruleset: The rules in force.
        max_events: The most events that led there, at least one.

    Example:
        >>> from hypothesis import given, settings
        >>> @settings(max_examples=5)
        ... @given(views())
        ... def test_a_view_has_a_seat(seen):
        ...     assert seen.seat in (0, 1)
        >>> test_a_view_has_a_seat()
    """
    return st.builds(view, matches(ruleset, max_events=max_events), st.integers(0, 1))
