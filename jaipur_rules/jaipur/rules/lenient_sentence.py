"""The reader of a typed move, in English or French: the cards that come, and those that leave.

No sentence is read as another move than the one typed: what could mean two
things is refused, with the reason and what to type instead.
"""

import re
from collections.abc import Iterator, Mapping

from jaipur_rules.core.errors import NotationError
from jaipur_rules.core.messages import Parameter
from jaipur_rules.core.typed_text import CHATTER, POLITENESS, by_initial, nearest, parts, unwrap
from jaipur_rules.jaipur.rules.cards import LETTERS, Card, Cards

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
_PLURAL = frozenset(word for word in _KIND if word[-1] in "sx")
_COME = frozenset(
    "take takes taking buy get grab pick prends prendre prend ramasse ramasser".split()
)
_LEAVE = frozenset("sell sells selling vends vendre vend vente".split())
_GIVE = frozenset(
    "give giving return returning put rends rendre donne donner remets remettre".split()
)
_FOR = frozenset("for against with contre pour".split())
_SWAP = frozenset(
    "exchange exchanging swap swapping trade trading barter bartering"
    " troc troquer troque échange echange échanger echanger".split()
)
_VERBS = _COME | _LEAVE | _GIVE | _FOR | _SWAP
_NUMBER = {
    word: count
    for count, words in enumerate(
        (
            "one a an un une single seul seule",
            "two deux",
            "three trois",
            "four quatre",
            "five cinq",
            "six",
            "seven sept",
            "eight huit",
            "nine neuf",
            "ten dix",
        ),
        start=1,
    )
    for word in words.split()
}
_EVERY = frozenset("all every tout toute tous toutes".split())
_NOTHING = frozenset("nothing rien".split())
_MINE = frozenset("my mon ma mes".split())
_CARD = frozenset("good goods card cards carte cartes".split())
_OF = _EVERY | _MINE | frozenset("of de du des the le la les".split())
_PAUSE = frozenset("and et & , : ; . ! ? …".split()) | {"\n"} | CHATTER | {"now"}
_STOP = frozenset(";.!?…\n")
_SIGNS = frozenset("+-−–")
_CHOICE = frozenset("/ | ou either".split())
_ENGLISH = frozenset(
    "take takes taking buy get grab pick sell sells selling give giving return returning"
    " for against with exchange swap trade one an single two three four five seven all every"
    " nothing my good goods card cards of the i please and barter bartering swapping trading eight"
    " nine ten am going want would like to can may let me think this now thanks up back market".split()
).union(f"{card.name.lower()}{end}" for card in Card for end in ("", "s"))
"""Words that are not French: next to one of them, "or" is not gold."""

_MEANINGS: Mapping[str, Mapping[str, object]] = by_initial(
    {
        **dict.fromkeys(CHATTER | _OF | _CARD | _MINE, "chatter"),
        **dict.fromkeys(_EVERY, "every"),
        **_NUMBER,
        **_KIND,
        **dict.fromkeys(_COME, "come"),
        **dict.fromkeys(_LEAVE, "leave"),
        **dict.fromkeys(_GIVE, "give"),
        **dict.fromkeys(_SWAP, "swap"),
        **dict.fromkeys(_FOR, "for"),
        "nothing": "nothing",
        **dict.fromkeys(("market", "marché"), "market"),
    }
)
"""The known words by their first letters, and what they mean: a mistyped one stands for one of them."""

_TOKENS = re.compile(r"[+\-−–]|\d+|[^\W\d_]+|\n|\S")
_ELIDED = re.compile(rf"{POLITENESS.pattern}|\b[dlj]['’]")
"""What is left out: in "l'or", the letter is no card."""
_WORD = re.compile(r"[^\W\d_]+")
_PHRASES = (
    (re.compile(r"\bin\s+exchange\s+for\b"), "for"),
    (
        re.compile(
            r"\b(?:from|to|into|in) (?:the )?market\b|\b(?:au|du|dans le|sur le) march[ée]\b"
        ),
        "",
    ),
    (re.compile(r"\b(?<=pick )up\b|\b(?:(?<=put )|(?<=give ))back\b"), ""),
    (re.compile(r"\ben\s+[ée]change(?:\s+de)?\b"), "contre"),
)
_JOINED = re.compile(r"[^\W\d_]\d")  # "L3G": three of which?


class Sentence:
    """A typed sentence, read word by word.

    It consists of clauses. The cards of a clause go one way, which a verb, a
    sign, or "for" before them says.
    """

    def __init__(self, text: str) -> None:
        self.text = text
        self.sides = {"+": Cards(), "-": Cards()}
        # The clause: where its cards go, whether a word said so, and what it holds so far.
        self.side = ""
        self.worded = False
        self.filled = False
        self.nothing = False
        self.loose = False
        self.spelled: bool | None = None
        # The next card: its number, whether a sign leads to it, and whether it is the mover's.
        self.count: int | None = None
        self.signed = False
        self.mine = False
        # All clauses so far.
        self.sells = False
        self.swaps = False
        self.gives = False
        self.priced = False
        self.stopped = False
        self.every = False
        self.counted = False
        self.plural = False
        self.numbered: set[tuple[str, Card]] = set()

    def read(self) -> tuple[Cards, Cards]:
        """The cards that come, and those that leave; one camel stands for all that there are.

        Raises:
            NotationError: They cannot be made out, or the sentence can be read in two ways.
        """
        text = _ELIDED.sub(" ", unwrap(self.text).lower())
        text = re.sub(" +", " ", text)
        text = _WORD.sub(lambda found: nearest(found[0], _MEANINGS.get(found[0][0], {})), text)
        for pattern, phrase in _PHRASES:
            text = pattern.sub(phrase, text)
        words = _TOKENS.findall(text)
        if not _CHOICE.isdisjoint(words):
            raise self._fault("choice")
        if "or" in words and any(word in _ENGLISH or _is_letters(word) for word in words):
            raise self._fault("choice_or")
        if _JOINED.search(text):
            raise self._fault("number_after")
        for word in words:
            self._word(word)
        return self._end()

    def _word(self, word: str) -> None:
        """Take in the next word, number, sign or letters."""
        if word in _SIGNS:
            self._sign("+" if word == "+" else "-")
        elif word in _VERBS:
            self._verb(word)
        elif word.isdecimal() or word in _NUMBER:
            self._number(_NUMBER.get(word) or int(word))
        elif word in _PAUSE:
            self._number_has_cards()
            self.stopped = self.stopped or (word in _STOP and any(self.sides.values()))
        elif word in _NOTHING:
            self._number_has_cards()
            if self.filled:
                raise self._fault("nothing_or_card")
            self.filled = self.nothing = True
        elif word in _CARD:
            self.loose = self.count is not None
        elif word not in _OF and (word != "x" or self.count is None):
            self._cards(word)
        self.every = self.every or word in _EVERY
        self.mine = self.mine or word in _MINE

    def _number(self, count: int) -> None:
        if self.count is not None and self.count != count:
            raise self._fault("two_numbers", one=self.count, other=count)
        if count == 0:
            raise self._fault("zero")
        self.count = count
        self.counted = True

    def _number_has_cards(self) -> None:
        if self.count is not None:
            raise self._fault("of_what", count=self.count)

    def _cards(self, word: str) -> None:
        spelled, count, side = word in _KIND, self.count, self.side or "+"
        kinds = [_KIND[word]] if spelled else self._letters(word)
        if self.spelled not in {None, spelled}:
            raise self._fault("letters_or_words")
        if self.stopped:
            raise self._fault("two_sentences")
        if self.nothing:
            raise self._fault("nothing_or_card")
        if self.mine and side == "+":
            raise self._fault("own_card")
        if len(kinds) > 1 and count is not None and count != 1:
            raise self._fault("which", count=count, among=word)
        if self.loose and count is None:
            raise self._fault("each_kind")
        self.plural = self.plural or (count is None and word in _PLURAL)
        if spelled:
            self._check_repeated(side, kinds[0])
        for card in kinds:
            self.sides[side] += Cards.of(card, 1 if count is None else count)
        self.spelled, self.filled = spelled, True
        self.count, self.signed, self.mine = None, False, False

    def _check_repeated(self, side: str, card: Card) -> None:
        """Refuse a kind that is named again with a number: are they more, or is it said anew?"""
        numbered = self.count is not None
        if self.sides[side].count(card) and (numbered or (side, card) in self.numbered):
            raise self._fault("repeated")
        if numbered:
            self.numbered.add((side, card))

    def _letters(self, word: str) -> list[Card]:
        if not _is_letters(word):
            raise self._fault("no_kind", word=word)
        if word == "pls" and not self.signed:
            raise self._fault("pls")
        return [Card.parse(letter.upper()) for letter in word]

    def _sign(self, side: str) -> None:
        self._number_has_cards()
        if self.signed:
            raise self._fault("sign_alone")
        self.signed = True
        if not self.filled:
            if self.side not in {"", side} and not self.swaps:
                raise self._fault("sign_against", sign=side)
            self._begin(side, worded=False)
        elif side == "-" and (self.worded or (self.spelled and not self.side)):
            raise self._fault("minus_in_words")
        elif not self.worded and side != (self.side or "+"):
            if self.sides[side]:
                raise self._fault("signs_in_order")
            self._begin(side, worded=False)

    def _verb(self, word: str) -> None:
        self._number_has_cards()
        begun = bool(self.side) or self.filled
        if self.sells or (self.side and word in _LEAVE):
            raise self._fault("take_and_sell")
        if self.signed:
            raise self._fault("sign_alone")
        if self.side and not self.filled and (word in _FOR or not self.swaps):
            raise self._fault("before_word", word=word)
        if begun and word in _SWAP | _LEAVE:
            raise self._fault("verb_first", word=word)
        if word in _FOR:
            self._price(word)
        else:
            side = "+" if word in _COME else "-"
            if self.sides[side]:
                raise self._fault("two_sentences")
            self._begin(side, worded=True)
        self.sells = word in _LEAVE
        self.swaps = word in _SWAP
        self.gives = self.gives or word not in _LEAVE

    def _price(self, word: str) -> None:
        """Read what is given for the cards before it, or what comes for those given."""
        gives = self.side == "-"
        settled = self.priced or all(self.sides.values())
        bare = self.spelled and not self.side
        if settled or bare or (word == "with" and gives and not self.swaps):
            raise self._fault("what_for_what", word=word)
        self.priced = True
        self._begin("+" if gives else "-", worded=True)

    def _begin(self, side: str, *, worded: bool) -> None:
        """Begin a clause of cards that go this way."""
        self.side, self.worded = side, worded
        self.filled = self.nothing = self.loose = False
        self.spelled = None

    def _end(self) -> tuple[Cards, Cards]:
        """The cards of all clauses: those that come, and those that leave."""
        self._number_has_cards()
        taken, given = self.sides["+"], self.sides["-"]
        if not taken and not given:
            return taken, given
        if self.signed:
            raise self._fault("sign_alone")
        if not self.filled:
            raise self._fault("last_word")
        if self.gives and not taken:
            raise self._fault("what_taken")
        camels = taken.kinds == (Card.CAMEL,) and not given
        if camels and self.every:
            return Cards.of(Card.CAMEL), given
        if camels and len(taken) == 1 and self.counted:
            raise self._fault("all_camels")
        if camels and len(taken) > 1 and not self.spelled and not self.worded:
            raise self._fault("camel_letters")
        vague = self.plural or (
            self.sells and self.spelled and not self.counted and len(given) == 1
        )
        if self.every or (vague and not (camels and len(taken) == 1)):
            raise self._fault("how_many")
        return taken, given

    def _fault(self, reason: str, /, **params: Parameter) -> NotationError:
        return NotationError(f"jaipur.sentence.{reason}", text=self.text, **params)


def _is_letters(word: str) -> bool:
    return set(word) <= set(LETTERS.lower())


PASSES = frozenset(
    f"{who}{what}{whose}".strip()
    for who, words, whose_turn in (
        ("", "pass skip", " my turn"),
        ("i ", "pass skip", " my turn"),
        ("", "passe passer", " mon tour"),
        ("je ", "passe", " mon tour"),
    )
    for what in words.split()
    for whose in ("", whose_turn)
)
"""What is said for doing nothing."""

_OPEN = frozenset("choice choice_or two_sentences take_and_sell no_kind of_what".split())


def variants(text: str, code: str) -> Iterator[str]:
    """Yield the sentences that a refused one may stand for, by the code of the message that refuses it."""
    plain, reason = unwrap(text).lower(), code.rpartition(".")[2]
    match reason:
        case "what_for_what":
            yield from (f"take {text}", f"give {text}")
        case "sign_against":
            yield re.sub("[+−–-]", " ", plain)
            yield _WORD.sub(lambda found: "" if found[0] in _VERBS else found[0], plain)
        case "minus_in_words":
            verb = "" if _COME.intersection(plain.split()) else "take "
            yield from (verb + re.sub(" *[−–-] *", word, plain) for word in (" for ", " and "))
        case _ if reason in _OPEN:
            yield from parts(text, _COME | _LEAVE)
        case _:
            pass
