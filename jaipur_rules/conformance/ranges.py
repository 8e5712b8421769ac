"""The ids of rules with runs drawn together, for lists of many."""

from collections.abc import Iterable, Iterator

from jaipur_rules.core.messages import Message

_RUN = 3
"""So many rules in a row at least are drawn together."""


def rule_ranges(rules: Iterable[str]) -> tuple[Message | str, ...]:
    """Return ids of rules with three and more in a row drawn together.

    Args:
        rules: The ids; chapters stay in their order, and the rules of each are sorted.

    Example:
        >>> rules = ["EXC-10", "EXC-2", "EXC-8", "EXC-9", "SET-1", "SET-2"]
        >>> [str(each) for each in rule_ranges(rules)]
        ['EXC-2', 'EXC-8 to EXC-10', 'SET-1', 'SET-2']
    """
    chapters: dict[str, list[int]] = {}
    for rule in rules:
        chapter, _, number = rule.rpartition("-")
        chapters.setdefault(chapter, []).append(int(number))
    return tuple(
        each
        for chapter, numbers in chapters.items()
        for run in _runs(sorted(numbers))
        for each in _drawn([f"{chapter}-{number}" for number in run])
    )


def _runs(numbers: Iterable[int]) -> Iterator[list[int]]:
    run: list[int] = []
    for number in numbers:
        if run and number != run[-1] + 1:
            yield run
            run = []
        run.append(number)
    if run:
        yield run


def _drawn(rules: list[str]) -> tuple[Message | str, ...]:
    if len(rules) < _RUN:
        return tuple(rules)
    return (Message("kit.range", first=rules[0], last=rules[-1]),)
