"""The final scoring: prestige points for nobles, prestige cards and gem tokens."""

from attrs import field, frozen

from jaipur_rules.core.errors import MatchNotOver
from jaipur_rules.core.game import JOHARI, Seat
from jaipur_rules.core.values import to_ints, to_text
from jaipur_rules.johari.rules.pieces import Kind, Noble
from jaipur_rules.johari.rules.ruleset import Ruleset
from jaipur_rules.johari.rules.state import Phase, Table, Trader


@frozen(order=False)
class Result:
    """The result of a game that is over, in prestige points by seat.

    Attributes:
        nobles: For nobles (rules NOB-17 to NOB-24).
        cards: For prestige cards (rules PUR-4, NOB-21).
        tokens: For gem tokens (rule FIN-2).
        tie_break: What breaks a tie (rule FIN-3).
        winners: The seats that win: one, or more (rule FIN-4).
        decided_by: The id of the rule that settled it: FIN-2 by points, FIN-3 or FIN-4.

    Example:
        >>> Result((5, 0), (3, 0), (12, 20), (12, 20), (0, 1), "FIN-4").totals
        (20, 20)
    """

    game = JOHARI

    nobles: tuple[int, ...] = field(converter=to_ints)
    cards: tuple[int, ...] = field(converter=to_ints)
    tokens: tuple[int, ...] = field(converter=to_ints)
    tie_break: tuple[int, ...] = field(converter=to_ints)
    winners: tuple[Seat, ...] = field(converter=to_ints)
    decided_by: str = field(converter=to_text)

    @property
    def totals(self) -> tuple[int, ...]:
        """All prestige points, by seat (rule FIN-2)."""
        return tuple(map(sum, zip(self.nobles, self.cards, self.tokens, strict=True)))


def final_score(ruleset: Ruleset, table: Table | None) -> Result:
    """The result of a game that is over, from its rules and its table.

    Raises:
        MatchNotOver: It is still being played, or has not been dealt.

    Example:
        >>> from jaipur_rules.johari.rules.table import arrange
        >>> over = arrange(phase="over", tokens=((2, 4, 3, 6), (0, 0, 0, 0)), day=10)
        >>> final_score(over.ruleset, over.table).tokens
        (51, 0)
    """
    if table is None or table.phase is not Phase.OVER:
        raise MatchNotOver("johari.flow.not_over")
    traders = table.traders
    result = Result(
        nobles=tuple(_for_nobles(ruleset, trader) for trader in traders),
        cards=tuple(_for_cards(ruleset, trader) for trader in traders),
        tokens=tuple(_for_tokens(ruleset, trader) for trader in traders),
        tie_break=tuple(
            _for_tokens(ruleset, trader) if ruleset.tie_break == "points" else sum(trader.tokens)
            for trader in traders
        ),
        winners=(),
        decided_by="",
    )
    winners, rule = _winners(result)
    return Result(result.nobles, result.cards, result.tokens, result.tie_break, winners, rule)


def _winners(result: Result) -> tuple[tuple[Seat, ...], str]:
    seats = _best(tuple(range(len(result.totals))), result.totals)
    if len(seats) == 1:
        return seats, "FIN-2"
    seats = _best(seats, result.tie_break)
    return seats, "FIN-3" if len(seats) == 1 else "FIN-4"


def _best(seats: tuple[Seat, ...], values: tuple[int, ...]) -> tuple[Seat, ...]:
    most = max(values[seat] for seat in seats)
    return tuple(seat for seat in seats if values[seat] == most)


def _for_nobles(ruleset: Ruleset, trader: Trader) -> int:
    """Points for the nobles themselves (rules NOB-17 to NOB-20, NOB-22, NOB-24)."""
    numbers, nobles = ruleset.components, trader.nobles
    points = sum(numbers.amount(noble) for noble in nobles if noble in _NOTABLES)
    if Noble.CURATOR in nobles:
        types = sum(kind.is_gem for kind in trader.display.kinds)
        points += numbers.amount(Noble.CURATOR) * types
    if Noble.RETINUE in nobles:
        points += numbers.amount(Noble.RETINUE) * len(nobles)
    return points


def _for_cards(ruleset: Ruleset, trader: Trader) -> int:
    cards = trader.display.of(Kind.PRESTIGE)
    more = ruleset.components.amount(Noble.HERALD) if Noble.HERALD in trader.nobles else 0
    return cards.worth + more * len(cards)


def _for_tokens(ruleset: Ruleset, trader: Trader) -> int:
    track = ruleset.components.prestige_track
    return sum(track[column] for column in trader.tokens)


_NOTABLES = frozenset((Noble.NOTABLE_1, Noble.NOTABLE_2, Noble.NOTABLE_3, Noble.NOTABLE_4))
