"""The result of the ablation: which marked tests fail for which rule; and the table made of it."""

import csv
import io
import json
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from attrs import asdict, evolve, frozen

from tools.ablation.entries import GAMES, ROOT, ablations_of, ways
from tools.ablation.tests import marked_with

RESULT = ROOT / "docs" / "proofs" / "ablation.json"
TABLE = ROOT / "docs" / "proofs" / "ablation.csv"


@frozen(order=False)
class Outcome:
    """The outcome of a trial.

    Attributes:
        ran: The tests that were run, each once whatever its parameters.
        failed: Those that failed.
    """

    ran: frozenset[str]
    failed: frozenset[str]


@frozen(order=False)
class Measured:
    """What the tests of a rule noticed.

    Attributes:
        ways: The ways in which the rule was switched off, with the fingerprint of each.
        marked: The tests marked with it, with the ways in which each failed.
        others: How many of the game's other tests failed in some way; None if they were not run.
    """

    ways: Mapping[str, str]
    marked: Mapping[str, tuple[str, ...]]
    others: int | None = None

    @property
    def failed(self) -> int:
        """How many of the marked tests failed."""
        return sum(map(bool, self.marked.values()))


@frozen(order=False)
class Results:
    """What the tests of every rule noticed, by rule."""

    rules: Mapping[str, Measured]

    @classmethod
    def of(cls, file: Path) -> "Results":
        """The results in a file."""
        rows = json.loads(file.read_text(encoding="utf-8"))["rules"]
        rules = {
            rule: Measured(
                row["ways"],
                {test: tuple(ways) for test, ways in row["marked"].items()},
                row["others"],
            )
            for rule, row in rows.items()
        }
        return cls(rules)

    def write(self, file: Path) -> None:
        """Write them into a file."""
        rules = {rule: asdict(measured) for rule, measured in self.rules.items()}
        file.write_text(json.dumps({"rules": rules}, indent=1) + "\n", encoding="utf-8")

    def with_outcomes(self, rules: Iterable[str], outcomes: Mapping[str, Outcome]) -> "Results":
        """These results with those of some rules measured anew, in the order of the catalogues."""
        found = {**self.rules}
        for rule in rules:
            new = measured(rule, outcomes)
            old = found.get(rule)
            if new.others is None and old is not None and old.ways == new.ways:
                new = evolve(new, others=old.others)
            found[rule] = new
        order = [rule for game in GAMES for rule in ablations_of(game).rules]
        return Results({rule: found[rule] for rule in order if rule in found})


def measured(rule: str, outcomes: Mapping[str, Outcome]) -> Measured:
    """What the outcomes of its trials say of a rule."""
    every = {each.id: each.fingerprint for each in ways(rule)}
    tests = marked_with(rule)
    marked = {
        test: tuple(way for way in every if test in outcomes[way].failed) for test in sorted(tests)
    }
    ran = {test for way in every for test in outcomes[way].ran}
    failed = {test for way in every for test in outcomes[way].failed}
    return Measured(every, marked, len(failed - tests) if ran - tests else None)


def faults(results: Results, rules: Iterable[str]) -> Iterator[str]:
    """Yield what is wrong with the marks of some rules, a line each."""
    for rule in rules:
        found = results.rules[rule]
        noticed = {way for failed in found.marked.values() for way in failed}
        yield from (
            f"{way}: no test marked with {rule} fails" for way in found.ways if way not in noticed
        )
        if found.ways:
            yield from (
                f"{test} is marked with {rule}, and never fails for it"
                for test, failed in found.marked.items()
                if not failed
            )


def table(results: Results) -> str:
    """The rules of each game as CSV: how they are switched off and noticed, or why no code can break one."""
    text = io.StringIO()
    rows = csv.writer(text, lineterminator="\n")
    rows.writerow(
        ("game", "rule", "ways", "marked tests", "of them fail", "others that fail", "not measured")
    )
    for game in GAMES:
        rules = ablations_of(game)
        for rule in rules.rules:
            found = results.rules.get(rule)
            if found and found.ways:
                others = "" if found.others is None else found.others
                numbers = len(found.ways), len(found.marked), found.failed, others
                rows.writerow((game, rule, *numbers, ""))
        rows.writerows(
            (game, rule, 0, "", "", "", reason) for rule, reason in rules.definitions.items()
        )
    return text.getvalue()
