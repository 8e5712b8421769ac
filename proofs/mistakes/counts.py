"""The counts of engines with a mistake, from the published positions."""

from collections.abc import Iterator

from jaipur_rules.jaipur.conformance import tables
from jaipur_rules.jaipur.conformance.tables import Catch, PerftTable
from jaipur_rules.jaipur.record import KnownDeal, Record
from jaipur_rules.jaipur.rules.moves import Move
from jaipur_rules.jaipur.rules.transition import replay
from proofs.mistakes.engine import CannotPlay, Engine, Table
from proofs.mistakes.engines import ENGINES


def miscounted(table: PerftTable, mistake: str, most: int = 3) -> Catch | None:
    """The first depth at which a mistaken engine differs from the table, and its count there.

    It makes its mistake in playing the prefix as well.

    Args:
        table: The table.
        mistake: The name of the mistake.
        most: The greatest depth that is tried.

    Example:
        >>> from jaipur_rules.jaipur.conformance.tables import perft_tables
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
        >>> from jaipur_rules.jaipur.conformance.tables import perft_tables
        >>> table = perft_tables()[-1]
        >>> engine = Engine(table.game.ruleset)
        >>> engine.perft(reached(engine, table), 2) == table.counts[1]
        True
    """
    dealt, moves = _prefix(table.game)
    round_ = replay(table.game.events[:1], ruleset=table.game.ruleset).round
    now = engine.opened(dealt, round_.starter if round_ else 0)
    for move in moves:
        now = engine.played(now, move)
    return now


def _prefix(game: Record) -> tuple[KnownDeal, tuple[Move, ...]]:
    return game.rounds[0].deal, game.rounds[0].moves


def faults_of(table: PerftTable) -> Iterator[str]:
    """The faults of a published table, those of its counts of mistakes too, a sentence each.

    Example:
        >>> from jaipur_rules.jaipur.conformance.tables import perft_tables
        >>> shortest = min(perft_tables(), key=lambda table: table.counts[-1])
        >>> list(faults_of(shortest))
        []
    """
    yield from tables.faults_of(table)
    for key, caught in table.catches.items():
        miscount = miscounted(table, key, caught.depth)
        if miscount != caught:
            yield f"{table.name}: with the mistake {key}, {miscount}, and {caught} published"
