"""The options that name a moment of a recorded match, for the commands that need a position."""

from collections.abc import Callable
from typing import TypeVar

import click
from click.core import ParameterSource

from jaipur_rules.cli.options import Answering, AtPosition, table

F = TypeVar("F", bound=Callable[..., object])

_NAMES = ("record", "laid", "round_number", "ply", "components")
_OF_A_TABLE = {
    "market": "--market",
    "hand": "--hand",
    "herd": "--herd",
    "heights": "--heights",
    "named": "--ruleset",
    "switches": "--set",
}


class AtMoment(AtPosition):
    """A command with the options of `moment` as well: ``at`` is a position of Jaipur or a view of Johari."""

    def invoke(self, ctx: click.Context) -> object:
        """Set the table, or find the moment, and run the command."""
        given = ctx.params
        record, laid, number, ply, components = (given.pop(name) for name in _NAMES)
        if (record, laid) == (None, None):
            if (number, ply, components) != (None, None, None):
                need = "--round and --ply need --record, and --components that or --table"
                raise click.UsageError(need, ctx=ctx)
            if given["market"] is None:
                hint = "'--market', '--record' or '--table'"
                raise click.MissingParameter(ctx=ctx, param_hint=hint, param_type="option")
            return super().invoke(ctx)
        if [given["market"], record, laid].count(None) < 2:
            raise click.UsageError("--market, --record and --table are tables; name one", ctx=ctx)
        for name, option in _OF_A_TABLE.items():
            given.pop(name)
            if ctx.get_parameter_source(name) is ParameterSource.COMMANDLINE:
                raise click.UsageError(
                    f"{option} goes with --market: a record or a table in a file says it itself",
                    ctx=ctx,
                )
        from jaipur_rules.cli import finding

        numbers = finding.components_in(components)
        if record is not None:
            given["at"] = finding.moment_in(record, number, ply, numbers)
        elif (number, ply) != (None, None):
            raise click.UsageError("--round and --ply are of a --record", ctx=ctx)
        else:
            from jaipur_rules.cli import laying

            given["at"] = laying.table_in(laid, numbers)
        return Answering.invoke(self, ctx)


def moment(command: F) -> F:
    """Give a command the options that describe a position, or name a moment of a record."""
    for option in (
        components,
        click.option(
            "--ply",
            type=click.IntRange(1),
            metavar="N",
            help="Before this ply of the record, from 1; after the last if not given.",
        ),
        click.option(
            "--round",
            "round_number",
            type=click.IntRange(1),
            metavar="N",
            help="The round of a record of Jaipur, from 1; the last if not given.",
        ),
        click.option(
            "--table",
            "laid",
            metavar="FILE",
            help="A table of Johari, laid out in TOML, instead of --market.",
        ),
        click.option(
            "--record",
            metavar="FILE",
            help="The table of a record, of Jaipur or of Johari, instead of --market.",
        ),
    ):
        command = option(command)
    return table(command)


def components(command: F) -> F:
    """Give a command the option that names the components of Johari."""
    option = click.option(
        "--components",
        metavar="FILE",
        help="The components of Johari, if not those of the library.",
    )
    return option(command)
