"""The options that commands share, and how their values are read."""

import sys
from collections.abc import Callable, Generator, Iterable, Mapping
from contextlib import contextmanager
from functools import update_wrapper
from itertools import count
from typing import TYPE_CHECKING, TypeVar

import click
from attrs import frozen
from click.core import ParameterSource

from jaipur_rules.cli.help import (
    OPTION,
    VARIABLE,
    Option,
    current_words,
    file,
    language_named,
    option,
)
from jaipur_rules.cli.screen import Json, Screen, show_json
from jaipur_rules.cli.tables import labelled, text_in
from jaipur_rules.core.errors import RulesError, messages
from jaipur_rules.core.facts import plain_from
from jaipur_rules.core.game import (
    DEFAULT,
    GAMES,
    JAIPUR,
    AnyMove,
    AnyPosition,
    AnyRuleset,
    AnyView,
    Switch,
    game,
    game_of,
)
from jaipur_rules.core.messages import Language, Message, Messages, Parameter, languages
from jaipur_rules.core.strict_json import Node
from jaipur_rules.record.games import Readers
from jaipur_rules.render.terminal import Run

if TYPE_CHECKING:
    from jaipur_rules.cli.jaipur.tables import JaipurTables
    from jaipur_rules.cli.johari.tables import JohariTables

F = TypeVar("F", bound=Callable[..., object])

Body = Callable[..., object]
"""The function of a command."""


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

    def picture(self, at: AnyPosition | AnyView, move: AnyMove | None = None) -> list[Run]:
        """Return a table as it is drawn, with a move on it if there is one."""
        lines, screen = game_of(at).pictures.lines, self.screen
        width, unicode = screen.width, screen.unicode
        return [*lines(at, move=move, unicode=unicode, lang=self.lang, width=width)]

    @contextmanager
    def progress(self, total: int | None, label: str = "") -> "Generator[Callable[..., None]]":
        """Give what is given how much is done, and perhaps of what: a bar on the error stream, if a person looks on.

        What was done before the first time is no work of now, and says nothing of how long the rest will take.
        """
        out, errors = sys.stdout, sys.stderr
        is_shown = out is not None and errors is not None and errors.isatty() and total != 1
        if is_shown and self.as_json and out is not None:
            is_shown = not out.isatty()
        with click.progressbar(
            count(),
            length=total,
            label=label,
            file=errors,
            hidden=not is_shown,
            show_pos=True,
        ) as bar:
            before: int | None = None

            def show(done: int, label: str = label) -> None:
                nonlocal before
                if before is None:
                    before = done
                    bar.length = None if total is None else total - done
                bar.label = label
                bar.update(done - before - bar.pos)

            yield show


def with_options(*options: Callable[[F], F]) -> Callable[[F], F]:
    """Return what gives a command options, in this order."""

    def give(command: F) -> F:
        for each in reversed(options):
            command = each(command)
        return command

    return give


class _Language(click.Choice[str]):
    """The name of a language that there are words in, in any case and perhaps with a region."""

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """Return the language."""
        return language_named(value) or super().convert(value, param, ctx)


lang = option(
    OPTION, type=_Language(languages()), envvar=VARIABLE, show_envvar=True, expose_value=False
)
"""The option that names the language."""


def answering(body: Body) -> Body:
    """Give a command the options that say how it is to answer, which reach it as one `Manner`, ``how``."""

    def answer(*, as_json: bool, plain: bool, **given: object) -> object:
        manner = Manner(current_words().language, as_json, Screen.found(plain=plain))
        return body(how=manner, **given)

    as_json, plain = option("--json", "as_json", is_flag=True), option("--plain", is_flag=True)
    return with_options(as_json, lang, plain)(update_wrapper(answer, body))


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

switches = option("--set", "switches", multiple=True, metavar="cli.metavar.switch")
"""The option that sets switches of the rules."""

rule_options = with_options(
    option("--ruleset", "named", cls=_Rulesets, metavar="cli.metavar.name"), switches, box_file
)
"""The options that name the rules."""


def by_game(body: Body) -> Body:
    """Give a command the options that name the game and the rules, which reach it as a name and a ruleset."""

    def play_by(
        *, game: str, named: str | None, switches: Iterable[str], box: str | None, **given: object
    ) -> object:
        source = click.get_current_context().get_parameter_source("game")
        if box is not None and source is ParameterSource.DEFAULT:
            game = game_of_box(box)
        return body(game=game, rules=ruleset_of(game, named, switches, box), **given)

    return with_options(game_option, rule_options)(update_wrapper(play_by, body))


def ruleset_of(
    name: str,
    named: str | None,
    switches: Iterable[str] = (),
    box: str | None = None,
    changes: Mapping[str, Switch] | None = None,
) -> AnyRuleset:
    """Return a ruleset of a game by its name, with some switches set and perhaps with the box in a file.

    Args:
        name: The game.
        named: The name of the ruleset; None for the usual one.
        switches: What is set, each as ``switch=value``.
        box: The file of a house rule or of components; None for those of the library.
        changes: What is set, by name.

    Raises:
        RulesError: The file holds nothing that can be played with.
        UnreadableRecord: There is no such file.
        ImpossibleRuleset: There is no such ruleset, switch or value.
        RulesError: A switch is not written as ``switch=value``.

    Example:
        >>> ruleset_of("johari", None, ["gold-cap=40"]).changes
        {'gold_cap': 40}
        >>> ruleset_of("jaipur", "yucata", changes={"turn_cap": 9}).turn_cap
        9
    """
    rules = game(name).rules
    asked = {**_changes(name, switches), **(changes or {})}
    if box is None:
        return rules.ruleset(named, asked)
    base, text = rules.ruleset(named), text_in(box)
    try:
        own = tables_of(name).with_box(base, text)
    except RulesError as error:
        raise labelled(box, error.message) from None
    return own.with_changes(**asked)


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
    return tables_of(name).readers(ruleset_of(name, None, box=box))


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


def tables_of(game: str) -> "JaipurTables | JohariTables":
    """Return how the tables, moves and box of a game are read and shown: imported now, so that no command waits for another game."""
    if game == JAIPUR.name:
        from jaipur_rules.cli.jaipur import tables as jaipur

        return jaipur.TABLES
    from jaipur_rules.cli.johari import tables as johari

    return johari.TABLES
