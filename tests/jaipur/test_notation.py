"""The notation of moves: constructed, written, and read strictly."""

from collections.abc import Callable

import pytest

from jaipur_rules import (
    Card,
    Cards,
    Exchange,
    Move,
    Position,
    Sell,
    TakeCamels,
    TakeGood,
    parse_move,
    violations,
)
from jaipur_rules.core.errors import NotationError
from jaipur_rules.referee import judge_position, move_verdict_to_plain

MADE: dict[str, Move] = {
    "+D": TakeGood(Card.DIAMOND),
    "+K": TakeCamels(),
    "+DG-LK": Exchange(Cards("DG"), Cards("LK")),
    "-LLL": Sell(Card.LEATHER, 3),
    # Illegal, and yet sayable.
    "-KK": Sell(Card.CAMEL, 2),
    "+KK": Exchange(Cards("KK"), Cards()),
    "+DK": Exchange(Cards("DK"), Cards()),
    "+D-D": Exchange(Cards("D"), Cards("D")),
    "+DDD-L": Exchange(Cards("DDD"), Cards("L")),
    "-" + "D" * 60: Sell(Card.DIAMOND, 60),
    "+" + "L" * 60 + "-" + "K" * 60: Exchange(Cards("L" * 60), Cards("K" * 60)),
}


@pytest.mark.parametrize("text", MADE)
def test_every_move_prints_as_its_notation_and_parses_back(text: str) -> None:
    assert (str(MADE[text]), parse_move(text)) == (text, MADE[text])


@pytest.mark.parametrize(
    ("make", "complaint"),
    [
        (lambda: Exchange(Cards(), Cards()), "an exchange takes something"),
        (lambda: Exchange(Cards(), Cards("LL")), "to give cards for nothing is a sale"),
        (lambda: Exchange(Cards("D"), Cards()), r"'\+D' is not an exchange"),
        (lambda: Exchange(Cards("K"), Cards()), r"'\+K' is not an exchange"),
        (lambda: Sell(Card.LEATHER, 0), "at least one card, not 0"),
        (lambda: Sell(Card.LEATHER, 8192), "8191"),
    ],
    ids=["nothing", "nothing taken", "a card for nothing", "a camel for nothing", "none", "many"],
)
def test_what_no_notation_can_say_does_not_construct(
    make: Callable[[], Move], complaint: str
) -> None:
    with pytest.raises(NotationError, match=complaint):
        make()


NO_MOVE = (
    *("", " ", "pass", "+", "-", "+-", "D", "DG", "+d", "+D ", " +D", "+D -L", "+D\n", "+DG--LK"),
    *("-L+D", "+X", "++D", "+D+G", "+2D", "+1K", "−L", "+D–L", "take gold", "\0", "+D\0", "💎"),
    *("+\u216e", "+K-", "None", "D" * 100_000),
)


@pytest.mark.rule("TRN-3")
@pytest.mark.parametrize("text", NO_MOVE, ids=lambda text: repr(text)[:20])
def test_the_strict_parser_reads_nothing_else(text: str) -> None:
    shown = text if len(text) <= 40 else text[:39] + "…"
    with pytest.raises(NotationError) as caught:
        parse_move(text)
    assert str(caught.value) == f"{shown!r} is no move: expected '+D', '+K', '+DG-LK' or '-LLL'"


@pytest.mark.rule("SEL-2")
@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("+GD-LK", "'+GD-LK' is not in order: write '+DG-LK'"),
        ("+DG-KL", "'+DG-KL' is not in order: write '+DG-LK'"),
        ("+KDGC-LLPP", "'+KDGC-LLPP' is not in order: write '+DGCK-PPLL'"),
        ("-CL", "'-CL' sells more than one kind: a sale is of one (rule SEL-2)"),
    ],
)
def test_the_strict_parser_says_what_to_write(text: str, complaint: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_move(text)
    assert str(caught.value) == complaint


@pytest.mark.rule("TAK-1", "CAM-1")
def test_a_single_camel_can_be_said_and_is_illegal_and_no_notation_of_a_move() -> None:
    single = TakeGood(Card.CAMEL)
    assert [each.rule for each in violations(Position("DGSCK", "", 0), single)] == ["CAM-1"]
    assert str(single) == "+1K"
    with pytest.raises(NotationError):
        parse_move(str(single))
    verdict = judge_position(Position("DGSCK", "", 0), single)
    assert move_verdict_to_plain(verdict)["move"] is None
