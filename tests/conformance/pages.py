"""The numbers on a page about the cases of a pack, compared with those that the package pins."""

from proofs.vectors.pack import Coverage


def check_counts(page: str, coverage: Coverage) -> None:
    """Check that a page says how many cases there are, of each kind and about each rule."""
    assert f"{coverage.cases:,} cases in version 1" in page
    assert [
        kind for kind, count in coverage.kinds.items() if f"{count:,} of `{kind}`" not in page
    ] == []
    for chapter in dict.fromkeys(rule[:3] for rule in coverage.rules):
        counts = {
            rule.partition("-")[2]: count
            for rule, count in coverage.rules.items()
            if rule.startswith(chapter)
        }
        cells = ", ".join(f"{number}: {count:,}" for number, count in counts.items())
        assert f"| {chapter} | {cells} |" in page
