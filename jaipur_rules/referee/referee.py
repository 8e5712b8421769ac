"""The referee of a game: records, moves and questions judged, with the reasons for every answer."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping
from typing import ClassVar, Generic, Protocol, TypeVar

from attrs import evolve, field, frozen

from jaipur_rules.core.errors import IllegalMove, ImpossibleDeal, UnexpectedEvent, Violation
from jaipur_rules.core.forms import Schema, parsed
from jaipur_rules.core.game import AnyEvent, AnyMove, AnyState, Game, GameRecord, Seat, game_of
from jaipur_rules.core.messages import Message, trader_at
from jaipur_rules.core.strict_json import Path, Plain
from jaipur_rules.record import AnyRecord, UnreadableRecord
from jaipur_rules.record.claims import MoveClaim
from jaipur_rules.referee.claims import Told, WrongClaim, amount, told
from jaipur_rules.referee.derivations import Derivation, legality
from jaipur_rules.referee.verdicts import AnyVerdict, MoveVerdict, move_verdict_form

V = TypeVar("V", bound=AnyVerdict)


@frozen(order=False)
class Step:
    """A step of a record: an event, or the end of a round or of the match.

    Attributes:
        event: The event as far as it is known; None at an end.
        number: The number of the event, from 1.
        round: The number of the round, from 1; None at the end of the match, and in a game without rounds.
        ply: The ply, from 1, as the game counts it; None for what is no move.
        said: What is claimed of a move.
        claim: What is claimed of the result of the round, or at the end of the match of that.
    """

    event: AnyEvent | None = None
    number: int | None = field(default=None, kw_only=True)
    round: int | None = field(default=None, kw_only=True)
    ply: int | None = field(default=None, kw_only=True)
    said: MoveClaim | None = field(default=None, kw_only=True)
    claim: object = field(default=None, kw_only=True)


class Replay(Protocol):
    """A match that is played again, and what is not known of what lies face down."""

    match: AnyState
    """The match now."""

    @property
    @abstractmethod
    def next(self) -> Path:
        """The place in the record of the next event that chance brings."""

    @abstractmethod
    def apply(self, event: AnyEvent) -> object:
        """Let an event happen, with what is not known of it filled in.

        Raises:
            IllegalMove: It is a move that breaks a rule.
            UnexpectedEvent: It is chance's, and none is awaited.
            ImpossibleDeal: It is of pieces that are not there.
        """

    @abstractmethod
    def unknown(self) -> tuple[str, Path] | None:
        """The kind of piece drawn that is not known, and where the record stops; None if all is known."""


class Referee(ABC, Generic[V]):
    """The referee of a game: it judges its records, derives its answers, and reads the move of a question.

    Its words for a step of a derivation have the code ``game.why.RULE.result``, those for an answer
    ``game.why.kind.result`` (``referee.move.result`` for legality), and those for a verdict ``game.referee.situation``.

    Example:
        >>> from jaipur_rules.core.game import game
        >>> from jaipur_rules.johari import deal
        >>> from jaipur_rules.johari.record import record_of
        >>> game("johari").referee.judge(record_of([deal(seed=7)])).sentence()
        'Legal so far: 0 moves, and the first trader is to pick a first card.'
        >>> str(game("jaipur").referee.read_move("swap 1 leather for 1 diamond"))
        '+D-L'
    """

    game: ClassVar[Game]
    """The game."""

    verdict: type[V]
    """The verdicts on its records."""

    kinds: ClassVar[tuple[str, ...]]
    """The questions that its derivations answer."""

    notation: ClassVar[Schema]
    """What the notation of a move is, as JSON Schema."""

    state: ClassVar[type[object]]
    """The matches of the game."""

    did: ClassVar[Mapping[type[object], str]] = {}
    """What is done with a move, in a word for which the game has a text, by the type of the move."""

    settled_by: ClassVar[Mapping[str, str]]
    """The rules that settle the claims about a move, by their keys in a record."""

    # --- records ---

    def judge(self, record: GameRecord, /) -> V:
        """Judge a record: its events in order, up to the first that breaks a rule, and then its claims.

        The event that breaks a rule may be chance's. Every claim about what was played is compared with
        what is right; to claim a result of what is not over is wrong as well.

        Raises:
            UnreadableRecord: It stops before something that is drawn, or what chance brought cannot be. The
                error says where.
        """
        replay = self.replay(record)
        verdict = self.verdict(replay.match, names=record.names, file=record.file)
        for step in self.steps(record):
            if step.event is None:
                verdict = self.settle(verdict, step)
                continue
            before = replay.match
            wrong = self._wrong_of_move(step, before, None)
            if wrong is None:
                broken = self._broken(replay, step, record.file)
                if broken:
                    # A round that has ended is settled before a move that comes after it.
                    late = step.round and step.ply and before.to_move is None
                    verdict = self.settle(verdict, step) if late else verdict
                    verdict = evolve(verdict, event=step.event, violations=broken)
                    return evolve(verdict, round=step.round, place=step.number, ply=step.ply)
                plies = verdict.plies + (step.ply is not None)
                verdict = evolve(verdict, match=replay.match, plies=plies)
                wrong = self._wrong_of_move(step, before, replay.match)
            if wrong is not None:
                ply = None if verdict.wrong_claims else step.ply
                return evolve(verdict, ply=ply).with_wrong([wrong])
        return verdict

    def _broken(self, replay: Replay, step: Step, file: str) -> tuple[Violation, ...]:
        """Return the rules that an event breaks; if it breaks none, it has happened."""
        before, event = replay.match, step.event
        try:
            replay.apply(event)
        except IllegalMove as error:
            return error.violations
        except (UnexpectedEvent, ImpossibleDeal) as error:
            if isinstance(error, ImpossibleDeal) and self.verdict.chance[type(event)] == "deal":
                path = (*replay.next, "deal")
                raise UnreadableRecord(error.message, path, step.round, file=file) from None
            return (self.misplaced(before, event),)
        found = replay.unknown()
        if found is None:
            return ()
        what, path = found
        fault = Message(f"{self.game.name}.referee.unknown.{what}", place=step.number or 0)
        raise UnreadableRecord(fault, path, step.round, step.ply if step.round else None, file)

    def _wrong_of_move(self, step: Step, before: AnyState, after: AnyState) -> WrongClaim | None:
        """Return the first wrong claim about a move: before it is made of its maker, and then of what it has brought."""
        mover: Seat | None = before.to_move
        move: object = step.event
        if step.said is None or step.ply is None or mover is None:
            return None
        right = {"by": (mover,)} if after is None else self.brought(before, move, after)
        for about, so in right.items():
            claimed, rules = told(step.said, about), (self.settled_by[about],)
            if claimed is not None and claimed != so:
                words = f"{self.game.name}.referee"
                message = Message(
                    f"referee.said.{about}",
                    place=Message(f"{words}.move_at", round=step.round or 0, ply=step.ply),
                    trader=trader_at(mover),
                    did=Message(f"{words}.did.{self.did.get(type(move), 'moved')}"),
                    claimed=amount(about, claimed),
                    right=amount(about, so),
                    rules=rules,
                )
                return WrongClaim(about, claimed, so, rules, message, round=step.round)
        return None

    @abstractmethod
    def replay(self, record: GameRecord, /) -> Replay:
        """Return the match of a record before its first event."""

    @abstractmethod
    def steps(self, record: GameRecord, /) -> Iterator[Step]:
        """Yield the events of a record in order, and the ends of its rounds and of its match."""

    @abstractmethod
    def settle(self, verdict: V, step: Step, /) -> V:
        """Return the verdict with the result of a round or of the match, and what is claimed of it and wrong."""

    @abstractmethod
    def misplaced(self, match: AnyState, event: AnyEvent, /) -> Violation:
        """Return the rule that what chance brings breaks at a moment that does not await it."""

    @abstractmethod
    def brought(self, before: AnyState, move: AnyMove, after: AnyState, /) -> Mapping[str, Told]:
        """Return what a move has brought, by what can be claimed of it."""

    # --- answers ---

    def why(self, at: AnyState, event: AnyEvent | None = None, /) -> tuple[Derivation, ...]:
        """Return everything that `why` answers about a match or a position, or about an event there."""
        is_match = isinstance(at, self.state)
        if event is None:
            return tuple(self.standing(at)) if is_match else ()
        if type(event) in self.verdict.chance:
            return tuple(self.of_chance(at, event)) if is_match else ()
        judged = legality(self.game, at, event)
        if judged.result == "illegal" or not is_match:
            return (judged,)
        return (judged, *self.effects(at, event, self.game.rules.apply(at, event)))

    @abstractmethod
    def standing(self, match: AnyState, /) -> Iterable[Derivation]:
        """Yield why a match goes on or has ended, and if it has ended what comes of it."""

    @abstractmethod
    def of_chance(self, match: AnyState, event: AnyEvent, /) -> Iterable[Derivation]:
        """Yield what chance brings."""

    @abstractmethod
    def effects(self, match: AnyState, move: AnyMove, after: AnyState, /) -> Iterable[Derivation]:
        """Yield what a legal move brings, and if it ends something, why and what comes of it."""

    # --- questions ---

    @abstractmethod
    def read_move(self, text: str, /) -> AnyMove:
        """Return the move that somebody has typed in a question.

        Raises:
            NotationError: It is none.
        """

    @abstractmethod
    def mildest(self, move: AnyMove, /) -> object:
        """Return a table at which the move breaks only those rules that it breaks at every table.

        Raises:
            Impossible: The box has no such table.
        """


def judge(record: AnyRecord) -> AnyVerdict:
    """Judge a record of any game.

    The events are judged in order, up to the first that breaks a rule. Every
    claim about what was played is compared with what is right; to claim a
    result of what is not over is wrong as well.

    Raises:
        UnreadableRecord: It stops before something that is drawn, or what
            chance brought cannot be. The error says where.

    Example:
        >>> from jaipur_rules import TakeCamels, deal
        >>> from jaipur_rules.record import record_of
        >>> judge(record_of([deal(seed=7), TakeCamels()])).sentence()
        'Legal so far: 1 move, and the first trader is to move in round 1.'
    """
    verdict: AnyVerdict = game_of(record).referee.judge(record)
    return verdict


def judge_position(at: AnyState, move: AnyMove) -> MoveVerdict:
    """Judge one move, for a dispute at the table.

    Args:
        at: What the mover sees: a position, or a match or a view that gives it.
        move: Any move that the notation can say.

    Example:
        >>> from jaipur_rules import Cards, Position, parse_move
        >>> here = Position(market=Cards("DDGSK"), hand=Cards("LLCCP"), herd=2)
        >>> judge_position(here, parse_move("+DK-CL")).sentence()
        'It is illegal to take 1 diamond and 1 camel for 1 cloth and 1 leather (+DK-CL). No exchange brings camels: on one turn you take goods, or all the camels (EXC-4).'
    """
    return MoveVerdict(at, move, game_of(at).rules.violations(at, move))


def verdict_to_plain(verdict: AnyVerdict) -> dict[str, Plain]:
    """A verdict as an object of JSON.

    Rounds, days, events and plies count from 1, seats from 0. ``event`` is the
    notation of the illegal move, or the name of what chance brings, such as
    ``"deal"``; ``claimed`` and ``right`` are amounts by seat or lists of seats,
    and ``right`` is null where there is no result yet.

    Example:
        >>> from jaipur_rules import Match
        >>> from jaipur_rules.jaipur.referee import Verdict
        >>> verdict_to_plain(Verdict(Match()))["status"]
        'legal'
    """
    return verdict.form.write(verdict)


_MOVE_VERDICT = move_verdict_form(parsed(str))


def move_verdict_to_plain(verdict: MoveVerdict) -> dict[str, Plain]:
    """A verdict on a single move as an object of JSON.

    Example:
        >>> move_verdict_to_plain(MoveVerdict("the table", "+K"))
        {'status': 'legal', 'move': '+K', 'violations': [], 'hangs_on': []}
    """
    return _MOVE_VERDICT.write(verdict)
