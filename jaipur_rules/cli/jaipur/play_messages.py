"""What a person at the terminal is told of Jaipur, in each language, where it is not what is told of any game."""

from collections.abc import Mapping

from attrs import evolve, frozen

from jaipur_rules.cli.play.messages import MESSAGES, Messages
from jaipur_rules.core.messages import Language


@frozen(order=False)
class JaipurMessages:
    """What is said of Jaipur alone, in one language."""

    resumed: str
    thinking: str
    drawn: str
    tokens: str
    bonus: str
    hidden_bonus: str
    no_tokens: str
    hint: str
    chance: str
    at_first_sight: str
    next_card: str
    their_hand: str
    bonuses: str
    ask_undo: str
    undone: str
    not_agreed: str
    nothing_to_undo: str
    round_over: str
    next_round: str
    seals: str
    match_won: str
    match_drawn: str
    yes: tuple[str, ...]


OWN: Mapping[Language, JaipurMessages] = {
    "en": JaipurMessages(
        resumed="The match goes on where it was, {who}: round {round}, moves made: {plies}.",
        thinking="{} is thinking ...",
        drawn="New in the market: {}.",
        tokens="It brought {}.",
        bonus="It brought {} and a bonus of {}.",
        hidden_bonus="It brought {} and a bonus for {} cards.",
        no_tokens="It brought nothing.",
        hint="A search in {} possible worlds would choose from:",
        chance="{move}   {what}: the Seal with {chance}",
        at_first_sight="At first sight: {}",
        next_card="The next card:",
        their_hand="The other hand:",
        bonuses="A bonus is worth, on average:",
        ask_undo="Seat {} wants to take back the last move. Seat {}, do you agree? (y/n) ",
        undone="Taken back.",
        not_agreed="Not agreed: the move stands.",
        nothing_to_undo="There is no move of this round to take back.",
        round_over="Round {} is over: {}.",
        next_round="Enter: the next round ",
        seals="Seals {} : {}.",
        match_won="The match is over: seat {} won it by {} : {} Seals.",
        match_drawn="The match is over, and nobody won it: {} : {} Seals.",
        yes=("y", "yes"),
    ),
    "fr": JaipurMessages(
        resumed="La partie reprend où elle en était, {who} : manche {round}, coups joués : {plies}.",
        thinking="{} réfléchit...",
        drawn="Nouveau au marché : {}.",
        tokens="Cela a rapporté {}.",
        bonus="Cela a rapporté {} et un bonus de {}.",
        hidden_bonus="Cela a rapporté {} et un bonus pour {} cartes.",
        no_tokens="Cela n'a rien rapporté.",
        hint="Une recherche dans {} mondes possibles choisirait parmi :",
        chance="{move}   {what} : le Sceau avec {chance}",
        at_first_sight="À première vue : {}",
        next_card="La prochaine carte :",
        their_hand="L'autre main :",
        bonuses="Un bonus vaut en moyenne :",
        ask_undo="Le siège {} veut reprendre le dernier coup. Siège {}, d'accord ? (o/n) ",
        undone="Coup repris.",
        not_agreed="Pas d'accord : le coup reste joué.",
        nothing_to_undo="Il n'y a pas de coup de cette manche à reprendre.",
        round_over="La manche {} est finie : {}.",
        next_round="Entrée : la manche suivante ",
        seals="Sceaux {} : {}.",
        match_won="La partie est finie : le siège {} la gagne par {} : {} Sceaux.",
        match_drawn="La partie est finie, et personne ne la gagne : {} : {} Sceaux.",
        yes=("o", "oui", "y"),
    ),
}

SHARED: Mapping[Language, Messages] = {
    "en": evolve(
        MESSAGES["en"],
        new="A new match, {who}. It is kept in {file} after every move. ? helps.",
        curtain="The screen is for seat {seat}. Seat {others}, look away.",
        alone="you in seat {seats} against {others}",
        together="two people at one screen, which is hidden between the turns",
        others="{who}",
        unclear="That is no move I can read: {} Such as: +D, -LLL, +DG-LK, take gold, sell 3 leather; ? helps.",
        notation=(
            "Type a move: what comes to you after +, what leaves you after -.",
            ("+D", "takes a diamond"),
            ("+K", "takes all the camels"),
            ("-LLL", "sells three leather"),
            ("+DG-LK", "takes a diamond and a gold for a leather and a camel"),
            "Words will do: take gold, sell 3 leather, swap 2 camels for a diamond and a gold.",
            "D diamond, G gold, S silver, C cloth, P spice, L leather, K camel.",
        ),
        commands=(
            ("moves (m)", "list every move that is allowed, and choose by its number"),
            ("hint (h)", "the best moves, and the odds of what you cannot see"),
            ("why (w)", "why the last attempt was not allowed, with the rule and where it stands"),
            ("rule EXC-3", "read a rule"),
            ("table (t)", "the whole table, if some of it had no room"),
            ("undo (u)", "take back the last move, if both agree"),
            ("quit (q)", "stop; the match is kept, and goes on when you call it again"),
        ),
    ),
    "fr": evolve(
        MESSAGES["fr"],
        new="Une nouvelle partie, {who}. Elle est gardée dans {file} après chaque coup. ? pour l'aide.",
        curtain="L'écran est pour le siège {seat}. Siège {others}, regardez ailleurs.",
        alone="vous au siège {seats} contre {others}",
        together="à deux devant un écran, caché entre les tours",
        others="{who}",
        unclear="Je ne lis pas de coup dans « {} ». Par exemple : +D, -LLL, +DG-LK, prends or, vends 3 cuirs ; ? pour l'aide.",
        notation=(
            "Tapez un coup : ce qui vient à vous après +, ce qui vous quitte après -.",
            ("+D", "prend un diamant"),
            ("+K", "prend tous les chameaux"),
            ("-LLL", "vend trois cuirs"),
            ("+DG-LK", "prend un diamant et un or contre un cuir et un chameau"),
            "Les mots vont aussi : prends or, vends 3 cuirs, troque 2 chameaux contre un diamant et un or.",
            "D diamant, G or, S argent, C tissu, P épice, L cuir, K chameau.",
        ),
        commands=(
            ("liste (m)", "tous les coups permis, à choisir par leur numéro"),
            ("conseil (h)", "les meilleurs coups, et les chances de ce que vous ne voyez pas"),
            ("pourquoi (w)", "pourquoi le dernier essai n'est pas permis, et où la règle le dit"),
            ("règle EXC-3", "lire une règle"),
            ("table (t)", "toute la table, si une partie n'avait pas de place"),
            ("annuler (u)", "reprendre le dernier coup, si les deux sont d'accord"),
            ("quitter (q)", "arrêter ; la partie est gardée et reprend au prochain appel"),
        ),
    ),
}
"""What is said in any game, in the words of Jaipur."""
