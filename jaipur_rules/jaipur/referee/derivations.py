"""Why an answer in Jaipur is what it is: the rules that bear on a move, on the end of a round, on its score and on who wins."""

from collections.abc import Iterator
from functools import partial
from typing import assert_never

from jaipur_rules.core.game import JAIPUR
from jaipur_rules.jaipur.rules.cards import GOODS, Card
from jaipur_rules.jaipur.rules.components import BONUS_SIZES
from jaipur_rules.jaipur.rules.deals import Deal
from jaipur_rules.jaipur.rules.effect import MoveRecord, effect
from jaipur_rules.jaipur.rules.moves import Exchange, Move, Sell, TakeCamels, TakeGood
from jaipur_rules.jaipur.rules.scoring import next_starter, score
from jaipur_rules.jaipur.rules.state import EndReason, Match, Round, RoundResult, Trader, pile
from jaipur_rules.referee.derivations import Derivation, Steps, derivation, step

KINDS = ("legality", "effect", "round_end", "score", "seal", "winner", "starter")
"""The questions that are answered."""

_answer = partial(derivation, JAIPUR.name)


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
    stands = "ended" if end else "goes_on"
    yield _answer("round_end", stands, _of_round_end(match), by=end and end.value)
    if end is None:
        return
    found = score(match)
    (mine, other), takers = found.rupees, ("none", "one", "both")[len(found.seals)]
    yield _answer("score", "total", _of_score(match, found), first=mine, second=other)
    taker = {"trader": found.seals[0]} if takers == "one" else {}
    yield _answer("seal", takers, _of_seal(match, found), **taker)
    winner = {} if match.winner is None else {"trader": match.winner}
    result = "won" if winner else "drawn" if match.is_over else "goes_on"
    yield _answer("winner", result, _of_match(match), **winner)
    if not match.is_over:
        yield starter(match)


# --- what a move brings ---


def effects(before: Match, move: Move, after: Match) -> Iterator[Derivation]:
    """Yield what a legal move brings."""
    record, table = effect(before, move, after), after.dealt
    trader, drawn = table.traders[record.seat], _letters(record.drawn)
    found: Steps
    match move:
        case TakeGood(good):
            kind, found = "take", _of_taking(f"{good}", trader, record, table)
        case TakeCamels():
            camels = f"{Card.CAMEL}" * before.dealt.market.camels
            kind, found = "camels", _of_taking(camels, trader, record, table)
        case Exchange(taken, given):
            moved = {"taken": taken, "given": given, "market": table.market}
            hand = {"hand": len(trader.hand), "herd": trader.herd}
            kind, found = "exchange", [step("EXC-10", "swapped", **moved, **hand)]
        case Sell(good, count):
            kind, found = "sell", _of_sale(before, good, count, record, len(trader.hand))
        case _:
            assert_never(move)
    yield _answer("effect", kind, found, rupees=record.rupees, drawn=drawn)


def _letters(cards: tuple[Card, ...]) -> str:
    return "".join(map(str, cards))


def _of_taking(taken: str, trader: Trader, record: MoveRecord, table: Round) -> Steps:
    """Yield what is taken, how the deck fills its places, and what becomes of the last cards taken."""
    is_camels, places, laid = taken[0] == f"{Card.CAMEL}", len(taken), len(record.drawn)
    short, kept = places - laid, record.end is EndReason.DECK and "kept"
    filling, filled = "CAM-4" if is_camels else "TAK-3", "short" if short else "filled"
    yield step("TAK-1", not is_camels and "taken", good=taken, hand=len(trader.hand))
    yield step("CAM-1", is_camels and "taken", camels=places)
    yield step("CAM-3", is_camels and "joined", herd=trader.herd)
    drawn = {"drawn": _letters(record.drawn), "places": places}
    yield step(filling, filled, **drawn, deck=len(table.deck))
    fewer, size = is_camels and short and "short", len(table.market)
    yield step("END-4", fewer, laid=laid, short=short, market_size=size)
    yield step("END-5", kept, taken=taken)


def _of_sale(before: Match, good: Card, cards: int, record: MoveRecord, hand: int) -> Steps:
    """Yield which goods tokens a sale takes, and why not more; and which bonus it wins, or why none."""
    rules, tokens, (least, *_, most) = before.ruleset, record.goods_tokens, BONUS_SIZES
    lying, paid, size = pile(rules, before.dealt.heights, good), len(tokens), min(cards, most)
    enough, drawn, won = cards >= least, record.bonus_size, record.bonus
    left = len(before.dealt.bonuses[BONUS_SIZES.index(size)]) if enough else 0
    cut = enough and record.end is EndReason.PILES and rules.third_pile_bonus
    dry = enough and not left and cut != "cut_off"
    lower = "nothing" if drawn is None else "next_lower"
    rewarded = "BON-2" if size == most else "BON-1"
    yield step("BOX-2", "pile" if lying else "empty", good=good, pile=lying)
    taken = {"cards": cards, "tokens": tokens, "rupees_paid": sum(tokens)}
    yield step("SEL-5", "paid" if tokens else "nothing", **taken)
    short, counts = paid < cards, {"cards": cards, "token_count": paid}
    yield step("SEL-6", short and "short", **counts, unpaid=cards - paid)
    yield step("SEL-7", not tokens and "nothing", sale_without_tokens=rules.sale_without_tokens)
    yield step("BON-1", not enough and "too_few", cards=cards, least=least)
    yield step(rewarded, enough and "pile", cards=cards, pile_size=size, left=left)
    yield step("BON-4", enough and short and "full", **counts)
    yield step("BON-6", cut, third_pile_bonus=rules.third_pile_bonus)
    yield step("BON-5", dry and lower, pile_size=size, empty_bonus_pile=rules.empty_bonus_pile)
    yield step("BON-3", won is not None and "drawn", pile_size=drawn, rupees_won=won)
    yield step("SEL-8", "sold", cards=cards, hand=hand)


# --- the end of a round ---


def _ends(ends: bool) -> str:
    return "ends" if ends else "goes_on"


def _of_round_end(match: Match) -> Steps:
    """Yield how far the round is from each of its ends."""
    rules, round_, box = match.ruleset, match.dealt, match.ruleset.box
    full = zip(GOODS, round_.heights, box.heights, strict=True)
    empty = tuple(good for good, left, height in full if left == 0 < height)
    piles = {"piles": len(empty), "empty": _letters(empty), "needed": box.empty_piles}
    market = {"lying": len(round_.market), "market_size": box.market_size}
    deck = {"deck": len(round_.deck), "round_end_deck": rules.round_end_deck}
    left, cap = round_.plies_left, rules.turn_cap
    yield step("END-1", _ends(round_.end is EndReason.PILES), **piles)
    yield step("END-2", _ends(round_.end is EndReason.DECK), **market, **deck)
    yield step("TRN-5", cap and _ends(left == 0), moves_left=left, turn_cap=cap)


def _of_score(match: Match, result: RoundResult) -> Steps:
    """Yield who takes the camel token, and every token of each trader."""
    holder, traders, worth = result.camel_token, match.dealt.traders, match.ruleset.box.camel_token
    least, most = sorted(trader.herd for trader in traders)
    larger = holder is not None and "larger"
    yield step("SCO-2", holder is None and "equal", herd=most)
    yield step("SCO-1", larger, most=most, least=least, trader=holder, rupees=worth)
    for seat, trader in enumerate(traders):
        tokens = {"goods": trader.goods, "bonuses": trader.bonuses}
        total = {"camel_token": worth * (seat == holder), "rupees": result.rupees[seat]}
        yield step("SCO-3", "total", trader=seat, **tokens, **total)
        yield step("SCO-9", trader.hand and "unsold", trader=seat, cards=len(trader.hand))


def _of_seal(match: Match, result: RoundResult) -> Steps:
    """Yield the comparisons of a round in their order, up to the one that decided."""
    rules, holder = match.ruleset, result.camel_token
    if match.dealt.end is EndReason.CAP:
        yield step("TRN-5", "no_result", turn_cap=rules.turn_cap)
        return
    goods, counted = result.goods_tokens, rules.camel_token_in_tiebreak
    compared = {"SCO-4": result.rupees, "SCO-5": result.bonus_tokens, "SCO-6": goods}
    for rule, amounts in compared.items():
        held = rule == "SCO-5" and holder is not None
        yield step("SCO-7", held and counted, holder=holder, camel_token_in_tiebreak=counted)
        least, most = sorted(amounts)
        if rule == result.decided_by:
            yield step(rule, "decides", most=most, least=least, trader=result.seals[0])
            return
        yield step(rule, "tied", most=most, least=least)
    tie = {"total_tie": rules.total_tie, "starter": match.dealt.starter}
    yield step("SCO-8", rules.total_tie, **tie, holder=holder, seals=result.seals)


def _of_match(match: Match) -> Steps:
    """Yield how far the Seals and the rounds are from what ends the match."""
    (mine, other), counted = match.seals, match.counted
    needed, limit = match.ruleset.box.seals_to_win, match.ruleset.max_rounds
    yield step("MAT-1", _ends(max(mine, other) >= needed), first=mine, second=other, needed=needed)
    yield step("MAT-4", limit and _ends(counted >= limit), counted=counted, max_rounds=limit)


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
        return _answer("starter", "chance", [found])
    return _answer("starter", "known", [found], trader=next_starter(match, coin or 0))
