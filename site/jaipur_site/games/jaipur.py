"""Worked examples of Jaipur on the pages: the table by `jaipur_rules.render`, and the verdict in words."""

import json
from functools import cache
from urllib.parse import urlencode

from jaipur_rules import Position, parse_move, render, view, violations
from jaipur_rules.core.game import JAIPUR
from jaipur_rules.jaipur.rules.cards import GOODS
from jaipur_rules.jaipur.rules.components import BONUS_SIZES, BONUS_TABLES, STANDARD_BOX
from jaipur_rules.jaipur.rules.ruleset import Ruleset
from jaipur_rules.rulebook import Example, Facts, Language
from jaipur_site.examples import Names, Shown, Step
from tools.worked import played, position_of, ruleset_of


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


@cache
def show(example: Example, language: Language) -> Shown:
    """Set out an example, play it, and say what comes of it."""
    match example.form:
        case "move":
            return _move(example.facts, language)
        case "components":
            return Shown(example.facts, Names("jaipur", language))
        case _:
            return _play(example.facts, language)


def _move(facts: Facts, language: Language) -> Shown:
    """A position and a move, with the verdict of the library."""
    position, move = position_of(facts, ruleset_of(JAIPUR, facts)), parse_move(facts.text("move"))
    broken = tuple(found.rule for found in violations(position, move))
    svg = render.svg(position, move=move, lang=language, width=render.PHONE).svg
    step = Step(None, render.describe(move, language), str(move))
    address = _address(facts, position, language)
    return Shown(facts, Names("jaipur", language), [svg], step, broken, address=address)


def _address(facts: Facts, position: Position, language: Language) -> str:
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


def _play(facts: Facts, language: Language) -> Shown:
    """A round played on from a table; in the middle of a round the seats take turns."""
    states = played(JAIPUR, facts)
    moves = [parse_move(line) for line in facts.texts("moves")]
    first = states[0].to_move or 0
    seat = facts.whole("seat", first)
    tables = [
        render.svg(view(match, seat), lang=language, width=render.PHONE).svg
        for match in (states[0], states[-1])
    ]
    steps = [
        Step((first + ply) % 2, render.describe(move, language), str(move))
        for ply, move in enumerate(moves)
    ]
    return Shown(facts, Names("jaipur", language), tables, steps=steps, seat=seat)
