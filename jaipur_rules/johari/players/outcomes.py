"""The outcome of a match of Johari, by player and not by seat."""

from collections import Counter
from collections.abc import Mapping

from attrs import frozen

from jaipur_rules.core.game import Seat
from jaipur_rules.core.json_nodes import Node
from jaipur_rules.johari.players.table import Played
from jaipur_rules.johari.rules.moves import Play
from jaipur_rules.johari.rules.pieces import Action
from jaipur_rules.johari.rules.scoring import Result, score
from jaipur_rules.players.outcomes import Outcome
from jaipur_rules.players.plugin import seconds_of

OUTCOME_KEYS = ("seed", "turn", "winners", "decided_by", "plies", "seconds", "sides")
"""The keys of a line that say what came of a match, in their order."""


@frozen(order=False)
class SideOfMatch:
    """The outcome of a match for one player.

    Attributes:
        nobles: Prestige points for nobles.
        cards: For prestige cards.
        tokens: For gem tokens.
        gold: The gold that was left, which is worth nothing.
        hired: How many nobles were hired.
        played: How often each card was played, in the order of `Action`.

    Example:
        >>> from jaipur_rules.johari.players import Random, outcome
        >>> mine, other = outcome((Random(), Random()), seed=7).sides
        >>> mine.points == mine.nobles + mine.cards + mine.tokens, sum(mine.played)
        (True, 30)
    """

    nobles: int
    cards: int
    tokens: int
    gold: int
    hired: int
    played: tuple[int, ...]

    @property
    def points(self) -> int:
        """All prestige points (rule FIN-2)."""
        return self.nobles + self.cards + self.tokens


@frozen(order=False)
class JohariOutcome(Outcome):
    """A match of Johari between players.

    Attributes:
        decided_by: The rule that settled it: FIN-2 by points, FIN-3 or FIN-4.
        sides: What each came to.

    Example:
        >>> from jaipur_rules.johari.players import Random, outcome
        >>> found = outcome((Random(), Random(), Random()), seed=7, turn=1)
        >>> found.winners, found.decided_by
        ((0,), 'FIN-2')
    """

    decided_by: str
    sides: tuple[SideOfMatch, ...]


def outcome_of(played: Played, plain: Outcome) -> JohariOutcome:
    """The outcome of a match with its points.

    Args:
        played: The match, which is over.
        plain: What came of it without them.
    """
    table, count = played.match.table, played.match.players
    assert table is not None
    result, cards = score(played.ruleset, table), _cards(played)
    seats = [(side + plain.turn) % count for side in range(count)]
    sides = tuple(
        _side(result, seat, table.traders[seat].gold, len(table.traders[seat].nobles), cards)
        for seat in seats
    )
    return JohariOutcome(
        plain.seed,
        plain.turn,
        plain.winners,
        plain.plies,
        result.decided_by,
        sides,
        seconds=plain.seconds,
    )


def _side(
    result: Result, seat: Seat, gold: int, hired: int, cards: Counter[tuple[Seat, Action]]
) -> SideOfMatch:
    return SideOfMatch(
        result.nobles[seat],
        result.cards[seat],
        result.tokens[seat],
        gold,
        hired,
        tuple(cards[seat, action] for action in Action),
    )


def _cards(played: Played) -> Counter[tuple[Seat, Action]]:
    """The number of times that each seat played each card. In each round they choose seat after seat."""
    plays = [event for event in played.events if isinstance(event, Play)]
    return Counter((turn % played.match.players, play.action) for turn, play in enumerate(plays))


def outcome_from_plain(members: Mapping[str, Node], count: int) -> JohariOutcome:
    """The outcome in the members of a line.

    Args:
        members: The members.
        count: How many players the line names.

    Raises:
        UnreadableData: They hold something else.
    """
    sides = tuple(map(_side_from_plain, members["sides"].items()))
    if len(sides) != count:
        raise members["sides"].fault(f"expected one a player, found {len(sides)}")
    return JohariOutcome(
        members["seed"].whole(),
        members["turn"].whole(most=count - 1),
        tuple(winner.whole(most=count - 1) for winner in members["winners"].items()),
        members["plies"].whole(),
        members["decided_by"].text(),
        sides,
        seconds=seconds_of(members["seconds"]),
    )


def _side_from_plain(node: Node) -> SideOfMatch:
    parts = node.members(("nobles", "cards", "tokens", "gold", "hired", "played"))
    return SideOfMatch(
        parts["nobles"].whole(),
        parts["cards"].whole(),
        parts["tokens"].whole(),
        parts["gold"].whole(),
        parts["hired"].whole(),
        parts["played"].wholes(len(Action)),
    )
