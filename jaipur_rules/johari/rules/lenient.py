"""Moves read as people type them, in English or French; `parse_move` reads exactly what `str` writes.

The case of a letter is the difference between a gem and a fake, so it counts in
the names of those cards, and nowhere else.
"""

import re
from typing import get_args

from attrs import field, frozen

from jaipur_rules.core.errors import NotationError
from jaipur_rules.core.typed_text import (
    CHATTER,
    LONGEST_MOVE,
    POLITENESS,
    by_initial,
    nearest,
    parts,
    readings,
    unclear,
    unwrap,
)
from jaipur_rules.core.values import instance_of, to_text
from jaipur_rules.johari.rules.lenient_sentence import (
    ACTIONS,
    CARDS,
    CLAUSES,
    ENGLISH,
    FAKE,
    FAKES,
    FILLER,
    KINDS,
    NOW,
    SEVERAL,
    VERBS,
    Item,
    Sentence,
    phrase,
)
from jaipur_rules.johari.rules.moves import Move, SellToCollector, SellToJeweler
from jaipur_rules.johari.rules.pieces import Card, Kind, Noble

NOBLES = {
    Noble.GIVER: "giver généreux genereux",
    Noble.PROTECTOR: "protector protecteur",
    Noble.BRIBED: "bribed soudoyé soudoye",
    Noble.SETTER: "setter sertisseur jeweler jeweller joaillier",
    Noble.ADMIRER: "admirer admirateur collector collectionneur",
    Noble.PORTER: "porter porteur",
    Noble.SLOT_KEEPER: "slot-keeper gardien",
    Noble.TREASURER: "treasurer trésorier tresorier",
    Noble.SLOT_MASTER: "slot-master intendant",
    Noble.BUYER: "buyer acheteur",
    Noble.DONOR: "donor donateur",
    Noble.CONNOISSEUR: "connoisseur connaisseur",
    Noble.CUTTER: "cutter tailleur",
    Noble.RECRUITER: "recruiter recruteur",
    Noble.PAYMASTER: "paymaster payeur",
    Noble.EXCHANGER: "exchanger changeur",
    Noble.NOTABLE_1: "notable-1",
    Noble.NOTABLE_2: "notable-2",
    Noble.NOTABLE_3: "notable-3",
    Noble.NOTABLE_4: "notable-4",
    Noble.HERALD: "herald héraut heraut",
    Noble.CURATOR: "curator conservateur",
    Noble.PATRON: "patron mécène mecene",
    Noble.RETINUE: "retinue escorte",
}
"""The names of the nobles, which are ours (rule CMP-4); a hyphen stands for a space as well."""

_NAMES = {name: str(noble) for noble, names in NOBLES.items() for name in names.split()}
_NAMED = re.compile(
    rf"\b(?:{'|'.join(sorted(_NAMES, key=len, reverse=True)).replace('-', '[ -]+')})\b",
    re.IGNORECASE,
)
_HIRES = re.compile(
    rf"\b(?:{'|'.join(word for word, verb in VERBS.items() if verb == 'hire')})\b", re.IGNORECASE
)
_GOLD_CARD = re.compile(r"\b(?:gold|or)\s+([1-3])\b", re.IGNORECASE)
_FROM_TRACK = re.compile(r"\b(?:from\s+the\s+track|de\s+la\s+piste)\b", re.IGNORECASE)
_OF_CARDS = re.compile(r"\b(?:for the cards|pour les cartes)\b", re.IGNORECASE)
_FRENCH_TRACK = re.compile(r"\bpiste\b", re.IGNORECASE)
_GOLD_FROM_TRACK = re.compile(
    rf"\b(?:(\d+) (?:gold|or)|(?:gold|or) (\d+)) {_FROM_TRACK.pattern}", re.IGNORECASE
)

_CARD = r"((?:(?:fake|faux|fausse)\s+)?[^\W\d_]+\s+[1-3]|[A-Za-z][1-3])"
_SEVERAL = re.compile(rf"(?<![\w-])([1-9]\d?) [×x] {_CARD}(?!\w)", re.IGNORECASE)
_MOST_CARDS = 99
_BRACKETS = str.maketrans("()", "  ")


def _from(words: str) -> str:
    """A pattern for one of some words, and for as little as can be after it in which none of them stands."""
    return rf"(?:{words}) ((?:(?!\b(?:{words}) ).)*?)"


_PHRASES = tuple(
    (re.compile(rf"(?<!\w)(?:{pattern})(?!\w)", re.IGNORECASE), words)
    for pattern, words in (
        (r"a(?= (?:fake|white|blue|red|green|gold|prestige) )", ""),
        (r"gold and prestige store", "gold store"),
        (r"échoppe de l['’]or et du prestige", "échoppe or"),
        (r"(?:as|comme) (?:(?:a|my|the|ma|la|une) )?(?:first card|première carte)", ""),
        # What a list of moves says that a card, or doing nothing, costs.
        (r"(face (?:down|cachée)|do nothing|ne rien faire)\s*:\s*\d+ (?:gold|or)(?=\s*$)", r"\1"),
        (rf"({_from('lays?|plays?|jouer?|poser?')})face (?:down|cachée)", r"\1"),
        (r"(?:be safe from|bribe) the supervisor", "bribe"),
        (r"être à l['’]abri de l['’]inspecteur|(?:donner|payer|verser) un pot-de-vin", "bribe"),
        (r"(?:receive|get) (?:the )?(?:gold|baksheesh)(?! \d)", "baksheesh"),
        (r"(?:reçois|recevoir) (?:de )?(?:l['’]or|le bakchich)(?! \d)", "baksheesh"),
        (r"ne (?:fais rien|rien faire)", "passe"),
        (r"(?:keep|garde) (?:everything|tout)|tout garder", "keep"),
        (_from("take") + "onto the trade card", r"trade \1"),
        (_from("prendre|prends") + "sur la carte n[ée]goce", r"négoce \1"),
        (_from("take") + "straight to the display", r"trade \1 now"),
        (_from("prendre|prends") + "droit dans l['’]étalage", r"négoce \1 aussitôt"),
        (_from("give") + " to the supervisor", r"lose \1"),
        (_from("donner|donne") + " à l['’]inspecteur", r"perdre \1"),
        (r"(?:and|et) (?:j['’])?(?:move|advance|avance|avancer) (?:its token|son jeton)", ""),
        (r"(?:move|advance) (?:the )?(\w+)(?: token)? two columns", r"advance \1 \1"),
        (r"(?:avance|avancer) (?:le )?(?:jeton )?(\w+) de deux cases", r"avancer \1 \1"),
        (r"one column each|d['’]une case chacun", ""),
        (rf"(?:with )?{_CARD} counting as", r"counting \1 as"),
        (rf"(?:avec )?{_CARD} comptant (?:pour|comme)", r"comptant \1 comme"),
        (rf"with {_CARD} as", r"counting \1 as"),
        (_from("using|use") + " at once", r"cash \1"),
        (r"(?:en utilisant|utiliser|utilise) aussitôt", "encaisse"),
        (r"(?:(?:to|à) (?:a|the|un)|au) (jeweler|joaillier|collector|collectionneur)", r"\1"),
        (r"booth number", "booth"),
        (r"étal numéro", "étal"),
    )
)

_PHRASE_WORDS = frozenset(
    "first card première carte down face cachée supervisor inspecteur receive reçois recevoir abri être safe"
    " verser everything onto straight display étalage droit token jeton columns column deux case cases chacun faire rien"
    " utilisant utiliser numéro number track piste prestige collector collectionneur jeweler joaillier give donner donne".split()
)
_KNOWN = sorted(
    {
        *(*VERBS, *CLAUSES, *ACTIONS, *NOW, *KINDS, *FAKES, *FILLER, *CHATTER, *_PHRASE_WORDS),
        *(part for name in _NAMES for part in name.split("-")),
    }
)
"""In an order, so that every process takes a mistyped word for the same one."""


def _role(word: str) -> object:
    """What a word means: a mistyped one stands for one of those that mean the same."""
    meanings = *(words.get(word) for words in (VERBS, CLAUSES, ACTIONS, KINDS)), _NAMES.get(word)
    said = *meanings, word in NOW or None, word in FAKES or None
    return said if {*said} != {None} else "filler" if word in FILLER else word


_ROLES = by_initial({word: _role(word) for word in _KNOWN})
_WORD = re.compile(r"[^\W\d_]+")


def simplify(text: str) -> str:
    """Return a sentence in the words that the reader knows: without what is around it, mistakes of typing and phrases.

    Example:
        >>> simplify("Take everything at the white store onto the Trade card, please")
        'trade everything at the white store , please'
        >>> simplify("hire the Slot keeper for W1")
        'hire the N1-7 for W1'
    """
    text = POLITENESS.sub(" ", unwrap(text)).translate(_BRACKETS)
    text = " ".join(_WORD.sub(lambda found: _known(found[0]), text).split())
    if sum(int(found[1]) for found in _SEVERAL.finditer(text)) > _MOST_CARDS:
        raise NotationError("johari.notation.too_long", text=text)
    text = _SEVERAL.sub(lambda found: ", ".join([found[2]] * int(found[1])), text)
    for pattern, words in _PHRASES:
        text = pattern.sub(words, text)
    if _HIRES.search(text):
        text = _hire(text)
    return text.strip()


def _known(word: str) -> str:
    small = word.lower()
    near = nearest(small, _ROLES.get(small[0], {}))
    return word if near == small else near


def _hire(text: str) -> str:
    """Name the noble by its number, and the Gold Cards by their names where gold from the track is told from them."""
    text = _NAMED.sub(lambda found: _NAMES[re.sub(r"[ -]+", "-", found[0].lower())], text)
    if _FROM_TRACK.search(text) or _OF_CARDS.search(text):
        word = "or" if _FRENCH_TRACK.search(text) else "gold"
        before = _GOLD_FROM_TRACK.sub(lambda found: f"{found[1] or found[2]} ¤", text)
        text = _GOLD_CARD.sub(r"A\1", before).replace("¤", word)
    return text


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
_FACE = re.compile("[A-Za-z][1-3]")


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
        return tuple(Card.parse(_proper(card)) for card in _FACE.findall(token))
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
