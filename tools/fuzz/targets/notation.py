"""Moves and cards as people write them."""

from jaipur_rules.core.errors import NotationError, UnclearMove
from jaipur_rules.jaipur.rules.cards import LETTERS, Cards
from jaipur_rules.jaipur.rules.moves import parse_move, read_move
from tools.fuzz.target import expect, refusing, text_of


def notation(data: bytes) -> bool:
    """Read a move strictly."""
    text = text_of(data)
    with refusing(NotationError):
        move = parse_move(text)
        expect(str(move) == text, "a move is written as it was read")
        expect(parse_move(str(move)) == move, "and read as it is written")
        expect(read_move(text).move == move, "the lenient reader takes what the strict one takes")
        return True
    return False


def sentence(data: bytes) -> bool:
    """Read a move as people type it."""
    with refusing(NotationError, UnclearMove):
        reading = read_move(text_of(data))
        expect(parse_move(str(reading.move)) == reading.move, "what is understood can be written")
        expect(read_move(reading.understood).move == reading.move, "what is said back means it")
        return True
    return False


def cards(data: bytes) -> bool:
    """Read a multiset of cards."""
    text = text_of(data)
    with refusing(NotationError):
        found = Cards.parse(text)
        expect(str(found) == "".join(sorted(text, key=LETTERS.index)), "it is what was written")
        expect(len(found) == len(text) == sum(found.counts), "it has as many cards")
        expect(Cards(found) == found, "it is its cards")
        expect(found - found.goods == Cards(c for c in found if c not in found.goods), "and camels")
        return True
    return False
