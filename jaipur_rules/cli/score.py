"""`jaipur-rules score`: what a table is worth, and by which rule it is decided."""

from collections.abc import Iterator

import click

from jaipur_rules.cli.games import tables_of
from jaipur_rules.cli.help import option
from jaipur_rules.cli.options import Answering, Manner, box_file, manner
from jaipur_rules.cli.position import table_in
from jaipur_rules.cli.screen import prose
from jaipur_rules.core.game import game_of
from jaipur_rules.referee import Derivation, derivation_to_plain, why
from jaipur_rules.render.terminal import BOLD, Run

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
        lambda: _lines(found, how),
    )
    return 0


def _lines(found: list[Derivation], how: Manner) -> Iterator[Run]:
    for each in found:
        yield from prose(each.sentence(how.lang), how.screen.width, style=BOLD)
        for reason in each.reasons(how.lang):
            yield from prose(reason, how.screen.width, "  ", hang="  ")
