"""A verdict on any record of Johari, held against `replay`."""

import json

from jaipur_rules.core.errors import IllegalMove, ImpossibleDeal, UnexpectedEvent
from jaipur_rules.core.messages import languages
from jaipur_rules.johari import Event, Reshuffle, replay
from jaipur_rules.johari.record import Record, as_drawn, record_of
from jaipur_rules.johari.referee import Verdict, judge
from jaipur_rules.referee import Status, verdict_to_plain
from tools.fuzz.refusals import check_sentence


def check_verdict(record: Record) -> None:
    """Judge a record: it is illegal if and only if `replay` refuses it, there and for that.

    Raises:
        UnreadableRecord: It cannot be judged, since it stops before something that is drawn.
    """
    verdict = judge(record)
    _check_words(verdict)
    match _whole(record):
        case tuple() as events:
            assert verdict.status is not Status.ILLEGAL
            assert verdict.match == replay(events, players=record.players, ruleset=record.ruleset)
            assert verdict.plies == record.plies
            right = record_of(events, players=record.players, ruleset=record.ruleset)
            assert judge(right).is_legal
            assert judge(as_drawn(right)).is_legal
        case IllegalMove() as refused:
            assert verdict.status is Status.ILLEGAL
            assert verdict.event == refused.move
            assert verdict.violations == refused.violations
        case refused:
            assert verdict.status is Status.ILLEGAL
            assert verdict.ply is None
            # Whether the box can make a deal was looked at before.
            assert isinstance(refused, UnexpectedEvent) or isinstance(verdict.event, Reshuffle)


def _whole(record: Record) -> tuple[Event, ...] | IllegalMove | UnexpectedEvent | ImpossibleDeal:
    try:
        return record.whole
    except (IllegalMove, UnexpectedEvent, ImpossibleDeal) as error:
        return error


def _check_words(verdict: Verdict) -> None:
    for lang in languages():
        check_sentence(verdict.sentence(lang))
        assert "" not in verdict.reasons(lang)
    plain = verdict_to_plain(verdict)
    assert plain == json.loads(json.dumps(plain))
    assert verdict.is_legal == (not verdict.rules)
