"""The strategies for matches, positions and records of Jaipur, and the plug-in of the testing kit that they follow from."""

from collections.abc import Callable, Sequence
from random import Random
from typing import TypeVar

from attrs import evolve, field, frozen
from hypothesis import assume, note
from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from jaipur_rules.core.errors import Impossible, RulesError
from jaipur_rules.core.game import JAIPUR
from jaipur_rules.jaipur.record import (
    KnownDeal,
    MatchClaim,
    Record,
    RoundClaim,
    RoundRecord,
    as_drawn,
    record_of,
    record_to_json,
)
from jaipur_rules.jaipur.rules.cards import GOODS, Card
from jaipur_rules.jaipur.rules.components import BONUS_SIZES
from jaipur_rules.jaipur.rules.deals import Deal
from jaipur_rules.jaipur.rules.moves import Exchange, Move
from jaipur_rules.jaipur.rules.ruleset import DEFAULT_RULESET, Ruleset
from jaipur_rules.jaipur.rules.state import Match, Position
from jaipur_rules.jaipur.rules.transition import Event
from jaipur_rules.jaipur.testing.components import boxes, cards, deals, rulesets
from jaipur_rules.jaipur.testing.machine import shuffled, some_habits
from jaipur_rules.jaipur.testing.moves import moves, neighbours
from jaipur_rules.testing.strategies import History as AnyHistory
from jaipur_rules.testing.strategies import Strategies, referee_command

T = TypeVar("T")


@frozen(order=False)
class History(AnyHistory):
    """A match with the events that led to it.

    Example:
        >>> from jaipur_rules import TakeCamels, deal, replay
        >>> events = (deal(seed=7), TakeCamels())
        >>> History(Ruleset(), events, replay(events)).moves
        (TakeCamels(),)
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


class JaipurStrategies(Strategies):
    """Strategies for Jaipur, with the standard box and with small ones."""

    def rulesets(self) -> SearchStrategy[Ruleset]:
        """Any combination of the switches, with the standard box or any small one."""
        return rulesets() | rulesets(box=boxes())

    def chance(self, state: Match) -> SearchStrategy[Event]:
        """A deal."""
        return deals(state.ruleset)

    def is_tedious(self, move: Move) -> bool:
        """Return whether the move is an exchange: these are the most common, and end nothing."""
        return isinstance(move, Exchange)

    def moves(self) -> SearchStrategy[Move]:
        """Any move that can be written."""
        return moves()

    def neighbours(self, move: str) -> list[str]:
        """Moves with a card more, one less, or another."""
        return neighbours(move)

    def format_game(self, ruleset: Ruleset, state: Match, events: Sequence[Event]) -> str:
        """The command that judges a record of the game, as far as it was drawn."""
        try:
            return referee_command(record_to_json(_record(ruleset, events)))
        except RulesError as error:
            return f"no record can hold this game, for {error}\n{events}"

    def shuffled(self, state: Match, rng: Random) -> Deal:
        """A deal, well shuffled or badly."""
        return shuffled(state.ruleset, rng)

    def habits(self, rng: Random) -> Callable[[Match, Sequence[Move], int], Sequence[Move]]:
        """Habits for a round."""
        return some_habits(rng).consider

    def write_event(self, event: Event) -> tuple[str, tuple[object, ...]]:
        """A deal, as `RulesMachine.new` is handed it, or a move."""
        if not isinstance(event, Deal):
            return super().write_event(event)
        piles = dict(zip(BONUS_SIZES, map(list, event.bonuses), strict=True))
        return "new", ("".join(map(str, event.deck)), piles, event.first)


def _record(ruleset: Ruleset, events: Sequence[Event]) -> Record:
    try:
        return as_drawn(record_of(events, ruleset=ruleset))
    except RulesError:
        *legal, last = events
        record = as_drawn(record_of(legal, ruleset=ruleset))
        if isinstance(last, Deal):
            raise
        *rounds, part = record.rounds
        illegal = RoundRecord(part.deal, (*part.moves, last))
        return Record(ruleset, (*rounds, illegal))


STRATEGIES = JaipurStrategies(JAIPUR.rules, History)

histories = STRATEGIES.histories
legal_moves_at = STRATEGIES.legal_moves_at
matches = STRATEGIES.matches
moves_at = STRATEGIES.moves_at
near_misses_at = STRATEGIES.near_misses_at
next_events = STRATEGIES.next_events
views = STRATEGIES.views


@st.composite
def arranged_positions(draw: DrawFn, ruleset: Ruleset = DEFAULT_RULESET) -> Position:
    """Any position that the box can make, whether a game reaches it or not.

    Args:
        draw: Given by Hypothesis.
        ruleset: The rules in force.

    Example:
        >>> from hypothesis import given, settings
        >>> @settings(max_examples=5)
        ... @given(arranged_positions())
        ... def test_hands_are_not_too_large(here):
        ...     assert len(here.hand) <= 7
        >>> test_hands_are_not_too_large()
    """
    box = ruleset.box
    market = draw(cards(within=box.cards, min_size=box.market_size, max_size=box.market_size))
    hand = draw(cards(within=(box.cards - market).goods, max_size=ruleset.most_in_hand))
    herd = draw(st.integers(0, box.cards.camels - market.camels))
    if draw(st.booleans()):
        heights = tuple(
            draw(_height(ruleset, good, box.cards.count(good) - (market + hand).count(good)))
            for good in GOODS
        )
    else:
        heights = box.heights
    try:
        return Position(market, hand, herd, ruleset, heights)
    except Impossible:
        assume(box.count_empty(heights) < box.empty_piles)
        raise


def _height(ruleset: Ruleset, good: Card, sold: int) -> SearchStrategy[int]:
    """The heights that a pile can have if so many cards of its good can have been sold; full first."""
    full = ruleset.box.heights[good]
    most = min(full, sold)
    return (st.integers(0, most) | st.just(most)).map(lambda gone: full - gone)


def reached_positions(ruleset: Ruleset = DEFAULT_RULESET) -> SearchStrategy[Position]:
    """Positions of games that were played.

    Example:
        >>> from hypothesis import given, settings
        >>> @settings(max_examples=5)
        ... @given(reached_positions())
        ... def test_the_market_is_full(here):
        ...     assert len(here.market) == 5
        >>> test_the_market_is_full()
    """
    return matches(ruleset, ongoing=True).map(lambda match: match.position)


def positions(ruleset: Ruleset = DEFAULT_RULESET) -> SearchStrategy[Position]:
    """Positions, arranged by hand or reached in a game.

    Example:
        >>> from hypothesis import given, settings
        >>> from jaipur_rules import legal_moves
        >>> @settings(max_examples=5)
        ... @given(positions())
        ... def test_nobody_is_stuck(here):
        ...     assert legal_moves(here)
        >>> test_nobody_is_stuck()
    """
    return arranged_positions(ruleset) | reached_positions(ruleset)


@st.composite
def records(
    draw: DrawFn, ruleset: Ruleset = DEFAULT_RULESET, *, max_events: int = 60, sound: bool = False
) -> Record:
    """Records: of matches at any depth, with the right claims, wrong ones or none, known whole or as drawn.

    Where a test fails, the command that judges the record is printed with it.

    Args:
        draw: Given by Hypothesis.
        ruleset: The rules in force.
        max_events: The most events.
        sound: Whether every move must be legal and every claim right.

    Example:
        >>> from hypothesis import given, settings
        >>> from jaipur_rules.jaipur.record import record_from_json, record_to_json
        >>> @settings(max_examples=5)
        ... @given(records())
        ... def test_a_record_is_read_back(record):
        ...     assert record_from_json(record_to_json(record)) == record
        >>> test_a_record_is_read_back()
    """
    history = draw(histories(ruleset, max_events=max_events))
    record = record_of(history.events, ruleset=ruleset)
    if draw(st.booleans()):
        record = as_drawn(record)
    if not sound:
        claim = draw(st.just(record.claim) | st.none() | _MATCH_CLAIMS)
        rounds = tuple(draw(_changed(part)) for part in record.rounds)
        record = evolve(record, rounds=rounds, claim=claim)
    note(f"\n{referee_command(record_to_json(record))}\n")
    return record


@st.composite
def _changed(draw: DrawFn, part: RoundRecord) -> RoundRecord:
    """A round unchanged, or with another move in it, or another claim, or a deal known less far."""
    played, claim, deal = part.moves, part.claim, part.deal
    match draw(st.integers(0, 3)):
        case 1:
            place = draw(st.integers(0, len(played)))
            played = (*played[:place], draw(moves()), *played[place + 1 :])
        case 2:
            claim = draw(st.none() | _ROUND_CLAIMS)
        case 3:
            known = draw(st.integers(0, len(deal.deck)))
            deal = KnownDeal(deal.deck[:known], deal.bonuses, deal.first)
        case _:
            pass
    return RoundRecord(deal, played, claim)


def _claims(
    kind: Callable[..., T],
    pairs: SearchStrategy[tuple[int, ...]],
    seats: SearchStrategy[tuple[int, ...]],
) -> SearchStrategy[T]:
    """Claims of a pair of numbers, of some seats, or of both."""
    alone = st.builds(kind, pairs) | st.builds(kind, st.none(), seats)
    return alone | st.builds(kind, pairs, seats)


_SEATS = st.sampled_from(((), (0,), (1,)))
_ROUND_CLAIMS = _claims(RoundClaim, st.tuples(*[st.integers(0, 99)] * 2), _SEATS | st.just((0, 1)))
_MATCH_CLAIMS = _claims(MatchClaim, st.tuples(*[st.integers(0, 3)] * 2), _SEATS)
