"""Tables of Johari, and what is asked of each: what the kept derivations answer."""

from pathlib import Path
from typing import Any

from jaipur_rules import johari as jo
from jaipur_rules.johari.rules.deals import Reshuffle
from jaipur_rules.johari.rules.table import arrange
from tests.johari.table_talk import set_down

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


def drawn_out(left: int, size: int) -> jo.Match:
    """The end of a day before which this many cards are nowhere but in the pile."""
    played = (("sale", "trade", "bribe"),)
    displays = (EVERY[: len(EVERY) - 2 * left], "")
    return arrange(displays=displays, played=played, queue=(0,), deck_size=size)


OUT = jo.apply(drawn_out(5, 1), jo.Bribe())
LINES = Path(__file__).with_name("tables.txt").read_text(encoding="utf-8").splitlines()

TABLES: dict[str, tuple[Any, str | jo.Event | None]] = {
    **{
        f"{line}: {move}": (counter(line), move)
        for line, _, moves in (each.partition(": ") for each in AT_THE_COUNTER.split("\n") if each)
        for move in moves.split(", ")
    },
    **{
        name: (set_down(said), move or None)
        for name, said, move in (line.split(" => ") for line in LINES)
    },
    **{
        f"{left} left and {size} in the pile": (drawn_out(left, size), "bribe")
        for left, size in ((6, 2), (6, 1), (6, 6), (3, 3), (0, 0))
    },
    "reshuffle": (OUT, Reshuffle([*OUT.dealt.discard])),
    "deal": (jo.Match(4), jo.deal(seed=7, players=4)),
    "to deal": (jo.Match(), "trade W"),
    "another's turn": (jo.view(arrange(played=(("trade",), ("trade",))), 1), "trade W"),
    "a view before the deal": (jo.view(jo.Match(), 1), "trade W"),
    "first pick": (jo.new_match(seed=7), None),
}
