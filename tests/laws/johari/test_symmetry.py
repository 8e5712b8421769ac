"""The seats are alike, but for the order in which cards are laid face down.

Seats lay their cards in the order of their numbers, and nothing else in the
game asks for a number: who acts first is a matter of gold and of the stack. So
the symmetry is that of moments at which nobody has laid a card that is not yet
turned up, with the choices of each round laid in the order of the new numbers.
"""

from collections.abc import Sequence
from typing import TypeVar

from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.strategies import DrawFn

from jaipur_rules.core.game import Seat
from jaipur_rules.johari import (
    Deal,
    Event,
    Match,
    Phase,
    Play,
    apply,
    legal_moves,
    replay,
    score,
    view,
)
from jaipur_rules.johari.testing import History, histories, rulesets
from tests.profiles import share

T = TypeVar("T")
Order = Sequence[Seat]
FEW = share(one_in=4)


@st.composite
def _games(draw: DrawFn) -> tuple[History, Order]:
    """A history that ends where nobody has laid a card, and a new number for every seat."""
    history = draw(histories(draw(rulesets()), min_events=1, max_events=60))
    table = history.match.table
    assert table is not None
    laid = sum(trader.chosen is not None for trader in table.traders)
    events = history.events[: len(history.events) - laid]
    match = replay(events, players=history.players, ruleset=history.ruleset)
    order = draw(st.permutations(range(history.players)))
    return History(history.ruleset, events, match), order


def _renumbered(row: Sequence[T], order: Order) -> tuple[T, ...]:
    """A row by seat, with the seats renumbered: the entry of seat 0 becomes that of the seat `order[0]`."""
    return tuple(row[order.index(seat)] for seat in range(len(row)))


def _events(history: History, order: Order) -> list[Event]:
    found: list[Event] = []
    laid: list[Event] = []
    for event in history.events:
        if isinstance(event, Deal):
            found.append(evolve(event, stack=[order[seat] for seat in event.stack]))
        elif isinstance(event, Play):
            laid.append(event)
            if len(laid) == history.players:
                found += _renumbered(laid, order)
                laid.clear()
        else:
            found.append(event)
    return found


def _match(match: Match, order: Order) -> Match:
    table = match.table
    assert table is not None
    queue = tuple(order[seat] for seat in table.queue)
    return evolve(
        match,
        table=evolve(
            table,
            queue=table.queue if table.phase is Phase.CHOOSE else queue,
            waiting=tuple(order[seat] for seat in table.waiting),
            traders=_renumbered(table.traders, order),
            arrivals=tuple(order[seat] for seat in table.arrivals),
        ),
    )


@FEW
@given(_games())
def test_renumbered_seats_play_the_same_game(game: tuple[History, Order]) -> None:
    """With the seats renumbered in the stack and in the order of laying cards, the same events make the same match with the seats renumbered."""
    history, order = game
    renumbered = replay(_events(history, order), players=history.players, ruleset=history.ruleset)
    assert renumbered == _match(history.match, order)


@FEW
@given(_games())
def test_renumbered_seats_may_do_the_same(game: tuple[History, Order]) -> None:
    """With the seats renumbered, whoever is to move has the same legal moves, and each of them does the same, but where cards are laid."""
    history, order = game
    match, renumbered = history.match, _match(history.match, order)
    if match.phase is Phase.CHOOSE:
        return
    moves = legal_moves(match)
    assert legal_moves(renumbered) == moves
    for move in moves[:: max(1, len(moves) // 5)]:
        assert apply(renumbered, move) == _match(apply(match, move), order)


@FEW
@given(_games())
def test_renumbered_seats_see_and_score_the_same(game: tuple[History, Order]) -> None:
    """With the seats renumbered, each sees what the other saw and the game is worth to each what it was worth to the other."""
    history, order = game
    match, renumbered = history.match, _match(history.match, order)
    for seat in range(match.players):
        one, two = view(match, seat), view(renumbered, order[seat])
        assert one.table is not None
        assert two.table is not None
        assert two.table.traders == _renumbered(one.table.traders, order)
        assert (one.table.unseen, one.table.market) == (two.table.unseen, two.table.market)
    if match.is_over and match.table is not None and renumbered.table is not None:
        was, now = score(match), score(match.ruleset, renumbered.table)
        assert now.totals == _renumbered(was.totals, order)
        assert now.winners == tuple(sorted(order[seat] for seat in was.winners))
        assert now.decided_by == was.decided_by
