"""From the words of a command line to an exit status, whatever happens between."""

from collections.abc import Sequence

import click

from jaipur_rules.cli.commands import app
from jaipur_rules.cli.screen import PipeClosed, complain, discard, flush
from jaipur_rules.core.errors import RulesError

LEGAL, ILLEGAL, UNREADABLE = 0, 1, 2
"""The exit status: all legal; an illegal event or a wrong claim; input that cannot be read."""

_STOPPED, _PIPE_CLOSED = 130, 141
"""What a shell reports of a program that was interrupted, and of one whose reader has gone."""


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
