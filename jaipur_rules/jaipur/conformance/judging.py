"""What an engine of Jaipur answered, held against what is right."""

from collections.abc import Iterator, Sequence
from functools import cached_property

from attrs import frozen

from jaipur_rules.conformance import judgement as general
from jaipur_rules.conformance.comparing import Manner, Parting
from jaipur_rules.conformance.saying import Said
from jaipur_rules.conformance.sides import Answers, Divergence, Judged, Rules
from jaipur_rules.core.errors import Violation
from jaipur_rules.jaipur.conformance import attribution, contradicted
from jaipur_rules.jaipur.conformance.answers import table
from jaipur_rules.jaipur.conformance.differences import Difference
from jaipur_rules.jaipur.conformance.manner import JAIPUR
from jaipur_rules.jaipur.conformance.plays import Play, Step
from jaipur_rules.jaipur.record import Record
from jaipur_rules.jaipur.rules.deals import Deal
from jaipur_rules.jaipur.rules.generation import legal_moves
from jaipur_rules.jaipur.rules.legality import violations
from jaipur_rules.jaipur.rules.moves import Move
from jaipur_rules.jaipur.rules.notation import parse_move
from jaipur_rules.jaipur.rules.state import Match
from jaipur_rules.jaipur.rules.transition import replay


def judge(play: Play, answers: Answers) -> Judged:
    """Hold answers against a play. What comes after a wrong table is not judged: it is another game.

    Raises:
        ProgramFault: An answer has not the form that it must have.
    """
    count = min(len(answers), len(play.steps))
    return general.judged(count, lambda place: _Here(play, place, answers[place]))


def begun_wrong(play: Play, place: int, answers: Answers) -> Divergence | None:
    """What was wrong already with the game that a step is about, if anything was.

    Raises:
        ProgramFault: What it answered to the game has not the form that it must have.
    """
    start = max(
        (at for at, step in enumerate(play.steps[: place + 1]) if _plays(step)),
        default=-1,
    )
    if start < 0:
        return None
    return general.begun_wrong(
        _Here(play, start, answers[start]),
        lambda: table(replay(play.events_before(start + 1), ruleset=play.ruleset)),
        is_it=start == place,
    )


def _plays(step: Step) -> bool:
    """Whether a step plays a game, and does not only begin one."""
    return isinstance(step.does, Record) and bool(step.does.rounds)


@frozen(order=False, slots=False)
class _Here(general.Here[Play]):
    """A step, its answer, and the right table, worked out only if something is wrong."""

    @property
    def step(self) -> Step:
        return self.play.steps[self.place]

    @property
    def manner(self) -> Manner:
        return JAIPUR

    @property
    def telling(self) -> Sequence[str]:
        return attribution.TELLING

    @cached_property
    def match(self) -> Match:
        return replay(self.play.events_before(self.place), ruleset=self.play.ruleset)

    def difference(self, rules: Rules, expected: Said, came: Said) -> Difference:
        return Difference(self.play, self.place, rules, expected, came, self.answer)

    def wanted(self) -> Said:
        match self.step.does:
            case Record():
                return Said("play")
            case Deal():
                return Said("deal")
            case None:
                return Said("answer")
            case _:
                return Said("legal", (str(self.step.does),))

    def refused(self) -> Rules:
        """The rules that allow what was refused."""
        match self.step.does:
            case Record() | None:
                return ()
            case Deal():
                return ("MAT-4", "MAT-1")
            case _:
                at = self.match.position
                return () if at is None else contradicted.by_refusal(at, self.step.does)

    def well_written(self, text: str) -> Move:
        return parse_move(text)

    def broken(self, move: str) -> tuple[Violation, ...]:
        return violations(self.match, parse_move(move))

    def legal(self) -> frozenset[str]:
        return frozenset(map(str, legal_moves(self.match)))

    def too_few(self, missing: frozenset[str]) -> Rules | None:
        at = self.match.position
        if at is None:
            return None
        return contradicted.by_too_few(at, legal_moves(self.match), map(parse_move, missing))

    def parted(self, found: list[Parting]) -> Iterator[tuple[Rules, list[Parting]]]:
        step, before = self.step, self.match
        if step.asks == "view":
            yield from ((rules, [part]) for rules, part in attribution.of_view(found))
        elif step.asks == "score":
            yield attribution.of_score(before, found), found
        elif isinstance(step.does, Deal):
            yield attribution.of_deal(before, found), found
        elif step.does is None:
            # A refusal was right, and its reasons were wrong.
            yield tuple(broken.rule for broken in self.broken(self.tried)), found
        elif isinstance(step.does, Record):
            yield self.play.rules, found
        else:
            yield attribution.of_move(before, step.does, found), found
