"""`jaipur-rules box`: what is in the box of a game, and how it is known."""

import sys

import click
from click.core import ParameterSource

from jaipur_rules.cli.games import commands_of
from jaipur_rules.cli.help import option
from jaipur_rules.cli.options import Manner, UnderGame, by_game, components, manner
from jaipur_rules.cli.screen import write

_WITH_FILES = "johari"
"""The game whose file of components is checked if none is named."""


@click.command(cls=UnderGame, help="cli.help.box")
@components
@option("--check", "file", metavar="cli.metavar.file", help="cli.help.box.check")
@option("--template", is_flag=True, help="cli.help.box.template")
@option("--checklist", is_flag=True, help="cli.help.box.checklist")
@option("--apply", "page", metavar="cli.metavar.file", help="cli.help.box.apply")
@option("--out", metavar="cli.metavar.file", help="cli.help.box.out")
@by_game
@manner
def box(
    how: Manner,
    game: str,
    rules: object,
    *,
    file: str | None,
    page: str | None,
    out: str | None,
    template: bool,
    checklist: bool,
) -> int:
    """Show what is in the box of a game, and how each number is known."""
    if file is not None:
        source = click.get_current_context().get_parameter_source("game")
        owner = game if source is ParameterSource.COMMANDLINE else _WITH_FILES
        return commands_of(owner).box.check(file, how)
    found = commands_of(game).box
    if page is not None:
        return found.apply(rules, page, out, how)
    if template:
        write(sys.stdout, found.template(how.lang))
    elif checklist:
        write(sys.stdout, found.checklist(rules, how.lang))
    else:
        how.answer(
            lambda: found.to_json(rules, how.lang),
            lambda: found.lines(rules, how.lang, how.screen),
        )
    return 0
