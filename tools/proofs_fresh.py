"""CI: what was proved was proved of these rules.

Every result in `proofs/` holds the hash of the source that it is of. When the
rules have changed since, this says which proof has to be run again, and how:

    python -m tools.proofs_fresh
"""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TypedDict

from jaipur_rules.testing.source import RULES, source_hash

ROOT = Path(__file__).parents[1]

HOW = {
    "batch.json": "make batch-proof",
    "explore.json": "make explore",
    "fuzz.json": "make fuzz",
    "mutation.json": "make mutants",
    "mutation-johari.json": "make mutants-johari",
    "verify.json": "make verify",
}
"""What has to be there, and the command that makes it. Whatever else lies there is looked at as well."""

FUZZED = 10_000_000
"""How many inputs the fuzzer has to try."""

PLAYED = 100_000_000
"""How many plies the batch engine has to play in lockstep with the rules."""

HANDS = 1713
"""The hands that there are, for each of which every position has to be compared."""

KILLED = 0.99
"""The least share of the mutants that are not equivalent which the tests have to notice."""


def faults(proofs: Path) -> Iterator[str]:
    """Everything that is missing, stale, or no proof, a sentence each."""
    names = {file.name for file in proofs.glob("*.json")}
    for name in sorted(names | {*HOW}):
        remedy = f": run `{HOW[name]}`" if name in HOW else ""
        if name not in names:
            yield f"proofs/{name} is missing{remedy}"
            continue
        found: _Result = json.loads((proofs / name).read_text(encoding="utf-8"))
        stale = [part for part, each in _parts(found) if not _is_fresh(each)]
        of = f" ({', '.join(filter(None, stale))})" if any(stale) else ""
        fault = (
            f"of {found.get('date')}{of} is of another source than this"
            if stale
            else _fault(name, found)
        )
        if fault:
            yield f"proofs/{name} {fault}{remedy}"


class _Result(TypedDict, total=False):
    """What this looks at of a result."""

    date: str
    source_hash: str
    source_rooms: list[str]
    targets: dict[str, "_Result"]
    proved: bool
    slice: str
    executions: int
    crashes: int
    score: float
    plies: int
    hands: int


def _parts(found: _Result) -> Iterator[tuple[str, _Result]]:
    """The result, and those parts of it that are of a source of their own."""
    yield "", found
    yield from found.get("targets", {}).items()


def _is_fresh(found: _Result) -> bool:
    """Whether it is of the source as it stands: of the rules, or of the rooms that it names."""
    return found.get("source_hash") == source_hash(tuple(found.get("source_rooms", RULES)))


def _fault(name: str, found: _Result) -> str:
    """Why a fresh result is no proof; empty if it is one."""
    if name == "verify.json" and not (found.get("proved") and found.get("slice") == "1/1"):
        return "is no whole proof"
    if name.startswith("mutation") and (
        found.get("slice") != "1/1" or found.get("score", 0.0) < KILLED
    ):
        return f"is not of all mutants, or its score is below {KILLED}"
    if name == "fuzz.json" and (found.get("crashes") or found.get("executions", 0) < FUZZED):
        return f"is of fewer than {FUZZED} inputs, or of some that broke a law"
    if name == "batch.json" and (found.get("plies", 0) < PLAYED or found.get("hands") != HANDS):
        return f"is of fewer than {PLAYED} plies, or not of every hand"
    return ""


def main() -> int:
    """Say what is stale; 1 if anything is."""
    found = [*faults(ROOT / "proofs")]
    for fault in found:
        print(fault)
    if not found:
        print("every proof is of the rules as they stand")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
