"""Every worked example of Johari's catalogue is played, and has to come out as it says."""

from operator import attrgetter

import pytest

from jaipur_rules import rulebook
from jaipur_rules.core.errors import RulesError
from jaipur_rules.core.game import Switch
from jaipur_rules.johari import (
    Action,
    Cards,
    Match,
    Ruleset,
    legal_moves,
    parse_move,
    view,
    violations,
)
from jaipur_rules.johari.rules.pieces import Card, Kind
from jaipur_rules.johari.rules.ruleset import SWITCHES
from jaipur_rules.rulebook import Example, Facts, Rule, Value
from tools.johari_worked import FOUND, laid_out, played, ruleset_of

RULES = rulebook.load("johari").rules
HOUSE = {"gold_cap"}
"""The switches whose value is a number of one's own."""
JUDGED = {
    *("LAY-6", "DAY-7", "CHO-2", "CHO-3", "DOP-1", "ACT-2", "ACT-3", "PUR-1", "PUR-3", "EVE-3"),
    *("SAL-1", "SAL-2", "SAL-4", "SAL-7", "SAL-8", "SAL-11", "SUP-2", "GLD-6"),
    *("TRD-1", "TRD-4", "TRD-5", "TRD-6", "TRD-7", "XCH-1", "XCH-2", "XCH-3", "XCH-4"),
    *("NOB-6", "NOB-11", "NOB-13", "NOB-15", "NOB-23", "NOB-25"),
}
"""The rules that a move can break."""


def examples(*forms: str) -> list[object]:
    """The examples of some forms, each marked with its rule."""
    return [
        pytest.param(example, id=f"{rule.id}/{number}", marks=pytest.mark.rule(rule.id))
        for rule in RULES
        for number, example in enumerate(rule.examples, 1)
        if example.form in forms
    ]


@pytest.mark.parametrize("example", examples("move"))
def test_a_move_breaks_exactly_the_rules_that_its_example_names(example: Example) -> None:
    match, move = laid_out(example.facts), parse_move(example.facts.text("move"))
    broken = tuple(found.rule for found in violations(match, move))
    assert broken == example.facts.texts("broken")
    assert (move in legal_moves(match)) == (not broken)


@pytest.mark.parametrize("example", examples("play"))
def test_a_play_comes_out_as_its_example_says(example: Example) -> None:
    play, expected = played(example.facts), example.facts.table("expect")
    assert {name: FOUND[name](play) for name in expected} == plain(expected)


@pytest.mark.parametrize("example", examples("view"))
def test_a_seat_sees_what_its_example_says(example: Example) -> None:
    seen = seen_from(played(example.facts).after, example.facts.whole("seat"))
    expected = example.facts.table("expect_view")
    assert {name: seen[name] for name in expected} == plain(expected)


@pytest.mark.parametrize("example", examples("components"))
def test_the_box_holds_what_its_example_says(example: Example) -> None:
    held, expected = held_in(Ruleset()), example.facts.table("expect")
    assert {name: held[name] for name in expected} == plain(expected)


@pytest.mark.parametrize("rule", [rule for rule in RULES if rule.switch], ids=attrgetter("id"))
def test_a_switch_is_shown_at_every_value(rule: Rule) -> None:
    name = rule.switch or ""
    shown = {ruleset_of(example.facts).switches[name] for example in rule.examples}
    assert SWITCHES[name][0] in shown
    assert len(shown) > 1 if name in HOUSE else shown == set(SWITCHES[name])


def values_shown() -> list[object]:
    """The values of switches, beside the defaults, that examples show."""
    return [
        pytest.param(rule, value, id=f"{rule.switch}={value}")
        for rule in RULES
        if rule.switch is not None
        for value in dict.fromkeys(
            ruleset_of(example.facts).switches[rule.switch] for example in rule.examples
        )
        if value != SWITCHES[rule.switch][0]
    ]


@pytest.mark.parametrize(("rule", "value"), values_shown())
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
    assert [broken for broken in verdicts if rule.id in broken] != []
    # What is played is legal, so a play shows that side as well.
    assert () in verdicts or any(example.facts.texts("moves") for example in rule.examples)


# What comes of an example


def comes_out(example: Example, ruleset: Ruleset) -> bool:
    """Return whether an example comes out as it says when played by other rules than its own."""
    facts, expected = example.facts, example.facts.table("expect")
    if example.form == "move":
        found = violations(laid_out(facts, ruleset), parse_move(facts.text("move")))
        return tuple(each.rule for each in found) == facts.texts("broken")
    try:
        play = played(facts, ruleset)
        return {name: FOUND[name](play) for name in expected} == plain(expected)
    except RulesError:
        return False


def held_in(ruleset: Ruleset) -> dict[str, object]:
    """The contents of the box, in the words of the examples."""
    box = ruleset.components
    return {
        "cards_total": len(box.cards),
        "types": {kind.name.lower(): len(box.cards.of(kind)) for kind in Kind},
        "fakes": {kind.name.lower(): len(box.cards.of(kind).fakes) for kind in Kind},
        "base_costs": {
            str(action): cost for action, cost in zip(Action, box.base_costs, strict=False)
        },
        "noble_backs": tuple(box.noble_backs.count(back) for back in (1, 2, 3)),
        "prestige_track": box.prestige_track,
        "start_gold": box.start_gold,
        "noble_prices": box.noble_prices,
        "players": box.players,
    }


def seen_from(match: Match, seat: int) -> dict[str, object]:
    """The view of a seat, in the words of the examples."""
    table = view(match, seat).table
    assert table is not None
    return {
        "chosen": tuple(
            str(trader.chosen) if trader.chosen is not None else "?" if laid else ""
            for trader, laid in zip(table.traders, table.has_chosen, strict=True)
        ),
        "unseen": str(table.unseen),
        "nobles_left": table.nobles_left,
        "displays": tuple(str(trader.display) for trader in table.traders),
        "on_trade": tuple(str(trader.on_trade) for trader in table.traders),
        "discard": str(table.discard),
    }


def plain(facts: Facts) -> dict[str, object]:
    """The values that an example expects, in the form in which they are found."""
    return {name: _plain(name, facts.value(name)) for name in facts}


def _plain(name: str, value: Value) -> object:
    if isinstance(value, Facts):
        return plain(value)
    if isinstance(value, tuple):
        plains = [_plain("" if name == "legal" else name, each) for each in value]
        return tuple(sorted(map(str, plains)) if name == "legal" else plains)
    if isinstance(value, str) and name in _CARDS:
        return "".join(map(str, map(Card, Cards.parse(value))))
    return value


_CARDS = frozenset({"displays", "on_trade", "stores", "booths", "discard", "unseen"})
"""The fields that hold cards, which stand in the order of the notation when they are found."""
