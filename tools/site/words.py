"""The texts of the pages themselves, in each language."""

from collections.abc import Mapping

from attrs import frozen

from jaipur_rules.rulebook import Language


@frozen(order=False)
class Words:
    """Everything that a page says itself, in one language."""

    here: str
    other: str
    """The name of the other language, in that language."""
    rules: str
    rules_of: str
    all_rules: str
    disputes: str
    disputes_lead: str
    differences: str
    differences_lead: str
    matrix: str
    matrix_lead: str
    ask: str
    ask_hint: str
    ask_none: str
    ask_nearest: str
    ask_chapters: str
    ask_found: tuple[str, str]
    standings: Mapping[str, str]
    standing_is: Mapping[str, str]
    stances: Mapping[str, str]
    kinds: Mapping[str, str]
    prevails: str
    why: str
    sources: str
    sentence: tuple[str, str]
    untitled: str
    switch: str
    default: str
    any_number: str
    used_by: str
    not_in_text: str
    known: Mapping[str, str]
    settles: str
    examples: str
    more_examples: tuple[str, str]
    code: str
    tests: str
    tests_of: tuple[str, str]
    examples_too: tuple[str, str]
    rule: str
    rules_at: str
    legal: str
    illegal: str
    before: str
    after: str
    moves: str
    no_move: str
    outcome: str
    seen: str
    under: str
    nobody: str
    both: str
    seat: str
    still: str
    yes: str
    no: str
    none: str
    market: str
    hand: str
    herd: str
    answer: str
    silent: str
    not_indexed: str
    try_it: str
    colon: str
    quotes: tuple[str, str]
    facts: Mapping[str, str]


_EN = Words(
    here="English",
    other="Français",
    rules="The rules",
    rules_of="The rules of {}",
    all_rules="All chapters",
    disputes="Disputes",
    disputes_lead="What players ask each other across the table, with the answer and the rule that gives it.",
    differences="Where the texts part",
    differences_lead="The rules on which the texts do not say the same: what each of them does, which one "
    "prevails, and why. No sentence is copied here; every place can be looked up.",
    matrix="From sentence to test",
    matrix_lead="Every sentence of every indexed text, the rules that are drawn from it, the code that carries "
    "them and the tests that prove them.",
    ask="Ask in your own words",
    ask_hint="for example: can I swap one card for one?",
    ask_none="Found no rule by these words. That does not mean that there is none: try other words.",
    ask_nearest="The nearest rules, by words that are spelled almost like these:",
    ask_chapters="The chapters:",
    ask_found=("{} rule found", "{} rules found"),
    standings={"text": "in the rulebook", "derived": "follows", "ruling": "our ruling"},
    standing_is={
        "text": "A rulebook says it.",
        "derived": "It follows from what the rulebooks say.",
        "ruling": "The rulebooks are silent: this is the default here.",
    },
    stances={
        "says": "says so",
        "omits": "leaves it out",
        "differs": "says otherwise",
        "silent": "is silent",
    },
    kinds={
        "rule": "a rule",
        "component": "what is in the box",
        "advice": "advice",
        "flavour": "flavour",
        "credit": "credits",
        "other": "a caption",
    },
    prevails="prevails",
    why="Why",
    sources="Where it stands",
    sentence=("sentence {}", "sentences {}"),
    untitled="the text leaves this part without a title",
    switch="Other ways to play it",
    default="the default",
    any_number="a number of your own",
    used_by="in {}",
    not_in_text="Not in any rulebook's text",
    known={
        "found": "found on public pages",
        "inferred": "inferred",
        "reconstructed": "reconstructed, and not the publisher's",
    },
    settles="Settles",
    examples="For example",
    more_examples=("{} more example", "{} more examples"),
    code="In the code",
    tests="Tests",
    tests_of=("{} test", "{} tests"),
    examples_too=(
        "The example above is played as a test too.",
        "The {} examples above are played as tests too.",
    ),
    rule="Rule",
    rules_at="Rules",
    legal="Legal",
    illegal="Illegal",
    before="Before",
    after="After",
    moves="What is played",
    no_move="Nothing is played.",
    outcome="What comes of it",
    seen="What seat {} sees",
    under="Played with {}",
    nobody="nobody",
    both="both",
    seat="seat {}",
    still="nothing: the round goes on",
    yes="yes",
    no="no",
    none="none",
    market="market",
    hand="hand",
    herd="herd",
    answer="Answer",
    silent="says nothing of it",
    not_indexed="Cited from descriptions, so that no places of it are indexed.",
    try_it="Try it with the referee",
    colon=": ",
    quotes=("“", "”"),
    facts={
        "market": "market",
        "hands": "hands",
        "herds": "herds",
        "deck_size": "cards in the deck",
        "heights": "tokens left",
        "bonus_left": "bonus tokens left",
        "discard": "discard pile",
        "to_move": "to move",
        "ended_by": "ended by",
        "rupees": "rupees",
        "camel_token": "camel token",
        "seal": "takes the Seal",
        "decided_by": "decided by",
        "seals": "Seals",
        "match_over": "the match is over",
        "winner": "winner",
        "next_starter": "starts the next round",
        "next_first": "the coin of the next deal",
        "next": "after the next deal",
        "won": "won by the last move",
        "goods": "goods tokens",
        "bonuses": "bonus tokens",
        "opponent_hand": "the opponent's hand",
        "opponent_hand_size": "cards in the opponent's hand",
        "opponent_known": "known of the opponent's hand",
        "herds_shown": "herds, as shown",
        "opponent_bonuses": "the opponent's bonus tokens",
        "own_bonuses": "own bonus tokens",
        "discard_shown": "discard pile, as shown",
        "tokens_shown": "the opponent's tokens are in sight",
        "cards": "cards",
        "tokens": "goods tokens",
        "seals_to_win": "Seals to win",
        "hand_limit": "hand limit",
        "market_size": "cards in the market",
        "hidden": "hidden",
        "some": "some",
        "diamond": "diamond",
        "gold": "gold",
        "silver": "silver",
        "cloth": "cloth",
        "spice": "spice",
        "leather": "leather",
        "camel": "camel",
    },
)

_FR = Words(
    here="Français",
    other="English",
    rules="Les règles",
    rules_of="Les règles de {}",
    all_rules="Tous les chapitres",
    disputes="Litiges",
    disputes_lead="Ce que l'on se demande à table, avec la réponse et la règle qui la donne.",
    differences="Là où les textes divergent",
    differences_lead="Les règles sur lesquelles les textes ne disent pas la même chose : ce que fait chacun, "
    "lequel l'emporte, et pourquoi. Aucune phrase n'est copiée ici ; chaque passage peut se retrouver.",
    matrix="De la phrase au test",
    matrix_lead="Chaque phrase de chaque texte répertorié, les règles qui en sont tirées, le code qui les porte "
    "et les tests qui les prouvent.",
    ask="Demandez avec vos mots",
    ask_hint="par exemple : peut-on troquer une carte contre une ?",
    ask_none="Aucune règle trouvée avec ces mots. Cela ne veut pas dire qu'il n'y en a pas : essayez "
    "d'autres mots.",
    ask_nearest="Les règles les plus proches, par des mots qui s'écrivent presque comme ceux-ci :",
    ask_chapters="Les chapitres :",
    ask_found=("{} règle trouvée", "{} règles trouvées"),
    standings={"text": "dans la règle", "derived": "en découle", "ruling": "notre décision"},
    standing_is={
        "text": "Une règle imprimée le dit.",
        "derived": "Cela découle de ce que disent les règles imprimées.",
        "ruling": "Les règles imprimées se taisent : c'est la valeur par défaut ici.",
    },
    stances={
        "says": "le dit",
        "omits": "l'omet",
        "differs": "dit autre chose",
        "silent": "se tait",
    },
    kinds={
        "rule": "une règle",
        "component": "le matériel",
        "advice": "un conseil",
        "flavour": "l'ambiance",
        "credit": "les crédits",
        "other": "une légende",
    },
    prevails="l'emporte",
    why="Pourquoi",
    sources="Où c'est écrit",
    sentence=("phrase {}", "phrases {}"),
    untitled="le texte laisse cette partie sans titre",
    switch="Autres façons de jouer",
    default="par défaut",
    any_number="un nombre à vous",
    used_by="dans {}",
    not_in_text="Dans le texte d'aucune règle",
    known={
        "found": "trouvé sur des pages publiques",
        "inferred": "déduit",
        "reconstructed": "reconstitué, et non de l'éditeur",
    },
    settles="Tranche",
    examples="Par exemple",
    more_examples=("{} autre exemple", "{} autres exemples"),
    code="Dans le code",
    tests="Tests",
    tests_of=("{} test", "{} tests"),
    examples_too=(
        "L'exemple ci-dessus est joué comme test, lui aussi.",
        "Les {} exemples ci-dessus sont joués comme tests, eux aussi.",
    ),
    rule="Règle",
    rules_at="Règles",
    legal="Régulier",
    illegal="Irrégulier",
    before="Avant",
    after="Après",
    moves="Ce qui est joué",
    no_move="Rien n'est joué.",
    outcome="Ce qu'il en advient",
    seen="Ce que voit le siège {}",
    under="Joué avec {}",
    nobody="personne",
    both="les deux",
    seat="siège {}",
    still="rien : la manche continue",
    yes="oui",
    no="non",
    none="aucun",
    market="marché",
    hand="main",
    herd="enclos",
    answer="Réponse",
    silent="n'en dit rien",
    not_indexed="Cité d'après des descriptions : ses phrases ne sont pas répertoriées.",
    try_it="Essayer avec l'arbitre",
    colon="\N{NO-BREAK SPACE}: ",
    quotes=("«\N{NO-BREAK SPACE}", "\N{NO-BREAK SPACE}»"),
    facts={
        "market": "marché",
        "hands": "mains",
        "herds": "enclos",
        "deck_size": "cartes dans la pioche",
        "heights": "jetons restants",
        "bonus_left": "jetons bonus restants",
        "discard": "défausse",
        "to_move": "au tour de",
        "ended_by": "terminée par",
        "rupees": "roupies",
        "camel_token": "jeton chameau",
        "seal": "prend le Sceau",
        "decided_by": "décidé par",
        "seals": "Sceaux",
        "match_over": "la partie est finie",
        "winner": "gagnant",
        "next_starter": "commence la manche suivante",
        "next_first": "pile ou face de la donne suivante",
        "next": "après la donne suivante",
        "won": "gagné par le dernier coup",
        "goods": "jetons marchandise",
        "bonuses": "jetons bonus",
        "opponent_hand": "main adverse",
        "opponent_hand_size": "cartes dans la main adverse",
        "opponent_known": "connu de la main adverse",
        "herds_shown": "enclos, tels que montrés",
        "opponent_bonuses": "jetons bonus adverses",
        "own_bonuses": "ses propres jetons bonus",
        "discard_shown": "défausse, telle que montrée",
        "tokens_shown": "les jetons adverses sont visibles",
        "cards": "cartes",
        "tokens": "jetons marchandise",
        "seals_to_win": "Sceaux pour gagner",
        "hand_limit": "limite de main",
        "market_size": "cartes au marché",
        "hidden": "cachée",
        "some": "quelques-uns",
        "diamond": "diamant",
        "gold": "or",
        "silver": "argent",
        "cloth": "tissu",
        "spice": "épice",
        "leather": "cuir",
        "camel": "chameau",
    },
)

_WORDS: Mapping[Language, Words] = {"en": _EN, "fr": _FR}
OTHER: Mapping[Language, Language] = {"en": "fr", "fr": "en"}


def words(language: Language) -> Words:
    """The words of a language."""
    return _WORDS[language]


def counted(forms: tuple[str, str], count: int, language: Language) -> str:
    """So many of something: in French, none is singular."""
    singular = count == 1 or (count == 0 and language == "fr")
    return forms[0 if singular else 1].format(count)
