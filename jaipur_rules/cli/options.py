"""The options that commands share, and how their values are read."""

from collections.abc import Callable, Iterable
from typing import TypeVar

import click
from attrs import frozen

from jaipur_rules.cli.screen import Json, Screen, show_json
from jaipur_rules.cli.words import Language
from jaipur_rules.core.errors import NotationError
from jaipur_rules.core.game import Switch
from jaipur_rules.jaipur.render.words import words
from jaipur_rules.jaipur.rules.cards import GOODS, LETTERS, Card, Cards
from jaipur_rules.jaipur.rules.position import Position
from jaipur_rules.jaipur.rules.ruleset import PRESETS, Ruleset
from jaipur_rules.render.ink import Run, ascii_only

F = TypeVar("F", bound=Callable[..., object])


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


class UnderRules(Answering):
    """A command with the options of `by_rules` as well, which reach it as one `Ruleset`, ``rules``."""

    def invoke(self, ctx: click.Context) -> object:
        """Find the rules and run the command."""
        given = ctx.params
        given["rules"] = ruleset(given.pop("named"), given.pop("switches"))
        return super().invoke(ctx)


class AtPosition(Answering):
    """A command with the options of `table` as well, which reach it as one `Position`, ``at``."""

    def invoke(self, ctx: click.Context) -> object:
        """Set the table and run the command."""
        given = ctx.params
        market = given.pop("market")
        if market is None:
            raise click.MissingParameter(ctx=ctx, param_hint="'--market'", param_type="option")
        rules = ruleset(given.pop("named"), given.pop("switches"))
        heights = heights_of(given.pop("heights"), rules)
        market, hand = cards(market), cards(given.pop("hand"))
        given["at"] = Position(market, hand, given.pop("herd"), rules, heights)
        return super().invoke(ctx)


def manner(command: F) -> F:
    """Give a command the options that say how it is to answer."""
    return _with(
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


def by_rules(command: F) -> F:
    """Give a command the options that name the rules."""
    return _with(
        command,
        click.option(
            "--ruleset",
            "named",
            default="space-cowboys-2019",
            show_default=True,
            metavar="NAME",
            help=f"The rules: {', '.join(PRESETS)}.",
        ),
        click.option(
            "--set",
            "switches",
            multiple=True,
            metavar="SWITCH=VALUE",
            help="A switch of the rules, such as exchange_min=1. It can be given again.",
        ),
    )


def table(command: F) -> F:
    """Give a command the options that describe a position."""
    return _with(
        by_rules(command),
        click.option("--market", metavar="CARDS", help="The market, such as DDGSK."),
        click.option("--hand", default="", metavar="CARDS", help="Your goods, such as LLCCP."),
        click.option(
            "--herd", type=int, default=0, show_default=True, metavar="N", help="Your camels."
        ),
        click.option(
            "--heights",
            multiple=True,
            metavar="GOOD=N,...",
            help="Tokens left in goods piles, such as leather=0,cloth=2; the others are full.",
        ),
    )


def _with(command: F, *options: Callable[[F], F]) -> F:
    for option in reversed(options):
        command = option(command)
    return command


def cards(text: str) -> Cards:
    """Cards as people type them: any order, any case, spaces or commas between them.

    Raises:
        NotationError: There is something else in the text.

    Example:
        >>> str(cards("k, dd sg"))
        'DDGSK'
    """
    letters = "".join(text.replace(",", " ").split()).upper()
    try:
        return Cards.parse(letters)
    except NotationError as error:
        kinds = ", ".join(
            f"{letter} {card.name.lower()}" for letter, card in zip(LETTERS, Card, strict=True)
        )
        raise NotationError(f"cards {text[:40]!r}: {error} ({kinds})") from None


def ruleset(name: str, switches: Iterable[str]) -> Ruleset:
    """A ruleset by its name, with some switches set.

    Raises:
        ImpossibleRuleset: There is no such ruleset, switch or value.
        NotationError: A switch is not written as ``switch=value``.

    Example:
        >>> ruleset("yucata", ["exchange_min=1", "turn_cap=none"]).changes
        {'exchange_min': 1, 'camel_count': 'public'}
    """
    return Ruleset.named(name).with_changes(**changes_of(switches, "exchange_min=1"))


def changes_of(switches: Iterable[str], example: str) -> dict[str, Switch]:
    """The switches of any game's rules that are to be set, by name.

    Args:
        switches: Each as ``switch=value``.
        example: One that would do, for whoever has to be told.

    Raises:
        NotationError: A switch is not written so.

    Example:
        >>> changes_of(["gold-cap=40"], "gold_cap=40")
        {'gold_cap': 40}
    """
    changes: dict[str, Switch] = {}
    for pair in switches:
        switch, equals, value = pair.partition("=")
        if not equals:
            raise NotationError(f"--set {pair[:60]!r}: expected SWITCH=VALUE, such as {example}")
        changes[switch.strip().replace("-", "_")] = _value(value.strip())
    return changes


def heights_of(texts: Iterable[str], rules: Ruleset) -> tuple[int, ...]:
    """The heights of the goods piles, from the goods named; the others are full.

    Raises:
        NotationError: A height is not written as ``good=number``.

    Example:
        >>> heights_of(["leather=0, c=2"], Ruleset())
        (5, 5, 5, 2, 7, 0)
    """
    heights = list(rules.box.heights)
    for pair in (pair for text in texts for pair in text.split(",") if pair.strip()):
        good, equals, number = pair.partition("=")
        found = _GOODS.get(ascii_only(good.strip().lower()))
        if found is None or not equals or not isinstance(height := _value(number.strip()), int):
            raise NotationError(f"--heights {pair[:60]!r}: expected GOOD=NUMBER, such as leather=0")
        heights[found] = height
    return tuple(heights)


_GOODS = {
    ascii_only(name): good
    for good in GOODS
    for name in (str(good).lower(), *words("en").cards[good], *words("fr").cards[good])
}


def _value(text: str) -> str | int:
    short = text.isascii() and text.isdecimal() and len(text) <= 9
    return int(text) if short else text
