"""Any players and any ruleset: one match after the other, through `jaipur_rules.players`."""

from collections.abc import Iterator, Sequence

import numpy as np

from jaipur_rules.jaipur.encoding import action_layout, tensor_layout
from jaipur_rules.jaipur.players import play
from jaipur_rules.jaipur.rules.deals import Deal
from jaipur_rules.jaipur.rules.generation import legal_moves
from jaipur_rules.jaipur.rules.moves import Move
from jaipur_rules.jaipur.rules.ruleset import Ruleset
from jaipur_rules.jaipur.rules.scoring import score
from jaipur_rules.jaipur.rules.state import Match, Round
from jaipur_rules.jaipur.rules.transition import Event, apply
from jaipur_rules.jaipur.rules.views import view
from jaipur_rules.simulate.plan import Plan, TableName
from jaipur_rules.simulate.tables import COLUMNS, TEXTS, Slice, Value, gathered

_AT_ONCE = 50
"""So many matches are held in memory at a time."""

_Line = dict[str, Value]
"""A row while it is being made."""


def slices(plan: Plan, matches: range) -> Iterator[Slice]:
    """Play matches, and hand on their rows some matches at a time."""
    players = plan.seated()
    for start in range(matches.start, matches.stop, _AT_ONCE):
        rows = EventRows(plan.ruleset, plan.tables)
        for match in range(start, min(start + _AT_ONCE, matches.stop)):
            played = play(players, seed=plan.seed_of(match), ruleset=plan.ruleset)
            rows.add(match, played.events)
        yield rows.slice()


class EventRows:
    """The rows of matches that were played, event by event."""

    def __init__(self, ruleset: Ruleset, tables: Sequence[TableName]) -> None:
        self.ruleset = ruleset
        self.lines: dict[TableName, list[_Line]] = {table: [] for table in tables}

    def add(self, number: int, events: Sequence[Event]) -> None:
        """Play a match again, and write down what was asked for."""
        match, place, ply = Match(self.ruleset), -1, 0
        for event in events:
            before, match = match, apply(match, event)
            if isinstance(event, Deal):
                place, ply = place + 1, 0
            else:
                self._move(before, event, {"match": number, "round": place, "ply": ply})
                ply += 1
            if match.to_move is None:
                self._round(match, {"match": number, "round": place, "plies": ply})
        if match.to_move is not None:
            self._round(match, {"match": number, "round": place, "plies": ply})

    def slice(self) -> Slice:
        """The rows so far."""
        return {table: gathered(COLUMNS[table], lines) for table, lines in self.lines.items()}

    def _move(self, before: Match, move: Move, where: _Line) -> None:
        seat = before.to_move
        assert seat is not None
        if "plies" in self.lines:
            number = action_layout(self.ruleset).number(move)
            line = {**where, "seat": seat, "legal": len(legal_moves(before)), "move": number}
            self.lines["plies"].append(line)
        if "observations" in self.lines:
            seen = tensor_layout(self.ruleset).encode(view(before, seat))
            self.lines["observations"].append(
                {**where, "observation": np.frombuffer(seen, np.float32)}
            )

    def _round(self, match: Match, where: _Line) -> None:
        current = match.round
        assert current is not None
        winner = match.winner
        self.lines["rounds"].append(
            {
                **where,
                **_result(self.ruleset, current),
                "starter": current.starter,
                "seals_0": match.seals[0],
                "seals_1": match.seals[1],
                "over": int(match.is_over),
                "winner": -1 if winner is None else winner,
            }
        )


def _result(ruleset: Ruleset, current: Round) -> _Line:
    result = score(ruleset, current) if current.end else None
    rupees = [trader.rupees for trader in current.traders] if result is None else result.rupees
    token = None if result is None else result.camel_token
    found: _Line = {
        "end": -1 if current.end is None else TEXTS["end"].index(current.end.value),
        "decided_by": -1 if result is None else TEXTS["decided_by"].index(result.decided_by),
        "camel_token": -1 if token is None else token,
    }
    for seat, trader in enumerate(current.traders):
        found[f"rupees_{seat}"] = rupees[seat]
        found[f"bonus_{seat}"] = sum(map(sum, trader.bonuses))
        found[f"herd_{seat}"] = trader.herd
        found[f"seal_{seat}"] = int(result is not None and seat in result.seals)
    return found
