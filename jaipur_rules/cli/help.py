"""The language of a call, and commands and options whose help and usage errors are in it.

The words stand in the catalogue of messages: the `help` of a command or an option is a code, and so is a `metavar`
that is a word. They are looked up where the help is written.
"""

import os
import re
from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from functools import partial
from itertools import pairwise
from typing import TYPE_CHECKING

import click
from attrs import frozen

from jaipur_rules.cli.errors import UsageError, bad_value, unknown
from jaipur_rules.core.errors import messages
from jaipur_rules.core.messages import ENGLISH, Language, Message, Messages, has_words

if TYPE_CHECKING:
    from click.types import OptionHelpExtra

OPTION = "--lang"
"""The option that names the language."""

VARIABLE = "JAIPUR_RULES_LANG"
"""The environment variable that names the language."""

_LOCALE = ("LC_ALL", "LC_MESSAGES", "LANG")
"""The environment variables that name the locale of messages, the first that is set being the one in force."""

_CODE = re.compile(r"\bcli(\.[a-z_]+)+")


@frozen(order=False)
class Choice:
    """The language of a call of the program.

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


def current_choice() -> Choice:
    """Return the language of the command that is being run; that of the environment if none is."""
    context = click.get_current_context(silent=True)
    found = context.find_object(Choice) if context else None
    return found or Choice(environment_language())


def worded(text: str) -> str:
    """Return a text with the words of the current language for every code in it.

    Example:
        >>> worded("--market cli.metavar.cards")
        '--market CARDS'
    """
    say = current_choice().say
    return _CODE.sub(lambda code: say(code[0]), text)


class Formatter(click.HelpFormatter):
    """A help page in the language of the call."""

    def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
        """Write how a command is called."""
        shown = worded(args.replace("[OPTIONS]", "cli.metavar.options"))
        super().write_usage(prog, shown, f"{worded('cli.help.usage')} ")

    def write_heading(self, heading: str) -> None:
        """Write the title of a list."""
        self.write(f"{worded(f'cli.help.{heading.lower()}')}\n")

    def write_text(self, text: str) -> None:
        """Write paragraphs."""
        super().write_text(worded(text))

    def write_dl(
        self, rows: Iterable[tuple[str, str]], col_max: int = 30, col_spacing: int = 2
    ) -> None:
        """Write what can be typed, and what it is for."""
        super().write_dl(
            [(worded(name), worded(text)) for name, text in rows], col_max, col_spacing
        )


class Context(click.Context):
    """The call of a command."""

    formatter_class: type[click.HelpFormatter] = Formatter


class Option(click.Option):
    """An option with what is remarked on it, and what is wrong with its value, in the language of the call."""

    def get_help_extra(self, ctx: click.Context) -> "OptionHelpExtra":
        """Return the remarks on the option, in one text, since click would put English words before each."""
        extra = super().get_help_extra(ctx)
        values = {
            "envvars": ", ".join(extra.get("envvars", ())),
            "default": str(extra.get("default", "")).strip("()").removesuffix(".0"),
            "required": extra.get("required", ""),
        }
        remarks: list[Message | str] = [
            Message(f"cli.help.remark.{name}", value=worded(value))
            for name, value in values.items()
            if value
        ]
        remarks += filter(None, (extra.get("range"),))
        return (
            {"range": current_choice().say("cli.help.remarks", remarks=tuple(remarks))}
            if remarks
            else {}
        )

    def type_cast_value(self, ctx: click.Context, value: object) -> object:
        """Return the value in its type."""
        try:
            return super().type_cast_value(ctx, value)
        except click.BadParameter:
            bounds = super().get_help_extra(ctx).get("range", "")
            code = f"cli.usage.{self.type.name.replace(' ', '_')}"
            raise bad_value(Message(code, text=str(value), range=bounds), ctx, self) from None


argument, option = click.argument, partial(click.option, cls=Option)


class Command(click.Command):
    """A command with its help and its usage errors in the language of the call."""

    context_class: type[click.Context] = Context

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        """Return the option that shows the help."""
        found = super().get_help_option(ctx)
        if found is not None:
            found.help = "cli.help.option.help"
        return found

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


class Group(Command, click.Group):
    """A group of commands, with its help and its usage errors in the language of the call."""

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Return the command that the words name, and the words after it."""
        known = self.list_commands(ctx)
        if args[0] not in known and args[0][:1].isalnum():
            raise unknown("command", args[0], get_close_matches(args[0], known))
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the list of the commands, none of which is imported for it."""
        _, *path = ctx.command_path.split()
        helps = {name: ".".join(("cli.help", *path, name)) for name in self.list_commands(ctx)}
        with formatter.section("commands"):
            formatter.write_dl(
                [(name, _first_sentence(worded(text))) for name, text in helps.items()]
            )


def _first_sentence(text: str) -> str:
    sentence, more, _ = text.partition("\n\n")[0].partition(". ")
    return f"{sentence}." if more else sentence
