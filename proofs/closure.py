"""The closure of a computation: every definition that it can run, and every data file that it can read.

It is found from the sources alone, without running anything. Beginning with
the functions that start the computation, every name is followed to what it
stands for. A method counts once its class counts and some definition that
counts asks for an attribute of its name; methods that Python itself calls,
and decorated ones, count with their class. So the closure may hold more than
is run, but a definition that is run is left out only if it is reached by a
name that is made at run time.
"""

import json
import tomllib
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from attrs import frozen

from proofs.modules import Definition, Module
from proofs.normal import fingerprint
from proofs.sources import Sources

DATA = (".toml", ".json", ".jsonl")
"""The suffixes of files of data."""


@frozen(order=False)
class Closure:
    """The definitions and data files that a computation rests on.

    Attributes:
        definitions: The definitions, by name, each name with the fingerprints of all that bear it.
        data: The files of data, by name, each with the fingerprint of what it holds.
    """

    definitions: dict[str, list[str]]
    data: dict[str, str]


def closure(
    sources: Sources,
    entries: Iterable[str],
    *,
    without: Iterable[str] = (),
    within: Callable[[Definition], bool] = lambda _: True,
) -> Closure:
    """Everything that some functions rest on.

    Args:
        sources: The sources.
        entries: The functions that begin, with their modules: ``"jaipur_rules.jaipur.rules.legality.violations"``.
        without: Names of definitions that are left out, with all that only they lead to.
        within: Whether a definition counts; it is not followed further if it does not.

    Raises:
        LookupError: There is no such entry.

    Example:
        >>> from proofs import ROOT
        >>> found = closure(Sources(ROOT), ["jaipur_rules.jaipur.rules.scoring.score"])
        >>> "score" in found.definitions, "legal_moves" in found.definitions
        (True, False)
    """
    reached = reach(sources, entries, without=without, within=within)
    definitions: dict[str, list[str]] = {}
    for each in reached.definitions:
        definitions.setdefault(each.name, []).append(sources.hash_of(each))
    return Closure(
        {name: sorted(definitions[name]) for name in sorted(definitions)},
        {file.name: data_hash(file) for file in sorted(reached.files)},
    )


@frozen(order=False)
class Reached:
    """The definitions and the files that some entries lead to."""

    definitions: frozenset[Definition]
    files: frozenset[Path]


def reach(
    sources: Sources,
    entries: Iterable[str],
    *,
    begin: Iterable[Definition] = (),
    without: Iterable[str] = (),
    within: Callable[[Definition], bool] = lambda _: True,
) -> Reached:
    """The definitions and files that some functions lead to, or some definitions that are at hand.

    The other arguments are those of `closure`.
    """
    search = _Search(sources, frozenset(without), within)
    search.add(begin)
    for entry in entries:
        found = sources.find(entry)
        if not isinstance(found, list) or not found[0].name.endswith(entry.rpartition(".")[2]):
            raise LookupError(f"there is no {entry}")
        search.add(found)
    search.run()
    return Reached(frozenset(search.reached), frozenset(search.files))


class _Search:
    """The search for what counts."""

    def __init__(
        self, sources: Sources, without: frozenset[str], within: Callable[[Definition], bool]
    ) -> None:
        self.sources, self.without, self.within = sources, without, within
        self.reached: dict[Definition, None] = {}
        self.files: set[Path] = set()
        self.attributes: set[str] = set()
        self.waiting: dict[str, list[Definition]] = {}
        self.todo: list[Definition] = []

    def add(self, definitions: Iterable[Definition]) -> None:
        """Count some definitions."""
        for each in definitions:
            if each not in self.reached and each.name not in self.without and self.within(each):
                self.reached[each] = None
                self.todo.append(each)

    def run(self) -> None:
        """Follow everything."""
        modules: set[str] = set()
        while self.todo:
            each = self.todo.pop()
            module = self.sources.module(each.module)
            assert module is not None
            if each.module not in modules:
                modules.add(each.module)
                self.add(module.statements)
            self.add(self._with_class(each, module))
            found = self.sources.references(each)
            self.add(found.named)
            for attribute in found.attributes - self.attributes:
                self.attributes.add(attribute)
                self.add(self.waiting.pop(attribute, ()))
            self.files.update(self._files(found.texts, module))

    def _with_class(self, each: Definition, module: Module) -> Iterator[Definition]:
        """The definitions that count with a class, and the class of a method."""
        if each.owner:
            yield from module.definitions[each.owner]
        for name in module.methods.get(each.name, ()):
            for method in module.definitions[name]:
                short = name.rpartition(".")[2]
                special = short.startswith("__") and short.endswith("__")
                if special or method.is_decorated or short in self.attributes:
                    yield method
                else:
                    self.waiting.setdefault(short, []).append(method)

    def _files(self, texts: Iterable[str], module: Module) -> Iterator[Path]:
        """The files of data of these names in the folder of a module and in those below and above it."""
        for text in texts:
            if text.endswith(DATA):
                folder = self.sources.root.joinpath(*module.name.split(".")[:-1])
                for place in (folder, *folder.parents):
                    if not place.is_relative_to(self.sources.root):
                        break
                    if (place / text).is_file():
                        yield place / text
                        break


def data_hash(file: Path) -> str:
    """The fingerprint of what a file of data holds: of its values, for TOML and JSON."""
    text = file.read_text(encoding="utf-8")
    if file.suffix == ".toml":
        return fingerprint(repr(tomllib.loads(text)))
    if file.suffix == ".json":
        return fingerprint(repr(json.loads(text)))
    return fingerprint(text)
