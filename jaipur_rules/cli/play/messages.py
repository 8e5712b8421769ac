"""What a person at the terminal is told in a match of any game, in each language."""

from collections.abc import Mapping

from attrs import frozen

from jaipur_rules.core.messages import Language


@frozen(order=False)
class Messages:
    """Everything that is said in the course of a match, in one language.

    A game puts its own words in the place of some.
    """

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
    others: str
    you: str
    seat: str
    moved: str
    made: str
    illegal: str
    unclear: str
    no_such_number: str
    no_such_rule: str
    which_rule: str
    moves: str
    hint: str
    no_hint: str
    no_undo: str
    over_won: str
    over_drawn: str
    kept: str
    how_to_resume: str
    notation: tuple[str | tuple[str, str], ...]
    commands: tuple[tuple[str, str], ...]


MESSAGES: Mapping[Language, Messages] = {
    "en": Messages(
        prompt="{} to move (? for help): ",
        your_prompt="Your move (? for help): ",
        new="A new match of {game}, {who}. It is kept in {file} after every move. ? helps.",
        resumed="The match goes on where it was, {who}: moves made: {plies}.",
        numbered="A number, or a move (Enter: back to the table): ",
        more="Enter: more ({}/{})   q: back ",
        go_on="Enter: go on ",
        curtain="The screen is for seat {seat}. Everybody else, look away.",
        ready="Seat {}: Enter when you are ready ",
        alone="you in seat {seats}",
        together="people in the seats {seats} at one screen, which is hidden between the turns",
        others="{who} with {others}",
        you="You",
        seat="Seat {}",
        moved="{who}: {what} ({move}).",
        made="{who}: {move}.",
        illegal="{} is not allowed:",
        unclear="That is no move I can read: {} ? helps.",
        no_such_number="There are moves from 1 to {}.",
        no_such_rule="There is no rule {}. Such as: rule {}.",
        which_rule="Which rule? Such as: rule {}.",
        moves="Every move that is allowed; type its number or the move:",
        hint="At first sight: {}",
        no_hint="Nobody gives advice in this game.",
        no_undo="No move is taken back: the others may have seen what it drew.",
        over_won="The match is over, and won by: {}.",
        over_drawn="The match is over, and nobody won it.",
        kept="The record is {}; judge it with: jaipur-rules referee {}",
        how_to_resume="The match is kept in {}; go on with: {}",
        notation=("Type a move in the notation.",),
        commands=(
            ("moves (m)", "list every move that is allowed, and choose by its number"),
            ("hint (h)", "what a player would do, and why"),
            ("why (w)", "why the last attempt was not allowed, with the rule and where it stands"),
            ("rule ID", "read a rule"),
            ("table (t)", "the whole table, if some of it had no room"),
            ("quit (q)", "stop; the match is kept, and goes on when you call it again"),
        ),
    ),
    "fr": Messages(
        prompt="{}, à vous (? pour l'aide) : ",
        your_prompt="À vous (? pour l'aide) : ",
        new="Une nouvelle partie de {game}, {who}. Elle est gardée dans {file} après chaque coup. ? pour l'aide.",
        resumed="La partie reprend où elle en était, {who} : coups joués : {plies}.",
        numbered="Un numéro ou un coup (Entrée : retour à la table) : ",
        more="Entrée : la suite ({}/{})   q : retour ",
        go_on="Entrée : continuer ",
        curtain="L'écran est pour le siège {seat}. Tous les autres, regardez ailleurs.",
        ready="Siège {} : Entrée quand vous êtes prêt ",
        alone="vous au siège {seats}",
        together="des personnes aux sièges {seats} devant un écran, caché entre les tours",
        others="{who} avec {others}",
        you="Vous",
        seat="Siège {}",
        moved="{who} : {what} ({move}).",
        made="{who} : {move}.",
        illegal="{} n'est pas permis :",
        unclear="Je ne lis pas de coup dans « {} ». ? pour l'aide.",
        no_such_number="Il y a des coups de 1 à {}.",
        no_such_rule="Il n'y a pas de règle {}. Par exemple : règle {}.",
        which_rule="Quelle règle ? Par exemple : règle {}.",
        moves="Tous les coups permis ; tapez un numéro ou le coup :",
        hint="{} C'est à première vue.",
        no_hint="Personne ne donne de conseil dans ce jeu.",
        no_undo="Aucun coup n'est repris : les autres ont pu voir ce qu'il a fait piocher.",
        over_won="La partie est finie, gagnée par : {}.",
        over_drawn="La partie est finie, et personne ne l'a gagnée.",
        kept="L'enregistrement est {} ; pour le juger : jaipur-rules referee {}",
        how_to_resume="La partie est gardée dans {} ; pour continuer : {}",
        notation=("Tapez un coup en notation.",),
        commands=(
            ("liste (m)", "tous les coups permis, à choisir par leur numéro"),
            ("conseil (h)", "ce que ferait un joueur, et pourquoi"),
            ("pourquoi (w)", "pourquoi le dernier essai n'est pas permis, et où la règle le dit"),
            ("règle ID", "lire une règle"),
            ("table (t)", "toute la table, si une partie n'avait pas de place"),
            ("quitter (q)", "arrêter ; la partie est gardée et reprend au prochain appel"),
        ),
    ),
}

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
