"""The facts and the score of a table of pieces, as an engine could tell them."""

from collections.abc import Collection, Sequence

from jaipur_rules.johari.testing.facts import Score, TableFacts
from jaipur_rules.johari.testing.naive_acts import points
from jaipur_rules.johari.testing.naive_pieces import GEMS, SPACES, STORES, Pieces, in_order


def facts_of(table: Pieces, *, to_move: int | None, day: int, safe: Collection[int]) -> TableFacts:
    """Everything that an engine could tell of these pieces, at a moment."""
    seats = range(table.players)
    return {
        "displays": [in_order(table.faces(f"display {seat}")) for seat in seats],
        "gold": [table.gold(seat) for seat in seats],
        "market": [in_order(table.faces(place)) for place in (*STORES, *table.booths)],
        "to_move": to_move,
        "day": day,
        "on_trade": [in_order(table.faces(f"trade card {seat}")) for seat in seats],
        "tokens": [[table.column(seat, kind) for kind in GEMS] for seat in seats],
        "nobles": [table.faces(f"nobles {seat}") for seat in seats],
        "spaces": ["".join(table.faces(space)) for space in SPACES],
        "nobles_left": len(table.lies["stack"]),
        "pile_size": len(table.lies["pile"]),
        "discard": in_order(table.faces("discard")),
        "played": [table.faces(f"slots {seat}") for seat in seats],
        "chosen": [bool(table.lies[f"face down {seat}"]) for seat in seats],
        "safe": [seat in safe for seat in seats],
    }


def score_of(table: Pieces) -> Score:
    """Everything that an engine could tell of the game that is over here."""
    rows = [points(table, seat) for seat in range(table.players)]
    winners, decided_by = _winners(table, rows)
    return {
        "totals": [sum(row) for row in rows],
        "winners": winners,
        "nobles": [row[0] for row in rows],
        "cards": [row[1] for row in rows],
        "tokens": [row[2] for row in rows],
        "decided_by": decided_by,
    }


def _winners(table: Pieces, rows: Sequence[tuple[int, int, int]]) -> tuple[list[int], str]:
    """The seats that have won, and the id of the rule that settled it."""
    totals = [sum(row) for row in rows]
    best = [seat for seat in range(table.players) if totals[seat] == max(totals)]
    if len(best) == 1:
        return best, "FIN-2"
    if table.ruleset.tie_break == "points":
        breaks = {seat: rows[seat][2] for seat in best}
    else:
        breaks = {seat: sum(table.column(seat, kind) for kind in GEMS) for seat in best}
    best = [seat for seat in best if breaks[seat] == max(breaks.values())]
    return best, "FIN-3" if len(best) == 1 else "FIN-4"
