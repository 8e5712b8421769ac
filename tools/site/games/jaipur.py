"""How a worked example of Jaipur looks: the table by `jaipur_rules.render`, and the verdict in words."""

import json
from collections.abc import Iterator
from functools import cache
from urllib.parse import urlencode
from xml.etree import ElementTree as ET

from attrs import frozen

from jaipur_rules import Match, Move, Position, parse_move, render, view, violations
from jaipur_rules.jaipur.ruleset import PRESETS, SWITCHES
from jaipur_rules.rulebook import Example, Facts, Language
from tools.site.game import (
    Choice,
    Drawing,
    Shown,
    choices_among,
    facts_as_list,
    ruleset_in_words,
    verdict,
)
from tools.site.markup import Html, element, join, text
from tools.site.words import words
from tools.worked import laid_out, played, position_of, ruleset_of

_SVG = "{http://www.w3.org/2000/svg}"


@frozen(order=False)
class Jaipur:
    """The game of Jaipur."""

    title: str = "Jaipur"

    def show(self, example: Example, language: Language) -> Shown:
        """Set out an example, play it, and say what comes of it."""
        return _show(example, language)

    def choices(self, switch: str) -> tuple[Choice, ...]:
        """The values of a switch, the default first; a house number has none, or one of your own."""
        presets = {name: preset.switches[switch] for name, preset in PRESETS.items()}
        return choices_among(SWITCHES[switch], presets)


JAIPUR = Jaipur()


@cache
def _show(example: Example, language: Language) -> Shown:
    match example.form:
        case "move":
            return _move(example.facts, language)
        case "components":
            outcome = facts_as_list(example.facts.table("expect"), words(language))
            return Shown((), outcome, ruleset=ruleset_in_words(example.facts))
        case _:
            return _play(example.facts, language)


def _move(facts: Facts, language: Language) -> Shown:
    """A position and a move, with the verdict of the library."""
    position, move = position_of(facts, ruleset_of(facts)), parse_move(facts.text("move"))
    broken = tuple(found.rule for found in violations(position, move))
    drawing = _drawing(render.svg(position, move=move, lang=language).svg, "")
    outcome = verdict(render.describe(move, language), str(move), broken, words(language))
    address = _address(facts, position, language)
    return Shown((drawing,), outcome, not broken, ruleset_in_words(facts), address)


def _address(facts: Facts, position: Position, language: Language) -> str:
    """What the referee in the page reads from its address."""
    said = {
        "market": str(position.market),
        "hand": str(position.hand),
        "herd": str(position.herd),
        "move": facts.text("move"),
        "lang": language,
    }
    if "heights" in facts:
        said["heights"] = ",".join(map(str, position.heights))
    if position.ruleset.changes:
        name = position.ruleset.name
        said["ruleset"] = json.dumps(position.ruleset.changes) if name == "custom" else name
    return urlencode(said)


def _play(facts: Facts, language: Language) -> Shown:
    """A round played on from a table: the pictures before and after, the moves, and what comes of it."""
    said = words(language)
    before, after = laid_out(facts), played(facts).after
    moves = [parse_move(line) for line in facts.texts("moves")]
    seat = facts.whole("seat", before.to_move or 0)
    captions = (said.before, said.after) if moves else ("", "")
    drawings = [
        _drawing(render.svg(view(match, seat), lang=language, narrow=True).svg, caption)
        for match, caption in zip((before, after), captions, strict=True)
    ]
    parts = list(_moves(before, moves, language))
    if "expect" in facts:
        parts += [
            element("p", text(said.outcome), class_="label"),
            facts_as_list(facts.table("expect"), said),
        ]
    if "expect_view" in facts:
        parts += [
            element("p", text(said.seen.format(seat)), class_="label"),
            facts_as_list(facts.table("expect_view"), said),
        ]
    shown = tuple(drawings if moves else drawings[:1])
    return Shown(shown, join(parts), ruleset=ruleset_in_words(facts))


def _moves(before: Match, moves: list[Move], language: Language) -> Iterator[Html]:
    """The moves in a list; in the middle of a round the seats take turns."""
    said = words(language)
    if not moves:
        return
    first = before.to_move or 0
    yield element("p", text(said.moves), class_="label")
    yield element(
        "ol",
        [
            element(
                "li",
                text(f"{said.seat.format((first + ply) % 2)}{said.colon}"),
                text(f"{render.describe(move, language)} "),
                element("code", text(move)),
            )
            for ply, move in enumerate(moves)
        ],
        class_="moves",
    )


def _drawing(svg: str, caption: str) -> Drawing:
    """A picture with what it says of itself."""
    root = ET.fromstring(svg)  # noqa: S314, our own picture
    told = root.findtext(f"{_SVG}desc") or root.findtext(f"{_SVG}title") or ""
    size = (round(float(root.get("width", "0"))), round(float(root.get("height", "0"))))
    return Drawing(svg, caption, told, size)
