"""What is not imported by who does not need it, so that it costs nobody its time."""

import pytest

from tests.processes import python

JUDGED = """
from jaipur_rules.core.game import game
from jaipur_rules.referee import judge_position
rules = game({game!r}).rules
start = rules.start(2, rules.ruleset())
at = rules.apply(start, rules.chance(start, 7))
assert "illégal" in judge_position(at, rules.parse_move({move!r})).sentence("fr")
"""


@pytest.mark.parametrize(
    ("program", "unneeded"),
    [
        pytest.param("import jaipur_rules", "tomllib", id="no rules of the catalogue are read"),
        pytest.param(
            "import jaipur_rules, jaipur_rules.johari",
            "jaipur_rules.record",
            id="the rules have no sessions",
        ),
        pytest.param("import jaipur_rules.conformance", "pytest", id="the kit has no pytest"),
        pytest.param(
            JUDGED.format(game="jaipur", move="-LLLLLLL"),
            "jaipur_rules.render",
            id="a verdict has no pictures",
        ),
        pytest.param(
            JUDGED.format(game="johari", move="sell W2 advance W"),
            "jaipur_rules.render",
            id="a verdict on johari has no pictures",
        ),
    ],
)
def test_what_is_not_needed_is_not_imported(program: str, unneeded: str) -> None:
    found = f"print([name for name in sys.modules if name.startswith({unneeded!r})])"
    assert python(f"{program}\nimport sys\n{found}") == "[]\n"
