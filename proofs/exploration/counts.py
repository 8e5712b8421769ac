"""The counts of an exploration."""

from collections.abc import Mapping

from attrs import fields, frozen

from jaipur_rules.core.strict_json import Plain


@frozen(order=False, kw_only=True)
class Counts:
    """The size of a game, exactly.

    Attributes:
        states: All the states, the empty table among them.
        chance: The states that await a deal: the empty table, and rounds that gave no Seal.
        decision: The states in which a trader is to move.
        terminal: The states in which the match is over.
        deals: The deals of the box, which all are as likely.
        openings: The different states that the deals open: a hand is dealt in many orders.
        moves: The moves of all decision nodes together.
        most_moves: The most moves of one of them.
        positions: What the movers see, counted once each.
        alphabet: The moves put to every one of these positions, legal or not.
        information_sets: For each seat, what it may know when it is to move, counted once each.
        views: The same for every state, whoever is to move.
        ended: The rounds' ends, by rule.
        seals: The terminal states in which seat 0, and seat 1, has a Seal more.
        depth: The plies to the state that is farthest from the deal, by the shortest way.
        cyclic: The states to which play can come back.
        knots: The largest sets of states of which each can be reached from every other.
        largest_knot: The states of the largest of these.
        shortest_cycle: The plies after which play can be back where it was; 0 if it never can.
    """

    states: int
    chance: int
    decision: int
    terminal: int
    deals: int
    openings: int
    moves: int
    most_moves: int
    positions: int
    alphabet: int
    information_sets: tuple[int, int]
    views: tuple[int, int]
    ended: Mapping[str, int]
    seals: tuple[int, int]
    depth: int
    cyclic: int
    knots: int
    largest_knot: int
    shortest_cycle: int

    def to_plain(self) -> dict[str, Plain]:
        """The counts as a document holds them.

        Example:
            >>> from proofs.exploration import MINIATURES, every_deal, explore
            >>> one = [next(every_deal(MINIATURES["pocket"]))]
            >>> explore(MINIATURES["pocket"], deals=one).counts.to_plain()["deals"]
            1
        """
        return {name: _plain(getattr(self, name)) for name in NAMES}


NAMES = tuple(each.name for each in fields(Counts))
"""The names of the counts, in their order."""


def _plain(count: int | tuple[int, int] | Mapping[str, int]) -> Plain:
    match count:
        case int():
            return count
        case Mapping():
            return dict(count)
        case _:
            return list(count)
