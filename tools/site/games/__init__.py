"""The games whose catalogues become pages."""

from collections.abc import Callable, Mapping, Sequence

from attrs import frozen

from jaipur_rules.jaipur.rules.ruleset import PRESETS, SWITCHES
from jaipur_rules.johari.rules import ruleset as johari_ruleset
from jaipur_rules.rulebook import Example, Language
from tools.site.examples import Shown
from tools.site.games import jaipur, johari


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
        title: The game's name as people write it.
        show: Sets out an example, plays it, and says what comes of it.
        switches: The values of every switch, the default first.
        presets: The values of the switches in every named ruleset.
        numbers: The numbers of the box for the sheet in a language: a title, and each with its name.
    """

    title: str
    show: Callable[[Example, Language], Shown]
    switches: Mapping[str, Sequence[object]]
    presets: Mapping[str, Mapping[str, object]]
    numbers: Callable[[Language], tuple[str, Sequence[tuple[str, str]]]]

    def choices(self, switch: str) -> tuple[Choice, ...]:
        """The values of a switch, the default first; a house number has none, or one of your own.

        Example:
            >>> [choice.value for choice in GAMES["jaipur"].choices("exchange_min")]
            ['2', '1']
            >>> [choice.value for choice in GAMES["jaipur"].choices("turn_cap")]
            ['none', None]
        """
        first, *others = self.switches[switch]
        choices = [Choice("none" if first is None else str(first), is_default=True)]
        for value in others:
            users = [name for name, preset in self.presets.items() if preset[switch] == value]
            choices.append(Choice(str(value), is_default=False, presets=(*users,)))
        return (*choices, Choice(None, is_default=False)) if first is None else (*choices,)


GAMES: Mapping[str, Game] = {
    "jaipur": Game(
        "Jaipur",
        jaipur.show,
        SWITCHES,
        {name: preset.switches for name, preset in PRESETS.items()},
        jaipur.numbers,
    ),
    "johari": Game(
        "Johari",
        johari.show,
        johari_ruleset.SWITCHES,
        {name: preset.switches for name, preset in johari_ruleset.PRESETS.items()},
        johari.numbers,
    ),
}
"""Every game that has a catalogue, by name."""
