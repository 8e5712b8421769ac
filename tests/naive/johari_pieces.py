"""The pieces of Johari, each of which has a number and is in one place: what may be done with them, and what is done.

The legal moves are stated a third time: by trying every choice of the cards
that lie there. It shares no code with the two statements of legality of the
engine, and it works on plain text.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from copy import copy
from itertools import combinations, combinations_with_replacement
from typing import Self

from jaipur_rules.core.errors import RulesError
from jaipur_rules.johari.rules.deals import Deal
from jaipur_rules.johari.rules.pieces import Noble
from jaipur_rules.johari.rules.ruleset import Ruleset

GEMS = "WBRG"
KINDS = "WBRGAP"
ACTIONS = ("purchase", "baksheesh", "sale", "trade", "bribe", "exchange", "doppelganger")
STORES = tuple(f"store {letter}" for letter in "WBRGA")
SPACES = tuple(f"space {number}" for number in (1, 2, 3, 4, 5))


class NotOnTheTable(RulesError):
    """A request that cannot be met: an illegal move, or a piece that is not there."""


class Pieces:
    """The contents of the box, and the place of each piece.

    Attributes:
        players: How many traders there are.
        ruleset: The rules whose box it is.
        printed: What is printed on each piece: on a card its face, on a noble
            its name, on an action card its action, on a token its colour.
        lies: The pieces in every place. Cards are numbered from 1 and lie in
            ``pile``, ``discard``, ``store W`` to ``store A``, ``booth 1`` and
            so on, ``display 0`` and ``trade card 0``. Nobles are numbered from
            1001: ``stack``, ``space 1`` to ``space 5`` from the left, ``gone``,
            ``nobles 0``. Action cards, from 2001: ``hand 0``, ``face down 0``,
            ``slots 0``. Gem tokens, from 3001: ``column 4 of 0``. Gold tokens,
            from 4000: ``gold 15``, the lowest first.
        put_in: The card slot that a noble was put in.
    """

    def __init__(self, players: int, ruleset: Ruleset) -> None:
        """Open the box: number every piece."""
        self.players = players
        self.ruleset = ruleset
        box = ruleset.components
        self.printed: dict[int, str] = {}
        self.lies: dict[str, list[int]] = defaultdict(list)
        self.put_in: dict[int, int] = {}
        self._number("box", 1, map(str, box.cards))
        self._number("nobles", 1001, map(str, Noble))
        for seat in range(players):
            self._number(f"hand {seat}", 2001 + 100 * seat, ACTIONS)
            self._number(f"column 0 of {seat}", 3001 + 100 * seat, GEMS)
            self._number("tokens", 4000 + seat, ["gold"])
        self.ability = {str(noble): box.amount(noble) for noble in Noble}

    def _number(self, place: str, first: int, prints: Iterable[str]) -> None:
        for number, text in enumerate(prints, start=first):
            self.printed[number] = text
            self.lies[place].append(number)

    def copy(self) -> Self:
        """A second table with the same pieces in the same places."""
        other = copy(self)
        other.lies = defaultdict(list)
        for place, pieces in self.lies.items():
            if pieces:
                other.lies[place] = list(pieces)
        other.put_in = dict(self.put_in)
        return other

    # Looking

    @property
    def booths(self) -> list[str]:
        """The booths, from the left."""
        return [
            f"booth {number}"
            for number in range(1, self.players + self.ruleset.components.extra_booths + 1)
        ]

    def faces(self, place: str) -> list[str]:
        """The prints of the pieces of a place, in the order in which they came there."""
        return [self.printed[piece] for piece in self.lies[place]]

    def find(self, place: str, text: str) -> int:
        """A piece of a place with this print.

        Raises:
            NotOnTheTable: There is none.
        """
        for piece in self.lies[place]:
            if self.printed[piece] == text:
                return piece
        raise NotOnTheTable(f"there is no {text} in {place}")

    def owns(self, seat: int, noble: str) -> bool:
        """Return whether a trader has hired a noble."""
        return noble in self.faces(f"nobles {seat}")

    def gold(self, seat: int) -> int:
        """The space of a trader's gold token."""
        return int(self._place_of(4000 + seat).split()[1])

    def column(self, seat: int, kind: str) -> int:
        """The column of one of a trader's gem tokens."""
        return int(self._place_of(3001 + 100 * seat + GEMS.index(kind)).split()[1])

    def _place_of(self, piece: int) -> str:
        return next(place for place, pieces in self.lies.items() if piece in pieces)

    def by_gold(self) -> list[int]:
        """The seats from the most gold to the least; on one space from the top of the stack down."""
        spaces = sorted({self.gold(seat) for seat in range(self.players)}, reverse=True)
        return [token - 4000 for space in spaces for token in reversed(self.lies[f"gold {space}"])]

    def gems(self, seat: int, kind: str) -> int:
        """The number of gems of a type in a trader's display."""
        return sum(int(face[1]) for face in self.faces(f"display {seat}") if kind_of(face) == kind)

    # Moving

    def carry(self, source: str, goal: str, pieces: Sequence[int]) -> None:
        """Carry pieces from a place to another."""
        for piece in list(pieces):
            self.lies[source].remove(piece)
            self.lies[goal].append(piece)

    def carry_faces(self, source: str, goal: str, faces: Iterable[str]) -> None:
        """Carry cards with these faces from a place to another.

        Raises:
            NotOnTheTable: One of them is not there.
        """
        for face in faces:
            self.carry(source, goal, [self.find(source, face)])

    def move_gold(self, seat: int, spaces: int) -> None:
        """Lift a trader's gold token, carry it so many spaces, and lay it on top of what is there."""
        space = self.gold(seat)
        cap = self.ruleset.gold_cap
        goal = space + spaces if cap is None or spaces < 0 else min(space + spaces, cap)
        self.carry(f"gold {space}", f"gold {goal}", [4000 + seat])

    def move_token(self, seat: int, kind: str, columns: int) -> None:
        """Move a gem token so many columns to the right, at most to the last."""
        column = self.column(seat, kind)
        goal = min(column + columns, len(self.ruleset.components.prestige_track) - 1)
        token = 3001 + 100 * seat + GEMS.index(kind)
        self.carry(f"column {column} of {seat}", f"column {goal} of {seat}", [token])


def kind_of(face: str) -> str:
    """The letter of a card's type."""
    return face[0].upper()


def split(text: str) -> list[str]:
    """The cards of a text, one by one.

    Example:
        >>> split("W1b2A3")
        ['W1', 'b2', 'A3']
    """
    return [text[place : place + 2] for place in range(0, len(text), 2)]


def in_order(faces: Iterable[str]) -> str:
    """Cards as the notation writes them: by type, by number, the genuine before the fake.

    Example:
        >>> in_order(["A1", "w1", "W1", "B3", "W2"])
        'W1w1W2B3A1'
    """
    return "".join(
        sorted(faces, key=lambda face: (KINDS.index(kind_of(face)), face[1], face[0].islower()))
    )


def place_name(letter: str) -> str:
    """The place that the notation names by one letter or number.

    Example:
        >>> place_name("W"), place_name("3")
        ('store W', 'booth 3')
    """
    return f"booth {letter}" if letter.isdigit() else f"store {letter}"


def store_of(face: str) -> str:
    """The store that a card belongs in; gold and prestige share one."""
    return "store A" if kind_of(face) == "P" else f"store {kind_of(face)}"


def write_deal(dealt: Deal) -> tuple[str, list[str], list[int]]:
    """A deal in the notation and in numbers: the deck, the nobles, the stack of gold tokens.

    Example:
        >>> from jaipur_rules.johari import deal
        >>> deck, nobles, stack = write_deal(deal(seed=7))
        >>> len(deck), nobles[:2], stack
        (192, ['N1-6', 'N1-3'], [0, 1])
    """
    return "".join(map(str, dealt.deck)), [*map(str, dealt.nobles)], [*dealt.stack]


# What may be done


def picks(table: Pieces) -> set[str]:
    """The first picks: any card that lies open."""
    return {
        f"pick {face}@{place[6:]}"
        for place in (*STORES, *table.booths)
        for face in table.faces(place)
    }


def plays(table: Pieces, seat: int) -> set[str]:
    """The cards of the hand that can be paid, and no Doppelganger as the first of a day."""
    played = table.faces(f"slots {seat}")
    return {
        f"play {action}"
        for action in table.faces(f"hand {seat}")
        if (played or action != "doppelganger")
        and cost(table, seat, [*played, action]) <= table.gold(seat)
    }


def cost(table: Pieces, seat: int, played: Sequence[str]) -> int:
    """The cost of the last of these cards, in the slot where it lies."""
    box = table.ruleset.components
    slot, action = len(played), played[-1]
    if action == "doppelganger":
        action = played[-2]
    discount = box.slot_discounts[slot - 1]
    if discount is None:
        return 0
    due = box.base_costs[ACTIONS.index(action)] - discount
    for noble in table.lies[f"nobles {seat}"]:
        if table.put_in.get(noble) == slot:
            due -= table.ability[table.printed[noble]]
    if action == "purchase" and table.owns(seat, "N2-2"):
        due -= table.ability["N2-2"]
    return max(due, 0)


def action_of(table: Pieces, seat: int) -> str:
    """The action that a trader carries out: a Doppelganger's is that of the card before."""
    played = table.faces(f"slots {seat}")
    return played[-2] if played[-1] == "doppelganger" else played[-1]


def acts(table: Pieces, seat: int) -> set[str]:
    """The ways to carry out the card played, none if there is no way."""
    match action_of(table, seat):
        case "purchase":
            return _purchases(table)
        case "sale":
            return _jewelers(table, seat) | _collectors(table, seat) | _discards(table, seat)
        case "trade":
            return _trades(table, seat) | _hires(table, seat)
        case "exchange":
            return _exchanges(table, seat)
        case other:
            return {other}


def fakes(table: Pieces, seat: int) -> list[str]:
    """The fakes that a trader could lose."""
    return [face for face in table.faces(f"display {seat}") if face[0].islower()]


def choices(cards: Iterable[str]) -> list[list[str]]:
    """Every choice of some of these cards, of none, and of all.

    Example:
        >>> choices(["A1", "A1"])
        [[], ['A1'], ['A1'], ['A1', 'A1']]
    """
    there = list(cards)
    return [list(some) for size in range(len(there) + 1) for some in combinations(there, size)]


def golds(faces: Iterable[str]) -> list[str]:
    """The gold cards among cards."""
    return [face for face in faces if kind_of(face) == "A"]


def cash(word: str, some: Iterable[str]) -> str:
    """The clause of the notation for some cards, nothing for none."""
    cards = in_order(some)
    return f" {word} {cards}" if cards else ""


def _purchases(table: Pieces) -> set[str]:
    return {
        f"purchase {place[6:]}{cash('cash', some)}"
        for place in (*STORES, *table.booths)
        if table.lies[place]
        for some in choices(golds(table.faces(place)))
    }


def _trades(table: Pieces, seat: int) -> set[str]:
    stores = [store for store in STORES if table.lies[store]]
    found = {f"trade {store[6:]}" for store in stores}
    if table.owns(seat, "N1-6"):
        found |= {
            f"trade {store[6:]} now{cash('cash', some)}"
            for store in stores
            for some in choices(golds(table.faces(store)))
        }
    return found


def _exchanges(table: Pieces, seat: int) -> set[str]:
    kinds = "WBRGAP" if table.ruleset.exchange_types == "all_cards" else GEMS
    return {
        f"exchange {given} for {taken}@{place[6:]}"
        for place in (*STORES, *table.booths)
        for taken in table.faces(place)
        for given in table.faces(f"display {seat}")
        if kind_of(taken) in kinds and kind_of(given) in kinds
        if kind_of(taken) == kind_of(given) or table.owns(seat, "N2-8")
    }


# Sales


def _jewelers(table: Pieces, seat: int) -> set[str]:
    """Every choice of as many cards as a Jeweler wants, with every card counted as every colour."""
    box, found = table.ruleset.components, set[str]()
    wanted = {box.jeweler_types}
    if table.owns(seat, "N1-4"):
        wanted.add(table.ability["N1-4"])
    display = split(in_order(table.faces(f"display {seat}")))
    for size in wanted:
        for sold in {*combinations(display, size)}:
            for counted, kind in _counted(table, seat, sold):
                kinds = [kind_of(face) for face in sold]
                if counted:
                    kinds.remove(kind_of(counted))
                    kinds.append(kind)
                if _pleases_a_jeweler(table, kinds):
                    clause = f" as {counted}={kind}" if counted else ""
                    found |= {
                        f"sell {in_order(sold)} advance {token}{clause}"
                        for token in kinds
                        if token in GEMS
                    }
    return found


def _counted(table: Pieces, seat: int, cards: Sequence[str]) -> set[tuple[str, str]]:
    """A card that counts as another type, and the type; two empty texts for none."""
    found = {("", "")}
    if table.owns(seat, "N2-5"):
        found |= {
            (face, kind)
            for face in cards
            for kind in GEMS
            if kind_of(face) in GEMS and kind_of(face) != kind
        }
    return found


def _pleases_a_jeweler(table: Pieces, kinds: Sequence[str]) -> bool:
    """Return whether these are all different, and gems, with one gold card perhaps."""
    if len(set(kinds)) < len(kinds) or "P" in kinds:
        return False
    if len(kinds) == table.ruleset.components.jeweler_types:
        return True
    return "A" not in kinds or table.ruleset.three_type_sale == "gold_too"


def _collectors(table: Pieces, seat: int) -> set[str]:
    found: set[str] = set()
    for counted, kind in _counted(table, seat, table.faces(f"display {seat}")):
        for wanted in GEMS:
            if counted and wanted != kind:
                continue
            mine = table.gems(seat, wanted) + (int(counted[1]) if counted else 0)
            most = max(table.gems(other, wanted) for other in others(table, seat))
            ties = table.ruleset.collector_tie == "sells"
            if most > 0 and (mine > most or (mine == most and ties)):
                found.add(f"collect {wanted}" + (f" as {counted}={kind}" if counted else ""))
    return found


def others(table: Pieces, seat: int) -> list[int]:
    """Every seat but this one."""
    return [other for other in range(table.players) if other != seat]


def _discards(table: Pieces, seat: int) -> set[str]:
    if not table.owns(seat, "N2-3"):
        return set()
    return {f"discard {face}" for face in table.faces(f"display {seat}") if kind_of(face) in GEMS}


# Nobles


def _hires(table: Pieces, seat: int) -> set[str]:
    found: set[str] = set()
    for space, price in zip(SPACES, table.ruleset.components.noble_prices, strict=True):
        for noble in table.faces(space):
            slots = ("slot 1", "slot 2", "slot 3") if noble in {"N1-7", "N2-1"} else ("",)
            for payment in _payments(table, seat, noble, price):
                found |= {" ".join(f"hire {noble} {payment} {slot}".split()) for slot in slots}
    return found


def _payments(table: Pieces, seat: int, noble: str, price: int) -> set[str]:
    """The ways to pay for a noble: gems of one colour; or gold, with who lets one."""
    helpers = [noble] if table.ruleset.new_noble == "at_once" else []
    helpers += table.faces(f"nobles {seat}")
    due = max(0, price - table.ability["N2-6"]) if "N2-6" in helpers else price
    display = table.faces(f"display {seat}")
    found: set[str] = set()
    for kind in GEMS:
        for paid in choices(face for face in display if kind_of(face) == kind):
            if _is_enough(table, paid, due, 0):
                found.add(cash("pay", paid))
    if "N2-7" in helpers:
        left = table.gold(seat) - cost(table, seat, table.faces(f"slots {seat}"))
        for paid in choices(golds(display)):
            gold = max(0, due - sum(int(face[1]) for face in paid))
            if gold <= left and _is_enough(table, paid, due, gold):
                found.add(cash("pay", paid) + (f" gold {gold}" if gold else ""))
    return found


def _is_enough(table: Pieces, paid: Sequence[str], due: int, gold: int) -> bool:
    """Return whether a payment reaches the price, and, if that matters, holds no card too many."""
    worth = sum(int(face[1]) for face in paid)
    if worth + gold < due:
        return False
    return table.ruleset.overpaying == "any" or all(worth - int(face[1]) < due for face in paid)


# The evening, the end


def cashings(table: Pieces, seat: int) -> set[str]:
    """The moves of the evening with gold on the Trade card."""
    some = choices(golds(table.faces(f"trade card {seat}")))
    return {cash("cash", cards).strip() or "keep" for cards in some}


def advances() -> set[str]:
    """Two steps for tokens."""
    return {f"advance {first}{second}" for first, second in combinations_with_replacement(GEMS, 2)}


# What an action does


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
