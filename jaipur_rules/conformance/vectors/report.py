"""How many cases exercise each rule, and of what kinds they are."""

from collections import Counter
from collections.abc import Iterable, Mapping
from types import MappingProxyType

from attrs import frozen

from jaipur_rules import rulebook
from jaipur_rules.conformance.cases import Case
from jaipur_rules.plain import Plain

LEAST = 20
"""The fewest cases that a rule is to have."""

UNASKED: Mapping[str, tuple[str, str]] = MappingProxyType(
    {
        "BOX-1": (
            "every deal of a case is the whole box, so that there is nothing to answer",
            "chaque distribution d'un cas est la boîte entière, il n'y a donc rien à répondre",
        ),
        "BOX-6": (
            "every case has two traders, so that there is nothing to answer",
            "chaque cas a deux marchands, il n'y a donc rien à répondre",
        ),
        "SET-8": (
            "where the tokens lie on the table changes no answer",
            "l'endroit où sont posés les jetons ne change aucune réponse",
        ),
    }
)
"""The rules that no question to an engine can show, and why, in English and in French."""


@frozen(order=False)
class Coverage:
    """What some cases cover.

    Attributes:
        cases: How many there are.
        kinds: How many of each kind.
        rules: How many exercise each rule of the catalogue, in its order.
        rulesets: How many are played by each named ruleset, or with each value of a switch.

    Example:
        >>> from jaipur_rules.conformance.vectors import sample
        >>> found = Coverage.of(sample())
        >>> found.rules["EXC-3"] > 0, [rule for rule, count in found.rules.items() if not count]
        (True, ['BOX-1', 'BOX-6', 'SET-8'])
    """

    cases: int
    kinds: Mapping[str, int]
    rules: Mapping[str, int]
    rulesets: Mapping[str, int]

    @classmethod
    def of(cls, cases: Iterable[Case]) -> "Coverage":
        """The coverage of some cases."""
        kinds, rules, rulesets = Counter[str](), Counter[str](), Counter[str]()
        for case in cases:
            kinds[case.kind] += 1
            rules.update(case.rules)
            rulesets.update(_rulesets(case))
        return cls(
            kinds.total(),
            dict(sorted(kinds.items())),
            {rule.id: rules[rule.id] for rule in rulebook.load()},
            dict(sorted(rulesets.items())),
        )

    @property
    def thin(self) -> tuple[str, ...]:
        """The rules that too few cases exercise."""
        return tuple(
            rule for rule, count in self.rules.items() if count < LEAST and rule not in UNASKED
        )

    def to_plain(self) -> dict[str, Plain]:
        """The coverage as plain data."""
        return {
            "cases": self.cases,
            "kinds": dict(self.kinds),
            "rules": dict(self.rules),
            "rulesets": dict(self.rulesets),
            "unasked": {rule: reason for rule, (reason, _) in UNASKED.items()},
        }


def _rulesets(case: Case) -> list[str]:
    rules = case.question.game.ruleset
    if rules.name != "custom":
        return [rules.name]
    return [f"{switch}={value}" for switch, value in rules.changes.items()]
