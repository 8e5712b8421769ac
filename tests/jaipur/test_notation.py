"""The notation of moves: constructed, written, read strictly, and read as people type it.

What people type is kept in `typed_moves.txt`, each sentence with what it is read as and said back, or why it is refused.
REGENERATE=1 writes anew what comes of them; read the diff. To try another sentence, add a line.
"""

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from jaipur_rules import (
    Card,
    Cards,
    Exchange,
    IllegalMove,
    Move,
    Position,
    Sell,
    TakeCamels,
    TakeGood,
    parse_move,
    read_move,
    violations,
)
from jaipur_rules.core.errors import NotationError
from jaipur_rules.referee import judge_position, move_verdict_to_plain

FILE = Path(__file__).with_name("typed_moves.txt")
LIMIT = 1000
"""The most letters of a move."""


def read(typed: str) -> str:
    """What a sentence is read as, with what is said back; or the refusal, with a ? if it may mean several moves."""
    try:
        reading = read_move(typed)
    except NotationError as error:
        return f"{'?' if error.readings else '!'} {error}"
    if reading.move is None:
        return f"- {reading.violations[0].sentence()}"
    return f"{reading.move} ~ {reading.understood}"


def kept() -> list[tuple[str, str]]:
    """The lines of the file, each a text and what comes of it."""
    lines = FILE.read_text(encoding="utf-8").splitlines()
    found = [(typed, known) for typed, _, known in (line.partition(" => ") for line in lines)]
    if os.environ.get("REGENERATE"):
        found = [(typed, read(typed)) for typed, _ in found]
        text = "".join(f"{typed} => {known}\n" for typed, known in found)
        FILE.write_text(text, encoding="utf-8")
    return found


SENTENCES = kept()
READ = [known.partition(" ~ ") for _, known in SENTENCES if known[0] not in "!?-" or "~" in known]


@pytest.mark.rule("TRN-1", "TRN-3", "SEL-2")
@pytest.mark.parametrize(("typed", "known"), SENTENCES, ids=[typed for typed, _ in SENTENCES])
def test_a_sentence_is_read_as_the_move_that_is_meant_or_refused_with_the_reason(
    typed: str, known: str
) -> None:
    assert read(typed) == known


def test_what_is_said_back_is_read_as_the_same_move() -> None:
    assert [back for move, _, back in READ if str(read_move(back).move) != move] == []


def test_what_may_be_two_moves_names_both() -> None:
    with pytest.raises(NotationError) as caught:
        read_move("gold in exchange for leather")
    assert caught.value.readings == ("+G-L", "+L-G")


@pytest.mark.rule("CAM-1")
@pytest.mark.parametrize("lying", range(6))
@pytest.mark.parametrize(
    ("typed", "camels"),
    [("take the 3 camels", 3), ("take KKK", 3), ("prends un chameau", 1), ("+1K", 1)],
)
def test_a_number_of_camels_is_all_of_them_or_illegal(typed: str, camels: int, lying: int) -> None:
    def move() -> Move | list[str]:
        try:
            return read_move(typed).move_at(Cards("D" * (5 - lying) + "K" * lying))
        except IllegalMove as error:
            return [broken.rule for broken in error.violations]

    assert move() == (TakeCamels() if lying == camels else ["CAM-1"])


@pytest.mark.rule("CAM-1")
@pytest.mark.parametrize("typed", ["+KK", "+KKK", " + k k", "KKK", "+kkkkk"])
def test_camels_in_letters_are_no_other_move(typed: str) -> None:
    with pytest.raises(NotationError, match=r"taking camels is one move, all of them: write '\+K'"):
        read_move(typed)


@pytest.mark.rule("TRN-3")
def test_a_pass_is_no_move_at_any_table() -> None:
    with pytest.raises(IllegalMove, match="You have to take or to sell something on your turn"):
        read_move("pass").move_at(Cards("DGSCK"))


def test_any_other_move_is_itself_at_any_table() -> None:
    assert read_move("take gold").move_at(Cards("DGSCK")) == TakeGood(Card.GOLD)


def test_of_what_is_no_move_the_text_is_said_back() -> None:
    assert read_move("pass").understood == "pass"


@pytest.mark.parametrize("typed", ["take\ngold", "take gold.\n"], ids=repr)
def test_a_sentence_may_go_over_two_lines(typed: str) -> None:
    assert str(read_move(typed).move) == "+G"


def test_a_move_of_a_thousand_letters_is_read_and_a_longer_one_is_not() -> None:
    assert read_move("-" + "l" * (LIMIT - 1)).move == Sell(Card.LEATHER, LIMIT - 1)
    with pytest.raises(NotationError, match="is too long for a move"):
        read_move("-" + "l" * LIMIT)


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


@pytest.mark.parametrize("reader", [parse_move, read_move])
@pytest.mark.parametrize("text", ["nonsense " * 5_000, "+" + "D" * 100_000], ids=["words", "cards"])
def test_an_error_does_not_repeat_a_long_text_in_full(
    reader: Callable[[str], Any], text: str
) -> None:
    with pytest.raises(NotationError) as caught:
        reader(text)
    assert len(str(caught.value)) < 200


@pytest.mark.rule("TAK-1", "CAM-1")
def test_a_single_camel_can_be_said_and_is_illegal_and_no_notation_of_a_move() -> None:
    single = TakeGood(Card.CAMEL)
    assert [each.rule for each in violations(Position("DGSCK", "", 0), single)] == ["CAM-1"]
    assert str(single) == "+1K"
    with pytest.raises(NotationError):
        parse_move(str(single))
    verdict = judge_position(Position("DGSCK", "", 0), single)
    assert move_verdict_to_plain(verdict)["move"] is None
