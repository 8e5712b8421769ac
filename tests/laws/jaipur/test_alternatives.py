"""An alternative is named exactly where the answer is another under it: asked of the rules, not of the derivations."""

import re
from collections import Counter
from collections.abc import Callable, Iterator
from random import Random

import pytest
from attrs import evolve

from jaipur_rules import (
    Match,
    Move,
    RulesError,
    Ruleset,
    apply,
    deal,
    legal_moves,
    score,
    violations,
)
from jaipur_rules.core.game import Switch
from jaipur_rules.jaipur.conformance import QUESTIONS
from jaipur_rules.jaipur.rules.effect import effect
from jaipur_rules.jaipur.rules.ruleset import SWITCHES
from jaipur_rules.referee import why
from jaipur_rules.referee.switch_rules import rules_of_switches
from tests.profiles import amount, is_quick

MOVES = amount(quick=150, thorough=10_000)
"""So many refused moves, and so many legal ones."""

RULESETS = (
    Ruleset(sale_without_tokens="forbidden", hand_limit_when="always"),
    Ruleset(),
    Ruleset.named("yucata"),
    Ruleset(empty_bonus_pile="next_lower", round_end_deck="deck_empty", turn_cap=30),
    Ruleset(total_tie="both_seals", camel_token_in_tiebreak="as_bonus", third_pile_bonus="cut_off"),
)
_NAMED = re.compile(r"\b([a-z_]+)=(\w+)")


def answers(before: Match, move: Move) -> dict[str, object]:
    """Everything that a move comes to, by the kind of the derivation that says so."""
    if violations(before, move):
        return {"legality": False}
    after = apply(before, move)
    made = effect(before, move, after)
    brought = {"effect": (made.rupees, made.drawn)}
    if after.dealt.end is None:
        return {"legality": True, **brought}
    won = score(after.ruleset, after.dealt)
    return {
        "legality": True,
        **brought,
        "round_end": after.dealt.end,
        "score": won.rupees,
        "seal": after.seals if after.dealt.end.name == "CAP" else won.seals,
        "winner": (after.is_over, after.winner),
    }


def otherwise(before: Match) -> Iterator[tuple[str, Switch, Match]]:
    """The match under every other value of a switch that counts: any for a ruling, the rulebook's own otherwise."""
    for switch, values in SWITCHES.items():
        _, is_ruling = rules_of_switches("jaipur")[switch]
        for value in values if is_ruling else values[:1]:
            if value != before.ruleset.switches[switch]:
                try:
                    changed = before.ruleset.with_changes(**{switch: value})
                    yield switch, value, evolve(before, ruleset=changed)
                except RulesError:
                    continue


def wrong(before: Match, move: Move) -> list[str]:
    """The alternatives that are named and change nothing, and those that change the answer and are not named."""
    here, named = answers(before, move), {each.kind: each for each in why(before, move)}
    changing: dict[str, set[str]] = {kind: set() for kind in here}
    for switch, value, there in otherwise(before):
        other = answers(there, move)
        for kind in here if other["legality"] else ("legality",):
            if other.get(kind) != here[kind]:
                changing[kind].add(f"{switch}={'none' if value is None else value}")
    found: list[str] = []
    for kind, expected in changing.items():
        told = {
            f"{each.switch}={'none' if value is None else value}"
            for each in named[kind].hangs_on
            for value in each.otherwise
        }
        said = {"=".join(pair) for pair in _NAMED.findall(" ".join(named[kind].basis()))}
        found += [f"{kind} of {move}: {each} changes nothing" for each in (told | said) - expected]
        found += [f"{kind} of {move}: {each} is left out" for each in expected - told]
    return found


def matches() -> Iterator[tuple[Match, Random]]:
    """Every moment of matches at random under several rulesets."""
    for seed in range(10_000):
        rng, ruleset = Random(seed), RULESETS[seed % len(RULESETS)]
        match = apply(Match(ruleset), deal(seed=seed, ruleset=ruleset))
        while match.to_move is not None:
            yield match, rng
            match = apply(match, rng.choice(legal_moves(match)))


def refused(match: Match, rng: Random) -> Move | None:
    """A refused move, by a ruling alone if there is one."""
    moves = {
        move: {each.rule for each in violations(match, move)}
        for move in QUESTIONS.near_misses(match)
    }
    broken = [move for move, rules in moves.items() if rules]
    ruled = [move for move in broken if moves[move] <= {"SEL-7", "HND-2"}]
    return rng.choice(ruled or broken) if broken else None


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
