"""The command `python -m proofs exploration`: small games explored whole."""

from argparse import ArgumentParser
from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import Any, TypeAlias

from jaipur_rules.core.processes import workers
from proofs.exploration import jaipur, johari
from proofs.exploration.exploring import explore
from proofs.exploration.game import SmallGame
from proofs.exploration.laws import BrokenLaw
from proofs.exploration.page import ROWS, format_count, write_page
from proofs.exploration.walk import Count
from proofs.prove import add_jobs, show, write_result

AnySmallGame: TypeAlias = SmallGame[Any, Any, Any, Any, Any]
COMMAND = "python -m proofs exploration"
MINIATURES: Mapping[str, Mapping[str, AnySmallGame]] = {
    "jaipur": jaipur.MINIATURES,
    "johari": johari.MINIATURES,
}


def main(arguments: Sequence[str]) -> int:
    """Explore the games, print their counts, and return 1 if a law does not hold."""
    parser = ArgumentParser(prog=COMMAND, description=__doc__)
    parser.add_argument("--game", choices=[*MINIATURES], default="jaipur")
    parser.add_argument("names", nargs="*", metavar="NAME", help="only these small games")
    add_jobs(parser)
    asked = parser.parse_args(arguments)
    known = MINIATURES[asked.game]
    if unknown := [name for name in asked.names if name not in known]:
        parser.error(f"{', '.join(unknown)}: the small games are {', '.join(known)}")
    try:
        found = explore_each(asked.game, asked.names or known, asked.jobs)
    except BrokenLaw as error:
        print(error)
        return 1
    for name, counts in found.items():
        print(name)
        for label, row in ROWS[asked.game].items():
            print(f"  {label:<44} {format_count(counts, row)}")
    print("every law holds in every state")
    if not asked.names:
        result = write_result(
            f"exploration-{asked.game}", f"{COMMAND} --game {asked.game}", {"games": found}
        )
        print(result, write_page(asked.game))
    return 0


def explore_each(game: str, names: Iterable[str], jobs: int) -> dict[str, dict[str, Count]]:
    """The counts of some small games, by name.

    Raises:
        BrokenLaw: A law does not hold.
    """
    wanted, count = [*names], partial(_counts, game)
    if jobs == 1 or len(wanted) == 1:
        return dict(zip(wanted, map(count, wanted), strict=True))
    with workers(min(jobs, len(wanted))) as pool:
        return dict(zip(wanted, pool.map(count, wanted), strict=True))


def _counts(game: str, name: str) -> dict[str, Count]:
    found = explore(
        MINIATURES[game][name],
        tell=lambda visited, met: show(f"{name}: {visited:,} / {met:,}"),
    )
    way = " ".join(map(str, found.endless[1:]))
    return {**found.counts.to_plain(), "way": way}
