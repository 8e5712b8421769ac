"""Every question of a match and what the library answers: of each move, of illegal moves, and of the end."""

from collections.abc import Iterator
from itertools import product
from random import Random

from jaipur_rules.core.game import Switch
from jaipur_rules.core.strict_json import Plain
from jaipur_rules.johari.referee import why
from jaipur_rules.johari.rules.cards import Cards
from jaipur_rules.johari.rules.deals import Deal, Reshuffle, chance
from jaipur_rules.johari.rules.faces import Card, Counted, Kind
from jaipur_rules.johari.rules.generation import legal_moves
from jaipur_rules.johari.rules.legality import violations
from jaipur_rules.johari.rules.match import Match
from jaipur_rules.johari.rules.moves import (
    Advance,
    Baksheesh,
    Bribe,
    Cash,
    DiscardForToken,
    Exchange,
    Hire,
    Lose,
    Move,
    Pass,
    Pick,
    Play,
    Purchase,
    SellToCollector,
    SellToJeweler,
    TradeInStore,
)
from jaipur_rules.johari.rules.notation import parse_move
from jaipur_rules.johari.rules.pieces import Action, Noble, Place
from jaipur_rules.johari.rules.ruleset import SWITCHES, Ruleset
from jaipur_rules.johari.rules.state import Table, Trader
from jaipur_rules.johari.rules.table import arrange
from jaipur_rules.johari.rules.transition import Event, apply
from jaipur_rules.referee import Derivation
from proofs.derivations.johari.question import Question

Asked = tuple[Question, Derivation]
"""A question as the checker takes it, and what the library answers."""

GOLD_CAPS = (None, 16, 40)
"""Values of the house number."""


def questions_of_match(seed: int) -> Iterator[Asked]:
    """Yield every question of a random match under random rules, which follow from a seed, with its answer."""
    dice = Random(seed)  # noqa: S311 - a match that can be played again
    match = Match(dice.choice((2, 3, 4)), random_ruleset(dice))
    while not match.is_over:
        if match.to_move is None:
            yield from questions(match, near_miss(match, dice))
            match = apply(match, chance(match, seed=dice.getrandbits(64)))
            continue
        event = random_move(match, dice)
        yield from questions(match, event)
        yield from questions(match, near_miss(match, dice))
        match = apply(match, event)
    yield from questions(match, Baksheesh())
    yield from questions(match, None)


def random_ruleset(dice: Random) -> Ruleset:
    """Return the default rules, or each switch with a value by chance."""
    if dice.random() < 0.5:
        return Ruleset()
    values: dict[str, Switch] = {
        name: dice.choice(GOLD_CAPS if name == "gold_cap" else allowed)
        for name, allowed in SWITCHES.items()
    }
    return Ruleset().with_changes(**values)


def random_move(match: Match, dice: Random) -> Move:
    """Return a legal move: of each class alike, and of those that hire a noble each noble alike."""
    classes: dict[tuple[type[Move], Noble | None], list[Move]] = {}
    for move in legal_moves(match):
        noble = move.noble if isinstance(move, Hire) else None
        classes.setdefault((type(move), noble), []).append(move)
    return dice.choice(dice.choice([*classes.values()]))


def near_miss(match: Match, dice: Random) -> Move:  # noqa: PLR0911 - a case a moment
    """Return a move that may be illegal, mostly one of the moment, of cards that lie or are held or are not."""
    if dice.random() < 0.1 or match.table is None or not match.table.queue:
        return dice.choice((Baksheesh(), Play(Action.SALE), Pass(), Lose(Card.w1), Cash()))
    table = match.table
    me = table.traders[table.queue[0]]
    match table.phase.value:
        case "pick":
            return Pick(_place(table, dice), dice.choice(list(Card)))
        case "choose":
            return Play(dice.choice(list(Action)))
        case "lose":
            return Lose(_own(me, dice))
        case "evening":
            return Cash(_some([*me.on_trade, Card.A1], dice))
        case "final":
            return Advance(*sorted(dice.choices(list(Kind), k=2)))
        case _:
            return _near_action(table, me, dice)


def _near_action(table: Table, me: Trader, dice: Random) -> Move:
    action = me.action if dice.random() < 0.9 else dice.choice(list(Action))
    place = _place(table, dice)
    gold = _some([card for card in table.market[place] if card.kind is Kind.GOLD], dice)
    gold += Cards([Card.A1] * (dice.random() < 0.2))
    match action:
        case Action.PURCHASE:
            return Purchase(place, gold)
        case Action.SALE:
            return _near_sale(me, dice)
        case Action.TRADE if dice.random() < 0.5:
            return TradeInStore(place, dice.random() < 0.5, gold)
        case Action.TRADE:
            standing = [noble for noble in table.spaces if noble is not None]
            noble = dice.choice([*standing, *standing, dice.choice(list(Noble))])
            paid = _some([*me.display.of(dice.choice(list(Kind))), _own(me, dice)], dice)
            pay_gold, slot = dice.choice((0, 0, 1, 30)), dice.choice((None, None, 1, 2, 3))
            return Hire(noble, paid, pay_gold, slot)
        case Action.EXCHANGE:
            taken = dice.choice([*table.market[place], dice.choice(list(Card))])
            return Exchange(_own(me, dice), place, taken)
        case _:
            return dice.choice((Pass(), Baksheesh(), Bribe()))


def _near_sale(me: Trader, dice: Random) -> Move:
    counted = Counted(_own(me, dice), dice.choice(list(Kind))) if dice.random() < 0.3 else None
    match dice.randrange(4):
        case 0:
            return SellToCollector(dice.choice(list(Kind)), counted)
        case 1:
            return DiscardForToken(_own(me, dice))
        case 2:
            return Pass()
        case _:
            different = [
                dice.choice(list(me.display.of(kind))) for kind in Kind if me.display.of(kind)
            ]
            sold = different[: dice.choice((3, 4, 4))] or [Card.W1]
            if dice.random() < 0.2:
                sold = [*sold, _own(me, dice)]
            return SellToJeweler(Cards(sold), dice.choice(sold).kind, counted)


def _place(table: Table, dice: Random) -> Place:
    lying = [Place(place) for place, cards in enumerate(table.market) if cards]
    return dice.choice([*lying, Place(dice.randrange(len(table.market)))])


def _own(me: Trader, dice: Random) -> Card:
    cards: list[Card] = [*me.display, *me.display]
    return dice.choice([*cards, dice.choice(list(Card))])


def _some(cards: list[Card], dice: Random) -> Cards:
    return Cards(dice.sample(cards, dice.randint(0, len(cards))))


# Tables that random matches seldom come to

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


def arranged_questions() -> Iterator[Asked]:
    """Yield questions of tables that random matches seldom come to, with their answers."""
    yield from questions(Match(), Baksheesh())
    for match, move in (*arranged_moves(), *arranged_plays()):
        yield from questions(match, move)
    for match in arranged_ends():
        yield from questions(match, None)


def questions(match: Match, event: Event | None) -> Iterator[Asked]:
    """Yield every question that an event answers, or that a match does if there is none.

    What the end of the game brings is asked of the table after the move.
    """
    legal = not (event is None or isinstance(event, Deal | Reshuffle)) and not violations(
        match, event
    )
    after = apply(match, event) if legal and event is not None else match
    for derivation in why(match, event):
        of_move = derivation.kind in {"legality", "effect"}
        yield (
            _question(match if of_move else after, str(event) if of_move else None),
            derivation,
        )


def _question(match: Match, move: str | None) -> Question:
    numbers = match.ruleset.components
    return Question(
        table=None if match.table is None else _table_to_plain(match.table),
        switches={**match.ruleset.switches},
        box={
            "slot_discounts": [*numbers.slot_discounts],
            "base_costs": {
                str(Action(place)): cost for place, cost in enumerate(numbers.base_costs)
            },
            "baksheesh": numbers.baksheesh,
            "jeweler_types": numbers.jeweler_types,
            "prestige_track": [*numbers.prestige_track],
            "noble_prices": [*numbers.noble_prices],
            "amounts": {str(noble): numbers.amount(noble) for noble in Noble},
        },
        move=move,
    )


def _table_to_plain(table: Table) -> dict[str, Plain]:
    return {
        "day": table.day,
        "phase": table.phase.value,
        "queue": [*table.queue],
        "arrivals": [*table.arrivals],
        "coming": len(table.noble_stack),
        "market": {str(Place(place)): str(cards) for place, cards in enumerate(table.market)},
        "spaces": [None if noble is None else str(noble) for noble in table.spaces],
        "traders": [*map(_trader_to_plain, table.traders)],
    }


def _trader_to_plain(trader: Trader) -> Plain:
    return {
        "display": str(trader.display),
        "on_trade": str(trader.on_trade),
        "gold": trader.gold,
        "tokens": [*trader.tokens],
        "nobles": [*map(str, trader.nobles)],
        "slots": [*trader.slots],
        "played": [*map(str, trader.played)],
        "chosen": None if trader.chosen is None else str(trader.chosen),
        "safe": trader.safe,
    }
