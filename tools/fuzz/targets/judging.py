"""The referee on records, and games played by what an input says."""

import json
from collections.abc import Iterator
from random import Random

from attrs import evolve

from jaipur_rules.encoding import (
    tensor_layout,
    view_from_json,
    view_to_json,
)
from jaipur_rules.game import IllegalMove, RulesError, UnexpectedEvent
from jaipur_rules.jaipur.deals import Deal, deal
from jaipur_rules.jaipur.generation import is_legal, legal_moves
from jaipur_rules.jaipur.legality import violations
from jaipur_rules.jaipur.moves import Sell
from jaipur_rules.jaipur.notation import parse_move
from jaipur_rules.jaipur.ruleset import PRESETS, Ruleset
from jaipur_rules.jaipur.state import Match, all_cards
from jaipur_rules.jaipur.transition import Event, apply, replay
from jaipur_rules.jaipur.views import view
from jaipur_rules.record import (
    Record,
    UnreadableRecord,
    as_drawn,
    read_record,
    record_of,
    write_record,
)
from jaipur_rules.referee import Status, Verdict, judge, verdict_to_plain
from tools.fuzz.mutation import change_document
from tools.fuzz.plays import change_play
from tools.fuzz.target import RULES, Target, check_sentence, expect, parts, refusing, text_of

_PLAYED, _EXTENDED, _CUT, _SALES = 0.75, 0.05, 0.3, 0.5
_PLIES = 12


def judged(data: bytes) -> bool:
    """Judge a record, and hold the verdict against `replay`."""
    with refusing(UnreadableRecord):
        record = read_record(data)
        verdict = judge(record)
        _check_words(verdict)
        try:
            match = replay(record.events, ruleset=record.ruleset)
        except (IllegalMove, UnexpectedEvent) as error:
            _check_illegal(verdict, error)
        else:
            expect(verdict.status is not Status.ILLEGAL, "what can be played is legal")
            expect(verdict.match == match, "and comes to what is played")
            expect(verdict.plies == record.plies, "every ply is counted")
            _check_claims(record, verdict, data)
        return True
    return False


def _check_words(verdict: Verdict) -> None:
    for said in (verdict.sentence("en"), verdict.sentence("fr")):
        check_sentence(said)
    for reason in (*verdict.reasons("en"), *verdict.reasons("fr")):
        expect(bool(reason), "every rule says something")
    expect(
        verdict_to_plain(verdict) == json.loads(json.dumps(verdict_to_plain(verdict))), "as JSON"
    )
    expect(verdict.is_legal == (not verdict.rules), "an objection has its rules")


def _check_illegal(verdict: Verdict, error: IllegalMove | UnexpectedEvent) -> None:
    expect(verdict.status is Status.ILLEGAL, "what cannot be played is illegal")
    if isinstance(error, IllegalMove):
        expect(verdict.event == error.move, "at the same move")
        expect(verdict.violations == error.violations, "for the same rules")
    else:
        expect(verdict.ply is None, "a deal is no ply")


def _check_claims(record: Record, verdict: Verdict, data: bytes) -> None:
    """A record of legal play with the right claims is legal, and so is as much of it as was seen."""
    expect(verdict.is_legal or len(verdict.wrong_claims) > 0, "a wrong claim is named")
    # One of the three for each input, because each plays the whole match again.
    match len(data) % 3:
        case 0:
            right = record_of(record.events, ruleset=record.ruleset)
            expect(judge(right).is_legal, "what is right is not objected to")
        case 1:
            rounds = tuple(evolve(part, claim=None) for part in record.rounds)
            silent = evolve(record, claim=None, rounds=rounds)
            expect(judge(silent).is_legal, "nor is silence")
        case _:
            expect(judge(as_drawn(record)).status is verdict.status, "what was seen tells as much")


def change_record(data: bytes, rng: Random) -> bytes:
    """Another record: other play, a match that goes on otherwise from some ply, or anything changed."""
    kind = rng.random()
    if kind < _PLAYED:
        return change_play(data, rng)
    return _extended(data, rng) if kind < _PLAYED + _EXTENDED else change_document(data, rng)


def _extended(data: bytes, rng: Random) -> bytes:
    try:
        record = read_record(data)
        events = [*_playable(record)]
    except RulesError:
        return change_play(data, rng)
    if rng.random() < _CUT:
        events = events[: rng.randrange(len(events) + 1)]
    match = replay(events, ruleset=record.ruleset)
    for _ in range(rng.randint(1, _PLIES)):
        event = _next(match, rng)
        if event is None:
            break
        events.append(event)
        match = apply(match, event)
    return write_record(record_of(events, ruleset=record.ruleset)).encode()


def _playable(record: Record) -> Iterator[Event]:
    match = Match(record.ruleset)
    for event in record.events:
        try:
            match = apply(match, event)
        except (IllegalMove, UnexpectedEvent):
            return
        yield event


def _next(match: Match, rng: Random) -> Event | None:
    if match.awaits_deal:
        return deal(seed=rng.randrange(1000), ruleset=match.ruleset)
    moves = legal_moves(match)
    # Sales end rounds, and whoever chooses among all moves seldom sells.
    sales = [move for move in moves if isinstance(move, Sell)]
    return rng.choice(sales if sales and rng.random() < _SALES else moves) if moves else None


def play(data: bytes) -> bool:
    """Play a match: the first character is the ruleset, the second the seed, every other one a move."""
    text = text_of(data)
    if len(text) < 3:
        return False
    rules = RULESETS[ord(text[0]) % len(RULESETS)]
    events: list[Event] = []
    match = Match(rules)
    for letter in text[2:]:
        event = _chosen(match, ord(letter), seed=ord(text[1]) + len(events))
        if event is None:
            break
        events.append(event)
        before, match = match, apply(match, event)
        _check_state(before, event, match)
    for seat in (0, 1):
        seen = view(match, seat)
        expect(view_from_json(view_to_json(seen)) == seen, "a view is read as it is written")
        layout = tensor_layout(rules)
        expect(layout.decode(layout.encode(seen)) == seen, "and so is its array")
    record = record_of(events, ruleset=rules)
    expect(read_record(write_record(record)) == record, "a match is read as it is written")
    verdict = judge(as_drawn(record))
    expect(verdict.is_legal, "what was played is legal")
    expect(verdict.seals == match.seals, "and has won what it won")
    return True


def _chosen(match: Match, number: int, *, seed: int) -> Event | None:
    """The event that a number stands for: its last digit is the kind of move, the rest is which one."""
    if match.awaits_deal:
        return deal(seed=seed, ruleset=match.ruleset)
    moves = legal_moves(match)
    kinds = list(dict.fromkeys(map(type, moves)))
    if not kinds:
        return None
    kind = kinds[number % len(kinds)]
    alike = [move for move in moves if type(move) is kind]
    return alike[number // len(kinds) % len(alike)]


def _check_state(before: Match, event: Event, after: Match) -> None:
    week = after.round
    expect(week is not None and all_cards(week) == after.ruleset.box.cards, "no card is lost")
    if not isinstance(event, Deal):
        expect(
            is_legal(before, event) and not violations(before, event), "a legal move breaks no rule"
        )
        expect(parse_move(str(event)) == event, "and has a notation")
        expect(is_legal(after, event) == (event in legal_moves(after)), "what is legal is listed")


RULESETS = (
    *PRESETS.values(),
    Ruleset(turn_cap=20, max_rounds=2, total_tie="draw", discard_view="top"),
    Ruleset(round_end_deck="deck_empty", third_pile_bonus="cut_off", token_stacks="secret"),
    Ruleset(hand_limit_when="always", empty_bonus_pile="next_lower", hands="open"),
    Ruleset(bonus_table="6-6-6", own_bonus_values="hidden_until_scoring", first_starter=1),
)
"""The rulesets that a played match can be of."""

ROOMS = (*RULES, *parts("plain", "record", "referee"), "rulebook")

TARGETS = (
    Target(
        name="judge",
        law="A record is legal if and only if `replay` plays it, and the verdict says what came of it.",
        run=judged,
        rooms=ROOMS,
        executions=60_000,
        longest=2_500,
        mutate=change_record,
        seeds=("examples/*.json", "examples/theorems/*.json"),
    ),
    Target(
        name="play",
        law="What is played is recorded, judged legal, viewed, encoded, and read back.",
        run=play,
        rooms=(*ROOMS, *parts("encoding")),
        executions=500,
        longest=100,
    ),
)
