"""A text is cut into the same places whatever it was copied from."""

import time

import pytest

from jaipur_rules.rulebook.words import normalised
from tests.profiles import amount
from tools.sources import HASH_LENGTH, sentence_hash, split

MARKED = """
# STALLS

## OPENING

Put **two** stalls on the *table*. They face
each other.

- Shuffle.
- Deal 3 cards (*or 4.*) Look at them.

### 12 cards

5 × plums

1

![]

### NB: the end

N.B. : nothing more. It is over!
"""

PLAIN = """STALLS
Opening
Put two stalls on the table. They face
each other.
    - Shuffle.
- Deal 3 cards (or 4.) Look at them.
    | 12 cards
 |
    | 5x plums | |
Choosing
BUY
 OR
SELL
But not both!
NOTES: one only
|    | The table is
wide. |
"""


def cut(text: str) -> list[tuple[str, tuple[str, ...]]]:
    return [(passage.heading, passage.sentences) for passage in split(text)]


OPENING = (
    *("put two stalls on the table", "they face each other", "shuffle"),
    *("deal 3 cards or 4", "look at them", "12 cards"),
)


def test_a_text_with_marked_headings() -> None:
    assert cut(MARKED) == [
        ("Stalls", ()),
        ("Opening", (*OPENING, "5 plums")),
        ("NB: the end", ("nb nothing more", "it is over")),
    ]


def test_a_text_whose_headings_are_recognized_by_their_looks() -> None:
    assert cut(PLAIN) == [
        ("Stalls", ()),
        ("Opening", (*OPENING, "5x plums")),
        ("Choosing", ("buy", "sell", "but not both")),
        ("Notes", ("one only", "the table is wide")),
    ]


@pytest.mark.parametrize(
    "line",
    [
        "A line that says so much that no printer would set it as a heading",
        "a line that begins small",
        "12 cards",
        "It ends with a stop.",
        "A pause;",
        "**Bold words**",
        "A | table",
    ],
)
def test_what_is_no_heading(line: str) -> None:
    assert [passage.heading for passage in split(f"A Heading\n\n{line}\n")] == ["A Heading"]


def test_a_remark_in_brackets_does_not_make_a_heading_too_long() -> None:
    heading = "Doubling (costs as much as what was played before it)"
    assert cut(f"{heading}\nDo it again.") == [(heading, ("do it again",))]


def test_a_line_that_goes_on_is_no_heading() -> None:
    assert cut("Both of us have been trading for years in the city of\nJaipur\n\nEnd") == [
        ("", ("both of us have been trading for years in the city of jaipur",)),
        ("End", ()),
    ]


def test_capitals_may_end_with_a_question() -> None:
    assert cut("LOST ?\n\nLost ?\n") == [("Lost ?", ("lost",))]


def test_a_heading_that_comes_again_is_numbered() -> None:
    text = "# Sale\nOne.\n# SALE\nTwo.\n# sale!\nThree.\n"
    assert [passage.heading for passage in split(text)] == ["Sale", "Sale (2)", "sale! (3)"]


@pytest.mark.parametrize(
    "written",
    [
        "The trader's herd: 3 camels.",
        "the TRADER\u2019S herd  \u2014 3 camels",
        "**The** trader's _herd_:\u00a03 ca\u00admels",
        "\ufeffThe trader's herd, 3 camels \U0001f42a",
    ],
)
def test_only_words_count(written: str) -> None:
    assert cut(f"# Notes\n- {written}\n") == [("Notes", ("the trader s herd 3 camels",))]
    assert sentence_hash(written) == sentence_hash("The trader's herd: 3 camels.")


def test_the_hash_never_changes() -> None:
    assert sentence_hash("The camel is not for sale.") == "1712c1dd572c5338"
    assert len(sentence_hash("")) == HASH_LENGTH


def test_words_are_folded() -> None:
    assert normalised("STRASSE straße \ufb01n") == "strasse strasse fin"
    assert normalised("Rappel & précisions") == normalised("RAPPEL  PRÉCISIONS")


MANY = amount(quick=12_500, thorough=50_000)


@pytest.mark.thorough
@pytest.mark.parametrize(
    "text",
    [
        *("", "\n" * MANY, "Ab\n" * MANY, "or\n" * MANY, "A " * 2 * MANY, "|" * 2 * MANY),
        *("." + " " * 4 * MANY + "A", "A. " * MANY, "ABCD " * MANY + ":", "#" * 2 * MANY),
    ],
    ids=str.__len__,
)
def test_no_text_takes_long(text: str) -> None:
    started = time.process_time()
    split(text)
    # Seconds; what is quadratic takes minutes of the longer texts, and sixteenths of that of the shorter.
    assert time.process_time() - started < amount(quick=5, thorough=20)
