"""Why a round of Jaipur ended, its score, its Seal, the winner of the match, and who starts."""

from collections.abc import Iterator, Mapping

from jaipur_rules.core.findings import Fact
from jaipur_rules.core.game import JAIPUR, Seat
from jaipur_rules.jaipur.rules.cards import GOODS
from jaipur_rules.jaipur.rules.deals import Deal
from jaipur_rules.jaipur.rules.scoring import next_starter, score
from jaipur_rules.jaipur.rules.state import EndReason, Match, RoundResult
from jaipur_rules.referee.derivations import Derivation, DerivationStep


def why_round_end(match: Match) -> Derivation:
    r"""Return why the round of a match has ended, or why it goes on.

    Raises:
        NothingDealt: No round has been dealt.

    Example:
        >>> from jaipur_rules import new_match
        >>> found = why_round_end(new_match(seed=7))
        >>> print(found.result, *found.reasons(), sep="\n")
        goes_on
        END-1: 0 goods piles are empty, and it takes 3
        END-2: 5 of 5 cards lie in the market, and 40 in the deck
    """
    rules, round_ = match.ruleset, match.dealt
    emptied = [
        str(good)
        for good, left, full in zip(GOODS, round_.heights, rules.box.heights, strict=True)
        if left == 0 < full
    ]
    piles: dict[str, Fact] = {
        "piles": len(emptied),
        "empty": "".join(emptied),
        "needed": rules.box.empty_piles,
    }
    deck: dict[str, Fact] = {"lying": len(round_.market), "market_size": rules.box.market_size}
    deck |= {"deck": len(round_.deck), "round_end_deck": rules.round_end_deck}
    steps = [
        DerivationStep("END-1", _ends(round_.end is EndReason.PILES), piles),
        DerivationStep("END-2", _ends(round_.end is EndReason.DECK), deck),
    ]
    if rules.turn_cap is not None:
        cap = {"moves_left": round_.plies_left, "turn_cap": rules.turn_cap}
        steps.append(DerivationStep("TRN-5", _ends(round_.plies_left == 0), cap))
    reason = None if round_.end is None else round_.end.value
    return _derivation("round_end", "goes_on" if reason is None else "ended", {"by": reason}, steps)


def _ends(ends: bool) -> str:
    return "ends" if ends else "goes_on"


def why_score(match: Match) -> Derivation:
    """Return the score of the round that has ended: the camel token, and every token of each trader.

    Raises:
        NothingDealt: No round has been dealt.
        RoundNotOver: The round is still being played.

    Example:
        >>> from jaipur_rules import TakeCamels, apply
        >>> from jaipur_rules.jaipur.rules.table import arrange
        >>> last = arrange(market="KDGSC", herds=(7, 3), deck_size=0)
        >>> print(why_score(apply(last, TakeCamels())).reasons()[0])
        SCO-1: 8 camels against 3: the first trader takes the camel token, 5 rupees
    """
    rules, round_ = match.ruleset, match.dealt
    result = score(rules, round_)
    holder, worth = result.camel_token, rules.box.camel_token
    herds = tuple(trader.herd for trader in round_.traders)
    larger: dict[str, Fact] = {"most": max(herds), "least": min(herds), "trader": holder}
    steps = [
        DerivationStep("SCO-2", "equal", {"herd": herds[0]})
        if holder is None
        else DerivationStep("SCO-1", "larger", {**larger, "rupees": worth})
    ]
    for seat, trader in enumerate(round_.traders):
        tokens: dict[str, Fact] = {
            "trader": seat,
            "goods": trader.goods,
            "bonuses": trader.bonuses,
            "camel_token": worth if seat == holder else 0,
            "rupees": result.rupees[seat],
        }
        steps.append(DerivationStep("SCO-3", "total", tokens))
        if trader.hand:
            steps.append(
                DerivationStep("SCO-9", "unsold", {"trader": seat, "cards": len(trader.hand)})
            )
    mine, other = result.rupees
    return _derivation("score", "total", {"first": mine, "second": other}, steps)


def why_seal(match: Match) -> Derivation:
    r"""Return who takes the Seal of the round that has ended: the tie-break that decided, and those that did not.

    Raises:
        NothingDealt: No round has been dealt.
        RoundNotOver: The round is still being played.

    Example:
        >>> from jaipur_rules import TakeCamels, apply
        >>> from jaipur_rules.jaipur.rules.table import arrange
        >>> last = arrange(market="KDGSC", herds=(7, 3), deck_size=0)
        >>> found = why_seal(apply(last, TakeCamels()))
        >>> print(found.reasons()[0], found.sentence(), sep="\n")
        SCO-4: 5 rupees against 0: it decides for the first trader
        The first trader takes the Seal.
    """
    result = score(match.ruleset, match.dealt)
    match result.seals:
        case ():
            seals, facts = "none", {}
        case (seat,):
            seals, facts = "one", {"trader": seat}
        case _:
            seals, facts = "both", {}
    return _derivation("seal", seals, facts, [*_tie_breaks(match, result)])


def _tie_breaks(match: Match, result: RoundResult) -> Iterator[DerivationStep]:
    """Yield the comparisons of a round in their order, up to the one that decided."""
    rules, decided = match.ruleset, result.decided_by
    if match.dealt.end is EndReason.CAP:
        yield DerivationStep("TRN-5", "no_result", {"turn_cap": rules.turn_cap})
        return
    for rule, amounts in (
        ("SCO-4", result.rupees),
        ("SCO-5", result.bonus_tokens),
        ("SCO-6", result.goods_tokens),
    ):
        if rule == "SCO-5" and result.camel_token is not None:
            counted = rules.camel_token_in_tiebreak
            facts: dict[str, Fact] = {"holder": result.camel_token}
            yield DerivationStep("SCO-7", counted, {**facts, "camel_token_in_tiebreak": counted})
        amount: dict[str, Fact] = {"most": max(amounts), "least": min(amounts)}
        if rule == decided:
            yield DerivationStep(rule, "decides", {**amount, "trader": result.seals[0]})
            return
        yield DerivationStep(rule, "tied", amount)
    tie: dict[str, Fact] = {"total_tie": rules.total_tie, "starter": match.dealt.starter}
    yield DerivationStep(
        "SCO-8", rules.total_tie, {**tie, "holder": result.camel_token, "seals": result.seals}
    )


def why_match(match: Match) -> Derivation:
    """Return who has won the match, or why nobody has yet, by the Seals of both traders.

    Example:
        >>> why_match(Match(seals=(2, 1))).reasons()
        ('MAT-1: the Seals stand at 2 and 1, and 2 win the match',)
    """
    rules, (mine, other) = match.ruleset, match.seals
    needed = rules.box.seals_to_win
    seals: dict[str, Fact] = {"first": mine, "second": other}
    steps = [
        DerivationStep(
            "MAT-1",
            "ends" if max(mine, other) >= needed else "goes_on",
            {**seals, "needed": needed},
        )
    ]
    if rules.max_rounds is not None:
        rounds = {"counted": match.counted, "max_rounds": rules.max_rounds}
        steps.append(DerivationStep("MAT-4", _ends(match.counted >= rules.max_rounds), rounds))
    if match.winner is not None:
        return _derivation("winner", "won", {"trader": match.winner}, steps)
    return _derivation("winner", "drawn" if match.is_over else "goes_on", {}, steps)


def why_starter(match: Match, deal: Deal | None = None) -> Derivation:
    """Return who starts the next round of a match; without its deal, chance may still have to decide.

    Raises:
        RoundNotOver: A round is being played.

    Example:
        >>> why_starter(Match()).sentence()
        'Chance decides who starts.'
    """
    step, by_chance = _starter_rule(match, None if deal is None else deal.first)
    if by_chance and deal is None:
        return _derivation("starter", "chance", {}, [step])
    starter = next_starter(match, 0 if deal is None else deal.first)
    return _derivation("starter", "known", {"trader": starter}, [step])


def _starter_rule(match: Match, coin: Seat | None) -> tuple[DerivationStep, bool]:
    """Return the rule that says who starts, and whether it leaves that to chance."""
    rules, round_ = match.ruleset, match.round
    if round_ is None:
        first = rules.first_starter
        facts: dict[str, Fact] = {"first_starter": first, "coin": coin}
        return DerivationStep(
            "SET-7", "random" if first == "random" else "chosen", facts
        ), first == "random"
    winner = score(rules, round_).seal
    if winner is not None:
        return DerivationStep("MAT-2", "loser", {"holder": winner, "trader": 1 - winner}), False
    how = rules.starter_after_tie
    tie: dict[str, Fact] = {"starter_after_tie": how, "starter": round_.starter, "coin": coin}
    return DerivationStep("MAT-3", how, tie), how == "random"


def _derivation(
    kind: str, result: str, facts: Mapping[str, Fact], steps: list[DerivationStep]
) -> Derivation:
    return Derivation(game=JAIPUR.name, kind=kind, result=result, facts=facts, steps=steps)
