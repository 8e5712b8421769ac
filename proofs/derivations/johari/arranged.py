"""Tables of Johari that random matches seldom come to, each with a move, a deal or a reshuffle."""

from collections.abc import Iterator
from itertools import product

from jaipur_rules.johari.rules.deals import chance, deal
from jaipur_rules.johari.rules.match import Match
from jaipur_rules.johari.rules.moves import (
    Bribe,
    Cash,
    Move,
    Pass,
    Play,
)
from jaipur_rules.johari.rules.notation import parse_move
from jaipur_rules.johari.rules.pieces import Action
from jaipur_rules.johari.rules.ruleset import SWITCHES, Ruleset
from jaipur_rules.johari.rules.table import arrange
from jaipur_rules.johari.rules.transition import Event, apply

_SALES = (
    *("sell W1B1R1G1 advance W", "sell W1B1R1A1 advance W", "sell W1B1R1A1 advance A"),
    *("sell W1B1R1 advance B", "sell W1B1A1 advance B", "sell W1W2R1G1 advance B as W2=B"),
    *("sell W1W2R1G1 advance B as W2=W", "collect W", "collect B", "collect R", "collect A"),
    *("collect B as W2=B", "collect B as W2=R", "discard W1", "discard A1", "discard w3", "pass"),
)
_TRADES = (
    *("trade W", "trade R", "trade 1", "trade A", "trade A now", "trade A now cash A2"),
    *("trade A cash A2", "hire N2-6 pay W1W2", "hire N2-6 pay W3", "hire N2-6 pay W1W2W3"),
    *("hire N1-7 pay B2 slot 2", "hire N1-7 pay B2", "hire N2-7 pay A1A2", "hire N2-7 gold 3"),
    *("hire N1-4 pay W1 slot 1", "hire N3-1 pay W1", "hire N1-4 pay W1B2", "hire N1-4 gold 4"),
    *(
        "hire N1-4 pay A2 gold 2",
        "hire N1-4 pay A2 gold 3",
        "hire N1-4 gold 99",
        "hire N1-4",
        "pass",
    ),
)
_EXCHANGES = (
    *(
        "exchange W1 for W2@1",
        "exchange W1 for B3@1",
        "exchange A1 for A2@A",
        "exchange w3 for W2@1",
    ),
    *("exchange W1 for P2@A", "exchange W1 for W3@W", "pass"),
)


_HELPING: tuple[tuple[str, ...], ...] = (
    *((), ("N1-4", "N2-3", "N2-5", "N2-8", "N1-6"), ("N2-6", "N2-7"), ("N2-7",)),
)
"""Nobles that help a move."""


def _other_rules() -> Iterator[Ruleset]:
    """Yield rules with one switch set otherwise."""
    for name, values in SWITCHES.items():
        yield from (Ruleset().with_changes(**{name: value}) for value in values[1:])


def arranged_moves() -> Iterator[tuple[Match, Move]]:
    """Yield tables with a move of every class, with the nobles that help it and without, under each switch otherwise."""
    for rules, nobles in (
        *product((Ruleset(),), _HELPING),
        *product(_other_rules(), _HELPING[1:3]),
    ):
        for action, moves in (("sale", _SALES), ("trade", _TRADES), ("exchange", _EXCHANGES)):
            match = _table(action, nobles, rules)
            yield from ((match, parse_move(move)) for move in moves)
    for action in ("sale", "trade", "exchange", "purchase"):
        yield arrange(displays=("", ""), played=((action,),)), Pass()
        yield arrange(displays=("W1P2", "B1"), stores="B2", played=((action,),)), Pass()
    plain = arrange(displays=("W1", ""), stores="A1W2", played=(("purchase",),))
    for text in ("purchase A", "purchase A cash A1", "purchase A cash A2", "purchase B", "bribe"):
        yield plain, parse_move(text)
    yield from _moments()
    yield from _effects()


def _effects() -> Iterator[tuple[Match, Move]]:
    """Yield legal moves whose effect hangs on a noble, on a switch, or on what the others have."""
    nobles = (("N1-1", "N1-2", "N1-3", "N1-5", "N2-4"), ("N1-2",))
    played = (("baksheesh",), ("bribe",), ("sale", "doppelganger"), ("purchase", "doppelganger"))
    moves = ("baksheesh", "bribe", "collect W", "purchase A cash A3")
    for changes, own, (actions, move) in product(
        ({}, {"gold_cap": 16}), (nobles[0], ()), zip(played, moves, strict=True)
    ):
        for others in (("W1w2b1", "w1", "R1"), ("b1b1", "w1r1", "R1g2")):
            yield (
                arrange(
                    displays=("W3W2", *others),
                    nobles=(own,),
                    gold=(16, 3, 3, 9),
                    safe=(False, False, False, True),
                    stores="A3A1P2",
                    played=(actions, *[("bribe", "trade")[: len(actions)]] * 3),
                    ruleset=Ruleset().with_changes(**changes),
                ),
                parse_move(move),
            )
    for noble, clause in (("N1-8", ""), ("N2-1", " slot 3"), ("N3-1", "")):
        spaces = {2: noble}
        match = arrange(displays=("W2", ""), spaces=spaces, played=(("trade",),))
        yield match, parse_move(f"hire {noble} pay W2{clause}")
    for when, first, last in product(
        SWITCHES["protection_from"], ("bribe", "trade"), ("baksheesh", "bribe", "sale")
    ):
        rules = Ruleset().with_changes(protection_from=when)
        match = arrange(
            phase="choose", to_move=1, chosen=(first,), nobles=((), ("N1-2",)), ruleset=rules
        )
        yield match, Play(Action.parse(last))
    match = arrange(phase="choose", displays=("", "", ""))
    yield match, Play(Action.SALE)
    column = arrange(displays=("W3", "W1"), tokens=((7, 0, 0, 0),), played=(("sale",),))
    yield column, parse_move("collect W")


def _moments() -> Iterator[tuple[Match, Move]]:
    """Yield a legal and an illegal move of each moment at which no action is carried out."""
    for match, moves in (
        (arrange(phase="pick", day=0, stores="W1"), ("pick W1@W", "pick W2@W")),
        (arrange(phase="lose", displays=("", "w1b1"), to_move=1), ("lose w1", "lose W1")),
        (arrange(phase="evening", on_trade=("A1W1",)), ("keep", "cash A1", "cash A2", "lose w1")),
        (
            arrange(phase="final", nobles=(("N3-7",),), day=10),
            ("advance WW", "advance RG", "advance RA"),
        ),
    ):
        yield from ((match, parse_move(move)) for move in moves)


def _table(action: str, nobles: tuple[str, ...], rules: Ruleset) -> Match:
    spaces = {5: "N2-6", 4: "N1-7", 3: "N2-7", 2: "N1-4"}
    standing = {price: noble for price, noble in spaces.items() if noble not in nobles}
    return arrange(
        displays=("W1W2W3B2R1G1A1A2b1B1", "W1R1B3"),
        nobles=(nobles,),
        stores="W2A2P2",
        booths=("W2B3",),
        spaces=standing,
        played=((action,),),
        ruleset=rules,
    )


def arranged_plays() -> Iterator[tuple[Match, Move]]:
    """Yield tables where every action card is laid by a rich and by a poor trader, in each slot, with and without nobles."""
    for played, gold, nobles in product(
        ((), ("purchase",), ("sale", "trade"), ("sale", "doppelganger")),
        (0, 3, 15),
        ((), ("N2-2", "N1-7")),
    ):
        match = arrange(
            displays=("", ""),
            gold=(gold,),
            played=(played, ("baksheesh", "bribe")[: len(played)]),
            nobles=(nobles,),
            phase="choose",
        )
        yield from ((match, Play(action)) for action in Action)


def arranged_ends() -> Iterator[Match]:
    """Yield games that are over, decided by points, by the prestige track and by nothing, and games that go on."""
    columns = ((5, 0, 0, 0), (1, 1, 1, 1), (4, 0, 0, 0))
    for value, second in product(SWITCHES["tie_break"], columns):
        rules = Ruleset().with_changes(tie_break=value)
        for displays, nobles in (
            (("W1", "A1", "P2"), ()),
            (("W1w2B3P2", "P3P1", "R1"), (("N3-5", "N3-6", "N3-1"), ("N3-8", "N3-2", "N1-1"))),
            (("P2", "P3", "R1"), (("N3-3",), ("N3-4",), ("N3-7",))),
        ):
            yield arrange(
                displays=displays,
                gold=(0, 3, 0),
                nobles=nobles,
                tokens=((5, 0, 0, 0), second, (4, 0, 0, 0)),
                phase="over",
                day=10,
                ruleset=rules,
            )
    yield from (arrange(day=10), arrange(day=1), arrange(phase="pick", day=0, stores="W1"))


def arranged_days() -> Iterator[tuple[Match, Event]]:
    """Yield the last moves of days, with gold on Trade cards and without, and draws from piles that run out."""
    yield Match(3), deal(seed=7, players=3)
    yield arrange(phase="pick", day=0, queue=(0,), stores="W1"), parse_move("pick W1@W")
    empty = arrange(phase="pick", day=0, queue=(0,), stores="W1", noble_stack=())
    yield empty, parse_move("pick W1@W")
    yield arrange(phase="evening", on_trade=("A1W1",)), Cash()
    played = (("sale", "trade", "bribe"),)
    for day, on_trade in product((1, 10), (("", ""), ("A1", "A2"), ("W1", "A1W2"), ("", "B1"))):
        for nobles in ((), (("N3-7",),)):
            last = arrange(
                displays=("", "w1"),
                day=day,
                on_trade=on_trade,
                nobles=nobles,
                played=played,
                queue=(0,),
            )
            yield last, Bribe()
    sale = (("trade", "bribe", "sale"),)
    for displays in (("W3", "W1w1w1"), ("W3", "W1w1b1"), ("W3", "W1")):
        yield arrange(displays=displays, played=sale, queue=(0,)), parse_move("collect W")
    lose = arrange(phase="lose", displays=("", "w1b1"), played=sale, to_move=1, seller=0)
    yield lose, parse_move("lose w1")
    trade = (("sale", "bribe", "trade"),)
    hiring = arrange(
        displays=("b1", ""), spaces={1: "N3-7"}, day=10, noble_stack=(), played=trade, queue=(0,)
    )
    yield hiring, parse_move("hire N3-7 pay b1")
    for place in "AW":
        last = arrange(stores="A1W2", played=trade, queue=(0,))
        yield last, parse_move(f"trade {place}")
    every = str(Ruleset().components.cards)
    for cards, size in ((3, 1), (3, 3), (0, 0), (9, 1), (9, 5), (9, 0)):
        held = every[: len(every) - 2 * cards]
        last = arrange(displays=(held, ""), deck_size=size, played=played, queue=(0,))
        yield last, Bribe()
        after = apply(last, Bribe())
        if after.awaits_deal:
            yield after, chance(after, seed=7)
