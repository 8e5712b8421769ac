"""Records take what is of the right type alone, and whatever is written is read again."""

from collections.abc import Callable

import pytest

from jaipur_rules import RulesError, Ruleset, TakeCamels, deal
from jaipur_rules.core.errors import WrongType
from jaipur_rules.core.game import JAIPUR
from jaipur_rules.jaipur.record import (
    KnownDeal,
    MatchClaim,
    Record,
    RoundClaim,
    RoundRecord,
)
from jaipur_rules.johari import deal as deal_johari
from jaipur_rules.johari.record import Claim
from jaipur_rules.johari.record import Record as JohariRecord
from jaipur_rules.record import (
    AnyRecord,
    load_record,
    record_from_json,
    record_of,
    record_schema,
    record_to_json,
    resume,
    save_record,
    session,
)
from tests.foreign_text import OddText
from tests.jaipur.foreign import Whole

Making = Callable[..., object]

KNOWN = KnownDeal.of(deal(seed=7))
ROUND = RoundRecord(KNOWN, (TakeCamels(),))
DEALT = deal_johari(seed=7)

REFUSED: dict[str, tuple[Making, tuple[object, ...]]] = {
    "a number for a deck": (KnownDeal, (5, ((), (), ()))),
    "a number for a card": (KnownDeal, ([5], ((), (), ()))),
    "a float for a token": (KnownDeal, ("", ((2.0,), (), ()))),
    "a float for a toss": (KnownDeal, ("", ((), (), ()), 1.0)),
    "a deal that is known whole": (RoundRecord, (deal(seed=7),)),
    "moves that are numbers": (RoundRecord, (KNOWN, (5,))),
    "moves that are no several": (RoundRecord, (KNOWN, 5)),
    "moves in the notation": (RoundRecord, (KNOWN, ("+K",))),
    "a claim of another thing": (RoundRecord, (KNOWN, (), MatchClaim((0, 2)))),
    "floats for rupees": (RoundClaim, ((64.0, 69.0),)),
    "three for two": (RoundClaim, ((64, 69, 70),)),
    "a float for a seat": (RoundClaim, ((64, 69), (1.0,))),
    "a seat that is in no tuple": (MatchClaim, ((0, 2), 1)),
    "floats for Seals": (MatchClaim, ((0.0, 2.0),)),
    "a number for a ruleset": (Record, (5,)),
    "rounds that are numbers": (Record, (Ruleset(), (1,))),
    "a name for a claim": (Record, (Ruleset(), (), "first")),
    "floats for totals": (Claim, ((31.0, 40.0),)),
    "a float for a winner": (Claim, ((31, 40), (1.0,))),
    "a float for players": (JohariRecord, (2.0,)),
    "rules of the other game": (JohariRecord, (2, Ruleset())),
    "moves of the other game": (JohariRecord, (2, JohariRecord().ruleset, (TakeCamels(),))),
    "a number for the name of a file": (lambda file: AnyRecord(file=file), (5,)),
    "a number for a document": (record_from_json, (5,)),
    "a number for a document of one game": (JAIPUR.record.record_from_json, (5,)),
    "a number for a file that is read": (load_record, (5,)),
    "a number for a file of one game that is read": (JAIPUR.record.load_record, (5,)),
    "a number for a record that is kept": (save_record, (5, "no such folder/a.json")),
    "a number for a file of one game that is written": (JAIPUR.record.save_record, (Record(), 5)),
    "a number for the events of a match": (record_of, (5,)),
    "a number for a record that goes on": (resume, (5,)),
    "a number for the game of a session": (session.Session, (5,)),
    "a number for the game of a whole session": (
        lambda game: session.Session(game, players=2, ruleset=Ruleset()),
        (5,),
    ),
    "a number for the events of a session": (session.Session, (JAIPUR, 5)),
    "a float for the players of a session": (
        lambda players: session.Session(JAIPUR, players=players),
        (2.0,),
    ),
}


@pytest.mark.parametrize(("make", "given"), REFUSED.values(), ids=REFUSED)
def test_what_is_of_another_type_is_refused(make: Making, given: tuple[object, ...]) -> None:
    with pytest.raises(WrongType, match=r"^expected "):
        make(*given)


def test_a_text_of_another_kind_names_a_game_as_a_plain_one_does() -> None:
    assert record_schema(OddText("johari")) == record_schema("johari")


ONE = Whole(1)
PLAIN: dict[str, tuple[Making, tuple[object, ...]]] = {
    "KnownDeal(deck='', bonuses=((1,), (), ()), first=1)": (
        KnownDeal,
        ("", ((ONE,), (), ()), True),
    ),
    "RoundClaim(rupees=(1, 1), seals=(1,))": (RoundClaim, ([ONE, True], [ONE])),
    "MatchClaim(seals=(1, 1), winners=(1,))": (MatchClaim, ([ONE, True], [ONE])),
    "Claim(totals=(1, 1), winners=(1,))": (Claim, ([ONE, True], [ONE])),
}


@pytest.mark.parametrize(("plain", "made"), PLAIN.items(), ids=PLAIN)
def test_what_is_kept_is_plain(plain: str, made: tuple[Making, tuple[object, ...]]) -> None:
    make, given = made
    assert repr(make(*given)) == plain


WRITTEN: dict[str, AnyRecord] = {
    "nothing": Record(),
    "a round": Record(rounds=(ROUND,)),
    "a deal in part": Record(rounds=(RoundRecord(KnownDeal("LSD", ((), (4,), ()), 1)),)),
    "claims": Record(
        rounds=(RoundRecord(KNOWN, claim=RoundClaim((64, 64), (0, 1))),),
        claim=MatchClaim((1, 1), ()),
    ),
    "a claim of a winner": Record(claim=MatchClaim(winners=(1,))),
    "nothing of Johari": JohariRecord(4),
    "a deal of Johari": JohariRecord(events=(DEALT,)),
    "a claim of Johari": JohariRecord(claim=Claim((31, 40), (1,))),
}


@pytest.mark.parametrize("record", WRITTEN.values(), ids=WRITTEN)
def test_what_is_written_is_read_again(record: AnyRecord) -> None:
    assert record_from_json(record_to_json(record)) == record


UNREADABLE: dict[str, tuple[AnyRecord, str]] = {
    "a deal of too many": (
        Record(rounds=(RoundRecord(KnownDeal("D" * 7, ((), (), ()))),)),
        "the deck holds 7 of diamond",
    ),
    "a deal of two piles": (
        Record(rounds=(RoundRecord(KnownDeal("", ((), ()))),)),
        "there are 2 bonus piles",
    ),
    "a toss for nobody": (
        Record(rounds=(RoundRecord(KnownDeal("", ((), (), ()), 2)),)),
        "the coin toss is 2",
    ),
    "rupees below nothing": (
        Record(rounds=(RoundRecord(KNOWN, claim=RoundClaim((-1, 2))),)),
        "expected a whole number from 0, found -1",
    ),
    "Seals for nobody": (
        Record(rounds=(RoundRecord(KNOWN, claim=RoundClaim(seals=(2,))),)),
        "expected a whole number from 0 to 1, found 2",
    ),
    "Seals out of order": (
        Record(rounds=(RoundRecord(KNOWN, claim=RoundClaim(seals=(1, 0))),)),
        r"rounds\[0\].result.seal",
    ),
    "a winner who is nobody": (
        Record(claim=MatchClaim(winners=(2,))),
        "result.winner: expected a whole number from 0 to 1, found 2",
    ),
    "two winners": (Record(claim=MatchClaim(winners=(0, 1))), "result.winner: expected"),
    "traders of Johari": (JohariRecord(5), "players: "),
    "a deal of Johari to others": (JohariRecord(3, events=(DEALT,)), r"events\[0\].deal: "),
    "totals of Johari": (JohariRecord(claim=Claim((1, 2, 3))), "expected 2 numbers, found 3"),
    "a winner of Johari who is nobody": (
        JohariRecord(claim=Claim(winners=(2,))),
        "expected a whole number from 0 to 1, found 2",
    ),
}


@pytest.mark.parametrize(("record", "fault"), UNREADABLE.values(), ids=UNREADABLE)
def test_what_could_not_be_read_again_is_not_written(record: AnyRecord, fault: str) -> None:
    with pytest.raises(RulesError, match=fault):
        record_to_json(record)
