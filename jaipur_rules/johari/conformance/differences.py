"""One point in which an engine of Johari differs from the rules, and all that shows it."""

from collections.abc import Iterator
from json import dumps

from attrs import frozen

from jaipur_rules.conformance.sides import Differing, Switched
from jaipur_rules.johari.conformance.hints import switches_that_say
from jaipur_rules.johari.conformance.plays import Play, Step, begin, can_happen
from jaipur_rules.johari.record import Record
from jaipur_rules.johari.render import text
from jaipur_rules.johari.rules.deals import Deal, Reshuffle
from jaipur_rules.johari.rules.moves import Move
from jaipur_rules.johari.rules.notation import parse_move
from jaipur_rules.johari.rules.state import Match
from jaipur_rules.johari.rules.transition import Event
from jaipur_rules.johari.rules.views import view
from jaipur_rules.render.languages import Language

_LAST_MOVES = 12


@frozen(order=False)
class Difference(Differing[Play]):
    """One point in which a program differs from the rules."""

    @property
    def step(self) -> Step:
        """The step."""
        return self.play.steps[self.place]

    @property
    def events(self) -> tuple[Event, ...]:
        """What had happened on the table before the step."""
        return self.play.events_before(self.place)

    @property
    def before(self) -> Match:
        """The right table before what was asked."""
        return self.play.match_of(self.events)

    @property
    def game(self) -> tuple[Event, ...]:
        """The game that shows it: what came before, and the legal move or the chance that was asked for."""
        does = self.step.does
        if isinstance(does, Record):
            return does.events
        fits = does is not None and can_happen(self.before, does)
        return (*self.events, does) if does is not None and fits else self.events

    @property
    def record(self) -> str:
        """That game as a record that the referee accepts."""
        return self.play.record_of(self.game)

    @property
    def moves(self) -> tuple[str, ...]:
        """The last moves of that game."""
        moves = [str(event) for event in self.game if not isinstance(event, Deal | Reshuffle)]
        return tuple(f"{move};" for move in moves[-_LAST_MOVES:])

    @property
    def requests(self) -> tuple[str, str]:
        """The lines that show it: what a program has to be sent to answer as it did."""
        table = self.play.table
        first = begin(Record(table.players, table.ruleset, self.events)).request
        return dumps({"id": 1, **first}), dumps({"id": 2, **self.step.request})

    def picture(self, *, lang: Language, unicode: bool, width: int) -> str:
        """The table before, from the seat that it is about; empty if there is none."""
        match = self.before
        if match.table is None:
            return ""
        asked = self.step.request.get("seat")
        seat = asked if isinstance(asked, int) else match.to_move or 0
        return text(view(match, seat), move=self._tried(), unicode=unicode, lang=lang, width=width)

    def _tried(self) -> Move | None:
        tried = self.step.request.get("move")
        return parse_move(tried) if isinstance(tried, str) else None

    def switches(self) -> Iterator[Switched]:
        """The switches under which the answer would have been right."""
        return switches_that_say(self.before, self.step, self.answer)
