"""`jaipur-rules conformance`: what other engines are held to."""

import click

from jaipur_rules.cli.runs import run, serve


@click.group(subcommand_metavar="COMMAND [ARGS]...")
def conformance() -> None:
    """Hold an engine to the rules, in whatever language it is written."""


conformance.add_command(run)
conformance.add_command(serve)
