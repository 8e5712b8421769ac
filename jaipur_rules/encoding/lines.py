"""A position or a view as one line of text that is read back, as FEN is for chess, and the part that a game brings for it.

The fields of a line stand in a fixed order, with a space between them. ``-`` is what is empty and ``?`` what is
hidden. Inside a field, ``/`` sets off places, ``:`` the parts of a trader and ``,`` the things in one place.
At the end stand the switches of the ruleset that differ from the default, as ``switch=value``.
"""

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping
from typing import TypeVar

from jaipur_rules.core.errors import RulesError
from jaipur_rules.core.game import DEFAULT, AnyPosition, AnyRuleset, AnyView, Switch, game_of
from jaipur_rules.core.game import game as game_named
from jaipur_rules.core.messages import Message
from jaipur_rules.core.strict_json import UnreadableData
from jaipur_rules.encoding.fields import Fields

LONGEST = 5_000
"""The most characters of a line, far more than any table needs."""

T = TypeVar("T")


class Lines(ABC):
    """The lines of a game: what stands in the fields of a position and of a view.

    Example:
        >>> from jaipur_rules.core.game import game
        >>> game("jaipur").lines.position_from_line("DDGSK LL 0").heights
        (5, 5, 5, 7, 7, 9)
    """

    @abstractmethod
    def ruleset(self, name: str | None, changes: Mapping[str, Switch]) -> AnyRuleset:
        """The ruleset of a name, the usual one if there is none, with some switches set."""

    @abstractmethod
    def changes(self, ruleset: AnyRuleset) -> Mapping[str, Switch]:
        """The switches that differ from the default.

        Raises:
            Unsupported: The ruleset is with other components.
        """

    @abstractmethod
    def position_fields(self, position: AnyPosition) -> tuple[AnyRuleset, Iterable[str]]:
        """The ruleset of a position, and its fields."""

    @abstractmethod
    def view_fields(self, seen: AnyView) -> tuple[AnyRuleset, Iterable[str]]:
        """The ruleset of a view, and its fields."""

    @abstractmethod
    def read_position(self, fields: Fields, ruleset: AnyRuleset) -> AnyPosition:
        """The position of some fields.

        Raises:
            RulesError: They are of none.
        """

    @abstractmethod
    def read_view(self, fields: Fields, ruleset: AnyRuleset) -> AnyView:
        """The view of some fields.

        Raises:
            RulesError: They are of none that a match could give.
        """

    def position_to_line(self, position: AnyPosition) -> str:
        """A position as a line; equal positions give equal lines.

        Raises:
            Unsupported: It is of other components than the usual ones.
        """
        return self._join(*self.position_fields(position))

    def view_to_line(self, seen: AnyView) -> str:
        """A view as a line; equal views give equal lines.

        Raises:
            Unsupported: It is of other components than the usual ones.
        """
        return self._join(*self.view_fields(seen))

    def position_from_line(self, line: str) -> AnyPosition:
        """Read a position.

        Raises:
            UnreadableData: It is no position of this game.
        """
        return self._read(line, self.read_position)

    def view_from_line(self, line: str) -> AnyView:
        """Read a view.

        Raises:
            UnreadableData: It is no view of this game, or none that a match could give.
        """
        return self._read(line, self.read_view)

    def _join(self, ruleset: AnyRuleset, fields: Iterable[str]) -> str:
        switches = [f"{name}={value}" for name, value in self.changes(ruleset).items()]
        return " ".join((*fields, *switches))

    def _read(self, line: str, reader: Callable[[Fields, AnyRuleset], T]) -> T:
        try:
            texts = _words(line)
            first = next((n for n, text in enumerate(texts) if "=" in text), len(texts))
            fields = Fields(texts[:first])
            found = reader(fields, self._ruleset(texts[first:]))
            fields.check_end()
        except UnreadableData:
            raise
        except RulesError as error:
            raise UnreadableData(error.message) from None
        return found

    def _ruleset(self, texts: Iterable[str]) -> AnyRuleset:
        given: dict[str, Switch] = {}
        for text in texts:
            name, equals, value = text.partition("=")
            if not equals:
                raise UnreadableData(Message("line.after_switches", text=text))
            if name in given:
                raise UnreadableData(Message("line.twice", name=name))
            given[name] = int(value) if re.fullmatch(r"0|[1-9][0-9]{0,8}", value) else value
        named = given.pop("ruleset", None)
        return self.ruleset(None if named is None else str(named), given)


def _words(line: str) -> list[str]:
    if len(line) > LONGEST:
        raise UnreadableData(Message("line.too_long", most=LONGEST))
    return line.split()


def position_to_line(position: object) -> str:
    """A position of any game as one line of text, which `position_from_line` reads.

    Raises:
        UnknownName: It is of no game.
        WrongType: It is no position.
        Unsupported: It is of other components than the usual ones.

    Example:
        >>> from jaipur_rules import new_match
        >>> position_to_line(new_match(seed=7).position)
        'DCKKK CPLL 1'
    """
    return game_of(position).lines.position_to_line(position)


def view_to_line(seen: object) -> str:
    """A view of any game as one line of text, which `view_from_line` reads.

    Raises:
        UnknownName: It is of no game.
        WrongType: It is no view.
        Unsupported: It is of other components than the usual ones.

    Example:
        >>> from jaipur_rules import new_match, view
        >>> view_to_line(view(new_match(seed=7), 0))
        '0 0/0 0 DCKKK ?40 DSPLL:0:-:-:- ?4:1:-:-:- - 1 1 - -'
    """
    return game_of(seen).lines.view_to_line(seen)


def position_from_line(line: str, game: str = DEFAULT) -> object:
    """Read a position of a game.

    Args:
        line: The line.
        game: The name of the game.

    Raises:
        UnreadableData: It is no position of this game.
        UnknownName: There is no game of this name.

    Example:
        >>> position_from_line("DDGSK LLCCP 2")
        Position(market=Cards('DDGSK'), hand=Cards('CCPLL'), herd=2)
    """
    return game_named(game).lines.position_from_line(line)


def view_from_line(line: str, game: str = DEFAULT) -> object:
    """Read a view of a game.

    Args:
        line: The line.
        game: The name of the game.

    Raises:
        UnreadableData: It is no view of this game, or none that a match could give.
        UnknownName: There is no game of this name.

    Example:
        >>> from jaipur_rules import new_match, view
        >>> mine = view(new_match(seed=7), 0)
        >>> view_from_line(view_to_line(mine)) == mine
        True
    """
    return game_named(game).lines.view_from_line(line)
