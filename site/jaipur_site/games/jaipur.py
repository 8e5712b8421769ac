"""What the pages say of Jaipur alone: the tokens of the box, and the address at which the referee's page sets out a position."""

import json
from urllib.parse import urlencode

from jaipur_rules import Position
from jaipur_rules.jaipur.rules.cards import GOODS
from jaipur_rules.jaipur.rules.components import BONUS_SIZES, BONUS_TABLES, STANDARD_BOX
from jaipur_rules.jaipur.rules.ruleset import Ruleset
from jaipur_rules.rulebook import Facts, Language
from jaipur_site.examples import Names


def numbers(language: Language) -> tuple[str, list[tuple[str, str]]]:
    """The values of the tokens of the box, the piles of goods first, under their title.

    Example:
        >>> _, tokens = numbers("en")
        >>> tokens[0], tokens[-2:]
        (('diamond', '7 7 5 5 5'), [('Bonus tokens (5)', '10 10 9 8 8'), ('camel token', '5')])
    """
    names = Names("jaipur", language)
    goods = [
        (names.of(good.name.lower()) or good.name, pile)
        for good, pile in zip(GOODS, STANDARD_BOX.goods_tokens, strict=True)
    ]
    title = names.say("jaipur.picture.bonus")
    bonuses = [
        (f"{title} ({size})", pile)
        for size, pile in zip(BONUS_SIZES, BONUS_TABLES[Ruleset().bonus_table], strict=True)
    ]
    camel = (names.of("camel_token") or "", (STANDARD_BOX.camel_token,))
    rows = [(name, " ".join(map(str, pile))) for name, pile in (*goods, *bonuses, camel)]
    return names.say("site.sheet.tokens"), rows


def address(facts: Facts, position: Position, language: Language) -> str:
    """The query that the referee's page reads from its address."""
    query = {
        "market": str(position.market),
        "hand": str(position.hand),
        "herd": str(position.herd),
        "move": facts.text("move"),
        "lang": language,
    }
    if "heights" in facts:
        query["heights"] = ",".join(map(str, position.heights))
    if position.ruleset.changed_switches:
        name = position.ruleset.name
        query["ruleset"] = (
            json.dumps(position.ruleset.changed_switches) if name == "custom" else name
        )
    return urlencode(query)
