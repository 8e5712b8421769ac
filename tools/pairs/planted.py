"""The mistakes that `examples/engines/mistaken.mjs` makes, and what the kit has to say of one or two of them."""

import tomllib
from collections.abc import Iterable, Iterator
from itertools import combinations
from pathlib import Path
from typing import Literal

from attrs import frozen

from jaipur_rules.conformance.report import Report, RuleState

ROOT = Path(__file__).parents[2]
ENGINE = ROOT / "examples" / "engines" / "mistaken.mjs"
RULESET = "space-cowboys-2019"

MISTAKES = {
    "tie-break-missing": "SCO-5 SCO-6",
    "tie-break-reversed": "SCO-5",
    "same-kind": "EXC-3",
    "empty-deck-ends": "END-2",
    "hand-limit": "HND-1",
    "hand-limit-at-once": "HND-2",
    "sell-all": "SEL-1",
    "no-bonus-for-three": "BON-1",
    "no-bonus-for-six": "BON-2",
    "bonus-by-tokens": "BON-4",
    "camels-singly": "CAM-1",
    "camels-by-exchange": "EXC-4",
    "camels-need-room": "CAM-3",
    "wrong-starter": "MAT-2",
    "sale-needs-tokens": "SEL-6",
    "camels-stay-in-hand": "SET-4",
    "three-rounds": "MAT-4",
    "camel-token-is-a-bonus": "SCO-7",
    "camel-token-to-the-poorer": "SCO-1",
    "tie-changes-starter": "MAT-3",
    "herd-in-view": "SEC-1",
    "hand-in-view": "SEC-2",
    "deck-in-view": "SEC-6",
    "one-for-one": "EXC-2",
    "two-for-two": "EXC-9",
    "precious-by-three": "SEL-4",
    "no-single-sale": "SEL-1",
    "exchange-loses-kind": "EXC-1",
    "bonus-from-anywhere": "SET-6 BON-1 BON-2",
    "six-of-each-bonus": "BOX-3",
    "more-in-view": "SEC-7",
}
"""The mistakes, and the rules that each one breaks."""

UNNAMED = "error-for-views"
"""The mistake that breaks no rule: the engine answers every view with an error."""

Mistakes = tuple[str, ...]
"""The names of the mistakes of an engine."""


def every_trial() -> Iterator[Mistakes]:
    """Yield each mistake alone, then every two of them."""
    names = (*MISTAKES, UNNAMED)
    yield from ((name,) for name in names)
    yield from combinations(names, 2)


def rules_of(mistake: str) -> frozenset[str]:
    """The rules that a mistake breaks; the empty name for the one that breaks none.

    Example:
        >>> sorted(rules_of("tie-break-missing")), sorted(rules_of("error-for-views"))
        (['SCO-5', 'SCO-6'], [''])
    """
    return frozenset(MISTAKES[mistake].split()) if mistake in MISTAKES else frozenset([""])


@frozen(order=False)
class Outcome:
    """What the kit says of an engine with some mistakes.

    Attributes:
        named: The rules that it names.
        masked: The rules that it does not judge, because of a mistake.
    """

    named: frozenset[str]
    masked: frozenset[str]

    @classmethod
    def of(cls, report: Report) -> "Outcome":
        """The outcome of a report."""
        unjudged = (each for each in report.rules if each.state is RuleState.NOT_JUDGED)
        return cls(
            frozenset(finding.rule for finding in report.findings),
            frozenset(each.rule for each in unjudged if report.by_rule[each.rule].failed),
        )

    def hidden(self, mistakes: Iterable[str]) -> frozenset[str]:
        """The mistakes that are not named, and whose rules are not judged because of another."""
        return frozenset(
            each
            for each in mistakes
            if self.named.isdisjoint(rules_of(each)) and rules_of(each) <= self.masked
        )

    def faults(
        self,
        mistakes: Mistakes,
        allowed: frozenset[str],
        without_effect: frozenset[str] = frozenset(),
    ) -> Iterator[str]:
        """Yield what is wrong with it, in a few words each.

        Args:
            mistakes: The mistakes of the engine.
            allowed: Those that may be hidden by another one.
            without_effect: Those that change nothing beside another one.
        """
        hidden = self.hidden(mistakes)
        for mistake in mistakes:
            if mistake in without_effect:
                if not self.named.isdisjoint(rules_of(mistake)):
                    yield f"{mistake} is said to have no effect, and is named"
            elif mistake in hidden - allowed:
                yield f"{mistake} is hidden"
            elif mistake in allowed - hidden:
                yield f"{mistake} is said to be hidden, and is not"
            elif mistake not in hidden and self.named.isdisjoint(rules_of(mistake)):
                yield f"{mistake} is missed"
        known = frozenset[str]().union(*map(rules_of, mistakes))
        yield from (f"{rule or 'no rule'} is named wrongly" for rule in sorted(self.named - known))


@frozen(order=False)
class Hidden:
    """Pairs of mistakes of which one hides the other, or leaves it without effect, with the argument.

    Attributes:
        by: The mistake that hides.
        mistakes: Those that it hides.
        why: Why no question can tell them apart.
    """

    by: str
    mistakes: frozenset[str]
    why: str


def hidden_pairs(kind: Literal["hidden", "without_effect"] = "hidden") -> tuple[Hidden, ...]:
    """The pairs of which one mistake hides the other, or leaves it without effect."""
    file = Path(__file__).with_name("hidden.toml")
    found = tomllib.loads(file.read_text(encoding="utf-8")).get(kind, [])
    return tuple(Hidden(each["by"], frozenset(each["mistakes"]), each["why"]) for each in found)


def allowed_to_hide(mistakes: Mistakes, pairs: Iterable[Hidden]) -> frozenset[str]:
    """The mistakes of an engine that another one of it may hide.

    Example:
        >>> pairs = [Hidden("sell-all", frozenset(["same-kind"]), "because")]
        >>> allowed_to_hide(("same-kind", "sell-all"), pairs)
        frozenset({'same-kind'})
        >>> allowed_to_hide(("same-kind", "hand-limit"), pairs)
        frozenset()
    """
    return frozenset(
        mistake
        for each in pairs
        if each.by in mistakes
        for mistake in mistakes
        if mistake in each.mistakes
    )
