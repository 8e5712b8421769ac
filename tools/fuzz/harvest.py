"""From what the fuzzer gathered of the readers to what the repository keeps: a few inputs that reach the most.

    python -m tools.fuzz.harvest

libFuzzer sorts out which inputs add a branch to those that the corpus has; the shortest of them are kept,
documents laid out so that a person can read them.
"""

import argparse
from pathlib import Path
from tempfile import TemporaryDirectory

from jaipur_rules.core.files import write_json
from jaipur_rules.core.strict_json import UnreadableData, parse_json
from tools.fuzz.corpus import CORPUS, ROOT, as_line, inputs
from tools.fuzz.entries import READERS
from tools.fuzz.registry import find
from tools.fuzz.run import run_fuzzer
from tools.fuzz.target import Target

MOST_LINES = 30
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
        if run_fuzzer(target, Path(folder), "-merge=1", "-use_counters=0", gathered) is None:
            return 0
        added = [file.read_bytes() for file in found.iterdir() if not file.name.startswith("had-")]
    kept = CORPUS / target.name
    kept.mkdir(parents=True, exist_ok=True)
    documents: list[str] = []
    if target.longest > _SHORT:
        documents = sorted((text for text in map(laid_out, added) if text), key=_shortest)
    for number, text in enumerate(documents[:MOST_DOCUMENTS], 1):
        (kept / f"kept-{number:02}.json").write_text(text, encoding="utf-8")
    lines = sorted(
        {
            as_line(data)
            for data in added
            if len(data) <= _SHORT and not (documents and laid_out(data))
        },
        key=_shortest,
    )
    if lines:
        text = "".join(f"{line}\n" for line in lines[:MOST_LINES])
        (kept / "kept.jsonl").write_text(text, encoding="utf-8")
    return len(documents[:MOST_DOCUMENTS]) + len(lines[:MOST_LINES])


def _shortest(text: str) -> tuple[int, str]:
    return len(text), text


def laid_out(data: bytes) -> str:
    """A document as we write it; nothing if it is none that we can write as text."""
    try:
        text = write_json(parse_json(data))
        text.encode()
    except (UnreadableData, ValueError, RecursionError):
        return ""
    return text


def main() -> None:
    """Harvest every reader."""
    parser = argparse.ArgumentParser(prog="python -m tools.fuzz.harvest")
    parser.add_argument("--work", type=Path, default=ROOT / ".fuzz", help="where inputs gathered")
    work = parser.parse_args().work
    for target in map(find, READERS):
        if (work / target.name / "found").is_dir():
            print(f"{target.name}: {harvest(target, work)} kept", flush=True)


if __name__ == "__main__":
    main()
