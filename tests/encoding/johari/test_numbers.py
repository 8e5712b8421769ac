"""Moves of Johari as tokens by number."""

from jaipur_rules.encoding.actions import TokenDecision
from jaipur_rules.johari import Ruleset, View, legal_moves, new_match, view
from jaipur_rules.johari.encoding import END, TOKENS, decision, tokens_of
from jaipur_rules.johari.rules.table import arrange
from tests.encoding.shown import stations


def _played(seed: int, players: int, ruleset: Ruleset) -> list[View]:
    """The view of each mover of a random match."""
    matches = stations("johari", seed, players, ruleset)
    return [view(match, match.to_move) for match in matches if match.to_move is not None]


MATCHES = [
    *_played(1, 2, Ruleset.named("to-the-letter")),
    *_played(2, 4, Ruleset(declining="forbidden", three_type_sale="gold_too")),
]
RICH = [
    view(match, 0)
    for match in (
        arrange(
            displays=("W1w1W2B1b2R3G1A1A3P2", "W3B3"),
            nobles=(("N1-4", "N2-3", "N2-5", "N1-6"), ()),
            stores="W1A1A2P1",
            played=(("sale",),),
        ),
        arrange(
            displays=("W1w1W2B1b2A1A3", "W3"),
            nobles=(("N2-7", "N1-6"), ()),
            spaces={5: "N1-7", 4: "N2-1", 2: "N3-1"},
            stores="W1A1A2P1",
            played=(("trade",),),
        ),
    )
]


def test_the_tokens_of_a_legal_move_are_those_of_no_other_and_begin_none() -> None:
    for seen in (*MATCHES, *RICH):
        moves = legal_moves(seen)
        found = {tokens_of(move) for move in moves}
        assert len(found) == len(moves)
        assert [tokens for tokens in found if tokens.index(END) != len(tokens) - 1] == []
        assert [
            tokens[:end] for tokens in found for end in range(len(tokens)) if tokens[:end] in found
        ] == []


def _begun(seen: View) -> TokenDecision:
    begun = decision(seen)
    assert begun is not None
    return begun


def _reachable(begun: TokenDecision) -> set[object]:
    """Every move that can be chosen."""
    left, found = [begun], set[object]()
    while left:
        here = left.pop()
        if here.move is not None:
            found.add(here.move)
        else:
            assert len(here.next) > 1  # whoever is asked has a choice
            left += [here.then(token) for token in here.next]
    return found


def test_exactly_the_legal_moves_can_be_chosen() -> None:
    seen = [*MATCHES[::7], *RICH]
    assert [each for each in seen if _reachable(_begun(each)) != set(legal_moves(each))] == []


def test_few_tokens_are_offered_where_there_are_many_moves() -> None:
    begun = _begun(RICH[0])
    assert len(begun.moves) > 1000
    assert len(begun.next) < 10


def test_every_token_has_one_number() -> None:
    assert len(set(TOKENS)) == len(TOKENS) == 148
    assert TOKENS[END] == ""


def test_who_is_not_to_move_has_nothing_to_decide() -> None:
    match = new_match(seed=7)
    assert decision(view(match, 1 - (match.to_move or 0))) is None
