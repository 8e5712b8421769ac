"""Edges of chance: the messages about an impossible deal or reshuffle, and both as values."""

import re
from collections.abc import Callable

import pytest
from attrs import evolve
from hypothesis.vendor.pretty import pretty

from jaipur_rules.core.chance import numbers, shuffled
from jaipur_rules.core.errors import ImpossibleDeal, ImpossibleMatch, NotationError, UnexpectedEvent
from jaipur_rules.johari import (
    STANDARD,
    Card,
    Cards,
    Deal,
    Match,
    Noble,
    Phase,
    Reshuffle,
    Ruleset,
    apply,
    chance,
    deal,
    new_match,
    replay,
)
from jaipur_rules.johari.rules.deals import check_deal, check_reshuffle, reshuffle
from tests.johari.table_talk import table

GOOD = Deal(
    str(STANDARD.cards),
    [f"N{back}-{place}" for back in (1, 2, 3) for place in (1, 2, 3, 4)],
    (1, 0),
)

GOLD = Cards.parse("A3A3")


def faults(dealt: Deal, players: int = 2) -> tuple[str, ...]:
    with pytest.raises(ImpossibleDeal) as caught:
        check_deal(dealt, players, Ruleset())
    return tuple(map(str, caught.value.faults))


def test_a_deal_in_any_order_is_good() -> None:
    check_deal(GOOD, 2, Ruleset())
    check_deal(evolve(GOOD, deck=GOOD.deck[::-1], stack=(0, 1)), 2, Ruleset())
    assert table(apply(Match(), GOOD)).queue == (1, 0)


@pytest.mark.rule("LAY-3")
@pytest.mark.parametrize(
    ("deck", "said"),
    [
        (GOOD.deck[1:], ("the deck holds 2 of W1, and not 3",)),
        ((*GOOD.deck, Card.P3), ("the deck holds 5 of P3, and not 4",)),
        (
            (Card.P3, *GOOD.deck[1:]),
            ("the deck holds 2 of W1, and not 3", "the deck holds 5 of P3, and not 4"),
        ),
        (
            tuple(card for card in GOOD.deck if card is not Card.b3),
            ("the deck holds 0 of b3, and not 4",),
        ),
    ],
)
def test_the_deck_is_every_card_of_the_box(deck: tuple[Card, ...], said: tuple[str, ...]) -> None:
    assert faults(evolve(GOOD, deck=deck)) == said


@pytest.mark.rule("LAY-1")
@pytest.mark.parametrize(
    ("nobles", "said"),
    [
        (GOOD.nobles[:-1], ("there are 11 nobles, and not 12",)),
        ((*GOOD.nobles, Noble.parse("N3-5")), ("there are 13 nobles, and not 12",)),
        (
            (*GOOD.nobles[:4], Noble.parse("N3-8"), *GOOD.nobles[5:]),
            ("number 5 of the nobles is N3-8, and has to be one with the back 2",),
        ),
        (
            (*GOOD.nobles[:3], GOOD.nobles[2], *GOOD.nobles[4:]),
            ("N1-3 is there 2 times",),
        ),
        (
            (GOOD.nobles[11], *GOOD.nobles[1:11], GOOD.nobles[0]),
            (
                "number 1 of the nobles is N3-4, and has to be one with the back 1",
                "number 12 of the nobles is N1-1, and has to be one with the back 3",
            ),
        ),
    ],
)
def test_the_nobles_are_four_of_each_back_and_each_is_there_once(
    nobles: tuple[Noble, ...], said: tuple[str, ...]
) -> None:
    assert faults(evolve(GOOD, nobles=nobles)) == said


@pytest.mark.rule("LAY-5")
@pytest.mark.parametrize(
    ("stack", "players", "said"),
    [
        ((0,), 2, "the stack of gold tokens is 0, and not the seats 0 to 1 in some order"),
        ((1, 0, 3), 4, "the stack of gold tokens is 1 0 3, and not the seats 0 to 3 in some order"),
        ((1, 1), 2, "the stack of gold tokens is 1 1, and not the seats 0 to 1 in some order"),
        ((), 4, "the stack of gold tokens is , and not the seats 0 to 3 in some order"),
    ],
)
def test_the_stack_is_every_seat_once(stack: tuple[int, ...], players: int, said: str) -> None:
    assert faults(evolve(GOOD, stack=stack), players) == (said,)


@pytest.mark.parametrize(("given", "players"), [(2, 3), (3, 2)])
def test_a_deal_for_others_names_the_argument(given: int, players: int) -> None:
    dealt = deal(seed=7, players=given)
    told = (
        f"the deal is for {given} traders, and the match for {players}; "
        f"begin the match with players={given}"
    )
    assert faults(dealt, players) == (told,)
    with pytest.raises(ImpossibleDeal, match=re.escape(told)):
        apply(Match(players), dealt)
    with pytest.raises(ImpossibleDeal, match=re.escape(told)):
        replay([dealt], players=players)


def test_a_bad_deal_is_refused_with_all_that_is_wrong_in_one_sentence() -> None:
    message = (
        "this cannot be dealt: the deck holds 2 of W1, and not 3; there are 11 nobles, and not 12;"
        " the stack of gold tokens is 1 2, and not the seats 0 to 1 in some order"
    )
    bad = Deal(GOOD.deck[1:], GOOD.nobles[:-1], [1, 2])
    with pytest.raises(ImpossibleDeal, match=f"^{re.escape(message)}$"):
        apply(Match(), bad)


@pytest.mark.parametrize("seed", [-1, 2**64])
def test_a_seed_has_64_bits(seed: int) -> None:
    message = f"this cannot be dealt: the seed is {seed}, and not a number from 0 to 2**64 - 1"
    with pytest.raises(ImpossibleDeal, match=f"^{re.escape(message)}$"):
        deal(seed=seed)
    with pytest.raises(ImpossibleDeal, match=f"^{re.escape(message)}$"):
        chance(Match(), seed=seed)


def test_the_smallest_and_the_largest_seed_deal() -> None:
    assert deal(seed=0) != deal(seed=2**64 - 1)


@pytest.mark.rule("DAY-5")
def test_a_reshuffle_is_of_the_discards_and_comes_when_it_is_awaited() -> None:
    playing = new_match(seed=7)
    with pytest.raises(
        UnexpectedEvent, match=r"^no card has to be drawn from an empty pile \(rule DAY-5\)$"
    ):
        reshuffle(playing, seed=7)
    here = evolve(table(playing), discard=Cards.parse("W1b2"))
    check_reshuffle(Reshuffle("b2W1"), here)
    message = (
        "this cannot be dealt: the pile holds 1 of W2, and not 0; the pile holds 0 of b2, and not 1"
    )
    with pytest.raises(ImpossibleDeal, match=f"^{re.escape(message)}$"):
        check_reshuffle(Reshuffle("W1W2"), here)


@pytest.mark.rule("DAY-5")
@pytest.mark.parametrize(("seed", "day"), [(0, 1), (7, 1), (7, 2), (7, 10), (2**64 - 1, 3)])
def test_each_day_has_its_own_number_of_the_seed_for_a_reshuffle(seed: int, day: int) -> None:
    playing = new_match(seed=1)
    discard = Cards.parse("W1w1W2B1B2B3r1R2g3A1P2")
    here = evolve(table(playing), phase=Phase.SHUFFLE, queue=(), discard=discard, pile=(), day=day)
    stream = numbers(seed)
    of_the_days = [next(stream) for _ in range(day)]
    expected = Reshuffle(shuffled([*discard], numbers(of_the_days[-1])))
    assert reshuffle(evolve(playing, table=here), seed=seed) == expected
    assert chance(evolve(playing, table=here), seed=seed) == expected


def test_chance_deals_for_the_traders_and_the_rules_of_the_match() -> None:
    rules = Ruleset(components=evolve(STANDARD, noble_draw=3, cards=STANDARD.cards + GOLD))
    dealt = chance(Match(4, rules), seed=7)
    assert dealt == deal(seed=7, players=4, ruleset=rules)
    assert isinstance(dealt, Deal)
    assert (len(dealt.stack), len(dealt.nobles), len(dealt.deck)) == (4, 9, 98)
    with pytest.raises(UnexpectedEvent, match=r"\(rule DAY-5\)$"):
        chance(new_match(seed=7), seed=7)


def test_no_seed_shuffles_an_empty_table() -> None:
    with pytest.raises(UnexpectedEvent, match=r"\(rule DAY-5\)$"):
        reshuffle(Match(), seed=7)


def test_cards_and_nobles_may_be_given_in_words() -> None:
    given = Deal([Card.W1, Card.b2], [Noble.SETTER, "N3-8"], range(2))
    assert given == Deal("W1b2", ("N1-4", Noble.RETINUE), (0, 1))
    assert repr(given) == "Deal(deck='W1b2', nobles=['N1-4', 'N3-8'], stack=(0, 1))"
    assert Reshuffle([Card.W1, Card.b2]) == Reshuffle("W1b2")
    assert repr(Reshuffle("W1b2")) == "Reshuffle('W1b2')"
    with pytest.raises(NotationError, match=r"^'W9' is no card"):
        Reshuffle("W9")


def test_deals_have_no_order_and_can_be_kept_in_a_set() -> None:
    assert len({GOOD, evolve(GOOD, stack=[1, 0]), evolve(GOOD, stack=(0, 1))}) == 2
    assert len({Reshuffle("W1b2"), Reshuffle("b2W1")}) == 2
    with pytest.raises(TypeError):
        _ = evolve(GOOD, stack=(0, 1)) > GOOD  # type: ignore[operator]
    with pytest.raises(TypeError):
        _ = Reshuffle("W1") < Reshuffle("B1")  # type: ignore[operator]


@pytest.mark.parametrize("ask", [reshuffle, chance])
def test_the_match_may_be_given_by_name_and_the_seed_has_to_be(ask: Callable[..., object]) -> None:
    here = evolve(
        table(new_match(seed=1)), phase=Phase.SHUFFLE, queue=(), discard=GOLD, pile=(), day=1
    )
    match = evolve(new_match(seed=1), table=here)
    assert ask(match=match, seed=7) == ask(match, seed=7) == Reshuffle("A3A3")
    with pytest.raises(TypeError, match="positional"):
        ask(match, 7)


def test_the_components_say_for_how_many_traders_there_is_a_deal() -> None:
    rules = Ruleset(components=evolve(STANDARD, players=(3, 4)))
    assert len(deal(seed=7, players=3, ruleset=rules).stack) == 3
    with pytest.raises(ImpossibleMatch, match=r"^there are 2 traders, and Johari is for 3 to 4$"):
        deal(seed=7, ruleset=rules)


FACE_DOWN = [
    pytest.param(
        deal(seed=7, players=3),
        "a deal, face down: 96 gem cards and 12 nobles; repr() shows them",
        id="a deal",
    ),
    pytest.param(
        Reshuffle("W1b2"),
        "a reshuffle, face down: 2 gem cards; repr() shows them",
        id="a reshuffle",
    ),
]


@pytest.mark.parametrize(("chance", "said"), FACE_DOWN)
def test_a_notebook_shows_how_much_chance_has_brought_and_none_of_it(
    chance: Deal | Reshuffle, said: str
) -> None:
    shown: list[str] = []

    class Printer:
        def text(self, obj: str) -> None:
            shown.append(obj)

        def break_(self) -> None:
            shown.append("\n")

    chance._repr_pretty_(Printer(), False)
    assert "".join(shown) == said


@pytest.mark.parametrize(("chance", "_"), FACE_DOWN)
def test_a_failing_example_of_hypothesis_shows_the_code(chance: Deal | Reshuffle, _: str) -> None:
    assert pretty(chance) == repr(chance)
