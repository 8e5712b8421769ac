"""The language of a call, and commands and options whose help and usage errors are in it.

The language is the one that was asked for, else that of the environment.

The words stand in the catalogue of messages: the `help` of a command or an option is a code, and so is a `metavar`
that is a word. They are looked up when they are shown. A text that is no code stands for itself.
"""

import os
import re
from collections.abc import Iterator, Sequence
from difflib import get_close_matches
from functools import partial
from inspect import cleandoc
from itertools import pairwise

import click
from attrs import define

from jaipur_rules.cli.errors import UsageError, bad_value, quoted
from jaipur_rules.core.errors import messages
from jaipur_rules.core.messages import ENGLISH, Language, Message, Messages, Parameter, has_words

OPTION = "--lang"
"""The option that names the language."""

VARIABLE = "JAIPUR_RULES_LANG"
"""The environment variable that names the language."""

_LOCALE = ("LC_ALL", "LC_MESSAGES", "LANG")
"""The environment variables that name the locale of messages, the first that is set being the one in force."""


@define
class Choice:
    """The language of a call of the program; a command that is told another one notes it here.

    Attributes:
        language: The language.
    """

    language: Language

    @property
    def say(self) -> Messages:
        """The words of the language."""
        return messages(self.language)


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
    for name in (os.environ.get(VARIABLE, ""), locale):
        if found := language_named(name):
            return found
    return ENGLISH


def note_language(words: Sequence[str]) -> None:
    """Note the language that the words of a command ask for, if they do, before anything else is made of them."""
    for word, after in pairwise([*words, ""]):
        name, equals, value = word.partition("=")
        asked = value if equals else after
        if word == "--":
            return
        if name == OPTION and (found := language_named(asked)):
            current_choice().language = found


def current_choice() -> Choice:
    """Return the language of the command that is being run; that of the environment if none is."""
    context = click.get_current_context(silent=True)
    found = context.find_object(Choice) if context else None
    return found or Choice(environment_language())


class Option(click.Option):
    """An option with its help and its metavar in the language of the call."""

    def help_text(self, say: Messages) -> str:
        """Return the help, without remarks on the value."""
        return say(self.help or "")

    def get_help_record(self, ctx: click.Context) -> tuple[str, str]:
        """Return the option as it is typed, and its help."""
        found = super().get_help_record(ctx)
        assert found is not None, "no option of ours is hidden"
        say = current_choice().say
        text, remarks = self.help_text(say), tuple(self._remarks(ctx))
        if remarks:
            # A remark is set apart from the text as click does it.
            text = f"{text}  [{say('cli.help.remarks', remarks=remarks)}]"
        return found[0], text

    def make_metavar(self, *args: click.Context, **kwargs: click.Context) -> str:
        """Return the word for the value; older versions of click pass no context."""
        return current_choice().say(super().make_metavar(*args, **kwargs))

    def type_cast_value(self, ctx: click.Context, value: object) -> object:
        """Return the value in its type."""
        try:
            return super().type_cast_value(ctx, value)
        except click.BadParameter:
            raise bad_value(_fault_of(self.type, value), ctx, self) from None

    def _remarks(self, ctx: click.Context) -> Iterator[Message | str]:
        if self.show_envvar and isinstance(self.envvar, str):
            yield Message("cli.help.variable", name=self.envvar)
        shown = ctx.show_default if self.show_default is None else self.show_default
        default = self.get_default(ctx, call=False)
        if isinstance(shown, str):
            yield Message("cli.help.default", value=Message(shown))
        elif shown and not self.is_flag and isinstance(default, str | int | float):
            value = f"{default:g}" if isinstance(default, float) else str(default)
            yield Message("cli.help.default", value=value)
        if isinstance(self.type, click.IntRange | click.FloatRange):
            yield _range_of(self.type, "cli.help.range")
        if self.required:
            yield Message("cli.help.required")


class Argument(click.Argument):
    """An argument with its metavar in the language of the call."""

    def make_metavar(self, *args: click.Context, **kwargs: click.Context) -> str:
        """Return the word for the value; older versions of click pass no context."""
        return current_choice().say(super().make_metavar(*args, **kwargs))


option = partial(click.option, cls=Option)
argument = partial(click.argument, cls=Argument)


class Command(click.Command):
    """A command with its help and its usage errors in the language of the call."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read the words of the command, after the language that they ask for."""
        note_language(args)
        ctx.allow_extra_args, refused = True, not ctx.allow_extra_args
        try:
            rest = super().parse_args(ctx, args)
        except click.UsageError as error:
            error.ctx = error.ctx or ctx
            raise
        if rest and refused and not ctx.resilient_parsing:
            raise UsageError("cli.usage.extra", count=len(rest), words=" ".join(rest))
        return rest

    def collect_usage_pieces(self, ctx: click.Context) -> list[str]:
        """Return the words of the usage line."""
        say = current_choice().say
        first, *others = super().collect_usage_pieces(ctx)
        options = "cli.metavar.options" if first == "[OPTIONS]" else first
        return [say(piece) for piece in (options, *others)]

    def format_usage(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the usage line."""
        pieces = " ".join(self.collect_usage_pieces(ctx))
        prefix = current_choice().say("cli.help.usage")
        formatter.write_usage(ctx.command_path, pieces, prefix=f"{prefix} ")

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write what the command does."""
        formatter.write_paragraph()
        with formatter.indentation():
            formatter.write_text(current_choice().say(cleandoc(self.help or "")))

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the list of the options."""
        options = [param for param in self.get_params(ctx) if isinstance(param, click.Option)]
        _write_list(
            "cli.help.options",
            [found for each in options if (found := each.get_help_record(ctx))],
            formatter,
        )

    def get_help_option(self, ctx: click.Context) -> click.Option:
        """Return the option that shows the help."""
        found = super().get_help_option(ctx)
        assert found is not None, "every command of ours has one"
        found.help = current_choice().say("cli.help.option.help")
        return found


class Group(Command, click.Group):
    """A group of commands, with its help and its usage errors in the language of the call."""

    def help_of(self, name: str) -> str:
        """Return the help of a command of the group, or its code."""
        return self.commands[name].help or ""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read the words before those of a command; without any, show the help on the error stream."""
        if not args:
            note_language(args)
            click.echo(ctx.get_help(), err=True)
            ctx.exit(2)
        return super().parse_args(ctx, args)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Return the command that the words name, and the words after it."""
        name, known = args[0], self.list_commands(ctx)
        if name not in known and name[:1].isalnum():
            others = tuple(map(quoted, get_close_matches(name, known)))
            code = "cli.usage.no_command_but" if others else "cli.usage.no_command"
            raise UsageError(code, name=name, others=others)
        return super().resolve_command(ctx, args)

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the lists of the options and of the commands."""
        super().format_options(ctx, formatter)
        say = current_choice().say
        rows = [
            (name, _first_sentence(say(self.help_of(name)))) for name in self.list_commands(ctx)
        ]
        _write_list("cli.help.commands", rows, formatter)


def _write_list(
    title: str, rows: Sequence[tuple[str, str]], formatter: click.HelpFormatter
) -> None:
    formatter.write_paragraph()
    formatter.write(f"{current_choice().say(title)}\n")
    with formatter.indentation():
        formatter.write_dl(rows)


def _first_sentence(text: str) -> str:
    paragraph = text.partition("\n\n")[0]
    sentence, more, _ = paragraph.partition(". ")
    return f"{sentence}." if more else sentence


def _fault_of(kind: "click.ParamType[object]", value: object) -> Message:
    """Return why a value is not of a type of numbers."""
    whole = kind.name.startswith("integer")
    try:
        number = int(str(value)) if whole else float(str(value))
    except ValueError:
        return Message("cli.usage.integer" if whole else "cli.usage.number", text=str(value))
    assert isinstance(kind, click.IntRange | click.FloatRange)
    return _range_of(kind, "cli.usage.range", value=number)


def _range_of(kind: click.IntRange | click.FloatRange, group: str, **params: Parameter) -> Message:
    """Return a message of a group about the bounds of a range, of which there is a least one always."""
    assert kind.min is not None, "every range of ours has a least number"
    if kind.max is None:
        return Message(f"{group}.from", least=kind.min, **params)
    return Message(f"{group}.between", least=kind.min, most=kind.max, **params)
