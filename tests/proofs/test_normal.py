"""The normal form of a definition: the parts it leaves out, and those it keeps."""

import ast

import pytest

from proofs.normal import normal_form

FUNCTION = """
def price(cards, *, least=2):
    "What they are worth."
    total = 0  # rupees
    for card in cards:
        total += card.worth
    return max(total, least) if [each for each in cards if each] else (lambda x: x)(0)
"""


def form(text: str) -> str:
    (found,) = ast.parse(text).body
    return normal_form(found)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("  # rupees", ""),
        ('"What they are worth."', '"""Their worth."""'),
        ("total", "amount"),
        ("(cards, *", "(\n    cards,\n    *"),
        ("(cards,", "(cards: list[Card],"),
        ("each", "one"),
        ("for card in cards:\n        total += card.worth", "for c in cards: total += c.worth"),
    ],
    ids="comment docstring local format annotation comprehension loop".split(),
)
def test_what_does_not_count(old: str, new: str) -> None:
    assert old in FUNCTION
    assert form(FUNCTION.replace(old, new)) == form(FUNCTION)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("least=2", "least=3"),
        ("+=", "-="),
        (".worth", ".price"),
        ("max", "min"),
        ("total = 0", "total = 1"),
        ("if each]", "if not each]"),
        ("x: x", "x: cards"),
        ("*, least", "least"),
        ("max(total, least)", "max(least, total)"),
        ("def price", "@cache\ndef price"),
        ("for card in cards", "for cards in cards"),
    ],
    ids="default operator attribute call number condition lambda keyword order decorator shadow".split(),
)
def test_what_counts(old: str, new: str) -> None:
    assert old in FUNCTION
    assert form(FUNCTION.replace(old, new)) != form(FUNCTION)


def test_a_local_name_is_not_taken_for_a_global_one() -> None:
    assert form("def f(): return [x for y in z]") != form("def f(): return [y for y in z]")
    assert form("def f():\n x = 1\n return y") != form("def f():\n x = 1\n return x")


def test_a_class_is_its_fields_and_not_its_methods() -> None:
    text = "@frozen\nclass A(B):\n    x: int = field(default=1)\n    def f(self): return 1\n"
    assert form(text.replace("return 1", "return 2")) == form(text)
    assert [
        changed
        for changed in (("default=1", "default=2"), ("@frozen", "@define"), ("(B)", "(C)"))
        if form(text.replace(*changed)) == form(text)
    ] == []


def test_the_values_of_a_switch_count() -> None:
    text = 'class A:\n    x: Literal["a", "b"] = "a"\n'
    assert form(text.replace(', "b"', "")) != form(text)
