"""What a program answered, held against what is right, step by step."""

from collections.abc import Iterator
from functools import cached_property
from json import JSONEncoder

from attrs import frozen

from jaipur_rules.conformance import attribution, contradicted
from jaipur_rules.conformance.answers import table
from jaipur_rules.conformance.comparing import Parting, partings, said
from jaipur_rules.conformance.differences import Difference
from jaipur_rules.conformance.plays import Play, Step
from jaipur_rules.conformance.protocol import Message, malformed
from jaipur_rules.conformance.saying import Said
from jaipur_rules.conformance.sides import Judged, Rules
from jaipur_rules.jaipur.deals import Deal
from jaipur_rules.jaipur.generation import legal_moves
from jaipur_rules.jaipur.legality import violations
from jaipur_rules.jaipur.moves import Move
from jaipur_rules.jaipur.notation import parse_move
from jaipur_rules.jaipur.state import Match
from jaipur_rules.jaipur.transition import replay
from jaipur_rules.plain import Node, Plain, UnreadableData
from jaipur_rules.record import Record


def judge(play: Play, answers: tuple[Message, ...]) -> Judged:
    """Hold answers against a play. What comes after a wrong table is not judged: it is another game.

    Raises:
        ProgramFault: An answer has not the form that it must have.
    """
    found = Judged([], set())
    for place, (step, answer) in enumerate(zip(play.steps, answers, strict=False)):
        found.steps += 1
        try:
            new = [*_differences(_Here(play, place, step, answer), found.left_out)]
        except UnreadableData as error:
            raise malformed(f"its answer to {step.asks!r}: {error}", answer) from None
        found.differences += new
        if new and (step.does is not None or step.asks == "apply"):
            break
    return found


def begun_wrong(play: Play, place: int, answers: tuple[Message, ...]) -> Difference | None:
    """What was wrong already with the game that a step is about, if anything was.

    A game is played in one request, so a mistake in it shows only in what is
    asked afterwards, and looks like another.

    Raises:
        ProgramFault: What it answered to the game has not the form that it must have.
    """
    start = max(
        (at for at, step in enumerate(play.steps[: place + 1]) if _plays(step)),
        default=-1,
    )
    if start < 0:
        return None
    here = _Here(play, start, play.steps[start], answers[start])
    if start == place:
        return next(_differences(here, set()), None)
    right: Message = {"table": table(replay(play.events_before(start + 1), ruleset=play.ruleset))}
    try:
        if _same(here.answer, right):
            return None
        found = [*partings(right, here.answer, set())]
        # What differs first may have become so anywhere in the game: it names no rule.
        return here.difference((), *_words(_telling(found, ()))) if found else None
    except UnreadableData as error:
        raise malformed(f"its answer to 'game': {error}", here.answer) from None


def _plays(step: Step) -> bool:
    """Whether a step plays a game, and does not only begin one."""
    return isinstance(step.does, Record) and bool(step.does.rounds)


@frozen(order=False, slots=False)
class _Here:
    """A step, its answer, and the right table, worked out only if something is wrong."""

    play: Play
    place: int
    step: Step
    answer: Message

    @cached_property
    def match(self) -> Match:
        return replay(self.play.events_before(self.place), ruleset=self.play.ruleset)

    def difference(self, rules: Rules, expected: Said, came: Said) -> Difference:
        return Difference(self.play, self.place, rules, expected, came, self.answer)


def _differences(here: _Here, left_out: set[str]) -> Iterator[Difference]:
    answer = here.answer
    if "error" in answer:
        text = Node(answer["error"], ("error",)).text()
        # Who cannot answer may know the rules all the same.
        yield here.difference((), _wanted(here.step), Said("error", (repr(text[:200]),)))
    elif "refused" in answer and "refused" not in here.step.expect:
        if answer["refused"] is not True:
            raise Node(answer["refused"], ("refused",)).fault("expected true")
        yield here.difference(_refused(here), _wanted(here.step), Said("refused"))
    elif isinstance(here.step.does, Record):
        if not isinstance(answer.get("table"), dict):
            raise Node(answer).fault("expected an object under the key 'table'")
    elif "moves" in here.step.expect:
        yield from _lists(here)
    elif "refused" in here.step.expect and "refused" not in answer:
        yield from _allowed(here)
    elif not _same(answer, here.step.expect):
        found = [*partings(here.step.expect, answer, left_out)]
        if found:
            yield from _parted(here, found)


def _same(answer: Message, expect: Message) -> bool:
    """Whether an answer is right to the letter, which nearly all are. True is 1 in Python, and not in JSON."""
    return answer == expect and _sorted(answer) == _sorted(expect)


_sorted = JSONEncoder(sort_keys=True).encode


def _wanted(step: Step) -> Said:
    match step.does:
        case Record():
            return Said("play")
        case Deal():
            return Said("deal")
        case None:
            return Said("answer")
        case _:
            return Said("legal", (str(step.does),))


def _refused(here: _Here) -> Rules:
    """The rules that allow what was refused."""
    match here.step.does:
        case Record() | None:
            return ()
        case Deal():
            return ("MAT-4", "MAT-1")
        case _:
            at = here.match.position
            return () if at is None else contradicted.by_refusal(at, here.step.does)


def _lists(here: _Here) -> Iterator[Difference]:
    if _same_list(here.answer.get("moves"), here.step.expect["moves"]):
        return
    came = _moves(here.answer)
    legal = legal_moves(here.match)
    extra = set(came) - set(legal)
    missing = set(legal) - set(came)
    for rules, move in contradicted.by_too_many(here.match, extra).items():
        yield here.difference(
            rules,
            Said("not-to-list", (str(move), _broken(here.match, move))),
            Said("is-listed", (str(move),)),
        )
    at = here.match.position
    if missing and at is not None:
        shown = str(min(missing, key=lambda move: (len(str(move)), str(move))))
        others = len(missing) - 1
        yield here.difference(
            contradicted.by_too_few(at, legal, missing),
            Said("listed", (shown,)),
            Said("unlisted-more", (shown, str(others))) if others else Said("unlisted", (shown,)),
        )
    if len(came) > len(set(came)):
        twice = min(str(move) for move in came if came.count(move) > 1)
        yield here.difference((), Said("once", (twice,)), Said("twice", (twice,)))
    if not extra and not missing:
        yield from _expected_otherwise(here, {str(move) for move in came})


def _expected_otherwise(here: _Here, came: set[str]) -> Iterator[Difference]:
    """By our own rules the list is right, and the case expects another."""
    expected = {move.text() for move in Node(here.step.expect["moves"]).items()}
    for move in sorted(came - expected)[:1]:
        yield here.difference((), Said("extra", (move,)), Said("is-listed", (move,)))
    for move in sorted(expected - came)[:1]:
        yield here.difference((), Said("is-listed", (move,)), Said("unlisted", (move,)))


def _broken(match: Match, move: Move) -> str:
    return ", ".join(map(str, violations(match, move)))


def _same_list(came: Plain, expected: Plain) -> bool:
    """Whether the moves are right, in whatever order."""
    if not isinstance(came, list):
        return False
    texts = [move for move in came if isinstance(move, str)]
    return len(texts) == len(came) and sorted(texts) == expected


def _moves(answer: Message) -> list[Move]:
    members = Node({"moves": answer["moves"]} if "moves" in answer else {}).members(("moves",))
    return [move.parsed(parse_move) for move in members["moves"].items()]


def _allowed(here: _Here) -> Iterator[Difference]:
    """An illegal move was made."""
    if "table" not in here.answer:
        raise Node(here.answer).fault("expected a table, or a refusal")
    move = parse_move(str(here.step.request["move"]))
    broken = violations(here.match, move)
    yield here.difference(
        tuple(found.rule for found in broken),
        Said("to-refuse", (str(move), _broken(here.match, move))),
        Said("made", (str(move),)),
    )


def _parted(here: _Here, found: list[Parting]) -> Iterator[Difference]:
    step, before = here.step, here.match
    if step.asks == "view":
        for rules, part in attribution.of_view(found):
            yield here.difference(rules, *_words(part))
        return
    if step.asks == "score":
        rules = attribution.of_score(before, found)
    elif isinstance(step.does, Deal):
        rules = attribution.of_deal(before, found)
    elif step.does is None:
        # A refusal was right, and its reasons were wrong.
        move = parse_move(str(step.request["move"]))
        rules = tuple(broken.rule for broken in violations(before, move))
    elif isinstance(step.does, Record):
        rules = here.play.rules
    else:
        rules = attribution.of_move(before, step.does, found)
    yield here.difference(rules, *_words(_telling(found, rules)))


def _telling(found: list[Parting], rules: Rules) -> Parting:
    """The value that shows the most: the one that is named first among the causes."""
    order = attribution.TELLING
    return min(
        found,
        key=lambda part: min(
            (order.index(key) for key in part.keys if key in order), default=len(order)
        ),
    )


def _words(part: Parting) -> tuple[Said, Said]:
    came = Said("came", (said(part.came),))
    if part.is_extra:
        return Said("extra", (part.where,)), came
    return Said("value", (part.where, said(part.expected))), came
