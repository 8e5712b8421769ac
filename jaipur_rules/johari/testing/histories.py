"""Strategies for matches that were played: random walks whose every step is drawn, so that they shrink to short games."""

from attrs import field, frozen
from hypothesis import note
from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from jaipur_rules.johari.rules.deals import Deal, Reshuffle, deal, reshuffle
from jaipur_rules.johari.rules.generation import legal_moves
from jaipur_rules.johari.rules.moves import Move, Pass
from jaipur_rules.johari.rules.ruleset import DEFAULT_RULESET, Ruleset
from jaipur_rules.johari.rules.state import Match
from jaipur_rules.johari.rules.transition import Event, apply
from jaipur_rules.johari.rules.views import View, view
from jaipur_rules.johari.testing.components import SEEDS, deals, reshuffles, sizes
from jaipur_rules.johari.testing.story import told
from jaipur_rules.testing.choosing import by_number, grouped
from jaipur_rules.testing.pretty import Pretty


@frozen(order=False)
class History:
    """A match with the events that led to it.

    `str` tells it as a game in the notation with the command that replays it,
    and so does Hypothesis where a test fails.

    Attributes:
        players: How many traders there are.
        ruleset: The rules in force.
        events: The deal, every move and every reshuffle.
        match: What they make.

    Example:
        >>> from jaipur_rules.johari import parse_move, replay
        >>> events = (deal(seed=7), parse_move("pick R2@1"))
        >>> len(History(2, Ruleset(), events, replay(events)).moves)
        1
    """

    players: int
    ruleset: Ruleset
    events: tuple[Event, ...]
    match: Match = field(repr=False)

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves."""
        return tuple(event for event in self.events if not isinstance(event, Deal | Reshuffle))

    def then(self, event: Event) -> "History":
        """The history with one event more.

        Raises:
            RulesError: The event cannot happen.
        """
        after = apply(self.match, event)
        return History(self.players, self.ruleset, (*self.events, event), after)

    def __str__(self) -> str:
        return told(self.events, players=self.players, ruleset=self.ruleset)

    def _repr_pretty_(self, printer: Pretty, cycle: bool) -> None:  # noqa: ARG002, FBT001
        printer.text(f"\n{self}\n")


def next_events(match: Match) -> SearchStrategy[Event]:
    """The events that can come next in a match that is not over: a deal, a reshuffle, or a legal move.

    Each kind of move is as likely as the others, however many moves there are of it.

    Args:
        match: Where.

    Example:
        >>> from hypothesis import given, settings
        >>> @settings(max_examples=5)
        ... @given(next_events(Match(3)))
        ... def test_a_match_begins_with_a_deal(event):
        ...     assert len(event.deck) == 96
        >>> test_a_match_begins_with_a_deal()
    """
    if match.table is None:
        return deals(match.ruleset, players=match.players)
    if match.awaits_deal:
        return reshuffles(match)
    return _PICK.map(lambda pick: _picked(match, pick))


# A strategy is dear to make and cheap to draw from, so one number stands for a move, and one for a shuffle.
_PICK = st.integers(0, 999_999)
_STAYS = st.sampled_from((False, True, False))


def _picked(match: Match, pick: int) -> Move:
    """A legal move by a number: first its kind, then which of them. Zero is the first move; nothing is declined that need not be."""
    kinds = grouped(legal_moves(match))
    if len(kinds) > 1 and pick % 7:
        kinds = [moves for moves in kinds if not isinstance(moves[0], Pass)]
    return by_number(kinds, pick)


@st.composite
def histories(
    draw: DrawFn,
    ruleset: Ruleset = DEFAULT_RULESET,
    *,
    players: SearchStrategy[int] | None = None,
    min_events: int = 0,
    max_events: int = 120,
    ongoing: bool = False,
) -> History:
    """Matches at any depth, with the events that led to them; every event is drawn.

    Args:
        draw: Given by Hypothesis.
        ruleset: The rules in force.
        players: The numbers of traders; all that the components are for if not given.
        min_events: The fewest events, unless the match is over before.
        max_events: The most events, at least one.
        ongoing: Whether somebody must be to move at the end.

    Example:
        >>> from hypothesis import given, settings
        >>> from jaipur_rules.johari import replay
        >>> @settings(max_examples=5)
        ... @given(histories(players=st.just(3), max_events=40))
        ... def test_playing_again_gives_the_match(history):
        ...     assert replay(history.events, players=3) == history.match
        >>> test_playing_again_gives_the_match()
    """
    size = draw(sizes(ruleset) if players is None else players)
    history = ended = History(size, ruleset, (), Match(size, ruleset))
    seed = draw(SEEDS)
    for _ in range(draw(st.integers(max(min_events, ongoing), max_events))):
        if ended.match.is_over:
            break
        if ended.match.table is None:
            ended = ended.then(deal(seed=seed, players=size, ruleset=ruleset))
        elif ended.match.awaits_deal:
            # The moment is passed in no time, so some matches stay in it.
            if len(ended.events) >= min_events and not ongoing and draw(_STAYS):
                break
            ended = ended.then(reshuffle(ended.match, seed=seed))
        else:
            ended = ended.then(_picked(ended.match, draw(_PICK)))
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
    """Matches at any depth: before the deal, in any phase of a day, over.

    Where a test fails, the game that led there is told beside the match.

    Args:
        draw: Given by Hypothesis.
        ruleset: The rules in force.
        max_events: The most events that led to it, at least one.
        ongoing: Whether somebody must be to move.

    Example:
        >>> from hypothesis import given, settings
        >>> @settings(max_examples=5)
        ... @given(matches(max_events=20, ongoing=True))
        ... def test_somebody_is_to_move(match):
        ...     assert match.to_move in range(match.players)
        >>> test_somebody_is_to_move()
    """
    history = draw(histories(ruleset, max_events=max_events, ongoing=ongoing))
    note(history)
    return history.match


@st.composite
def views(draw: DrawFn, ruleset: Ruleset = DEFAULT_RULESET, *, max_events: int = 120) -> View:
    """What any seat sees of matches at any depth.

    Args:
        draw: Given by Hypothesis.
        ruleset: The rules in force.
        max_events: The most events that led there, at least one.

    Example:
        >>> from hypothesis import given, settings
        >>> @settings(max_examples=5)
        ... @given(views(max_events=20))
        ... def test_a_view_has_a_seat(seen):
        ...     assert seen.seat in range(seen.players)
        >>> test_a_view_has_a_seat()
    """
    match = draw(matches(ruleset, max_events=max_events))
    return view(match, draw(st.integers(0, match.players - 1)))
