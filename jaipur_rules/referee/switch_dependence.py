"""The switches that a verdict on a move hangs on: the verdict is another one under another value of them."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Protocol, Self, runtime_checkable

from attrs import evolve, frozen

from jaipur_rules.core.errors import RulesError, Violation, messages
from jaipur_rules.core.forms import SWITCH, Field, listed, record, text, truth
from jaipur_rules.core.game import Game, Switch, game_of
from jaipur_rules.core.messages import Language, Message
from jaipur_rules.referee.switch_rules import rules_of_switches


class SwitchedRuleset(Protocol):
    """A ruleset with switches."""

    @property
    @abstractmethod
    def switches(self) -> Mapping[str, Switch]:
        """The value of every switch."""

    @abstractmethod
    def with_changes(self, **changes: Switch) -> Self:
        """The ruleset with other values of some switches.

        Raises:
            RulesError: Its box or its other switches do not go with them.
        """


@runtime_checkable
class Switched(Protocol):
    """What a move is judged at by a ruleset with switches: a position, a state or a view."""

    @property
    @abstractmethod
    def ruleset(self) -> SwitchedRuleset:
        """The rules in force."""


@frozen(order=False)
class Dependence:
    """A switch that a verdict on a move hangs on.

    Attributes:
        rule: The id of the rule that the switch belongs to.
        switch: The switch.
        value: Its value in force.
        otherwise: Its values under which what is legal would be illegal, and the other way round.
        is_ruling: True if no rulebook settles the point; false if one does, and the value in force is not the rulebook's.

    Example:
        >>> found = Dependence("SEL-7", "sale_without_tokens", "allowed", ("forbidden",), True)
        >>> print(found.message(is_legal=True))
        By our ruling, no rulebook's (SEL-7): illegal with sale_without_tokens=forbidden.
    """

    rule: str
    switch: str
    value: Switch
    otherwise: tuple[Switch, ...]
    is_ruling: bool

    def message(self, *, is_legal: bool) -> Message:
        """Return what the verdict hangs on as a message, in one sentence.

        Args:
            is_legal: Whether the verdict is that the move is legal.
        """
        return Message(
            f"referee.hangs_on.{'ruling' if self.is_ruling else 'choice'}",
            rule=self.rule,
            others=tuple(f"{self.switch}={value}" for value in self.otherwise),
            status=Message(f"referee.hangs_on.{'illegal' if is_legal else 'legal'}"),
        )

    def otherwise_in(self, language: Language) -> str:
        """The values under which it is otherwise, in a sentence."""
        others = tuple(
            f"{self.switch}={'none' if value is None else value}" for value in self.otherwise
        )
        return messages(language)("referee.why.otherwise", switches=others)


DEPENDENCE = record(
    Dependence,
    Field("rule", text),
    Field("switch", text),
    Field("value", SWITCH),
    Field("otherwise", listed(SWITCH)),
    Field("is_ruling", truth),
    title="DependenceDocument",
)
"""The form of what a verdict hangs on."""


class HasViolations(Protocol):
    """What names the rules that are broken."""

    @property
    @abstractmethod
    def violations(self) -> tuple[Violation, ...]:
        """Every rule that is broken, the one argued about first; none if all is legal."""


@frozen(order=False)
class HasBasis(ABC):
    """A verdict that says what it rests on where no rulebook settles it.

    Example:
        >>> from jaipur_rules import Cards, Position, parse_move
        >>> from jaipur_rules.referee import judge_position
        >>> sold_out = Position(Cards("DGSCK"), Cards("L"), 0, heights=(5, 5, 5, 7, 7, 0))
        >>> judge_position(sold_out, parse_move("-L")).basis()
        ("By our ruling, no rulebook's (SEL-7): illegal with sale_without_tokens=forbidden.",)
    """

    @property
    @abstractmethod
    def is_legal(self) -> bool:
        """True if there is nothing to object to."""

    @property
    @abstractmethod
    def hangs_on(self) -> tuple[Dependence, ...]:
        """The switches that the verdict hangs on, where no rulebook settles it: tried out each time that it is asked for."""

    def reasons(self: HasViolations, language: Language = "en") -> tuple[str, ...]:
        """Why it is illegal: a sentence for each rule that is broken, with its values and the id of the rule.

        Raises:
            UnknownName: There are no words in the language.
        """
        return tuple(each.sentence(language) for each in self.violations)

    def basis(self, language: Language = "en") -> tuple[str, ...]:
        """What the verdict rests on where no rulebook settles it, a sentence each.

        Raises:
            UnknownName: There are no words in the language.
        """
        say = messages(language)
        return tuple(map(say.format, self._basis()))

    def _basis(self) -> tuple[Message, ...]:
        """Return what the verdict rests on where no rulebook settles it, as messages in no language."""
        return tuple(each.message(is_legal=self.is_legal) for each in self.hangs_on)


def dependences(at: object, move: object) -> tuple[Dependence, ...]:
    """Return the switches that the verdict on a move hangs on, in their order.

    Each switch is tried by itself: the move is judged again at the same table under its other values.
    Where no rulebook settles the point, each value counts; where one does, only its own value, if
    another is in force.

    Args:
        at: What the move is judged at: a position, or a match or a view that gives it.
        move: The move.

    Returns:
        The switches; none for a value that has no ruleset.

    Example:
        >>> from jaipur_rules import Cards, Position, parse_move
        >>> sold_out = Position(Cards("DGSCK"), Cards("L"), 0, heights=(5, 5, 5, 7, 7, 0))
        >>> [each.switch for each in dependences(sold_out, parse_move("-L"))]
        ['sale_without_tokens']
        >>> dependences(sold_out, parse_move("+D"))
        ()
    """
    # What somebody has said and no move can be is a text, and hangs on nothing.
    if isinstance(move, str) or not isinstance(at, Switched):
        return ()
    is_legal, rules = not violations_of(at, move), list[tuple[str, Switch]]()
    for switch, value, there in under_other_rules(at):
        if (not violations_of(there, move)) is not is_legal:
            rules.append((switch, value))
    return settled(at, rules)


def violations_of(at: object, move: object) -> tuple[Violation, ...]:
    """Return every rule that a move breaks at a value of any game."""
    return game_of(at).rules.violations(at, move)


def under_other_rules(at: Switched) -> Iterator[tuple[str, Switch, object]]:
    """Yield what something is judged at under every other value of every switch, each by itself.

    It is left out where it goes with no such value.

    Example:
        >>> from jaipur_rules import Position
        >>> found = under_other_rules(Position("DDGSK", "LL", 0))
        >>> [value for switch, value, _ in found if switch == "exchange_min"]
        [1]
    """
    in_force = at.ruleset.switches
    for switch, values in game_of(at).rules.switches.items():
        for value in values:
            if value == in_force[switch]:
                continue
            try:
                there = _evolve(at, ruleset=at.ruleset.with_changes(**{switch: value}))
            except RulesError:
                continue
            yield switch, value, there


def settled(at: Switched, others: Iterable[tuple[str, Switch]]) -> tuple[Dependence, ...]:
    """Return what an answer hangs on, of the switches and values under which it is another.

    Where no rulebook settles the point, each value counts; where one does, only its own value, if
    another is in force.
    """
    by_switch: dict[str, list[Switch]] = {}
    for switch, value in others:
        by_switch.setdefault(switch, []).append(value)
    return tuple(_settled(game_of(at), at.ruleset.switches, by_switch)) if by_switch else ()


def _settled(
    game: Game, in_force: Mapping[str, Switch], others: Mapping[str, list[Switch]]
) -> Iterator[Dependence]:
    for switch, values in others.items():
        rule, is_ruling = rules_of_switches(game.name)[switch]
        usual = game.rules.switches[switch][0]
        counted = tuple(value for value in values if is_ruling or value == usual)
        if counted:
            yield Dependence(rule, switch, in_force[switch], counted, is_ruling)


_evolve: Callable[..., object] = evolve
"""`attrs.evolve`, of a value whose class its game knows alone."""
