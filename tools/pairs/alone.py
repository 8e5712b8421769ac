"""Each mistake alone, by every named ruleset and through each part of the protocol alone."""

import tomllib
from collections.abc import Iterator
from pathlib import Path

from attrs import frozen

from jaipur_rules.conformance.protocol import Part
from jaipur_rules.core.games import game
from tools.pairs.planted import MISTAKES, RULESET, Outcome, rules_of
from tools.pairs.trial import Trial

_TABLE = tomllib.loads(Path(__file__).with_name("alone.toml").read_text(encoding="utf-8"))
RIGHT: dict[str, list[str]] = _TABLE["right"]
"""By ruleset, the mistakes that are none there."""


@frozen(order=False)
class PartAlone:
    """A part of the protocol that an engine may have alone.

    Attributes:
        parts: The names of the parts.
        named: The mistakes that are named then.
        rules: The rules that such an engine has to be asked about.
    """

    parts: tuple[Part, ...]
    named: frozenset[str]
    rules: frozenset[str]


PARTS_ALONE = {
    name: PartAlone(
        tuple(each["parts"]), frozenset(each["named"]), frozenset(each["rules"].split())
    )
    for name, each in _TABLE["parts"].items()
}
"""The parts of the protocol that an engine may have alone, by what they are for."""


def trials_alone(pack: str = "") -> Iterator[Trial]:
    """Yield every mistake by every named ruleset, then through each part alone.

    Args:
        pack: The cases: a file, or none for the sample and random play.
    """
    for ruleset in game("jaipur").rules.rulesets:
        yield from (Trial((mistake,), ruleset, (), pack) for mistake in MISTAKES)
    for alone in PARTS_ALONE.values():
        yield from (Trial((mistake,), RULESET, alone.parts, pack) for mistake in MISTAKES)


def faults_alone(trial: Trial, outcome: Outcome, status: int) -> Iterator[str]:
    """Yield what is wrong with the outcome of a trial of one mistake, in a few words each.

    Args:
        trial: The trial.
        outcome: What the kit says.
        status: Its exit status.
    """
    (mistake,) = trial.mistakes
    rules = rules_of(mistake)
    is_right = mistake in RIGHT.get(trial.ruleset, ())
    parts = {*trial.parts}
    named = next((each.named for each in PARTS_ALONE.values() if {*each.parts} == parts), None)
    if is_right and (status or outcome.named):
        yield "is right by these rules, and does not pass"
    elif not is_right and (named is None or mistake in named) and outcome.named.isdisjoint(rules):
        yield f"{mistake} is missed"
    yield from (
        f"{rule or 'no rule'} is named wrongly"
        for rule in sorted(outcome.named - rules)
        if rule or not trial.parts
    )
