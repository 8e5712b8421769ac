"""The tests, seconds, mutants and planted mistakes of each package of tests, and what its slowest tests notice.

`make test ARGS=--junitxml=build/tests.xml` writes a report, and `python -m tools.tests_table build/tests.xml` writes the
list that is made of it.
"""

import sys
from collections import Counter, defaultdict
from collections.abc import Iterable
from pathlib import Path
from xml.etree import ElementTree as ET

from attrs import frozen

from proofs import ROOT
from proofs.mutants import ENDED, Verdicts
from proofs.results import read_result
from tools.mistakes.entries import mistakes

SLOWEST = 10
LIST = ROOT / "docs" / "proofs" / "costs.csv"
HEAD = "package or test,cases,seconds,mutants,planted mistakes"


@frozen(order=False)
class Timed:
    """A test of a report.

    Attributes:
        module: Its module or document, with dots.
        name: Its name, with the id of its case.
        seconds: The time that it took, its fixtures included.
    """

    module: str
    name: str
    seconds: float

    @property
    def package(self) -> str:
        """The folder that it is in, at most two deep."""
        return package_of(self.module)

    @property
    def function(self) -> str:
        """The test function, of which it may be one case."""
        return f"{self.module}: {self.name.partition('[')[0]}"


@frozen(order=False)
class Noticed:
    """How much tests notice, by package and by test function.

    Attributes:
        mutants: The mutants that each was the first to notice.
        mistakes: The planted mistakes that name it as one that notices.
    """

    mutants: Counter[str]
    mistakes: Counter[str]

    @classmethod
    def recorded(cls) -> "Noticed":
        """What is recorded in the results of the mutants and in the list of planted mistakes.

        Example:
            >>> Noticed.recorded().mutants["tests.jaipur"] > 1_000
            True
        """
        mutants: Counter[str] = Counter()
        for file in sorted((ROOT / "proofs").glob("mutation*.json")):
            verdicts = Verdicts.of(read_result(file))
            for place in verdicts.places.values():
                for test, ids in place.noticed.items():
                    if test != ENDED:
                        mutants.update(dict.fromkeys(_keys([verdicts.tests[test]]), len(ids)))
        found: Counter[str] = Counter()
        for mistake in mistakes():
            found.update(_keys(mistake.tests))
        return cls(mutants, found)


def package_of(module: str) -> str:
    """The first two parts of a name with dots."""
    return ".".join(module.split(".")[:2])


def _keys(tests: Iterable[str]) -> set[str]:
    """The packages and functions of tests that are named as pytest does."""
    found: set[str] = set()
    for test in tests:
        file, _, name = test.partition("::")
        module = file.removesuffix(".py").replace("/", ".")
        found |= {package_of(module), f"{module}: {name.partition('[')[0]}"}
    return found


def read_report(report: str) -> list[Timed]:
    """The tests of a report in the form of JUnit.

    Example:
        >>> case = '<testcase classname="tests.laws.test_views" name="test_secrets" time="1.5"/>'
        >>> [(test.package, test.seconds) for test in read_report(f"<testsuite>{case}</testsuite>")]
        [('tests.laws', 1.5)]
    """
    cases = ET.fromstring(report).iter("testcase")
    return [
        Timed(case.attrib["classname"], case.attrib["name"], float(case.attrib["time"]))
        for case in cases
    ]


def as_csv(tests: list[Timed], noticed: Noticed) -> str:
    """The list: packages from the slowest to the fastest, and the slowest test functions.

    Example:
        >>> noticed = Noticed(Counter({"tests.laws": 7}), Counter())
        >>> print(as_csv([Timed("tests.laws.test_views", "test_secrets", 1.5)], noticed))
        package or test,cases,seconds,mutants,planted mistakes
        tests.laws,1,1.5,7,0
        tests.laws.test_views: test_secrets,1,1.5,0,0
    """
    packages: dict[str, list[float]] = defaultdict(list)
    functions: dict[str, list[float]] = defaultdict(list)
    for test in tests:
        packages[test.package].append(test.seconds)
        functions[test.function].append(test.seconds)
    rows = [*_slowest_first(packages), *_slowest_first(functions)[:SLOWEST]]
    return "\n".join((HEAD, *(_row(name, times, noticed) for name, times in rows)))


def _slowest_first(times: dict[str, list[float]]) -> list[tuple[str, list[float]]]:
    return sorted(times.items(), key=lambda row: -sum(row[1]))


def _row(name: str, times: list[float], noticed: Noticed) -> str:
    mutants, planted = noticed.mutants[name], noticed.mistakes[name]
    return f"{name},{len(times)},{sum(times):.1f},{mutants},{planted}"


def main(report: str) -> None:
    """Write the list of a report."""
    found = as_csv(read_report(Path(report).read_text(encoding="utf-8")), Noticed.recorded())
    LIST.write_text(f"{found}\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1])
