"""`jaipur-rules verify-batch`: the proof that the batch engine plays the same game, run, kept and said."""

import os
import sys
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

import click

from jaipur_rules.cli.layout import labelled, table
from jaipur_rules.cli.options import Answering, Manner, manner
from jaipur_rules.cli.screen import complain, write
from jaipur_rules.cli.signals import terminable
from jaipur_rules.cli.words import Language
from jaipur_rules.game import RulesError
from jaipur_rules.plain import Plain, write_json
from jaipur_rules.render.ink import GOOD, Run, run

if TYPE_CHECKING:
    from jaipur_rules.batch.equality import Tally

_ROWS = (
    ("hands", "hands", "mains"),
    (
        "positions",
        "positions with them, the lists of moves equal",
        "positions, listes de coups égales",
    ),
    ("legal_moves", "legal moves of them all", "coups réguliers de toutes"),
    ("matches", "matches in lockstep", "parties jouées de front"),
    ("rounds", "their rounds, ends and scores equal", "leurs manches, fins et comptes égaux"),
    ("plies", "their plies, states equal", "leurs coups, états égaux"),
)
_LABELS = {
    "en": ("EQUAL", "the batch engine plays the same game."),
    "fr": ("ÉGAL", "le moteur par lots joue le même jeu."),
}


@click.command("verify-batch", cls=Answering)
@click.option(
    "--plies",
    type=click.IntRange(0),
    default=100_000_000,
    metavar="N",
    help="In lockstep: a hundred million.",
)
@click.option(
    "--hands",
    type=click.IntRange(0),
    default=1713,
    metavar="N",
    help="Positions of N hands: all 1713.",
)
@click.option("--jobs", type=click.IntRange(1), default=1, metavar="N", help="In N processes.")
@click.option("--keep", default="", metavar="FILE", help="Keep the result in a file.")
@click.option("--state", default="", metavar="FILE", help="Where a stopped proof is kept.")
@manner
def verify_batch(  # noqa: PLR0917 - an option is a parameter
    how: Manner, plies: int, hands: int, jobs: int, keep: str, state: str
) -> int:
    """Prove that the batch engine plays the same game as the rules.

    It compares the legal moves of every position, and plays in lockstep from
    the same deals. If it is stopped, the next call goes on where it was. The
    exit status is 1 if they differ.
    """
    try:
        from jaipur_rules.batch.equality import Difference, Scope, prove
        from jaipur_rules.batch.equality.source import ROOMS, code_hash
    except ModuleNotFoundError as error:
        raise click.ClickException(str(error)) from None
    from jaipur_rules.testing.source import source_hash

    file = Path(state) if state else _state_file()
    # Of the source as it is now, whatever becomes of it while this runs.
    source = source_hash(ROOMS)
    try:
        with terminable():
            tally = prove(Scope(hands, plies), jobs=jobs, state=file, key=code_hash(), watch=_tell)
        found = document(tally, source)
        if keep:
            Path(keep).write_text(write_json(found), encoding="utf-8", newline="\n")
    except Difference as error:
        complain(str(error))
        return 1
    except OSError as error:
        raise Unkept(f"the result or the state cannot be written: {error}") from None
    how.answer(lambda: found, lambda: _of_proof(found, how.lang, how.screen.width))
    return 0


class Unkept(RulesError):
    """A result, or the state of a proof, that cannot be written."""


def document(tally: "Tally", source: str) -> dict[str, Plain]:
    """What was proved, with the date, the version and the hash of the source that it is of."""
    from importlib.metadata import version

    from jaipur_rules.batch.equality.source import ROOMS

    return {
        "date": datetime.now(UTC).date().isoformat(),
        "version": version("jaipur-rules"),
        "source_hash": source,
        "source_rooms": [*ROOMS],
        "seed": 6,
        "seconds": round(tally.seconds),
        "hands": tally.hands,
        "positions": tally.positions,
        "legal_moves": tally.moves,
        "matches": tally.matches,
        "rounds": tally.rounds,
        "plies": tally.plies,
    }


def _state_file() -> Path:
    cache = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    return cache / "jaipur-rules" / "verify-batch.json"


def _tell(tally: "Tally") -> None:
    if sys.stderr is not None and sys.stderr.isatty():
        write(sys.stderr, f"\r{tally.positions:,} positions, {tally.plies:,} plies\x1b[K\r")


def _of_proof(found: Mapping[str, Plain], lang: Language, width: int) -> Iterator[Run]:
    label, text = _LABELS[lang]
    yield from labelled(label, text, width, label_style=GOOD)
    place = ("en", "fr").index(lang)
    yield from table(
        [(run(f"  {labels[place]}"), run(f"{found[key]:,}")) for key, *labels in _ROWS]
    )
