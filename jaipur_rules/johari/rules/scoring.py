"""The final scoring: prestige points for nobles, prestige cards and gem tokens."""

from collections.abc import Iterator

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
    return score_traders(ruleset, table.traders)


def score_traders(ruleset: Ruleset, traders: tuple[Trader, ...]) -> Result:
    """The result of traders whose game is over.

    Example:
        >>> score_traders(Ruleset(), (Trader(), Trader(nobles=(Noble.NOTABLE_1,)))).winners
        (1,)
    """
    tokens = tuple(_for_tokens(ruleset, trader) for trader in traders)
    columns = tuple(sum(trader.tokens) for trader in traders)
    result = Result(
        nobles=tuple(_for_nobles(ruleset, trader, herald=False) for trader in traders),
        cards=tuple(
            trader.display.of(Kind.PRESTIGE).worth + _for_nobles(ruleset, trader, herald=True)
            for trader in traders
        ),
        tokens=tokens,
        tie_break=tokens if ruleset.tie_break == "points" else columns,
        winners=(),
        decided_by="",
    )
    *_, (rule, _, _, winners) = comparisons(result)
    return Result(result.nobles, result.cards, result.tokens, result.tie_break, winners, rule)


def comparisons(
    result: Result,
) -> Iterator[tuple[str, tuple[Seat, ...], tuple[int, ...], tuple[Seat, ...]]]:
    """Yield what decides who wins, as far as needed: the rule, the seats compared, their amounts, and those with most.

    Example:
        >>> [*comparisons(Result((5, 0), (3, 0), (12, 20), (12, 20), (1,), "FIN-3"))]
        [('FIN-2', (0, 1), (20, 20), (0, 1)), ('FIN-3', (0, 1), (12, 20), (1,))]
    """
    best = tuple(range(len(result.totals)))
    for rule, points in (("FIN-2", result.totals), ("FIN-3", result.tie_break)):
        tied, amounts = best, tuple(points[seat] for seat in best)
        best = tuple(seat for seat in tied if points[seat] == max(amounts))
        yield rule, tied, amounts, best
        if len(best) == 1:
            return
    yield "FIN-4", best, (), best


def noble_points(ruleset: Ruleset, trader: Trader) -> Iterator[tuple[Noble, int, int]]:
    """Yield the nobles of a trader that are worth points, with how much counts for each, and their points.

    Those of the Herald are for prestige cards (rule NOB-21), the others for the nobles themselves (rules
    NOB-17 to NOB-20, NOB-22, NOB-24).

    Example:
        >>> trader = Trader(display="W1W2A1", nobles=(Noble.NOTABLE_1, Noble.CURATOR))
        >>> [(count, points) for _, count, points in noble_points(Ruleset(), trader)]
        [(1, 5), (1, 2)]
    """
    counts = {
        **dict.fromkeys(_NOTABLES, 1),
        Noble.HERALD: len(trader.display.of(Kind.PRESTIGE)),
        Noble.CURATOR: sum(kind.is_gem for kind in trader.display.kinds),
        Noble.RETINUE: len(trader.nobles),
    }
    for noble in trader.nobles:
        if noble in counts:
            yield noble, counts[noble], ruleset.components.amount(noble) * counts[noble]


def _for_nobles(ruleset: Ruleset, trader: Trader, *, herald: bool) -> int:
    """The points of the nobles: of the Herald, or of all the others."""
    found = noble_points(ruleset, trader)
    return sum(points for noble, _, points in found if (noble is Noble.HERALD) == herald)


def _for_tokens(ruleset: Ruleset, trader: Trader) -> int:
    track = ruleset.components.prestige_track
    return sum(track[column] for column in trader.tokens)


_NOTABLES = (Noble.NOTABLE_1, Noble.NOTABLE_2, Noble.NOTABLE_3, Noble.NOTABLE_4)
