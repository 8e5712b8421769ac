"""Every question of a match and what the library answers: of each move, of illegal moves, and of the end."""

from collections.abc import Iterator
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
from jaipur_rules.johari.rules.pieces import Action, Noble, Place
from jaipur_rules.johari.rules.ruleset import SWITCHES, Ruleset
from jaipur_rules.johari.rules.state import Table, Trader
from jaipur_rules.johari.rules.transition import Event, apply
from jaipur_rules.referee import Derivation
from proofs.derivations.johari.arranged import (
    arranged_days,
    arranged_ends,
    arranged_moves,
    arranged_plays,
)
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
            event: Event = chance(match, seed=dice.getrandbits(64))
            yield from questions(match, event)
            match = apply(match, event)
            continue
        move = random_move(match, dice)
        yield from questions(match, move)
        yield from questions(match, near_miss(match, dice))
        match = apply(match, move)
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


def arranged_questions() -> Iterator[Asked]:
    """Yield questions of tables that random matches seldom come to, with their answers."""
    yield from questions(Match(), Baksheesh())
    for match, move in (*arranged_moves(), *arranged_plays(), *arranged_days()):
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
    brought = _chance(event)
    for derivation in why(match, event):
        before = derivation.kind in {"legality", "effect", "day", "deal", "shuffle"}
        move = str(event) if before and brought is None else None
        yield _question(match if before else after, move, brought), derivation


def _chance(event: Event | None) -> list[Plain] | None:
    match event:
        case Deal():
            return [*event.stack]
        case Reshuffle():
            return [*map(str, event.pile)]
        case _:
            return None


def _question(match: Match, move: str | None, brought: list[Plain] | None) -> Question:
    numbers = match.ruleset.components
    return Question(
        table=None if match.table is None else _table_to_plain(match.table),
        chance=brought,
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
        "waiting": [*table.waiting],
        "pile": "".join(map(str, table.pile)),
        "discard": str(table.discard),
        "undrawn": table.undrawn,
        "arrivals": [*table.arrivals],
        "stack": [*map(str, table.noble_stack)],
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
