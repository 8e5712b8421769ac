"""The runner on engines of this process: what it plays, what it finds, and how short a game it finds for it."""

import json
import sys
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from jaipur_rules import IllegalMove, TakeCamels, apply, deal, replay
from jaipur_rules.cli.running import run as command
from jaipur_rules.conformance import answers
from jaipur_rules.conformance.cases import Case, Moves, answer, write_case
from jaipur_rules.conformance.engine import Rules
from jaipur_rules.conformance.faults import FaultKind
from jaipur_rules.conformance.junit import junit
from jaipur_rules.conformance.lockstep import near_misses, random_play
from jaipur_rules.conformance.page import page
from jaipur_rules.conformance.plays import play_of
from jaipur_rules.conformance.protocol import PARTS, Hello, Message, Part
from jaipur_rules.conformance.report import Report, game_of, record_text
from jaipur_rules.conformance.runner import Plan, run
from jaipur_rules.conformance.serving import Dealt, Engine, Refusal
from jaipur_rules.conformance.showing import report_to_plain, shown
from jaipur_rules.conformance.talk import Start
from jaipur_rules.conformance.vectors import sample
from jaipur_rules.game import Seat
from jaipur_rules.jaipur.notation import parse_move
from jaipur_rules.plain import Plain
from jaipur_rules.record import read_record, record_of
from jaipur_rules.referee import judge
from jaipur_rules.referee.verdicts import Status

Judge = Callable[..., Report]
SOME = [*sample()[::8]]


@pytest.fixture(scope="module")
def judged(started: Callable[[Callable[[], Engine]], Start]) -> Judge:
    def by(
        make: Callable[[], Engine], cases: Iterable[Case] = (), plan: Plan | None = None
    ) -> Report:
        return run(["engine"], cases, plan=plan or Plan(matches=0), start=started(make))

    return by


class Partial(Rules):
    """The rules, as far as they are asked for."""

    parts: tuple[Part, ...] = PARTS
    rulesets: tuple[str, ...] = ("any",)

    def hello(self) -> Hello:
        return Hello("part", "1", self.parts, self.rulesets)


def only(*parts: Part, rulesets: tuple[str, ...] = ("any",)) -> Callable[[], Partial]:
    return type("Part", (Partial,), {"parts": parts, "rulesets": rulesets})


def test_our_own_rules_pass_every_case_of_the_sample_and_random_play(judged: Judge) -> None:
    report = judged(Rules, SOME, Plan(matches=2))
    assert (report.status, report.differences, report.left_out) == (0, 0, set())
    assert report.cases.passed == len(SOME)
    assert (report.matches.passed, report.matches.failed) == (2, 0)
    assert report.badge.endswith(f"{report.plies:,} plies in lockstep")


def test_our_own_rules_pass_as_a_program() -> None:
    # The door that every other engine goes through.
    found = run([sys.executable, "-m", "jaipur_rules.conformance.engine"], SOME[:8], plan=Plan(1))
    assert (found.status, found.cases.passed, found.remarks) == (0, 8, [])


def test_an_engine_is_judged_on_what_it_can_do(judged: Judge) -> None:
    report = judged(only("game", "legal_moves"), SOME)
    about_moves = sum(case.kind == "moves" for case in SOME)
    assert (report.cases.passed, report.cases.skipped) == (about_moves, len(SOME) - about_moves)
    assert report.missing_parts == ("deal", "apply", "score", "view")
    assert "without deal" in report.badge
    assert report.status == 0


def test_an_engine_is_judged_by_the_rulesets_that_it_plays_by(judged: Judge) -> None:
    report = judged(only(*PARTS[:-1], rulesets=("yucata",)), SOME)
    yucata = sum(case.question.game.ruleset.name == "yucata" for case in SOME)
    assert (report.cases.judged, report.cases.skipped) == (yucata, len(SOME) - yucata)


def test_an_engine_that_can_do_none_of_it_is_not_judged(judged: Judge) -> None:
    assert judged(only("score"), SOME).status == 2


def test_legal_moves_of_a_position_alone_can_be_judged() -> None:
    can = Hello("x", "1", ("position",), ("any",))
    question = Moves(record_of([deal(seed=7), TakeCamels()]))
    play = play_of(Case(question, answer(question)), can)
    assert play is not None
    assert [step.asks for step in play.steps] == ["position"]
    assert play.plies_before(0) == 1
    assert play_of(next(case for case in SOME if case.kind == "view"), can) is None


# Mistakes of every kind, each with the rule that it contradicts


class Forgetful(Rules):
    """It lists no exchange of more than two cards."""

    def legal_moves(self) -> Iterable[str]:
        return (move for move in super().legal_moves() if len(move.split("-")[0]) < 4)


class Doubling(Rules):
    """It lists a move twice."""

    def legal_moves(self) -> Iterable[str]:
        found = [*super().legal_moves()]
        return [*found, *found[:1]]


class Lenient(Rules):
    """It refuses nothing."""

    def apply(self, move: str) -> Message:
        try:
            return super().apply(move)
        except Refusal:
            return answers.move(self.match, TakeCamels()) if self.match.position else {"table": {}}


class Stubborn(Rules):
    """It does not take camels."""

    def apply(self, move: str) -> Message:
        if move == "+K":
            raise Refusal
        return super().apply(move)


class Failing(Rules):
    """It fails at sales."""

    def apply(self, move: str) -> Message:
        if move.startswith("-"):
            raise IllegalMove(move, ())
        return super().apply(move)


class Vague(Rules):
    """It names a rule that it should not."""

    def apply(self, move: str) -> Message:
        try:
            return super().apply(move)
        except Refusal:
            raise Refusal(["TRN-1"]) from None


def changed(answer: Message, key: str, value: Callable[[Plain], Plain]) -> Message:
    return {name: value(old) if name == key else old for name, old in answer.items()}


class Tables(Rules):
    """A table that is wrong in one key after a move."""

    key = ""

    def apply(self, move: str) -> Message:
        answer = super().apply(move)
        table = answer["table"]
        assert isinstance(table, dict)
        return {**answer, "table": changed(table, self.key, self.wrong)}

    def wrong(self, old: Plain) -> Plain:
        return list(reversed(old)) if isinstance(old, list) else None


class Openings(Rules):
    """A table that is wrong in one key after a deal."""

    key = ""

    def deal(self, dealt: Dealt) -> Message:
        answer = super().deal(dealt)
        return changed(answer, self.key, self.wrong)

    def wrong(self, old: Plain) -> Plain:
        match old:
            case int():
                return 1 - old
            case list():
                return [*reversed(old)]
            case dict():
                return {name: [9] if isinstance(value, list) else 9 for name, value in old.items()}
            case _:
                return "DDDDD" if self.key == "market" else "K"


class Scores(Rules):
    """A score that is wrong in one key."""

    key = ""

    def score(self) -> Message:
        return changed(super().score(), self.key, self.wrong)

    def wrong(self, old: Plain) -> Plain:
        match old:
            case bool():
                return not old
            case None:
                return 0
            case [int() as mine, int() as other]:
                return [mine + 5, other]
            case _:
                return None


class Sights(Rules):
    """A view that is wrong in one key."""

    key = ""

    def view(self, seat: Seat) -> Message:
        seen = super().view(seat)
        return {**seen, self.key: "LLL" if self.key == "discard" else 7}


def wrong_in(base: type[Rules], key: str) -> type[Rules]:
    return type(base.__name__, (base,), {"key": key})


@pytest.mark.parametrize(
    ("make", "rules"),
    [
        (Forgetful, {"EXC-9"}),
        (Doubling, {""}),
        (Stubborn, {"CAM-1"}),
        (wrong_in(Tables, "herds"), {"CAM-1", "EXC-7", "EXC-1", "TAK-1", "SEL-1", "SEL-8"}),
        (wrong_in(Tables, "to_move"), {"TRN-1", "END-1", "END-2"}),
        (wrong_in(Openings, "herds"), {"SET-4"}),
        (wrong_in(Openings, "market"), {"SET-1"}),
        (wrong_in(Openings, "starter"), {"SET-7"}),
        (wrong_in(Openings, "bonuses_left"), {"SET-6"}),
        (wrong_in(Openings, "discard"), {"MAT-5"}),
        (wrong_in(Scores, "camel_token"), {"SCO-1", "SCO-2"}),
        (wrong_in(Scores, "rupees"), {"SCO-1", "SCO-2", "SCO-3", "SCO-9"}),
        (wrong_in(Scores, "goods_tokens"), {"SCO-6"}),
        (wrong_in(Scores, "over"), {"MAT-1", "MAT-4"}),
        (wrong_in(Scores, "next_starter"), {"MAT-2", "MAT-3"}),
        (wrong_in(Scores, "counts"), {"MAT-4"}),
        (wrong_in(Sights, "seed"), {"SEC-6"}),
        (wrong_in(Sights, "opponent_hand"), {"SEC-2"}),
        (wrong_in(Sights, "camels"), {"SEC-1"}),
        (wrong_in(Sights, "discard"), {"SEC-5"}),
        (wrong_in(Sights, "secret"), {"SEC-7"}),
    ],
    ids=lambda value: (
        f"{value.__name__}-{getattr(value, 'key', '')}" if isinstance(value, type) else ""
    ),
)
def test_a_mistake_is_about_the_right_rule(
    judged: Judge, make: type[Rules], rules: set[str]
) -> None:
    report = judged(make, SOME, Plan(matches=1, plies=30, shortening=0))
    found = {finding.rule for finding in report.findings}
    assert found
    assert found <= rules
    assert report.status == 1


def test_a_wrong_reason_is_a_difference(judged: Judge) -> None:
    report = judged(Vague, SOME, Plan(matches=0, shortening=0))
    assert report.findings
    assert all(finding.best.step.asks == "apply" for finding in report.findings)


def test_whatever_is_allowed_breaks_the_rules_that_it_breaks(judged: Judge) -> None:
    cases = [case for case in sample() if case.kind == "illegal"]
    report = judged(Lenient, cases, Plan(matches=0, shortening=0))
    assert report.cases.passed == 0
    assert all(finding.best.step.asks == "apply" for finding in report.findings)


def test_an_error_is_reported_and_no_fault(judged: Judge) -> None:
    cases = [case for case in sample() if case.kind == "move"]
    report = judged(Failing, cases, Plan(matches=0, shortening=0))
    assert (report.status, report.fault_count) == (1, 0)
    assert "the error" in str(report.findings[0].best.came)


class NoTable(Rules):
    """It answers without a table."""

    def game(self, ruleset: Plain, rounds: Sequence[tuple[Dealt, Sequence[str]]]) -> Message:
        super().game(ruleset, rounds)
        return {}

    def apply(self, move: str) -> Message:
        super().apply(move)
        return {"drawn": 3}


def test_answers_of_the_wrong_form_are_faults(judged: Judge) -> None:
    report = judged(NoTable, [case for case in sample() if case.kind == "move"])
    assert report.status == 2
    assert {each.fault.kind for each in report.faults} == {FaultKind.MALFORMED}
    assert "'apply'" in str(report.faults[0].fault) or "'table'" in str(report.faults[0].fault)


# Games that are short


class NoThirdBonus(Rules):
    """A sale of three earns nothing, wherever it is played."""

    def apply(self, move: str) -> Message:
        answer = super().apply(move)
        return {**answer, "bonus": None} if move.startswith("-") and len(move) == 4 else answer


def test_the_game_shown_is_short_and_the_referee_accepts_it(judged: Judge) -> None:
    report = judged(NoThirdBonus, (), Plan(matches=2, shortening=60))
    (finding,) = report.findings
    assert finding.rule == "BON-1"
    assert finding.best.plies <= 4
    game = game_of(finding.best)
    record = read_record(record_text(game, finding.best.play))
    assert judge(record).status is Status.LEGAL
    assert str(game[-1]).startswith("-")


class EndsOnEmptyDeck(Rules):
    """It says that a round is over when the deck is empty."""

    def apply(self, move: str) -> Message:
        answer = super().apply(move)
        table = answer["table"]
        assert isinstance(table, dict)
        if table["deck_size"] == 0:
            table["to_move"] = None
        return answer


def test_a_game_is_shortened_turn_by_turn(judged: Judge) -> None:
    long = judged(EndsOnEmptyDeck, (), Plan(matches=1, seed=4, shortening=0)).findings[0].best
    short = judged(EndsOnEmptyDeck, (), Plan(matches=1, seed=4, shortening=60)).findings[0].best
    assert short.plies < long.plies
    assert set(short.rules) & {"END-2", "END-3"}


# Reports


@pytest.fixture(scope="module")
def report(judged: Judge) -> Report:
    return judged(NoThirdBonus, SOME, Plan(matches=1, shortening=1))


def test_a_report_as_json(report: Report) -> None:
    plain = json.loads(json.dumps(report_to_plain(report)))
    assert plain["status"] == 1
    (finding,) = plain["findings"]
    assert finding["rule"] == "BON-1"
    assert judge(read_record(finding["record"])).status is Status.LEGAL
    assert "Market" in finding["position"]
    assert [json.loads(line)["id"] for line in finding["requests"]] == [1, 2]


def test_a_report_as_junit_xml(report: Report) -> None:
    (suite,) = ET.fromstring(junit(report).encode())  # noqa: S314 - our own
    failures = [case.get("name", "") for case in suite if case.find("failure") is not None]
    assert [name[:5] for name in failures] == ["BON-1", "locks"]
    assert int(suite.get("tests", "")) == len(suite)
    assert int(suite.get("failures", "")) == 2


def test_junit_xml_holds_whatever_a_program_says(judged: Judge) -> None:
    report = Report("1", ("\x00\x1b[31m<&>\ud800",), given_up="\x07\ufffe")
    ET.fromstring(junit(report).encode())  # noqa: S314 - our own


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_report_as_a_page(report: Report, lang: str) -> None:
    text = page(report, "fr" if lang == "fr" else "en")
    assert f'<html lang="{lang}">' in text
    assert "BON-1" in text
    for reached in ("http", "src=", "href=", "url(", "<script"):
        assert reached not in text


def test_a_page_escapes_what_is_foreign(judged: Judge) -> None:
    class Evil(NoThirdBonus):
        def hello(self) -> Hello:
            return Hello("<script>alert(1)</script>", "&", PARTS[:-1], ("any",))

    text = page(judged(Evil, SOME, Plan(matches=0, shortening=0)))
    assert "<script" not in text
    assert "&lt;script&gt;" in text


def test_a_page_can_be_written_whatever_a_program_calls_itself() -> None:
    text = page(Report("1", ("\ud800\x1b[31m",), given_up="\udfff"))
    assert "\x1b" not in text
    assert text.encode()


def test_what_is_shown_is_in_the_language_that_was_asked_for(report: Report) -> None:
    found = shown(report.findings[0], lang="fr")
    assert "vaut" in found.expected
    assert "Marché" in found.picture


# The command


def test_the_command_judges_and_writes(
    node: str, examples: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["conformance", "run", "--matches", "0", "--shorten", "0", "--json"]
    files = [tmp_path / name for name in ("a.xml", "a.html", "records")]
    words += ["--junit", str(files[0]), "--html", str(files[1]), "--records", str(files[2])]
    program = [node, str(examples / "engines" / "mistaken.mjs"), "--mistake", "herd-in-view"]
    assert command([*words, "--", *program]) == 1
    plain = json.loads(capsys.readouterr().out)
    assert [finding["rule"] for finding in plain["findings"]] == ["SEC-1"]
    assert ET.parse(files[0]).getroot().tag == "testsuites"  # noqa: S314 - our own
    assert files[1].read_text().startswith("<!doctype html>")
    assert command(["referee", str(files[2])]) == 0


@pytest.mark.parametrize(("lang", "said"), [("en", "Expected"), ("fr", "Attendu")])
def test_the_command_reports_in_lines(
    node: str,
    examples: Path,
    tmp_path: Path,
    lang: str,
    said: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)  # so that there is a bar
    pack = tmp_path / "some.jsonl"
    pack.write_text("".join(f"{write_case(case)}\n" for case in SOME))
    words = ["conformance", "run", "--matches", "1", "--shorten", "0", "--lang", lang]
    program = [node, str(examples / "engines" / "mistaken.mjs"), "--mistake", "no-bonus-for-three"]
    assert command([*words, "--pack", str(pack), "--", *program]) == 1
    out = capsys.readouterr().out
    assert out.count("BON-1") == 1
    assert out.count(said) == 1
    assert "bonus" in out
    assert "--records" in out


def test_the_command_plays_a_pack(
    node: str, examples: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pack = tmp_path / "a.jsonl"
    pack.write_text("".join(f"{write_case(case)}\n" for case in SOME[:5]) + "{}\n")
    words = ["conformance", "run", "--matches", "0", "--pack", str(pack)]
    assert command([*words, "--", node, str(examples / "engines" / "jaipur.mjs")]) == 2
    assert "line 6" in capsys.readouterr().err


def test_a_fault_has_its_game(judged: Judge, capsys: pytest.CaptureFixture[str]) -> None:
    class Malformed(Rules):
        def legal_moves(self) -> Iterable[str]:
            return ["+Q"]

    cases = [*SOME[:4], *(case for case in sample()[-40:] if case.kind == "moves")]
    report = judged(Malformed, cases, Plan(matches=0))
    assert report.status in {1, 2}
    plain = report_to_plain(report)["faults"]
    assert isinstance(plain, dict)
    text = json.dumps(plain)
    assert "jaipur-record" in text
    assert "malformed" in page(report)
    assert ET.fromstring(junit(report).encode()).find("*/testcase/error") is not None  # noqa: S314


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_command_says_why_a_program_cannot_be_judged(
    lang: str, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["conformance", "run", "--lang", lang, "--plain", "--faults", "1", "--", "cat", "--x"]
    assert command(words) == 2
    out = capsys.readouterr().out
    assert "cat --x" in out
    assert "Jaipur conformance kit" not in out, "what was not judged has no badge"
    assert ("1 fault\n" if lang == "en" else "1 defaillance\n") in out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ([], "COMMAND"),
        (["--ruleset", "chess", "--", "cat"], "no ruleset is named 'chess'"),
        (["--seconds", "0", "--", "cat"], "'seconds'"),
        (["--pack", "no/such.jsonl", "--", "cat"], ""),
        (["--html", "no/such/folder/a.html", "--", "cat"], "cannot be written"),
        (["--records", "/dev/null/a", "--", "cat"], "no such folder"),
        (["--junit", "/", "--", "cat"], "is a folder"),
        (["--seconds", "1e400", "--", "cat"], "'seconds'"),
        (["--seconds", "nan", "--", "cat"], "'seconds'"),
        (["--total", "inf", "--", "cat"], "'total'"),
        (["--shorten", "inf", "--", "cat"], "'shortening'"),
        (["--shorten", "nan", "--", "cat"], "'shortening'"),
    ],
)
def test_the_command_refuses_what_it_cannot_do(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert command(["conformance", "run", *words]) == 2
    assert said in capsys.readouterr().err


def test_near_misses_and_random_play_are_what_they_are_called() -> None:
    play = random_play(5, plies=60)
    tried = [step for step in play.steps if "refused" in step.expect]
    assert tried
    for place, step in enumerate(play.steps):
        if step in tried:
            match = replay(play.events_before(place))
            with pytest.raises(IllegalMove):
                apply(match, parse_move(str(step.request["move"])))
            assert parse_move(str(step.request["move"])) in [*near_misses(match)]


def test_random_play_follows_from_its_seed() -> None:
    assert random_play(2, plies=20) == random_play(2, plies=20)
    assert random_play(2, plies=20).requests != random_play(3, plies=20).requests
