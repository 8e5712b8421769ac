"""The legal moves of a position: all of them, one after another, or one by chance.

Written independently of `legality`: moves are made from what lies there, and
none is made to be refused. The order never depends on anything but the position.
Where cards can be chosen in many ways, the moves are counted, and made when they are asked for.
"""

from collections.abc import Iterator
from functools import cache, partial
from itertools import chain, combinations_with_replacement
from random import Random

from jaipur_rules.core.converters import to_random
from jaipur_rules.core.errors import UnexpectedEvent
from jaipur_rules.johari.rules.card_choices import remembered
from jaipur_rules.johari.rules.faces import GEMS, KIND, Kind
from jaipur_rules.johari.rules.generation_actions import Part, cashing, sales, trades
from jaipur_rules.johari.rules.match import Match
from jaipur_rules.johari.rules.moves import (
    Advance,
    Baksheesh,
    Bribe,
    Cash,
    Exchange,
    Lose,
    Move,
    Pass,
    Pick,
    Play,
    Purchase,
)
from jaipur_rules.johari.rules.pieces import Action, Noble, Place
from jaipur_rules.johari.rules.ruleset import Ruleset
from jaipur_rules.johari.rules.state import Phase, Position, Trader, cost
from jaipur_rules.johari.rules.views import View, position_of


def legal_moves(at: Position | Match | View) -> tuple[Move, ...]:
    """Every legal move, each once.

    Args:
        at: A position, or a match or a view. A match in which nobody is to
            move, and a view of a seat that is not to move, have no legal moves.

    Example:
        >>> from jaipur_rules.johari.rules.table import arrange
        >>> here = arrange(
        ...     displays=("w1", ""), stores="W2", booths=("W1B1",), played=(("exchange",),)
        ... )
        >>> [str(move) for move in legal_moves(here)]
        ['exchange w1 for W2@W', 'exchange w1 for W1@1']
    """
    return tuple(iter_moves(at))


def iter_moves(at: Position | Match | View) -> Iterator[Move]:
    """The legal moves one by one, in the order of `legal_moves`, each made when it is asked for.

    Args:
        at: A position, a match or a view, as for `legal_moves`.

    Example:
        >>> from jaipur_rules.johari.rules.table import arrange
        >>> rich = "W1W1W1w1w1w1W2W2W2w2w2w2W3W3w3w3w3w3"
        >>> here = arrange(
        ...     displays=(rich, ""),
        ...     spaces={3: "N1-4"},
        ...     played=(("trade",),),
        ... )
        >>> moves = iter_moves(here)  # there are 3,835
        >>> str(next(moves)), str(next(moves))
        ('hire N1-4 pay w3', 'hire N1-4 pay w3w3')
    """
    here = position_of(at)
    return chain.from_iterable(() if here is None else _moves(here))


def random_move(at: Position | Match | View, rng: Random) -> Move:
    """A legal move by chance, each as likely, without a list of them.

    It is the move that ``rng.choice(legal_moves(at))`` gives.

    Args:
        at: A position, a match or a view, as for `legal_moves`.
        rng: Python's generator of random numbers, of which one is used.

    Raises:
        UnexpectedEvent: There is no legal move: nobody is to move, or another than the seat of the view.
        WrongType: ``rng`` is no `random.Random`.

    Example:
        >>> from random import Random
        >>> from jaipur_rules.johari import new_match
        >>> str(random_move(new_match(seed=7), Random(1)))
        'pick g2@G'
    """
    here, rng = position_of(at), to_random(rng)
    parts = () if here is None else tuple(_moves(here))
    total = sum(map(_size, parts))
    if not total:
        raise UnexpectedEvent("error.no_move")
    number, place = rng.randrange(total), 0
    while number >= _size(parts[place]):
        number -= _size(parts[place])
        place += 1
    return parts[place][number]


def _size(part: Part) -> int:
    return len(part) if isinstance(part, tuple) else part.size


def can_act(at: Position) -> bool:
    """Return whether the card played can be carried out (rule ACT-1).

    Example:
        >>> from jaipur_rules.johari.rules.table import arrange
        >>> can_act(arrange(displays=("", ""), played=(("sale",),)).position)
        False
    """
    return any(map(_size, _actions(at)))


def _moves(at: Position) -> Iterator[Part]:
    match at.phase:
        case Phase.CHOOSE:
            yield _plays(at)
        case Phase.ACT:
            acts = False
            for part in _actions(at):
                acts = acts or _size(part) > 0
                yield part
            declining = at.ruleset.declining == "sale_and_trade"
            if not acts or (declining and at.me.action in {Action.SALE, Action.TRADE}):
                yield _PASS
        case Phase.LOSE:
            yield tuple(map(Lose, at.me.display.fakes.distinct))
        case Phase.EVENING:
            yield cashing(Cash, at.me.on_trade.of(Kind.GOLD).faces)
        case Phase.PICK:
            for place, cards in enumerate(at.market):
                yield tuple([Pick(_PLACES[place], card) for card in cards.distinct])
        case _:
            yield _ADVANCES


def _plays(at: Position) -> tuple[Move, ...]:
    """Cards of the hand that can be paid (rules CHO-2, CHO-3, DOP-1)."""
    me = at.me
    priced = _priced(at.ruleset, me.played, me.slots, buyer=Noble.BUYER in me.nobles)
    return tuple([play for play, due in priced if due <= me.gold])


@remembered
def _priced(
    rules: Ruleset, played: tuple[Action, ...], slots: tuple[int, int, int], *, buyer: bool
) -> tuple[tuple[Play, int], ...]:
    """The cards of the hand that can come next, with what they cost; of the nobles, the Buyer alone changes that."""
    me = Trader(slots=slots, nobles=(Noble.BUYER,) if buyer else ())
    return tuple(
        (play, cost(rules, me, (*played, play.action)))
        for play in (_PLAYS if played else _FIRST_PLAYS)
        if play.action not in played
    )


def _actions(at: Position) -> Iterator[Part]:
    match at.me.action:
        case Action.PURCHASE:
            return _purchases(at)
        case Action.SALE:
            return sales(at)
        case Action.TRADE:
            return trades(at)
        case Action.EXCHANGE:
            return _exchanges(at)
        case Action.BRIBE:
            return iter((_BRIBE,))
        case _:
            return iter((_BAKSHEESH,))


def _purchases(at: Position) -> Iterator[Part]:
    for place, cards in enumerate(at.market):
        if cards:
            yield cashing(_PURCHASES[place], cards.of(Kind.GOLD).faces)


def _exchanges(at: Position) -> Iterator[Part]:
    any_type = Noble.EXCHANGER in at.me.nobles
    last = Kind.PRESTIGE if at.ruleset.exchange_types == "all_cards" else Kind.GREEN
    own = [card for card in at.me.display.distinct if KIND[card] <= last]
    given_for = [
        [card for card in own if any_type or KIND[card] is kind] if kind <= last else []
        for kind in Kind
    ]
    yield tuple(
        [
            _exchange(given, _PLACES[place], taken)
            for place, cards in enumerate(at.market)
            for taken in cards.distinct
            for given in given_for[KIND[taken]]
        ]
    )


_PLACES = tuple(Place)
_PURCHASES = tuple(partial(Purchase, place) for place in Place)
_exchange = cache(Exchange)
_PLAYS = tuple(map(Play, Action))
_FIRST_PLAYS = tuple(play for play in _PLAYS if play.action is not Action.DOPPELGANGER)
_BAKSHEESH = (Baksheesh(),)
_BRIBE = (Bribe(),)
_PASS = (Pass(),)
_ADVANCES = tuple(Advance(*pair) for pair in combinations_with_replacement(GEMS, 2))
