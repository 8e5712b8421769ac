"""`jaipur-rules score`: what a table is worth, and by which rule it is decided."""

import click

from jaipur_rules.cli.help import Command, file
from jaipur_rules.cli.options import Manner, answering, box_file, tables_of
from jaipur_rules.cli.position import table_in
from jaipur_rules.cli.verdicts import reasons
from jaipur_rules.core.game import game_of
from jaipur_rules.referee import derivation_to_plain, why

_KINDS = frozenset({"score", "seal", "winner"})
"""The questions that a score answers."""


@click.command(cls=Command)
@file("--table", required=True)
@box_file
@answering
def score(how: Manner, table: str, box: str | None) -> int:
    """Score a table, as if the round, or in Johari the game, ended there."""
    match, _ = table_in(table, box)
    tables = tables_of(game_of(match).name)
    found = [each for each in why(tables.finished(match)) if each.kind in _KINDS]
    how.answer(
        lambda: {"why": [*map(derivation_to_plain, found)]},
        lambda: [*reasons(found, how)][1:],
    )
    return 0
