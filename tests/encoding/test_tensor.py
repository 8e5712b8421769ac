"""A view as an array of numbers, both ways."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jaipur_rules import Match, Ruleset, apply, deal, legal_moves, view
from jaipur_rules.core.errors import ImpossibleArgument
from jaipur_rules.jaipur.encoding import tensor_layout
from jaipur_rules.jaipur.encoding.tensor import VERSION
from jaipur_rules.jaipur.rules.components import STANDARD_BOX
from tests.profiles import share
from tools.fuzz.refusals import check_sentence

RULESETS = (
    Ruleset(),
    Ruleset(hands="open", turn_cap=12, bonus_table="6-6-6"),
    Ruleset(own_bonus_values="hidden_until_scoring", token_stacks="secret", discard_view="top"),
    Ruleset(own_bonus_values="open", camel_count="public", total_tie="draw", max_rounds=2),
)


def _after(rules: Ruleset, seed: int, plies: int) -> Match:
    rng = Random(seed)
    match = Match(rules)
    for _ in range(plies):
        if match.awaits_deal:
            match = apply(match, deal(seed=rng.randrange(2**32), ruleset=rules))
        elif match.is_over:
            break
        else:
            match = apply(match, rng.choice(legal_moves(match)))
    return match


@pytest.mark.parametrize("rules", RULESETS, ids=str)
@share(one_in=3)
@given(seed=st.integers(0, 2**32), plies=st.integers(0, 250))
def test_a_view_comes_back_whole(rules: Ruleset, seed: int, plies: int) -> None:
    layout = tensor_layout(rules)
    match = _after(rules, seed, plies)
    for seat in (0, 1):
        seen = view(match, seat)
        tensor = layout.encode(seen)
        assert layout.decode(tensor) == seen
        assert layout.decode(list(tensor)) == seen
        assert 0 <= min(tensor) <= max(tensor) <= 1


def test_the_pieces_fill_the_array_without_gap_or_overlap() -> None:
    layout = tensor_layout()
    assert [index for index, *_ in layout.places()] == list(range(layout.size))
    assert layout.size == 227
    assert layout.version == VERSION
    meanings = [meaning for _, _, meaning, _ in layout.places()]
    assert len(set(meanings)) > 200


def test_a_hidden_hand_is_not_in_the_array() -> None:
    layout = tensor_layout()
    match = _after(Ruleset(), 3, 20)
    mover = match.to_move
    assert mover is not None
    piece = layout.piece("its_hand")
    assert set(layout.encode(view(match, mover))[piece.start : piece.stop]) == {0}


def test_the_view_of_a_spectator_is_refused() -> None:
    with pytest.raises(ImpossibleArgument, match="the view of a spectator"):
        tensor_layout().encode(view(Match(), None))


def test_a_view_of_another_ruleset_is_refused() -> None:
    with pytest.raises(ImpossibleArgument, match="another ruleset"):
        tensor_layout().encode(view(Match(Ruleset(hands="open")), 0))


def test_no_piece_has_a_name_that_is_none() -> None:
    with pytest.raises(ImpossibleArgument, match="no piece is named 'hands'"):
        tensor_layout().piece("hands")


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"market.0": 0.333}, r"\(market\) cannot hold 0\.33"),
        ({"market.0": -0.2}, r"\(market\) cannot hold -0\.2"),
        ({"seat.0": float("nan")}, r"\(seat\) cannot hold nan"),
        ({"deck.0": float("inf")}, r"\(deck\) cannot hold inf"),
        ({"seat.0": 1e9}, r"\(seat\) cannot hold 1000000000\.0"),
        ({"phase.0": 1.0}, "the array is of no phase, or of several"),
        ({"phase.1": 0.0}, "the array is of no phase, or of several"),
        ({"phase.0": 1.0, "phase.1": 0.0, "phase.2": 1.0}, "is of no phase, or of several"),
    ],
    ids=str,
)
def test_an_array_of_what_no_view_holds_is_refused(changes: dict[str, float], message: str) -> None:
    layout = tensor_layout()
    tensor = layout.encode(view(_after(Ruleset(), 5, 9), 0))
    for where, number in changes.items():
        name, _, place = where.partition(".")
        tensor[layout.piece(name).start + int(place)] = number
    with pytest.raises(ImpossibleArgument, match=message):
        layout.decode(tensor)


NUMBERS = st.sampled_from([0.0, 0.5, 1.0, 2.0, 1 / 7, 3.0]) | st.floats(width=32)


@given(
    seed=st.integers(0, 7),
    plies=st.integers(0, 60),
    seat=st.integers(0, 1),
    changes=st.dictionaries(st.integers(0, 226), NUMBERS, max_size=3),
)
def test_any_array(seed: int, plies: int, seat: int, changes: dict[int, float]) -> None:
    """An array is that of a view, which has this array, or it is refused."""
    layout = tensor_layout()
    tensor = layout.encode(view(_after(Ruleset(), seed, plies), seat))
    before = tensor[:]
    for index, number in changes.items():
        tensor[index] = number
    try:
        seen = layout.decode(tensor)
    except ImpossibleArgument as error:
        check_sentence(str(error))
        assert tensor.tolist() != before.tolist()
    else:
        assert layout.encode(seen) == tensor


def test_the_table_names_every_card_of_the_discard_pile() -> None:
    assert tensor_layout().piece("discard").size == len(STANDARD_BOX.cards.goods)
