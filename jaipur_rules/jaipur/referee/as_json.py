"""Verdicts as plain data, for programs in any language."""

from jaipur_rules.core.json_nodes import Plain
from jaipur_rules.jaipur.record import KnownDeal
from jaipur_rules.jaipur.referee.verdicts import Verdict, WrongClaim
from jaipur_rules.jaipur.rules.moves import Move
from jaipur_rules.jaipur.rules.scoring import RoundResult
from jaipur_rules.referee.moves_as_json import violation_to_plain


def verdict_to_plain(verdict: Verdict) -> dict[str, Plain]:
    """A verdict as an object of JSON.

    Rounds and plies count from 1, seats from 0. ``event`` is the notation of
    the illegal move, or ``"deal"``; ``claimed`` and ``right`` are amounts by
    seat or lists of seats, and ``right`` is null where there is no result yet.

    Example:
        >>> from jaipur_rules import Match
        >>> verdict_to_plain(Verdict(Match()))["status"]
        'legal'
    """
    return {
        "file": verdict.file or None,
        "status": verdict.status.value,
        "over": verdict.is_over,
        "round": verdict.round,
        "ply": verdict.ply,
        "seat": verdict.seat,
        "event": _event(verdict.event),
        "violations": [violation_to_plain(violation) for violation in verdict.violations],
        "wrong_claims": [_wrong_claim(claim) for claim in verdict.wrong_claims],
        "rules": list(verdict.rules),
        "plies": verdict.plies,
        "rounds": [_result(result) for result in verdict.results],
        "seals": list(verdict.seals),
        "winner": verdict.winner,
        "ruleset": verdict.match.ruleset.name,
    }


def _event(event: Move | KnownDeal | None) -> str | None:
    match event:
        case None:
            return None
        case KnownDeal():
            return "deal"
        case _:
            return str(event)


def _wrong_claim(claim: WrongClaim) -> Plain:
    return {
        "round": claim.round,
        "about": claim.about,
        "claimed": list(claim.claimed),
        "right": None if claim.right is None else list(claim.right),
        "rules": list(claim.rules),
    }


def _result(result: RoundResult) -> Plain:
    return {
        "rupees": list(result.rupees),
        "camel_token": result.camel_token,
        "seals": list(result.seals),
        "decided_by": result.decided_by,
    }
