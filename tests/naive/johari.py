"""A table on which numbered cards, nobles and tokens are moved about by hand.

It is the reference model, played in lockstep with the engine. It was written
from the rules and shares no code with the engine's own: it has no multisets, no
order of arrival and no derived values, only pieces that lie somewhere, each one
number that is never in two places. It is slow, and it means to be obvious.

It speaks nothing but the notation and plain numbers.
"""

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Any, Self

from jaipur_rules.johari.conformance import QUESTIONS
from jaipur_rules.johari.rules.deals import Deal, Reshuffle
from jaipur_rules.johari.rules.match import Match
from jaipur_rules.johari.rules.ruleset import Ruleset
from jaipur_rules.johari.rules.state import Table
from jaipur_rules.johari.rules.transition import Event
from tests.naive import johari_pieces as listing
from tests.naive.johari_pieces import (
    GEMS,
    SPACES,
    STORES,
    NotOnTheTable,
    Pieces,
    carry_out,
    golds,
    in_order,
    kind_of,
    makes_safe,
    place_name,
    split,
    store_of,
    write_deal,
)


class NaiveTable(Pieces):
    """One game, played with pieces.

    Attributes:
        phase: What is awaited: ``deal``, ``pick``, ``choose``, ``act``,
            ``lose``, ``evening``, ``final``, ``shuffle``, or ``over``.
        day: The market day.
        deciding: The seats that still decide in this phase, the first to move.
        acting: While fakes are lost, the seats that act afterwards.
        safe: Who is safe from the supervisor.
        plies: The moves that were played.

    Example:
        >>> table = NaiveTable(2, Ruleset())
        >>> len([piece for piece in table.printed if piece <= 1000]), table.phase
        (96, 'deal')
    """

    def __init__(self, players: int, ruleset: Ruleset) -> None:
        """Open the box."""
        super().__init__(players, ruleset)
        self.phase = "deal"
        self.day = 0
        self.deciding: list[int] = []
        self.acting: list[int] = []
        self.safe: set[int] = set()
        self.plies = 0
        self.to_fill: list[str] = []
        self._legal: list[str] | None = None

    def copy(self) -> Self:
        """A second table with the same pieces in the same places, at the same moment."""
        other = super().copy()
        other.deciding, other.acting = list(self.deciding), list(self.acting)
        other.safe, other.to_fill = set(self.safe), list(self.to_fill)
        return other

    # Looking

    @property
    def to_move(self) -> int | None:
        """The seat to decide; None if chance is awaited, or nothing."""
        return self.deciding[0] if self.deciding else None

    @property
    def legal(self) -> list[str]:
        """Every legal move, in the notation, sorted; none if nobody is to move."""
        if self._legal is None:
            found = set[str]() if self.to_move is None else self._list_legal(self.to_move)
            self._legal = sorted(found)
        return self._legal

    def _list_legal(self, seat: int) -> set[str]:
        match self.phase:
            case "pick":
                return listing.picks(self)
            case "choose":
                return listing.plays(self, seat)
            case "lose":
                return {f"lose {face}" for face in listing.fakes(self, seat)}
            case "evening":
                return listing.cashings(self, seat)
            case "final":
                return listing.advances()
            case _:
                ways = listing.acts(self, seat)
                may_decline = self.ruleset.declining == "sale_and_trade"
                declined = listing.action_of(self, seat) in {"sale", "trade"} and may_decline
                return ways | {"pass"} if declined or not ways else ways

    @property
    def is_over(self) -> bool:
        """True if the game is over."""
        return self.phase == "over"

    def facts(self) -> dict[str, object]:
        """What lies on this table, under the keys of the conformance kit.

        Example:
            >>> from jaipur_rules.johari import deal
            >>> table = NaiveTable(2, Ruleset())
            >>> table.take_chance(deal(seed=7))
            >>> table.facts()["nobles_left"], table.facts()["pile"]
            (10, 90)
        """
        return {
            "traders": [self._trader(seat) for seat in range(self.players)],
            "stores": {place[-1]: in_order(self.faces(place)) for place in STORES},
            "booths": [in_order(self.faces(place)) for place in self.booths],
            "to_move": self.to_move,
            "phase": self.phase,
            "day": self.day,
            "spaces": ["".join(self.faces(space)) or None for space in SPACES],
            "gone": self.faces("gone"),
            "nobles_left": len(self.lies["stack"]),
            "pile": len(self.lies["pile"]),
            "discard": in_order(self.faces("discard")),
        }

    def _trader(self, seat: int) -> dict[str, object]:
        return {
            "display": in_order(self.faces(f"display {seat}")),
            "on_trade": in_order(self.faces(f"trade card {seat}")),
            "gold": self.gold(seat),
            "tokens": [self.column(seat, kind) for kind in GEMS],
            "nobles": self.faces(f"nobles {seat}"),
            "played": self.faces(f"slots {seat}"),
            "chosen": "".join(self.faces(f"face down {seat}")) or None,
            "safe": seat in self.safe,
        }

    def is_like(self, match: Match) -> bool:
        """Return whether the pieces lie as the rules say that they do."""
        shown: Any = QUESTIONS.table(match)
        facts: Any = self.facts()
        pairs = zip(facts.pop("traders"), shown["traders"], strict=True)
        return facts.items() <= shown.items() and all(
            mine.items() <= theirs.items() for mine, theirs in pairs
        )

    def score(self) -> dict[str, object]:
        """Everything that an engine could tell of the game, which is over."""
        rows = [points(self, seat) for seat in range(self.players)]
        winners, decided_by = _winners(self, rows)
        return {
            "totals": [sum(row) for row in rows],
            "winners": winners,
            "nobles": [row[0] for row in rows],
            "cards": [row[1] for row in rows],
            "tokens": [row[2] for row in rows],
            "decided_by": decided_by,
        }

    # Chance

    def take_chance(self, event: Event) -> None:
        """Do what chance brings: a deal or a reshuffle."""
        if isinstance(event, Deal):
            self.deal(*write_deal(event))
        elif isinstance(event, Reshuffle):
            self.reshuffle("".join(map(str, event.pile)))

    def deal(self, deck: str, nobles: Sequence[str], stack: Sequence[int]) -> None:
        """Set up a game.

        Raises:
            NotOnTheTable: A game is being played, or these are not the pieces of the box.
        """
        if self.phase != "deal":
            raise NotOnTheTable("a game is dealt once")
        box = self.ruleset.components
        self.carry_faces("box", "pile", split(deck))
        if self.lies["box"]:
            raise NotOnTheTable(f"{self.faces('box')} were not dealt")
        self.carry_faces("nobles", "stack", nobles)
        for space in SPACES[: box.first_nobles]:
            self.carry("stack", space, self.lies["stack"][:1])
        for seat in stack:
            self.carry("tokens", f"gold {box.start_gold}", [4000 + seat])
        self.to_fill = ["store"] * self.players + self.booths
        self._fill()
        self.phase, self.deciding = "pick", list(stack)
        self._legal = None

    def reshuffle(self, pile: str) -> None:
        """Turn the discards over, in this order, and go on drawing.

        Raises:
            NotOnTheTable: No card has to be drawn, or these are not the discards.
        """
        if self.phase != "shuffle":
            raise NotOnTheTable("nothing is to be shuffled now")
        self.carry_faces("discard", "pile", split(pile))
        if self.lies["discard"]:
            raise NotOnTheTable(f"{self.faces('discard')} were left out")
        self._legal = None
        self._replenish()

    # Playing

    def play(self, move: str) -> None:
        """Do a move.

        Raises:
            NotOnTheTable: The move is not legal.
        """
        if self.to_move is None or move not in self.legal:
            raise NotOnTheTable(f"{move} is not legal here")
        self.do(move)

    def do(self, move: str) -> None:
        """Do a move that is known to be legal."""
        seat, words = self.deciding.pop(0), move.split()
        self.plies += 1
        self._legal = None
        what: dict[str, Callable[[int, list[str]], None]] = {
            "pick": self._pick,
            "choose": self._lay,
            "act": self._act,
            "lose": self._lose,
            "evening": self._cash,
            "final": self._advance,
        }
        what[self.phase](seat, words)

    def _pick(self, seat: int, words: Sequence[str]) -> None:
        face, letter = words[1].split("@")
        self.carry_faces(place_name(letter), f"display {seat}", [face])
        if not self.deciding:
            self._begin_day()

    def _lay(self, seat: int, words: Sequence[str]) -> None:
        self.carry_faces(f"hand {seat}", f"face down {seat}", [words[1]])
        if not self.deciding:
            self._turn_up()

    def _lose(self, seat: int, words: Sequence[str]) -> None:
        self.carry_faces(f"display {seat}", "discard", [words[1]])
        if not self.deciding:
            self._next_to_act()

    def _cash(self, seat: int, words: Sequence[str]) -> None:
        used = split(words[1]) if words[0] == "cash" else []
        self.carry_faces(f"trade card {seat}", "discard", used)
        self._unload(seat)
        if used:
            self.move_gold(seat, sum(int(face[1]) for face in used))
        if not self.deciding:
            self._put_away()

    def _advance(self, seat: int, words: Sequence[str]) -> None:
        for kind in words[1]:
            self.move_token(seat, kind, 1)
        if not self.deciding:
            self.phase = "over"

    # A day

    def _begin_day(self) -> None:
        self.day += 1
        self.carry(SPACES[-1], "gone", self.lies[SPACES[-1]])
        for left, right in reversed([*pairwise(SPACES)]):
            self.carry(left, right, self.lies[left])
        self.carry("stack", SPACES[0], self.lies["stack"][:1])
        self.to_fill = ["store"] * self.players + self.booths
        self._replenish()

    def _replenish(self) -> None:
        self._fill()
        if self.to_fill and self.lies["discard"]:
            self.phase, self.deciding = "shuffle", []
        else:
            self.to_fill = []
            self._next_round()

    def _fill(self) -> None:
        """Draw a card for each place to be filled, while there are cards."""
        while self.to_fill and self.lies["pile"]:
            card, place = self.lies["pile"][0], self.to_fill.pop(0)
            goal = store_of(self.printed[card]) if place == "store" else place
            self.carry("pile", goal, [card])

    def _next_round(self) -> None:
        self.phase, self.deciding = "choose", list(range(self.players))

    def _turn_up(self) -> None:
        for seat in range(self.players):
            self.carry(f"face down {seat}", f"slots {seat}", self.lies[f"face down {seat}"])
            if self.ruleset.protection_from == "reveal" and makes_safe(self, seat):
                self.safe.add(seat)
        self.phase, self.deciding = "act", self.by_gold()

    def _act(self, seat: int, words: Sequence[str]) -> None:
        due = listing.cost(self, seat, self.faces(f"slots {seat}"))
        if words[0] == "pass" and not listing.acts(self, seat):
            sale = listing.action_of(self, seat) == "sale"
            if sale or self.ruleset.fizzled_action == "free":
                due = 0
        self.move_gold(seat, -due)
        self.acting, self.deciding = self.deciding, []
        carry_out(self, seat, words)
        if words[0] in {"baksheesh", "bribe"} and makes_safe(self, seat):
            self.safe.add(seat)
        late = words[:2] == ["hire", "N1-2"] and self.ruleset.new_noble == "once_paid"
        if late and "baksheesh" in self.faces(f"slots {seat}"):
            self.safe.add(seat)
        instead = words[0] == "discard" and self.ruleset.discard_for_token == "supervisor"
        if words[0] in {"sell", "collect"} or instead:
            self._supervise(seat)
        if self.deciding:
            self.phase = "lose"
        else:
            self._next_to_act()

    def _supervise(self, seller: int) -> None:
        """Every other trader loses a fake; who has different ones chooses which."""
        for seat in self.by_gold():
            fakes = [] if seat == seller or seat in self.safe else listing.fakes(self, seat)
            if len({*fakes}) > 1:
                self.deciding.append(seat)
            elif fakes:
                self.carry_faces(f"display {seat}", "discard", fakes[:1])

    def _next_to_act(self) -> None:
        self.phase, self.deciding, self.acting = "act", self.acting, []
        if not self.deciding:
            if len(self.lies["slots 0"]) < len(self.ruleset.components.slot_discounts):
                self._next_round()
            else:
                self._end_day()

    def _end_day(self) -> None:
        self.deciding = [seat for seat in self.by_gold() if golds(self.faces(f"trade card {seat}"))]
        for seat in range(self.players):
            if seat not in self.deciding:
                self._unload(seat)
        self.phase = "evening"
        if not self.deciding:
            self._put_away()

    def _unload(self, seat: int) -> None:
        place = f"trade card {seat}"
        self.carry(place, f"display {seat}", self.lies[place])

    def _put_away(self) -> None:
        """Take the action cards back, and begin another day or end the game."""
        for seat in range(self.players):
            self.carry(f"slots {seat}", f"hand {seat}", self.lies[f"slots {seat}"])
        self.safe = set()
        if self.lies["stack"]:
            self._begin_day()
            return
        self.deciding = [seat for seat in range(self.players) if self.owns(seat, "N3-7")]
        self.phase = "final" if self.deciding else "over"


# What it is worth


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


# The table of a match


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
