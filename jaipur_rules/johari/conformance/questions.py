"""The Johari plug-in of the conformance kit, the near misses that it tries, and its rules as an engine to judge."""

from collections.abc import Iterable, Iterator, Sequence
from typing import TypeAlias

from attrs import evolve

from jaipur_rules.conformance.attribution import Alternative, other_values
from jaipur_rules.conformance.cases import Case, Question, Setup
from jaipur_rules.conformance.comparison import AnswerFormat
from jaipur_rules.conformance.lockstep import pick_illegal
from jaipur_rules.conformance.protocol import Body
from jaipur_rules.conformance.questions import Questions
from jaipur_rules.conformance.server import RulesEngine
from jaipur_rules.conformance.vectors import Vectors
from jaipur_rules.core.game import JOHARI, Seat
from jaipur_rules.core.strict_json import Node
from jaipur_rules.johari.conformance import answers
from jaipur_rules.johari.conformance.attribution import JohariAttribution
from jaipur_rules.johari.conformance.habits import HABITS
from jaipur_rules.johari.conformance.perft import JohariTable, perft_tables
from jaipur_rules.johari.record import CODEC, Record
from jaipur_rules.johari.record.codec import CHANCE
from jaipur_rules.johari.rules.cards import NOTHING, Cards
from jaipur_rules.johari.rules.deals import Deal, Reshuffle
from jaipur_rules.johari.rules.faces import GEMS, Card, Counted, Kind
from jaipur_rules.johari.rules.legality import price, violations
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
from jaipur_rules.johari.rules.pieces import PLACES, STORES, Action, Noble, Place
from jaipur_rules.johari.rules.ruleset import SWITCHES, Ruleset
from jaipur_rules.johari.rules.state import Phase, Position
from jaipur_rules.johari.rules.transition import Event


def miss(match: Match, stream: Iterator[int]) -> Move | None:
    """An illegal move that is near, or None if chance found none.

    Args:
        match: The match.
        stream: Where chance comes from.

    Example:
        >>> from jaipur_rules.core.chance import numbers
        >>> from jaipur_rules.johari import new_match
        >>> tried = miss(new_match(seed=7), numbers(3))
        >>> tried is not None and bool(violations(new_match(seed=7), tried))
        True
    """
    return pick_illegal(near_misses(match), lambda move: bool(violations(match, move)), stream)


def near_misses(match: Match) -> Iterator[Move]:
    """Moves that are near at this moment. Some of them are legal.

    Example:
        >>> from jaipur_rules.johari import new_match
        >>> [str(move) for move in near_misses(Match())]
        ['baksheesh', 'pass']
    """
    yield Baksheesh()
    yield Pass()
    at = match.position
    if at is None:
        return
    match at.phase:
        case Phase.PICK:
            yield from _picks(at)
        case Phase.CHOOSE:
            yield from map(Play, Action)
            yield Bribe()
        case Phase.LOSE:
            yield from map(Lose, at.me.display.distinct)
            yield from (Lose(card) for card in (Card.w1, Card.r2) if at.me.display)
        case Phase.EVENING:
            gold = at.me.on_trade.of(Kind.GOLD) + at.me.display.of(Kind.GOLD)
            yield from map(Cash, gold.subsets())
            yield from (Cash(Cards([card])) for card in at.me.on_trade.distinct)
        case Phase.FINAL:
            yield Advance(Kind.WHITE, Kind.GOLD)
            yield Advance(Kind.PRESTIGE, Kind.PRESTIGE)
        case _:
            yield Bribe()
            yield from _actions(at)


def _picks(at: Position) -> Iterator[Move]:
    there = [cards.distinct for cards in at.market if cards]
    for place in range(len(at.market)):
        yield from (Pick(Place(place), cards[0]) for cards in there)


def _actions(at: Position) -> Iterator[Move]:
    match at.me.action:
        case Action.PURCHASE:
            yield from _purchases(at)
        case Action.EXCHANGE:
            yield from _exchanges(at)
        case Action.SALE:
            yield from _sales(at)
        case Action.TRADE:
            yield from _trades(at)
            yield from _hires(at)
        case _:
            yield Purchase(Place.WHITE)
            yield SellToCollector(Kind.WHITE)


def _purchases(at: Position) -> Iterator[Move]:
    for place, cards in enumerate(at.market):
        yield Purchase(Place(place), cards.of(Kind.GOLD) + Cards([Card.A1]))
        if not cards:
            yield Purchase(Place(place))
    yield TradeInStore(Place.GOLD)
    yield Purchase(Place.GOLD, Cards([Card.P1]))


def _exchanges(at: Position) -> Iterator[Move]:
    own = at.me.display.distinct
    for place, cards in enumerate(at.market):
        for taken in cards.distinct:
            for given in (*own[:4], *at.me.on_trade.distinct[:1], *own[-1:]):
                yield Exchange(given, Place(place), taken)
            yield Exchange(taken, Place(place), taken)
        if own:
            yield Exchange(own[0], Place(place), own[0])


def _sales(at: Position) -> Iterator[Move]:
    mine, waiting = at.me.display, at.me.on_trade
    yield from map(SellToCollector, Kind)
    gems = [card for card in mine.distinct if card.kind.is_gem]
    firsts = [next((card for card in gems if card.kind is kind), None) for kind in GEMS]
    some = Cards(card for card in firsts if card is not None)
    gold = mine.of(Kind.GOLD).distinct[:1]
    for sold in (some, some + Cards(gold), some + Cards(waiting.distinct[:1]), Cards(gems[:4])):
        if sold:
            for token in (*sold.kinds, Kind.WHITE):
                yield SellToJeweler(sold, token)
                if gems:
                    card = gems[-1]
                    counted = Counted(card, GEMS[(card.kind + 1) % len(GEMS)])
                    yield SellToJeweler(sold, token, counted)
    for card in gems:
        yield SellToCollector(GEMS[(card.kind + 1) % 4], Counted(card, GEMS[(card.kind + 1) % 4]))
    yield from map(DiscardForToken, (*mine.distinct, *waiting.distinct))


def _trades(at: Position) -> Iterator[Move]:
    for place in (Place.WHITE, Place.BLUE, Place.RED, Place.GREEN, Place.GOLD, Place.BOOTH_1):
        yield TradeInStore(place)
        yield TradeInStore(place, at_once=True)
    yield TradeInStore(Place.GOLD, at_once=True, cashed=Cards([Card.A2]))


def _hires(at: Position) -> Iterator[Move]:
    display = at.me.display
    standing = [noble for noble in at.spaces if noble is not None]
    for noble in (*standing, *list(Noble)[:: len(at.spaces)]):
        due = price(at, noble) or 1
        slot = 1 if noble.keeps_slot else None
        for kind in display.kinds:
            paid = display.of(kind)
            yield Hire(noble, paid, 0, slot)
            yield Hire(noble, Cards(paid.distinct[:1]), 0, slot)
            yield Hire(noble, Cards(paid.distinct[:2]), 1, slot)
        yield Hire(noble, Cards(display.distinct[:3]), 0, slot)
        yield Hire(noble, NOTHING, due, slot)
        yield Hire(noble, NOTHING, at.me.gold + 1, slot)
        yield Hire(noble, at.me.on_trade, 0, slot)
        yield Hire(noble, display.of(Kind.WHITE), 0, None if slot else 2)


_HABITS = ("even", "merchants", "patrons", "collectors", "mimics", "bribers", "spenders", "traders")


class JohariQuestions(JohariAttribution, Questions):
    """The questions about Johari."""

    answer_format = AnswerFormat(
        optional=frozenset(
            "arrivals broken decided_by gone queue safe slots tie_break undrawn unseen "
            "waiting".split()
        ),
        by_seat=frozenset(("has_chosen", "tie_break", "totals", "traders")),
        multisets=frozenset(
            ("booths", "discard", "display", "on_trade", "unseen", *PLACES[:STORES])
        ),
        in_order=lambda cards: str(Cards.parse(cards)),
        texts=frozenset(("booths", "gone", "nobles", "played", "spaces")),
        never_null=frozenset(
            "arrivals booths day discard display gold nobles nobles_left on_trade pile played queue slots "
            "stores tokens totals waiting winners".split()
        ),
    )

    def setup_of(self, played: Record, /) -> Setup:
        """Return the traders and the ruleset of a record."""
        return Setup(played.players, played.ruleset)

    def events_of(self, played: Record, /) -> tuple[Event, ...]:
        """Return the events of a record."""
        return played.events

    def game_of(self, setup: Setup, events: tuple[Event, ...], /) -> Record:
        """Return the events as a record that claims nothing."""
        return Record(setup.players, setup.ruleset, events)

    def is_chance(self, event: Event, /) -> bool:
        """Return whether an event is a deal or a reshuffle."""
        return isinstance(event, Deal | Reshuffle)

    def write_chance(self, event: Event, /) -> Body:
        """Return a deal or a reshuffle as plain data."""
        assert isinstance(event, Deal | Reshuffle)
        return CHANCE.write(event)

    def read_chance(self, setup: Setup, message: Body, /) -> Event:
        """Return the deal or the reshuffle of a request."""
        body = CODEC.write(self.game_of(setup, ()))
        (event,) = CODEC.read(Node({**body, "events": [message]})).events
        return event

    def name_of(self, ruleset: Ruleset, /) -> str:
        """Return the name of a ruleset."""
        return ruleset.name

    def table(self, state: Match, /) -> Body:
        """Return everything that lies on the table."""
        return answers.table(state)

    def view(self, state: Match, seat: Seat, /) -> Body:
        """Return what a seat may know."""
        return answers.sight(state, seat)

    def score(self, state: Match, /) -> Body:
        """Return the points of a game that is over, by seat, and its winners."""
        return answers.result(state)

    def choose(self, legal: Sequence[Move], seed: int, stream: Iterator[int]) -> Move:
        """Return one of the legal moves, as the traders of this seed like to choose."""
        return HABITS[_HABITS[seed % len(_HABITS)]].choose(tuple(legal), stream)

    def near_misses(self, state: Match, recent: Sequence[Move], /) -> Iterable[Move]:
        """Return moves that are near what is legal."""
        return near_misses(state)

    def alternatives(self, state: Match, asks: str) -> Iterator[tuple[Alternative, Match]]:
        """Yield the match under other rules, one switch at a time."""
        chosen = state.ruleset
        for alternative, value in other_values("johari", SWITCHES, chosen.switches):
            changed = chosen.with_changes(**{alternative.name: value})
            yield alternative, evolve(state, ruleset=changed)

    def perft_tables(self) -> tuple[JohariTable, ...]:
        """Return the published positions."""
        return perft_tables()

    def last_moves(self, events: Iterable[Event], /) -> tuple[str, ...]:
        """Return the last moves, each with the mark that ends it."""
        return tuple(f"{move};" for move in super().last_moves(events))

    def viewer(self, state: Match, /) -> Seat | None:
        """Return who is to move; the first trader where nobody is."""
        return None if state.table is None else state.to_move or 0


QUESTIONS = JohariQuestions(JOHARI, CODEC)

VECTORS = Vectors(QUESTIONS, "jaipur_rules.johari.conformance")
"""The vectors of Johari: cases for any engine, of which the package holds a small sample."""

JohariQuestion: TypeAlias = Question
"""A question to an engine of Johari."""

JohariCase: TypeAlias = Case
"""A case of Johari."""


class JohariEngine(RulesEngine):
    """The rules of this library, as an `Engine`; the base of engines with a mistake.

    Example:
        >>> engine = JohariEngine()
        >>> engine.state.awaits_deal, engine.hello().rulesets
        (True, ('any',))
    """

    def __init__(self) -> None:
        """Begin with an empty table."""
        super().__init__(QUESTIONS)
