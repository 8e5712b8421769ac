"""Checked by the type checkers, and never run: forms know what they write and read."""

from typing import assert_type

from jaipur_rules import Ruleset, View
from jaipur_rules.core.forms import Form, Record
from jaipur_rules.jaipur.documents import RULESET
from jaipur_rules.jaipur.encoding.documents import view_form

assert_type(RULESET, Form[Ruleset])
assert_type(view_form(Ruleset()), Record[View])
