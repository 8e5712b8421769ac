"""From play to a record, and from a record of everything to one of what was seen."""

from collections.abc import Iterable

from attrs import evolve

from jaipur_rules.johari.record.known import Following, cut
from jaipur_rules.johari.record.match import Claim, Record
from jaipur_rules.johari.rules.ruleset import DEFAULT_RULESET, Ruleset
from jaipur_rules.johari.rules.scoring import score
from jaipur_rules.johari.rules.state import Match
from jaipur_rules.johari.rules.transition import Event, replay


def record_of(
    events: Iterable[Event], *, players: int = 2, ruleset: Ruleset = DEFAULT_RULESET
) -> Record:
    """The record of a match that was played, with the result that is right, if it is over.

    Args:
        events: The deal, the moves and the reshuffles, in order.
        players: How many traders there are.
        ruleset: The rules it was played by, with the components it was played with.

    Raises:
        IllegalMove: A move breaks a rule.
        UnexpectedEvent: A deal or a reshuffle comes when it cannot.
        ImpossibleDeal: A deal or a reshuffle is not of the cards that there are.
        ImpossibleMatch: The game is not for so many traders.

    Example:
        >>> from jaipur_rules.johari import deal
        >>> record_of([deal(seed=7, players=3)], players=3).plies
        0
    """
    played = tuple(events)
    return Record(
        players, ruleset, played, _claim(replay(played, players=players, ruleset=ruleset))
    )


def _claim(match: Match) -> Claim | None:
    over = match.table is not None and match.is_over
    return Claim.of(score(match.ruleset, match.table)) if over and match.table else None


def as_drawn(record: Record) -> Record:
    """The record with its deal and reshuffles cut after the last card, and the last noble, that was drawn.

    It is what people who saw the whole match know, and it is judged as the
    whole record is.

    Raises:
        IllegalMove: A move breaks a rule.
        UnexpectedEvent: A deal or a reshuffle comes when it cannot.
        ImpossibleDeal: A deal or a reshuffle is of cards that are not there.

    Example:
        >>> from jaipur_rules.johari import deal
        >>> seen = as_drawn(record_of([deal(seed=7)])).events[0]
        >>> len(seen.deck), len(seen.nobles)
        (6, 2)
    """
    following = Following(Match(record.players, record.ruleset))
    wholes = tuple(map(following.go_on, record.events))
    end = following.match.table
    return record if end is None else evolve(record, events=cut(record.events, end, wholes))
