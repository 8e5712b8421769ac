"""The referee of a game that brings none: every kind of verdict, in both languages and as JSON."""

from collections.abc import Iterator
from inspect import Parameter, signature

import pytest
from attrs import evolve

from jaipur_rules.core.errors import RulesError, UnexpectedEvent, Violation
from jaipur_rules.record import EventsRecord
from jaipur_rules.referee import (
    EventsReferee,
    EventsVerdict,
    Referee,
    Status,
    judge,
    judge_position,
    verdict_to_plain,
)
from tests.record.tiny import CODEC, GAME, Event, Heap, Ruleset, Table, Take, installed, played
from tests.referee.conftest import flat

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
        "Legal throughout: 3 moves; the first trader wins the game.",
        "Tout est légal : 3 coups ; le premier marchand gagne la partie.",
    ),
    "shared": (
        evolve(PLAYED, ruleset=Ruleset(shared="yes"), winners=None),
        Status.LEGAL,
        "Legal throughout: 3 moves; the first trader and the second trader share the game.",
        "Tout est légal : 3 coups ; le premier marchand et le deuxième marchand se partagent la partie.",
    ),
    "not begun": (
        of(),
        Status.LEGAL,
        "Legal so far: 0 moves, and what comes next is up to chance.",
        "Légal jusqu’ici : 0 coup ; la suite dépend du hasard.",
    ),
    "unfinished": (
        of(Heap(3), Take(1), winners=()),
        Status.LEGAL,
        "Legal so far: 1 move, and the second trader is to move.",
        "Légal jusqu’ici : 1 coup ; le deuxième marchand doit jouer.",
    ),
    "illegal": (
        of(Heap(3), Take(1), Take(3)),
        Status.ILLEGAL,
        "Event 3, move 2: the second trader may not play 3: TINY-2 (3).",
        "Événement 3, coup 2 : le deuxième marchand ne peut pas jouer 3 : TINY-2 (3).",
    ),
    "too early": (
        of(Take(1)),
        Status.ILLEGAL,
        "Event 1, move 1: it was nobody's turn to play 1: TINY-1.",
        "Événement 1, coup 1 : personne n’avait à jouer 1 : TINY-1.",
    ),
    "unexpected": (
        of(Heap(3), Heap(3)),
        Status.ILLEGAL,
        "Event 2: 'heap' cannot happen now: there is a heap.",
        "Événement 2 : « heap » ne peut pas arriver maintenant : there is a heap.",
    ),
    "wrong winners": (
        evolve(PLAYED, winners=(1,)),
        Status.WRONG_CLAIM,
        "The record says that the second trader wins, but the first trader wins.",
        "D’après l’enregistrement, le deuxième marchand gagne, mais c’est le premier marchand qui gagne.",
    ),
    "no winners": (
        evolve(PLAYED, winners=()),
        Status.WRONG_CLAIM,
        "The record says that nobody wins, but the first trader wins.",
        "D’après l’enregistrement, personne ne gagne, mais c’est le premier marchand qui gagne.",
    ),
    "winners too early": (
        of(Heap(3), winners=(0, 1)),
        Status.WRONG_CLAIM,
        "The record says that the first trader and the second trader win, but the game is not over.",
        "D’après l’enregistrement, le premier marchand et le deuxième marchand gagnent, mais la partie n’est pas finie.",
    ),
}


@pytest.mark.parametrize("name", SENTENCES)
def test_a_verdict_is_a_sentence_in_both_languages(name: str) -> None:
    record, status, english, french = SENTENCES[name]
    verdict = REFEREE.judge(record)
    assert verdict.status is status
    assert (verdict.sentence(), flat(verdict.sentence("fr"))) == (english, french)


def test_a_drawn_game_is_won_by_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(GAME.rules), "winners", lambda *_: ())
    verdict = REFEREE.judge(evolve(PLAYED, winners=None))
    assert verdict.sentence() == "Legal throughout: 3 moves; nobody wins the game."


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
        "fault": "there is a heap",
        "ply": None,
        "seat": None,
        "event": "heap",
        "violations": [],
        "wrong_claims": [],
        "rules": [],
        "hangs_on": [],
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


class Learned(EventsReferee[Ruleset, Table, Take, Event, Table]):
    """A referee of the game's own that knows the rule about the heap."""

    def violations(self, error: RulesError) -> tuple[Violation, ...]:
        return super().violations(error) or (Violation("TINY-3"),)


def test_a_referee_of_its_own_names_the_rule_that_chance_breaks() -> None:
    verdict = Learned(GAME).judge(of(Heap(3), Heap(3)))
    assert (verdict.rules, verdict.fault) == (("TINY-3",), None)
    assert verdict.sentence() == "Event 2: 'heap' cannot happen now: TINY-3."


def test_a_move_that_is_refused_without_a_rule_is_illegal_for_that_reason(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def refuse(*_: object) -> Table:
        raise UnexpectedEvent("the table is closed")

    monkeypatch.setattr(type(GAME.rules), "apply", refuse)
    verdict = REFEREE.judge(of(Take(1)))
    assert (verdict.status, verdict.is_legal, verdict.rules) == (Status.ILLEGAL, False, ())
    assert verdict.sentence().endswith("nobody's turn to play 1: the table is closed.")


@pytest.mark.usefixtures("installed")
def test_a_referee_of_its_own_judges_instead(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Lenient, "judge", lambda *_: REFEREE.judge(of()))
    parts = {**GAME.parts, Referee.part: "tests.referee.test_events:LENIENT"}
    monkeypatch.setattr("tests.record.tiny.GAME", evolve(GAME, parts=parts))
    assert judge(PLAYED) == REFEREE.judge(of())


def test_the_values_of_a_verdict_are_given_by_name_and_have_no_order() -> None:
    verdict = REFEREE.judge(PLAYED)
    assert signature(EventsVerdict).parameters["players"].kind is Parameter.KEYWORD_ONLY
    with pytest.raises(TypeError, match="'<' not supported"):
        assert verdict < evolve(verdict)  # type: ignore[operator]


def test_the_illegal_move_and_the_ruleset_are_no_part_of_what_a_verdict_says() -> None:
    verdict = REFEREE.judge(PLAYED)
    assert evolve(verdict, move="another", ruleset={"shared": "yes"}) == verdict


def test_an_event_of_chance_is_no_move(installed: None) -> None:
    illegal, chance = REFEREE.judge(of(Heap(3), Take(9))), REFEREE.judge(of(Heap(3), Heap(3)))
    assert illegal.move == illegal.illegal_move == Take(9)
    assert chance.move is chance.illegal_move is None
