"""Engines that keep less than a whole match, and say so: what they have is judged, and the rest is named."""

from collections.abc import Callable, Iterator
from json import dumps, loads
from typing import Any

import pytest

from jaipur_rules import Ruleset, new_match, parse_move
from jaipur_rules.conformance import Refusal
from jaipur_rules.conformance.protocol import (
    PARTS,
    Body,
    Hello,
    introduce,
    read_hello,
)
from jaipur_rules.conformance.report import Report
from jaipur_rules.conformance.runner import RunPlan, run
from jaipur_rules.core.messages import Message
from jaipur_rules.core.strict_json import Node, Plain
from jaipur_rules.jaipur.conformance import QUESTIONS, JaipurEngine
from jaipur_rules.jaipur.rules.scoring import score
from tests.conformance.engines import NO_PLAY, SAMPLES, InProcess, changing, judged

CASES = SAMPLES["jaipur"]
DEFAULT = [case for case in CASES if case.question.game.ruleset == QUESTIONS.rules.ruleset()]
MOVES = [case for case in CASES if case.kind == "move"]
TABLE = [*QUESTIONS.table(new_match(seed=7))]
ONE_MATCH = RunPlan(matches=1, plies=40)


def with_hello(hello: Hello) -> type[JaipurEngine]:
    """Our own rules, with another introduction."""
    return type("Introduced", (JaipurEngine,), {"hello": lambda _: hello})


def of_table(change: Callable[[Body], Body]) -> type[JaipurEngine]:
    """Our own rules, with other tables."""

    class Other(JaipurEngine):
        def table(self) -> Body:
            return change(super().table())

    return Other


EVERY_PART = Hello("asked", "1", PARTS[:-1], ("any",))


class Asked(InProcess):
    """An engine of this process that is asked through a function of its own first."""

    def __init__(self, answer: Callable[[JaipurEngine, Body], Body | None], hello: Hello) -> None:
        super().__init__(with_hello(hello)(), "jaipur")
        self.answer = answer

    def post(self, lines: bytes, count: int = 1) -> None:
        assert isinstance(self.engine, JaipurEngine)
        for line in lines.splitlines(keepends=True):
            request = loads(line)
            found = self.answer(self.engine, request)
            if found is None:
                super().post(line)
            else:
                self.answers.append(dumps({"id": request["id"], **found}).encode())


def asked(
    answer: Callable[[JaipurEngine, Body], Body | None],
    cases: Any,
    plan: RunPlan = NO_PLAY,
    hello: Hello = EVERY_PART,
) -> Report:
    return run(["x"], cases, plan=plan, start=lambda *_: Asked(answer, hello))


@pytest.mark.parametrize("key", [key for key in TABLE if key != "to_move"])
def test_a_table_may_lack_any_key_but_who_is_to_move(key: str) -> None:
    without = of_table(lambda table: {name: table[name] for name in table if name != key})
    report = judged(without, MOVES[:3])
    assert (report.status, report.left_out) == (0, {f"table.{key}"})
    assert report.cases.passed == 3


def test_who_is_to_move_is_always_said() -> None:
    report = judged(of_table(lambda _: {"market": ""}), MOVES[:1])
    assert report.status != 0
    assert "to_move" in str(report.faults[0].fault)


def test_a_rule_that_no_answer_shows_is_not_judged() -> None:
    bare = of_table(lambda table: {"to_move": table["to_move"]})
    silent = changing(bare, "apply", lambda answer: {"table": answer["table"]})
    report = judged(silent, MOVES)
    shown = {rule: tally.judged for rule, tally in report.by_rule.items()}
    assert {rule for rule in ("SEL-5", "BON-1", "CAM-4", "SEL-8") if shown[rule]} == set()
    assert shown["EXC-2"]
    assert report.by_rule["SEL-5"].skipped
    assert report.cases.passed == len(MOVES)


def in_rupees(wrong: int = 0, *, bonus: bool = True, at_the_end: int = 0) -> type[JaipurEngine]:
    """An engine that keeps rupees instead of tokens."""

    class Rupees(JaipurEngine):
        def table(self) -> Body:
            table = super().table()
            if "goods_won" not in table:
                return table
            goods, bonuses = Node(table.pop("goods_won")), Node(table.pop("bonuses_won"))
            sums = [
                sum(
                    sum(Node(pile).wholes())
                    for each in (mine, more)
                    for pile in each.object().values()
                )
                for mine, more in zip(goods.items(), bonuses.items(), strict=True)
            ]
            if self.state.round and self.state.round.end:
                sums = [*score(self.state.ruleset, self.state.round).rupees]
                sums[0] += at_the_end
            return {**table, "rupees": list[Plain](sums)}

        def apply(self, move: str) -> Body:
            answer = super().apply(move)
            tokens, won = Node(answer.pop("tokens")).wholes(), answer.pop("bonus")
            earned = won if bonus and isinstance(won, int) else 0
            return {**answer, "rupees": sum(tokens) + earned + wrong}

    return Rupees


def test_rupees_may_stand_instead_of_tokens() -> None:
    report = judged(in_rupees(), [*MOVES, *DEFAULT[:20]], ONE_MATCH)
    assert (report.status, report.findings) == (0, ())
    assert report.by_rule["SEL-5"].passed
    assert report.left_out == set()


def test_wrong_rupees_are_found() -> None:
    sales = [case for case in MOVES if "SEL-5" in case.rules]
    report = judged(in_rupees(wrong=1), sales)
    assert (report.status, report.findings[0].rule) == (1, "SEL-5")


class TokenLeftOut(JaipurEngine):
    """It counts no camel token in the totals of a round."""

    def score(self) -> Body:
        found = super().score()
        rupees = Node(found["rupees"]).wholes()
        holder = found["camel_token"]
        sums = [rupee - 5 * (seat == holder) for seat, rupee in enumerate(rupees)]
        return {**found, "rupees": list[Plain](sums)}


def with_token(table: Body) -> Body:
    """A table in rupees of which the camel token is paid already."""
    rupees, herds = Node(table["rupees"]).wholes(), Node(table["herds"]).wholes()
    more = [5 * (herd > min(herds)) for herd in herds]
    return {**table, "rupees": [*map(sum, zip(rupees, more, strict=True))]}


class TokenAtOnce(in_rupees()):  # type: ignore[misc]
    """It counts the camel token in the totals of a round from the first camel on."""

    def table(self) -> Body:
        table: Body = super().table()
        now = self.state.round
        return with_token(table) if now and now.end is None else table


@pytest.mark.parametrize(
    ("engine", "kinds", "counted"),
    [
        pytest.param(TokenLeftOut, {"round", "match"}, "camel_token", id="camel-token"),
        pytest.param(TokenAtOnce, {"opening", "move"}, "camel_token", id="camel-token-at-once"),
        pytest.param(in_rupees(bonus=False), {"move"}, "bonus_tokens", id="bonus-tokens"),
    ],
)
def test_totals_that_are_counted_otherwise_accuse_no_rule(
    engine: type[JaipurEngine], kinds: set[str], counted: str
) -> None:
    report = judged(engine, [case for case in CASES if case.kind in kinds])
    (finding,) = report.findings
    said = Message(f"jaipur.kit.counts.{counted}")
    assert (finding.rule, finding.symptom) == ("", said)


class EndsOnEmptyDeck(in_rupees()):  # type: ignore[misc]
    """It ends a round with the last card of the deck, and pays the camel token then."""

    def table(self) -> Body:
        table: Body = super().table()
        now = self.state.round
        if now is None or now.end or now.deck:
            return table
        return {**with_token(table), "to_move": None}


def test_an_engine_in_rupees_that_ends_a_round_too_early_is_told_the_rule_of_the_end() -> None:
    cases = [case for case in CASES if case.kind == "move" and {"END-2", "END-3"} & {*case.rules}]
    report = judged(EndsOnEmptyDeck, cases)
    assert {each.rule for each in report.findings} == {"END-3"}
    assert "table.to_move" in str(report.findings[0].best.expected)


def test_an_engine_of_one_round_is_asked_for_one() -> None:
    hello = Hello("x", "1", PARTS[:-1], ("any",), rounds=1)

    class OneRound(JaipurEngine):
        def hello(self) -> Hello:
            return hello

        def game(self, body: Body) -> Body:
            assert len([*Node(body["rounds"]).items()]) <= 1
            return super().game(body)

        def deal(self, event: Body) -> Body:
            assert self.state.round is None
            return super().deal(event)

        def score(self) -> Body:
            return {**super().score(), "over": True, "winner": 0, "seals": None, "next_starter": 7}

    report = judged(OneRound, CASES, RunPlan(matches=2))
    assert (report.status, report.findings) == (0, ())
    assert report.matches.passed == 2
    assert report.cases.skipped == sum(report.skips.values()) > 0
    assert [str(reason) for reason in report.skips] == ["it plays one round alone"]
    assert "score.winner" in report.left_out
    assert not report.by_rule["MAT-1"].judged


def test_what_is_skipped_is_neither_held_nor_broken() -> None:
    def no_views(_: JaipurEngine, request: Body) -> Body | None:
        return {"skipped": "it has no views"} if request["do"] == "view" else None

    report = asked(no_views, CASES[::4], ONE_MATCH)
    views = [case for case in CASES[::4] if case.kind == "view"]
    assert (report.status, report.findings, report.fault_count) == (0, (), 0)
    assert (report.cases.failed, report.cases.skipped) == (0, len(views))
    assert report.by_kind["view"].judged == 0
    assert (report.matches.judged, report.matches.skipped) == (0, 1)
    assert report.plies == 40
    ((reason, count),) = report.skips.items()
    assert (str(reason), count) == ("the program says 'it has no views'", len(views) + 1)
    assert "not judged" in str(report.badge)


def skipping(*, reason: str | bool) -> Callable[[JaipurEngine, Body], Body | None]:
    """Return the answers of a program that answers nothing else."""
    return lambda _, request: None if request["do"] == "hello" else {"skipped": reason}


def test_a_program_that_skips_everything_is_not_judged() -> None:
    report = asked(skipping(reason="no"), CASES[:9])
    assert (report.status, report.cases.judged, report.cases.skipped) == (2, 0, 9)


def test_the_reason_for_skipping_is_a_text() -> None:
    report = asked(skipping(reason=True), CASES[:1])
    assert "skipped" in str(report.faults[0].fault)


def validated(*, mistaken: bool = False) -> Callable[[JaipurEngine, Body], Body | None]:
    """Return the answers of an engine that says whether a move is legal, and lists none."""

    def answer(engine: JaipurEngine, request: Body) -> Body | None:
        if request["do"] != "validate":
            assert request["do"] != "legal_moves"
            return None
        at = engine.state
        moves = [move.text() for move in Node(request["moves"]).items()]
        legal = {move for move in moves if not QUESTIONS.rules.violations(at, parse_move(move))}
        return {"moves": [move for move in moves if move in legal or (mistaken and "K-" in move)]}

    return answer


VALIDATES = Hello("v", "1", ("game", "deal", "validate", "apply"), ("any",))


def test_an_engine_that_only_validates_is_proposed_moves() -> None:
    cases = [case for case in CASES if case.kind in {"moves", "move"}][::5]
    report = asked(validated(), cases, ONE_MATCH, VALIDATES)
    assert (report.status, report.findings, report.matches.passed) == (0, (), 1)
    assert report.cases.passed == len(cases)
    assert report.missing_parts == ("score", "view")


def test_an_illegal_move_that_is_called_legal_is_found() -> None:
    cases = [case for case in CASES if case.kind == "moves"][:12]
    report = asked(validated(mistaken=True), cases, NO_PLAY, VALIDATES)
    assert report.findings[0].rule == "EXC-4"


@pytest.mark.parametrize("seed", range(4))
def test_all_legal_moves_are_proposed_and_many_that_are_not(seed: int) -> None:
    match = new_match(seed=seed)
    proposed = [*QUESTIONS.proposals(match)]
    legal = {*QUESTIONS.rules.legal_moves(match)}
    assert legal < {*proposed}
    assert len(proposed) == len({*proposed}) > 4 * len(legal)
    at = match.position
    assert at
    assert parse_move(f"-{at.hand.kinds[0]}") in proposed


HOUSE = Ruleset(exchange_min=1)


class House(JaipurEngine):
    """An engine that plays by a house rule of its own alone."""

    def hello(self) -> Hello:
        return Hello("house", "1", PARTS[:-1], (), (HOUSE,))


def strict(engine: type[JaipurEngine]) -> type[JaipurEngine]:
    """An engine whose exchanges are of two cards or more, whatever was said."""

    class Strict(engine):  # type: ignore[valid-type, misc]
        def legal_moves(self) -> Iterator[str]:
            return (move for move in super().legal_moves() if not (len(move) == 4 and "-" in move))

        def apply(self, move: str) -> Body:
            if move[0] == "+" and len(move) == 4:
                raise Refusal
            made: Body = super().apply(move)
            return made

    return Strict


def test_a_house_rule_is_judged_by_the_same_cases() -> None:
    report = judged(House, DEFAULT[::3], ONE_MATCH)
    assert (report.status, report.findings) == (0, ())
    assert report.cases.passed > len(DEFAULT[::3]) // 2
    assert report.matches.passed == 1
    assert "`exchange_min=1`" in str(report.badge)


def test_who_does_not_keep_to_its_house_rule_is_found() -> None:
    moves = [case for case in DEFAULT if case.kind == "moves"][:8]
    report = judged(strict(House), moves)
    assert [finding.rule for finding in report.findings] == ["EXC-2"]


def test_an_introduction_is_read_as_it_was_written() -> None:
    hello = Hello("x", "1", ("game",), ("yucata",), (HOUSE,), rounds=1)
    assert read_hello(introduce(hello), "jaipur") == hello
