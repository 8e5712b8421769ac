"""The parts of a verdict: what each is where nobody says it, and what is shown of it."""

import sys
from importlib.util import find_spec, module_from_spec
from pkgutil import iter_modules
from typing import Any

import pytest
from attrs import evolve

from jaipur_rules import (
    Cards,
    Match,
    Position,
    TakeCamels,
    deal,
    new_match,
    parse_move,
    referee,
    rulebook,
)
from jaipur_rules.core.errors import Violation
from jaipur_rules.core.forms import Field, text
from jaipur_rules.core.game import LacksPart
from jaipur_rules.core.messages import Message
from jaipur_rules.core.strict_json import Plain
from jaipur_rules.jaipur.referee import Verdict
from jaipur_rules.jaipur.referee import judge as judge_jaipur
from jaipur_rules.record import AnyRecord, EventsRecord, record_of
from jaipur_rules.referee import (
    AnyVerdict,
    AnyWrongClaim,
    Dependence,
    Derivation,
    Derivations,
    DerivationStep,
    EventsReferee,
    EventsVerdict,
    MoveQuestions,
    MoveVerdict,
    Referee,
    Status,
    judge,
    judge_position,
    move_verdict_to_plain,
    verdict_to_plain,
)
from jaipur_rules.referee.events import WrongWinners
from jaipur_rules.referee.other_rules import HasBasis
from jaipur_rules.referee.verdicts import claim_form
from jaipur_rules.referee.words import list_rules, quote
from tests.record.tiny import GAME, Event, Heap, Ruleset, Table, Take, TinyCodec, installed

CLAIM = claim_form(Field("about", text))
REFEREE = EventsReferee(GAME)
START = Table(2)
FIRST, SECOND = WrongWinners((0,), (1,)), WrongWinners((1,), None)
HERE = Position(market=Cards.parse("DDGSK"), hand=Cards.parse("LLCCP"), herd=2)


def of(*events: Event) -> EventsRecord[Ruleset, Event]:
    return EventsRecord("tiny", 2, Ruleset(), events, file="a.json")


# --- what each is where nobody says it ---


def test_a_verdict_of_nothing_has_nothing_to_object_to() -> None:
    verdict = EventsVerdict(Match(), players=2)
    assert verdict_to_plain(verdict) == {
        "file": None,
        "game": "jaipur",
        "status": "legal",
        "over": False,
        "place": None,
        "fault": None,
        "ply": None,
        "seat": None,
        "event": None,
        "violations": [],
        "wrong_claims": [],
        "rules": [],
        "hangs_on": [],
        "plies": 0,
        "winners": [],
        "players": 2,
        "ruleset": None,
    }
    assert (verdict.file, verdict.fault, verdict.violations, verdict.wrong_claims) == (
        "",
        None,
        (),
        (),
    )


def test_a_claim_of_winners_is_settled_by_no_rule_that_is_known() -> None:
    assert (FIRST.about, FIRST.rules) == ("winners", ())
    settled = evolve(FIRST, rules=("FIN-1", "FIN-2"))
    assert settled.sentence() == (
        "The record says that the first trader wins, but the second trader wins (FIN-1, FIN-2)."
    )
    assert CLAIM.write(settled) == {
        "about": "winners",
        "claimed": [0],
        "right": [1],
        "rules": ["FIN-1", "FIN-2"],
    }
    assert CLAIM.write(SECOND)["right"] is None


@pytest.mark.parametrize(
    ("kind", "parts"),
    [
        (AnyWrongClaim, {"message"}),
        (
            AnyVerdict,
            {
                "illegal_move",
                "_illegal_message",
                "_legal_message",
                "event_name",
            },
        ),
        (Referee, {"judge"}),
        (HasBasis, {"is_legal", "hangs_on"}),
        (MoveQuestions, {"read_move", "mildest"}),
        (Derivations, {"why", "parameter"}),
    ],
)
def test_nothing_is_made_without_its_parts(kind: type[object], parts: set[str]) -> None:
    assert kind.__abstractmethods__ == parts  # type: ignore[attr-defined]


STEP = DerivationStep("TRN-4", "met")
KEPT = pytest.mark.parametrize(
    "value",
    [
        FIRST,
        EventsVerdict(START, players=2),
        MoveVerdict("the table", "+K"),
        Dependence("EXC-2", "exchange_min", 1, (2,), is_ruling=False),
        STEP,
        Derivation(game="jaipur", kind="legality", result="legal", steps=[STEP]),
    ],
    ids=lambda value: type(value).__name__,
)


@KEPT
def test_nothing_comes_before_another(value: Any) -> None:
    with pytest.raises(TypeError, match="not supported"):
        sorted([value, evolve(value)])


@KEPT
def test_nothing_is_kept_but_the_fields(value: Any) -> None:
    assert not hasattr(value, "__dict__")


@pytest.mark.parametrize("name", [module.name for module in iter_modules(referee.__path__)])
def test_a_module_is_imported_where_there_is_no_catalogue(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "jaipur_rules.rulebook", None)
    spec = find_spec(f"jaipur_rules.referee.{name}")
    assert spec is not None
    assert spec.loader is not None
    spec.loader.exec_module(module_from_spec(spec))


def test_the_rules_that_were_in_force_are_no_part_of_a_verdict() -> None:
    assert EventsVerdict(START, players=2, ruleset="one") == EventsVerdict(
        START, players=2, ruleset="other"
    )
    assert EventsVerdict(START, players=2, file="a") != EventsVerdict(START, players=2, file="b")


@pytest.mark.parametrize("status", ["legal", "illegal", "wrong claim"])
def test_a_status_is_a_text(status: str) -> None:
    assert repr(Status(status)) == f"Status.{status.upper().replace(' ', '_')}"


# --- what weighs more ---


def test_the_first_wrong_claim_is_told() -> None:
    verdict = EventsVerdict(START, players=2, wrong_claims=(FIRST, SECOND))
    assert verdict.message == FIRST.message
    assert verdict.status is Status.WRONG_CLAIM


def test_an_illegal_event_weighs_more_than_a_wrong_claim() -> None:
    verdict = EventsVerdict(START, players=2, place=1, event="3", wrong_claims=(FIRST,))
    assert verdict.status is Status.ILLEGAL
    assert verdict.message != FIRST.message


def test_each_rule_is_named_once_and_those_that_are_broken_alone() -> None:
    broken = tuple(map(Violation, ("B-1", "A-1", "B-1")))
    claims = tuple(evolve(FIRST, rules=rules) for rules in (("C-2", "C-1"), ("C-1",)))
    assert EventsVerdict(START, players=2, violations=broken, wrong_claims=claims).rules == (
        "B-1",
        "A-1",
    )
    assert EventsVerdict(START, players=2, wrong_claims=claims).rules == ("C-2", "C-1")


def test_reasons_are_in_english_unless_another_language_is_asked_for() -> None:
    verdict = Verdict(Match(), ply=1, violations=(Violation("TRN-4"),))
    (reason,) = verdict.reasons()
    assert reason.startswith("TRN-4: ")
    assert verdict.reasons("en") == (reason,)
    assert verdict.reasons("fr") != (reason,)
    alone = MoveVerdict("the table", "+K", (Violation("TRN-4"),))
    assert (alone.reasons(), alone.reasons("fr")) == (verdict.reasons(), verdict.reasons("fr"))


def test_a_reason_says_what_of_its_rule_is_no_rulebook_s() -> None:
    ruling = (
        "Our ruling: no rulebook settles it. It is otherwise under the switch sale_without_tokens."
    )
    verdict = MoveVerdict("the table", "-L", (Violation("SEL-7"),))
    assert verdict.reasons() == (f"SEL-7: {ruling} {rulebook.rule('SEL-7').statement.en}",)


# --- what is quoted ---


@pytest.mark.parametrize(("letters", "shown"), [(60, 60), (61, 60), (1000, 60)])
def test_what_is_long_is_cut(letters: int, shown: int) -> None:
    assert len(quote("+" * letters)) == shown
    assert (quote("+" * letters) == "+" * letters) is (letters == shown)
    assert [len(rule) for rule in list_rules([Violation("+" * letters)])] == [shown]


def test_a_move_that_breaks_nothing_is_legal() -> None:
    verdict = MoveVerdict("the table", "+K")
    assert (verdict.violations, verdict.is_legal, verdict.status) == ((), True, Status.LEGAL)


def test_a_move_is_judged_where_it_is_tried() -> None:
    verdict = judge_position(HERE, parse_move("+DK-CL"))
    assert (verdict.at, verdict.rules, verdict.is_legal) == (HERE, ("EXC-4",), False)
    assert move_verdict_to_plain(verdict) == {
        "status": "illegal",
        "move": "+DK-CL",
        "violations": [{"rule": "EXC-4", "facts": "K"}],
        "hangs_on": [],
    }


# --- the referee of any game ---


def test_a_verdict_names_the_file_and_the_whole_move() -> None:
    verdict = REFEREE.judge(of(Heap(3), Take(12)))
    assert (verdict.file, verdict.event, verdict.place, verdict.ply) == ("a.json", "12", 2, 1)


def test_an_event_that_is_written_without_a_key_has_no_name(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def written(_: TinyCodec, event: Event, /) -> Plain:
        return {} if isinstance(event, Heap) else str(event)

    monkeypatch.setattr(TinyCodec, "write_event", written)
    assert REFEREE.judge(of(Heap(3), Heap(3))).event == ""


def test_nobody_has_won_what_is_not_over(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(GAME.rules), "winners", lambda *_: (0,))
    assert REFEREE.judge(of(Heap(3), Take(1))).winners == ()
    assert REFEREE.judge(of(Heap(3), Take(1), Take(2))).winners == (0,)


def test_a_game_judges_its_records_by_itself() -> None:
    record = record_of([deal(seed=7), TakeCamels()])
    assert judge(record) == judge_jaipur(record)  # type: ignore[arg-type]


def test_a_record_that_is_no_list_of_events_needs_a_referee_of_its_own(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("jaipur_rules.referee.events.game_of_record", lambda _: "tiny")
    with installed(monkeypatch), pytest.raises(LacksPart, match="no part 'referee'"):
        judge(AnyRecord())


def test_the_reason_of_what_names_no_rule_is_told() -> None:
    verdict = EventsVerdict(
        START, players=2, place=2, event="heap", fault=Message("file.cannot_be_opened")
    )
    assert dict(verdict.message.params)["reasons"] == (verdict.fault,)


def test_the_facts_of_a_broken_rule_are_in_words_where_the_game_has_them() -> None:
    verdict = EventsVerdict(
        new_match(seed=7),
        players=2,
        place=2,
        ply=1,
        move=parse_move("+D"),
        violations=(Violation("TAK-2", "D"),),
    )
    assert verdict.sentence() == (
        "Event 2, move 1: the second trader may not take 1 diamond (+D): TAK-2 (diamond)."
    )
