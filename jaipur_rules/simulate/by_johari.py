"""The players of Johari, one match after the other."""

from collections.abc import Iterator

from jaipur_rules.johari.players import Played, play
from jaipur_rules.johari.rules.deals import Deal, Reshuffle
from jaipur_rules.johari.rules.generation import legal_moves
from jaipur_rules.johari.rules.moves import Play
from jaipur_rules.johari.rules.scoring import score
from jaipur_rules.johari.rules.state import Match
from jaipur_rules.johari.rules.transition import apply, apply_unchecked
from jaipur_rules.simulate.johari import DECIDED, Plan
from jaipur_rules.simulate.rows import Slice, Value, gathered

_AT_ONCE = 50
"""So many matches are held in memory at a time."""

_Line = dict[str, Value]


def slices(plan: Plan, matches: range) -> Iterator[Slice]:
    """Play matches, and hand on their rows some matches at a time."""
    players = plan.seated()
    for start in range(matches.start, matches.stop, _AT_ONCE):
        lines: dict[str, list[_Line]] = {table: [] for table in plan.tables}
        for number in range(start, min(start + _AT_ONCE, matches.stop)):
            seed = plan.seed_of(number)
            played = play(players, seed=seed, ruleset=plan.ruleset)
            lines["matches"].append({"match": number, "seed": seed, **_result(played)})
            if plan.plies:
                lines["plies"] += [{"match": number, **line} for line in _plies(played)]
        yield {table: gathered(plan.columns(table), rows) for table, rows in lines.items()}


def _result(played: Played) -> _Line:
    table, count = played.match.table, played.match.players
    assert table is not None
    result = score(played.ruleset, table)
    moves = [event for event in played.events if not isinstance(event, Deal | Reshuffle)]
    found: _Line = {
        "rounds": sum(isinstance(move, Play) for move in moves) // count,
        "plies": len(moves),
        "decided_by": DECIDED.index(result.decided_by),
        "winner": result.winners[0] if len(result.winners) == 1 else -1,
    }
    for seat, trader in enumerate(table.traders):
        found |= {
            f"won_{seat}": int(seat in result.winners),
            f"points_{seat}": result.totals[seat],
            f"nobles_{seat}": result.nobles[seat],
            f"cards_{seat}": result.cards[seat],
            f"tokens_{seat}": result.tokens[seat],
            f"gold_{seat}": trader.gold,
            f"hired_{seat}": len(trader.nobles),
        }
    return found


def _plies(played: Played) -> Iterator[_Line]:
    """A line a move, the match being played again."""
    match, ply = Match(played.match.players, played.ruleset), 0
    for event in played.events:
        if isinstance(event, Deal | Reshuffle):
            match = apply(match, event)
            continue
        table = match.table
        assert table is not None
        yield {
            "ply": ply,
            "day": table.day,
            "seat": table.queue[0],
            "legal": len(legal_moves(match)),
            "move": str(event),
        }
        match, ply = apply_unchecked(match, event), ply + 1
