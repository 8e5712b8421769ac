"""Every error of the library: its example, its words in every language, and the page that shows them.

`REGENERATE=1` writes the page again.
"""

import ast
import doctest
import importlib
import pkgutil
import re
import sys
import tempfile
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path

import pytest

import jaipur_rules
from jaipur_rules.core.errors import RulesError
from jaipur_rules.core.messages import Message, Parameter
from tests.golden import kept_text

PACKAGE = Path(__file__).parents[2] / "jaipur_rules"
PAGE = PACKAGE.parent / "docs/errors.md"


def below(kind: type[RulesError]) -> Iterator[type[RulesError]]:
    """The classes of errors below one."""
    for one in kind.__subclasses__():
        yield one
        yield from below(one)


def kinds() -> list[type[RulesError]]:
    """Every class of errors of the library but those for testing, which speak to developers, by module and name."""
    for module in pkgutil.walk_packages(jaipur_rules.__path__, "jaipur_rules."):
        if not module.name.endswith("__main__"):
            importlib.import_module(module.name)
    modules = {kind: kind.__module__.split(".") for kind in below(RulesError)}
    ours = [kind for kind in modules if modules[kind][0] == "jaipur_rules"]
    return sorted(
        (kind for kind in ours if "testing" not in modules[kind]),
        key=lambda kind: (kind.__module__, kind.__qualname__),
    )


def raised(kind: type[RulesError]) -> RulesError:
    """The error that the example in the docstring of a class raises, prints or makes."""
    printed: list[object] = []
    names = {**vars(sys.modules[kind.__module__]), "print": printed.append}
    for example in doctest.DocTestParser().get_examples(kind.__doc__ or ""):
        try:
            exec(compile(example.source, kind.__name__, "single"), names)  # noqa: S102 - our own
        except kind as error:
            return error
        for value in (*printed, *names.values()):
            if isinstance(value, kind):
                return value
    raise LookupError(f"the docstring of {kind.__name__} has no example that raises it")


def package_of(kind: type[RulesError]) -> str:
    """The package of a class, one below the library's."""
    return ".".join(kind.__module__.split(".")[:2])


def row(kind: type[RulesError]) -> str:
    """The row of a class on the page: the first line of its docstring, and what its example says."""
    error, place = raised(kind), f"{kind.__module__}.{kind.__qualname__}"
    words = "<br>".join(f"{language}: {plain(error.to(language))}" for language in ("en", "fr"))
    when = (kind.__doc__ or "").strip().partition("\n")[0]
    return f"| `{place.removeprefix(package_of(kind) + '.')}` | {when} | {words} |"


def plain(words: str) -> str:
    """Words as Markdown; the name of a folder that an example has made for itself is the same every time."""
    words = re.sub(rf"{re.escape(tempfile.gettempdir())}/\w+", "folder", words)
    return re.sub(r"([\\|_*])", r"\\\1", words.replace("\n", " ")).replace("<", "&lt;")


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
    head, _, _ = PAGE.read_text(encoding="utf-8").partition("\n## ")
    page = head
    for package, errors in groupby(kinds(), package_of):
        page += f"\n## `{package}`\n\n| error | when | what it says |\n|---|---|---|\n"
        page += "".join(f"{row(kind)}\n" for kind in errors)
    assert kept_text(PAGE, page) == page


@pytest.mark.parametrize("kind", kinds(), ids=lambda kind: f"{kind.__module__}.{kind.__name__}")
def test_an_error_is_told_in_the_words_of_the_language(kind: type[RulesError], pseudo: str) -> None:
    error = raised(kind)
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
        parts = first.values if isinstance(first, ast.JoinedStr) else [first]
        text = "".join(str(each.value) for each in parts if isinstance(each, ast.Constant))
        # A code may begin with the name of a game.
        is_code = text.startswith(".") and " " not in text
        is_plain = isinstance(parts[0], ast.Constant) and " " in str(parts[0].value)
        if name in names and (
            is_plain or (isinstance(parts[0], ast.FormattedValue) and not is_code)
        ):
            yield f"line {node.lineno}: {ast.unparse(node)}"


def test_no_error_is_made_of_an_english_sentence() -> None:
    names = {kind.__name__ for kind in kinds()} | {"fault", "RulesError"}
    found = [
        f"{file.relative_to(PACKAGE)}, {text}"
        for file in sorted(PACKAGE.rglob("*.py"))
        for text in plain_texts(file.read_text(encoding="utf-8"), names)
    ]
    assert found == []
