"""The seats are alike."""

from attrs import evolve
from hypothesis import given

from jaipur_rules import Deal, apply, legal_moves, replay, view
from jaipur_rules.jaipur.rules.scoring import score
from jaipur_rules.jaipur.testing import History, boxes, histories, rulesets
from tests.laws.jaipur.invariants import swapped as swap
from tests.laws.jaipur.invariants import swapped_round, swapped_rules
from tests.profiles import share

FEW = share(one_in=2)
ANY_GAME = (rulesets() | rulesets(box=boxes())).flatmap(
    lambda rules: histories(rules, max_events=40)
)


@FEW
@given(ANY_GAME)
def test_swapped_seats_play_the_same_game(history: History) -> None:
    """With the seats swapped in the deals and in the rules, the same moves make the same match with the seats swapped."""
    rules = history.ruleset
    swapped = [
        event.swapped(rules) if isinstance(event, Deal) else event for event in history.events
    ]
    assert replay(swapped, ruleset=swapped_rules(rules)) == swap(history.match)


@FEW
@given(ANY_GAME)
def test_swapped_seats_may_do_the_same(history: History) -> None:
    """With the seats swapped, the one to move has the same legal moves, and each of them does the same."""
    match, swapped = history.match, swap(history.match)
    moves = legal_moves(match)
    assert legal_moves(swapped) == moves
    for move in moves[:: max(1, len(moves) // 5)]:
        assert apply(swapped, move) == swap(apply(match, move))


@FEW
@given(ANY_GAME)
def test_swapped_seats_see_and_score_the_same(history: History) -> None:
    """With the seats swapped, each sees what the other saw and a round is worth to each what it was worth to the other."""
    match, swapped = history.match, swap(history.match)
    for seat in (0, 1):
        seen, other = view(match, seat), view(swapped, 1 - seat)
        assert seen.position == (other.position and evolve(other.position, ruleset=match.ruleset))
        if match.round is not None:
            assert seen.me == other.me
            assert seen.opponent == other.opponent
            assert seen.worlds() == other.worlds()
            assert seen.odds().hand == other.odds().hand
    if match.round is not None and match.round.end:
        one, two = (
            score(match.ruleset, match.round),
            score(match.ruleset, swapped_round(match.round)),
        )
        assert one.rupees == two.rupees[::-1]
        assert one.decided_by == two.decided_by
        assert sorted(one.seals) == sorted(1 - seat for seat in two.seals)
    winner = match.winner
    assert swapped.winner == (None if winner is None else 1 - winner)
