"""Whatever is given to a class or a function of Johari, it answers or raises an error of the library."""

from collections.abc import Callable, Iterator
from contextlib import suppress
from random import Random
from typing import Any

import pytest
from attrs import asdict, field, frozen

from jaipur_rules import johari
from jaipur_rules.core.errors import NotationError, RulesError, WrongType
from jaipur_rules.johari import (
    STANDARD,
    Action,
    Advance,
    Card,
    Cards,
    Cash,
    Counted,
    Deal,
    DiscardForToken,
    Exchange,
    Hire,
    Kind,
    Lose,
    Match,
    Noble,
    Phase,
    Pick,
    Place,
    Play,
    Purchase,
    Reshuffle,
    Ruleset,
    SellToCollector,
    SellToJeweler,
    TradeInStore,
    Trader,
    apply,
    deal,
    legal_moves,
    move_record,
    new_match,
    read_move,
    standard_text,
    view,
)
from jaipur_rules.johari.rules.components import Entry
from jaipur_rules.johari.rules.table import arrange
from jaipur_rules.johari.rules.views import TableView

WRONG: tuple[object, ...] = (
    *(None, "x", 5, -1, 2.5, True, float("nan"), 10**400),
    *([], {}, (1, 2), object()),
)
"""Values that belong nowhere, or in few places."""


@frozen
class Call:
    """What a class or a function may be given: values in their places, and values by name."""

    values: tuple[Any, ...] = ()
    named: dict[str, Any] = field(factory=dict[str, Any])

    def with_wrong(
        self, wrongs: tuple[object, ...] = WRONG
    ) -> Iterator[tuple[str, tuple[Any, ...], dict[str, Any]]]:
        """The values with each of them wrong in every way."""
        for wrong in wrongs:
            for place in range(len(self.values)):
                values = (*self.values[:place], wrong, *self.values[place + 1 :])
                yield f"{place}: {wrong!r:.20}", values, self.named
            for name in self.named:
                yield f"{name}: {wrong!r:.20}", self.values, {**self.named, name: wrong}


def is_called(value: object) -> bool:
    """True for a function or a class of values, but no error."""
    return callable(value) and not (isinstance(value, type) and issubclass(value, Exception))


def fields_of(value: Any) -> Call:
    return Call(named=asdict(value, recurse=False))


def asked_by(match: Match) -> Call:
    return Call((match, legal_moves(match)[0]))


BEGUN, OVER = new_match(seed=7), arrange(phase="over", day=10)
HERE, SEEN = BEGUN.position, view(BEGUN, 0)
PICK = legal_moves(BEGUN)[0]
PICKED = apply(BEGUN, PICK)
RULES: dict[str, Any] = {"players": 2, "ruleset": Ruleset()}
CALLS: dict[str, Call] = {
    "Action": Call((1,)),
    "Advance": Call((Kind.RED, Kind.GREEN)),
    "Baksheesh": Call(),
    "Bribe": Call(),
    "Card": Call((3,)),
    "Cards": Call(("W1",)),
    "Cash": Call(("A1",)),
    "Components": fields_of(STANDARD),
    "Counted": Call(("W1", "B")),
    "Deal": fields_of(deal(seed=7)),
    "DiscardForToken": Call(("w1",)),
    "Exchange": Call(("w1", "2", "W3")),
    "Hire": Call(("N1-4", "W1", 0, None)),
    "Kind": Call((0,)),
    "Known": Call(("found",)),
    "Lose": Call(("w1",)),
    "Match": Call((3, Ruleset(), None)),
    "MoveRecord": fields_of(move_record(BEGUN, PICK, PICKED)),
    "Noble": Call((3,)),
    "Outcome": Call(((0,), "FIN-1")),
    "Pass": Call(),
    "Phase": Call(("act",)),
    "Pick": Call(("3", "w2")),
    "Place": Call((3,)),
    "Play": Call(("sale",)),
    "Position": fields_of(HERE),
    "Purchase": Call(("A", "A1")),
    "Reading": Call((PICK,)),
    "Reshuffle": Call(("W1",)),
    "Result": fields_of(johari.score(OVER)),
    "Ruleset": Call(named={**Ruleset().switches, "components": STANDARD, "label": ""}),
    "SellToCollector": Call(("B", None)),
    "SellToJeweler": Call(("W1", "W", None)),
    "Table": fields_of(BEGUN.dealt),
    "TradeInStore": Call(("W", False, "A1")),
    "TableView": fields_of(SEEN.dealt),
    "Trader": fields_of(Trader()),
    "View": fields_of(SEEN),
    "apply": asked_by(BEGUN),
    "apply_unchecked": asked_by(BEGUN),
    "arrange": Call(
        named={
            "displays": ("W1b2", "W2w1"),
            "gold": (9,),
            "on_trade": ("",),
            "tokens": ((1, 0, 0, 0),),
            "nobles": (("N1-4",),),
            "slots": ((0, 0, 0),),
            "played": (("sale",), ("bribe",)),
            "chosen": ("", None),
            "safe": (False,),
            "phase": "act",
            "to_move": 0,
            "queue": (0, 1),
            "seller": 1,
            "stores": "R1",
            "booths": ("b1", "g2"),
            "spaces": {3: "N1-5"},
            "noble_stack": ("N2-1",),
            "gone": ("N1-6",),
            "deck": "g1",
            "deck_size": 20,
            "discard": "w2",
            "day": 2,
            "arrivals": (1, 0),
            "ruleset": Ruleset(),
        }
    ),
    "chance": Call((Match(),), {"seed": 3}),
    "deal": Call(named={"seed": 3, **RULES}),
    "describe": Call((PICK, "fr")),
    "is_legal": asked_by(BEGUN),
    "iter_moves": Call((BEGUN,)),
    "legal_moves": Call((BEGUN,)),
    "move_record": Call((BEGUN, PICK, PICKED)),
    "new_match": Call(named={"seed": 3, **RULES}),
    "parse_move": Call(("bribe",)),
    "random_move": Call((BEGUN, Random(1))),
    "read_components": Call((standard_text(), "here")),
    "read_move": Call(("buy 3",)),
    "replay": Call(([deal(seed=7)],), RULES),
    "score": Call((OVER,)),
    "standard_text": Call(),
    "view": Call((BEGUN, 0)),
    "violations": asked_by(BEGUN),
    "winners": Call((BEGUN,)),
}
"""For every public name of the rules, what it may be given."""

METHODS: dict[str, tuple[Callable[..., object], Call]] = {
    **{f"{kind.__name__}.parse": (kind.parse, Call(("x",))) for kind in (Action, Card, Cards)},
    **{f"{kind.__name__}.parse": (kind.parse, Call(("x",))) for kind in (Kind, Noble, Place)},
    "Card.of": (Card.of, Call((Kind.RED, 2))),
    "Cards.count": (Cards("W1").count, Call((Card.W1,))),
    "Cards.gems": (Cards("W1").gems, Call((Kind.RED,))),
    "Cards.of": (Cards("W1").of, Call((Kind.RED,))),
    "Ruleset.named": (Ruleset.named, Call(("reconstruction",))),
    "score of rules and a table": (johari.score, Call((OVER.ruleset, OVER.table))),
}


def surprises(call: Callable[..., object], right: Call) -> list[str]:
    """What comes of wrong values but an answer or an error of the library in both languages."""
    found: list[str] = []
    for case, values, named in right.with_wrong():
        try:
            call(*values, **named)
        except RulesError as error:
            if not (str(error) and error.to("fr")):
                found.append(f"{case}: no words")
        except Exception as error:
            found.append(f"{case}: {error!r:.80}")
    return found


def test_every_public_name_of_the_rules_is_tried() -> None:
    public = {name for name in johari.__all__ if is_called(getattr(johari, name))}
    # An alias of a union can be called by nobody, a session is no part of the rules, and only they make a violation.
    assert public - {"Event", "Move", "Session", "Violation"} == set(CALLS)


@pytest.mark.parametrize("name", CALLS)
def test_a_public_name_refuses_what_it_does_not_take(name: str) -> None:
    call: Callable[..., object] = getattr(johari, name)
    if name not in {"deal", "new_match"}:
        call(*CALLS[name].values, **CALLS[name].named)
    assert surprises(call, CALLS[name]) == []


CLASSES: dict[str, tuple[Callable[..., object], Call]] = {
    **{name: (getattr(johari, name), call) for name, call in CALLS.items() if name[0].isupper()},
    "Entry": (Entry, fields_of(STANDARD.file_entries[0])),
    "Reading": (type(read_move("buy 3")), fields_of(read_move("buy 3"))),
    "TableView": (TableView, fields_of(SEEN.dealt)),
}
"""Every class of values."""


@pytest.mark.parametrize("name", CLASSES)
def test_no_field_of_a_value_keeps_what_is_of_no_type_of_its_own(name: str) -> None:
    make, right = CLASSES[name]
    kept: list[str] = []
    for case, values, named in right.with_wrong((object(),)):
        with suppress(RulesError):
            kept.append(f"{case}: {make(*values, **named)!r:.80}")
    assert kept == []


@pytest.mark.parametrize("name", METHODS)
def test_a_method_refuses_what_it_does_not_take(name: str) -> None:
    assert surprises(*METHODS[name]) == []


MADE: list[tuple[Callable[..., object], tuple[object, ...], object]] = [
    (Cards, ("b2W1",), Cards([Card.W1, Card.b2])),
    (Cards, (["b2", Card.W1],), Cards([Card.W1, Card.b2])),
    (Pick, ("3", "w2"), Pick(Place.BOOTH_3, Card.w2)),
    (Play, ("sale",), Play(Action.SALE)),
    (Purchase, ("A", "A2"), Purchase(Place.GOLD, Cards([Card.A2]))),
    (Counted, ("W1", "B"), Counted(Card.W1, Kind.BLUE)),
    (SellToJeweler, ("b1W2", "W"), SellToJeweler(Cards([Card.W2, Card.b1]), Kind.WHITE)),
    (SellToCollector, ("B",), SellToCollector(Kind.BLUE)),
    (DiscardForToken, ("w1",), DiscardForToken(Card.w1)),
    (TradeInStore, ("W",), TradeInStore(Place.WHITE)),
    (Hire, ("N1-4", "w1", True), Hire(Noble.JEWELER, Cards([Card.w1]), 1)),
    (Exchange, ("w1", "2", "W3"), Exchange(Card.w1, Place.BOOTH_2, Card.W3)),
    (Lose, ("w2",), Lose(Card.w2)),
    (Cash, ("A1",), Cash(Cards([Card.A1]))),
    (Advance, ("R", "G"), Advance(Kind.RED, Kind.GREEN)),
    (Reshuffle, ("b2W1",), Reshuffle([Card.b2, Card.W1])),
    (Deal, ("b2W1", ["N1-1"], [1, False]), Deal([Card.b2, Card.W1], [Noble.GIVER], (1, 0))),
    (Trader, ("W1", "", True), Trader(Cards([Card.W1]), Cards(), 1)),
    (Match, (True + True,), Match(2)),
]


@pytest.mark.parametrize(
    ("make", "given", "made"), MADE, ids=[f"{make.__name__}{given}" for make, given, _ in MADE]
)
def test_a_text_in_the_notation_is_read_where_a_piece_belongs(
    make: Callable[..., object], given: tuple[object, ...], made: object
) -> None:
    assert make(*given) == made
    assert repr(make(*given)) == repr(made)


@pytest.mark.parametrize(
    ("make", "given", "kind", "message"),
    [
        (Match, ("3",), WrongType, "expected a whole number, such as 3, and not '3'"),
        (Match, (3, 5), WrongType, "expected a value of type Ruleset, and not 5"),
        (Trader, (5,), WrongType, "expected a value of type Cards, and not 5"),
        (Trader, ("W1", "", 1.5), WrongType, "expected a whole number, such as 3, and not 1.5"),
        (Lose, (0,), WrongType, "expected a value of type Card, and not 0"),
        (TradeInStore, ("W", 1), WrongType, "expected True or False, and not 1"),
        (Cards, (5,), WrongType, "expected several values, such as a list, and not 5"),
        (Phase, ("night",), WrongType, "expected a value of type Phase, and not 'night'"),
        (
            Purchase,
            ("gold", "A2"),
            NotationError,
            "'gold' is no place: expected a store, W, B, R, G or A, or a booth, 1 to 6",
        ),
    ],
    ids=str,
)
def test_what_cannot_be_read_is_refused_with_what_was_expected(
    make: Callable[..., object], given: tuple[object, ...], kind: type[RulesError], message: str
) -> None:
    with pytest.raises(kind) as caught:
        make(*given)
    assert str(caught.value) == message


@pytest.mark.parametrize(
    "value",
    [
        pytest.param(BEGUN, id="a match"),
        pytest.param(Match(3), id="a match before its deal"),
        pytest.param(BEGUN.dealt, id="a table"),
        pytest.param(arrange(displays=("W1b2", ""), gold=(3, 4)).dealt.traders[0], id="a trader"),
        pytest.param(HERE, id="a position"),
        pytest.param(SEEN, id="a view"),
        pytest.param(view(OVER, None), id="a spectator's view of the end"),
        pytest.param(deal(seed=7), id="a deal"),
    ],
)
def test_a_repr_is_code_that_makes_the_value(value: object) -> None:
    assert eval(repr(value), {**vars(johari), "TableView": TableView}) == value


@pytest.mark.parametrize(
    ("value", "code"),
    [
        pytest.param(Cards("b2W1"), "Cards('W1b2')", id="cards"),
        pytest.param(Cards(), "Cards()", id="no cards"),
        pytest.param(
            Trader(Cards("W1"), gold=3), "Trader(display=Cards('W1'), gold=3)", id="a trader"
        ),
        pytest.param(Match(), "Match()", id="a match"),
        pytest.param(Match(3), "Match(players=3)", id="a match for three"),
        pytest.param(Purchase(Place.GOLD), "Purchase(place=Place.GOLD)", id="a purchase"),
    ],
)
def test_a_repr_leaves_out_what_is_not_said(value: object, code: str) -> None:
    assert repr(value) == code


def test_the_repr_of_a_table_has_its_pile_in_the_notation() -> None:
    here = arrange(deck="B1W1", deck_size=2).dealt
    assert ", pile='B1W1', discard=Cards('" in repr(here)


@pytest.mark.parametrize("shown", [BEGUN, SEEN, HERE], ids=["match", "view", "position"])
def test_print_shows_a_picture(shown: object) -> None:
    assert len(str(shown).splitlines()) > 5
