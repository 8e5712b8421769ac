"""What the command line says itself, in each language."""

from collections.abc import Mapping

from attrs import frozen

from jaipur_rules.core.messages import Language


@frozen(order=False)
class Words:
    """Everything that the command line says itself, in one language."""

    legal: str
    illegal: str
    wrong_claim: str
    unreadable: str
    passed_over: str
    other_game: str
    broken: tuple[str, str]
    legal_moves: tuple[str, str]
    file: tuple[str, str]
    judging: str
    sources: str
    sentence: tuple[str, str]
    stances: Mapping[str, str]
    prevails: str
    standings: Mapping[str, str]
    knowledge: Mapping[str, str]
    argument: str
    switch: str
    default: str
    examples: str
    example: str
    example_at_table: str
    example_legal: str
    example_broken: str
    disputes: str
    found: tuple[str, str]
    nothing_found: str
    found_elsewhere: str
    nearest: str
    chapters: str
    more: str
    not_there: str
    whole: str
    matched: str
    changed: str
    missing: str
    added: str
    place_changed: str
    place_missing: str
    stranger: str
    unread: str
    agrees: str
    differs: str
    none_found: str
    any_number: str
    colon: str


_EN = Words(
    legal="LEGAL",
    illegal="ILLEGAL",
    wrong_claim="WRONG CLAIM",
    unreadable="UNREADABLE",
    passed_over="PASSED OVER",
    other_game="this is a record of {}, and {} was asked for",
    broken=("{} rule broken", "{} rules broken"),
    legal_moves=("{} legal move", "{} legal moves"),
    file=("{} file", "{} files"),
    judging="judging",
    sources="Where it stands",
    sentence=("sentence {}", "sentences {}"),
    stances={
        "says": "",
        "omits": "leaves it out",
        "differs": "says otherwise",
        "silent": "is silent",
    },
    prevails="prevails",
    standings={"text": "in the rulebook", "derived": "follows", "ruling": "our ruling"},
    knowledge={
        "found": "Found elsewhere",
        "inferred": "Inferred",
        "reconstructed": "Reconstructed",
    },
    argument="Why",
    switch="Switch",
    default="default",
    examples="For example",
    example="{title}: market {market}, hand {hand}, herd {herd}{rules}: {move} {verdict}.",
    example_at_table="{title}: {table}{rules}: {move} {verdict}.",
    example_legal="is legal",
    example_broken="breaks {}",
    disputes="Settles",
    found=("{} rule found", "{} rules found"),
    nothing_found="Found no rule by these words. That does not mean that there is none: try other words.",
    found_elsewhere="Rules of {} were found: add --game {}.",
    nearest="The nearest rules, by words that are spelled almost like these:",
    chapters="The chapters; search for the letters of one to see its rules:",
    more="and {} more",
    not_there="not in the folder",
    whole="every sentence is there",
    matched="{} there",
    changed="{} changed",
    missing="{} missing",
    added="{} that the index does not know",
    place_changed="changed",
    place_missing="missing",
    stranger="is none of the indexed texts",
    unread="was not read",
    agrees="The index and the texts agree.",
    differs="The index and the texts part.",
    none_found="None of the indexed texts is in the folder.",
    any_number="none, or a number",
    colon=": ",
)

_FR = Words(
    legal="RÉGULIER",
    illegal="IRRÉGULIER",
    wrong_claim="RÉSULTAT FAUX",
    unreadable="ILLISIBLE",
    passed_over="LAISSÉ DE CÔTÉ",
    other_game="c'est une partie de {}, et {} était demandé",
    broken=("{} règle enfreinte", "{} règles enfreintes"),
    legal_moves=("{} coup régulier", "{} coups réguliers"),
    file=("{} fichier", "{} fichiers"),
    judging="arbitrage",
    sources="Où c'est écrit",
    sentence=("phrase {}", "phrases {}"),
    stances={
        "says": "",
        "omits": "l'omet",
        "differs": "dit autre chose",
        "silent": "n'en dit rien",
    },
    prevails="l'emporte",
    standings={"text": "dans la règle", "derived": "s'en déduit", "ruling": "notre décision"},
    knowledge={
        "found": "Trouvé ailleurs",
        "inferred": "Déduit",
        "reconstructed": "Reconstitué",
    },
    argument="Pourquoi",
    switch="Option",
    default="par défaut",
    examples="Par exemple",
    example="{title} : marché {market}, main {hand}, enclos {herd}{rules} : {move} {verdict}.",
    example_at_table="{title} : {table}{rules} : {move} {verdict}.",
    example_legal="est régulier",
    example_broken="enfreint {}",
    disputes="Tranche",
    found=("{} règle trouvée", "{} règles trouvées"),
    nothing_found="Aucune règle trouvée avec ces mots. Cela ne veut pas dire qu'il n'y en a pas : essayez "
    "d'autres mots.",
    found_elsewhere="Des règles de {} ont été trouvées : ajoutez --game {}.",
    nearest="Les règles les plus proches, par des mots qui s'écrivent presque comme ceux-ci :",
    chapters="Les chapitres ; cherchez les lettres de l'un d'eux pour en voir les règles :",
    more="et {} de plus",
    not_there="absent du dossier",
    whole="toutes les phrases y sont",
    matched="{} présentes",
    changed="{} modifiées",
    missing="{} manquantes",
    added="{} inconnues de l'index",
    place_changed="modifiée",
    place_missing="manquante",
    stranger="n'est pas l'un des textes indexés",
    unread="n'a pas été lu",
    agrees="L'index et les textes concordent.",
    differs="L'index et les textes divergent.",
    none_found="Aucun des textes indexés n'est dans le dossier.",
    any_number="none, ou un nombre",
    colon=" : ",
)

_WORDS: Mapping[Language, Words] = {"en": _EN, "fr": _FR}


def words(lang: Language) -> Words:
    """The words of a language.

    Example:
        >>> words("fr").legal
        'RÉGULIER'
    """
    return _WORDS[lang]


def counted(forms: tuple[str, str], number: int) -> str:
    """The form that goes with a number, with the number in it.

    Example:
        >>> counted(words("en").broken, 2)
        '2 rules broken'
    """
    return forms[number != 1].format(number)
