"""What can be set down or written and what cannot: tables, components and their files, deals, matches, moves and pieces.

Each has every fault, or what it is. They are kept in `impossible.txt`, a case and below it what comes of it. REGENERATE=1 writes that anew; read the diff. To try
another case, add two lines.
"""

import re
from ast import literal_eval
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve

from jaipur_rules.core.errors import RulesError
from jaipur_rules.johari import (
    STANDARD,
    Action,
    Card,
    Cards,
    Deal,
    Kind,
    Match,
    Noble,
    Place,
    Ruleset,
    new_match,
    parse_move,
    read_components,
    standard_text,
)
from jaipur_rules.johari.rules.deals import check_deal
from jaipur_rules.johari.rules.table import arrange
from tests.golden import kept
from tests.johari.table_talk import told

FILE = Path(__file__).with_name("impossible.txt")
GOOD = Deal(
    str(STANDARD.cards),
    [f"N{back}-{place}" for back in (1, 2, 3) for place in (1, 2, 3, 4)],
    (1, 0),
)


def of_table(**said: Any) -> str:
    return ", ".join(f"{name} {it}" for name, it in told(arrange(**said)).items())


def of_components(**said: Any) -> str:
    mine = evolve(STANDARD, **said)
    table = new_match(seed=7, players=mine.players[1], ruleset=Ruleset(components=mine)).dealt
    gold, places = table.traders[0].gold, len(table.market)
    cards, nobles = sum(map(len, table.market)), len(table.noble_stack)
    return f"{cards} cards in {places} places, {nobles} nobles to come, {gold} gold"


def of_deal(players: int = 2, less: int = 0, more: str = "", **said: Any) -> str:
    dealt = evolve(GOOD, **said)
    check_deal(
        evolve(dealt, deck=[*dealt.deck[less:], *Deal(more, (), ()).deck]), players, Ruleset()
    )
    return "good"


def of_match(players: int = 2, tokens: tuple[int, ...] = (), **said: Any) -> str:
    if not (said or tokens):
        return f"{Match(players).phase}"
    match = new_match(seed=7, players=players)
    if tokens:
        said["traders"] = tuple(evolve(each, tokens=tokens) for each in match.dealt.traders)
    changed = evolve(match.dealt, **said)
    return f"{Match(players, match.ruleset, changed).phase}"


def of_file(key: str = "", value: str = "", old: str = "", new: str = "") -> str:
    """The published components with another value of a key, or with one passage replaced."""
    text = standard_text()
    if key:
        text = re.sub(rf"(\[{re.escape(key)}\]\nvalue = ).*", rf"\g<1>{value}", text)
    mine = read_components(text.replace(old, new, 1) if old else text, "mine.toml")
    return f"{mine.name}, {mine.hash[:8]}"


def written(parse: Callable[[str], object]) -> Callable[..., str]:
    return lambda text: f"{parse(text)}"


CASES: dict[str, Callable[..., str]] = {
    "ruleset": lambda **said: f"{Ruleset().with_changes(**said)!r}",
    "named": lambda name: f"{Ruleset.named(name)!r}",
    "table": of_table,
    "components": of_components,
    "deal": of_deal,
    "match": of_match,
    "file": of_file,
    "move": written(parse_move),
    "card": written(Card.parse),
    "cards": written(Cards.parse),
    "kind": written(Kind.parse),
    "action": written(Action.parse),
    "place": written(Place.parse),
    "noble": written(Noble.parse),
}


def result(case: str) -> str:
    what, _, said = case.partition(" ")
    try:
        return CASES[what](**literal_eval(said))
    except RulesError as error:
        return f"{type(error).__name__}: {error}"


KEPT = kept(FILE, result)


RULES_OF = {"deal": ("LAY-1", "LAY-3", "LAY-5"), "match": ("CMP-8",), "file": ("CHO-4",)}
CASE = [
    pytest.param(case, marks=pytest.mark.rule(*RULES_OF.get(case.partition(" ")[0], ())))
    for case in KEPT
]


@pytest.mark.parametrize("case", CASE)
def test_what_is_set_down_is_as_it_was_or_refused_with_every_fault(case: str) -> None:
    assert result(case) == KEPT[case]
