"""Checked by the type checkers, and never run: a session knows the types of its game."""

from typing import assert_type

from jaipur_rules import Match, Move, Session, TakeCamels, View, deal, johari
from jaipur_rules.jaipur.record import Record
from jaipur_rules.johari.record import Record as JohariRecord

begun = Session([deal(seed=7)]).apply(TakeCamels()).undo().draw()
assert_type(begun, Session)
assert_type(begun.match, Match)
assert_type(begun.states, tuple[Match, ...])
assert_type(begun.legal_moves(), tuple[Move, ...])
assert_type(begun.view(0), View)
assert_type(begun.record(), Record)
assert_type(begun.record().match(), Match)
assert_type(johari.Session(players=3, seed=7).match, johari.Match)
assert_type(johari.Session.resume(JohariRecord(2)).record(), JohariRecord)
