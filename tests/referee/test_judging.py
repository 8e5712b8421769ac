"""Every status of a verdict, with its place, its rules and its scores."""

from collections.abc import Callable
from pathlib import Path

import pytest

from jaipur_rules.jaipur.record import (
    Record,
    as_drawn,
    load_record,
)
from jaipur_rules.jaipur.referee import judge
from jaipur_rules.referee import Status

REAL = {
    "match-7601-a.json": (((64, 69), (49, 71)), (0, 2), 1),
    "match-7701-b.json": (((79, 71), (81, 52)), (2, 0), 0),
    "match-41001-c.json": (((79, 68), (63, 75), (75, 67)), (2, 1), 0),
}
"""The scores of the recorded matches, as the engine that played them kept them."""


# Legal play


@pytest.mark.parametrize("name", REAL)
@pytest.mark.parametrize("known", [lambda record: record, as_drawn], ids=["whole", "as drawn"])
def test_a_real_match_is_legal_with_the_scores_it_was_given(
    examples: Path, name: str, known: Callable[[Record], Record]
) -> None:
    record = known(load_record(examples / name))
    verdict = judge(record)
    assert (verdict.status, verdict.is_legal, verdict.is_over) == (Status.LEGAL, True, True)
    found = (tuple(result.rupees for result in verdict.results), verdict.seals, verdict.winner)
    assert found == REAL[name]
    assert (verdict.plies, verdict.file) == (record.plies, str(examples / name))
    assert (verdict.round, verdict.ply, verdict.seat, verdict.event) == (None,) * 4
    assert (verdict.violations, verdict.wrong_claims, verdict.rules) == ((), (), ())
