"""The data of the page that needs no engine: its words, the rules in words, the switches, the matches to try."""

import re
from collections.abc import Iterator
from functools import cache
from gettext import c2py
from pathlib import Path

from jaipur_rules import rulebook
from jaipur_rules.core.errors import messages
from jaipur_rules.core.facts import plain_from
from jaipur_rules.core.game import GAMES, game
from jaipur_rules.core.messages import ENGLISH, Language, Messages, texts
from jaipur_rules.core.strict_json import Node, Plain
from jaipur_rules.jaipur.rules.cards import Card
from jaipur_rules.jaipur.rules.components import STANDARD_BOX
from jaipur_rules.jaipur.rules.ruleset import PRESETS, SWITCHES
from jaipur_rules.referee.switch_rules import rules_of_switches
from jaipur_rules.rulebook.entries import Rule, Stance
from jaipur_site.browser.records import LONGEST_RECORD
from proofs.exhaustion.statements import OURS
from proofs.exhaustion.switches import derive_switches
from tools.cards import card_svg

PACKAGE = Path(__file__).parents[3] / "jaipur_rules"

ASKED = derive_switches(OURS)
"""The switches that legality looks at, in their order; the others are no question of one move."""

JUDGED = (
    *("TRN-4", "TAK-2", "CAM-1", "CAM-2", "HND-1", "HND-2"),
    *(f"EXC-{number}" for number in range(1, 8)),
    *("SEL-1", "SEL-2", "SEL-3", "SEL-4", "SEL-7"),
    "FIX-2",
)
"""The rules that bear on whether a move is legal, and the one for a hand that has grown too large."""

_BEGINNINGS = (
    *"language. page. trader. picture.none picture.move text.cited kit.value.nothing".split(),
    *"referee.hangs_on. jaipur.card. jaipur.move. jaipur.position. jaipur.picture.cards".split(),
    *"answer.closest jaipur.ruleset.no_ruleset jaipur.ruleset.no_switch".split(),
    *(f"{name}.page." for name in GAMES),
    *(f"jaipur.why.{rule}." for rule in JUDGED),
)
"""The beginnings of the codes of the texts that the scripts of the page show."""

_NUMBERS = ("hand_limit", "market_size", "precious_minimum", "empty_piles")
"""The numbers of the box that a verdict rests on."""

_COUNTED = 200
"""The scripts have the plural of so many numbers; beyond, it goes by the last two digits."""


def address(rule: str, lang: Language, game: str = "jaipur") -> str:
    """The page of a rule, from the root of the site.

    Example:
        >>> address("EXC-3", "fr")
        'rules/jaipur/fr/exc-3.html'
    """
    return f"rules/{game}/{lang}/{rule.lower()}.html"


def rules(game: str, lang: Language) -> dict[str, dict[str, Plain]]:
    """The rules of a game in a language, each with its page, and with what of it is not the rulebook's.

    Args:
        game: The name of the game.
        lang: The language.
    """
    return {
        rule.id: {
            "title": rule.title.to(lang),
            "basis": " ".join(rule.basis(lang)),
            "statement": rule.statement.to(lang),
            "href": address(rule.id, lang, game),
        }
        for rule in rulebook.load(game)
    }


def judged_rules(lang: Language) -> dict[str, Plain]:
    """The rules that verdicts on moves rest on, each with its standing and its place in a rulebook.

    Args:
        lang: The language.

    Example:
        >>> print(judged_rules("en")["EXC-2"]["place"])
        “Reminders and notes”, sentence 6
    """
    say, catalogue, texts = messages(lang), rulebook.load("jaipur"), rules("jaipur", lang)
    found: dict[str, Plain] = {}
    for name in JUDGED:
        rule = catalogue.rule(name)
        standing = say(f"rule.standing.{rule.standing.value}")
        found[name] = {**texts[name], "standing": standing, **_place(rule, say)}
    return found


def _place(rule: Rule, say: Messages) -> dict[str, Plain]:
    """The first place that says a rule, in the language if there is one, and its document; both are empty if no text does."""
    documents = {each.id: each for each in rulebook.load("jaipur").documents}
    says = [each for each in rule.sources if each.stance is Stance.SAYS and each.item is not None]
    own = [each for each in says if documents[each.document].language == say.language]
    for source in (*own, *says)[:1]:
        heading = say("rule.heading", text=source.heading)
        place = say("page.sentence", heading=heading, item=source.item or 0)
        return {"place": place, "document": documents[source.document].title.to(say.language)}
    return {"place": "", "document": ""}


def words(lang: Language) -> dict[str, Plain]:
    """Everything that the scripts of the page say and show in a language, as JSON has it.

    Args:
        lang: The language.
    """
    say = messages(lang)
    plural = c2py(say.text("language.plural"))
    return {
        "texts": {code: say.text(code) for code in _codes()},
        "plurals": "".join(str(plural(number)) for number in range(_COUNTED)),
        "rules": judged_rules(lang),
        "phrases": phrases(lang),
        "cards": {str(card): card_svg(card, lang) for card in Card},
    }


_SLOTS = {
    "come": ("verb.take", "told.take"),
    "leave": ("verb.sell", "told.sell"),
    "swap": ("verb.swap", "told.swap", "verb.give", "told.give"),
    "for": ("for.for",),
    "and": ("and",),
    "every": ("mark.every",),
    "skip": ("filler", "mark.mine", "mark.card"),
}
"""What a word is to the scripts, by where it stands in the files of words."""


def phrases(lang: Language) -> dict[str, Plain]:
    """The words by which the scripts read a plain sentence: what asks about a move, and single words by what they are.

    Args:
        lang: The language.

    Example:
        >>> phrases("fr")["numbers"][:3]
        [['un', 'une'], ['deux'], ['trois']]
    """
    listed = words_of_moves(lang)

    def single(*slots: str) -> list[Plain]:
        return [
            word for slot in slots for word in listed.get(slot, ()) if re.fullmatch(r"\w+", word)
        ]

    return {
        "asking": [
            *listed.get("asking", ()),
            *(word for word in listed.get("filler", ()) if not re.fullmatch(r"\w+", word)),
        ],
        **{name: single(*slots) for name, slots in _SLOTS.items()},
        "numbers": [single(f"count.{count}") for count in range(1, 11)],
        "kinds": [single(f"thing.{card}") for card in Card],
    }


@cache
def words_of_moves(lang: Language) -> dict[str, tuple[str, ...]]:
    """The words of typed moves of Jaipur, as they stand in their files, by slot.

    Args:
        lang: The language.

    Example:
        >>> words_of_moves("en")["thing.C"]
        ('cloth', 'cloths', 'clothes', 'silk', 'silks')
    """
    found: dict[str, tuple[str, ...]] = {}
    for folder in ("core", "jaipur/rules"):
        file = PACKAGE / folder / f"words.{lang}.toml"
        table = plain_from(file.read_text("utf-8") if file.exists() else "", file.name)
        for slot, values in Node(table).object().items():
            for name, words in (values if isinstance(values, dict) else {"": values}).items():
                key = f"{slot}.{name}".rstrip(".")
                listed = words if isinstance(words, list) else f"{words}".split(",")
                said = [f"{word}" for word in listed if any(map(str.isalpha, f"{word}"))]
                if said:
                    found[key] = (*found.get(key, ()), *said)
    return found


def _codes() -> Iterator[str]:
    for owner in ("", *GAMES):
        yield from (code for code in texts(owner, ENGLISH) if code.startswith(_BEGINNINGS))


def facts(examples: tuple[str, ...]) -> dict[str, Plain]:
    """Everything that the page begins with, in whatever language, as JSON has it.

    Args:
        examples: The names of the matches that are there to try.
    """
    rulesets: dict[str, Plain] = {
        name: {key: value for key, value in preset.changed_switches.items() if key in ASKED}
        for name, preset in PRESETS.items()
    }
    return {
        "games": {name: game(name).title for name in GAMES},
        "rulesets": rulesets,
        "switches": {name: list(SWITCHES[name]) for name in ASKED},
        "known_switches": list(SWITCHES),
        "switch_rules": {name: list(rules_of_switches("jaipur")[name]) for name in ASKED},
        "box": {
            "cards": [STANDARD_BOX.cards.count(card) for card in Card],
            "heights": list(STANDARD_BOX.heights),
            "precious": "".join(str(card) for card in Card if card.is_precious),
            **{name: getattr(STANDARD_BOX, name) for name in _NUMBERS},
        },
        "longest_record": LONGEST_RECORD,
        "examples": list(examples),
    }
