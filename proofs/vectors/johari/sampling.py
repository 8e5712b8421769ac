"""The sample: of a pack, for every rule and every kind the cases with the shortest games."""

from collections import Counter
from collections.abc import Iterable

from jaipur_rules.johari.conformance import JohariCase

EACH = 2
"""Cases of every rule and of every kind in the sample."""


def sampled(cases: Iterable[JohariCase]) -> tuple[JohariCase, ...]:
    """The sample of some cases, those with the shortest games first.

    Example:
        >>> sampled(())
        ()
    """
    counts: Counter[str] = Counter()
    chosen: list[JohariCase] = []
    for case in sorted(cases, key=lambda case: len(case.question.game.events)):
        about = (*case.rules, case.kind)
        if any(counts[each] < EACH for each in about):
            counts.update(about)
            chosen.append(case)
    return tuple(chosen)
