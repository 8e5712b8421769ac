"""What is legal at tables of every kind, and which rules other moves break there, with their values.

They are kept in `refusals.txt`: a name, a table, its legal moves, and other moves with what they break. REGENERATE=1 writes
anew what comes of them; read the diff. To try another move, add a line.
"""

import os
import re
from ast import literal_eval
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve

from jaipur_rules.johari import (
    STANDARD,
    Action,
    Bribe,
    Cards,
    Match,
    Pass,
    Place,
    Ruleset,
    is_legal,
    legal_moves,
    new_match,
    parse_move,
    view,
    violations,
)
from jaipur_rules.johari.rules.pieces import NOTHING
from jaipur_rules.johari.rules.table import arrange

FILE = Path(__file__).with_name("refusals.txt")


def laid_out(said: str) -> Match:
    """The table of a line, or a match to deal."""
    table: dict[str, Any] | None = literal_eval(said)
    if table is None:
        return Match()
    numbers, switches = table.pop("numbers", {}), table.pop("switches", {})
    rules = Ruleset(components=evolve(STANDARD, **numbers)).with_changes(**switches)
    return arrange(**table, ruleset=rules)


def shown(text: str) -> str:
    """The text of a table once more, with what comes of it."""
    name, said, _, *lines = text.split("\n")
    match = laid_out(said.strip())
    found = [name, said, f"  legal: {', '.join(map(str, legal_moves(match)))}"]
    for move in (line.strip().partition(": ")[0] for line in lines):
        broken = violations(match, parse_move(move))
        found.append(f"  {move}: {', '.join(map(str, broken)) or 'legal'}")
    return "\n".join(found)


def kept() -> list[str]:
    texts = FILE.read_text(encoding="utf-8").strip().split("\n\n")
    if os.environ.get("REGENERATE"):
        texts = [*map(shown, texts)]
        FILE.write_text("\n\n".join(texts) + "\n", encoding="utf-8")
    return texts


KEPT = [
    pytest.param(
        text,
        id=text.partition("\n")[0],
        marks=pytest.mark.rule(*dict.fromkeys(re.findall(r"[A-Z]{3}-\d+", text))),
    )
    for text in kept()
]
"""Every table with the rules that are broken there."""


@pytest.mark.parametrize("text", KEPT)
def test_a_refusal_names_every_rule_with_its_values(text: str) -> None:
    assert shown(text) == text


@pytest.mark.parametrize("text", KEPT)
def test_a_move_is_refused_or_generated(text: str) -> None:
    _, said, _, *lines = text.split("\n")
    match = laid_out(said.strip())
    moves = [parse_move(line.strip().partition(": ")[0]) for line in lines]
    legal = legal_moves(match)
    assert [move for move in legal if violations(match, move)] == []
    listed = [move in legal for move in moves]
    assert [not violations(match, move) for move in moves] == listed
    assert [is_legal(match, move) for move in moves] == listed


@pytest.mark.parametrize(
    ("move", "legal"), [("purchase W", True), ("purchase B", False), ("play sale", False)]
)
def test_a_match_a_position_and_a_view_judge_alike(move: str, legal: bool) -> None:
    match, tried = (
        arrange(displays=("W1", ""), stores="W2", played=(("purchase",),)),
        parse_move(move),
    )
    places = [at for at in (match, match.position, view(match, 0)) if at is not None]
    assert [is_legal(at, tried) for at in places] == [legal] * 3
    assert len({violations(at, tried) for at in places}) == 1


def test_of_a_view_of_another_seat_no_move_is_judged() -> None:
    seen, pick = view(new_match(seed=7), 1), parse_move("pick W1@W")
    assert [str(each) for each in violations(seen, pick)] == ["DAY-7"]
    assert not is_legal(seen, pick)


@pytest.mark.parametrize("move", ["bribe", 3, Action.BRIBE, Bribe], ids=repr)
def test_what_is_no_move_is_not_judged_but_refused_by_name(move: object) -> None:
    with pytest.raises(Exception, match=re.escape(repr(move))):
        violations(arrange(), move)  # type: ignore[arg-type]


@pytest.mark.rule("ACT-2")
def test_a_market_of_more_places_than_there_are_is_refused() -> None:
    here = arrange(displays=("W1", ""), played=(("exchange",),)).position
    assert here is not None
    beyond = (*[NOTHING] * len(Place), Cards.parse("W2"))
    with pytest.raises(ValueError, match="Place"):
        violations(evolve(here, market=beyond), Pass())
