"""What a person at the terminal is told, in each language."""

from collections.abc import Mapping

from attrs import frozen

from jaipur_rules.cli.words import Language


@frozen(order=False)
class Said:
    """Everything that is said in the course of a match, in one language."""

    prompt: str
    your_prompt: str
    new: str
    resumed: str
    numbered: str
    more: str
    go_on: str
    curtain: str
    ready: str
    alone: str
    together: str
    thinking: str
    you: str
    seat: str
    moved: str
    drawn: str
    tokens: str
    bonus: str
    hidden_bonus: str
    no_tokens: str
    illegal: str
    unclear: str
    no_such_number: str
    no_such_rule: str
    which_rule: str
    moves: str
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
    kept: str
    how_to_resume: str
    stopped: str
    yes: tuple[str, ...]
    notation: tuple[str | tuple[str, str], ...]
    commands: tuple[tuple[str, str], ...]


_EN = Said(
    prompt="{} to move (? for help): ",
    your_prompt="Your move (? for help): ",
    new="A new match, {}. It is kept in {} after every move. ? helps.",
    resumed="The match goes on where it was, {}: round {}, moves made: {}.",
    numbered="A number, or a move (Enter: back to the table): ",
    more="Enter: more ({}/{})   q: back ",
    go_on="Enter: go on ",
    curtain="The screen is for seat {}. Seat {}, look away.",
    ready="Seat {}: Enter when you are ready ",
    alone="you in seat {} against {}",
    together="two people at one screen, which is hidden between the turns",
    thinking="{} is thinking ...",
    you="You",
    seat="Seat {}",
    moved="{who}: {what} ({move}).",
    drawn="New in the market: {}.",
    tokens="It brought {}.",
    bonus="It brought {} and a bonus of {}.",
    hidden_bonus="It brought {} and a bonus for {} cards.",
    no_tokens="It brought nothing.",
    illegal="{} is not allowed:",
    unclear="That is no move I can read: {} Such as: +D, -LLL, +DG-LK, take gold, sell 3 leather; ? helps.",
    no_such_number="There are moves from 1 to {}.",
    no_such_rule="There is no rule {}. Such as: rule {}.",
    which_rule="Which rule? Such as: rule {}.",
    moves="Every move that is allowed; type its number or the move:",
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
    kept="The record is {}; judge it with: jaipur-rules referee {}",
    how_to_resume="The match is kept in {}; go on with: {}",
    stopped="Stopped.",
    yes=("y", "yes"),
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
)

_FR = Said(
    prompt="{}, à vous (? pour l'aide) : ",
    your_prompt="À vous (? pour l'aide) : ",
    new="Une nouvelle partie, {}. Elle est gardée dans {} après chaque coup. ? pour l'aide.",
    resumed="La partie reprend où elle en était, {} : manche {}, coups joués : {}.",
    numbered="Un numéro ou un coup (Entrée : retour à la table) : ",
    more="Entrée : la suite ({}/{})   q : retour ",
    go_on="Entrée : continuer ",
    curtain="L'écran est pour le siège {}. Siège {}, regardez ailleurs.",
    ready="Siège {} : Entrée quand vous êtes prêt ",
    alone="vous au siège {} contre {}",
    together="à deux devant un écran, caché entre les tours",
    thinking="{} réfléchit...",
    you="Vous",
    seat="Siège {}",
    moved="{who} : {what} ({move}).",
    drawn="Nouveau au marché : {}.",
    tokens="Cela a rapporté {}.",
    bonus="Cela a rapporté {} et un bonus de {}.",
    hidden_bonus="Cela a rapporté {} et un bonus pour {} cartes.",
    no_tokens="Cela n'a rien rapporté.",
    illegal="{} n'est pas permis :",
    unclear="Je ne lis pas de coup dans « {} ». Par exemple : +D, -LLL, +DG-LK, prends or, vends 3 cuirs ; ? pour l'aide.",
    no_such_number="Il y a des coups de 1 à {}.",
    no_such_rule="Il n'y a pas de règle {}. Par exemple : règle {}.",
    which_rule="Quelle règle ? Par exemple : règle {}.",
    moves="Tous les coups permis ; tapez un numéro ou le coup :",
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
    kept="L'enregistrement est {} ; pour le juger : jaipur-rules referee {}",
    how_to_resume="La partie est gardée dans {} ; pour continuer : {}",
    stopped="Arrêt.",
    yes=("o", "oui", "y"),
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
)

_SAID: Mapping[Language, Said] = {"en": _EN, "fr": _FR}

COMMANDS: Mapping[str, str] = {
    word: command
    for command, words in {
        "help": "? help h? aide",
        "moves": "m moves list liste coups",
        "hint": "h hint odds conseil chances",
        "why": "w why pourquoi",
        "rule": "r rule rules règle regle règles regles",
        "table": "t table",
        "undo": "u undo annuler annule",
        "quit": "q quit exit quitter quitte",
    }.items()
    for word in words.split()
}
"""What can be typed besides a move, in either language. No single letter is that of a card."""


def said(lang: Language) -> Said:
    """What is said in a language."""
    return _SAID[lang]
