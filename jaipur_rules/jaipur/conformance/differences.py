"""One point in which an engine of Jaipur differs from the rules, and all that shows it."""

from collections.abc import Iterator
from json import dumps

from attrs import frozen

from jaipur_rules.conformance.sides import Differing, Switched
from jaipur_rules.jaipur.conformance import hints, requests
from jaipur_rules.jaipur.conformance.plays import Play, Step, recorded
from jaipur_rules.jaipur.record import Record, record_of, write_record
from jaipur_rules.jaipur.render import text
from jaipur_rules.jaipur.rules.deals import Deal
from jaipur_rules.jaipur.rules.generation import is_legal
from jaipur_rules.jaipur.rules.moves import Move
from jaipur_rules.jaipur.rules.notation import parse_move
from jaipur_rules.jaipur.rules.state import Match
from jaipur_rules.jaipur.rules.transition import Event, replay
from jaipur_rules.jaipur.rules.views import view
from jaipur_rules.render.languages import Language


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
        return replay(self.events, ruleset=self.play.ruleset)

    @property
    def game(self) -> tuple[Event, ...]:
        """The game that shows it: what came before, and the legal move or the deal that was asked for."""
        events = self.events
        does = self.step.does
        if isinstance(does, Record):
            return does.events
        if does is None:
            return events
        match = replay(events, ruleset=self.play.ruleset)
        fits = match.awaits_deal if isinstance(does, Deal) else is_legal(match, does)
        return (*events, does) if fits else events

    @property
    def record(self) -> str:
        """That game as a record that the referee accepts."""
        return write_record(record_of(self.game, ruleset=self.play.ruleset))

    @property
    def moves(self) -> tuple[str, ...]:
        """The moves of the last round of that game."""
        moves: list[str] = []
        for event in self.game:
            if isinstance(event, Deal):
                moves.clear()
            else:
                moves.append(str(event))
        return tuple(moves)

    @property
    def requests(self) -> tuple[str, str]:
        """The lines that show it: what a program has to be sent to answer as it did."""
        begin = requests.game(recorded(self.events, self.play.ruleset))
        return dumps({"id": 1, **begin}), dumps({"id": 2, **self.step.request})

    def picture(self, *, lang: Language, unicode: bool, width: int) -> str:
        """The table before, from the seat that it is about; empty if there is none."""
        match = self.before
        if match.round is None:
            return ""
        asked = self.step.request.get("seat")
        seat = asked if isinstance(asked, int) else match.round.to_move
        return text(view(match, seat), move=self._tried(), unicode=unicode, lang=lang, width=width)

    def _tried(self) -> Move | None:
        """The move that was asked for, if it was one."""
        tried = self.step.request.get("move")
        return parse_move(tried) if isinstance(tried, str) else None

    def switches(self) -> Iterator[Switched]:
        """The switches under which the answer would have been right."""
        for name, value in hints.switches_that_say(self.before, self.step, self.answer):
            yield Switched(name, value, hints.RULES[name])
