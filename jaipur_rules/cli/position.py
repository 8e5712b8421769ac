"""The options that describe a table, or name one in a file or at a moment of a recorded match."""

import sys
from collections.abc import Callable
from functools import partial
from typing import TypeVar

import click
from attrs import fields
from click.core import ParameterSource

from jaipur_rules.cli.errors import UsageError
from jaipur_rules.cli.help import current_choice, option
from jaipur_rules.cli.options import (
    Answering,
    by_game,
    number_or_text,
    readers_of,
    ruleset_of,
    ruleset_with,
    tables_of,
    with_options,
)
from jaipur_rules.cli.screen import write
from jaipur_rules.cli.tables import Description, labelled, moment_in, moment_of, text_in
from jaipur_rules.core.errors import RulesError
from jaipur_rules.core.facts import plain_from
from jaipur_rules.core.forms import SWITCH
from jaipur_rules.core.game import GAMES, AnyState, game_of
from jaipur_rules.core.strict_json import Node, Plain
from jaipur_rules.record import load_record

F = TypeVar("F", bound=Callable[..., object])

_DESCRIBING = tuple(each.name for each in fields(Description))
_OTHERS = ("record", "laid", "round_number", "ply", "game", "named", "switches", "box")
"""The parameters of a table, those that describe it, and the others."""


class AtMoment(Answering):
    """A command with the options of `moment_options` as well, which reach it as a `Moment`."""

    def invoke(self, ctx: click.Context) -> object:
        """Set the table, or find the moment, and run the command."""
        given = ctx.params
        table = Description(**{name: given.pop(name) for name in _DESCRIBING})
        record, laid, number, ply, game, named, switches, box = map(given.pop, _OTHERS)
        if given.pop("template", False):
            write(sys.stdout, current_choice().say(f"{game}.table.template"))
            return 0
        if [table.market, record, laid].count(None) < 2:
            raise UsageError("cli.error.tables")
        if record is None and (number, ply) != (None, None):
            raise UsageError("cli.error.of_record")
        if table.market is not None:
            rules = ruleset_of(game, named, switches, box)
            given["moment"] = tables_of(game).described(rules, table)
            return super().invoke(ctx)
        for each in self.params:
            typed = ctx.get_parameter_source(each.name or "") is ParameterSource.COMMANDLINE
            if typed and each.name in (*_DESCRIBING, "named", "switches"):
                raise UsageError("cli.error.with_market", option=each.opts[0])
        if record is not None:
            found = load_record(record, readers=readers_of(box))
            tables = tables_of(game_of(found).name)
            given["moment"] = moment_in(tables, found, record, number, ply)
        elif laid is not None:
            match, told = table_in(laid, box)
            given["moment"] = moment_of(tables_of(game_of(match).name), match, laid, told)
        else:
            raise UsageError("cli.usage.missing_moment")
        return super().invoke(ctx)


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
    told = frozenset(document.object())
    game = max(GAMES, key=lambda name: len(told & tables_of(name).keys))
    try:
        given = document.members((), tuple(sorted(tables_of(game).keys)))
        node = given.pop("ruleset", Node({}))
        name = node.value if isinstance(node.value, str) else None
        changes = (
            {key: SWITCH.read(node.member(key)) for key in node.object()} if name is None else {}
        )
        rules = ruleset_with(game, name, changes, box)
        values = {key: _numbered(each.value) for key, each in given.items()}
        return tables_of(game).arrange(**values, ruleset=rules), told
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


def moment_options(command: F) -> F:
    """Give a command the options that describe a table, name one in a file, or name a moment of a record."""
    file, number = "cli.metavar.file", partial(option, metavar="N")
    from_0, from_1 = click.IntRange(0), click.IntRange(1)
    return with_options(
        command,
        option("--market", metavar="cli.metavar.cards", help="cli.help.option.market"),
        option("--hand", default="", metavar="cli.metavar.cards", help="cli.help.option.hand"),
        number("--herd", type=from_0, default=0, show_default=True, help="cli.help.option.herd"),
        option(
            "--tokens",
            "tokens_left",
            multiple=True,
            metavar="cli.metavar.heights",
            help="cli.help.option.tokens",
        ),
        number("--deck", type=from_0, help="cli.help.option.deck"),
        number("--other-herd", type=from_0, help="cli.help.option.other_herd"),
        number("--other-hand", type=from_0, help="cli.help.option.other_hand"),
        option("--won", multiple=True, metavar="cli.metavar.won", help="cli.help.option.won"),
        option("--record", metavar=file, help="cli.help.option.record"),
        option("--table", "laid", metavar=file, help="cli.help.option.table"),
        number("--round", "round_number", type=from_1, help="cli.help.option.round"),
        number("--ply", type=from_1, help="cli.help.option.ply"),
        by_game,
    )
