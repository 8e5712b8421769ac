"""An alternative is named exactly where the answer is another under it: asked of the rules of Johari, not of its derivations."""

from collections.abc import Callable, Iterator
from random import Random

import pytest

from jaipur_rules.core.game import JOHARI
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
from jaipur_rules.johari.rules.state import Phase
from jaipur_rules.johari.testing.moves import neighbours
from tests.laws.alternatives import check


def answers(before: Match, move: Move) -> dict[str, object]:
    """Everything that a move comes to, by the kind of the derivation that says so."""
    if not is_legal(before, move):
        return {"legality": False}
    after = apply(before, move)
    found: dict[str, object] = {"legality": True, "effect": after.table}
    late = after.phase in {Phase.EVENING, Phase.FINAL, Phase.OVER}
    if after.dealt.day > before.dealt.day or (
        late and before.phase not in {after.phase, Phase.FINAL}
    ):
        found["day"] = after.dealt.day, after.phase
    if after.is_over:
        found |= {"score": score(after).totals, "winner": score(after).winners}
    return found


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
    check(JOHARI, answers, matches(), choose)
