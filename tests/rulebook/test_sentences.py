"""The sentences of an index are found in a text whatever it was copied from."""

import time

import pytest

from jaipur_rules.rulebook.words import normalised
from tests.profiles import amount
from tools.sources import HASH_LENGTH, UNKNOWN, found, sentence_hash

SENTENCES = (
    *("Stalls", "Opening", "Put two stalls on the table.", "They face each other.", "Shuffle."),
    *("Deal 3 cards (or 4.)", "Look at them.", "12 cards", "Buy", "or", "Sell"),
    *("Notes", "one only", "The table is wide.", "NB: nothing more", "It is over!"),
)

MARKED = """
# STALLS

## OPENING

Put **two** stalls on the *table*. They face
each other.

- Shuffle.
- Deal 3 cards (*or 4.*) Look at them.

### 12 cards

1

![]

* BUY
* or
* SELL

### NOTES: one only

The table is wide. N.B. : nothing more. It is over!
"""

PLAIN = """STALLS
Opening
Put two stalls on the table. They face
each other.
    - Shuffle.
- Deal 3 cards (or 4.) Look at them.
    | 12 cards
 |
BUY
 OR
SELL
NOTES: one only
|    | The table is
wide. |
N. B. Nothing more
7
It is over!
"""


@pytest.mark.parametrize("text", [MARKED, PLAIN], ids=["marked", "plain"])
def test_every_sentence_is_found_whatever_the_layout(text: str) -> None:
    hashes = [*map(sentence_hash, SENTENCES)]
    assert found(text, {*hashes}) == hashes


def test_what_stands_between_the_sentences_is_told() -> None:
    known = {*map(sentence_hash, ["Buy.", "Buy a plum.", "Sell."])}
    beside = {sentence_hash("Eating")}
    assert found("Buy a plum! EATING: Eat it. 3. Smile. Sell. Buy two.", known, beside) == [
        *(sentence_hash("buy a plum"), UNKNOWN, sentence_hash("sell")),
        *(sentence_hash("buy"), UNKNOWN),
    ]


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
    assert sentence_hash(written) == sentence_hash("The trader's herd: 3 camels.")


def test_the_hash_never_changes() -> None:
    assert sentence_hash("The camel is not for sale.") == "1712c1dd572c5338"
    assert len(sentence_hash("")) == HASH_LENGTH


def test_words_are_folded() -> None:
    assert normalised("STRASSE straße \ufb01n") == "strasse strasse fin"
    assert normalised("Rappel & précisions") == normalised("RAPPEL  PRÉCISIONS")


@pytest.mark.thorough
def test_no_text_takes_long() -> None:
    started = time.process_time()
    found("A " * amount(quick=5_000, thorough=20_000), set())
    # Seconds; what is quadratic takes minutes of the longer text.
    assert time.process_time() - started < amount(quick=15, thorough=60)
