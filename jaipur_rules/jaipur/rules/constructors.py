"""Fast constructors of frozen values: the same result as calling the class, without the cost of the call.

A frozen class refuses assignment, so its own `__init__` has to fill a new
object by a way round that refusal. The functions here take a shorter way, the
slots themselves, and check nothing: they are for values that follow from sound
ones. The class is the plain twin of each, and the tests hold the two together.
"""

from jaipur_rules.core.game import Seat
from jaipur_rules.core.values import slots
from jaipur_rules.jaipur.rules.cards import Card, Cards
from jaipur_rules.jaipur.rules.ruleset import Ruleset
from jaipur_rules.jaipur.rules.state import EndReason, Match, Round, RoundResult, Trader, Values


def make_trader(
    *,
    hand: Cards,
    herd: int,
    goods: tuple[Values, ...],
    bonuses: tuple[Values, ...],
    known: Cards,
    revealed: Cards,
) -> Trader:
    """One trader's side of the table.

    Example:
        >>> nothing = {"goods": (), "bonuses": (), "known": Cards(), "revealed": Cards()}
        >>> make_trader(hand=Cards("L"), herd=2, **nothing)
        Trader(hand=Cards('L'), herd=2, goods=(), bonuses=())
    """
    trader = _new(Trader)
    _set_hand(trader, hand)
    _set_herd(trader, herd)
    _set_goods(trader, goods)
    _set_won(trader, bonuses)
    _set_known(trader, known)
    _set_revealed(trader, revealed)
    return trader


def make_round(
    *,
    market: Cards,
    deck: tuple[Card, ...],
    traders: tuple[Trader, Trader],
    heights: Values,
    bonuses: tuple[Values, ...],
    starter: Seat,
    to_move: Seat,
    discard: tuple[Card, ...],
    plies_left: int | None,
    end: EndReason | None,
    result: RoundResult | None = None,
) -> Round:
    """One round.

    Example:
        >>> from attrs import asdict
        >>> from jaipur_rules import new_match
        >>> round_ = new_match(seed=7).round
        >>> make_round(**asdict(round_, recurse=False)) == round_
        True
    """
    round_ = _new(Round)
    _set_market(round_, market)
    _set_deck(round_, deck)
    _set_traders(round_, traders)
    _set_heights(round_, heights)
    _set_bonuses(round_, bonuses)
    _set_starter(round_, starter)
    _set_to_move(round_, to_move)
    _set_discard(round_, discard)
    _set_plies_left(round_, plies_left)
    _set_end(round_, end)
    _set_result(round_, result)
    return round_


def with_result(round_: Round, result: RoundResult) -> Round:
    """A round that has ended, with its result.

    Example:
        >>> from attrs import evolve
        >>> from jaipur_rules import new_match
        >>> level = RoundResult((40, 40), None, (1, 2), (9, 9), (1,), "SCO-5", counts=True)
        >>> ended = evolve(new_match(seed=7).round, end=EndReason.DECK)
        >>> with_result(ended, level) == evolve(ended, result=level)
        True
    """
    ended = _new(Round)
    for name, fill in _ROUND.items():
        fill(ended, getattr(round_, name))
    _set_result(ended, result)
    return ended


def make_match(
    *, ruleset: Ruleset, seals: tuple[int, int], counted: int, round_: Round | None
) -> Match:
    """A match.

    Example:
        >>> make_match(ruleset=Ruleset(), seals=(1, 0), counted=1, round_=None)
        Match(seals=(1, 0), counted=1)
    """
    match = _new(Match)
    _set_ruleset(match, ruleset)
    _set_seals(match, seals)
    _set_counted(match, counted)
    _set_round(match, round_)
    return match


_new = object.__new__
_ROUND = slots(Round)
_set_hand, _set_herd, _set_goods, _set_won, _set_known, _set_revealed = slots(Trader).values()
(
    _set_market,
    _set_deck,
    _set_traders,
    _set_heights,
    _set_bonuses,
    _set_starter,
    _set_to_move,
    _set_discard,
    _set_plies_left,
    _set_end,
    _set_result,
) = _ROUND.values()
_set_ruleset, _set_seals, _set_counted, _set_round = slots(Match).values()
