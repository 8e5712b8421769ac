"""The referee of any game: the game's own, or one that plays the events of a record until one is refused."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator
from typing import Generic, TypeVar

from attrs import evolve, field, frozen

from jaipur_rules.core.errors import IllegalMove, RulesError, Violation
from jaipur_rules.core.game import E, Game, M, Part, R, S, Seat, State, V
from jaipur_rules.core.games import game, game_of
from jaipur_rules.core.messages import Message, trader_at
from jaipur_rules.core.printing import Printer
from jaipur_rules.core.strict_json import Plain
from jaipur_rules.record import AnyRecord, EventsCodec, EventsRecord
from jaipur_rules.record.events import is_events_record
from jaipur_rules.record.games import game_of_record
from jaipur_rules.referee.verdicts import (
    AnyVerdict,
    AnyWrongClaim,
    MoveVerdict,
)
from jaipur_rules.referee.words import name_move, name_rules, quote

Rec_contra = TypeVar("Rec_contra", bound=AnyRecord, contravariant=True)
Ver_co = TypeVar("Ver_co", bound=AnyVerdict[State, AnyWrongClaim[str]], covariant=True)


class Referee(Part, ABC, Generic[Rec_contra, Ver_co]):
    """The referee of a game, which judges its records.

    The parameters are the types of a record and of a verdict. A game whose
    records are an `EventsRecord` needs none of its own: `EventsReferee` judges them.

    Example:
        >>> from jaipur_rules.core.games import game
        >>> from jaipur_rules.johari import deal
        >>> from jaipur_rules.johari.record import record_of
        >>> Referee.of(game("johari")).judge(record_of([deal(seed=7)])).sentence()
        'Legal so far: 0 moves, and the first trader is to pick a first card.'
    """

    part = "referee"

    @abstractmethod
    def judge(self, record: Rec_contra, /) -> Ver_co:
        """Judge a record: its events in order, up to the first that breaks a rule, and then its claims.

        Raises:
            UnreadableRecord: It stops before something that is drawn, so that it cannot be judged.
        """


def list_traders(seats: Iterable[Seat]) -> tuple[Message, ...]:
    """Return the traders in some seats as a message names them.

    Example:
        >>> str(Message("referee.events.shared", count=3, traders=list_traders((0, 2))))
        'Legal throughout: 3 moves; the first trader and the third trader share the game.'
    """
    return tuple(map(trader_at, seats))


def winners_message(seats: tuple[Seat, ...] | None) -> Message:
    """Return the clause that names the winners of a game, of which a message takes a form.

    Args:
        seats: The winners; None if the game is not over.
    """
    match seats:
        case None:
            return Message("referee.winners.not_yet")
        case ():
            return Message("referee.winners.none")
        case _:
            traders = list_traders(seats)
            return Message("referee.winners.some", traders=traders, count=len(seats))


def claim_message(claimed: Message, right: Message, rules: tuple[str, ...]) -> Message:
    """Return a message about a wrong claim, what is right, and the rules that settle it, if any is known.

    Example:
        >>> claimed, right = winners_message((0,)), winners_message((1, 2))
        >>> print(claim_message(claimed, right, ("FIN-4",)))
        The record says that the first trader wins, but the second trader and the third trader win (FIN-4).
    """
    if not rules:
        return Message("referee.claim.wrong", claimed=claimed, right=right)
    return Message("referee.claim.settled", claimed=claimed, right=right, rules=rules)


@frozen(order=False)
class WrongWinners(AnyWrongClaim[str]):
    """Winners that a record claims, and that are not those of the play.

    Attributes:
        claimed: The seats that the record names as winners.
        right: The seats that have won; None if the game is not over.
        about: What it is about: ``"winners"``.
        rules: The ids of the rules that settle it; the referee of every game knows none.

    Example:
        >>> WrongWinners((0,), None).sentence()
        'The record says that the first trader wins, but the game is not over.'
    """

    claimed: tuple[int, ...]
    right: tuple[int, ...] | None
    about: str = "winners"
    rules: tuple[str, ...] = ()

    @property
    def message(self) -> Message:
        """The claim and what is right, as a message in no language."""
        return claim_message(winners_message(self.claimed), winners_message(self.right), self.rules)


@frozen(order=False, kw_only=True)
class EventsVerdict(AnyVerdict[S, WrongWinners], Generic[S]):
    """The verdict on a record that is a list of events.

    Attributes:
        players: How many players there are.
        winners: The seats that have won; none if it is not over.
        place: The number of the illegal event, from 1; None if there is none.
        event: The illegal event: the notation of a move, or the name of what chance brings.
        move: The illegal move itself; None if it is none.
        ruleset: The rules that were judged by, as a record has them.
        fault: Why the event was refused, where that names no rule, as with what chance brings; else None.

    Example:
        >>> from jaipur_rules import new_match
        >>> EventsVerdict(match=new_match(seed=7), players=2, plies=1).sentence()
        'Legal so far: 1 move, and the second trader is to move.'
    """

    players: int
    winners: tuple[Seat, ...] = ()
    place: int | None = None
    event: str | None = None
    move: object = field(default=None, eq=False)
    ruleset: Plain = field(default=None, eq=False)
    fault: Message | None = None

    def _repr_pretty_(self, printer: Printer, cycle: bool) -> None:
        """What IPython shows, and keeps in a notebook: the sentence, and no card that a seat hides."""
        printer.text(self.sentence())

    @property
    def has_illegal_event(self) -> bool:
        """True if the record was judged only up to an event that is illegal."""
        return self.place is not None

    @property
    def illegal_move(self) -> object:
        """The illegal move; None if all is legal, or the illegal event is chance's."""
        return self.move

    def _illegal_message(self) -> Message:
        reasons: tuple[Message | str, ...] = (
            name_rules(self.violations, self.match) if self.fault is None else (self.fault,)
        )
        place, ply, move = self.place or 0, self.ply or 0, name_move(self.move)
        if not ply:
            event = quote(self.event)
            return Message("referee.events.chance", place=place, event=event, reasons=reasons)
        if self.seat is None:
            code = "referee.events.out_of_turn"
            return Message(code, place=place, ply=ply, move=move, reasons=reasons)
        trader = trader_at(self.seat)
        return Message(
            "referee.events.illegal",
            place=place,
            ply=ply,
            move=move,
            trader=trader,
            reasons=reasons,
        )

    def _legal_message(self) -> Message:
        count = self.plies
        if self.winners:
            code = "referee.events.won" if len(self.winners) == 1 else "referee.events.shared"
            return Message(code, count=count, traders=list_traders(self.winners))
        if self.is_over:
            return Message("referee.events.drawn", count=count)
        if self.match.to_move is None:
            return Message("referee.events.to_chance", count=count)
        return Message("referee.events.to_move", count=count, trader=trader_at(self.match.to_move))

    def _name_event(self) -> str | None:
        return self.event

    def _place_to_plain(self) -> dict[str, Plain]:
        return {"place": self.place, "fault": None if self.fault is None else str(self.fault)}

    def _result_to_plain(self) -> dict[str, Plain]:
        return {
            "winners": list(self.winners),
            "players": self.players,
            "ruleset": self.ruleset,
        }


class EventsReferee(Referee[EventsRecord[R, E], EventsVerdict[S]], Generic[R, S, M, E, V]):
    """The referee of records that are a list of events, which it plays.

    Args:
        game: The game, whose codec is an `EventsCodec`.

    Example:
        >>> from jaipur_rules.jaipur.plugin import GAME
        >>> EventsReferee(GAME).violations(IllegalMove("+D", (Violation("TAK-2", "D"),)))
        (Violation(rule='TAK-2', facts='D'),)
    """

    def __init__(self, game: Game[R, S, M, E, V]) -> None:
        self.game = game

    def judge(self, record: EventsRecord[R, E], /) -> EventsVerdict[S]:
        """Judge a record: its events in order, up to the first that breaks a rule, and then its claim.

        To claim winners of what is not over is wrong as well.
        """
        rules, codec = self.game.rules, EventsCodec[R, S, M, E, V].of(self.game)
        start = rules.start(record.players, record.ruleset)
        ruleset = codec.write_ruleset(record.ruleset)
        verdict = EventsVerdict(
            match=start, players=record.players, file=record.file, ruleset=ruleset
        )
        for place, event in enumerate(record.events, 1):
            ply = verdict.plies + 1 if codec.is_move(event) else None
            try:
                after = rules.apply(verdict.match, event)
            except RulesError as error:
                broken = self.violations(error)
                return evolve(
                    verdict,
                    place=place,
                    ply=ply,
                    event=_name(codec.write_event(event)),
                    move=event if ply else None,
                    violations=broken,
                    fault=None if broken else error.message,
                )
            verdict = evolve(verdict, match=after, plies=ply or verdict.plies)
        winners = rules.winners(verdict.match) if verdict.is_over else ()
        wrong = tuple(_wrong(record.winners, winners, is_over=verdict.is_over))
        return evolve(verdict, winners=winners, wrong_claims=wrong)

    def violations(self, error: RulesError) -> tuple[Violation, ...]:
        """The rules that an event breaks, as they follow from its refusal.

        An illegal move names its rules. What chance brought, where it is not
        awaited or cannot be, breaks none that is known here, unless a game's
        own referee knows one: the verdict then gives the reason as its `fault`.
        """
        return error.violations if isinstance(error, IllegalMove) else ()


def _name(written: Plain) -> str:
    """The notation of a move, or the key of the object that an event of chance is written as."""
    return next(iter(written), "") if isinstance(written, dict) else str(written)


def _wrong(
    claimed: tuple[Seat, ...] | None, winners: tuple[Seat, ...], *, is_over: bool
) -> Iterator[WrongWinners]:
    """Yield the claim, if it is wrong. A claim that nobody has won is right while the game is not over."""
    if is_over and claimed is not None and claimed != winners:
        yield WrongWinners(claimed=claimed, right=winners)
    elif not is_over and claimed:
        yield WrongWinners(claimed=claimed, right=None)


A = TypeVar("A")


def judge(record: AnyRecord) -> AnyVerdict[State, AnyWrongClaim[str]]:
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
    found = game(game_of_record(record))
    if is_events_record(record) and not found.has(Referee):
        return EventsReferee(found).judge(record)
    return Referee[AnyRecord, AnyVerdict[State, AnyWrongClaim[str]]].of(found).judge(record)


def judge_position(at: A, move: M) -> MoveVerdict[A, M]:
    """Judge one move, for a dispute at the table.

    Args:
        at: What the mover sees: a position, or a match or a view that gives it.
        move: Any move that the notation can say.

    Example:
        >>> from jaipur_rules import Cards, Position, parse_move
        >>> here = Position(market=Cards("DDGSK"), hand=Cards("LLCCP"), herd=2)
        >>> judge_position(here, parse_move("+DK-CL")).sentence()
        'It is illegal to take 1 diamond and 1 camel for 1 cloth and 1 leather (+DK-CL): EXC-4 (1 camel).'
    """
    return MoveVerdict(at, move, game_of(at).rules.violations(at, move))


def verdict_to_plain(verdict: AnyVerdict[State, AnyWrongClaim[str]]) -> dict[str, Plain]:
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
    return verdict.to_plain()


def move_verdict_to_plain(verdict: MoveVerdict[A, M]) -> dict[str, Plain]:
    """A verdict on a single move as an object of JSON.

    Example:
        >>> move_verdict_to_plain(MoveVerdict("the table", "+K"))
        {'status': 'legal', 'move': '+K', 'violations': [], 'hangs_on': []}
    """
    return verdict.to_plain()
