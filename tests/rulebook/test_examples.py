"""Every worked example of the catalogues is played, and has to come out as it says."""

import re
from collections.abc import Mapping, Sequence
from operator import attrgetter
from typing import Any

import pytest

from jaipur_rules import jaipur, johari, rulebook
from jaipur_rules.core.errors import RulesError
from jaipur_rules.core.game import GAMES, JAIPUR, JOHARI, AnyRuleset, Game, Seat, Switch, game
from jaipur_rules.jaipur.documents import BONUS_KEYS, GOOD_KEYS
from jaipur_rules.jaipur.rules.cards import Card
from jaipur_rules.jaipur.rules.scoring import next_starter
from jaipur_rules.jaipur.rules.views import TraderView
from jaipur_rules.johari.rules.pieces import Action, Kind
from jaipur_rules.rulebook import Example, Facts, Rule, Value
from tools.worked import laid_out, played, ruleset_of

RULES = [rule for name in GAMES for rule in rulebook.load(name)]
HOUSE = {"turn_cap", "max_rounds", "gold_cap"}
"""The switches whose value is a number of one's own."""
JUDGED = {
    *("TAK-2", "HND-1", "HND-2", "CAM-2", "SEL-1", "SEL-3", "SEL-4", "SEL-7"),
    *("EXC-1", "EXC-2", "EXC-3", "EXC-4", "EXC-5", "EXC-6", "EXC-7"),
    *("LAY-6", "DAY-7", "CHO-2", "CHO-3", "DOP-1", "ACT-2", "ACT-3", "PUR-1", "PUR-3", "EVE-3"),
    *("SAL-1", "SAL-2", "SAL-4", "SAL-7", "SAL-8", "SAL-11", "SUP-2", "GLD-6"),
    *("TRD-1", "TRD-4", "TRD-5", "TRD-6", "TRD-7", "XCH-1", "XCH-2", "XCH-3", "XCH-4"),
    *("NOB-6", "NOB-11", "NOB-13", "NOB-15", "NOB-23", "NOB-25"),
}
"""The rules that a move can break."""


def game_of(rule: Rule) -> Game:
    return game(rulebook.game_of(rule.id) or "")


def examples(*forms: str) -> list[object]:
    """The examples of some forms with their games, each marked with its rule."""
    return [
        pytest.param(
            game_of(rule), example, id=f"{rule.id}/{number}", marks=pytest.mark.rule(rule.id)
        )
        for rule in RULES
        for number, example in enumerate(rule.examples, 1)
        if example.form in forms
    ]


SWITCHED = [rule for rule in RULES if rule.switch]


def values_of(rule: Rule) -> Sequence[Switch]:
    """The values of the switch of a rule, the default first."""
    return game_of(rule).rules.switches[rule.switch or ""]


def values_shown(rule: Rule) -> dict[Switch, None]:
    """The values of the switch of a rule that its examples show."""
    rulesets = (ruleset_of(game_of(rule), example.facts) for example in rule.examples)
    return dict.fromkeys(ruleset.switches[rule.switch] for ruleset in rulesets)


@pytest.mark.parametrize(("of", "example"), examples("move", "play", "view", "components"))
def test_an_example_comes_out_as_it_says(of: Game, example: Example) -> None:
    found, expected = outcome(of, example)
    assert found == expected


@pytest.mark.parametrize("rule", SWITCHED, ids=attrgetter("id"))
def test_a_switch_is_shown_at_every_value(rule: Rule) -> None:
    values, shown = values_of(rule), values_shown(rule)
    assert values[0] in shown
    assert len(shown) > 1 if rule.switch in HOUSE else {*shown} == {*values}


@pytest.mark.parametrize(
    ("rule", "value"),
    [
        pytest.param(rule, value, id=f"{rule.switch}={value}")
        for rule in SWITCHED
        for value in values_shown(rule)
        if value != values_of(rule)[0]
    ],
)
def test_an_example_shows_how_a_value_differs_from_the_default(rule: Rule, value: Switch) -> None:
    of, name = game_of(rule), rule.switch or ""
    rulesets = [(example, ruleset_of(of, example.facts)) for example in rule.examples]
    assert [
        example
        for example, ruleset in rulesets
        if ruleset.switches[name] == value
        if not comes_out(of, example, ruleset.with_changes(**{name: values_of(rule)[0]}))
    ] != []


@pytest.mark.parametrize(
    "rule", [rule for rule in RULES if rule.id in JUDGED], ids=attrgetter("id")
)
def test_a_rule_of_legality_shows_both_sides(rule: Rule) -> None:
    verdicts = [each.facts.texts("broken") for each in rule.examples if each.form == "move"]
    assert [broken for broken in verdicts if rule.id in broken] != []
    # What is played is legal, so in Johari a play shows that side as well.
    plays = rule.examples if game_of(rule) is JOHARI else ()
    assert () in verdicts or any(example.facts.texts("moves") for example in plays)


# What comes of an example


def comes_out(of: Game, example: Example, ruleset: AnyRuleset) -> bool:
    """Return whether an example comes out as it says when played by other rules than its own."""
    try:
        found, expected = outcome(of, example, ruleset)
    except RulesError:
        return False
    return found == expected


def outcome(of: Game, example: Example, ruleset: AnyRuleset | None = None) -> tuple[object, object]:
    """What comes of an example, by its own rules or by others, and what it says comes of it."""
    facts, expected = example.facts, example.facts.table("expect")
    if example.form == "move":
        move = of.rules.parse_move(facts.text("move"))
        broken = of.rules.violations(laid_out(of, facts, ruleset), move)
        return tuple(each.rule for each in broken), facts.texts("broken")
    held, found, seen = WORDS[of]
    if example.form == "components":
        box = held(ruleset or ruleset_of(of, facts))
        return {name: box[name] for name in expected}, plain(expected)
    states, shown = played(of, facts, ruleset), facts.table("expect_view")
    after, sight = found(states, facts), seen(states[-1], facts.whole("seat", 0))
    return (
        [{name: after.get(name) for name in expected}, {name: sight[name] for name in shown}],
        [plain(expected), plain(shown)],
    )


JAIPUR_CARDS, JOHARI_CARDS = re.compile("[DGSCPLK]+"), re.compile("([WBRGwbrgAP][123])+")
IN_ORDER = {"discard", "discard_shown"}
"""The fields of Jaipur where the order of the cards says something."""


def plain(value: Value, name: str = "") -> Any:
    """What an example expects, in the form in which it is found: cards in the order of the notation."""
    match value:
        case Facts(entries=entries):
            return {key: plain(each, key) for key, each in entries}
        case tuple():
            found = [plain(each, name) for each in value]
            return sorted(found) if name == "legal" else found
        case str() if JAIPUR_CARDS.fullmatch(value) and name not in IN_ORDER:
            return str(jaipur.Cards.parse(value))
        case str() if JOHARI_CARDS.fullmatch(value):
            return str(johari.Cards.parse(value))
        case _:
            return value


NOBODY = {"ended_by": "", "to_move": -1, "camel_token": -1, "winner": -1}
"""What stands for none in the examples."""


def or_nobody(found: Mapping[str, Any]) -> dict[str, Any]:
    return {name: NOBODY.get(name) if each is None else each for name, each in found.items()}


# What is found, in the words of the examples


def held_in_jaipur(ruleset: jaipur.Ruleset) -> dict[str, Any]:
    box = ruleset.box
    return {
        "cards": {card.name.lower(): box.cards.count(card) for card in Card},
        "tokens": dict(zip(GOOD_KEYS, map(list, box.goods_tokens), strict=True)),
        "bonuses": dict(zip(BONUS_KEYS, map(list, ruleset.bonus_tokens), strict=True)),
        "camel_token_rupees": box.camel_token,
        "seals_to_win": box.seals_to_win,
        "hand_limit": box.hand_limit,
        "market_size": box.market_size,
    }


def found_in_jaipur(states: Sequence[jaipur.Match], facts: Facts) -> dict[str, Any]:
    """What is on the table after the last move, what this brought, and what is on it after another deal; any will do."""
    match, expected = states[-1], facts.table("expect")
    first = expected.whole("next_first", 0)
    found = table_of_jaipur(match)
    if match.dealt.end:
        result = JAIPUR.kit.score(match)
        found |= or_nobody(result) | {"seal": result["seals_taken"]}
    if match.to_move is None and not match.is_over:
        dealt = jaipur.apply(match, jaipur.deal(seed=1, ruleset=match.ruleset))
        following = table_of_jaipur(dealt)
        found["next"] = {name: following[name] for name in expected.table("next")}
        found |= {"next_first": first, "next_starter": next_starter(match, first)}
    if len(states) > 1:
        brought = jaipur.effect(states[-2], jaipur.parse_move(facts.texts("moves")[-1]), match)
        bonuses = [] if brought.bonus is None else [brought.bonus]
        found["won"] = {"goods": [*brought.goods_tokens], "bonuses": bonuses}
    named = expected.table("heights")
    return found | {"heights": {name: found["heights"][name] for name in named}}


def table_of_jaipur(match: jaipur.Match) -> dict[str, Any]:
    found: dict[str, Any] = JAIPUR.kit.table(match)
    more = {
        "heights": dict(zip(GOOD_KEYS, match.dealt.heights, strict=True)),
        "bonus_left": [*found["bonuses_left"].values()],
        "match_over": match.is_over,
        "winner": match.winner,
    }
    return or_nobody(found | more)


def seen_in_jaipur(match: jaipur.Match, seat: Seat) -> dict[str, Any]:
    seen = jaipur.view(match, seat)
    other = seen.opponent
    return {
        "opponent_hand": "hidden" if other.hand is None else str(other.hand),
        "opponent_hand_size": other.hand_size,
        "opponent_known": str(other.known),
        "herds_shown": [trader.herd_shown for trader in seen.dealt.traders],
        "opponent_bonuses": values_seen(other),
        "own_bonuses": values_seen(seen.me),
        "discard_shown": "".join(map(str, seen.dealt.discard_shown)),
        "tokens_shown": other.goods_shown is not None,
        "deck_size": seen.dealt.deck_size,
        "bonus_left": [*seen.dealt.bonus_sizes],
    }


def values_seen(trader: TraderView) -> list[int | str]:
    return ["?" if value is None else value for pile in trader.bonuses for value in pile]


def held_in_johari(ruleset: johari.Ruleset) -> dict[str, Any]:
    box = ruleset.components
    return {
        "cards_total": len(box.cards),
        "types": {kind.name.lower(): len(box.cards.of(kind)) for kind in Kind},
        "fakes": {kind.name.lower(): len(box.cards.of(kind).fakes) for kind in Kind},
        "base_costs": dict(zip(map(str, Action), box.base_costs, strict=False)),
        "noble_backs": [box.noble_backs.count(back) for back in (1, 2, 3)],
        "prestige_track": [*box.prestige_track],
        "start_gold": box.start_gold,
        "noble_prices": [*box.noble_prices],
        "players": [*box.players],
    }


def found_in_johari(states: Sequence[johari.Match], _: Facts) -> dict[str, Any]:
    match = states[-1]
    table: dict[str, Any] = JOHARI.kit.table(match)
    prices = match.ruleset.components.noble_prices
    found = or_nobody(in_words(table)) | {
        "hands": [" ".join(map(str, trader.hand)) for trader in match.dealt.traders],
        "spaces": {
            str(price): noble or "" for price, noble in zip(prices, table["spaces"], strict=True)
        },
        "pile_size": table["pile"],
        "legal": sorted(map(str, johari.legal_moves(match))),
    }
    if not match.is_over:
        return found
    result: dict[str, Any] = JOHARI.kit.score(match)
    parts = {name: result[name] for name in ("nobles", "cards", "tokens")}
    won = {name: result[name] for name in ("winners", "decided_by")}
    return found | won | {"points": result["totals"], "parts": parts}


def seen_in_johari(match: johari.Match, seat: Seat) -> dict[str, Any]:
    return in_words(JOHARI.kit.view(match, seat))


def in_words(table: Mapping[str, Any]) -> dict[str, Any]:
    """A table with a column for each field of its traders, and lists of names as texts."""
    traders = table["traders"]
    columns = {name: [trader[name] for trader in traders] for name in traders[0]}
    laid = zip(columns["chosen"], table.get("has_chosen", columns["chosen"]), strict=True)
    return {
        **table,
        **columns,
        "displays": columns["display"],
        "nobles": [*map(" ".join, columns["nobles"])],
        "played": [*map(" ".join, columns["played"])],
        "chosen": [action or ("?" if hidden else "") for action, hidden in laid],
        "stores": "".join(table["stores"].values()),
        "gone": " ".join(table["gone"]),
    }


WORDS: Mapping[Game, Any] = {
    JAIPUR: (held_in_jaipur, found_in_jaipur, seen_in_jaipur),
    JOHARI: (held_in_johari, found_in_johari, seen_in_johari),
}
"""What a box holds, what came of a play, and what a seat sees."""
