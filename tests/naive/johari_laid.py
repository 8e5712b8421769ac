"""The table of numbered pieces of Johari on which everything lies as in a match."""

from jaipur_rules.johari.rules.match import Match
from jaipur_rules.johari.rules.state import Table
from jaipur_rules.johari.testing.naive import NaiveTable
from jaipur_rules.johari.testing.naive_pieces import GEMS, SPACES, STORES


def laid(match: Match) -> NaiveTable:
    """The table of numbered pieces on which everything lies as in a match.

    Which slot each noble was put in, two of which may make one cheaper, is
    seen from the discounts of the slots.

    Args:
        match: A match that has been dealt.

    Raises:
        NotOnTheTable: The components have not the pieces for it.

    Example:
        >>> from jaipur_rules.johari.rules.table import arrange
        >>> laid(arrange(displays=("w1", ""), stores="W2", played=(("exchange",),))).legal
        ['exchange w1 for W2@W']
    """
    pieces = NaiveTable(match.players, match.ruleset)
    here = match.table
    if here is None:
        return pieces
    pieces.phase, pieces.day = here.phase.value, here.day
    pieces.deciding, pieces.acting = list(here.queue), list(here.waiting)
    pieces.safe = {seat for seat, trader in enumerate(here.traders) if trader.safe}
    left = here.undrawn
    pieces.to_fill = (["store"] * match.players + pieces.booths)[-left:] if left else []
    _lay_the_market(pieces, here)
    for seat in here.arrivals:
        pieces.carry("tokens", f"gold {here.traders[seat].gold}", [4000 + seat])
    for seat in range(match.players):
        _lay_a_side(pieces, here, seat)
    return pieces


def _lay_the_market(pieces: NaiveTable, here: Table) -> None:
    pieces.carry_faces("box", "pile", map(str, here.pile))
    pieces.carry_faces("box", "discard", map(str, here.discard))
    for place, cards in zip((*STORES, *pieces.booths), here.market, strict=True):
        pieces.carry_faces("box", place, map(str, cards))
    pieces.carry_faces("nobles", "stack", map(str, here.noble_stack))
    pieces.carry_faces("nobles", "gone", map(str, here.gone))
    for space, noble in zip(SPACES, here.spaces, strict=True):
        if noble is not None:
            pieces.carry_faces("nobles", space, [str(noble)])


def _lay_a_side(pieces: NaiveTable, here: Table, seat: int) -> None:
    trader = here.traders[seat]
    pieces.carry_faces("box", f"display {seat}", map(str, trader.display))
    pieces.carry_faces("box", f"trade card {seat}", map(str, trader.on_trade))
    pieces.carry_faces("nobles", f"nobles {seat}", map(str, trader.nobles))
    pieces.carry_faces(f"hand {seat}", f"slots {seat}", map(str, trader.played))
    if trader.chosen is not None:
        pieces.carry_faces(f"hand {seat}", f"face down {seat}", [str(trader.chosen)])
    for kind, column in zip(GEMS, trader.tokens, strict=True):
        token = pieces.find(f"column 0 of {seat}", kind)
        pieces.carry(f"column 0 of {seat}", f"column {column} of {seat}", [token])
    _put_in_slots(pieces, seat, trader.slots)


def _put_in_slots(pieces: NaiveTable, seat: int, slots: tuple[int, ...]) -> None:
    """Put the nobles that make a slot cheaper where the discounts say."""
    tiles = [
        tile for tile in pieces.lies[f"nobles {seat}"] if pieces.printed[tile] in {"N1-7", "N2-1"}
    ]
    left = list(slots)
    for tile in sorted(tiles, key=lambda tile: -pieces.ability[pieces.printed[tile]]):
        amount = pieces.ability[pieces.printed[tile]]
        slot = next(place for place, worth in enumerate(left) if worth >= amount)
        left[slot] -= amount
        pieces.put_in[tile] = slot + 1
