"""The packs: cases in a file of JSON Lines, written with what they cover and with everything that has to come with them."""

import json
import os
import re
import tomllib
import zipfile
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from io import BytesIO
from pathlib import Path
from types import MappingProxyType

from attrs import Factory, frozen

from jaipur_rules import rulebook
from jaipur_rules.conformance.answers import Case
from jaipur_rules.conformance.vectors import LINES, README, SAMPLE, SCHEMA
from jaipur_rules.core.files import write_json, write_whole
from jaipur_rules.core.game import game as game_named
from jaipur_rules.core.strict_json import Plain, UnreadableData
from jaipur_rules.johari.rules.ruleset import standard_text
from proofs import ROOT

VERSION = 1
"""The version of the format. A change that a reader would notice makes it a higher one."""

HERE = Path(__file__).parent
UNASKED = tomllib.loads((HERE / "unasked.toml").read_text(encoding="utf-8"))
"""The rules of each game that no question to an engine can show, and why."""


@frozen(order=False)
class Coverage:
    """The coverage of some cases.

    Attributes:
        kinds: How many there are of each kind.
        rules: How many exercise each rule.
        usual: How many of those by the usual rules exercise each rule.
        rulesets: How many are played by each named ruleset, or with each value of a switch.
    """

    kinds: Counter[str] = Factory(Counter[str])
    rules: Counter[str] = Factory(Counter[str])
    usual: Counter[str] = Factory(Counter[str])
    rulesets: Counter[str] = Factory(Counter[str])

    @property
    def cases(self) -> int:
        """How many cases there are."""
        return self.kinds.total()


@frozen(order=False)
class Packs:
    """A maker of the packs of one game.

    Attributes:
        game: The name of the game.
        page: The page of the documentation that says how many cases there are.
        least: The fewest cases that a rule is to have.
        least_usual: The fewest by the usual rules.
        more: Further files of an archive, by name, and what is in them.
        pin: The file with the hash of each game's pack of this version.
        sample: The file with its sample, in the package.

    Example:
        >>> from jaipur_rules.jaipur.conformance import VECTORS
        >>> found = JAIPUR.coverage(VECTORS.sample())
        >>> found.cases == len(VECTORS.sample()), found.rules["EXC-3"] > 0, found.rules["BOX-1"]
        (True, True, 0)
    """

    game: str
    page: Path
    least: int
    least_usual: int
    more: Mapping[str, Callable[[], str]] = MappingProxyType({})
    pin: Path = HERE / "pack.json"
    sample: Path = Factory(
        lambda self: ROOT / "jaipur_rules" / self.game / "conformance" / "vectors" / SAMPLE,
        takes_self=True,
    )

    @property
    def unasked(self) -> Mapping[str, str]:
        """The rules that no question to an engine can show, and why."""
        found: Mapping[str, str] = UNASKED[self.game]
        return found

    def coverage(self, cases: Iterable[Case]) -> Coverage:
        """The coverage of some cases."""
        found = Coverage()
        for case in cases:
            found.kinds[case.kind] += 1
            found.rules.update(case.rules)
            rules = case.question.game.ruleset
            if rules.name == type(rules)().name:
                found.usual.update(case.rules)
            changed = [f"{switch}={value}" for switch, value in rules.changes.items()]
            found.rulesets.update(changed if rules.name == "custom" else [rules.name])
        return found

    def lines(self, cases: Iterable[Case]) -> bytes:
        """The cases as lines of JSON, each with a line feed at its end."""
        vectors = game_named(self.game).vectors
        return b"".join(f"{vectors.write_case(case)}\n".encode() for case in cases)

    def faults(self, digest: str, coverage: Coverage) -> Iterator[str]:
        """Say in what a pack is not the one of this version, or not good enough to be.

        Args:
            digest: The SHA-256 of its lines.
            coverage: What it covers.
        """
        only_by_switches = UNASKED["only-by-switches"].get(self.game, {})
        for rule in (rule.id for rule in rulebook.load(self.game)):
            least = 0 if rule in only_by_switches else self.least_usual
            thin = coverage.rules[rule] < self.least or coverage.usual[rule] < least
            if thin and rule not in self.unasked:
                yield f"too few cases exercise {rule}"
        page = self.page.read_text("utf-8")
        if self.with_count(page, coverage) != page:
            yield f"{self.page} has another number of cases"
        pinned = json.loads(self.pin.read_bytes())[self.game]
        if digest != pinned:
            yield f"these are not the vectors of this version, whose SHA-256 is {pinned}"

    def keep(self, digest: str, coverage: Coverage, sample: Iterable[Case]) -> None:
        """Keep a pack as the one of this version: its hash, its sample, and the number on the page."""
        pinned = json.loads(self.pin.read_bytes()) | {self.game: digest}
        self.pin.write_text(write_json(pinned), "utf-8")
        self.sample.write_bytes(self.lines(sample))
        self.page.write_text(self.with_count(self.page.read_text("utf-8"), coverage), "utf-8")

    def with_count(self, page: str, coverage: Coverage) -> str:
        """A page with the number of cases of the game.

        Example:
            >>> JAIPUR.with_count(
            ...     "9 cases of Jaipur and 8 cases of Johari", Coverage(Counter(moves=1_000))
            ... )
            '1,000 cases of Jaipur and 8 cases of Johari'
        """
        title = game_named(self.game).title
        return re.sub(rf"[\d,]+(?= cases of {title}\b)", f"{coverage.cases:,}", page)

    def write(self, path: str | os.PathLike[str], lines: bytes, coverage: Coverage) -> None:
        """Write a pack, whole or not at all.

        Args:
            path: The file: ``.jsonl`` for the lines alone, ``.zip`` for everything that
                belongs together: the lines, the schema, a README and what the cases cover.
            lines: The cases.
            coverage: What they cover.

        Raises:
            UnreadableData: The name ends otherwise.
            OSError: The system refuses.

        Example:
            >>> JAIPUR.write("cases.txt", b"", Coverage())
            Traceback (most recent call last):
            jaipur_rules.core.strict_json.UnreadableData: cases.txt: a pack is a file .jsonl or .zip
        """
        file = os.fspath(path)
        if not file.endswith((".jsonl", ".zip")):
            raise UnreadableData(f"{file}: a pack is a file .jsonl or .zip")
        write_whole(file, lines if file.endswith(".jsonl") else self._zipped(lines, coverage))

    def _zipped(self, lines: bytes, coverage: Coverage) -> bytes:
        whole, vectors = BytesIO(), game_named(self.game).vectors
        rules = [*rulebook.load(self.game)]
        covered: dict[str, Plain] = {
            "cases": coverage.cases,
            "kinds": dict(sorted(coverage.kinds.items())),
            "rules": {rule.id: coverage.rules[rule.id] for rule in rules},
            "usual": {rule.id: coverage.usual[rule.id] for rule in rules},
            "rulesets": dict(sorted(coverage.rulesets.items())),
            "unasked": dict(self.unasked),
        }
        texts: dict[str, Plain] = {
            rule.id: {
                lang: {"title": rule.title.to(lang), "statement": rule.statement.to(lang)}
                for lang in rule.title.languages
            }
            for rule in rules
        }
        members = {
            README: vectors.data(README),
            SCHEMA: vectors.data(SCHEMA),
            "coverage.json": write_json(covered).encode(),
            "rules.json": write_json(texts).encode(),
            **{name: written().encode() for name, written in self.more.items()},
            LINES: lines,
        }
        with zipfile.ZipFile(whole, "w") as folder:
            for name, content in members.items():
                # No date, so that the same pack has the same bytes.
                place = f"{self.game}-vectors-{VERSION}/{name}"
                member = zipfile.ZipInfo(place, (1980, 1, 1, 0, 0, 0))
                member.compress_type = zipfile.ZIP_DEFLATED
                member.external_attr = 0o644 << 16
                folder.writestr(member, content, compresslevel=9)
        return whole.getvalue()


PAGE = ROOT / "docs" / "check-your-engine.md"
JAIPUR = Packs("jaipur", PAGE, least=20, least_usual=10)
JOHARI = Packs(
    "johari",
    PAGE,
    least=10,
    least_usual=2,
    more=MappingProxyType({"components.toml": standard_text}),
)
