"""The laws of Jaipur's states and events, stated once: as sentences, each with whether it holds.

They are plain on purpose, and read a state as somebody would who counts what lies on a
table. Hypothesis holds them along drawn histories, the exploration in every state of small games.
"""

from collections.abc import Iterator

from attrs import evolve

from jaipur_rules.jaipur.rules.cards import GOODS, Card, Cards
from jaipur_rules.jaipur.rules.deals import Deal
from jaipur_rules.jaipur.rules.moves import Exchange, Move, Sell, TakeCamels, TakeGood
from jaipur_rules.jaipur.rules.ruleset import Ruleset
from jaipur_rules.jaipur.rules.state import EndReason, Match, Round, RoundResult, Trader
from jaipur_rules.jaipur.rules.table import all_cards
from jaipur_rules.jaipur.rules.transition import Event


def broken_in_state(match: Match) -> Iterator[str]:
    """Yield a sentence for each law that does not hold in a state.

    Example:
        >>> from jaipur_rules import new_match
        >>> [*broken_in_state(new_match(seed=7))]
        []
    """
    rules = match.ruleset
    enough = max(match.seals) >= rules.box.seals_to_win or match.counted == rules.max_rounds
    if enough != match.is_over:
        yield "the match is over as soon as one has the Seals, or the rounds are played"
    if match.round is not None:
        yield from (law for law, holds in _of_round(rules, match.round) if not holds)


def _of_round(rules: Ruleset, now: Round) -> Iterator[tuple[str, bool]]:
    box, (one, two) = rules.box, now.traders
    yield "each card of the box is in one place", all_cards(now) == box.cards
    yield (
        "a pile has lost its highest tokens, and the traders have them",
        all(
            sorted(one.goods[good] + two.goods[good], reverse=True)
            == list(box.goods_tokens[good][: box.heights[good] - now.heights[good]])
            for good in GOODS
        ),
    )
    piles = zip(now.bonuses, one.bonuses, two.bonuses, rules.bonus_tokens, strict=True)
    yield (
        "each bonus token is in its pile or with a trader",
        all(sorted(left + mine + other) == sorted(pile) for left, mine, other, pile in piles),
    )
    yield (
        "no hand passes the limit or holds a camel, and no herd is less than none",
        all(
            rules.may_hold(len(each.hand)) and not each.hand.camels and each.herd >= 0
            for each in now.traders
        ),
    )
    short = now.end is EndReason.DECK and not now.deck and len(now.market) < box.market_size
    yield (
        "the market is full, unless the deck has just failed to fill it",
        len(now.market) == box.market_size or short,
    )
    sold = Cards(now.discard)
    yield (
        "as many tokens are gone of a good as were sold of it, or all that there were",
        all(
            box.heights[good] - now.heights[good] == min(sold.count(good), box.heights[good])
            for good in GOODS
        ),
    )
    empty = box.count_empty(now.heights)
    yield (
        "the round is over when enough piles are empty, and no pile is emptied after that",
        empty == box.empty_piles if now.end is EndReason.PILES else empty < box.empty_piles,
    )
    yield (
        "what is known of a hand is in it, and the rest and what was revealed were dealt",
        all(
            each.known <= each.hand and each.unknown + len(each.revealed) <= box.hand_size
            for each in now.traders
        ),
    )


def broken_by_event(before: Match, event: Event, after: Match) -> Iterator[str]:
    """Yield a sentence for each law that an event does not keep.

    Example:
        >>> from jaipur_rules import TakeCamels, apply, new_match
        >>> match = new_match(seed=7)
        >>> [*broken_by_event(match, TakeCamels(), apply(match, TakeCamels()))]
        []
    """
    new = after.round
    if new is None:
        yield "after an event there is a round"
        return
    if before.seals != after.seals and (
        new.end is None
        or any(old > now for old, now in zip(before.seals, after.seals, strict=True))
    ):
        yield "Seals are won at the end of a round and never lost"
    if isinstance(event, Deal) or before.round is None:
        if any(_is_no_opening(after.ruleset, trader) for trader in new.traders):
            yield "the camels dealt to a trader are what the hand lacks"
        return
    yield from (law for law, keeps in _of_move(before.round, event, new) if not keeps)


def _is_no_opening(rules: Ruleset, trader: Trader) -> bool:
    lacking = rules.box.hand_size - len(trader.hand)
    return trader.herd != lacking or bool(trader.known) or bool(trader.revealed)


def _of_move(old: Round, move: Move, new: Round) -> Iterator[tuple[str, bool]]:
    camels, other = old.market.camels, 1 - old.to_move
    match move:
        case TakeGood():
            wanted, herded = 1, 0
        case TakeCamels():
            wanted, herded = camels, camels
        case Exchange(_, given):
            wanted, herded = 0, -given.count(Card.CAMEL)
        case Sell():
            wanted, herded = 0, 0
    drawn = min(wanted, len(old.deck))
    yield (
        "the deck loses its first cards, as many as the market lacks, and only to a taking",
        new.deck == old.deck[drawn:],
    )
    yield "the discards only grow, at their top", new.discard[: len(old.discard)] == old.discard
    yield (
        "the turn passes, and nothing of the other trader changes",
        (new.to_move, new.starter, new.traders[other]) == (other, old.starter, old.traders[other]),
    )
    yield (
        "the same move never draws and empties a pile",
        old.deck == new.deck or old.heights == new.heights,
    )
    match new.end:
        case EndReason.PILES:
            ends = isinstance(move, Sell) and old.heights != new.heights
        case EndReason.DECK:
            ends = isinstance(move, TakeGood | TakeCamels) and not new.deck
        case EndReason.CAP:
            ends = old.plies_left == 1
        case None:
            ends = True
    yield "a round ends by a sale that empties a pile, a taking that is short, or the cap", ends
    had, has = old.traders[old.to_move], new.traders[old.to_move]
    yield (
        "a herd changes as everybody sees, and no more or fewer goods were dealt",
        has.herd == had.herd + herded
        and has.unknown + len(has.revealed) == had.unknown + len(had.revealed),
    )


def swapped_rules(rules: Ruleset) -> Ruleset:
    """The ruleset for the seats swapped: who starts is named by the other number."""
    if rules.first_starter == "random":
        return rules
    return rules.with_changes(first_starter=1 - rules.first_starter)


def swapped_round(now: Round) -> Round:
    """The round with the seats swapped."""
    return evolve(
        now,
        traders=now.traders[::-1],
        starter=1 - now.starter,
        to_move=1 - now.to_move,
        result=None if now.result is None else swapped_result(now.result),
    )


def swapped_result(result: RoundResult) -> RoundResult:
    """The result with the seats swapped."""
    token = result.camel_token
    return evolve(
        result,
        rupees=result.rupees[::-1],
        camel_token=None if token is None else 1 - token,
        bonus_tokens=result.bonus_tokens[::-1],
        goods_tokens=result.goods_tokens[::-1],
        seals=tuple(sorted(1 - seat for seat in result.seals)),
    )


def swapped(match: Match) -> Match:
    """The match with the seats swapped."""
    first, second = match.seals
    now = None if match.round is None else swapped_round(match.round)
    return evolve(match, ruleset=swapped_rules(match.ruleset), seals=(second, first), round=now)
