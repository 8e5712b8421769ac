"""The alternatives that `why` names, held to the rules asked again under every other value: what the laws of both games share."""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from random import Random
from typing import Any

from attrs import evolve

from jaipur_rules.core.errors import RulesError
from jaipur_rules.core.game import AnyMove, AnyState, Game, Switch
from jaipur_rules.referee import why
from jaipur_rules.referee.switch_rules import rules_of_switches
from tests.profiles import amount, is_quick

MOVES = amount(quick=150, thorough=10_000)
"""So many refused moves, and so many legal ones."""
_NAMED = re.compile(r"\b([a-z_]+)=(\w+)")

Answers = Callable[[Any, Any], dict[str, object]]
"""Everything that a move comes to, by the kind of the derivation that says so."""


def check(
    game: Game,
    answers: Answers,
    moments: Iterable[tuple[AnyState, Random]],
    choose: Callable[[Any, Random], AnyMove | None],
) -> None:
    """Hold the alternatives named of moves, one a moment, to those that change the answer."""
    counts, found = Counter[str](), list[str]()
    for match, rng in moments:
        move = choose(match, rng)
        if move is None:
            continue
        found += _wrong(game, answers, match, move)
        counts.update(each.kind for each in why(match, move) if each.hangs_on)
        counts["moves"] += 1
        if counts["moves"] >= MOVES:
            break
    assert found == []
    assert counts["moves"] == MOVES
    assert is_quick() or counts["legality"]


def _otherwise(game: Game, before: AnyState) -> Iterator[tuple[str, Switch, AnyState]]:
    """The match under every other value of a switch that counts: any for a ruling, the rulebook's own otherwise."""
    for switch, values in game.rules.switches.items():
        _, is_ruling = rules_of_switches(game.name)[switch]
        for value in values if is_ruling else values[:1]:
            if value != before.ruleset.switches[switch]:
                try:
                    changed = before.ruleset.with_changes(**{switch: value})
                    yield switch, value, evolve(before, ruleset=changed)
                except RulesError:
                    continue


def _wrong(game: Game, answers: Answers, before: AnyState, move: AnyMove) -> Iterator[str]:
    """Yield the alternatives that are named and change nothing, and those that change the answer and are not named."""
    here, named = answers(before, move), {each.kind: each for each in why(before, move)}
    yield from (f"{kind} of {move} has no derivation" for kind in {*here} - {*named})
    changing: dict[str, set[tuple[str, str]]] = {kind: set() for kind in named}
    for switch, value, there in _otherwise(game, before):
        other = answers(there, move)
        for kind in named if other["legality"] else ("legality",):
            if other.get(kind) != here.get(kind):
                changing[kind].add((switch, f"{value}".lower()))
    for kind, expected in changing.items():
        told = {
            (each.switch, f"{value}".lower())
            for each in named[kind].hangs_on
            for value in each.otherwise
        }
        said = {*_NAMED.findall(" ".join(named[kind].basis()))}
        found = (told | said) - expected
        yield from (f"{kind} of {move}: {each} changes nothing" for each in found)
        yield from (f"{kind} of {move}: {each} is left out" for each in expected - told)
