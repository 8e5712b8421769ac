"""The library's errors about bad input, in French.

The library's errors speak English, for whoever writes programs. The page also speaks to players, so
every sentence that can come of what somebody types, pastes or clicks has its twin here. What has none
stays as it is: a sentence in English is better than none.
"""

import re
from collections.abc import Iterable
from functools import partial

_GOODS = {
    "diamond": "diamant",
    "gold": "or",
    "silver": "argent",
    "cloth": "tissu",
    "spice": "épice",
    "leather": "cuir",
    "camel": "chameau",
}

_GOOD = f"({'|'.join(_GOODS)})"

_TWINS = (
    # A position that cannot exist
    (r"this position cannot exist:", "cette position ne peut pas exister :"),
    (r"the market holds (\d+) cards, and not (\d+)", r"le marché tient {} cartes, et non {}"),
    (
        r"there is a camel in the hand \(rule (\S+)\)",
        r"il y a un chameau dans la main (règle {})",
    ),
    (
        r"the hand holds (\d+) cards, and at most (\d+) \(rule (\S+)\)",
        r"la main tient {} cartes, et {} au plus (règle {})",
    ),
    (
        r"there are (\d+) camels on the table, and (\d+) in the box",
        r"il y a {} chameaux sur la table, et {} dans la boîte",
    ),
    (
        rf"there are (\d+) {_GOOD} cards on the table, and (\d+) in the box",
        r"il y a {} cartes {} sur la table, et {} dans la boîte",
    ),
    (
        rf"the {_GOOD} pile holds (\d+) tokens, and it starts with (\d+)",
        r"la pile {} tient {} jetons, et elle commence avec {}",
    ),
    (
        rf"(\d+) {_GOOD} tokens are gone, for at most (\d+) cards that can have been sold",
        r"{} jetons {} sont partis, pour {} cartes au plus qui ont pu être vendues",
    ),
    (
        r"(\d+) goods piles are empty, which has ended the round \(rule (\S+)\)",
        r"{} piles de marchandises sont vides, ce qui a fini la manche (règle {})",
    ),
    (
        r"(\d+) cards are more than there are in the box",
        r"{} cartes sont plus qu'il n'y en a dans la boîte",
    ),
    # A move that cannot be read
    (
        r"is no move: expected (.+) or (\S+)",
        r"n'est pas un coup : on attend {} ou {}",
    ),
    (r"is not in order: write (\S+)", r"n'est pas dans l'ordre : écrivez {}"),
    (r"is too long for a move", r"est trop long pour un coup"),
    (
        r"leaves a choice, and a move leaves none",
        r"laisse un choix, et un coup n'en laisse aucun",
    ),
    (r": is it (\d+) or (\d+)\?", r" : est-ce {} ou {} ?"),
    (r": (\d+) of which of (.+)\?", r" : {} de quoi, dans {} ?"),
    (r": (\d+) of what\?", r" : {} de quoi ?"),
    (
        r": take or sell, never both \(rule (\S+)\)",
        r" : prendre ou vendre, jamais les deux (règle {})",
    ),
    (r": a sign without a card", r" : un signe sans carte"),
    (
        r": say how many, because a move is of a number",
        r" : dites combien, car un coup porte sur un nombre",
    ),
    (r": (.+) is no kind of card", r" : {} n'est pas une sorte de carte"),
    (r"moves no card", r"ne déplace aucune carte"),
    (
        r"sells more than one kind: a sale is of one \(rule (\S+)\)",
        r"vend plus d'une sorte : une vente est d'une seule (règle {})",
    ),
    (r"is no card: expected one of (\S+)", r"n'est pas une carte : on attend une lettre de {}"),
    (
        r"an exchange takes something: to give cards for nothing is a sale",
        r"un échange prend quelque chose : donner des cartes pour rien est une vente",
    ),
    (
        r"move: a move is at most (\d+) characters long",
        r"coup : un coup fait {} caractères au plus",
    ),
    # A record that cannot be read
    (
        r"the document is larger than (\d+) bytes, the limit set for reading",
        r"le document dépasse {} octets, la limite fixée pour la lecture",
    ),
    (
        r"not JSON: the text ends too early, at line (\d+), column (\d+)",
        r"pas du JSON : le texte s'arrête trop tôt, ligne {}, colonne {}",
    ),
    (r"not JSON: (.+) at line (\d+), column (\d+)", r"pas du JSON : {}, ligne {}, colonne {}"),
    (r"not JSON: (.+) line (\d+) column (\d+).*", r"pas du JSON : {}, ligne {}, colonne {}"),
    (r"the document is empty", r"le document est vide"),
    (r"the document is nested too deeply", r"le document est trop profondément emboîté"),
    (
        r"the text begins with a byte order mark; save it as UTF-8 without one",
        r"le texte commence par une marque d'ordre des octets ; enregistrez-le en UTF-8 sans elle",
    ),
    (
        r"the key (\S+) is missing, so this is no record",
        r"la clé {} manque : ce n'est pas un enregistrement",
    ),
    (r"the key (\S+) is missing", r"la clé {} manque"),
    (
        r"the key (\S+) stands twice in one object",
        r"la clé {} figure deux fois dans un même objet",
    ),
    (r"there is no such key here; expected (.+)", r"il n'y a pas de telle clé ici ; on attend {}"),
    (
        r"this is version (\d+) of the format, and only version (\d+) can be read here",
        r"c'est la version {} du format, et seule la version {} se lit ici",
    ),
    (
        r"what version (\d+) does not know in it begins with",
        r"ce que la version {} n'y connaît pas commence par",
    ),
    (
        r"there are no records of (\S+); expected (.+)",
        r"il n'y a pas de parties de {} ; attendu : {}",
    ),
    (
        r"the record stops before the card that is drawn here",
        r"l'enregistrement s'arrête avant la carte piochée ici",
    ),
    (
        r"the record stops before the bonus token that is won here",
        r"l'enregistrement s'arrête avant le jeton bonus gagné ici",
    ),
    (r"the box cannot make this deal:", r"la boîte ne permet pas cette distribution :"),
    (
        rf"the deck holds (\d+) of {_GOOD}, and at most (\d+) can be there",
        r"la pioche tient {} cartes {}, et il peut y en avoir {} au plus",
    ),
    (
        r"the pile of bonuses for (\d+) cards holds (\d+) too many of (\d+) rupees",
        r"la pile des bonus pour {} cartes tient {} jetons de trop à {} roupies",
    ),
    (
        r"no ruleset is named (\S+); there are (.+)",
        r"aucune règle du jeu ne s'appelle {} ; il y a {}",
    ),
    (
        r"expected the name of a ruleset or an object of switches, found",
        r"on attend le nom d'un jeu de règles ou un objet d'options, et il y a",
    ),
    (r"expected (\d+) numbers, found (\d+)", r"on attend {} nombres, et il y en a {}"),
    (r"expected one of (.+), found", r"on attend l'un de {}, et il y a"),
    (
        r"expected a whole number from (\d+) to (\d+), found",
        r"on attend un nombre entier de {} à {}, et il y a",
    ),
    (
        r"expected a whole number from (\d+), found",
        r"on attend un nombre entier à partir de {}, et il y a",
    ),
    (r"expected a whole number, found", r"on attend un nombre entier, et il y a"),
    (r"expected an object, found", r"on attend un objet, et il y a"),
    (r"expected a list, found", r"on attend une liste, et il y a"),
    (r"expected a text, found", r"on attend un texte, et il y a"),
    (r"expected (\S+), found", r"on attend {}, et il y a"),
    (r"et il y a an object", r"et il y a un objet"),
    (r"et il y a a list", r"et il y a une liste"),
    (r"et il y a a number too large", r"et il y a un nombre trop grand"),
    (
        r"these rules could leave a trader without a move:.*",
        r"ces règles pourraient laisser un marchand sans aucun coup",
    ),
    (r"no record has been judged yet", r"aucun enregistrement n'a encore été jugé"),
    # Where it stands
    (r"^round (\d+), ply (\d+)", r"manche {}, coup {}"),
    (r"^round (\d+)", r"manche {}"),
)

_READY = [(re.compile(pattern), twin) for pattern, twin in _TWINS]


def teach(twins: Iterable[tuple[str, str]]) -> None:
    """Add the sentences of a game that has come later, before those that are there.

    Args:
        twins: A pattern of a sentence, or of a part of one, and its twin.
    """
    _READY[:0] = [(re.compile(pattern), twin) for pattern, twin in twins]


def in_french(sentence: str) -> str:
    """A sentence of the library in French, as far as it has a twin.

    Example:
        >>> in_french("this position cannot exist: the market holds 4 cards, and not 5")
        'cette position ne peut pas exister : le marché tient 4 cartes, et non 5'
    """
    for pattern, twin in _READY:
        sentence = pattern.sub(partial(_fill_in, twin), sentence)
    return sentence


def _fill_in(twin: str, found: re.Match[str]) -> str:
    return twin.format(*(_GOODS.get(each, each) for each in found.groups()))
