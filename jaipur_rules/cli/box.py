"""`jaipur-rules box`: what is in the box of a game, how it is known, and the file for a box of one's own."""

import sys

import click

from jaipur_rules.cli.help import option
from jaipur_rules.cli.options import Manner, UnderGame, by_game, manner, tables_of
from jaipur_rules.cli.screen import write


@click.command(cls=UnderGame, help="cli.help.box")
@option("--checklist", is_flag=True, help="cli.help.box.checklist")
@by_game
@manner
def box(how: Manner, game: str, rules: object, *, checklist: bool) -> int:
    """Show what is in the box of a game, and how each number is known."""
    tables = tables_of(game)
    if checklist:
        write(sys.stdout, tables.checklist(rules, how.lang))
    else:
        how.answer(
            lambda: tables.box_to_json(rules, how.lang),
            lambda: tables.box_lines(rules, how.lang, how.screen),
        )
    return 0
