"""What can be set down or written and what cannot: positions, boxes, tables, rounds, deals, rulesets, cards and moves.

Each has every fault, or what it is. They are kept in `impossible.txt`, a case and below it what comes of it. REGENERATE=1
writes that anew; read the diff. To try another case, add two lines.
"""

import time
from ast import literal_eval
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve

from jaipur_rules import (
    Box,
    Card,
    Cards,
    Deal,
    Match,
    Position,
    Ruleset,
    Trader,
    apply,
    new_match,
    parse_move,
)
from jaipur_rules import deal as make_deal
from jaipur_rules.core.errors import RulesError
from jaipur_rules.core.strict_json import Node
from jaipur_rules.jaipur.documents import RULESET
from jaipur_rules.jaipur.rules.components import STANDARD_BOX
from jaipur_rules.jaipur.rules.table import arrange
from tests.golden import kept

FILE = Path(__file__).with_name("impossible.txt")


def rules(box: dict[str, Any] | None = None, **switches: Any) -> Ruleset:
    """A ruleset of some numbers of the box and some switches."""
    return evolve(Ruleset().with_changes(**switches), box=evolve(STANDARD_BOX, **box or {}))


def of_position(rule: dict[str, Any] | None = None, **said: Any) -> str:
    return f"{Position(**{'market': 'DGSCK', 'hand': '', 'herd': 0, **said}, ruleset=rules(**rule or {}))!r}"


def of_box(**said: Any) -> str:
    made: Box = evolve(STANDARD_BOX, **said)
    return f"{made.deck_size} cards in the deck, {made.heights}"


def of_table(rule: dict[str, Any] | None = None, **said: Any) -> str:
    made = arrange(**{"market": "DGSCK", **said}, ruleset=rules(**rule or {}))
    return repr(made).replace("Match(", "").replace("round=", "")


def of_round(first: dict[str, Any] | None = None, **said: Any) -> str:
    if first is not None:
        said["traders"] = (Trader(**first), Trader())
    changed = evolve(new_match(seed=7).dealt, **said)
    return f"{changed.starter}, {changed.to_move}, {changed.heights}"


def of_deal(less: str = "", more: str = "", rule: dict[str, Any] | None = None, **said: Any) -> str:
    """The deal of a seed with fewer or more cards, or another pile or toss."""
    dealt = make_deal(seed=1)
    deck = str(Cards(dealt.deck) - Cards(less)) + more if less or more else dealt.deck
    changed: Deal = evolve(dealt, **{"deck": deck, **said})
    return f"{apply(Match(rules(**rule or {})), changed).to_move} to move"


def of_move(notation: str) -> str:
    move = parse_move(notation)
    assert str(move) == notation
    return f"{move!r}"


CASES: dict[str, Callable[..., str]] = {
    "ruleset": lambda **said: f"{rules(**said)!r}",
    "position": of_position,
    "box": of_box,
    "table": of_table,
    "round": of_round,
    "deal": of_deal,
    "seed": lambda seed: f"{make_deal(seed=seed)!r}",
    "named": lambda name: f"{Ruleset.named(name)!r}",
    "document": lambda value: f"{RULESET.read(Node(value))!r}",
    "card": lambda letter: f"{Card.parse(letter)!r}",
    "cards": lambda letters: f"{Cards.parse(letters)!r}",
    "counts": lambda counts: f"{Cards.from_counts(counts)!r}",
    "move": of_move,
}


def result(case: str) -> str:
    """What comes of a case; keywords for what has them."""
    what, _, said = case.partition(" ")
    value = literal_eval(said)
    keywords = isinstance(value, dict) and what != "document"
    try:
        return CASES[what](**value) if keywords else CASES[what](value)
    except RulesError as error:
        return f"{type(error).__name__}: {error}"


KEPT = kept(FILE, result)
RULES_OF = {
    "position": ("SET-3", "HND-1", "HND-3", "BOX-1", "SET-5", "SEL-5", "END-1"),
    "box": ("SET-2", "HND-1"),
    "table": ("MAT-1", "MAT-4", "SEC-7"),
    "deal": ("BOX-1", "SET-1", "BOX-3", "SET-7", "BOX-6"),
    "ruleset": ("TRN-3", "SEL-7", "EXC-2", "EXC-3"),
    "move": ("TRN-3", "SEL-2"),
}
CASE = [
    pytest.param(case, marks=pytest.mark.rule(*RULES_OF.get(case.partition(" ")[0], ())))
    for case in KEPT
]


@pytest.mark.parametrize("case", CASE)
def test_what_is_set_down_is_as_it_was_or_refused_with_every_fault(case: str) -> None:
    began = time.process_time()
    assert result(case) == KEPT[case]
    # A second at the most where nothing else runs; to search every hand of some of these boxes would take hours.
    assert time.process_time() - began < 15
