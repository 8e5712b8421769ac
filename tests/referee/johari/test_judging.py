"""Every verdict on a match of Johari, with its place, its rules and its sentences in both languages."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from attrs import evolve

from jaipur_rules.core.errors import Violation
from jaipur_rules.johari import (
    Deal,
    Event,
    Match,
    Reshuffle,
    Ruleset,
    deal,
    new_match,
    parse_move,
    score,
    view,
)
from jaipur_rules.johari.players import Random, play
from jaipur_rules.johari.record import Claim, Record, as_drawn, load_record, record_of
from jaipur_rules.johari.referee import (
    Verdict,
    WrongClaim,
    judge,
    judge_position,
    move_verdict_to_plain,
    verdict_to_plain,
)
from jaipur_rules.johari.rules.table import arrange
from jaipur_rules.record import UnreadableRecord
from jaipur_rules.referee import Status
from jaipur_rules.rulebook import rule
from tests.referee.conftest import flat


@pytest.fixture(scope="module")
def record(examples: Path) -> Record:
    """Four traders, played from a seed, with a reshuffle."""
    return load_record(examples / "johari" / "four-greedy-seed-8.json")


@pytest.fixture(scope="module")
def shuffled(record: Record) -> int:
    """The index of the event by which the discards are shuffled."""
    return next(at for at, event in enumerate(record.events) if isinstance(event, Reshuffle))


def with_events(record: Record, *events: Event | str) -> Record:
    """A record with other events, and no claim."""
    read = tuple(parse_move(event) if isinstance(event, str) else event for event in events)
    return evolve(record, events=read, claim=None)


def sentences(verdict: Verdict) -> tuple[str, str]:
    """The sentence in both languages, once all that a verdict offers has been asked for."""
    assert verdict_to_plain(verdict) == json.loads(json.dumps(verdict_to_plain(verdict)))
    assert len(verdict.reasons()) == len(verdict.reasons("fr")) == len(verdict.rules)
    assert [name for name in verdict.rules if rule(name).id != name] == []
    return verdict.sentence(), flat(verdict.sentence("fr"))


@pytest.mark.rule("FIN-1", "FIN-2")
@pytest.mark.parametrize("known", [lambda record: record, as_drawn], ids=["whole", "as drawn"])
def test_a_whole_match_is_legal(record: Record, known: Callable[[Record], Record]) -> None:
    verdict = judge(known(record))
    assert (verdict.is_legal, verdict.is_over) == (True, True)
    assert (verdict.plies, verdict.winners, verdict.day) == (245, (1,), 10)
    assert sentences(verdict) == (
        "Legal throughout: 245 moves; the second trader wins the game (prestige points 42, 53, 51 and 34).",
        "Tout est légal : 245 coups ; le deuxième marchand gagne la partie (points de prestige : 42, 53, 51 et 34).",
    )
    plain = verdict_to_plain(verdict)
    assert plain["result"] == {
        "nobles": [0, 6, 0, 7],
        "cards": [5, 11, 3, 5],
        "tokens": [37, 36, 48, 22],
        "totals": [42, 53, 51, 34],
        "tie_break": [37, 36, 48, 22],
        "winners": [1],
        "decided_by": "FIN-2",
    }
    assert (plain["game"], plain["players"], plain["file"]) == ("johari", 4, record.file)


@pytest.mark.rule("FIN-4")
def test_a_match_can_be_shared() -> None:
    over = arrange(phase="over", displays=("", "", ""), tokens=((1,) * 4,) * 2, day=10)
    assert over.table is not None
    verdict = Verdict(over, result=score(over))
    assert sentences(verdict) == (
        "Legal throughout: 0 moves; the first trader and the second trader share the game (prestige points 16, 16 and 0).",
        "Tout est légal : 0 coup ; le premier marchand et le deuxième marchand se partagent la partie (points de prestige : 16, 16 et 0).",
    )


def test_unfinished_play_is_legal(record: Record, shuffled: int) -> None:
    assert sentences(judge(with_events(record))) == (
        "Legal so far: 0 moves, and the game is to be dealt.",
        "Légal jusqu’ici : 0 coup ; la partie reste à distribuer.",
    )
    assert sentences(judge(with_events(record, *record.events[:2]))) == (
        "Legal so far: 1 move, and the first trader is to pick a first card.",
        "Légal jusqu’ici : 1 coup ; le premier marchand doit choisir une première carte.",
    )
    assert sentences(judge(with_events(record, *record.events[:9]))) == (
        "Legal so far: 8 moves, and the fourth trader is to move on day 1.",
        "Légal jusqu’ici : 8 coups ; le quatrième marchand doit jouer au jour 1.",
    )
    english, french = sentences(judge(with_events(record, *record.events[:shuffled])))
    assert english.endswith("and the discards are to be shuffled on day 9.")
    assert french.endswith("la défausse reste à mélanger au jour 9.")


@pytest.mark.rule("LAY-6", "DAY-7")
def test_an_illegal_move(record: Record, shuffled: int) -> None:
    opening = record.events[0]
    verdict = judge(with_events(record, opening, "pick W3@6"))
    assert (verdict.status, verdict.place, verdict.ply, verdict.seat) == (Status.ILLEGAL, 2, 1, 1)
    english, french = sentences(verdict)
    assert english.startswith(
        "Before the first day, move 1: the second trader may not take white 3 from booth 6 as a first card (pick W3@6): LAY-6"
    )
    assert french.startswith(
        "Avant le premier jour, coup 1 : le deuxième marchand ne peut pas prendre blanc 3 à l’étal 6 comme première carte (pick W3@6) : LAY-6"
    )
    verdict = judge(with_events(record, *record.events[:9], "bribe"))
    assert (verdict.place, verdict.ply, verdict.day, verdict.plies) == (10, 9, 1, 8)
    assert sentences(verdict)[0].startswith("Day 1, move 9: the ")
    assert " may not be safe from the supervisor (bribe): " in sentences(verdict)[0]
    verdict = judge(with_events(record, "bribe"))
    assert (verdict.seat, verdict.day) == (None, None)
    assert sentences(verdict) == (
        "Move 1: no game was dealt before this move, be safe from the supervisor (bribe): DAY-7.",
        "Coup 1 : la partie n’était pas distribuée avant ce coup, être à l’abri de l’inspecteur (bribe) : DAY-7.",
    )
    verdict = judge(with_events(record, *record.events[:shuffled], "play sale"))
    assert sentences(verdict)[0].endswith(
        "the discards were to be shuffled before this move, lay Sale face down (play sale): DAY-7."
    )
    assert verdict_to_plain(verdict)["event"] == "play sale"


@pytest.mark.rule("FIN-1")
def test_what_comes_after_the_end(record: Record) -> None:
    assert sentences(judge(with_events(record, *record.events, "pass"))) == (
        "Move 246: the game was over before this move, do nothing (pass): DAY-7.",
        "Coup 246 : la partie était finie avant ce coup, ne rien faire (pass) : DAY-7.",
    )
    for event, name in ((Reshuffle(""), "reshuffle"), (record.events[0], "deal")):
        verdict = judge(with_events(record, *record.events, event))
        assert verdict.violations == (Violation("FIN-1"),)
        assert verdict_to_plain(verdict)["event"] == name
        assert sentences(verdict)[0].startswith("Event 248: ")


@pytest.mark.rule("LAY-1", "DAY-5")
def test_chance_out_of_place(record: Record, shuffled: int) -> None:
    early = record.events[:9]
    assert sentences(judge(with_events(record, *early, record.events[0]))) == (
        "Event 10: the game cannot be dealt now: LAY-1.",
        "Événement 10 : la partie ne peut pas être distribuée maintenant : LAY-1.",
    )
    for before in (early, ()):
        verdict = judge(with_events(record, *before, Reshuffle("W1")))
        assert verdict.ply is None
        assert sentences(verdict)[0].endswith("the discards cannot be shuffled now: DAY-5.")
    verdict = judge(with_events(record, *record.events[:shuffled], Reshuffle("W3W3W3W3A1")))
    assert verdict.violations == (Violation("DAY-5", "W3W3W3W3"),)
    assert (
        "holds cards that are not among the discards: DAY-5 (4 × white 3)" in sentences(verdict)[0]
    )


def test_a_wrong_claim_of_winners_names_the_rule_that_broke_the_tie() -> None:
    played = play([Random(), Random()], seed=52, players_seed=0)
    tied = evolve(record_of(played.events), claim=Claim((24, 24), (0, 1)))
    (claim,) = judge(tied).wrong_claims
    assert (claim.about, claim.right, claim.rules) == ("winners", (0,), ("FIN-3",))


@pytest.mark.rule("FIN-1", "FIN-2")
def test_wrong_claims(record: Record) -> None:
    verdict = judge(evolve(record, claim=Claim((42, 53, 51, 35), (1, 2))))
    assert verdict.status is Status.WRONG_CLAIM
    assert sentences(verdict)[0] == (
        "The record says that the prestige points are 42, 53, 51 and 35,"
        " but they are 42, 53, 51 and 34 (FIN-2)."
    )
    totals, winners = verdict.wrong_claims
    assert (totals.about, winners.about) == ("totals", "winners")
    assert flat(winners.sentence("fr")) == (
        "D’après l’enregistrement, le deuxième marchand et le troisième marchand gagnent, "
        "mais c’est le deuxième marchand qui gagne (FIN-2)."
    )
    assert judge(evolve(record, claim=None)).is_legal
    assert judge(evolve(record, claim=Claim(winners=(1,)))).is_legal
    early = judge(evolve(record, events=record.events[:50], claim=Claim((1, 2, 3, 4), (0, 1, 3))))
    assert [claim.right for claim in early.wrong_claims] == [None, None]
    assert sentences(early)[1].endswith("mais la partie n’est pas finie (FIN-1).")
    assert (
        early.wrong_claims[1]
        .sentence()
        .startswith(
            "The record says that the first trader, the second trader and the fourth trader win,"
        )
    )
    assert (
        WrongClaim("winners", (0,), (1,), ("FIN-3",))
        .sentence()
        .endswith("the second trader wins (FIN-3).")
    )


def test_what_nobody_knows_cannot_be_judged(record: Record, shuffled: int) -> None:
    dealt = record.events[0]
    again = record.events[shuffled]
    assert isinstance(dealt, Deal)
    assert isinstance(again, Reshuffle)
    known = Deal(dealt.deck[:80], dealt.nobles, dealt.stack)
    with pytest.raises(UnreadableRecord, match="stops before a card that is drawn") as caught:
        judge(evolve(record, events=(known, *record.events[1:])))
    assert caught.value.field == "events[0].deal.deck"
    assert caught.value.file == record.file
    known = Deal(dealt.deck, dealt.nobles[:5], dealt.stack)
    with pytest.raises(UnreadableRecord, match="stops before a noble that is drawn"):
        judge(evolve(record, events=(known, *record.events[1:])))
    drawn, *others = as_drawn(record).events
    assert isinstance(drawn, Deal)
    with pytest.raises(UnreadableRecord, match="stops before a noble that is drawn"):
        judge(with_events(record, evolve(drawn, nobles=drawn.nobles[:-1]), *others))
    cut = (*record.events[:shuffled], Reshuffle(again.pile[:1]), *record.events[shuffled + 1 :])
    with pytest.raises(UnreadableRecord, match="stops before a card") as caught:
        judge(evolve(record, events=cut))
    assert caught.value.event == shuffled + 1
    with pytest.raises(UnreadableRecord, match="this cannot be dealt") as caught:
        judge(Record(2, events=(deal(seed=7, players=3),)))
    assert caught.value.field == "events[0].deal"


@pytest.mark.rule("SAL-8", "DAY-7")
def test_one_move() -> None:
    here = arrange(displays=("W1B1", "W2"), played=(("sale",),))
    verdict = judge_position(here, parse_move("collect W"))
    assert (verdict.status, verdict.is_legal, verdict.rules) == (Status.ILLEGAL, False, ("SAL-8",))
    assert verdict.sentence() == (
        "It is illegal to sell all white gems to a Collector (collect W): SAL-8 (1 : 2)."
    )
    assert flat(verdict.sentence("fr")) == (
        "Vendre toutes les gemmes blanches à un collectionneur (collect W) est illégal : SAL-8 (1 : 2)."
    )
    assert verdict.reasons()[0].startswith("SAL-8: ")
    assert move_verdict_to_plain(verdict) == {
        "status": "illegal",
        "move": "collect W",
        "violations": [{"rule": "SAL-8", "facts": "1 : 2"}],
        "hangs_on": [],
    }
    seen, at = view(here, 0), here.position
    assert at is not None
    assert judge_position(seen, verdict.move).rules == judge_position(at, verdict.move).rules
    assert judge_position(view(here, 1), verdict.move).rules == ("DAY-7",)
    safe = arrange(played=(("bribe",),))
    verdict = judge_position(safe, parse_move("bribe"))
    assert (verdict.status, verdict.sentence()) == (
        Status.LEGAL,
        "It is legal to be safe from the supervisor (bribe).",
    )
    assert (
        judge_position(Match(), parse_move("bribe")).sentence()
        == "It is illegal to be safe from the supervisor (bribe): DAY-7."
    )


def test_a_verdict_names_its_rules_and_components() -> None:
    rules = Ruleset.named("to-the-letter")
    plain = verdict_to_plain(Verdict(new_match(seed=7, ruleset=rules)))
    assert plain["ruleset"] == "to-the-letter"
    assert plain["components"] == {"name": "reconstruction", "hash": rules.components.hash}
