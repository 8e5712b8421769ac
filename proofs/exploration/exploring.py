"""A small game explored, from its rules to its counts, and the counts of several as a result holds them."""

from collections.abc import Callable, Iterable
from itertools import pairwise
from pathlib import Path
from time import perf_counter
from typing import TypeAlias

from attrs import field, frozen

from jaipur_rules.core.errors import RulesError
from jaipur_rules.core.strict_json import Node, Plain, parse_json
from jaipur_rules.jaipur.record import as_drawn, record_of, record_to_json
from jaipur_rules.jaipur.rules.deals import Deal
from jaipur_rules.jaipur.rules.generation import legal_moves
from jaipur_rules.jaipur.rules.ruleset import Ruleset
from jaipur_rules.jaipur.rules.transition import Event, apply
from jaipur_rules.jaipur.ruleset_json import ruleset_from_plain, ruleset_to_plain
from proofs.exploration.cycles import Knots, knots_of
from proofs.exploration.miniatures import MINIATURES, count_deals, every_deal
from proofs.exploration.walk import Counts, Walk

MOST_STATES = 2_000_000
"""The states after which an exploration gives up, unless it is told another number."""

Tell: TypeAlias = Callable[[int, int], None]
"""Is told how many states have been visited, and how many have been met."""


class TooLarge(RulesError):
    """A game with more deals or more states than an exploration may visit."""


@frozen(order=False)
class Exploration:
    """The result of exploring a game in which every law holds.

    Attributes:
        ruleset: The rules that were explored.
        counts: The size of the game.
        endless: A deal and moves, of which the last `counts.shortest_cycle`
            lead back to where they began and can be made for ever; empty if
            every round ends.
    """

    ruleset: Ruleset
    counts: Counts
    endless: tuple[Event, ...] = field(repr=False)


def explore(
    ruleset: Ruleset,
    *,
    deals: Iterable[Deal] | None = None,
    most: int = MOST_STATES,
    tell: Tell | None = None,
) -> Exploration:
    """Visit every state that can be reached, and hold the game to every law there.

    Args:
        ruleset: The rules, with a small box.
        deals: Some of the deals, for a slice of the game; all of them if not
            given. In a slice the laws that need all deals are left out: those
            of the possible worlds, and of the likeness of the seats.
        most: The most states, and the most deals.
        tell: Is told of the progress.

    Raises:
        BrokenLaw: A law does not hold. The error has the law, and the shortest
            play by which that was met.
        TooLarge: There are more states than `most`, as with the published box.

    Example:
        >>> from proofs.exploration import MINIATURES, every_deal
        >>> pocket = MINIATURES["pocket"]
        >>> explore(pocket, deals=[next(every_deal(pocket))]).counts.deals
        1
        >>> explore(Ruleset())
        Traceback (most recent call last):
        proofs.exploration.exploring.TooLarge: there are more than 2000000 deals
    """
    if deals is None and count_deals(ruleset) > most:
        raise TooLarge(f"there are more than {most} deals")
    walk = Walk(ruleset, tuple(every_deal(ruleset) if deals is None else deals))
    walk.start()
    here = 0
    while here < len(walk.states):
        if len(walk.states) > most:
            raise TooLarge(f"there are more than {most} states")
        walk.visit(here)
        here += 1
        if tell is not None and here % 1000 == 0:
            tell(here, len(walk.states))
    if deals is None:
        walk.finish()
    knots = knots_of(len(walk.states), walk.exchanges)
    return Exploration(ruleset, walk.counts(knots), _endless(walk, knots))


def _endless(walk: Walk, knots: Knots) -> tuple[Event, ...]:
    """The way to the nearest of the shortest cycles, and once around."""
    if not knots.shortest:
        return ()
    around: list[Event] = []
    for here, there in pairwise((*knots.shortest, knots.shortest[0])):
        match, wanted = walk.states[here], walk.states[there]
        around.append(next(move for move in legal_moves(match) if apply(match, move) == wanted))
    return (*walk.way_to(knots.shortest[0]), *around)


class NoSuchGame(RulesError):
    """A name that is neither that of a small game nor that of a file with a ruleset."""


def game(name: str) -> Ruleset:
    """The rules of a small game: one of ours by its name, or those in a file.

    Args:
        name: A name in `MINIATURES`, or a file that holds a ruleset as records do.

    Raises:
        NoSuchGame: There is neither.
        UnreadableData: The file holds no ruleset.

    Example:
        >>> game("lenient").exchange_min
        1
    """
    if name in MINIATURES:
        return MINIATURES[name]
    try:
        text = Path(name).read_bytes()
    except (OSError, ValueError):
        known = ", ".join(MINIATURES)
        raise NoSuchGame(f"{name!r:.60} is no file, and none of {known}") from None
    return ruleset_from_plain(Node(parse_json(text)))


def measured(name: str, tell: Tell | None = None) -> dict[str, Plain]:
    """Explore a small game, and say what was found as a document holds it.

    The way to a shortest cycle, and once around, is a record of its own.

    Args:
        name: What `game` takes.
        tell: Is told of the progress.

    Raises:
        BrokenLaw: A law does not hold.
        TooLarge: The game is not small.
        NoSuchGame: There is no such game.

    Example:
        >>> measured("chess")
        Traceback (most recent call last):
        proofs.exploration.exploring.NoSuchGame: 'chess' is no file, and none of pocket...
    """
    ruleset, begun = game(name), perf_counter()
    found = explore(ruleset, tell=tell)
    return {
        "ruleset": ruleset_to_plain(ruleset),
        "counts": dict(found.counts.to_plain()),
        "endless": _record(found) if found.endless else None,
        "seconds": round(perf_counter() - begun, 1),
    }


def _record(found: Exploration) -> Plain:
    """The record of a play that can go on for ever, as it stands in its document."""
    return parse_json(record_to_json(as_drawn(record_of(found.endless, ruleset=found.ruleset))))
