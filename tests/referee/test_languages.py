"""Verdicts in a language made of files alone: every word comes from the catalogue of messages."""

import re
from pathlib import Path

import pytest
from attrs import evolve

from jaipur_rules import TakeCamels, new_match, parse_move
from jaipur_rules.core.errors import UnknownName, Violation
from jaipur_rules.core.messages import languages
from jaipur_rules.jaipur.referee import judge
from jaipur_rules.johari import Event, Reshuffle
from jaipur_rules.johari import parse_move as parse_johari_move
from jaipur_rules.johari.record import Claim, Record, load_record
from jaipur_rules.johari.referee import Verdict as JohariVerdict
from jaipur_rules.johari.referee import judge as judge_johari
from jaipur_rules.johari.rules.match import score
from jaipur_rules.johari.rules.table import arrange
from jaipur_rules.referee import (
    AnyVerdict,
    MoveVerdict,
    judge_position,
)
from tests.pseudo import plain_words
from tests.referee.jaipur.records import RECORDS

WHOLE = load_record(Path(__file__).parents[2] / "examples" / "johari" / "four-greedy-seed-8.json")
SHUFFLED = next(at for at, each in enumerate(WHOLE.events) if isinstance(each, Reshuffle))
BRIBE = parse_johari_move("bribe")


def begun(length: int, *events: Event, claim: Claim | None = None) -> Record:
    """The match up to one of its events, and other events then."""
    return evolve(WHOLE, events=(*WHOLE.events[:length], *events), claim=claim)


def shared() -> JohariVerdict:
    over = arrange(phase="over", displays=("", "", ""), tokens=((1,) * 4,) * 2, day=10)
    assert over.table is not None
    return JohariVerdict(over, result=score(over))


JOHARI = {
    "won": WHOLE,
    "to deal": begun(0),
    "to pick": begun(2),
    "to move": begun(9),
    "to shuffle": begun(SHUFFLED),
    "an illegal pick": begun(2, BRIBE),
    "an illegal move": begun(9, BRIBE),
    "before the deal": begun(0, BRIBE),
    "during the shuffle": begun(SHUFFLED, BRIBE),
    "after the end": begun(len(WHOLE.events), BRIBE),
    "a second deal": begun(9, WHOLE.events[0]),
    "no shuffle awaited": begun(9, Reshuffle("W1")),
    "strange cards": begun(SHUFFLED, Reshuffle("W3W3W3W3A1")),
    "wrong claims": evolve(WHOLE, claim=Claim((1, 2, 3, 4), (0, 2))),
    "claims too early": begun(9, claim=Claim((1, 2, 3, 4), (0,))),
}
"""Records of Johari, sound and broken."""

VERDICTS: dict[str, AnyVerdict] = {
    **{f"Jaipur: {name}": judge(each) for name, each in RECORDS.items()},
    **{f"Johari: {name}": judge_johari(each) for name, each in JOHARI.items()},
    "Johari: shared": shared(),
}
"""Verdicts of every kind, on records of both games."""

KNOWN = {"bribe", "trade", "and"}
"""Words of the notation, and what the pseudo-language puts before the last of several, as English does."""


def words_outside(text: str) -> list[str]:
    """The words that come from elsewhere than the catalogue; cards are capital letters."""
    return [word for word in plain_words(text, *KNOWN) if not word.isupper()]


@pytest.mark.parametrize("name", VERDICTS)
def test_no_word_of_a_verdict_stands_outside_the_catalogue(pseudo: str, name: str) -> None:
    verdict = VERDICTS[name]
    messages = (verdict.message, *(claim.message for claim in verdict.wrong_claims))
    assert [str(each) for each in messages if not words_outside(str(each))] == []
    assert [found for each in messages if (found := words_outside(each.to(pseudo)))] == []
    assert verdict.sentence(pseudo) == verdict.message.to(pseudo)


@pytest.mark.parametrize("move", ["+K", "-DD"])
def test_no_word_about_a_single_move_stands_outside_the_catalogue(pseudo: str, move: str) -> None:
    verdict = judge_position(new_match(seed=7), parse_move(move))
    assert words_outside(verdict.sentence()) != []
    assert words_outside(verdict.sentence(pseudo)) == []


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("name", VERDICTS)
def test_a_verdict_names_no_seat_by_its_number(name: str, lang: str) -> None:
    verdict = VERDICTS[name]
    texts = (verdict.sentence(lang), *(claim.sentence(lang) for claim in verdict.wrong_claims))
    assert [text for text in texts if re.search("seat|siège", text)] == []


def test_there_is_no_verdict_in_an_unknown_language() -> None:
    verdict = MoveVerdict(new_match(seed=7), TakeCamels(), (Violation("TRN-4"),))
    with pytest.raises(UnknownName):
        verdict.sentence("xx")
