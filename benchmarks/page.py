"""The figures on the page about speed: ``python -m benchmarks.page`` puts the tables of `benchmarks/results` into it."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[1]
RESULTS = ROOT / "benchmarks" / "results"
PAGE = ROOT / "docs" / "speed.md"
_PLACE = re.compile(r"(<!-- benchmarks/results/(\w+)\.md -->\n\n).*?(\n<!-- end -->\n)", re.DOTALL)


def with_results(page: str) -> str:
    r"""Return a page with each table that it has a place for, as the last run wrote it.

    Example:
        >>> place = "<!-- benchmarks/results/johari.md -->\n\n\n<!-- end -->\n"
        >>> with_results(place).splitlines()[2][:23]
        '| traders | plies a gam'
    """
    return _PLACE.sub(
        lambda place: (
            place[1] + (RESULTS / f"{place[2]}.md").read_text(encoding="utf-8") + place[3]
        ),
        page,
    )


if __name__ == "__main__":
    PAGE.write_text(with_results(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
