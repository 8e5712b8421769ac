"""A worked example of a catalogue, set out on a table and played.

The tests hold what comes of it to what the example says, and the site draws it.
"""

from itertools import accumulate
from typing import Any

from jaipur_rules import johari
from jaipur_rules.core.game import AnyRuleset, AnyState, Game
from jaipur_rules.jaipur import Cards, Position, Ruleset
from jaipur_rules.jaipur.documents import GOOD_KEYS
from jaipur_rules.jaipur.record import KnownDeal, Record, RoundRecord
from jaipur_rules.jaipur.rules.cards import GOODS
from jaipur_rules.jaipur.rules.components import BONUS_SIZES
from jaipur_rules.jaipur.rules.table import arrange
from jaipur_rules.johari import record as johari_record
from jaipur_rules.rulebook import Facts, Value

_LETTERS = {name: str(good) for name, good in zip(GOOD_KEYS, GOODS, strict=True)}
_BY_GOOD = ("heights", "goods")
_SEVERAL = ("nobles", "played", "draw", "noble_stack")
"""The fields of Johari in which words in one text stand for a list."""


def plain(value: Value, name: str = "") -> Any:
    r"""Fields as arguments: goods by their letters, numbers as numbers, and lists of words as lists.

    Example:
        >>> from jaipur_rules.core.facts import facts_of
        >>> plain(facts_of({"nobles": ["N1-1 N2-3", ""], "heights": {"cloth": 2}}, "a table"))
        {'nobles': [['N1-1', 'N2-3'], []], 'heights': {'C': 2}}
    """
    match value:
        case Facts(entries=entries):
            keys = _LETTERS if name in _BY_GOOD else {}
            return {
                int(key) if key.isdigit() else keys.get(key, key): plain(each, key)
                for key, each in entries
            }
        case tuple():
            return [plain(each, name) for each in value]
        case str() if name in _SEVERAL:
            return value.split()
        case _:
            return value


def ruleset_of(game: Game, facts: Facts) -> AnyRuleset:
    """The ruleset of an example: a name, or the switches that differ.

    Example:
        >>> from jaipur_rules.core.game import JOHARI
        >>> from jaipur_rules.rulebook import rule
        >>> ruleset_of(JOHARI, rule("ACT-1").examples[1].facts)
        Ruleset(fizzled_action='paid_unless_sale')
    """
    given: Any = plain(facts.value("ruleset")) if "ruleset" in facts else {}
    if isinstance(given, str):
        return game.rules.ruleset(given)
    return game.rules.ruleset(changes=given)


def position_of(facts: Facts, ruleset: Ruleset) -> Position:
    """The position that an example of Jaipur sets out."""
    left = plain(facts.table("heights"), "heights")
    heights = tuple(
        left.get(str(good), full) for good, full in zip(GOODS, ruleset.box.heights, strict=True)
    )
    market, hand = Cards.parse(facts.text("market")), Cards.parse(facts.text("hand", ""))
    return Position(market, hand, facts.whole("herd", 0), ruleset, heights)


def laid_out(game: Game, facts: Facts, rules: AnyRuleset | None = None) -> AnyState:
    """The table of an example before anything is played, by its own rules or by others; a position if it sets out no more."""
    ruleset, table = rules or ruleset_of(game, facts), plain(facts.table("table"))
    if not table:
        return position_of(facts, ruleset)
    match game.name, table:
        case "johari", {"deck": deck, "draw": nobles, "stack": stack}:
            dealt = johari.Deal(deck, nobles, stack)
            return johari_record.Record(len(stack), ruleset, (dealt,)).match()
        case "johari", _:
            return johari.arrange(**table, ruleset=ruleset)
        case _, {"market": _}:
            won = table.pop("tokens", ({}, {}))
            table["goods"], table["bonuses_won"] = (
                [each.get(name, {}) for each in won] for name in ("goods", "bonuses")
            )
            return arrange(**table, ruleset=ruleset)
        case _:
            bonuses = [table.get("bonuses", {}).get(size, ()) for size in BONUS_SIZES]
            known = KnownDeal(table["deck"], bonuses, table.get("first", 0))
            return Record(ruleset, (RoundRecord(known),)).match()


def played(game: Game, facts: Facts, rules: AnyRuleset | None = None) -> list[AnyState]:
    """The table of an example before anything is played, and after each of its moves, by its own rules or by others.

    Example:
        >>> from jaipur_rules.core.game import JOHARI
        >>> from jaipur_rules.rulebook import rule
        >>> played(JOHARI, rule("BAK-1").examples[0].facts)[-1].dealt.traders[0].gold
        17
    """
    moves = map(game.rules.parse_move, facts.texts("moves"))
    return [*accumulate(moves, game.rules.apply, initial=laid_out(game, facts, rules))]
