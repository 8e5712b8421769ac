"""The legal moves, stated a third time: by trying every choice of the cards that lie there.

It shares no code with the two statements of legality of the engine, and it
works on plain text.
"""

from collections.abc import Iterable, Sequence
from itertools import combinations, combinations_with_replacement

from jaipur_rules.johari.testing.naive_pieces import (
    ACTIONS,
    GEMS,
    SPACES,
    STORES,
    Pieces,
    in_order,
    kind_of,
    split,
)


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
