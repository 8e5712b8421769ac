"""The strategies draw what they say they draw, and reach what has to be reached."""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import find, given, settings
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from jaipur_rules import Cards, EndReason, Match, Ruleset, johari
from jaipur_rules.core.game import game
from jaipur_rules.core.strict_json import Node
from jaipur_rules.jaipur.documents import RULESET
from jaipur_rules.jaipur.record import Record
from jaipur_rules.jaipur.referee import judge
from jaipur_rules.jaipur.rules.components import STANDARD_BOX, Box
from jaipur_rules.jaipur.testing import (
    arranged_positions,
    boxes,
    cards,
    deals,
    decks,
    histories,
    matches,
    moves,
    positions,
    records,
    rulesets,
    views,
)
from jaipur_rules.johari.testing import rulesets as johari_rulesets
from jaipur_rules.johari.testing import tables
from jaipur_rules.record import UnreadableRecord
from jaipur_rules.referee import Status
from jaipur_rules.testing import histories as histories_of
from jaipur_rules.testing import strategies
from tests.laws.any_game import each_game
from tests.profiles import amount, share
from tests.testing.drawing import drawn, missing

FEW = share(one_in=4)


def _ended_by(match: Match) -> EndReason | None:
    return None if match.round is None else match.round.end


MOMENTS: dict[str, Callable[[Match], bool]] = {
    "before the first deal": lambda match: match.round is None,
    "in the first round": lambda match: match.to_move is not None,
    "between rounds": lambda match: match.awaits_deal and match.round is not None,
    "in a later round": lambda match: match.to_move is not None and sum(match.seals) > 0,
    "over": lambda match: match.is_over,
    "ended by three piles": lambda match: _ended_by(match) is EndReason.PILES,
    "ended by the deck": lambda match: _ended_by(match) is EndReason.DECK,
    "ended by the cap": lambda match: _ended_by(match) is EndReason.CAP,
}


@pytest.mark.thorough
def test_matches_come_to_every_moment() -> None:
    any_match = matches() | rulesets(box=boxes()).flatmap(matches)
    assert not missing(
        {*MOMENTS},
        lambda count: {
            moment
            for match in drawn(any_match, 2 * count)
            for moment, is_there in MOMENTS.items()
            if is_there(match)
        },
    )


STRICT = Ruleset(hand_limit_when="always", sale_without_tokens="forbidden")
STRICT_JOHARI = johari.Ruleset(exchange_types="gems_only", declining="forbidden")
PHASES = ("act", "act", "act", "choose", "lose", "evening", "pick", "final")
STATES: dict[str, SearchStrategy[Any]] = {
    "jaipur": arranged_positions(STRICT),
    "johari": tables(STRICT_JOHARI, phases=st.sampled_from(PHASES)),
}
"""By game, what near misses are tried at."""
BROKEN = {
    "jaipur": "TAK-2 HND-1 HND-2 EXC-1 EXC-2 EXC-3 EXC-4 EXC-5 EXC-6 EXC-7 CAM-2 SEL-1 SEL-3 SEL-4 SEL-7",
    "johari": "LAY-6 CHO-2 CHO-3 DOP-1 PUR-1 PUR-3 XCH-1 XCH-2 XCH-3 XCH-4 ACT-2 ACT-3 SUP-2 EVE-3 NOB-23 SAL-1 SAL-2"
    " SAL-4 NOB-13 SAL-11 SAL-7 SAL-8 NOB-11 TRD-1 NOB-6 TRD-4 TRD-5 TRD-6 TRD-7 NOB-15 GLD-6 NOB-25 DAY-7",
}
"""By game, the rules that near misses break."""


def near_misses(name: str, states: SearchStrategy[Any]) -> SearchStrategy[tuple[Any, Any]]:
    """States, each with a near miss there."""
    near = strategies(name).near_misses_at
    return states.flatmap(lambda at: st.tuples(st.just(at), near(at)))


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("name", "tries", "least"),
    [
        ("jaipur", amount(quick=80, thorough=3_000), amount(quick=8, thorough=15)),
        ("johari", amount(quick=60, thorough=600), amount(quick=7, thorough=18)),
    ],
)
def test_near_misses_break_every_rule(name: str, tries: int, least: int) -> None:
    """Every rule of legality is broken by some near miss; in a few of them, most are."""
    find = game(name).rules.violations
    tried = drawn(near_misses(name, STATES[name]), tries)
    broken = {found.rule for at, move in tried for found in find(at, move)}
    assert broken <= {*BROKEN[name].split()}
    assert len(broken) >= least


@FEW
@each_game
@given(data=st.data())
def test_near_misses_are_illegal(name: str, data: st.DataObject) -> None:
    states = {"jaipur": positions(), "johari": tables(phases=st.just("act"))}
    at, move = data.draw(near_misses(name, states[name]))
    assert move not in game(name).rules.legal_moves(at)


@FEW
@given(boxes(), st.data())
def test_boxes_are_no_larger_than_a_record_can_hold(box: object, data: st.DataObject) -> None:
    small = data.draw(boxes(most=data.draw(st.integers(1, 5))))
    assert small.cards <= STANDARD_BOX.cards
    assert small.market_size <= STANDARD_BOX.market_size
    assert small.hand_limit <= STANDARD_BOX.hand_limit


# With this box and sales for nothing forbidden it takes too long to tell whether a trader could be left without a move.
LABORIOUS = Box(
    Cards.parse("SCPLL"), ((),) * 6, hand_limit=5, market_camels=0, hand_size=0, empty_piles=4
)


@given(rulesets() | rulesets(box=boxes()) | rulesets(box=st.just(LABORIOUS)))
def test_rulesets_can_be_written(rules: Ruleset) -> None:
    assert RULESET.read(Node(RULESET.write(rules))) == rules


RULESETS: dict[str, SearchStrategy[Any]] = {
    "jaipur": rulesets(),
    "johari": johari_rulesets(numbers=st.just(johari.STANDARD)),
}


@pytest.mark.thorough
@each_game
def test_rulesets_have_every_value_of_every_switch(name: str) -> None:
    switches = game(name).rules.switches
    wanted = {(switch, value) for switch, values in switches.items() for value in values}
    assert not missing(
        wanted,
        lambda count: {
            item for rules in drawn(RULESETS[name], 2 * count) for item in rules.switches.items()
        },
    )


@pytest.mark.thorough
def test_rulesets_have_house_rules_and_small_boxes() -> None:
    seen = drawn(rulesets(), 50)
    assert [rules for rules in seen if rules.turn_cap is not None and rules.max_rounds is not None]
    assert [rules for rules in seen if rules.box != STANDARD_BOX]
    assert [rules for rules in drawn(rulesets(house=False), 20) if rules.turn_cap is not None] == []


def _status(record: Record) -> Status | None:
    """The status that the referee finds; None if the record stops knowing too early."""
    try:
        return judge(record).status
    except UnreadableRecord:
        return None


@pytest.mark.thorough
def test_records_have_claims_faults_and_unknown_cards() -> None:
    seen = drawn(records(), 60)
    parts = [part for record in seen for part in record.rounds]
    assert [part for part in parts if len(part.deal.deck) < 52]
    assert [part for part in parts if part.claim is not None]
    verdicts = {_status(record) for record in seen}
    assert verdicts == {*Status, None}
    assert [record for record in drawn(records(sound=True), 20) if not judge(record).is_legal] == []


@FEW
@given(cards(within=Cards.parse("DDKKK"), min_size=2, max_size=4))
def test_cards_are_within_what_is_there(some: Cards) -> None:
    assert some <= Cards.parse("DDKKK")
    assert 2 <= len(some) <= 4


@FEW
@given(decks(), deals(), moves(max_size=3), views())
def test_sizes(deck: object, dealt: object, move: object, seen: object) -> None:
    assert len(str(move)) <= 8
    assert Cards(deck) == Cards(dealt.deck)  # type: ignore[arg-type, attr-defined]


@FEW
@each_game
@given(data=st.data())
def test_events_can_come_next(name: str, data: st.DataObject) -> None:
    part = strategies(name)
    history = data.draw(histories_of(name, max_events=20))
    if not history.match.is_over:
        history = history.then(data.draw(part.next_events(history.match)))
    assert part.rules.replay(history.events, history.start) == history.match
    data.draw(part.moves_at(history.match))


@pytest.mark.thorough
def test_matches_shrink_to_short_games() -> None:
    box = Box(
        Cards.parse("DDDGGGLLLLKKKK"), hand_limit=3, market_size=3, market_camels=2, hand_size=2
    )
    shrunk = find(
        histories(Ruleset(box=box), max_events=30),
        lambda history: len(history.moves) > 2 and history.match.to_move is not None,
        settings=settings(max_examples=50, database=None, derandomize=True),
    )
    assert len(shrunk.events) == 4
    assert "jaipur-rules referee - <<'END'" in str(shrunk)
