"""The packs: cases in a file of JSON Lines, written with what they cover and with everything that has to come with them."""

import gzip
import os
import re
import tomllib
import zipfile
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from hashlib import sha256
from io import BytesIO
from itertools import groupby
from pathlib import Path
from types import MappingProxyType
from typing import TypeAlias

from attrs import evolve, frozen

from jaipur_rules import rulebook
from jaipur_rules.conformance.vectors import LINES, README, SAMPLE, SCHEMA, UnusablePack, vectors_of
from jaipur_rules.core import games
from jaipur_rules.core.files import write_json
from jaipur_rules.core.game import Switch
from jaipur_rules.core.messages import ENGLISH
from jaipur_rules.core.strict_json import Node, Plain, parse_json
from jaipur_rules.jaipur.conformance import JaipurCase
from jaipur_rules.johari.conformance import JohariCase
from jaipur_rules.johari.rules.components_file import standard_text
from proofs import ROOT

VERSION = 1
"""The version of the format. A change that a reader would notice makes it a higher one."""

HERE = Path(__file__).parent
UNASKED = tomllib.loads((HERE / "unasked.toml").read_text(encoding="utf-8"))
"""The rules of each game that no question to an engine can show, and why, in English and in French."""

GameCase: TypeAlias = JaipurCase | JohariCase


@frozen(order=False)
class Coverage:
    """The coverage of some cases.

    Attributes:
        cases: How many there are.
        kinds: How many of each kind.
        rules: How many exercise each rule of the catalogue, in its order.
        usual: How many of those by the usual rules exercise each rule.
        rulesets: How many are played by each named ruleset, or with each value of a switch.
        unasked: The rules that no question to an engine shows, and why, by language.
        only_by_switches: The rules that no question by the usual rules shows, and why, by language.
        least: The fewest cases that any other rule is to have.
        least_usual: The fewest by the usual rules.
    """

    cases: int
    kinds: Mapping[str, int]
    rules: Mapping[str, int]
    usual: Mapping[str, int]
    rulesets: Mapping[str, int]
    unasked: Mapping[str, Mapping[str, str]]
    only_by_switches: Mapping[str, Mapping[str, str]]
    least: int
    least_usual: int

    @property
    def thin(self) -> tuple[str, ...]:
        """The rules that too few cases exercise, or too few of those by the usual rules."""
        return tuple(
            rule
            for rule, count in self.rules.items()
            if rule not in self.unasked
            and (count < self.least or self.usual[rule] < self._least_usual(rule))
        )

    def _least_usual(self, rule: str) -> int:
        return 0 if rule in self.only_by_switches else self.least_usual

    def to_plain(self) -> dict[str, Plain]:
        """The coverage as plain data."""
        return {
            "cases": self.cases,
            "kinds": dict(self.kinds),
            "rules": dict(self.rules),
            "usual": dict(self.usual),
            "rulesets": dict(self.rulesets),
            "unasked": {rule: reason[ENGLISH] for rule, reason in self.unasked.items()},
        }


@frozen(order=False)
class Pack:
    """The description of a pack: its digest, its coverage and its format.

    Attributes:
        digest: The SHA-256 of its lines, each with a line feed at its end.
        coverage: How many cases there are, of which kinds, and which rules they exercise.
        format: The name of the format, which says of which game the cases are.
    """

    digest: str
    coverage: Coverage
    format: str

    def to_plain(self) -> dict[str, Plain]:
        """The pack as plain data."""
        head: dict[str, Plain] = {"format": self.format, "version": VERSION, "sha256": self.digest}
        return head | self.coverage.to_plain()


@frozen(order=False)
class Packs:
    """A maker of the packs of one game.

    Attributes:
        game: The name of the game.
        pin: The file with the pack of this version.
        sample: The file with its sample, in the package.
        page: The page of the documentation that says how many cases there are.
        least: The fewest cases that a rule is to have.
        least_usual: The fewest by the usual rules.
        more: Further files of an archive, by name, and what is in them.

    Example:
        >>> from jaipur_rules.jaipur.conformance import VECTORS
        >>> found = JAIPUR.coverage(VECTORS.sample())
        >>> found.rules["EXC-3"] > 0, [rule for rule, count in found.rules.items() if not count]
        (True, ['BOX-1', 'BOX-6', 'SET-8', 'FIX-1', 'FIX-2', 'FIX-3', 'FIX-4', 'FIX-5', 'FIX-6', 'FIX-7', 'FIX-8', 'FIX-9', 'FIX-10'])
    """

    game: str
    pin: Path
    sample: Path
    page: Path
    least: int
    least_usual: int
    more: Mapping[str, Callable[[], str]] = MappingProxyType({})

    @property
    def format(self) -> str:
        """The name of the format."""
        return f"{self.game}-vectors"

    def coverage(self, cases: Iterable[GameCase]) -> Coverage:
        """The coverage of some cases."""
        kinds, found, usual, rulesets = (Counter[str]() for _ in range(4))
        for case in cases:
            kinds[case.kind] += 1
            found.update(case.rules)
            rules = case.question.game.ruleset
            if rules.name == type(rules)().name:
                usual.update(case.rules)
            changed = [f"{switch}={value}" for switch, value in rules.changes.items()]
            rulesets.update(changed if rules.name == "custom" else [rules.name])
        return Coverage(
            kinds.total(),
            dict(sorted(kinds.items())),
            {rule.id: found[rule.id] for rule in rulebook.load(self.game)},
            {rule.id: usual[rule.id] for rule in rulebook.load(self.game)},
            dict(sorted(rulesets.items())),
            UNASKED[self.game],
            UNASKED["only-by-switches"].get(self.game, {}),
            self.least,
            self.least_usual,
        )

    def pack_of(self, cases: Iterable[GameCase]) -> Pack:
        """The pack of some cases."""
        kept = tuple(cases)
        return self._pack(kept, self._lines(kept))

    def _pack(self, cases: tuple[GameCase, ...], lines: bytes) -> Pack:
        return Pack(sha256(lines).hexdigest(), self.coverage(cases), self.format)

    def _lines(self, cases: tuple[GameCase, ...]) -> bytes:
        vectors = vectors_of(self.game)
        return b"".join(f"{vectors.write_case(case)}\n".encode() for case in cases)

    def pinned(self) -> Pack:
        """The pack of this version, as it has to come out wherever it is made.

        Example:
            >>> JAIPUR.pinned().coverage.cases >= 20_000, JAIPUR.pinned().coverage.thin
            (True, ())
            >>> JOHARI.pinned().format, JOHARI.pinned().coverage.thin
            ('johari-vectors', ())
        """
        members = Node(parse_json(self.pin.read_bytes())).object()
        kinds, rules, usual, rulesets = (
            {key: Node(value).whole() for key, value in Node(members[name]).object().items()}
            for name in ("kinds", "rules", "usual", "rulesets")
        )
        cases = Node(members["cases"]).whole()
        none = self.coverage(())
        coverage = evolve(
            none, cases=cases, kinds=kinds, rules=rules, usual=usual, rulesets=rulesets
        )
        return Pack(Node(members["sha256"]).text(), coverage, self.format)

    def write_pack(self, cases: Iterable[GameCase], path: str | os.PathLike[str]) -> Pack:
        """Write a pack, whole or not at all: it appears by an atomic rename.

        Args:
            cases: The cases, in their order.
            path: The file: ``.jsonl`` for the lines alone, ``.jsonl.gz`` for the
                same packed, ``.zip`` for everything that belongs together: the
                lines, the schema, a README and what the cases cover.

        Raises:
            UnusablePack: The name ends otherwise, or the system refuses.

        Example:
            >>> JAIPUR.write_pack((), "cases.txt")
            Traceback (most recent call last):
            jaipur_rules.conformance.vectors.UnusablePack: cases.txt: a pack is a file .jsonl, .jsonl.gz or .zip
        """
        file, kept = os.fspath(path), tuple(cases)
        lines = self._lines(kept)
        pack = self._pack(kept, lines)
        if file.endswith(".jsonl"):
            _save(file, lines)
        elif file.endswith(".jsonl.gz"):
            _save(file, gzip.compress(lines, mtime=0))
        elif file.endswith(".zip"):
            _save(file, self._zipped(pack.coverage, lines))
        else:
            raise UnusablePack(f"{file}: a pack is a file .jsonl, .jsonl.gz or .zip")
        return pack

    def keep(self, pack: Pack, sample: Iterable[GameCase]) -> None:
        """Keep a pack as the one of this version: what pins it, its sample, its README, and the numbers on the page."""
        self.pin.write_text(write_json(pack.to_plain()), "utf-8")
        self.write_pack(sample, self.sample)
        self.page.write_text(with_counts(self.page.read_text("utf-8"), pack.coverage), "utf-8")
        readme = self.sample.with_name(README)
        readme.write_text(with_switches(readme.read_text("utf-8"), self.game), "utf-8")

    def _zipped(self, coverage: Coverage, lines: bytes) -> bytes:
        whole, vectors = BytesIO(), vectors_of(self.game)
        members = {
            README: vectors.data(README),
            SCHEMA: vectors.data(SCHEMA),
            "coverage.json": write_json(coverage.to_plain()).encode(),
            "rules.json": write_json(self._rules()).encode(),
            **{name: written().encode() for name, written in self.more.items()},
            LINES: lines,
        }
        with zipfile.ZipFile(whole, "w") as folder:
            for name, content in members.items():
                # No date, so that the same pack has the same bytes.
                member = zipfile.ZipInfo(f"{self.format}-{VERSION}/{name}", (1980, 1, 1, 0, 0, 0))
                member.compress_type = zipfile.ZIP_DEFLATED
                member.external_attr = 0o644 << 16
                folder.writestr(member, content, compresslevel=9)
        return whole.getvalue()

    def _rules(self) -> dict[str, Plain]:
        """The title and the statement of every rule, in every language."""
        return {
            rule.id: {
                lang: {"title": rule.title.to(lang), "statement": rule.statement.to(lang)}
                for lang in rule.title.languages
            }
            for rule in rulebook.load(self.game)
        }


def with_counts(page: str, coverage: Coverage) -> str:
    """A page with the numbers of all cases, of those of each kind, and of those about each rule.

    Example:
        >>> with_counts("9 cases in version 1", evolve(JAIPUR.coverage(()), cases=1_000))
        '1,000 cases in version 1'
    """
    page = re.sub(r"[\d,]+(?= cases in version)", f"{coverage.cases:,}", page)
    for kind, count in coverage.kinds.items():
        page = re.sub(rf"[\d,]+(?=\sof\s`{kind}`)", f"{count:,}", page)
    for chapter, rules in groupby(coverage.rules.items(), lambda counted: counted[0][:3]):
        cells = ", ".join(f"{rule.partition('-')[2]}: {count:,}" for rule, count in rules)
        page = re.sub(rf"(?m)^\| {chapter} \| .* \|$", f"| {chapter} | {cells} |", page)
    return page


def with_switches(readme: str, game: str) -> str:
    """A README whose table has a row for each switch of a game; one that was missing names its rule.

    Example:
        >>> readme = "| `exchange_min` | 2 cards each way at least | 1 |"
        >>> with_switches(readme, "jaipur").splitlines()[4]
        '| `exchange_same_type` | `forbidden`: rule EXC-3 | `allowed` |'
    """
    rules = {rule.switch: rule.id for rule in rulebook.load(game)}
    switches, lines = games.game(game).rules.switches, readme.splitlines()
    rows = {name: f"| `{name}` |" for name in switches}
    place = next(at for at, line in enumerate(lines) if line.startswith((*rows.values(),)))
    for name, (default, *others) in switches.items():
        there = [at for at, line in enumerate(lines) if line.startswith(rows[name])]
        if not there:
            values = "; ".join(map(_shown, others)) or "n"
            lines.insert(place, f"{rows[name]} {_shown(default)}: rule {rules[name]} | {values} |")
        place = (there[0] if there else place) + 1
    return "\n".join(lines) + "\n" * readme.endswith("\n")


def _shown(value: Switch) -> str:
    match value:
        case None:
            return "none"
        case int():
            return str(value)
        case str():
            return f"`{value}`"


def _save(file: str, content: bytes) -> None:
    partial = f"{file}.{os.urandom(6).hex()}.partial"
    try:
        with Path(partial).open("xb") as opened:
            opened.write(content)
        Path(partial).replace(file)
    except (OSError, ValueError) as error:
        with suppress(OSError, ValueError):
            Path(partial).unlink()
        reason = error.strerror if isinstance(error, OSError) else None
        raise UnusablePack(f"{file}: the pack was not written: {reason or error}") from None


JAIPUR = Packs(
    "jaipur",
    HERE / "pack.json",
    ROOT / "jaipur_rules/jaipur/conformance/vectors" / SAMPLE,
    ROOT / "docs/conformance/vectors.md",
    least=20,
    least_usual=10,
)
JOHARI = Packs(
    "johari",
    HERE / "johari" / "pack.json",
    ROOT / "jaipur_rules/johari/conformance/vectors" / SAMPLE,
    ROOT / "docs/conformance/johari.md",
    least=10,
    least_usual=2,
    more=MappingProxyType({"components.toml": standard_text}),
)
