"""The words of the pictures of Jaipur, in English and French."""

from collections.abc import Mapping

from jaipur_rules.core.messages import Language
from jaipur_rules.jaipur.render.vocabulary import Words
from jaipur_rules.jaipur.rules.state import EndReason
from jaipur_rules.render.words import common_words, in_language

ENGLISH = Words(
    common=common_words("en"),
    cards=(
        ("diamond", "diamonds"),
        ("gold", "gold"),
        ("silver", "silver"),
        ("cloth", "cloth"),
        ("spice", "spice"),
        ("leather", "leather"),
        ("camel", "camels"),
    ),
    hand="Hand",
    herd="Herd",
    herds_shown={"some": "some camels", "none": "no camel"},
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
    unseen="unseen",
    plies_left=("ply left", "plies left"),
    picture="Jaipur",
    marks={
        "taken": ("taken", "taken"),
        "given": ("given", "given"),
        "sold": ("sold", "sold"),
        "": ("", ""),
    },
    camels_given=("given", "given"),
    drawn="drawn",
    no_round="No round has been dealt yet.",
    match_drawn="The match is drawn.",
    round_over="The round is over",
    wins_match="Seat {} wins the match.",
    takes_seal="seat {} takes a Seal",
    both_seals="each seat takes a Seal",
    no_seal="nobody takes a Seal",
    match="a match",
    rounds=("round", "rounds"),
    plies=("ply", "plies"),
    round="Round {}",
    begins="seat {} begins",
    strip="The market above, below it the hand and the herd of who moves.",
    of_herd={"some": "some", "none": "none"},
    goods_token="{} token",
    bonus_token="bonus token for {}",
    seal="Seal of Excellence",
    covered="its value hidden",
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
)


FRENCH = Words(
    common=common_words("fr"),
    cards=(
        ("diamant", "diamants"),
        ("or", "or"),
        ("argent", "argent"),
        ("tissu", "tissus"),
        ("épice", "épices"),
        ("cuir", "cuirs"),
        ("chameau", "chameaux"),
    ),
    hand="Main",
    herd="Enclos",
    herds_shown={"some": "des chameaux", "none": "aucun chameau"},
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
    unseen="inconnues",
    plies_left=("coup restant", "coups restants"),
    picture="Jaipur",
    marks={
        "taken": ("prise", "prises"),
        "given": ("rendue", "rendues"),
        "sold": ("vendue", "vendues"),
        "": ("", ""),
    },
    camels_given=("rendu", "rendus"),
    drawn="pioche",
    no_round="Aucune manche n'a encore été distribuée.",
    match_drawn="La partie est nulle.",
    round_over="La manche est finie",
    wins_match="Le siège {} gagne la partie.",
    takes_seal="le siège {} prend un Sceau",
    both_seals="chaque siège prend un Sceau",
    no_seal="personne ne prend de Sceau",
    match="une partie",
    rounds=("manche", "manches"),
    plies=("coup", "coups"),
    round="Manche {}",
    begins="le siège {} commence",
    strip="En haut le marché, au-dessous la main et l'enclos de qui joue.",
    of_herd={"some": "quelques", "none": "aucun"},
    goods_token="jeton {}",
    bonus_token="jeton bonus pour {}",
    seal="Sceau d'Excellence",
    covered="sa valeur cachée",
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
)


_WORDS: Mapping[str, Words] = {"en": ENGLISH, "fr": FRENCH}


def words(lang: Language) -> Words:
    """The words of a language.

    Raises:
        UnknownLanguage: `lang` is neither en nor fr.

    Example:
        >>> words("fr").herd
        'Enclos'
    """
    return in_language(_WORDS, lang)
