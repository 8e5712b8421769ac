"""The outcome of a move: `MoveRecord`."""

import pytest

from jaipur_rules import (
    Card,
    EndReason,
    Match,
    MoveRecord,
    Sell,
    TakeCamels,
    apply,
    move_record,
    new_match,
    parse_move,
)
from jaipur_rules.core.errors import UnexpectedEvent
from jaipur_rules.jaipur.rules.scoring import score
from jaipur_rules.jaipur.rules.table import arrange


def record(match: Match, move: str) -> MoveRecord:
    return move_record(match, parse_move(move), apply(match, parse_move(move)))


TABLE = arrange(
    market="DGKKK",
    hands=("LLLLC", "PP"),
    herds=(2, 1),
    deck="SCPD",
    bonuses={3: [2, 1], 4: [6, 5]},
    to_move=0,
)


@pytest.mark.rule("TAK-3")
def test_a_good_taken_brings_one_card_to_the_market() -> None:
    assert record(TABLE, "+D") == MoveRecord(
        seat=0,
        move=parse_move("+D"),
        drawn=(Card.SILVER,),
        goods_tokens=(),
        bonus=None,
        bonus_size=None,
        end=None,
        result=None,
    )


@pytest.mark.rule("CAM-4")
def test_camels_taken_bring_as_many_in_the_order_of_drawing() -> None:
    found = record(TABLE, "+K")
    assert found.drawn == (Card.SILVER, Card.CLOTH, Card.SPICE)
    assert found.rupees == 0


@pytest.mark.rule("EXC-10", "SEL-8")
def test_exchanges_and_sales_bring_no_card() -> None:
    assert record(TABLE, "+DG-LK").drawn == ()
    assert record(TABLE, "-L").drawn == ()


@pytest.mark.rule("SEL-5", "BON-1")
@pytest.mark.parametrize(
    ("move", "tokens", "bonus", "size", "rupees"),
    [
        ("-L", (4,), None, None, 4),
        ("-LL", (4, 3), None, None, 7),
        ("-LLL", (4, 3, 2), 2, 3, 11),
        ("-LLLL", (4, 3, 2, 1), 6, 4, 16),
    ],
)
def test_a_sale_brings_tokens_and_perhaps_a_bonus(
    move: str, tokens: tuple[int, ...], bonus: int | None, size: int | None, rupees: int
) -> None:
    found = record(TABLE, move)
    assert (found.goods_tokens, found.bonus, found.bonus_size) == (tokens, bonus, size)
    assert found.rupees == rupees


@pytest.mark.rule("SEL-5")
def test_tokens_won_earlier_are_not_counted_again() -> None:
    match = TABLE
    for move in ("-LL", "-P", "-LL"):
        before, match = match, apply(match, parse_move(move))
    found = move_record(before, parse_move("-LL"), match)
    assert (found.seat, found.goods_tokens) == (0, (2, 1))


@pytest.mark.rule("END-2")
def test_the_last_move_brings_the_end_and_the_result() -> None:
    match = arrange(market="DGKKK", herds=(4, 4), deck="SC", deck_size=2, to_move=1)
    found = record(match, "+K")
    after = apply(match, TakeCamels())
    assert after.round is not None
    assert (found.seat, found.drawn, found.end) == (1, (Card.SILVER, Card.CLOTH), EndReason.DECK)
    assert found.result == score(after.ruleset, after.round)
    assert after.seals == (0, 1)


@pytest.mark.rule("END-1", "BON-6")
def test_the_last_sale_brings_the_end_too() -> None:
    match = arrange(
        market="KKKKK",
        hands=("", "CCC"),
        heights={Card.DIAMOND: 0, Card.GOLD: 0, Card.CLOTH: 2},
        bonuses={3: [3]},
        to_move=1,
    )
    found = record(match, "-CCC")
    assert (found.seat, found.goods_tokens, found.bonus) == (1, (1, 1), 3)
    assert found.end is EndReason.PILES
    assert found.result is not None


@pytest.mark.rule("TRN-4")
def test_a_move_without_a_round_brings_nothing() -> None:
    over = apply(arrange(market="DGSCK", herds=(5, 5), deck_size=0), TakeCamels())
    for before, after in ((Match(), Match()), (over, over), (new_match(seed=1), Match())):
        with pytest.raises(UnexpectedEvent, match="-L needs a round that is being played"):
            move_record(before, Sell(Card.LEATHER, 1), after)
