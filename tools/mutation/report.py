"""What came of the mutants: the score, by tool and by module, and the file that keeps it."""

import json
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from fractions import Fraction
from importlib.metadata import version
from pathlib import Path

from attrs import frozen

from tools.mutation.equivalents import Equivalents
from tools.mutation.mutants import Mutant
from tools.mutation.search import Fate

COLUMNS = ("made", "killed", "timed out", "equivalent", "survived")


@frozen(order=False)
class Report:
    """The figures of a run.

    Attributes:
        counts: How many mutants there were, were killed, took too long, are
            equivalent, and survived.
        tools: The same by tool.
        modules: The same by module.
        survivors: Those that survived and are not listed.
        listed: Those that survived and are listed, each with its argument.
        stale: What the list holds and should not, a sentence each.
        seconds: The processor time of all trials.
    """

    counts: Counter[str]
    tools: Mapping[str, Counter[str]]
    modules: Mapping[str, Counter[str]]
    survivors: tuple[Mutant, ...]
    listed: tuple[tuple[Mutant, str], ...]
    stale: tuple[str, ...]
    seconds: float

    @classmethod
    def of(
        cls,
        mutants: Sequence[Mutant],
        fates: Mapping[str, Fate],
        equivalents: Equivalents,
        *,
        whole: bool,
    ) -> "Report":
        """Count."""
        counts: Counter[str] = Counter()
        tools: defaultdict[str, Counter[str]] = defaultdict(Counter)
        modules: defaultdict[str, Counter[str]] = defaultdict(Counter)
        survivors: list[Mutant] = []
        listed: list[tuple[Mutant, str]] = []
        killed: list[Mutant] = []
        for each in mutants:
            verdict = fates[each.key].verdict
            if verdict != "survived":
                killed.append(each)
            elif each in equivalents:
                verdict = "equivalent"
                listed.append((each, equivalents.why[each.where, each.change]))
            else:
                survivors.append(each)
            for group in (counts, tools[each.tool], modules[each.place.module]):
                group["made"] += 1
                group[verdict] += 1
        stale = (*equivalents.stale(mutants, killed, whole=whole),)
        seconds = sum(fates[each.key].seconds for each in mutants)
        return cls(counts, tools, modules, (*survivors,), (*listed,), stale, seconds)

    @property
    def score(self) -> Fraction:
        """The share of the mutants that are not equivalent which the tests noticed."""
        counted = self.counts["made"] - self.counts["equivalent"]
        return Fraction(self.counts["killed"] + self.counts["timed out"], counted or 1)

    def is_good(self, enough: Fraction) -> bool:
        """Whether the score is enough, nothing survived without an argument, and no argument is stale."""
        return self.score >= enough and not self.survivors and not self.stale

    def text(self) -> str:
        """The figures, for people; survivors as the list of equivalents would have them."""
        table = [" " * 24 + "".join(f"{column:>12}" for column in COLUMNS)]
        for name, counts in (*self.tools.items(), *self.modules.items(), ("all", self.counts)):
            table.append(f"{name:24}" + "".join(f"{counts[column]:12}" for column in COLUMNS))
        found = [
            f'{{at = "{each.where}", change = """\n{each.change}"""}},' for each in self.survivors
        ]
        score = f"score {float(self.score):.2%}, {self.seconds:.0f} s of processor time"
        return "\n".join([*found, *self.stale, *table, score])

    def keep(self, path: Path, part: str, source: str, rooms: tuple[str, ...]) -> None:
        """Write the figures to a file, which appears whole or not at all."""
        arguments: defaultdict[str, int] = defaultdict(int)
        for _, why in self.listed:
            arguments[why] += 1
        kept = {
            "date": datetime.now(UTC).date().isoformat(),
            "version": version("jaipur-rules"),
            "source_hash": source,
            "source_rooms": [*rooms],
            "score": round(float(self.score), 4),
            "slice": part,
            "counts": _figures(self.counts),
            "tools": {name: _figures(counts) for name, counts in self.tools.items()},
            "modules": {name: _figures(counts) for name, counts in self.modules.items()},
            "equivalent": [{"mutants": n, "why": why} for why, n in arguments.items()],
            "survivors": [{"at": each.where, "change": each.change} for each in self.survivors],
            "cpu_seconds": round(self.seconds),
        }
        new = path.with_suffix(".new")
        new.write_text(json.dumps(kept, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
        new.replace(path)


def _figures(counts: Counter[str]) -> dict[str, int]:
    return {column.replace(" ", "_"): counts[column] for column in COLUMNS}
