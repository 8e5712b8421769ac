"""Values of another type where a number or a card belongs: converted or refused, and never remembered.

Much of the rules is remembered by value, and 2.0 equals 2. So whatever a
caller gives, every right value has to answer afterwards as in a fresh process.
"""

from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial

import pytest
from attrs import evolve

from jaipur_rules import (
    Box,
    Card,
    Cards,
    Deal,
    Exchange,
    Match,
    Move,
    Position,
    Ruleset,
    Sell,
    TakeCamels,
    TakeGood,
    Trader,
    apply,
    deal,
    is_legal,
    legal_moves,
    new_match,
    parse_move,
    view,
    violations,
)
from jaipur_rules.core.converters import to_int
from jaipur_rules.core.errors import WrongType
from jaipur_rules.core.texts import brief
from jaipur_rules.jaipur.rules import cards, generation, worlds
from jaipur_rules.jaipur.rules.components import STANDARD_BOX
from jaipur_rules.jaipur.rules.state import Round
from jaipur_rules.jaipur.rules.table import arrange
from tests.jaipur.foreign import FOREIGN, NOT_WHOLE, WHOLE, Whole

MARKET, HAND = Cards.parse("DGSCK"), Cards.parse("LLPP")
TABLE = arrange(market="DGSCK", hands=("LLLPP", "SS"), herds=(2, 1))


def the_round() -> Round:
    """A round that is being played."""
    assert TABLE.round is not None
    return TABLE.round


def call(make: Callable[..., object], *given: object, **named: object) -> Callable[[], object]:
    """A call with values of any type."""
    return partial(make, *given, **named)


def with_number(of: Callable[[int], object]) -> dict[str, Callable[[], object]]:
    """Every way to give a number, as a call."""
    number, seat = of(2), of(1)
    play = the_round()
    ruleset = Ruleset()

    return {
        "Cards.of": call(Cards.of, Card.LEATHER, number),
        "Cards.from_counts": call(Cards.from_counts, (0, 0, 0, 0, 0, number)),
        "Sell": call(Sell, Card.LEATHER, number),
        "Position.herd": call(Position, MARKET, HAND, number),
        "Position.heights": call(Position, MARKET, HAND, 2, ruleset, (5, 5, 5, 7, 7, number)),
        "Deal.first": call(Deal, "D", ((1,), (), ()), seat),
        "Deal.bonuses": call(Deal, "D", ((number,), (), ())),
        "deal": call(deal, seed=number),
        "new_match": call(new_match, seed=number),
        "view": call(view, TABLE, seat),
        "Box.camel_token": call(Box, camel_token=number),
        "Box.seals_to_win": call(Box, seals_to_win=number),
        "Box.hand_limit": call(Box, hand_limit=number, hand_size=0),
        "Box.market_size": call(Box, market_size=number, market_camels=0),
        "Box.market_camels": call(Box, market_camels=number),
        "Box.hand_size": call(Box, hand_size=number),
        "Box.precious_minimum": call(Box, precious_minimum=number),
        "Box.empty_piles": call(Box, empty_piles=number),
        "Box.goods_tokens": call(Box, goods_tokens=((number,), (), (), (), (), ())),
        "Box.bonus_tokens": call(Box, bonus_tokens=((number,), (), ())),
        "Trader.herd": call(Trader, HAND, number),
        "Round.heights": call(Round, MARKET, (), play.traders, (number,) * 6, play.bonuses, 0, 0),
        "Round.starter": call(Round, MARKET, (), play.traders, (5,) * 6, play.bonuses, seat, 0),
        "Round.to_move": call(Round, MARKET, (), play.traders, (5,) * 6, play.bonuses, 0, seat),
        "Round.plies_left": call(
            Round, MARKET, (), play.traders, (5,) * 6, play.bonuses, 0, 0, plies_left=number
        ),
        "Match.seals": call(Match, seals=(number, 0)),
        "Match.counted": call(Match, counted=number),
    }


def with_card(card: object) -> dict[str, Callable[[], object]]:
    """Every way to give a card, as a call."""
    return {
        "Cards": call(Cards, [card]),
        "Cards.of": call(Cards.of, card, 2),
        "TakeGood": call(TakeGood, card),
        "Sell": call(Sell, card, 2),
        "Deal": call(Deal, [card], ((), (), ())),
    }


def with_cards(some: object) -> dict[str, Callable[[], object]]:
    """Every way to give a multiset of cards, as a call."""
    return {
        "Exchange.taken": call(Exchange, some, HAND),
        "Exchange.given": call(Exchange, MARKET, some),
        "Position.market": call(Position, some, HAND, 2),
        "Position.hand": call(Position, MARKET, some, 2),
        "Box.cards": call(Box, some),
    }


NUMBERS_GO_TO, CARDS_GO_TO, MULTISETS_GO_TO = (
    tuple(with_number(int)),
    tuple(with_card(Card.LEATHER)),
    tuple(with_cards(HAND)),
)


@pytest.fixture(autouse=True)
def _nothing_is_remembered(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Begin and end without what the rules remember, as a fresh process does."""
    monkeypatch.setattr(cards, "_kept", {})
    memos = (generation._generator, generation._parts, worlds._all_ways)
    for memo in memos:
        memo.cache_clear()
    yield
    for memo in memos:
        memo.cache_clear()


def answers() -> list[str]:
    """The answers to right values, as `repr` writes them."""
    results: list[object] = []
    at = Position(MARKET, HAND, 2)
    for move in legal_moves(at):
        results += [move, is_legal(at, move), violations(at, move)]
    results += [apply(TABLE, parse_move(move)) for move in ("+D", "+K", "-LL", "+DG-PK")]
    results += [Cards.of(card, count) for card in Card for count in (0, 1, 2)]
    results += [violations(at, Sell(Card.GOLD, 2)), is_legal(at, TakeCamels()), deal(seed=2)]
    results += [view(TABLE, 0).odds(), STANDARD_BOX, legal_moves(TABLE)]
    return list(map(repr, results))


def use(given: object) -> None:
    """Ask the rules everything that can be asked with a value."""
    match given:
        case Position() | Match():
            for move in (*legal_moves(given), TakeCamels(), Sell(Card.LEATHER, 2)):
                is_legal(given, move)
                violations(given, move)
        case TakeGood() | Sell() | Exchange():
            for table in (Position(MARKET, HAND, 2), TABLE):
                is_legal(table, given)
                violations(table, given)
            apply(TABLE, given)
        case Box():
            ruleset = Ruleset(box=given)
            use(new_match(seed=1, ruleset=ruleset))
        case Trader():
            play = the_round()
            use(Match(round=Round(MARKET, (), (given, given), play.heights, play.bonuses, 0, 0)))
        case Round():
            use(Match(round=given))
        case Cards():
            use(Exchange(given, given))
            use(
                Match(
                    round=Round(given, (), the_round().traders, (5,) * 6, the_round().bonuses, 0, 0)
                )
            )
        case Deal():
            apply(Match(), given)
        case _:
            pass


def try_to(make: Callable[[], object]) -> None:
    """Make a value and use it, whatever it answers."""
    with suppress(Exception):
        use(make())


FRESH: list[str] = []


@pytest.fixture
def fresh(_nothing_is_remembered: None) -> list[str]:
    """The answers to right values in a fresh process."""
    if not FRESH:
        FRESH.extend(answers())
        cards._kept.clear()
        generation._generator.cache_clear()
        generation._parts.cache_clear()
        worlds._all_ways.cache_clear()
    return FRESH


@pytest.mark.parametrize("kind", FOREIGN)
@pytest.mark.parametrize("place", NUMBERS_GO_TO)
def test_after_a_number_of_another_type_right_values_answer_as_before(
    fresh: list[str], place: str, kind: str
) -> None:
    try_to(with_number(FOREIGN[kind])[place])
    assert answers() == fresh


@pytest.mark.parametrize("value", [5, -1])
@pytest.mark.parametrize("kind", ["int", *FOREIGN])
@pytest.mark.parametrize("place", CARDS_GO_TO)
def test_after_a_card_of_another_type_right_values_answer_as_before(
    fresh: list[str], place: str, kind: str, value: int
) -> None:
    try_to(with_card(({"int": int} | FOREIGN)[kind](value))[place])
    assert answers() == fresh


@pytest.mark.parametrize(
    ("place", "kind"),
    [
        (place, kind)
        for place in NUMBERS_GO_TO
        for kind in NOT_WHOLE
        # No number of plies left is no limit, and no seat is a spectator.
        if kind != "nothing" or place not in {"Round.plies_left", "view"}
    ],
)
def test_what_is_no_whole_number_is_refused(place: str, kind: str) -> None:
    with pytest.raises(WrongType, match=r"^expected a whole number, such as 3, and not ") as caught:
        with_number(NOT_WHOLE[kind])[place]()
    assert isinstance(caught.value, TypeError)
    assert isinstance(caught.value, ValueError)


@pytest.mark.parametrize("kind", WHOLE)
@pytest.mark.parametrize("place", NUMBERS_GO_TO)
def test_a_whole_number_of_another_type_is_as_good_as_a_plain_one(place: str, kind: str) -> None:
    assert repr(with_number(lambda _: WHOLE[kind](1))[place]()) == repr(
        with_number(lambda _: 1)[place]()
    )


@pytest.mark.parametrize("given", [5, 5.0, True, Whole(5), None])
@pytest.mark.parametrize("place", CARDS_GO_TO)
def test_what_is_no_card_is_refused(place: str, given: object) -> None:
    with pytest.raises(WrongType) as caught:
        with_card(given)[place]()
    assert str(caught.value) == f"expected a value of type Card, and not {given!r:.60}"


@pytest.mark.parametrize("given", [3, None, [Card.LEATHER], Card.LEATHER])
@pytest.mark.parametrize("place", MULTISETS_GO_TO)
def test_what_is_no_multiset_of_cards_is_refused(place: str, given: object) -> None:
    with pytest.raises(WrongType) as caught:
        with_cards(given)[place]()
    message = f"expected a value of type Cards, and not {given!r}"
    assert str(caught.value) == message


def test_a_long_value_is_not_repeated_in_full() -> None:
    with pytest.raises(WrongType) as caught:
        Sell(Card.LEATHER, "L" * 1000)  # type: ignore[arg-type]
    assert str(caught.value) == f"expected a whole number, such as 3, and not {brief('L' * 1000)}"


@pytest.mark.parametrize("place", CARDS_GO_TO)
def test_the_letter_of_a_card_is_as_good_as_the_card(place: str) -> None:
    assert with_card("L")[place]() == with_card(Card.LEATHER)[place]()


@pytest.mark.parametrize("given", [3, True, Whole(3)])
def test_a_whole_number_becomes_plain(given: int) -> None:
    assert type(to_int(given)) is int


def test_a_truth_value_is_a_number_of_unknown_cards() -> None:
    unknown = worlds.Unknown(Cards.parse("DDL"), True, Cards())
    assert repr(unknown.held) == "1"


@pytest.mark.parametrize("seed", [7, 8])
def test_a_seat_that_is_a_truth_value_has_its_position(seed: int) -> None:
    match = new_match(seed=seed)
    assert match.to_move is not None
    mine = view(match, match.to_move)
    assert evolve(mine, seat=bool(match.to_move)).position == mine.position
    assert mine.position is not None


@pytest.mark.parametrize("ask", [violations, is_legal], ids=["violations", "is_legal"])
@pytest.mark.parametrize("given", ["+K", None, 3, Deal])
def test_what_is_no_move_is_refused(ask: Callable[[Position, Move], object], given: object) -> None:
    here = Position(Cards.parse("DGSKK"), Cards.parse("LL"), 1)
    with pytest.raises(WrongType, match=r"^expected a move, and not "):
        ask(here, given)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "ask",
    [legal_moves, lambda at: violations(at, TakeCamels()), lambda at: is_legal(at, TakeCamels())],
    ids=["legal_moves", "violations", "is_legal"],
)
@pytest.mark.parametrize("given", ["DGSKK", None, 3])
def test_what_is_no_position_is_refused(ask: Callable[[object], object], given: object) -> None:
    with pytest.raises(WrongType, match=r"^expected a position, a match or a view, and not "):
        ask(given)


def test_a_size_that_is_no_whole_number_is_refused() -> None:
    with pytest.raises(WrongType, match="expected a whole number"):
        [*Cards.parse("DDL").subsets(2.0)]  # type: ignore[arg-type]
