"""The command `python -m proofs exploration`: small games explored whole, and the tables of their counts."""

import json
from argparse import ArgumentParser
from collections.abc import Mapping, Sequence
from functools import partial

from proofs import ROOT, prove
from proofs.exploration import jaipur, johari
from proofs.exploration.game import SmallGame
from proofs.exploration.walk import BrokenLaw, Count, explore

COMMAND = "python -m proofs exploration"
PAGE = ROOT / "docs" / "what-can-happen.md"
MINIATURES: Mapping[str, Mapping[str, SmallGame]] = {
    "jaipur": jaipur.MINIATURES,
    "johari": johari.MINIATURES,
}


def main(arguments: Sequence[str]) -> int:
    """Explore the games, print their counts, and return 1 if a law does not hold."""
    parser = ArgumentParser(prog=COMMAND, description=__doc__)
    parser.add_argument("--game", choices=[*MINIATURES], default="jaipur")
    parser.add_argument("names", nargs="*", metavar="NAME", help="only these small games")
    prove.add_jobs(parser)
    asked = parser.parse_args(arguments)
    known = MINIATURES[asked.game]
    if unknown := [name for name in asked.names if name not in known]:
        parser.error(f"{', '.join(unknown)}: the small games are {', '.join(known)}")
    try:
        names = asked.names or [*known]
        counts = dict(prove.each(partial(_counts, asked.game), names, min(asked.jobs, len(names))))
        found = {name: counts[name] for name in names}
    except BrokenLaw as error:
        print(error)
        return 1
    print(table(found), "every law holds in every state", sep="\n\n")
    if not asked.names:
        command = f"{COMMAND} --game {asked.game}"
        states = sum(each for counts in found.values() if isinstance(each := counts["states"], int))
        figures = {"states": states, "games": found}
        result = prove.write_result(f"exploration-{asked.game}", command, figures)
        PAGE.write_text(page_with_table(asked.game), "utf-8")
        print(result, PAGE)
    return 0


def _counts(game: str, name: str) -> tuple[str, dict[str, Count]]:
    return name, explore(
        MINIATURES[game][name],
        tell=lambda visited, met: prove.show(f"{name}: {visited:,} / {met:,}"),
    )


def games_of(game: str) -> dict[str, dict[str, Count]]:
    """The counts of the small games of a game, by name, as they were found last."""
    file = prove.RESULTS / f"exploration-{game}.json"
    found: dict[str, dict[str, Count]] = json.loads(file.read_text("utf-8"))["figures"]["games"]
    return found


def table(games: Mapping[str, Mapping[str, Count]]) -> str:
    """The table of the counts of some games; what is the same for every seat is said once."""

    def cell(count: Count) -> str:
        seats = [count] if isinstance(count, int) else count
        return " / ".join(f"{each:,}" for each in (seats if len({*seats}) > 1 else seats[:1]))

    head = ["| |", *(f" `{name}` |" for name in games)]
    rows = [
        f"| {label} | {' | '.join(cell(counts[label]) for counts in games.values())} |"
        for label in next(iter(games.values()))
    ]
    return "\n".join(["".join(head), f"|---|{'---:|' * len(games)}", *rows])


def page_with_table(game: str) -> str:
    """The page with the table of a game as its result has it."""
    return prove.with_table(PAGE, f"The counts of {game.title()}", table(games_of(game)))
