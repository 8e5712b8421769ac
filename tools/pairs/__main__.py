"""The command that puts the engine with each mistake, and with every two, to the conformance kit.

    python -m tools.pairs --jobs 2
    python -m tools.pairs --only camels-singly
    python -m tools.pairs --alone --pack build/jaipur-vectors-1.zip

With ``--alone`` each mistake is tried alone, by every named ruleset and through each part of the protocol alone.

It goes on where it was stopped, and tries again what has changed. Exit status 1 if a mistake was
missed, hidden without a reason in `hidden.toml`, named wrongly, or found alone in more than ten seconds.
"""

import argparse
import json
import sys
import time
from collections.abc import Iterable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor, as_completed
from hashlib import sha256
from multiprocessing import get_context
from pathlib import Path

from jaipur_rules.core.files import write_json, write_whole
from jaipur_rules.core.strict_json import Node, Plain, parse_json
from jaipur_rules.jaipur.conformance import VECTORS
from tools.pairs.alone import faults_alone, trials_alone
from tools.pairs.floors import faults_of_floors
from tools.pairs.planted import (
    ENGINE,
    ROOT,
    Outcome,
    allowed_to_hide,
    every_trial,
    hidden_pairs,
)
from tools.pairs.trial import Trial

KEPT = ROOT / "build" / "pairs.json"
_ALONE = 10.0


def main(arguments: list[str] | None = None) -> int:
    """Put every engine to the kit, and say what it missed."""
    asked = _parser().parse_args(arguments)
    every = trials_alone(asked.pack) if asked.alone else map(Trial, every_trial())
    chosen = [each for each in every if not asked.only or asked.only in each.mistakes]
    began = time.monotonic()
    kind = "pairs" if not asked.alone else "alone-whole" if asked.pack else "alone"
    found = _try_all(chosen, asked.jobs, KEPT.with_stem(kind))
    faults = [f"{trial.key}: {fault}" for trial in chosen for fault in _faults(found[trial], trial)]
    if asked.alone:
        faults += faults_of_floors(
            VECTORS.read_pack(asked.pack) if asked.pack else VECTORS.sample()
        )
    print(*faults, sep="\n")
    spent = time.monotonic() - began
    slowest = _slowest(found)
    if slowest is not None:
        print("the mistake alone that takes longest to be found:", *slowest)
    many = "one mistake" if asked.alone else "one or two mistakes"
    print(f"{len(chosen)} engines with {many}, {len(faults)} faults, in {spent:.0f} s")
    return 1 if faults else 0


def _faults(found: Plain, trial: Trial) -> Iterator[str]:
    members = Node(found).members(("named", "masked", "status", "seconds"))
    named, masked = (
        frozenset(each.text() for each in members[key].items()) for key in ("named", "masked")
    )
    outcome, mistakes = Outcome(named, masked), trial.mistakes
    if trial == Trial(mistakes):
        hidden, without_effect = (
            allowed_to_hide(mistakes, hidden_pairs(kind)) for kind in ("hidden", "without_effect")
        )
        yield from outcome.faults(mistakes, hidden, without_effect)
    else:
        yield from faults_alone(trial, outcome, members["status"].whole())
    seconds = members["seconds"].value
    if (
        len(trial.mistakes) == 1
        and not trial.pack
        and isinstance(seconds, float)
        and seconds > _ALONE
    ):
        yield f"found after {seconds:.0f} s"


def _slowest(found: Mapping[Trial, Plain]) -> tuple[str, str] | None:
    """The engine of one mistake that takes the longest to be judged by the sample and random play, and how long."""
    times = [
        (seconds, trial.key)
        for trial, result in found.items()
        if len(trial.mistakes) == 1 and not trial.pack
        if isinstance(seconds := Node(result).object()["seconds"], float)
    ]
    seconds, key = max(times, default=(0.0, ""))
    return (key, f"{seconds:.1f} s") if times else None


def _try_all(chosen: Iterable[Trial], jobs: int, file: Path) -> dict[Trial, Plain]:
    """Try what was not tried yet as things stand, and keep every result at once."""
    digest = _digest()
    kept = _kept(digest, file)
    found = {each: kept[each.key] for each in chosen if each.key in kept}
    # In no order: a run that is cut off has then seen something of every mistake.
    left = sorted((each for each in chosen if each not in found), key=_in_no_order)
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        trials = {pool.submit(each.run): each for each in left}
        for done in as_completed(trials):
            trial = trials[done]
            found[trial] = kept[trial.key] = done.result()
            file.parent.mkdir(exist_ok=True)
            write_whole(file, write_json({"digest": digest, "found": kept}))
            print(
                f"{len(found)}: {trial.key}",
                Node(found[trial]).object()["seconds"],
                file=sys.stderr,
            )
    return found


def _in_no_order(trial: Trial) -> tuple[int, str]:
    """What trials are sorted by: one mistake before two, and else by chance."""
    return len(trial.mistakes), sha256(trial.key.encode()).hexdigest()


def _kept(digest: str, file: Path) -> dict[str, Plain]:
    if not file.exists():
        return {}
    kept = Node(parse_json(file.read_bytes())).object()
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
    parser.add_argument("--alone", action="store_true", help="by every ruleset, through each part")
    parser.add_argument("--pack", default="", help="with --alone, the cases of this file")
    return parser


if __name__ == "__main__":
    sys.exit(main())
