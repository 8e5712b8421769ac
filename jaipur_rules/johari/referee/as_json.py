"""Verdicts on matches of Johari as plain data, for programs in any language."""

from jaipur_rules.core.json_nodes import Plain
from jaipur_rules.johari.referee.verdicts import Verdict, WrongClaim
from jaipur_rules.johari.rules.deals import Deal, Reshuffle
from jaipur_rules.johari.rules.transition import Event
from jaipur_rules.johari.ruleset_json import components_to_plain, result_to_plain, ruleset_to_plain
from jaipur_rules.referee.moves_as_json import violation_to_plain


def verdict_to_plain(verdict: Verdict) -> dict[str, Plain]:
    """A verdict as an object of JSON.

    Events, plies and days count from 1, seats from 0. ``event`` is the notation
    of the illegal move, ``"deal"`` or ``"reshuffle"``, and ``place`` its number
    in the record; ``claimed`` and ``right`` are points by seat or lists of seats,
    and ``right`` is null where there is no result yet.

    Example:
        >>> from jaipur_rules.johari import Match
        >>> verdict_to_plain(Verdict(Match()))["status"]
        'legal'
    """
    rules = verdict.match.ruleset
    return {
        "file": verdict.file or None,
        "game": "johari",
        "status": verdict.status.value,
        "over": verdict.is_over,
        "place": verdict.place,
        "day": verdict.day,
        "ply": verdict.ply,
        "seat": verdict.seat,
        "event": _event(verdict.event),
        "violations": [violation_to_plain(violation) for violation in verdict.violations],
        "wrong_claims": [_wrong_claim(claim) for claim in verdict.wrong_claims],
        "rules": list(verdict.rules),
        "plies": verdict.plies,
        "result": None if verdict.result is None else result_to_plain(verdict.result),
        "winners": list(verdict.winners),
        "players": verdict.match.players,
        "ruleset": ruleset_to_plain(rules),
        "components": components_to_plain(rules.components),
    }


def _event(event: Event | None) -> str | None:
    match event:
        case None:
            return None
        case Deal():
            return "deal"
        case Reshuffle():
            return "reshuffle"
        case _:
            return str(event)


def _wrong_claim(claim: WrongClaim) -> Plain:
    return {
        "about": claim.about,
        "claimed": list(claim.claimed),
        "right": None if claim.right is None else list(claim.right),
        "rules": list(claim.rules),
    }
