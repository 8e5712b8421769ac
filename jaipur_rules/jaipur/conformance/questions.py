"""The Jaipur plug-in of the conformance kit: the right answers, the moves that it proposes, and its rules as an engine to judge."""

from collections.abc import Hashable, Iterable, Iterator
from itertools import accumulate, pairwise, takewhile
from types import MappingProxyType
from typing import ClassVar, get_args

from jaipur_rules.conformance.answers import Asks, Kinds, Question, Questions, Setup
from jaipur_rules.conformance.compare import AnswerFormat, Replacement, write_fields
from jaipur_rules.conformance.protocol import Body
from jaipur_rules.conformance.server import RulesEngine
from jaipur_rules.conformance.vectors import Vectors
from jaipur_rules.core.errors import RoundNotOver
from jaipur_rules.core.forms import Field, record
from jaipur_rules.core.game import JAIPUR, Game, Seat
from jaipur_rules.core.messages import Message
from jaipur_rules.core.strict_json import Node, Plain
from jaipur_rules.jaipur.conformance.diagnosis import DIAGNOSIS
from jaipur_rules.jaipur.documents import BONUS_KEYS, GOOD_KEYS, ORDERED, RULESET
from jaipur_rules.jaipur.encoding import VIEW_KEYS
from jaipur_rules.jaipur.encoding.view import RESULT, view_tables
from jaipur_rules.jaipur.record import KnownDeal, Record, RoundRecord
from jaipur_rules.jaipur.record.codec import DEAL
from jaipur_rules.jaipur.rules.cards import Card, Cards
from jaipur_rules.jaipur.rules.components import STANDARD_BOX
from jaipur_rules.jaipur.rules.deals import Deal
from jaipur_rules.jaipur.rules.effect import effect
from jaipur_rules.jaipur.rules.moves import Exchange, Move, Sell, TakeGood
from jaipur_rules.jaipur.rules.scoring import next_starter, score
from jaipur_rules.jaipur.rules.state import Match, Position
from jaipur_rules.jaipur.rules.transition import Event, apply
from jaipur_rules.jaipur.rules.views import View, view


def rupees_of_move(effects: Body) -> Plain:
    """The rupees that a move brought, instead of the tokens and the bonus.

    Example:
        >>> rupees_of_move({"drawn": "", "tokens": [4, 3, 2], "bonus": 3})
        12
    """
    bonus = effects["bonus"]
    return sum(Node(effects["tokens"]).wholes()) + (bonus if isinstance(bonus, int) else 0)


def rupees_of_table(table: Body) -> Plain:
    """The rupees of each trader's tokens, instead of the tokens; once a round has ended the camel token is among them.

    Example:
        >>> won = {"cloth": [5, 3], "spice": [5]}
        >>> lying: Body = {"goods_won": [won, {}], "bonuses_won": [{"3": [2]}, {"3": [1]}]}
        >>> rupees_of_table(lying | {"herds": [2, 3], "ended_by": None})
        [15, 1]
        >>> rupees_of_table(lying | {"herds": [2, 3], "ended_by": "END-1"})
        [15, 6]
    """
    piles = zip(Node(table["goods_won"]).items(), Node(table["bonuses_won"]).items(), strict=True)
    totals = [_total(goods) + _total(bonuses) for goods, bonuses in piles]
    mine, other = Node(table["herds"]).wholes()
    if table["ended_by"] is not None and mine != other:
        totals[other > mine] += STANDARD_BOX.camel_token
    return list[Plain](totals)


def _total(piles: Node) -> int:
    return sum(sum(Node(pile).wholes()) for pile in piles.object().values())


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


_KINDS = ("opening", "moves", "move", "illegal", "round", "match", "view")
"""The kinds of cases, in the order of what they ask for."""

_SCORED = "rupees camel_token bonus_tokens goods_tokens seals_taken=seals decided_by counts"
_LYING = "market deck_size goods_left bonuses_left discard=discard_shown starter ended_by=end"
_SIDE = "hand hand_size herd=herd_shown goods_won=goods_shown bonuses_won"
"""The keys of a score, of what lies on the table in a view, and of a trader there, each with the key of the document."""


def _standing(state: Match) -> Body:
    """Return how a match stands."""
    return {"seals": list(state.seals), "over": state.is_over, "winner": state.winner}


def _dealt(deal: Deal) -> Deal:
    return deal


class JaipurQuestions(Questions):
    """The plug-in of the conformance kit for Jaipur."""

    game: ClassVar[Game] = JAIPUR
    diagnosis = DIAGNOSIS
    kinds: ClassVar[Kinds] = MappingProxyType(dict(zip(_KINDS, get_args(Asks), strict=True)))
    answer_format = AnswerFormat.of(
        __name__,
        VIEW_KEYS,
        lambda cards: str(Cards.parse(cards)),
        (
            Replacement("rupees", frozenset(("tokens", "bonus")), rupees_of_move),
            Replacement("rupees", frozenset(("goods_won", "bonuses_won")), rupees_of_table),
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

    def table(self, state: Match, /) -> Body:
        """Return everything that lies on the table, whoever may see it.

        Example:
            >>> from jaipur_rules import new_match
            >>> dealt = QUESTIONS.table(new_match(seed=7))
            >>> dealt["market"], dealt["hands"], dealt["herds"], dealt["deck_size"]
            ('DCKKK', ['DSPLL', 'CPLL'], [0, 1], 40)
            >>> QUESTIONS.table(Match())
            {'seals': [0, 0], 'to_move': None}
        """
        current, tables = state.round, view_tables(2, state.ruleset)
        around: Body = {"seals": list(state.seals), "to_move": state.to_move}
        if current is None:
            return around
        keys = "hand herd goods_won bonuses_won"
        sides = [write_fields(tables.trader, each, keys).values() for each in current.traders]
        hands, herds, goods, bonuses = (list[Plain](each) for each in zip(*sides, strict=True))
        return {
            **around,
            "market": str(current.market),
            "deck_size": len(current.deck),
            "hands": hands,
            "herds": herds,
            **write_fields(tables.table, current, "goods_left"),
            "bonuses_left": dict(zip(BONUS_KEYS, map(len, current.bonuses), strict=True)),
            "goods_won": goods,
            "bonuses_won": bonuses,
            **write_fields(tables.table, current, "discard starter ended_by=end"),
        }

    def score(self, state: Match, /) -> Body:
        """Return the result of the round that has just ended, and what follows.

        Raises:
            RoundNotOver: It is still being played, or none was dealt.

        Example:
            >>> from jaipur_rules import parse_move
            >>> from jaipur_rules.jaipur.rules.table import arrange
            >>> last = arrange(market="KDGSC", herds=(7, 3), deck_size=0)
            >>> QUESTIONS.score(apply(last, parse_move("+K")))["camel_token"]
            0
        """
        current = state.round
        if current is None:
            raise RoundNotOver("jaipur.kit.not_dealt")
        scored = write_fields(RESULT.fields, score(state.ruleset, current), _SCORED)
        starters = (next_starter(state, first) for first in (0, 1))
        return {
            "ended_by": current.end and current.end.value,
            **scored,
            **_standing(state),
            "next_starter": None if state.is_over else list[Plain](starters),
        }

    def view(self, state: Match, seat: Seat, /) -> Body:
        """Return everything that a seat may see of the table, and that it can know from memory.

        Raises:
            NothingDealt: No round has been dealt.

        Example:
            >>> from jaipur_rules import new_match
            >>> seen = QUESTIONS.view(new_match(seed=7), 0)
            >>> [trader["hand"] for trader in seen["traders"]], seen["memory"]["herds"]
            (['DSPLL', None], [0, 1])
        """
        return self.seen(view(state, seat))

    def seen(self, sight: View, /) -> Body:
        """Return everything that a view shows, and that its seat can know from memory.

        `memory` is what follows from the public history: the herds counted, and of
        each hand the cards that everybody knows to be in it.

        Raises:
            NothingDealt: No round has been dealt.
        """
        current, tables = sight.dealt, view_tables(2, sight.ruleset)
        return {
            "seat": sight.seat,
            "seals": list(sight.seals),
            "to_move": sight.to_move,
            **write_fields(tables.table, current, _LYING),
            "traders": [write_fields(tables.trader, trader, _SIDE) for trader in current.traders],
            "memory": {
                "herds": [trader.herd for trader in current.traders],
                "known": [str(trader.known) for trader in current.traders],
            },
        }

    def answer_at(self, state: Match, question: Question, /) -> Body:
        """Return the right answer to a question, also about every round of a match."""
        if question.asks != "match":
            return super().answer_at(state, question)
        start = Match(question.game.ruleset)
        *before, last = accumulate(question.game.events, apply, initial=start)
        ends = [*filter(self.can_score, before), *([last] if last.round else [])]
        rounds = [{"starter": end.dealt.starter, **self.score(end)} for end in ends]
        return {"rounds": list[Plain](rounds), **_standing(last)}

    def effects(self, before: Match, move: Move, after: Match, /) -> Body:
        """Return the cards, the tokens and the bonus that a move brought.

        Example:
            >>> from jaipur_rules import parse_move
            >>> from jaipur_rules.jaipur.rules.table import arrange
            >>> before, move = arrange(market="DGKKK", hands=("LLL", "")), parse_move("-LLL")
            >>> QUESTIONS.effects(before, move, apply(before, move))
            {'drawn': '', 'tokens': [4, 3, 2], 'bonus': 3}
        """
        found = effect(before, move, after)
        return {
            "drawn": ORDERED.write(found.drawn),
            "tokens": list(found.goods_tokens),
            "bonus": found.bonus,
        }

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
        current = state.dealt
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


QUESTIONS = JaipurQuestions()

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
