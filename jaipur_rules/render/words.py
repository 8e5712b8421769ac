"""The words on a picture, in each language."""

from collections.abc import Mapping
from typing import Literal, TypeAlias

from attrs import frozen

from jaipur_rules.game import RulesError
from jaipur_rules.jaipur.cards import Card, Cards
from jaipur_rules.jaipur.moves import Exchange, Move, Sell, TakeCamels, TakeGood
from jaipur_rules.jaipur.state import EndReason

Language: TypeAlias = Literal["en", "fr"]
"""A language of the pictures: ``"en"`` or ``"fr"``."""


class UnknownLanguage(RulesError):
    """A language that no picture is labelled in.

    Example:
        >>> from jaipur_rules import new_match, render
        >>> render.text(new_match(seed=7), lang="de")
        Traceback (most recent call last):
        jaipur_rules.render.words.UnknownLanguage: ...
    """


@frozen(order=False)
class Words:
    """Everything that a picture says, in one language.

    A word with two forms is a pair: for one, and for several.
    """

    cards: tuple[tuple[str, str], ...]
    """The names of the kinds, in the order of `Card`."""
    none_is_several: bool
    seat: str
    to_move: str
    seen_from: str
    market: str
    hand: str
    herd: str
    herds_shown: Mapping[str, str]
    deck: str
    discard: str
    nothing: str
    top: str
    tokens_left: str
    bonus_left: str
    tokens: str
    bonus: str
    for_cards: str
    hidden_stack: str
    rupees: tuple[str, str]
    hidden: tuple[str, str]
    seals: str
    camel_token: str
    card: tuple[str, str]
    unseen: str
    token: tuple[str, str]
    plies_left: tuple[str, str]
    picture: str
    taken: str
    given: str
    camels_given: tuple[str, str]
    sold: str
    no_round: str
    match_over: str
    match_drawn: str
    round_over: str
    wins_match: str
    takes_seal: str
    both_seals: str
    no_seal: str
    ends: Mapping[EndReason, str]
    take: str
    take_camels: str
    sell: str
    exchange: str
    no_return: str
    conjunction: str
    colon: str

    def count(self, number: int, forms: tuple[str, str]) -> str:
        """A number and its noun, in the form that goes with it.

        Example:
            >>> words("en").count(2, words("en").card), words("fr").count(0, words("fr").card)
            ('2 cards', '0 carte')
        """
        several = number > 1 or (number == 0 and self.none_is_several)
        return f"{number} {forms[several]}"

    def name(self, card: Card) -> str:
        """The name of a kind, as it stands on a card.

        Example:
            >>> words("fr").name(Card.SPICE)
            'Épice'
        """
        return self.cards[card][0].capitalize()

    def phrase(self, cards: Cards) -> str:
        """Some cards in words.

        Example:
            >>> words("en").phrase(Cards.parse("DDLK")), words("fr").phrase(Cards.parse("LL"))
            ('2 diamonds, 1 leather and 1 camel', '2 cuirs')
        """
        parts = [self.count(cards.count(kind), self.cards[kind]) for kind in cards.kinds]
        listed = ", ".join(parts[:-1])
        return f"{listed} {self.conjunction} {parts[-1]}" if listed else "".join(parts)


_EN = Words(
    cards=(
        ("diamond", "diamonds"),
        ("gold", "gold"),
        ("silver", "silver"),
        ("cloth", "cloth"),
        ("spice", "spice"),
        ("leather", "leather"),
        ("camel", "camels"),
    ),
    none_is_several=True,
    seat="Seat {}",
    to_move="to move",
    seen_from="seen from seat {}",
    market="Market",
    hand="Hand",
    herd="Herd",
    herds_shown={"some": "some camels", "none": "no camel"},
    deck="Deck",
    discard="Discards",
    nothing="none",
    top="{} on top",
    tokens_left="Goods tokens left",
    bonus_left="Bonus tokens left",
    tokens="Goods tokens",
    bonus="Bonus tokens",
    for_cards="for {}",
    hidden_stack="a covered stack",
    rupees=("rupee", "rupees"),
    hidden=("hidden token", "hidden tokens"),
    seals="Seals",
    camel_token="camel token",
    card=("card", "cards"),
    unseen="unseen",
    token=("token", "tokens"),
    plies_left=("ply left", "plies left"),
    picture="Jaipur",
    taken="taken",
    given="given",
    camels_given=("given", "given"),
    sold="sold",
    no_round="No round has been dealt yet.",
    match_over="The match is over.",
    match_drawn="The match is drawn.",
    round_over="The round is over",
    wins_match="Seat {} wins the match.",
    takes_seal="seat {} takes a Seal",
    both_seals="each seat takes a Seal",
    no_seal="nobody takes a Seal",
    ends={
        EndReason.PILES: "{} goods piles are empty",
        EndReason.DECK: "the deck cannot refill the market",
        EndReason.CAP: "the agreed number of plies has been played",
    },
    take="take {}",
    take_camels="take all the camels",
    sell="sell {}",
    exchange="take {} for {}",
    no_return="nothing",
    conjunction="and",
    colon=": ",
)

_FR = Words(
    cards=(
        ("diamant", "diamants"),
        ("or", "or"),
        ("argent", "argent"),
        ("tissu", "tissus"),
        ("épice", "épices"),
        ("cuir", "cuirs"),
        ("chameau", "chameaux"),
    ),
    none_is_several=False,
    seat="Siège {}",
    to_move="doit jouer",
    seen_from="vu du siège {}",
    market="Marché",
    hand="Main",
    herd="Enclos",
    herds_shown={"some": "des chameaux", "none": "aucun chameau"},
    deck="Pioche",
    discard="Défausse",
    nothing="vide",
    top="{} au-dessus",
    tokens_left="Jetons marchandises restants",
    bonus_left="Jetons bonus restants",
    tokens="Jetons marchandises",
    bonus="Jetons bonus",
    for_cards="pour {}",
    hidden_stack="une pile couverte",
    rupees=("roupie", "roupies"),
    hidden=("jeton caché", "jetons cachés"),
    seals="Sceaux",
    camel_token="jeton chameau",
    card=("carte", "cartes"),
    unseen="inconnues",
    token=("jeton", "jetons"),
    plies_left=("coup restant", "coups restants"),
    picture="Jaipur",
    taken="prise",
    given="rendue",
    camels_given=("rendu", "rendus"),
    sold="vendue",
    no_round="Aucune manche n'a encore été distribuée.",
    match_over="La partie est finie.",
    match_drawn="La partie est nulle.",
    round_over="La manche est finie",
    wins_match="Le siège {} gagne la partie.",
    takes_seal="le siège {} prend un Sceau",
    both_seals="chaque siège prend un Sceau",
    no_seal="personne ne prend de Sceau",
    ends={
        EndReason.PILES: "{} piles de jetons marchandises sont vides",
        EndReason.DECK: "la pioche ne peut plus compléter le marché",
        EndReason.CAP: "le nombre de coups convenu est atteint",
    },
    take="prendre {}",
    take_camels="prendre tous les chameaux",
    sell="vendre {}",
    exchange="prendre {} contre {}",
    no_return="rien",
    conjunction="et",
    colon=" : ",
)

_WORDS: Mapping[str, Words] = {"en": _EN, "fr": _FR}


def words(lang: Language) -> Words:
    """The words of a language.

    Raises:
        UnknownLanguage: There is English and French.

    Example:
        >>> words("fr").market
        'Marché'
    """
    try:
        return _WORDS[lang]
    except KeyError:
        raise UnknownLanguage(
            f"no picture speaks {lang!r:.40}; there are {', '.join(_WORDS)}"
        ) from None


def describe(move: Move, lang: Language = "en") -> str:
    """A move in words.

    Args:
        move: Any move, however illegal.
        lang: The language.

    Raises:
        UnknownLanguage: There is English and French.

    Example:
        >>> from jaipur_rules import parse_move
        >>> describe(parse_move("+DG-LK"))
        'take 1 diamond and 1 gold for 1 leather and 1 camel'
        >>> describe(parse_move("-LLL"), "fr")
        'vendre 3 cuirs'
    """
    said = words(lang)
    match move:
        case TakeGood(good):
            return said.take.format(said.count(1, said.cards[good]))
        case TakeCamels():
            return said.take_camels
        case Sell(good, count):
            return said.sell.format(said.count(count, said.cards[good]))
        case Exchange(taken, given):
            return said.exchange.format(said.phrase(taken), said.phrase(given) or said.no_return)
