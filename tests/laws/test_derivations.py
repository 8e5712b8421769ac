"""Why, held to what the rules do: a derivation names what is broken, and its numbers are those of the states."""

from collections.abc import Iterator
from random import Random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from jaipur_rules import johari, move_record, rulebook
from jaipur_rules.core.game import game
from jaipur_rules.referee import Derivation, why
from jaipur_rules.testing import strategies
from tests.laws.any_game import each_game, state_of
from tests.profiles import share

FEW = share(one_in=2)
ORDER = "deal legality effect day round_end reshuffle game_end score seal winner starter".split()
"""The order in which the questions about an event are answered."""


def of_kind(found: tuple[Derivation, ...], kind: str) -> Derivation | None:
    """The derivation of a kind, if there is one."""
    return next((each for each in found if each.kind == kind), None)


def facts(derivation: Derivation, rule: str) -> list[dict[str, Any]]:
    """The facts of every step by a rule."""
    return [dict(step.values) for step in derivation.steps if step.rule == rule]


@each_game
@given(data=st.data())
def test_the_broken_steps_are_the_violations(name: str, data: st.DataObject) -> None:
    """A derivation of legality has a broken step for each violation and for nothing else, and says legal if there is none."""
    rules, state = game(name).rules, state_of(name, data)
    move = data.draw(strategies(name).moves_at(state))
    derivation = why(state, move)[0]
    broken = [step.rule for step in derivation.steps if step.result == "broken"]
    assert derivation.kind == "legality"
    assert sorted(broken) == sorted(violation.rule for violation in rules.violations(state, move))
    assert (derivation.result == "legal") == (not broken)


@FEW
@each_game
@given(data=st.data())
def test_the_questions_come_in_their_order_and_name_rules_that_there_are(
    name: str, data: st.DataObject
) -> None:
    """Of a legal move each question is answered once, in the order of play, by rules of the catalogue."""
    state = state_of(name, data)
    moves = game(name).rules.legal_moves(state)
    if not moves:
        return
    found = why(state, data.draw(st.sampled_from(moves)))
    places = [ORDER.index(each.kind) for each in found]
    assert places == sorted({*places})
    catalogue = rulebook.load(name)
    assert [step.rule for each in found for step in each.steps if step.rule not in catalogue] == []


def plays(name: str, seed: int) -> Iterator[tuple[Any, Any, Any]]:
    """A whole match of random traders: each move, with the match before and after it."""
    rules, rng = game(name).rules, Random(seed)
    state, numbers = rules.start(2, rules.ruleset()), rules.numbers(seed)
    while not state.is_over:
        before, move = state, None
        if state.to_move is None:
            state = rules.apply(state, rules.chance(state, next(numbers)))
            continue
        move = rules.random_move(state, rng)
        state = rules.apply(state, move)
        yield before, move, state


SEEDS = st.integers(0, 2**32 - 1)


@share(one_in=4)
@given(SEEDS)
def test_rupees_add_up_in_jaipur(seed: int) -> None:
    """What a sale pays is what the seller gains, and a score is tokens and the camel token, trader by trader."""
    scored = 0
    for before, move, after in plays("jaipur", seed):
        found = why(before, move)
        effect, totals = of_kind(found, "effect"), of_kind(found, "score")
        assert effect is not None
        gained = sum(trader.rupees for trader in after.round.traders) - sum(
            trader.rupees for trader in before.round.traders
        )
        assert dict(effect.values).get("rupees", 0) == gained
        result = move_record(before, move, after).result
        assert (result is None) == (totals is None)
        if result is None or totals is None:
            continue
        for each in facts(totals, "SCO-3"):
            tokens = sum(map(sum, each["goods"])) + sum(map(sum, each["bonuses"]))
            assert each["rupees"] == tokens + each["camel_token"]
            assert each["rupees"] == result.rupees[each["trader"]]
            scored += 1
    assert scored >= 2


@share(one_in=4)
@given(SEEDS)
def test_gold_and_points_add_up_in_johari(seed: int) -> None:
    """The gold after a move is what the derivation says, and a score is nobles, cards and tokens."""
    paid = 0
    for before, move, after in plays("johari", seed):
        found = why(before, move)
        effect, totals = of_kind(found, "effect"), of_kind(found, "score")
        if effect is not None and "gold" in dict(effect.values):
            assert after.table.traders[before.to_move].gold == dict(effect.values)["gold"]
            paid += 1
        assert after.is_over == (totals is not None)
        if totals is not None:
            lines = facts(totals, "FIN-2")
            points = [each["nobles"] + each["cards"] + each["tokens"] for each in lines]
            assert points == [each["points"] for each in lines]
            assert tuple(points) == dict(totals.values)["totals"] == johari.score(after).totals
    assert paid > 0
