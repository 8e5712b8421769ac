"""The notation of moves, read strictly, and read as people type.

A move is one line from the mover's side: plus what comes, minus what leaves.
`str(move)` writes it, and `parse_move` reads exactly what `str` writes.
"""

import re
from typing import assert_never

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
                return f"sell {_counted(good, count)}"
            case Exchange(taken, given):
                return f"take {_phrase(taken)} for {_phrase(given) or 'nothing'}"
            case _:
                assert_never(self.move)


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
_GIVE = frozenset("give giving return returning with rends rendre".split())
_FOR = frozenset("for against contre pour".split())
_SWAP = frozenset("exchange swap trade troc troquer troque échange echange".split())
_NUMBER = {
    word: count
    for count, words in enumerate(
        (
            "one a an un une single",
            "two deux",
            "three trois",
            "four quatre",
            "five cinq",
            "six",
            "seven sept",
        ),
        start=1,
    )
    for word in words.split()
}
_EVERY = frozenset("all every tout toute tous toutes".split())
_FILLER = frozenset(
    "i je please and et of de des du the le la les my mon ma mes x"
    " good goods card cards carte cartes nothing rien".split()
)
_ENGLISH = frozenset(f"{card.name.lower()}{end}" for card in Card for end in ("", "s"))
_COUNTABLE = (Card.DIAMOND, Card.CAMEL)
_SIGNS = frozenset("+-−–")
_VERBS = _COME | _LEAVE | _GIVE | _FOR | _SWAP
_LONGEST = 1000
_TOKENS = re.compile(r"[+\-−–]|\d+|[^\W\d_]+|[^\s,;.:!?&]")
_ELIDED = re.compile(r"\b[dlj]['’]")  # "l'or", "d'épices": the letter is no card


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
    if len(text) > _LONGEST:
        raise NotationError(f"{_shown(text)} is too long for a move")
    sentence = _Sentence(text)
    words = _TOKENS.findall(_ELIDED.sub(" ", text.lower()))
    if "or" in words and not _ENGLISH.isdisjoint(words):
        raise NotationError(f"{_shown(text)} leaves a choice, and a move leaves none")
    for word in words:
        sentence.read(word)
    return Reading(sentence.move())


class _Sentence:
    """A typed sentence, read word by word."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.sides = {"+": Cards(), "-": Cards()}
        self.side = ""
        self.sells = False
        self.swaps = False
        self.count: int | None = None
        self.every = False
        self.signed = False

    def read(self, word: str) -> None:
        """Take in the next word, number, sign or letters."""
        if word in _SIGNS or word in _VERBS:
            self.turn(word)
        elif word.isdecimal() or word in _NUMBER:
            count = _NUMBER.get(word) or int(word)
            if self.count not in {None, count}:
                raise NotationError(f"{_shown(self.text)}: is it {self.count} or {count}?")
            self.count = count
        elif word in _EVERY:
            self.every = True
        elif word not in _FILLER:
            kinds = _kinds(word, self.text)
            if len(kinds) > 1 and self.count not in {None, 1}:
                raise NotationError(
                    f"{_shown(self.text)}: {self.count} of which of {_shown(word)}?"
                )
            side, self.signed = self.side or "+", False
            for card in kinds:
                self.sides[side] += Cards.of(card, 1 if self.count is None else self.count)
            self.count = None

    def turn(self, word: str) -> None:
        """A sign or a verb: say on which side the cards that follow are."""
        if (word in _LEAVE and self.side) or (word in _COME and self.sells):
            raise NotationError(f"{_shown(self.text)}: take or sell, never both (rule TRN-1)")
        if word in _SWAP:
            self.side, self.swaps = "+", True
        elif word == "+" or word in _COME or (word in _FOR and self.side == "-"):
            self.side = "+"
        else:
            self.side = "-"
        if self.signed:
            raise NotationError(f"{_shown(self.text)}: a sign without a card")
        self.signed = word in _SIGNS
        self.sells = self.sells or word in _LEAVE
        # "Swap these for those" names what is given first; signs say it themselves.
        self.swaps = self.swaps and word not in _SIGNS

    def move(self) -> Move:
        """The move of the whole sentence."""
        if self.count is not None:
            raise NotationError(f"{_shown(self.text)}: {self.count} of what?")
        taken, given = self.sides["+"], self.sides["-"]
        if self.signed and (taken or given):
            raise NotationError(f"{_shown(self.text)}: a sign without a card")
        if self.swaps and given:
            taken, given = given, taken
        if not self.every:
            return _build(taken, given, self.text)
        if taken.kinds == (Card.CAMEL,) and not given:
            return TakeCamels()
        raise NotationError(f"{_shown(self.text)}: say how many, because a move is of a number")


def _kinds(word: str, text: str) -> list[Card]:
    if word in _KIND:
        return [_KIND[word]]
    if set(word) <= set(LETTERS.lower()):
        return [Card.parse(letter.upper()) for letter in word]
    raise NotationError(f"{_shown(text)}: {_shown(word)} is no kind of card")


def _build(taken: Cards, given: Cards, text: str) -> Move:
    if not taken and not given:
        raise NotationError(f"{_shown(text)} moves no card")
    if not taken:
        if len(given.kinds) > 1:
            raise NotationError(
                f"{_shown(text)} sells more than one kind: a sale is of one (rule SEL-2)"
            )
        return Sell(next(iter(given)), len(given))
    if len(taken) == 1 and not given:
        return TakeCamels() if taken.camels else TakeGood(next(iter(taken)))
    return Exchange(taken, given)


def _name(card: Card) -> str:
    return card.name.lower()


def _phrase(cards: Cards) -> str:
    return " and ".join(_counted(card, cards.count(card)) for card in cards.kinds)


def _counted(card: Card, count: int) -> str:
    several = count > 1 and card in _COUNTABLE
    return f"{count} {_name(card)}{'s' if several else ''}"


def _shown(text: str) -> str:
    return repr(text if len(text) <= 40 else text[:37] + "...")
