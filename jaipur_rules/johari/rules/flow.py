"""The steps between decisions: setup, replenishing, revealing, the end of a day and of the game."""

from typing import TypeVar

from jaipur_rules.core.game import Seat
from jaipur_rules.johari.rules.deals import Deal
from jaipur_rules.johari.rules.pieces import (
    NOTHING,
    SINGLE,
    STORES,
    Action,
    Card,
    Cards,
    Kind,
    Noble,
    store_of,
)
from jaipur_rules.johari.rules.ruleset import Ruleset
from jaipur_rules.johari.rules.state import (
    Phase,
    Table,
    Trader,
    gold_order,
    with_table,
    with_trader,
)

T = TypeVar("T")


def put(row: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    """A row with another value in one place.

    Example:
        >>> put((1, 2, 3), 1, 9)
        (1, 9, 3)
    """
    return (*row[:place], value, *row[place + 1 :])


def moved(arrivals: tuple[Seat, ...], seat: Seat) -> tuple[Seat, ...]:
    """The gold tokens in the order of their last moves, once this one has moved (rule GLD-5).

    Example:
        >>> moved((2, 0, 1), 0)
        (2, 1, 0)
    """
    return (*[other for other in arrivals if other != seat], seat)


def set_up(ruleset: Ruleset, players: int, dealt: Deal) -> Table:
    """The table before the first pick (rules LAY-1 to LAY-6).

    Example:
        >>> from jaipur_rules.johari import Ruleset, deal
        >>> set_up(Ruleset(), 2, deal(seed=7)).queue
        (0, 1)
    """
    numbers = ruleset.components
    first = numbers.first_nobles
    nobles, empty = dealt.nobles[:first], len(numbers.noble_prices) - first
    bare = (NOTHING,) * (STORES + players + numbers.extra_booths)
    market, pile, undrawn = _filled(bare, dealt.deck, _cards_a_day(ruleset, players))
    return Table(
        day=0,
        phase=Phase.PICK,
        queue=dealt.stack,
        waiting=(),
        spaces=(*nobles, *(None,) * empty),
        noble_stack=dealt.nobles[first:],
        gone=(),
        market=market,
        pile=pile,
        discard=NOTHING,
        undrawn=undrawn,
        traders=(Trader(gold=numbers.start_gold),) * players,
        arrivals=dealt.stack,
    )


def begin_day(ruleset: Ruleset, table: Table) -> Table:
    """The table with a day's noble come and the market filled as far as the pile goes (rules DAY-2 to DAY-6).

    Example:
        >>> from jaipur_rules.johari import new_match
        >>> match = new_match(seed=7)
        >>> table = match.table
        >>> begin_day(match.ruleset, table).spaces[0] is table.noble_stack[0]
        True
    """
    leaver = table.spaces[-1]
    return replenish(
        with_table(
            table,
            day=table.day + 1,
            spaces=((*table.noble_stack[:1], None)[0], *table.spaces[:-1]),
            noble_stack=table.noble_stack[1:],
            gone=table.gone if leaver is None else (*table.gone, leaver),
            undrawn=_cards_a_day(ruleset, len(table.traders)),
        )
    )


def replenish(table: Table) -> Table:
    """The table with the day's other cards drawn, or as far as the pile goes (rules DAY-3 to DAY-6).

    Example:
        >>> from jaipur_rules.johari import new_match
        >>> replenish(new_match(seed=7).table).phase
        Phase.CHOOSE
    """
    market, pile, undrawn = _filled(table.market, table.pile, table.undrawn)
    waits = undrawn > 0 and bool(table.discard)
    return with_table(
        table,
        phase=Phase.SHUFFLE if waits else Phase.CHOOSE,
        queue=() if waits else _everybody(table),
        market=market,
        pile=pile,
        undrawn=undrawn if waits else 0,
    )


def choose(table: Table) -> Table:
    """The table at the start of a round (rule CHO-1).

    Example:
        >>> from jaipur_rules.johari import new_match
        >>> choose(new_match(seed=7, players=3).table).queue
        (0, 1, 2)
    """
    return with_table(table, phase=Phase.CHOOSE, queue=_everybody(table))


def reveal(ruleset: Ruleset, table: Table) -> Table:
    """The table once the cards that all traders have chosen are face up: who acts, in what order (rules CHO-1, GLD-1, BRI-1).

    Example:
        >>> from attrs import evolve
        >>> from jaipur_rules.johari.rules.table import arrange
        >>> table = arrange(phase="choose", gold=(9, 15)).table
        >>> chosen = tuple(evolve(trader, chosen=Action.SALE) for trader in table.traders)
        >>> revealed = reveal(Ruleset(), evolve(table, traders=chosen))
        >>> revealed.queue, revealed.traders[0].played
        ((1, 0), (Action.SALE,))
    """
    shown: list[Trader] = []
    for trader in table.traders:
        assert trader.chosen is not None
        face_up = with_trader(trader, played=(*trader.played, trader.chosen), chosen=None)
        if ruleset.protection_from == "reveal" and protects(face_up):
            face_up = with_trader(face_up, safe=True)
        shown.append(face_up)
    order = gold_order(tuple(shown), table.arrivals, _everybody(table))
    return with_table(table, phase=Phase.ACT, queue=order, traders=tuple(shown))


def protects(trader: Trader) -> bool:
    """Return whether the card that a trader carries out keeps their fakes safe (rules BRI-1, NOB-2).

    Example:
        >>> protects(Trader(played=(Action.BRIBE,))), protects(Trader(played=(Action.BAKSHEESH,)))
        (True, False)
    """
    return trader.action is Action.BRIBE or (
        trader.action is Action.BAKSHEESH and Noble.PROTECTOR in trader.nobles
    )


def go_on(ruleset: Ruleset, table: Table) -> Table:
    """The table once an action is done: the seats of the queue act next, or the round is over (rule DAY-1).

    Example:
        >>> from attrs import evolve
        >>> from jaipur_rules.johari.rules.table import arrange
        >>> go_on(Ruleset(), evolve(arrange().table, queue=())).phase
        Phase.CHOOSE
    """
    if table.queue:
        return table
    if len(table.traders[0].played) < ruleset.components.rounds:
        return choose(table)
    return _evening(ruleset, table)


def end_day(ruleset: Ruleset, table: Table) -> Table:
    """The table after a day: the next one, or the end (rules EVE-1, FIN-1, NOB-23).

    Example:
        >>> from jaipur_rules.johari.rules.table import arrange
        >>> first, last = arrange(day=1).table, arrange(day=10).table
        >>> end_day(Ruleset(), first).day
        2
        >>> end_day(Ruleset(), last).phase
        Phase.OVER
    """
    traders = tuple([with_trader(trader, played=(), safe=False) for trader in table.traders])
    table = with_table(table, traders=traders)
    if table.noble_stack:
        return begin_day(ruleset, table)
    patrons = tuple(seat for seat, trader in enumerate(traders) if Noble.PATRON in trader.nobles)
    return with_table(table, phase=Phase.FINAL if patrons else Phase.OVER, queue=patrons)


def unload(trader: Trader) -> Trader:
    """A trader with the cards of the Trade card in the display (rule EVE-2).

    Example:
        >>> unload(Trader(on_trade="W1")).display
        Cards('W1')
    """
    return with_trader(trader, display=trader.display + trader.on_trade, on_trade=NOTHING)


def _evening(ruleset: Ruleset, table: Table) -> Table:
    """The table after a day: who has gold on the Trade card decides, by gold order (rules EVE-2 to EVE-4)."""
    sides = [*enumerate(table.traders)]
    asked = tuple(seat for seat, trader in sides if trader.on_trade.of(Kind.GOLD))
    traders = tuple(trader if seat in asked else unload(trader) for seat, trader in sides)
    table = with_table(table, traders=traders)
    if not asked:
        return end_day(ruleset, table)
    order = gold_order(traders, table.arrivals, asked)
    return with_table(table, phase=Phase.EVENING, queue=order)


def _everybody(table: Table) -> tuple[Seat, ...]:
    return tuple(range(len(table.traders)))


def _cards_a_day(ruleset: Ruleset, players: int) -> int:
    return 2 * players + ruleset.components.extra_booths


def _filled(
    market: tuple[Cards, ...], pile: tuple[Card, ...], undrawn: int
) -> tuple[tuple[Cards, ...], tuple[Card, ...], int]:
    """The market with cards drawn from the pile, to the stores by type, then one a booth from the left; and what is left to draw."""
    drawn, places = pile[:undrawn], [*market]
    booths = len(places) - STORES
    for turn, card in enumerate(drawn):
        # The last cards of a day are for the booths, one each.
        left = undrawn - turn
        places[store_of(card) if left > booths else len(places) - left] += SINGLE[card]
    return tuple(places), pile[len(drawn) :], undrawn - len(drawn)
