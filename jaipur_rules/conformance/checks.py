"""The answers of a program to a script, compared with the right ones step by step."""

from collections import Counter
from collections.abc import Container, Iterable, Iterator, Sequence
from functools import cached_property
from json import JSONEncoder, dumps

from attrs import Factory, define, evolve, frozen

from jaipur_rules.conformance.answers import Questions
from jaipur_rules.conformance.cases import Setup
from jaipur_rules.conformance.compare import ValueDifference, compare_answers, describe_value
from jaipur_rules.conformance.diagnosis import (
    Cause,
    RuleIds,
    causes_of_extra,
    causes_of_missing,
    causes_of_refusal,
)
from jaipur_rules.conformance.protocol import Body, malformed
from jaipur_rules.conformance.script import Script, ScriptReplay, Step, begin, events_before
from jaipur_rules.core.errors import RulesError
from jaipur_rules.core.game import AnyEvent, AnyMove, AnyState, Seat
from jaipur_rules.core.messages import Language, Message, trader_at
from jaipur_rules.core.rules import State
from jaipur_rules.core.strict_json import Node, Plain, UnreadableData, shown

_LONGEST_ERROR = 200
_MOST_JUDGED = 1000
"""The most illegal moves of one list that are looked into, the shortest first."""

_sorted = JSONEncoder(sort_keys=True).encode


@frozen(order=False)
class Difference:
    """One point in which a program differs from the rules.

    Attributes:
        questions: The questions about the game.
        script: What it was put through.
        place: The step of it, from 0.
        causes: The mistakes that may have led to it, the likeliest first.
        symptom: What sort of difference it is.
        expected: What was expected.
        came: What came.
        answer: The whole answer.
    """

    questions: Questions
    script: Script
    place: int
    causes: tuple[Cause, ...]
    symptom: Message
    expected: Message
    came: Message
    answer: Body

    @property
    def step(self) -> Step:
        """The step."""
        return self.script.steps[self.place]

    @property
    def plies(self) -> int:
        """The number of moves before it; those of the game itself if that went wrong."""
        return self.script.plies_before(self.place + self.step.begins)

    @property
    def is_by_default(self) -> bool:
        """True if it was played by the usual rules."""
        found: bool = self.script.setup.ruleset == self.questions.rules.ruleset()
        return found

    @property
    def events(self) -> tuple[AnyEvent, ...]:
        """The events on the right table before the step."""
        return events_before(self.questions, self.script, self.place)

    @property
    def game(self) -> tuple[AnyEvent, ...]:
        """The game that shows it: the events before, and the legal move or the event of chance that was asked for."""
        return events_before(self.questions, self.script, self.place + 1)

    @property
    def record(self) -> str:
        """The game that shows it, as a record that the referee accepts."""
        return self.questions.record(self.script.setup, self.game)

    @property
    def moves(self) -> tuple[str, ...]:
        """The last moves of the game that shows it, as many as a report shows."""
        return self.questions.last_moves(self.game)

    @property
    def requests(self) -> tuple[str, str]:
        """The requests that make the program answer so again."""
        first = begin(self.questions, self.script.setup, self.events).request
        return dumps({"id": 1, **first}), dumps({"id": 2, **self.step.request})

    @property
    def before(self) -> State:
        """The right table before the step."""
        found: State = ScriptReplay(self.questions, self.script).before(self.place)
        return found

    def picture(self, *, lang: Language, unicode: bool, width: int) -> str:
        """Return the table before, as the seat sees it that was asked about, as text; empty if there is none."""
        asked, tried = self.step.request.get("seat"), self.step.request.get("move")
        return self.questions.picture(
            self.before,
            asked if isinstance(asked, int) else None,
            self.questions.parse_move(tried) if isinstance(tried, str) else None,
            lang=lang,
            unicode=unicode,
            width=width,
        )

    def switches(self) -> Iterator[Cause]:
        """Yield the switches under which the answer would have been right."""
        if not self.step.begins and self.answer.keys() & _JUDGED:
            setup, request = self.script.setup, self.step.request
            yield from explain(self.questions, setup, self.before, request, self.answer)


def explain(
    questions: Questions, setup: Setup, before: AnyState, request: Body, came: Body
) -> Iterator[Cause]:
    """Yield the switches under which an answer would have been right; none if it is right as it is.

    Args:
        questions: The questions about the game.
        setup: Who plays by what.
        before: The table before the request.
        request: The request.
        came: The answer.
    """

    def is_right(state: AnyState) -> bool:
        try:
            right = questions.right(setup, state, request)
            if right.keys() & _JUDGED != came.keys() & _JUDGED:
                return False
            if "moves" in right:
                return _lists_is_same(came["moves"], right["moves"])
            return not [*compare_answers(right, came, set(), questions.answer_format)]
        except RulesError:
            return False

    if not is_right(before):
        yield from (cause for cause, other in questions.under(before) if is_right(other))


_JUDGED = {"moves", "table", "score", "view", "refused"}
"""The keys of an answer that say what was judged."""


@define
class CheckedScript:
    """The differences between the answers to a script and the right ones.

    Attributes:
        script: The script.
        left_out: The keys that its answers lack, and may.
        differences: Where the program differs.
        doubtful: What was wrong already with the game of a difference, if anything was: that
            is played in one request, so it says nothing of where it went wrong.
        doubted: The step that showed it.
        steps: How many steps were checked.
        skipped: The reasons that it gave for answers that it does not have.
    """

    script: Script
    left_out: set[str]
    differences: list[Difference] = Factory(list[Difference])
    doubtful: Difference | None = None
    doubted: int = 0
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
    found = CheckedScript(script, set(script.unasked))
    replay = ScriptReplay(questions, script)
    for place, (step, answer) in enumerate(zip(script.steps, answers, strict=False)):
        here = _AnsweredStep(questions, replay, place, answer, found.left_out)
        try:
            if "skipped" in answer:
                found.skipped.append(Node(answer["skipped"], ("skipped",)).text()[:_LONGEST_ERROR])
                if step.changes:
                    break
                found.steps += 1
                continue
            found.steps += 1
            new = [*here.differences()]
            wrong = _wrong_game(here, answers) or _wrong_match(here, new) if new else None
        except UnreadableData as error:
            raise malformed(step.asks, error, answer, place) from None
        if wrong is None:
            found.differences += new
        elif found.doubtful is None:
            found.doubtful, found.doubted = wrong, place
        if new and (step.changes or step.asks == "apply"):
            break
    return found


def _wrong_game(here: "_AnsweredStep", answers: Sequence[Body]) -> Difference | None:
    """Return what was wrong already with the game that a step is about, if anything was."""
    steps = here.script.steps[: here.place + 1]
    start = max((at for at, step in enumerate(steps) if step.begins and step.events), default=None)
    if start is None:
        return None
    answer = answers[start]
    begun = evolve(here, place=start, answer=answer, left_out=set[str]())
    if start == here.place:
        return next(begun.differences(), None)
    table = here.questions.table(here.replay.before(start + 1))
    try:
        if _is_same(answer, {"table": table}):
            return None
        found = [*begun.compared({"table": table})]
    except UnreadableData as error:
        raise malformed("game", error, answer, start) from None
    # What differs first may have become so anywhere in the game: it names no rule.
    wrong = begun.of_values((), found) if found else None
    return wrong and evolve(wrong, symptom=Message("kit.symptom.game"))


def _wrong_match(here: "_AnsweredStep", found: Sequence[Difference]) -> Difference | None:
    """Return a difference in what a score says of the match alone, if its rounds were played in one request: no table may have shown where it began."""
    came, expected = here.answer.get("score"), here.step.expect.get("score")
    if (
        not (isinstance(came, dict) and isinstance(expected, dict))
        or not here.script.steps[0].plies
    ):
        return None
    wrong = {key for key, value in expected.items() if came.get(key, value) != value}
    return found[0] if wrong <= here.questions.answer_format.of_match else None


def unjudged_rules(questions: Questions, checked: CheckedScript) -> frozenset[str]:
    """Return the rules of a case that answers say nothing about, since the keys that show them are left out."""
    lacking = {key.rsplit(".", 1)[-1] for key in checked.left_out}
    there = {key for step in checked.script.steps for key in keys_of(step.expect)} - lacking
    shown = {
        rule: questions.diagnosis.shown_by.get(rule, frozenset()) for rule in checked.script.rules
    }
    return frozenset(
        rule for rule, keys in shown.items() if keys & lacking and keys.isdisjoint(there)
    )


def keys_of(value: Plain) -> Iterator[str]:
    """Yield the keys of the objects in a value."""
    if isinstance(value, dict):
        for key, inside in value.items():
            yield key
            yield from keys_of(inside)
    elif isinstance(value, list):
        for inside in value:
            yield from keys_of(inside)


@frozen(order=False, slots=False)
class _AnsweredStep:
    """A step of a script, and the answer of a program to it."""

    questions: Questions
    replay: ScriptReplay
    place: int
    answer: Body
    left_out: set[str]

    @property
    def script(self) -> Script:
        return self.replay.script

    @property
    def step(self) -> Step:
        return self.script.steps[self.place]

    @cached_property
    def state(self) -> State:
        """The right table before the step."""
        found: State = self.replay.before(self.place)
        return found

    @property
    def tried(self) -> str:
        """The move that was tried, in the notation."""
        return str(self.step.request["move"])

    def differences(self) -> Iterator[Difference]:
        """Yield the points in which the answer is wrong."""
        answer, step, expect = self.answer, self.step, self.step.expect
        if "error" in answer:
            text = Node(answer["error"], ("error",)).text()
            # Who cannot answer may know the rules all the same.
            came = Message("kit.answer.error", text=text[:_LONGEST_ERROR])
            yield self.difference((), "error", self.wanted, came)
        elif "refused" in answer and "refused" not in expect:
            if answer["refused"] is not True:
                raise Node(answer["refused"], ("refused",)).fault(
                    "json.expected", expected="true", found=shown(answer["refused"])
                )
            came = Message("kit.answer.refused")
            yield self.difference(self.causes_of_refusal(), "refused", self.wanted, came)
        elif step.begins:
            if not isinstance(answer.get("table"), dict):
                raise Node(answer).fault("kit.form.table")
        elif "moves" in expect:
            if not _lists_is_same(answer.get("moves"), expect["moves"]):
                yield from self.wrong_list()
        elif "refused" in expect and "refused" not in answer:
            if "table" not in answer:
                raise Node(answer).fault("kit.form.table_or_refusal")
            causes = _causes(self.rules_against(self.questions.parse_move(self.tried)))
            came = Message("kit.answer.made", move=self.tried)
            yield self.difference(causes, "made", self.wanted, came)
        elif not _is_same(answer, expect):
            found = [*self.compared(expect)]
            for rules, parts in self.attribute(found) if found else ():
                yield self.of_values(rules, parts)

    def compared(self, expect: Body) -> Iterator[ValueDifference]:
        """Yield the values that are wrong."""
        answer_format = self.questions.answer_format
        return compare_answers(expect, self.answer, self.left_out, answer_format)

    def attribute(
        self, found: list[ValueDifference]
    ) -> Iterator[tuple[RuleIds, list[ValueDifference]]]:
        """Yield the rules that wrong values are about, with those values."""
        step, of_game = self.step, self.questions.diagnosis
        if step.asks == "view":
            # A value for each, since each leaks by itself.
            by_rules: dict[RuleIds, list[ValueDifference]] = {}
            for each in found:
                by_rules.setdefault(of_game.rules_of_sight(each), [each])
            yield from by_rules.items()
        elif step.asks == "score":
            yield of_game.rules_of_score(self.state, found), found
        elif step.is_chance:
            yield of_game.rules_of_chance(self.state, step.events[0], found), found
        elif step.events:
            move = self.questions.parse_move(self.tried)
            yield of_game.rules_of_move(self.state, move, found), found
        else:
            # A refusal was right, and its reasons were wrong.
            yield self.rules_against(self.questions.parse_move(self.tried)), found

    def of_values(self, rules: RuleIds, found: list[ValueDifference]) -> Difference:
        """Return the difference that some wrong values make; the one that shows a mistake best is shown."""
        order = self.questions.diagnosis.significant
        part = min(
            found,
            key=lambda part: min(
                (order.index(key) for key in part.keys if key in order), default=len(order)
            ),
        )
        where = ".".join(part.keys)
        came = Message("kit.answer.value", value=describe_value(part.came))
        if part.is_extra:
            wanted = Message("kit.wanted.nothing", where=part.where)
            return self.difference(_causes(rules), "shown", wanted, came, where=where)
        wanted = Message("kit.wanted.value", where=part.where, value=part.wanted)
        after = self.replay.before(self.place + 1) if self.step.events else self.state
        counted = self.questions.diagnosis.other_count(self.state, after, found) if rules else None
        if counted is not None:
            return evolve(self.difference((), "value", wanted, counted), symptom=counted)
        return self.difference(_causes(rules), "value", wanted, came, where=where)

    def wrong_list(self) -> Iterator[Difference]:
        """Yield what is wrong with a list of moves: moves that are illegal, that are missing, that are there twice."""
        write, rules = self.questions.write_move, self.questions.rules
        legal = {write(move): move for move in rules.legal_moves(self.state)}
        listed, illegal = self._listed(legal)
        came = frozenset(listed)
        missing = [move for text, move in legal.items() if text not in came]
        extra = sorted(illegal, key=_by_length)[:_MOST_JUDGED]
        shown = causes_of_extra((self.rules_against(illegal[move]), move) for move in extra)
        for broken, move in shown.items():
            said = tuple(map(str, rules.violations(self.state, illegal[move])))
            wanted = Message("kit.wanted.not_listed", move=move, rules=said)
            answer = Message("kit.answer.listed", move=move)
            yield self.difference(_causes(broken), "listed", wanted, answer)
        allowed = self.questions.diagnosis.allowing_rules(self.state)
        for causes, moves in causes_of_missing(allowed, legal.values(), missing):
            first = min(map(write, moves), key=_by_length)
            others = len(moves) - 1
            answer = Message("kit.answer.unlisted", move=first)
            if others:
                answer = Message("kit.answer.more_unlisted", move=first, count=others)
            wanted = Message("kit.wanted.listed", move=first)
            yield self.difference(causes, "unlisted", wanted, answer)
        if len(listed) > len(came):
            twice = min(move for move, count in Counter(listed).items() if count > 1)
            once = Message("kit.wanted.once", move=twice)
            yield self.difference((), "twice", once, Message("kit.answer.twice", move=twice))
        if came == legal.keys():
            # The list is right by our own rules, and the case expects another.
            expected = {move.text() for move in Node(self.step.expect["moves"]).items()}
            for move in sorted(came - expected)[:1]:
                wanted = Message("kit.wanted.nothing", where=move)
                yield self.difference((), "listed", wanted, Message("kit.answer.listed", move=move))
            for move in sorted(expected - came)[:1]:
                wanted = Message("kit.wanted.is_listed", move=move)
                answer = Message("kit.answer.unlisted", move=move)
                yield self.difference((), "unlisted", wanted, answer)

    def _listed(self, legal: Container[str]) -> tuple[list[str], dict[str, AnyMove]]:
        """Return the moves that were listed, and by their text those of them that are not legal."""
        answer = self.answer
        members = Node({"moves": answer["moves"]} if "moves" in answer else {}).members(("moves",))
        listed: list[str] = []
        illegal: dict[str, AnyMove] = {}
        for move in members["moves"].items():
            if (text := move.text()) not in legal and text not in illegal:
                illegal[text] = move.parsed(self.questions.parse_move)
            listed.append(text)
        return listed, illegal

    def rules_against(self, move: AnyMove) -> RuleIds:
        """Return the rules that a move would break."""
        return tuple(found.rule for found in self.questions.rules.violations(self.state, move))

    def causes_of_refusal(self) -> tuple[Cause, ...]:
        """Return the ways to misread the rules that allow what was refused."""
        step, of_game = self.step, self.questions.diagnosis
        if step.begins or not step.events:
            return ()
        if step.is_chance:
            return _causes(of_game.rules_of_refusal(step.events[0]))
        move = self.questions.parse_move(self.tried)
        return causes_of_refusal(of_game.allowing_rules(self.state), move)

    @property
    def wanted(self) -> Message:
        """What was asked for."""
        step = self.step
        match step.asks:
            case "game":
                return Message("kit.wanted.played")
            case "deal":
                return self.questions.wanted_of_chance
            case "apply" if step.events:
                return Message("kit.wanted.legal", move=self.tried)
            case "apply":
                move = self.questions.parse_move(self.tried)
                rules = tuple(map(str, self.questions.rules.violations(self.state, move)))
                return Message("kit.wanted.refused", move=self.tried, rules=rules)
            case "view":
                seat: Seat = Node(step.request["seat"]).whole()
                return Message("kit.wanted.view", trader=trader_at(seat))
            case "score":
                return Message("kit.wanted.score")
            case _:
                return Message("kit.wanted.moves")

    def difference(
        self,
        causes: tuple[Cause, ...],
        symptom: str,
        expected: Message,
        came: Message,
        where: str = "",
    ) -> Difference:
        """Return a difference at this step."""
        params = {"where": where} if where else {}
        return Difference(
            self.questions,
            self.script,
            self.place,
            tuple(dict.fromkeys(causes)),
            Message(f"kit.symptom.{symptom}", **params),
            expected,
            came,
            self.answer,
        )


def _causes(rules: Iterable[str]) -> tuple[Cause, ...]:
    return tuple(map(Cause, rules))


def _is_same(answer: Body, expect: Body) -> bool:
    """Return whether an answer is exactly the right one, as nearly all are. True is 1 in Python, and not in JSON."""
    return answer == expect and _sorted(answer) == _sorted(expect)


def _by_length(move: str) -> tuple[int, str]:
    return len(move), move


def _lists_is_same(came: Plain, expected: Plain) -> bool:
    """Return whether the moves are right, in any order."""
    if not isinstance(came, list):
        return False
    texts = [move for move in came if isinstance(move, str)]
    return len(texts) == len(came) and sorted(texts) == expected
