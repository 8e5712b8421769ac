"""The bugs that the fuzzer and reviews have found, each with a test of its own besides the input in the corpus."""

import pytest

from jaipur_rules import Card, Cards, Position, Sell, read_move
from jaipur_rules.core.facts import facts_from
from jaipur_rules.encoding import NotInLayout, UnreadableView
from jaipur_rules.jaipur.encoding import action_layout, view_from_json
from jaipur_rules.jaipur.referee import judge_position
from jaipur_rules.johari import read_components, standard_text
from jaipur_rules.johari.rules.components import ImpossibleComponents
from jaipur_rules.referee import move_verdict_to_plain
from jaipur_rules.rulebook import CatalogueError, loading
from tools.fuzz.corpus import CORPUS


def test_a_view_whose_seals_come_from_nowhere_is_refused() -> None:
    found = CORPUS / "view" / "found-seals-from-nowhere.json"
    with pytest.raises(UnreadableView, match="seals: Seals of 5 : 3 before this round"):
        view_from_json(found.read_text(encoding="utf-8"))


def test_an_error_does_not_repeat_thousands_of_letters() -> None:
    with pytest.raises(NotInLayout) as caught:
        action_layout().number(Sell(Card.LEATHER, 3434))
    assert str(caught.value) == f"-{'L' * 59} can never be legal under space-cowboys-2019"


@pytest.mark.parametrize("typed", ["-3000 l", "3000 l 900 g for k"])
def test_nor_does_a_verdict_and_its_data_do(typed: str) -> None:
    here = Position(Cards.parse("DGSCP"), Cards.parse("LL"), 0)
    verdict = judge_position(here, read_move(typed).move)
    assert len(verdict.sentence("en")) < 400
    assert len(verdict.sentence("fr")) < 400
    assert "…" in verdict.sentence()
    assert move_verdict_to_plain(verdict)["move"] == str(verdict.move)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('a = "\udcff', "fuzz.toml: not UTF-8: character 5 cannot be read"),
        ("\udcff = 1.5", "fuzz.toml: not UTF-8: character 0 cannot be read"),
        (f"a = {'[' * 5000}", "fuzz.toml: it is nested too deeply"),
        (f"a = {'9' * 5000}", "fuzz.toml: a number is too large"),
        (f"a = [1, 0x{'f' * 5000}]", "fuzz.toml, a 2: a number is too large"),
    ],
    ids=["a value", "a key", "depth", "digits", "hexadecimal digits"],
)
def test_a_file_of_the_catalogue_that_cannot_be_quoted_or_is_too_large_is_refused(
    text: str, message: str
) -> None:
    with pytest.raises(CatalogueError) as caught:
        facts_from(text, "fuzz.toml")
    assert str(caught.value) == message


def test_nor_is_one_read_that_is_no_utf_8(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(loading, "_data", lambda *_: b"a = 1\n\xff")
    with pytest.raises(CatalogueError, match=r"box\.toml: not UTF-8: character 6"):
        loading.read_file.__wrapped__("jaipur", "box")


def faults(text: str) -> tuple[str, ...]:
    """Everything that is wrong with a file of components."""
    with pytest.raises(ImpossibleComponents) as caught:
        read_components(text)
    return tuple(map(str, caught.value.faults))


def test_a_key_with_a_line_break_is_named_in_one_line() -> None:
    text = standard_text().replace("version = 1", 'version = 1\n"a\\nb" = 3', 1)
    assert faults(text) == (r"a\nb is no value of the components",)


@pytest.mark.parametrize("old", ["value = 15", 'known = "rulebook"'])
def test_a_long_word_is_not_repeated(old: str) -> None:
    name, _, _ = old.partition(" ")
    text = standard_text().replace(old, f'{name} = "{"many" * 1000}"', 1)
    (fault,) = faults(text)
    assert len(fault) < 200


def test_cards_without_end_are_not_counted_out() -> None:
    text = standard_text().replace("value = 15", "value = 1001", 1)
    assert faults(text) == ("start_gold: 1001 is more than 1000, the largest number that is read",)
    text = standard_text().replace(
        "[cards.white]\nvalue = [3", "[cards.white]\nvalue = [9" + "0" * 15
    )
    assert faults(text)[0].startswith("cards.white: 9000000000000000 is more than 1000")
