"""The number of cases that exercise each rule, and their kinds."""

from abc import abstractmethod
from collections import Counter
from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Protocol

from attrs import frozen

from jaipur_rules import rulebook
from jaipur_rules.core.game import Switch
from jaipur_rules.core.strict_json import Plain
from jaipur_rules.jaipur.conformance import JaipurCase

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


Unasked = Mapping[str, tuple[str, str]]
"""Rules that no question shows, and why, in English and in French."""


class Covering(Protocol):
    """The part of a case, of whatever game, that is needed to count what it covers."""

    @property
    @abstractmethod
    def kind(self) -> str:
        """The kind of its question."""

    @property
    @abstractmethod
    def rules(self) -> tuple[str, ...]:
        """The ids of the rules that it exercises."""


@frozen(order=False)
class Coverage:
    """The coverage of some cases.

    Attributes:
        cases: How many there are.
        kinds: How many of each kind.
        rules: How many exercise each rule of the catalogue, in its order.
        rulesets: How many are played by each named ruleset, or with each value of a switch.
        unasked: The rules that no question to an engine shows, and why.
        least: The fewest cases that any other rule is to have.

    Example:
        >>> from jaipur_rules.jaipur.conformance.vectors import sample
        >>> found = Coverage.of(sample())
        >>> found.rules["EXC-3"] > 0, [rule for rule, count in found.rules.items() if not count]
        (True, ['BOX-1', 'BOX-6', 'SET-8'])
    """

    cases: int
    kinds: Mapping[str, int]
    rules: Mapping[str, int]
    rulesets: Mapping[str, int]
    unasked: Unasked = UNASKED
    least: int = LEAST

    @classmethod
    def of(cls, cases: Iterable[JaipurCase]) -> "Coverage":
        """The coverage of some cases."""
        return cls.among(
            (
                (
                    case,
                    rulesets_of(
                        case.question.game.ruleset.name, case.question.game.ruleset.changes
                    ),
                )
                for case in cases
            ),
            rulebook.load(),
        )

    @classmethod
    def among(
        cls,
        cases: Iterable[tuple[Covering, Iterable[str]]],
        rules: Iterable[rulebook.Rule],
        unasked: Unasked = UNASKED,
        least: int = LEAST,
    ) -> "Coverage":
        """The coverage of some cases of any game.

        Args:
            cases: The cases, each with what its ruleset counts as.
            rules: The rules of the game.
            unasked: Those that no question shows, and why.
            least: The fewest cases that any other is to have.
        """
        kinds, found, rulesets = Counter[str](), Counter[str](), Counter[str]()
        for case, played_by in cases:
            kinds[case.kind] += 1
            found.update(case.rules)
            rulesets.update(played_by)
        return cls(
            kinds.total(),
            dict(sorted(kinds.items())),
            {rule.id: found[rule.id] for rule in rules},
            dict(sorted(rulesets.items())),
            unasked,
            least,
        )

    @property
    def thin(self) -> tuple[str, ...]:
        """The rules that too few cases exercise."""
        return tuple(
            rule
            for rule, count in self.rules.items()
            if count < self.least and rule not in self.unasked
        )

    def to_plain(self) -> dict[str, Plain]:
        """The coverage as plain data."""
        return {
            "cases": self.cases,
            "kinds": dict(self.kinds),
            "rules": dict(self.rules),
            "rulesets": dict(self.rulesets),
            "unasked": {rule: reason for rule, (reason, _) in self.unasked.items()},
        }


def rulesets_of(name: str, changes: Mapping[str, Switch]) -> list[str]:
    """The names that a ruleset counts under: its own, or each changed value of a switch.

    Example:
        >>> rulesets_of("custom", {"turn_cap": 40})
        ['turn_cap=40']
    """
    if name != "custom":
        return [name]
    return [f"{switch}={value}" for switch, value in changes.items()]
