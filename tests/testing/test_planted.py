"""A mistake in a rule is found within seconds, and named by that rule: engines with one mistake of the list each."""

import pytest

from tests.profiles import some
from tests.testing.drawing import disagreement
from tests.testing.planted import planted
from tools.mistakes.entries import Mistake, mistakes

SEEN = {
    "jaipur": (
        "BOX-2 SET-1 SET-2 SET-3 SET-4 SET-5 SET-7 TRN-1 TAK-3 HND-1 HND-2 HND-3 EXC-1 EXC-2 EXC-3 EXC-4 EXC-8 EXC-9 CAM-1 "
        "CAM-3 CAM-4 SEL-4 SEL-5 SEL-7 SEL-8 BON-1 BON-2 BON-4 END-1 END-2 END-4 SCO-1"
    ),
    "johari": (
        "CMP-5 CMP-6 LAY-2 LAY-3 LAY-4 LAY-5 LAY-6 LAY-7 DAY-2 CHO-1 CHO-2 CHO-3 GLD-1 GLD-2 GLD-4 GLD-5 ACT-1 ACT-2 ACT-3 PUR-1 PUR-2 "
        "SAL-5 SAL-6 SAL-8 SAL-9 SUP-1"
    ),
}
"""By game, the mistakes of the list that an engine shows which is dealt by the usual rules."""

MISTAKES = [each for each in mistakes() if each.name in SEEN.get(each.package, "").split()]


@pytest.mark.parametrize("mistake", some(MISTAKES, every=11), ids=lambda mistake: mistake.name)
def test_a_mistake_is_named_by_its_rule(mistake: Mistake) -> None:
    error = disagreement(planted(mistake), examples=300)
    assert error is not None
    assert mistake.name in error.rules[:2]
