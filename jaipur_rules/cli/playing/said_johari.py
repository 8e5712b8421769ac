"""What a person at the terminal is told of Johari, in each language, where it is not what is told of any game."""

from collections.abc import Mapping

from attrs import frozen

from jaipur_rules.cli.words import Language


@frozen(order=False)
class Said:
    """What is said of Johari alone, in one language."""

    new: str
    resumed: str
    resumed_before: str
    alone: str
    together: str
    others: str
    curtain: str
    unclear: str
    no_undo: str
    hint: str
    laid: str
    shuffled: str
    day: str
    over: str
    points: str
    wins: str
    notation: tuple[str | tuple[str, str], ...]
    commands: tuple[tuple[str, str], ...]


_EN = Said(
    new="A new match of Johari, {}. It is kept in {} after every move. ? helps.",
    resumed="The match goes on where it was, {}: market day {}, moves made: {}.",
    resumed_before="The match goes on where it was, {}: before the first market day, moves made: {}.",
    alone="you in seat {}",
    together="people in the seats {} at one screen, which is hidden between the turns",
    others="{} with {}",
    curtain="The screen is for seat {}. Everybody else, look away.",
    unclear="That is no move I can read: {} Such as: sale, purchase 3, sell W2b1R3G1 advance R, hire N1-4 pay w1W2; ? helps.",
    no_undo="No move is taken back: the others may have seen what it drew.",
    hint="At first sight: {}",
    laid="{} has laid a card.",
    shuffled="The discards were shuffled.",
    day="Market day {} begins.",
    over="The match is over ({}).",
    points="Seat {}, {}: {} points: {} for nobles, {} for cards, {} for tokens{}",
    wins=", and wins",
    notation=(
        "Type a move in the notation or in words:",
        ("pick W2@3", "takes a first card, here from booth 3"),
        (
            "sale",
            "lays the card face down; so do purchase, baksheesh, trade, bribe, exchange, doppelganger",
        ),
        ("purchase A", "buys everything there; purchase A cash A1A3 uses gold cards at once"),
        (
            "sell W2b1R3G1 advance R",
            "sells to a Jeweler and moves the red token; collect B sells to a Collector",
        ),
        ("trade W", "takes everything of a store; hire N1-4 pay w1W2 hires a noble"),
        ("exchange w1 for W3@2", "gives the fake for what lies in booth 2; pass does nothing"),
        "W white, B blue, R red, G green, A gold, P prestige; a small letter is a fake.",
    ),
    commands=(
        ("moves (m)", "list every move that is allowed, and choose by its number"),
        ("hint (h)", "what the greedy player would do, and why"),
        ("why (w)", "why the last attempt was not allowed, with the rule and where it stands"),
        ("rule SAL-2", "read a rule"),
        ("table (t)", "the whole table, if some of it had no room"),
        ("quit (q)", "stop; the match is kept, and goes on when you call it again"),
    ),
)

_FR = Said(
    new="Une nouvelle partie de Johari, {}. Elle est gardée dans {} après chaque coup. ? pour l'aide.",
    resumed="La partie reprend où elle en était, {} : jour de marché {}, coups joués : {}.",
    resumed_before="La partie reprend où elle en était, {} : avant le premier jour de marché, coups joués : {}.",
    alone="vous au siège {}",
    together="des personnes aux sièges {} devant un écran, caché entre les tours",
    others="{} avec {}",
    curtain="L'écran est pour le siège {}. Tous les autres, regardez ailleurs.",
    unclear="Je ne lis pas de coup dans « {} ». Par exemple : vente, purchase 3, sell W2b1R3G1 advance R, hire N1-4 pay w1W2 ; ? pour l'aide.",
    no_undo="Aucun coup n'est repris : les autres ont pu voir ce qu'il a fait piocher.",
    hint="{} C'est à première vue.",
    laid="{} a posé une carte.",
    shuffled="La défausse a été mélangée.",
    day="Le jour de marché {} commence.",
    over="La partie est finie ({}).",
    points="Siège {}, {} : {} points : {} pour les nobles, {} pour les cartes, {} pour les jetons{}",
    wins=", et gagne",
    notation=(
        "Tapez un coup en notation ou en mots :",
        ("pick W2@3", "prend une première carte, ici à l'étal 3"),
        (
            "vente",
            "pose la carte face cachée ; de même achat, bakchich, négoce, pot-de-vin, échange, sosie",
        ),
        (
            "purchase A",
            "achète tout ce qui s'y trouve ; purchase A cash A1A3 emploie l'or aussitôt",
        ),
        (
            "sell W2b1R3G1 advance R",
            "vend à un joaillier et avance le jeton rouge ; collect B vend à un collectionneur",
        ),
        ("trade W", "prend tout d'une échoppe ; hire N1-4 pay w1W2 engage un noble"),
        (
            "exchange w1 for W3@2",
            "donne la fausse contre ce qui est à l'étal 2 ; pass ne fait rien",
        ),
        "W blanc, B bleu, R rouge, G vert, A or, P prestige ; une minuscule est une fausse.",
    ),
    commands=(
        ("liste (m)", "tous les coups permis, à choisir par leur numéro"),
        ("conseil (h)", "ce que ferait le joueur glouton, et pourquoi"),
        ("pourquoi (w)", "pourquoi le dernier essai n'est pas permis, et où la règle le dit"),
        ("règle SAL-2", "lire une règle"),
        ("table (t)", "toute la table, si une partie n'avait pas de place"),
        ("quitter (q)", "arrêter ; la partie est gardée et reprend au prochain appel"),
    ),
)

_SAID: Mapping[Language, Said] = {"en": _EN, "fr": _FR}


def said_of_johari(lang: Language) -> Said:
    """What is said in a language."""
    return _SAID[lang]
