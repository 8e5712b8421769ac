"""The command `python -m proofs perft`: every published position counted anew, by the rules and by the engines with mistakes."""

from argparse import ArgumentParser
from collections.abc import Iterator, Sequence

from jaipur_rules.cli.perft import check_tables
from jaipur_rules.conformance.perft import faults_of as count_faults
from jaipur_rules.conformance.published import Catch
from jaipur_rules.core.messages import Message
from jaipur_rules.jaipur.conformance.perft import PerftTable, perft_tables
from jaipur_rules.jaipur.rules.transition import replay
from proofs.mistakes.engine import CannotPlay, Engine, Table
from proofs.mistakes.planted import ENGINES


def main(arguments: Sequence[str]) -> int:
    """Count every published position of every game anew, and return 1 if a published number is not what is counted."""
    ArgumentParser(prog="python -m proofs perft", description=__doc__).parse_args(arguments)
    found = [
        *((published, tuple(faults_of(published))) for published in perft_tables()),
        *check_tables("johari"),
    ]
    for published, faults in found:
        print(f"{published.name}: {' '.join(f'{count:,}' for count in published.counts)}", *faults)
    wrong = sum(map(len, (faults for _, faults in found)))
    print(f"{wrong} faults in {len(found)} published positions")
    return 1 if wrong else 0


def miscounted(table: PerftTable, mistake: str, most: int = 3) -> Catch | None:
    """The first depth at which a mistaken engine differs from the table, and its count there.

    It makes its mistake in playing the prefix as well.

    Args:
        table: The table.
        mistake: The name of the mistake.
        most: The greatest depth that is tried.

    Example:
        >>> from jaipur_rules.jaipur.conformance.perft import perft_tables
        >>> table = next(table for table in perft_tables() if "eighth-card" in table.catches)
        >>> miscounted(table, "eighth-card") == table.catches["eighth-card"]
        True
    """
    engine = ENGINES[mistake](table.game.ruleset)
    try:
        start = reached(engine, table)
    except CannotPlay:
        return None
    for depth in range(1, most + 1):
        count = engine.perft(start, depth)
        if count != table.counts[depth - 1]:
            return Catch(depth, count)
    return None


def reached(engine: Engine, table: PerftTable) -> Table:
    """The position of a table, as an engine comes to it from the deal.

    Raises:
        CannotPlay: Its mistake does not let it play the prefix.

    Example:
        >>> from jaipur_rules.jaipur.conformance.perft import perft_tables
        >>> table = perft_tables()[-1]
        >>> engine = Engine(table.game.ruleset)
        >>> engine.perft(reached(engine, table), 2) == table.counts[1]
        True
    """
    first = table.game.rounds[0]
    round_ = replay(table.game.events[:1], ruleset=table.game.ruleset).round
    now = engine.opened(first.deal, round_.starter if round_ else 0)
    for move in first.moves:
        now = engine.played(now, move)
    return now


def faults_of(table: PerftTable) -> Iterator[Message]:
    """The faults of a published table, those of its counts of mistakes too.

    Example:
        >>> from jaipur_rules.jaipur.conformance.perft import perft_tables
        >>> shortest = min(perft_tables(), key=lambda table: table.counts[-1])
        >>> list(faults_of(shortest))
        []
    """
    yield from count_faults(table)
    for key, caught in table.catches.items():
        miscount = miscounted(table, key, caught.depth)
        if miscount != caught:
            counts = {"found": _describe(miscount), "expected": _describe(caught)}
            yield Message("proof.perft.miscounted", table=table.name, mistake=key, **counts)


def _describe(caught: Catch | None) -> Message:
    if caught is None:
        return Message("proof.perft.no_difference")
    return Message("proof.perft.difference", count=caught.count, depth=caught.depth)
