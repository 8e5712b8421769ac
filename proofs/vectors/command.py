"""The command `python -m proofs vectors`: the test vectors made, and held to the hash that is pinned."""

from argparse import ArgumentParser
from collections.abc import Callable, Iterable, Mapping, Sequence
from hashlib import sha256

from jaipur_rules.conformance.answers import Case
from jaipur_rules.core.errors import RulesError
from jaipur_rules.core.game import game as game_named
from proofs.vectors import generation
from proofs.vectors.johari import generation as johari
from proofs.vectors.pack import JAIPUR, JOHARI, Packs
from proofs.vectors.plain_files import write_files

Maker = Callable[[], Iterable[Case]]

GAMES: Mapping[str, tuple[Packs, Maker, Maker]] = {
    "jaipur": (JAIPUR, generation.cases, generation.made_sample),
    "johari": (JOHARI, johari.cases, lambda: johari.sampled(johari.cases())),
}
"""The packs of each game, all of its cases made, and its sample made anew."""


def main(arguments: Sequence[str]) -> int:
    """Make the vectors, print what they cover, and return 1 if they are not those that are pinned."""
    parser = ArgumentParser(prog="python -m proofs vectors", description=__doc__)
    parser.add_argument("--game", choices=[*GAMES], default="jaipur")
    parser.add_argument("--out", metavar="FILE", help="write them: .zip or .jsonl")
    parser.add_argument("--files", metavar="FOLDER", help="write plain files of Jaipur")
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--sample", action="store_true", help="only the small sample")
    what.add_argument("--check", action="store_true", help="hold them to the hash that is pinned")
    what.add_argument("--pin", action="store_true", help="keep them as those of this version")
    asked = parser.parse_args(arguments)
    packs, every, anew = GAMES[asked.game]
    cases = game_named(packs.game).vectors.sample() if asked.sample else tuple(every())
    lines, coverage = packs.lines(cases), packs.coverage(cases)
    digest = sha256(lines).hexdigest()
    try:
        if asked.files:
            write_files(cases, asked.files)
        if asked.out:
            packs.write(asked.out, lines, coverage)
    except (OSError, RulesError) as error:
        parser.error(str(error))
    if asked.pin:
        packs.keep(digest, coverage, anew())
    counts = ", ".join(f"{count:,} {kind}" for kind, count in sorted(coverage.kinds.items()))
    print(f"{coverage.cases:,} cases: {counts}\nSHA-256 {digest}")
    if not asked.check:
        return 0
    faults = [*packs.faults(digest, coverage)]
    print(*(faults or ["these are the vectors of this version"]), sep="\n")
    return int(bool(faults))
