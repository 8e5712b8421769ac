"""The small sample of the pack that the package holds."""

from collections import Counter
from collections.abc import Iterator

from jaipur_rules.jaipur.conformance import JaipurCase
from proofs.vectors.generation import cases
from proofs.vectors.sources import sample_sources

_TIMES = 5
"""How often a rule, a kind, or a value of a switch is to come up, if it does so often."""


def made_sample() -> Iterator[JaipurCase]:
    """The sample, made anew: of the cases of its sources, in their order, those that show something seldom shown yet.

    Example:
        >>> isinstance(made_sample(), Iterator)  # `sample` gives the same at once
        True
    """
    shown = Counter[tuple[str, ...]]()
    for case in cases(sample_sources()):
        rules: list[tuple[str, ...]] = [(rule,) for rule in case.rules]
        new: list[tuple[str, ...]] = [(case.kind, rule) for rule in case.rules]
        changes = case.question.game.ruleset.changes
        new += [("switch", switch, str(value)) for switch, value in changes.items()]
        if min(map(shown.__getitem__, rules), default=0) < _TIMES or not all(
            map(shown.__getitem__, new)
        ):
            shown.update(rules)
            shown.update(new)
            yield case
