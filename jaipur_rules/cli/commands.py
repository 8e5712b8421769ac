"""The program `jaipur-rules`: its commands, and the way from its words to an exit status, whatever happens between.

Requests of the system to end a command are taken for an interrupt: what was begun is cleared away.
"""

import signal
import threading
from collections.abc import Generator, Sequence
from contextlib import ExitStack, contextmanager
from importlib import import_module

import click

from jaipur_rules.cli.help import Group, Option, language_of, reason_of
from jaipur_rules.cli.options import lang
from jaipur_rules.cli.output import complain, discard, flush
from jaipur_rules.core.errors import RulesError, messages
from jaipur_rules.core.messages import Message, Messages

LEGAL, ILLEGAL, UNREADABLE = 0, 1, 2
"""The exit status: all legal; an illegal event or a wrong claim; input that cannot be read."""

_PIPE_CLOSED = 141
"""What a shell reports of a program whose reader has gone."""

COMMANDS = (
    *("box", "check", "conformance", "duel", "moves", "perft"),
    *("play", "referee", "rule", "rules", "score", "simulate"),
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


@click.group(
    cls=Commands, context_settings={"max_content_width": 100, "help_option_names": ["-h", "--help"]}
)
@click.version_option(package_name="jaipur-rules", message="%(prog)s %(version)s", cls=Option)
def app(lang: str | None = lang) -> None:
    """The program."""


def run(words: Sequence[str]) -> int:
    """Run a command, and say what went wrong, if something did, in a sentence on the error stream.

    Args:
        words: The words after the name of the program.

    Returns:
        The exit status.
    """
    say = messages(language_of(words))
    try:
        with terminable():
            status = _run(words, say)
            flush()
            return status
    except BrokenPipeError:
        discard()
        return _PIPE_CLOSED
    except KeyboardInterrupt as interrupt:
        return _stop(interrupt, say)
    except OSError as error:
        discard()
        if isinstance(error.__context__, KeyboardInterrupt):  # the terminal has gone
            return _stop(error.__context__, say)
        complain(say("cli.not_written", reason=reason_of(error)))
        return UNREADABLE


def _run(words: Sequence[str], say: Messages) -> int:
    usage = ""
    try:
        status = app.main(list(words), prog_name="jaipur-rules", standalone_mode=False, obj=say)
        return status if isinstance(status, int) else LEGAL
    except click.Abort as abort:
        return _stop(abort.__cause__, say)
    except click.exceptions.NoArgsIsHelpError as error:
        error.show()
        return UNREADABLE
    except MemoryError:
        reason: Message | str = Message("cli.no_memory")
    except (click.ClickException, RulesError) as error:
        reason = reason_of(error)
        if isinstance(error, click.UsageError) and error.ctx:
            with error.ctx.scope(cleanup=False):
                usage = error.ctx.get_usage()
    complain(say.format(reason) if isinstance(reason, Message) else reason, hint=usage)
    return UNREADABLE


def _stop(interrupt: BaseException | None, say: Messages) -> int:
    """Say that the command was stopped, and return its exit status."""
    complain(say("cli.stopped"))
    return interrupt_status(interrupt)


def interrupt_status(interrupt: BaseException | None) -> int:
    """Return what the program returns after an interrupt: what a shell reports of a program that a signal ended.

    Args:
        interrupt: The interrupt, with the number of the signal if it is not that of a keyboard.

    Example:
        >>> interrupt_status(KeyboardInterrupt()), interrupt_status(KeyboardInterrupt(15))
        (130, 143)
    """
    number: int = interrupt.args[0] if interrupt and interrupt.args else signal.SIGINT
    return 128 + number


_SIGNALS = ("SIGINT", "SIGTERM", "SIGHUP")


@contextmanager
def terminable() -> Generator[None]:
    """While this lasts, the first signal to end raises `KeyboardInterrupt` with its number, and the others are ignored."""
    ends = [number for number in signal.Signals if number.name in _SIGNALS]
    # Whoever ignores one, as nohup does, has it ignored.
    heard = [number for number in ends if signal.getsignal(number) not in (None, signal.SIG_IGN)]

    def terminate(number: int, _frame: object) -> None:
        # Once is enough: a second one would come in the middle of the clearing away.
        for other in heard:
            signal.signal(other, signal.SIG_IGN)
        raise KeyboardInterrupt(number)

    with ExitStack() as before:
        if threading.current_thread() is threading.main_thread():
            for number in heard:
                before.callback(signal.signal, number, signal.getsignal(number))
                signal.signal(number, terminate)
        yield
