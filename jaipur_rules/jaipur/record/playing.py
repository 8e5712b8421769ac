"""From play to a record, and from a record of everything to one of what was seen."""

from collections.abc import Iterable
from functools import reduce

from attrs import Factory, define, evolve

from jaipur_rules.jaipur.record.match import KnownDeal, MatchClaim, Record, RoundClaim, RoundRecord
from jaipur_rules.jaipur.rules.deals import Deal
from jaipur_rules.jaipur.rules.moves import Move
from jaipur_rules.jaipur.rules.position import DEFAULT_RULESET
from jaipur_rules.jaipur.rules.ruleset import Ruleset
from jaipur_rules.jaipur.rules.scoring import score
from jaipur_rules.jaipur.rules.state import Match
from jaipur_rules.jaipur.rules.transition import Event, apply


def record_of(events: Iterable[Event], *, ruleset: Ruleset = DEFAULT_RULESET) -> Record:
    """The record of a match that was played, with the results that are right.

    Args:
        events: The deals and the moves, in order.
        ruleset: The rules it was played by.

    Raises:
        IllegalMove: A move breaks a rule.
        UnexpectedEvent: A deal comes when it cannot.
        ImpossibleDeal: A deal is not the box of the ruleset.

    Example:
        >>> from jaipur_rules import TakeCamels, deal
        >>> record_of([deal(seed=7), TakeCamels()]).rounds[0].moves
        (TakeCamels(),)
    """
    match = Match(ruleset)
    rounds: list[_Draft] = []
    for event in events:
        match = apply(match, event)
        if isinstance(event, Deal):
            rounds.append(_Draft(KnownDeal.of(event)))
        else:
            rounds[-1].moves.append(event)
            rounds[-1].claim = _claim(match)
    claim = MatchClaim.of(match) if match.is_over else None
    return Record(
        ruleset,
        tuple(RoundRecord(each.deal, tuple(each.moves), each.claim) for each in rounds),
        claim,
    )


@define
class _Draft:
    """A round while it is being written down."""

    deal: KnownDeal
    moves: list[Move] = Factory(list[Move])
    claim: RoundClaim | None = None


def _claim(match: Match) -> RoundClaim | None:
    """What is right to say of the round, once it has ended."""
    week = match.round
    return RoundClaim.of(score(match.ruleset, week)) if week and week.end else None


def as_drawn(record: Record) -> Record:
    """The record with each deal cut after the last card and the last tokens that were drawn.

    It is what people who saw the whole match know, and it is judged as the
    whole record is.

    Raises:
        IllegalMove: A move breaks a rule.
        UnexpectedEvent: A deal comes when it cannot.
        ImpossibleDeal: A deal is not the box of the ruleset.

    Example:
        >>> from jaipur_rules import TakeCamels, deal
        >>> len(as_drawn(record_of([deal(seed=7)])).rounds[0].deal.deck)
        12
    """
    match = Match(record.ruleset)
    rounds: list[RoundRecord] = []
    for part in record.rounds:
        match = reduce(apply, part.moves, apply(match, part.deal.completed(record.ruleset)))
        rounds.append(evolve(part, deal=_cut(part.deal, match)))
    return evolve(record, rounds=tuple(rounds))


def _cut(dealt: KnownDeal, match: Match) -> KnownDeal:
    week, rules = match.round, match.ruleset
    left = (len(week.deck), tuple(map(len, week.bonuses))) if week else dealt.hidden(rules)
    cards = rules.box.deck_size - left[0]
    bonuses = tuple(
        known[: len(pile) - rest]
        for known, pile, rest in zip(dealt.bonuses, rules.bonus_tokens, left[1], strict=True)
    )
    return KnownDeal(dealt.deck[:cards], bonuses, dealt.first)
