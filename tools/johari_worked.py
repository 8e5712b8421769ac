"""A worked example of Johari's catalogue, set out on a table and played.

The tests hold what comes of it to what the example says.
"""

from collections.abc import Callable, Mapping

from attrs import frozen

from jaipur_rules.core.game import Switch
from jaipur_rules.johari import (
    STANDARD,
    Cards,
    Deal,
    Match,
    Result,
    Ruleset,
    Table,
    Trader,
    apply,
    legal_moves,
    parse_move,
    score,
)
from jaipur_rules.johari.rules.pieces import STORES
from jaipur_rules.johari.rules.table import arrange
from jaipur_rules.rulebook import Facts, Value


@frozen(order=False)
class Play:
    """A played example: the match at its end.

    Attributes:
        after: The match.
    """

    after: Match

    @property
    def table(self) -> Table:
        """The table at the end."""
        return self.after.dealt

    @property
    def traders(self) -> tuple[Trader, ...]:
        """The sides of the table."""
        return self.table.traders

    @property
    def result(self) -> Result:
        """The result of the game."""
        return score(self.after)


def ruleset_of(facts: Facts) -> Ruleset:
    """The ruleset of an example: the switches that differ from the default.

    Example:
        >>> from jaipur_rules.rulebook import rule
        >>> ruleset_of(rule("ACT-1").examples[1].facts)
        Ruleset(fizzled_action='paid_unless_sale')
    """
    switches: dict[str, Switch] = {}
    for name, value in facts.table("ruleset").entries:
        assert isinstance(value, str | int)
        switches[name] = value
    return Ruleset().with_changes(**switches)


def laid_out(facts: Facts, rules: Ruleset | None = None) -> Match:
    """The table of an example before anything is played: dealt, or in the middle of things."""
    ruleset, table = rules or ruleset_of(facts), facts.table("table")
    return _dealt(table, ruleset) if "draw" in table else _arranged(table, ruleset)


def played(facts: Facts, rules: Ruleset | None = None) -> Play:
    """Play an example from its table to its last move, by its own rules or by others.

    Example:
        >>> from jaipur_rules.rulebook import rule
        >>> played(rule("BAK-1").examples[0].facts).traders[0].gold
        17
    """
    match = laid_out(facts, rules)
    for line in facts.texts("moves"):
        match = apply(match, parse_move(line))
    return Play(match)


def _dealt(table: Facts, ruleset: Ruleset) -> Match:
    """A game from its deal; the deck may stop early, and is filled up in the order of the notation."""
    deck, stack = table.text("deck"), table.wholes("stack")
    rest = ruleset.components.cards - Cards.parse(deck)
    dealt = Deal(f"{deck}{rest}", table.text("draw").split(), stack)
    return apply(Match(len(stack), ruleset), dealt)


def _arranged(table: Facts, ruleset: Ruleset) -> Match:
    """A game in the middle of things."""
    spaces = table.table("spaces")
    return arrange(
        displays=table.texts("displays") or ("", ""),
        gold=table.wholes("gold"),
        on_trade=table.texts("on_trade"),
        tokens=_rows(table.values("tokens")),
        nobles=[line.split() for line in table.texts("nobles")],
        slots=_rows(table.values("slots")),
        played=[line.split() for line in table.texts("played")],
        safe=[value is True for value in table.values("safe")],
        phase=table.text("phase", "act"),
        to_move=table.whole("to_move", 0),
        queue=table.wholes("queue") if "queue" in table else None,
        seller=table.whole("seller") if "seller" in table else None,
        stores=table.text("stores", ""),
        booths=table.texts("booths"),
        spaces={int(price): spaces.text(price) for price in spaces} if "spaces" in table else None,
        noble_stack=table.text("noble_stack").split() if "noble_stack" in table else None,
        deck=table.text("deck", ""),
        deck_size=table.whole("deck_size") if "deck_size" in table else None,
        discard=table.text("discard", ""),
        day=table.whole("day", 1),
        arrivals=table.wholes("arrivals") if "arrivals" in table else None,
        ruleset=ruleset,
    )


def _rows(values: tuple[Value, ...]) -> list[tuple[int, ...]]:
    """Numbers seat by seat."""
    return [
        tuple(each for each in value if isinstance(each, int))
        for value in values
        if isinstance(value, tuple)
    ]


def words(things: tuple[object, ...]) -> str:
    """The names of several things in one text, with spaces between them.

    Example:
        >>> words((1, 2))
        '1 2'
    """
    return " ".join(map(str, things))


def _or_nobody(seat: int | None) -> int:
    return -1 if seat is None else seat


FOUND: Mapping[str, Callable[[Play], object]] = {
    "displays": lambda play: tuple(str(trader.display) for trader in play.traders),
    "on_trade": lambda play: tuple(str(trader.on_trade) for trader in play.traders),
    "gold": lambda play: tuple(trader.gold for trader in play.traders),
    "tokens": lambda play: tuple(trader.tokens for trader in play.traders),
    "nobles": lambda play: tuple(words(trader.nobles) for trader in play.traders),
    "slots": lambda play: tuple(trader.slots for trader in play.traders),
    "played": lambda play: tuple(words(trader.played) for trader in play.traders),
    "safe": lambda play: tuple(trader.safe for trader in play.traders),
    "hands": lambda play: tuple(words(trader.hand) for trader in play.traders),
    "stores": lambda play: "".join(map(str, play.table.market[:STORES])),
    "booths": lambda play: tuple(map(str, play.table.market[STORES:])),
    "spaces": lambda play: {
        str(price): "" if noble is None else str(noble)
        for price, noble in zip(STANDARD.noble_prices, play.table.spaces, strict=True)
    },
    "nobles_left": lambda play: len(play.table.noble_stack),
    "gone": lambda play: words(play.table.gone),
    "discard": lambda play: str(play.table.discard),
    "pile_size": lambda play: len(play.table.pile),
    "day": lambda play: play.table.day,
    "phase": lambda play: play.table.phase.value,
    "to_move": lambda play: _or_nobody(play.after.to_move),
    "queue": lambda play: play.table.queue,
    "arrivals": lambda play: play.table.arrivals,
    "legal": lambda play: tuple(sorted(map(str, legal_moves(play.after)))),
    "points": lambda play: play.result.totals,
    "parts": lambda play: {
        "nobles": play.result.nobles,
        "cards": play.result.cards,
        "tokens": play.result.tokens,
    },
    "winners": lambda play: play.result.winners,
    "decided_by": lambda play: play.result.decided_by,
}
"""How to find each field of `expect`; legal moves are in the order of the alphabet."""
