"""The errors of commands, told in the language of the command."""

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
    name = _name_of(click.BadParameter("", ctx, param))
    return UsageError("cli.usage.bad_value", name=name, reason=reason)


def reason_of(error: Exception) -> Message | str:
    """Return what an error says, as a parameter of another message."""
    match error:
        case RulesError() | MissingExtra():
            return error.message
        case UsageError():
            return error.reason
        case click.ClickException():
            return _usage_of(error)
        case _:
            return reason_of_system(error)


def _usage_of(error: click.ClickException) -> Message | str:
    match error:
        case click.MissingParameter():
            kind = "argument" if isinstance(error.param, click.Argument) else "option"
            return Message(f"cli.usage.missing.{kind}", name=_name_of(error))
        case click.NoSuchOption():
            others = tuple(map(quoted, error.possibilities or ()))
            code = "cli.usage.no_option_but" if others else "cli.usage.no_option"
            return Message(code, name=error.option_name, others=others)
        case click.UsageError(ctx=click.Context(command=click.Group())) if _is_plain(error):
            return Message("cli.usage.missing_command")
        case click.BadOptionUsage():
            flag = _is_flag(error.option_name, error.ctx)
            code = "cli.usage.takes_no_value" if flag else "cli.usage.needs_value"
            return Message(code, name=error.option_name)
        case _:
            return error.format_message()


def quoted(word: str) -> Message:
    """Return a word that may be typed, as one of several."""
    return Message("cli.usage.typed", word=word)


def _is_plain(error: click.ClickException) -> bool:
    """Return whether click has no name for what is wrong; of a group, that is a missing command."""
    return type(error) is click.UsageError


def _name_of(error: click.BadParameter) -> str:
    """Return how the parameter that an error is about is typed, or the variable that its value came from."""
    ctx, param = error.ctx, error.param
    assert ctx is not None
    assert param is not None
    assert param.name is not None
    if ctx.get_parameter_source(param.name) is ParameterSource.ENVIRONMENT:
        return str(param.envvar)
    # The word for an argument comes in quotation marks from every version of click.
    hint = param.get_error_hint(ctx).strip("'")
    return hint if isinstance(param, click.Argument) else param.opts[0]


def _is_flag(name: str, ctx: click.Context | None) -> bool:
    params = ctx.command.get_params(ctx) if ctx else []
    return any(
        isinstance(each, click.Option) and each.is_flag for each in params if name in each.opts
    )


def describe(error: Exception, language: Language) -> str:
    """Return what an error says, in a language as far as it has words in it."""
    reason = reason_of(error)
    return reason.to(language) if isinstance(reason, Message) else reason
