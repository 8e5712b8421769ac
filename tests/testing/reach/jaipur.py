"""The situations of Jaipur that have to be reached: moves, sales and their bonuses, ends, tie-breaks and switches."""

from collections.abc import Callable

from jaipur_rules.core.game import Switch
from jaipur_rules.jaipur import (
    Card,
    Deal,
    EndReason,
    Event,
    Exchange,
    Match,
    Sell,
    TakeCamels,
    TakeGood,
)
from jaipur_rules.jaipur.rules.ruleset import SWITCHES
from jaipur_rules.jaipur.rules.scoring import score
from jaipur_rules.jaipur.rules.state import Round, RoundResult, Trader
from tests.testing.reach.counts import Situations, Step

JaipurStep = Step[Match, Event]
Occurs = Callable[[JaipurStep], bool]


def _round(match: Match) -> Round:
    assert match.round is not None
    return match.round


def _mover(step: JaipurStep) -> Trader:
    """The mover before the move."""
    current = _round(step.before)
    return current.traders[current.to_move]


def _moved(step: JaipurStep) -> Trader:
    """The mover after the move."""
    return _round(step.after).traders[_round(step.before).to_move]


def _limit(step: JaipurStep) -> int:
    return step.before.ruleset.box.hand_limit


# --- takes and exchanges ---


def _takes(step: JaipurStep) -> bool:
    return isinstance(step.event, TakeGood)


def _takes_camels(step: JaipurStep) -> bool:
    return isinstance(step.event, TakeCamels)


def _exchanges(occurs: Callable[[Exchange], bool]) -> Occurs:
    return lambda step: isinstance(step.event, Exchange) and occurs(step.event)


def _for_both(move: Exchange) -> bool:
    return bool(move.given.camels and move.given.goods)


TAKES: dict[str, Occurs] = {
    "a good taken, beside camels": lambda step: (
        _takes(step) and _round(step.before).market.camels > 0
    ),
    "a good taken, no camel in the market": lambda step: (
        _takes(step) and _round(step.before).market.camels == 0
    ),
    "a good taken into the last place of the hand": lambda step: (
        _takes(step) and len(_moved(step).hand) == _limit(step)
    ),
    "one camel taken": lambda step: _takes_camels(step) and _round(step.before).market.camels == 1,
    "several camels taken": lambda step: (
        _takes_camels(step) and _round(step.before).market.camels > 1
    ),
    "a market of camels alone taken": lambda step: (
        _takes_camels(step) and not _round(step.before).market.goods
    ),
    "camels taken with a full hand": lambda step: (
        _takes_camels(step) and len(_mover(step).hand) == _limit(step)
    ),
    "an exchange for goods": _exchanges(lambda move: not move.given.camels),
    "an exchange for camels": _exchanges(lambda move: not move.given.goods),
    "an exchange for goods and camels": _exchanges(_for_both),
    "an exchange of one card": _exchanges(lambda move: len(move.taken) == 1),
    "an exchange of two cards": _exchanges(lambda move: len(move.taken) == 2),
    "an exchange of three cards or more": _exchanges(lambda move: len(move.taken) >= 3),
    "an exchange with a good on both sides": _exchanges(
        lambda move: not move.taken.isdisjoint(move.given)
    ),
    "an exchange for camels that fills the hand": lambda step: (
        isinstance(step.event, Exchange)
        and step.event.given.camels > 0
        and len(_moved(step).hand) == _limit(step)
    ),
    "an exchange with a full hand": lambda step: (
        isinstance(step.event, Exchange) and len(_mover(step).hand) == _limit(step)
    ),
}


# --- sales and bonuses ---


def _sales(occurs: Callable[[JaipurStep, Sell], bool]) -> Occurs:
    return lambda step: isinstance(step.event, Sell) and occurs(step, step.event)


def _height(step: JaipurStep, sale: Sell) -> int:
    """The tokens that are left of what is sold."""
    return _round(step.before).heights[sale.good]


def _bonus(step: JaipurStep) -> int | None:
    """The cards of the pile that the sale has won a bonus from; None if it has won none."""
    pairs = zip(_round(step.before).bonuses, _round(step.after).bonuses, strict=True)
    return next((size for size, (had, has) in enumerate(pairs, 3) if had != has), None)


def _bonus_pile(step: JaipurStep, sale: Sell) -> tuple[int, ...]:
    """The bonus pile for a sale of three cards or more."""
    return _round(step.before).bonuses[min(sale.count, 5) - 3]


def _pile_is_empty(step: JaipurStep, sale: Sell) -> bool:
    return sale.count >= 3 and not _bonus_pile(step, sale)


def _ends_with_bonus(step: JaipurStep, sale: Sell) -> bool:
    """True if the sale ends the round, and is large enough for a bonus that is there."""
    there = sale.count >= 3 and bool(_bonus_pile(step, sale))
    return there and _round(step.after).end is EndReason.PILES


def _is_of(count: int) -> Occurs:
    return _sales(lambda _, sale: sale.count == count)


def _pays_bonus(size: int) -> Occurs:
    """True where a sale is paid a bonus from the pile for its own number of cards, which is this one."""
    return _sales(lambda step, sale: min(sale.count, 5) == size == _bonus(step))


SALES: dict[str, Occurs] = {
    **{f"a sale of {count} cards": _is_of(count) for count in (1, 2, 3, 4, 5)},
    "a sale of six cards or more": _sales(lambda _, sale: sale.count >= 6),
    "a sale of a part of what is held": _sales(
        lambda step, sale: sale.count < _mover(step).hand.count(sale.good)
    ),
    "a sale of diamonds, gold or silver": _sales(lambda _, sale: sale.good <= Card.SILVER),
    "a sale of more cards than tokens": _sales(
        lambda step, sale: 0 < _height(step, sale) < sale.count
    ),
    "a sale for no token": _sales(lambda step, sale: not _height(step, sale)),
    **{f"a bonus for {size} cards": _pays_bonus(size) for size in (3, 4, 5)},
    "an empty bonus pile that pays nothing": _sales(
        lambda step, sale: (
            _pile_is_empty(step, sale) and step.before.ruleset.empty_bonus_pile == "nothing"
        )
    ),
    "an empty bonus pile, and the next lower pays": _sales(
        lambda step, sale: _pile_is_empty(step, sale) and _bonus(step) is not None
    ),
    "an empty bonus pile, and the lower ones are empty": _sales(
        lambda step, sale: (
            _pile_is_empty(step, sale)
            and step.before.ruleset.empty_bonus_pile == "next_lower"
            and _bonus(step) is None
        )
    ),
    "the last pile emptied with a bonus": _sales(
        lambda step, sale: _ends_with_bonus(step, sale) and _bonus(step) is not None
    ),
    "the last pile emptied, and its bonus cut off": _sales(
        lambda step, sale: _ends_with_bonus(step, sale) and _bonus(step) is None
    ),
}


# --- ends of rounds and of matches ---


def _ended(step: JaipurStep) -> EndReason | None:
    """The reason why a round has ended with the move."""
    return None if isinstance(step.event, Deal) else _round(step.after).end


def _ends_by_deck(step: JaipurStep, switch: str) -> bool:
    return _ended(step) is EndReason.DECK and step.before.ruleset.round_end_deck == switch


def _result(step: JaipurStep) -> RoundResult | None:
    return score(step.after.ruleset, _round(step.after)) if _ended(step) else None


def _settled(rule: str) -> Occurs:
    """True where a round is settled by the rule of this id."""

    def occurs(step: JaipurStep) -> bool:
        found = _result(step)
        return found is not None and found.decided_by == rule

    return occurs


def _total_tie(value: Switch) -> Occurs:
    tied = _settled("SCO-8")
    return lambda step: step.before.ruleset.total_tie == value and tied(step)


def _herds(step: JaipurStep) -> tuple[int, int]:
    mine, other = _round(step.after).traders
    return mine.herd, other.herd


def _after_tie(value: Switch) -> Occurs:
    """True where a round is dealt after one that no one trader won."""

    def occurs(step: JaipurStep) -> bool:
        last, rules = step.before.round, step.before.ruleset
        dealt = isinstance(step.event, Deal) and rules.starter_after_tie == value
        return dealt and last is not None and score(rules, last).seal is None

    return occurs


def _matched(step: JaipurStep) -> bool:
    """True if the match is over with this move."""
    return step.after.is_over


def _by_seals(step: JaipurStep) -> bool:
    return max(step.after.seals) >= step.after.ruleset.box.seals_to_win


ENDS: dict[str, Occurs] = {
    "a round ends by three empty piles": lambda step: _ended(step) is EndReason.PILES,
    "a round ends by empty piles with an empty deck": lambda step: (
        _ended(step) is EndReason.PILES and not _round(step.before).deck
    ),
    "a round ends by a deck that cannot refill, too short": lambda step: (
        _ends_by_deck(step, "cannot_refill") and bool(_round(step.before).deck)
    ),
    "a round ends by a deck that cannot refill, empty": lambda step: (
        _ends_by_deck(step, "cannot_refill") and not _round(step.before).deck
    ),
    "a round ends by the last card of the deck": lambda step: _ends_by_deck(step, "deck_empty"),
    "a round ends by the cap of turns": lambda step: _ended(step) is EndReason.CAP,
    "a round goes on with an empty deck": lambda step: (
        not isinstance(step.event, Deal) and not _round(step.before).deck and not _ended(step)
    ),
    "a round won by rupees": _settled("SCO-4"),
    "a round won by bonus tokens": _settled("SCO-5"),
    "a round won by goods tokens": _settled("SCO-6"),
    **{f"a total tie: {value}": _total_tie(value) for value in SWITCHES["total_tie"]},
    "the camel token taken": lambda step: bool(_ended(step)) and len({*_herds(step)}) == 2,
    "the camel token taken by nobody": lambda step: (
        bool(_ended(step)) and len({*_herds(step)}) == 1
    ),
    **{
        f"a starter after a tie: {value}": _after_tie(value)
        for value in SWITCHES["starter_after_tie"]
    },
    "a match won by Seals": lambda step: _by_seals(step) and step.after.winner is not None,
    "a match drawn by Seals": lambda step: _by_seals(step) and step.after.winner is None,
    "a match won by the most rounds": lambda step: (
        _matched(step) and not _by_seals(step) and step.after.winner is not None
    ),
    "a match drawn by the most rounds": lambda step: (
        _matched(step) and not _by_seals(step) and step.after.winner is None
    ),
}


# --- switches ---


def _has(switch: str, value: Switch) -> Occurs:
    return lambda step: step.before.ruleset.switches[switch] == value


RULESETS: dict[str, Occurs] = {
    **{
        f"{switch} is {value}": _has(switch, value)
        for switch, values in SWITCHES.items()
        for value in values
    },
    "turn_cap is a number": lambda step: step.before.ruleset.turn_cap is not None,
    "max_rounds is a number": lambda step: step.before.ruleset.max_rounds is not None,
}

SITUATIONS: Situations[Match, Event] = {**TAKES, **SALES, **ENDS, **RULESETS}
