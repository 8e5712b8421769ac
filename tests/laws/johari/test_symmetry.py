"""The seats are alike, but for the order in which cards are laid face down.

Seats lay their cards in the order of their numbers, and nothing else in the
game asks for a number: who acts first is a matter of gold and of the stack. So
the symmetry is that of moments at which nobody has laid a card that is not yet
turned up, with the choices of each round laid in the order of the new numbers.
"""

from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.strategies import DrawFn

from jaipur_rules.johari import (
    Deal,
    Event,
    Phase,
    Play,
    apply,
    legal_moves,
    replay,
    score,
    view,
)
from jaipur_rules.johari.testing import History, histories, rulesets
from tests.laws.johari.invariants import Order, renumbered_row
from tests.laws.johari.invariants import renumbered as renumbered_match
from tests.profiles import share

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


def _events(history: History, order: Order) -> list[Event]:
    found: list[Event] = []
    laid: list[Event] = []
    for event in history.events:
        if isinstance(event, Deal):
            found.append(evolve(event, stack=[order[seat] for seat in event.stack]))
        elif isinstance(event, Play):
            laid.append(event)
            if len(laid) == history.players:
                found += renumbered_row(laid, order)
                laid.clear()
        else:
            found.append(event)
    return found


@FEW
@given(_games())
def test_renumbered_seats_play_the_same_game(game: tuple[History, Order]) -> None:
    """With the seats renumbered in the stack and in the order of laying cards, the same events make the same match with the seats renumbered."""
    history, order = game
    renumbered = replay(_events(history, order), players=history.players, ruleset=history.ruleset)
    assert renumbered == renumbered_match(history.match, order)


@FEW
@given(_games())
def test_renumbered_seats_may_do_the_same(game: tuple[History, Order]) -> None:
    """With the seats renumbered, whoever is to move has the same legal moves, and each of them does the same, but where cards are laid."""
    history, order = game
    match, renumbered = history.match, renumbered_match(history.match, order)
    if match.phase is Phase.CHOOSE:
        return
    moves = legal_moves(match)
    assert legal_moves(renumbered) == moves
    for move in moves[:: max(1, len(moves) // 5)]:
        assert apply(renumbered, move) == renumbered_match(apply(match, move), order)


@FEW
@given(_games())
def test_renumbered_seats_see_and_score_the_same(game: tuple[History, Order]) -> None:
    """With the seats renumbered, each sees what the other saw and the game is worth to each what it was worth to the other."""
    history, order = game
    match, renumbered = history.match, renumbered_match(history.match, order)
    for seat in range(match.players):
        one, two = view(match, seat), view(renumbered, order[seat])
        assert one.table is not None
        assert two.table is not None
        assert two.table.traders == renumbered_row(one.table.traders, order)
        assert (one.table.unseen, one.table.market) == (two.table.unseen, two.table.market)
    if match.is_over and match.table is not None and renumbered.table is not None:
        was, now = score(match), score(match.ruleset, renumbered.table)
        assert now.totals == renumbered_row(was.totals, order)
        assert now.winners == tuple(sorted(order[seat] for seat in was.winners))
        assert now.decided_by == was.decided_by
