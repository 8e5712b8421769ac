"""What people do at the site, and what they see: the scenarios beside this file."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from _pytest.mark import ParameterSet

from tests.browser.conftest import Visits


def scenarios() -> Iterator[ParameterSet]:
    """The scenarios: a heading with who does it, and what is done and seen, a line each."""
    for file in sorted(Path(__file__).parent.glob("*.txt")):
        for part in re.split(r"^# ", file.read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]:
            heading, _, lines = part.partition("\n")
            title, _, kinds = heading.partition(" | ")
            yield pytest.param(kinds.split(), lines.strip(), id=f"{file.stem}: {title}")


@pytest.mark.parametrize(("kinds", "lines"), [*scenarios()])
def test_a_scenario(visit: Visits, kinds: list[str], lines: str) -> None:
    with visit(*kinds) as visitor:
        visitor.play(lines)
