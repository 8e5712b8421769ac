"""The answers of a program to a script, compared with the right ones step by step.

A difference that began before a program was asked about it names no rule.
"""

from collections import Counter
from collections.abc import Container, Iterator, Sequence
from json import JSONEncoder

from attrs import Factory, define

from jaipur_rules.conformance.answered_step import AnsweredStep
from jaipur_rules.conformance.attribution import rules_broken, split_missing
from jaipur_rules.conformance.cases import Script
from jaipur_rules.conformance.comparison import ValueDifference, compare_answers, describe_value
from jaipur_rules.conformance.protocol import Body, malformed
from jaipur_rules.conformance.questions import Difference, Questions
from jaipur_rules.conformance.requests import ScriptReplay
from jaipur_rules.core.messages import Message
from jaipur_rules.core.strict_json import Node, Plain, UnreadableData, shown

_LONGEST_ERROR = 200
_MOST_JUDGED = 1000
"""The most illegal moves of one list that are looked into, the shortest first."""

_sorted = JSONEncoder(sort_keys=True).encode


@define
class CheckedScript:
    """The differences between the answers to a script and the right ones.

    Attributes:
        differences: Where the program differs.
        left_out: The keys that its answers lack, and may.
        steps: How many steps were checked.
        skipped: The reasons that it gave for answers that it does not have.
    """

    differences: list[Difference]
    left_out: set[str]
    steps: int = 0
    skipped: list[str] = Factory(list[str])


def check_script(questions: Questions, script: Script, answers: Sequence[Body]) -> CheckedScript:
    """Compare answers with a script. Nothing after a wrong table is checked: it is another game.

    Args:
        questions: The questions about the game.
        script: The script.
        answers: What was answered, step by step, as far as it was.

    Raises:
        ProgramFault: An answer has not the form that it must have.
    """
    found, replay = CheckedScript([], set(script.unasked)), questions.replay(script)
    for place, (step, answer) in enumerate(zip(script.steps, answers, strict=False)):
        here = AnsweredStep(questions, replay, place, answer)
        try:
            if "skipped" in answer:
                found.skipped.append(Node(answer["skipped"], ("skipped",)).text()[:_LONGEST_ERROR])
                if step.changes:
                    break
                found.steps += 1
                continue
            found.steps += 1
            new = [*_differences(here, found.left_out)]
        except UnreadableData as error:
            raise malformed(step.asks, error, answer, place) from None
        found.differences += new
        if new and (step.changes or step.asks == "apply"):
            break
    return found


def find_wrong_game(
    questions: Questions, replay: ScriptReplay, place: int, answers: Sequence[Body]
) -> Difference | None:
    """Return what was wrong already with the game that a step is about, if anything was.

    A game is played in one request, so a mistake in it shows only in what is
    asked afterwards, and looks like another.

    Args:
        questions: The questions about the game.
        replay: The replay of the script.
        place: The step.
        answers: What was answered.

    Raises:
        ProgramFault: What it answered to the game has not the form that it must have.
    """
    steps = replay.script.steps[: place + 1]
    start = max((at for at, step in enumerate(steps) if step.begins and step.events), default=None)
    if start is None:
        return None
    here = AnsweredStep(questions, replay, start, answers[start])
    if start == place:
        return next(_differences(here, set()), None)
    expected: Body = {"table": questions.table(replay.before(start + 1))}
    try:
        if _is_same(here.answer, expected):
            return None
        found = [*compare_answers(expected, here.answer, set(), questions.answer_format)]
        # What differs first may have become so anywhere in the game: it names no rule.
        return here.difference((), *_describe(_most_significant(here, found))) if found else None
    except UnreadableData as error:
        raise malformed("game", error, here.answer, start) from None


def _differences(here: AnsweredStep, left_out: set[str]) -> Iterator[Difference]:
    answer = here.answer
    if "error" in answer:
        text = Node(answer["error"], ("error",)).text()
        # Who cannot answer may know the rules all the same.
        came = Message("kit.answer.error", text=text[:_LONGEST_ERROR])
        yield here.difference((), here.describe_wanted(), came)
    elif "refused" in answer and "refused" not in here.expect:
        if answer["refused"] is not True:
            raise Node(answer["refused"], ("refused",)).fault(
                "json.expected", expected="true", found=shown(answer["refused"])
            )
        yield here.misread(
            here.readings_of_refusal(), here.describe_wanted(), Message("kit.answer.refused")
        )
    elif here.step.begins:
        if not isinstance(answer.get("table"), dict):
            raise Node(answer).fault("kit.form.table")
    elif "moves" in here.expect:
        yield from _wrong_list(here)
    elif "refused" in here.expect and "refused" not in answer:
        yield from _wrongly_made(here)
    elif not _is_same(answer, here.expect):
        yield from _wrong_values(here, left_out)


def _wrong_values(here: AnsweredStep, left_out: set[str]) -> Iterator[Difference]:
    found = [*compare_answers(here.expect, here.answer, left_out, here.questions.answer_format)]
    for rules, parts in here.attribute(found) if found else ():
        yield here.difference(rules, *_describe(_most_significant(here, parts)))


def _is_same(answer: Body, expect: Body) -> bool:
    """Return whether an answer is exactly the right one, as nearly all are. True is 1 in Python, and not in JSON."""
    return answer == expect and _sorted(answer) == _sorted(expect)


def _wrong_list(here: AnsweredStep) -> Iterator[Difference]:
    if _lists_is_same(here.answer.get("moves"), here.expect["moves"]):
        return
    legal = {
        here.questions.write_move(move): move
        for move in here.questions.rules.legal_moves(here.state)
    }
    listed, illegal = _moves(here, legal)
    came = frozenset(listed)
    missing = [move for text, move in legal.items() if text not in came]
    extra = sorted(illegal, key=_by_length)[:_MOST_JUDGED]
    broken = ((here.rules_against(illegal[move]), move) for move in extra)
    for broken_rules, move in rules_broken(broken).items():
        yield here.difference(
            broken_rules,
            Message("kit.wanted.not_listed", move=move, rules=here.broken(move)),
            Message("kit.answer.listed", move=move),
        )
    if missing:
        yield from _unlisted(here, [*legal.values()], missing)
    if len(listed) > len(came):
        twice = min(move for move, count in Counter(listed).items() if count > 1)
        once = Message("kit.wanted.once", move=twice)
        yield here.difference((), once, Message("kit.answer.twice", move=twice))
    if came == legal.keys():
        yield from _expected_otherwise(here, came)


def _unlisted(
    here: AnsweredStep, legal: Sequence[object], missing: Sequence[object]
) -> Iterator[Difference]:
    """Yield a difference for each mistake that missing moves show."""
    allowed = here.questions.allowing_rules(here.state)
    for readings, moves in split_missing(allowed, legal, missing):
        shown = min(map(here.questions.write_move, moves), key=_by_length)
        others = len(moves) - 1
        unlisted = Message("kit.answer.unlisted", move=shown)
        if others:
            unlisted = Message("kit.answer.more_unlisted", move=shown, count=others)
        yield here.misread(readings, Message("kit.wanted.listed", move=shown), unlisted)


def _expected_otherwise(here: AnsweredStep, came: frozenset[str]) -> Iterator[Difference]:
    """Yield the differences if the list is right by our own rules, and the case expects another."""
    expected = {move.text() for move in Node(here.expect["moves"]).items()}
    for move in sorted(came - expected)[:1]:
        wanted = Message("kit.wanted.nothing", where=move)
        yield here.difference((), wanted, Message("kit.answer.listed", move=move))
    for move in sorted(expected - came)[:1]:
        wanted = Message("kit.wanted.is_listed", move=move)
        yield here.difference((), wanted, Message("kit.answer.unlisted", move=move))


def _by_length(move: str) -> tuple[int, str]:
    return len(move), move


def _lists_is_same(came: Plain, expected: Plain) -> bool:
    """Return whether the moves are right, in any order."""
    if not isinstance(came, list):
        return False
    texts = [move for move in came if isinstance(move, str)]
    return len(texts) == len(came) and sorted(texts) == expected


def _moves(here: AnsweredStep, legal: Container[str]) -> tuple[list[str], dict[str, object]]:
    """Return the moves that were listed, and by their text those of them that are not legal."""
    answer = here.answer
    members = Node({"moves": answer["moves"]} if "moves" in answer else {}).members(("moves",))
    listed: list[str] = []
    illegal: dict[str, object] = {}
    for move in members["moves"].items():
        if (text := move.text()) not in legal and text not in illegal:
            illegal[text] = move.parsed(here.questions.parse_move)
        listed.append(text)
    return listed, illegal


def _wrongly_made(here: AnsweredStep) -> Iterator[Difference]:
    """Yield the difference of an illegal move that was made."""
    if "table" not in here.answer:
        raise Node(here.answer).fault("kit.form.table_or_refusal")
    move = here.tried
    rules = here.rules_against(here.questions.parse_move(move))
    yield here.difference(rules, here.describe_refusal(), Message("kit.answer.made", move=move))


def _most_significant(here: AnsweredStep, found: list[ValueDifference]) -> ValueDifference:
    """Return the value that shows a mistake best: the one that comes first in the order of significance."""
    order = here.questions.significant or tuple(here.questions.causes)
    return min(
        found,
        key=lambda part: min(
            (order.index(key) for key in part.keys if key in order), default=len(order)
        ),
    )


def _describe(part: ValueDifference) -> tuple[Message, Message]:
    came = Message("kit.answer.value", value=describe_value(part.came))
    if part.is_extra:
        return Message("kit.wanted.nothing", where=part.where), came
    return Message("kit.wanted.value", where=part.where, value=part.wanted), came
