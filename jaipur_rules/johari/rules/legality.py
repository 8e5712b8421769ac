"""The rules of legality: what each rule that bears on a move comes to, and from which values.

Every rule is judged by itself, on any well-formed move whatever. This is one of
the two statements of legality; `generation` is the other, written independently.
"""

from collections.abc import Iterator, Mapping
from itertools import product
from types import MappingProxyType
from typing import assert_never, get_args

from jaipur_rules.core.errors import Finding, Violation, broken, found
from jaipur_rules.core.game import JOHARI
from jaipur_rules.core.values import wrong_type_of
from jaipur_rules.johari.rules import moves
from jaipur_rules.johari.rules.match import Match
from jaipur_rules.johari.rules.moves import ActionMove, Move
from jaipur_rules.johari.rules.pieces import GEMS, Action, Cards, Counted, Kind, Noble, Place
from jaipur_rules.johari.rules.ruleset import Ruleset
from jaipur_rules.johari.rules.state import Phase, Position, Trader, carried_out, cost, lying
from jaipur_rules.johari.rules.views import View, position_of

FORMS: Mapping[str, str] = MappingProxyType(
    {
        "LAY-6": "{card} : {there}",
        "DAY-5": "{cards}",
        "CHO-2": "{tried}",
        "CHO-3": "{cost} > {gold}",
        "ACT-2": "{played}",
        "ACT-3": "{tried} : {played}",
        "PUR-1": "{place}",
        "PUR-3": "{cashed} : {there}",
        "XCH-1": "{given} : {display}",
        "XCH-2": "{taken} : {there}",
        "XCH-3": "{given_kind} : {taken_kind}",
        "XCH-4": "{given_kind} : {taken_kind}",
        "SAL-1": "{sold} : {display}",
        "SAL-2": "{letters}",
        "SAL-4": "{token} : {sold}",
        "SAL-7": "{kind}",
        "SAL-8": "{gems} : {most}",
        "SAL-11": "{kind}",
        "TRD-1": "{place}",
        "TRD-4": "{noble}",
        "TRD-5": "{paid} : {display}",
        "TRD-6": "{worth} < {due}",
        "TRD-7": "{total} > {due}",
        "GLD-6": "{gold} > {left}",
        "SUP-2": "{card} : {fakes}",
        "EVE-3": "{cards} : {there}",
        "NOB-6": "{move}",
        "NOB-11": "{card}",
        "NOB-13": "{card}={kind}",
        "NOB-15": "{in_gold}",
        "NOB-23": "{types[0]}{types[1]}",
        "NOB-25": "{noble}",
    }
)
"""How the values that break a rule are written in the notation; a rule that says it alone has no form."""


def violations(at: Position | Match | View, move: Move) -> tuple[Violation, ...]:
    """Every rule that the move would break, what it tries first and limits last; empty if it is legal.

    Args:
        at: A position, or a match or a view, which give one while its seat is
            to move. Where they give none, or await another kind of move, the
            answer is the rule of flow, DAY-7.
        move: Any well-formed move.

    Example:
        >>> from jaipur_rules.johari import Match, parse_move
        >>> from jaipur_rules.johari.rules.table import arrange
        >>> here = arrange(displays=("W1B1", "W2"), played=(("sale",),))
        >>> [str(v) for v in violations(here, parse_move("collect W"))]
        ['SAL-8 (1 : 2)']
        >>> [str(v) for v in violations(Match(), parse_move("bribe"))]
        ['DAY-7']
    """
    return broken(findings(at, move), JOHARI.name)


_MOMENTS = dict.fromkeys(get_args(ActionMove), Phase.ACT) | {
    moves.Pick: Phase.PICK,
    moves.Play: Phase.CHOOSE,
    moves.Lose: Phase.LOSE,
    moves.Cash: Phase.EVENING,
    moves.Advance: Phase.FINAL,
}
"""What is awaited where a move of each class is made."""


def findings(at: Position | Match | View, move: Move) -> Iterator[Finding]:
    """Yield what every rule that bears on a move comes to: what is awaited, what there is, how much, and limits.

    Where the moment awaits another kind of move, no rule but DAY-7 bears on it.

    Args:
        at: A position, or a match or a view.
        move: Any well-formed move.

    Example:
        >>> from jaipur_rules.johari import parse_move
        >>> from jaipur_rules.johari.rules.table import arrange
        >>> here = arrange(displays=("W1B1", "W2"), played=(("sale",),))
        >>> [(found.rule, found.result) for found in findings(here, parse_move("collect W"))]
        [('DAY-7', 'met'), ('ACT-3', 'met'), ('SAL-11', 'met'), ('SAL-7', 'met'), ('SAL-8', 'broken')]
    """
    here, moment = position_of(at), _MOMENTS.get(type(move))
    if moment is None:
        raise wrong_type_of(move, "value.move", Match)
    awaits = _awaits(at, here)
    yield found("DAY-7", awaits == moment.value, awaits=awaits, moment=moment.value)
    if here is None or here.phase is not moment:
        return
    match move:
        case moves.Pick(place, card):
            there = lying(here, place)
            yield found("LAY-6", card in there, card=card, place=place, there=there)
        case moves.Play(action):
            yield from _of_play(here, action)
        case moves.Lose(card):
            fakes = here.me.display.fakes
            yield found("SUP-2", card in fakes, card=card, fakes=fakes)
        case moves.Cash(cards):
            there = here.me.on_trade.of(Kind.GOLD)
            yield found("EVE-3", cards <= there, cards=cards, there=there)
        case moves.Advance(first, second):
            gems = first.is_gem and second.is_gem
            yield found("NOB-23", gems, types=(first, second))
        case _:
            yield from _of_action(here, move)


def _awaits(at: Position | Match | View, here: Position | None) -> str:
    if here is not None:
        return here.phase.value
    if isinstance(at, Position) or at.table is None:
        return "deal"
    return "another" if at.table.queue else at.table.phase.value


def _of_play(at: Position, action: Action) -> Iterator[Finding]:
    me = at.me
    yield found("CHO-2", action not in me.played, tried=action, today=me.played)
    if action is Action.DOPPELGANGER:
        yield found("DOP-1", bool(me.played), before=carried_out(me.played))
    played = (*me.played, action)
    due = cost(at.ruleset, me, played)
    costs = cost_values(at.ruleset, me, played)
    yield found("CHO-3", due <= me.gold, **costs, cost=due, gold=me.gold)


def _of_action(at: Position, move: ActionMove) -> Iterator[Finding]:
    match move:
        case moves.Purchase(place, cashed):
            there = lying(at, place)
            yield _tried(at, Action.PURCHASE)
            yield found("PUR-1", bool(there), place=place, there=there)
            yield from _of_cashing(cashed, there)
        case moves.Baksheesh():
            yield _tried(at, Action.BAKSHEESH)
        case moves.Bribe():
            yield _tried(at, Action.BRIBE)
        case moves.Exchange():
            yield _tried(at, Action.EXCHANGE)
            yield from _of_exchange(at, move)
        case moves.SellToJeweler():
            yield _tried(at, Action.SALE)
            yield from _of_sale_to_jeweler(at, move)
        case moves.SellToCollector():
            yield _tried(at, Action.SALE)
            yield from _of_sale_to_collector(at, move)
        case moves.DiscardForToken(card):
            may, own = Noble.DONOR in at.me.nobles and card.kind.is_gem, at.me.display
            yield _tried(at, Action.SALE)
            yield found("NOB-11", may, card=card)
            yield found("SAL-1", card in own, sold=card, display=own)
        case moves.TradeInStore(store, at_once, cashed):
            there, helped = lying(at, store), Noble.PORTER in at.me.nobles
            yield _tried(at, Action.TRADE)
            yield found("TRD-1", store.is_store and bool(there), place=store, there=there)
            if at_once or cashed:
                yield found("NOB-6", at_once and helped, move=move, cashed=cashed)
            yield from _of_cashing(cashed, there)
        case moves.Hire():
            yield _tried(at, Action.TRADE)
            yield from _of_hire(at, move)
        case moves.Pass():
            yield _of_pass(at)
        case _:
            assert_never(move)


def _tried(at: Position, action: Action) -> Finding:
    return found("ACT-3", at.me.action is action, tried=action, played=at.me.action)


def _of_cashing(cashed: Cards, there: Cards) -> Iterator[Finding]:
    if cashed:
        gold = there.of(Kind.GOLD)
        yield found("PUR-3", cashed <= gold, cashed=cashed, there=gold)


def _of_exchange(at: Position, move: moves.Exchange) -> Iterator[Finding]:
    own, there, switch = at.me.display, lying(at, move.place), at.ruleset.exchange_types
    types = {"given_kind": move.given.kind, "taken_kind": move.taken.kind}
    alike = move.given.kind is move.taken.kind
    helped = not alike and Noble.EXCHANGER in at.me.nobles
    yield found("XCH-1", move.given in own, given=move.given, display=own)
    yield found("XCH-2", move.taken in there, taken=move.taken, place=move.place, there=there)
    yield found("XCH-3", alike, "noble" if helped else "", **types)
    if helped:
        yield found("NOB-16", True, **types)
    yield found(
        "XCH-4",
        move.given.kind.is_gem and move.taken.kind.is_gem,
        "allowed" if switch == "all_cards" else "",
        **types,
        exchange_types=switch,
    )


def types_sold(move: moves.SellToJeweler) -> list[Kind]:
    """The types of the cards sold to a Jeweler, as they count (rules SAL-2, NOB-13).

    Example:
        >>> from jaipur_rules.johari import Card
        >>> sale = moves.SellToJeweler(
        ...     Cards.parse("W1W2A1"), Kind.BLUE, Counted(Card.W1, Kind.BLUE)
        ... )
        >>> [str(kind) for kind in types_sold(sale)]
        ['W', 'A', 'B']
    """
    counted, cards = move.counted, move.sold
    if counted is None or counted.card not in cards:
        return [card.kind for card in cards]
    return [*[card.kind for card in cards - Cards([counted.card])], counted.kind]


def _of_sale_to_jeweler(at: Position, move: moves.SellToJeweler) -> Iterator[Finding]:
    numbers, own, switch = at.ruleset.components, at.me.display, at.ruleset.three_type_sale
    types, sold = tuple(types_sold(move)), move.sold
    gold, full, fewer = Kind.GOLD in types, numbers.jeweler_types, numbers.amount(Noble.SETTER)
    differ = len({*types}) == len(types) and Kind.PRESTIGE not in types
    helped = differ and len(types) == fewer and Noble.SETTER in at.me.nobles
    helped = helped and (not gold or switch == "gold_too")
    enough = differ and len(types) == full
    yield found("SAL-1", sold <= own, sold=sold, display=own)
    yield from _of_counting(at, move.counted, sold)
    yield found(
        "SAL-2",
        enough,
        "noble" if helped else "",
        types=types,
        needed=full,
        letters="".join(map(str, types)),
    )
    if helped and not enough:
        yield found("NOB-4", not gold, "allowed", types=types, needed=fewer, three_type_sale=switch)
    of_gem = move.token.is_gem and move.token in types
    yield found("SAL-4", of_gem, token=move.token, types=types, sold=sold)


def _of_sale_to_collector(at: Position, move: moves.SellToCollector) -> Iterator[Finding]:
    kind, counted, switch = move.kind, move.counted, at.ruleset.collector_tie
    yield found("SAL-11", kind.is_gem, kind=kind)
    if counted is None or counted.kind is kind:
        yield from _of_counting(at, counted, at.me.display)
    else:
        yield found("NOB-13", False, card=counted.card, kind=counted.kind)
    if kind.is_gem:
        rivals = tuple(rival.gems(kind) for rival in at.rivals)
        gems, most = at.me.display.gems(kind) + (counted.card.gems if counted else 0), max(rivals)
        tie = "allowed" if gems == most and switch == "sells" else ""
        yield found("SAL-7", any(rivals), kind=kind, rivals=rivals)
        yield found(
            "SAL-8", gems > most, tie, kind=kind, gems=gems, most=most, collector_tie=switch
        )


def _of_counting(at: Position, counted: Counted | None, cards: Cards) -> Iterator[Finding]:
    if counted is not None:
        card, kind = counted.card, counted.kind
        may = Noble.CUTTER in at.me.nobles and card in cards
        other = card.kind is not kind and card.kind.is_gem and kind.is_gem
        yield found("NOB-13", may and other, card=card, kind=kind)


def _of_hire(at: Position, move: moves.Hire) -> Iterator[Finding]:
    noble, paid, gold, own = move.noble, move.paid, move.gold, at.me.display
    kinds, cashed, when = paid.kinds, paid.of(Kind.GOLD), at.ruleset.new_noble
    nobles = tuple(each for each in at.spaces if each is not None)
    one_type = len(kinds) <= 1 and Kind.PRESTIGE not in kinds
    mixed = gold > 0 and any(kind.is_gem for kind in kinds)
    yield found("TRD-4", noble in nobles, noble=noble, nobles=nobles)
    yield found("TRD-5", paid <= own and one_type and not mixed, paid=paid, gold=gold, display=own)
    if cashed or gold:
        due = price(at, noble)
        exact = due is None or gold <= max(0, due - paid.worth)
        yield found(
            "NOB-15",
            serves(at, Noble.PAYMASTER, noble) and exact,
            cashed=cashed,
            gold=gold,
            in_gold=f"{cashed}{gold or ''}",
        )
    if gold:
        left = max(0, gold_left(at))
        yield found("GLD-6", gold <= left, gold=gold, left=left)
    if noble is Noble.RECRUITER or (noble is Noble.PAYMASTER and (cashed or gold)):
        yield found("TRD-9", False, when, noble=noble, new_noble=when)
    yield from _of_price(at, move)
    if noble.keeps_slot or move.slot is not None:
        chosen = noble.keeps_slot and move.slot is not None
        yield found("NOB-25", chosen, noble=noble, slot=move.slot)


def _of_price(at: Position, move: moves.Hire) -> Iterator[Finding]:
    """Yield the price of a noble in the market, and how it is paid."""
    due, worth, gold = price(at, move.noble), move.paid.worth, move.gold
    if due is None:
        return
    numbers, switch = at.ruleset.components, at.ruleset.overpaying
    if serves(at, Noble.RECRUITER, move.noble):
        full = numbers.noble_prices[at.spaces.index(move.noble)]
        yield found("NOB-14", True, price=full, less=numbers.amount(Noble.RECRUITER), due=due)
    spare = Cards([card for card in move.paid if worth - card.gems >= due])
    yield found("TRD-6", worth + gold >= due, due=due, worth=worth + gold)
    yield found(
        "TRD-7",
        not spare,
        "allowed" if switch == "any" else "",
        due=due,
        worth=worth,
        gold=gold,
        total=worth + gold,
        spare=spare,
        overpaying=switch,
    )


def _of_pass(at: Position) -> Finding:
    action, switch = at.me.action, at.ruleset.declining
    declined = action in {Action.SALE, Action.TRADE} and switch == "sale_and_trade"
    possible = _is_possible(at, action)
    return found(
        "ACT-2", not possible, "allowed" if declined else "", played=action, declining=switch
    )


def _is_possible(at: Position, action: Action | None) -> bool:
    """Return whether the card played can be carried out (rule ACT-1)."""
    match action:
        case Action.SALE:
            return _sale_is_possible(at)
        case Action.TRADE:
            return _trade_is_possible(at)
        case Action.PURCHASE:
            return any(at.market)
        case Action.EXCHANGE:
            return any(
                _is_met(_of_exchange(at, moves.Exchange(given, Place(place), taken)))
                for place, cards in enumerate(at.market)
                for taken, given in product(cards.distinct, at.me.display.distinct)
            )
        case _:
            return True


def _is_met(rules: Iterator[Finding]) -> bool:
    return not any(each.is_broken for each in rules)


def _sale_is_possible(at: Position) -> bool:
    """Return whether a trader could carry out a sale, or what stands for one (rule ACT-2)."""
    display, nobles, rules = at.me.display, at.me.nobles, at.ruleset
    gems = [card for card in display if card.kind.is_gem]
    types, gold = len({card.kind for card in gems}), bool(display.of(Kind.GOLD))
    if not gems:
        return False
    if Noble.DONOR in nobles:
        return True
    if Noble.CUTTER in nobles and len(gems) > types:
        types = min(types + 1, len(GEMS))
    if types + gold >= rules.components.jeweler_types:
        return True
    if Noble.SETTER in nobles:
        golds = gold and rules.three_type_sale == "gold_too"
        # Components may give the noble the number 0: then it is no help, for nobody sells nothing.
        if 0 < rules.components.amount(Noble.SETTER) <= types + golds:
            return True
    sales = [moves.SellToCollector(kind) for kind in GEMS]
    if Noble.CUTTER in nobles:
        sales += [
            moves.SellToCollector(kind, Counted(card, kind)) for kind in GEMS for card in gems
        ]
    return any(_is_met(_of_sale_to_collector(at, sale)) for sale in sales)


def _trade_is_possible(at: Position) -> bool:
    """Return whether a trader could carry out a trade (rule ACT-2)."""
    if any(lying(at, place) for place in Place if place.is_store):
        return True
    display = at.me.display
    gems = max(display.gems(kind) for kind in GEMS)
    gold = gold_left(at) + display.gems(Kind.GOLD)
    dues = [(noble, price(at, noble)) for noble in at.spaces if noble is not None]
    return any(
        due is not None and (due <= gems or (due <= gold and serves(at, Noble.PAYMASTER, noble)))
        for noble, due in dues
    )


def cost_values(ruleset: Ruleset, trader: Trader, played: tuple[Action, ...]) -> dict[str, object]:
    """Why the last of these cards costs a trader what it does in its slot: a base cost, and what is off (rule GLD-3).

    Example:
        >>> cost_values(Ruleset(), Trader(), (Action.PURCHASE, Action.DOPPELGANGER))
        {'action': Action.PURCHASE, 'slot': 2, 'base': 4, 'off_slot': 2, 'off_nobles': 0}
    """
    numbers, slot, action = ruleset.components, len(played) - 1, carried_out(played)
    base, cut = 0 if action is None else numbers.base_costs[action], numbers.slot_discounts[slot]
    bought = action is Action.PURCHASE and Noble.BUYER in trader.nobles
    return {
        "action": action,
        "slot": slot + 1,
        "base": base,
        "off_slot": base if cut is None else cut,
        "off_nobles": trader.slots[slot] + (numbers.amount(Noble.BUYER) if bought else 0),
    }


def gold_left(at: Position) -> int:
    """The mover's gold once the card being carried out is paid (rule GLD-4).

    Example:
        >>> from jaipur_rules.johari.rules.table import arrange
        >>> gold_left(arrange(played=(("trade",),)).position)
        12
    """
    return at.me.gold - cost(at.ruleset, at.me, at.me.played)


def serves(at: Position, ability: Noble, hired: Noble) -> bool:
    """Return whether an ability helps to hire a noble: an own noble's, or by one switch its own (rule TRD-9).

    Example:
        >>> from jaipur_rules.johari.rules.table import arrange
        >>> serves(arrange().position, Noble.RECRUITER, Noble.RECRUITER)
        False
    """
    return ability in at.me.nobles or (hired is ability and at.ruleset.new_noble == "at_once")


def price(at: Position, noble: Noble) -> int | None:
    """The price of a noble for the mover, in gems; None if it is not in the market (rules TRD-6, NOB-14).

    Example:
        >>> from jaipur_rules.johari.rules.table import arrange
        >>> price(arrange(spaces={3: "N1-4"}).position, Noble.SETTER)
        3
    """
    if noble not in at.spaces:
        return None
    numbers = at.ruleset.components
    full = numbers.noble_prices[at.spaces.index(noble)]
    less = numbers.amount(Noble.RECRUITER) if serves(at, Noble.RECRUITER, noble) else 0
    return max(0, full - less)
