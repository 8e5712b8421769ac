"""The program `jaipur-rules`: its commands, and the way from its words to an exit status, whatever happens between.

Requests of the system to end a command are taken for an interrupt: what was begun is cleared away.
"""

import signal
import threading
from collections.abc import Generator, Sequence
from contextlib import contextmanager, nullcontext
from importlib import import_module

import click

from jaipur_rules.cli.errors import describe, reason_of
from jaipur_rules.cli.help import Choice, Group, current_choice, environment_language, option
from jaipur_rules.cli.options import lang
from jaipur_rules.cli.screen import PipeClosed, complain, discard, flush
from jaipur_rules.core.errors import RulesError

LEGAL, ILLEGAL, UNREADABLE = 0, 1, 2
"""The exit status: all legal; an illegal event or a wrong claim; input that cannot be read."""

_STOPPED, _PIPE_CLOSED = 130, 141
"""What a shell reports of a program that was interrupted, and of one whose reader has gone."""

COMMANDS = (
    "box",
    "check",
    "conformance",
    "duel",
    "moves",
    "perft",
    "play",
    "referee",
    "rule",
    "rules",
    "simulate",
    "sources",
)
"""The commands, each in the module of its name."""


class Commands(Group):
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

    def help_of(self, name: str) -> str:
        """Return the code of the help of a command; it is not imported for it."""
        return f"cli.help.{name}"


def _show_version(ctx: click.Context, param: click.Parameter, value: object) -> None:
    if not value or ctx.resilient_parsing:
        return
    # It takes longer to import than most commands do.
    from importlib import metadata

    try:
        version = metadata.version("jaipur-rules")
    except metadata.PackageNotFoundError:
        version = current_choice().say("cli.not_installed")
    click.echo(f"jaipur-rules {version}")
    ctx.exit()


@click.group(
    cls=Commands,
    context_settings={"max_content_width": 100, "help_option_names": ["-h", "--help"]},
    subcommand_metavar="cli.metavar.command",
    help="cli.help.app",
)
@option(
    "--version",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=_show_version,
    help="cli.help.option.version",
)
@lang
def app() -> None:
    """The program."""


def run(words: Sequence[str], command: click.Command = app, name: str = "jaipur-rules") -> int:
    """Run a command, and say what went wrong, if something did, in a sentence on the error stream.

    Args:
        words: The words after the name of the program.
        command: The command that they are for: that of the package if not given.
        name: The name of the program.

    Returns:
        The exit status.
    """
    choice = Choice(environment_language())
    try:
        status = _run(words, command, name, choice)
        flush()
    except PipeClosed:
        discard()
        return _PIPE_CLOSED
    except OSError as error:
        complain(choice.say("cli.not_written", reason=reason_of(error)))
        discard()
        return UNREADABLE
    return status


def _run(words: Sequence[str], command: click.Command, name: str, choice: Choice) -> int:
    try:
        status = command.main(list(words), prog_name=name, standalone_mode=False, obj=choice)
    except click.ClickException as error:
        _complain_of(error, choice)
        return UNREADABLE
    except click.Abort:
        complain(choice.say("cli.stopped"))
        return _STOPPED
    except RulesError as error:
        complain(describe(error, choice.language))
        return UNREADABLE
    except MemoryError:
        complain(choice.say("cli.no_memory"))
        return UNREADABLE
    return status if isinstance(status, int) else LEGAL


def _complain_of(error: click.ClickException, choice: Choice) -> None:
    """Say what is wrong with the words of a command, below how it is called."""
    ctx = error.ctx if isinstance(error, click.UsageError) else None
    with ctx.scope(cleanup=False) if ctx else nullcontext():
        complain(describe(error, choice.language), hint=ctx.get_usage() if ctx else "")


_SIGNALS = ("SIGTERM", "SIGHUP")


class Termination(KeyboardInterrupt):
    """The system asks the program to end.

    Attributes:
        status: What the program returns then: what a shell reports of a program that the signal ended.
    """

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.status = 128 + number


def exit_status(interrupt: KeyboardInterrupt) -> int:
    """Return what the program returns after an interrupt, of a person or of the system.

    Example:
        >>> exit_status(KeyboardInterrupt()), exit_status(Termination(15))
        (130, 143)
    """
    return interrupt.status if isinstance(interrupt, Termination) else 130


@contextmanager
def terminable() -> Generator[None]:
    """While this lasts, a signal to end raises `Termination`; whoever lets it through leaves with its status."""
    with interruptible():
        try:
            yield
        except Termination as termination:
            complain(current_choice().say("cli.stopped"))
            raise click.exceptions.Exit(termination.status) from None


@contextmanager
def interruptible() -> Generator[None]:
    """While this lasts, a signal to end raises `Termination`."""
    taken: list[signal.Signals] = []

    def terminate(number: int, _frame: object) -> None:
        # Once is enough: a second one would come in the middle of the clearing away.
        for other in taken:
            signal.signal(other, signal.SIG_IGN)
        raise Termination(number)

    if threading.current_thread() is threading.main_thread():
        for number in signal.Signals:
            # Whoever ignores one, as nohup does, has it ignored.
            if number.name in _SIGNALS and signal.getsignal(number) is signal.SIG_DFL:
                signal.signal(number, terminate)
                taken.append(number)
    try:
        yield
    finally:
        for number in taken:
            signal.signal(number, signal.SIG_DFL)
