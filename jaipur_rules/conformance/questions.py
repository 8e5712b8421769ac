"""The interface of a game to the kit: right answers, random play, and the rules that wrong answers are about."""

from abc import abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from json import dumps
from time import monotonic
from typing import ClassVar

from attrs import evolve, frozen

from jaipur_rules.conformance.answers import count_sequences, divide_sequences
from jaipur_rules.conformance.attribution import Alternative, Attribution, Reading
from jaipur_rules.conformance.cases import RuleIds, Script, Setup, Step
from jaipur_rules.conformance.comparison import compare_answers
from jaipur_rules.conformance.playing import ProgramPlayer
from jaipur_rules.conformance.protocol import Body
from jaipur_rules.conformance.published import PerftTable
from jaipur_rules.core.chance import SEEDS, below
from jaipur_rules.core.errors import IllegalMove, RulesError, UnexpectedEvent
from jaipur_rules.core.game import (
    AnyEvent,
    AnyMove,
    AnyState,
    Seat,
    State,
)
from jaipur_rules.core.game import game as game_named
from jaipur_rules.core.messages import Language, Message
from jaipur_rules.core.strict_json import Node


@frozen(order=False)
class Difference:
    """One point in which a program differs from the rules.

    Attributes:
        script: What it was put through.
        place: The step of it, from 0.
        rules: The rules that may have been misread, the likeliest first.
        expected: What was expected.
        came: What came.
        answer: The whole answer.
        readings: How these rules may have been misread; none where nothing more is known.
    """

    script: Script
    place: int
    rules: RuleIds
    expected: Message
    came: Message
    answer: Body
    readings: tuple[Reading, ...] = ()

    @property
    def causes(self) -> tuple[Reading, ...]:
        """The mistakes that may have led to it, the likeliest first."""
        return self.readings or tuple(map(Reading, self.rules))

    @property
    def step(self) -> Step:
        """The step."""
        return self.script.steps[self.place]

    @property
    def plies(self) -> int:
        """The number of moves before it; those of the game itself if that went wrong."""
        return self.script.plies_before(self.place + self.step.begins)

    @property
    def is_by_default(self) -> bool:
        """True if it was played by the usual rules."""
        found: bool = self.script.setup.ruleset == self._questions.rules.ruleset()
        return found

    @property
    def events(self) -> tuple[object, ...]:
        """The events on the right table before the step."""
        return self._questions.events_before(self.script, self.place)

    @property
    def game(self) -> tuple[object, ...]:
        """The game that shows it: the events before, and the legal move or the event of chance that was asked for."""
        step, events = self.step, self.events
        if step.begins:
            return step.events
        for event in step.events:
            try:
                self._questions.rules.apply(self._before, event)
            except (IllegalMove, UnexpectedEvent):
                continue
            events = (*events, event)
        return events

    @property
    def record(self) -> str:
        """The game that shows it, as a record that the referee accepts."""
        return self._questions.record(self.script.setup, self.game)

    @property
    def moves(self) -> tuple[str, ...]:
        """The last moves of the game that shows it, as many as a report shows."""
        return self._questions.last_moves(self.game)

    @property
    def requests(self) -> tuple[str, str]:
        """The requests that make the program answer so again."""
        first = self._questions.begin(self.script.setup, self.events).request
        return dumps({"id": 1, **first}), dumps({"id": 2, **self.step.request})

    def picture(self, *, lang: Language, unicode: bool, width: int) -> str:
        """Return the table before, as the seat sees it that was asked about, as text; empty if there is none."""
        asked, tried = self.step.request.get("seat"), self.step.request.get("move")
        return self._questions.picture(
            self._before,
            asked if isinstance(asked, int) else None,
            self._questions.rules.parse_move(tried) if isinstance(tried, str) else None,
            lang=lang,
            unicode=unicode,
            width=width,
        )

    def alternatives(self) -> Iterator[Alternative]:
        """Yield the switches under which the answer would have been right."""
        return self._questions.explain(self._before, self.step, self.answer)

    @property
    def _questions(self) -> "Questions":
        return game_named(self.script.game).kit

    @property
    def _before(self) -> State:
        found: State = self._questions.state_before(self.script, self.place)
        return found


class Questions(Attribution):
    """The interface of a game to the kit: a game has one object of a subclass.

    Attributes:
        matches: How many random matches are usual.
        longest: Plies after which a random match is left unfinished.
        shows_all: Whether random play asks for what every seat may know, also after a score, and not for one seat.
        wanted_of_chance: What is wanted of a program that is asked to let chance happen.
        own_games: How many games are usual that a program deals itself.
        rules_of_setup: The rules that a deal shows which a program makes itself.

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

    matches: ClassVar[int] = 12
    longest: ClassVar[int] = 400
    shows_all: ClassVar[bool] = False
    wanted_of_chance: ClassVar[Message] = Message("kit.wanted.chance")

    # Random play.

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

    # Games that a program deals itself.

    own_games: ClassVar[int] = 30
    rules_of_setup: ClassVar[RuleIds] = ()

    def new_game(self, setup: Setup, /) -> Body | None:
        """Return the request for a game that the program deals itself; None if the game has no such request."""
        return None

    def read_own_deal(self, setup: Setup, answer: Body, /) -> AnyEvent:
        """Return an event of chance that could have led to what the answer shows.

        Raises:
            WrongDeal: None leads there.
            UnreadableData: The answer has not the form that it must have.
        """
        return self.read_chance(setup, answer)

    def learn(self, dealt: AnyEvent, before: AnyState, move: AnyMove, answer: Body, /) -> AnyEvent:
        """Return the event of chance with what a move has brought to light."""
        return dealt

    def choose_own(
        self, state: AnyState, legal: Sequence[AnyMove], seed: int, stream: Iterator[int], /
    ) -> AnyMove:
        """Return one of the legal moves in a game that the program dealt itself."""
        return self.choose(legal, seed, stream)

    # Which switch explains a wrong answer.

    def alternatives(self, state: AnyState, asks: str) -> Iterator[tuple[Alternative, AnyState]]:
        """Yield the table under other rules, one switch at a time.

        Args:
            state: The table.
            asks: What is asked, a part of the protocol: a switch that has no say in it may be left out.
        """
        return iter(())

    def explain(self, before: AnyState, step: Step, came: Body) -> Iterator[Alternative]:
        """Yield the switches under which an answer would have been right.

        Args:
            before: The table before the step.
            step: The step.
            came: The answer.
        """
        if self._is_right(before, step, came):
            return  # by these rules too: it is the case that expects something else
        for alternative, other in self.alternatives(before, step.asks):
            if self._is_right(other, step, came):
                yield alternative

    def _is_right(self, state: AnyState, step: Step, came: Body) -> bool:
        moves = came.get("moves")
        if isinstance(moves, list) and len(moves) != len(self.rules.legal_moves(state)):
            return False
        if step.asks == "apply" and not step.events:
            return False
        if (again := self.ask_again(state, step)) is None:
            return False
        if isinstance(moves, list):
            return sorted(map(str, moves)) == again.expect.get("moves")
        try:
            node = Node(came).object()
            return not [*compare_answers(again.expect, node, set(), self.answer_format)]
        except RulesError:
            return False

    def perft(self, state: AnyState, depth: int) -> int:
        """Return how many sequences of exactly so many moves there are, up to where chance comes in."""
        return count_sequences(self.rules, state, depth)

    def divide(self, state: AnyState, depth: int) -> Mapping[AnyMove, int]:
        """Return the same under each first move, in the order of the legal moves."""
        return divide_sequences(self.rules, state, depth)

    @abstractmethod
    def perft_tables(self) -> tuple[PerftTable, ...]:
        """Return the published positions of the game, in a fixed order."""

    def player(self, command: str) -> ProgramPlayer:
        """The player that a program is, started by a command as a shell would split it."""
        return ProgramPlayer(command, self.game.name)

    # What a report shows.

    def last_moves(self, events: Iterable[AnyEvent], /) -> tuple[str, ...]:
        """Return the last moves of a game, as many as a report shows."""
        return tuple(str(event) for event in events if not self.is_chance(event))[-12:]

    def picture(
        self,
        state: AnyState,
        seat: Seat | None,
        move: AnyMove | None,
        *,
        lang: Language,
        unicode: bool,
        width: int,
    ) -> str:
        """Return the table as a seat sees it, as text; empty if there is nothing to see.

        Args:
            state: The table.
            seat: The seat; None for the usual viewer.
            move: The move that was asked for, if one was.
            lang: The language.
            unicode: Whether it may use more than ASCII.
            width: Its columns.
        """
        usual = self.viewer(state)
        if usual is None:
            return ""
        seen = self.rules.view(state, usual if seat is None else seat)
        return self.game.pictures.text(seen, move=move, unicode=unicode, lang=lang, width=width)

    def viewer(self, state: AnyState, /) -> Seat | None:
        """Return the seat from which a report shows a table; None if there is nothing to see."""
        found: int | None = state.to_move
        return found

    def shorten(
        self,
        found: Difference,
        rule: str,
        ask: Callable[[Script], Iterable[Difference]],
        until: float,
    ) -> Difference:
        """Return a difference about the same rule in the shortest game that could be found.

        By default it is the same game, begun in one request, if that shows it too.

        Args:
            found: The difference.
            rule: The rule that the shorter game has to be about as well.
            ask: Puts the program through a script.
            until: The time, by `time.monotonic`, after which nothing more is tried.
        """
        if found.step.begins or monotonic() > until:
            return found
        start = self.begin(found.script.setup, self.events_before(found.script, found.place))
        again = ask(evolve(found.script, steps=(start, found.step), base=(), base_plies=0))
        return next((each for each in again if rule in (each.rules or ("",))), found)
