"""Why an answer in Jaipur is what it is: the rules that bear on a move, on the end of a round, on its score and on who wins."""

from collections.abc import Iterator
from typing import assert_never

from jaipur_rules.core.game import JAIPUR
from jaipur_rules.jaipur.rules.cards import GOODS, Card
from jaipur_rules.jaipur.rules.components import BONUS_SIZES
from jaipur_rules.jaipur.rules.deals import Deal
from jaipur_rules.jaipur.rules.effect import MoveRecord, effect
from jaipur_rules.jaipur.rules.moves import Exchange, Move, Sell, TakeCamels, TakeGood
from jaipur_rules.jaipur.rules.scoring import next_starter, score
from jaipur_rules.jaipur.rules.state import EndReason, Match, RoundResult, pile
from jaipur_rules.referee.derivations import Derivation, Steps, derivation, step


def standing(match: Match) -> Iterator[Derivation]:
    """Yield why a round goes on or has ended; if it has, its score, who takes its Seal, who has won the match, and who starts next.

    Example:
        >>> from jaipur_rules import TakeCamels, apply
        >>> from jaipur_rules.jaipur.rules.table import arrange
        >>> last = arrange(market="KDGSC", herds=(7, 3), deck_size=0)
        >>> for found in standing(apply(last, TakeCamels())):
        ...     print(found.kind, found.result, found.reasons()[0], sep=" | ")
        round_end | ended | END-1: 0 goods piles are empty, and it takes 3
        score | total | SCO-1: 8 camels against 3: the first trader takes the camel token, 5 rupees
        seal | one | SCO-4: 5 rupees against 0: it decides for the first trader
        winner | goes_on | MAT-1: the Seals stand at 1 and 0, and it takes 2 to win the match
        starter | known | MAT-2: the first trader took the Seal, so the second trader starts
    """
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
    takers = {"trader": found.seals[0]} if len(found.seals) == 1 else {}
    result = ("none", "one", "both")[len(found.seals)]
    yield derivation(JAIPUR, "seal", result, _of_seal(match, found), **takers)
    winner = {} if match.winner is None else {"trader": match.winner}
    result = "won" if winner else "drawn" if match.is_over else "goes_on"
    yield derivation(JAIPUR, "winner", result, _of_match(match), **winner)
    if not match.is_over:
        yield starter(match)


# --- what a move brings ---


def effects(before: Match, move: Move, after: Match) -> Derivation:
    """Return what a legal move brings."""
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


def starter(match: Match, deal: Deal | None = None) -> Derivation:
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
    trader = next_starter(match, coin or 0)
    return derivation(JAIPUR, "starter", "known", [found], trader=trader)
