"""The tests and the seconds of each package of tests, and the slowest tests, from a report of pytest.

`make test ARGS=--junitxml=build/tests.xml` writes a report, and
`python -m tools.tests_table build/tests.xml` prints its tables.
"""

import sys
from collections import defaultdict
from pathlib import Path
from xml.etree import ElementTree as ET

from attrs import frozen

SLOWEST = 10


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
        return ".".join(self.module.split(".")[:2])


def read_report(report: str) -> list[Timed]:
    """The tests of a report in the form of JUnit.

    Example:
        >>> case = '<testcase classname="tests.laws.test_views" name="test_secrets" time="1.5"/>'
        >>> [(test.package, test.seconds) for test in read_report(f"<testsuite>{case}</testsuite>")]
        [('tests.laws', 1.5)]
    """
    cases = ET.fromstring(report).iter("testcase")  # noqa: S314  written by pytest
    return [
        Timed(case.attrib["classname"], case.attrib["name"], float(case.attrib["time"]))
        for case in cases
    ]


def as_markdown(tests: list[Timed]) -> str:
    """The tables: packages from the slowest to the fastest, and the slowest tests.

    Example:
        >>> print(as_markdown([Timed("tests.laws.test_views", "test_secrets", 1.5)]))
        | package | tests | seconds |
        |---|---:|---:|
        | tests.laws | 1 | 1.5 |
        | all | 1 | 1.5 |
        <BLANKLINE>
        | test | seconds |
        |---|---:|
        | tests.laws.test_views: test_secrets | 1.5 |
    """
    packages: dict[str, list[float]] = defaultdict(list)
    for test in tests:
        packages[test.package].append(test.seconds)
    rows = sorted(packages.items(), key=lambda row: -sum(row[1]))
    slowest = sorted(tests, key=lambda test: -test.seconds)[:SLOWEST]
    return "\n".join(
        (
            "| package | tests | seconds |",
            "|---|---:|---:|",
            *(f"| {name} | {len(times):,} | {sum(times):.1f} |" for name, times in rows),
            f"| all | {len(tests):,} | {sum(test.seconds for test in tests):.1f} |",
            "",
            "| test | seconds |",
            "|---|---:|",
            *(f"| {test.module}: {test.name} | {test.seconds:.1f} |" for test in slowest),
        )
    )


if __name__ == "__main__":
    print(as_markdown(read_report(Path(sys.argv[1]).read_text(encoding="utf-8"))))
