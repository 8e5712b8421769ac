"""Moves as people type them: what each of many sentences is read as and said back, or why it is refused.

The sentences of a game are kept in a text with its name. REGENERATE=1 writes anew what comes of them; read the diff. To
try another sentence, add it, and below it a line with two spaces.
"""

from collections import Counter
from functools import partial
from pathlib import Path
from time import process_time
from timeit import repeat

import pytest

from jaipur_rules import Card, Cards, IllegalMove, Move, Sell, TakeCamels, TakeGood, read_move
from jaipur_rules.core.errors import NotationError
from jaipur_rules.core.typed_moves import LONGEST_MOVE, phrases
from tests.golden import kept
from tests.scripts import ROOT
from tools.sentences.__main__ import READERS

HERE = Path(__file__).parent


def result(game: str, typed: str) -> str:
    """What a sentence is read as, with what is said back; or the refusal, with a ? if it may mean several moves."""
    try:
        reading = READERS[game](typed)
    except NotationError as error:
        return f"{'?' if error.readings else '!'} {error}"
    return f"{reading.move} ~ {reading.understood}"


KEPT = {
    (game, typed): known
    for game in READERS
    for typed, known in kept(HERE / f"{game}.txt", partial(result, game)).items()
}


@pytest.mark.rule("TRN-1", "TRN-3", "SEL-2")
@pytest.mark.parametrize(("game", "typed"), KEPT, ids=[typed for _, typed in KEPT])
def test_a_sentence_is_read_as_the_move_that_is_meant_or_refused_with_the_reason(
    game: str, typed: str
) -> None:
    assert result(game, typed) == KEPT[game, typed]


@pytest.mark.parametrize("game", READERS)
def test_what_is_said_back_is_read_as_the_same_move(game: str) -> None:
    lines = [known.partition(" ~ ") for (name, _), known in KEPT.items() if name == game]
    read = [(move, back) for move, _, back in lines if back and move != "None"]
    assert [back for move, back in read if str(READERS[game](back).move) != move] == []


WORDS = [
    file
    for file in sorted(ROOT.glob("jaipur_rules/**/words.*.toml"))
    if file.parent.name in {"core", "rules"}
]


@pytest.mark.parametrize("file", WORDS, ids=str)
def test_no_word_of_a_move_stands_twice(file: Path) -> None:
    listed = Counter(phrase for phrase, _ in phrases(file.read_text("utf-8")))
    assert listed
    assert [phrase for phrase, count in listed.items() if count > 1] == []


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


@pytest.mark.rule("TRN-3")
def test_a_pass_is_no_move_at_any_table() -> None:
    with pytest.raises(IllegalMove, match="You have to take or to sell something on your turn"):
        read_move("pass").move_at(Cards("DGSCK"))


def test_any_other_move_is_itself_at_any_table() -> None:
    assert read_move("take gold").move_at(Cards("DGSCK")) == TakeGood(Card.GOLD)


@pytest.mark.parametrize("game", READERS)
def test_a_text_may_be_a_thousand_characters_long_and_is_repeated_in_part(game: str) -> None:
    assert result(game, "pass".ljust(LONGEST_MOVE)) != result(game, "pass".ljust(LONGEST_MOVE + 1))
    assert len(result(game, "nonsense " * 5_000)) < 100


def test_a_move_of_a_thousand_letters_is_read() -> None:
    assert read_move("-" + "l" * 999).move == Sell(Card.LEATHER, 999)


@pytest.mark.parametrize("typed", ["take\ngold", "take gold.\n"], ids=repr)
def test_a_sentence_may_go_over_several_lines(typed: str) -> None:
    assert result("jaipur", typed) == "+G ~ take 1 gold"


@pytest.mark.parametrize("game", READERS)
def test_a_sentence_is_read_in_less_than_a_millisecond(game: str) -> None:
    sentences = [typed for name, typed in KEPT if name == game and len(typed) < 80]
    times = repeat(
        lambda: [result(game, typed) for typed in sentences], timer=process_time, repeat=3, number=1
    )
    assert min(times) / len(sentences) < 0.001
