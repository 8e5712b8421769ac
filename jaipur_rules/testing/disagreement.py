"""The difference between an engine and this library, and the match in which they differ."""

from collections.abc import Iterable
from contextlib import suppress

from jaipur_rules import rulebook
from jaipur_rules.core.errors import RulesError
from jaipur_rules.core.game import game_of
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
        rules: The ids of the rules that it may be about, the likeliest first; none if none can be named.

    Example:
        >>> from jaipur_rules import Ruleset, deal, new_match
        >>> from jaipur_rules.jaipur.testing import History
        >>> history = History(Ruleset(), (deal(seed=7),), new_match(seed=7))
        >>> found = Disagreement("illegal move accepted", "+G", history, ["TAK-2"], tried="+G")
        >>> found.rules, found.moves, found.plies
        (('TAK-2',), ('+G',), 1)
        >>> print(*str(found).splitlines()[:2], sep="\\n")
        TAK-2 (The card has to lie in the market)
        illegal move accepted: +G
    """

    def __init__(
        self,
        kind: str,
        what: str,
        history: History,
        rules: Iterable[str] = (),
        *,
        tried: str = "",
    ) -> None:
        """Keep what was found, and where."""
        super().__init__(kind, what)
        self.kind = kind
        self.what = what
        self.history = history
        self.rules = tuple(dict.fromkeys(rules))
        self.tried = tried

    @property
    def moves(self) -> tuple[str, ...]:
        """The moves, in the notation, the one that was tried included."""
        return tuple(move for line in self._lines() for move in line)

    @property
    def plies(self) -> int:
        """The number of moves."""
        return len(self.moves)

    def _lines(self) -> list[list[str]]:
        """The moves after each event of chance."""
        rules = game_of(self.history.match).rules
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
        named = [rulebook.rule(rule) for rule in self.rules]
        titles = [f"{rule.id} ({rule.title.to('en')})" for rule in named]
        moves = [", ".join(line) or "no move yet" for line in self._lines()]
        if self.tried:
            with suppress(RulesError):
                events = (*events, game.rules.parse_move(self.tried))
        written = game.testing.format_game(self.history.ruleset, match, events)
        return "\n".join((*titles, f"{self.kind}: {self.what}", "", *moves, "", written))
