"""The mistakes that a count of moves shows, with the rules they break and whether others are known to make them."""

from collections.abc import Mapping
from types import MappingProxyType

from attrs import frozen


@frozen(order=False)
class Mistake:
    """A mistake that a count shows.

    Attributes:
        key: Its name.
        rules: The ids of the rules that it breaks.
        descriptions: What is wrong, in English and in French.
        peers: The known mistake of other implementations that it is an instance of; empty if it is none.
        opening: Whether it is a mistake in setting up, which only a count from the deal shows.

    Example:
        >>> MISTAKES["eighth-card"].rules
        ('HND-1',)
    """

    key: str
    rules: tuple[str, ...]
    descriptions: tuple[str, str]
    peers: str = ""
    opening: bool = False


_SAME_LIMIT = "hand limit not, or wrongly, checked in an exchange"
_CAMELS = "camels taken singly or by exchange"
_REFUSED = "sale refused when tokens are short or gone"
_SETUP = "wrong setup (market camels, camels kept in hand, dealt by type)"

_ALL = (
    Mistake(
        "same-type",
        ("EXC-3",),
        (
            "one kind of goods may be both taken and given",
            "une marchandise peut être à la fois prise et rendue",
        ),
        peers="same type both taken and returned",
    ),
    Mistake(
        "limit-unchecked",
        ("HND-1",),
        (
            "the hand limit is not checked in an exchange",
            "la limite de main n'est pas vérifiée dans un troc",
        ),
        peers=_SAME_LIMIT,
    ),
    Mistake(
        "limit-before-return",
        ("HND-2",),
        (
            "the hand limit is checked before the cards are given",
            "la limite de main est vérifiée avant que les cartes soient rendues",
        ),
        peers=_SAME_LIMIT,
    ),
    Mistake(
        "eighth-card",
        ("HND-1",),
        (
            "an eighth card may be taken",
            "une huitième carte peut être prise",
        ),
    ),
    Mistake(
        "whole-holding",
        ("SEL-1",),
        (
            "a sale has to be of all the cards of a kind",
            "une vente doit porter sur toutes les cartes d'un type",
        ),
        peers="a sale must be of the whole holding",
    ),
    Mistake(
        "lone-precious",
        ("SEL-4",),
        (
            "a precious good may be sold alone",
            "une marchandise précieuse peut être vendue seule",
        ),
    ),
    Mistake(
        "short-sale",
        ("SEL-6",),
        (
            "a sale of more cards than there are tokens is refused",
            "une vente de plus de cartes qu'il n'y a de jetons est refusée",
        ),
        peers=_REFUSED,
    ),
    Mistake(
        "tokenless-sale",
        ("SEL-7",),
        (
            "a sale is refused when the tokens are gone",
            "une vente est refusée quand il n'y a plus de jetons",
        ),
        peers=_REFUSED,
    ),
    Mistake(
        "camels-at-seven",
        ("CAM-3",),
        (
            "the camels may not be taken with seven cards in hand",
            "les chameaux ne peuvent pas être pris avec sept cartes en main",
        ),
        peers="taking camels forbidden with 7 in hand",
    ),
    Mistake(
        "camels-exchanged",
        ("EXC-4",),
        (
            "camels may be taken by exchange",
            "des chameaux peuvent être pris par un troc",
        ),
        peers=_CAMELS,
    ),
    Mistake(
        "camels-singly",
        ("CAM-1",),
        (
            "one camel is taken and the others stay",
            "un seul chameau est pris et les autres restent",
        ),
        peers=_CAMELS,
    ),
    Mistake(
        "camel-as-good",
        ("TAK-1", "HND-3"),
        (
            "a single camel is taken into the hand",
            "un seul chameau est pris en main",
        ),
        peers=_CAMELS,
    ),
    Mistake(
        "one-for-one",
        ("EXC-2",),
        (
            "one card may be exchanged for one",
            "une carte peut être troquée contre une",
        ),
    ),
    Mistake(
        "no-camels-given",
        ("EXC-8",),
        (
            "camels may not be given in an exchange",
            "aucun chameau ne peut être rendu dans un troc",
        ),
    ),
    Mistake(
        "camels-alone",
        ("EXC-8",),
        (
            "camels alone may not pay for an exchange",
            "des chameaux seuls ne peuvent pas payer un troc",
        ),
    ),
    Mistake(
        "one-kind-given",
        ("EXC-8",),
        (
            "only cards of one kind may be given",
            "seules des cartes d'un même type peuvent être rendues",
        ),
    ),
    Mistake(
        "two-for-two",
        ("EXC-9",),
        (
            "an exchange is never of more than two cards",
            "un troc ne porte jamais sur plus de deux cartes",
        ),
    ),
    Mistake(
        "camels-kept",
        ("EXC-7",),
        (
            "camels given stay in the herd as well",
            "les chameaux rendus restent aussi dans l'enclos",
        ),
    ),
    Mistake(
        "payment-discarded",
        ("EXC-10",),
        (
            "cards given leave the game and the deck fills the market",
            "les cartes rendues quittent le jeu et la pioche complète le marché",
        ),
    ),
    Mistake(
        "not-replaced",
        ("TAK-3",),
        (
            "a card taken is not replaced until a second one is missing",
            "une carte prise n'est pas remplacée avant qu'une deuxième manque",
        ),
    ),
    Mistake(
        "sale-draws",
        ("SEL-8",),
        (
            "whoever sells draws as many cards",
            "qui vend pioche autant de cartes",
        ),
    ),
    Mistake(
        "empty-deck",
        ("END-2", "END-3"),
        (
            "an empty deck ends the round although the market is full",
            "une pioche vide finit la manche bien que le marché soit complet",
        ),
        peers="round ended on an empty deck although the market is full",
    ),
    Mistake(
        "deck-never-ends",
        ("END-2",),
        (
            "the round goes on with a market that is not full",
            "la manche continue avec un marché incomplet",
        ),
    ),
    Mistake(
        "reshuffled",
        ("END-7",),
        (
            "the discards become the deck when it runs out",
            "la défausse devient la pioche quand elle est épuisée",
        ),
    ),
    Mistake(
        "two-piles",
        ("END-1",),
        (
            "two empty piles end the round",
            "deux piles vides finissent la manche",
        ),
    ),
    Mistake(
        "piles-never-end",
        ("END-1",),
        (
            "empty piles do not end the round",
            "des piles vides ne finissent pas la manche",
        ),
    ),
    Mistake(
        "last-turn",
        ("END-6",),
        (
            "the other trader has one more turn at the end",
            "l'autre joueur a encore un tour à la fin",
        ),
    ),
    Mistake(
        "camels-in-hand",
        ("SET-4",),
        (
            "camels that were dealt stay in the hand",
            "les chameaux distribués restent en main",
        ),
        peers=_SETUP,
        opening=True,
    ),
    Mistake(
        "hands-refilled",
        ("SET-4",),
        (
            "camels that were dealt are replaced from the deck",
            "les chameaux distribués sont remplacés par la pioche",
        ),
        opening=True,
    ),
    Mistake(
        "market-camels",
        ("SET-1",),
        (
            "no camels are laid out before the deal",
            "aucun chameau n'est posé avant la distribution",
        ),
        peers=_SETUP,
        opening=True,
    ),
    Mistake(
        "market-first",
        ("SET-2", "SET-3"),
        (
            "the market is dealt before the hands",
            "le marché est distribué avant les mains",
        ),
        opening=True,
    ),
)

MISTAKES: Mapping[str, Mistake] = MappingProxyType({mistake.key: mistake for mistake in _ALL})
"""Every mistake, by its name."""
