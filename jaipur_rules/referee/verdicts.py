"""The verdicts of a referee, as data and as sentences: what is illegal, and what a record claims that is wrong."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from typing import Any, ClassVar, NamedTuple, Self, TypeAlias

from attrs import evolve, field, frozen

from jaipur_rules.core.errors import UnknownName, Violation, messages
from jaipur_rules.core.forms import Record
from jaipur_rules.core.game import AnyEvent, AnyMove, AnyPosition, AnyState, Seat, game_of
from jaipur_rules.core.messages import Language, Message, Parameter, shorten, trader_at, with_names
from jaipur_rules.core.values import NamedEnum, Printer
from jaipur_rules.record.claims import MoveClaim
from jaipur_rules.record.replay import Step
from jaipur_rules.referee.switch_dependence import Dependence, dependences


class Status(NamedEnum):
    """The status of a verdict.

    Example:
        >>> Status("wrong claim")
        Status.WRONG_CLAIM
    """

    LEGAL = "legal"
    """Every event is legal and every claim is right; the match need not be over."""
    ILLEGAL = "illegal"
    """An event breaks a rule."""
    WRONG_CLAIM = "wrong claim"
    """Every event is legal, and a result that the record claims is not the right one."""


_LONGEST = 60
"""The most characters of a move that a message quotes: more than any table needs."""


def name_move(move: object) -> Message:
    """Return a move as a message names it: in words and in notation, or in notation alone where its game has no words.

    A move whose notation has to be cut is in notation alone, too.

    Example:
        >>> from jaipur_rules import parse_move
        >>> name_move(parse_move("-LLL")).to("fr")
        'vendre 3 cuirs (-LLL)'
        >>> print(name_move("knight to f3"))
        play knight to f3
    """
    notation = shorten(str(move), _LONGEST)
    with suppress(UnknownName):
        words = game_of(move).words.message(move)
        if notation == str(move) and words != Message(notation):
            return Message("picture.move", words=words, move=notation)
    return Message("referee.move.in_notation", move=notation)


ClaimValue: TypeAlias = tuple[int | str, ...]
"""What is claimed or right: amounts by seat, seats, rupees, or cards as one text."""

_SEATS = frozenset(("seal", "winner", "winners"))
"""The subjects of the claims about a result that are seats; the others are amounts."""


@frozen(order=False)
class WrongClaim:
    """A claim of a record that is not what was played.

    Attributes:
        about: What it is about, by its key in a record.
        claimed: What the record says: an amount a seat, or the seats themselves; of a move
            the seat, the rupees, or the cards as one text.
        right: What is right, in the same form; None if there is no result yet.
        rules: The ids of the rules that settle it, each once.
        message: The claim and what is right, as a message in no language.
        round: The round that it is about, from 1; None for the match, or in a game without rounds.

    Example:
        >>> from jaipur_rules.johari import deal
        >>> from jaipur_rules.johari.record import Claim, Record
        >>> from jaipur_rules.johari.referee import judge
        >>> (wrong,) = judge(Record(events=(deal(seed=7),), claim=Claim(winners=(0,)))).wrong_claims
        >>> wrong.about, wrong.claimed, wrong.right, wrong.rules
        ('winners', (0,), None, ('FIN-1',))
        >>> wrong.sentence()
        'The record says that the first trader wins, but the game is not over (FIN-1).'
    """

    about: str
    claimed: ClaimValue
    right: ClaimValue | None
    rules: tuple[str, ...]
    message: Message
    round: int | None = field(default=None, kw_only=True)

    def sentence(self, language: Language = "en") -> str:
        """The claim and what is right, in a sentence.

        Raises:
            UnknownName: There are no words in the language.
        """
        return messages(language).format(self.message)


class Compared(NamedTuple):
    """A claim about a result beside what is right.

    Attributes:
        about: Its key in a record.
        claimed: What it says, if anything.
        right: What is right; None if there is no result yet.
        rules: The ids of the rules that settle it.
        shown: The rules as a message names them, where that is not by their ids.
    """

    about: str
    claimed: ClaimValue | None
    right: ClaimValue | None
    rules: tuple[str, ...]
    shown: tuple[Message, ...] = ()


def _clause(game: str, about: str, value: ClaimValue) -> Message:
    """The clause that a claim makes, or that is right, of which a message takes a form."""
    if about not in _SEATS:
        return Message(f"{game}.referee.{about}", amounts=value)
    if not value:
        return Message(f"{game}.referee.{about}.none")
    traders = tuple(trader_at(int(seat)) for seat in value)
    return Message(f"{game}.referee.{about}.some", traders=traders, count=len(value))


def claim_value(claim: MoveClaim, about: str) -> ClaimValue | None:
    """Return what is claimed of a move under a key of a record, tokens from the highest; None for nothing.

    Example:
        >>> claim_value(MoveClaim(tokens=(3, 4)), "tokens"), claim_value(MoveClaim(by=1), "drawn")
        ((4, 3), None)
    """
    found: int | str | tuple[int, ...] | None = getattr(claim, about)
    if isinstance(found, tuple):
        return tuple(sorted(found, reverse=True))
    return None if found is None else (found,)


def format_claim_value(about: str, value: ClaimValue) -> Message | str:
    """Return what is claimed of a move, or right, as a parameter of a message.

    Example:
        >>> print(
        ...     format_claim_value("tokens", (4, 3)),
        ...     format_claim_value("drawn", ("LC",)),
        ...     sep=" | ",
        ... )
        4 and 3 rupees | LC
    """
    match value:
        case () | ("",):
            return Message("kit.value.nothing")
        case (str(cards),):
            return cards
        case (int(seat),) if about == "by":
            return trader_at(seat)
        case values:
            return Message("referee.said.rupees", values=values, count=sum(map(int, values)))


class AnyAnswer(ABC):
    """What the verdict on a record and that on a single move have in common.

    Attributes:
        violations: Every rule that is broken, the one argued about first; none if all is legal.
        wrong_claims: The claims that are wrong, in order; a single move has none.

    Example:
        >>> from jaipur_rules import Cards, Position, parse_move
        >>> from jaipur_rules.referee import judge_position
        >>> sold_out = Position(Cards("DGSCK"), Cards("L"), 0, heights=(5, 5, 5, 7, 7, 0))
        >>> judge_position(sold_out, parse_move("-L")).basis()
        ("By our ruling, no rulebook's (SEL-7): illegal with sale_without_tokens=forbidden.",)
    """

    __slots__ = ()
    violations: tuple[Violation, ...]
    wrong_claims: tuple[WrongClaim, ...] = ()

    @property
    def status(self) -> Status:
        """The status. What breaks a rule weighs more than a wrong claim."""
        if self.violations:
            return Status.ILLEGAL
        return Status.WRONG_CLAIM if self.wrong_claims else Status.LEGAL

    @property
    def is_legal(self) -> bool:
        """True if there is nothing to object to; unfinished play is legal."""
        return self.status is Status.LEGAL

    @property
    def rules(self) -> tuple[str, ...]:
        """The ids of the rules that it rests on, each once."""
        broken = [violation.rule for violation in self.violations]
        settled = [rule for claim in self.wrong_claims for rule in claim.rules]
        return tuple(dict.fromkeys(broken or settled))

    @property
    @abstractmethod
    def hangs_on(self) -> tuple[Dependence, ...]:
        """The switches under which the move would be illegal instead of legal, or legal instead of illegal.

        They are tried out each time that it is asked for.
        """

    @property
    @abstractmethod
    def message(self) -> Message:
        """The verdict as a message in no language, with the names of the traders, if they have any."""

    def sentence(self, language: Language = "en") -> str:
        """The verdict in a sentence.

        Raises:
            UnknownName: There are no words in the language.
        """
        return messages(language).format(self.message)

    def reasons(self, language: Language = "en") -> tuple[str, ...]:
        """Why it is illegal: a sentence for each rule that is broken, with its values and the id of the rule.

        Raises:
            UnknownName: There are no words in the language.
        """
        return tuple(each.sentence(language) for each in self.violations)

    def basis(self, language: Language = "en") -> tuple[str, ...]:
        """What the verdict rests on where no rulebook settles it, a sentence each.

        Raises:
            UnknownName: There are no words in the language.
        """
        return tuple(map(messages(language).format, self._basis()))

    def _basis(self) -> tuple[Message, ...]:
        """Return what the verdict rests on where no rulebook settles it, as messages in no language."""
        return tuple(each.message(is_legal=self.is_legal) for each in self.hangs_on)

    def _repr_pretty_(self, printer: Printer, cycle: bool) -> None:
        """What IPython shows, and keeps in a notebook: the sentence, and no card that a seat hides."""
        printer.text(self.sentence())


@frozen(order=False)
class AnyVerdict(AnyAnswer):
    """The verdict on a record of any game; a game's own verdict has more fields.

    Attributes:
        form: The form of the verdicts of the game in a document.
        match: The match as the last legal event left it. If an event is
            illegal, it is the state that it was tried on.
        plies: The legal moves.
        ply: The ply of the illegal move, or of the move of which something false is claimed, from 1; None for others.
        violations: Every rule that the illegal event breaks.
        wrong_claims: The claims about what has been judged that are wrong, in order.
        names: The names of the traders, by seat; none if the record does not name them.
        file: The file of the record; empty if it came from none.
        event: The event that is illegal: a move, or what chance brings as far as it is known.
        place: The number of the illegal event in the record, from 1; None if there is none, or the record has rounds.
        round: The round of the illegal event or of the first wrong claim, from 1; None if there is none, if the
            claim is about the match, or in a game without rounds.

    Example:
        >>> from jaipur_rules import Match
        >>> from jaipur_rules.jaipur.referee import Verdict
        >>> verdict = Verdict(Match(), ply=1, violations=(Violation("TRN-4"),))
        >>> verdict.status, verdict.is_over, verdict.seat, verdict.rules
        (Status.ILLEGAL, False, None, ('TRN-4',))
    """

    form: ClassVar[Record[Any]]

    match: AnyState
    plies: int = field(default=0, kw_only=True)
    ply: int | None = field(default=None, kw_only=True)
    violations: tuple[Violation, ...] = field(default=(), kw_only=True)
    wrong_claims: tuple[WrongClaim, ...] = field(default=(), kw_only=True)
    names: tuple[str, ...] = field(default=(), kw_only=True)
    file: str = field(default="", kw_only=True)
    event: AnyEvent | None = field(default=None, kw_only=True)
    place: int | None = field(default=None, kw_only=True)
    round: int | None = field(default=None, kw_only=True)

    # IPython takes the method of the first class that has one, or a `repr` of its own.
    _repr_pretty_ = AnyAnswer._repr_pretty_

    @property
    def is_over(self) -> bool:
        """True if the match came to its end."""
        return bool(self.match.is_over)

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats that have won the match; none if it is not over, or not all is legal."""
        return () if self.violations else game_of(self.match).rules.winners(self.match)

    @property
    def seat(self) -> Seat | None:
        """The seat that tried the illegal move; None if it was nobody's turn, or all is legal."""
        return self.match.to_move if self.ply and self.violations else None

    @property
    def illegal_move(self) -> AnyMove | None:
        """The illegal move; None if all is legal, or the illegal event is chance's."""
        return self.event if self.ply else None

    @abstractmethod
    def scores(self, language: Language = "en") -> tuple[str, ...]:
        """What every round that has ended was worth, or the match if it is over, a sentence each.

        Raises:
            UnknownName: There are no words in the language.
        """

    @property
    def event_name(self) -> str | None:
        """The illegal event: the notation of a move, or the name of what chance brings; None if all is legal."""
        event: object = self.event
        name: str | None = game_of(self.match).record.chance.get(type(event))
        return name or (None if event is None else f"{event}")

    @property
    def hangs_on(self) -> tuple[Dependence, ...]:
        """The switches under which the illegal move would be legal: tried out each time that it is asked for."""
        return dependences(self.match, self.illegal_move)

    @property
    def message(self) -> Message:
        """The verdict as a message in no language, with the names of the traders, if they have any."""
        if self.status is Status.WRONG_CLAIM:
            return with_names(self.wrong_claims[0].message, self.names)
        move, seat = self.illegal_move, self.match.to_move
        message = Message(
            f"{game_of(self.match).name}.referee.{self.situation}",
            count=self.plies,
            ply=self.ply or 0,
            move="" if move is None else name_move(move),
            trader="" if seat is None else trader_at(seat),
            traders=tuple(map(trader_at, self.winners)),
            reasons=tuple(each.message for each in self.violations),
            rules=self.rules,
            **self.values,
        )
        return with_names(message, self.names)

    def with_wrong(self, claims: Iterable[WrongClaim], ply: int | None = None) -> Self:
        """The verdict with more claims that are wrong; those about a move come with its ply."""
        wrong = (*self.wrong_claims, *claims)
        first = wrong[0].round if wrong else None
        return evolve(self, wrong_claims=wrong, round=first, ply=None if self.wrong_claims else ply)

    def claims(self, language: Language = "en") -> tuple[str, ...]:
        """The claims that are wrong, in a sentence each, with the names of the traders, if they have any.

        Raises:
            UnknownName: There are no words in the language.
        """
        named = (with_names(claim.message, self.names) for claim in self.wrong_claims)
        return tuple(map(messages(language).format, named))

    @property
    def situation(self) -> str:
        """How the match stands, or what is wrong with the illegal event: in a word, for which the game has a sentence."""
        is_late = self.match.to_move is None
        if self.violations:
            if self.ply is None:
                return self.event_name or ""
            return "after_the_end" if is_late else "illegal"
        if self.is_over:
            return {0: "drawn", 1: "won"}.get(len(self.winners), "shared")
        return "to_deal" if is_late else "to_move"

    @property
    @abstractmethod
    def values(self) -> Mapping[str, Parameter]:
        """What the game's sentences say besides what every verdict knows."""

    @abstractmethod
    def compared(self, claim: object) -> Iterable[Compared]:
        """What is claimed of the result of the round that has ended last, or of the match, and what is right."""

    def settled(self, step: Step) -> Self:
        """The verdict at the end of a round or of the match, with what is claimed of it and wrong."""
        return self.with_wrong(self._wrong(step.claim, step.round))

    def _wrong(self, claim: object, number: int | None) -> Iterator[WrongClaim]:
        game, part = game_of(self.match).name, "round" if number else "match"
        unsettled = Message(f"{game}.referee.{part}_goes_on")
        for about, claimed, right, rules, shown in self.compared(claim):
            if claimed is None or claimed == right:
                continue
            message = Message(
                f"{game}.referee.of_{part}",
                round=number or 0,
                claimed=_clause(game, about, claimed),
                right=unsettled if right is None else _clause(game, about, right),
                rules=shown or rules,
            )
            yield WrongClaim(about, claimed, right, rules, message, round=number)


@frozen(order=False)
class MoveVerdict(AnyAnswer):
    """The verdict on a single move of any game.

    Attributes:
        at: What it was tried on.
        move: The move.
        violations: Every rule that it breaks; empty if it is legal.

    Example:
        >>> MoveVerdict("the table", "+K", (Violation("TRN-4", {}, "jaipur"),)).sentence("fr")
        'Jouer +K est illégal. Aucune manche n’est en cours (TRN-4).'
    """

    at: AnyPosition
    move: AnyMove
    violations: tuple[Violation, ...] = ()

    # IPython takes the method of the first class that has one, or a `repr` of its own.
    _repr_pretty_ = AnyAnswer._repr_pretty_

    @property
    def hangs_on(self) -> tuple[Dependence, ...]:
        """The switches that the verdict hangs on, where no rulebook settles it: tried out each time that it is asked for."""
        return dependences(self.at, self.move)

    @property
    def message(self) -> Message:
        """The verdict as a message in no language."""
        verdict = Message(f"referee.move.{self.status.value}", move=name_move(self.move))
        reasons = tuple(each.message for each in self.violations)
        refused = Message("referee.move.refused", verdict=verdict, reasons=reasons)
        return refused if reasons else verdict
