"""The forms that the documents of Jaipur have in common: seats, cards, moves, the box and the ruleset, a line a field."""

import json
from collections.abc import Iterator, Mapping
from typing import Any

from attrs import evolve, fields

from jaipur_rules.core.errors import NotationError, messages
from jaipur_rules.core.forms import (
    Field,
    Form,
    keyed,
    listed,
    named_or,
    parsed,
    record,
    remembered,
    switch_fields,
    whole,
)
from jaipur_rules.core.messages import ENGLISH, Language
from jaipur_rules.core.strict_json import Node, Plain
from jaipur_rules.jaipur.rules.cards import GOODS, Card, Cards
from jaipur_rules.jaipur.rules.components import BONUS_SIZES, STANDARD_BOX, Box
from jaipur_rules.jaipur.rules.moves import Move, TakeGood, parse_move
from jaipur_rules.jaipur.rules.ruleset import PRESETS, SWITCHES, Ruleset
from jaipur_rules.jaipur.rules.state import Position

GOOD_KEYS = tuple(good.name.lower() for good in GOODS)
"""The keys of an object with one member for each good."""

BONUS_KEYS = tuple(map(str, BONUS_SIZES))
"""The keys of an object with one member for each bonus pile."""

_LETTERS = "^[DGSCPLK]*$"

SEAT = Form[int](whole().write, whole(most=1).read, {"enum": [0, 1]})
"""The form of a seat."""

PAIR = listed(whole(), 2)
"""The form of a number a seat."""

CARDS = parsed(Cards.parse, pattern=_LETTERS)
"""The form of cards in no order."""

ORDERED = parsed(
    lambda letters: tuple(map(Card.parse, letters)),
    lambda cards: "".join(map(str, cards)),
    _LETTERS,
)
"""The form of cards in their order."""

_GOOD = "[DGSCPLK]"


def _write_move(move: Move) -> str:
    if isinstance(move, TakeGood) and move.good is Card.CAMEL:
        raise NotationError("jaipur.notation.single_camel")
    return str(move)


MOVE = parsed(
    remembered(parse_move),
    _write_move,
    pattern=f"^(?:-(?:D+|G+|S+|C+|P+|L+|K+)|\\+(?={_GOOD})D*G*S*C*P*L*K*(?:-(?={_GOOD})D*G*S*C*P*L*K*)?)$",
    title="move",
    meaning="A move from the mover's side, plus what comes, minus what leaves; the letters in the order DGSCPLK.",
)
"""The form of a move, as its notation."""

GOODS_TOKENS = keyed(GOOD_KEYS, listed(whole()), "GoodsDocument")
"""The form of goods tokens: their values by good."""

BONUS_TOKENS = keyed(
    BONUS_KEYS,
    listed(whole()),
    "bonuses",
    "The values of the bonus tokens for 3, 4, and 5 or more cards, in rupees, the top of each pile first; each list "
    "may stop after the last token that was taken.",
)
"""The form of bonus tokens: their values by pile."""


def _differing(key: str, form: Form[Any], meaning: str = "") -> Field:
    return Field(key, form, meaning, default=getattr(STANDARD_BOX, key))


BOX = record(
    Box,
    _differing("cards", CARDS, "All the cards."),
    _differing(
        "goods_tokens",
        GOODS_TOKENS,
        "The values of the goods tokens in rupees, the top of each pile first.",
    ),
    _differing("bonus_tokens", BONUS_TOKENS),
    *(_differing(number.name, whole()) for number in fields(Box) if number.type is int),
    title="box",
    meaning="A box of one's own: what differs from the published one.",
)
"""The form of a box: what differs from the published one."""


def _name(ruleset: Ruleset) -> str | None:
    return None if ruleset.name == "custom" else ruleset.name


RULESET = named_or(
    record(
        Ruleset,
        *switch_fields(SWITCHES),
        Field("box", BOX, default=STANDARD_BOX),
        title="rulesetChanges",
    ),
    Ruleset.named,
    _name,
    PRESETS,
)
"""The form of a ruleset: its name, or the switches that differ from the default, and a box of one's own.

Example:
    >>> RULESET.write(Ruleset()), RULESET.write(Ruleset(turn_cap=300))
    ('space-cowboys-2019', {'turn_cap': 300})
    >>> RULESET.write(Ruleset(box=Box(camel_token=6)))
    {'box': {'camel_token': 6}}
    >>> RULESET.read(Node({"turn_cap": "none", "exchange_min": 1})).changes
    {'exchange_min': 1}
"""

POSITION = record(
    Position,
    Field("market", CARDS),
    Field("hand", CARDS),
    Field("herd", whole()),
    Field("ruleset", RULESET),
    Field("heights", listed(whole())),
)
"""The form of a position."""


def read_setup(node: Node) -> tuple[int, Ruleset]:
    """How many play in a document, and by which rules.

    Raises:
        UnreadableData: There are no such rules.

    Example:
        >>> read_setup(Node({"ruleset": "yucata"}))
        (2, Ruleset.named('yucata'))
    """
    return 2, RULESET.read(node.member("ruleset"))


def switches_of(ruleset: Ruleset) -> dict[str, str | int | None]:
    """The switches of a ruleset that differ from the default, without its box.

    Example:
        >>> switches_of(Ruleset(turn_cap=300, box=Box(camel_token=6)))
        {'turn_cap': 300}
    """
    return {name: each for name, each in ruleset.changes.items() if not isinstance(each, Box)}


def house_rule_text(ruleset: Ruleset, language: Language = ENGLISH) -> str:
    """A ruleset as a file of a house rule, TOML: its switches, and every number of its box, with a remark where no rulebook prints it.

    Example:
        >>> text = house_rule_text(Ruleset(turn_cap=300))
        >>> "turn_cap = 300" in text, "camel_token = 5" in text
        (True, True)
    """
    say, numbers = messages(language), evolve(ruleset.box, bonus_tokens=ruleset.bonus_tokens)
    found = {each.key: each.form.write(each.value_in(numbers)) for each in BOX.fields}
    piles = {key: row for key, row in found.items() if isinstance(row, dict)}
    lines = [f"# {line}".rstrip() for line in say("jaipur.box.head").split("\n")]
    lines += ["", *_entries(switches_of(ruleset)), "[box]"]
    lines += _entries({key: value for key, value in found.items() if key not in piles})
    for key, pile in piles.items():
        lines += ["", f"# {say('jaipur.box.look')}", f"[box.{key}]"]
        lines += _entries({json.dumps(name): value for name, value in pile.items()})
    return "\n".join((*lines, ""))


def _entries(values: Mapping[str, object]) -> list[str]:
    return [f"{key} = {json.dumps(value)}" for key, value in values.items()]


_RULES = (
    *("BOX-1", "BOX-2", "BOX-3", "BOX-4", "MAT-1", "HND-1"),
    *("SET-3", "SET-1", "SET-2", "SEL-4", "END-1"),
)
"""The rules that say the numbers of the box, in the order of its form."""

_FOUND = {"BOX-2", "BOX-3"}
"""The rules whose numbers are from public lists, and in no rulebook's text."""


def numbers_of(rules: Ruleset) -> Iterator[dict[str, Any]]:
    """Yield every number of the box by its key, with how it is known and the rule that says it, as JSON has them.

    Example:
        >>> [*numbers_of(Ruleset(box=Box(hand_limit=8)))][-6]
        {'key': 'hand_limit', 'value': [8], 'known': 'own', 'rule': 'HND-1'}
    """
    published = Ruleset(bonus_table=rules.bonus_table)
    for each, rule in zip(BOX.fields, _RULES, strict=True):
        usual, source = _piles(each, published), "found" if rule in _FOUND else "rulebook"
        for key, pile in _piles(each, rules).items():
            known = source if pile == usual[key] else "own"
            yield {"key": key, "value": pile, "known": known, "rule": rule}


def _piles(field: Field, rules: Ruleset) -> dict[str, Plain]:
    """Return the numbers of a field of the box: one, or a pile or a count of cards each."""
    value = field.value_in(evolve(rules.box, bonus_tokens=rules.bonus_tokens))
    match value:
        case int():
            return {field.key: [value]}
        case Cards():
            return {f"{field.key}.{card.name.lower()}": [value.count(card)] for card in Card}
        case _:
            piles = Node(field.form.write(value)).object()
            return {f"{field.key}.{name}": pile for name, pile in piles.items()}
