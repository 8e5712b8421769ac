"""The command that puts the engine with each mistake, and with every two, to the conformance kit.

    python -m tools.pairs --jobs 2
    python -m tools.pairs --only camels-singly

It goes on where it was stopped, and tries again what has changed. Exit status 1 if a mistake was
missed, hidden without a reason in `hidden.toml`, named wrongly, or found alone in more than ten seconds.
"""

import argparse
import json
import sys
import time
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from hashlib import sha256
from multiprocessing import get_context

from jaipur_rules.core.files import write_json, write_whole
from jaipur_rules.core.strict_json import Node, Plain, parse_json
from tools.pairs.planted import (
    ENGINE,
    ROOT,
    Mistakes,
    Outcome,
    allowed_to_hide,
    every_trial,
    hidden_pairs,
)
from tools.pairs.trial import trial

KEPT = ROOT / "build" / "pairs.json"
_ALONE = 10.0


def main(arguments: list[str] | None = None) -> int:
    """Put every engine to the kit, and say what it missed."""
    asked = _parser().parse_args(arguments)
    chosen = [each for each in every_trial() if not asked.only or asked.only in each]
    began = time.monotonic()
    found = _try_all(chosen, asked.jobs)
    pairs = hidden_pairs()
    faults = [
        f"{' + '.join(mistakes)}: {fault}"
        for mistakes in chosen
        for fault in _faults(found[mistakes], mistakes, allowed_to_hide(mistakes, pairs))
    ]
    print(*faults, sep="\n")
    spent = time.monotonic() - began
    print(f"{len(chosen)} engines with one or two mistakes, {len(faults)} faults, in {spent:.0f} s")
    return 1 if faults else 0


def _faults(found: Plain, mistakes: Mistakes, allowed: frozenset[str]) -> Iterator[str]:
    node = Node(found)
    named, masked = (
        frozenset(each.text() for each in member.items())
        for member in node.members(("named", "masked")).values()
    )
    yield from Outcome(named, masked).faults(mistakes, allowed)
    seconds = node.object()["seconds"]
    if len(mistakes) == 1 and isinstance(seconds, float) and seconds > _ALONE:
        yield f"found after {seconds:.0f} s"


def _try_all(chosen: Iterable[Mistakes], jobs: int) -> dict[Mistakes, Plain]:
    """Try what was not tried yet as things stand, and keep every result at once."""
    digest = _digest()
    kept = _kept(digest)
    found = {each: kept[",".join(each)] for each in chosen if ",".join(each) in kept}
    left = [each for each in chosen if each not in found]
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        trials = {pool.submit(trial, each): each for each in left}
        for done in as_completed(trials):
            found[trials[done]] = kept[",".join(trials[done])] = done.result()
            KEPT.parent.mkdir(exist_ok=True)
            write_whole(KEPT, write_json({"digest": digest, "found": kept}))
            print(f"{len(found)}: {' + '.join(trials[done])}", file=sys.stderr)
    return found


def _kept(digest: str) -> dict[str, Plain]:
    if not KEPT.exists():
        return {}
    kept = Node(parse_json(KEPT.read_bytes())).object()
    found = kept.get("found")
    return found if kept.get("digest") == digest and isinstance(found, dict) else {}


def _digest() -> str:
    """A digest of everything that a result rests on."""
    package = ROOT / "jaipur_rules"
    files = [*ENGINE.parent.glob("*.mjs")]
    for folder in ("conformance", "core", "jaipur/conformance", "jaipur/rules"):
        files += [
            file for file in (package / folder).rglob("*") if file.suffix in {".py", ".jsonl"}
        ]
    hashes = {str(file.relative_to(ROOT)): sha256(file.read_bytes()).hexdigest() for file in files}
    return sha256(json.dumps(hashes, sort_keys=True).encode()).hexdigest()


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tools.pairs", description=__doc__)
    parser.add_argument("--jobs", type=int, default=2, help="processes")
    parser.add_argument("--only", default="", help="only the engines with this mistake")
    return parser


if __name__ == "__main__":
    sys.exit(main())
