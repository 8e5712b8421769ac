"""The published tables of perft of Johari."""

import pkgutil
from functools import lru_cache
from typing import TypeAlias

from jaipur_rules.conformance.perft import PerftTable, read_table, read_tables
from jaipur_rules.johari.record import CODEC

JohariTable: TypeAlias = PerftTable
"""A published position of Johari, and the expected counts from it."""


@lru_cache(maxsize=1)
def perft_tables() -> tuple[JohariTable, ...]:
    """Every published position, in a fixed order.

    Example:
        >>> {table.game.players for table in perft_tables()}
        {2, 3, 4}
    """
    data = pkgutil.get_data("jaipur_rules.johari.conformance", "perft_tables.json")
    return tuple(read_table(node, CODEC) for node in read_tables(data))
