"""The options that describe a position, or name a moment of a recorded match."""

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from typing import TypeVar

import click
from click.core import ParameterSource

from jaipur_rules.cli.errors import UsageError
from jaipur_rules.cli.games import commands_of, readers_of
from jaipur_rules.cli.help import option
from jaipur_rules.cli.options import (
    Answering,
    Rulesets,
    components,
    number_or_text,
    ruleset_of,
    switches,
    with_options,
)
from jaipur_rules.core.errors import NotationError, RulesError
from jaipur_rules.core.game import game_of
from jaipur_rules.core.messages import Message, Messages, languages
from jaipur_rules.jaipur.rules.cards import GOODS, Card, Cards
from jaipur_rules.jaipur.rules.position import Position
from jaipur_rules.jaipur.rules.ruleset import Ruleset
from jaipur_rules.record import load_record
from jaipur_rules.rulebook.words import tokens

F = TypeVar("F", bound=Callable[..., object])

_OF_A_TABLE = {
    "market": "--market",
    "hand": "--hand",
    "herd": "--herd",
    "heights": "--heights",
    "named": "--ruleset",
    "switches": "--set",
}


class AtMoment(Answering):
    """A command with the options of `moment` as well, which reach it as what a move is judged at, ``at``."""

    def invoke(self, ctx: click.Context) -> object:
        """Set the table, or find the moment, and run the command."""
        given = ctx.params
        record, laid, number, ply, file = (
            given.pop(name) for name in ("record", "laid", "round_number", "ply", "components")
        )
        table = {name: given.pop(name) for name in _OF_A_TABLE}
        if (record, laid) == (None, None):
            if (number, ply, file) != (None, None, None):
                raise UsageError("cli.error.moment_alone")
            if table["market"] is None:
                raise UsageError("cli.usage.missing_moment")
            given["at"] = _position(**table)
            return super().invoke(ctx)
        if [table["market"], record, laid].count(None) < 2:
            raise UsageError("cli.error.tables")
        for name, typed in _OF_A_TABLE.items():
            if ctx.get_parameter_source(name) is ParameterSource.COMMANDLINE:
                raise UsageError("cli.error.with_market", option=typed)
        if record is not None:
            given["at"] = moment_in(record, number, ply, file)
        elif (number, ply) != (None, None):
            raise UsageError("cli.error.of_record")
        else:
            given["at"] = commands_of("johari").tables.table_in(laid, file)
        return super().invoke(ctx)


def _position(
    *,
    market: str,
    hand: str,
    herd: int,
    heights: tuple[str, ...],
    named: str,
    switches: tuple[str, ...],
) -> Position:
    """Return the position that the options of a table describe."""
    rules = ruleset(named, switches)
    return Position(cards(market), cards(hand), herd, rules, heights_of(heights, rules))


def moment_in(file: str, number: int | None, ply: int | None, components: str | None) -> object:
    """Return a moment of a recorded match of whichever game, as the seat to move sees it.

    Args:
        file: The record.
        number: The round of a match of Jaipur, from 1; None for the last.
        ply: The ply before which it is, from 1; None for the end of what is recorded.
        components: The file of the components that a match of Johari was played with; None for those of the library.

    Raises:
        UnreadableRecord: There is no such file, or no record in it.
            Or it stops knowing too early for this moment.
        RulesError: There is no such moment, nobody is to move there, or not all
            is legal that comes before.
    """
    record = load_record(file, readers=readers_of(components))
    tables = commands_of(game_of(record).name).tables
    at = tables.at(tables.moment(record, number, ply))
    if at is None:
        reason = Message("cli.error.nobody_to_move")
        raise RulesError("text.labelled", label=file, text=reason)
    return at


def by_rules(command: F) -> F:
    """Give a command the options that name the rules of Jaipur."""
    named = option(
        "--ruleset",
        "named",
        cls=Rulesets,
        help="cli.help.option.ruleset_of_jaipur",
        default="space-cowboys-2019",
        show_default=True,
        metavar="cli.metavar.name",
    )
    return with_options(command, named, switches)


def moment(command: F) -> F:
    """Give a command the options that describe a position of Jaipur, or name a table in a file."""
    return with_options(
        command,
        option("--market", metavar="cli.metavar.cards", help="cli.help.option.market"),
        option("--hand", default="", metavar="cli.metavar.cards", help="cli.help.option.hand"),
        option(
            "--herd",
            type=click.IntRange(0),
            default=0,
            show_default=True,
            metavar="N",
            help="cli.help.option.herd",
        ),
        option(
            "--heights",
            multiple=True,
            metavar="cli.metavar.heights",
            help="cli.help.option.heights",
        ),
        by_rules,
        option(
            "--record",
            metavar="cli.metavar.file",
            help="cli.help.option.record",
        ),
        option(
            "--table",
            "laid",
            metavar="cli.metavar.file",
            help="cli.help.option.table",
        ),
        option(
            "--round",
            "round_number",
            type=click.IntRange(1),
            metavar="N",
            help="cli.help.option.round",
        ),
        option(
            "--ply",
            type=click.IntRange(1),
            metavar="N",
            help="cli.help.option.ply",
        ),
        components,
    )


def ruleset(named: str, switches: Iterable[str]) -> Ruleset:
    """Return a ruleset of Jaipur by its name, with some switches set.

    Raises:
        ImpossibleRuleset: There is no such ruleset, switch or value.
        RulesError: A switch is not written as ``switch=value``.

    Example:
        >>> ruleset("yucata", ["exchange_min=1", "turn_cap=none"]).changes
        {'exchange_min': 1, 'camel_count': 'public'}
    """
    found = ruleset_of("jaipur", named, switches)
    assert isinstance(found, Ruleset)
    return found


def cards(text: str) -> Cards:
    """Return cards as people type them: any order, any case, spaces or commas between them.

    Raises:
        RulesError: There is something else in the text.

    Example:
        >>> str(cards("k, dd sg"))
        'DDGSK'
    """
    letters = "".join(text.replace(",", " ").split()).upper()
    try:
        return Cards.parse(letters)
    except NotationError as error:
        kinds = Message("jaipur.letters")
        raise RulesError(
            "cli.error.cards", text=text, reason=error.message, letters=kinds
        ) from None


def heights_of(texts: Iterable[str], rules: Ruleset) -> tuple[int, ...]:
    """Return the heights of the goods piles, from the goods named; the others are full.

    Raises:
        RulesError: A height is not written as ``good=number``, or a good is named twice.

    Example:
        >>> heights_of(["leather=0, c=2"], Ruleset())
        (5, 5, 5, 2, 7, 0)
    """
    named: dict[Card, int] = {}
    for pair in (pair.strip() for text in texts for pair in text.split(",") if pair.strip()):
        good, equals, number = pair.partition("=")
        found = _goods().get(tokens(good))
        height = number_or_text(number.strip())
        if not equals:
            raise RulesError("cli.error.heights.form", text=pair)
        if found is None:
            kinds = Message("jaipur.letters_of_goods")
            raise RulesError("cli.error.heights.good", text=good.strip(), letters=kinds)
        if not isinstance(height, int):
            raise RulesError("cli.error.heights.number", text=pair, number=number.strip())
        if found in named:
            card = Message(f"jaipur.card.{found.name.lower()}")
            raise RulesError("cli.error.heights.twice", good=card)
        named[found] = height
    return tuple(named.get(good, full) for good, full in zip(GOODS, rules.box.heights, strict=True))


@cache
def _goods() -> Mapping[tuple[str, ...], Card]:
    """The goods by their letters and by their names in every language, as `tokens` has them."""
    found = {tokens(str(good)): good for good in GOODS}
    for say in map(Messages.of, languages()):
        for good in GOODS:
            for form in ("name", "many"):
                found[tokens(say(f"jaipur.card.{good.name.lower()}.{form}"))] = good
    return found
