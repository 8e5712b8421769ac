"""The options that commands share, and how their values are read."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, TypeVar

import click
from attrs import frozen
from click.core import ParameterSource

from jaipur_rules.cli.errors import bad_value, quoted
from jaipur_rules.cli.help import (
    OPTION,
    VARIABLE,
    Command,
    Option,
    current_choice,
    language_named,
    option,
)
from jaipur_rules.cli.screen import Json, Screen, show_json
from jaipur_rules.cli.tables import Tables, labelled, text_in
from jaipur_rules.core.errors import RulesError, messages
from jaipur_rules.core.facts import plain_from
from jaipur_rules.core.game import GAMES, JAIPUR, AnyRuleset, Switch, game
from jaipur_rules.core.messages import Language, Message, Messages, languages
from jaipur_rules.core.strict_json import Node
from jaipur_rules.record.games import Readers
from jaipur_rules.render.terminal import Run

if TYPE_CHECKING:
    _TextType = click.ParamType[str]
else:
    _TextType = click.ParamType

F = TypeVar("F", bound=Callable[..., object])

BOX = f"{__name__}.box"
"""Under what a context of click keeps the file of a box that was named."""


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

    @property
    def say(self) -> Messages:
        """The words of the language."""
        return messages(self.lang)

    def answer(self, as_json: Callable[[], Json], as_lines: Callable[[], Iterable[Run]]) -> None:
        """Answer in one of two ways; the other is not worked out."""
        if self.as_json:
            show_json(as_json())
        else:
            self.screen.show(as_lines())


class Answering(Command):
    """A command with the options of `manner`, which reach it as one `Manner`, ``how``."""

    def invoke(self, ctx: click.Context) -> object:
        """Gather the options and run the command."""
        given = ctx.params
        screen = Screen.found(plain=given.pop("plain"))
        given["how"] = Manner(current_choice().language, given.pop("as_json"), screen)
        return super().invoke(ctx)


class UnderGame(Answering):
    """A command with the options of `by_game` as well, which reach it as the name of a game and a ruleset of it."""

    def invoke(self, ctx: click.Context) -> object:
        """Find the rules and run the command."""
        given = ctx.params
        box = ctx.meta[BOX] = given.pop("box")
        if box is not None and ctx.get_parameter_source("game") is ParameterSource.DEFAULT:
            given["game"] = game_of_box(box)
        named, switches = given.pop("named"), given.pop("switches")
        given["rules"] = ruleset_of(given["game"], named, switches, box)
        return super().invoke(ctx)


class _Choice(_TextType):
    """One of some names, read by a function that gives None for what is none of them."""

    name = "choice"

    def __init__(self, names: Sequence[str], read: Callable[[str], str | None]) -> None:
        self.names, self.read = names, read

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """Return the name, if it is one."""
        found = self.read(value)
        if found is None:
            choices = tuple(map(quoted, self.names))
            raise bad_value(Message("cli.usage.choice", text=value, choices=choices), ctx, param)
        return found

    def get_metavar(self, param: click.Parameter, ctx: click.Context) -> str | None:
        """Return the names, as the help writes them."""
        return f"[{'|'.join(self.names)}]"


GAME = _Choice(tuple(GAMES), {name: name for name in GAMES}.get)
"""The type of an option that names a game."""


class Rulesets(Option):
    """An option that names a ruleset; its help names those of the first game, or of every game."""

    def get_help_record(self, ctx: click.Context) -> tuple[str, str]:
        """Return the option as it is typed, and its help with the rulesets that there are."""
        first, *others = GAMES.values()
        more = tuple(
            Message("cli.help.rulesets", game=each.title, names=each.rules.rulesets)
            for each in others
        )
        text = current_choice().say(self.help or "", names=first.rules.rulesets, more=more)
        return f"{self.opts[0]} {self.metavar}", text


def with_options(command: F, *options: Callable[[F], F]) -> F:
    """Give a command options, in this order."""
    for each in reversed(options):
        command = each(command)
    return command


lang = option(
    OPTION,
    type=_Choice(languages(), language_named),
    envvar=VARIABLE,
    show_envvar=True,
    expose_value=False,
    help="cli.help.option.lang",
)
"""The option that names the language."""


def manner(command: F) -> F:
    """Give a command the options that say how it is to answer."""
    return with_options(
        command,
        option("--json", "as_json", is_flag=True, help="cli.help.option.json"),
        lang,
        option("--plain", is_flag=True, help="cli.help.option.plain"),
    )


def by_game(command: F) -> F:
    """Give a command the options that name the game and the rules."""
    return with_options(
        command,
        option(
            "--game", type=GAME, default="jaipur", show_default=True, help="cli.help.option.game"
        ),
        option(
            "--ruleset",
            "named",
            cls=Rulesets,
            metavar="cli.metavar.name",
            help="cli.help.option.ruleset",
        ),
        switches,
        box_file,
    )


def switches(command: F) -> F:
    """Give a command the option that sets switches of the rules."""
    return option(
        "--set",
        "switches",
        multiple=True,
        metavar="cli.metavar.switch",
        help="cli.help.option.set",
    )(command)


def box_file(command: F) -> F:
    """Give a command the option that names a house rule or the components of a box of one's own."""
    return option("--box", metavar="cli.metavar.file", help="cli.help.option.box")(command)


def ruleset_of(
    name: str, named: str | None, switches: Iterable[str], box: str | None = None
) -> AnyRuleset:
    """Return a ruleset of a game by its name, with some switches set.

    Args:
        name: The game.
        named: The name of the ruleset; None for the usual one.
        switches: What is set, each as ``switch=value``.
        box: The file of a house rule or of components; None for those of the library.

    Raises:
        RulesError: The file holds nothing that can be played with.
        UnreadableRecord: There is no such file.
        ImpossibleRuleset: There is no such ruleset, switch or value.
        RulesError: A switch is not written as ``switch=value``.

    Example:
        >>> ruleset_of("johari", None, ["gold-cap=40"]).changes
        {'gold_cap': 40}
        >>> ruleset_of("jaipur", "yucata", []).name
        'yucata'
    """
    return ruleset_with(name, named, _changes(name, switches), box)


def ruleset_with(
    name: str, named: str | None, changes: Mapping[str, Switch], box: str | None = None
) -> AnyRuleset:
    """Return a ruleset of a game by its name, with some switches set and perhaps with the box in a file.

    Raises:
        RulesError: There is no such ruleset, switch or value, or the file holds nothing that can be played with.
        UnreadableRecord: There is no such file.

    Example:
        >>> ruleset_with("jaipur", "yucata", {"turn_cap": 9}).turn_cap
        9
    """
    rules = game(name).rules
    if box is None:
        return rules.ruleset(named, changes)
    base, text = rules.ruleset(named), text_in(box)
    try:
        own = tables_of(name).boxed(base, text)
    except RulesError as error:
        raise labelled(box, error.message) from None
    return own.with_changes(**changes)


def game_of_box(box: str) -> str:
    """Return the name of the game that has most of the keys of a file of a house rule or of components.

    Raises:
        UnreadableRecord: There is no such file.
        UnreadableData: It is no TOML.
    """
    keys = Node(plain_from(text_in(box), box)).object().keys()
    return max(GAMES, key=lambda name: len(keys & tables_of(name).box_keys))


def readers_of(box: str | None) -> Readers:
    """Return what reads records that were played with the box in a file, of the game that has most of its keys.

    Raises:
        RulesError: The file holds nothing that can be played with.
        UnreadableRecord: There is no such file.
    """
    if box is None:
        return {}
    name = game_of_box(box)
    return tables_of(name).readers(ruleset_with(name, None, {}, box))


def _changes(name: str, switches: Iterable[str]) -> dict[str, Switch]:
    """Return the switches of a game that are to be set, by name."""
    changes: dict[str, Switch] = {}
    for pair in switches:
        switch, equals, value = pair.partition("=")
        if not equals:
            known = game(name).rules.switches
            example = next(f"{each}={values[1]}" for each, values in known.items() if values[1:])
            raise RulesError("cli.error.set", text=pair, example=example)
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


def tables_of(game: str) -> Tables:
    """Return how the tables, moves and box of a game are read and shown: imported now, so that no command waits for another game."""
    if game == JAIPUR.name:
        from jaipur_rules.cli.jaipur import tables as jaipur

        return jaipur.TABLES
    from jaipur_rules.cli.johari import tables as johari

    return johari.TABLES
