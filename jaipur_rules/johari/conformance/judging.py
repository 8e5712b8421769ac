"""What an engine of Johari answered, held against what is right."""

from collections.abc import Iterator, Sequence
from functools import cached_property

from attrs import frozen

from jaipur_rules.conformance import judgement as general
from jaipur_rules.conformance.comparing import Manner, Parting
from jaipur_rules.conformance.saying import Said
from jaipur_rules.conformance.sides import Answers, Divergence, Judged, Rules
from jaipur_rules.core.errors import Violation
from jaipur_rules.johari.conformance import attribution, contradicted
from jaipur_rules.johari.conformance.answers import table
from jaipur_rules.johari.conformance.differences import Difference
from jaipur_rules.johari.conformance.manner import JOHARI
from jaipur_rules.johari.conformance.plays import Play, Step
from jaipur_rules.johari.record import Record
from jaipur_rules.johari.rules.deals import Deal, Reshuffle
from jaipur_rules.johari.rules.generation import legal_moves
from jaipur_rules.johari.rules.legality import violations
from jaipur_rules.johari.rules.moves import Move
from jaipur_rules.johari.rules.notation import parse_move
from jaipur_rules.johari.rules.position import position
from jaipur_rules.johari.rules.state import Match


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
    begun = play.steps[0].does
    if not isinstance(begun, Record) or not begun.events:
        return None
    return general.begun_wrong(
        _Here(play, 0, answers[0]),
        lambda: table(play.match_of(play.events_before(1))),
        is_it=place == 0,
    )


@frozen(order=False, slots=False)
class _Here(general.Here[Play]):
    """A step, its answer, and the right table, worked out only if something is wrong."""

    @property
    def step(self) -> Step:
        return self.play.steps[self.place]

    @property
    def manner(self) -> Manner:
        return JOHARI

    @property
    def telling(self) -> Sequence[str]:
        return attribution.TELLING

    @cached_property
    def match(self) -> Match:
        return self.play.match_of(self.play.events_before(self.place))

    def difference(self, rules: Rules, expected: Said, came: Said) -> Difference:
        return Difference(self.play, self.place, rules, expected, came, self.answer)

    def wanted(self) -> Said:
        match self.step.does:
            case Record():
                return Said("play")
            case Deal() | Reshuffle():
                return Said("chance")
            case None:
                return Said("answer")
            case _:
                return Said("legal", (str(self.step.does),))

    def refused(self) -> Rules:
        """The rules that allow what was refused."""
        match self.step.does:
            case Record() | Deal() | None:
                return ()
            case Reshuffle():
                return ("DAY-5",)
            case _:
                at = position(self.match)
                return () if at is None else contradicted.by_refusal(at, self.step.does)

    def well_written(self, text: str) -> Move:
        return parse_move(text)

    def broken(self, move: str) -> tuple[Violation, ...]:
        return violations(self.match, parse_move(move))

    def legal(self) -> frozenset[str]:
        return frozenset(map(str, legal_moves(self.match)))

    def too_few(self, missing: frozenset[str]) -> Rules | None:
        at = position(self.match)
        if at is None:
            return None
        return contradicted.by_too_few(at, legal_moves(at), map(parse_move, missing))

    def parted(self, found: list[Parting]) -> Iterator[tuple[Rules, list[Parting]]]:
        step, before = self.step, self.match
        if step.asks == "view":
            yield from ((rules, [part]) for rules, part in attribution.of_view(found))
        elif step.asks == "score":
            yield attribution.of_score(before, found), found
        elif isinstance(step.does, Deal | Reshuffle):
            yield attribution.of_chance(step.does, found), found
        elif step.does is None:
            # A refusal was right, and its reasons were wrong.
            yield tuple(broken.rule for broken in self.broken(self.tried)), found
        elif isinstance(step.does, Record):
            yield self.play.rules, found
        else:
            yield attribution.of_move(before, step.does, found), found
