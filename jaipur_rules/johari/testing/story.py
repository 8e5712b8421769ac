"""What a failure prints: the game as a record, inside the command that replays it."""

from collections.abc import Sequence

from attrs import evolve, frozen

from jaipur_rules.core.errors import RulesError
from jaipur_rules.johari.record import Record, as_drawn, write_record
from jaipur_rules.johari.rules.components_file import STANDARD
from jaipur_rules.johari.rules.legality import violations
from jaipur_rules.johari.rules.notation import parse_move
from jaipur_rules.johari.rules.ruleset import Ruleset
from jaipur_rules.johari.rules.transition import Event, replay
from jaipur_rules.testing.pretty import Pretty


@frozen(order=False, repr=False)
class Rules:
    """A number of traders and a ruleset, printed by what is special about it."""

    players: int
    ruleset: Ruleset

    def __repr__(self) -> str:
        numbers = self.ruleset.components
        box = "" if numbers == STANDARD else f", components={numbers.values}"
        return f"{self.players} traders, {self.ruleset.name} {self.ruleset.changes}{box}"

    def _repr_pretty_(self, printer: Pretty, cycle: bool) -> None:  # noqa: ARG002, FBT001
        printer.text(repr(self))


def told(events: Sequence[Event], *, players: int, ruleset: Ruleset) -> str:
    """A game as the command that has it judged, with the record that it judges.

    The deal is told as far as it was drawn. A record names its components by
    their hash, so others than the standard ones are told beside it.

    Args:
        events: The deal, the moves and the reshuffles; the very last move may be illegal.
        players: How many traders there are.
        ruleset: The rules.

    Example:
        >>> from jaipur_rules.johari import deal
        >>> print(told([deal(seed=7)], players=2, ruleset=Ruleset()))
        jaipur-rules referee - <<'END'
        {
          "format": "jaipur-record",
          ...
        }
        END
    """
    try:
        record = as_drawn(Record(players, ruleset, tuple(events)))
    except RulesError:
        record = as_drawn(Record(players, ruleset, tuple(events[:-1])))
        record = evolve(record, events=(*record.events, events[-1]))
    command = f"jaipur-rules referee - <<'END'\n{write_record(record)}END"
    if ruleset.components == STANDARD:
        return command
    return f"{command}\nwith the components {ruleset.components.values}"


def why_not(events: Sequence[Event], move: str, *, players: int, ruleset: Ruleset) -> str:
    """A move and the rules that it breaks, as the engine's own predicates tell them.

    Example:
        >>> from jaipur_rules.johari import deal
        >>> why_not([deal(seed=7)], "bribe", players=2, ruleset=Ruleset())
        'bribe: DAY-7'
    """
    try:
        match = replay(events, players=players, ruleset=ruleset)
        return f"{move}: " + ", ".join(map(str, violations(match, parse_move(move))))
    except RulesError as error:
        return f"{move}: {error}"
