"""The kit as tests of one's own engine: a test a rule, for pytest."""

from collections.abc import Callable, Iterable, Sequence
from functools import cache

from jaipur_rules import rulebook
from jaipur_rules.conformance.answers import Case
from jaipur_rules.conformance.descriptions import picture_of, title_of
from jaipur_rules.conformance.findings import Finding
from jaipur_rules.conformance.process import EngineProcess
from jaipur_rules.conformance.protocol import Limits
from jaipur_rules.conformance.report import Report
from jaipur_rules.conformance.runner import RunPlan, run
from jaipur_rules.conformance.session import Start
from jaipur_rules.core.game import DEFAULT
from jaipur_rules.core.game import game as game_named
from jaipur_rules.core.messages import ENGLISH

_ANSWERS = "answers"
_USUAL_PLAN = RunPlan()


def rule_tests(
    command: Sequence[str],
    cases: Iterable[Case] | None = None,
    *,
    game: str = DEFAULT,
    plan: RunPlan = _USUAL_PLAN,
    limits: Limits | None = None,
    start: Start = EngineProcess,
) -> Callable[[str], None]:
    """Return a test for pytest that judges an engine, once for every rule of the catalogue.

    The engine is started when the first of the tests runs, and judged once. A
    rule that it holds passes, one that it breaks fails with the shortest game
    that was found, and one that was not judged is skipped, with the reason.
    One more test, `answers`, fails if the program failed to answer, or if
    something is wrong that no rule could be named for.

    Args:
        command: How to start the engine: the program and its arguments.
        cases: The cases; None for the sample of the package.
        game: The name of the game.
        plan: The random play.
        limits: How long it is waited for, and how much it may write.
        start: How a program is started, if not as a process of this machine.

    Raises:
        UnknownName: There is no such game.
        WrongType: An argument is of a type that is never right.
        ModuleNotFoundError: pytest is not installed.

    Example:
        >>> test_rules = rule_tests(["node", "my-engine.mjs"])
        >>> len(test_rules.pytestmark[0].args[1]) > 80
        True
    """
    import pytest

    name = game
    sample = game_named(name).vectors.sample if cases is None else tuple(cases).__iter__

    @cache
    def report() -> Report:
        return run(command, sample(), game=name, plan=plan, limits=limits, start=start)

    @pytest.mark.parametrize("rule", [_ANSWERS, *(rule.id for rule in rulebook.load(name).rules)])
    def test_rule(rule: str) -> None:
        found, about = report(), "" if rule == _ANSWERS else rule
        if not about and found.reason is not None:
            pytest.fail(str(found.reason), pytrace=False)
        for finding in found.findings:
            if finding.rule == about:
                pytest.fail(_text_of(finding, name), pytrace=False)
        for why, rules in found.unjudged.items():
            if about in rules:
                pytest.skip(str(why))

    return test_rule


def _text_of(finding: Finding, game: str) -> str:
    """Return what is wrong about a rule, with a game that shows it."""
    best, title = finding.best, title_of(game, finding.rule, ENGLISH)
    facts = f"expected: {best.expected}\ngot: {best.came}\nmoves: {' '.join(best.moves)}"
    position = picture_of(best, lang=ENGLISH, unicode=False)
    return "\n\n".join((f"{finding.rule} {title}", facts, position, best.record))
