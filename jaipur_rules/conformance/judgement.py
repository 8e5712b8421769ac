"""What a program answered, held against what is right, step by step, whatever the game."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from json import JSONEncoder
from typing import Generic, TypeVar

from attrs import frozen

from jaipur_rules.conformance.comparing import Manner, Parting, partings, said
from jaipur_rules.conformance.contradictions import broken_by
from jaipur_rules.conformance.protocol import Message, malformed
from jaipur_rules.conformance.saying import Said
from jaipur_rules.conformance.sides import Course, Divergence, Judged, Rules
from jaipur_rules.core.errors import Violation
from jaipur_rules.core.json_nodes import Node, Plain, UnreadableData

P = TypeVar("P", bound=Course)


@frozen(order=False, slots=False)
class Here(ABC, Generic[P]):
    """A step of a play, the answer to it, and what the rules of its game say there.

    Attributes:
        play: The play.
        place: The step of it.
        answer: The answer.
    """

    play: P
    place: int
    answer: Message

    @property
    def expect(self) -> Message:
        """The right answer."""
        return self.play.steps[self.place].expect

    @property
    def asks(self) -> str:
        """The part of the protocol that the step belongs to."""
        return self.play.steps[self.place].asks

    @property
    def plays(self) -> bool:
        """Whether the step begins a match, and plays what happened in it."""
        return self.play.steps[self.place].begins

    @property
    def tried(self) -> str:
        """The move that was tried, in the notation."""
        return str(self.play.steps[self.place].request["move"])

    def too_many(self, moves: frozenset[str]) -> Mapping[Rules, str]:
        """The rules that illegal moves break, and for each of them a move that shows it."""
        return broken_by(
            (tuple(found.rule for found in self.broken(move)), move)
            for move in sorted(moves, key=lambda move: (len(move), move))
        )

    @property
    @abstractmethod
    def manner(self) -> Manner:
        """How tables are written."""

    @property
    @abstractmethod
    def telling(self) -> Sequence[str]:
        """The keys of answers, those that show a mistake best first."""

    @abstractmethod
    def difference(self, rules: Rules, expected: Said, came: Said) -> Divergence:
        """A difference here."""

    @abstractmethod
    def wanted(self) -> Said:
        """What was asked for."""

    @abstractmethod
    def refused(self) -> Rules:
        """The rules that allow what was refused."""

    @abstractmethod
    def well_written(self, text: str) -> object:
        """Read a move.

        Raises:
            RulesError: It is none.
        """

    @abstractmethod
    def broken(self, move: str) -> tuple[Violation, ...]:
        """The rules that a move would break."""

    @abstractmethod
    def legal(self) -> frozenset[str]:
        """The legal moves."""

    @abstractmethod
    def too_few(self, missing: frozenset[str]) -> Rules | None:
        """The rules that allow just these of the legal moves; None if nobody is to move."""

    @abstractmethod
    def parted(self, found: list[Parting]) -> Iterator[tuple[Rules, list[Parting]]]:
        """The rules that wrong values are about, with those values."""


def judged(count: int, here_at: Callable[[int], Here[P]]) -> Judged:
    """Hold answers against a play. What comes after a wrong table is not judged: it is another game.

    Args:
        count: How many steps were answered.
        here_at: Each of them.

    Raises:
        ProgramFault: An answer has not the form that it must have.
    """
    found = Judged([], set())
    for place in range(count):
        here = here_at(place)
        found.steps += 1
        try:
            new = [*_differences(here, found.left_out)]
        except UnreadableData as error:
            raise malformed(f"its answer to {here.asks!r}: {error}", here.answer) from None
        found.differences += new
        if new and (here.play.steps[place].changes or here.asks == "apply"):
            break
    return found


def begun_wrong(here: Here[P], right: Callable[[], Message], *, is_it: bool) -> Divergence | None:
    """What was wrong already with a game, if anything was.

    A game is played in one request, so a mistake in it shows only in what is
    asked afterwards, and looks like another.

    Args:
        here: The step that played it.
        right: The right table after it.
        is_it: Whether the difference that is looked into is that step's.

    Raises:
        ProgramFault: What it answered to the game has not the form that it must have.
    """
    if is_it:
        return next(_differences(here, set()), None)
    expected: Message = {"table": dict(right())}
    try:
        if _same(here.answer, expected):
            return None
        found = [*partings(expected, here.answer, set(), here.manner)]
        # What differs first may have become so anywhere in the game: it names no rule.
        return here.difference((), *_words(_telling(here, found))) if found else None
    except UnreadableData as error:
        raise malformed(f"its answer to 'game': {error}", here.answer) from None


def _differences(here: Here[P], left_out: set[str]) -> Iterator[Divergence]:
    answer = here.answer
    if "error" in answer:
        text = Node(answer["error"], ("error",)).text()
        # Who cannot answer may know the rules all the same.
        yield here.difference((), here.wanted(), Said("error", (repr(text[:200]),)))
    elif "refused" in answer and "refused" not in here.expect:
        if answer["refused"] is not True:
            raise Node(answer["refused"], ("refused",)).fault("expected true")
        yield here.difference(here.refused(), here.wanted(), Said("refused"))
    elif here.plays:
        if not isinstance(answer.get("table"), dict):
            raise Node(answer).fault("expected an object under the key 'table'")
    elif "moves" in here.expect:
        yield from _lists(here)
    elif "refused" in here.expect and "refused" not in answer:
        yield from _allowed(here)
    elif not _same(answer, here.expect):
        yield from _parted(here, left_out)


def _parted(here: Here[P], left_out: set[str]) -> Iterator[Divergence]:
    found = [*partings(here.expect, here.answer, left_out, here.manner)]
    for rules, parts in here.parted(found) if found else ():
        yield here.difference(rules, *_words(_telling(here, parts)))


def _same(answer: Message, expect: Message) -> bool:
    """Whether an answer is right to the letter, which nearly all are. True is 1 in Python, and not in JSON."""
    return answer == expect and _sorted(answer) == _sorted(expect)


_sorted = JSONEncoder(sort_keys=True).encode


def _lists(here: Here[P]) -> Iterator[Divergence]:
    if _same_list(here.answer.get("moves"), here.expect["moves"]):
        return
    listed = _moves(here)
    came, legal = frozenset(listed), here.legal()
    missing = legal - came
    for rules, move in here.too_many(came - legal).items():
        yield here.difference(
            rules, Said("not-to-list", (move, _broken(here, move))), Said("is-listed", (move,))
        )
    allowing = here.too_few(missing) if missing else None
    if allowing is not None:
        shown = min(missing, key=lambda move: (len(move), move))
        others = len(missing) - 1
        yield here.difference(
            allowing,
            Said("listed", (shown,)),
            Said("unlisted-more", (shown, str(others))) if others else Said("unlisted", (shown,)),
        )
    if len(listed) > len(came):
        twice = min(move for move in listed if listed.count(move) > 1)
        yield here.difference((), Said("once", (twice,)), Said("twice", (twice,)))
    if came == legal:
        yield from _expected_otherwise(here, came)


def _expected_otherwise(here: Here[P], came: frozenset[str]) -> Iterator[Divergence]:
    """By our own rules the list is right, and the case expects another."""
    expected = {move.text() for move in Node(here.expect["moves"]).items()}
    for move in sorted(came - expected)[:1]:
        yield here.difference((), Said("extra", (move,)), Said("is-listed", (move,)))
    for move in sorted(expected - came)[:1]:
        yield here.difference((), Said("is-listed", (move,)), Said("unlisted", (move,)))


def _broken(here: Here[P], move: str) -> str:
    return ", ".join(map(str, here.broken(move)))


def _same_list(came: Plain, expected: Plain) -> bool:
    """Whether the moves are right, in whatever order."""
    if not isinstance(came, list):
        return False
    texts = [move for move in came if isinstance(move, str)]
    return len(texts) == len(came) and sorted(texts) == expected


def _moves(here: Here[P]) -> list[str]:
    answer = here.answer
    members = Node({"moves": answer["moves"]} if "moves" in answer else {}).members(("moves",))
    found: list[str] = []
    for move in members["moves"].items():
        move.parsed(here.well_written)
        found.append(move.text())
    return found


def _allowed(here: Here[P]) -> Iterator[Divergence]:
    """An illegal move was made."""
    if "table" not in here.answer:
        raise Node(here.answer).fault("expected a table, or a refusal")
    move = here.tried
    rules = tuple(found.rule for found in here.broken(move))
    yield here.difference(
        rules, Said("to-refuse", (move, _broken(here, move))), Said("made", (move,))
    )


def _telling(here: Here[P], found: list[Parting]) -> Parting:
    """The value that shows the most: the one that is named first among the causes."""
    order = here.telling
    return min(
        found,
        key=lambda part: min(
            (order.index(key) for key in part.keys if key in order), default=len(order)
        ),
    )


def _words(part: Parting) -> tuple[Said, Said]:
    came = Said("came", (said(part.came),))
    if part.is_extra:
        return Said("extra", (part.where,)), came
    return Said("value", (part.where, said(part.expected))), came
