"""Why a day of Johari ends and how the next begins; why the game goes on or is over, its score, and who wins by which tie-break."""

from collections.abc import Iterator, Mapping
from typing import TypeAlias

from attrs import evolve

from jaipur_rules.core.findings import Fact
from jaipur_rules.core.game import JOHARI, Seat
from jaipur_rules.johari.rules.deals import Deal, Reshuffle
from jaipur_rules.johari.rules.faces import Kind
from jaipur_rules.johari.rules.match import Match, score
from jaipur_rules.johari.rules.moves import Move, TradeInStore
from jaipur_rules.johari.rules.pieces import STORES, Noble
from jaipur_rules.johari.rules.ruleset import Ruleset
from jaipur_rules.johari.rules.scoring import Result
from jaipur_rules.johari.rules.state import Phase, Table, Trader
from jaipur_rules.johari.rules.transition import apply
from jaipur_rules.referee.derivations import Derivation, DerivationStep

Steps: TypeAlias = Iterator[DerivationStep]


def why_day(match: Match, move: Move) -> Derivation | None:
    r"""Return why a day ends or begins with a legal move, or None if none does.

    Raises:
        IllegalMove: The move breaks a rule.

    Example:
        >>> from jaipur_rules.johari import parse_move
        >>> from jaipur_rules.johari.rules.table import arrange
        >>> last = arrange(played=(("sale", "trade", "bribe"),), queue=(0,), on_trade=("A1",))
        >>> print(*why_day(last, parse_move("bribe")).reasons(), sep="\n")
        DAY-1: all 3 rounds of day 1 have been played
        EVE-4: this is the order to decide about gold of the Trade card: the first trader
    """
    return explain_day(match, move, apply(match, move))


def explain_day(match: Match, move: Move, after: Match) -> Derivation | None:
    """Return why a day ends or begins with a legal move, given the match that it leads to."""
    table, then = match.dealt, after.dealt
    begins = then.day > table.day
    if begins:
        result = "begins" if table.phase is Phase.PICK else "ended"
    elif then.phase in {Phase.FINAL, Phase.OVER} and table.phase is not Phase.FINAL:
        result = "last"
    elif then.phase is Phase.EVENING and table.phase is not Phase.EVENING:
        result = "evening"
    else:
        return None
    steps = [*_evening(match, table, then, move)] if result != "begins" else []
    if result in {"ended", "last"}:
        coming: dict[str, Fact] = {"day": table.day, "coming": len(table.noble_stack)}
        steps.append(DerivationStep("EVE-1", "returned"))
        steps.append(DerivationStep("FIN-1", "goes_on" if begins else "last_day", coming))
    if begins:
        steps += _morning(match, table, then)
    if then.phase is Phase.FINAL:
        steps.append(DerivationStep("NOB-23", "awaited", {"order": then.queue}))
    facts: dict[str, Fact] = {"day": then.day}
    return Derivation(
        game=JOHARI.name, kind="day", move=str(move), result=result, facts=facts, steps=steps
    )


def _evening(match: Match, table: Table, then: Table, move: Move) -> Steps:
    """Yield that all rounds have been played, what leaves the Trade cards, and who decides about gold there."""
    if table.phase is Phase.EVENING:
        return
    rounds: dict[str, Fact] = {"day": table.day, "rounds": match.ruleset.components.rounds}
    yield DerivationStep("DAY-1", "ends", rounds)
    for seat, trader in enumerate(table.traders):
        cards = trader.on_trade
        if seat == table.queue[0] and isinstance(move, TradeInStore) and not move.at_once:
            cards += table.market[move.store]
        if cards and not cards.of(Kind.GOLD):
            yield DerivationStep("EVE-2", "unloaded", {"trader": seat, "cards": str(cards)})
    if then.phase is Phase.EVENING:
        yield DerivationStep("EVE-4", "order", {"order": then.queue})


def _morning(match: Match, table: Table, then: Table) -> Steps:
    """Yield the nobles that come and go, and the cards that are drawn."""
    came, leaver = then.spaces[0], table.spaces[-1]
    if came is not None:
        yield DerivationStep("DAY-2", "came", {"noble": str(came)})
    if leaver is not None:
        yield DerivationStep("DAY-2", "left", {"noble": str(leaver)})
    cards = 2 * match.players + match.ruleset.components.extra_booths
    yield from _drawn(match, table, cards, then)


def _drawn(match: Match, table: Table, cards: int, then: Table) -> Steps:
    """Yield the next cards of the pile by where they lie now, and what becomes of the pile."""
    booths = len(table.market) - STORES
    drawn = tuple(str(card) for card in table.pile[:cards])
    to_stores = max(0, cards - booths)
    for rule, laid in (("DAY-3", drawn[:to_stores]), ("DAY-4", drawn[to_stores:])):
        if laid:
            yield DerivationStep(rule, "laid", {"drawn": laid})
    missing: dict[str, Fact] = {"missing": cards - len(drawn)}
    if then.phase is Phase.SHUFFLE:
        yield DerivationStep("DAY-5", "awaited", missing)
    elif cards > len(drawn):
        yield DerivationStep("DAY-6", "short", missing)


def why_chance(match: Match, event: Deal | Reshuffle) -> Derivation:
    """Return what chance brings: after a deal, who picks first; after a reshuffle, the cards that were still to be drawn.

    Raises:
        ImpossibleDeal: It is not exactly the cards and nobles that there are.
        UnexpectedEvent: The match does not await it.

    Example:
        >>> from jaipur_rules.johari import deal
        >>> why_chance(Match(3), deal(seed=7, players=3)).reasons()
        ('LAY-6: the traders pick in the order of the stack, from the bottom: \
the second trader, the first trader and the third trader',)
    """
    after = apply(match, event)
    if isinstance(event, Deal):
        steps = [DerivationStep("LAY-6", "order", {"order": event.stack})]
        return Derivation(game=JOHARI.name, kind="deal", result="dealt", steps=steps)
    table = match.dealt
    shuffled = DerivationStep("DAY-5", "shuffled", {"count": len(event.pile)})
    drawn = evolve(table, pile=event.pile)
    steps = [shuffled, *_drawn(match, drawn, table.undrawn, after.dealt)]
    return Derivation(game=JOHARI.name, kind="shuffle", result="shuffled", steps=steps)


def why_game_end(match: Match) -> Derivation:
    """Return why the game is over, or why it goes on: by the day and the nobles that are still to come.

    Raises:
        NothingDealt: The game has not been dealt.

    Example:
        >>> from jaipur_rules.johari import new_match
        >>> why_game_end(new_match(seed=7)).reasons()
        ('FIN-1: before the first day, with 10 nobles to come',)
    """
    table, over = match.dealt, match.is_over
    coming = len(table.noble_stack)
    stage = "ends" if over else "last_day" if not coming else "goes_on" if table.day else "before"
    facts: dict[str, Fact] = {"day": table.day, "coming": coming}
    steps = [DerivationStep("FIN-1", stage, facts)]
    return _derivation("game_end", "ended" if over else "goes_on", {}, steps)


def why_score(match: Match) -> Derivation:
    """Return the score of a game that is over: of each trader every noble, the prestige cards and every token.

    Raises:
        MatchNotOver: The game is still being played, or has not been dealt.

    Example:
        >>> from jaipur_rules.johari.rules.table import arrange
        >>> over = arrange(phase="over", nobles=(("N3-1",),), tokens=((2, 0, 0, 0),), day=10)
        >>> why_score(over).reasons()[:2]
        ('NOB-17: N3-1 brings the first trader 5 points', \
'CMP-5: the gem tokens of the first trader are worth 8, 0, 0, 0: 8 points')
    """
    result = score(match)
    steps = [
        step
        for seat, trader in enumerate(match.dealt.traders)
        for step in (
            *_for_nobles(match.ruleset, seat, trader),
            *_for_cards(match.ruleset, seat, trader),
            *_in_all(match.ruleset, seat, trader, result),
        )
    ]
    return _derivation("score", "total", {"totals": result.totals}, steps)


def _for_nobles(ruleset: Ruleset, seat: Seat, trader: Trader) -> Iterator[DerivationStep]:
    """Yield the points of each noble that is worth some by itself."""
    for noble in trader.nobles:
        amount = ruleset.components.amount(noble)
        match noble:
            case Noble.NOTABLE_1 | Noble.NOTABLE_2 | Noble.NOTABLE_3 | Noble.NOTABLE_4:
                yield DerivationStep(noble.rule, "points", {"trader": seat, "points": amount})
            case Noble.CURATOR:
                types = tuple(str(kind) for kind in trader.display.kinds if kind.is_gem)
                each: dict[str, Fact] = {"trader": seat, "types": types, "each": amount}
                points = {**each, "points": amount * len(types)}
                yield DerivationStep(noble.rule, "points", points)
            case Noble.RETINUE:
                count = len(trader.nobles)
                one: dict[str, Fact] = {"trader": seat, "count": count, "each": amount}
                yield DerivationStep(noble.rule, "points", {**one, "points": amount * count})
            case _:
                pass


def _for_cards(ruleset: Ruleset, seat: Seat, trader: Trader) -> Iterator[DerivationStep]:
    """Yield the points of prestige cards, and what a noble adds to each."""
    cards = trader.display.of(Kind.PRESTIGE)
    if cards:
        shown: dict[str, Fact] = {"trader": seat, "cards": str(cards), "points": cards.worth}
        yield DerivationStep("PUR-4", "points", shown)
    if Noble.HERALD in trader.nobles:
        amount, count = ruleset.components.amount(Noble.HERALD), len(cards)
        more: dict[str, Fact] = {"trader": seat, "count": count, "each": amount}
        yield DerivationStep("NOB-21", "points", {**more, "points": amount * count})


def _in_all(
    ruleset: Ruleset, seat: Seat, trader: Trader, result: Result
) -> Iterator[DerivationStep]:
    """Yield the points of the tokens, the sum, and what counts for nothing."""
    track = ruleset.components.prestige_track
    values = tuple(track[column] for column in trader.tokens)
    tokens: dict[str, Fact] = {"trader": seat, "columns": trader.tokens, "values": values}
    yield DerivationStep("CMP-5", "points", {**tokens, "points": sum(values)})
    parts: dict[str, Fact] = {
        "trader": seat,
        "nobles": result.nobles[seat],
        "cards": result.cards[seat],
        "tokens": result.tokens[seat],
        "points": result.totals[seat],
    }
    yield DerivationStep("FIN-2", "total", parts)
    left = trader.display - trader.display.of(Kind.PRESTIGE)
    if trader.gold or left:
        worthless: dict[str, Fact] = {"trader": seat, "gold": trader.gold, "left": str(left)}
        yield DerivationStep("FIN-5", "nothing", worthless)


def why_winner(match: Match) -> Derivation:
    r"""Return who has won a game that is over: the comparison that decided, and those that did not.

    Raises:
        MatchNotOver: The game is still being played, or has not been dealt.

    Example:
        >>> from jaipur_rules.johari.rules.table import arrange
        >>> over = arrange(phase="over", tokens=((2, 0, 0, 0), (1, 1, 0, 0)), day=10)
        >>> print(*why_winner(over).reasons(), sep="\n")
        FIN-2: 8, 8 prestige points: it does not decide between the first trader and the second trader
        FIN-3: 8, 8 on the prestige track: it does not decide between the first trader and the second trader
        FIN-4: the first trader and the second trader share the victory
    """
    result = score(match)
    compared: list[tuple[str, tuple[int, ...], dict[str, Fact]]] = [
        ("FIN-2", result.totals, {}),
        ("FIN-3", result.tie_break, {"tie_break": match.ruleset.tie_break}),
    ]
    best = tuple(range(match.players))
    steps: list[DerivationStep] = []
    for rule, amounts, switch in compared:
        most = max(amounts[seat] for seat in best)
        tied = best
        best = tuple(seat for seat in best if amounts[seat] == most)
        facts: dict[str, Fact] = {
            "tied": tied,
            "amounts": tuple(amounts[seat] for seat in tied),
            "best": best,
        }
        decides = len(best) == 1
        steps.append(DerivationStep(rule, "decides" if decides else "tied", {**facts, **switch}))
        if decides:
            break
    else:
        steps.append(DerivationStep("FIN-4", "shared", {"best": best}))
    facts = {"winners": result.winners}
    return _derivation("winner", "won" if len(result.winners) == 1 else "shared", facts, steps)


def _derivation(
    kind: str, result: str, facts: Mapping[str, Fact], steps: list[DerivationStep]
) -> Derivation:
    return Derivation(game=JOHARI.name, kind=kind, result=result, facts=facts, steps=steps)
