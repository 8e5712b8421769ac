"""`jaipur-rules box`: what is in the box of a game, and how it is known."""

import sys

import click

from jaipur_rules.cli.options import Manner, UnderGame, by_game, components, manner
from jaipur_rules.cli.parts import box_of
from jaipur_rules.cli.screen import write


@click.command(cls=UnderGame)
@components
@click.option("--check", "file", metavar="FILE", help="Check a file of components of Johari.")
@click.option(
    "--template", is_flag=True, help="Print the file of the components of Johari, to be changed."
)
@by_game
@manner
def box(how: Manner, game: str, rules: object, file: str | None, *, template: bool) -> int:
    """Show what is in the box of a game, and how each number is known.

    The pictures of Johari's rulebook held part of its numbers, and some could not
    be found: those are reconstructed, and marked. Whoever owns the game can
    put what its pieces print into a file and play with that:

    jaipur-rules box --game johari --template > mine.toml

    jaipur-rules box --check mine.toml
    """
    if file is not None:
        return box_of("johari").check(file, how)
    found = box_of(game)
    if template:
        write(sys.stdout, found.template())
    else:
        how.answer(
            lambda: found.to_json(rules, how.lang),
            lambda: found.lines(rules, how.lang, how.screen),
        )
    return 0
