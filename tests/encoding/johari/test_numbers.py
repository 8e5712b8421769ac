"""Moves of Johari as words by number, and views as arrays."""

from random import Random

import pytest
from hypothesis import given

from jaipur_rules.encoding import NotInLayout, TensorError
from jaipur_rules.encoding.johari import END, WORDS, Spelling, spelled, tensor_layout
from jaipur_rules.johari import (
    Hire,
    Match,
    Noble,
    Ruleset,
    View,
    apply,
    chance,
    legal_moves,
    new_match,
    view,
)
from jaipur_rules.johari.state import ImpossibleMatch
from jaipur_rules.johari.table import arrange
from jaipur_rules.testing.johari import Twins, twins, views
from tests.profiles import share


def _played(seed: int, players: int, ruleset: Ruleset) -> list[View]:
    """What each mover of a random match sees."""
    match, rng, seen = (
        new_match(seed=seed, players=players, ruleset=ruleset),
        Random(seed),
        list[View](),
    )
    while not match.is_over:
        seat = match.to_move
        if seat is None:
            match = apply(match, chance(match, seed=seed))
            continue
        seen.append(view(match, seat))
        match = apply(match, rng.choice(legal_moves(match)))
    return seen


MATCHES = [
    *_played(1, 2, Ruleset.named("to-the-letter")),
    *_played(2, 4, Ruleset(declining="forbidden", three_type_sale="gold_too")),
]
RICH = [
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
]


RICH_VIEWS = [view(match, 0) for match in RICH]


def test_the_words_of_a_legal_move_are_those_of_no_other_and_begin_none() -> None:
    for seen in (*MATCHES, *RICH_VIEWS):
        moves = legal_moves(seen)
        words = {spelled(move): move for move in moves}
        assert len(words) == len(moves)
        ended = {(*said, END) for said in words}
        assert all(END not in said for said in words)
        assert not any(said[:end] in ended for said in ended for end in range(len(said)))


def _reachable(begun: Spelling) -> set[object]:
    """Every move that can be said."""
    left, found = [begun], set[object]()
    while left:
        here = left.pop()
        if here.move is not None:
            found.add(here.move)
        else:
            assert len(here.next) > 1  # whoever is asked has a choice
            left += [here.then(word) for word in here.next]
    return found


def test_exactly_the_legal_moves_can_be_said() -> None:
    for seen in (*MATCHES[::7], *RICH_VIEWS):
        begun = Spelling.of(seen)
        assert begun is not None
        assert _reachable(begun) == set(legal_moves(seen))


def test_few_words_are_offered_where_there_are_many_moves() -> None:
    begun = Spelling.of(RICH_VIEWS[0])
    assert begun is not None
    assert len(begun.moves) > 1000
    assert len(begun.next) < 10


def test_every_word_has_one_number() -> None:
    assert len(set(WORDS)) == len(WORDS) == 148
    assert WORDS[END] == ""


def test_what_no_word_stands_for_is_refused() -> None:
    with pytest.raises(NotInLayout, match="no number stands for '64'"):
        spelled(Hire(Noble.JEWELER, gold=64))
    begun = Spelling.of(RICH_VIEWS[0])
    assert begun is not None
    for word in (WORDS.index("bribe"), len(WORDS), -1):
        with pytest.raises(NotInLayout, match="does not go on from"):
            begun.then(word)
    match = new_match(seed=7)
    assert Spelling.of(view(match, 1 - (match.to_move or 0))) is None


@share(one_in=4)
@given(views())
def test_an_array_lies_within_its_bounds_and_another_view_has_another(seen: View) -> None:
    layout = tensor_layout(seen.players, seen.ruleset)
    tensor = layout.encode(seen)
    for piece in layout.pieces:
        numbers = piece.read(tensor)
        assert len(numbers) == piece.size
        if piece.bounded:
            assert all(0 <= number <= piece.scale for number in numbers), piece.name


def test_views_that_differ_have_different_arrays() -> None:
    for players in (2, 4):
        seen = [each for each in MATCHES if each.players == players]
        layout = tensor_layout(players, seen[0].ruleset)
        assert len({layout.encode(each).tobytes() for each in seen}) == len(set(seen))


@share(one_in=4)
@given(twins(max_events=60))
def test_what_a_seat_cannot_know_is_in_no_array(pair: Twins) -> None:
    one, other = (view(each.match, pair.seat) for each in (pair.one, pair.other))
    layout = tensor_layout(one.players, one.ruleset)
    assert layout.encode(one).tobytes() == layout.encode(other).tobytes()


def test_every_place_is_said() -> None:
    layout = tensor_layout(3)
    places = list(layout.places())
    assert [index for index, *_ in places] == list(range(layout.size))
    assert len({(piece, meaning) for _, piece, meaning, _ in places}) == layout.size
    assert layout.piece("store_W").start < layout.piece("booth_1").start
    with pytest.raises(TensorError, match="no piece is named 'hand'"):
        layout.piece("hand")
    empty = layout.encode(view(Match(3), 1))
    assert sum(empty) == 2  # whose view it is, and that nothing is dealt


def test_another_table_is_refused() -> None:
    with pytest.raises(TensorError, match="of another table"):
        tensor_layout(3).encode(view(new_match(seed=7), 0))
    with pytest.raises(ImpossibleMatch):
        tensor_layout(5)
