"""Actions carried out by hand, and the facts and the score of a table of pieces."""

from collections.abc import Callable, Collection, Sequence

from jaipur_rules.johari.testing.facts import Score, TableFacts
from jaipur_rules.johari.testing.naive_moves import action_of, golds, others
from jaipur_rules.johari.testing.naive_pieces import (
    GEMS,
    SPACES,
    STORES,
    Pieces,
    in_order,
    kind_of,
    place_name,
    split,
    store_of,
)


def carry_out(table: Pieces, seat: int, words: Sequence[str]) -> None:
    """Do what a move says, once its card is paid.

    Args:
        table: The table.
        seat: Whose move.
        words: The move in the notation, word by word.
    """
    what: dict[str, Callable[[Pieces, int, Sequence[str]], None]] = {
        "purchase": _take,
        "trade": _take if "now" in words else _load,
        "hire": _hire,
        "sell": _sell,
        "collect": _collect,
        "discard": _discard,
        "exchange": _exchange,
        "baksheesh": _be_given,
        "bribe": _bribe,
    }
    if words[0] in what:  # a pass does nothing
        what[words[0]](table, seat, words)


def after(words: Sequence[str], keyword: str) -> str:
    """The word after a keyword of the notation; empty if the keyword is not there.

    Example:
        >>> after(["hire", "N1-4", "pay", "w1W2"], "pay")
        'w1W2'
    """
    return words[words.index(keyword) + 1] if keyword in words else ""


def makes_safe(table: Pieces, seat: int) -> bool:
    """Return whether the card that a trader has turned up keeps their fakes safe."""
    action = action_of(table, seat)
    return action == "bribe" or (action == "baksheesh" and table.owns(seat, "N1-2"))


def _take(table: Pieces, seat: int, words: Sequence[str]) -> None:
    """Take all the cards of a place, and use some of the gold at once."""
    place, cashed = place_name(words[1]), split(after(words, "cash"))
    table.carry_faces(place, "discard", cashed)
    table.carry(place, f"display {seat}", table.lies[place])
    if cashed:
        table.move_gold(seat, sum(int(face[1]) for face in cashed))


def _load(table: Pieces, seat: int, words: Sequence[str]) -> None:
    store = place_name(words[1])
    table.carry(store, f"trade card {seat}", table.lies[store])


def _be_given(table: Pieces, seat: int, words: Sequence[str]) -> None:
    giver, usual = table.owns(seat, "N1-1"), table.ruleset.components.baksheesh
    table.move_gold(seat, table.ability["N1-1"] if giver else usual)


def _bribe(table: Pieces, seat: int, words: Sequence[str]) -> None:
    if table.owns(seat, "N1-3"):
        table.move_gold(seat, table.ability["N1-3"])


def _discard(table: Pieces, seat: int, words: Sequence[str]) -> None:
    table.carry_faces(f"display {seat}", "discard", [words[1]])
    table.move_token(seat, kind_of(words[1]), table.ability["N2-3"])


def _hire(table: Pieces, seat: int, words: Sequence[str]) -> None:
    name, gold = words[1], int(after(words, "gold") or 0)
    table.carry_faces(f"display {seat}", "discard", split(after(words, "pay")))
    if gold:
        table.move_gold(seat, -gold)
    space = next(space for space in SPACES if name in table.faces(space))
    noble = table.find(space, name)
    table.carry(space, f"nobles {seat}", [noble])
    if "slot" in words:
        table.put_in[noble] = int(after(words, "slot"))
    if name == "N1-8":
        table.move_gold(seat, table.ability["N1-8"])


def _sell(table: Pieces, seat: int, words: Sequence[str]) -> None:
    sold, token, counted = split(words[1]), after(words, "advance"), after(words, "as")
    table.carry_faces(f"display {seat}", "discard", sold)
    counts_as = {face: kind_of(face) for face in sold}
    if counted and sold.count(counted[:2]) > 1:
        # Of two alike, one counts as the other type.
        counts_as = {f"{counted[:2]} ": counted[3], **counts_as}
    elif counted:
        counts_as[counted[:2]] = counted[3]
    chosen = next(face for face, kind in counts_as.items() if kind == token)
    table.move_token(seat, token, int(chosen[1]))


def _collect(table: Pieces, seat: int, words: Sequence[str]) -> None:
    kind, counted = words[1], after(words, "as")
    display = f"display {seat}"
    second = max(table.gems(other, kind) for other in others(table, seat))
    sold = [face for face in table.faces(display) if kind_of(face) == kind]
    sold += [counted[:2]] if counted else []
    columns = sum(int(face[1]) for face in sold) - second
    for noble in ("N1-5", "N2-4"):
        if table.owns(seat, noble):
            columns += table.ability[noble]
    table.carry_faces(display, "discard", sold)
    table.move_token(seat, kind, columns)


def _exchange(table: Pieces, seat: int, words: Sequence[str]) -> None:
    given, (taken, letter) = words[1], words[3].split("@")
    place, display = place_name(letter), f"display {seat}"
    mine, other = table.find(display, given), table.find(place, taken)
    goal = store_of(given) if place.startswith("store") else place
    table.carry(display, goal, [mine])
    table.carry(place, display, [other])


def points(table: Pieces, seat: int) -> tuple[int, int, int]:
    """The points for a trader's nobles, prestige cards and gem tokens at the end."""
    nobles, display = table.faces(f"nobles {seat}"), table.faces(f"display {seat}")
    for_nobles = sum(table.ability[name] for name in nobles if name in _WORTH_POINTS)
    if "N3-6" in nobles:
        colours = {kind_of(face) for face in display} & {*GEMS}
        for_nobles += table.ability["N3-6"] * len(colours)
    if "N3-8" in nobles:
        for_nobles += table.ability["N3-8"] * len(nobles)
    more = table.ability["N3-5"] if "N3-5" in nobles else 0
    for_cards = sum(int(face[1]) + more for face in display if kind_of(face) == "P")
    track = table.ruleset.components.prestige_track
    for_tokens = sum(track[table.column(seat, kind)] for kind in GEMS)
    return for_nobles, for_cards, for_tokens


_WORTH_POINTS = {"N3-1", "N3-2", "N3-3", "N3-4"}


def has_gold_to_use(table: Pieces, seat: int) -> bool:
    """Return whether gold lies on a trader's Trade card."""
    return bool(golds(table.faces(f"trade card {seat}")))


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
