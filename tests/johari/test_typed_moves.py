"""Moves of Johari as people type them: what each of many sentences is read as, or why it is refused.

The sentences are kept in `typed_moves.txt`, and phrases in plain words in `typed_phrases.txt`. REGENERATE=1 writes anew what
comes of them; read the diff. To try another sentence, add a line.
"""

import os
import re
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from jaipur_rules.core.errors import NotationError
from jaipur_rules.johari import Hire, Noble, parse_move, read_move
from jaipur_rules.johari.rules.lenient import simplify
from jaipur_rules.johari.rules.lenient_sentence import (
    ACTIONS,
    CLAUSES,
    FAKES,
    FILLER,
    KINDS,
    NOW,
    VERBS,
)
from tests.johari.table_talk import any_table, near_misses
from tests.profiles import amount

HERE = Path(__file__).parent


def read(typed: str) -> str:
    """What a sentence is read as, with what is said back; or the refusal, with a ? if it may mean several moves."""
    try:
        reading = read_move(typed)
    except NotationError as error:
        return f"{'?' if error.readings else '!'} {error}"
    return f"{reading.move} ~ {reading.understood}"


def in_plain_words(typed: str) -> str:
    return " ".join(simplify(typed).split())


def kept(name: str, result: Callable[[str], str]) -> list[tuple[str, str]]:
    """The lines of a file, each a text and what comes of it."""
    file = HERE / name
    lines = file.read_text(encoding="utf-8").splitlines()
    found = [(typed, known) for typed, _, known in (line.partition(" => ") for line in lines)]
    if os.environ.get("REGENERATE"):
        found = [(typed, result(typed)) for typed, _ in found]
        text = "".join(f"{typed} => {known}\n" for typed, known in found)
        file.write_text(text, encoding="utf-8")
    return found


SENTENCES = kept("typed_moves.txt", read)
PHRASES = kept("typed_phrases.txt", in_plain_words)


@pytest.mark.parametrize(("typed", "known"), SENTENCES, ids=[typed for typed, _ in SENTENCES])
def test_a_sentence_is_read_as_the_move_that_is_meant_or_refused_with_the_reason(
    typed: str, known: str
) -> None:
    assert read(typed) == known


@pytest.mark.parametrize(("typed", "known"), PHRASES, ids=[typed for typed, _ in PHRASES])
def test_a_phrase_stands_for_plain_words(typed: str, known: str) -> None:
    assert in_plain_words(typed) == known


def test_every_word_has_a_sentence_that_is_read() -> None:
    words = " ".join(typed for typed, known in SENTENCES if known[0] not in "!?").lower()
    typed = {*re.findall(r"[^\W\d_]+|[@=]", words)}
    assert {*ACTIONS, *CLAUSES, *FAKES, *FILLER, *KINDS, *NOW, *VERBS} - typed == set()


def test_the_notation_is_read_and_so_is_what_is_said_back() -> None:
    tried = {known.split(" ~ ")[0] for _, known in SENTENCES if known[0] not in "!?"}
    for seed in range(amount(quick=2, thorough=60)):
        rng = Random(seed)
        tried |= {str(move) for move in near_misses(rng, any_table(rng))}
    back = {notation: read_move(read_move(notation).understood).move for notation in tried}
    assert back == {notation: parse_move(notation) for notation in tried}


def test_what_may_be_two_moves_names_both() -> None:
    with pytest.raises(NotationError) as caught:
        read_move("buy 3, buy 4")
    assert caught.value.readings == ("purchase 3", "purchase 4")


def test_a_text_may_be_a_thousand_characters_long_and_is_repeated_in_part() -> None:
    assert str(read_move("pass".ljust(1000)).move) == "pass"
    for text in ("pass".ljust(1001), "W" * 2000, "x" * 41):
        assert read(text).startswith(f"! {text[:39] + '…'!r}")
    assert read("x" * 40) == f"! {'x' * 40!r}: {'x' * 40!r} means nothing here"


def test_a_number_may_have_six_digits() -> None:
    assert read_move("hire N1-1 gold 123456").move == Hire(Noble.GIVER, gold=123456)
    assert "'1234567' is no number of this game" in read("hire N1-1 gold 1234567")


def test_more_cards_than_anybody_holds_are_refused() -> None:
    assert simplify("sell 99 x W1").count("W1") == 99
    assert read("sell 60 x W1 and 60 x B1").startswith("!")
