"""Checked by the type checkers, and never run: documents know their keys."""

from typing import assert_type, cast

from jaipur_rules import Session
from jaipur_rules.jaipur.encoding import log_to_plain
from jaipur_rules.jaipur.referee import VerdictDocument, judge, verdict_to_plain

session = Session(seed=7).draw()
assert_type(log_to_plain(session.states, session.events, 0)["events"][0]["move"], str | None)

verdict = cast("VerdictDocument", verdict_to_plain(judge(session.record())))
assert_type(verdict["winner"] is None, bool)
