"""A verdict on any record of either game, held against the rules."""

import json

from jaipur_rules.core.errors import IllegalMove, ImpossibleDeal, UnexpectedEvent
from jaipur_rules.core.game import AnyState, GameRecord, game_of
from jaipur_rules.core.messages import languages
from jaipur_rules.referee import AnyVerdict, Status, judge, verdict_to_plain
from tools.fuzz.refusals import check_sentence

Refusal = IllegalMove | UnexpectedEvent | ImpossibleDeal


def check_verdict(record: GameRecord) -> None:
    """Judge a record: it is illegal if and only if the rules refuse it, there and for that.

    Raises:
        UnreadableRecord: It cannot be judged, since it stops before something that is drawn.
    """
    verdict = judge(record)
    _check_words(verdict)
    match _played(record):
        case IllegalMove() as refused:
            assert verdict.status is Status.ILLEGAL
            assert verdict.event == refused.move
            assert verdict.violations == refused.violations
        case UnexpectedEvent() | ImpossibleDeal() as refused:
            assert verdict.status is Status.ILLEGAL
            assert verdict.ply is None
            # Whether the box can make a deal was looked at before.
            assert isinstance(refused, UnexpectedEvent) or verdict.event_name == "reshuffle"
        case played:
            assert verdict.status is not Status.ILLEGAL
            assert verdict.match == played
            assert verdict.plies == record.plies
            assert verdict.is_legal == (not verdict.wrong_claims)
            _check_claims(record, verdict)


def _played(record: GameRecord) -> AnyState | Refusal:
    try:
        return record.match()
    except (IllegalMove, UnexpectedEvent, ImpossibleDeal) as error:
        return error


def _check_words(verdict: AnyVerdict) -> None:
    for lang in languages():
        check_sentence(verdict.sentence(lang))
        assert "" not in verdict.reasons(lang)
    plain = verdict_to_plain(verdict)
    assert plain == json.loads(json.dumps(plain))
    assert verdict.is_legal == (not verdict.rules)


def _check_claims(record: GameRecord, verdict: AnyVerdict) -> None:
    """A record of legal play with the right claims is legal, and what was seen of it tells as much."""
    codec = game_of(record).record
    players, ruleset = record.players, record.ruleset
    events = getattr(record, "whole", None) or record.events
    assert judge(codec.record_of(events, players=players, ruleset=ruleset)).is_legal
    assert judge(codec.as_drawn(record)).status is verdict.status
