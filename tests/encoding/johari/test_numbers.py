"""Moves of Johari as words by number."""

from random import Random

import pytest

from jaipur_rules.encoding import NotInLayout
from jaipur_rules.johari import (
    Hire,
    Noble,
    Ruleset,
    View,
    apply,
    chance,
    legal_moves,
    new_match,
    view,
)
from jaipur_rules.johari.encoding import END, WORDS, Spelling, spelled
from jaipur_rules.johari.rules.table import arrange


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
