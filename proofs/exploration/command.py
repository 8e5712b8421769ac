"""`python -m proofs explore`: small games explored whole, what was found printed and kept."""

import json
from collections.abc import Iterator, Mapping, Sequence
from functools import partial

import click

from jaipur_rules.cli.layout import BLANK, prose, table
from jaipur_rules.cli.options import Answering, Manner, manner
from jaipur_rules.cli.screen import Json, complain
from jaipur_rules.cli.signals import terminable
from jaipur_rules.core.messages import Language
from jaipur_rules.core.processes import workers
from jaipur_rules.core.strict_json import Plain
from jaipur_rules.jaipur.record import read_record
from jaipur_rules.render.terminal import BOLD, Run, Span, run
from proofs.exploration import LAWS, MINIATURES, BrokenLaw
from proofs.exploration.exploring import measured
from proofs.exploration.laws import names as names_of
from proofs.prove import Proof, as_json, prover, tell

_LABELS: Mapping[str, tuple[str, str]] = {
    "states": ("states", "états"),
    "chance": ("of them nodes of chance", "dont nœuds de hasard"),
    "decision": ("of them decisions", "dont décisions"),
    "terminal": ("of them ends", "dont fins"),
    "deals": ("deals", "distributions"),
    "openings": ("different openings", "ouvertures différentes"),
    "moves": ("moves", "coups"),
    "most_moves": ("most moves of a state", "coups d'un état, au plus"),
    "positions": ("positions of the mover", "positions du trait"),
    "alphabet": ("moves put to each", "coups essayés dans chacune"),
    "information_sets": ("information sets", "ensembles d'information"),
    "views": ("views", "vues"),
    "ended": ("rounds' ends", "fins de manche"),
    "seals": ("Seals", "Sceaux"),
    "depth": ("plies to the farthest", "coups jusqu'au plus lointain"),
    "cyclic": ("states on a cycle", "états sur un cycle"),
    "knots": ("knots of them", "nœuds de cycles"),
    "largest_knot": ("largest knot", "plus grand nœud"),
    "shortest_cycle": ("shortest cycle, in plies", "plus court cycle, en coups"),
    "endless": (
        "the shortest way to it, and round it",
        "le plus court chemin vers lui, et son tour",
    ),
    "seconds": ("seconds", "secondes"),
}
_ALL_HOLD = (
    "Every law holds in every state.",
    "Toutes les lois sont vérifiées dans tous les états.",
)


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
    how.answer(lambda: as_json(result), lambda: of_games(games, how.lang, how.screen.width))
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


def of_games(games: Mapping[str, Mapping[str, Json]], lang: Language, width: int) -> Iterator[Run]:
    """Format the figures, game by game."""
    place = ("en", "fr").index(lang)
    for name, result in games.items():
        yield run(Span(name, BOLD))
        counts = result["counts"]
        rows = {**(counts if isinstance(counts, Mapping) else {}), **result}
        cells = [
            (run(f"  {label[place]}"), run(_text(rows[key])))
            for key, label in _LABELS.items()
            if key in rows and key != "endless"
        ]
        yield from table(cells)
        record = result["endless"]
        if record is not None:
            yield from prose(f"{_LABELS['endless'][place]}:", width, "  ")
            moves = read_record(json.dumps(record)).rounds[-1].moves
            yield from prose(" ".join(map(str, moves)), width, "    ")
        yield BLANK
    yield run(_ALL_HOLD[place])


def _text(value: Json) -> str:
    match value:
        case int() | float():
            return f"{value:,}"
        case Mapping():
            return ", ".join(f"{key} {_text(each)}" for key, each in value.items())
        case str() | None:
            return value or ""
        case _:
            return " / ".join(map(_text, value))
