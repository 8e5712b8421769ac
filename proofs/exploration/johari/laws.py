"""The laws of Johari: one small predicate a law, and the table of numbered pieces, which plays along.

They are plain on purpose, and read a state as somebody would who counts what
lies on a table.
"""

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import TypeAlias

from jaipur_rules.johari.rules.deals import Deal, Reshuffle
from jaipur_rules.johari.rules.faces import KIND, Kind
from jaipur_rules.johari.rules.match import Match
from jaipur_rules.johari.rules.moves import Move
from jaipur_rules.johari.rules.pieces import STORES, Action
from jaipur_rules.johari.rules.ruleset import Ruleset
from jaipur_rules.johari.rules.state import Phase, Table, all_cards
from jaipur_rules.johari.rules.transition import Event
from jaipur_rules.johari.testing.displays import laid
from jaipur_rules.johari.testing.facts import observe, score_of
from jaipur_rules.johari.testing.naive import NaiveTable
from proofs.exploration.laws import Law, law_of

StateLaw: TypeAlias = Callable[[Ruleset, Table], bool]
EventLaw: TypeAlias = Callable[[Table, Table], bool]


# Of every state in which the game has been dealt


def every_card_is_somewhere(rules: Ruleset, table: Table) -> bool:
    """The cards on the table are those of the box, each in one place."""
    return all_cards(table) == rules.components.cards


def every_noble_is_somewhere(rules: Ruleset, table: Table) -> bool:
    """The nobles drawn are in the market, with a trader, to come or gone, each in one place."""
    there = [noble for noble in table.spaces if noble is not None]
    there += [*table.noble_stack, *table.gone]
    there += [noble for trader in table.traders for noble in trader.nobles]
    return len(there) == len(set(there)) == 3 * rules.components.noble_draw


def every_action_is_somewhere(rules: Ruleset, table: Table) -> bool:
    """Each trader has each action card once: in the hand, face down, or played today."""
    for trader in table.traders:
        lying = [] if trader.chosen is None else [trader.chosen]
        if sorted([*trader.hand, *lying, *trader.played]) != [*Action]:
            return False
    return all(len(trader.played) <= rules.components.rounds for trader in table.traders)


def a_store_holds_its_type(rules: Ruleset, table: Table) -> bool:
    """What lies in a store is of its type, gold and prestige in one."""
    return all(
        min(KIND[card], Kind.GOLD) == place
        for place, cards in enumerate(table.market[:STORES])
        for card in cards
    )


def tokens_are_on_their_tracks(rules: Ruleset, table: Table) -> bool:
    """No gold token is below 0 or above the cap, and no gem token beyond its columns."""
    cap = rules.gold_cap
    return all(
        0 <= trader.gold <= (trader.gold if cap is None else cap)
        and 0 <= min(trader.tokens) <= max(trader.tokens) <= rules.components.last_column
        for trader in table.traders
    )


def slots_are_as_cheap_as_their_nobles(rules: Ruleset, table: Table) -> bool:
    """The gold off in a trader's slots is that of the nobles put there."""
    return all(
        sum(trader.slots)
        == sum(rules.components.amount(noble) for noble in trader.nobles if noble.keeps_slot)
        for trader in table.traders
    )


def who_is_safe_has_paid_for_it(rules: Ruleset, table: Table) -> bool:
    """Only who has played Bribe or Baksheesh today is safe from the supervisor."""
    return all(
        {Action.BRIBE, Action.BAKSHEESH} & {*trader.played}
        for trader in table.traders
        if trader.safe
    )


def a_card_lies_face_down_only_while_others_choose(rules: Ruleset, table: Table) -> bool:
    """Who has chosen is who decides no more, and everything is turned up once all have."""
    chosen = {seat for seat, trader in enumerate(table.traders) if trader.chosen is not None}
    if table.phase is Phase.CHOOSE:
        return chosen == {*range(len(table.traders))} - {*table.queue}
    return not chosen


# Of every move, and of every shuffle


def the_pile_is_drawn_from_the_top(before: Table, after: Table) -> bool:
    """The draw pile loses its first cards, and the stack of nobles the next noble, on a new day alone."""
    drawn, come = (
        len(before.pile) - len(after.pile),
        len(before.noble_stack) - len(after.noble_stack),
    )
    return (
        after.pile == before.pile[drawn:]
        and after.noble_stack == before.noble_stack[come:]
        and (after.day > before.day or not drawn + come)
    )


def no_token_goes_back(before: Table, after: Table) -> bool:
    """Gem tokens advance or stay, and whoever has hired a noble keeps them."""
    return all(
        [*map(max, old.tokens, new.tokens)] == [*new.tokens]
        and new.nobles[: len(old.nobles)] == old.nobles
        for old, new in zip(before.traders, after.traders, strict=True)
    )


def only_fakes_are_taken_from_others(before: Table, after: Table) -> bool:
    """A move leaves to all others gold, tokens and nobles, and of their display takes a fake at most."""
    mover = before.queue[0]
    return all(
        (old.gold, old.tokens, old.nobles, old.slots)
        == (new.gold, new.tokens, new.nobles, new.slots)
        and len(lost := old.display + old.on_trade - new.display - new.on_trade) <= 1
        and lost.fakes == lost
        for seat, (old, new) in enumerate(zip(before.traders, after.traders, strict=True))
        if seat != mover
    )


STATE_LAWS: tuple[StateLaw, ...] = (
    every_card_is_somewhere,
    every_noble_is_somewhere,
    every_action_is_somewhere,
    a_store_holds_its_type,
    tokens_are_on_their_tracks,
    slots_are_as_cheap_as_their_nobles,
    who_is_safe_has_paid_for_it,
    a_card_lies_face_down_only_while_others_choose,
)

MOVE_LAWS: tuple[EventLaw, ...] = (
    the_pile_is_drawn_from_the_top,
    no_token_goes_back,
    only_fakes_are_taken_from_others,
)

PIECES = Law(
    "the-pieces-lie-there-too",
    "On a table of numbered pieces, which shares no code, the same event leads to the same facts and the same score",
)
PIECES_LIST = Law(
    "the-pieces-have-the-same-moves",
    "The legal moves are those that are found by trying every choice of the pieces that lie there",
)

LAWS: tuple[Law, ...] = (*map(law_of, STATE_LAWS), *map(law_of, MOVE_LAWS), PIECES, PIECES_LIST)
"""The laws of Johari alone."""


def broken_in_state(match: Match) -> Iterator[Law]:
    """The laws of states that do not hold in this one.

    Example:
        >>> from jaipur_rules.johari import new_match
        >>> list(broken_in_state(new_match(seed=7)))
        []
    """
    table = match.table
    if table is not None:
        yield from (law_of(holds) for holds in STATE_LAWS if not holds(match.ruleset, table))


def broken_in_list(match: Match, moves: tuple[Move, ...]) -> Iterator[Law]:
    """The law that the list of the pieces is the same, if it does not hold.

    Example:
        >>> from jaipur_rules.johari import legal_moves, new_match
        >>> match = new_match(seed=7)
        >>> [law.name for law in broken_in_list(match, legal_moves(match)[1:])]
        ['the-pieces-have-the-same-moves']
    """
    if _pieces(match).legal != sorted(map(str, moves)):
        yield PIECES_LIST


def broken_by_event(before: Match, event: Event, after: Match) -> Iterator[Law]:
    """The laws that an event does not keep.

    Example:
        >>> from jaipur_rules.johari import apply, legal_moves, new_match
        >>> match = new_match(seed=7)
        >>> list(broken_by_event(match, legal_moves(match)[0], match))
        [Law(name='the-pieces-lie-there-too', ...
    """
    old, new = before.table, after.table
    if old is not None and new is not None and not isinstance(event, Deal | Reshuffle):
        yield from (law_of(keeps) for keeps in MOVE_LAWS if not keeps(old, new))
    pieces = _pieces(before).copy()
    if isinstance(event, Deal | Reshuffle):
        pieces.take_chance(event)
    else:
        pieces.do(str(event))
    if new is None or not _is_same(pieces, after, new):
        yield PIECES


def _is_same(pieces: NaiveTable, match: Match, table: Table) -> bool:
    """Return whether the pieces lie as the match says, the pile and the nobles to come in their order."""
    return (
        pieces.facts() == observe(match)
        and pieces.phase == table.phase.value
        and pieces.faces("pile") == [*map(str, table.pile)]
        and pieces.faces("stack") == [*map(str, table.noble_stack)]
        and (not match.is_over or pieces.score() == _as_lists(match))
    )


def _as_lists(match: Match) -> dict[str, object]:
    """The score of a match that is over, as the table of pieces writes it."""
    return {
        name: [*value] if isinstance(value, tuple) else value
        for name, value in score_of(match).items()
    }


@lru_cache(maxsize=2)
def _pieces(match: Match) -> NaiveTable:
    """The table of pieces of a match, which is the same for each of its moves."""
    return laid(match)
