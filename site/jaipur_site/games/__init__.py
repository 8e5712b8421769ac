"""The games whose catalogues become pages."""

from collections.abc import Callable, Mapping, Sequence
from functools import cache

from attrs import frozen

from jaipur_rules import Position
from jaipur_rules.core.game import AnyMove, AnyState, game
from jaipur_rules.core.messages import Messages
from jaipur_rules.render import PHONE, describe, svg
from jaipur_rules.rulebook import Example, Facts, Language
from jaipur_site.examples import Names, Shown, Step
from jaipur_site.games import jaipur, johari
from tools.worked import played


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
        numbers: The numbers of the box for the sheet in a language: a title, and each with its name.
        address: The query that the referee's page reads from its address, for a position and a move; empty if it reads none.
        named: The facts of an example in the words of its outcome.
    """

    name: str
    numbers: Callable[[Language], tuple[str, Sequence[tuple[str, str]]]]
    address: Callable[[Facts, Position, Language], str] = lambda facts, at, language: ""
    named: Callable[[Facts, Messages], Facts] = lambda facts, say: facts

    @property
    def title(self) -> str:
        """The game's name as people write it."""
        return game(self.name).title

    def show(self, example: Example, language: Language) -> Shown:
        """Set out an example, play it, and say what comes of it."""
        return _shown(self, example, language)

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


@cache
def _shown(own: Game, example: Example, language: Language) -> Shown:
    facts, names, rules = example.facts, Names(own.name, language), game(own.name).rules
    if example.form == "components":
        return Shown(facts, names)
    states = played(game(own.name), facts)
    at = states[0]
    mover = None if isinstance(at, Position) else at.to_move
    seat = facts.whole("seat", mover or 0)

    def picture(state: AnyState, move: AnyMove = None) -> str:
        seen = state if isinstance(state, Position) else rules.view(state, seat)
        return svg(seen, move=move, lang=language, width=PHONE).svg

    if example.form == "move":
        move = rules.parse_move(facts.text("move"))
        broken = tuple(found.rule for found in rules.violations(at, move))
        step = Step(mover, describe(move, language), str(move))
        address = own.address(facts, at, language)
        return Shown(facts, names, [picture(at, move)], step, broken, address=address)
    moves = map(rules.parse_move, facts.texts("moves"))
    steps = [
        Step(state.to_move, describe(move, language), str(move))
        for state, move in zip(states, moves, strict=False)
    ]
    tables = [picture(at), picture(states[-1])]
    return Shown(own.named(facts, names.say), names, tables, steps=steps, seat=seat)


GAMES: Mapping[str, Game] = {
    "jaipur": Game("jaipur", jaipur.numbers, address=jaipur.address),
    "johari": Game("johari", johari.numbers, named=johari.by_seat),
}
"""Every game that has a catalogue, by name."""
