"""What comes of moves at tables of every kind: the table afterwards, what each may see of it, or the rules that are broken.

They are kept in `scenes.txt`: the rules and what the scene shows, a table, what it is when laid out, and moves with what comes
of the last. `legal` lists the legal moves, `seen` what both traders and a spectator see. REGENERATE=1 writes anew what comes of
them; read the diff. To try other moves, add a line; a new scene needs its first two lines and the moves.
"""

import os
import re
from ast import literal_eval
from functools import reduce
from itertools import takewhile
from pathlib import Path
from typing import Any

import pytest
from attrs import astuple, evolve, fields

from jaipur_rules import (
    Box,
    Card,
    Cards,
    EndReason,
    Match,
    RoundResult,
    Ruleset,
    apply,
    deal,
    legal_moves,
    move_record,
    parse_move,
    view,
    violations,
)
from jaipur_rules.core.game import Outcome
from jaipur_rules.jaipur.rules.table import arrange

FILE = Path(__file__).with_name("scenes.txt")
RULE = re.compile(r"[A-Z]{3}-\d+")
MOVES = re.compile(r"  ([+-]|legal|seen)")
"""How a line of moves begins, unlike that of the table as it is laid out."""


def laid_out(said: str) -> Match:
    """The table of a line: what `arrange` takes, with the switches and numbers of its rules, and a round or a match changed by hand."""
    table: dict[str, Any] = literal_eval(said)
    switches, box = table.pop("switches", {}), table.pop("box", {})
    current, match = table.pop("round", {}), table.pop("match", {})
    if "cards" in box:
        box["cards"] = Cards(box["cards"])
    rules = Ruleset(box=Box(**box)).with_changes(**switches)
    if not table:
        return Match(rules, **match)
    made = arrange(**table, ruleset=rules)
    return evolve(made, round=evolve(made.dealt, **current), **match)


def text(value: object) -> str:
    """A value in short: cards as letters, rows with strokes between them."""
    match value:
        case RoundResult() | Outcome():
            return ", ".join(map(text, astuple(value, recurse=False)))
        case EndReason():
            return value.value
        case tuple() if any(isinstance(each, tuple) for each in value):
            return "/".join(map(text, value))
        case tuple() if any(isinstance(each, Card) for each in value):
            return "".join(map(str, value))
        case tuple():
            return " ".join(map(text, value))
        case _:
            return "-" if value is None else str(value)


def flat(value: Any) -> dict[str, str]:
    """What a round or the view of one holds, the traders' fields by seat, and of the deck the next cards."""
    found: dict[str, str] = {}
    for field in fields(type(value)):
        held = getattr(value, field.name)
        if field.name == "traders":
            for seat, trader in enumerate(held):
                found |= {f"{name} {seat}": each for name, each in flat(trader).items()}
        else:
            found[field.name] = (
                f"{len(held)} {text(held[:5])}" if field.name == "deck" else text(held)
            )
    return found


def state(match: Match) -> dict[str, str]:
    """Everything about a match, and who would start the next round after either toss."""
    tosses = (0, 1) if match.awaits_deal else ()
    deals = [evolve(deal(seed=8, ruleset=match.ruleset), first=first) for first in tosses]
    found = {
        "mover": text(match.to_move),
        "seals": text(match.seals),
        "counted": text(match.counted),
        "outcome": text(match.outcome),
        "starts": text(tuple(apply(match, dealt).to_move for dealt in deals)),
    }
    return found if match.round is None else {**flat(match.round), **found}


def written(found: dict[str, str], known: dict[str, str]) -> str:
    """What differs from what is known."""
    return "; ".join(f"{name} {each}" for name, each in found.items() if known.get(name) != each)


def seen(match: Match) -> str:
    """What each side sees, where that is not what is there."""
    views = {seat: view(match, seat).round for seat in (0, 1, None)}
    truth = state(match)
    return "".join(
        f"\n    {text(seat)}: {written(flat(current), truth)}"
        for seat, current in views.items()
        if current is not None
    )


NOTHING = {"drawn": "", "goods_tokens": "", "bonus": "-", "bonus_size": "-", "rupees": "0"}
"""What a move brings that brings nothing."""
PLAIN = state(arrange(market="DGSCK"))
"""A table of which nothing else is said."""


def after(match: Match, line: str) -> str:
    """What comes of the last of the moves of a line."""
    *moves, last = line.split()
    before = reduce(apply, map(parse_move, moves), match)
    match last:
        case "legal":
            return ", ".join(map(str, legal_moves(before)))
        case "seen":
            return seen(before)
        case _:
            move = parse_move(last)
    if broken := violations(before, move):
        return ", ".join(map(str, broken))
    later = apply(before, move)
    record = move_record(before, move, later)
    brought = {name: text(getattr(record, name)) for name in NOTHING}
    return written({**brought, **state(later)}, {**NOTHING, **state(before)})


def lines_of(others: list[str]) -> list[str]:
    """The moves of the lines of a scene, without what comes of them."""
    return [line.strip().partition(":")[0] for line in others if MOVES.match(line)]


def shown(scene: str) -> str:
    """The text of a scene once more, with what comes of it."""
    title, said, *others = scene.split("\n")
    match = laid_out(said.strip())
    results = [
        f"  {line}: {after(match, line)}".replace(": \n", ":\n") for line in lines_of(others)
    ]
    return "\n".join([title, said, f"  {written(state(match), PLAIN)}", *results])


def kept() -> list[str]:
    scenes = FILE.read_text(encoding="utf-8").strip().split("\n\n")
    if os.environ.get("REGENERATE"):
        scenes = [*map(shown, scenes)]
        FILE.write_text("\n\n".join(scenes) + "\n", encoding="utf-8")
    return scenes


def param(scene: str) -> Any:
    words = scene.partition("\n")[0].split()
    rules = [*takewhile(RULE.fullmatch, words)]
    return pytest.param(scene, id=" ".join(words), marks=pytest.mark.rule(*rules))


SCENES = [*map(param, kept())]
"""Every scene, marked with its rules."""


@pytest.mark.parametrize("scene", SCENES)
def test_moves_at_a_table_bring_what_the_rules_say(scene: str) -> None:
    assert shown(scene) == scene
