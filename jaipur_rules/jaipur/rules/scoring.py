"""The end of a round: the richer trader, the Seal, and the starter of the next round."""

from typing import assert_never, overload

from jaipur_rules.core.errors import RoundNotOver
from jaipur_rules.core.game import Seat
from jaipur_rules.core.values import of_type, to_pair, wrong_type_of
from jaipur_rules.jaipur.rules.ruleset import Ruleset
from jaipur_rules.jaipur.rules.state import EndReason, Match, Round, RoundResult


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
        return _score(ruleset, round_)
    if isinstance(ruleset, Round):
        if ruleset.result is None:
            code = "jaipur.flow.no_result" if ruleset.end else "jaipur.flow.round_goes_on"
            raise RoundNotOver(code)
        return ruleset.result
    match = of_type(Match, ruleset)
    if match.round is None:
        raise RoundNotOver("jaipur.flow.not_dealt")
    return _score(match.ruleset, match.round)


def _score(ruleset: Ruleset, round_: Round) -> RoundResult:
    if round_.end is None:
        raise RoundNotOver("jaipur.flow.round_goes_on")
    token = _most(tuple(trader.herd for trader in round_.traders))
    bonus_tokens = [sum(map(len, trader.bonuses)) for trader in round_.traders]
    rupees = [trader.rupees for trader in round_.traders]
    if token is not None:
        rupees[token] += ruleset.box.camel_token
        bonus_tokens[token] += ruleset.camel_token_in_tiebreak == "as_bonus"
    goods_tokens = to_pair(sum(map(len, trader.goods)) for trader in round_.traders)
    totals, bonuses = to_pair(rupees), to_pair(bonus_tokens)
    if round_.end is EndReason.CAP:
        return RoundResult(totals, token, bonuses, goods_tokens, (), "TRN-5", counts=False)
    for compared, rule in ((totals, "SCO-4"), (bonuses, "SCO-5"), (goods_tokens, "SCO-6")):
        best = _most(compared)
        if best is not None:
            return RoundResult(totals, token, bonuses, goods_tokens, (best,), rule, counts=True)
    seals = _total_tie(ruleset, round_, token)
    counts = bool(seals) or ruleset.total_tie == "draw"
    return RoundResult(totals, token, bonuses, goods_tokens, seals, "SCO-8", counts)


def next_starter(match: Match, first: Seat) -> Seat:
    """The seat that starts the next round, given its deal's coin toss (rules SET-7, MAT-2, MAT-3).

    Raises:
        RoundNotOver: A round is being played.

    Example:
        >>> next_starter(Match(), 1), next_starter(Match(Ruleset(first_starter=0)), 1)
        (1, 0)
    """
    rules, round_ = match.ruleset, match.round
    if round_ is None:
        return first if rules.first_starter == "random" else rules.first_starter
    winner = _score(rules, round_).seal
    if winner is not None:
        return 1 - winner
    match rules.starter_after_tie:
        case "random":
            return first
        case "alternate":
            return 1 - round_.starter
        case "same":
            return round_.starter
        case _:
            assert_never(rules.starter_after_tie)


def _total_tie(ruleset: Ruleset, round_: Round, token: Seat | None) -> tuple[Seat, ...]:
    """The Seals of a round in which everything is equal (rule SCO-8)."""
    match ruleset.total_tie:
        case "replay_no_seal" | "draw":
            return ()
        case "non_starter_wins":
            return (1 - round_.starter,)
        case "camel_token_then_replay":
            return () if token is None else (token,)
        case "both_seals":
            return (0, 1)
        case _:
            assert_never(ruleset.total_tie)


def _most(values: tuple[int, ...]) -> Seat | None:
    """The seat with the most of something, if one has more than the other."""
    mine, other = values
    return None if mine == other else 0 if mine > other else 1
