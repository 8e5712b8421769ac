"""The laws of the game, on games by chance and on tables by chance."""

import pickle
from random import Random

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

from jaipur_rules.game import IllegalMove, UnexpectedEvent
from jaipur_rules.johari import (
    Action,
    Cards,
    Match,
    Noble,
    Phase,
    Reshuffle,
    apply,
    chance,
    deal,
    legal_moves,
    parse_move,
    view,
    violations,
)
from jaipur_rules.johari.gold import cost
from jaipur_rules.johari.state import all_cards
from tests.johari.table_talk import (
    any_ruleset,
    any_table,
    games,
    near_misses,
    table,
)
from tests.profiles import share

randoms = st.integers(0, 2**32).map(Random)
phases = st.sampled_from(["act", "act", "act", "act", "choose", "evening"])


@given(randoms, st.sampled_from((2, 3, 4)))
@share(one_in=5)
def test_every_game_ends_after_ten_days_with_every_card_in_its_place(
    rng: Random, players: int
) -> None:
    rules = any_ruleset(rng)
    box = rules.components.cards
    days: set[int] = set()
    for match in games(rng, players, rules):
        here = table(match)
        assert all_cards(here) == box
        assert sorted(here.arrivals) == list(range(players))
        assert min(trader.gold for trader in here.traders) >= 0
        assert (match.to_move is None) == (match.is_over or match.awaits_deal)
        assert bool(legal_moves(match)) == (match.to_move is not None)
        days.add(here.day)
    assert days == set(range(11))


@given(randoms, phases)
def test_a_move_is_legal_if_it_breaks_no_rule_and_applies_if_it_is_legal(
    rng: Random, phase: str
) -> None:
    match = any_table(rng, phase)
    legal = legal_moves(match)
    known = set(legal)
    assert len(known) == len(legal) > 0
    tried = {*near_misses(rng, match), *rng.sample(legal, min(40, len(legal)))}
    for move in tried:
        found = violations(match, move)
        assert (move in known) == (not found), (match, str(move), found)
        if found:
            with pytest.raises(IllegalMove) as caught:
                apply(match, move)
            assert caught.value.violations == found
    for move in rng.sample(legal, min(5, len(legal))):
        assert all_cards(table(apply(match, move))) == match.ruleset.components.cards


@given(randoms, phases)
def test_every_move_reads_back_from_its_notation(rng: Random, phase: str) -> None:
    match = any_table(rng, phase)
    legal = legal_moves(match)
    for move in (*near_misses(rng, match), *rng.sample(legal, min(20, len(legal)))):
        assert parse_move(str(move)) == move


@given(randoms, st.sampled_from((2, 3, 4)))
@share(one_in=5)
def test_a_view_holds_nothing_that_a_seat_may_not_know(rng: Random, players: int) -> None:
    for match in games(rng, players):
        if rng.random() < 0.1:
            other = redealt(rng, match, seat := rng.randrange(players))
            assert view(other, seat) == view(match, seat)
            assert repr(view(other, seat)) == repr(view(match, seat))
            assert pickle.dumps(view(other, seat)) == pickle.dumps(view(match, seat))
            mine = view(match, seat)
            assert legal_moves(mine) == (legal_moves(match) if match.to_move == seat else ())


def redealt(rng: Random, match: Match, seat: int) -> Match:
    """The match with everything changed that a seat may not know (rules HID-1 to HID-3)."""
    here, rules = table(match), match.ruleset
    seen = {*here.spaces, *here.gone, *(noble for one in here.traders for noble in one.nobles)}
    stack: list[Noble] = []
    for noble in here.noble_stack:
        back = rules.components.noble_backs[noble]
        there = [
            other
            for other in Noble
            if rules.components.noble_backs[other] == back and other not in {*seen, *stack}
        ]
        stack.append(rng.choice(there))
    traders = list(here.traders)
    for other, one in enumerate(traders):
        if other != seat and one.chosen is not None:
            first = not one.played
            options = [
                action
                for action in Action
                if action not in one.played
                and not (first and action is Action.DOPPELGANGER)
                and cost(rules, one, (*one.played, action)) <= one.gold
            ]
            traders[other] = evolve(one, chosen=rng.choice(options))
    pile = tuple(rng.sample(here.pile, len(here.pile)))
    changed = evolve(here, pile=pile, noble_stack=tuple(stack), traders=tuple(traders))
    return evolve(match, table=changed)


@given(randoms)
@share(one_in=5)
def test_apply_leaves_the_match_as_it_was_and_always_answers_the_same(rng: Random) -> None:
    for match in games(rng, 3):
        if rng.random() < 0.1 and match.to_move is not None:
            before, move = repr(match), rng.choice(legal_moves(match))
            assert apply(match, move) == apply(match, move)
            assert hash(apply(match, move)) == hash(apply(match, move))
            assert repr(match) == before


def test_chance_comes_only_when_it_is_awaited() -> None:
    match = Match(2)
    with pytest.raises(UnexpectedEvent):
        apply(match, Reshuffle(()))
    match = apply(match, chance(match, seed=1))
    assert match.phase is Phase.PICK
    with pytest.raises(UnexpectedEvent):
        apply(match, deal(seed=1))
    with pytest.raises(UnexpectedEvent):
        apply(match, Reshuffle(()))
    with pytest.raises(UnexpectedEvent):
        apply(match, "bribe")  # type: ignore[arg-type]
    assert Cards() == Cards.parse("")
