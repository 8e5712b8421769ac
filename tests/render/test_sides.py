"""The content of a picture of Jaipur: what each side of the table shows, and to whom."""

import pytest

from jaipur_rules import Card, Match, Ruleset, TakeCamels, apply, parse_move, view
from jaipur_rules.core.errors import messages
from jaipur_rules.core.game import Seat
from jaipur_rules.jaipur.render.scene import Side, scene
from jaipur_rules.jaipur.render.sentences import format_worth
from jaipur_rules.jaipur.rules.table import arrange
from jaipur_rules.render import text


def _playing(ruleset: Ruleset = Ruleset()) -> Match:  # noqa: B008 - immutable
    return arrange(
        market="DGCPK",
        hands=("LLS", "LLG"),
        herds=(2, 1),
        deck_size=20,
        heights={Card.LEATHER: 5},
        goods=({}, {Card.LEATHER: [4, 3, 2, 1]}),
        bonuses={4: [6, 5, 5, 4, 4]},
        bonuses_won=({}, {4: [6]}),
        known=("LLS", "LLG"),
        to_move=0,
        ruleset=ruleset,
    )


def _sides(match: Match, seat: Seat, move: str | None = None) -> dict[Seat, Side]:
    """The sides of the table as a seat sees them, by whose they are."""
    drawn = scene(view(match, seat), None if move is None else parse_move(move))
    return {side.seat: side for side in drawn.sides if side.seat is not None}


@pytest.mark.parametrize("viewer", [0, 1])
@pytest.mark.parametrize(("herds", "tokens"), [((7, 3), (5, 0)), ((3, 7), (0, 5))])
def test_the_camel_token_lies_with_who_has_more_camels(
    herds: tuple[int, int], tokens: tuple[int, int], viewer: int
) -> None:
    last = arrange(market="KDGSC", hands=("LL", "SS"), herds=herds, deck_size=0)
    sides = _sides(apply(last, TakeCamels()), viewer)
    assert (sides[0].camel_token, sides[1].camel_token) == tokens


@pytest.mark.parametrize("viewer", [0, 1])
def test_the_cards_that_a_move_gives_are_marked_on_the_side_of_who_makes_it(viewer: int) -> None:
    sides = _sides(_playing(), viewer, "-LL")
    assert [mark for _, mark in sides[0].hand] == ["", "sold", "sold"]
    assert [mark for _, mark in sides[1].hand] == ["", "", ""]
    given = _sides(_playing(), viewer, "+D-K")
    assert (given[0].herd_leaving, given[1].herd_leaving) == (1, 0)


def test_whether_a_move_is_legal_is_told_to_who_makes_it_alone() -> None:
    match, move = _playing(), parse_move("-SS")
    assert scene(view(match, 1), move).broken is None
    assert [each.rule for each in scene(view(match, 0), move).broken or ()] == ["SEL-1"]
    assert "SEL-1" not in text(view(match, 1), move=move)
    assert scene(view(Match(), 1), move).broken  # it is nobody's turn, as everybody sees


@pytest.mark.parametrize(("shown", "count"), [("top", None), ("all", 12)])
def test_discards_are_counted_where_all_of_them_lie_in_sight(shown: str, count: int | None) -> None:
    rules = Ruleset().with_changes(discard_view=shown)
    before = arrange(market="DGCPK", hands=("LLL", "S"), deck_size=37, ruleset=rules)
    match = apply(before, parse_move("-LLL"))
    for seat in (0, 1):
        drawn = scene(view(match, seat))
        assert (drawn.discards, drawn.top) == (count, Card.LEATHER)


def test_tokens_whose_value_is_not_in_sight_are_counted() -> None:
    say = messages("en")
    mine, others = _sides(_playing(), 1)[1], _sides(_playing(), 0)[1]
    assert (mine.rupees, mine.hidden, format_worth(mine, say)) == (16, 0, "16 rupees")
    assert (others.rupees, others.hidden) == (10, 1)
    assert format_worth(others, say) == "10 rupees and 1 hidden token"
