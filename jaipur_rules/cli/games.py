"""The options of commands that are for either game: which one, and by which rules."""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, TypeAlias, TypeVar

import click
from attrs import evolve

from jaipur_rules.cli import options
from jaipur_rules.cli.options import Answering
from jaipur_rules.jaipur.rules import ruleset as jaipur

if TYPE_CHECKING:
    from jaipur_rules.johari.rules import ruleset as johari

F = TypeVar("F", bound=Callable[..., object])

Rules: TypeAlias = "jaipur.Ruleset | johari.Ruleset"
"""The rules of one of the games, which say which game it is."""

GAMES = ("jaipur", "johari")
_USUAL = {"jaipur": "space-cowboys-2019", "johari": "reconstruction"}
OF_JOHARI = ("reconstruction", "to-the-letter")
"""The names of Johari's rulesets, so that no other command has to wait until they are read."""


COMPONENTS = f"{__name__}.components"
"""Under what a context of click keeps the file of components that was named."""


class UnderGame(Answering):
    """A command with the options of `by_game` as well, which reach it as one ruleset, ``rules``.

    Those of Johari have the components of a file, if the command has that option, too.
    """

    def invoke(self, ctx: click.Context) -> object:
        """Find the rules and run the command."""
        given = ctx.params
        components = ctx.meta[COMPONENTS] = given.pop("components", None)
        given["rules"] = rules_of(
            given.pop("game"),
            given.pop("named"),
            given.pop("switches"),
            components,
        )
        return super().invoke(ctx)


def by_game(command: F) -> F:
    """Give a command the options that name the game and the rules."""
    for option in (
        click.option(
            "--set",
            "switches",
            multiple=True,
            metavar="SWITCH=VALUE",
            help="A switch of the rules, such as exchange_min=1. It can be given again.",
        ),
        click.option(
            "--ruleset",
            "named",
            metavar="NAME",
            help=f"The rules: {', '.join(jaipur.PRESETS)}; of Johari {', '.join(OF_JOHARI)}. "
            "The first of each if nothing is said.",
        ),
        click.option(
            "--game",
            type=click.Choice(GAMES),
            default="jaipur",
            show_default=True,
            help="The game.",
        ),
    ):
        command = option(command)
    return command


def rules_of(
    game: str, name: str | None, switches: Iterable[str], components: str | None = None
) -> Rules:
    """The rules of a game by their name, with some switches set.

    Args:
        game: One of `GAMES`.
        name: The name of a ruleset; None for the usual one.
        switches: What is set, each as ``switch=value``.
        components: The file of the components of Johari; None for those of the library.

    Raises:
        UsageError: There is a file of components, and the game is another.
        UnplayableFile: It holds none that can be played with.
        UnreadableRecord: There is no such file.
        ImpossibleRuleset: There is no such ruleset, switch or value.
        NotationError: A switch is not written as ``switch=value``.

    Example:
        >>> rules_of("johari", None, ["gold-cap=40"]).changes
        {'gold_cap': 40}
        >>> rules_of("jaipur", "yucata", []).name
        'yucata'
    """
    named = _USUAL[game] if name is None else name
    if game == "jaipur":
        if components is not None:
            raise click.UsageError("--components are those of Johari: add --game johari")
        return options.ruleset(named, switches)
    from jaipur_rules.johari.rules import ruleset as johari

    changes = options.changes_of(switches, "gold_cap=40")
    rules = johari.Ruleset.named(named)
    if components is not None:
        from jaipur_rules.cli.finding import components_in

        rules = evolve(rules, components=components_in(components))
    return rules.with_changes(**changes)
