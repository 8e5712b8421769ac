"""What a person at the terminal is told of Johari, in each language, where it is not what is told of any game."""

from collections.abc import Mapping

from attrs import evolve, frozen

from jaipur_rules.cli.play.messages import MESSAGES, Messages
from jaipur_rules.core.messages import Language


@frozen(order=False)
class JohariMessages:
    """What is said of Johari alone, in one language."""

    resumed: str
    resumed_before: str
    laid: str
    shuffled: str
    day: str
    over: str
    points: str
    wins: str


OWN: Mapping[Language, JohariMessages] = {
    "en": JohariMessages(
        resumed="The match goes on where it was, {who}: market day {day}, moves made: {plies}.",
        resumed_before="The match goes on where it was, {who}: before the first market day, moves made: {plies}.",
        laid="{} has laid a card.",
        shuffled="The discards were shuffled.",
        day="Market day {} begins.",
        over="The match is over ({}).",
        points="Seat {}, {}: {} points: {} for nobles, {} for cards, {} for tokens{}",
        wins=", and wins",
    ),
    "fr": JohariMessages(
        resumed="La partie reprend où elle en était, {who} : jour de marché {day}, coups joués : {plies}.",
        resumed_before="La partie reprend où elle en était, {who} : avant le premier jour de marché, coups joués : {plies}.",
        laid="{} a posé une carte.",
        shuffled="La défausse a été mélangée.",
        day="Le jour de marché {} commence.",
        over="La partie est finie ({}).",
        points="Siège {}, {} : {} points : {} pour les nobles, {} pour les cartes, {} pour les jetons{}",
        wins=", et gagne",
    ),
}

SHARED: Mapping[Language, Messages] = {
    "en": evolve(
        MESSAGES["en"],
        unclear="That is no move I can read: {} Such as: sale, purchase 3, sell W2b1R3G1 advance R, hire N1-4 pay w1W2; ? helps.",
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
    ),
    "fr": evolve(
        MESSAGES["fr"],
        unclear="Je ne lis pas de coup dans « {} ». Par exemple : vente, purchase 3, sell W2b1R3G1 advance R, hire N1-4 pay w1W2 ; ? pour l'aide.",
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
    ),
}
"""What is said in any game, in the words of Johari."""
