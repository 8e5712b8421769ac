"""Worked examples of Johari on the pages: the table as `johari.render` draws it, and the verdict in words."""

from functools import cache
from typing import TypeAlias

from attrs import evolve, frozen

from jaipur_rules.johari import Match, apply, parse_move, view, violations
from jaipur_rules.johari.render import describe, svg
from jaipur_rules.johari.rules.ruleset import PRESETS, SWITCHES
from jaipur_rules.rulebook import Example, Facts, Language, Value
from tools.johari_worked import laid_out
from tools.site.examples import Step, judged, played_on
from tools.site.game import (
    BY_SEAT,
    Choice,
    Shown,
    choices_among,
    facts_as_list,
    ruleset_in_words,
)
from tools.site.words import Words, words

_PER_SEAT = frozenset(
    {
        *("displays", "on_trade", "gold", "tokens", "nobles", "slots", "played", "safe", "hands"),
        *("points", "cards", "chosen"),
    }
)
Names: TypeAlias = dict[str, str]

NAMES: dict[Language, Names] = {
    "en": {
        "displays_by_seat": "displays",
        "on_trade_by_seat": "on the Trade cards",
        "gold_by_seat": "gold",
        "tokens_by_seat": "columns of the tokens (W B R G)",
        "nobles_by_seat": "nobles",
        "slots_by_seat": "gold off in the slots",
        "played_by_seat": "played today",
        "safe_by_seat": "safe",
        "hands_by_seat": "action cards in hand",
        "points_by_seat": "prestige points",
        "cards_by_seat": "prestige cards",
        "chosen_by_seat": "laid face down",
        "stores": "stores",
        "booths": "booths",
        "spaces": "nobles by price",
        "nobles_left": "nobles to come",
        "gone": "nobles gone",
        "pile_size": "cards in the draw pile",
        "unseen": "cards of the draw pile",
        "day": "day",
        "phase": "awaited",
        "queue": "who still decides",
        "arrivals": "gold tokens by arrival, the last on top",
        "legal": "legal moves",
        "parts": "of these",
        "winners": "winners",
        "pick": "a first card",
        "choose": "an action card",
        "act": "an action",
        "lose": "a fake for the supervisor",
        "evening": "gold of the Trade card",
        "final": "two steps of the tokens",
        "shuffle": "a shuffle",
        "over": "nothing: the game is over",
    },
    "fr": {
        "displays_by_seat": "étalages",
        "on_trade_by_seat": "sur les cartes Négoce",
        "gold_by_seat": "or",
        "tokens_by_seat": "colonnes des jetons (W B R G)",
        "nobles_by_seat": "nobles",
        "slots_by_seat": "rabais des emplacements",
        "played_by_seat": "cartes du jour",
        "safe_by_seat": "à l'abri",
        "hands_by_seat": "cartes Action en main",
        "points_by_seat": "points de prestige",
        "cards_by_seat": "cartes Prestige",
        "chosen_by_seat": "posée face cachée",
        "stores": "échoppes",
        "booths": "étals",
        "spaces": "nobles par prix",
        "nobles_left": "nobles à venir",
        "gone": "nobles partis",
        "pile_size": "cartes dans la pioche",
        "unseen": "cartes de la pioche",
        "day": "jour",
        "phase": "attendu",
        "queue": "qui doit encore décider",
        "arrivals": "jetons d'or par arrivée, le dernier dessus",
        "legal": "coups réguliers",
        "parts": "dont",
        "winners": "gagnants",
        "pick": "une première carte",
        "choose": "une carte Action",
        "act": "une action",
        "lose": "une fausse pour l'inspecteur",
        "evening": "l'or de la carte Négoce",
        "final": "deux pas des jetons",
        "shuffle": "un mélange",
        "over": "rien : la partie est finie",
    },
}
"""What the fields of an example are called, and the phases."""


@frozen(order=False)
class Johari:
    """The game of Johari."""

    title: str = "Johari"

    def show(self, example: Example, language: Language) -> Shown:
        """Set out an example, play it, and say what comes of it."""
        return _show(example, language)

    def choices(self, switch: str) -> tuple[Choice, ...]:
        """The values of a switch, the default first; a house number has none, or one of your own."""
        presets = {name: preset.switches[switch] for name, preset in PRESETS.items()}
        return choices_among(SWITCHES[switch], presets)


JOHARI = Johari()


@cache
def _show(example: Example, language: Language) -> Shown:
    facts, texts = example.facts, words(language)
    match example.form:
        case "components":
            outcome = facts_as_list(facts.table("expect"), texts)
            return Shown((), outcome, ruleset=ruleset_in_words(facts))
        case "move":
            return _move(facts, language, texts)
        case _:
            return _play(facts, language, texts)


def _move(facts: Facts, language: Language, texts: Words) -> Shown:
    """A table and a move, with the verdict of the library."""
    match, move = laid_out(facts), parse_move(facts.text("move"))
    broken = tuple(found.rule for found in violations(match, move))
    seen = view(match, match.to_move or 0)
    picture = svg(seen, move=move, lang=language, narrow=True).svg
    return judged(
        facts, texts, picture, Step(match.to_move, describe(move, language), str(move)), broken
    )


def _play(facts: Facts, language: Language, texts: Words) -> Shown:
    """A game played on from a table."""
    match = laid_out(facts)
    seat = facts.whole("seat", match.to_move or 0)
    tables, steps = [_picture(match, seat, language)], list[Step]()
    for line in facts.texts("moves"):
        move = parse_move(line)
        steps.append(Step(match.to_move, describe(move, language), line))
        match = apply(match, move)
    tables.append(_picture(match, seat, language))
    named = evolve(texts, facts={**texts.facts, **NAMES[language]})
    return played_on(_by_seat(facts), named, seat, tables, steps)


def _picture(match: Match, seat: int, language: Language) -> str:
    return svg(view(match, seat), lang=language, narrow=True).svg


def _by_seat(facts: Facts) -> Facts:
    """The same facts, where the name of a field says whether every seat has a value in it."""
    return Facts(tuple(_named(name, value) for name, value in facts.entries))


def _named(name: str, value: Value) -> tuple[str, Value]:
    if isinstance(value, Facts):
        return name, _by_seat(value)
    per_seat = name in _PER_SEAT and isinstance(value, tuple)
    return f"{name}{BY_SEAT}" if per_seat else name, value
