"""CI: what was proved was proved of these rules.

Every result in `proofs/` holds the hash of the source that it is of. When the
rules have changed since, this says which proof has to be run again, and how:

    python -m tools.proofs_fresh
"""

import json
import sys
from collections.abc import Iterator
from pathlib import Path

from jaipur_rules.testing.source import RULES, source_hash

ROOT = Path(__file__).parents[1]

HOW = {
    "explore.json": "jaipur-rules explore --jobs 2 --keep proofs/explore.json",
    "fuzz.json": "make fuzz",
    "verify.json": "jaipur-rules verify --keep proofs/verify.json",
}
"""What has to be there, and the command that makes it. Whatever else lies there is looked at as well."""

FUZZED = 10_000_000
"""How many inputs the fuzzer has to try."""


def faults(proofs: Path) -> Iterator[str]:
    """Everything that is missing, stale, or no proof, a sentence each.

    A result that is of more than the rules names its rooms, ``source_rooms``.
    """
    names = {file.name for file in proofs.glob("*.json")}
    for name in sorted(names | {*HOW}):
        remedy = f": run `{HOW[name]}`" if name in HOW else ""
        if name not in names:
            yield f"proofs/{name} is missing{remedy}"
            continue
        found = json.loads((proofs / name).read_text(encoding="utf-8"))
        if found.get("source_hash") != source_hash(tuple(found.get("source_rooms", RULES))):
            yield f"proofs/{name} of {found.get('date')} is of another source than this{remedy}"
        elif name == "verify.json" and (not found.get("proved") or found.get("slice") != "1/1"):
            yield f"proofs/{name} is no whole proof{remedy}"
        elif name == "fuzz.json" and (found.get("crashes") or found.get("executions", 0) < FUZZED):
            yield f"proofs/{name} is of fewer than {FUZZED} inputs, or of some that broke a law{remedy}"


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
