"""The referee of a game: records, moves and questions judged, with the reasons for every answer."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Generic, TypeVar

from attrs import evolve, frozen

from jaipur_rules.core.errors import IllegalMove, ImpossibleDeal, UnexpectedEvent, Violation
from jaipur_rules.core.forms import Schema
from jaipur_rules.core.game import AnyEvent, AnyMove, AnyState, Game, GameRecord, game_of
from jaipur_rules.core.messages import Message, trader_at
from jaipur_rules.record import AnyRecord, UnreadableRecord
from jaipur_rules.record.claims import MoveClaim
from jaipur_rules.record.codec import to_record
from jaipur_rules.record.replay import Replay, Step
from jaipur_rules.referee.derivations import Derivation, derivation
from jaipur_rules.referee.verdicts import (
    AnyVerdict,
    MoveVerdict,
    WrongClaim,
    claim_value,
    format_claim_value,
)

V = TypeVar("V", bound=AnyVerdict)


@frozen(order=False, eq=False, repr=False, kw_only=True)
class Referee(Generic[V]):
    """The referee of a game: it judges its records, derives its answers, and reads the move of a question.

    Its words for a step of a derivation have the code ``game.why.RULE.result``, those for an answer
    ``game.why.kind.result`` (``referee.move.result`` for legality), and those for a verdict ``game.referee.situation``.

    Attributes:
        game: The game.
        verdict: The verdicts on its records.
        misplaced: The rule that what chance brings breaks at a moment that does not await it.
        brought: What can be claimed of a move that was made, and is right.
        settled_by: The rules that settle the claims about a move, by their keys in a record.
        did: What is done with a move, in a word for which the game has a text, by the type of the move.
        state: The matches of the game.
        kinds: The questions that its derivations answer.
        notation: What the notation of a move is, as JSON Schema.
        standing: Why a match goes on or has ended, and if it has ended what comes of it.
        chance: What an event of chance brings, from the match before it and the match after it.
        effects: What a legal move brings, from the match before it and the match after it.
        read_move: The move that somebody has typed in a question; a `NotationError` if it is none, and None if
            it says no certain one.
        asked: The types of the moves that a question can ask about without a table.
        mildest: A table at which a move breaks only those rules that it breaks at every table; None or
            `Impossible` if the box has no such table.
        all_of: The move that is meant if what a question names is all that lies there, such as *the three camels*, and
            the rule by which it is all or none; None for any other.

    Example:
        >>> from jaipur_rules.core.game import game
        >>> from jaipur_rules.johari import deal
        >>> from jaipur_rules.johari.record import record_of
        >>> game("johari").referee.judge(record_of([deal(seed=7)])).sentence()
        'Legal so far: 0 moves; to pick a first card: the first trader.'
        >>> str(game("jaipur").referee.read_move("swap 1 leather for 1 diamond"))
        '+D-L'
    """

    game: Game
    verdict: type[V]
    misplaced: Callable[[AnyState, AnyEvent], Violation]
    brought: Callable[[AnyState, AnyMove, AnyState], MoveClaim]
    settled_by: Mapping[str, str]
    did: Mapping[type[object], str]
    state: type[object]
    kinds: tuple[str, ...]
    notation: Schema
    standing: Callable[[AnyState], Iterable[Derivation]]
    chance: Callable[[AnyState, AnyEvent, AnyState], Iterable[Derivation]]
    effects: Callable[[AnyState, AnyMove, AnyState], Iterable[Derivation]]
    read_move: Callable[[str], AnyMove | None]
    asked: tuple[type[object], ...]
    mildest: Callable[[AnyMove], AnyState]
    all_of: Callable[[AnyMove], tuple[AnyMove, str] | None] = lambda _: None

    def judge(self, record: GameRecord, /) -> V:
        """Judge a record: its events in order, up to the first that breaks a rule, and then its claims.

        The event that breaks a rule may be chance's. Every claim about what was played is compared with
        what is right; to claim a result of what is not over is wrong as well.

        Raises:
            UnreadableRecord: It stops before something that is drawn, or what chance brought cannot be. The
                error says where.
        """
        replay, plies = Replay.of(record), 0
        verdict = self.verdict(replay.match, names=record.names, file=record.file)
        for number, step in enumerate(record.steps(), 1):
            before = replay.match
            if step.event is None:
                verdict = evolve(verdict, match=before, plies=plies).settled(step)
                continue
            wrong = self._wrong_of_move(step, before)
            broken = () if wrong else self._broken(replay, step, number, record.file)
            if not wrong and not broken:
                plies += step.ply is not None
                wrong = self._wrong_of_move(step, before, replay.match)
            if wrong:
                verdict = evolve(verdict, match=replay.match, plies=plies)
                return verdict.with_wrong([wrong], step.ply)
            if broken:
                verdict = evolve(verdict, match=before, plies=plies)
                # A round that has ended is settled before a move that comes after it.
                late = step.round and step.ply and before.to_move is None
                verdict = verdict.settled(step) if late else verdict
                at = {"round": step.round, "place": None if step.round else number}
                return evolve(verdict, event=step.event, violations=broken, ply=step.ply, **at)
        return verdict

    def _broken(self, replay: Replay, step: Step, number: int, file: str) -> tuple[Violation, ...]:
        """Return the rules that an event breaks; if it breaks none, it has happened."""
        before, event = replay.match, step.event
        try:
            replay.apply(event, step.place)
        except IllegalMove as error:
            return error.violations
        except (UnexpectedEvent, ImpossibleDeal) as error:
            if isinstance(error, ImpossibleDeal) and self.game.record.chance[type(event)] == "deal":
                path = (*step.place, "deal")
                raise UnreadableRecord(error.message, path, step.round, file=file) from None
            return (self.misplaced(before, event),)
        if (found := replay.unknown()) is None:
            return ()
        what, path = found
        fault = Message(f"{self.game.name}.referee.unknown.{what}", place=number)
        raise UnreadableRecord(fault, path, step.round, step.ply if step.round else None, file)

    def _wrong_of_move(
        self, step: Step, before: AnyState, after: AnyState | None = None
    ) -> WrongClaim | None:
        """Return the first wrong claim about a move: before it is made of its maker, and then of what it has brought."""
        mover, words = before.to_move, f"{self.game.name}.referee"
        if step.said is None or step.ply is None or mover is None:
            return None
        right = MoveClaim(by=mover) if after is None else self.brought(before, step.event, after)
        for about, rule in self.settled_by.items():
            claimed, so = claim_value(step.said, about), claim_value(right, about)
            if claimed is not None and so is not None and claimed != so:
                message = Message(
                    f"referee.said.{about}",
                    place=Message(f"{words}.move_at", round=step.round or 0, ply=step.ply),
                    trader=trader_at(mover),
                    did=Message(f"{words}.did.{self.did[type(step.event)]}"),
                    claimed=format_claim_value(about, claimed),
                    right=format_claim_value(about, so),
                    rules=(rule,),
                )
                return WrongClaim(about, claimed, so, (rule,), message, round=step.round)
        return None

    def why(self, at: AnyState, event: AnyEvent | None = None, /) -> Iterator[Derivation]:
        """Yield everything that `why` answers about a match or a position, or about an event there."""
        is_match = isinstance(at, self.state)
        if event is None or type(event) in self.game.record.chance:
            if is_match:
                if event is None:
                    yield from self.standing(at)
                else:
                    whole = self.game.record.completed(event, at)
                    yield from self.chance(at, event, self.game.rules.apply(at, whole))
            return
        every, move = tuple(self.game.rules.findings(at, event)), f"{event}"
        broken = tuple(each for each in every if each.is_broken)
        result = "illegal" if broken else "legal"
        legality = derivation(self.game.name, "legality", result, broken or every)
        yield evolve(legality, move=move)
        if is_match and not broken:
            after = self.game.rules.apply(at, event)
            for found in self.effects(at, event, after):
                yield evolve(found, move=move)
            first, *others = self.standing(after)
            if first.result == "ended":
                yield from (first, *others)


def judge(record: AnyRecord) -> AnyVerdict:
    """Judge a record of any game.

    The events are judged in order, up to the first that breaks a rule. Every
    claim about what was played is compared with what is right; to claim a
    result of what is not over is wrong as well.

    Raises:
        UnreadableRecord: It stops before something that is drawn, or what
            chance brought cannot be. The error says where.
        WrongType: It is no record.

    Example:
        >>> from jaipur_rules import TakeCamels, deal
        >>> from jaipur_rules.record import record_of
        >>> judge(record_of([deal(seed=7), TakeCamels()])).sentence()
        'Legal so far: 1 move; to move in round 1: the first trader.'
    """
    verdict: AnyVerdict = game_of(to_record(record)).referee.judge(record)
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
