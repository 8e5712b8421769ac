"""The data of the page that needs no engine: its words, the rules in words, the switches, the matches to try."""

from collections.abc import Iterator
from gettext import c2py

from jaipur_rules import rulebook
from jaipur_rules.core.errors import messages
from jaipur_rules.core.games import game
from jaipur_rules.core.messages import ENGLISH, Language, Messages, texts, trader_at
from jaipur_rules.core.plugins import OURS
from jaipur_rules.core.strict_json import Plain
from jaipur_rules.jaipur.rules.cards import Card
from jaipur_rules.jaipur.rules.components import STANDARD_BOX
from jaipur_rules.jaipur.rules.ruleset import PRESETS, SWITCHES
from jaipur_rules.rulebook.basis import describe_basis
from tools.browser.records import LONGEST_RECORD

ASKED = ("exchange_min", "exchange_same_type", "hand_limit_when", "sale_without_tokens")
"""The switches that legality looks at; the others are no question of one move."""

_PAGE = ("page.", *(f"{name}.page." for name in OURS))
"""The beginnings of the codes of the texts that the scripts of the page show."""

_TYPOGRAPHY = ("language.quoted", "language.comma", "language.group", "language.decimal")

_COUNTED = 200
"""The scripts have the plural of so many numbers; beyond, it goes by the last two digits."""

_TRADERS = 4


def address(chapter: str, rule: str, lang: Language, game: str = "jaipur") -> str:
    """The page of a rule, from the root of the site.

    Example:
        >>> address("exchange", "EXC-3", "fr")
        'rules/jaipur/fr/exchange.html#exc-3'
    """
    return f"rules/{game}/{lang}/{chapter}.html#{rule.lower()}"


def rules(game: str, lang: Language) -> dict[str, Plain]:
    """The rules of a game in a language, each with its page, and with what of it is not the rulebook's.

    Args:
        game: The name of the game.
        lang: The language.
    """
    return {
        rule.id: {
            "title": rule.title.to(lang),
            "basis": " ".join(describe_basis(rule, lang)),
            "statement": rule.statement.to(lang),
            "href": address(rule.chapter, rule.id, lang, game),
        }
        for rule in rulebook.load(game)
    }


def words(lang: Language) -> dict[str, Plain]:
    """Everything that the scripts of the page say in a language, as JSON has it.

    Args:
        lang: The language.
    """
    say = messages(lang)
    plural = c2py(say.text("language.plural"))
    return {
        "texts": {code: say.text(code) for code in _codes()},
        "plurals": "".join(str(plural(number)) for number in range(_COUNTED)),
        "cards": {
            str(card): _forms("jaipur", f"jaipur.card.{card.name.lower()}", say) for card in Card
        },
        "traders": [_forms("", trader_at(seat).code, say) for seat in range(_TRADERS)],
        "rules": rules("jaipur", lang),
    }


def _codes() -> Iterator[str]:
    for owner in ("", *OURS):
        yield from (code for code in texts(owner, ENGLISH) if code.startswith(_PAGE))
    yield from _TYPOGRAPHY


def _forms(owner: str, code: str, say: Messages) -> dict[str, Plain]:
    """The forms of a thing that need no parameter."""
    codes = [each for each in texts(owner, ENGLISH) if each.rpartition(".")[0] == code]
    forms = {each.rpartition(".")[2]: say.text(each) for each in codes}
    return {name: text for name, text in forms.items() if "{" not in text}


def facts(examples: tuple[str, ...]) -> dict[str, Plain]:
    """Everything that the page begins with, in whatever language, as JSON has it.

    Args:
        examples: The names of the matches that are there to try.
    """
    rulesets: dict[str, Plain] = {
        name: {key: value for key, value in preset.changes.items() if key in ASKED}
        for name, preset in PRESETS.items()
    }
    return {
        "games": {name: game(name).title for name in OURS},
        "rulesets": rulesets,
        "switches": {name: list(SWITCHES[name]) for name in ASKED},
        "heights": list(STANDARD_BOX.heights),
        "longest_record": LONGEST_RECORD,
        "examples": list(examples),
    }
