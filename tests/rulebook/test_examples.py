"""Every worked example of the catalogue is played, and has to come out as it says."""

from collections.abc import Callable, Iterable, Mapping
from operator import attrgetter

import pytest

from jaipur_rules import (
    Card,
    Cards,
    Match,
    Ruleset,
    apply,
    deal,
    legal_moves,
    parse_move,
    rulebook,
    view,
    violations,
)
from jaipur_rules.core.errors import RulesError
from jaipur_rules.core.game import Switch
from jaipur_rules.jaipur.rules.cards import GOODS
from jaipur_rules.jaipur.rules.components import BONUS_SIZES
from jaipur_rules.jaipur.rules.ruleset import SWITCHES
from jaipur_rules.jaipur.rules.scoring import next_starter
from jaipur_rules.jaipur.rules.views import TraderView
from jaipur_rules.rulebook import Example, Facts, Rule, Value
from tools.worked import Play, played, position_of, ruleset_of

RULES = rulebook.load("jaipur").rules
HOUSE = {"turn_cap", "max_rounds"}
"""The switches whose value is a number of one's own."""
JUDGED = {
    *("TAK-2", "HND-1", "HND-2", "CAM-2", "SEL-1", "SEL-3", "SEL-4", "SEL-7"),
    *("EXC-1", "EXC-2", "EXC-3", "EXC-4", "EXC-5", "EXC-6", "EXC-7"),
}
"""The rules that a move in a position can break."""


def examples(*forms: str) -> list[object]:
    """The examples of some forms, each marked with its rule."""
    return [
        pytest.param(example, id=f"{rule.id}/{number}", marks=pytest.mark.rule(rule.id))
        for rule in RULES
        for number, example in enumerate(rule.examples, 1)
        if example.form in forms
    ]


def values_shown(rule: Rule) -> set[Switch]:
    """The values of a rule's switch, beside the default, that its examples show."""
    if rule.switch is None:
        return set()
    shown = {ruleset_of(example.facts).switches[rule.switch] for example in rule.examples}
    return shown - {SWITCHES[rule.switch][0]}


@pytest.mark.parametrize("example", examples("move"))
def test_a_move_breaks_exactly_the_rules_that_its_example_names(example: Example) -> None:
    facts = example.facts
    position, move = position_of(facts, ruleset_of(facts)), parse_move(facts.text("move"))
    broken = tuple(found.rule for found in violations(position, move))
    assert broken == facts.texts("broken")
    assert (move in legal_moves(position)) == (not broken)


@pytest.mark.parametrize("example", examples("play", "view"))
def test_a_play_comes_out_as_its_example_says(example: Example) -> None:
    play, expected = played(example.facts), example.facts.table("expect")
    assert {name: FOUND[name](play, expected) for name in expected} == plain(expected)


@pytest.mark.parametrize("example", examples("view"))
def test_a_seat_sees_what_its_example_says(example: Example) -> None:
    shown = seen(played(example.facts).after, example.facts.whole("seat"))
    expected = example.facts.table("expect_view")
    assert {name: shown[name] for name in expected} == plain(expected)


@pytest.mark.parametrize("example", examples("components"))
def test_the_box_holds_what_its_example_says(example: Example) -> None:
    held, expected = held_in(ruleset_of(example.facts)), example.facts.table("expect")
    assert {name: held[name] for name in expected} == plain(expected)


@pytest.mark.parametrize("rule", [rule for rule in RULES if rule.switch], ids=attrgetter("id"))
def test_a_switch_is_shown_at_every_value(rule: Rule) -> None:
    name = rule.switch or ""
    shown = {ruleset_of(example.facts).switches[name] for example in rule.examples}
    assert SWITCHES[name][0] in shown
    assert len(shown) > 1 if name in HOUSE else shown == set(SWITCHES[name])


@pytest.mark.parametrize(
    ("rule", "value"),
    [
        pytest.param(rule, value, id=f"{rule.switch}={value}")
        for rule in RULES
        for value in sorted(values_shown(rule), key=str)
    ],
)
def test_an_example_shows_how_a_value_differs_from_the_default(rule: Rule, value: Switch) -> None:
    name = rule.switch or ""
    settings = [(example, ruleset_of(example.facts)) for example in rule.examples]
    assert [
        (example, ruleset)
        for example, ruleset in settings
        if ruleset.switches[name] == value
        if not comes_out(example, ruleset.with_changes(**{name: SWITCHES[name][0]}))
    ] != []


@pytest.mark.parametrize(
    "rule", [rule for rule in RULES if rule.id in JUDGED], ids=attrgetter("id")
)
def test_a_rule_of_legality_shows_both_sides(rule: Rule) -> None:
    moves = [example for example in rule.examples if example.form == "move"]
    verdicts = [example.facts.texts("broken") for example in moves]
    assert () in verdicts
    assert [broken for broken in verdicts if rule.id in broken] != []


# What comes of an example


def comes_out(example: Example, ruleset: Ruleset) -> bool:
    """Return whether an example comes out as it says when played by other rules than its own."""
    facts, expected = example.facts, example.facts.table("expect")
    match example.form:
        case "move":
            found = violations(position_of(facts, ruleset), parse_move(facts.text("move")))
            return tuple(each.rule for each in found) == facts.texts("broken")
        case "components":
            held = held_in(ruleset)
            return {name: held[name] for name in expected} == plain(expected)
        case _:
            pass
    try:
        play = played(facts, ruleset)
        found_so = {name: FOUND[name](play, expected) for name in expected}
    except RulesError:
        return False
    seat, view_of = facts.whole("seat", 0), facts.table("expect_view")
    shown = seen(play.after, seat)
    return found_so == plain(expected) and {name: shown[name] for name in view_of} == plain(view_of)


def held_in(ruleset: Ruleset) -> dict[str, object]:
    """The contents of the box, in the words of the examples."""
    box = ruleset.box
    return {
        "cards": {card.name.lower(): box.cards.count(card) for card in Card},
        "tokens": {
            good.name.lower(): pile for good, pile in zip(GOODS, box.goods_tokens, strict=True)
        },
        "bonuses": dict(zip(map(str, BONUS_SIZES), ruleset.bonus_tokens, strict=True)),
        "camel_token_rupees": box.camel_token,
        "seals_to_win": box.seals_to_win,
        "hand_limit": box.hand_limit,
        "market_size": box.market_size,
    }


IN_ORDER = {"discard", "discard_shown"}
"""The fields where the order of the cards says something; elsewhere it is that of the notation."""


def plain(facts: Facts) -> dict[str, object]:
    """The values that an example expects, in the form in which they are found."""
    return {name: _plain(name, facts.value(name)) for name in facts}


def _plain(name: str, value: Value) -> object:
    if isinstance(value, Facts):
        return plain(value)
    if isinstance(value, tuple):
        return tuple(_plain(name, each) for each in value)
    if isinstance(value, str) and name not in IN_ORDER and not set(value) - set("DGSCPLK"):
        return str(Cards.parse(value))
    return value


# What came of it


def written(cards: Iterable[Card]) -> str:
    return "".join(map(str, cards))


def or_nobody(seat: int | None) -> int:
    return -1 if seat is None else seat


FOUND: Mapping[str, Callable[[Play, Facts], object]] = {
    "market": lambda play, _: str(play.round_.market),
    "hands": lambda play, _: tuple(str(trader.hand) for trader in play.round_.traders),
    "herds": lambda play, _: tuple(trader.herd for trader in play.round_.traders),
    "deck_size": lambda play, _: len(play.round_.deck),
    "heights": lambda play, said: {
        name: play.round_.heights[Card[name.upper()]] for name in said.table("heights")
    },
    "bonus_left": lambda play, _: tuple(map(len, play.round_.bonuses)),
    "discard": lambda play, _: written(play.round_.discard),
    "to_move": lambda play, _: or_nobody(play.after.to_move),
    "ended_by": lambda play, _: play.round_.end.value if play.round_.end else "",
    "rupees": lambda play, _: play.result.rupees,
    "camel_token": lambda play, _: or_nobody(play.result.camel_token),
    "seal": lambda play, _: play.result.seals,
    "decided_by": lambda play, _: play.result.decided_by,
    "seals": lambda play, _: play.after.seals,
    "match_over": lambda play, _: play.after.is_over,
    "winner": lambda play, _: or_nobody(play.after.winner),
    "next_starter": lambda play, said: next_starter(play.after, said.whole("next_first", 0)),
    "next_first": lambda _, said: said.whole("next_first"),
    "next": lambda play, said: after_next_deal(play, said.table("next")),
    "won": lambda play, _: {
        "goods": play.record.goods_tokens,
        "bonuses": () if play.record.bonus is None else (play.record.bonus,),
    },
}
"""How to find each field of `expect`; `next_first` is a condition, so it is found as it stands in the example."""


def after_next_deal(play: Play, said: Facts) -> dict[str, object]:
    """The named values of the table once another round has been dealt; any deal will do."""
    following = Play(apply(play.after, deal(seed=1, ruleset=play.after.ruleset)))
    return {name: FOUND[name](following, said) for name in said}


def seen(match: Match, seat: int) -> dict[str, object]:
    """The view of a seat, in the words of the examples."""
    mine = view(match, seat)
    assert mine.round is not None
    return {
        "opponent_hand": "hidden" if mine.opponent.hand is None else str(mine.opponent.hand),
        "opponent_hand_size": mine.opponent.hand_size,
        "opponent_known": str(mine.opponent.known),
        "herds_shown": tuple(trader.herd_shown for trader in mine.round.traders),
        "opponent_bonuses": values_seen(mine.opponent),
        "own_bonuses": values_seen(mine.me),
        "discard_shown": written(mine.round.discard_shown),
        "tokens_shown": mine.opponent.goods_shown is not None,
        "deck_size": mine.round.deck_size,
        "bonus_left": mine.round.bonus_sizes,
    }


def values_seen(trader: TraderView) -> tuple[int | str, ...]:
    return tuple("?" if value is None else value for pile in trader.bonuses for value in pile)
