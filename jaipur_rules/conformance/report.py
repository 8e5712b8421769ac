"""The report of the runner about a program, as data."""

from attrs import Factory, define, frozen

from jaipur_rules.conformance import protocol
from jaipur_rules.conformance.findings import Finding
from jaipur_rules.conformance.formatting import format_number
from jaipur_rules.conformance.protocol import PARTS, Fault, Hello
from jaipur_rules.conformance.scripts import AnyScript
from jaipur_rules.core.messages import Language

PASSED, DIFFERS, NOT_JUDGED = 0, 1, 2
"""The exit status: all passed; differences, or faults; the program cannot be judged."""


@define
class PassCount:
    """The numbers of what passed, failed and was left out.

    Example:
        >>> str(PassCount(passed=3, failed=1))
        '3 of 4'
    """

    passed: int = 0
    failed: int = 0
    skipped: int = 0

    @property
    def judged(self) -> int:
        """The number that was judged."""
        return self.passed + self.failed

    def to(self, lang: Language) -> str:
        """Return the count in a language."""
        of = "sur" if lang == "fr" else "of"
        return f"{format_number(self.passed, lang)} {of} {format_number(self.judged, lang)}"

    def __str__(self) -> str:
        return self.to("en")


@frozen(order=False)
class ReportedFault:
    """A fault, and the script in which it happened.

    Attributes:
        fault: The fault.
        script: What it was put through; None if it did not get so far.
        place: The step of it.
    """

    fault: Fault
    script: AnyScript | None = None
    place: int = 0


@define
class Report:
    """The report about a program.

    Attributes:
        kit: The version of the kit.
        command: How the program was started.
        hello: How it introduced itself; None if it did not.
        cases: The cases that were played.
        by_kind: The same for every kind of case.
        by_rule: The same for every rule that cases exercise.
        matches: The random matches that were played in lockstep.
        plies: The plies of those that were judged.
        findings: The rules that it does not keep.
        differences: How many differences there are in all.
        faults: What it did instead of answering, as far as it is kept.
        fault_count: How often it did so.
        left_out: The keys that its answers lack, and may.
        walked_out: Failed cases of which nobody has looked for the reason: their games had gone wrong before.
        remarks: What else there is to say, a sentence each.
        given_up: Why it was given up on; empty if it was not.
        answered: How many requests it answered.
        seconds: How long it all took.
        game: The game that it was asked about, as its catalogue is named.

    Example:
        >>> Report("0.1.0", ("./my-engine",), given_up="it does not start").given_up
        'it does not start'
    """

    kit: str
    command: tuple[str, ...]
    hello: Hello | None = None
    cases: PassCount = Factory(PassCount)
    by_kind: dict[str, PassCount] = Factory(dict[str, PassCount])
    by_rule: dict[str, PassCount] = Factory(dict[str, PassCount])
    matches: PassCount = Factory(PassCount)
    plies: int = 0
    findings: tuple[Finding, ...] = ()
    differences: int = 0
    faults: list[ReportedFault] = Factory(list[ReportedFault])
    fault_count: int = 0
    left_out: set[str] = Factory(set[str])
    walked_out: int = 0
    remarks: list[str] = Factory(list[str])
    given_up: str = ""
    answered: int = 0
    seconds: float = 0.0
    game: str = Factory(protocol.default_game)

    @property
    def status(self) -> int:
        """The exit status."""
        if self.given_up or not self.cases.judged + self.matches.judged:
            return NOT_JUDGED
        failed = self.cases.failed or self.matches.failed or self.walked_out
        return DIFFERS if failed or self.findings or self.fault_count else PASSED

    @property
    def missing_parts(self) -> tuple[str, ...]:
        """The parts of the protocol that it cannot do. `position` only replaces others, and is never missing."""
        if self.hello is None or self.hello.parts == ("position",):
            return ()
        return tuple(part for part in PARTS if part != "position" and part not in self.hello.parts)

    @property
    def badge(self) -> str:
        """The line for a README, in Markdown; empty for a program that was not judged.

        Example:
            >>> print(Report("0.1.0", ("x",), cases=PassCount(passed=20_000), plies=5_000).badge)
            **Jaipur conformance kit 0.1.0**: `space-cowboys-2019`, 20,000 of 20,000 cases passed, 5,000 plies in lockstep
        """
        if self.status == NOT_JUDGED:
            return ""
        names = self.hello.rulesets if self.hello else (protocol.usual_ruleset(self.game),)
        every = names == (protocol.ANY_RULESET,)
        rules = "every ruleset" if every else ", ".join(f"`{name}`" for name in names)
        partly = f" (without {', '.join(self.missing_parts)})" if self.missing_parts else ""
        if self.hello is not None and self.hello.parts == ("position",):
            partly = " (legal moves of positions alone)"
        plies = f", {self.plies:,} plies in lockstep" if self.plies else ""
        if self.matches.failed:
            plies = f", {self.matches} matches in lockstep"
        return (
            f"**{self.game.capitalize()} conformance kit {self.kit}**: {rules}, "
            f"{self.cases} cases passed{plies}{partly}"
        )
