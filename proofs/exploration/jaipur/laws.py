"""The laws of Jaipur: one small predicate a law, for every state and for every move.

They are plain on purpose, and read a state as somebody would who counts what
lies on a table.
"""

from collections.abc import Callable, Iterator
from typing import TypeAlias

from jaipur_rules.jaipur.rules.cards import GOODS, Card, Cards
from jaipur_rules.jaipur.rules.moves import Exchange, Move, Sell, TakeCamels, TakeGood
from jaipur_rules.jaipur.rules.ruleset import Ruleset
from jaipur_rules.jaipur.rules.state import EndReason, Match, Round
from jaipur_rules.jaipur.rules.table import all_cards
from proofs.exploration.laws import Law, law_of

StateLaw: TypeAlias = Callable[[Ruleset, Round], bool]
MoveLaw: TypeAlias = Callable[[Ruleset, Round, Move, Round], bool]


# Of every state in which a round has been dealt


def every_card_is_somewhere(rules: Ruleset, round_: Round) -> bool:
    """The cards on the table are those of the box, each in one place."""
    return all_cards(round_) == rules.box.cards


def every_goods_token_is_somewhere(rules: Ruleset, round_: Round) -> bool:
    """A goods pile has lost its highest tokens, and the traders have them."""
    return all(
        sorted(round_.traders[0].goods[good] + round_.traders[1].goods[good], reverse=True)
        == list(rules.box.goods_tokens[good][: rules.box.heights[good] - round_.heights[good]])
        for good in GOODS
    )


def every_bonus_token_is_somewhere(rules: Ruleset, round_: Round) -> bool:
    """The bonus tokens in the piles and with the traders are those of the box."""
    return all(
        sorted(left + mine + other) == sorted(pile)
        for left, mine, other, pile in zip(
            round_.bonuses,
            *(trader.bonuses for trader in round_.traders),
            rules.bonus_tokens,
            strict=True,
        )
    )


def hands_keep_the_limit(rules: Ruleset, round_: Round) -> bool:
    """No hand holds more than the limit between turns, and none holds a camel."""
    return all(
        len(trader.hand) <= rules.box.hand_limit and not trader.hand.camels
        for trader in round_.traders
    )


def the_market_is_full(rules: Ruleset, round_: Round) -> bool:
    """The market is full, unless the deck has just failed to fill it, which ends the round."""
    return len(round_.market) == rules.box.market_size or (
        round_.end is EndReason.DECK
        and not round_.deck
        and len(round_.market) < rules.box.market_size
    )


def what_is_sold_pays(rules: Ruleset, round_: Round) -> bool:
    """As many tokens are gone of a good as were sold of it, or all that there were."""
    sold = Cards(round_.discard)
    return all(
        rules.box.heights[good] - round_.heights[good]
        == min(sold.count(good), rules.box.heights[good])
        for good in GOODS
    )


def an_end_has_its_reason(rules: Ruleset, round_: Round) -> bool:
    """The round is over when enough piles are empty, and no pile can be emptied after that."""
    empty = rules.box.count_empty(round_.heights)
    if round_.end is EndReason.PILES:
        return empty == rules.box.empty_piles
    return empty < rules.box.empty_piles


def what_is_known_is_true(rules: Ruleset, round_: Round) -> bool:
    """Cards known to be in a hand are there; the others, and those revealed, were dealt."""
    return all(
        trader.known <= trader.hand and trader.unknown + len(trader.revealed) <= rules.box.hand_size
        for trader in round_.traders
    )


# Of every move


def the_deck_is_drawn_from_the_top(rules: Ruleset, before: Round, move: Move, after: Round) -> bool:
    """The deck loses its first cards, as many as the market lacks, and only to a taking."""
    drawn = len(before.deck) - len(after.deck)
    match move:
        case TakeGood():
            wanted = 1
        case TakeCamels():
            wanted = before.market.camels
        case Exchange() | Sell():
            wanted = 0
    return drawn == min(wanted, len(before.deck)) and after.deck == before.deck[drawn:]


def only_the_mover_is_touched(rules: Ruleset, before: Round, move: Move, after: Round) -> bool:
    """The turn passes, and nothing of the other trader changes."""
    other = 1 - before.to_move
    return (after.to_move, after.starter, after.traders[other]) == (
        other,
        before.starter,
        before.traders[other],
    )


def never_both_ends(rules: Ruleset, before: Round, move: Move, after: Round) -> bool:
    """A move that can empty a pile draws no card, and one that draws empties no pile."""
    return before.deck == after.deck or before.heights == after.heights


def an_exchange_ends_nothing(rules: Ruleset, before: Round, move: Move, after: Round) -> bool:
    """A round ends by a sale that empties a pile, by a taking that is short, or by the house's cap."""
    match after.end:
        case EndReason.PILES:
            return isinstance(move, Sell) and before.heights != after.heights
        case EndReason.DECK:
            return isinstance(move, TakeGood | TakeCamels) and not after.deck
        case EndReason.CAP:
            return before.plies_left == 1
        case None:
            return True


def a_herd_can_be_counted(rules: Ruleset, before: Round, move: Move, after: Round) -> bool:
    """A herd changes by what everybody sees, and how many cards were dealt as goods never changes."""
    seat = before.to_move
    had, has = before.traders[seat], after.traders[seat]
    match move:
        case TakeCamels():
            change = before.market.camels
        case Exchange(_, given):
            change = -given.count(Card.CAMEL)
        case TakeGood() | Sell():
            change = 0
    return has.herd == had.herd + change and has.unknown + len(has.revealed) == had.unknown + len(
        had.revealed
    )


STATE_LAWS: tuple[StateLaw, ...] = (
    every_card_is_somewhere,
    every_goods_token_is_somewhere,
    every_bonus_token_is_somewhere,
    hands_keep_the_limit,
    the_market_is_full,
    what_is_sold_pays,
    an_end_has_its_reason,
    what_is_known_is_true,
)

MOVE_LAWS: tuple[MoveLaw, ...] = (
    the_deck_is_drawn_from_the_top,
    only_the_mover_is_touched,
    never_both_ends,
    an_exchange_ends_nothing,
    a_herd_can_be_counted,
)


OPENING_HERD = Law(
    "an-opening-herd-follows-from-the-hand", "The camels dealt to a trader are what the hand lacks"
)

LAWS: tuple[Law, ...] = (*map(law_of, STATE_LAWS), *map(law_of, MOVE_LAWS), OPENING_HERD)
"""The laws of Jaipur alone."""


def broken_in_state(match: Match) -> Iterator[Law]:
    """The laws of states that do not hold in this one.

    Example:
        >>> from jaipur_rules import new_match
        >>> list(broken_in_state(new_match(seed=7)))
        []
    """
    round_ = match.round
    if round_ is not None:
        yield from (law_of(holds) for holds in STATE_LAWS if not holds(match.ruleset, round_))


def broken_by_move(before: Match, move: Move, after: Match) -> Iterator[Law]:
    """The laws of moves that this one does not keep.

    Example:
        >>> from jaipur_rules import TakeCamels, apply, new_match
        >>> match = new_match(seed=7)
        >>> list(broken_by_move(match, TakeCamels(), apply(match, TakeCamels())))
        []
    """
    old, new = before.round, after.round
    if old is None or new is None:
        yield law_of(only_the_mover_is_touched)
        return
    yield from (law_of(keeps) for keeps in MOVE_LAWS if not keeps(before.ruleset, old, move, new))


def broken_by_deal(after: Match) -> Iterator[Law]:
    """The law of deals, if it does not hold after one."""
    round_ = after.round
    if round_ is not None and any(
        trader.herd != after.ruleset.box.hand_size - len(trader.hand)
        or trader.known
        or trader.revealed
        for trader in round_.traders
    ):
        yield OPENING_HERD
