"""Cases, each a question with its right answer, and the interface of a game to the kit, which gives the right answers.

Every answer is an object that JSON can hold, and two engines agree when the
objects are equal.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from hashlib import sha256
from itertools import chain
from json import dumps
from types import MappingProxyType
from typing import Any, ClassVar, Literal, TypeAlias, get_args

from attrs import evolve, field, frozen

from jaipur_rules import rulebook
from jaipur_rules.conformance.compare import AnswerFormat
from jaipur_rules.conformance.diagnosis import Cause, Diagnosis
from jaipur_rules.conformance.perft import Mistake, PerftTable, known_mistakes, perft_tables
from jaipur_rules.conformance.player import ProgramPlayer
from jaipur_rules.conformance.protocol import Body
from jaipur_rules.core.chance import SEEDS, below
from jaipur_rules.core.forms import Record
from jaipur_rules.core.game import AnyEvent, AnyMove, AnyRuleset, AnyState, Game, GameRecord, Seat
from jaipur_rules.core.messages import Message
from jaipur_rules.core.strict_json import Plain

Asks: TypeAlias = Literal["chance", "moves", "move", "illegal", "score", "match", "view"]
"""What a question asks for: the table after an event of chance, the legal moves, the effects of a legal move, the rules that an
illegal one breaks, the score of the round or the game that has just ended, that of every round of a match, or the view of a seat."""

Kinds: TypeAlias = Mapping[str, Asks]
"""What the cases of each kind ask for, by the name of the kind."""

KINDS: Kinds = MappingProxyType({each: each for each in get_args(Asks) if each != "match"})
"""The kinds of cases that there are about any game."""


@frozen(order=False)
class Question:
    """A question to an engine.

    Attributes:
        asks: What it asks for.
        game: The game so far; that of a chance question ends with the event, that of a score with the round or the game.
        move: The move that follows, or is tried, if it is about one.
        seat: Who looks, if it asks for a view.
    """

    asks: Asks
    game: GameRecord
    move: AnyMove = None
    seat: Seat = field(default=0, kw_only=True)


@frozen(order=False)
class Case:
    """A question, the right answer, and the rules that it exercises.

    `Questions.case` makes one, with its kind and its id.

    Attributes:
        question: The question.
        expect: The right answer, as plain data.
        rules: The ids of the rules that it exercises, sorted.
        kind: What it asks.
        id: Its name: the kind, and the beginning of a hash of the question, so
            that the same question always has the same id.

    Example:
        >>> from jaipur_rules import deal
        >>> from jaipur_rules.jaipur.conformance import QUESTIONS
        >>> from jaipur_rules.jaipur.record import record_of
        >>> question = Question("moves", record_of([deal(seed=7)]))
        >>> QUESTIONS.case(question, {"moves": ["+C"]}).id == QUESTIONS.case(question, {}).id
        True
    """

    question: Question
    expect: Body
    rules: tuple[str, ...]
    kind: str
    id: str


@frozen(order=False)
class Setup:
    """The number of players and the ruleset of a game.

    Attributes:
        players: How many play.
        ruleset: The rules.
    """

    players: int
    ruleset: AnyRuleset


_REMEMBERED = 2**14
"""How many moves are kept with their notation, so that they are not read and written again."""

_SHOWN = 12
"""So many moves of a game are shown."""

_DO = {"move": "apply", "illegal": "apply", "moves": "legal_moves", "chance": "deal"}
"""The requests that questions of some kinds are, where they are called otherwise."""

_INSIDE: Mapping[Asks, str] = {"score": "score", "view": "view", "chance": "table"}
"""The key of an answer under which that stands which a question of some kinds asks for."""


class Questions(ABC):
    """The interface of a game to the kit: a game has one object of a subclass.

    Attributes:
        game: The game.
        rules: Its rules.
        codec: How its records are read and written.
        diagnosis: The rules that wrong answers are about.
        parse_move: Reads a move in the notation, as the rules do.
        write_move: Writes a move in the notation.
        package: The package with the vectors, the tables and the published positions.
        kinds: The questions that cases ask.
        answer_format: How answers are written.
        chance: The types of the events of chance.
        chance_form: The form of an event of chance, as a request to let it happen has it.
        matches: How many random matches are usual.
        longest: Plies after which a random match is left unfinished.
        shows_all: Whether random play asks for what every seat may know, also after a score, and not for one seat.
        wanted_of_chance: What is wanted of a program that is asked to let chance happen.

    Example:
        >>> from jaipur_rules import johari
        >>> from jaipur_rules.core.game import JOHARI
        >>> questions = JOHARI.kit
        >>> match = johari.new_match(seed=7)
        >>> questions.moves(match)["moves"] == sorted(map(str, johari.legal_moves(match)))
        True
        >>> questions.broken_rules(match, johari.parse_move("bribe"))
        ['DAY-7']
    """

    game: ClassVar[Game]
    diagnosis: ClassVar[Diagnosis]
    kinds: ClassVar[Kinds] = KINDS
    answer_format: ClassVar[AnswerFormat] = AnswerFormat()
    chance: ClassVar[tuple[type, ...]]
    chance_form: ClassVar[Record[Any]]
    matches: ClassVar[int] = 12
    longest: ClassVar[int] = 400
    shows_all: ClassVar[bool] = False
    wanted_of_chance: ClassVar[Message] = Message("kit.wanted.chance")

    def __init__(self) -> None:
        """Take what the game says of itself."""
        self.rules, self.codec = self.game.rules, self.game.record
        self.package = f"jaipur_rules.{self.game.name}.conformance"
        self.parse_move: Callable[[str], AnyMove] = lru_cache(_REMEMBERED)(self.rules.parse_move)
        self.write_move: Callable[[AnyMove], str] = lru_cache(_REMEMBERED)(str)

    # A game so far, as a record.

    @abstractmethod
    def game_of(self, setup: Setup, events: tuple[AnyEvent, ...], /) -> GameRecord:
        """Return the game with these events, which claims nothing."""

    def setup_of(self, played: GameRecord, /) -> Setup:
        """Return the number of players and the ruleset of a game."""
        return Setup(played.players, played.ruleset)

    def is_chance(self, event: AnyEvent, /) -> bool:
        """Return whether an event is chance's."""
        return isinstance(event, self.chance)

    def start(self, setup: Setup, /) -> AnyState:
        """Return the table before anything has happened."""
        return self.rules.start(setup.players, setup.ruleset)

    def rounds_of(self, events: Iterable[AnyEvent], /) -> int:
        """Return how many rounds some events begin; 0 for a game that has none."""
        return 0

    # The right answers.

    @abstractmethod
    def table(self, state: AnyState, /) -> Body:
        """Return everything that lies on a table, whoever may see it."""

    @abstractmethod
    def view(self, state: AnyState, seat: Seat, /) -> Body:
        """Return the view of a seat.

        Raises:
            RulesError: There is nothing to see yet, or no such seat.
        """

    @abstractmethod
    def score(self, state: AnyState, /) -> Body:
        """Return the score of the round or the game that has just ended.

        Raises:
            RulesError: None has.
        """

    def can_score(self, state: AnyState, /) -> bool:
        """Return whether a round or the game has just ended."""
        return bool(state.is_over)

    def effects(self, before: AnyState, move: AnyMove, after: AnyState, /) -> Body:
        """Return the effects of a legal move besides the table after it."""
        return {}

    def move(self, before: AnyState, move: AnyMove, after: AnyState | None = None, /) -> Body:
        """Return the effects of a legal move, and the table after it.

        Args:
            before: The table before.
            move: The move.
            after: The table after it, if it is known.

        Raises:
            IllegalMove: It is not legal.
        """
        then = self.rules.apply(before, move) if after is None else after
        return {**self.effects(before, move, then), "table": self.table(then)}

    def moves(self, state: AnyState, /) -> Body:
        """Return the complete list of legal moves, sorted as texts are; empty when nobody is to move.

        Example:
            >>> from jaipur_rules.jaipur.conformance import QUESTIONS
            >>> from jaipur_rules.jaipur.rules.table import arrange
            >>> QUESTIONS.moves(arrange(market="DGKKK", hands=("LL", ""), herds=(1, 0)))
            {'moves': ['+D', '+DG-LK', '+DG-LL', '+G', '+K', '-L', '-LL']}
        """
        return {"moves": list[Plain](sorted(map(self.write_move, self.rules.legal_moves(state))))}

    def broken_rules(self, state: AnyState, move: AnyMove, /) -> list[Plain]:
        """Return the ids of the rules that a move breaks, sorted; none if it is legal.

        Example:
            >>> from jaipur_rules import parse_move
            >>> from jaipur_rules.jaipur.conformance import QUESTIONS
            >>> from jaipur_rules.jaipur.rules.table import arrange
            >>> at = arrange(market="DGKKK", hands=("LL", ""))
            >>> QUESTIONS.broken_rules(at, parse_move("+DK-LK"))
            ['EXC-4', 'EXC-7']
        """
        return [*sorted({found.rule for found in self.rules.violations(state, move)})]

    def right(self, state: AnyState, request: Body, events: tuple[AnyEvent, ...] = ()) -> Body:
        """Return the right answer to a request at a table.

        Args:
            state: The table: before the request, or after it for one that begins a game.
            request: The request.
            events: The event of chance that it lets happen, if it does that.

        Raises:
            RulesError: It makes no sense there.
        """
        match request:
            case {"do": "legal_moves" | "position"}:
                return self.moves(state)
            case {"do": "validate", "moves": list(proposed)}:
                legal = set(map(self.write_move, self.rules.legal_moves(state)))
                return {"moves": [*sorted(legal.intersection(map(str, proposed)))]}
            case {"do": "apply", "move": str(text)}:
                move = self.parse_move(text)
                broken = self.broken_rules(state, move)
                return {"refused": True, "broken": broken} if broken else self.move(state, move)
            case {"do": "score"}:
                return {"score": self.score(state)}
            case {"do": "view", "seat": int(seat)}:
                return {"view": self.view(state, seat)}
            case _:
                return {"table": self.table(self.rules.replay(events, state))}

    def answer(self, question: Question, /) -> Body:
        """Return the right answer to a question.

        Raises:
            RulesError: The game cannot be played, or the question makes no sense at its end.

        Example:
            >>> from jaipur_rules import deal
            >>> from jaipur_rules.jaipur.conformance import QUESTIONS
            >>> from jaipur_rules.jaipur.record import record_of
            >>> QUESTIONS.answer(Question("moves", record_of([deal(seed=7)])))["moves"][:3]
            ['+C', '+D', '+DC-LK']
        """
        start, events = self.start(self.setup_of(question.game)), question.game.events
        return self.answer_at(self.rules.replay(events, start), question)

    def answer_at(self, state: AnyState, question: Question, /) -> Body:
        """Return the right answer to a question whose game has been played already.

        Args:
            state: The table after the game of the question.
            question: The question.

        Raises:
            RulesError: The question makes no sense there.
        """
        answer = self.right(state, self.request_of(question))
        inside = answer.get(_INSIDE.get(question.asks, ""))
        answer.pop("refused", None)
        return inside if isinstance(inside, dict) else answer

    def request_of(self, question: Question, /) -> Body:
        """Return the request that asks a question once its game is begun."""
        return {"do": _DO.get(question.asks, question.asks), **_aside(question)}

    # Cases.

    def write_question(self, question: Question, /) -> Body:
        """Return a question as it stands in a line: its game, and the move or the seat."""
        return {**self.codec.write(question.game), **_aside(question)}

    def case(self, question: Question, expect: Body, rules: tuple[str, ...] = ()) -> Case:
        """Return the case of a question.

        Args:
            question: The question.
            expect: The right answer.
            rules: The ids of the rules that it exercises, sorted.

        Example:
            >>> from jaipur_rules import deal
            >>> from jaipur_rules.jaipur.conformance import QUESTIONS
            >>> from jaipur_rules.jaipur.record import record_of
            >>> question = Question("moves", record_of([deal(seed=7)]))
            >>> QUESTIONS.case(question, QUESTIONS.answer(question)).id
            'moves-a4d96cbbf7'
        """
        kind = next(name for name, asks in self.kinds.items() if asks == question.asks)
        text = write_line({"kind": kind, **self.write_question(question)})
        name = f"{kind}-{sha256(text.encode()).hexdigest()[:10]}"
        return Case(question, expect, rules, kind, name)

    # What is proposed to an engine, and chosen in random play.

    def near_misses(self, state: AnyState, /) -> list[AnyMove]:
        """Return moves that an engine might think are legal: those that other rules allow. Some of them are."""
        others = (self.rules.legal_moves(other) for _, other in self.under(state))
        return [*dict.fromkeys(chain.from_iterable(others))]

    def proposals(self, state: AnyState, /) -> Iterable[AnyMove]:
        """Return the moves that an engine is proposed which only says whether a move is legal.

        All legal moves are among them, and those that come near.
        """
        return {*self.rules.legal_moves(state), *self.near_misses(state)}

    def position(self, state: AnyState, /) -> Body | None:
        """Return the request for the legal moves of a position alone; None if the game has no such request."""
        return None

    def chance_numbers(self, seed: int, stream: Iterator[int]) -> Iterator[int]:
        """Return the numbers that chance follows from in a random match.

        Args:
            seed: The seed of the match.
            stream: Where the choices of its traders come from.
        """
        return self.rules.numbers(seed % SEEDS)

    def choose(self, legal: Sequence[AnyMove], seed: int, stream: Iterator[int]) -> AnyMove:
        """Return one of the legal moves.

        Odd seeds choose evenly among the legal moves, even ones among the
        types of moves first.

        Args:
            legal: The legal moves.
            seed: The seed of the match.
            stream: Where chance comes from.
        """
        if seed % 2 == 0:
            ways = sorted({type(move).__name__ for move in legal})
            way = ways[below(len(ways), stream)]
            legal = [move for move in legal if type(move).__name__ == way]
        return legal[below(len(legal), stream)]

    def under(self, state: AnyState) -> Iterator[tuple[Cause, AnyState]]:
        """Yield the table under other rules, one switch at a time, as a cause of the rule that the catalogue gives the switch to.

        A limit has no value but None, and is left out.

        Example:
            >>> from jaipur_rules import Match
            >>> from jaipur_rules.jaipur.conformance import QUESTIONS
            >>> tables = {cause.way: other for cause, other in QUESTIONS.under(Match())}
            >>> tables["exchange_min = 1"].ruleset.changes
            {'exchange_min': 1}
        """
        chosen = state.ruleset
        rules = {rule.switch: rule.id for rule in rulebook.load(self.game.name).rules}
        for name, values in self.rules.switches.items():
            for value in values:
                if value is not None and value != chosen.switches[name]:
                    cause = Cause(rules[name], f"{name} = {value}")
                    yield cause, evolve(state, ruleset=chosen.with_changes(**{name: value}))

    def perft_key(self, state: AnyState, /) -> Hashable:
        """Return what of a state decides which sequences of moves follow."""
        whole: Hashable = state
        return whole

    def perft_tables(self) -> tuple[PerftTable, ...]:
        """Return the published positions of the game, in a fixed order.

        Example:
            >>> from jaipur_rules.jaipur.conformance import QUESTIONS
            >>> table = QUESTIONS.perft_tables()[0]
            >>> key, caught = next(iter(table.catches.items()))
            >>> QUESTIONS.mistakes[key] in table.mistakes_at(caught.depth, caught.count)
            True
        """
        return perft_tables(self.game.name)

    @property
    def mistakes(self) -> Mapping[str, Mistake]:
        """The known mistakes of engines that a count of moves shows, by name."""
        return known_mistakes(self.game.name)

    def player(self, command: str) -> ProgramPlayer:
        """The player that a program is, started by a command as a shell would split it."""
        return ProgramPlayer(command, self.game.name)

    # What a report shows.

    def last_moves(self, events: Iterable[AnyEvent], /) -> tuple[str, ...]:
        """Return the last moves of a game, as many as a report shows."""
        return tuple(str(event) for event in events if not self.is_chance(event))[-_SHOWN:]

    def viewer(self, state: AnyState, /) -> Seat | None:
        """Return the seat from which a report shows a table; None if there is nothing to see."""
        found: Seat | None = state.to_move
        return found


def _aside(question: Question) -> Body:
    """Return what a question is about besides its game: the move or the seat."""
    about: Body = {} if question.move is None else {"move": str(question.move)}
    return about | {"seat": question.seat} if question.asks == "view" else about


def write_line(value: Plain) -> str:
    """Return a value as a line of JSON, always the same for equal values."""
    return dumps(value, separators=(",", ":"))
