"""The results on the page of evidence: `python -m proofs page` makes its table of `proofs/results/`."""

import json
from collections.abc import Mapping, Sequence

from proofs import ROOT, prove

PAGE = ROOT / "docs" / "how-we-know.md"

_ROWS: Mapping[str, tuple[str, str]] = {
    "exhaustion": (
        "legality, every position",
        "{default[positions]:,} positions under {rulesets} rulesets; {lists:,} lists and {asked:,} moves agree",
    ),
    "exploration-jaipur": ("small boxes of Jaipur", "{states:,} states; every law holds"),
    "exploration-johari": ("small boxes of Johari", "{states:,} states; every law holds"),
    "batch": (
        "the batch engine",
        "{positions:,} positions with {moves:,} moves; {plies:,} plies in {matches:,} matches; none differs",
    ),
    "sentences": ("typed moves", "{sentences:,} sentences; none read as another move"),
    "fuzzing": (
        "fuzzing",
        "{inputs:,} inputs to {targets} targets in {minutes:g} minutes; no finding",
    ),
    "mistakes": ("planted mistakes", "{noticed} of {planted} noticed"),
}
"""What a result is of, by the name of its file, and its figures in words."""


def page_with_results() -> str:
    """The page with the table of the results as they were found last."""
    rows = ["| what | figure | commit | day |", "|---|---|---|---|"]
    for name, (what, words) in _ROWS.items():
        found = json.loads((prove.RESULTS / f"{name}.json").read_text("utf-8"))
        figures = words.format(**found["figures"])
        rows.append(f"| {what} | {figures} | `{found['commit'][:8]}` | {found['date']} |")
    return prove.with_table(PAGE, "Results", "\n".join(rows))


def main(_arguments: Sequence[str]) -> int:
    """Write the page."""
    PAGE.write_text(page_with_results(), "utf-8")
    print(PAGE)
    return 0
