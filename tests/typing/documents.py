"""Checked by the type checkers, and never run: documents know their keys."""

import json
from typing import assert_type, cast

from jaipur_rules import Session, new_match, view
from jaipur_rules.jaipur.encoding import ViewDocument, log_to_plain, view_to_json, view_to_plain
from jaipur_rules.jaipur.referee import VerdictDocument, judge, verdict_to_plain
from jaipur_rules.johari import encoding as johari
from jaipur_rules.johari import new_match as new_johari_match
from jaipur_rules.johari import view as johari_view

seen = view_to_plain(view(new_match(seed=7), 0))
assert seen["round"] is not None
assert_type(seen["round"]["deck_size"], int)
assert_type(seen["round"]["traders"][1]["hand"], str | None)

sent = cast("ViewDocument", json.loads(view_to_json(view(new_match(seed=7), 0))))
assert_type(sent["counted"], int)

session = Session(seed=7).draw()
assert_type(log_to_plain(session.states, session.events, 0)["events"][0]["move"], str | None)

table = johari.view_to_plain(johari_view(new_johari_match(seed=7), 0))["table"]
assert table is not None
assert_type(table["nobles_left"], int)

verdict = cast("VerdictDocument", verdict_to_plain(judge(session.record())))
assert_type(verdict["winner"] is None, bool)
