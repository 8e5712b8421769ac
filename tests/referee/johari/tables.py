"""Tables of Johari, and what is asked of each: what the kept derivations answer."""

from typing import Any

from jaipur_rules import johari as jo
from jaipur_rules.johari.rules.deals import Reshuffle
from jaipur_rules.johari.rules.table import arrange

DISPLAYS = ("W1W2W3B2R1G1A1A2b1B1", "W1R1B3")
SPACES = {5: "N2-6", 4: "N1-7", 3: "N2-7", 2: "N1-4"}
EVERY = str(jo.Ruleset().components.cards)
AT_THE_COUNTER = """
purchase: purchase 1, purchase A, purchase A cash A2, purchase B, purchase A cash A1, bribe, pass, play sale
baksheesh: baksheesh
baksheesh N1-1: baksheesh
baksheesh N1-2: baksheesh
bribe: bribe
bribe N1-3: bribe
sale: sell W1B1R1G1 advance W, sell W1B2R1A1 advance B, sell W1W2R1 advance B, collect W, collect A, collect G
sale: collect R, discard W1, collect B as W2=R, sell w1B1R1G1 advance W, sell W1B1R1 advance W, purchase A, pass
sale N1-4: sell W1B1R1 advance W, sell W1B1A1 advance B
sale N1-4 three_type_sale=gold_too: sell W1B1A1 advance B
sale N2-5: sell W1W2R1G1 advance B as W2=B, sell W1W2R1G1 advance W as W1=B, collect B as W2=B
sale N1-5 N2-4: collect W
sale N2-3: discard W1, discard A1
sale N2-3 discard_for_token=supervisor: discard W1
sale collector_tie=sells: collect B, collect R
sale declining=forbidden: pass
trade: trade A, trade 1, trade A cash A2, hire N1-4 pay W2, hire N1-7 pay W1W3 slot 2, hire N3-1 pay W1
trade: hire N1-4 pay W1B1, hire N1-4 pay W1, hire N1-4 pay W1W2, hire N1-4 pay A2, hire N1-4 gold 99, hire N1-7 pay W1W3
trade: hire N2-6 pay W2W3, hire N2-6 pay W3, hire N2-7 gold 3
trade N1-6: trade A now, trade A now cash A2
trade N2-6: hire N1-7 pay W2 slot 1
trade N2-7: hire N1-4 pay A2, hire N1-4 pay A1 gold 1, hire N1-4 gold 2
trade overpaying=no_spare_card: hire N1-4 pay W1W2
trade new_noble=from_next_action: hire N2-6 pay W2W3
trade new_noble=at_once: hire N2-6 pay W3, hire N2-7 gold 3
exchange: exchange W1 for W2@1, exchange A1 for A2@A, exchange W1 for B3@1, exchange w3 for W3@1, pass
exchange N2-8: exchange W1 for B3@1, exchange W1 for P2@A
exchange exchange_types=gems_only: exchange A1 for A2@A, exchange W1 for W2@1
"""
"""A card played with nobles and switches, and what is tried with it."""


def counter(line: str) -> jo.Match:
    action, *others = line.split()
    nobles = [each for each in others if "=" not in each]
    spaces = {price: noble for price, noble in SPACES.items() if noble not in nobles}
    return arrange(
        displays=DISPLAYS,
        nobles=(nobles,),
        tokens=((0, 7, 0, 0),),
        stores="W2A2P2",
        booths=("W2B3",),
        spaces=spaces,
        played=((action,),),
        ruleset=rules(*[each for each in others if "=" in each]),
    )


def rules(*switches: str) -> jo.Ruleset:
    return jo.Ruleset().with_changes(**dict(each.split("=") for each in switches))


def idle(action: str, display: str = "", *switches: str) -> jo.Match:
    return arrange(displays=(display, ""), gold=(9,), played=((action,),), ruleset=rules(*switches))


def last_card(when: str) -> jo.Match:
    return arrange(
        phase="choose",
        displays=("",) * 3,
        gold=(9, 12, 12),
        arrivals=(2, 1, 0),
        chosen=("bribe", "sale"),
        to_move=2,
        ruleset=rules(f"protection_from={when}"),
    )


def capped(gold: int, cap: int | None) -> jo.Match:
    return arrange(
        displays=("", ""),
        gold=(gold,),
        played=(("baksheesh",),),
        ruleset=jo.Ruleset(gold_cap=cap),
    )


def laid(*played: str, nobles: tuple[str, ...] = (), gold: int = 7) -> jo.Match:
    others = ("baksheesh", "bribe")[: len(played)]
    return arrange(
        displays=("", ""),
        played=(played, others),
        nobles=(nobles,),
        gold=(gold,),
        phase="choose",
    )


def last_act(*actions: str, **table: Any) -> jo.Match:
    """A table where the last action of a day is carried out."""
    played = (actions or ("sale", "trade", "bribe"),)
    return arrange(**{"played": played, "queue": (0,), "deck": "W1B1R1G1w1b1", **table})


def drawn_out(left: int, size: int) -> jo.Match:
    """The end of a day before which this many cards are nowhere but in the pile."""
    return last_act(displays=(EVERY[: len(EVERY) - 2 * left], ""), deck="", deck_size=size)


def last_pick(**table: Any) -> jo.Match:
    return arrange(
        phase="pick",
        day=0,
        queue=(0,),
        stores="W1",
        deck="W2B1R1G1w1b1",
        **table,
    )


def over(*tokens: tuple[int, ...], switches: tuple[str, ...] = (), **table: Any) -> jo.Match:
    return arrange(phase="over", tokens=tokens, day=10, ruleset=rules(*switches), **table)


SCORED = over(
    *((2, 0, 0, 0), (1, 1, 0, 0), (4, 0, 0, 0)),
    displays=("W1w2B3P2P3", "P3P1", "R1"),
    gold=(0, 3, 0),
    nobles=(("N3-5", "N3-6", "N3-1"), ("N3-8", "N1-1", "N3-4")),
)
FINAL: dict[str, Any] = {
    "phase": "final",
    "nobles": (("N3-7",),),
    "tokens": ((2, 0, 0, 0),),
    "day": 10,
}
SUPERVISED: dict[str, Any] = {"displays": ("W3w3", "W1w1b1", "r2r2", "w2b2"), "gold": (9, 3, 4, 5)}
AWAY: dict[str, Any] = {"displays": ("W3", "W1w1", "R1", "G1"), "safe": (False, True, False, True)}
DEAR = "fizzled_action=paid_unless_sale"
OUT = jo.apply(drawn_out(5, 1), jo.Bribe())

TABLES: dict[str, tuple[Any, str | jo.Event | None]] = {
    **{
        f"{line}: {move}": (counter(line), move)
        for line, _, moves in (each.partition(": ") for each in AT_THE_COUNTER.split("\n") if each)
        for move in moves.split(", ")
    },
    "no sale": (idle("sale"), "pass"),
    "no exchange": (idle("exchange"), "pass"),
    "no exchange, paid": (idle("exchange", "", DEAR), "pass"),
    "no sale, paid unless": (idle("sale", "", DEAR), "pass"),
    "declined": (idle("sale", "W1B1R1G1"), "pass"),
    **{
        f"cap {cap} at {gold}": (capped(gold, cap), "baksheesh")
        for gold, cap in ((15, 16), (16, 16), (14, 16), (16, None))
    },
    "pick": (arrange(phase="pick", day=0, stores="W1W2"), "pick W1@W"),
    "pick what is not there": (arrange(phase="pick", day=0, stores="W1W2"), "pick W3@W"),
    "lay": (laid(), "play purchase"),
    "lay a second": (laid("sale"), "play trade"),
    "lay a second, with the Buyer": (laid("sale", nobles=("N2-2",)), "play purchase"),
    "lay with the Slot keeper": (laid(nobles=("N1-7",)), "play purchase"),
    "lay a third": (laid("sale", "bribe"), "play trade"),
    "lay it twice": (laid("sale"), "play sale"),
    "lay too dear": (laid("purchase", gold=1), "play doppelganger"),
    "lay a Doppelganger": (laid("purchase"), "play doppelganger"),
    "lay a Doppelganger first": (laid(gold=0), "play doppelganger"),
    **{f"last card, {when}": (last_card(when), "play trade") for when in ("own_action", "reveal")},
    "lose": (arrange(phase="lose", displays=("", "W1w1b1"), to_move=1), "lose w1"),
    "lose what is no fake": (arrange(phase="lose", displays=("", "W1w1b1"), to_move=1), "lose W1"),
    "cash": (arrange(phase="evening", on_trade=("A1A3W1",)), "cash A3"),
    "cash what is not there": (arrange(phase="evening", on_trade=("A1A3W1",)), "cash A2"),
    "keep": (arrange(phase="evening", on_trade=("A1W1",)), "keep"),
    "keep, of two": (arrange(phase="evening", on_trade=("A1", "A2")), "keep"),
    **{f"steps {to}": (arrange(**FINAL), f"advance {to}") for to in ("WW", "WG", "WA")},
    "doppelganger": (
        arrange(displays=("", ""), played=(("bribe", "doppelganger"), ("sale", "trade"))),
        "bribe",
    ),
    "treasurer": (
        arrange(displays=("W2", ""), spaces={2: "N1-8"}, played=(("trade",),)),
        "hire N1-8 pay W2",
    ),
    "slot master": (
        arrange(displays=("W2", ""), spaces={2: "N2-1"}, played=(("trade",),)),
        "hire N2-1 pay W2 slot 3",
    ),
    "the supervisor takes": (arrange(played=(("sale",),), **SUPERVISED), "collect W"),
    "the supervisor takes nothing": (arrange(played=(("sale",),), **AWAY), "collect W"),
    "first day": (last_pick(), "pick W1@W"),
    "first day without nobles": (last_pick(noble_stack=()), "pick W1@W"),
    "day": (last_act(spaces={5: "N1-1", 1: "N1-2"}), "bribe"),
    "evening": (last_act(on_trade=("W2", "A1W1")), "bribe"),
    "evening of two": (last_act(on_trade=("A2", "A1"), gold=(3, 9)), "bribe"),
    "evening after a trade": (
        last_act("sale", "bribe", "trade", stores="W3", on_trade=("W2",)),
        "trade W",
    ),
    "evening after a trade at once": (
        last_act("sale", "bribe", "trade", stores="W3", on_trade=("W2",), nobles=(("N1-6",),)),
        "trade W now",
    ),
    "last day": (last_act(day=10), "bribe"),
    "last day, tokens move": (last_act(day=10, nobles=((), ("N3-7",))), "bribe"),
    **{
        f"{left} left and {size} in the pile": (drawn_out(left, size), "bribe")
        for left, size in ((6, 2), (6, 1), (6, 6), (3, 3), (0, 0))
    },
    "reshuffle": (OUT, Reshuffle([*OUT.dealt.discard])),
    "deal": (jo.Match(4), jo.deal(seed=7, players=4)),
    "to deal": (jo.Match(), "trade W"),
    "another's turn": (jo.view(arrange(played=(("trade",), ("trade",))), 1), "trade W"),
    "a view before the deal": (jo.view(jo.Match(), 1), "trade W"),
    "after the end": (over(), "trade W"),
    "N1-2 after the Baksheesh of the day": (
        arrange(
            displays=("W1", ""),
            spaces={1: "N1-2"},
            played=(("baksheesh", "trade"), ("bribe", "sale")),
        ),
        "hire N1-2 pay W1",
    ),
    "first pick": (jo.new_match(seed=7), None),
    "day 4": (arrange(day=4), None),
    "day 10": (arrange(day=10), None),
    "score": (SCORED, None),
    "shared": (over((5, 0, 0, 0), (1, 1, 1, 1)), None),
    "columns": (over((1, 1, 1, 1), (5, 0, 0, 0), switches=("tie_break=columns",)), None),
    "points of the track": (
        over((2, 0, 0, 0), (1, 0, 0, 0), (2, 0, 0, 0), displays=("P2", "P3P3", "")),
        None,
    ),
}
