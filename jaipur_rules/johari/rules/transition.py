"""The effect of moves, deals and reshuffles on a match, one by one and all in a row."""

from collections.abc import Iterable
from functools import reduce
from typing import TypeAlias, get_args

from jaipur_rules.core.converters import of_type, to_iterator
from jaipur_rules.core.errors import IllegalMove, UnexpectedEvent, is_of_other_game, wrong_type_of
from jaipur_rules.core.game import Seat
from jaipur_rules.core.texts import brief
from jaipur_rules.johari.rules.actions import act, gain, step
from jaipur_rules.johari.rules.cards import NOTHING, SINGLE
from jaipur_rules.johari.rules.constructors import make_match, with_table, with_trader
from jaipur_rules.johari.rules.deals import Deal, Reshuffle, check_deal, check_reshuffle, deal
from jaipur_rules.johari.rules.flow import (
    begin_day,
    end_day,
    go_on,
    moved,
    put,
    replenish,
    reveal,
    set_up,
    unload,
)
from jaipur_rules.johari.rules.legality import violations
from jaipur_rules.johari.rules.match import Match
from jaipur_rules.johari.rules.moves import (
    ActionMove,
    Advance,
    Cash,
    DiscardForToken,
    Lose,
    Move,
    Pick,
    Play,
    SellToCollector,
    SellToJeweler,
)
from jaipur_rules.johari.rules.ruleset import DEFAULT_RULESET, Ruleset
from jaipur_rules.johari.rules.state import Phase, Table, gold_order

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
    broken = violations(match, event)
    if broken:
        raise IllegalMove(event, broken)
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
    if _brings_supervisor(ruleset, move):
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
    return table if table.queue else begin_day(ruleset, table)


def _play(ruleset: Ruleset, table: Table, move: Play) -> Table:
    """Rule CHO-1."""
    seat = table.queue[0]
    trader = with_trader(table.traders[seat], chosen=move.action)
    table = with_table(table, traders=put(table.traders, seat, trader), queue=table.queue[1:])
    return table if table.queue else reveal(ruleset, table)


def _brings_supervisor(ruleset: Ruleset, move: ActionMove) -> bool:
    """Return whether opponents lose fakes after the move (rules SUP-1, NOB-11)."""
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
    trader = gain(
        ruleset, unload(with_trader(trader, on_trade=trader.on_trade - cards)), cards.worth
    )
    table = with_table(
        table,
        traders=put(table.traders, seat, trader),
        discard=table.discard + cards,
        arrivals=moved(table.arrivals, seat) if cards else table.arrivals,
        queue=table.queue[1:],
    )
    return table if table.queue else end_day(ruleset, table)


def _advance(ruleset: Ruleset, table: Table, move: Advance) -> Table:
    """Rule NOB-23."""
    seat = table.queue[0]
    trader = step(ruleset, table.traders[seat], move.first, 1)
    trader = step(ruleset, trader, move.second, 1)
    return with_table(
        table,
        traders=put(table.traders, seat, trader),
        phase=Phase.OVER,
        queue=(),
    )
