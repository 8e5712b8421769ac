"""The options that describe a table, or name one in a file or at a moment of a recorded match."""

import sys
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from functools import cache
from typing import TypeVar

import click
from click.core import ParameterSource

from jaipur_rules.cli.errors import UsageError
from jaipur_rules.cli.games import readers_of, tables_of
from jaipur_rules.cli.help import current_choice, option
from jaipur_rules.cli.options import (
    Answering,
    by_game,
    number_or_text,
    ruleset_of,
    ruleset_with,
    with_options,
)
from jaipur_rules.cli.parts import Moment, facts_in, to_plain
from jaipur_rules.cli.screen import write
from jaipur_rules.core.errors import NotationError, RulesError
from jaipur_rules.core.facts import Facts
from jaipur_rules.core.game import DEFAULT, GAMES, AnyState, game_of
from jaipur_rules.core.messages import Message, Messages, languages
from jaipur_rules.core.strict_json import Plain
from jaipur_rules.jaipur.rules.cards import GOODS, Card, Cards
from jaipur_rules.jaipur.rules.ruleset import Ruleset
from jaipur_rules.jaipur.rules.state import Position
from jaipur_rules.jaipur.rules.table import arrange
from jaipur_rules.record import load_record
from jaipur_rules.rulebook.words import tokens

F = TypeVar("F", bound=Callable[..., object])

_OF_A_TABLE = {
    "market": "--market",
    "hand": "--hand",
    "herd": "--herd",
    "tokens_left": "--tokens",
    "deck": "--deck",
    "other_herd": "--other-herd",
    "other_hand": "--other-hand",
    "won": "--won",
}


class AtMoment(Answering):
    """A command with the options of `moment_options` as well, which reach it as a `Moment`."""

    def invoke(self, ctx: click.Context) -> object:
        """Set the table, or find the moment, and run the command."""
        given = ctx.params
        record, laid, number, ply, game, named, switches, box = (
            given.pop(name)
            for name in (
                "record",
                "laid",
                "round_number",
                "ply",
                "game",
                "named",
                "switches",
                "box",
            )
        )
        table = {name: given.pop(name) for name in _OF_A_TABLE}
        if given.pop("template", False):
            write(sys.stdout, current_choice().say(f"{game}.table.template"))
            return 0
        if [table["market"], record, laid].count(None) < 2:
            raise UsageError("cli.error.tables")
        if record is None and (number, ply) != (None, None):
            raise UsageError("cli.error.of_record")
        if table["market"] is not None:
            if game != DEFAULT:
                raise UsageError("cli.error.market")
            rules = ruleset_of(game, named, switches, box)
            assert isinstance(rules, Ruleset)
            given["moment"] = _described(rules, **table)
            return super().invoke(ctx)
        for name, typed in {**_OF_A_TABLE, "named": "--ruleset", "switches": "--set"}.items():
            if ctx.get_parameter_source(name) is ParameterSource.COMMANDLINE:
                raise UsageError("cli.error.with_market", option=typed)
        if record is not None:
            given["moment"] = moment_in(record, number, ply, box)
        elif laid is not None:
            given["moment"] = _moment(table_in(laid, box), laid, frozenset(facts_in(laid)))
        else:
            raise UsageError("cli.usage.missing_moment")
        return super().invoke(ctx)


def _described(
    rules: Ruleset,
    *,
    market: str,
    hand: str,
    herd: int,
    tokens_left: tuple[str, ...],
    deck: int | None,
    other_herd: int | None,
    other_hand: int | None,
    won: tuple[str, ...],
) -> Moment:
    """Return the table of Jaipur that the options describe; what is not told of the other trader is filled in."""
    heights = heights_of(tokens_left, rules)
    goods, bonuses = won_in(won)
    if goods and not tokens_left:
        heights = tuple(
            height - len(goods.get(good, ())) for good, height in zip(GOODS, heights, strict=True)
        )
    at = Position(cards(market), cards(hand), herd, rules, heights)
    options = {
        "deck": deck,
        "other_herd": other_herd,
        "other_hand": other_hand,
        "won": won or None,
        "tokens": tokens_left or None,
    }
    told = frozenset(name for name, value in options.items() if value is not None)
    if not told:
        return Moment(at)
    camels = max(0, rules.box.cards.camels - at.market.camels - herd)
    if other_herd is None:
        other_herd = 0 if deck is None else max(0, camels - deck)
    with suppress(*((RulesError,) if told == frozenset({"tokens"}) else ())):
        match = arrange(
            market=str(at.market),
            hands=(str(at.hand), _unseen(at, other_hand or 0)),
            herds=(herd, other_herd),
            deck_size=deck,
            heights=dict(zip(GOODS, heights, strict=True)),
            goods=(goods, {}),
            bonuses_won=(bonuses, {}),
            ruleset=rules,
        )
        return Moment(at, match, told)
    return Moment(at)


def _unseen(at: Position, count: int) -> str:
    """Some goods that may be in the other hand."""
    box = at.ruleset.box
    gone = Cards.from_counts(
        full - left for full, left in zip(box.heights, at.heights, strict=True)
    )
    used = at.market + at.hand + gone
    rest = list((box.cards - used).goods) if used <= box.cards else []
    return "".join(map(str, rest[max(0, len(rest) - count) :]))


def moment_in(file: str, number: int | None, ply: int | None, box: str | None) -> Moment:
    """Return a moment of a recorded match of whichever game, as the seat to move sees it.

    Args:
        file: The record.
        number: The round of a match of Jaipur, from 1; None for the last.
        ply: The ply before which it is, from 1; None for the end of what is recorded.
        box: The file of the components that a match of Johari was played with; None for those of the library.

    Raises:
        UnreadableRecord: There is no such file, or no record in it.
            Or it stops knowing too early for this moment.
        RulesError: There is no such moment, nobody is to move there, or not all
            is legal that comes before.
    """
    record = load_record(file, readers=readers_of(box))
    return _moment(tables_of(game_of(record).name).moment(record, number, ply), file)


def _moment(match: AnyState, file: str, told: frozenset[str] | None = None) -> Moment:
    at = tables_of(game_of(match).name).at(match)
    if at is None:
        reason = Message("cli.error.nobody_to_move")
        raise RulesError("text.labelled", label=file, text=reason)
    return Moment(at, match, told)


def table_in(file: str, box: str | None) -> AnyState:
    """Return the match that a file lays out, in the words of the `arrange` of its game: that which knows most of its keys.

    Args:
        file: The file, TOML.
        box: The file of a house rule or of components; None for those of the library.

    Raises:
        UnreadableRecord: There is no such file.
        UnreadableData: It is no TOML, or has a key that there is not.
        RulesError: There can be no such table.
    """
    facts = facts_in(file)
    keys = {name: tables_of(name).keys for name in GAMES}
    game = max(keys, key=lambda name: sum(key in keys[name] for key in facts))
    facts.only(*keys[game])
    given = {name: _numbered(to_plain(facts.value(name))) for name in facts if name != "ruleset"}
    named = facts.value("ruleset") if "ruleset" in facts else None
    name = named if isinstance(named, str) else None
    rows = facts.table("ruleset") if name is None else Facts(())
    try:
        switches = {each: _switch(rows, each) for each in rows}
        rules = ruleset_with(game, name, switches, box)
        return tables_of(game).arrange(**given, ruleset=rules)
    except RulesError as error:
        raise RulesError("text.labelled", label=file, text=error.message) from None


def _switch(rows: Facts, name: str) -> str | int:
    value = rows.value(name)
    return value if isinstance(value, str) else rows.whole(name)


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
    number = click.IntRange(0)
    return with_options(
        command,
        option("--market", metavar="cli.metavar.cards", help="cli.help.option.market"),
        option("--hand", default="", metavar="cli.metavar.cards", help="cli.help.option.hand"),
        option(
            "--herd",
            type=number,
            default=0,
            show_default=True,
            metavar="N",
            help="cli.help.option.herd",
        ),
        option(
            "--tokens",
            "tokens_left",
            multiple=True,
            metavar="cli.metavar.heights",
            help="cli.help.option.tokens",
        ),
        option("--deck", type=number, metavar="N", help="cli.help.option.deck"),
        option("--other-herd", type=number, metavar="N", help="cli.help.option.other_herd"),
        option("--other-hand", type=number, metavar="N", help="cli.help.option.other_hand"),
        option("--won", multiple=True, metavar="cli.metavar.won", help="cli.help.option.won"),
        option("--record", metavar="cli.metavar.file", help="cli.help.option.record"),
        option("--table", "laid", metavar="cli.metavar.file", help="cli.help.option.table"),
        option(
            "--round",
            "round_number",
            type=click.IntRange(1),
            metavar="N",
            help="cli.help.option.round",
        ),
        option("--ply", type=click.IntRange(1), metavar="N", help="cli.help.option.ply"),
        by_game,
    )


def cards(text: str) -> Cards:
    """Return cards as people type them: letters in any order and case, or words, with spaces or commas between them.

    Raises:
        RulesError: There is something else in the text.

    Example:
        >>> str(cards("k, dd sg")), str(cards("2 diamonds gold camel"))
        ('DDGSK', 'DDGK')
    """
    words = text.replace(",", " ").split()
    letters = "".join(words).upper()
    try:
        return Cards.parse(letters)
    except NotationError as error:
        found, count = list[Card](), 1
        for word in words:
            if word.isdecimal() and len(word) < 3:
                count = int(word)
            elif card := _kinds().get(tokens(word)):
                found += [card] * count
                count = 1
            else:
                kinds = Message("jaipur.letters")
                raise RulesError(
                    "cli.error.cards", text=text, reason=error.message, letters=kinds
                ) from None
        return Cards(found)


def won_in(texts: Iterable[str]) -> tuple[dict[Card, tuple[int, ...]], dict[int, tuple[int, ...]]]:
    """Return tokens that a trader has won, of goods and of sales of 3, 4 and 5.

    Raises:
        RulesError: They are not written as ``good=4+3`` or ``5=10``.

    Example:
        >>> won_in(["leather=4+3, 3=2"])
        ({Card.LEATHER: (4, 3)}, {3: (2,)})
    """
    goods, bonuses = dict[Card, tuple[int, ...]](), dict[int, tuple[int, ...]]()
    for pair in (pair.strip() for text in texts for pair in text.split(",") if pair.strip()):
        name, _, listed = pair.partition("=")
        values = [number_or_text(value.strip()) for value in listed.split("+")]
        worth = tuple(value for value in values if isinstance(value, int))
        size, good = number_or_text(name.strip()), _kinds().get(tokens(name))
        if len(worth) < len(values) or (good is None and not isinstance(size, int)):
            raise RulesError("cli.error.won", text=pair)
        if good is not None:
            goods[good] = worth
        elif isinstance(size, int):
            bonuses[size] = worth
    return goods, bonuses


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
        found = _kinds().get(tokens(good))
        height = number_or_text(number.strip())
        if not equals:
            raise RulesError("cli.error.heights.form", text=pair)
        if found is None or found is Card.CAMEL:
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
def _kinds() -> Mapping[tuple[str, ...], Card]:
    """The cards by their letters and by their names in every language, as `tokens` has them."""
    found = {tokens(str(good)): good for good in Card}
    for say in map(Messages.of, languages()):
        for good in Card:
            for form in ("name", "many"):
                found[tokens(say(f"jaipur.card.{good.name.lower()}.{form}"))] = good
    return found
