"""The situations of Johari that have to be reached: actions, nobles, the supervisor, days, ends and switches."""

from collections.abc import Callable

from jaipur_rules.core.game import Switch
from jaipur_rules.johari import (
    Action,
    Advance,
    Baksheesh,
    Bribe,
    Cash,
    Deal,
    DiscardForToken,
    Event,
    Exchange,
    Hire,
    Kind,
    Lose,
    Match,
    Noble,
    Pass,
    Phase,
    Play,
    Purchase,
    Reshuffle,
    SellToCollector,
    SellToJeweler,
    Table,
    TradeInStore,
    Trader,
)
from jaipur_rules.johari.rules.generation import can_act
from jaipur_rules.johari.rules.match import score
from jaipur_rules.johari.rules.ruleset import SWITCHES
from tests.testing.reach.counts import Situations, Step

JohariStep = Step[Match, Event]
Occurs = Callable[[JohariStep], bool]

ACTING = {
    Action.PURCHASE: (Purchase,),
    Action.BAKSHEESH: (Baksheesh,),
    Action.SALE: (SellToJeweler, SellToCollector, DiscardForToken),
    Action.TRADE: (TradeInStore, Hire),
    Action.BRIBE: (Bribe,),
    Action.EXCHANGE: (Exchange,),
}
"""The moves that carry out each action."""


def _table(match: Match) -> Table:
    return match.dealt


def _mover(step: JohariStep) -> Trader:
    """The mover before the move; nobody's side of the table where chance comes."""
    seat = step.before.to_move
    return Trader() if seat is None else _table(step.before).traders[seat]


def _rivals(step: JohariStep) -> list[Trader]:
    """The others before the move."""
    seat = step.before.to_move
    return [trader for n, trader in enumerate(_table(step.before).traders) if n != seat]


# --- actions ---


def _plays(action: Action) -> Occurs:
    return lambda step: step.event == Play(action)


def _acts(action: Action, *, again: bool) -> Occurs:
    """True where an action is carried out, by its own card or by a Doppelganger."""
    return lambda step: (
        isinstance(step.event, ACTING[action])
        and (_mover(step).played[-1] is Action.DOPPELGANGER) == again
    )


def _passes(*, able: bool, paid: bool) -> Occurs:
    """True where a trader passes who can act, or cannot; and pays for it, or does not."""

    def occurs(step: JohariStep) -> bool:
        here = step.before.position
        if not isinstance(step.event, Pass) or here is None or can_act(here) != able:
            return False
        return (_table(step.after).traders[here.seat].gold < here.me.gold) == paid

    return occurs


def _is_tied(step: JohariStep) -> bool:
    """True if a Collector buys from a trader who has no more gems of the type than another."""
    if not isinstance(step.event, SellToCollector) or step.event.counted:
        return False
    kind = step.event.kind
    return _mover(step).display.gems(kind) == max(
        rival.display.gems(kind) for rival in _rivals(step)
    )


ACTIONS: dict[str, Occurs] = {
    **{f"{action} is played": _plays(action) for action in Action},
    **{f"{action} is carried out": _acts(action, again=False) for action in ACTING},
    **{
        f"{action} is carried out by a Doppelganger": _acts(action, again=True) for action in ACTING
    },
    "a pass, since the action cannot be carried out": _passes(able=False, paid=False),
    "a pass, since the action cannot be carried out, and it costs": _passes(able=False, paid=True),
    "a pass by a trader who declines": _passes(able=True, paid=True),
    "a purchase from a store": lambda step: (
        isinstance(step.event, Purchase) and step.event.place.is_store
    ),
    "a purchase from a booth": lambda step: (
        isinstance(step.event, Purchase) and not step.event.place.is_store
    ),
    "a purchase of which Gold Cards are used at once": lambda step: (
        isinstance(step.event, Purchase) and bool(step.event.cashed)
    ),
    "a sale to a Jeweler": lambda step: isinstance(step.event, SellToJeweler),
    "a sale to a Jeweler with a Gold Card": lambda step: (
        isinstance(step.event, SellToJeweler) and bool(step.event.sold.of(Kind.GOLD))
    ),
    "a sale to a Collector": lambda step: isinstance(step.event, SellToCollector),
    "a sale to a Collector by a trader who is tied": _is_tied,
    "a store taken onto the Trade card": lambda step: (
        isinstance(step.event, TradeInStore) and not step.event.at_once
    ),
    "an exchange in a store": lambda step: (
        isinstance(step.event, Exchange) and step.event.place.is_store
    ),
    "an exchange in a booth": lambda step: (
        isinstance(step.event, Exchange) and not step.event.place.is_store
    ),
    "an exchange of gold or prestige": lambda step: (
        isinstance(step.event, Exchange) and not step.event.given.kind.is_gem
    ),
    "a token reaches the last column": lambda step: (
        step.before.table is not None
        and step.after.ruleset.components.last_column
        in {
            now
            for had, has in zip(
                _table(step.before).traders, _table(step.after).traders, strict=True
            )
            for then, now in zip(had.tokens, has.tokens, strict=True)
            if now > then
        }
    ),
}


# --- nobles ---


def _with(noble: Noble, *kinds: type) -> Occurs:
    """True where a trader with the noble makes a move of these kinds."""
    return lambda step: isinstance(step.event, kinds) and noble in _mover(step).nobles


def _counts(step: JohariStep) -> bool:
    return isinstance(step.event, SellToJeweler | SellToCollector) and bool(step.event.counted)


def _few_types(step: JohariStep) -> bool:
    """True if a Jeweler buys fewer types than usual."""
    usual = step.before.ruleset.components.jeweler_types
    return isinstance(step.event, SellToJeweler) and len(step.event.sold) < usual


def _pays_gold(step: JohariStep) -> bool:
    """True if a noble is paid with gold of the track or with Gold Cards."""
    if not isinstance(step.event, Hire):
        return False
    return bool(step.event.gold or step.event.paid.of(Kind.GOLD))


def _types_differ(step: JohariStep) -> bool:
    if not isinstance(step.event, Exchange):
        return False
    return step.event.given.kind is not step.event.taken.kind


def _is_put_in(slot: int) -> Occurs:
    return lambda step: isinstance(step.event, Hire) and step.event.slot == slot


def _is_hired(noble: Noble) -> Occurs:
    return lambda step: isinstance(step.event, Hire) and step.event.noble is noble


def _is_scored(noble: Noble) -> Occurs:
    """True where a trader with the noble comes to the final scoring."""
    return lambda step: (
        step.after.is_over
        and bool([trader for trader in _table(step.after).traders if noble in trader.nobles])
    )


ABILITIES: dict[Noble, Occurs] = {
    Noble.GIVER: _with(Noble.GIVER, Baksheesh),
    Noble.PROTECTOR: _with(Noble.PROTECTOR, Baksheesh),
    Noble.BRIBED: _with(Noble.BRIBED, Bribe),
    Noble.SETTER: _few_types,
    Noble.ADMIRER: _with(Noble.ADMIRER, SellToCollector),
    Noble.PORTER: lambda step: isinstance(step.event, TradeInStore) and step.event.at_once,
    Noble.SLOT_KEEPER: _is_hired(Noble.SLOT_KEEPER),
    Noble.TREASURER: _is_hired(Noble.TREASURER),
    Noble.SLOT_MASTER: _is_hired(Noble.SLOT_MASTER),
    Noble.BUYER: _with(Noble.BUYER, Purchase),
    Noble.DONOR: lambda step: isinstance(step.event, DiscardForToken),
    Noble.CONNOISSEUR: _with(Noble.CONNOISSEUR, SellToCollector),
    Noble.CUTTER: _counts,
    Noble.RECRUITER: _with(Noble.RECRUITER, Hire),
    Noble.PAYMASTER: _pays_gold,
    Noble.EXCHANGER: _types_differ,
    Noble.PATRON: lambda step: isinstance(step.event, Advance),
    **{
        noble: _is_scored(noble)
        for noble in (
            *(Noble.NOTABLE_1, Noble.NOTABLE_2, Noble.NOTABLE_3, Noble.NOTABLE_4),
            *(Noble.HERALD, Noble.CURATOR, Noble.RETINUE),
        )
    },
}
"""The moments in which each noble does what the noble is hired for."""

NOBLES: dict[str, Occurs] = {
    **{f"{noble} is hired": _is_hired(noble) for noble in Noble},
    **{f"{noble} is of use": ABILITIES[noble] for noble in Noble},
    **{f"a noble in card slot {slot}": _is_put_in(slot) for slot in (1, 2, 3)},
    "a noble leaves unhired": lambda step: (
        step.before.table is not None
        and len(_table(step.after).gone) > len(_table(step.before).gone)
    ),
}


# --- the supervisor, the days, the end ---


def _loses(step: JohariStep) -> bool:
    """True if a sale costs an opponent a fake without a choice."""
    if not isinstance(step.event, ACTING[Action.SALE]):
        return False
    seat, before, after = step.before.to_move, _table(step.before), _table(step.after)
    pairs = zip(before.traders, after.traders, strict=True)
    return bool(
        [n for n, (had, has) in enumerate(pairs) if n != seat and had.display != has.display]
    )


def _is_safe(step: JohariStep) -> bool:
    """True if a safe opponent keeps the fakes in a sale."""
    sells = isinstance(step.event, SellToJeweler | SellToCollector)
    return sells and bool([each for each in _rivals(step) if each.safe and each.display.fakes])


def _same_space(step: JohariStep) -> bool:
    """True if cards are revealed, and two gold tokens lie on one space."""
    before, after = step.before.phase, step.after.phase
    if before is not Phase.CHOOSE or after is not Phase.ACT:
        return False
    spaces = [trader.gold for trader in _table(step.after).traders]
    return len({*spaces}) < len(spaces)


def _settled(rule: str, *, by: Switch | None = None) -> Occurs:
    """True where the game is settled by the rule of this id, and perhaps this value of `tie_break`."""
    return lambda step: (
        step.after.is_over
        and by in {None, step.after.ruleset.tie_break}
        and score(step.after).decided_by == rule
    )


def _is_of(players: int) -> Occurs:
    return lambda step: step.before.players == players


def _comes_to(phase: Phase) -> Occurs:
    return lambda step: step.after.phase is phase and step.before.phase is not phase


DAYS: dict[str, Occurs] = {
    **{f"the match comes to {phase.value}": _comes_to(phase) for phase in Phase},
    **{f"{players} traders": _is_of(players) for players in (2, 3, 4)},
    "a reshuffle": lambda step: isinstance(step.event, Reshuffle),
    "a market that cannot be filled": lambda step: (
        not isinstance(step.event, Deal)
        and step.after.phase is Phase.CHOOSE
        and not _table(step.after).pile
        and not _table(step.after).discard
    ),
    "two gold tokens on one space": _same_space,
    "an opponent loses a fake": _loses,
    "an opponent chooses the fake to lose": lambda step: isinstance(step.event, Lose),
    "a safe opponent keeps the fakes": _is_safe,
    "gold of the Trade card used": lambda step: (
        isinstance(step.event, Cash) and bool(step.event.cards)
    ),
    "gold of the Trade card kept": lambda step: step.event == Cash(),
    "a game won by points": _settled("FIN-2"),
    **{f"a tie broken by {value}": _settled("FIN-3", by=value) for value in SWITCHES["tie_break"]},
    "a victory that is shared": _settled("FIN-4"),
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
    "gold_cap is a number": lambda step: step.before.ruleset.gold_cap is not None,
}

SITUATIONS: Situations[Match, Event] = {**ACTIONS, **NOBLES, **DAYS, **RULESETS}
