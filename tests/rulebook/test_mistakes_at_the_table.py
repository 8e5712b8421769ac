"""The rulings on mistakes at the table: whose they are, and what they rest on."""

import pytest

from jaipur_rules import rulebook
from jaipur_rules.rulebook import Stance, Standing


@pytest.mark.rule("FIX-1", "FIX-2", "FIX-3", "FIX-4", "FIX-5")
@pytest.mark.rule("FIX-6", "FIX-7", "FIX-8", "FIX-9", "FIX-10", "FIX-11")
@pytest.mark.rule("MIS-1", "MIS-2", "MIS-3", "MIS-4", "MIS-5", "MIS-6", "MIS-7", "MIS-8")
@pytest.mark.parametrize(("game", "count"), [("jaipur", 11), ("johari", 8)])
def test_no_text_settles_what_to_do_about_a_mistake(game: str, count: int) -> None:
    rules = [rule for rule in rulebook.load(game) if rule.chapter == "mistakes"]
    assert len(rules) == count
    assert {rule.standing for rule in rules} == {Standing.RULING}
    assert {source.stance for rule in rules for source in rule.sources} == {Stance.SILENT}
    assert [rule.id for rule in rules if not rule.disputes] == []
