"""An alternative is named exactly where the answer is another under it: asked of the rules, not of the derivations."""

from collections.abc import Callable, Iterator
from random import Random

import pytest

from jaipur_rules import (
    Match,
    Move,
    Ruleset,
    apply,
    deal,
    legal_moves,
    score,
    violations,
)
from jaipur_rules.core.game import JAIPUR
from jaipur_rules.jaipur.conformance import QUESTIONS
from jaipur_rules.jaipur.rules.effect import effect
from jaipur_rules.jaipur.rules.scoring import next_starter
from tests.laws.alternatives import check

RULESETS = (
    Ruleset(sale_without_tokens="forbidden", hand_limit_when="always"),
    Ruleset(),
    Ruleset.named("yucata"),
    Ruleset(empty_bonus_pile="next_lower", round_end_deck="deck_empty", turn_cap=30),
    Ruleset(total_tie="both_seals", camel_token_in_tiebreak="as_bonus", third_pile_bonus="cut_off"),
)


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
    starter = {} if after.is_over else {"starter": [next_starter(after, coin) for coin in (0, 1)]}
    return {
        "legality": True,
        **brought,
        "round_end": after.dealt.end,
        "score": won.rupees,
        "seal": after.seals if after.dealt.end.name == "CAP" else won.seals,
        "winner": (after.is_over, after.winner),
        **starter,
    }


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
    check(JAIPUR, answers, matches(), choose)
