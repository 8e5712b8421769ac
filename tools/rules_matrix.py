"""The matrix of rules: rule, code, test. It fails where a rule stands alone.

    python -m tools.rules_matrix

Every rule of every catalogue has a test marked with it, besides its worked examples (which are
played too), and code that carries it: a function carries a rule if a line of it names the rule, alone or in a range
(``EXC-1 to EXC-10``), and what carries a rule without naming it stands in ``rule_code.toml``. Whatever rule the code, the tests
or the documents name is in a catalogue; whoever needs a rule that does not exist takes the number 99, which no chapter will
ever reach.
"""

import ast
import re
import subprocess
import sys
import tomllib
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import chain
from pathlib import Path

import pytest
from attrs import frozen

from jaipur_rules import rulebook
from tools.mistakes.places import defined

ROOT = Path(__file__).parents[1]
CARRIED = Path(__file__).with_name("rule_code.toml")
EXAMPLES = "test_examples.py"
LISTED = "rule:"
"""Begins a line that lists a test."""

READ_FOR_NAMES = (
    "jaipur_rules/**/*.py",
    "tests/**/*.py",
    "site/**/*.py",
    "tools/**/*.py",
    "*.md",
    "docs/**/*.md",
)


@frozen
class Spot:
    """A function or a class in a file.

    Attributes:
        file: The file, from the root of the project.
        name: The dotted name in it; the file's own where a rule stands outside of any.
    """

    file: str
    name: str

    @property
    def shown(self) -> str:
        """The name, and that of the file without its folders."""
        file = self.file.rpartition("/")[2]
        return file if file == self.name else f"{file}: {self.name}"


def ids_in(text: str, prefixes: tuple[str, ...]) -> Iterator[str]:
    """The rules that a text names, those of a range among them; but never the number 99.

    Example:
        >>> list(ids_in("rules EXC-1 to EXC-3, and SEL-4", ("EXC", "SEL")))
        ['EXC-1', 'EXC-2', 'EXC-3', 'SEL-4']
    """
    one = rf"\b({'|'.join(prefixes)})-([1-9]\d*)\b"
    for found in re.finditer(rf"{one}(?: to \1-(\d+)\b)?", text):
        first, last = int(found[2]), int(found[3] or found[2])
        yield from (f"{found[1]}-{number}" for number in range(first, last + 1) if number != 99)


def carried(game: str, prefixes: tuple[str, ...]) -> Mapping[str, tuple[Spot, ...]]:
    """The code of a game that carries each rule, by rule.

    Raises:
        ValueError: ``rule_code.toml`` names a function that is not there.
    """
    spots = defaultdict[str, dict[Spot, None]](dict[Spot, None])
    folder = ROOT / "jaipur_rules" / game / "rules"
    names = set[str]()
    for path in sorted(folder.glob("*.py")):
        file, text = path.relative_to(ROOT).as_posix(), path.read_text(encoding="utf-8")
        around: dict[int, str] = {}
        for name, node in defined(ast.parse(text).body):
            names.add(f"{path.stem}:{name}")
            if isinstance(node, ast.FunctionDef | ast.ClassDef):
                around |= dict.fromkeys(range(node.lineno, (node.end_lineno or 0) + 1), name)
        for number, line in enumerate(text.splitlines(), 1):
            for rule in ids_in(line, prefixes):
                spots[rule][Spot(file, around.get(number, path.name))] = None
    listed = tomllib.loads(CARRIED.read_text(encoding="utf-8")).get(game, {})
    for rule, place in ((rule, place) for rule, places in listed.items() for place in places):
        if place not in names:
            raise ValueError(f"rule_code.toml, {game}: there is no {place}")
        module, _, name = place.partition(":")
        spots[rule][Spot(f"jaipur_rules/{game}/rules/{module}.py", name)] = None
    return {rule: (*sorted(found, key=lambda spot: spot.file),) for rule, found in spots.items()}


@cache
def tests() -> Mapping[str, tuple[Spot, ...]]:
    """The tests that are marked with each rule, by rule; the worked examples are not among them.

    They are collected in a process of their own, and not run.

    Raises:
        RuntimeError: A test cannot be collected.
    """
    options = (
        "-q -s --collect-only -p no:randomly -p no:cacheprovider -p tools.rules_matrix".split()
    )
    command = [sys.executable, "-m", "pytest", *options, "-m", "machines or not machines", "tests"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode:
        raise RuntimeError(done.stdout + done.stderr)
    spots = defaultdict[str, dict[Spot, None]](dict[Spot, None])
    for line in done.stdout.splitlines():
        if line.startswith(LISTED):
            rule, path, name = line.removeprefix(f"{LISTED}\t").split("\t")
            spots[rule][Spot(path, name)] = None
    return {rule: (*places,) for rule, places in spots.items()}


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """As a plugin of the process that collects: list the tests of every rule, with the file and the name of each."""
    for item in items:
        path, _, name = item.nodeid.partition("::")
        if item.path.name != EXAMPLES:
            for rule in (rule for mark in item.iter_markers("rule") for rule in mark.args):
                print(LISTED, rule, path, name.partition("[")[0], sep="\t")


def named_places(prefixes: tuple[str, ...]) -> dict[str, set[str]]:
    """Every rule that code, tests or documents name, with the files that name it."""
    places: dict[str, set[str]] = {}
    for pattern in READ_FOR_NAMES:
        for path in sorted(ROOT.glob(pattern)):
            for name in ids_in(path.read_text(encoding="utf-8"), prefixes):
                places.setdefault(name, set()).add(path.relative_to(ROOT).as_posix())
    return places


def faults(
    catalogues: Iterable[rulebook.Catalogue],
    tests: Mapping[str, Sequence[Spot]],
    places: Mapping[str, Iterable[str]],
) -> Iterator[str]:
    """Yield what the rules lack, and what is named that is no rule, a line each.

    Args:
        catalogues: The catalogues of all games.
        tests: The tests that are marked with each rule.
        places: The files that name each rule.
    """
    known = set[str]()
    for catalogue in catalogues:
        code = carried(catalogue.game, tuple(chapter.prefix for chapter in catalogue.chapters))
        for rule in catalogue:
            known.add(rule.id)
            if not tests.get(rule.id):
                yield f"{rule.id} has no test marked with it"
            if rule.id not in code:
                yield f"{rule.id} has no code that carries it; name what does in tools/rule_code.toml"
    for name in sorted({*tests} - known):
        yield f"a test is marked with {name}, which is no rule"
    for name in sorted({*places} - known):
        yield f"{name} is no rule, and {', '.join(sorted(places[name]))} names it"


def main() -> int:
    """Hold the catalogues to the matrix; 1 where it has a hole."""
    catalogues, by_rule = [rulebook.load(game) for game in rulebook.games()], tests()
    prefixes = tuple(chapter.prefix for catalogue in catalogues for chapter in catalogue.chapters)
    found = [*faults(catalogues, by_rule, named_places(prefixes))]
    print(*found, sep="\n", end="\n" if found else "", file=sys.stderr)
    rules = sum(len([*catalogue]) for catalogue in catalogues)
    print(
        f"{rules} rules, {len({*chain(*by_rule.values())})} tests marked with them, {len(found)} faults"
    )
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
