"""`jaipur-rules box`: what is in the box of a game, and how it is known."""

import click

from jaipur_rules.cli.games import Rules, UnderGame, by_game
from jaipur_rules.cli.moments import components
from jaipur_rules.cli.options import Manner, manner
from jaipur_rules.jaipur.rules.ruleset import Ruleset


@click.command(cls=UnderGame)
@components
@click.option("--check", "file", metavar="FILE", help="Check a file of components of Johari.")
@click.option(
    "--template", is_flag=True, help="Print the file of the components of Johari, to be changed."
)
@by_game
@manner
def box(how: Manner, rules: Rules, file: str | None, *, template: bool) -> int:
    """Show what is in the box of a game, and how each number is known.

    The pictures of Johari's rulebook held part of its numbers, and some could not
    be found: those are reconstructed, and marked. Whoever owns the game can
    put what its pieces print into a file and play with that:

    jaipur-rules box --game johari --template > mine.toml

    jaipur-rules box --check mine.toml
    """
    from jaipur_rules.cli import boxed

    if file is not None:
        return boxed.check(file, how)
    if template:
        if isinstance(rules, Ruleset):
            raise click.UsageError("--template is the file of Johari: add --game johari")
        boxed.template()
        return 0
    boxed.show(rules, how)
    return 0
