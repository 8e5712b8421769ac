"""The effect of moves, deals and reshuffles on a match, one by one and all in a row."""

from collections.abc import Iterable
from functools import reduce
from typing import TypeAlias, assert_never, get_args

from jaipur_rules.core.errors import IllegalMove, UnexpectedEvent
from jaipur_rules.core.game import Seat
from jaipur_rules.core.messages import brief
from jaipur_rules.core.values import is_of_other_game, of_type, to_iterator, wrong_type_of
from jaipur_rules.johari.rules import moves
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
from jaipur_rules.johari.rules.moves import ActionMove, Move, SaleMove, SellToJeweler
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
        >>> after = act(Ruleset(), table, moves.Purchase(Place.GOLD, Cards.parse("A2")))
        >>> after.traders[0].gold, after.discard, after.market[Place.GOLD]
        (13, Cards('A2'), Cards())
    """
    seat, numbers = table.queue[0], ruleset.components
    trader = table.traders[seat]
    market, spaces, discard = table.market, table.spaces, table.discard
    due = cost(ruleset, trader, trader.played)
    if due and isinstance(move, moves.Pass) and is_free(ruleset, table):
        due = 0
    gold = trader.gold - due
    match move:
        case moves.Purchase(place, cashed) | moves.TradeInStore(place, True, cashed):
            # Rules PUR-2 to PUR-5, NOB-6.
            display = trader.display + (market[place] - cashed)
            gold = gain(ruleset, gold, cashed.worth)
            trader = with_trader(trader, display=display, gold=gold)
            market, discard = put(market, place, NOTHING), discard + cashed
        case moves.TradeInStore(place):  # rule TRD-2
            trader = with_trader(trader, on_trade=trader.on_trade + market[place], gold=gold)
            market = put(market, place, NOTHING)
        case moves.SellToJeweler() | moves.SellToCollector() | moves.DiscardForToken():
            kind, steps, sold = _sale(ruleset, table, trader, move)
            tokens = step(ruleset, trader.tokens, kind, steps)
            display = trader.display - sold
            trader = with_trader(trader, gold=gold, tokens=tokens, display=display)
            discard += sold
        case moves.Hire(noble, paid):
            trader = _hired(ruleset, trader, gold, move)
            spaces, discard = put(spaces, spaces.index(noble), None), discard + paid
        case moves.Exchange(given, place, taken):  # rules XCH-5, XCH-6, NOB-16
            display = trader.display - SINGLE[given] + SINGLE[taken]
            trader = with_trader(trader, display=display, gold=gold)
            market = put(market, place, market[place] - SINGLE[taken])
            # A store offers one type, so a card of another goes to the store of its own.
            place = store_of(given) if place.is_store else place
            market = put(market, place, market[place] + SINGLE[given])
        case moves.Baksheesh():  # rules BAK-1, NOB-1, NOB-2
            more = Noble.GIVER in trader.nobles
            amount = numbers.amount(Noble.GIVER) if more else numbers.baksheesh
            safe = trader.safe or protects(trader)
            trader = with_trader(trader, gold=gain(ruleset, gold, amount), safe=safe)
        case moves.Bribe():  # rules BRI-1, NOB-3
            if Noble.BRIBED in trader.nobles:
                gold = gain(ruleset, gold, numbers.amount(Noble.BRIBED))
            trader = with_trader(trader, gold=gold, safe=True)
        case moves.Pass():
            trader = with_trader(trader, gold=gold)
        case _:
            assert_never(move)
    return with_table(
        table,
        traders=put(table.traders, seat, trader),
        arrivals=moved(table.arrivals, seat),
        queue=table.queue[1:],
        spaces=spaces,
        market=market,
        discard=discard,
    )


def _sale(
    ruleset: Ruleset, table: Table, trader: Trader, move: SaleMove
) -> tuple[Kind, int, Cards]:
    """The token that a sale moves, its steps, and the cards that leave the display for it."""
    numbers = ruleset.components
    match move:
        case moves.SellToJeweler(sold, token):  # rules SAL-4 to SAL-6
            return token, WORTH[chosen_card(move)], sold
        case moves.SellToCollector(kind, counted):  # rules SAL-9, SAL-10, NOB-5, NOB-12
            sold = trader.display.of(kind) + (SINGLE[counted.card] if counted else NOTHING)
            second = max(rival.gems(kind) for rival in seen(ruleset, table).rivals)
            helping = (Noble.ADMIRER, Noble.CONNOISSEUR)
            more = sum(numbers.amount(noble) for noble in helping if noble in trader.nobles)
            return kind, sold.worth - second + more, sold
        case moves.DiscardForToken(card):  # rule NOB-11
            return card.kind, numbers.amount(Noble.DONOR), SINGLE[card]
        case _:
            assert_never(move)


def _hired(ruleset: Ruleset, trader: Trader, gold: int, move: moves.Hire) -> Trader:
    """A trader who has hired a noble (rules TRD-4 to TRD-9, NOB-2, NOB-7 to NOB-9)."""
    noble, amount = move.noble, ruleset.components.amount(move.noble)
    first, second, third = trader.slots
    gold -= move.gold
    if noble is Noble.TREASURER:
        gold = gain(ruleset, gold, amount)
    return with_trader(
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
    dealt = deal(seed=seed, players=players, ruleset=ruleset)
    return _with_table(empty, set_up(empty.ruleset, empty.players, dealt))


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
    """The table after a move: what the mover does, and what follows from it if nobody else decides first."""
    seat, others, arrivals = table.queue[0], table.queue[1:], table.arrivals
    trader, market, discard = table.traders[seat], table.market, table.discard
    match move:
        case moves.Play(action):  # rule CHO-1
            trader = with_trader(trader, chosen=action)
        case moves.Pick(place, card):  # rules LAY-6, LAY-7
            trader = with_trader(trader, display=trader.display + SINGLE[card])
            market = put(market, place, market[place] - SINGLE[card])
        case moves.Lose(card):  # rule SUP-2
            trader = with_trader(trader, display=trader.display - SINGLE[card])
            discard += SINGLE[card]
        case moves.Cash(cards):  # rules EVE-2 to EVE-4
            gold = gain(ruleset, trader.gold, cards.worth)
            trader = unload(with_trader(trader, on_trade=trader.on_trade - cards, gold=gold))
            discard, arrivals = discard + cards, moved(arrivals, seat) if cards else arrivals
        case moves.Advance(first, second):  # rule NOB-23
            tokens = step(ruleset, trader.tokens, first, 1)
            trader = with_trader(trader, tokens=step(ruleset, tokens, second, 1))
        case _:
            after = act(ruleset, table, move)
            if brings_supervisor(ruleset, move):
                return _supervise(ruleset, after, seller=seat)
            return go_on(ruleset, after)
    after = with_table(
        table,
        traders=put(table.traders, seat, trader),
        queue=others,
        market=market,
        discard=discard,
        arrivals=arrivals,
    )
    return after if others else _decided(ruleset, after)


def _decided(ruleset: Ruleset, table: Table) -> Table:
    """The table once everybody has decided who was asked, in a phase that is not one of actions."""
    match table.phase:
        case Phase.PICK:
            return begin_day(ruleset, table)
        case Phase.CHOOSE:
            return reveal(ruleset, table)
        case Phase.LOSE:
            back = with_table(table, phase=Phase.ACT, queue=table.waiting, waiting=())
            return go_on(ruleset, back)
        case Phase.EVENING:
            return end_day(ruleset, table)
        case _:
            return with_table(table, phase=Phase.OVER)


def brings_supervisor(ruleset: Ruleset, move: ActionMove) -> bool:
    """Return whether opponents lose fakes after the move (rules SUP-1, NOB-11).

    Example:
        >>> (
        ...     brings_supervisor(Ruleset(), moves.SellToCollector("W")),
        ...     brings_supervisor(Ruleset(), moves.Bribe()),
        ... )
        (True, False)
    """
    match move:
        case moves.SellToJeweler() | moves.SellToCollector():
            return True
        case moves.DiscardForToken():
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
