"""The search player of Johari: legal, repeatable, and shown a view alone."""

from random import Random

import pytest
from attrs import evolve

from jaipur_rules.core.errors import ImpossibleArgument, UnexpectedEvent
from jaipur_rules.johari import (
    Action,
    Match,
    Play,
    apply,
    legal_moves,
    new_match,
    view,
)
from jaipur_rules.johari.players import Greedy, Search
from jaipur_rules.johari.players.search import Expected
from jaipur_rules.johari.rules.state import Phase
from jaipur_rules.johari.rules.table import arrange

QUICK = Search(iterations=3)


def _choosing(**given: object) -> Match:
    """Two traders, of whom the first has laid a Sale and the second is to lay a card."""
    return arrange(
        **{  # type: ignore[arg-type]
            "phase": "choose",
            "displays": ("W3B1", "R2"),
            "chosen": ("sale",),
            "to_move": 1,
            "stores": "R1G2",
            "booths": ("W3", "B2", "A2", "P1"),
            "deck_size": 20,
            "day": 4,
            **given,
        }
    )


def test_it_plays_every_phase_by_the_rules_and_repeats_itself() -> None:
    match, rng, phases = new_match(seed=5, players=3), Random(2), set[Phase]()
    while not phases >= {Phase.PICK, Phase.CHOOSE, Phase.ACT}:
        seen = view(match, match.mover)
        moves = legal_moves(seen)
        phase = seen.dealt.phase
        if len(moves) > 1 and phase not in phases:
            phases.add(phase)
            tried = QUICK.consider(seen, Random(1))
            assert sum(each.trials for each in tried) == 3
            assert {each.move for each in tried} <= set(moves)
            assert QUICK.choose(seen, Random(1)) == tried[0].move
        match = apply(match, rng.choice(moves))


def test_hidden_choices_change_nothing() -> None:
    one, other = (view(_choosing(chosen=(card,)), 1) for card in ("sale", "purchase"))
    assert one == other
    assert QUICK.consider(one, Random(1)) == QUICK.consider(other, Random(1))


def test_the_others_are_taken_to_lay_what_greedy_would() -> None:
    seen, first = view(_choosing(), 1), _choosing(chosen=(), to_move=0)
    greedy = Greedy().choose(view(first, 0), Random(1))
    expected = Expected.of(seen, Random(1))
    assert {0: greedy} == {seat: Play(card) for seat, card in expected.laid.items()}
    world = expected.world(Random(2))
    assert world.table is not None
    assert world.table.traders[0].chosen is expected.laid[0]
    assert view(world, 1) == seen


def test_a_world_is_played_to_the_end_of_its_day() -> None:
    seen = view(_choosing(), 1)
    expected = Expected.of(seen, Random(1))
    start = apply(expected.world(Random(2)), Play(Action.BAKSHEESH))
    evening = expected.evening(start)
    assert evening.table is not None
    assert (evening.table.day, evening.table.phase) == (5, Phase.CHOOSE)


def test_it_prefers_what_greedy_prefers_where_it_is_plain() -> None:
    match = arrange(displays=("W3W2", "w1"), played=(("sale",),), day=10)
    found = Search(iterations=20).consider(view(match, 0), Random(1))
    assert str(found[0].move) == "collect W"
    assert [each.trials for each in found] == sorted((each.trials for each in found), reverse=True)


def test_where_there_is_one_move_nothing_is_tried() -> None:
    match = arrange(played=(("bribe",),), day=3)
    only = legal_moves(match)
    assert len(only) == 1
    assert Search(seconds=3600).choose(view(match, 0), Random(1)) == only[0]


def test_nothing_is_chosen_out_of_turn() -> None:
    seen = view(new_match(seed=7), 1)
    for ask in (QUICK.choose, QUICK.consider):
        with pytest.raises(UnexpectedEvent):
            ask(seen, Random(1))


def test_no_search_without_a_budget() -> None:
    with pytest.raises(ImpossibleArgument, match="needs a budget"):
        Search()
    with pytest.raises(ImpossibleArgument, match="exploration is 0"):
        evolve(QUICK, exploration=0)
