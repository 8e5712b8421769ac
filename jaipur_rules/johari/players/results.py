"""Outcomes of Johari as lines of JSON, so that a long duel can be stopped and taken up again."""

import json

from attrs import frozen

from jaipur_rules.core.json_nodes import Node, Plain
from jaipur_rules.core.json_text import parse_json
from jaipur_rules.johari.players.outcomes import Outcome, SideOfMatch
from jaipur_rules.johari.rules.components import Components
from jaipur_rules.johari.rules.components_file import STANDARD
from jaipur_rules.johari.rules.pieces import Action
from jaipur_rules.johari.rules.ruleset import DEFAULT_RULESET, Ruleset
from jaipur_rules.johari.ruleset_json import (
    check_components,
    ruleset_from_plain,
    ruleset_to_plain,
)
from jaipur_rules.players.lines import seconds_of


@frozen(order=False)
class Party:
    """Who plays, and by which rules.

    Attributes:
        names: The names of the players, the first that was named first.
        ruleset: The rules in force, and the components.
    """

    names: tuple[str, ...]
    ruleset: Ruleset = DEFAULT_RULESET

    @property
    def plain(self) -> dict[str, Plain]:
        """The party as JSON can say it."""
        numbers = self.ruleset.components
        return {
            "game": "johari",
            "players": list(self.names),
            "ruleset": ruleset_to_plain(self.ruleset),
            # What they are comes first: equal components may have another name.
            "components": {"hash": numbers.hash, "name": numbers.name},
        }


def outcome_to_line(outcome: Outcome, party: Party) -> str:
    """One line of JSON, without its end.

    Args:
        outcome: What came of a match.
        party: Who played it, and by which rules.

    Example:
        >>> from jaipur_rules.johari.players import Random
        >>> from jaipur_rules.johari.players.outcomes import outcome
        >>> found, party = outcome((Random(), Random()), seed=7), Party(("random", "random"))
        >>> line_to_outcome(outcome_to_line(found, party)) == (found, party)
        True
    """
    sides = [
        {
            "nobles": side.nobles,
            "cards": side.cards,
            "tokens": side.tokens,
            "gold": side.gold,
            "hired": side.hired,
            "played": list(side.played),
        }
        for side in outcome.sides
    ]
    return json.dumps(
        {
            **party.plain,
            "seed": outcome.seed,
            "turn": outcome.turn,
            "winners": list(outcome.winners),
            "decided_by": outcome.decided_by,
            "plies": outcome.plies,
            "seconds": round(outcome.seconds, 2),
            "sides": sides,
        }
    )


def line_beginning(party: Party) -> str:
    """What every line of a party begins with, whatever its components are called.

    Example:
        >>> line_beginning(Party(("greedy", "random")))[:52]
        '{"game": "johari", "players": ["greedy", "random"], '
    """
    components = {"hash": party.ruleset.components.hash}
    return json.dumps({**party.plain, "components": components})[:-2]


def line_to_outcome(line: str, components: Components = STANDARD) -> tuple[Outcome, Party]:
    """An outcome, who played it and by which rules, from a line of JSON.

    Args:
        line: The line.
        components: The components in hand.

    Raises:
        UnreadableData: The line holds something else.

    Example:
        >>> line_to_outcome("{}")
        Traceback (most recent call last):
        jaipur_rules.core.json_nodes.UnreadableData: the key 'game' is missing
    """
    parts = Node(parse_json(line)).members(_KEYS)
    if parts["game"].text() != "johari":
        raise parts["game"].fault("expected 'johari'")
    check_components(parts["components"], components)
    names = tuple(name.text() for name in parts["players"].items())
    sides = tuple(map(_side, parts["sides"].items()))
    if len(sides) != len(names):
        raise parts["sides"].fault(f"expected one a player, found {len(sides)}")
    last = len(names) - 1
    found = Outcome(
        parts["seed"].whole(),
        parts["turn"].whole(most=last),
        tuple(winner.whole(most=last) for winner in parts["winners"].items()),
        parts["decided_by"].text(),
        parts["plies"].whole(),
        sides,
        seconds_of(parts["seconds"]),
    )
    return found, Party(names, ruleset_from_plain(parts["ruleset"], components))


_KEYS = (
    "game",
    "players",
    "ruleset",
    "components",
    "seed",
    "turn",
    "winners",
    "decided_by",
    "plies",
    "seconds",
    "sides",
)


def _side(node: Node) -> SideOfMatch:
    parts = node.members(("nobles", "cards", "tokens", "gold", "hired", "played"))
    return SideOfMatch(
        parts["nobles"].whole(),
        parts["cards"].whole(),
        parts["tokens"].whole(),
        parts["gold"].whole(),
        parts["hired"].whole(),
        parts["played"].wholes(len(Action)),
    )
