"""What is legal at tables of every kind, which rules other moves break there, with their values, and what the legal ones change.

The tables are kept in `chapters.txt`, by the rules that they are about, and in `refusals.txt`: a name, a table, and below it
moves with what comes of them. Moves before others on a line are made first; `legal` stands for all that can be done, and at
the end of a game for its result. REGENERATE=1 writes anew what comes of them; read the diff. To try another, add a line.
"""

import os
import re
from itertools import islice
from pathlib import Path

import pytest
from attrs import evolve

from jaipur_rules.johari import (
    Cards,
    Match,
    Pass,
    Place,
    is_legal,
    legal_moves,
    parse_move,
    score,
    violations,
)
from jaipur_rules.johari.rules.pieces import NOTHING
from jaipur_rules.johari.rules.table import arrange
from tests.johari.table_talk import play, set_down, told
from tests.naive.conceivable import conceivable_moves
from tests.profiles import amount

FILES = [Path(__file__).with_name(name) for name in ("chapters.txt", "refusals.txt")]


def changes(before: Match, after: Match) -> str:
    """What differs between two moments of a match: fields of the table, and of its traders after their seats."""
    old = told(before)
    return ", ".join(f"{name} {it}" for name, it in told(after).items() if it != old[name])


def outcome(match: Match, said: str) -> str:
    """What comes of the moves of a line."""
    *before, last = said.split("; ")
    match = play(match, *before)
    if last == "legal":
        return (
            f"{score(match)}"
            if match.is_over
            else ", ".join(map(str, legal_moves(match))) or "nothing"
        )
    broken = violations(match, parse_move(last))
    return ", ".join(map(str, broken)) or f"legal: {changes(match, play(match, last))}"


def shown(text: str) -> str:
    """The text of a table once more, with what comes of it."""
    name, said, *lines = text.split("\n")
    match = set_down(said.strip())
    cases = (line.strip().partition(": ")[0] for line in lines)
    return "\n".join((name, said, *(f"  {case}: {outcome(match, case)}" for case in cases)))


def kept(file: Path) -> list[str]:
    texts = file.read_text(encoding="utf-8").strip().split("\n\n")
    if os.environ.get("REGENERATE"):
        texts = [*map(shown, texts)]
        file.write_text("\n\n".join(texts) + "\n", encoding="utf-8")
    return texts


KEPT = [
    pytest.param(
        text,
        id=text.partition("\n")[0],
        marks=pytest.mark.rule(*dict.fromkeys(re.findall(r"[A-Z]{3}-\d+", text))),
    )
    for file in FILES
    for text in kept(file)
]
"""Every table with the rules that it is about or that are broken there."""


@pytest.mark.parametrize("text", KEPT)
def test_what_comes_of_a_move_is_as_it_was(text: str) -> None:
    assert shown(text) == text


@pytest.mark.parametrize("text", KEPT)
def test_a_move_is_refused_or_generated(text: str) -> None:
    _, said, *lines = text.split("\n")
    match = set_down(said.strip())
    legal, at = legal_moves(match), match.position
    near = (
        ()
        if at is None
        else islice(conceivable_moves(at), None, None, amount(quick=29, thorough=1))
    )
    assert [move for move in legal if violations(match, move)] == []
    assert [move for move in near if not violations(match, move) and move not in legal] == []
    for line in lines:
        *before, last = line.strip().partition(": ")[0].split("; ")
        if last != "legal":
            here, move = play(match, *before), parse_move(last)
            listed = move in legal_moves(here)
            assert (not violations(here, move), is_legal(here, move)) == (listed, listed)


@pytest.mark.rule("ACT-2")
def test_a_market_of_more_places_than_there_are_is_refused() -> None:
    here = arrange(displays=("W1", ""), played=(("exchange",),)).position
    assert here is not None
    beyond = (*[NOTHING] * len(Place), Cards.parse("W2"))
    with pytest.raises(ValueError, match="Place"):
        violations(evolve(here, market=beyond), Pass())
