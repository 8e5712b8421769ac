"""`python -m proofs explore`: small games explored whole, what was found printed and kept."""

import json
from collections.abc import Iterator, Mapping, Sequence
from functools import partial

import click

from jaipur_rules.cli.commands import terminable
from jaipur_rules.cli.options import Answering, Manner, manner
from jaipur_rules.cli.screen import BLANK, Json, complain, prose, table
from jaipur_rules.core.messages import Messages
from jaipur_rules.core.processes import workers
from jaipur_rules.core.strict_json import Plain
from jaipur_rules.jaipur.record import record_from_json
from jaipur_rules.render.terminal import BOLD, Run, Span, run
from proofs.exploration import LAWS, MINIATURES, BrokenLaw
from proofs.exploration.exploring import measured
from proofs.exploration.laws import names as names_of
from proofs.prove import Proof, as_json, prover, tell

_ROWS = (
    *("states", "chance", "decision", "terminal", "deals", "openings", "moves", "most_moves"),
    *("positions", "alphabet", "information_sets", "views", "ended", "seals", "depth"),
    *("cyclic", "knots", "largest_knot", "shortest_cycle", "seconds"),
)
"""The figures of a game that are shown, each with a text of its own."""


@click.command(cls=Answering)
@prover
@click.argument("boxes", nargs=-1, metavar="[BOX]...")
@manner
def explore(how: Manner, *, boxes: tuple[str, ...], jobs: int, out: str) -> int:
    """Visit every state of small games, and hold each to every law.

    BOX is pocket, pairs, bonus, lenient or strict, or a file with a ruleset and
    its box, as records have it; all but the first if none is named. The exit
    status is 1 if a law does not hold.
    """
    proof = Proof.begin("explore")
    try:
        with terminable():
            games = found(boxes, jobs)
    except BrokenLaw as error:
        complain(str(error))
        return 1
    result = proof.result({"laws": [*names_of(LAWS)], "games": games})
    how.answer(lambda: as_json(result), lambda: of_games(games, how))
    return proof.keep(result, out, whole=not boxes)


def found(names: Sequence[str], jobs: int) -> dict[str, dict[str, Plain]]:
    """Explore some games, or all of ours but the smallest if none is named, and return the figures by name.

    Args:
        names: Names, or files with a ruleset.
        jobs: In how many processes.

    Raises:
        BrokenLaw: A law does not hold.
    """
    wanted = list(names) or [name for name in MINIATURES if name != "pocket"]
    if jobs == 1 or len(wanted) == 1:
        return {name: measured(name, partial(_tell, name)) for name in wanted}
    with workers(min(jobs, len(wanted))) as pool:
        return dict(zip(wanted, pool.map(measured, wanted), strict=True))


def _tell(name: str, visited: int, met: int) -> None:
    tell(name, f"{visited:,} / {met:,}")


def of_games(games: Mapping[str, Mapping[str, Json]], how: Manner) -> Iterator[Run]:
    """Format the figures, game by game."""
    say, width = how.say, how.screen.width
    for name, result in games.items():
        yield run(Span(name, BOLD))
        counts = result["counts"]
        rows = {**(counts if isinstance(counts, Mapping) else {}), **result}
        cells = [
            (run(f"  {say(f'proof.explore.row.{key}')}"), run(_format_value(rows[key], say)))
            for key in _ROWS
            if key in rows
        ]
        yield from table(cells)
        record = result["endless"]
        if record is not None:
            yield from prose(say("proof.explore.endless"), width, "  ")
            moves = record_from_json(json.dumps(record)).rounds[-1].moves
            yield from prose(" ".join(map(str, moves)), width, "    ")
        yield BLANK
    yield run(say("proof.explore.all_hold"))


def _format_value(value: Json, say: Messages) -> str:
    match value:
        case int() | float():
            return say("cli.number", count=value)
        case Mapping():
            return ", ".join(f"{key} {_format_value(each, say)}" for key, each in value.items())
        case str() | None:
            return value or ""
        case _:
            return " / ".join(_format_value(each, say) for each in value)
