"""The laws of Johari's states and events, stated once: as sentences, each with whether it holds.

They are plain on purpose, and read a state as somebody would who counts what lies on a
table. Hypothesis holds them along drawn histories, the exploration in every state of small games.
"""

from collections.abc import Iterator, Sequence
from typing import TypeVar

from attrs import evolve

from jaipur_rules.core.game import Seat
from jaipur_rules.johari.rules.deals import Deal, Reshuffle
from jaipur_rules.johari.rules.match import Match
from jaipur_rules.johari.rules.pieces import KIND, STORES, Action, Kind, Noble
from jaipur_rules.johari.rules.ruleset import Ruleset
from jaipur_rules.johari.rules.state import Phase, Table, Trader, all_cards
from jaipur_rules.johari.rules.transition import Event

T = TypeVar("T")
Order = Sequence[Seat]


def broken_in_state(match: Match) -> Iterator[str]:
    """Yield a sentence for each law that does not hold in a state.

    Example:
        >>> from jaipur_rules.johari import new_match
        >>> [*broken_in_state(new_match(seed=7))]
        []
    """
    if match.table is not None:
        yield from (law for law, holds in _of_table(match.ruleset, match.table) if not holds)


def nobles(table: Table) -> list[Noble]:
    """The nobles to come, in the market, hired and gone, sorted."""
    standing = [noble for noble in table.spaces if noble is not None]
    hired = [noble for trader in table.traders for noble in trader.nobles]
    return sorted([*table.noble_stack, *standing, *table.gone, *hired])


def _laid(trader: Trader) -> list[Action]:
    return [] if trader.chosen is None else [trader.chosen]


def _of_table(rules: Ruleset, table: Table) -> Iterator[tuple[str, bool]]:
    numbers, traders, cap = rules.components, table.traders, rules.gold_cap
    yield "each card of the box is in one place", all_cards(table) == numbers.cards
    there = nobles(table)
    yield (
        "each noble drawn is in one place",
        len(there) == len(set(there)) == 3 * numbers.noble_draw,
    )
    yield (
        "each trader has each action card once: in the hand, face down, or played today",
        all(
            sorted([*each.hand, *_laid(each), *each.played]) == [*Action]
            and len(each.played) <= numbers.rounds
            for each in traders
        ),
    )
    yield (
        "what lies in a store is of its type, gold and prestige in one",
        all(
            min(KIND[card], Kind.GOLD) == place
            for place, cards in enumerate(table.market[:STORES])
            for card in cards
        ),
    )
    yield (
        "gold is never below 0 or above the cap, and four gem tokens are on their columns",
        all(
            0 <= each.gold <= (each.gold if cap is None else cap)
            and len(each.tokens) == 4
            and 0 <= min(each.tokens) <= max(each.tokens) <= numbers.last_column
            for each in traders
        )
        and sorted(table.arrivals) == [*range(len(traders))],
    )
    yield (
        "the gold off in a trader's slots is that of the nobles put there",
        all(
            sum(each.slots)
            == sum(numbers.amount(noble) for noble in each.nobles if noble.keeps_slot)
            for each in traders
        ),
    )
    yield (
        "only who has played Bribe or Baksheesh today is safe from the supervisor",
        all({Action.BRIBE, Action.BAKSHEESH} & {*each.played} for each in traders if each.safe),
    )
    chosen = {seat for seat, trader in enumerate(traders) if trader.chosen is not None}
    choosing = {*range(len(traders))} - {*table.queue} if table.phase is Phase.CHOOSE else set()
    yield "a card lies face down only while others choose", chosen == choosing
    yield (
        "the game is over when no noble is to come, with every action card taken back",
        table.phase is not Phase.OVER
        or not (table.noble_stack or any(each.played for each in traders)),
    )


def broken_by_event(before: Match, event: Event, after: Match) -> Iterator[str]:
    """Yield a sentence for each law that an event does not keep.

    Example:
        >>> from jaipur_rules.johari import apply, legal_moves, new_match
        >>> match = new_match(seed=7)
        >>> move = legal_moves(match)[0]
        >>> [*broken_by_event(match, move, apply(match, move))]
        []
    """
    old, new = before.table, after.table
    if isinstance(event, Deal) and new is not None:
        if nobles(new) != sorted(event.nobles):
            yield "the nobles are those of the deal"
    elif old is not None and new is not None:
        found = _of_change(before.ruleset, before.to_move, old, new)
        yield from (law for law, keeps in found if not keeps)
        yield from (law for law, keeps in _of_pile(old, event, new) if not keeps)


def _of_pile(old: Table, event: Event, new: Table) -> Iterator[tuple[str, bool]]:
    pile = old.pile
    if isinstance(event, Reshuffle):
        yield "discards are shuffled when the pile is used up, all", not (old.pile or new.discard)
        pile = event.pile
    drawn, come = len(pile) - len(new.pile), len(old.noble_stack) - len(new.noble_stack)
    yield (
        "the pile and the nobles to come lose their first, on a new day alone",
        new.pile == pile[drawn:]
        and new.noble_stack == old.noble_stack[come:]
        and (isinstance(event, Reshuffle) or new.day > old.day or not drawn + come),
    )


def _of_change(
    rules: Ruleset, mover: Seat | None, old: Table, new: Table
) -> Iterator[tuple[str, bool]]:
    pairs = [*zip(old.traders, new.traders, strict=True)]
    yield "a day follows the one before", new.day - old.day in {0, 1}
    yield "the nobles are those that there were", nobles(old) == nobles(new)
    yield (
        "no gem token goes back, no noble leaves a trader or comes back, and no slot gets dearer",
        new.gone[: len(old.gone)] == old.gone
        and all(
            [*map(max, was.tokens, now.tokens)] == [*now.tokens]
            and now.nobles[: len(was.nobles)] == was.nobles
            and [*map(max, was.slots, now.slots)] == [*now.slots]
            for was, now in pairs
        ),
    )
    others = [pair for seat, pair in enumerate(pairs) if seat != mover]
    yield (
        "of another trader's gold, tokens, nobles and slots nothing changes",
        all(
            (was.gold, was.tokens, was.nobles, was.slots)
            == (now.gold, now.tokens, now.nobles, now.slots)
            for was, now in others
        ),
    )
    lost = [(was, was.display + was.on_trade - now.display - now.on_trade) for was, now in others]
    yield (
        "of another trader's cards a fake is lost at most, and none by one who is safe",
        all(
            len(cards) <= 1 and cards.fakes == cards and not (cards and was.safe)
            for was, cards in lost
        ),
    )
    yield (
        "cards leave a Trade card in the evening, all at once",
        all(
            was.on_trade <= now.on_trade
            or (not now.on_trade and len(was.played) == rules.components.rounds)
            for was, now in pairs
        ),
    )


def renumbered_row(row: Sequence[T], order: Order) -> tuple[T, ...]:
    """A row by seat, with the seats renumbered: the entry of seat 0 becomes that of the seat `order[0]`."""
    return tuple(row[order.index(seat)] for seat in range(len(row)))


def renumbered(match: Match, order: Order) -> Match:
    """The match with the seats renumbered; nobody may have laid a card that is not yet turned up."""
    table = match.dealt
    queue = tuple(order[seat] for seat in table.queue)
    changed = evolve(
        table,
        queue=table.queue if table.phase is Phase.CHOOSE else queue,
        waiting=tuple(order[seat] for seat in table.waiting),
        traders=renumbered_row(table.traders, order),
        arrivals=tuple(order[seat] for seat in table.arrivals),
    )
    return evolve(match, table=changed)
