"""The data of the page that needs no engine: the rules in words, the names of things, the matches to try."""

from jaipur_rules import rulebook
from jaipur_rules.core.errors import messages
from jaipur_rules.core.messages import Language
from jaipur_rules.core.strict_json import Plain
from jaipur_rules.jaipur.rules.cards import Card
from jaipur_rules.jaipur.rules.components import STANDARD_BOX
from jaipur_rules.jaipur.rules.ruleset import PRESETS, SWITCHES
from tools.browser.records import LONGEST_RECORD

LANGUAGES: tuple[Language, Language] = ("en", "fr")
ASKED = ("exchange_min", "exchange_same_type", "hand_limit_when", "sale_without_tokens")
"""The switches that legality looks at; the others are no question of one move."""


def address(chapter: str, rule: str, lang: Language, game: str = "jaipur") -> str:
    """The page of a rule, from the root of the site.

    Example:
        >>> address("exchange", "EXC-3", "fr")
        'rules/jaipur/fr/exchange.html#exc-3'
    """
    return f"rules/{game}/{lang}/{chapter}.html#{rule.lower()}"


def rules(game: str) -> dict[str, Plain]:
    """The rules of a game in words, each with its page.

    Args:
        game: The name of the game.
    """
    return {
        rule.id: {
            "title": _both(rule.title),
            "statement": _both(rule.statement),
            "href": {lang: address(rule.chapter, rule.id, lang, game) for lang in LANGUAGES},
        }
        for rule in rulebook.load(game)
    }


def facts(examples: tuple[str, ...]) -> dict[str, Plain]:
    """Everything that the page begins with, as JSON has it.

    Args:
        examples: The names of the matches that are there to try.
    """
    cards: dict[str, Plain] = {
        lang: [messages(lang)(f"jaipur.card.{card.name.lower()}") for card in Card]
        for lang in LANGUAGES
    }
    rulesets: dict[str, Plain] = {
        name: {key: value for key, value in preset.changes.items() if key in ASKED}
        for name, preset in PRESETS.items()
    }
    return {
        "rules": rules("jaipur"),
        "cards": cards,
        "rulesets": rulesets,
        "defaults": {name: SWITCHES[name][0] for name in ASKED},
        "heights": list(STANDARD_BOX.heights),
        "longest_record": LONGEST_RECORD,
        "examples": list(examples),
    }


def _both(text: rulebook.Text) -> Plain:
    return {lang: text.to(lang) for lang in LANGUAGES}
