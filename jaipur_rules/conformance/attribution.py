"""The rules that a wrong answer is about, as far as its moves, its keys and its values tell.

A move too many breaks rules, and the rules say which. A move too few
contradicts a rule that allows it, and no move says which: of the rules that
allow something, the one that is about exactly the missing moves is the one
that has been misread.
"""

from collections import Counter
from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import ClassVar, NamedTuple, TypeAlias

from jaipur_rules import rulebook
from jaipur_rules.conformance.cases import RuleIds
from jaipur_rules.conformance.comparison import AnswerFormat, ValueDifference
from jaipur_rules.conformance.requests import Requests
from jaipur_rules.core.game import (
    AnyEvent,
    AnyMove,
    AnyState,
    Switch,
)


def rules_broken(moves: Iterable[tuple[RuleIds, AnyMove]]) -> dict[RuleIds, AnyMove]:
    """Return the rules that illegal moves break, each with a move that shows it.

    A move that breaks one rule alone shows that this rule is not kept; a move
    that breaks several shows nothing more where one of them is known already.

    Args:
        moves: The rules that each move breaks, and the move; those that say most first.

    Example:
        >>> rules_broken([(("A", "B"), 1), (("A",), 2)])
        {('A',): 2}
    """
    shown: dict[RuleIds, AnyMove] = {}
    for rules, move in sorted(moves, key=lambda each: len(each[0])):
        if not any(set(known) <= set(rules) for known in shown):
            shown[rules] = move
    return shown


def rules_allowing(
    allowed: Iterable[tuple[str, Callable[[AnyMove], bool]]],
    legal: Iterable[AnyMove],
    missing: Iterable[AnyMove],
) -> RuleIds:
    """Return the rules that allow just the missing ones of the legal moves, as far as a rule does.

    Args:
        allowed: Each rule that allows something, with the moves that it is about: the narrower before the wider.
        legal: The legal moves.
        missing: Those that were not listed.

    Example:
        >>> rules_allowing(
        ...     [("even", lambda n: n % 2 == 0), ("any", lambda n: True)], range(9), [2, 4]
        ... )
        ('even',)
    """
    gone, moves = set(missing), [*legal]
    best: list[str] = []
    most = 0.0
    for rule, is_about in allowed:
        about = {move for move in moves if is_about(move)}
        alike = len(about & gone) / len(about | gone) if about or gone else 0.0
        if alike > most:
            best, most = [rule], alike
        elif alike == most > 0 and rule not in best:
            best.append(rule)
    return tuple(best)


class Reading(NamedTuple):
    """A way in which a rule can be misread.

    Attributes:
        rule: The rule.
        place: Which of the ways that the rule has, from 0; -1 for the rule as a whole.

    Example:
        >>> Reading("SEL-1", 2).rule
        'SEL-1'
    """

    rule: str
    place: int = -1


Allowing: TypeAlias = Iterable[tuple[str, Callable[[AnyMove], bool]]]
"""Rules that allow something, each with the moves that it is about: the narrower before the wider."""


def readings_about(allowed: Allowing, move: AnyMove) -> tuple[Reading, ...]:
    """Return the readings by which one legal move is not allowed.

    Args:
        allowed: Each rule that allows something, with the moves that it is about.
        move: The move.

    Example:
        >>> allowed = [("A", lambda n: n > 1), ("A", lambda n: n > 2), ("B", lambda n: n > 1)]
        >>> [tuple(reading) for reading in readings_about(allowed, 2)]
        [('A', 0), ('B', 0)]
    """
    return tuple(reading for reading, is_about in _numbered(allowed) if is_about(move))


def readings_ruled_out(
    allowed: Allowing, listed: Sequence[AnyMove], doubtful: Container[Reading]
) -> Iterator[Reading]:
    """Yield those of some readings by which a legal move would not be allowed that a program has listed.

    Args:
        allowed: Each rule that allows something, with the moves that it is about.
        listed: The legal moves that were listed.
        doubtful: The readings.

    Example:
        >>> allowed = [("A", lambda n: n > 1), ("A", lambda n: n > 2), ("B", lambda n: n > 1)]
        >>> doubtful = {Reading("A", 0), Reading("A", 1)}
        >>> [tuple(reading) for reading in readings_ruled_out(allowed, [1, 2], doubtful)]
        [('A', 0)]
    """
    for reading, is_about in _numbered(allowed):
        if reading in doubtful and any(map(is_about, listed)):
            yield reading


def split_missing(
    allowed: Allowing, legal: Iterable[AnyMove], missing: Iterable[AnyMove]
) -> Iterator[tuple[tuple[Reading, ...], tuple[AnyMove, ...]]]:
    """Yield the missing ones of the legal moves by what explains them, in the order of the legal moves.

    Moves that no rule is about together have nothing to do with each other. A
    reading explains moves if all that it is about are missing. If such readings
    do not explain all the moves that belong together, those are about the rules
    that allow what is most like them.

    Args:
        allowed: Each rule that allows something, with the moves that it is about.
        legal: The legal moves.
        missing: Those that were not listed.

    Example:
        >>> allowed = [("even", lambda n: n in (2, 4)), ("odd", lambda n: n in (1, 3))]
        >>> for readings, moves in split_missing(allowed, [1, 2, 3, 4], [1, 2, 3]):
        ...     print([each.rule for each in readings], moves)
        ['odd'] (1, 3)
        ['even'] (2,)
    """
    rules, moves, gone = [*allowed], [*legal], {*missing}
    lacking = [move for move in moves if move in gone]
    listed = [move for move in moves if move not in gone]
    about = {
        reading: {place for place, move in enumerate(lacking) if is_about(move)}
        for reading, is_about in _numbered(rules)
    }
    possible = {
        reading: about[reading]
        for reading, is_about in _numbered(rules)
        if about[reading] and not any(map(is_about, listed))
    }
    explained = [
        tuple(reading for reading, places in possible.items() if place in places)
        for place in range(len(lacking))
    ]
    for part in _parts(about.values(), len(lacking)):
        if [place for place in part if not explained[place]]:
            together = tuple(lacking[place] for place in part)
            yield tuple(map(Reading, rules_allowing(rules, moves, together))), together
            continue
        for readings in dict.fromkeys(explained[place] for place in part):
            yield readings, tuple(lacking[place] for place in part if explained[place] == readings)


def _numbered(allowed: Allowing) -> Iterator[tuple[Reading, Callable[[AnyMove], bool]]]:
    counts = Counter[str]()
    for rule, is_about in allowed:
        yield Reading(rule, counts[rule]), is_about
        counts[rule] += 1


def _parts(together: Iterable[set[int]], count: int) -> Iterator[tuple[int, ...]]:
    """Yield the places that belong together, directly or by others; those that belong to none are one part."""
    part = [{place} for place in range(count)]
    for places in (*together, set(range(count)).difference(*together)):
        joined = set[int]().union(*(part[place] for place in places))
        for place in joined:
            part[place] = joined
    done = set[int]()
    for first in range(count):
        if first not in done:
            done |= part[first]
            yield tuple(sorted(part[first]))


class Attribution(Requests):
    """The rules of a game that wrong answers are about; none by default.

    Attributes:
        answer_format: How answers are written.
        causes: By a key of an answer, the rules that a wrong value there is
            about, the likeliest first; keys that show a mistake best come first.
        significant: The keys of answers, those that show a mistake best first;
            none for those of `causes`.
        secrets: Parts of keys of a view, and the rules that a wrong value under
            such a key is about; the first that fits counts.
        independent: The keys of a table on which no legal move depends: a program that
            has one of them wrong whenever it deals is judged by everything else as well.
        shown_by: By a rule, the keys of answers that show whether it is kept: a
            case in which all of them are left out does not judge it.
    """

    answer_format: ClassVar[AnswerFormat] = AnswerFormat()
    causes: ClassVar[Mapping[str, RuleIds]] = MappingProxyType({})
    significant: ClassVar[tuple[str, ...]] = ()
    secrets: ClassVar[tuple[tuple[tuple[str, ...], RuleIds], ...]] = ()
    independent: ClassVar[frozenset[str]] = frozenset()
    shown_by: ClassVar[Mapping[str, frozenset[str]]] = MappingProxyType({})

    def rules_of_keys(self, found: Iterable[ValueDifference]) -> RuleIds:
        """Return the rules that some wrong values are about, by their keys."""
        keys = {key for each in found for key in each.keys}
        return next((rules for key, rules in self.causes.items() if key in keys), ())

    def rules_of_move(
        self, before: AnyState, move: AnyMove, found: Sequence[ValueDifference]
    ) -> RuleIds:
        """Return the rules that a wrong table after a legal move is about."""
        return self.rules_of_keys(found)

    def rules_of_chance(
        self, before: AnyState, event: AnyEvent, found: Sequence[ValueDifference]
    ) -> RuleIds:
        """Return the rules that a wrong table after an event of chance is about."""
        return self.rules_of_keys(found)

    def rules_of_score(self, state: AnyState, found: Sequence[ValueDifference]) -> RuleIds:
        """Return the rules that a wrong score is about."""
        return self.rules_of_keys(found)

    def rules_of_view(
        self, found: Iterable[ValueDifference]
    ) -> Iterator[tuple[RuleIds, ValueDifference]]:
        """Yield the rules that a wrong view is about: a value for each, since each leaks by itself."""
        seen: set[RuleIds] = set()
        for each in found:
            rules = self.rules_of_sight(each)
            if rules not in seen:
                seen.add(rules)
                yield rules, each

    def rules_of_sight(self, found: ValueDifference) -> RuleIds:
        """Return the rules that one wrong value of a view is about."""
        for parts, rules in self.secrets:
            if any(part in key for key in found.keys[-1:] for part in parts):
                return rules
        return self.rules_of_keys([found])

    def rules_of_refusal(self, event: AnyEvent) -> RuleIds:
        """Return the rules that allow an event of chance that was refused."""
        return ()

    def allowing_rules(self, state: AnyState) -> Sequence[tuple[str, Callable[[AnyMove], bool]]]:
        """Return each rule that allows something, with a test for the moves that it is about: the narrower before the wider."""
        return ()


class Alternative(NamedTuple):
    """A switch under which an answer would have been right.

    Attributes:
        name: Its name.
        value: The value that it would have.
        rule: The rule that it belongs to.

    Example:
        >>> Alternative("exchange_min", "1", "EXC-2").rule
        'EXC-2'
    """

    name: str
    value: str
    rule: str


def other_values(
    game: str, switches: Mapping[str, Sequence[Switch]], chosen: Mapping[str, Switch]
) -> Iterator[tuple[Alternative, Switch]]:
    """Yield every other value of every switch, with the rule that the catalogue gives it to.

    Args:
        game: The name of the game.
        switches: The values of each switch; a limit has none but None, and is left out.
        chosen: The values in force.

    Example:
        >>> switches = {"exchange_min": (2, 1), "turn_cap": (None,)}
        >>> next(other_values("jaipur", switches, {"exchange_min": 2, "turn_cap": 300}))
        (Alternative(name='exchange_min', value='1', rule='EXC-2'), 1)
    """
    rules = {rule.switch: rule.id for rule in rulebook.load(game).rules}
    for name, values in switches.items():
        for value in values:
            if value is not None and value != chosen[name]:
                yield Alternative(name, str(value), rules[name]), value
