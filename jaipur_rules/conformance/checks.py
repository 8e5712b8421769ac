"""The answers of a program to a script, compared with the right ones step by step."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from json import JSONEncoder, dumps

from attrs import Factory, define, frozen

from jaipur_rules.conformance.answers import Questions
from jaipur_rules.conformance.compare import ValueDifference, describe_value
from jaipur_rules.conformance.diagnosis import Cause, RuleIds, causes_of_extra, causes_of_missing
from jaipur_rules.conformance.protocol import Body, malformed
from jaipur_rules.conformance.script import Script, Step, begin
from jaipur_rules.core.errors import RulesError
from jaipur_rules.core.forms import fixed
from jaipur_rules.core.game import AnyMove, AnyState, Seat
from jaipur_rules.core.messages import Message, Parameter, trader_at
from jaipur_rules.core.strict_json import Node, Plain, UnreadableData

_LONGEST_ERROR = 200
_MOST_JUDGED = 1000
"""The most illegal moves of one list that are looked into, the shortest first."""

_sorted = JSONEncoder(sort_keys=True).encode

_JUDGED = {"moves", "table", "score", "view", "refused"}
"""The keys of an answer that say what was judged."""


@frozen(order=False)
class Difference:
    """One point in which a program differs from the rules.

    Attributes:
        script: What it was put through.
        place: The step of it, from 0.
        causes: The mistakes that may have led to it, the likeliest first.
        symptom: What sort of difference it is.
        expected: What was expected.
        came: What came.
        answer: The whole answer.
    """

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
    def record(self) -> str:
        """The game that shows it, as a record that the referee accepts: the move or the event that was asked for is its last."""
        return record_of(self.script, self.place + 1)

    @property
    def moves(self) -> tuple[str, ...]:
        """The moves that led to it, as many as a report shows, the one that was asked for included."""
        return self.script.questions.last_moves(self.script.events_before(self.place + 1))

    @property
    def requests(self) -> tuple[str, str]:
        """The lines that show it again: the game before it, and what was asked."""
        script, step = self.script, self.step
        events = script.events_before(self.place)
        first = begin(script.questions, script.setup, step.state, events).request
        return dumps({"id": 1, **first}), dumps({"id": 2, **step.request})

    def switches(self) -> Iterator[Cause]:
        """Yield the switches under which the answer would have been right."""
        if not self.step.begins and self.answer.keys() & _JUDGED:
            yield from explain(self.script.questions, self.step, self.answer)


def record_of(script: Script, place: int) -> str:
    """Return the game before a step of a script as a record, with the results that are right.

    Raises:
        RulesError: It cannot be played.
    """
    setup, codec = script.setup, script.questions.codec
    events = script.events_before(place)
    record = codec.record_of(events, players=setup.players, ruleset=setup.ruleset)
    return codec.record_to_json(record)


def explain(questions: Questions, step: Step, came: Body) -> Iterator[Cause]:
    """Yield the switches under which an answer would have been right; none if it is right as it is.

    Args:
        questions: The questions about the game.
        step: What was asked.
        came: The answer.
    """

    def is_right(state: AnyState) -> bool:
        try:
            right = questions.right(state, step.request, step.events)
            if "moves" in right:
                return _lists_is_same(came.get("moves"), right["moves"])
            same = right.keys() & _JUDGED == came.keys() & _JUDGED
            return same and not [*questions.answer_format.compare(right, came, set())]
        except RulesError:
            return False

    if not is_right(step.state):
        yield from (cause for cause, other in questions.under(step.state) if is_right(other))


@define
class CheckedScript:
    """The differences between the answers to a script and the right ones.

    Attributes:
        script: The script.
        left_out: The keys that its answers lack, and may.
        differences: Where the program differs.
        doubtful: What was wrong already with a game that was played in one request, if anything
            was: it says nothing of where it went wrong.
        steps: How many steps were checked.
        skipped: The reasons that it gave for answers that it does not have.
    """

    script: Script
    left_out: set[str]
    differences: list[Difference] = Factory(list[Difference])
    doubtful: Difference | None = None
    steps: int = 0
    skipped: list[str] = Factory(list[str])


def check_script(script: Script, answers: Sequence[Body]) -> CheckedScript:
    """Compare answers with a script. Nothing after a wrong table is checked: it is another game.

    Args:
        script: The script.
        answers: What was answered, step by step, as far as it was.

    Raises:
        ProgramFault: An answer has not the form that it must have.
    """
    found = CheckedScript(script, set(script.unasked))
    for place, (step, answer) in enumerate(zip(script.steps, answers, strict=False)):
        here = _AnsweredStep(script, place, step, answer, found.left_out)
        try:
            new = [*here.differences()]
            if "skipped" in answer:
                found.skipped.append(here.text("skipped"))
        except UnreadableData as error:
            raise malformed(step.asks, error, answer, place) from None
        if "skipped" in answer and step.changes:
            break
        found.steps += 1
        if new and (step.events if step.begins else here.is_about_the_match):
            found.doubtful = new[0]
            break
        found.differences += new
        if new and (step.changes or step.asks == "apply"):
            break
    return found


def unjudged_rules(questions: Questions, checked: CheckedScript) -> frozenset[str]:
    """Return the rules of a case that answers say nothing about, since the keys that show them are left out."""
    lacking = {key.rsplit(".", 1)[-1] for key in checked.left_out}
    asked = (step.expect for step in checked.script.steps if not step.begins)
    there = {key for expect in asked for key in keys_of(expect)} - lacking
    shown = questions.diagnosis.shown_by
    return frozenset(
        rule
        for rule in checked.script.rules
        if not lacking.isdisjoint(keys := shown.get(rule, frozenset())) and keys.isdisjoint(there)
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


@frozen(order=False)
class _AnsweredStep:
    """A step of a script, and the answer of a program to it."""

    script: Script
    place: int
    step: Step
    answer: Body
    left_out: set[str]

    @property
    def questions(self) -> Questions:
        return self.script.questions

    @property
    def move(self) -> AnyMove:
        """The move that was tried."""
        return self.questions.parse_move(str(self.step.request["move"]))

    @property
    def is_about_the_match(self) -> bool:
        """True if only that part of a score is wrong which is about more than a round whose game was played in one request: no table may have shown where it began."""
        came, expected = self.answer.get("score"), self.step.expect.get("score")
        if not (isinstance(came, dict) and isinstance(expected, dict)):
            return False
        wrong = {key for key, value in expected.items() if came.get(key, value) != value}
        return wrong <= self.questions.answer_format.of_match and self.script.steps[0].events != ()

    def differences(self) -> Iterator[Difference]:
        """Yield the points in which the answer is wrong."""
        answer, step, expect = self.answer, self.step, self.step.expect
        if "skipped" in answer:
            return
        if "error" in answer:
            # Who cannot answer may know the rules all the same.
            yield self.difference((), "error", self.wanted, text=self.text("error"))
        elif "refused" in answer and "refused" not in expect:
            fixed("refused", value=True).form.read(Node(answer["refused"], ("refused",)))
            yield self.difference(self.causes_of_refusal(), "refused", self.wanted)
        elif step.begins:
            yield from self.wrong_game()
        elif "moves" in expect:
            if not _lists_is_same(answer.get("moves"), expect["moves"]):
                yield from self.wrong_list()
        elif "refused" in expect and "refused" not in answer:
            if "table" not in answer:
                raise Node(answer).fault("kit.form.table_or_refusal")
            causes = map(Cause, self.rules_against(self.move))
            yield self.difference(causes, "made", self.wanted, move=str(self.move))
        elif not _is_same(answer, expect):
            written = self.questions.answer_format
            yield from self.wrong_values([*written.compare(expect, answer, self.left_out)])

    def text(self, key: str) -> str:
        """Return what the program says instead of an answer."""
        return Node(self.answer[key], (key,)).text()[:_LONGEST_ERROR]

    def wrong_game(self) -> Iterator[Difference]:
        """Yield what is wrong with the table of a game, of which no more is asked than is there.

        What differs first may have become so anywhere in the game: it names no rule.
        """
        came, right = Node(self.answer.get("table")), self.step.expect["table"]
        if not isinstance(came.value, dict):
            raise Node(self.answer).fault("kit.form.table")
        assert isinstance(right, dict)
        if not _is_same(came.value, right):
            whole: Body = {"table": {**right, **came.value}}
            found = [*self.questions.answer_format.compare({"table": right}, whole, set())]
            if found:
                yield self.of_values((), found, Message("kit.symptom.game"))

    def wrong_values(self, found: list[ValueDifference]) -> Iterator[Difference]:
        """Yield what some wrong values make."""
        step, of_game = self.step, self.questions.diagnosis
        if step.asks == "view":
            # A value for each, since each leaks by itself.
            by_rules = dict[RuleIds, ValueDifference]()
            for each in found:
                by_rules.setdefault(of_game.rules_of_sight(each), each)
            yield from (self.of_values(rules, [each]) for rules, each in by_rules.items())
        elif found and step.asks == "apply" and not step.events:
            # A refusal was right, and its reasons were wrong.
            yield self.of_values(self.rules_against(self.move), found)
        elif found:
            event = next(iter(step.events), None)
            yield self.of_values(of_game.rules_of(step.asks, step.state, event, found), found)

    def of_values(
        self, rules: RuleIds, found: list[ValueDifference], symptom: Message | None = None
    ) -> Difference:
        """Return the difference that some wrong values make; the one that shows a mistake best is shown."""
        diagnosis, step = self.questions.diagnosis, self.step
        part = diagnosis.first(found)
        where, value = ".".join(part.keys), describe_value(part.came)
        wanted = Message("kit.wanted.value", where=part.where, value=part.wanted)
        if part.is_extra:
            symptom = Message("kit.symptom.shown", where=where)
            wanted = Message("kit.wanted.nothing", where=part.where)
        elif symptom is None:
            after = self.questions.rules.replay(step.events, step.state)
            counted = diagnosis.other_count(step.state, after, found)
            rules = rules if counted is None else ()
            symptom = counted or Message("kit.symptom.value", where=where)
        return self.difference(map(Cause, rules), symptom, wanted, "value", value=value)

    def wrong_list(self) -> Iterator[Difference]:
        """Yield what is wrong with a list of moves: moves that are illegal, that are missing, that are there twice."""
        questions, state = self.questions, self.step.state
        write, rules = questions.write_move, questions.rules
        legal = {write(move): move for move in rules.legal_moves(state)}
        moves = [*Node(self.answer).member("moves").items()]
        listed = Counter(move.text() for move in moves)
        others = (move for move in moves if move.text() not in legal)
        illegal = {move.text(): move.parsed(questions.parse_move) for move in others}
        extra = sorted(illegal, key=_by_length)[:_MOST_JUDGED]
        shown = causes_of_extra((self.rules_against(illegal[move]), move) for move in extra)
        for broken, move in shown.items():
            said = tuple(map(str, rules.violations(state, illegal[move])))
            wanted = Message("kit.wanted.not_listed", move=move, rules=said)
            yield self.difference(map(Cause, broken), "listed", wanted, move=move)
        ways = questions.diagnosis.ways(state)
        missing = [move for text, move in legal.items() if text not in listed]
        for causes, gone in causes_of_missing(ways, legal.values(), missing):
            first, more = min(map(write, gone), key=_by_length), len(gone) - 1
            wanted = Message("kit.wanted.listed", move=first)
            code = "more_unlisted" if more else "unlisted"
            yield self.difference(causes, "unlisted", wanted, code, move=first, count=more)
        for twice in sorted(move for move, count in listed.items() if count > 1)[:1]:
            once = Message("kit.wanted.once", move=twice)
            yield self.difference((), "twice", once, move=twice)
        if listed.keys() == legal.keys():
            # The list is right by our own rules, and the case expects another.
            expected = {move.text() for move in Node(self.step.expect["moves"]).items()}
            for move in sorted(listed.keys() ^ expected)[:1]:
                code = "is_listed" if move in expected else "nothing"
                wanted = Message(f"kit.wanted.{code}", move=move, where=move)
                symptom = "unlisted" if move in expected else "listed"
                yield self.difference((), symptom, wanted, move=move)

    def rules_against(self, move: AnyMove) -> RuleIds:
        """Return the rules that a move would break."""
        return tuple(found.rule for found in self.questions.rules.violations(self.step.state, move))

    def causes_of_refusal(self) -> Iterable[Cause]:
        """Return the ways to misread the rules that allow what was refused."""
        step, of_game = self.step, self.questions.diagnosis
        if step.asks == "deal":
            return map(Cause, of_game.rules_of("refused", step.state, step.events[0]))
        is_move = step.asks == "apply" and step.events
        return of_game.causes_of_refusal(step.state, self.move) if is_move else ()

    @property
    def wanted(self) -> Message:
        """What was asked for."""
        step = self.step
        match step.asks:
            case "deal":
                return self.questions.wanted_of_chance
            case "apply":
                rules = tuple(map(str, self.questions.rules.violations(step.state, self.move)))
                code = "kit.wanted.legal" if step.events else "kit.wanted.refused"
                return Message(code, move=str(self.move), rules=rules)
            case "view":
                seat: Seat = Node(step.request["seat"]).whole()
                return Message("kit.wanted.view", trader=trader_at(seat))
            case "game" | "score" as asks:
                return Message(f"kit.wanted.{asks}")
            case _:
                return Message("kit.wanted.moves")

    def difference(
        self,
        causes: Iterable[Cause],
        symptom: Message | str,
        expected: Message,
        came: str = "",
        **params: Parameter,
    ) -> Difference:
        """Return a difference at this step; what came has the words of the symptom, if it has none of its own."""
        return Difference(
            self.script,
            self.place,
            tuple(dict.fromkeys(causes)),
            Message(f"kit.symptom.{symptom}") if isinstance(symptom, str) else symptom,
            expected,
            Message(f"kit.answer.{came or symptom}", **params),
            self.answer,
        )


def _is_same(answer: Body, expect: Body) -> bool:
    """Return whether an answer is exactly the right one, as nearly all are. True is 1 in Python, and not in JSON."""
    return answer == expect and _sorted(answer) == _sorted(expect)


def _by_length(move: str) -> tuple[int, str]:
    return len(move), move


def _lists_is_same(came: Plain, expected: Plain) -> bool:
    """Return whether the moves are right, in any order."""
    return isinstance(came, list) and sorted(map(str, came)) == expected
