"""Every error of the library: its example, its words in every language, and the page that shows them."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from jaipur_rules.core.errors import RulesError
from jaipur_rules.core.messages import ENGLISH, Message, Parameter, languages
from tools.errors import PAGE, kinds, page, raised

PACKAGE = Path(__file__).parents[2] / "jaipur_rules"


def outside(value: Parameter) -> Iterator[str]:
    """The texts from outside that a message repeats: its parameters that are texts."""
    match value:
        case Message():
            for _, each in value.params:
                yield from outside(each)
        case tuple():
            for each in value:
                yield from outside(each)
        case str():
            yield value
        case _:
            pass


def test_the_page_shows_every_error() -> None:
    written = PAGE.read_text(encoding="utf-8")
    # A language that was added since is not on it before `make errors` has written it again.
    shown = list(dict.fromkeys(re.findall(r"(?:\| |<br>)(\w{2}): ", written)))
    assert {ENGLISH, "fr"} <= {*shown} <= {*languages()}
    assert written == page(shown)


@pytest.mark.parametrize("kind", kinds(), ids=lambda kind: f"{kind.__module__}.{kind.__name__}")
def test_an_error_is_told_in_the_words_of_the_language(kind: type[RulesError], pseudo: str) -> None:
    error = raised(kind).error
    # What joins the items of a list is said by the language itself.
    known = {"and", "or", *" ".join(outside(error.message)).split()}
    words = re.findall(r"[A-Za-z]{3,}", error.to(pseudo))
    assert [word for word in words if not any(word in each for each in known)] == []


def plain_texts(source: str, names: set[str]) -> Iterator[str]:
    """The English sentences that errors are made of in a module."""
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Call) or not node.args:
            continue
        name = getattr(node.func, "id", getattr(node.func, "attr", ""))
        first = node.args[0]
        start = first.values[0] if isinstance(first, ast.JoinedStr) else first
        is_plain = isinstance(start, ast.Constant) and " " in str(start.value)
        if name in names and (is_plain or isinstance(start, ast.FormattedValue)):
            yield f"line {node.lineno}: {ast.unparse(node)}"


def test_no_error_is_made_of_an_english_sentence() -> None:
    names = {kind.__name__ for kind in kinds()} | {"fault", "RulesError"}
    found = [
        f"{file.relative_to(PACKAGE)}, {text}"
        for file in sorted(PACKAGE.rglob("*.py"))
        for text in plain_texts(file.read_text(encoding="utf-8"), names)
    ]
    assert found == []
