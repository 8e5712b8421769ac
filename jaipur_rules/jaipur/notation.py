"""The notation of moves, read strictly, and read as people type.

A move is one line from the mover's side: plus what comes, minus what leaves.
`str(move)` writes it, and `parse_move` reads exactly what `str` writes.
"""

import re
from typing import TypeAlias

from attrs import frozen

from jaipur_rules.game import NotationError
from jaipur_rules.jaipur.cards import LETTERS, Card, Cards
from jaipur_rules.jaipur.moves import Exchange, Move, Sell, TakeCamels, TakeGood

_STRICT = re.compile(rf"(?:\+([{LETTERS}]+))?(?:-([{LETTERS}]+))?")


def parse_move(text: str) -> Move:
    """Read a move as `str` writes it: letters in order, no spaces.

    Raises:
        NotationError: The text is anything else; the error says what was
            expected, and how to write it where that can be told.

    Example:
        >>> parse_move("+DG-LK")
        Exchange(taken=Cards.parse('DG'), given=Cards.parse('LK'))
        >>> parse_move("-LLL"), parse_move("+K"), parse_move("+S")
        (Sell(good=Card.LEATHER, count=3), TakeCamels(), TakeGood(good=Card.SILVER))
    """
    found = _STRICT.fullmatch(text)
    if not found or not text:
        raise NotationError(f"{_shown(text)} is no move: expected '+D', '+K', '+DG-LK' or '-LLL'")
    move = _build(Cards.parse(found[1] or ""), Cards.parse(found[2] or ""), text)
    if str(move) != text:
        raise NotationError(f"{_shown(text)} is not in order: write {_shown(str(move))}")
    return move


@frozen(order=False)
class Reading:
    """What the lenient reader understood.

    Attributes:
        move: The move.
        understood: The move in words, to be shown to whoever typed it.

    Example:
        >>> read_move("sell 3 leather").understood
        'sell 3 leather'
    """

    move: Move

    @property
    def understood(self) -> str:
        """The move in words."""
        match self.move:
            case TakeGood(good):
                return f"take 1 {_name(good)}"
            case TakeCamels():
                return "take all the camels"
            case Sell(good, count):
                return f"sell {count} {_name(good)}"
            case Exchange(taken, given):
                return f"take {_phrase(taken)} for {_phrase(given) or 'nothing'}"


_Side: TypeAlias = dict[str, str]

_WORDS = {
    Card.DIAMOND: "diamond diamonds diamant diamants",
    Card.GOLD: "gold golds or ors",
    Card.SILVER: "silver silvers argent argents",
    Card.CLOTH: "cloth cloths clothes tissu tissus",
    Card.SPICE: "spice spices epice epices épice épices",
    Card.LEATHER: "leather leathers cuir cuirs",
    Card.CAMEL: "camel camels chameau chameaux",
}
_KIND = {word: card for card, words in _WORDS.items() for word in words.split()}
_COME = frozenset("take takes taking buy get grab pick prends prendre prend".split())
_LEAVE = frozenset("sell sells selling vends vendre vend".split())
_GIVE = frozenset("give giving for against return returning with contre pour rends rendre".split())
_SWAP = frozenset("exchange swap trade troc troquer troque échange echange".split())
_NUMBER = {
    word: count
    for count, words in enumerate(
        ("one a an un une single", "two deux", "three trois", "four quatre", "five cinq", "six", "seven sept"), start=1
    )
    for word in words.split()
}
_EVERY = frozenset("all every the tous les toutes".split())
_FILLER = frozenset("and et of de des du good goods card cards carte cartes x my mes".split())
_TOKENS = re.compile(r"[+\-−–]|\d+|[^\W\d_]+|[^\s,;.&]")


def read_move(text: str) -> Reading:
    """Read a move as people type it, in English or French.

    Letters may come in any order and case, with spaces; kinds may be spelled
    out; ``take gold``, ``sell 3 leather``, ``take diamond gold for leather
    camel``, ``camels`` and ``+gd -kl`` are all understood.

    Raises:
        NotationError: No move, or more than one, can be made out.

    Example:
        >>> str(read_move("take gold").move), str(read_move(" +gd - kl").move)
        ('+G', '+DG-LK')
        >>> str(read_move("swap 2 camels for a diamond and a gold").move)
        '+DG-KK'
    """
    sides: dict[str, list[tuple[Card, int]]] = {"+": [], "-": []}
    side, verb, count, every = "", "", 0, False
    if len(text) > 1000:
        raise NotationError(f"{_shown(text)} is too long for a move")
    for token in _TOKENS.findall(text.casefold()):
        if token in "+-−–" or token in _COME or token in _LEAVE or token in _GIVE or token in _SWAP:
            side, verb = _turn(token, side, verb, text)
        elif token.isdecimal():
            count = int(token)
        elif token in _NUMBER:
            count = _NUMBER[token]
        elif token in _EVERY:
            every = True
        elif token not in _FILLER:
            sides[side or "+"] += [(card, count or 1) for card in _kinds(token, text)]
            count = 0
    if count:
        raise NotationError(f"{_shown(text)}: {count} of what?")
    if verb == "swap" and sides["-"] and sides["+"]:
        sides["+"], sides["-"] = sides["-"], sides["+"]
    taken, given = (sum((Cards.of(card, n) for card, n in sides[s]), Cards()) for s in "+-")
    if taken.kinds == (Card.CAMEL,) and not given and (every or len(taken) == 1):
        return Reading(TakeCamels())
    return Reading(_build(taken, given, text))


def _turn(token: str, side: str, verb: str, text: str) -> tuple[str, str]:
    """The side that the following cards are on, and the verb that rules the sentence."""
    if token in _SWAP:
        return "+", "swap"
    if token == "+" or token in _COME:
        if side == "-" and verb != "swap" and token != "+":
            return "+", verb
        return "+", verb or "take"
    if token in _LEAVE and side:
        raise NotationError(f"{_shown(text)}: take or sell, never both (rule TRN-1)")
    return "-", verb or "sell"


def _kinds(token: str, text: str) -> list[Card]:
    if token in _KIND:
        return [_KIND[token]]
    if set(token.upper()) <= set(LETTERS):
        return [Card.parse(letter) for letter in token.upper()]
    raise NotationError(f"{_shown(text)}: {_shown(token)} is no kind of card")


def _build(taken: Cards, given: Cards, text: str) -> Move:
    if not taken and not given:
        raise NotationError(f"{_shown(text)} moves no card")
    if not taken:
        if len(given.kinds) > 1:
            raise NotationError(f"{_shown(text)} sells more than one kind: a sale is of one (rule SEL-2)")
        return Sell(next(iter(given)), len(given))
    if len(taken) == 1 and not given:
        return TakeCamels() if taken.camels else TakeGood(next(iter(taken)))
    return Exchange(taken, given)


def _name(card: Card) -> str:
    return card.name.lower()


def _phrase(cards: Cards) -> str:
    return " and ".join(f"{cards.count(card)} {_name(card)}" for card in cards.kinds)


def _shown(text: str) -> str:
    return repr(text if len(text) <= 40 else text[:37] + "...")
