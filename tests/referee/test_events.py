"""The referee of a game that brings none: every kind of verdict, in both languages and as JSON."""

from collections.abc import Iterator

import pytest
from attrs import evolve

from jaipur_rules.record import EventsRecord
from jaipur_rules.referee import (
    EventsReferee,
    Referee,
    Status,
    judge,
    judge_position,
    verdict_to_plain,
)
from tests.record.tiny import CODEC, GAME, Event, Heap, Ruleset, Table, Take, installed, played

REFEREE = EventsReferee(GAME)
PLAYED = CODEC.record_of(played())


@pytest.fixture(name="installed")
def _installed(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The tiny game as another project brings it."""
    with installed(monkeypatch):
        yield


def of(*events: Event, winners: tuple[int, ...] | None = None) -> EventsRecord[Ruleset, Event]:
    return EventsRecord("tiny", 2, Ruleset(), events, winners)


SENTENCES = {
    "won": (
        PLAYED,
        Status.LEGAL,
        "Legal throughout: 3 plies; seat 0 wins the game.",
        "Régulier de bout en bout : 3 coups ; le siège 0 gagne la partie.",
    ),
    "shared": (
        evolve(PLAYED, ruleset=Ruleset(shared="yes"), winners=None),
        Status.LEGAL,
        "Legal throughout: 3 plies; seats 0 and 1 share the game.",
        "Régulier de bout en bout : 3 coups ; les sièges 0 et 1 se partagent la partie.",
    ),
    "not begun": (
        of(),
        Status.LEGAL,
        "Legal so far: 0 plies, and chance is awaited.",
        "Régulier jusqu'ici : 0 coup, et le hasard est attendu.",
    ),
    "unfinished": (
        of(Heap(3), Take(1), winners=()),
        Status.LEGAL,
        "Legal so far: 1 ply, and seat 1 is to move.",
        "Régulier jusqu'ici : 1 coup, et c'est au siège 1 de jouer.",
    ),
    "illegal": (
        of(Heap(3), Take(1), Take(3)),
        Status.ILLEGAL,
        "Event 3, ply 2: 3 by seat 1 is illegal: TINY-2 (3).",
        "Événement 3, coup 2 : 3 du siège 1 est irrégulier : TINY-2 (3).",
    ),
    "too early": (
        of(Take(1)),
        Status.ILLEGAL,
        "Event 1, ply 1: 1 comes where nobody is to move: TINY-1.",
        "Événement 1, coup 1 : 1 vient quand ce n'est à personne de jouer : TINY-1.",
    ),
    "unexpected": (
        of(Heap(3), Heap(3)),
        Status.ILLEGAL,
        "Event 2: heap cannot happen now: EVENT (there is a heap).",
        "Événement 2 : heap ne peut pas arriver maintenant : EVENT (there is a heap).",
    ),
    "wrong winners": (
        evolve(PLAYED, winners=(1,)),
        Status.WRONG_CLAIM,
        "The record says that seat 1 wins, but seat 0 wins.",
        "L'enregistrement dit que le siège 1 gagne, mais le siège 0 gagne.",
    ),
    "no winners": (
        evolve(PLAYED, winners=()),
        Status.WRONG_CLAIM,
        "The record says that nobody wins, but seat 0 wins.",
        "L'enregistrement dit que personne ne gagne, mais le siège 0 gagne.",
    ),
    "winners too early": (
        of(Heap(3), winners=(0, 1)),
        Status.WRONG_CLAIM,
        "The record says that seats 0 and 1 win, but the game is not over.",
        "L'enregistrement dit que les sièges 0 et 1 gagnent, mais la partie n'est pas finie.",
    ),
}


@pytest.mark.parametrize("name", SENTENCES)
def test_a_verdict_is_a_sentence_in_both_languages(name: str) -> None:
    record, status, english, french = SENTENCES[name]
    verdict = REFEREE.judge(record)
    assert verdict.status is status
    assert (verdict.sentence(), verdict.sentence("fr")) == (english, french)


def test_a_drawn_game_is_won_by_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(GAME.rules), "winners", lambda *_: ())
    verdict = REFEREE.judge(evolve(PLAYED, winners=None))
    assert verdict.sentence() == "Legal throughout: 3 plies; nobody wins the game."


@pytest.mark.usefixtures("installed")
def test_the_game_is_found_by_what_is_judged() -> None:
    verdict = judge(of(Heap(3), Heap(3)))
    assert verdict == REFEREE.judge(of(Heap(3), Heap(3)))
    assert verdict_to_plain(verdict) == {
        "file": None,
        "game": "tiny",
        "status": "illegal",
        "over": False,
        "place": 2,
        "ply": None,
        "seat": None,
        "event": "heap",
        "violations": [{"rule": "EVENT", "facts": "there is a heap"}],
        "wrong_claims": [],
        "rules": ["EVENT"],
        "plies": 0,
        "winners": [],
        "players": 2,
        "ruleset": "one-or-two",
    }
    assert verdict.reasons() == ()
    wrong = verdict_to_plain(judge(evolve(PLAYED, winners=(1,))))["wrong_claims"]
    assert wrong == [{"about": "winners", "claimed": [1], "right": [0], "rules": []}]
    assert judge_position(Table(2, heap=1), Take(2)).rules == ("TINY-2",)


class Lenient(EventsReferee[Ruleset, Table, Take, Event, Table]):
    """A referee of the game's own."""


LENIENT = Lenient(GAME)


@pytest.mark.usefixtures("installed")
def test_a_referee_of_its_own_judges_instead(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Lenient, "judge", lambda *_: REFEREE.judge(of()))
    parts = {**GAME.parts, Referee.part: "tests.referee.test_events:LENIENT"}
    monkeypatch.setattr("tests.record.tiny.GAME", evolve(GAME, parts=parts))
    assert judge(PLAYED) == REFEREE.judge(of())
