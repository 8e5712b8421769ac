"""Moves read as people type them, in English or French; `parse_move` reads exactly what `str` writes.

The case of a letter is the difference between a gem and a fake, so it counts in
the names of those cards, and nowhere else.
"""

import re
from typing import get_args

from attrs import field, frozen

from jaipur_rules.core.converters import instance_of, to_text
from jaipur_rules.core.errors import NotationError
from jaipur_rules.core.typed_text import LONGEST_MOVE, parts, readings, unclear
from jaipur_rules.johari.rules.faces import Card, Kind
from jaipur_rules.johari.rules.lenient_phrases import simplify
from jaipur_rules.johari.rules.lenient_sentence import Item, Sentence
from jaipur_rules.johari.rules.lenient_words import (
    CARDS,
    CLAUSES,
    ENGLISH,
    FAKE,
    FAKES,
    KINDS,
    SEVERAL,
    VERBS,
    phrase,
)
from jaipur_rules.johari.rules.moves import Move, SellToCollector, SellToJeweler
from jaipur_rules.johari.rules.pieces import Noble


@frozen(order=False)
class Reading:
    """A move as the lenient reader understood it.

    Attributes:
        move: The move.

    Example:
        >>> read_move("buy 3").understood
        'purchase all of booth 3'
    """

    move: Move = field(validator=instance_of(*get_args(Move)))

    @property
    def understood(self) -> str:
        """The move in words, to be shown to whoever typed it."""
        return phrase(self.move)


def read_move(text: str) -> Reading:
    """Read a move as people type it, in English or French.

    Cards may come in any order, with spaces and commas, and spelled out;
    clauses in any order as well; and the name of an action alone is a card played.
    What could mean two moves is refused.

    Raises:
        NotationError: No move, or more than one, can be made out; the error
            says why, and what to type.
        WrongType: The value is no text.

    Example:
        >>> str(read_move("Sell R3, b1 W2 G1 for red").move)
        'sell W2b1R3G1 advance R'
        >>> str(read_move("swap fake white 1 for white 3 at booth 2").move)
        'exchange w1 for W3@2'
        >>> str(read_move("engage n1-4, paie W2 w1").move), str(read_move("vente").move)
        ('hire N1-4 pay w1W2', 'play sale')
    """
    text = to_text(text)
    if len(text) > LONGEST_MOVE:
        raise NotationError("johari.notation.too_long", text=text)
    try:
        return Reading(_understand(text))
    except NotationError as error:
        found = readings(parts(simplify(text), VERBS.keys()), _understand)
        raise unclear(error, text, found) from None


def _understand(text: str) -> Move:
    plain = simplify(text)
    words = {*_WORDS.findall(plain.lower())}
    if "or" in words and (_EITHER.search(plain) or not ENGLISH.isdisjoint(words)):
        raise NotationError("johari.sentence.choice", text=text)
    items = _items(plain, text)
    if not SEVERAL.isdisjoint(words) and any(map(_is_genuine, items)):
        raise NotationError("johari.sentence.which_fakes", text=text)
    sentence = Sentence(text)
    for item in items:
        sentence.read(item)
    move = sentence.move()
    if not words.isdisjoint(_OTHER_BUYERS.get(type(move), ())):
        raise NotationError("johari.sentence.which_buyer", text=text)
    return move


_OTHER_BUYERS: dict[type[object], tuple[str, ...]] = {
    SellToJeweler: ("collector", "collectionneur"),
    SellToCollector: ("jeweler", "jeweller", "joaillier"),
}
_DIGITS = 6
_NOBLE = re.compile(r"[Nn]([1-3])\s*-\s*([1-8])(?!\d)")
# A run of cards is tried from its first one alone.
_CARDS = re.compile(r"(?<![WBRGAPwbrgap][1-3])(?:[WBRGAPwbrgap][1-3])+(?![^\W_])")
_TOKENS = re.compile(
    rf"{_NOBLE.pattern.replace('(', '(?:', 2)}|{_CARDS.pattern}|\d+|[^\W\d_]+"
    # A hyphen joins words; before a number or a card that no word leads to, it is a minus.
    r"|(?<![^\W\d_])-(?=\d)|(?<!\S)-(?=\w)|[^\s,;.:!?&+'’-]"
)
_WORDS = re.compile(r"[^\W\d_]+")
_EITHER = re.compile(r"\d\s+or\s+[^\W\d_]?\d", re.IGNORECASE)  # "A1 or A3", be it gold
_CARD = re.compile("[A-Za-z][1-3]")


def _items(plain: str, text: str) -> list[Item]:
    """The items of a text in plain words, a type and the number after it made one card."""
    found: list[Item] = []
    fake = hires = False
    end = 0
    for token in _TOKENS.finditer(plain):
        item = _item(token[0], text)
        before = found[-1] if found else ""
        _check_clear(text, plain[end : token.start()], item, found)
        end = token.end()
        hires = hires or (isinstance(item, str) and VERBS.get(item) == "hire")
        if item == FAKE:
            fake = True
        elif fake and isinstance(item, tuple) and all(card.is_fake for card in item):
            found.append(item)
            fake = False
        elif (
            isinstance(before, Kind)
            and type(item) is int
            and (
                # To a noble, gold is paid from the track as well, in any amount.
                1 <= item <= 3 and not (hires and before is Kind.GOLD)
            )
        ):
            found[-1] = (Card.of(before, item, fake=fake),)
            fake = False
        else:
            found.append(item)
    if fake:
        raise NotationError("johari.sentence.fake_of_what", text=text)
    return found


def _is_genuine(item: Item) -> bool:
    return isinstance(item, tuple) and any(card.kind.is_gem and not card.is_fake for card in item)


def _check_clear(text: str, gap: str, item: Item, before: list[Item]) -> None:
    """Refuse a text where it is not clear what an item belongs to, after this gap and these items."""
    last = before[-1] if before else ""
    if "+" in gap and isinstance(last, str):
        raise NotationError("johari.sentence.plus", text=text)
    if item == FAKE and isinstance(last, tuple) and gap.isspace():
        raise NotationError("johari.sentence.which_is_fake", text=text)
    if isinstance(item, str) and item in CARDS and type(last) is int:
        place = before[-2] if len(before) > 1 else ""
        if not isinstance(place, str) or CLAUSES.get(place) != "place":
            raise NotationError("johari.sentence.number_or_booth", text=text, number=last)


def _item(token: str, text: str) -> Item:
    noble = _NOBLE.fullmatch(token)
    if noble:
        return Noble.parse(f"N{noble[1]}-{noble[2]}")
    if _CARDS.fullmatch(token):
        return tuple(Card.parse(_proper(card)) for card in _CARD.findall(token))
    if token.isdecimal():
        if len(token) > _DIGITS or not token.isascii():
            raise NotationError("johari.sentence.no_number", text=text, number=token)
        return int(token)
    word = token.lower()
    if word in FAKES:
        return FAKE
    # A small a is an article.
    return word if token == "a" else KINDS.get(word, word)


def _proper(card: str) -> str:
    """The name of a card; there are no fakes of gold and of prestige."""
    return card.upper() if card[0] in "ap" else card
