"""Every verdict on a match of Johari, kept in `verdicts.txt`. REGENERATE=1 writes it anew; read the diff."""

import json
import os
from collections.abc import Callable
from pathlib import Path

import pytest
from attrs import evolve

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
from jaipur_rules.johari.referee import Verdict, judge
from jaipur_rules.johari.rules.table import arrange
from jaipur_rules.record import UnreadableRecord
from jaipur_rules.referee import (
    MoveVerdict,
    judge_position,
    move_verdict_to_plain,
    verdict_to_plain,
)
from jaipur_rules.rulebook import rule

GOLDEN = Path(__file__).with_name("verdicts.txt")
EXAMPLE = Path(__file__).parents[3] / "examples" / "johari" / "four-greedy-seed-8.json"
WHOLE = load_record(EXAMPLE)
"""Four traders, played from a seed, with a reshuffle."""
EVENTS = WHOLE.events
SHUFFLED = next(at for at, event in enumerate(EVENTS) if isinstance(event, Reshuffle))


def with_events(*events: Event | str) -> Record:
    """The record with other events, and no claim."""
    read = tuple(parse_move(event) if isinstance(event, str) else event for event in events)
    return evolve(WHOLE, events=read, claim=None)


def claimed(claim: Claim | None, events: tuple[Event, ...] = EVENTS) -> Record:
    return evolve(WHOLE, events=events, claim=claim)


RECORDS: dict[str, Record] = {
    "whole": WHOLE,
    "as drawn": as_drawn(WHOLE),
    "nothing": with_events(),
    "one pick": with_events(*EVENTS[:2]),
    "eight moves": with_events(*EVENTS[:9]),
    "before the shuffle": with_events(*EVENTS[:SHUFFLED]),
    "a wrong pick": with_events(EVENTS[0], "pick W3@6"),
    "a wrong action": with_events(*EVENTS[:9], "bribe"),
    "a move before the deal": with_events("bribe"),
    "a move before the shuffle": with_events(*EVENTS[:SHUFFLED], "play sale"),
    "a move after the end": with_events(*EVENTS, "pass"),
    "a reshuffle after the end": with_events(*EVENTS, Reshuffle("")),
    "a deal after the end": with_events(*EVENTS, EVENTS[0]),
    "a second deal": with_events(*EVENTS[:9], EVENTS[0]),
    "a reshuffle too early": with_events(*EVENTS[:9], Reshuffle("W1")),
    "a reshuffle before the deal": with_events(Reshuffle("W1")),
    "strange cards": with_events(*EVENTS[:SHUFFLED], Reshuffle("W3W3W3W3A1")),
    "wrong claims": claimed(Claim((42, 53, 51, 35), (1, 2))),
    "no claim": claimed(None),
    "winners alone": claimed(Claim(winners=(1,))),
    "claims too early": claimed(Claim((1, 2, 3, 4), (0, 1, 3)), EVENTS[:50]),
    "a tie that a rule breaks": evolve(
        record_of(play([Random(), Random()], seed=52, players_seed=0).events),
        claim=Claim((24, 24), (0, 1)),
    ),
}
SHARED = arrange(phase="over", displays=("", "", ""), tokens=((1,) * 4,) * 2, day=10)
VERDICTS: dict[str, Callable[[], Verdict]] = {
    **{name: lambda record=record: judge(record) for name, record in RECORDS.items()},  # type: ignore[misc]
    "shared": lambda: Verdict(SHARED, result=score(SHARED)),
    "to the letter": lambda: Verdict(new_match(seed=7, ruleset=Ruleset.named("to-the-letter"))),
}
SALE = arrange(displays=("W1B1", "W2"), played=(("sale",),))
MOVES: dict[str, Callable[[], MoveVerdict]] = {
    "a sale": lambda: judge_position(SALE, parse_move("collect W")),
    "a sale, as a view": lambda: judge_position(view(SALE, 0), parse_move("collect W")),
    "a sale out of turn": lambda: judge_position(view(SALE, 1), parse_move("collect W")),
    "a bribe": lambda: judge_position(arrange(played=(("bribe",),)), parse_move("bribe")),
    "a bribe before the deal": lambda: judge_position(Match(), parse_move("bribe")),
}


def shown(name: str) -> str:
    verdict = (VERDICTS | MOVES)[name]()
    if isinstance(verdict, Verdict):
        written = verdict_to_plain(verdict)
        del written["file"]
        said = [*verdict.claims(), *verdict.claims("fr")]
    else:
        written, said = move_verdict_to_plain(verdict), []
    said = [verdict.sentence(), verdict.sentence("fr"), *said]
    lines = [*said, *verdict.reasons(), *verdict.basis(), json.dumps(written)]
    return "\n  ".join([name, *lines])


def kept() -> dict[str, str]:
    if os.environ.get("REGENERATE"):
        text = "\n\n".join(map(shown, [*VERDICTS, *MOVES])) + "\n"
        GOLDEN.write_text(text, encoding="utf-8")
    texts = GOLDEN.read_text(encoding="utf-8").removesuffix("\n").split("\n\n")
    return {each.partition("\n")[0]: each for each in texts}


@pytest.mark.rule("DAY-5", "DAY-7", "FIN-1", "FIN-2", "FIN-3", "FIN-4", "LAY-1", "LAY-6", "SAL-8")
@pytest.mark.parametrize("name", [*VERDICTS, *MOVES])
def test_a_verdict_says_what_it_did(name: str) -> None:
    assert shown(name) == kept()[name]


@pytest.mark.parametrize("name", VERDICTS)
def test_the_rules_of_a_verdict_are_in_the_catalogue(name: str) -> None:
    verdict = VERDICTS[name]()
    assert [each for each in verdict.rules if rule(each).id != each] == []


DEALT, AGAIN = EVENTS[0], EVENTS[SHUFFLED]
assert isinstance(DEALT, Deal)
assert isinstance(AGAIN, Reshuffle)
FIRST, *DRAWN = as_drawn(WHOLE).events
assert isinstance(FIRST, Deal)
LAST = "stops before a noble that is drawn"


@pytest.mark.parametrize(
    ("record", "said", "field"),
    [
        pytest.param(
            with_events(evolve(DEALT, deck=DEALT.deck[:80]), *EVENTS[1:]),
            *("stops before a card that is drawn", "events[0].deal.deck"),
            id="a card of the deck",
        ),
        pytest.param(
            with_events(evolve(DEALT, nobles=DEALT.nobles[:5]), *EVENTS[1:]),
            *(LAST, "events[0].deal.nobles"),
            id="a noble",
        ),
        pytest.param(
            with_events(evolve(FIRST, nobles=FIRST.nobles[:-1]), *DRAWN),
            *(LAST, "events[0].deal.nobles"),
            id="the last noble that is drawn",
        ),
        pytest.param(
            with_events(*EVENTS[:SHUFFLED], Reshuffle(AGAIN.pile[:1]), *EVENTS[SHUFFLED + 1 :]),
            *("stops before a card", f"events[{SHUFFLED}].reshuffle"),
            id="a card of the reshuffle",
        ),
        pytest.param(
            Record(2, events=(deal(seed=7, players=3),)),
            *("this cannot be dealt", "events[0].deal"),
            id="a deal for three",
        ),
    ],
)
def test_what_nobody_knows_cannot_be_judged(record: Record, said: str, field: str) -> None:
    with pytest.raises(UnreadableRecord, match=said) as caught:
        judge(record)
    assert (caught.value.field, caught.value.file) == (field, record.file)
