"""`jaipur-rules score`: what a table is worth, and by which rule it is decided."""

import click

from jaipur_rules.cli.help import option
from jaipur_rules.cli.options import Answering, Manner, box_file, manner, tables_of
from jaipur_rules.cli.position import table_in
from jaipur_rules.cli.verdicts import reasons
from jaipur_rules.core.game import game_of
from jaipur_rules.referee import derivation_to_plain, why

_KINDS = frozenset({"score", "seal", "winner"})
"""The questions that a score answers."""


@click.command(cls=Answering, help="cli.help.score")
@option("--table", "laid", required=True, metavar="cli.metavar.file", help="cli.help.option.table")
@box_file
@manner
def score(how: Manner, laid: str, box: str | None) -> int:
    """Score a table, as if the round, or in Johari the game, ended there."""
    match, _ = table_in(laid, box)
    tables = tables_of(game_of(match).name)
    found = [each for each in why(tables.finished(match)) if each.kind in _KINDS]
    how.answer(
        lambda: {"why": [*map(derivation_to_plain, found)]},
        lambda: [*reasons(found, how.lang, how.screen)][1:],
    )
    return 0
