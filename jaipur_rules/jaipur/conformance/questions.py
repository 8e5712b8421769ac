"""The Jaipur plug-in of the conformance kit, the moves that it proposes, and its rules as an engine that the runner can judge."""

from collections.abc import Hashable, Iterable, Iterator
from itertools import pairwise, takewhile
from types import MappingProxyType
from typing import ClassVar

from jaipur_rules.conformance.answers import Kinds, Question, Questions, Setup
from jaipur_rules.conformance.compare import AnswerFormat, Replacement
from jaipur_rules.conformance.protocol import Body
from jaipur_rules.conformance.server import RulesEngine
from jaipur_rules.conformance.vectors import Vectors
from jaipur_rules.core.forms import Field, record
from jaipur_rules.core.game import JAIPUR, Seat
from jaipur_rules.core.messages import Message
from jaipur_rules.jaipur.conformance import answers
from jaipur_rules.jaipur.conformance.diagnosis import DIAGNOSIS
from jaipur_rules.jaipur.documents import GOOD_KEYS, RULESET
from jaipur_rules.jaipur.encoding import VIEW_KEYS
from jaipur_rules.jaipur.record import CODEC, KnownDeal, Record, RoundRecord
from jaipur_rules.jaipur.record.codec import DEAL
from jaipur_rules.jaipur.rules.cards import Card, Cards
from jaipur_rules.jaipur.rules.deals import Deal
from jaipur_rules.jaipur.rules.effect import effect
from jaipur_rules.jaipur.rules.moves import Exchange, Move, Sell, TakeGood
from jaipur_rules.jaipur.rules.state import Match, Position
from jaipur_rules.jaipur.rules.transition import Event


def moves_of(at: Position) -> Iterator[Move]:
    """Yield every move of cards that lie in the market or are held, legal or not.

    Example:
        >>> at = Position(Cards("DKKKK"), Cards("L"), 0)
        >>> [str(move) for move in moves_of(at)]
        ['+D', '-L', '+D-L', '+K-L']
    """
    held = at.hand + Cards.of(Card.CAMEL, min(at.herd, len(at.market)))
    for good in at.market.goods.kinds:
        yield TakeGood(good)
    for good in at.hand.kinds:
        for count in range(1, at.hand.count(good) + 1):
            yield Sell(good, count)
    for size in range(1, len(at.market) + 1):
        given = tuple(held.subsets(size))
        for taken in at.market.subsets(size):
            yield from (Exchange(taken, each) for each in given)


def _dealt(deal: Deal) -> Deal:
    return deal


class JaipurQuestions(Questions):
    """The plug-in of the conformance kit for Jaipur."""

    kinds: ClassVar[Kinds] = MappingProxyType(
        {
            "opening": "chance",
            "moves": "moves",
            "move": "move",
            "illegal": "illegal",
            "round": "score",
            "match": "match",
            "view": "view",
        }
    )
    answer_format = AnswerFormat.of(
        __name__,
        VIEW_KEYS,
        lambda cards: str(Cards.parse(cards)),
        (
            Replacement("rupees", frozenset(("tokens", "bonus")), answers.rupees_of_move),
            Replacement("rupees", frozenset(("goods_won", "bonuses_won")), answers.rupees_of_table),
        ),
    )
    chance: ClassVar[tuple[type, ...]] = (Deal,)
    chance_form = record(_dealt, Field("deal", record(Deal, *DEAL.fields), of=lambda event: event))
    matches = 20
    longest = 600
    shows_all = True
    wanted_of_chance = Message("jaipur.kit.dealt")

    def game_of(self, setup: Setup, events: tuple[Event, ...], /) -> Record:
        """Return the events as a record that claims nothing."""
        deals = {place: event for place, event in enumerate(events) if isinstance(event, Deal)}
        moves = [None if isinstance(event, Deal) else event for event in events]
        rounds = tuple(
            RoundRecord(KnownDeal.of(deals[place]), filter(None, moves[place:end]))
            for place, end in pairwise((*deals, len(events)))
        )
        return Record(setup.ruleset, rounds)

    def rounds_of(self, events: Iterable[Event], /) -> int:
        """Return the number of deals."""
        return sum(isinstance(event, Deal) for event in events)

    def can_score(self, state: Match, /) -> bool:
        """Return whether a round has ended."""
        return state.round is not None and state.round.end is not None

    def answer_at(self, state: Match, question: Question, /) -> Body:
        """Return the right answer to a question, also about every round of a match."""
        if question.asks == "match":
            return answers.match_result(question.game.events, question.game.ruleset)
        return super().answer_at(state, question)

    def effects(self, before: Match, move: Move, after: Match, /) -> Body:
        """Return the cards, the tokens and the bonus that a move brought."""
        return answers.effects_of(effect(before, move, after))

    def position(self, state: Match, /) -> Body | None:
        """Return the request for the legal moves of a position alone; None if nobody is to move.

        Example:
            >>> from jaipur_rules import new_match
            >>> QUESTIONS.position(new_match(seed=7))["hand"]
            'CPLL'
        """
        at = state.position
        if at is None:
            return None
        return {
            "do": "position",
            "ruleset": RULESET.write(at.ruleset),
            "market": str(at.market),
            "hand": str(at.hand),
            "herd": at.herd,
            "tokens_left": dict(zip(GOOD_KEYS, at.heights, strict=True)),
        }

    def chance_numbers(self, seed: int, stream: Iterator[int]) -> Iterator[int]:
        """Return the stream of numbers for the traders' choices: the deals come from it as well."""
        return stream

    def proposals(self, state: Match, /) -> Iterable[Move]:
        """Return every move of the cards that lie there and are held, and moves that other rules allow."""
        at = state.position
        return () if at is None else {*moves_of(at), *self.near_misses(state)}

    def perft_key(self, state: Match, /) -> Hashable:
        """Return all that decides which moves follow; tokens won, discards and the like do not.

        Every table of one count has the same deck before it, so of the deck only
        how much is left can differ.
        """
        current = state.round
        assert current is not None
        held = tuple((trader.hand, trader.herd) for trader in current.traders)
        left = len(current.deck), current.heights, current.plies_left
        return current.to_move, current.market, held, left

    def last_moves(self, events: Iterable[Event], /) -> tuple[str, ...]:
        """Return the moves of the last round."""
        last = takewhile(lambda event: not isinstance(event, Deal), reversed([*events]))
        return tuple(map(str, last))[::-1]

    def viewer(self, state: Match, /) -> Seat | None:
        """Return who is to move in the round, or was when it ended."""
        return None if state.round is None else state.round.to_move


QUESTIONS = JaipurQuestions(
    JAIPUR, CODEC, DIAGNOSIS, table=answers.table, view=answers.sight, score=answers.result
)

VECTORS = Vectors(QUESTIONS)
"""The vectors of Jaipur: cases for any engine, of which the package holds a small sample."""

perft_tables = QUESTIONS.perft_tables


class JaipurEngine(RulesEngine):
    """The rules of this library, as an `Engine`; the base of engines with a mistake.

    Example:
        >>> engine = JaipurEngine()
        >>> engine.game({"ruleset": "yucata", "rounds": []})
        {'seals': [0, 0], 'to_move': None}
        >>> engine.state.ruleset.camel_count
        'public'
    """

    def __init__(self) -> None:
        """Begin with an empty table."""
        super().__init__(QUESTIONS)
