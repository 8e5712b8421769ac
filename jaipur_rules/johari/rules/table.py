"""A match set down in the middle of a game: any table that somebody has before them."""

from collections.abc import Iterable, Mapping, Sequence
from typing import TypeVar

from attrs import evolve

from jaipur_rules.core.errors import Impossible
from jaipur_rules.core.game import Seat
from jaipur_rules.core.messages import Message, Parameter, refuse
from jaipur_rules.core.values import (
    to_int,
    to_ints,
    to_iterator,
    to_mapping,
    to_rows,
    to_text,
    to_truth,
)
from jaipur_rules.johari.rules.match import Match
from jaipur_rules.johari.rules.pieces import (
    STORES,
    Action,
    Card,
    Cards,
    Kind,
    Noble,
    in_order,
    store_of,
)
from jaipur_rules.johari.rules.ruleset import DEFAULT_RULESET, Ruleset, nobles_to_come
from jaipur_rules.johari.rules.state import (
    PLAYED,
    Phase,
    Table,
    Trader,
    all_cards,
    gold_order,
    queue_faults,
    table_faults,
)


def impossible_table(faults: Iterable[Message | str]) -> Impossible:
    """The error for a table that the components cannot produce, with every fault."""
    return Impossible(faults, what="johari.table.impossible")


T = TypeVar("T")


def arrange(
    *,
    displays: Sequence[str] = ("", ""),
    gold: Sequence[int] = (),
    on_trade: Sequence[str] = (),
    tokens: Sequence[Sequence[int]] = (),
    nobles: Sequence[Sequence[str]] = (),
    slots: Sequence[Sequence[int]] = (),
    played: Sequence[Sequence[str]] = (),
    chosen: Sequence[str | None] = (),
    safe: Sequence[bool] = (),
    phase: str = "act",
    to_move: Seat = 0,
    queue: Sequence[Seat] | None = None,
    seller: Seat | None = None,
    stores: str = "",
    booths: Sequence[str] = (),
    spaces: Mapping[int, str] | None = None,
    noble_stack: Sequence[str] | None = None,
    gone: Sequence[str] = (),
    deck: str = "",
    deck_size: int | None = None,
    discard: str = "",
    day: int = 1,
    arrivals: Sequence[Seat] | None = None,
    ruleset: Ruleset | str = DEFAULT_RULESET,
) -> Match:
    """A match that stands as described, and is complete: what is not given is filled in.

    There are as many traders as displays. What is given seat by seat may stop
    early; the seats left out have what they have at the start. Cards that are
    nowhere else lie in the draw pile, after the cards named, in the order of
    `Card`; all beyond `deck_size` have been discarded.

    Args:
        displays: The cards of each display.
        gold: The space of each gold token.
        on_trade: The cards on each Trade card.
        tokens: The columns of each trader's gem tokens, in the order of `Kind`, from 0.
        nobles: The nobles of each trader.
        slots: Gold off in each trader's card slots; those with a noble to be
            put in one and without this have put it in the first.
        played: The actions of today by seat, in the phases "act" and "lose"
            with the one just revealed. Seats left out have played cards that cost little.
        chosen: The card laid face down by each seat; "" or None for none. In
            the phase "choose", those before `to_move` have laid a Sale if not given.
        safe: Whether each trader is safe from the supervisor.
        phase: What is awaited, as in `Phase`; not "shuffle".
        to_move: The seat to move.
        queue: The seats that still decide, the one to move first; those from
            `to_move` on, in the order of the phase, if not given.
        seller: In the phase "lose", who has sold; the seat before `to_move` if not given.
        stores: The cards in the stores, which go where their type is offered.
        booths: The cards in each booth, from the left.
        spaces: The nobles in the market, by price.
        noble_stack: The nobles to come, the next first; as many as the day leaves if not given.
        gone: The nobles who left the market unhired.
        deck: The next cards of the draw pile.
        deck_size: The cards left in the draw pile.
        discard: The discarded cards.
        day: The market day.
        arrivals: The seats in the order in which their gold tokens last
            moved, a later one on top; seat 0 on top if not given.
        ruleset: The rules in force.

    Raises:
        Impossible: The components cannot produce this table; the error
            names every fault.
        ImpossibleMatch: The game is not for so many traders.
        NotationError: Something is no card, noble or action.
        WrongType: A value is of another type.

    Example:
        >>> from jaipur_rules.johari import Place
        >>> match = arrange(displays=("W1b2", "W2"), stores="R1", played=(("sale",), ("bribe",)))
        >>> match.phase, match.to_move, match.table.queue, match.table.market[Place.RED]
        (Phase.ACT, 0, (0, 1), Cards('R1'))
    """
    displays, on_trade, booths = _texts(displays), _texts(on_trade), _texts(booths)
    nobles, played = (tuple(map(_texts, to_iterator(rows))) for rows in (nobles, played))
    gold, tokens, slots = to_ints(gold), to_rows(tokens), to_rows(slots)
    face_down = tuple("" if each is None else to_text(each) for each in to_iterator(chosen))
    safe = tuple(map(to_truth, to_iterator(safe)))
    phase, stores, deck, discard = map(to_text, (phase, stores, deck, discard))
    to_move, day = to_int(to_move), to_int(day)
    players = len(displays)
    ruleset = Match(players, ruleset).ruleset
    if phase not in _PHASES:
        raise _impossible("johari.arrange.phase", phase=f"{phase!r:.60}", phases=_PHASES)
    moment = Phase(phase)
    rows = (gold, on_trade, tokens, nobles, slots, played, face_down, safe)
    if max(map(len, rows)) > players or len(booths) > players + ruleset.components.extra_booths:
        raise _impossible("johari.arrange.too_long", players=players)
    least, _ = PLAYED.get(moment, (0, 0))
    filler = _FILLER[: max([least, *map(len, played)])]
    laid = Action.SALE if moment is Phase.CHOOSE else None
    traders = tuple(
        Trader(
            display=Cards.parse(displays[seat]),
            on_trade=Cards.parse(_at(on_trade, seat, "")),
            gold=_at(gold, seat, ruleset.components.start_gold),
            tokens=_at(tokens, seat, (0, 0, 0, 0)),
            nobles=(owned := _nobles(_at(nobles, seat, ()))),
            slots=_slots(_at(slots, seat, None), owned, ruleset),
            played=tuple(map(Action.parse, played[seat])) if seat < len(played) else filler,
            chosen=_chosen(_at(face_down, seat, ""), laid if seat < to_move else None),
            safe=_at(safe, seat, False),
        )
        for seat in range(players)
    )
    market = _market(ruleset, players, stores, booths)
    standing = _standing(ruleset, {} if spaces is None else spaces)
    seen = [*standing, *_nobles(gone), *(each for one in traders for each in one.nobles)]
    coming = _coming(ruleset, day, seen) if noble_stack is None else _nobles(noble_stack)
    order = tuple(range(players))[::-1] if arrivals is None else to_ints(arrivals)
    table = Table(
        day=0 if moment is Phase.PICK else day,
        phase=moment,
        queue=(),
        waiting=(),
        spaces=standing,
        noble_stack=coming,
        gone=_nobles(gone),
        market=market,
        pile=in_order(deck),
        discard=Cards.parse(discard),
        undrawn=0,
        traders=traders,
        arrivals=order,
    )
    refuse(table_faults(ruleset, table, to_move), impossible_table)
    table = _with_queue(table, to_move, queue, seller)
    refuse(queue_faults(ruleset, table, to_move), impossible_table)
    return Match(players, ruleset, _with_pile(ruleset, table, deck_size))


def _impossible(code: str, **params: Parameter) -> Impossible:
    return impossible_table((Message(code, **params),))


_PHASES = tuple(phase.value for phase in Phase if phase is not Phase.SHUFFLE)
_FILLER = (Action.BAKSHEESH, Action.BRIBE, Action.EXCHANGE)


def _at(row: Sequence[T], seat: Seat, default: T) -> T:
    return row[seat] if seat < len(row) else default


def _texts(values: Iterable[str]) -> tuple[str, ...]:
    return tuple(map(to_text, to_iterator(values)))


def _nobles(names: Iterable[str]) -> tuple[Noble, ...]:
    return tuple(map(Noble.parse, to_iterator(names)))


def _slots(
    given: Sequence[int] | None, nobles: tuple[Noble, ...], ruleset: Ruleset
) -> tuple[int, int, int]:
    if given is None:
        amounts = [ruleset.components.amount(each) for each in nobles if each.keeps_slot]
        return (sum(amounts), 0, 0)
    first, second, third = (*given, 0, 0, 0)[:3]
    return (first, second, third)


def _chosen(given: str, default: Action | None) -> Action | None:
    return Action.parse(given) if given else default


def _market(
    ruleset: Ruleset, players: int, stores: str, booths: Sequence[str]
) -> tuple[Cards, ...]:
    market: list[list[Card]] = [
        [] for _ in range(STORES + players + ruleset.components.extra_booths)
    ]
    for card in Cards.parse(stores):
        market[store_of(card)].append(card)
    for place, cards in enumerate(booths, start=STORES):
        market[place] = list(Cards.parse(cards))
    return tuple(map(Cards, market))


def _standing(ruleset: Ruleset, spaces: Mapping[int, str]) -> tuple[Noble | None, ...]:
    prices = ruleset.components.noble_prices
    standing = {to_int(price): Noble.parse(noble) for price, noble in to_mapping(spaces).items()}
    strange = sorted(set(standing) - set(prices))
    if strange:
        raise _impossible("johari.arrange.no_space", price=strange[0])
    return tuple(map(standing.get, prices))


def _coming(ruleset: Ruleset, day: int, seen: list[Noble | None]) -> tuple[Noble, ...]:
    """The nobles to come after a day: as many as are left, of the backs left, in the order of `Noble`."""
    numbers = ruleset.components
    left = max(0, 3 * numbers.noble_draw - numbers.first_nobles - day)
    groups = nobles_to_come(numbers, left, seen)
    return tuple(noble for _, there, count in groups for noble in there[:count])


def _with_queue(
    table: Table, to_move: Seat, queue: Sequence[Seat] | None, seller: Seat | None
) -> Table:
    """The table with the seats that still decide."""
    traders, phase = table.traders, table.phase
    everybody = tuple(range(len(traders)))
    order = gold_order(traders, table.arrivals, everybody)
    sold = (to_move - 1) % len(traders) if seller is None else to_int(seller)
    deciding: dict[Phase, Sequence[Seat]] = {
        Phase.PICK: table.arrivals,
        Phase.CHOOSE: everybody,
        Phase.ACT: order,
        Phase.LOSE: [seat for seat in order if seat != sold and _has_to_choose(traders[seat])],
        Phase.EVENING: [seat for seat in order if traders[seat].on_trade.of(Kind.GOLD)],
        Phase.FINAL: [seat for seat in order if Noble.PATRON in traders[seat].nobles],
    }
    rest = _from(deciding.get(phase, ()), to_move) if queue is None else to_ints(queue)
    waiting = _from(order, sold)[1:] if phase is Phase.LOSE else ()
    return evolve(table, queue=rest, waiting=waiting)


def _has_to_choose(trader: Trader) -> bool:
    return not trader.safe and len(trader.display.fakes.distinct) > 1


def _from(seats: Sequence[Seat], first: Seat) -> tuple[Seat, ...]:
    """The seats from this one on, or none if it is not among them."""
    return tuple(seats[seats.index(first) :]) if first in seats else ()


def _with_pile(ruleset: Ruleset, table: Table, size: int | None) -> Table:
    """The table with every card of the box, in the pile or beyond its size among the discards."""
    rest = ruleset.components.cards - all_cards(table)
    pile = (*table.pile, *rest)
    wanted = len(pile) if size is None else to_int(size)
    if not len(table.pile) <= wanted <= len(pile):
        least, most = len(table.pile), len(pile)
        raise _impossible("johari.arrange.deck_size", size=wanted, least=least, most=most)
    return evolve(table, pile=pile[:wanted], discard=table.discard + Cards(pile[wanted:]))
