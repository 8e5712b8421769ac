"""The language of a call, and commands whose help and usage errors are in it.

The words stand in the catalogue of messages: those for a command under ``cli.help`` and its name, those for an option
under its command, or under ``cli.help.option`` if several commands have it. A `metavar` that is a word is a code.
"""

import os
import re
from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from contextlib import contextmanager
from difflib import get_close_matches
from functools import partial
from inspect import signature
from itertools import pairwise
from typing import Any

import click
from attrs import frozen
from click.core import ParameterSource

from jaipur_rules.core.errors import MissingExtra, RulesError, messages
from jaipur_rules.core.files import reason_of_system
from jaipur_rules.core.messages import (
    ENGLISH,
    Language,
    Message,
    Messages,
    Parameter,
    has_words,
    texts,
)

OPTION = "--lang"
"""The option that names the language."""

VARIABLE = "JAIPUR_RULES_LANG"
"""The environment variable that names the language."""

_LOCALE = ("LC_ALL", "LC_MESSAGES", "LANG")
"""The environment variables that name the locale of messages, the first that is set being the one in force."""

_CODE = re.compile(r"\bcli(\.[a-z_]+)+")


def language_named(name: str) -> Language | None:
    """Return the language of a name such as ``fr``, ``FR`` or ``fr_CA.UTF-8``; None if there are no words in it.

    Example:
        >>> language_named("fr_CA.UTF-8"), language_named("xx")
        ('fr', None)
    """
    code = re.split(r"[-_.@]", name)[0].lower()
    return code if has_words(code) else None


def environment_language() -> Language:
    """Return the language of the environment: that of the variable, else of the locale, else English."""
    locale = next(filter(None, map(os.environ.get, _LOCALE)), "")
    names = os.environ.get(VARIABLE, ""), locale
    return next(filter(None, map(language_named, names)), ENGLISH)


def language_of(words: Sequence[str]) -> Language:
    """Return the language that the words of a call ask for, the last if there are several, else that of the environment.

    Example:
        >>> language_of(["--lang", "fr", "rules", "--lang=EN"])
        'en'
    """
    found = environment_language()
    for word, after in pairwise([*words, ""]):
        if word == "--":
            break
        name, equals, value = word.partition("=")
        if name == OPTION:
            found = language_named(value if equals else after) or found
    return found


def current_words() -> Messages:
    """Return the words of the language of the command that is being run; of that of the environment if none is."""
    context = click.get_current_context(silent=True)
    found = context.find_object(Messages) if context else None
    return found or messages(environment_language())


def worded(text: str) -> str:
    """Return a text with the words of the current language for every code in it.

    Example:
        >>> worded("--market cli.metavar.cards")
        '--market CARDS'
    """
    say = current_words()
    return _CODE.sub(lambda code: say(code[0]), text)


# --- usage errors ---


class UsageError(click.UsageError):
    """Words that a command cannot be called with.

    Attributes:
        reason: Why, in no language.
    """

    def __init__(self, code: str, /, **params: Parameter) -> None:
        self.reason = Message(code, **params)
        super().__init__(str(self.reason), click.get_current_context(silent=True))


def quoted(words: Iterable[object]) -> tuple[Message, ...]:
    """Return words that may be typed, as a parameter of a message."""
    return tuple(Message("cli.usage.typed", word=str(word)) for word in words)


def unknown(kind: str, name: str, near: Iterable[str]) -> UsageError:
    """Return what is raised for a command or an option that there is not, with those that are called almost so."""
    others = quoted(near)
    return UsageError(f"cli.usage.no_{kind}{'_but' if others else ''}", name=name, others=others)


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


@contextmanager
def refused_as(code: str, file: str) -> Generator[None]:
    """Say by a message why the system refuses a file, if it does.

    Raises:
        RulesError: It does.
    """
    try:
        yield
    except (OSError, ValueError) as error:
        raise RulesError(code, file=file, reason=reason_of(error)) from None


# --- options and commands ---


class Option(click.Option):
    """An option whose errors are in the language of the call."""

    def values(self) -> Mapping[str, Parameter]:
        """Return the parameters of the text that says what it is for."""
        return {}

    def type_cast_value(self, ctx: click.Context, value: object) -> object:
        """Return the value in its type."""
        try:
            return super().type_cast_value(ctx, value)
        except click.BadParameter:
            reason = Message(
                f"cli.usage.{self.type.name.replace(' ', '_')}",
                text=str(value),
                range=self.get_help_extra(ctx).get("range", ""),
                choices=quoted(getattr(self.type, "choices", ())),
            )
            source = ctx.get_parameter_source(self.name or "")
            name = self.envvar if source is ParameterSource.ENVIRONMENT else self.opts[0]
            raise UsageError("cli.usage.bad_value", name=str(name), reason=reason) from None


@frozen(order=False)
class Declared:
    """The default of a parameter of a function that a command is made of.

    Attributes:
        options: The options and arguments that it stands for, by the name of the parameter.
        value: What the function is given by that name, of all that was typed.
    """

    options: Callable[[str], Iterable[click.Parameter]]
    value: Callable[[str, Mapping[str, object]], object] = lambda name, typed: typed[name]


def _declared(function: Callable[..., object]) -> dict[str, Declared]:
    return {name: each.default for name, each in signature(function).parameters.items()}


def options_of(function: Callable[..., object]) -> list[click.Parameter]:
    """Return the options and arguments that a function declares, in the order of its parameters."""
    return [made for name, each in _declared(function).items() for made in each.options(name)]


def call(function: Callable[..., object], /, **typed: object) -> object:
    """Call a function with what it declares of what was typed."""
    return function(**{name: each.value(name, typed) for name, each in _declared(function).items()})


def assembled(make: Callable[..., object]) -> Any:
    """Let a function be the default of a parameter, which is what it makes of the options that it declares itself."""
    return Declared(lambda _: options_of(make), lambda _, typed: call(make, **typed))


def later(declared: Declared) -> Any:
    """Give a function, instead of what is declared, what makes it when it is wanted."""
    return Declared(declared.options, lambda name, typed: partial(declared.value, name, typed))


def option(*flags: str, make: type[Option] = Option, **settings: Any) -> Any:
    """Declare an option; without flags it is typed by the name of its parameter."""

    def named(name: str) -> list[click.Parameter]:
        typed = flags or (f"--{name.replace('_', '-')}",)
        return [make((*typed, name), **settings)]

    settings.setdefault("show_default", True)
    return Declared(named)


def argument(metavar: str, **settings: Any) -> Any:
    """Declare an argument."""
    return Declared(lambda name: [click.Argument((name,), metavar=metavar, **settings)])


def number(*flags: str, least: int | None = None, most: int | None = None, **settings: Any) -> Any:
    """Declare an option for a whole number, perhaps within bounds."""
    bounded = click.INT if least is None else click.IntRange(least, most)
    return option(*flags, type=bounded, metavar="N", **settings)


file, flag = partial(option, metavar="cli.metavar.file"), partial(option, is_flag=True)


class Command(click.Command):
    """A command with its help and its usage errors in the language of the call, and the parameters that its function declares."""

    def __init__(self, *words: Any, **settings: Any) -> None:
        super().__init__(*words, **settings)
        if (function := self.callback) is not None:
            self.params += options_of(function)
            self.callback = partial(call, function)

    def format_usage(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write how the command is called."""
        pieces = " ".join(self.collect_usage_pieces(ctx))
        pieces = pieces.replace("[OPTIONS]", "cli.metavar.options")
        pieces = pieces.replace("COMMAND [ARGS]...", "cli.metavar.command")
        formatter.write_usage(ctx.command_path, worded(pieces), f"{worded('cli.help.usage')} ")

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write what the command is for."""
        formatter.write_paragraph()
        with formatter.indentation():
            formatter.write_text(worded(help_code(ctx)))

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write what each option is for."""
        options = [each for each in self.get_params(ctx) if isinstance(each, click.Option)]
        with formatter.section(_heading("options")):
            formatter.write_dl([_help_of(each, ctx) for each in options])

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read the words of the command."""
        ctx.allow_extra_args, refused = True, not ctx.allow_extra_args
        try:
            rest = super().parse_args(ctx, args)
        except click.UsageError as error:
            error.ctx = error.ctx or ctx
            raise
        if rest and refused and not ctx.resilient_parsing:
            raise UsageError("cli.usage.extra", count=len(rest), words=" ".join(rest))
        return rest


def command(**settings: Any) -> Callable[[Callable[..., object]], Command]:
    """Make a command of a function, with its help and its usage errors in the language of the call."""
    return click.command(cls=Command, **settings)


class Group(Command, click.Group):
    """A group of commands, with its help and its usage errors in the language of the call."""

    command_class: type[click.Command] | None = Command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Return the command that the words name, and the words after it."""
        known = self.list_commands(ctx)
        if args[0] not in known and args[0][:1].isalnum():
            raise unknown("command", args[0], get_close_matches(args[0], known))
        return super().resolve_command(ctx, args)

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write what each option is for, and each command, none of which is imported for it."""
        super().format_options(ctx, formatter)
        helps = {name: worded(f"{help_code(ctx, name)}") for name in self.list_commands(ctx)}
        with formatter.section(_heading("commands")):
            formatter.write_dl([(name, _first_sentence(text)) for name, text in helps.items()])


def help_code(ctx: click.Context, *names: str) -> str:
    """Return the code of what a command is for, or of what a command or an option below it is for."""
    _, *path = ctx.command_path.split()
    return ".".join(("cli.help", *path, *names)) if path or names else "cli.help.app"


def option_code(option: click.Option, ctx: click.Context) -> str:
    """Return the code of what an option is for: in this command, or in every one that has it."""
    name = option.opts[-1].strip("-").replace("-", "_")
    own = help_code(ctx, name)
    return own if own in texts("", ENGLISH) else f"cli.help.option.{name}"


def _help_of(option: click.Option, ctx: click.Context) -> tuple[str, str]:
    """Return an option as it is typed, and what it is for, with what is remarked on it."""
    say, extra = current_words(), option.get_help_extra(ctx)
    text = say(option_code(option, ctx), **option.values() if isinstance(option, Option) else {})
    default = str(extra.get("default", "")).strip('"').removesuffix(".0")
    # What there is without the option may be a matter of the command, and of the game.
    own = f"{option_code(option, ctx)}_default"
    values = {
        "envvars": ", ".join(extra.get("envvars", ())),
        "default": say(own) if own in texts("", ENGLISH) else default,
        "required": extra.get("required", ""),
    }
    remarks = [say(f"cli.help.remark.{name}", value=each) for name, each in values.items() if each]
    remarks += filter(None, (extra.get("range"),))
    if remarks:
        text += f"  [{say('cli.help.remarks', remarks=tuple(remarks))}]"
    return worded(option.get_help_spec(ctx)), text


def _heading(name: str) -> str:
    """Return a heading without its colon, which Click writes."""
    return worded(f"cli.help.{name}").removesuffix(":")


def _first_sentence(text: str) -> str:
    sentence, more, _ = text.partition("\n\n")[0].partition(". ")
    return f"{sentence}." if more else sentence


def number_or_text(text: str) -> str | int:
    """Return a number, if the text is one that is short enough, and the text if not.

    Example:
        >>> number_or_text("40"), number_or_text("none")
        (40, 'none')
    """
    return int(text) if text.isascii() and text.isdecimal() and len(text) <= 9 else text
