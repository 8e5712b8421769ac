"""The page of disputes: every answer has the pictures that show it."""

import re

import pytest

from jaipur_rules.core.messages import languages
from jaipur_rules.rulebook import Dispute, Language
from jaipur_site.book import Book, book
from jaipur_site.games import GAMES
from jaipur_site.pages import page

_FIGURE = re.compile(r'<figure class="example( legal| illegal)?">.*?</figure>', re.DOTALL)


@pytest.fixture(
    scope="module",
    params=[(game, language) for game in GAMES for language in languages()],
    ids="-".join,
)
def each_book(request: pytest.FixtureRequest) -> Book:
    game, language = request.param
    return book(game, language)


@pytest.fixture(scope="module")
def verdicts(each_book: Book) -> dict[int, list[str]]:
    """Of each dispute the verdicts under its pictures: legal, illegal, or empty for a play."""
    source = page(each_book, "disputes").source
    _, *parts = re.split(r"^### .*?\bQ(\d+)\b", source, flags=re.MULTILINE)
    return {
        int(number): [found[1].strip() if found[1] else "" for found in _FIGURE.finditer(section)]
        for number, section in zip(parts[::2], parts[1::2], strict=True)
    }


def is_no(dispute: Dispute, language: Language) -> bool:
    """Return whether the answer begins with No or Non, once it has said what it rests on."""
    answer = dispute.answer.to(language)
    return re.match(r"(?:[^.:]{3,40}:\s*)?(No|Non)\b", answer, re.IGNORECASE) is not None


def test_every_dispute_has_a_picture(each_book: Book, verdicts: dict[int, list[str]]) -> None:
    numbers = [dispute.number for dispute in each_book.catalogue.disputes]
    assert sorted(number for number, found in verdicts.items() if found) == numbers


def test_no_answer_that_is_no_shows_a_legal_move(
    each_book: Book, verdicts: dict[int, list[str]]
) -> None:
    answered_no = [
        dispute.number
        for dispute in each_book.catalogue.disputes
        if is_no(dispute, each_book.language)
    ]
    shown = {number: verdicts[number] for number in answered_no}
    assert ["illegal"] in shown.values()
    assert {number: found for number, found in shown.items() if "legal" in found} == {}


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(
    ("game", "number", "rule", "title"),
    [
        ("jaipur", 13, "EXC-2", "One good for one"),
        ("jaipur", 25, "TRN-3", "Taking camels where there are none would be passing"),
        ("jaipur", 28, "SEL-4", "One gold token left: one gold card still cannot be sold alone"),
        ("johari", 24, "SAL-2", "Two gems and two gold cards"),
        ("johari", 27, "SAL-7", "Only on a Trade card"),
    ],
)
def test_a_forbidden_move_is_the_first_picture(
    game: str, number: int, rule: str, title: str, language: Language
) -> None:
    each = book(game, language)
    dispute = each.catalogue.disputes[number - 1]
    shown_rule, example = each.catalogue.examples_of(dispute)[0]
    assert (shown_rule.id, example.title.en) == (rule, title)
    assert each.game.show(example, language).is_legal is False


@pytest.mark.parametrize(
    ("rule", "first"),
    [
        pytest.param("EXC-2", ("EXC-2",), id="a prohibition"),
        pytest.param("HND-2", (), id="forbidden under a switch alone"),
        pytest.param("TAK-1", (), id="a permission"),
    ],
)
def test_a_prohibition_shows_the_forbidden_move_first(rule: str, first: tuple[str, ...]) -> None:
    english = book("jaipur", "en")
    entry = english.catalogue.rule(rule)
    examples = english.examples(entry)
    assert examples[0].facts.texts("broken") == first
    assert set(map(id, examples)) == set(map(id, entry.examples))
