"""What chance brings to a match next, and what its last round was worth."""

from typing import overload

from jaipur_rules.core.converters import of_type
from jaipur_rules.core.errors import RoundNotOver, UnexpectedEvent, wrong_type_of
from jaipur_rules.jaipur.rules import scoring
from jaipur_rules.jaipur.rules.deals import Deal, deal
from jaipur_rules.jaipur.rules.ruleset import Ruleset
from jaipur_rules.jaipur.rules.state import Match, Round, RoundResult


def chance(match: Match, *, seed: int) -> Deal:
    """The deal that a match awaits, from a seed: that of `deal` under its rules.

    Raises:
        ImpossibleDeal: The seed is not a number from 0 to 2**64 - 1.
        WrongType: The seed is no whole number.
        UnexpectedEvent: A round is being played, or the match is over.

    Example:
        >>> chance(Match(), seed=7) == deal(seed=7)
        True
    """
    if match.is_over:
        raise UnexpectedEvent("jaipur.flow.over")
    if not match.awaits_deal:
        raise UnexpectedEvent("jaipur.flow.being_played")
    return deal(seed=seed, ruleset=match.ruleset)


@overload
def score(match: Match, /) -> RoundResult: ...
@overload
def score(round_: Round, /) -> RoundResult: ...
@overload
def score(ruleset: Ruleset, round_: Round) -> RoundResult: ...
def score(ruleset: Match | Round | Ruleset, round_: Round | None = None) -> RoundResult:
    """The result of a round that has ended: the last one of a match.

    It is given a match, or a round, or the rules and a round.

    Raises:
        RoundNotOver: The round is still being played, or none has been dealt, or a round that was
            set down by hand has no result.
        WrongType: It is given none of them.

    Example:
        >>> from jaipur_rules.jaipur.rules.table import arrange
        >>> from jaipur_rules import TakeCamels, apply
        >>> match = apply(arrange(market="KDGSC", herds=(7, 3), deck_size=0), TakeCamels())
        >>> score(match).camel_token
        0
        >>> score(match) == score(match.round) == match.round.result
        True
        >>> score(match) == score(match.ruleset, match.round)
        True
    """
    if isinstance(ruleset, Ruleset):
        if round_ is None:
            raise wrong_type_of(round_, "value.of_type", kind="Round")
        return scoring.score(ruleset, round_)
    if isinstance(ruleset, Round):
        if ruleset.result is None:
            code = "jaipur.flow.no_result" if ruleset.end else "jaipur.flow.round_goes_on"
            raise RoundNotOver(code)
        return ruleset.result
    match = of_type(Match, ruleset)
    if match.round is None:
        raise RoundNotOver("jaipur.flow.not_dealt")
    return scoring.score(match.ruleset, match.round)
