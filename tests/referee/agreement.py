"""A verdict on any record, held against `replay`."""

import json

from attrs import evolve

from jaipur_rules import IllegalMove, Match, replay
from jaipur_rules.core.errors import UnexpectedEvent
from jaipur_rules.core.messages import languages
from jaipur_rules.jaipur.record import Record, as_drawn, record_of
from jaipur_rules.jaipur.referee import Verdict, judge
from jaipur_rules.referee import Status, verdict_to_plain
from tools.fuzz.refusals import check_sentence


def check_verdict(record: Record) -> None:
    """Judge a record: it is illegal if and only if `replay` refuses it, there and for that.

    Raises:
        UnreadableRecord: It cannot be judged, since it stops before something that is drawn.
    """
    verdict = judge(record)
    _check_words(verdict)
    match _played(record):
        case Match() as match:
            assert verdict.status is not Status.ILLEGAL
            assert verdict.match == match
            assert verdict.plies == record.plies
            assert verdict.is_legal == (not verdict.wrong_claims)
            _check_claims(record, verdict)
        case IllegalMove() as refused:
            assert verdict.status is Status.ILLEGAL
            assert verdict.event == refused.move
            assert verdict.violations == refused.violations
        case UnexpectedEvent():
            assert verdict.status is Status.ILLEGAL
            assert verdict.ply is None


def _played(record: Record) -> Match | IllegalMove | UnexpectedEvent:
    try:
        return replay(record.events, ruleset=record.ruleset)
    except (IllegalMove, UnexpectedEvent) as error:
        return error


def _check_words(verdict: Verdict) -> None:
    for lang in languages():
        check_sentence(verdict.sentence(lang))
        assert "" not in verdict.reasons(lang)
    plain = verdict_to_plain(verdict)
    assert plain == json.loads(json.dumps(plain))
    assert verdict.is_legal == (not verdict.rules)


def _check_claims(record: Record, verdict: Verdict) -> None:
    """A record of legal play with the right claims or with none is legal, and what was seen of it tells as much."""
    assert judge(record_of(record.events, ruleset=record.ruleset)).is_legal
    rounds = tuple(evolve(part, claim=None) for part in record.rounds)
    assert judge(evolve(record, claim=None, rounds=rounds)).is_legal
    assert judge(as_drawn(record)).status is verdict.status
