"""The verdicts on mutants, one by one, and which of them still hold.

A verdict holds as long as the place that the mutant changes and the test that
noticed it are what they were. A *place* is a function, a decorator or a
statement of the rules, or a value in a file of data.
"""

import tomllib
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Protocol

from attrs import evolve, field, frozen

from proofs.noticing import NoticingTests
from proofs.results import is_object, member, shown

ENDED = ""
"""Stands for the test where a mutant ended or stopped the process, and no test could say so."""


class Place(Protocol):
    """A place where a mutant can be made, as `tools.mutation.places` lists it."""

    @property
    def module(self) -> str:
        """The file below the package."""
        ...

    @property
    def name(self) -> str:
        """The name of what is changed there."""
        ...

    @property
    def id(self) -> str:
        """The fingerprint of the name and the normal form."""
        ...


@frozen(order=False)
class PlaceVerdicts:
    """The verdicts on the mutants of one place.

    Attributes:
        name: The name of the function, class or table.
        noticed: The ids of the mutants that were noticed, by the fingerprint of the test that did.
        timed_out: The ids of those that ran for too long.
        equivalent: The ids of those that no test noticed, and that are argued to be equivalent.
        survived: The ids of those that no test noticed, and that nobody argues to be equivalent.
        open: How many others there are, which have no verdict yet.
    """

    name: str
    noticed: Mapping[str, tuple[str, ...]] = field(factory=dict[str, tuple[str, ...]])
    timed_out: tuple[str, ...] = ()
    equivalent: tuple[str, ...] = ()
    survived: tuple[str, ...] = ()
    open: int = 0

    @property
    def made(self) -> int:
        """The number of mutants."""
        noticed = sum(map(len, self.noticed.values()))
        unnoticed = len(self.equivalent) + len(self.survived)
        return noticed + len(self.timed_out) + unnoticed + self.open

    def without(self, tests: frozenset[str]) -> "PlaceVerdicts":
        """The verdicts that do not rest on some tests."""
        kept = {test: ids for test, ids in self.noticed.items() if test not in tests}
        return evolve(self, noticed=kept)


@frozen(order=False)
class Verdicts:
    """All verdicts on one subject: a game's rules, or a package.

    Attributes:
        tests: The names of the tests that noticed something, by their fingerprints.
        places: The verdicts, by the id of the place.
    """

    tests: Mapping[str, str] = field(factory=dict[str, str])
    places: Mapping[str, PlaceVerdicts] = field(factory=dict[str, PlaceVerdicts])

    @classmethod
    def of(cls, result: dict[str, object]) -> "Verdicts":
        """Read the verdicts from a result.

        Example:
            >>> Verdicts.of({"tests": {}, "places": {}}).places
            {}
        """
        return cls(
            {key: str(name) for key, name in member(result, "tests").items()},
            {key: _place(each) for key, each in member(result, "places").items()},
        )

    def to_plain(self) -> dict[str, dict[str, object]]:
        """The verdicts as they stand in a result."""
        used = {test for each in self.places.values() for test in each.noticed}
        return {
            "tests": {key: self.tests[key] for key in sorted(used) if key in self.tests},
            "places": {
                key: {
                    "name": each.name,
                    "noticed": {test: " ".join(ids) for test, ids in sorted(each.noticed.items())},
                    **({"timed_out": " ".join(each.timed_out)} if each.timed_out else {}),
                    **({"equivalent": " ".join(each.equivalent)} if each.equivalent else {}),
                    **({"survived": " ".join(each.survived)} if each.survived else {}),
                    **({"open": each.open} if each.open else {}),
                }
                for key, each in sorted(
                    self.places.items(), key=lambda pair: (pair[1].name, pair[0])
                )
            },
        }

    def lost(self, tests: NoticingTests) -> frozenset[str]:
        """The fingerprints of the tests that are no longer what they were."""
        return frozenset(
            key
            for key, name in self.tests.items()
            if key != ENDED and tests.fingerprint(name) != key
        )

    def counts(self, places: Iterable[Place]) -> dict[str, int]:
        """Count the mutants of some places: those made, and those of each verdict."""
        found = [self.places[each.id] for each in places if each.id in self.places]
        timed_out = sum(len(each.timed_out) for each in found)
        equivalent = sum(len(each.equivalent) for each in found)
        survived = sum(len(each.survived) for each in found)
        opened = sum(each.open for each in found)
        made = sum(each.made for each in found)
        return {
            "made": made,
            "noticed": made - timed_out - equivalent - survived - opened,
            "timed_out": timed_out,
            "equivalent": equivalent,
            "survived": survived,
            "open": opened,
        }

    def score(self, places: Iterable[Place]) -> float:
        """The share of the mutants of some places that tests noticed, of those with a verdict and not equivalent."""
        counts = self.counts(places)
        noticed = counts["noticed"] + counts["timed_out"]
        return noticed / ((noticed + counts["survived"]) or 1)


def _place(value: object) -> PlaceVerdicts:
    found = value if is_object(value) else {}
    return PlaceVerdicts(
        str(found.get("name", "")),
        {test: (*str(ids).split(),) for test, ids in member(found, "noticed").items()},
        (*str(found.get("timed_out", "")).split(),),
        (*str(found.get("equivalent", "")).split(),),
        (*str(found.get("survived", "")).split(),),
        opened if isinstance(opened := found.get("open"), int) else 0,
    )


def argued(path: Path) -> dict[str, str]:
    """The ids of the mutants that are argued to be equivalent, each with its place by name.

    Args:
        path: The list, TOML: entries with a `why`, and under it `mutants`, each with `id`, `at` and `change`.

    Raises:
        ValueError: An entry lacks something, or a mutant is listed twice.
    """
    found: dict[str, str] = {}
    if not path.exists():
        return found
    for entry in tomllib.loads(path.read_text(encoding="utf-8")).get("equivalent", ()):
        if not entry.get("why", "").strip():
            raise ValueError(f"{path.name}: an entry has no argument: {entry}")
        for each in entry.get("mutants", ()):
            if not {"id", "at", "change"} <= each.keys():
                raise ValueError(f"{path.name}: a mutant needs id, at and change: {each}")
            if each["id"] in found:
                raise ValueError(f"{path.name}: listed twice: {each['id']}")
            found[each["id"]] = each["at"]
    return found


def verdict_faults(
    verdicts: Verdicts, tests: NoticingTests, equivalents: Mapping[str, str], *, most: int
) -> Iterator[str]:
    """The faults of the verdicts that are kept, a sentence each.

    Args:
        verdicts: The verdicts that are kept, of places that there are.
        tests: The tests that there are now.
        equivalents: What is argued to be equivalent, as `argued` reads it.
        most: How many names a sentence has at most.
    """
    used = {test for each in verdicts.places.values() for test in each.noticed}
    gone = [
        verdicts.tests[test]
        for test in verdicts.lost(tests) & used
        if tests.fingerprint(verdicts.tests[test]) is None
    ]
    if gone:
        yield f"rests on tests that have gone: {shown(sorted(gone), most)}"
    unknown = sorted(used - verdicts.tests.keys() - {ENDED})
    if unknown:
        yield f"names no test for {shown(unknown, most)}"
    survivors = {
        mutant: each.name for each in verdicts.places.values() for mutant in each.equivalent
    }
    unargued = [f"{name} ({key})" for key, name in survivors.items() if key not in equivalents]
    if unargued:
        yield f"has survivors that nobody argues to be equivalent: {shown(unargued, most)}"


def open_faults(
    verdicts: Verdicts,
    places: Iterable[Place],
    tests: NoticingTests,
    equivalents: Mapping[str, str],
    *,
    most: int,
) -> Iterator[str]:
    """The mutants without a verdict that holds, a sentence each; arguments as in `verdict_faults`."""
    lacking = list[str]()
    for place in places:
        found = verdicts.places.get(place.id)
        if found is None or found.open:
            lacking.append(f"{place.module} {place.name}")
    if lacking:
        yield f"has not every verdict on {shown(lacking, most)}, new or changed"
    used = {test for each in verdicts.places.values() for test in each.noticed}
    changed = [
        verdicts.tests[test]
        for test in verdicts.lost(tests) & used
        if tests.fingerprint(verdicts.tests[test]) is not None
    ]
    if changed:
        yield f"rests on tests that have changed: {shown(sorted(changed), most)}"
    survivors = {mutant for each in verdicts.places.values() for mutant in each.equivalent}
    stale = [f"{name} ({key})" for key, name in equivalents.items() if key not in survivors]
    if stale:
        yield f"has no verdict on what is argued to be equivalent, or it has changed: {shown(stale, most)}"
