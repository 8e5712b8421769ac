"""Tables and moves of a game that brings nothing for them, as commands read and show them."""

from collections.abc import Mapping

from jaipur_rules.cli.errors import CommandError
from jaipur_rules.cli.parts import SomeVerdict, Tables, check_no_round, check_ply
from jaipur_rules.cli.screen import Json
from jaipur_rules.core.errors import RulesError
from jaipur_rules.core.game import State
from jaipur_rules.core.games import game
from jaipur_rules.encoding import view_to_plain
from jaipur_rules.players import players_of
from jaipur_rules.record import AnyRecord
from jaipur_rules.record.events import is_events_record


class PlainTables(Tables[object, State, object, object, AnyRecord, SomeVerdict]):
    """How tables and moves are read and shown of a game that brings nothing for it."""

    def rules_in_force(self, ruleset: object) -> str:
        """Return the name of a ruleset, or its switches."""
        plain = players_of(game(self.game)).ruleset_to_plain(ruleset)
        if isinstance(plain, Mapping):
            return ", ".join(f"{name}={value}" for name, value in plain.items())
        return str(plain)

    def read_move(self, text: str, at: object) -> object:
        """Return the move of a text in the notation."""
        return game(self.game).rules.parse_move(text)

    def to_json(self, at: object) -> dict[str, Json]:
        """Return a view for a program."""
        return {"view": view_to_plain(at)}

    def at(self, match: State) -> object | None:
        """Return what the seat to move sees."""
        return None if match.to_move is None else self.seen(match)

    def moment(self, record: AnyRecord, number: int | None, ply: int | None) -> State:
        """Return the match at a moment of a list of events."""
        check_no_round(number)
        assert is_events_record(record)
        rules, before = game(self.game).rules, 0
        state = rules.start(record.players, record.ruleset)
        for event in record.events:
            if state.to_move is not None:
                before += 1
                if before == ply:
                    return state
            try:
                state = rules.apply(state, event)
            except RulesError as error:
                raise CommandError("text.labelled", label=record.file, text=error.message) from None
        check_ply(ply, before, record.file)
        return state
