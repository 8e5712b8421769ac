"""What the rules find in a move, and the exceptions for a broken rule or a bad input, with their reasons as data."""

import importlib.util
from collections.abc import Iterable, Iterator, Mapping
from enum import Enum
from types import MappingProxyType
from typing import ClassVar, NamedTuple, TypeAlias, TypeGuard, TypeVar, cast

from attrs import field, frozen

# ruff: noqa: PLC0414 - the errors that messages raise themselves are public here, too
from jaipur_rules.core.game import game
from jaipur_rules.core.messages import ENGLISH, Language, Message, brief, message_of
from jaipur_rules.core.messages import RulesError as RulesError
from jaipur_rules.core.messages import UnknownName as UnknownName
from jaipur_rules.core.messages import WrongType as WrongType
from jaipur_rules.core.messages import messages as messages

T = TypeVar("T")

Fact: TypeAlias = "str | int | tuple[Fact, ...] | None"
"""A value: a number or a truth value, a text such as cards in notation, none, or a row of such."""

BROKEN = "broken"
"""The result of a rule that a move breaks."""


class Values(Mapping[str, Fact]):
    """Values and their names, in order: a mapping that cannot change, and that has a hash.

    A card, a move and the like are written in notation, when they are asked for.

    Example:
        >>> found = Values({"after": 8, "limit": 7})
        >>> found["after"], dict(found)
        (8, {'after': 8, 'limit': 7})
        >>> found
        {'after': 8, 'limit': 7}
    """

    __slots__ = ("_given",)

    def __init__(self, given: Mapping[str, object] = MappingProxyType({})) -> None:
        self._given = given if isinstance(given, Values) else {**given}

    def __getitem__(self, name: str) -> Fact:
        return _to_fact(self._given[name])

    def __iter__(self) -> Iterator[str]:
        return iter(self._given)

    def __len__(self) -> int:
        return len(self._given)

    def __hash__(self) -> int:
        return hash(frozenset(self.items()))

    def __repr__(self) -> str:
        return f"{dict(self)}"


def _to_fact(value: object) -> Fact:
    match value:
        case Enum():
            return str(value)
        case int() | str() | None:
            return value
        case _ if _is_row(value):
            return tuple(map(_to_fact, value))
        case _:
            return str(value)


def _is_row(value: object) -> TypeGuard[tuple[object, ...]]:
    return isinstance(value, tuple)


NO_VALUES = Values()
"""No values."""


class Finding(NamedTuple):
    """What a rule comes to for a move.

    Attributes:
        rule: The id of the rule.
        result: ``"met"``, ``"broken"``, or why the rule does not bind here, such as ``"allowed"``.
        given: What it follows from, as it is: cards, kinds, numbers.

    Example:
        >>> finding = found("HND-1", False, after=8, limit=7)
        >>> finding.result, finding.values
        ('broken', {'after': 8, 'limit': 7})
    """

    # A tuple, since every move that is played is judged, and a frozen class takes thrice the time to make.
    rule: str
    result: str
    given: Mapping[str, object] = MappingProxyType({})

    @property
    def values(self) -> Values:
        """The numbers, and the cards and seats in notation, that it follows from, each with its name.

        Where a switch of the ruleset says how the rule is played, its value is one of the same name.
        """
        return Values(self.given)

    @property
    def is_broken(self) -> bool:
        """True if the move breaks the rule."""
        return self.result == BROKEN


def found(rule: str, ok: bool, otherwise: str = "", /, **values: object) -> Finding:
    """Return what a rule comes to.

    Args:
        rule: The id of the rule.
        ok: Whether the move keeps it.
        otherwise: Why it does not bind if the move does not keep it; empty if it binds.
        values: What this follows from.

    Example:
        >>> from jaipur_rules import Card
        >>> found("EXC-2", False, "allowed", size=1).result
        'allowed'
        >>> found("TAK-2", True, good=Card.GOLD).values["good"]
        'G'
    """
    return Finding(rule, "met" if ok else otherwise or BROKEN, values)


class NotationError(RulesError):
    """A text that cannot be read in any notation, that may mean more than one move, or a value that no notation can express.

    Example:
        >>> from jaipur_rules import parse_move
        >>> parse_move("+GD-LK")
        Traceback (most recent call last):
        jaipur_rules.core.errors.NotationError: '+GD-LK' is not in order: write '+DG-LK'
    """

    @property
    def readings(self) -> tuple[str, ...]:
        """The moves that it may mean, each in notation; empty where it is no move.

        Example:
            >>> from jaipur_rules import read_move
            >>> try:
            ...     read_move("take gold / silver")
            ... except NotationError as error:
            ...     print(error.readings)
            ('+G', '+S')
        """
        found = dict(self.message.params).get("readings")
        return tuple(map(str, found)) if isinstance(found, tuple) else ()


class Impossible(RulesError):
    """A value that cannot exist, with every fault found in it.

    Args:
        faults: Everything that is wrong, a message each.
        what: The code of the message that introduces them.

    Attributes:
        faults: Everything that is wrong, a message each.

    Example:
        >>> missing = Message("facts.missing", field="herd")
        >>> error = Impossible((missing, Message("facts.missing", field="hand")))
        >>> print(error)
        this cannot exist: herd is missing; hand is missing
    """

    longest: ClassVar[int] = 10_000

    def __init__(self, faults: Iterable[Message | str], what: str = "error.impossible") -> None:
        self.faults = tuple(map(message_of, _several(faults)))
        super().__init__(Message(what, faults=self.faults))
        self.args = (self.faults, what)


class ImpossibleDeal(Impossible):
    """Chance's part that is not exactly what the box, the components and the table give, with every fault.

    Example:
        >>> from jaipur_rules import Deal, Match, apply, deal
        >>> apply(Match(), Deal("K" * 52, deal(seed=7).bonuses))
        Traceback (most recent call last):
        jaipur_rules.core.errors.ImpossibleDeal: the box cannot make this deal: ...
    """


class ImpossibleRuleset(RulesError):
    """A name that no ruleset has, a switch with a value it does not have, or rules that could leave a trader without a move.

    Example:
        >>> from jaipur_rules import Ruleset
        >>> Ruleset(exchange_min=3)
        Traceback (most recent call last):
        jaipur_rules.core.errors.ImpossibleRuleset: exchange_min is 3; it can be one of 2, 1
    """


class ImpossibleMatch(RulesError):
    """A number of traders that a game is not for, or a table that does not fit them.

    Example:
        >>> from jaipur_rules.johari import Match
        >>> Match(5)
        Traceback (most recent call last):
        jaipur_rules.core.errors.ImpossibleMatch: there are 5 traders, and Johari is for 2 to 4
    """


class ImpossibleArgument(RulesError):
    """An argument of a right type that cannot be: a number out of its range, a budget that is none, an array of a wrong shape.

    Example:
        >>> from jaipur_rules.players import duel
        >>> duel("greedy", "random", matches=0)
        Traceback (most recent call last):
        jaipur_rules.core.errors.ImpossibleArgument: matches is 0, and a whole number from 1 to 9223372036854775808 is needed
    """


class Unsupported(RulesError):
    """Something right that a part of the library, or this machine, cannot do.

    Example:
        >>> from jaipur_rules import Box, Ruleset, new_match, view
        >>> from jaipur_rules.encoding import view_to_line
        >>> view_to_line(view(new_match(seed=7, ruleset=Ruleset(box=Box(camel_token=6))), 0))
        Traceback (most recent call last):
        jaipur_rules.core.errors.Unsupported: a line says nothing of the components, and these are others than the usual ones
    """


class UnwrittenFile(RulesError):
    """A file or a folder that could not be written, or gone on with; whatever was there is as it was.

    Example:
        >>> print(UnwrittenFile("file.picture_unsaved", file="table.svg", reason="no such folder"))
        table.svg: the picture was not written: no such folder
    """


class NothingDealt(RulesError):
    """A question about the table, before the first deal.

    Example:
        >>> from jaipur_rules import Match, view
        >>> view(Match(), 0).odds()
        Traceback (most recent call last):
        jaipur_rules.core.errors.NothingDealt: no round has been dealt, so there is nothing to know of it
    """


class NoSuchSeat(RulesError):
    """A seat at which nobody sits, or what only a seat has, asked of a spectator's view.

    Example:
        >>> from jaipur_rules import new_match, view
        >>> view(new_match(seed=7), None).me
        Traceback (most recent call last):
        jaipur_rules.core.errors.NoSuchSeat: a spectator has no side of the table
    """


class RoundNotOver(RulesError):
    """A score was asked for of a round that is still being played.

    Example:
        >>> from jaipur_rules import new_match, score
        >>> score(new_match(seed=7))
        Traceback (most recent call last):
        jaipur_rules.core.errors.RoundNotOver: ...
    """


class MatchNotOver(RulesError):
    """A score was asked for of a match that is still being played.

    Example:
        >>> from jaipur_rules.johari import new_match, score
        >>> score(new_match(seed=7))
        Traceback (most recent call last):
        jaipur_rules.core.errors.MatchNotOver: the game is still being played, so it has no score
    """


@frozen(order=False)
class Violation:
    """One rule that a move would break.

    Attributes:
        rule: The rule's id in the catalogue, such as ``"EXC-3"``.
        values: The values that break it, each with its name; none where whoever asks may not see them.
        game: The name of the game; empty if no values are given.

    Example:
        >>> broken = Violation("HND-1", {"after": 8, "limit": 7}, "jaipur")
        >>> broken.sentence()
        'You would end your turn with 8 cards; 7 is the limit (HND-1).'
        >>> broken.values["after"], broken.facts, str(broken)
        (8, '8 > 7', 'HND-1 (8 > 7)')
    """

    rule: str
    values: Values = field(default=NO_VALUES, converter=Values)
    game: str = ""

    @property
    def facts(self) -> str:
        """The values in notation and in no language, such as ``"8 > 7"``; empty where the rule alone says it."""
        if not self.game:
            return ""
        return game(self.game).rules.forms.get(self.rule, "").format("", **self.values)

    @property
    def message(self) -> Message:
        """What breaks the rule, as a message in no language: a sentence with the values, and the id of the rule."""
        if not self.game:
            return Message("text.forbidden", rule=f"{self.rule}")
        parameter = game(self.game).words.parameter
        params = {name: parameter(name, value) for name, value in self.values.items()}
        text = Message(f"{self.game}.why.{self.rule}.broken", **params)
        return Message("text.cited", text=text, rule=self.rule)

    def sentence(self, language: Language = ENGLISH) -> str:
        """What breaks the rule in a sentence, with its values and the id of the rule.

        Raises:
            UnknownName: There are no words in the language.
        """
        return messages(language).format(self.message)

    def __str__(self) -> str:
        return f"{self.rule} ({self.facts})" if self.facts else f"{self.rule}"


def broken(findings: Iterable[Finding], game: str) -> tuple[Violation, ...]:
    """Return what a move breaks, of the findings about it in a game.

    Example:
        >>> from jaipur_rules.core.errors import found
        >>> [str(each) for each in broken([found("CAM-2", False), found("TRN-4", True)], "jaipur")]
        ['CAM-2']
    """
    # Most moves are legal, and a list is made faster than a generator.
    return tuple(
        [Violation(rule, given, game) for rule, result, given in findings if result == BROKEN]
    )


class IllegalMove(RulesError):
    """A well-formed move that the rules forbid. The state it was tried on is untouched.

    Attributes:
        move: The move that was tried.
        violations: Every rule that it breaks, at least one, the one argued about first.

    Example:
        >>> error = IllegalMove("+D", (Violation("TAK-2", {"good": "D"}, "jaipur"),))
        >>> print(error)
        +D is illegal. There is no diamond in the market (TAK-2).
        >>> error.reasons("fr")
        ('Il n’y a pas de diamant au marché (TAK-2).',)
    """

    def __init__(self, move: object, violations: tuple[Violation, ...]) -> None:
        super().__init__("error.illegal_move")
        self.args = (move, violations)
        self.move = move
        self.violations = violations

    @property
    def message(self) -> Message:
        """What is wrong, as data."""
        reasons = tuple(map(_reason, _several(self.violations)))
        return Message("error.illegal_move", move=_written(self.move), reasons=reasons)

    def reasons(self, language: Language = ENGLISH) -> tuple[str, ...]:
        """Why it is illegal: a sentence for each rule that it breaks, with the id of the rule.

        Raises:
            UnknownName: There are no words in the language.
        """
        return tuple(each.sentence(language) for each in self.violations)


class UnexpectedEvent(RulesError):
    """An event that cannot happen now: a deal while a round is being played, or no event at all.

    Example:
        >>> from jaipur_rules import apply, deal, new_match
        >>> apply(new_match(seed=7), deal(seed=8))
        Traceback (most recent call last):
        jaipur_rules.core.errors.UnexpectedEvent: a round is being played, so none can be dealt (rule TRN-4)
    """


# What an error is made of by hand may be anything, and an error must not fail where it is shown.


def _several(values: Iterable[T]) -> Iterable[T]:
    """The values; a text and what is not several are the only one."""
    is_several = isinstance(values, Iterable)  # pyright: ignore[reportUnnecessaryIsInstance]
    return values if is_several and not isinstance(values, str) else (cast("T", values),)


def _reason(value: object) -> Message | str:
    return value.message if isinstance(value, Violation) else _written(value)


def _written(value: object) -> str:
    """The value in its notation, or as `brief` repeats it if it has none."""
    try:
        return str(value)
    except Exception:
        return brief(value)


class MissingExtra(ModuleNotFoundError):
    """A package of this library that needs other projects, which an extra installs.

    Attributes:
        message: What is missing and how it is installed, as data.

    Example:
        >>> error = MissingExtra("jaipur_rules.simulate", ("pyarrow",), extra="simulate")
        >>> print(error)
        jaipur_rules.simulate needs pyarrow: pip install "jaipur-rules[simulate]"
        >>> error.name
        'pyarrow'
    """

    def __init__(self, package: str, needed: tuple[str, ...], *, extra: str) -> None:
        self.message = Message("extra.missing", package=package, needed=needed, extra=extra)
        super().__init__(str(self.message), name=needed[0])


def missing_extra(package: str, *needed: str, extra: str) -> MissingExtra | None:
    """The error to raise where a package of this library lacks a project that it needs; None if all are installed.

    Args:
        package: The package.
        needed: The names under which the projects are imported.
        extra: The extra that installs them.

    Example:
        >>> print(missing_extra("jaipur_rules.plot", "no_such_project", extra="plot"))
        jaipur_rules.plot needs no_such_project: pip install "jaipur-rules[plot]"
        >>> missing_extra("jaipur_rules.plot", "os", extra="plot")
    """
    if all(importlib.util.find_spec(name) for name in needed):
        return None
    return MissingExtra(package, needed, extra=extra)
