"""The box of Jaipur: every number, with the rule that says it."""

from collections.abc import Iterator, Sequence

from jaipur_rules.cli.layout import BLANK, table
from jaipur_rules.cli.parts import Box
from jaipur_rules.cli.screen import Json, Screen
from jaipur_rules.core.errors import messages
from jaipur_rules.core.messages import Language
from jaipur_rules.jaipur.rules.cards import GOODS, Card
from jaipur_rules.jaipur.rules.components import BONUS_SIZES
from jaipur_rules.jaipur.rules.ruleset import Ruleset
from jaipur_rules.render.terminal import BOLD, DIM, Run, Span, run

_COLUMNS = ("key", "value", "rule")

_RULES = {
    "camel_token": "BOX-4",
    "seals_to_win": "MAT-1",
    "hand_limit": "HND-1",
    "market_size": "SET-3",
    "market_camels": "SET-1",
    "hand_size": "SET-2",
    "precious_minimum": "SEL-4",
    "empty_piles": "END-1",
}
"""The rule that says a number, by the name of the number."""


class JaipurBox(Box[Ruleset]):
    """The box of Jaipur."""

    def lines(self, rules: Ruleset, lang: Language, screen: Screen) -> Iterator[Run]:
        """Return every number for a person."""
        yield run(Span("Jaipur", BOLD), f"  {rules.name}")
        yield BLANK
        say = messages(lang)
        rows = [[run(Span(say(f"jaipur.box.{column}"), DIM)) for column in _COLUMNS]]
        for key, values, rule in _numbers(rules):
            rows.append([run(key), run(Span(" ".join(map(str, values)), BOLD)), run(rule)])
        yield from table(rows)

    def to_json(self, rules: Ruleset, lang: Language) -> Json:
        """Return every number for a program."""
        return {
            "game": "jaipur",
            "ruleset": rules.name,
            "values": [
                {"key": key, "value": list(values), "rule": rule}
                for key, values, rule in _numbers(rules)
            ],
        }


BOX = JaipurBox()


def _numbers(rules: Ruleset) -> Iterator[tuple[str, Sequence[int], str]]:
    """Return every number by its key, with the rule that says it."""
    numbers = rules.box
    for card in Card:
        yield f"cards.{card.name.lower()}", (numbers.cards.count(card),), "BOX-1"
    for good, pile in zip(GOODS, numbers.goods_tokens, strict=True):
        yield f"goods_tokens.{good.name.lower()}", pile, "BOX-2"
    for size, pile in zip(BONUS_SIZES, rules.bonus_tokens, strict=True):
        yield f"bonus_tokens.{size}", pile, "BOX-3"
    for name, rule in _RULES.items():
        yield name, (getattr(numbers, name),), rule
