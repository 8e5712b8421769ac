"""Checked by the type checkers, and never run: forms know what they write and read."""

from typing import assert_type

from jaipur_rules import Ruleset
from jaipur_rules.core.forms import Form
from jaipur_rules.encoding.columns import ViewTable
from jaipur_rules.jaipur.documents import RULESET
from jaipur_rules.jaipur.encoding.view import view_tables

assert_type(RULESET, Form[Ruleset])
assert_type(view_tables(2, Ruleset()), ViewTable)
