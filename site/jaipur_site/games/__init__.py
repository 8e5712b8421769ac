"""The games whose catalogues become pages."""

from collections.abc import Callable, Mapping, Sequence

from attrs import frozen

from jaipur_rules.core.game import game
from jaipur_rules.rulebook import Example, Language
from jaipur_site.examples import Shown
from jaipur_site.games import jaipur, johari


@frozen(order=False)
class Choice:
    """A value of a switch.

    Attributes:
        value: The value; None for a number of one's own.
        is_default: Whether it is the default.
        presets: The named rulesets that differ from the default by it.
    """

    value: str | None
    is_default: bool
    presets: tuple[str, ...] = ()


@frozen(order=False)
class Game:
    """A game as the pages use it, beyond its catalogue.

    Attributes:
        name: The game's name.
        show: Sets out an example, plays it, and says what comes of it.
        numbers: The numbers of the box for the sheet in a language: a title, and each with its name.
    """

    name: str
    show: Callable[[Example, Language], Shown]
    numbers: Callable[[Language], tuple[str, Sequence[tuple[str, str]]]]

    @property
    def title(self) -> str:
        """The game's name as people write it."""
        return game(self.name).title

    def choices(self, switch: str) -> tuple[Choice, ...]:
        """The values of a switch, the default first; a house number has none, or one of your own.

        Example:
            >>> [choice.value for choice in GAMES["jaipur"].choices("exchange_min")]
            ['2', '1']
            >>> [choice.value for choice in GAMES["jaipur"].choices("turn_cap")]
            ['none', None]
        """
        rules = game(self.name).rules
        first, *others = rules.switches[switch]
        choices = [Choice("none" if first is None else str(first), is_default=True)]
        for value in others:
            users = [
                name for name in rules.rulesets if rules.ruleset(name).switches[switch] == value
            ]
            choices.append(Choice(str(value), is_default=False, presets=(*users,)))
        return (*choices, Choice(None, is_default=False)) if first is None else (*choices,)


GAMES: Mapping[str, Game] = {
    name: Game(name, each.show, each.numbers)
    for name, each in (("jaipur", jaipur), ("johari", johari))
}
"""Every game that has a catalogue, by name."""
