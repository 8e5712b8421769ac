"""The box of Jaipur: every number, how it is known, and the file for a house rule or a box of one's own."""

import json
from collections.abc import Iterator, Mapping, Sequence

from attrs import evolve

from jaipur_rules.cli.parts import Box as GameBox
from jaipur_rules.cli.parts import facts_in, to_plain
from jaipur_rules.cli.screen import BLANK, Json, Screen, table
from jaipur_rules.core.errors import RulesError, messages
from jaipur_rules.core.game import JAIPUR, Switch
from jaipur_rules.core.messages import Language
from jaipur_rules.core.strict_json import Node
from jaipur_rules.jaipur.documents import BOX as BOX_FORM
from jaipur_rules.jaipur.documents import RULESET
from jaipur_rules.jaipur.rules.cards import GOODS, Card
from jaipur_rules.jaipur.rules.components import BONUS_SIZES, Box
from jaipur_rules.jaipur.rules.ruleset import Ruleset
from jaipur_rules.record.games import Readers
from jaipur_rules.render.terminal import BOLD, DIM, Run, Span, run

_COLUMNS = ("key", "value", "known", "rule")

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

_FOUND = {"BOX-2", "BOX-3"}
"""The rules whose numbers are from public lists, and in no rulebook's text."""


class JaipurBox(GameBox):
    """The box of Jaipur."""

    def lines(self, rules: Ruleset, lang: Language, screen: Screen) -> Iterator[Run]:
        """Return every number for a person."""
        yield run(Span("Jaipur", BOLD), f"  {rules.name}")
        yield BLANK
        say = messages(lang)
        rows = [[run(Span(say(f"jaipur.box.{column}"), DIM)) for column in _COLUMNS]]
        for key, values, known, rule in _numbers(rules):
            value = Span(" ".join(map(str, values)), BOLD)
            rows.append([run(key), run(value), run(say(f"jaipur.box.known.{known}")), run(rule)])
        yield from table(rows)

    def to_json(self, rules: Ruleset, lang: Language) -> Json:
        """Return every number for a program."""
        return {
            "game": "jaipur",
            "ruleset": rules.name,
            "values": [
                {"key": key, "value": list(values), "known": known, "rule": rule}
                for key, values, known, rule in _numbers(rules)
            ],
        }

    def checklist(self, rules: Ruleset, lang: Language) -> str:
        """Return a house rule with every number of the box, and which of them no rulebook prints."""
        say, numbers = messages(lang), evolve(rules.box, bonus_tokens=rules.bonus_tokens)
        found = {each.key: each.form.write(each.value_in(numbers)) for each in BOX_FORM.fields}
        lines = [f"# {line}".rstrip() for line in say("jaipur.box.head").split("\n")]
        switches = {
            name: value for name, value in rules.changes.items() if not isinstance(value, Box)
        }
        lines += ["", *(f"{name} = {json.dumps(switches[name])}" for name in switches)]
        lines += [
            "[box]",
            *(
                f"{key} = {json.dumps(value)}"
                for key, value in found.items()
                if not isinstance(value, dict)
            ),
        ]
        for key, value in found.items():
            if isinstance(value, dict):
                lines += ["", f"# {say('jaipur.box.look')}", f"[box.{key}]"]
                lines += [f"{json.dumps(name)} = {json.dumps(row)}" for name, row in value.items()]
        return "\n".join((*lines, ""))

    def readers(self, file: str) -> Readers:
        """Return nothing: a record says itself by which numbers it was played."""
        _house_rule(file)
        return {}

    def ruleset(self, named: str | None, changes: Mapping[str, Switch], file: str) -> Ruleset:
        """Return a ruleset with the house rule in a file, and some switches set."""
        base: Ruleset = JAIPUR.rules.ruleset(named)
        own = _house_rule(file)
        switches = {
            name: value for name, value in own.changes.items() if not isinstance(value, Box)
        }
        return evolve(base.with_changes(**switches), box=own.box).with_changes(**changes)


def _house_rule(file: str) -> Ruleset:
    """The rules in a file, in the form that records have them in."""
    facts = facts_in(file)
    try:
        return RULESET.read(Node(to_plain(facts)))
    except RulesError as error:
        raise RulesError("text.labelled", label=file, text=error.message) from None


BOX = JaipurBox()


def _numbers(rules: Ruleset) -> Iterator[tuple[str, Sequence[int], str, str]]:
    """Return every number by its key, with how it is known and the rule that says it."""
    published = Ruleset(bonus_table=rules.bonus_table)
    pairs = zip(_values(rules), _values(published), strict=True)
    for (key, values, rule), (_, usual, _) in pairs:
        known = "found" if rule in _FOUND else "rulebook"
        yield key, values, known if values == usual else "own", rule


def _values(rules: Ruleset) -> Iterator[tuple[str, Sequence[int], str]]:
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
