"""The matrix of rules: sentence, rule, code, test. It fails where a rule stands alone.

    python -m tools.rules_matrix

Every rule of every catalogue has a test marked with it, besides its worked examples (which are
played too), code that carries it, a source and both languages. Every dispute is settled by a rule, and every switch of
the ruleset is explained by one. Whatever rule the code, the tests or the documents name is in a
catalogue; whoever needs a rule that does not exist takes the number 99, which no chapter will
ever reach.
"""

import contextlib
import io
import re
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from jaipur_rules import rulebook
from jaipur_rules.jaipur.rules.ruleset import SWITCHES
from jaipur_rules.johari.rules.ruleset import SWITCHES as SWITCHES_OF_JOHARI
from tools.rule_code import carried

ROOT = Path(__file__).parents[1]
SWITCHES_OF = {"jaipur": frozenset(SWITCHES), "johari": frozenset(SWITCHES_OF_JOHARI)}
EXAMPLES = "test_examples.py"
NEVER_A_RULE = re.compile(r"-(?:99|0\d*)$")
READ_FOR_NAMES = (
    "jaipur_rules/**/*.py",
    "tests/**/*.py",
    "site/**/*.py",
    "tools/**/*.py",
    "*.md",
    "docs/**/*.md",
)


class Marks:
    """A pytest plugin that counts the tests of every rule, and runs none."""

    def __init__(self) -> None:
        self.tests: Counter[str] = Counter()

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Read the marks, those of parameters and classes among them."""
        for item in items:
            if item.path.name == EXAMPLES:
                continue
            ids = {str(id_) for mark in item.iter_markers("rule") for id_ in mark.args}
            self.tests.update(ids)


def tests_by_rule() -> Counter[str]:
    """Collect the tests, without running them, and count those of each rule.

    Raises:
        RuntimeError: A test cannot be collected.
    """
    marks = Marks()
    output = io.StringIO()
    with contextlib.redirect_stdout(output):
        status = pytest.main(
            [
                *"--collect-only -q -p no:randomly -p no:cacheprovider".split(),
                "-m",
                "machines or not machines",
                str(ROOT / "tests"),
            ],
            plugins=[marks],
        )
    if status != pytest.ExitCode.OK:
        raise RuntimeError(output.getvalue())
    return marks.tests


def names_in(text: str, prefixes: tuple[str, ...]) -> Iterator[str]:
    """The rules that a text names: a chapter's prefix, a hyphen and a number.

    Example:
        >>> sorted(names_in("EXC-3 and UTF-8", ("EXC", "SEL")))
        ['EXC-3']
    """
    pattern = rf"\b(?:{'|'.join(prefixes)})-\d+\b"
    return (name for name in re.findall(pattern, text) if not NEVER_A_RULE.search(name))


def named_places(prefixes: tuple[str, ...]) -> dict[str, set[str]]:
    """Every rule that code, tests or documents name, with the files that name it."""
    places: dict[str, set[str]] = {}
    for pattern in READ_FOR_NAMES:
        for path in sorted(ROOT.glob(pattern)):
            for name in names_in(path.read_text(encoding="utf-8"), prefixes):
                places.setdefault(name, set()).add(path.relative_to(ROOT).as_posix())
    return places


def faults_of_rule(rule: rulebook.Rule, tests: int) -> Iterator[str]:
    """Yield what a rule lacks, a line each."""
    if not tests:
        yield f"{rule.id} has no test marked with it"
    if not rule.sources:
        yield f"{rule.id} has no source"
    if not rule.examples:
        yield f"{rule.id} has no worked example"
    texts = {"title": rule.title, "statement": rule.statement, "argument": rule.argument}
    parts = {name: text for name, text in texts.items() if text is not None}
    languages = {language for text in parts.values() for language in text.languages}
    for name, text in parts.items():
        if languages - {each for each in text.languages if text.to(each).strip()}:
            yield f"{rule.id} has no {name} in one of its languages"


def faults_of_catalogue(catalogue: rulebook.Catalogue, tests: Counter[str]) -> Iterator[str]:
    """Yield what the rules, the disputes and the switches of a game lack, a line each."""
    code = carried(catalogue.game, tuple(chapter.prefix for chapter in catalogue.chapters))
    for rule in catalogue:
        yield from faults_of_rule(rule, tests[rule.id])
        if rule.id not in code:
            yield f"{rule.id} has no code that carries it; name what does in tools/rule_code.toml"
    yield from (
        f"dispute {dispute.number} is settled by no rule"
        for dispute in catalogue.disputes
        if not dispute.rules
    )
    explained = {rule.switch for rule in catalogue if rule.switch is not None}
    switches = SWITCHES_OF[catalogue.game]
    yield from (
        f"the switch {name} is explained by no rule" for name in sorted(switches - explained)
    )
    yield from (f"{name}, named by a rule, is no switch" for name in sorted(explained - switches))


def main() -> int:
    """Hold the catalogues to the matrix; 1 where it has a hole."""
    catalogues = [rulebook.load(game) for game in rulebook.games()]
    rules = [rule for catalogue in catalogues for rule in catalogue]
    prefixes = tuple(chapter.prefix for catalogue in catalogues for chapter in catalogue.chapters)
    tests = tests_by_rule()
    places = named_places(prefixes)
    known = {rule.id for rule in rules}

    faults = [fault for catalogue in catalogues for fault in faults_of_catalogue(catalogue, tests)]
    faults += [
        f"a test is marked with {name}, which is no rule" for name in sorted(set(tests) - known)
    ]
    faults += [
        f"{name} is no rule, and {', '.join(sorted(files))} names it"
        for name, files in sorted(places.items())
        if name not in known
    ]
    for fault in faults:
        print(fault, file=sys.stderr)
    print(
        f"{len(rules)} rules, {sum(tests[name] for name in known)} tests marked with them, {len(faults)} faults"
    )
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
