"""The worlds of a view: counted, drawn and weighed, on boxes small enough to try every deal."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from fractions import Fraction
from functools import reduce
from itertools import permutations, product
from math import factorial
from random import Random
from typing import Any, TypeVar

import pytest
from attrs import evolve

from jaipur_rules.core.errors import Impossible, WrongType
from jaipur_rules.johari import (
    STANDARD,
    Action,
    Card,
    Cards,
    Deal,
    Event,
    IllegalMove,
    Match,
    Noble,
    NothingDealt,
    Play,
    Reshuffle,
    Ruleset,
    View,
    apply,
    chance,
    legal_moves,
    new_match,
    view,
)
from jaipur_rules.johari.rules.table import arrange
from jaipur_rules.johari.rules.views import Odds

T = TypeVar("T")

BOX = evolve(
    STANDARD,
    cards=Cards("W1W1W1B1B2w1b1R1A1A1P1"),
    players=(2, 2),
    extra_booths=0,
    start_gold=5,
    noble_draw=1,
    first_nobles=1,
    noble_backs=(1,) * 19 + (2,) * 2 + (3,) * 3,
)
BOXES = {
    "few cards": evolve(BOX, cards=Cards("W1W1B1B1w1R1A1P1")),
    "two": BOX,
    "nobles": evolve(
        BOX, noble_draw=2, first_nobles=2, noble_backs=(1,) * 8 + (3, 3, 2, 3, 2, 3, 2) + (1,) * 9
    ),
    "three": evolve(BOX, players=(3, 3), cards=BOX.cards + Cards("R1G1G1")),
}


def start(box: str) -> Match:
    numbers = BOXES[box]
    return Match(numbers.players[0], Ruleset(components=numbers))


def laid(match: Match) -> int:
    """How many traders have laid a card that is not turned up."""
    return sum(each.chosen is not None for each in match.dealt.traders)


def walk(box: str, seed: int, size: int, *, until: int = 0) -> list[Event]:
    """So many events, and more of them until so many traders have laid a card."""
    rng, match = Random(seed), start(box)
    events: list[Event] = []
    while len(events) < size or laid(match) != until:
        awaits_chance = match.to_move is None
        event = chance(match, seed=seed) if awaits_chance else rng.choice(legal_moves(match))
        events.append(event)
        match = apply(match, event)
    return events


def every_world(box: str, events: list[Event], seat: int | None) -> Iterator[Match]:
    """Every match that other chance and other hidden cards can give, with the same moves and the same view."""
    match = reduce(apply, events, start(box))
    chances = [n for n, event in enumerate(events) if isinstance(event, Deal | Reshuffle)]
    ways: list[list[Event]] = [[event] for event in events]
    for place in chances:
        hidden = len(match.dealt.pile) if place == chances[-1] else 0
        ways[place] = [*others(events[place], hidden, match)]
    for turn in range(laid(match)):
        if turn != seat:
            ways[turn - laid(match)] = [*map(Play, Action)]
    seen = view(match, seat)
    return (world for world in continued(start(box), ways) if view(world, seat) == seen)


def others(event: Event, hidden: int, match: Match) -> Iterator[Event]:
    """Every deal or reshuffle that so far would have shown what this one has, of which so many cards are hidden."""
    if isinstance(event, Reshuffle):
        yield from map(Reshuffle, ends(event.pile, hidden))
    elif isinstance(event, Deal):
        backs = match.ruleset.components.noble_backs
        come = len(event.nobles) - len(match.dealt.noble_stack)
        stacks = product(
            *[
                [each for each in Noble if backs[each] == backs[noble]]
                for noble in event.nobles[come:]
            ]
        )
        for deck, stack in product(ends(event.deck, hidden), stacks):
            nobles = event.nobles[:come] + stack
            if len(set(nobles)) == len(nobles):
                yield Deal(deck, nobles, event.stack)


def ends(cards: tuple[Card, ...], hidden: int) -> list[tuple[Card, ...]]:
    """The cards with every order of the last."""
    kept = len(cards) - hidden
    return [cards[:kept] + end for end in sorted(set(permutations(cards[kept:])))]


def continued(match: Match, ways: list[list[Event]]) -> Iterator[Match]:
    """Every match that comes of one event of each list, in a row, as far as they are legal."""
    if not ways:
        yield match
        return
    for event in ways[0]:
        with suppress(IllegalMove):
            yield from continued(apply(match, event), ways[1:])


def shares(found: Iterable[T]) -> dict[T, Fraction]:
    """How often each is found, of all."""
    counts = Counter(found)
    return {each: Fraction(n, counts.total()) for each, n in counts.items()}


WALKS = {
    "before the first day": ("few cards", walk("few cards", 1, 1)),
    "on the first day": ("two", walk("two", 2, 3)),
    "one has laid a first card": ("two", walk("two", 3, 3, until=1)),
    "one has laid a later card": ("two", walk("two", 4, 9, until=1)),
    "the last day": ("two", walk("two", 5, 23, until=1)),
    "nobles with two backs to come": ("nobles", walk("nobles", 7, 4, until=1)),
    "nobles with one back to come": ("nobles", walk("nobles", 8, 18, until=1)),
    "the discards are to be shuffled": ("nobles", walk("nobles", 83, 16)),
    "the discards have been shuffled": ("nobles", walk("nobles", 83, 18, until=1)),
    "two of three have laid": ("three", walk("three", 9, 5, until=2)),
    "one of three has laid": ("three", walk("three", 10, 15, until=1)),
}
MOMENTS = [
    pytest.param(*found, seat, id=f"{name}, {seat}")
    for name, found in WALKS.items()
    for seat in (None, *range(start(found[0]).players))
]


@pytest.mark.rule("HID-1", "HID-2", "HID-3")
@pytest.mark.parametrize(("box", "events", "seat"), MOMENTS)
def test_worlds_and_odds_are_those_of_everything_that_gives_the_view(
    box: str, events: list[Event], seat: int | None
) -> None:
    seen = view(reduce(apply, events, start(box)), seat)
    worlds = [*every_world(box, events, seat)]
    assert seen.worlds() == len(worlds) == len(set(worlds)) > 0
    odds, tables = seen.odds(), [world.dealt for world in worlds]
    assert odds.next_card == shares(table.pile[0] for table in tables if table.pile)
    assert odds.next_noble == shares(table.noble_stack[0] for table in tables if table.noble_stack)
    coming = Counter(noble for table in tables for noble in table.noble_stack)
    assert odds.nobles == {noble: Fraction(n, len(tables)) for noble, n in coming.items()}
    for place in range(seen.players):
        cards = [table.traders[place].chosen for table in tables]
        assert odds.chosen[place] == shares(card for card in cards if card is not None)
    assert odds.unseen == seen.dealt.unseen


@pytest.mark.rule("HID-1", "HID-2", "HID-3")
@pytest.mark.parametrize("name", ["one has laid a first card", "nobles with one back to come"])
def test_samples_are_the_worlds_and_each_comes_as_often(name: str) -> None:
    box, events = WALKS[name]
    worlds, rng = {*every_world(box, events, 1)}, Random(5)
    seen = view(reduce(apply, events, start(box)), 1)
    drawn = Counter(seen.sample(rng) for _ in range(20 * len(worlds)))
    assert set(drawn) == worlds
    assert 5 <= min(drawn.values()) <= max(drawn.values()) <= 45


BUSY = arrange(
    phase="lose",
    displays=("w1b1", "W2w1b1", ""),
    to_move=1,
    seller=0,
    queue=(1,),
    nobles=(("N3-3",), (), ("N3-6",)),
    gone=("N3-4",),
    spaces={5: "N3-1"},
    noble_stack=("N3-2", "N3-5"),
    stores="R1",
    discard="G1",
    deck="B1W1",
    deck_size=2,
    day=8,
    arrivals=(1, 0, 2),
)


@pytest.mark.rule("HID-3", "HID-4")
def test_nobles_in_the_market_gone_and_hired_are_not_to_come() -> None:
    odds = view(BUSY, 0).odds()
    assert {str(noble): str(chance) for noble, chance in odds.nobles.items()} == dict.fromkeys(
        ("N3-2", "N3-5", "N3-7", "N3-8"), "1/2"
    )


@pytest.mark.rule("HID-2", "HID-3")
def test_the_worlds_of_a_fresh_game_are_counted_by_hand() -> None:
    seen = view(new_match(seed=3), 0)
    cards = factorial(90)
    for same in Counter(seen.dealt.unseen).values():
        cards //= factorial(same)
    # Two of the six others of the first back, four of eight of the second and of the third.
    assert seen.worlds() == cards * (6 * 5) * (8 * 7 * 6 * 5) ** 2
    odds = seen.odds()
    assert sorted(odds.nobles.values()) == [Fraction(1, 3)] * 6 + [Fraction(1, 2)] * 16
    assert set(odds.next_noble.values()) == {Fraction(1, 6)}
    assert sum(odds.next_card.values()) == 1
    assert odds.chosen == ({}, {})


@pytest.mark.rule("HID-1", "CHO-2", "CHO-3", "DOP-1")
@pytest.mark.parametrize("played", [(), ("baksheesh",), ("bribe", "sale")], ids=len)
@pytest.mark.parametrize("gold", range(6))
def test_a_hidden_card_is_one_that_its_trader_could_lay(gold: int, played: tuple[str, ...]) -> None:
    match = arrange(phase="choose", gold=(gold, 15), played=(played, played))
    plays = legal_moves(match)
    expected = [play.action for play in plays if isinstance(play, Play)]
    match = apply(match, plays[-1])
    assert view(match, 1).odds().chosen == (dict.fromkeys(expected, Fraction(1, len(plays))), {})
    assert view(match, 0).odds().chosen == ({expected[-1]: Fraction(1)}, {})


def test_when_the_game_is_over_the_pile_alone_is_unknown() -> None:
    match = arrange(phase="over", day=10, deck="W1W1B1", deck_size=3)
    seen = view(match, 0)
    assert (seen.worlds(), seen.odds().next_noble, seen.odds().nobles) == (3, {}, {})
    assert view(seen.sample(Random(2)), 0) == seen


SPACES = {price: f"N3-{price}" for price in STANDARD.noble_prices}
ASKED: dict[str, Callable[[View], object]] = {
    "worlds": lambda seen: seen.worlds(),
    "sample": lambda seen: seen.sample(Random(1)),
    "odds": lambda seen: seen.odds(),
}


@pytest.mark.parametrize("ask", ASKED.values(), ids=ASKED)
def test_before_the_deal_there_is_nothing_to_know(ask: Callable[[View], object]) -> None:
    with pytest.raises(NothingDealt, match="nothing has been dealt"):
        ask(view(Match(3), 1))


def test_the_only_nobles_who_can_come_do_in_any_order() -> None:
    seen = view(
        arrange(spaces=SPACES, gone=("N3-6",), noble_stack=("N3-8", "N3-7"), deck_size=0), 0
    )
    assert seen.worlds() == 2
    assert set(seen.odds().nobles.values()) == {1}


@pytest.mark.parametrize("ask", ASKED.values(), ids=ASKED)
def test_there_is_no_world_where_too_many_nobles_have_been_seen(
    ask: Callable[[View], object],
) -> None:
    match = arrange(spaces=SPACES, gone=("N3-6", "N3-7"), noble_stack=("N3-8", "N2-1"))
    with pytest.raises(Impossible) as caught:
        ask(view(match, 0))
    assert str(caught.value) == (
        "this cannot exist: 2 nobles are to come with the back 3, and 1 has not been seen"
    )
    assert caught.value.to("fr").endswith(
        "2 nobles de dos 3 doivent encore venir, et 1 n’a pas été vu"
    )


def test_a_seed_is_no_generator() -> None:
    seed: Any = 7
    with pytest.raises(WrongType, match=r"^expected a value of type random\.Random, and not 7$"):
        view(new_match(seed=7), 0).sample(seed)


def test_odds_are_code_again() -> None:
    odds = view(new_match(seed=7), 0).odds()
    names = {"Odds": Odds, "Card": Card, "Cards": Cards, "Noble": Noble, "Fraction": Fraction}
    assert eval(repr(odds), names) == odds
