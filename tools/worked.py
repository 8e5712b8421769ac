"""A worked example of Jaipur's catalogue, set out on a table and played.

The tests hold what comes of it to what the example says, and the site draws it.
"""

from collections.abc import Iterable
from typing import TypeVar

from attrs import frozen

from jaipur_rules import (
    Card,
    Cards,
    Deal,
    Match,
    Move,
    MoveRecord,
    Position,
    Round,
    Ruleset,
    apply,
    effect,
    parse_move,
)
from jaipur_rules.core.game import Switch
from jaipur_rules.jaipur.rules.cards import GOODS
from jaipur_rules.jaipur.rules.components import BONUS_SIZES
from jaipur_rules.jaipur.rules.scoring import score
from jaipur_rules.jaipur.rules.state import RoundResult
from jaipur_rules.jaipur.rules.table import arrange
from jaipur_rules.rulebook import Facts

T = TypeVar("T")


@frozen(order=False)
class Play:
    """A played example: the match at the end, and the last move with the match before it."""

    after: Match
    before: Match | None = None
    move: Move | None = None

    @property
    def round_(self) -> Round:
        """The last round."""
        assert self.after.round is not None
        return self.after.round

    @property
    def result(self) -> RoundResult:
        """The result of the last round."""
        return score(self.after.ruleset, self.round_)

    @property
    def record(self) -> MoveRecord:
        """The record of the last move."""
        assert self.before is not None
        assert self.move is not None
        return effect(self.before, self.move, self.after)


def ruleset_of(facts: Facts) -> Ruleset:
    """The ruleset of an example: a name, or the switches that differ."""
    if "ruleset" not in facts:
        return Ruleset()
    given = facts.value("ruleset")
    if isinstance(given, str):
        return Ruleset.named(given)
    switches: dict[str, Switch] = {}
    for name in facts.table("ruleset"):
        value = facts.table("ruleset").value(name)
        assert isinstance(value, str | int)
        switches[name] = value
    return Ruleset().with_changes(**switches)


def position_of(facts: Facts, ruleset: Ruleset) -> Position:
    """The position that an example sets out."""
    set_heights = _heights_of(facts.table("heights"))
    heights = tuple(
        set_heights.get(good, full) for good, full in zip(GOODS, ruleset.box.heights, strict=True)
    )
    market, hand = Cards.parse(facts.text("market")), Cards.parse(facts.text("hand", ""))
    return Position(market, hand, facts.whole("herd", 0), ruleset, heights)


def played(facts: Facts, rules: Ruleset | None = None) -> Play:
    """Play an example from its table to its last move, by its own rules or by others."""
    play = Play(laid_out(facts, rules))
    for line in facts.texts("moves"):
        move = parse_move(line)
        play = Play(apply(play.after, move), play.after, move)
    return play


def laid_out(facts: Facts, rules: Ruleset | None = None) -> Match:
    """The table of an example before anything is played: a round dealt, or in the middle of things."""
    ruleset, table = rules or ruleset_of(facts), facts.table("table")
    return _arranged(table, ruleset) if "market" in table else _dealt(table, ruleset)


def _dealt(table: Facts, ruleset: Ruleset) -> Match:
    """A round from its deal; the deck and the piles may stop early, and are filled up."""
    there = ruleset.box.cards - Cards.of(Card.CAMEL, ruleset.box.market_camels)
    deck, bonuses = table.text("deck"), _bonuses_of(table.table("bonuses"))
    piles = [
        _filled_up(bonuses.get(size, ()), values)
        for size, values in zip(BONUS_SIZES, ruleset.bonus_tokens, strict=True)
    ]
    whole = deck + str(there - Cards.parse(deck))
    return apply(Match(ruleset), Deal(whole, piles, table.whole("first", 0)))


def _filled_up(known: tuple[int, ...], values: tuple[int, ...]) -> list[int]:
    rest = list(values)
    for value in known:
        rest.remove(value)
    return [*known, *rest]


def _arranged(table: Facts, ruleset: Ruleset) -> Match:
    """A round in the middle of things."""
    tokens = table.tables("tokens") or (Facts(()), Facts(()))
    return arrange(
        market=table.text("market"),
        hands=_pair(table.texts("hands") or ("", "")),
        herds=_pair(table.wholes("herds") or (0, 0)),
        deck=table.text("deck", ""),
        deck_size=table.whole("deck_size") if "deck_size" in table else None,
        heights=_heights_of(table.table("heights")),
        goods=_pair(_goods_of(each.table("goods")) for each in tokens),
        bonuses=_bonuses_of(table.table("bonuses")),
        bonuses_won=_pair(_bonuses_of(each.table("bonuses")) for each in tokens),
        to_move=table.whole("to_move", 0),
        starter=table.whole("starter", 0),
        seals=_pair(table.wholes("seals") or (0, 0)),
        ruleset=ruleset,
    )


def _heights_of(facts: Facts) -> dict[Card, int]:
    return {Card[name.upper()]: facts.whole(name) for name in facts}


def _goods_of(facts: Facts) -> dict[Card, tuple[int, ...]]:
    return {Card[name.upper()]: facts.wholes(name) for name in facts}


def _bonuses_of(facts: Facts) -> dict[int, tuple[int, ...]]:
    return {int(size): facts.wholes(size) for size in facts}


def _pair(items: Iterable[T]) -> tuple[T, T]:
    first, second = items
    return first, second
