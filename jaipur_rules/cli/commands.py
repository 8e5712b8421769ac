"""The program `jaipur-rules`: its commands, and the way from its words to an exit status, whatever happens between."""

from collections.abc import Sequence
from importlib import import_module

import click

from jaipur_rules.cli.screen import PipeClosed, complain, discard, flush
from jaipur_rules.core.errors import RulesError

LEGAL, ILLEGAL, UNREADABLE = 0, 1, 2
"""The exit status: all legal; an illegal event or a wrong claim; input that cannot be read."""

_STOPPED, _PIPE_CLOSED = 130, 141
"""What a shell reports of a program that was interrupted, and of one whose reader has gone."""

COMMANDS = {
    "box": "Show what is in the box of a game, and how each number is known.",
    "check": "Judge one move at a position, or at a moment of a recorded match.",
    "conformance": "Hold an engine to the rules, in whatever language it is written.",
    "duel": "Let players play many matches, and count.",
    "moves": "List the legal moves at a position, or at a moment of a recorded match.",
    "perft": "Count the sequences of moves from a deal of Jaipur.",
    "play": "Play a match in the terminal.",
    "referee": "Judge recorded matches, of Jaipur and of Johari.",
    "rule": "Show a rule of Jaipur or Johari and where it stands: EXC-3, for one.",
    "rules": "List the rules, or find those about some words.",
    "simulate": "Play many matches and write what came of them to Parquet files.",
    "sources": "Check the index of sentences against the rulebooks in a folder.",
}
"""The commands, each in the module of its name, with the first sentence of its help."""


class Commands(click.Group):
    """A group whose commands are imported when they are called, so that none waits for another."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names of the commands."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Return the command of a name, imported now."""
        if cmd_name not in COMMANDS:
            return None
        found: click.Command = getattr(import_module(f"{__package__}.{cmd_name}"), cmd_name)
        return found

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the list of the commands; none is imported for it."""
        listed = [click.Command(name, help=text) for name, text in COMMANDS.items()]
        click.Group(commands=listed).format_commands(ctx, formatter)


def _show_version(ctx: click.Context, param: click.Parameter, value: object) -> None:
    if not value or ctx.resilient_parsing:
        return
    # It takes longer to import than most commands do.
    from importlib import metadata

    try:
        version = metadata.version("jaipur-rules")
    except metadata.PackageNotFoundError:
        version = "(not installed)"
    click.echo(f"jaipur-rules {version}")
    ctx.exit()


@click.group(
    cls=Commands,
    context_settings={"max_content_width": 100, "help_option_names": ["-h", "--help"]},
    invoke_without_command=True,
    subcommand_metavar="COMMAND [ARGS]...",
)
@click.option(
    "--version",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=_show_version,
    help="Show the version and exit.",
)
@click.pass_context
def app(ctx: click.Context) -> None:
    """The rules of Jaipur and of Johari, and a referee.

    In Jaipur, cards are letters: D diamond, G gold, S silver, C cloth, P spice, L leather,
    K camel. A move is what comes to you after a plus and what leaves you after a
    minus: +D takes a diamond, +K all the camels, -LLL sells three leather, and
    +DG-LK takes a diamond and a gold for a leather and a camel.

    The exit status is 0 if all is legal, 1 if something is illegal or a claim
    is wrong, and 2 if the input cannot be read.
    """
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help(), err=True)
        ctx.exit(2)


def run(words: Sequence[str], command: click.Command = app, name: str = "jaipur-rules") -> int:
    """Run a command, and say what went wrong, if something did, in a sentence on the error stream.

    Args:
        words: The words after the name of the program.
        command: The command that they are for: that of the package if not given.
        name: The name of the program.

    Returns:
        The exit status.
    """
    try:
        status = _run(words, command, name)
        flush()
    except PipeClosed:
        discard()
        return _PIPE_CLOSED
    except OSError as error:
        complain(f"nothing more can be written: {error.strerror or error}")
        discard()
        return UNREADABLE
    return status


def _run(words: Sequence[str], command: click.Command, name: str) -> int:
    try:
        status = command.main(list(words), prog_name=name, standalone_mode=False)
    except click.ClickException as error:
        usage = isinstance(error, click.UsageError) and error.ctx
        complain(error.format_message(), hint=usage.get_usage() if usage else "")
        return UNREADABLE
    except click.Abort:
        complain("stopped")
        return _STOPPED
    except RulesError as error:
        complain(str(error))
        return UNREADABLE
    except MemoryError:
        complain("there is not enough memory for this")
        return UNREADABLE
    return status if isinstance(status, int) else LEGAL
