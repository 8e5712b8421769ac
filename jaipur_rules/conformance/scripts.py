"""The scripts of a run: its cases and its random matches, as far as a program can be asked them."""

from collections.abc import Iterable, Iterator

from attrs import evolve, frozen

from jaipur_rules.conformance.cases import Case, Script, Step
from jaipur_rules.conformance.protocol import LONGEST, Hello
from jaipur_rules.conformance.questions import Questions
from jaipur_rules.conformance.report import Report
from jaipur_rules.core.errors import ImpossibleArgument
from jaipur_rules.core.messages import Message


@frozen(order=False, kw_only=True)
class RunPlan:
    """The plan of a run besides its cases.

    Attributes:
        matches: Random matches to play in lockstep; None for as many as is usual for the game.
        seed: The seed of the first; each next one has the next seed.
        ruleset: The rules of the random matches; None for the usual ones.
        players: How many they are for; None for every number in turn.
        plies: Plies after which a random match is left unfinished; None for what is usual.
        shortening: Seconds for finding shorter games, in all; 0 for not looking.
        enough: Stop after so many differences; 0 for never.

    Raises:
        ImpossibleArgument: The seconds are below zero, or more than a system can wait.

    Example:
        >>> RunPlan(shortening=-1)
        Traceback (most recent call last):
        jaipur_rules.core.errors.ImpossibleArgument: the limit 'shortening' is -1, and has to be from 0 to 1000000
    """

    matches: int | None = None
    seed: int = 1
    ruleset: object = None
    players: int | None = None
    plies: int | None = None
    shortening: float = 10.0
    enough: int = 0

    def __attrs_post_init__(self) -> None:
        """Refuse seconds that no clock can measure."""
        most, seconds = LONGEST, self.shortening
        if not 0 <= seconds <= most:
            raise ImpossibleArgument("kit.limit.up_to", name="shortening", value=seconds, most=most)


@frozen(order=False)
class ScriptSource:
    """The scripts for a program, by what it says that it can do.

    Attributes:
        questions: The questions about the game.
        plan: The plan of the run.
        report: The report, which is told what is left out.
        hello: The introduction of the program.
    """

    questions: Questions
    plan: RunPlan
    report: Report
    hello: Hello

    def of_cases(self, cases: Iterable[Case]) -> Iterator[Script]:
        """Yield the scripts of cases: as they are, and those of the usual rules also by every other ruleset that it plays by."""
        others = self._other_rulesets
        for case in cases:
            asked = [case, *(self.questions.under(case, ruleset) for ruleset in others)]
            scripts = [self._script(each) for each in asked if each is not None]
            found = [script for script in scripts if script is not None]
            if not found:
                self._skip(case)
            yield from found

    @property
    def matches(self) -> int:
        """The number of random matches."""
        return self.questions.matches if self.plan.matches is None else self.plan.matches

    @property
    def own_games(self) -> int:
        """The number of games that a program deals itself."""
        return self.questions.own_games if self.plan.matches is None else self.plan.matches

    @property
    def ruleset(self) -> object:
        """The rules of the random matches: those that were chosen, or the usual ones, or the first that it plays by."""
        if self.plan.ruleset is not None:
            return self.plan.ruleset
        usual, others = self.questions.rules.ruleset(), self._other_rulesets
        return usual if self.questions.plays(self.hello, usual) or not others else others[0]

    @property
    def _other_rulesets(self) -> tuple[object, ...]:
        """The rulesets besides the usual one that it names, and the one that was chosen.

        A program that plays by every ruleset is asked the cases as they are.
        """
        chosen, questions = self.plan.ruleset, self.questions
        _, *others = questions.rules.rulesets
        named = (questions.rules.ruleset(name) for name in others if name in self.hello.rulesets)
        found = (*named, *questions.house_rules(self.hello))
        if chosen is None or chosen in found or questions.name_of(chosen) != "custom":
            return found
        return (*found, chosen) if questions.plays(self.hello, chosen) else found

    def _script(self, case: Case) -> Script | None:
        script = self.questions.script(case, self.hello)
        return script and self._limited(script)

    def _limited(self, script: Script) -> Script:
        """Return a script for as many rounds as the program can play: then its scores know no match."""
        if not self.hello.rounds:
            return script
        return limit_rounds(self.questions, script, self.hello.rounds)

    def _skip(self, case: Case) -> None:
        report, hello = self.report, self.hello
        if hello.rounds and self.questions.script(case, evolve(hello, rounds=0)) is not None:
            report.skip(case.rules, Message("kit.skip.rounds", count=hello.rounds))
        report.cases.skipped += 1
        for tally in report.tallies(case.kind, case.rules):
            tally.skipped += 1


def limit_rounds(questions: Questions, script: Script, rounds: int) -> Script:
    """Return a script without the rounds that are too many, and without what is said of the match.

    Args:
        questions: The questions about the game.
        script: The script.
        rounds: How many rounds the program can play.
    """
    keys = questions.answer_format.of_match
    steps: list[Step] = []
    dealt = 0
    for step in script.steps:
        dealt = questions.rounds_of(step.events) + (0 if step.begins else dealt)
        if dealt > rounds:
            break
        score = step.expect.get("score")
        if not isinstance(score, dict):
            steps.append(step)
            continue
        of_round = {key: value for key, value in score.items() if key not in keys}
        steps.append(evolve(step, expect={"score": of_round}))
    unasked = frozenset(f"score.{key}" for key in keys)
    asked = any(step.asks == "score" for step in steps)
    return evolve(script, steps=tuple(steps), unasked=unasked if asked else frozenset())
