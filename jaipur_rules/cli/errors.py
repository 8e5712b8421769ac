"""The errors of commands, told in the language of the command."""

from collections.abc import Iterable

import click
from click.core import ParameterSource

from jaipur_rules.core.errors import MissingExtra, RulesError
from jaipur_rules.core.files import reason_of_system
from jaipur_rules.core.messages import Language, Message, Parameter


class UsageError(click.UsageError):
    """Words that a command cannot be called with.

    Attributes:
        reason: Why, in no language.
    """

    def __init__(self, code: str, /, **params: Parameter) -> None:
        self.reason = Message(code, **params)
        super().__init__(str(self.reason), click.get_current_context(silent=True))


def bad_value(
    reason: Message, ctx: click.Context | None, param: click.Parameter | None
) -> UsageError:
    """Return what is raised for a value that an option cannot have."""
    assert ctx is not None
    assert param is not None
    assert param.name is not None
    is_variable = ctx.get_parameter_source(param.name) is ParameterSource.ENVIRONMENT
    name = str(param.envvar) if is_variable else param.opts[0]
    return UsageError("cli.usage.bad_value", name=name, reason=reason)


def unknown(kind: str, name: str, near: Iterable[str]) -> UsageError:
    """Return what is raised for a command or an option that there is not, with those that are called almost so."""
    others = tuple(map(quoted, near))
    return UsageError(f"cli.usage.no_{kind}{'_but' if others else ''}", name=name, others=others)


def quoted(word: str) -> Message:
    """Return a word that may be typed, as one of several."""
    return Message("cli.usage.typed", word=word)


def reason_of(error: Exception) -> Message | str:
    """Return what an error says, as a parameter of another message."""
    match error:
        case RulesError() | MissingExtra():
            return error.message
        case UsageError():
            return error.reason
        case click.MissingParameter(param=click.Argument(metavar=str(name))):
            return Message("cli.usage.missing.argument", name=Message(name))
        case click.MissingParameter(param=click.Option(opts=[name, *_])):
            return Message("cli.usage.missing.option", name=name)
        case click.NoSuchOption():
            return unknown("option", error.option_name, error.possibilities or ()).reason
        case click.BadOptionUsage(ctx=click.Context() as ctx):
            options = [each for each in ctx.command.params if error.option_name in each.opts]
            is_flag = any(isinstance(each, click.Option) and each.is_flag for each in options)
            code = "cli.usage.takes_no_value" if is_flag else "cli.usage.needs_value"
            return Message(code, name=error.option_name)
        case click.UsageError(ctx=click.Context(command=click.Group())):
            return Message("cli.usage.missing_command")
        case click.ClickException():
            return error.format_message()
        case _:
            return reason_of_system(error)


def describe(error: Exception, language: Language) -> str:
    """Return what an error says, in a language as far as it has words in it."""
    reason = reason_of(error)
    return reason.to(language) if isinstance(reason, Message) else reason
