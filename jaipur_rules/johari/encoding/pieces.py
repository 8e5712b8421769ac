"""The named pieces of a tensor of Johari: where they stand and what every place of them means."""

from collections.abc import Iterator

from jaipur_rules.encoding.layout import Named, Piece, in_a_row
from jaipur_rules.johari.rules.faces import FACES, GEMS
from jaipur_rules.johari.rules.pieces import PLACES, STORES, Action, Noble
from jaipur_rules.johari.rules.ruleset import Ruleset
from jaipur_rules.johari.rules.state import Phase


def pieces(players: int, ruleset: Ruleset) -> Iterator[Piece]:
    """The pieces of the tensor for so many traders under a ruleset, one after the other.

    Example:
        >>> sum(piece.size for piece in pieces(4, Ruleset()))
        1050
    """
    named = [*_of_table(players, ruleset)]
    for trader in range(players):
        named += _of_trader(f"trader_{trader}", ruleset)
    yield from in_a_row(named)


def market_places(players: int, ruleset: Ruleset) -> range:
    """The places of the market that there are, by number.

    Example:
        >>> market_places(2, Ruleset())
        range(0, 9)
    """
    return range(STORES + players + ruleset.components.extra_booths)


def place_name(place: int) -> str:
    """The name of the piece for a place of the market.

    Example:
        >>> place_name(0), place_name(5)
        ('store_W', 'booth_1')
    """
    return f"{'store' if place < STORES else 'booth'}_{PLACES[place]}"


def _of_table(players: int, ruleset: Ruleset) -> Iterator[Named]:
    numbers = ruleset.components
    nobles, cards = 3 * numbers.noble_draw, len(numbers.cards)
    whose = [f"trader {trader}" for trader in range(players)]
    yield "seat", [f"1 if this is the view of seat {seat}" for seat in range(players)], 1, True
    yield (
        "phase",
        ["1 if nothing is dealt", *(f"1 if the phase is {each.value}" for each in Phase)],
        1,
        True,
    )
    yield "day", ["the market day"], nobles, True
    yield (
        "queue",
        [f"place of {each} among those who still decide, from 1" for each in whose],
        players,
        True,
    )
    yield (
        "waiting",
        [f"place of {each} among those who act afterwards, from 1" for each in whose],
        players,
        True,
    )
    yield (
        "arrivals",
        [f"how many gold tokens moved last before that of {each}" for each in whose],
        players,
        True,
    )
    for space, price in enumerate(numbers.noble_prices):
        meanings = [
            f"1 if {noble} stands on the space {space + 1} from the left, at {price}"
            for noble in Noble
        ]
        yield f"space_{space + 1}", meanings, 1, True
    # A table that is set down may have more of them than a game brings.
    yield "nobles_left", ["nobles to come"], nobles, False
    yield (
        "gone",
        [f"place of {noble} among those who left unhired, from 1" for noble in Noble],
        nobles,
        False,
    )
    for place in market_places(players, ruleset):
        name = place_name(place)
        place_text = name.replace("_", " ")
        yield name, [f"{face} at {place_text}" for face in FACES], _most(ruleset), True
    yield "unseen", [f"{face} in the draw pile" for face in FACES], _most(ruleset), True
    yield "discard", [f"{face} among the discards" for face in FACES], _most(ruleset), True
    yield "undrawn", ["cards that the market is still to be given"], cards, True


def _of_trader(whose: str, ruleset: Ruleset) -> Iterator[Named]:
    numbers = ruleset.components
    slots = range(1, numbers.rounds + 1)
    yield f"{whose}_display", [f"{face} in the display" for face in FACES], _most(ruleset), True
    yield f"{whose}_on_trade", [f"{face} on the Trade card" for face in FACES], _most(ruleset), True
    yield f"{whose}_gold", ["gold"], 2 * numbers.start_gold, False
    yield (
        f"{whose}_tokens",
        [f"column of the token {kind}" for kind in GEMS],
        numbers.last_column,
        True,
    )
    yield (
        f"{whose}_nobles",
        [f"place of {noble} among the nobles hired, from 1" for noble in Noble],
        3 * numbers.noble_draw,
        False,
    )
    yield f"{whose}_slots", [f"gold off in slot {slot}" for slot in slots], 4, False
    for slot in slots:
        yield (
            f"{whose}_played_{slot}",
            [f"1 if {action} was played in slot {slot} today" for action in Action],
            1,
            True,
        )
    yield (
        f"{whose}_chosen",
        [f"1 if {action} is chosen, and known to be" for action in Action],
        1,
        True,
    )
    yield f"{whose}_has_chosen", ["1 if a card lies face down"], 1, True
    yield f"{whose}_safe", ["1 if the supervisor takes nothing today"], 1, True


def _most(ruleset: Ruleset) -> int:
    """The number of cards of the face of which there are most."""
    cards = ruleset.components.cards
    return max(map(cards.count, FACES))
