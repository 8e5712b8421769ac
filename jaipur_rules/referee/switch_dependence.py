"""The switches that a verdict on a move hangs on: the verdict is another one under another value of them."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress

from attrs import evolve, frozen

from jaipur_rules.core.errors import RulesError
from jaipur_rules.core.game import AnyState, Switch, game_of
from jaipur_rules.core.messages import Message
from jaipur_rules.referee.switch_rules import rules_of_switches


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

    @property
    def others(self) -> tuple[str, ...]:
        """The values under which it is otherwise, each with its switch, as a ruleset is written."""
        named = ("none" if value is None else value for value in self.otherwise)
        return tuple(f"{self.switch}={value}" for value in named)

    def message(self, *, is_legal: bool) -> Message:
        """Return what the verdict hangs on as a message, in one sentence.

        Args:
            is_legal: Whether the verdict is that the move is legal.
        """
        kind = "ruling" if self.is_ruling else "choice"
        status = Message(f"referee.hangs_on.{'illegal' if is_legal else 'legal'}")
        return Message(
            f"referee.hangs_on.{kind}", rule=self.rule, others=self.others, status=status
        )


def find_dependences(
    at: AnyState, answers: Callable[[AnyState], Mapping[str, object]]
) -> dict[str, tuple[Dependence, ...]]:
    """Return the switches that each of some answers hangs on, in their order.

    Each switch is tried by itself: everything is asked again under its other values, where what is asked
    about goes with them. Where no rulebook settles the point, each value counts; where one does, only its
    own value, if another is in force. What a move would bring that is illegal there, nobody asks.

    Args:
        at: What the answers are about: a position, or a match or a view.
        answers: What gives them, by their kinds.

    Returns:
        The switches by kind; none for a value that has no ruleset.
    """
    here = answers(at)
    found = {kind: dict[str, list[Switch]]() for kind in here}
    for switch, value, there in _under_other_rules(at) if hasattr(at, "ruleset") else ():
        # A deal of pieces that are not there under another value tells nothing of it.
        with suppress(RulesError):
            other = answers(there)
            changed = [kind for kind, answer in here.items() if other.get(kind) != answer]
            for kind in ["legality"] if "legality" in changed else changed:
                found[kind].setdefault(switch, []).append(value)
    return {kind: tuple(_decisive(at, others)) for kind, others in found.items()}


def _under_other_rules(at: AnyState) -> Iterator[tuple[str, Switch, AnyState]]:
    """Yield what something is judged at under every other value of every switch, each by itself."""
    for switch, values in game_of(at).rules.switches.items():
        for value in values:
            if value != at.ruleset.switches[switch]:
                with suppress(RulesError):
                    changed = at.ruleset.with_changes(**{switch: value})
                    yield switch, value, evolve(at, ruleset=changed)


def _decisive(at: AnyState, others: Mapping[str, list[Switch]]) -> Iterator[Dependence]:
    """Yield what an answer hangs on, of the switches and values under which it is another."""
    for switch, values in others.items():
        rule, is_ruling = rules_of_switches(game_of(at).name)[switch]
        usual = game_of(at).rules.switches[switch][0]
        if counted := tuple(value for value in values if is_ruling or value == usual):
            yield Dependence(rule, switch, at.ruleset.switches[switch], counted, is_ruling)


def dependences(at: AnyState, move: object) -> tuple[Dependence, ...]:
    """Return the switches that the verdict on a move hangs on, as `find_dependences` finds them.

    Args:
        at: What the move is judged at: a position, or a match or a view that gives it.
        move: The move; a text that no move can be hangs on nothing, and neither does None.

    Example:
        >>> from jaipur_rules import Cards, Position, parse_move
        >>> sold_out = Position(Cards("DGSCK"), Cards("L"), 0, heights=(5, 5, 5, 7, 7, 0))
        >>> [each.switch for each in dependences(sold_out, parse_move("-L"))]
        ['sale_without_tokens']
        >>> dependences(sold_out, parse_move("+D"))
        ()
    """
    if move is None or isinstance(move, str):
        return ()
    found = find_dependences(
        at, lambda there: {"legality": not game_of(there).rules.violations(there, move)}
    )
    return found["legality"]
