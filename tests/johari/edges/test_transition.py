"""Edges of an event: what is none, what comes when it cannot, and what chance may bring."""

import re
from collections.abc import Callable
from functools import partial
from inspect import signature

import pytest
from attrs import evolve

from jaipur_rules.core.errors import IllegalMove, ImpossibleDeal, UnexpectedEvent, WrongType
from jaipur_rules.johari import (
    STANDARD,
    Baksheesh,
    Cards,
    Event,
    Match,
    Pass,
    Phase,
    Pick,
    Play,
    Reshuffle,
    Ruleset,
    apply,
    apply_unchecked,
    chance,
    deal,
    legal_moves,
    new_match,
    replay,
    violations,
)
from jaipur_rules.johari.rules.moves import Move
from jaipur_rules.johari.rules.pieces import Action
from jaipur_rules.johari.rules.state import all_cards
from jaipur_rules.johari.rules.table import arrange
from tests.johari.table_talk import play, table

THIRD = (("bribe", "exchange", "baksheesh"),) * 2


def waiting() -> Match:
    """A match in which the market is short of cards, and the pile is empty."""
    return play(arrange(played=THIRD, deck_size=0, day=3), "baksheesh", "baksheesh")


MOMENTS: dict[str, Callable[[], Match]] = {
    "before the deal": Match,
    "picking": partial(new_match, seed=7),
    "waiting for a reshuffle": waiting,
    "over": partial(arrange, phase="over", day=10),
}
"""Moments of a match, by name: what makes each."""


@pytest.mark.parametrize("moment", MOMENTS)
@pytest.mark.parametrize("event", ["baksheesh", None, 3, Action.SALE, Baksheesh, ()])
def test_what_is_no_event_is_refused(event: object, moment: str) -> None:
    message = f"{event!r:.60} is no event: expected a move, a deal or a reshuffle"
    message += "; parse_move reads the notation of a move"
    with pytest.raises(UnexpectedEvent, match=f"^{re.escape(message)}$"):
        apply(MOMENTS[moment](), event)  # type: ignore[arg-type]


@pytest.mark.rule("LAY-1")
def test_a_game_is_dealt_before_anything_else() -> None:
    dealt = apply(Match(3), deal(seed=7, players=3))
    assert dealt == new_match(seed=7, players=3)
    assert (dealt.players, dealt.phase, len(table(dealt).traders)) == (3, Phase.PICK, 3)


@pytest.mark.rule("LAY-1")
@pytest.mark.parametrize("moment", ["picking", "waiting for a reshuffle", "over"])
def test_a_game_is_dealt_once(moment: str) -> None:
    match = MOMENTS[moment]()
    with pytest.raises(UnexpectedEvent) as caught:
        apply(match, deal(seed=7, players=match.players))
    assert str(caught.value) == "the game has been dealt, and there is one deal a game (rule LAY-1)"


@pytest.mark.rule("LAY-1")
def test_a_deal_is_of_the_cards_and_for_the_traders_that_there_are() -> None:
    with pytest.raises(ImpossibleDeal) as caught:
        apply(Match(2), deal(seed=7, players=3))
    assert tuple(map(str, caught.value.faults)) == (
        "the deal is for 3 traders, and the match for 2; begin the match with players=3",
    )


@pytest.mark.rule("DAY-5")
def test_the_discards_are_shuffled_where_the_pile_is_empty() -> None:
    match = waiting()
    assert (match.phase, match.awaits_deal, match.to_move) == (Phase.SHUFFLE, True, None)
    again = chance(match, seed=7)
    assert isinstance(again, Reshuffle)
    after = apply(match, again)
    assert (after.phase, len(table(after).discard)) == (Phase.CHOOSE, 0)
    drawn = len(again.pile) - len(table(after).pile)
    assert table(after).pile == again.pile[drawn:]
    assert sum(map(len, table(after).market)) - sum(map(len, table(match).market)) == drawn > 0
    with pytest.raises(ImpossibleDeal):
        apply(match, Reshuffle("W1"))


@pytest.mark.rule("DAY-5")
@pytest.mark.parametrize("moment", ["before the deal", "picking", "over"])
def test_a_reshuffle_that_nobody_awaits_is_refused(moment: str) -> None:
    with pytest.raises(UnexpectedEvent) as caught:
        apply(MOMENTS[moment](), Reshuffle(""))
    assert str(caught.value) == "no card has to be drawn from an empty pile (rule DAY-5)"


@pytest.mark.rule("DAY-7")
@pytest.mark.parametrize("move", [Baksheesh(), Pass(), Play(Action.SALE)])
@pytest.mark.parametrize("moment", MOMENTS)
def test_a_move_is_refused_with_every_rule_that_it_breaks(move: Move, moment: str) -> None:
    match = MOMENTS[moment]()
    with pytest.raises(IllegalMove) as caught:
        apply(match, move)
    assert (caught.value.move, caught.value.violations) == (move, violations(match, move))
    assert str(caught.value).startswith(f"{move} is illegal. You cannot do that now;")


def test_a_legal_move_is_made_and_the_match_given_is_untouched() -> None:
    match = new_match(seed=7)
    picks = [move for move in legal_moves(match) if isinstance(move, Pick)]
    made = [apply(match, move) for move in picks]
    assert made == [apply_unchecked(match, move) for move in legal_moves(match)]
    assert [table(after).traders[0].display for after in made] == [
        Cards([move.card]) for move in picks
    ]
    assert match == new_match(seed=7)


@pytest.mark.rule("DAY-7")
@pytest.mark.parametrize("moment", ["before the deal", "waiting for a reshuffle", "over"])
def test_unchecked_moves_still_need_somebody_to_move(moment: str) -> None:
    with pytest.raises(
        UnexpectedEvent,
        match=r"^baksheesh needs a moment at which a trader decides \(rule DAY-7\)$",
    ):
        apply_unchecked(MOMENTS[moment](), Baksheesh())


@pytest.mark.parametrize("move", ["baksheesh", 3, Action.SALE, Baksheesh], ids=repr)
def test_what_is_no_move_is_refused_unchecked_as_well(move: object) -> None:
    with pytest.raises(WrongType) as caught:
        apply_unchecked(arrange(), move)  # type: ignore[arg-type]
    assert str(caught.value) == f"expected a move, and not {move!r}"


@pytest.mark.parametrize(
    "event",
    [
        pytest.param(deal(seed=7), id="a deal"),
        pytest.param(Reshuffle("W1"), id="a reshuffle"),
        pytest.param(Baksheesh(), id="a move"),
        pytest.param(3, id="no event"),
    ],
)
def test_an_event_is_one_of_a_match(event: Event) -> None:
    with pytest.raises(WrongType) as caught:
        apply(5, event)  # type: ignore[arg-type]
    assert str(caught.value) == "expected a value of type Match, and not 5"


def test_two_traders_play_if_nothing_else_is_said() -> None:
    assert signature(replay).parameters["players"].default == 2
    assert replay(()) == Match(2)
    assert replay([deal(seed=7)]) == new_match(seed=7)
    assert replay([deal(seed=7, players=4)], players=4) == new_match(seed=7, players=4)


def test_a_match_is_dealt_and_replayed_under_its_own_rules() -> None:
    cards = STANDARD.cards - Cards.parse("W1W1")
    rules = Ruleset(gold_cap=40, components=evolve(STANDARD, cards=cards, start_gold=20))
    match = new_match(seed=7, players=3, ruleset=rules)
    assert (match.ruleset, match.players, all_cards(table(match))) == (rules, 3, cards)
    assert [one.gold for one in table(match).traders] == [20] * 3
    dealt = deal(seed=7, players=3, ruleset=rules)
    move = legal_moves(match)[0]
    assert replay([dealt, move], players=3, ruleset=rules) == apply(match, move)


@pytest.mark.rule("SUP-2")
def test_fakes_that_are_lost_are_discarded() -> None:
    match = arrange(phase="lose", displays=("", "w1b1", "w1r1"), to_move=1, seller=0, deck_size=90)
    before = table(match)
    after = table(play(match, "lose b1", "lose w1"))
    assert (str(after.traders[1].display), str(after.traders[2].display)) == ("w1", "r1")
    assert after.discard == before.discard + Cards.parse("b1w1")
    assert all_cards(after) == STANDARD.cards
    assert after.phase is Phase.ACT


@pytest.mark.rule("NOB-23", "FIN-1")
def test_after_the_two_last_steps_nobody_decides_any_more() -> None:
    over = play(arrange(phase="final", nobles=(("N3-7",),), day=10), "advance WR")
    assert (over.phase, table(over).queue, over.to_move, over.is_over) == (
        Phase.OVER,
        (),
        None,
        True,
    )
    assert table(over).traders[0].tokens == (1, 0, 1, 0)
