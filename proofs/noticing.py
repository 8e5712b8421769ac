"""The sources of a test: its function, its fixtures and its helpers, not the rules that it tests."""

import ast
import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path

from proofs.closure import reach
from proofs.modules import Definition, Module
from proofs.normal import fingerprint, is_function
from proofs.sources import Sources

TESTED_BY = (
    "tests",
    "conftest",
    "jaipur_rules.testing",
    "jaipur_rules.jaipur.testing",
    "jaipur_rules.johari.testing",
)
"""The packages whose definitions belong to a test."""

HOOKS = re.compile(
    r"pytest_(collection_modifyitems|itemcollected|generate_tests|pyfunc_call|make_\w+|runtest_\w+|fixture_setup)"
)
"""The hooks of pytest that decide whether and how a test is run."""

IMPORT = " (import)"
"""What follows the name of a file of tests that could not even be imported."""


class NoticingTests:
    """The tests of a checkout, by the names that pytest has for them.

    Args:
        sources: The sources.
    """

    def __init__(self, sources: Sources) -> None:
        """Read nothing yet."""
        self.sources = sources
        self._prints: dict[str, str | None] = {}
        self._files: dict[str, list[Path]] | None = None

    def fingerprint(self, test: str) -> str | None:
        """The fingerprint of a test and all that belongs to it; None if there is no such test.

        A file of tests may have been moved: it is looked for by its name.

        Args:
            test: Its name, such as ``"tests/jaipur/test_cards.py::test_add[DD]"``;
                parameters do not count, as they stand in the function's decorators.

        Example:
            >>> from proofs import ROOT
            >>> NoticingTests(Sources(ROOT)).fingerprint(
            ...     "tests/game/test_none.py::test_none"
            ... ) is None
            True
        """
        name = test.partition("[")[0]
        if name not in self._prints:
            self._prints[name] = self._found(name)
        return self._prints[name]

    def _found(self, test: str) -> str | None:
        file, _, name = test.removesuffix(IMPORT).partition("::")
        for place in self._places(file):
            module = self.sources.module(".".join(place.with_suffix("").parts))
            if module is None:
                continue
            begin = [*_begin(module, name)]
            if begin:
                return self._print(begin, module)
        return None

    def _places(self, file: str) -> Iterator[Path]:
        """The path of the file, or of others of its name if it is gone."""
        path = Path(file)
        if (self.sources.root / path).is_file():
            yield path
            return
        if self._files is None:
            self._files = {}
            for found in sorted((self.sources.root / "tests").rglob("test_*.py")):
                self._files.setdefault(found.name, []).append(found.relative_to(self.sources.root))
        yield from self._files.get(path.name, ())

    def _print(self, begin: Iterable[Definition], module: Module) -> str:
        found = {*begin, *self._around(module)}
        while True:
            reached = reach(self.sources, (), begin=found, within=_is_of_tests).definitions
            more = {*reached} | {
                fixture for each in reached for fixture in self._fixtures(each, module)
            }
            if more == found:
                break
            found = more
        lines = sorted(f"{each.name} {self.sources.hash_of(each)}" for each in found)
        return fingerprint("\n".join(lines))

    def _around(self, module: Module) -> Iterator[Definition]:
        """What decides for all tests of a module whether and how they are run."""
        yield from module.statements
        yield from module.definitions.get("pytestmark", ())
        for holder in (*self._holders(module), self.sources.module("conftest")):
            for name, each in holder.definitions.items() if holder else ():
                if HOOKS.fullmatch(name):
                    yield from each

    def _fixtures(self, definition: Definition, module: Module) -> Iterator[Definition]:
        """The fixtures that a test or a fixture asks for by its parameters, and those that nobody asks for."""
        node = definition.node
        if not isinstance(node, ast.FunctionDef) or not (
            node.name.startswith("test") or _is_fixture(node)
        ):
            return
        asked = {each.arg for each in (*node.args.args, *node.args.kwonlyargs)}
        for holder in self._holders(module):
            for name, is_auto in _fixtures_of(holder).items():
                if is_auto or name in asked:
                    yield from holder.definitions[name]
        for name in asked & module.imports.keys():
            found = self.sources.find(module.imports[name])
            if isinstance(found, list):
                yield from found

    def _holders(self, module: Module) -> Iterator[Module]:
        """The modules whose fixtures a module of tests may use."""
        yield module
        parts = module.name.split(".")[:-1]
        for length in range(len(parts), 0, -1):
            found = self.sources.module(".".join([*parts[:length], "conftest"]))
            if found is not None:
                yield found


def _begin(module: Module, name: str) -> Iterator[Definition]:
    """The definitions that a test begins with; for the import of a file all but its functions."""
    if not name:
        yield from module.statements
        for each in module.definitions.values():
            if not is_function(each[0].node):
                yield from each
        return
    *_, last = parts = name.split("::")
    for candidate in (".".join(parts), parts[0] if last == "runTest" else ""):
        if candidate in module.definitions:
            yield from module.definitions[candidate]
            return


def _is_of_tests(definition: Definition) -> bool:
    return definition.module.startswith(TESTED_BY)


@cache
def _fixtures_of(module: Module) -> Mapping[str, bool]:
    """The names of the fixtures of a module, and whether every test has the fixture without asking for it."""
    return {
        name: _is_auto(each[0].node)
        for name, each in module.definitions.items()
        if _is_fixture(each[0].node)
    }


@cache
def _is_fixture(node: ast.stmt) -> bool:
    return isinstance(node, ast.FunctionDef) and any(
        "fixture" in ast.unparse(each) for each in node.decorator_list
    )


def _is_auto(node: ast.stmt) -> bool:
    return isinstance(node, ast.FunctionDef) and any(
        "autouse=True" in ast.unparse(each) for each in node.decorator_list
    )
