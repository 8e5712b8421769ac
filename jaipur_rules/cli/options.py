"""The options that commands share: how to answer, the game and its rules, and a table or a moment of a match."""

import sys
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path

import click
from click.core import ParameterSource

from jaipur_rules.cli.games import Moment, commands_of, file_error, text_in
from jaipur_rules.cli.help import (
    OPTION,
    VARIABLE,
    Option,
    UsageError,
    assembled,
    current_words,
    file,
    flag,
    language_named,
    later,
    number,
    number_or_text,
    option,
)
from jaipur_rules.cli.output import Output, write
from jaipur_rules.core.errors import RulesError
from jaipur_rules.core.facts import plain_from
from jaipur_rules.core.forms import SWITCH
from jaipur_rules.core.game import DEFAULT, GAMES, AnyRuleset, AnyState, game, game_of
from jaipur_rules.core.messages import Message, Parameter, languages
from jaipur_rules.core.strict_json import Node, Plain
from jaipur_rules.record import load_record
from jaipur_rules.record.games import Readers
from jaipur_rules.referee import judge


def find_modules_here(names: Iterable[str]) -> None:
    """Let modules in the current folder be found, if the name of a player may be that of one."""
    here = str(Path.cwd())
    if here not in sys.path and any(":" in name for name in names):
        sys.path.append(here)


def was_typed(*names: str) -> bool:
    """Return whether one of some options of the command was typed."""
    source = click.get_current_context().get_parameter_source
    return any(source(name) is ParameterSource.COMMANDLINE for name in names)


# --- how to answer ---


class _Language(click.Choice[str]):
    """The name of a language that there are words in, in any case and perhaps with a region."""

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """Return the language."""
        return language_named(value) or super().convert(value, param, ctx)


lang = option(OPTION, type=_Language(languages()), envvar=VARIABLE, show_envvar=True)
"""The option that names the language, which is known before it is read."""


@assembled
def output(
    *, as_json: bool = flag("--json"), lang: str | None = lang, plain: bool = flag()
) -> Output:
    """Return how a command is to answer."""
    return Output.found(current_words().language, as_json=as_json, plain=plain)


# --- the game and its rules ---


class _Rulesets(Option):
    """An option that names a ruleset; its help names those of the first game, or of every game."""

    def values(self) -> Mapping[str, Parameter]:
        """Return the rulesets that there are."""
        first, *others = GAMES.values()
        more = tuple(
            Message("cli.help.rulesets", game=each.title, names=each.rules.rulesets)
            for each in others
        )
        return {"names": first.rules.rulesets, "more": more}


GAME = click.Choice(tuple(GAMES))
"""The type of an option that names a game."""

game_option = option("--game", type=GAME, default=DEFAULT)
"""The option that names a game."""

box_file = file("--box")
"""The option that names a house rule or the components of a box of one's own."""


@assembled
def ruleset(
    *,
    game: str = game_option,
    named: str | None = option("--ruleset", make=_Rulesets, metavar="cli.metavar.name"),
    switches: tuple[str, ...] = option("--set", multiple=True, metavar="cli.metavar.switch"),
    box: str | None = box_file,
) -> AnyRuleset:
    """Return the rules of the game that is named, or else of the game that a box is of."""
    if box is not None and not was_typed("game"):
        game = game_of_box(box)
    return ruleset_of(game, named, switches, box)


def ruleset_of(
    name: str,
    named: str | None,
    switches: Iterable[str] = (),
    box: str | None = None,
) -> AnyRuleset:
    """Return a ruleset of a game by its name, with some switches set and perhaps with the box in a file.

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
    """
    rules, changes = game(name).rules, dict[str, str | int]()
    for pair in switches:
        switch, equals, value = pair.partition("=")
        if not equals:
            known = rules.switches.items()
            example = next(f"{each}={values[1]}" for each, values in known if values[1:])
            raise RulesError("cli.error.set", text=pair, example=example)
        changes[switch.strip().replace("-", "_")] = number_or_text(value.strip())
    found: AnyRuleset = rules.ruleset(named)
    if box is not None:
        text = text_in(box)
        try:
            found = commands_of(name).with_box(found, text)
        except RulesError as error:
            raise file_error(box, error.message) from None
    return found.with_changes(**changes)


def game_of_box(box: str) -> str:
    """Return the name of the game that has most of the keys of a file of a house rule or of components.

    Raises:
        UnreadableRecord: There is no such file.
        UnreadableData: It is no TOML.
    """
    keys = Node(plain_from(text_in(box), box)).object().keys()
    return max(GAMES, key=lambda name: len(keys & commands_of(name).box_keys))


def readers_of(box: str | None) -> Readers:
    """Return what reads records that were played with the box in a file, of the game that has most of its keys.

    Raises:
        RulesError: The file holds nothing that can be played with.
        UnreadableRecord: There is no such file.
    """
    if box is None:
        return {}
    name = game_of_box(box)
    return commands_of(name).readers(ruleset_of(name, None, box=box))


# --- a table, or a moment of a match ---

_DESCRIBING = ("market", "hand", "herd", "tokens", "deck", "other_herd", "other_hand", "won")
"""The parameters that describe a table."""

_CARDS = "cli.metavar.cards"

_ruleset_later = later(ruleset)


@assembled
def moment(
    *,
    market: str | None = option(metavar=_CARDS),
    hand: str = option(default="", metavar=_CARDS),
    herd: int = number(least=0, default=0),
    tokens: tuple[str, ...] = option(multiple=True, metavar="cli.metavar.heights"),
    deck: int | None = number(least=0),
    other_herd: int | None = number(least=0),
    other_hand: int | None = number(least=0),
    won: tuple[str, ...] = option(multiple=True, metavar="cli.metavar.won"),
    record: str | None = file(),
    table: str | None = file(),
    round: int | None = number(least=1),  # noqa: A002 - the word of the game
    ply: int | None = number(least=1),
    rules: Callable[[], AnyRuleset] = _ruleset_later,
) -> Moment:
    """Return the table that the options describe, or the moment that they name, as the seat to move sees it.

    Raises:
        UsageError: They name none or several, or speak of what is not there.
        UnreadableRecord: A record stops knowing too early for this moment.
        RulesError: There is no such moment, nobody is to move there, or not all is legal that comes before.
    """
    context = click.get_current_context()
    if context.params.get("template"):
        write(sys.stdout, current_words()(f"{game_of(rules()).name}.table.template"))
        context.exit()
    if [market, record, table].count(None) < 2:
        raise UsageError("cli.error.tables")
    if record is None and (round, ply) != (None, None):
        raise UsageError("cli.error.of_record")
    if market is not None:
        described = rules()
        return commands_of(described).described(described, context.params)
    for each in context.command.params:
        if each.name in (*_DESCRIBING, "named", "switches") and was_typed(each.name):
            raise UsageError("cli.error.with_market", option=each.opts[0])
    match: AnyState
    box = context.params["box"]
    if record is not None:
        found = load_record(record, readers=readers_of(box))
        commands = commands_of(found)
        verdict = judge(commands.cut(found, round, ply))
        if not verdict.is_legal:
            raise file_error(record, verdict.message)
        match, keys = verdict.match, commands.hidden
    elif table is not None:
        match, keys = table_in(table, box)
    else:
        raise UsageError("cli.usage.missing_moment")
    at = commands_of(match).at(match)
    if at is None:
        raise file_error(record or table or "", Message("cli.error.nobody_to_move"))
    return Moment(at, match, keys)


def table_in(file: str, box: str | None) -> tuple[AnyState, frozenset[str]]:
    """Return the match that a file lays out, of the game that knows most of its keys, and those keys.

    Args:
        file: The file, TOML.
        box: The file of a house rule or of components; None for those of the library.

    Raises:
        UnreadableRecord: There is no such file.
        UnreadableData: It is no TOML, lacks a key, or has one that there is not.
        RulesError: There can be no such table.
    """
    document = Node(plain_from(text_in(file), file))
    keys = frozenset(document.object())
    name = max(GAMES, key=lambda name: len(keys & commands_of(name).keys.keys()))
    commands = commands_of(name)
    try:
        required = tuple(key for key, is_required in commands.keys.items() if is_required)
        given = document.members(required, tuple(sorted({*commands.keys} - {*required})))
        node = given.pop("ruleset", Node({}))
        named = node.value if isinstance(node.value, str) else None
        switches = node.object() if named is None else ()
        changes = {key: SWITCH.read(node.member(key)) for key in switches}
        rules = ruleset_of(name, named, box=box).with_changes(**changes)
        values = {key: _numbered(each.value) for key, each in given.items()}
        return commands.arrange(**values, ruleset=rules), keys
    except RulesError as error:
        raise file_error(file, error.message) from None


def _numbered(value: Plain) -> object:
    """A table whose keys are numbers with numbers for keys: TOML has none."""
    match value:
        case dict():
            return {number_or_text(key): _numbered(each) for key, each in value.items()}
        case list():
            return tuple(map(_numbered, value))
        case _:
            return value
