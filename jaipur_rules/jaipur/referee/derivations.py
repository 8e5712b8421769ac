"""Why an answer in Jaipur is what it is: the rules that bear on a move, on the end of a round, on its score and on who wins."""

from collections.abc import Iterator
from typing import TypeAlias, assert_never

from jaipur_rules.core.errors import Fact
from jaipur_rules.core.game import JAIPUR
from jaipur_rules.core.messages import Message, Parameter, trader_at
from jaipur_rules.jaipur.rules.cards import GOODS, Card, Cards
from jaipur_rules.jaipur.rules.components import BONUS_SIZES
from jaipur_rules.jaipur.rules.deals import Deal
from jaipur_rules.jaipur.rules.effect import MoveRecord, effect
from jaipur_rules.jaipur.rules.legality import findings
from jaipur_rules.jaipur.rules.moves import Exchange, Move, Sell, TakeCamels, TakeGood
from jaipur_rules.jaipur.rules.scoring import next_starter, score
from jaipur_rules.jaipur.rules.state import EndReason, Match, Position, RoundResult, pile
from jaipur_rules.jaipur.rules.transition import Event, apply
from jaipur_rules.jaipur.rules.views import View
from jaipur_rules.jaipur.words import card_message, cards_message
from jaipur_rules.referee.derivations import Derivation, Steps, derivation, legality, step

Asked: TypeAlias = Position | Match | View
"""What a move is judged at."""


def why(at: Asked, event: Event | None = None) -> tuple[Derivation, ...]:
    r"""Return why a move is legal or not, what it brings, and what it ends; or who starts the round of a deal.

    Without an event: why the round of a match goes on or has ended, and if it has, its score, who takes its
    Seal by which tie-break, who has won the match, and who starts the next round.

    Example:
        >>> from jaipur_rules.jaipur.rules.table import arrange
        >>> last = arrange(market="KDGSC", herds=(7, 3), deck_size=0)
        >>> for found in why(apply(last, TakeCamels())):
        ...     print(found.kind, found.result, found.reasons()[0], sep=" | ")
        round_end | ended | END-1: 0 goods piles are empty, and it takes 3
        score | total | SCO-1: 8 camels against 3: the first trader takes the camel token, 5 rupees
        seal | one | SCO-4: 5 rupees against 0: it decides for the first trader
        winner | goes_on | MAT-1: the Seals stand at 1 and 0, and it takes 2 to win the match
        starter | known | MAT-2: the first trader took the Seal, so the second trader starts
    """
    match event:
        case None:
            return tuple(_of_standing(at)) if isinstance(at, Match) else ()
        case Deal():
            return (_of_start(at, event),) if isinstance(at, Match) else ()
        case move:
            judged = legality(JAIPUR, move, findings(at, move))
            if judged.result == "illegal" or not isinstance(at, Match):
                return (judged,)
            after = apply(at, move)
            ended = _of_standing(after) if after.dealt.end else ()
            return (judged, _of_move(at, move, after), *ended)


def _of_standing(match: Match) -> Iterator[Derivation]:
    """Yield why a round goes on or has ended; if it has, what comes of it."""
    if match.round is None:
        return
    end = match.round.end
    reason = None if end is None else end.value
    result = "goes_on" if end is None else "ended"
    yield derivation(JAIPUR, "round_end", result, _of_round_end(match), by=reason)
    if end is None:
        return
    found = score(match.ruleset, match.round)
    mine, other = found.rupees
    steps = _of_score(match, found)
    yield derivation(JAIPUR, "score", "total", steps, first=mine, second=other)
    steps = _of_seal(match, found)
    match found.seals:
        case ():
            yield derivation(JAIPUR, "seal", "none", steps)
        case (seat,):
            yield derivation(JAIPUR, "seal", "one", steps, trader=seat)
        case _:
            yield derivation(JAIPUR, "seal", "both", steps)
    steps = _of_match(match)
    if match.winner is not None:
        yield derivation(JAIPUR, "winner", "won", steps, trader=match.winner)
    else:
        yield derivation(JAIPUR, "winner", "drawn" if match.is_over else "goes_on", steps)
    if not match.is_over:
        yield _of_start(match)


# --- what a move brings ---


def _of_move(before: Match, move: Move, after: Match) -> Derivation:
    record, new = effect(before, move, after), after.dealt
    hand, herd = len(new.traders[record.seat].hand), new.traders[record.seat].herd
    match move:
        case TakeGood(good):
            taken = step("TAK-1", "taken", good=good, hand=hand)
            kind, steps = "take", [taken, *_of_refill("TAK-3", record, after, str(good))]
        case TakeCamels():
            camels = before.dealt.market.camels
            steps = [
                step("CAM-1", "taken", camels=camels),
                step("CAM-3", "joined", herd=herd),
                *_of_refill("CAM-4", record, after, str(Card.CAMEL) * camels),
            ]
            kind = "camels"
        case Exchange(took, given):
            cards = {"taken": took, "given": given, "market": new.market}
            kind, steps = "exchange", [step("EXC-10", "swapped", **cards, hand=hand, herd=herd)]
        case Sell(good, count):
            steps = [
                *_of_payment(before, good, count, record),
                *_of_bonus(before, count, record),
                step("SEL-8", "sold", cards=count, hand=hand),
            ]
            kind = "sell"
        case _:
            assert_never(move)
    values = {"rupees": record.rupees, "drawn": _letters(record.drawn)}
    return derivation(JAIPUR, "effect", kind, steps, move, **values)


def _letters(cards: tuple[Card, ...]) -> str:
    return "".join(map(str, cards))


def _of_refill(rule: str, record: MoveRecord, after: Match, taken: str) -> Steps:
    """Yield how the deck fills the places of cards taken, and what becomes of the last cards taken."""
    drawn, table = _letters(record.drawn), after.dealt
    short = len(taken) - len(drawn)
    filled = {"drawn": drawn, "places": len(taken), "deck": len(table.deck)}
    yield step(rule, "short" if short else "filled", **filled)
    if short and rule == "CAM-4":
        yield step("END-4", "short", laid=len(drawn), short=short, market_size=len(table.market))
    if record.end is EndReason.DECK:
        yield step("END-5", "kept", taken=taken)


def _of_payment(before: Match, good: Card, cards: int, record: MoveRecord) -> Steps:
    """Yield which goods tokens a sale takes, and why not more."""
    rules, tokens = before.ruleset, record.goods_tokens
    lying = pile(rules, before.dealt.heights, good)
    yield step("BOX-2", "pile" if lying else "empty", good=good, pile=lying)
    paid = {"cards": cards, "tokens": tokens, "rupees_paid": sum(tokens)}
    yield step("SEL-5", "paid" if tokens else "nothing", **paid)
    if len(tokens) < cards:
        unpaid = cards - len(tokens)
        yield step("SEL-6", "short", cards=cards, token_count=len(tokens), unpaid=unpaid)
    if not tokens:
        yield step("SEL-7", "nothing", sale_without_tokens=rules.sale_without_tokens)


def _of_bonus(before: Match, cards: int, record: MoveRecord) -> Steps:
    """Yield which bonus a sale wins, or why it wins none."""
    rules, least, most = before.ruleset, BONUS_SIZES[0], BONUS_SIZES[-1]
    if cards < least:
        yield step("BON-1", "too_few", cards=cards, least=least)
        return
    size = min(cards, most)
    left = len(before.dealt.bonuses[BONUS_SIZES.index(size)])
    rule = "BON-2" if size == most else "BON-1"
    yield step(rule, "pile", cards=cards, pile_size=size, left=left)
    if len(record.goods_tokens) < cards:
        yield step("BON-4", "full", cards=cards, token_count=len(record.goods_tokens))
    if record.end is EndReason.PILES:
        when = rules.third_pile_bonus
        yield step("BON-6", when, third_pile_bonus=when)
        if when == "cut_off":
            return
    if not left:
        lower = "nothing" if record.bonus_size is None else "next_lower"
        yield step("BON-5", lower, pile_size=size, empty_bonus_pile=rules.empty_bonus_pile)
    if record.bonus is not None:
        yield step("BON-3", "drawn", pile_size=record.bonus_size, rupees_won=record.bonus)


# --- the end of a round ---


def _ends(ends: bool) -> str:
    return "ends" if ends else "goes_on"


def _of_round_end(match: Match) -> Steps:
    """Yield how far the round is from each of its ends."""
    rules, round_ = match.ruleset, match.dealt
    full = zip(GOODS, round_.heights, rules.box.heights, strict=True)
    empty = tuple(good for good, left, height in full if left == 0 < height)
    piles = {"piles": len(empty), "empty": _letters(empty), "needed": rules.box.empty_piles}
    yield step("END-1", _ends(round_.end is EndReason.PILES), **piles)
    market = {"lying": len(round_.market), "market_size": rules.box.market_size}
    deck = {"deck": len(round_.deck), "round_end_deck": rules.round_end_deck}
    yield step("END-2", _ends(round_.end is EndReason.DECK), **market, **deck)
    if rules.turn_cap is not None:
        left = round_.plies_left
        yield step("TRN-5", _ends(left == 0), moves_left=left, turn_cap=rules.turn_cap)


def _of_score(match: Match, result: RoundResult) -> Steps:
    """Yield who takes the camel token, and every token of each trader."""
    holder, worth = result.camel_token, match.ruleset.box.camel_token
    herds = tuple(trader.herd for trader in match.dealt.traders)
    if holder is None:
        yield step("SCO-2", "equal", herd=herds[0])
    else:
        larger = {"most": max(herds), "least": min(herds), "trader": holder}
        yield step("SCO-1", "larger", **larger, rupees=worth)
    for seat, trader in enumerate(match.dealt.traders):
        tokens = {"goods": trader.goods, "bonuses": trader.bonuses}
        token = worth if seat == holder else 0
        total = {"camel_token": token, "rupees": result.rupees[seat]}
        yield step("SCO-3", "total", trader=seat, **tokens, **total)
        if trader.hand:
            yield step("SCO-9", "unsold", trader=seat, cards=len(trader.hand))


def _of_seal(match: Match, result: RoundResult) -> Steps:
    """Yield the comparisons of a round in their order, up to the one that decided."""
    rules = match.ruleset
    if match.dealt.end is EndReason.CAP:
        yield step("TRN-5", "no_result", turn_cap=rules.turn_cap)
        return
    for rule, amounts in (
        ("SCO-4", result.rupees),
        ("SCO-5", result.bonus_tokens),
        ("SCO-6", result.goods_tokens),
    ):
        if rule == "SCO-5" and result.camel_token is not None:
            counted = rules.camel_token_in_tiebreak
            holder = result.camel_token
            yield step("SCO-7", counted, holder=holder, camel_token_in_tiebreak=counted)
        compared = {"most": max(amounts), "least": min(amounts)}
        if rule == result.decided_by:
            yield step(rule, "decides", **compared, trader=result.seals[0])
            return
        yield step(rule, "tied", **compared)
    tie = {"total_tie": rules.total_tie, "starter": match.dealt.starter}
    yield step("SCO-8", rules.total_tie, **tie, holder=result.camel_token, seals=result.seals)


def _of_match(match: Match) -> Steps:
    """Yield how far the Seals and the rounds are from what ends the match."""
    rules, (mine, other) = match.ruleset, match.seals
    needed, limit = rules.box.seals_to_win, rules.max_rounds
    yield step("MAT-1", _ends(max(mine, other) >= needed), first=mine, second=other, needed=needed)
    if limit is not None:
        yield step("MAT-4", _ends(match.counted >= limit), counted=match.counted, max_rounds=limit)


def _of_start(match: Match, deal: Deal | None = None) -> Derivation:
    """Return who starts the next round of a match; without its deal, chance may still have to decide."""
    rules, round_ = match.ruleset, match.round
    coin = None if deal is None else deal.first
    if round_ is None:
        first = rules.first_starter
        result = "random" if first == "random" else "chosen"
        found = step("SET-7", result, first_starter=first, coin=coin)
    elif (winner := score(rules, round_).seal) is not None:
        found = step("MAT-2", "loser", holder=winner, trader=1 - winner)
    else:
        how = rules.starter_after_tie
        found = step("MAT-3", how, starter_after_tie=how, starter=round_.starter, coin=coin)
    if found.result == "random" and coin is None:
        return derivation(JAIPUR, "starter", "chance", [found])
    starter = next_starter(match, coin or 0)
    return derivation(JAIPUR, "starter", "known", [found], trader=starter)


# --- facts in words ---

_CARDS = frozenset(("taken", "given", "market", "hand_cards", "drawn", "both"))
"""The names of facts that are cards."""

_SEATS = frozenset(("trader", "starter", "holder", "first_starter"))
"""The names of facts that are seats."""

_NONE = Message("picture.none")


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
