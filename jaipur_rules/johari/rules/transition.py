"""The effect of moves, deals and reshuffles on a match, one by one and all in a row."""

from collections.abc import Iterable
from functools import reduce
from typing import TypeAlias, assert_never, get_args

from jaipur_rules.core.errors import IllegalMove, UnexpectedEvent
from jaipur_rules.core.game import Seat
from jaipur_rules.core.messages import brief
from jaipur_rules.core.values import is_of_other_game, of_type, to_iterator, wrong_type_of
from jaipur_rules.johari.rules.deals import Deal, Reshuffle, check_deal, check_reshuffle, deal
from jaipur_rules.johari.rules.flow import (
    begin_day,
    end_day,
    go_on,
    moved,
    protects,
    put,
    replenish,
    reveal,
    set_up,
    unload,
)
from jaipur_rules.johari.rules.generation import can_act, is_legal
from jaipur_rules.johari.rules.legality import violations
from jaipur_rules.johari.rules.match import Match, make_match
from jaipur_rules.johari.rules.moves import (
    ActionMove,
    Advance,
    Baksheesh,
    Bribe,
    Cash,
    DiscardForToken,
    Exchange,
    Hire,
    Lose,
    Move,
    Pass,
    Pick,
    Play,
    Purchase,
    SellToCollector,
    SellToJeweler,
    TradeInStore,
)
from jaipur_rules.johari.rules.pieces import (
    NOTHING,
    SINGLE,
    WORTH,
    Action,
    Card,
    Cards,
    Kind,
    Noble,
    store_of,
)
from jaipur_rules.johari.rules.ruleset import DEFAULT_RULESET, Ruleset
from jaipur_rules.johari.rules.state import (
    Phase,
    Table,
    Trader,
    cost,
    gold_order,
    seen,
    with_table,
    with_trader,
)


def act(ruleset: Ruleset, table: Table, move: ActionMove) -> Table:
    """The table once the first seat of the queue has acted and left it, before any fake is lost.

    The card is paid first, then the gold token changes its row, then the
    action brings what it brings (rules GLD-4, GLD-5).

    Example:
        >>> from jaipur_rules.johari.rules.table import arrange
        >>> from jaipur_rules.johari.rules.pieces import Place
        >>> table = arrange(stores="W1A2", played=(("purchase",),)).table
        >>> after = act(Ruleset(), table, Purchase(Place.GOLD, Cards.parse("A2")))
        >>> after.traders[0].gold, after.discard, after.market[Place.GOLD]
        (13, Cards('A2'), Cards())
    """
    seat = table.queue[0]
    trader = table.traders[seat]
    due = cost(ruleset, trader, trader.played)
    if due and isinstance(move, Pass) and is_free(ruleset, table):
        due = 0
    gold = trader.gold - due
    match move:
        case Purchase():
            return _purchase(ruleset, table, trader, gold, move)
        case SellToJeweler():
            return _sell_to_jeweler(ruleset, table, trader, gold, move)
        case SellToCollector():
            return _sell_to_collector(ruleset, table, trader, gold, move)
        case DiscardForToken():
            return _discard(ruleset, table, trader, gold, move)
        case TradeInStore():
            return _trade(ruleset, table, trader, gold, move)
        case Hire():
            return _hire(ruleset, table, trader, gold, move)
        case Exchange():
            return _exchange(table, trader, gold, move)
        case Baksheesh():
            return _seated(table, _baksheesh(ruleset, trader, gold))
        case Bribe():
            return _seated(table, _bribe(ruleset, trader, gold))
        case Pass():
            return _seated(table, with_trader(trader, gold=gold) if due else trader)
        case _:
            assert_never(move)


def gain(ruleset: Ruleset, gold: int, amount: int) -> int:
    """The space of a gold token that has moved forward (rules GLD-6, BAK-1).

    Example:
        >>> gain(Ruleset(gold_cap=16), 15, 3)
        16
    """
    cap, reached = ruleset.gold_cap, gold + amount
    return reached if cap is None else max(gold, min(reached, cap))


def step(ruleset: Ruleset, tokens: tuple[int, ...], kind: Kind, steps: int) -> tuple[int, ...]:
    """The columns of the gem tokens once one is so many columns further, at most in the last one (rule SAL-5).

    Example:
        >>> step(Ruleset(), (0, 7, 0, 0), Kind.BLUE, 3)
        (0, 8, 0, 0)
    """
    return put(tokens, kind, min(tokens[kind] + steps, ruleset.components.last_column))


def chosen_card(move: SellToJeweler) -> Card:
    """Return the card of a sale to the Jeweler by whose gems the token moves (rule SAL-4).

    Example:
        >>> chosen_card(SellToJeweler("W1B2R1", "B"))
        Card.B2
    """
    counted, sold = move.counted, move.sold
    if counted is not None and counted.kind is move.token:
        return counted.card
    # The card that counts as another type is not one of its own any more.
    own = sold if counted is None else sold - SINGLE[counted.card]
    return next(card for card in own if card.kind is move.token)


def protects_late(ruleset: Ruleset, trader: Trader, hired: Noble) -> bool:
    """Return whether the noble N1-2 makes fakes safe when hired, for the Baksheesh of the same day (rules TRD-9, NOB-2).

    Example:
        >>> trader = Trader(played=(Action.BAKSHEESH, Action.TRADE))
        >>> protects_late(Ruleset(), trader, Noble.PROTECTOR)
        True
    """
    return (
        hired is Noble.PROTECTOR
        and Action.BAKSHEESH in trader.played
        and ruleset.new_noble == "once_paid"
    )


def is_free(ruleset: Ruleset, table: Table) -> bool:
    """Return whether a pass costs nothing: the action cannot be carried out (rules ACT-1, SAL-12).

    Example:
        >>> from jaipur_rules.johari.rules.table import arrange
        >>> is_free(Ruleset(), arrange(played=(("sale",),)).dealt)
        True
    """
    here = seen(ruleset, table)
    if can_act(here):
        return False
    return ruleset.fizzled_action == "free" or here.me.action is Action.SALE


def _seated(
    table: Table,
    trader: Trader,
    *,
    spaces: tuple[Noble | None, ...] | None = None,
    market: tuple[Cards, ...] | None = None,
    discard: Cards | None = None,
) -> Table:
    """The table once a trader has acted: their side, their gold token in its row (rule GLD-5), and other changes."""
    seat = table.queue[0]
    return with_table(
        table,
        traders=put(table.traders, seat, trader),
        arrivals=moved(table.arrivals, seat),
        queue=table.queue[1:],
        spaces=spaces,
        market=market,
        discard=discard,
    )


def _purchase(ruleset: Ruleset, table: Table, trader: Trader, gold: int, move: Purchase) -> Table:
    taken, cashed = table.market[move.place], move.cashed
    return _seated(
        table,
        with_trader(
            trader,
            display=trader.display + (taken - cashed),
            gold=gain(ruleset, gold, cashed.worth),
        ),
        market=put(table.market, move.place, NOTHING),
        discard=table.discard + cashed,
    )


def _baksheesh(ruleset: Ruleset, trader: Trader, gold: int) -> Trader:
    """Rules BAK-1, NOB-1, NOB-2."""
    numbers, more = ruleset.components, Noble.GIVER in trader.nobles
    amount = numbers.amount(Noble.GIVER) if more else numbers.baksheesh
    return with_trader(
        trader, gold=gain(ruleset, gold, amount), safe=trader.safe or protects(trader)
    )


def _bribe(ruleset: Ruleset, trader: Trader, gold: int) -> Trader:
    """Rules BRI-1, NOB-3."""
    if Noble.BRIBED in trader.nobles:
        gold = gain(ruleset, gold, ruleset.components.amount(Noble.BRIBED))
    return with_trader(trader, gold=gold, safe=True)


def _sell_to_jeweler(
    ruleset: Ruleset, table: Table, trader: Trader, gold: int, move: SellToJeweler
) -> Table:
    """Rules SAL-4 to SAL-6."""
    tokens = step(ruleset, trader.tokens, move.token, WORTH[chosen_card(move)])
    return _sold(table, trader, gold, tokens, move.sold)


def _sell_to_collector(
    ruleset: Ruleset, table: Table, trader: Trader, gold: int, move: SellToCollector
) -> Table:
    """Rules SAL-9, SAL-10, NOB-5, NOB-12."""
    sold = trader.display.of(move.kind)
    if move.counted is not None:
        sold += SINGLE[move.counted.card]
    seat, numbers = table.queue[0], ruleset.components
    second = max(
        other.display.gems(move.kind) for place, other in enumerate(table.traders) if place != seat
    )
    more = sum(
        numbers.amount(noble)
        for noble in (Noble.ADMIRER, Noble.CONNOISSEUR)
        if noble in trader.nobles
    )
    tokens = step(ruleset, trader.tokens, move.kind, sold.worth - second + more)
    return _sold(table, trader, gold, tokens, sold)


def _discard(
    ruleset: Ruleset, table: Table, trader: Trader, gold: int, move: DiscardForToken
) -> Table:
    """Rule NOB-11."""
    steps = ruleset.components.amount(Noble.DONOR)
    tokens = step(ruleset, trader.tokens, move.card.kind, steps)
    return _sold(table, trader, gold, tokens, SINGLE[move.card])


def _sold(table: Table, trader: Trader, gold: int, tokens: tuple[int, ...], cards: Cards) -> Table:
    """The table with a token moved for cards of the display, which are on the discard pile."""
    trader = with_trader(trader, gold=gold, tokens=tokens, display=trader.display - cards)
    return _seated(table, trader, discard=table.discard + cards)


def _trade(ruleset: Ruleset, table: Table, trader: Trader, gold: int, move: TradeInStore) -> Table:
    """Rules TRD-2, NOB-6."""
    taken, cashed = table.market[move.store], move.cashed
    if move.at_once:
        display = trader.display + (taken - cashed)
        trader = with_trader(trader, display=display, gold=gain(ruleset, gold, cashed.worth))
    else:
        trader = with_trader(trader, on_trade=trader.on_trade + taken, gold=gold)
    return _seated(
        table,
        trader,
        market=put(table.market, move.store, NOTHING),
        discard=table.discard + cashed,
    )


def _hire(ruleset: Ruleset, table: Table, trader: Trader, gold: int, move: Hire) -> Table:
    """Rules TRD-4 to TRD-9, NOB-2, NOB-7 to NOB-9."""
    noble, amount = move.noble, ruleset.components.amount(move.noble)
    first, second, third = trader.slots
    gold -= move.gold
    if noble is Noble.TREASURER:
        gold = gain(ruleset, gold, amount)
    trader = with_trader(
        trader,
        display=trader.display - move.paid,
        gold=gold,
        nobles=(*trader.nobles, noble),
        slots=(
            first + amount * (move.slot == 1),
            second + amount * (move.slot == 2),
            third + amount * (move.slot == 3),
        ),
        safe=trader.safe or protects_late(ruleset, trader, noble),
    )
    return _seated(
        table,
        trader,
        spaces=put(table.spaces, table.spaces.index(noble), None),
        discard=table.discard + move.paid,
    )


def _exchange(table: Table, trader: Trader, gold: int, move: Exchange) -> Table:
    """Rules XCH-5, XCH-6, NOB-16."""
    given, taken = SINGLE[move.given], SINGLE[move.taken]
    trader = with_trader(trader, display=trader.display - given + taken, gold=gold)
    market = put(table.market, move.place, table.market[move.place] - taken)
    # A store offers one type, so a card of another goes to the store of its own.
    place = store_of(move.given) if move.place.is_store else move.place
    return _seated(table, trader, market=put(market, place, market[place] + given))


Event: TypeAlias = Move | Deal | Reshuffle
"""A change of a match: a trader's move, or a deal or a reshuffle by chance."""


def apply(match: Match, event: Event) -> Match:
    """The match after a move, a deal or a reshuffle. The match given is untouched.

    Raises:
        IllegalMove: The move breaks a rule; the error names every one of them.
        UnexpectedEvent: Chance came when it was not awaited; or what came is
            neither a move nor chance's.
        ImpossibleDeal: The deal or the reshuffle is not exactly the cards and nobles that there are.
        WrongType: What is given as the match is none of this game.

    Example:
        >>> from jaipur_rules.johari import legal_moves
        >>> before = apply(Match(2), deal(seed=7))
        >>> after = apply(before, legal_moves(before)[0])
        >>> before.to_move, after.to_move, before == new_match(seed=7)
        (0, 1, True)
    """
    of_type(Match, match)
    if type(event) not in _EVENTS:
        if is_of_other_game(type(event), Match):
            raise wrong_type_of(event, "value.event", Match)
        raise UnexpectedEvent("johari.flow.no_event", event=brief(event))
    if isinstance(event, Deal):
        return _deal(match, event)
    if isinstance(event, Reshuffle):
        return _reshuffle(match, event)
    if not is_legal(match, event):
        raise IllegalMove(event, violations(match, event))
    return _moved(match, event)


def apply_unchecked(match: Match, move: Move) -> Match:
    """The match after a move that is known to be legal: for search, where it came from `legal_moves`.

    With an illegal move the result is not a state of the game, and nothing says so.

    Raises:
        UnexpectedEvent: Nobody is to move.
        WrongType: What is given is no match of this game, or no move.

    Example:
        >>> from jaipur_rules.johari import legal_moves
        >>> match = new_match(seed=7)
        >>> move = legal_moves(match)[0]
        >>> apply_unchecked(match, move) == apply(match, move)
        True
    """
    if type(move) not in _MOVES:
        raise wrong_type_of(move, "value.move", Match)
    return _moved(of_type(Match, match), move)


def new_match(*, seed: int, players: int = 2, ruleset: Ruleset | str = DEFAULT_RULESET) -> Match:
    """A match that is dealt from a seed.

    Raises:
        ImpossibleDeal: The seed is not a number from 0 to 2**64 - 1.
        ImpossibleMatch: The game is not for so many traders.

    Example:
        >>> new_match(seed=7) == apply(Match(2), deal(seed=7))
        True
    """
    empty = Match(players, ruleset)
    players, ruleset = empty.players, empty.ruleset
    dealt = deal(seed=seed, players=players, ruleset=ruleset)
    return make_match(players, ruleset, set_up(ruleset, players, dealt))


def replay(
    events: Iterable[Event], *, players: int = 2, ruleset: Ruleset | str = DEFAULT_RULESET
) -> Match:
    """The match that the events make of an empty table.

    Raises:
        IllegalMove: A move breaks a rule.
        UnexpectedEvent: An event comes when it cannot.
        ImpossibleDeal: Chance's part is not what the components and the table give.

    Example:
        >>> replay([deal(seed=7, players=3)], players=3).to_move
        1
    """
    return reduce(apply, to_iterator(events), Match(players, ruleset))


_MOVES = frozenset(get_args(Move))
_EVENTS = _MOVES | {Deal, Reshuffle}


def _moved(match: Match, move: Move) -> Match:
    table = match.table
    if table is None or not table.queue:
        raise UnexpectedEvent("johari.flow.nobody_decides", move=str(move))
    return _with_table(match, _after(match.ruleset, table, move))


def _with_table(match: Match, table: Table) -> Match:
    return make_match(match.players, match.ruleset, table)


def _deal(match: Match, dealt: Deal) -> Match:
    if match.table is not None:
        raise UnexpectedEvent("johari.flow.dealt")
    check_deal(dealt, match.players, match.ruleset)
    return _with_table(match, set_up(match.ruleset, match.players, dealt))


def _reshuffle(match: Match, again: Reshuffle) -> Match:
    table = match.table
    if table is None or table.phase is not Phase.SHUFFLE:
        raise UnexpectedEvent("johari.flow.no_shuffle")
    check_reshuffle(again, table)
    shuffled = with_table(table, pile=again.pile, discard=NOTHING)
    return _with_table(match, replenish(shuffled))


def _after(ruleset: Ruleset, table: Table, move: Move) -> Table:
    match move:
        case Play():
            return _play(ruleset, table, move)
        case Pick():
            return _pick(ruleset, table, move)
        case Lose():
            return _lose(ruleset, table, move)
        case Cash():
            return _cash(ruleset, table, move)
        case Advance():
            return _advance(ruleset, table, move)
        case _:
            return _act(ruleset, table, move)


def _act(ruleset: Ruleset, table: Table, move: ActionMove) -> Table:
    after = act(ruleset, table, move)
    if brings_supervisor(ruleset, move):
        return _supervise(ruleset, after, seller=table.queue[0])
    return go_on(ruleset, after)


def _pick(ruleset: Ruleset, table: Table, move: Pick) -> Table:
    """Rules LAY-6, LAY-7."""
    seat, card = table.queue[0], SINGLE[move.card]
    trader = table.traders[seat]
    trader = with_trader(trader, display=trader.display + card)
    table = with_table(
        table,
        traders=put(table.traders, seat, trader),
        market=put(table.market, move.place, table.market[move.place] - card),
        queue=table.queue[1:],
    )
    return table if table.queue else begin_day(ruleset, table, table.traders)


def _play(ruleset: Ruleset, table: Table, move: Play) -> Table:
    """Rule CHO-1."""
    seat, others = table.queue[0], table.queue[1:]
    trader = with_trader(table.traders[seat], chosen=move.action)
    traders = put(table.traders, seat, trader)
    if others:
        return with_table(table, traders=traders, queue=others)
    return reveal(ruleset, table, traders)


def brings_supervisor(ruleset: Ruleset, move: ActionMove) -> bool:
    """Return whether opponents lose fakes after the move (rules SUP-1, NOB-11).

    Example:
        >>> (
        ...     brings_supervisor(Ruleset(), SellToCollector("W")),
        ...     brings_supervisor(Ruleset(), Bribe()),
        ... )
        (True, False)
    """
    match move:
        case SellToJeweler() | SellToCollector():
            return True
        case DiscardForToken():
            return ruleset.discard_for_token == "supervisor"
        case _:
            return False


def _supervise(ruleset: Ruleset, table: Table, *, seller: Seat) -> Table:
    """The table once every opponent has lost the fake that they had no choice of (rules SUP-1 to SUP-4)."""
    traders, choosers, lost = [*table.traders], list[Seat](), NOTHING
    for seat, trader in enumerate(traders):
        fakes = () if seat == seller or trader.safe else trader.display.fakes.distinct
        if len(fakes) > 1:
            choosers.append(seat)
        elif fakes:
            fake = SINGLE[fakes[0]]
            lost += fake
            traders[seat] = with_trader(trader, display=trader.display - fake)
    if lost:
        table = with_table(table, traders=tuple(traders), discard=table.discard + lost)
    if not choosers:
        return go_on(ruleset, table)
    order = gold_order(table.traders, table.arrivals, tuple(choosers))
    return with_table(table, phase=Phase.LOSE, queue=order, waiting=table.queue)


def _lose(ruleset: Ruleset, table: Table, move: Lose) -> Table:
    """Rule SUP-2."""
    seat, card = table.queue[0], SINGLE[move.card]
    trader = table.traders[seat]
    trader = with_trader(trader, display=trader.display - card)
    table = with_table(
        table,
        traders=put(table.traders, seat, trader),
        discard=table.discard + card,
        queue=table.queue[1:],
    )
    if table.queue:
        return table
    back = with_table(table, phase=Phase.ACT, queue=table.waiting, waiting=())
    return go_on(ruleset, back)


def _cash(ruleset: Ruleset, table: Table, move: Cash) -> Table:
    """Rules EVE-2 to EVE-4."""
    seat, cards = table.queue[0], move.cards
    trader = table.traders[seat]
    gold = gain(ruleset, trader.gold, cards.worth)
    trader = unload(with_trader(trader, on_trade=trader.on_trade - cards, gold=gold))
    table = with_table(
        table,
        traders=put(table.traders, seat, trader),
        discard=table.discard + cards,
        arrivals=moved(table.arrivals, seat) if cards else table.arrivals,
        queue=table.queue[1:],
    )
    return table if table.queue else end_day(ruleset, table, table.traders)


def _advance(ruleset: Ruleset, table: Table, move: Advance) -> Table:
    """Rule NOB-23."""
    seat = table.queue[0]
    trader = table.traders[seat]
    tokens = step(ruleset, trader.tokens, move.first, 1)
    tokens = step(ruleset, tokens, move.second, 1)
    return with_table(
        table,
        traders=put(table.traders, seat, with_trader(trader, tokens=tokens)),
        phase=Phase.OVER,
        queue=(),
    )
