"""The difference between an engine and this library, and the match in which they differ."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from types import UnionType
from typing import Any

from attrs import evolve

from jaipur_rules import rulebook
from jaipur_rules.conformance.compare import ValueDifference
from jaipur_rules.core.errors import RulesError
from jaipur_rules.core.game import game_of
from jaipur_rules.core.strict_json import Path
from jaipur_rules.testing.strategies import History


class Disagreement(AssertionError):
    """A disagreement between an engine and this library.

    `str` names the rules that it may be about, and has the match with the
    command that replays it.

    Attributes:
        kind: On what they differ: ``illegal move listed``, ``market``, ...
        what: What they say.
        history: What was played.
        tried: The move on which they differ, if it was not played: listed by one alone, or tried; else empty.
        values: The facts on which they differ.

    Example:
        >>> from jaipur_rules import Ruleset, deal, new_match
        >>> from jaipur_rules.jaipur.testing import History
        >>> history = History(Ruleset(), (deal(seed=7),), new_match(seed=7))
        >>> found = Disagreement("illegal move accepted", "+G: TAK-2", history, tried="+G")
        >>> found.rules, found.moves, found.plies
        (('TAK-2',), ('+G',), 1)
        >>> str(found).splitlines()[1]
        'illegal move accepted: +G: TAK-2'
    """

    def __init__(
        self,
        kind: str,
        what: str,
        history: History,
        *,
        tried: str = "",
        values: Sequence[ValueDifference] = (),
    ) -> None:
        """Keep what was found, and where."""
        super().__init__(kind, what)
        self.kind = kind
        self.what = what
        self.history = history
        self.tried = tried
        self.values = values

    @property
    def moves(self) -> tuple[str, ...]:
        """The moves, in the notation, the one that was tried included."""
        return tuple(move for line in self._lines() for move in line)

    @property
    def plies(self) -> int:
        """The number of moves."""
        return len(self.moves)

    @property
    def rules(self) -> tuple[str, ...]:
        """The ids of the rules that it may be about, the likeliest first; none if none can be named."""
        try:
            return tuple(dict.fromkeys(self._rules()))
        except RulesError:
            return ()

    def _rules(self) -> Iterable[str]:
        *before, last = self.history.events
        kit = game_of(self.history.match).kit
        rules, diagnosis, here = kit.rules, kit.diagnosis, self.history.match
        if self.tried:
            move = rules.parse_move(self.tried)
            if self.kind.startswith("illegal"):
                return [broken.rule for broken in rules.violations(here, move)]
            return [rule for rule, is_about in diagnosis.allowing_rules(here) if is_about(move)]
        keys = game_of(here).testing.keys_of_kit
        found = [evolve(value, path=_path_in_kit(value.path, keys)) for value in self.values]
        state = rules.replay(before, self.history.start)
        if rules.awaits_chance(state):
            return diagnosis.rules_of_chance(state, last, found)
        scored = diagnosis.rules_of_score(here, found) if kit.can_score(here) else ()
        return scored or diagnosis.rules_of_move(state, last, found)

    def _lines(self) -> list[list[str]]:
        """The moves after each event of chance."""
        rules: Any = game_of(self.history.match).rules
        state, lines = self.history.start, list[list[str]]()
        for event in self.history.events:
            if rules.awaits_chance(state):
                lines.append([])
            else:
                lines[-1].append(str(event))
            state = rules.apply(state, event)
        if self.tried:
            lines[-1].append(self.tried)
        return lines

    def __str__(self) -> str:
        match, events = self.history.match, self.history.events
        game = game_of(match)
        known = rulebook.load(game.name) if self.rules else ()
        titles = [f"{rule.id} ({rule.title.to('en')})" for rule in known if rule.id in self.rules]
        moves = [", ".join(line) or "no move yet" for line in self._lines()]
        if self.tried:
            with suppress(RulesError):
                events = (*events, game.rules.event(game.rules.parse_move(self.tried)))
        written = game_of(match).testing.format_game(self.history.ruleset, match, events)
        return "\n".join((*titles, f"{self.kind}: {self.what}", "", *moves, "", written))


def _path_in_kit(path: Path, keys: Mapping[str, str]) -> Path:
    """Return the way to a value with the keys that the conformance kit has."""
    first, *rest = path
    return (keys.get(str(first), first), *rest)


def find_differences(
    claimed: Mapping[str, object],
    true: Mapping[str, object],
    needed: Iterable[str] = (),
    comparable: Callable[[str], object] = sorted,
) -> list[ValueDifference]:
    """Return the values in which the facts of an engine are not those of this library.

    Args:
        claimed: What the engine says.
        true: What this library says.
        needed: What the engine must say.
        comparable: Returns what two texts are compared by; letters in any order if not given.

    Raises:
        ValueError: The engine says something that is no fact, or not all that it must.

    Example:
        >>> [found] = find_differences({"herds": [2, 0]}, {"herds": (1, 0), "market": "K"})
        >>> print(found)
        herds[0]: expected 1, got 2
    """
    strange, missing = set(claimed) - set(true), set(needed) - set(claimed)
    if strange or missing:
        raise ValueError(
            f"{strange or missing} should {'not ' if strange else ''}be among the facts: there are {list(true)}"
        )
    return [
        found
        for name, value in claimed.items()
        for found in _differences((name,), value, true[name], comparable)
    ]


def _differences(
    path: Path, claimed: Any, true: Any, comparable: Callable[[str], object]
) -> Iterator[ValueDifference]:
    if _are(list | tuple, claimed, true) and len(claimed) == len(true):
        for place, pair in enumerate(zip(claimed, true, strict=True)):
            yield from _differences((*path, place), *pair, comparable)
    elif _are(str, claimed, true):
        if comparable(claimed) != comparable(true):
            yield ValueDifference(path, true, claimed)
    elif claimed != true:
        yield ValueDifference(path, true, claimed)


def _are(kind: type | UnionType, *values: object) -> bool:
    return all(isinstance(value, kind) for value in values)
