"""Verdicts on single moves in words and as JSON, and moves as verdicts name them."""

import pytest

from jaipur_rules import (
    Match,
    TakeCamels,
    parse_move,
)
from jaipur_rules.jaipur.referee import Verdict, judge
from jaipur_rules.referee import MoveVerdict
from jaipur_rules.referee.verdicts import name_move
from tests.referee.jaipur.records import RECORDS


def test_a_verdict_gives_its_reasons_in_each_language() -> None:
    verdict = judge(RECORDS["illegal"])
    english, french = verdict.reasons(), verdict.reasons("fr")
    assert [each[-8:-2] for each in english] == [f"({rule}" for rule in verdict.rules]
    assert english[3] == "You give 2 camels and have 1 (EXC-7)."
    assert not {*english} & {*french}
    assert MoveVerdict(Match(), TakeCamels(), verdict.violations).reasons("fr") == french
    assert Verdict(Match()).reasons("en") == ()


@pytest.mark.parametrize(
    ("move", "words"),
    [
        (parse_move("-LLL"), "sell 3 leather (-LLL)"),
        (parse_move(f"+{'D' * 40}-{'L' * 40}"), f"play +{'D' * 40}-{'L' * 17}…"),
        ("knight to f3", "play knight to f3"),
    ],
    ids=["in words", "too long", "of no game"],
)
def test_a_move_is_named_in_words_where_there_are_any(move: object, words: str) -> None:
    assert str(name_move(move)) == words
