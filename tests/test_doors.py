"""Nothing foreign comes in: whatever a constructor or a function of the rules is given is as the plain value, or refused.

Much is remembered by value, and 2.0 equals 2. So nothing that is made holds a
value of another type, no memory holds one, and everything answers as before.
"""

import gc
import pkgutil
from collections.abc import Callable, Iterable, Iterator, Mapping
from copy import copy
from decimal import Decimal
from enum import Enum
from fractions import Fraction
from functools import _lru_cache_wrapper, partial
from importlib import import_module
from inspect import Parameter, signature
from random import Random
from types import FunctionType
from typing import Any

import attrs
import numpy as np
import pytest

import jaipur_rules
from jaipur_rules import core, jaipur, johari
from jaipur_rules.core.errors import ImpossibleRuleset, RulesError, WrongType
from jaipur_rules.jaipur import record as records
from jaipur_rules.jaipur.encoding import tensor_layout
from jaipur_rules.jaipur.encoding.actions import action_layout
from jaipur_rules.jaipur.players import play
from jaipur_rules.jaipur.rules.table import arrange
from jaipur_rules.johari import players as johari_players
from jaipur_rules.johari import record as johari_records
from jaipur_rules.johari.encoding import tensor_layout as johari_tensor_layout
from jaipur_rules.johari.rules.table import arrange as arrange_johari
from jaipur_rules.players import duel
from tests.foreign import Impostor, Liar, Trap, Whole

Arguments = dict[str, object]
Door = tuple[Callable[..., object], Arguments]

SEED = 7
BEGUN = jaipur.new_match(seed=SEED)
CAMELS = jaipur.TakeCamels()
TAKEN = jaipur.apply(BEGUN, CAMELS)
ENDED = jaipur.apply(arrange(market="KDGSC", herds=(7, 3), deck_size=0), CAMELS)
DEAL, RULESET, SEEN = jaipur.deal(seed=SEED), jaipur.Ruleset(), jaipur.view(BEGUN, 0)
RECORD = jaipur_rules.Session(seed=SEED).draw().record()

JOHARI = johari.new_match(seed=SEED)
HERE, OVER = JOHARI.position, arrange_johari(phase="over", day=10)
PICK = johari.legal_moves(JOHARI)[0]
PICKED = johari.apply(JOHARI, PICK)
JOHARI_RULESET, JOHARI_SEEN = johari.Ruleset(), johari.view(JOHARI, 0)


def again(value: Any, **others: object) -> Door:
    """The call that makes a value of attrs, with some arguments replaced."""
    fields = attrs.fields(type(value))
    made = {each.alias: getattr(value, each.name) for each in fields if each.init}
    return type(value), {**made, **others}


def named(module: Any, name: str, *given: object, **others: object) -> Door:
    """A call of a public name with right values."""
    call: Callable[..., object] = getattr(module, name)
    return call, dict(signature(call).bind(*given, **others).arguments)


JAIPUR: dict[str, Door] = {
    "Box": again(jaipur.Box(), bonus_tokens=((3,), (4,), (5,))),
    "Card": named(jaipur, "Card", 3),
    "Cards": named(jaipur, "Cards", (jaipur.Card.LEATHER,)),
    "Deal": again(DEAL),
    "EndReason": named(jaipur, "EndReason", "END-1"),
    "Exchange": named(jaipur, "Exchange", jaipur.Cards("DG"), jaipur.Cards("LK")),
    "Match": again(BEGUN, seals=(1, 0), counted=1),
    "MoveRecord": again(jaipur.move_record(BEGUN, CAMELS, TAKEN)),
    "Outcome": named(jaipur, "Outcome", (0,), "MAT-3"),
    "Position": named(jaipur, "Position", jaipur.Cards("DDGSK"), jaipur.Cards("LL"), 2),
    "Reading": named(jaipur, "Reading", CAMELS),
    "Round": again(BEGUN.dealt, plies_left=3),
    "RoundResult": again(jaipur.score(ENDED.ruleset, ENDED.dealt)),
    "RoundView": again(jaipur.view(ENDED, 0).dealt),
    "Ruleset": again(RULESET, turn_cap=300, max_rounds=3),
    "Sell": named(jaipur, "Sell", jaipur.Card.LEATHER, 2),
    "Session": named(jaipur, "Session", (), ruleset=RULESET, seed=SEED),
    "TakeCamels": named(jaipur, "TakeCamels"),
    "TakeGood": named(jaipur, "TakeGood", jaipur.Card.LEATHER),
    "Trader": again(BEGUN.dealt.traders[0]),
    "TraderView": again(SEEN.me),
    "View": again(SEEN),
    "apply": named(jaipur, "apply", BEGUN, CAMELS),
    "apply_unchecked": named(jaipur, "apply_unchecked", BEGUN, CAMELS),
    "arrange": named(
        jaipur,
        "arrange",
        market="DDGSK",
        hands=("LL", "CCC"),
        herds=(2, 1),
        deck="PK",
        deck_size=30,
        heights={"L": 7},
        goods=({"L": (4,)}, {}),
        bonuses={3: (3, 2)},
        bonuses_won=({}, {3: (1,)}),
        known=("L", ""),
        to_move=1,
        starter=1,
        seals=(0, 1),
        ruleset=RULESET,
    ),
    "deal": named(jaipur, "deal", seed=SEED, ruleset=RULESET),
    "is_legal": named(jaipur, "is_legal", BEGUN, CAMELS),
    "iter_moves": named(jaipur, "iter_moves", BEGUN),
    "legal_moves": named(jaipur, "legal_moves", BEGUN),
    "new_match": named(jaipur, "new_match", seed=SEED, ruleset=RULESET),
    "parse_move": named(jaipur, "parse_move", "+K"),
    "random_move": named(jaipur, "random_move", BEGUN, Random(1)),
    "read_move": named(jaipur, "read_move", "take gold"),
    "replay": named(jaipur, "replay", (DEAL, CAMELS), ruleset=RULESET),
    "view": named(jaipur, "view", BEGUN, 0),
    "violations": named(jaipur, "violations", BEGUN, CAMELS),
}
"""A call of every constructor of Jaipur, and of every function that takes what may come from anywhere."""

JOHARI_DOORS: dict[str, Door] = {
    "Action": named(johari, "Action", 1),
    "Advance": named(johari, "Advance", johari.Kind.RED, johari.Kind.GREEN),
    "Baksheesh": named(johari, "Baksheesh"),
    "Bribe": named(johari, "Bribe"),
    "Card": named(johari, "Card", 3),
    "Cards": named(johari, "Cards", (johari.Card.W1,)),
    "Cash": named(johari, "Cash", johari.Cards("A1")),
    "Components": again(johari.STANDARD),
    "Counted": named(johari, "Counted", johari.Card.W1, johari.Kind.BLUE),
    "Deal": again(johari.deal(seed=SEED)),
    "DiscardForToken": named(johari, "DiscardForToken", johari.Card.w1),
    "Exchange": named(johari, "Exchange", johari.Card.w1, johari.Place.BOOTH_2, johari.Card.W3),
    "Hire": named(johari, "Hire", johari.Noble.SETTER, johari.Cards("W1"), 0, None),
    "Kind": named(johari, "Kind", 0),
    "Known": named(johari, "Known", "found"),
    "Lose": named(johari, "Lose", johari.Card.w1),
    "Match": named(johari, "Match", 3, JOHARI_RULESET, None),
    "MoveRecord": again(johari.move_record(JOHARI, PICK, PICKED)),
    "Noble": named(johari, "Noble", 3),
    "Outcome": named(johari, "Outcome", (0,), "FIN-1"),
    "Pass": named(johari, "Pass"),
    "Phase": named(johari, "Phase", "act"),
    "Pick": named(johari, "Pick", johari.Place.BOOTH_3, johari.Card.w2),
    "Place": named(johari, "Place", 3),
    "Play": named(johari, "Play", johari.Action.SALE),
    "Position": again(HERE),
    "Purchase": named(johari, "Purchase", johari.Place.GOLD, johari.Cards("A1")),
    "Reading": named(johari, "Reading", PICK),
    "Reshuffle": named(johari, "Reshuffle", (johari.Card.W1,)),
    "Result": again(johari.score(OVER)),
    "Ruleset": again(JOHARI_RULESET, gold_cap=40),
    "SellToCollector": named(johari, "SellToCollector", johari.Kind.BLUE, None),
    "SellToJeweler": named(johari, "SellToJeweler", johari.Cards("W1"), johari.Kind.WHITE, None),
    "Session": named(johari, "Session", (), players=3, ruleset=JOHARI_RULESET, seed=SEED),
    "Table": again(JOHARI.dealt),
    "TableView": again(JOHARI_SEEN.dealt),
    "TradeInStore": named(johari, "TradeInStore", johari.Place.WHITE, False, johari.Cards("A1")),
    "Trader": again(johari.Trader()),
    "View": again(JOHARI_SEEN),
    "apply": named(johari, "apply", JOHARI, PICK),
    "apply_unchecked": named(johari, "apply_unchecked", JOHARI, PICK),
    "arrange": named(
        johari,
        "arrange",
        displays=("W1b2", "W2w1"),
        gold=(9,),
        on_trade=("",),
        tokens=((1, 0, 0, 0),),
        nobles=(("N1-4",),),
        slots=((0, 0, 0),),
        played=(("sale",), ("bribe",)),
        chosen=("", None),
        safe=(False,),
        phase="act",
        to_move=0,
        queue=(0, 1),
        seller=1,
        stores="R1",
        booths=("b1", "g2"),
        spaces={3: "N1-5"},
        noble_stack=("N2-1",),
        gone=("N1-6",),
        deck="g1",
        deck_size=20,
        discard="w2",
        day=2,
        arrivals=(1, 0),
        ruleset=JOHARI_RULESET,
    ),
    "deal": named(johari, "deal", seed=SEED, players=2, ruleset=JOHARI_RULESET),
    "is_legal": named(johari, "is_legal", JOHARI, PICK),
    "iter_moves": named(johari, "iter_moves", JOHARI),
    "legal_moves": named(johari, "legal_moves", JOHARI),
    "new_match": named(johari, "new_match", seed=SEED, players=2, ruleset=JOHARI_RULESET),
    "parse_move": named(johari, "parse_move", "bribe"),
    "random_move": named(johari, "random_move", JOHARI, Random(1)),
    "read_components": named(johari, "read_components", johari.standard_text(), "here"),
    "read_move": named(johari, "read_move", "buy 3"),
    "replay": named(johari, "replay", (johari.deal(seed=SEED),), players=2, ruleset=JOHARI_RULESET),
    "view": named(johari, "view", JOHARI, 0),
    "violations": named(johari, "violations", JOHARI, PICK),
}
"""The same of Johari."""

OTHERS: dict[str, Door] = {
    "Entry": again(johari.STANDARD.file_entries[0]),
    "Factored": again(action_layout().factor(CAMELS)),
    "KnownDeal": again(RECORD.rounds[0].deal),
    "MatchClaim": again(records.MatchClaim((0, 2), (1,))),
    "Record": again(RECORD),
    "RoundClaim": again(records.RoundClaim((64, 69), (1,))),
    "RoundRecord": again(RECORD.rounds[0], moves=(CAMELS,)),
    "action_layout": (action_layout, {"ruleset": RULESET}),
    "chance": (partial(jaipur.chance, jaipur.Match()), {"seed": SEED}),
    "johari Claim": again(johari_records.Claim((31, 40), (1,))),
    "johari Record": again(johari_records.Record(events=(johari.deal(seed=SEED), PICK))),
    "johari chance": (partial(johari.chance, johari.Match()), {"seed": SEED}),
    "johari tensor_layout": (
        johari_tensor_layout,
        {"players": 2, "ruleset": JOHARI_RULESET},
    ),
    "tensor_layout": (tensor_layout, {"ruleset": RULESET}),
}
"""Constructors and chance that are public elsewhere, and functions that remember rulesets."""

TRUSTING = {
    "Violation",
    "chance",
    "describe",
    "effect",
    "move_record",
    "score",
    "standard_text",
    "winners",
}
"""Public names that take what the rules have made, or nothing."""

DOORS: dict[str, Door] = {
    **{f"jaipur.{name}": door for name, door in JAIPUR.items()},
    **{f"johari.{name}": door for name, door in JOHARI_DOORS.items()},
    **OTHERS,
}


def called(name: str, arguments: Mapping[str, object]) -> object:
    """The answer of a door; chance is as before for every call, and an iterator is read."""
    call, _ = DOORS[name]
    fresh = {
        each: copy(value) if isinstance(value, Random) else value
        for each, value in arguments.items()
    }
    parameters = (
        {} if isinstance(call, type) and issubclass(call, Enum) else signature(call).parameters
    )
    by_name = {
        each: value
        for each, value in fresh.items()
        if each in parameters and parameters[each].kind is not Parameter.POSITIONAL_ONLY
    }
    answer = call(*(value for each, value in fresh.items() if each not in by_name), **by_name)
    return list(answer) if isinstance(answer, Iterator) else answer


NUMBERS = (Whole, bool, float, Decimal, Fraction, complex, np.int64, np.uint16, np.float64)


def strange(right: object) -> Iterator[object]:
    """Values of other types, some of them equal to the right one; some lie, raise, or are arrays."""
    yield from (None, "x", 5, -1, 2.5, True, [], (), object(), {"a": 1}, np.True_, np.str_("D"))
    yield from (Impostor(right), Liar("x"), Trap(), BEGUN, JOHARI, CAMELS, johari.Pass())
    yield from (
        np.array([1, 2]),
        np.array(1),
        np.array(["any"]),
        np.array([right] * 2, dtype=object),
    )
    if isinstance(right, int):
        yield from (make(right) for make in (*NUMBERS, str, type("Number", (int,), {})))
    if isinstance(right, str):
        yield from (make(right) for make in (np.str_, Liar, type("Text", (str,), {})))
    if isinstance(right, Iterable) and not isinstance(right, str):
        items = list(right)
        for place, item in enumerate(items[:3]):
            whole = [Whole(item), float(item)] if isinstance(item, int) else []
            for other in (None, "x", 2.5, Impostor(item), Trap(), np.int64(1), *whole):
                yield (*items[:place], other, *items[place + 1 :])


PLAIN = {int, str, bool, float, type(None), type(...), Fraction, bytes}


def foreign_parts(value: Any, path: str = "") -> Iterator[str]:
    """What in a value is neither of exactly a type of Python, nor a member of an enumeration, nor of a class of ours."""
    if isinstance(value, Enum | type | FunctionType) or type(value) in PLAIN:
        return
    if type(value) in {tuple, list, frozenset}:
        for place, item in enumerate(value):
            yield from foreign_parts(item, f"{path}[{place}]")
    elif type(value) is partial:
        yield from foreign_parts([*value.args], f"{path}()")
    elif type(value) is dict:
        yield from foreign_parts([*value.keys(), *value.values()], f"{path}{{}}")
    elif attrs.has(type(value)) and type(value).__module__.startswith("jaipur_rules."):
        for each in attrs.fields(type(value)):
            yield from foreign_parts(getattr(value, each.name), f"{path}.{each.name}")
    elif not type(value).__module__.startswith("jaipur_rules."):
        yield f"{path} is a {type(value).__name__}"


def is_called(value: object) -> bool:
    return isinstance(value, FunctionType) or (
        isinstance(value, type) and not issubclass(value, Exception)
    )


@pytest.mark.parametrize(
    ("module", "doors"), [(jaipur, JAIPUR), (johari, JOHARI_DOORS)], ids=["jaipur", "johari"]
)
def test_every_public_name_is_a_door_or_trusts(module: Any, doors: Mapping[str, Door]) -> None:
    public = {name for name in module.__all__ if is_called(getattr(module, name))}
    assert public - TRUSTING == {*doors}


@pytest.mark.parametrize("name", DOORS)
def test_the_right_values_are_taken(name: str) -> None:
    assert [*foreign_parts(called(name, DOORS[name][1]))] == []


def faults_of(name: str, argument: str) -> Iterator[str]:
    """What comes of strange values but a plain answer, or an error of the library in both languages."""
    arguments = DOORS[name][1]
    right, expected = arguments[argument], called(name, arguments)
    for value in strange(right):
        shown = f"{type(value).__name__} {Trap.shown(value)}"
        try:
            answer = called(name, {**arguments, argument: value})
        except RulesError as error:
            if len(str(error)) > error.longest or not error.to("fr"):
                yield f"{shown}: {error}"
        except Exception as error:
            yield f"{shown}: {type(error).__name__}: {error}"
        else:
            yield from (f"{shown}: {part}" for part in foreign_parts(answer))
            if (
                type(value) in {*NUMBERS, Impostor}
                and value == right
                and repr(answer) != repr(expected)
            ):
                yield f"{shown}: {answer!r:.80} for {expected!r:.80}"


PLACES = [
    pytest.param(name, argument, id=f"{name}-{argument}")
    for name, (_, arguments) in DOORS.items()
    for argument in arguments
]


@pytest.mark.parametrize(("name", "argument"), PLACES)
def test_a_foreign_value_is_as_the_plain_one_or_refused(name: str, argument: str) -> None:
    assert [*faults_of(name, argument)] == []


def caches() -> dict[str, Any]:
    """Every function of the package that remembers its answers, by its name."""
    found: dict[str, Any] = {}
    for package in (core, jaipur, johari):
        for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            if ".testing" in module.name:
                continue
            for name, value in vars(import_module(module.name)).items():
                if isinstance(value, _lru_cache_wrapper):
                    found[f"{module.name}.{name}"] = value
    return found


def remembered(cache: Any) -> Iterator[object]:
    """The arguments that a function remembers the answers of: lists of links, or one dictionary."""
    for each in gc.get_referents(cache):
        if type(each) is dict and each is not vars(cache):
            yield from each


def answers() -> list[str]:
    """What the rules answer to many right questions."""
    choice, found, match, other = Random(SEED).choice, list[str](), BEGUN, JOHARI
    while match.to_move is not None:
        seen, moves = jaipur.view(match, match.to_move), jaipur.legal_moves(match)
        sales = [jaipur.Sell(good, count) for good in jaipur.Card for count in (1, 2, 5)]
        found += [repr(moves), repr(seen), repr(seen.odds().next_card)]
        found += [
            f"{jaipur.is_legal(match, each)}{jaipur.violations(match, each)}" for each in sales
        ]
        match = jaipur.apply(match, choice(moves))
    while not other.is_over:
        if other.awaits_deal:
            other = johari.apply(other, johari.chance(other, seed=SEED))
            continue
        options = johari.legal_moves(other)
        found += [f"{options}{johari.violations(other, johari.Bribe())}"]
        other = johari.apply(other, choice(options))
    return [*found, repr(match), repr(other), repr(jaipur.deal(seed=SEED))]


BEFORE = answers()


def test_nothing_foreign_is_remembered_and_everything_answers_as_before() -> None:
    """Only a value that is equal to the right one can be remembered in its place."""
    for name, (_, arguments) in DOORS.items():
        for argument, right in arguments.items():
            for value in strange(right):
                try:
                    answer: Any = called(name, {**arguments, argument: value})
                    if name.startswith("jaipur.") and isinstance(answer, jaipur.Position):
                        jaipur.legal_moves(answer)
                    elif isinstance(answer, jaipur.TakeGood | jaipur.Exchange | jaipur.Sell):
                        jaipur.apply(BEGUN, answer)
                except RulesError:
                    continue
    kept = [
        f"{name}: {part}"
        for name, cache in caches().items()
        for key in remembered(cache)
        for part in foreign_parts(key)
        if not part.endswith(" is a object")  # what stands between arguments by place and by name
    ]
    assert kept == []
    assert answers() == BEFORE


BY_NAME: dict[str, Callable[[Any], object]] = {
    "Match": jaipur.Match,
    "Position": lambda ruleset: jaipur.Position("DDGSK", "LL", 0, ruleset),
    "Record": records.Record,
    "Session": lambda ruleset: jaipur_rules.Session(seed=SEED, ruleset=ruleset).draw(),
    "action_layout": lambda ruleset: len(action_layout(ruleset)),
    "arrange": lambda ruleset: arrange(market="KDGSC", ruleset=ruleset),
    "check": RECORD.rounds[0].deal.completed,
    "deal": lambda ruleset: jaipur.deal(seed=SEED, ruleset=ruleset),
    "duel": lambda ruleset: [
        each.rows
        for each in duel("greedy", "random", ruleset=ruleset, matches=2, players_seed=1).outcomes
    ],
    "new_match": lambda ruleset: jaipur.new_match(seed=SEED, ruleset=ruleset),
    "play": lambda ruleset: play(("greedy", "random"), seed=SEED, ruleset=ruleset, players_seed=1),
    "record_of": lambda ruleset: records.record_of([DEAL], ruleset=ruleset),
    "replay": lambda ruleset: jaipur.replay([DEAL], ruleset=ruleset),
    "swapped": DEAL.swapped,
    "tensor_layout": lambda ruleset: tensor_layout(ruleset).size,
}
"""Whatever is made under a ruleset."""


@pytest.mark.parametrize("name", BY_NAME)
def test_the_name_of_a_ruleset_is_as_good_as_the_ruleset(name: str) -> None:
    make = BY_NAME[name]
    assert make("third-party-page") == make(jaipur.Ruleset.named("third-party-page"))
    with pytest.raises(ImpossibleRuleset, match="no ruleset is named 'house'"):
        make("house")


JOHARI_BY_NAME: dict[str, Callable[[Any], object]] = {
    "Match": lambda ruleset: johari.Match(3, ruleset),
    "Record": lambda ruleset: johari_records.Record(3, ruleset),
    "Session": lambda ruleset: johari.Session(seed=SEED, ruleset=ruleset).draw(),
    "arrange": lambda ruleset: arrange_johari(ruleset=ruleset),
    "deal": lambda ruleset: johari.deal(seed=SEED, ruleset=ruleset),
    "new_match": lambda ruleset: johari.new_match(seed=SEED, ruleset=ruleset),
    "play": lambda ruleset: johari_players.play(
        ("random", "random"), seed=SEED, ruleset=ruleset, players_seed=1
    ),
    "replay": lambda ruleset: johari.replay([johari.deal(seed=SEED)], ruleset=ruleset),
    "tensor_layout": lambda ruleset: johari_tensor_layout(3, ruleset).size,
}
"""The same of Johari."""


@pytest.mark.parametrize("name", JOHARI_BY_NAME)
def test_the_name_of_a_ruleset_of_johari_is_as_good_as_the_ruleset(name: str) -> None:
    make = JOHARI_BY_NAME[name]
    assert make("to-the-letter") == make(johari.Ruleset.named("to-the-letter"))
    with pytest.raises(ImpossibleRuleset, match="no ruleset is named 'house'"):
        make("house")


OF_THE_OTHER: dict[str, Callable[[Any, Any], object]] = {
    "apply to a match": lambda game, other: game.apply(other.new_match(seed=SEED), None),
    "apply an event": lambda game, other: game.apply(game.new_match(seed=SEED), an_event(other)),
    "is_legal": lambda game, other: game.is_legal(game.new_match(seed=SEED), an_event(other)),
    "legal_moves": lambda game, other: game.legal_moves(other.new_match(seed=SEED)),
    "ruleset": lambda game, other: game.Match(ruleset=other.Ruleset()),
    "view": lambda game, other: game.view(other.new_match(seed=SEED), 0),
    "violations": lambda game, other: game.violations(game.new_match(seed=SEED), an_event(other)),
}


def an_event(game: Any) -> object:
    return game.legal_moves(game.new_match(seed=SEED))[0]


@pytest.mark.parametrize("name", OF_THE_OTHER)
@pytest.mark.parametrize(
    ("game", "other", "named"),
    [
        (jaipur, johari, "of Jaipur, .* is of Johari$"),
        (johari, jaipur, "of Johari, .* is of Jaipur$"),
    ],
    ids=["jaipur", "johari"],
)
def test_a_value_of_the_other_game_is_refused_with_both_games_named(
    name: str, game: Any, other: Any, named: str
) -> None:
    with pytest.raises(WrongType, match=named) as caught:
        OF_THE_OTHER[name](game, other)
    assert "Jaipur" in caught.value.to("fr")
    assert "Johari" in caught.value.to("fr")
