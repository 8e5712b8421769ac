"""The options that describe a table, or name one in a file or at a moment of a recorded match."""

import sys
from functools import update_wrapper

import click
from attrs import fields_dict
from click.core import ParameterSource

from jaipur_rules.cli.help import UsageError, current_words, file, number, option
from jaipur_rules.cli.options import (
    Body,
    game_option,
    number_or_text,
    readers_of,
    rule_options,
    ruleset_of,
    tables_of,
    with_options,
)
from jaipur_rules.cli.screen import write
from jaipur_rules.cli.tables import Description, Moment, labelled, text_in
from jaipur_rules.core.errors import RulesError
from jaipur_rules.core.facts import plain_from
from jaipur_rules.core.forms import SWITCH
from jaipur_rules.core.game import GAMES, AnyState, game_of
from jaipur_rules.core.messages import Message
from jaipur_rules.core.strict_json import Node, Plain
from jaipur_rules.record import AnyRecord, load_record
from jaipur_rules.referee import judge

_DESCRIBING = tuple(fields_dict(Description))
_OTHERS = ("record", "table", "round", "ply", "game", "named", "switches", "box")
_PARAMETERS = frozenset((*_DESCRIBING, *_OTHERS))
"""The parameters of a moment: those that describe a table, the others, and all."""


def at_moment(body: Body) -> Body:
    """Give a command the options of a table, or of a moment of a match, which reach it as a `Moment`."""
    cards = "cli.metavar.cards"

    options = with_options(
        option("--market", metavar=cards),
        option("--hand", default="", metavar=cards),
        number("--herd", type=click.IntRange(0), default=0),
        option("--tokens", multiple=True, metavar="cli.metavar.heights"),
        number("--deck", type=click.IntRange(0)),
        number("--other-herd", type=click.IntRange(0)),
        number("--other-hand", type=click.IntRange(0)),
        option("--won", multiple=True, metavar="cli.metavar.won"),
        file("--record"),
        file("--table"),
        number("--round", type=click.IntRange(1)),
        number("--ply", type=click.IntRange(1)),
        game_option,
        rule_options,
    )

    def answer(*, template: bool = False, **given: object) -> object:
        context = click.get_current_context()
        if template:
            write(sys.stdout, current_words()(f"{given['game']}.table.template"))
            return 0
        rest = {name: value for name, value in given.items() if name not in _PARAMETERS}
        return body(moment=_moment(context), **rest)

    return options(update_wrapper(answer, body))


def _moment(context: click.Context) -> Moment:
    """Return the table that the options describe, or the moment that they name."""
    given = context.params.__getitem__
    table = Description(*map(given, _DESCRIBING))
    record, laid, number, ply, game, named, switches, box = map(given, _OTHERS)
    if [table.market, record, laid].count(None) < 2:
        raise UsageError("cli.error.tables")
    if record is None and (number, ply) != (None, None):
        raise UsageError("cli.error.of_record")
    if table.market is not None:
        return tables_of(game).described(ruleset_of(game, named, switches, box), table)
    for each in context.command.params:
        typed = context.get_parameter_source(each.name or "") is ParameterSource.COMMANDLINE
        if typed and each.name in (*_DESCRIBING, "named", "switches"):
            raise UsageError("cli.error.with_market", option=each.opts[0])
    if record is not None:
        return _moment_in(load_record(record, readers=readers_of(box)), record, number, ply)
    if laid is None:
        raise UsageError("cli.usage.missing_moment")
    match, keys = table_in(laid, box)
    return _moment_of(match, laid, keys)


def _moment_of(match: AnyState, file: str, given: frozenset[str] | None) -> Moment:
    """Return what the next move of a match is judged at.

    Raises:
        RulesError: Nobody is to move there.
    """
    at = tables_of(game_of(match).name).at(match)
    if at is None:
        raise labelled(file, Message("cli.error.nobody_to_move"))
    return Moment(at, match, given)


def _moment_in(record: AnyRecord, file: str, number: int | None, ply: int | None) -> Moment:
    """Return a moment of a recorded match, as the seat to move sees it.

    Raises:
        UnreadableRecord: It stops knowing too early for this moment.
        RulesError: There is no such moment, nobody is to move there, or not all is legal that comes before.
        UsageError: The game counts otherwise.
    """
    verdict = judge(tables_of(game_of(record).name).cut(record, number, ply))
    if not verdict.is_legal:
        raise labelled(file, verdict.message)
    return _moment_of(verdict.match, file, None)


def table_in(file: str, box: str | None) -> tuple[AnyState, frozenset[str]]:
    """Return the match that a file lays out, of the game that knows most of its keys, and those keys.

    Args:
        file: The file, TOML.
        box: The file of a house rule or of components; None for those of the library.

    Raises:
        UnreadableRecord: There is no such file.
        UnreadableData: It is no TOML, or has a key that there is not.
        RulesError: There can be no such table.
    """
    document = Node(plain_from(text_in(file), file))
    keys = frozenset(document.object())
    game = max(GAMES, key=lambda name: len(keys & tables_of(name).keys))
    try:
        given = document.members((), tuple(sorted(tables_of(game).keys)))
        node = given.pop("ruleset", Node({}))
        name = node.value if isinstance(node.value, str) else None
        changes = (
            {key: SWITCH.read(node.member(key)) for key in node.object()} if name is None else {}
        )
        rules = ruleset_of(game, name, box=box, changes=changes)
        values = {key: _numbered(each.value) for key, each in given.items()}
        return tables_of(game).arrange(**values, ruleset=rules), keys
    except RulesError as error:
        raise labelled(file, error.message) from None


def _numbered(value: Plain) -> object:
    """A table whose keys are numbers with numbers for keys: TOML has none."""
    match value:
        case dict():
            return {number_or_text(key): _numbered(each) for key, each in value.items()}
        case list():
            return tuple(map(_numbered, value))
        case _:
            return value
