"""Why an answer in Jaipur is what it is: the rules that bear on a move, on the end of a round, on its score and on who wins."""

from collections.abc import Iterator
from typing import TypeAlias, assert_never

from jaipur_rules.core.findings import Fact
from jaipur_rules.core.game import JAIPUR
from jaipur_rules.core.messages import Message, Parameter, trader_at
from jaipur_rules.jaipur.referee.round_derivations import (
    why_match,
    why_round_end,
    why_score,
    why_seal,
    why_starter,
)
from jaipur_rules.jaipur.rules.cards import GOODS, Card, Cards
from jaipur_rules.jaipur.rules.components import BONUS_SIZES
from jaipur_rules.jaipur.rules.deals import Deal
from jaipur_rules.jaipur.rules.effect import MoveRecord, effect
from jaipur_rules.jaipur.rules.legality import findings
from jaipur_rules.jaipur.rules.moves import Exchange, Move, Sell, TakeCamels, TakeGood
from jaipur_rules.jaipur.rules.position import Position
from jaipur_rules.jaipur.rules.state import EndReason, Match, Round, pile
from jaipur_rules.jaipur.rules.transition import Event, apply
from jaipur_rules.jaipur.rules.views import View
from jaipur_rules.jaipur.words import card_message, cards_message
from jaipur_rules.referee.derivations import Derivation, DerivationStep, legality

Asked: TypeAlias = Position | Match | View
"""What a move is judged at."""


def why_move(at: Asked, move: Move) -> Derivation:
    r"""Return why a move is legal, by every rule that bears on it; or illegal, by every rule that it breaks.

    Example:
        >>> from jaipur_rules import parse_move
        >>> here = Position(Cards("DDGSK"), Cards("LLCCPPP"), 2)
        >>> print(*why_move(here, parse_move("+DG-LK")).reasons(), sep="\n")
        HND-1: You would end your turn with 8 cards; 7 is the limit
    """
    return legality(JAIPUR, move, findings(at, move))


def why_effect(match: Match, move: Move) -> Derivation:
    r"""Return what a legal move brings and why: tokens and bonus, cards from the deck, and where the cards go.

    Raises:
        IllegalMove: The move breaks a rule.

    Example:
        >>> from jaipur_rules import Sell
        >>> from jaipur_rules.jaipur.rules.table import arrange
        >>> match = arrange(market="KKDGS", hands=("LLL", ""), bonuses={3: [2, 1]})
        >>> found = why_effect(match, Sell(Card.LEATHER, 3))
        >>> print(found.sentence(), *found.reasons(), sep="\n")
        The sale brings 11 rupees.
        BOX-2: the pile of leather shows 4, 3, 2, 1, 1, 1, 1, 1, 1
        SEL-5: 3 cards take 4, 3, 2 from its top: 9 rupees
        BON-1: a sale of 3 cards is rewarded from the pile for 3, which has 2 tokens
        BON-3: the token drawn from the pile for 3 is worth 2 rupees
        SEL-8: 3 cards go to the discard pile, and 0 stay in hand
    """
    return _effect(match, move, apply(match, move))


def _effect(before: Match, move: Move, after: Match) -> Derivation:
    record = effect(before, move, after)
    old, new = before.dealt, after.dealt
    hand, herd = len(new.traders[record.seat].hand), new.traders[record.seat].herd
    match move:
        case TakeGood(good):
            steps = [DerivationStep("TAK-1", "taken", {"good": str(good), "hand": hand})]
            steps += _refill("TAK-3", record, new, "", str(good))
            kind = "take"
        case TakeCamels():
            camels = old.market.camels
            steps = [
                DerivationStep("CAM-1", "taken", {"camels": camels}),
                DerivationStep("CAM-3", "joined", {"herd": herd}),
            ]
            steps += _refill("CAM-4", record, new, "END-4", str(Card.CAMEL) * camels)
            kind = "camels"
        case Exchange(took, given):
            cards: dict[str, Fact] = {
                "taken": str(took),
                "given": str(given),
                "market": str(new.market),
            }
            steps = [DerivationStep("EXC-10", "swapped", {**cards, "hand": hand, "herd": herd})]
            kind = "exchange"
        case Sell(good, count):
            sold = {"cards": count, "hand": hand}
            kind = "sell"
            steps = [
                *_payment(before, good, count, record),
                *_bonus(before, count, record),
                DerivationStep("SEL-8", "sold", sold),
            ]
        case _:
            assert_never(move)
    facts: dict[str, Fact] = {"rupees": record.rupees, "drawn": "".join(map(str, record.drawn))}
    return Derivation(
        game=JAIPUR.name, kind="effect", move=str(move), result=kind, facts=facts, steps=steps
    )


def _refill(
    rule: str, record: MoveRecord, after: Round, if_short: str, taken: str
) -> Iterator[DerivationStep]:
    """Yield how the deck fills the places of cards taken, and what becomes of the last cards taken."""
    drawn = "".join(map(str, record.drawn))
    short = len(taken) - len(drawn)
    facts: dict[str, Fact] = {"drawn": drawn, "places": len(taken), "deck": len(after.deck)}
    yield DerivationStep(rule, "short" if short else "filled", facts)
    if short and if_short:
        market = {"laid": len(drawn), "short": short, "market_size": len(after.market)}
        yield DerivationStep(if_short, "short", market)
    if record.end is EndReason.DECK:
        yield DerivationStep("END-5", "kept", {"taken": taken})


def _payment(before: Match, good: Card, cards: int, record: MoveRecord) -> Iterator[DerivationStep]:
    """Yield which goods tokens a sale takes, and why not more."""
    rules, tokens = before.ruleset, record.goods_tokens
    lying = pile(rules, before.dealt.heights, good)
    yield DerivationStep("BOX-2", "pile" if lying else "empty", {"good": str(good), "pile": lying})
    paid: dict[str, Fact] = {"cards": cards, "tokens": tokens, "rupees_paid": sum(tokens)}
    yield DerivationStep("SEL-5", "paid" if tokens else "nothing", paid)
    if len(tokens) < cards:
        facts = {"cards": cards, "token_count": len(tokens), "unpaid": cards - len(tokens)}
        yield DerivationStep("SEL-6", "short", facts)
    if not tokens:
        yield DerivationStep("SEL-7", "nothing", {"sale_without_tokens": rules.sale_without_tokens})


def _bonus(before: Match, cards: int, record: MoveRecord) -> Iterator[DerivationStep]:
    """Yield which bonus a sale wins, or why it wins none."""
    rules, least = before.ruleset, BONUS_SIZES[0]
    if cards < least:
        yield DerivationStep("BON-1", "too_few", {"cards": cards, "least": least})
        return
    size = min(cards, BONUS_SIZES[-1])
    left = len(before.dealt.bonuses[BONUS_SIZES.index(size)])
    rule = "BON-2" if size == BONUS_SIZES[-1] else "BON-1"
    yield DerivationStep(rule, "pile", {"cards": cards, "pile_size": size, "left": left})
    if len(record.goods_tokens) < cards:
        yield DerivationStep(
            "BON-4", "full", {"cards": cards, "token_count": len(record.goods_tokens)}
        )
    if record.end is EndReason.PILES:
        when = rules.third_pile_bonus
        yield DerivationStep("BON-6", when, {"third_pile_bonus": when})
        if when == "cut_off":
            return
    if not left:
        lower = "nothing" if record.bonus_size is None else "next_lower"
        yield DerivationStep(
            "BON-5", lower, {"pile_size": size, "empty_bonus_pile": rules.empty_bonus_pile}
        )
    if record.bonus is not None:
        yield DerivationStep(
            "BON-3", "drawn", {"pile_size": record.bonus_size, "rupees_won": record.bonus}
        )


def why(at: Asked, event: Event | None = None) -> tuple[Derivation, ...]:
    """Return why a move is legal or not, what it brings, and what it ends; or who starts the round of a deal.

    Example:
        >>> from jaipur_rules import TakeCamels
        >>> here = Position(Cards("DDGSK"), Cards("LLCCP"), 2)
        >>> [(found.kind, found.result) for found in why(here, TakeCamels())]
        [('legality', 'legal')]
    """
    match event:
        case None:
            return tuple(_standing(at)) if isinstance(at, Match) else ()
        case Deal():
            return (why_starter(at, event),) if isinstance(at, Match) else ()
        case move:
            judged = why_move(at, move)
            if judged.result == "illegal" or not isinstance(at, Match):
                return (judged,)
            after = apply(at, move)
            ended = _standing(after) if after.dealt.end else ()
            return (judged, _effect(at, move, after), *ended)


def fact_parameter(name: str, fact: Fact) -> Parameter:
    """Return cards by their names, tokens by their values and seats as traders."""
    match fact:
        case str() if name == "good":
            return card_message(Card.parse(fact))
        case str() if name == "empty":
            return tuple(map(card_message, map(Card.parse, fact)))
        case str() if name in _CARDS:
            cards = cards_message(Cards(sorted(map(Card.parse, fact))))
            return Message("jaipur.picture.cards", cards=cards) if cards else _NONE
        case 0 if name == "given_count":
            return Message("kit.value.nothing")
        case int() if name in _SEATS:
            return trader_at(fact)
        case tuple():
            return tuple(_tokens(fact)) or (_NONE,)
        case _:
            return _NONE if fact is None else fact


_CARDS = frozenset(("taken", "given", "market", "hand_cards", "drawn", "both"))
"""The names of facts that are cards."""

_SEATS = frozenset(("trader", "starter", "holder", "first_starter"))
"""The names of facts that are seats."""

_NONE = Message("picture.none")


def _tokens(values: tuple[Fact, ...]) -> Iterator[Parameter]:
    """Yield the values of tokens; those of a pile a good with its name, and those of bonus piles in one row."""
    for place, value in enumerate(values):
        if not isinstance(value, tuple):
            yield 0 if value is None else value
        elif value and len(values) == len(GOODS):
            worth = tuple(_tokens(value))
            yield Message("jaipur.why.tokens", good=card_message(GOODS[place]), values=worth)
        else:
            yield from _tokens(value)


def _standing(match: Match) -> Iterator[Derivation]:
    """Yield why a round goes on or has ended; if it has, what comes of it."""
    if match.round is None:
        return
    yield why_round_end(match)
    if match.round.end is None:
        return
    yield why_score(match)
    yield why_seal(match)
    yield why_match(match)
    if not match.is_over:
        yield why_starter(match)
