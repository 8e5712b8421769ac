"""`jaipur-rules conformance`: what other engines are held to."""

import click

from jaipur_rules.cli.games import GAMES
from jaipur_rules.cli.options import Answering, Manner, manner
from jaipur_rules.cli.runs import run, serve


@click.group(subcommand_metavar="COMMAND [ARGS]...")
def conformance() -> None:
    """Hold an engine to the rules, in whatever language it is written."""


@conformance.command(cls=Answering)
@click.option(
    "--game", type=click.Choice(GAMES), default="jaipur", show_default=True, help="The game."
)
@click.option("--out", default="", metavar="FILE", help="Write them: .zip, .jsonl or .jsonl.gz.")
@click.option("--sample", is_flag=True, help="Only the small sample.")
@click.option("--check", is_flag=True, help="Compare them with the hash that this version pins.")
@manner
def vectors(how: Manner, *, game: str, out: str, sample: bool, check: bool) -> int:
    """Make the test vectors, and say what they cover.

    Every one is made anew from fixed seeds, which takes some seconds and
    always gives the same bytes. A .zip holds the schema and a README as well.

    The exit status is 1 if, with --check, they are not those of this version,
    or too few exercise some rule.
    """
    from jaipur_rules.cli import packs

    if sample and check:
        raise click.UsageError("--check is for all of the vectors, and --sample makes a few")
    made = packs.made(game, out, sample=sample)
    right = packs.is_right(game, made) if check else None
    how.answer(lambda: packs.to_json(made, right), lambda: packs.of_pack(game, made, right, how))
    return 1 if right is False else 0


conformance.add_command(run)
conformance.add_command(serve)
