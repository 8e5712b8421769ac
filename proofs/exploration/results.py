"""The figures of explorations, as a result holds them."""

from pathlib import Path
from time import perf_counter

from jaipur_rules.core.errors import RulesError
from jaipur_rules.core.strict_json import Node, Plain, parse_json
from jaipur_rules.jaipur.record import as_drawn, record_of, write_record
from jaipur_rules.jaipur.rules.ruleset import Ruleset
from jaipur_rules.jaipur.ruleset_json import ruleset_from_plain, ruleset_to_plain
from proofs.exploration.exploring import Exploration, Tell, explore
from proofs.exploration.miniatures import MINIATURES


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
        proofs.exploration.results.NoSuchGame: 'chess' is no file, and none of pocket...
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
    return parse_json(write_record(as_drawn(record_of(found.endless, ruleset=found.ruleset))))
