"""From what the fuzzer gathered to what the repository keeps: a few inputs that reach the most.

    python -m tools.fuzz.harvest

libFuzzer sorts out which inputs add a branch to those that the corpus has; the shortest of them are kept,
documents laid out so that a person can read them.
"""

import argparse
from pathlib import Path
from tempfile import TemporaryDirectory

from jaipur_rules.plain import UnreadableData, parse_json, write_json
from tools.fuzz.conducting import fuzz
from tools.fuzz.corpus import CORPUS, ROOT, as_line, inputs
from tools.fuzz.registry import TARGETS
from tools.fuzz.target import Target

MOST_LINES = 40
MOST_DOCUMENTS = 12
_SHORT = 200


def harvest(target: Target, work: Path) -> int:
    """Keep the best of what was found for a target; how many."""
    for old in (CORPUS / target.name).glob("kept*"):
        old.unlink()
    with TemporaryDirectory() as folder:
        found = Path(folder) / target.name / "found"
        found.mkdir(parents=True)
        for number, (_, data) in enumerate(inputs(target)):
            (found / f"had-{number}").write_bytes(data)
        # The merge adds to the first folder what reaches more than all that is there.
        gathered = str((work / target.name / "found").absolute())
        if fuzz(target, Path(folder), ["-merge=1", "-use_counters=0", gathered]) is None:
            return 0
        added = [file.read_bytes() for file in found.iterdir() if not file.name.startswith("had-")]
    kept = CORPUS / target.name
    if target.longest <= _SHORT:
        lines = sorted(set(map(as_line, added)), key=lambda line: (len(line), line))[:MOST_LINES]
        (kept / "kept.jsonl").write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
        return len(lines)
    documents = sorted({laid_out(data) for data in added}, key=lambda text: (len(text), text))
    for number, text in enumerate(documents[:MOST_DOCUMENTS], 1):
        (kept / f"kept-{number:02}.txt").write_bytes(text)
    return len(documents[:MOST_DOCUMENTS])


def laid_out(data: bytes) -> bytes:
    """A document as we write it; anything else as it is."""
    try:
        return write_json(parse_json(data)).encode()
    except (UnreadableData, ValueError, RecursionError):
        return data


def main() -> None:
    """Harvest every target."""
    parser = argparse.ArgumentParser(prog="python -m tools.fuzz.harvest")
    parser.add_argument("--work", type=Path, default=ROOT / ".fuzz", help="where inputs gathered")
    work = parser.parse_args().work
    for target in TARGETS.values():
        if (work / target.name / "found").is_dir():
            print(f"{target.name}: {harvest(target, work)} kept", flush=True)


if __name__ == "__main__":
    main()
