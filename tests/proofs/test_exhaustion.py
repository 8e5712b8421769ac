"""The proof by exhaustion: its argument put to the test in small boxes, and faults that it has to notice."""

import json
from collections.abc import Callable, Iterator
from functools import cache
from itertools import permutations, product
from pathlib import Path
from random import Random
from typing import Any

import pytest

from jaipur_rules import (
    Card,
    Cards,
    Exchange,
    Move,
    Position,
    Ruleset,
    Sell,
    TakeGood,
    is_legal,
    legal_moves,
    violations,
)
from jaipur_rules.core.errors import Finding, Violation, WrongType, found
from jaipur_rules.jaipur.rules import generation, legality
from jaipur_rules.jaipur.rules.components import STANDARD_BOX, Box
from jaipur_rules.jaipur.rules.state import make_position
from proofs import prove
from proofs.__main__ import main
from proofs.exhaustion import command
from proofs.exhaustion.blind import BlindCards, BlindHeights, Unforeseen
from proofs.exhaustion.proof import DRAWN, verify
from proofs.exhaustion.statements import OURS, Statements
from proofs.exhaustion.switches import derive_switches, rulesets
from proofs.exhaustion.tables import Space
from proofs.exhaustion.verdicts import Verdicts

TINY = Box(
    Cards.parse("DDCCPPKKK"),
    ((7,), (), (), (5,), (5,), ()),
    hand_limit=2,
    hand_size=1,
    market_size=2,
    market_camels=1,
)
"""Markets of two, hands of two; cloth and spice are alike."""

DERIVED = derive_switches(OURS)
EVERY_RULESET = rulesets(DERIVED, TINY)


@pytest.fixture(autouse=True)
def fresh_generator() -> Iterator[None]:
    """Have no planted fault stay in the memory of the generator."""
    generation._generator.cache_clear()
    yield
    generation._generator.cache_clear()


def positions(box: Box, rules: Ruleset) -> Iterator[Position]:
    """Every position of a box with full piles."""
    space = Space(box)
    for hand in space.hands:
        for table in space.tables(hand, None):
            for herd in table.herds:
                yield Position(table.market, table.hand, herd, rules)


def moves(box: Box) -> list[Move]:
    """Every move that can be written with up to a market's cards a side."""
    space = Space(box)
    sides = product(space.sides[1:], space.sides)
    exchanges = [Exchange(*pair) for pair in sides if sum(map(len, pair)) > 1]
    return [*space.singles, *space.sales, *exchanges]


# The whole proof


@pytest.mark.parametrize(
    ("seed", "tried"), [(None, len(EVERY_RULESET)), (1, 1 + DRAWN), (2, 1 + DRAWN)]
)
def test_a_small_box_is_proved(seed: int | None, tried: int) -> None:
    report, there = verify(TINY, seed=seed), sum(1 for _ in positions(TINY, Ruleset(box=TINY)))
    assert (report.fault, report.tallies[0].positions) == ("", there)
    assert report.total.positions == tried * there
    assert all(tally.positions for tally in report.tallies)


@pytest.mark.parametrize("rules", EVERY_RULESET[:: len(EVERY_RULESET) - 1], ids=str)
def test_without_any_argument_everything_agrees_in_a_whole_box(rules: Ruleset) -> None:
    every, verdicts, wrong = moves(TINY), Verdicts(violations, rules), list[tuple[Position, Move]]()
    for here in positions(TINY, rules):
        legal = {*legal_moves(here)}
        for move in every[hash(here) % 7 :: 7]:
            broken = {violation.rule for violation in violations(here, move)}
            said = (move in legal, is_legal(here, move))
            if broken != verdicts.broken(here, move) or said != (not broken, not broken):
                wrong.append((here, move))
    assert wrong == []


# The exchange of alike goods


def exchanged(cards: Cards, goods: dict[Card, Card]) -> Cards:
    return Cards(goods.get(card, card) for card in cards)


def exchanged_move(move: Move, goods: dict[Card, Card]) -> Move:
    match move:
        case Exchange(taken, given):
            return Exchange(exchanged(taken, goods), exchanged(given, goods))
        case Sell(good, count):
            return Sell(goods.get(good, good), count)
        case TakeGood(good):
            return TakeGood(goods.get(good, good))
        case _:
            return move


PRECIOUS, CHEAP = Space(STANDARD_BOX).alike
EXCHANGES = [
    dict(zip((*PRECIOUS, *CHEAP), (*precious, *cheap), strict=True))
    for precious in permutations(PRECIOUS)
    for cheap in permutations(CHEAP)
]


@pytest.mark.parametrize("rules", rulesets(DERIVED), ids=lambda rules: str(rules.changes))
def test_both_statements_commute_with_an_exchange_of_alike_goods(rules: Ruleset) -> None:
    random, space, wrong = Random(3), Space(STANDARD_BOX), list[object]()
    for _ in range(40):
        here, goods = space.draw_position(random, rules), random.choice(EXCHANGES)
        heights = [*here.heights]
        for good, instead in goods.items():
            heights[instead] = here.heights[good]
        market, hand = exchanged(here.market, goods), exchanged(here.hand, goods)
        there = Position(market, hand, here.herd, rules, tuple(heights))
        if {exchanged_move(move, goods) for move in legal_moves(here)} != {*legal_moves(there)}:
            wrong.append(here)
        drawn = (Exchange(*space.draw_sides(random, here)) for _ in range(20))
        for move in (*space.singles, *space.sales, *drawn):
            said, other = violations(here, move), violations(there, exchanged_move(move, goods))
            if [found.rule for found in said] != [found.rule for found in other]:
                wrong.append((here, move))
    assert wrong == []


def test_a_class_has_every_position_that_an_exchange_makes_of_it() -> None:
    space, drawn = Space(STANDARD_BOX), Random(0)
    hands = [hand for hand in space.hands if len(hand) == 3 and space.is_first(hand.counts)]
    classes = [table for hand in hands for table in space.tables(hand, drawn)]
    every = [table for hand in space.hands if len(hand) == 3 for table in space.tables(hand, None)]
    assert sum(table.alike for table in classes) == len(every) > 4 * len(classes)


# The switches


_sale = legality._of_sale


def no_single_card(at: Position, move: Sell) -> Iterator[Finding]:
    yield found("SEL-1", not (at.ruleset.discard_view == "top" and move.count == 1))
    yield from _sale(at, move)


def test_one_switch_more_is_derived(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(legality, "_of_sale", no_single_card)
    assert {*derive_switches(OURS)} == {*DERIVED, "discard_view"}


def test_a_switch_that_was_not_derived_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("proofs.exhaustion.proof.derive_switches", lambda *_: DERIVED[:-1])
    assert verify(TINY).fault == f"legality reads {DERIVED[-1]}, which was not derived"


def test_hands_that_would_not_be_visited_are_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Ruleset, "most_in_hand", TINY.hand_limit + 1)
    assert "other hands than those of `Space.hands`" in verify(TINY).fault


# Planted faults


@pytest.mark.parametrize("rule", [*legality.FORMS, "CAM-2", "SEL-3"])
def test_no_rule_can_be_left_out(rule: str, monkeypatch: pytest.MonkeyPatch) -> None:
    findings = legality.findings

    def without(at: Position, move: Move) -> Iterator[Finding]:
        return (each for each in findings(at, move) if each.rule != rule)

    monkeypatch.setattr(legality, "findings", without)
    assert verify(TINY).fault


@pytest.mark.parametrize(
    ("name", "change"),
    [
        ("limit", lambda limit: limit + 1),
        ("exchange_min", lambda least: least + 1),
        ("precious_minimum", lambda least: least + 1),
        ("same_kind", lambda allowed: not allowed),
        ("always", lambda holds: not holds),
        ("needs_token", lambda needed: not needed),
    ],
)
def test_no_condition_of_the_list_can_be_changed(
    name: str, change: Callable[[Any], Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    class Wrong(generation._Generator):
        def __init__(self, rules: Ruleset) -> None:
            super().__init__(rules)
            setattr(self, name, change(getattr(self, name)))

    monkeypatch.setattr(generation, "_generator", cache(Wrong))
    assert verify(TINY, seed=1).fault


def one_shorter(at: Position) -> tuple[Move, ...]:
    found = legal_moves(at)
    return found[:-1] if len(found) > 1 and at.herd == 1 else found


def one_twice(at: Position) -> tuple[Move, ...]:
    found = legal_moves(at)
    return (*found, found[-1]) if at.herd == 2 else found


def failing(at: Position) -> tuple[Move, ...]:
    if at.herd == 2:
        raise ZeroDivisionError
    return legal_moves(at)


def one_camel_more(at: Position, move: Move) -> bool:
    herd = 2 if at.herd == 1 and at.market.camels < 2 else at.herd
    return is_legal(make_position(at.market, at.hand, herd, at.ruleset, at.heights), move)


@pytest.mark.parametrize(
    ("legal", "one", "fault", "answer"),
    [
        (one_shorter, is_legal, "legal_moves does not list exactly", "does not list it"),
        (one_twice, is_legal, "legal_moves does not list exactly", "lists it 2 times"),
        (failing, is_legal, "legal_moves raises ZeroDivisionError", "herd         2"),
        (legal_moves, one_camel_more, "is_legal does not say what", "is_legal     yes"),
    ],
)
def test_a_wrong_statement_is_shown_where_it_is_wrong(
    legal: Any, one: Any, fault: str, answer: str
) -> None:
    found = verify(TINY, Statements(violations, legal, one)).fault
    assert found.startswith(fault)
    assert answer in found


def test_a_position_in_which_nobody_can_move_is_shown() -> None:
    stuck = Statements(lambda *_: (Violation("TRN-1"),), lambda _: (), lambda *_: False)
    assert verify(TINY, stuck).fault.startswith("nobody can move here")


# Blind cards


@pytest.mark.parametrize(
    "look",
    [
        lambda cards: cards.kinds,
        lambda cards: cards.count(Card.GOLD),
        lambda cards: Card.GOLD in cards,
        list,
        lambda cards: cards + Cards(),
        lambda cards: cards == Cards.parse("GG"),
        lambda cards: {cards},
    ],
)
def test_blind_cards_answer_nothing_else(look: Callable[[Any], object]) -> None:
    # Real cards refuse blind ones, which are not of exactly their type.
    with pytest.raises(
        (Unforeseen, WrongType), match=r"does not foresee|expected a value of type Cards"
    ):
        look(BlindCards("hand", {"len": 2}))


@pytest.mark.parametrize("look", [len, list, lambda piles: piles[Card.GOLD]])
def test_blind_heights_know_one_pile(look: Callable[[BlindHeights], object]) -> None:
    with pytest.raises(Unforeseen, match="does not foresee"):
        look(BlindHeights(Card.CLOTH, 3))


# The command


def test_a_proof_is_printed_a_whole_one_kept_and_a_failure_is_an_exit_status(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(command, "verify", lambda **options: verify(TINY, **options))
    monkeypatch.setattr(prove, "RESULTS", tmp_path / "results")
    assert main(["exhaustion", "--seed", "7", "--jobs", "1"]) == 0
    first, *rulesets_, last = capsys.readouterr().out.splitlines()
    assert first.endswith("--seed 7")
    assert len(rulesets_) == len(EVERY_RULESET)
    assert last.startswith(f"PROVED under {len(EVERY_RULESET)} rulesets")
    assert not (tmp_path / "results").exists()
    assert main(["exhaustion", "--all", "--jobs", "1"]) == 0
    kept = json.loads((tmp_path / "results" / "exhaustion.json").read_text(encoding="utf-8"))
    assert kept["figures"]["rulesets"] == len(EVERY_RULESET)
    monkeypatch.setattr(legality, "_of_sale", lambda at, move: iter(()))
    assert main(["exhaustion", "--jobs", "1"]) == 1
    assert "NOT PROVED" in capsys.readouterr().out
