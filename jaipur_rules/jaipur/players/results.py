"""Outcomes as lines of JSON, so that a long duel can be stopped and taken up again."""

import json

from attrs import frozen

from jaipur_rules.core.json_nodes import Node, Plain
from jaipur_rules.core.json_text import parse_json
from jaipur_rules.jaipur.players.outcomes import KINDS, Outcome, RoundOutcome, Side, SideOfRound
from jaipur_rules.jaipur.rules.cards import GOODS
from jaipur_rules.jaipur.rules.position import DEFAULT_RULESET
from jaipur_rules.jaipur.rules.ruleset import Ruleset
from jaipur_rules.jaipur.ruleset_json import ruleset_from_plain, ruleset_to_plain
from jaipur_rules.players.lines import seconds_of


@frozen(order=False)
class Pairing:
    """Who plays whom, and by which rules.

    Attributes:
        names: The names of the players, the first that was named first.
        ruleset: The rules in force.
    """

    names: tuple[str, str]
    ruleset: Ruleset = DEFAULT_RULESET


def outcome_to_line(outcome: Outcome, pairing: Pairing) -> str:
    """One line of JSON, without its end.

    Args:
        outcome: What came of a match.
        pairing: Who played it, and by which rules.

    Example:
        >>> from jaipur_rules.jaipur.players import Greedy, Random
        >>> from jaipur_rules.jaipur.players.outcomes import outcome
        >>> found = outcome((Greedy(), Random()), seed=7)
        >>> line_to_outcome(outcome_to_line(found, Pairing(("greedy", "random"))))[0] == found
        True
    """
    return json.dumps(
        {
            "players": list(pairing.names),
            "ruleset": ruleset_to_plain(pairing.ruleset),
            **outcome_to_plain(outcome),
        }
    )


def line_beginning(pairing: Pairing) -> str:
    """What every line of a pairing begins with.

    Example:
        >>> line_beginning(Pairing(("greedy", "random")))
        '{"players": ["greedy", "random"], "ruleset": "space-cowboys-2019"'
    """
    shared = {"players": list(pairing.names), "ruleset": ruleset_to_plain(pairing.ruleset)}
    return json.dumps(shared)[:-1]


def outcome_to_plain(outcome: Outcome) -> dict[str, Plain]:
    """An outcome as JSON can say it."""
    return {
        "seed": outcome.seed,
        "swapped": outcome.swapped,
        "winner": outcome.winner,
        "seals": list(outcome.seals),
        "seconds": round(outcome.seconds, 2),
        "rounds": [
            {
                "starter": each.starter,
                "sealed": list(each.sealed),
                "plies": each.plies,
                "ended_by": each.ended_by,
                "sides": [
                    {
                        "rupees": side.rupees,
                        "sold": list(side.sold),
                        "sales": list(side.sales),
                        "moves": list(side.moves),
                    }
                    for side in each.sides
                ],
            }
            for each in outcome.rounds
        ],
    }


def line_to_outcome(line: str) -> tuple[Outcome, Pairing]:
    """An outcome, who played it and by which rules, from a line of JSON.

    Raises:
        UnreadableData: The line holds something else.

    Example:
        >>> line_to_outcome("{}")
        Traceback (most recent call last):
        jaipur_rules.core.json_nodes.UnreadableData: the key 'players' is missing
    """
    keys = ("players", "ruleset", "seed", "swapped", "winner", "seals", "seconds", "rounds")
    parts = Node(parse_json(line)).members(keys)
    first, second = _two(parts["players"])
    found = Outcome(
        parts["seed"].whole(),
        parts["swapped"].value is True,
        _side_or_none(parts["winner"]),
        parts["seals"].pair(),
        tuple(map(_round, parts["rounds"].items())),
        seconds_of(parts["seconds"]),
    )
    rules = ruleset_from_plain(parts["ruleset"])
    return found, Pairing((first.text(), second.text()), rules)


def _two(node: Node) -> tuple[Node, Node]:
    items = list(node.items())
    if len(items) != 2:
        raise node.fault(f"expected one a player, found {len(items)}")
    return items[0], items[1]


def _side_or_none(node: Node) -> Side | None:
    return None if node.value is None else node.whole(most=1)


def _round(node: Node) -> RoundOutcome:
    parts = node.members(("starter", "sealed", "plies", "ended_by", "sides"))
    first, second = _two(parts["sides"])
    return RoundOutcome(
        parts["starter"].whole(most=1),
        tuple(seat.whole(most=1) for seat in parts["sealed"].items()),
        parts["plies"].whole(),
        parts["ended_by"].text(),
        (_side(first), _side(second)),
    )


def _side(node: Node) -> SideOfRound:
    parts = node.members(("rupees", "sold", "sales", "moves"))
    return SideOfRound(
        parts["rupees"].whole(),
        parts["sold"].wholes(len(GOODS)),
        parts["sales"].wholes(),
        parts["moves"].wholes(len(KINDS)),
    )
