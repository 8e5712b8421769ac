"""The options that commands share, and how their values are read."""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, TypeVar

import click
from attrs import frozen

from jaipur_rules.cli.parts import Box, box_of, no_components, tables_of
from jaipur_rules.cli.screen import Json, Screen, show_json
from jaipur_rules.core.errors import NotationError
from jaipur_rules.core.game import Switch
from jaipur_rules.core.games import UnknownGame, game, games, package
from jaipur_rules.core.messages import Language
from jaipur_rules.render.terminal import Run

if TYPE_CHECKING:
    _TextType = click.ParamType[str]
else:
    _TextType = click.ParamType

F = TypeVar("F", bound=Callable[..., object])

COMPONENTS = f"{__name__}.components"
"""Under what a context of click keeps the file of components that was named."""


@frozen(order=False)
class Manner:
    """How a command is to answer.

    Attributes:
        lang: The language.
        as_json: Whether a program is to read it.
        screen: What can be shown to a person.
    """

    lang: Language
    as_json: bool
    screen: Screen

    def answer(self, as_json: Callable[[], Json], as_lines: Callable[[], Iterable[Run]]) -> None:
        """Answer in one of two ways; the other is not worked out."""
        if self.as_json:
            show_json(as_json())
        else:
            self.screen.show(as_lines())


class Answering(click.Command):
    """A command with the options of `manner`, which reach it as one `Manner`, ``how``."""

    def invoke(self, ctx: click.Context) -> object:
        """Gather the options and run the command."""
        given = ctx.params
        screen = Screen.found(plain=given.pop("plain"))
        given["how"] = Manner(given.pop("lang"), given.pop("as_json"), screen)
        return super().invoke(ctx)


class UnderGame(Answering):
    """A command with the options of `by_game` as well, which reach it as the name of a game and a ruleset of it.

    It has the components of a file, if the command has that option, too.
    """

    def invoke(self, ctx: click.Context) -> object:
        """Find the rules and run the command."""
        given = ctx.params
        components = ctx.meta[COMPONENTS] = given.pop("components", None)
        named, switches = given.pop("named"), given.pop("switches")
        given["rules"] = ruleset_of(given["game"], named, switches, components)
        return super().invoke(ctx)


class _Game(_TextType):
    """The name of a game; those of others are looked for if it is none of ours."""

    name = "choice"

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """Return the name, if it is one."""
        try:
            package(value)
        except UnknownGame:
            self._choice.convert(value, param, ctx)
        return value

    def get_metavar(self, param: click.Parameter, ctx: click.Context | None = None) -> str | None:
        """Return the names, as the help writes them; older versions of click pass no context."""
        given = () if ctx is None else (ctx,)
        return self._choice.get_metavar(param, *given)

    @property
    def _choice(self) -> "click.Choice[str]":
        return click.Choice(games())


GAME = _Game()
"""The type of an option that names a game."""


class Rulesets(click.Option):
    """An option that names a ruleset; its help names those of every game once somebody asks for it."""

    def get_help_record(self, ctx: click.Context) -> tuple[str, str] | None:
        """Return the option and its help."""
        ours, *others = map(game, games())
        more = [f"; of {each.title} {', '.join(each.rules.rulesets)}" for each in others]
        self.help = (
            f"The rules: {', '.join(ours.rules.rulesets)}{''.join(more)}. "
            "The first of each if nothing is said."
        )
        return super().get_help_record(ctx)


def with_options(command: F, *options: Callable[[F], F]) -> F:
    """Give a command options, in this order."""
    for option in reversed(options):
        command = option(command)
    return command


def manner(command: F) -> F:
    """Give a command the options that say how it is to answer."""
    return with_options(
        command,
        click.option("--json", "as_json", is_flag=True, help="Answer in JSON, for a program."),
        click.option(
            "--lang",
            type=click.Choice(["en", "fr"]),
            default="en",
            envvar="JAIPUR_RULES_LANG",
            show_default=True,
            show_envvar=True,
            help="The language of the answer.",
        ),
        click.option("--plain", is_flag=True, help="Answer in ASCII, without colours."),
    )


def by_game(command: F) -> F:
    """Give a command the options that name the game and the rules."""
    return with_options(
        command,
        click.option("--game", type=GAME, default="jaipur", show_default=True, help="The game."),
        click.option("--ruleset", "named", cls=Rulesets, metavar="NAME"),
        switches,
    )


def switches(command: F) -> F:
    """Give a command the option that sets switches of the rules."""
    option = click.option(
        "--set",
        "switches",
        multiple=True,
        metavar="SWITCH=VALUE",
        help="A switch of the rules, such as exchange_min=1. It can be given again.",
    )
    return option(command)


def components(command: F) -> F:
    """Give a command the option that names the components of Johari."""
    option = click.option(
        "--components",
        metavar="FILE",
        help="The components of Johari, if not those of the library.",
    )
    return option(command)


def ruleset_of(
    name: str, named: str | None, switches: Iterable[str], components: str | None = None
) -> object:
    """Return a ruleset of a game by its name, with some switches set.

    Args:
        name: The game.
        named: The name of the ruleset; None for the usual one.
        switches: What is set, each as ``switch=value``.
        components: The file of the components that are played with; None for those of the library.

    Raises:
        UsageError: There is a file of components, and the game has none.
        UnplayableFile: It holds none that can be played with.
        UnreadableRecord: There is no such file.
        ImpossibleRuleset: There is no such ruleset, switch or value.
        NotationError: A switch is not written as ``switch=value``.

    Example:
        >>> ruleset_of("johari", None, ["gold-cap=40"]).changes
        {'gold_cap': 40}
        >>> ruleset_of("jaipur", "yucata", []).name
        'yucata'
    """
    changes = _changes(name, switches)
    if components is not None:
        if not game(name).has(Box):
            raise no_components()
        return box_of(name).ruleset(named, changes, components)
    return game(name).rules.ruleset(named, changes)


def _changes(name: str, switches: Iterable[str]) -> dict[str, Switch]:
    """Return the switches of a game that are to be set, by name."""
    changes: dict[str, Switch] = {}
    for pair in switches:
        switch, equals, value = pair.partition("=")
        if not equals:
            example = tables_of(name).switch
            raise NotationError(f"--set {pair[:60]!r}: expected SWITCH=VALUE, such as {example}")
        changes[switch.strip().replace("-", "_")] = number_or_text(value.strip())
    return changes


def number_or_text(text: str) -> str | int:
    """Return a number, if the text is one that is short enough, and the text if not.

    Example:
        >>> number_or_text("40"), number_or_text("none")
        (40, 'none')
    """
    short = text.isascii() and text.isdecimal() and len(text) <= 9
    return int(text) if short else text
