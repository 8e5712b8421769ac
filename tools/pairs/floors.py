"""The rules that every engine has to be asked about: by each named ruleset, and through each part of the protocol alone."""

from collections import Counter
from collections.abc import Iterable, Iterator

from jaipur_rules.conformance.cases import AnyCase
from jaipur_rules.conformance.protocol import PARTS, Hello, Part
from jaipur_rules.conformance.questions import questions_of
from jaipur_rules.conformance.report import Report
from jaipur_rules.conformance.scripts import RunPlan, ScriptSource
from jaipur_rules.core.games import game
from proofs.vectors.pack import UNASKED
from tools.pairs.alone import PARTS_ALONE
from tools.pairs.planted import RULESET


def count_rules(cases: Iterable[AnyCase], ruleset: str, parts: Iterable[Part] = ()) -> Counter[str]:
    """Return how many of some cases about each rule an engine is asked.

    Args:
        cases: The cases.
        ruleset: The only rules that it plays by.
        parts: The only parts of the protocol that it has; none for all but positions.
    """
    hello = Hello("x", "1", tuple(parts) or PARTS[:-1], (ruleset,))
    report = Report(kit="1", command=("x",))
    source = ScriptSource(questions_of("jaipur"), RunPlan(), report, hello)
    return Counter(rule for script in source.of_cases(cases) for rule in script.rules)


def faults_of_floors(cases: Iterable[AnyCase]) -> Iterator[str]:
    """Yield the rules that no question is about where one could be.

    Args:
        cases: The cases of a pack, or of its sample.
    """
    kept = [*cases]
    wanted = {rule for case in kept for rule in case.rules}
    wanted -= {*UNASKED["only-by-switches"].get("jaipur", {})}
    for ruleset in game("jaipur").rules.rulesets:
        lacking = sorted(wanted - {*count_rules(kept, ruleset)})
        yield from (f"{rule}: no case is about it by {ruleset}" for rule in lacking)
    for name, alone in PARTS_ALONE.items():
        lacking = sorted(alone.rules - {*count_rules(kept, RULESET, alone.parts)})
        yield from (f"{rule}: no case is about it through {name} alone" for rule in lacking)
