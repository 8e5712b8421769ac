"""The table of every error of the library: what raises it, and its message in every language.

An error of each class is taken from the example in its docstring, so the table
shows what the examples do.
"""

import doctest
import importlib
import pkgutil
import re
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from pathlib import Path

from attrs import frozen

import jaipur_rules
from jaipur_rules.core.errors import RulesError
from jaipur_rules.core.messages import Language, languages

PAGE = Path(__file__).parents[1] / "docs/guide/errors.md"

_HEAD = """\
# Every error

Every exception that the library raises on purpose is a `jaipur_rules.RulesError`, which is a `ValueError`. It
holds a message: a code and parameters (`error.message`). `str(error)` is its English, and `error.to("fr")` its
words in another language. An error about a wrong type is a `TypeError` too.

This page is written by `make errors` from the examples in the docstrings of the classes.

"""


@frozen(order=False)
class Raised:
    """An error as the example of its class raises it.

    Attributes:
        kind: The class.
        error: The error.
    """

    kind: type[RulesError]
    error: RulesError

    @property
    def name(self) -> str:
        """The name of the class with its module."""
        return f"{self.kind.__module__}.{self.kind.__qualname__}"

    @property
    def package(self) -> str:
        """The package of the class, one below the library's."""
        return ".".join(self.kind.__module__.split(".")[:2])

    @property
    def summary(self) -> str:
        """The first line of the docstring."""
        return (self.kind.__doc__ or "").strip().partition("\n")[0]


def kinds() -> list[type[RulesError]]:
    """Every class of errors of the library, by module and name.

    Example:
        >>> [kind.__name__ for kind in kinds()][:1]
        ['ImpossibleTerms']
    """
    for module in pkgutil.walk_packages(jaipur_rules.__path__, "jaipur_rules."):
        if not module.name.endswith("__main__"):
            importlib.import_module(module.name)
    ours = (kind for kind in _below(RulesError) if _is_ours(kind.__module__))
    return sorted(set(ours), key=lambda kind: (kind.__module__, kind.__qualname__))


def _is_ours(module: str) -> bool:
    """Whether a module is part of the library, and no help for testing, whose errors speak to developers."""
    return module.startswith("jaipur_rules.") and "testing" not in module.split(".")


def _below(kind: type[RulesError]) -> Iterator[type[RulesError]]:
    for one in kind.__subclasses__():
        yield one
        yield from _below(one)


def raised(kind: type[RulesError]) -> Raised:
    """The error that the example in the docstring of a class raises, prints or makes.

    Raises:
        LookupError: The docstring has no such example.

    Example:
        >>> from jaipur_rules.core.errors import WrongType
        >>> print(raised(WrongType).error)
        expected a whole number, such as 3, and not 2.0
    """
    printed: list[object] = []
    names: dict[str, object] = {**vars(sys.modules[kind.__module__]), "print": _printing(printed)}
    for example in doctest.DocTestParser().get_examples(kind.__doc__ or ""):
        try:
            exec(compile(example.source, kind.__name__, "single"), names)  # noqa: S102 - our own
        except kind as error:
            return Raised(kind, error)
        for value in (*printed, *names.values()):
            if isinstance(value, kind):
                return Raised(kind, value)
    raise LookupError(f"the docstring of {kind.__name__} has no example that raises it")


def _printing(printed: list[object]) -> Callable[..., None]:
    """What takes the place of `print`, and keeps what it is handed."""

    def keep(*shown: object) -> None:
        printed.extend(shown)

    return keep


def page(shown: Sequence[Language]) -> str:
    """The page of every error, in Markdown.

    Args:
        shown: The languages that the messages stand in.
    """
    found = [raised(kind) for kind in kinds()]
    return _HEAD + "\n".join(
        _table(package, [*errors], shown)
        for package, errors in groupby(found, lambda each: each.package)
    )


def _table(package: str, found: Sequence[Raised], shown: Sequence[Language]) -> str:
    rows = "\n".join(_row(each, shown) for each in found)
    return f"## `{package}`\n\n| error | when | what it says |\n|---|---|---|\n{rows}\n"


def _row(found: Raised, shown: Sequence[Language]) -> str:
    words = "<br>".join(f"{language}: {_plain(found.error.to(language))}" for language in shown)
    place = found.name.removeprefix(f"{found.package}.")
    return f"| `{place}` | {found.summary} | {words} |"


def _plain(words: str) -> str:
    """Words as Markdown; the name of a folder that an example has made for itself is the same every time."""
    words = re.sub(rf"{re.escape(tempfile.gettempdir())}/\w+", "folder", words)
    return (
        words.replace("\\", "\\\\")
        .replace("|", "\\|")
        .replace("\n", " ")
        .replace("_", "\\_")
        .replace("*", "\\*")
        .replace("<", "&lt;")
    )


if __name__ == "__main__":
    PAGE.write_text(page(languages()), encoding="utf-8")
