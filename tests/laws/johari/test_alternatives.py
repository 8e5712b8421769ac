"""An alternative is named exactly where the answer is another under it: asked of the rules of Johari, not of its derivations."""

import re
from collections import Counter
from collections.abc import Callable, Iterator
from random import Random

import pytest
from attrs import evolve

from jaipur_rules.core.game import Switch
from jaipur_rules.johari import (
    Match,
    Move,
    NotationError,
    Ruleset,
    apply,
    chance,
    is_legal,
    legal_moves,
    new_match,
    parse_move,
    score,
)
from jaipur_rules.johari.rules.ruleset import SWITCHES
from jaipur_rules.johari.testing.moves import neighbours
from jaipur_rules.referee import why
from jaipur_rules.referee.switch_rules import rules_of_switches
from tests.profiles import amount, is_quick

MOVES = amount(quick=150, thorough=10_000)
"""So many refused moves, and so many legal ones."""
_NAMED = re.compile(r"\b([a-z_]+)=(\w+)")


def answers(before: Match, move: Move) -> dict[str, object]:
    """Everything that a move comes to, by the kind of the derivation that says so."""
    if not is_legal(before, move):
        return {"legality": False}
    after = apply(before, move)
    found: dict[str, object] = {"legality": True, "effect": after.table}
    found["day"] = after.dealt.day, after.phase
    if after.is_over:
        found |= {"score": score(after).totals, "winner": score(after).winners}
    return found


def otherwise(before: Match) -> Iterator[tuple[str, Switch, Match]]:
    """The match under every other value of a switch that counts: any for a ruling, the rulebook's own otherwise."""
    for switch, values in SWITCHES.items():
        _, is_ruling = rules_of_switches("johari")[switch]
        for value in values if is_ruling else values[:1]:
            if value != before.ruleset.switches[switch]:
                changed = before.ruleset.with_changes(**{switch: value})
                yield switch, value, evolve(before, ruleset=changed)


def wrong(before: Match, move: Move) -> Iterator[str]:
    """Yield the alternatives that are named and change nothing, and those that change the answer and are not named."""
    here, named = answers(before, move), {each.kind: each for each in why(before, move)}
    changing: dict[str, set[tuple[str, str]]] = {kind: set() for kind in named}
    for switch, value, there in otherwise(before):
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


def ruleset(rng: Random) -> Ruleset:
    """The usual rules, or any."""
    switches = {name: rng.choice(values) for name, values in SWITCHES.items()}
    cap = rng.choice((None, 16))
    return rng.choice((Ruleset(), Ruleset().with_changes(**{**switches, "gold_cap": cap})))


def matches() -> Iterator[tuple[Match, Random]]:
    """Every moment of matches at random under any rules."""
    for seed in range(10_000):
        rng = Random(seed)
        match = new_match(seed=seed, players=2 + seed % 3, ruleset=ruleset(rng))
        while not match.is_over:
            if match.awaits_deal:
                match = apply(match, chance(match, seed=seed))
                continue
            yield match, rng
            match = apply(match, rng.choice(legal_moves(match)))


def refused(match: Match, rng: Random) -> Move | None:
    """A refused move near a legal one."""
    texts = neighbours(str(rng.choice(legal_moves(match))))
    for text in rng.sample(texts, k=min(8, len(texts))):
        try:
            move = parse_move(text)
        except NotationError:
            continue
        if not is_legal(match, move):
            return move
    return None


def played(match: Match, rng: Random) -> Move | None:
    return rng.choice(legal_moves(match))


@pytest.mark.parametrize("choose", [refused, played])
def test_an_alternative_is_named_exactly_where_it_changes_the_answer(
    choose: Callable[[Match, Random], Move | None],
) -> None:
    """`why` names a value of a switch exactly where what it answers is another under it."""
    counts, found = Counter[str](), list[str]()
    for match, rng in matches():
        move = choose(match, rng)
        if move is None:
            continue
        found += wrong(match, move)
        counts.update(each.kind for each in why(match, move) if each.hangs_on)
        counts["moves"] += 1
        if counts["moves"] >= MOVES:
            break
    assert found == []
    assert is_quick() or counts["legality"]
