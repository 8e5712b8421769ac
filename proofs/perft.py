"""The command `python -m proofs perft`: every published position counted anew, by the rules and by the naive table with mistakes."""

import ast
import tomllib
from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from functools import cache
from inspect import getsource
from typing import Any

from jaipur_rules.conformance import perft_tables as published_tables
from jaipur_rules.conformance.perft import Catch, PerftTable
from jaipur_rules.conformance.perft import faults_of as count_faults
from jaipur_rules.core.errors import RulesError
from jaipur_rules.jaipur.conformance import perft_tables
from jaipur_rules.jaipur.record import Record
from proofs import ROOT
from tests.naive import jaipur as naive
from tests.naive.jaipur import NaiveTable
from tools.mistakes.places import changed

PLANTED: dict[str, list[list[str]]] = tomllib.loads(
    (ROOT / "proofs" / "mistakes.toml").read_text("utf-8")
)
"""The places that each mistake changes in the naive table: the function, what stands there, what is put instead."""


def main(arguments: Sequence[str]) -> int:
    """Count every published position of every game anew, and return 1 if a published number is not what is counted."""
    ArgumentParser(prog="python -m proofs perft", description=__doc__).parse_args(arguments)
    found = [
        *((published, tuple(faults_of(published))) for published in perft_tables()),
        *((published, tuple(count_faults(published))) for published in published_tables("johari")),
    ]
    for published, faults in found:
        print(f"{published.name}: {' '.join(f'{count:,}' for count in published.counts)}", *faults)
    wrong = sum(map(len, (faults for _, faults in found)))
    print(f"{wrong} faults in {len(found)} published positions")
    return 1 if wrong else 0


def faults_of(published: PerftTable) -> Iterator[str]:
    """The faults of a published position, those of its counts of mistakes too.

    Example:
        >>> from jaipur_rules.jaipur.conformance import perft_tables
        >>> shortest = min(perft_tables(), key=lambda table: table.counts[-1])
        >>> list(faults_of(shortest))
        []
    """
    yield from map(str, count_faults(published))
    for mistake, caught in published.catches.items():
        found = miscounted(published, mistake, caught.depth)
        if found != caught:
            yield (
                f"{published.name}: with the mistake {mistake}, "
                f"{_describe(found)}, and {_describe(caught)} published"
            )


def miscounted(published: PerftTable, mistake: str, most: int = 3) -> Catch | None:
    """The first depth at which a mistaken table counts otherwise than published, and its count there.

    It makes its mistake in playing the prefix as well, and there is no count if it cannot.

    Args:
        published: The position.
        mistake: The name of the mistake.
        most: The greatest depth that is tried.

    Example:
        >>> from jaipur_rules.jaipur.conformance import perft_tables
        >>> table = next(table for table in perft_tables() if "eighth-card" in table.catches)
        >>> miscounted(table, "eighth-card") == table.catches["eighth-card"]
        True
    """
    table: NaiveTable = _mistaken(mistake)["NaiveTable"](published.game.ruleset)
    try:
        play(table, published.game)
    except RulesError:
        return None
    for depth in range(1, most + 1):
        count = perft(table, depth)
        if count != published.counts[depth - 1]:
            return Catch(depth, count)
    return None


@cache
def _mistaken(mistake: str) -> dict[str, Any]:
    """The module of the naive table with a mistake."""
    source = getsource(naive)
    for function, old, new in PLANTED[mistake]:
        source = ast.unparse(changed(source, function, old, new))
    module: dict[str, Any] = {"__name__": f"{naive.__name__}.{mistake}"}
    exec(source, module)  # noqa: S102 - our own, with the mistake
    return module


def play(table: NaiveTable, game: Record) -> None:
    """Play a game on a table, which need not find its moves legal.

    Raises:
        NotOnTheTable: The cards are not where they should be.
    """
    deal, *moves = game.events
    table.take_chance(deal)
    for move in moves:
        table.do(str(move))


def perft(table: NaiveTable, depth: int) -> int:
    """The number of sequences of so many moves, at least one.

    Example:
        >>> from jaipur_rules.jaipur.conformance import perft_tables
        >>> published = perft_tables()[-1]
        >>> table = NaiveTable(published.game.ruleset)
        >>> play(table, published.game)
        >>> perft(table, 2) == published.counts[1]
        True
    """
    if depth == 1:
        return len(table.legal)
    count = 0
    for move in table.legal:
        after = table.copy()
        after.do(move)
        count += perft(after, depth - 1)
    return count


def _describe(caught: Catch | None) -> str:
    return "no difference" if caught is None else f"{caught.count:,} at depth {caught.depth}"
