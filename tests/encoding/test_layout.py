"""Pieces of an array, what is kept of layouts, and moves that are chosen in steps."""

from array import array

import pytest
from attrs import evolve

import jaipur_rules
from jaipur_rules.core.forms import listed, whole
from jaipur_rules.encoding import NumberDecision, Piece, TokenDecision
from jaipur_rules.encoding.columns import Cell, row
from jaipur_rules.jaipur import encoding as jaipur
from jaipur_rules.johari.encoding import tensor_layout
from jaipur_rules.johari.rules.ruleset import Ruleset

PIECE = Piece("market", 1, ("diamonds", "gold"), 5)
FREE = evolve(PIECE, bounded=False)
MOST = 1 << 20


@pytest.mark.parametrize(
    ("numbers", "piece", "found"),
    [
        ([0.4, 0.2], PIECE, (2, 1)),
        ([0.0, 1.0], PIECE, (0, 5)),
        ([0.4000001, 0.1999999], PIECE, (2, 1)),
        ([-0.0001, 0.0], PIECE, (0, 0)),
        ([7.0, 1.2], FREE, (35, 6)),
        ([MOST / 5, 0.0], FREE, (MOST, 0)),
        ([*array("f", [1_000_001 / 5]), 0.0], FREE, (1_000_001, 0)),
    ],
)
def test_the_numbers_of_a_piece_are_read(
    numbers: list[float], piece: Piece, found: tuple[int, ...]
) -> None:
    assert (piece.size, piece.stop) == (2, 3)
    assert piece.read([9.0, *numbers, 9.0]) == found


def test_a_row_has_all_its_places() -> None:
    one = row(listed(whole()), 1)
    assert one.read(Cell.of("7", "heights")) == (7,)
    assert listed(whole()).read(Cell.of("-")) == ()


def test_a_layout_is_of_the_ruleset_by_the_name_that_was_asked_for() -> None:
    labels = ["", "ours", ""]
    layouts = [tensor_layout(2, Ruleset(label=label)) for label in labels]
    assert [layout.ruleset.label for layout in layouts] == labels
    for layout_of in (jaipur.action_layout, jaipur.tensor_layout):
        kept = [layout_of(jaipur_rules.Ruleset(label=label)) for label in labels]
        assert [layout.ruleset.label for layout in kept] == labels


def test_a_view_that_is_read_has_the_ruleset_by_the_name_in_it() -> None:
    line = "0 0/0 0 - ruleset="
    read = [jaipur.view_from_line(line + name) for name in ("space-cowboys-2019", "gameworks-2009")]
    assert [seen.ruleset.label for seen in read] == ["space-cowboys-2019", "gameworks-2009"]


def test_a_move_is_chosen_by_its_number() -> None:
    begun = NumberDecision((0, 2), jaipur.action_layout().move)
    assert (begun.chosen, begun.next, begun.move) == ((), (0, 2), None)
    done = begun.then(0)
    assert (done.chosen, done.next, str(done.move)) == ((0,), (), "+D")


TOKENS = ("take", "red", "blue", "now", "later")
BEGUN: TokenDecision = TokenDecision(
    ("red now", "red later", "blue"), ((0, 1, 3), (0, 1, 4), (0, 2)), TOKENS
)


def test_a_token_that_alone_can_follow_is_chosen_by_itself() -> None:
    assert (BEGUN.chosen, BEGUN.next, BEGUN.move) == ((), (0,), None)
    begun = BEGUN.forced()
    assert (begun.chosen, begun.next, begun.move) == ((0,), (1, 2), None)
    blue, red = begun.then(2), begun.then(1)
    assert (blue.chosen, blue.next, blue.move) == ((0, 2), (), "blue")
    assert (red.chosen, red.next, red.move) == ((0, 1), (3, 4), None)
    assert red.then(4).move == "red later"
