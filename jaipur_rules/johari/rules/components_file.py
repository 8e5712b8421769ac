"""The file of the components, read value by value, with every fault named by its key."""

import pkgutil
from collections.abc import Iterator
from typing import TypeGuard

from jaipur_rules.core.converters import to_text
from jaipur_rules.core.facts import Facts, Value, facts_from, unreadable
from jaipur_rules.core.messages import Message
from jaipur_rules.core.strict_json import UnreadableData
from jaipur_rules.core.texts import brief, shorten
from jaipur_rules.johari.rules.cards import Cards
from jaipur_rules.johari.rules.components import (
    CARD_KEYS,
    FREE,
    PAID,
    SLOTS,
    SPACES,
    WITH_AMOUNT,
    Components,
    Entry,
    Known,
    Number,
    impossible_components,
)
from jaipur_rules.johari.rules.faces import Card
from jaipur_rules.johari.rules.pieces import Noble


def read_components(text: str, where: str = "components") -> Components:
    """Components from the text of a file like ``components.toml``.

    Args:
        text: The text of the file, TOML.
        where: What to call the file in errors.

    Raises:
        Impossible: It cannot be read, or not played with; every
            fault names its key.

    Example:
        >>> read_components(standard_text().replace("value = 15", 'value = "many"'))
        Traceback (most recent call last):
        jaipur_rules.core.errors.Impossible: these components cannot be played \
with: start_gold: 'many' is no whole number
    """
    try:
        facts = facts_from(to_text(text), to_text(where))
    except UnreadableData as error:
        raise impossible_components((error.message,)) from error
    faults = [*_head_faults(facts)]
    entries: dict[str, Entry] = {}
    for key, length in _LENGTHS.items():
        try:
            entries[key] = _entry(facts, key, length)
        except UnreadableData as error:
            faults.append(Message("error.at", place=key, fault=error.fault))
    if faults:
        raise impossible_components(tuple(faults))
    return _made(facts.text("name"), entries)


def standard_text() -> str:
    """The text of the file that the package brings, to be copied and changed.

    Example:
        >>> standard_text().startswith("# Every number of Johari")
        True
    """
    data = pkgutil.get_data(__name__.rpartition(".")[0], "components.toml")
    assert data is not None
    return data.decode()


_LENGTHS: dict[str, int | None] = {
    "players": 2,
    "extra_booths": 1,
    "start_gold": 1,
    "slot_discounts": SLOTS,
    "baksheesh": 1,
    "jeweler_types": 1,
    "prestige_track": None,
    **{f"base_costs.{action}": 1 for action in PAID},
    "cards.total": 1,
    **{f"cards.{name}": 3 for name, _, _ in CARD_KEYS},
    "noble_prices": SPACES,
    "noble_draw": 1,
    "first_nobles": 1,
    **{f"nobles.{noble}": 2 if noble in WITH_AMOUNT else 1 for noble in Noble},
}
"""The count of numbers in each value; None stands for any."""

_TABLES = ("base_costs", "cards", "nobles")
_MOST = 1000
"""The largest number of any game: enough, and small enough for cards to be counted out."""
_LONGEST = 40
"""The most characters of a file that an error repeats."""


def _head_faults(facts: Facts) -> Iterator[Message]:
    """Yield the faults of a file other than those of its values."""
    wanted: dict[str, str | int] = {"format": "johari-components", "version": 1}
    for name, value in wanted.items():
        if name not in facts or facts.value(name) != value:
            yield Message("johari.components.head", key=name, value=value)
    if "name" not in facts:
        yield Message("facts.missing", field="name")
    elif not isinstance(facts.value("name"), str):
        yield Message("johari.components.name")
    inside = {
        f"{table}.{name}"
        for table in _TABLES
        if isinstance(rows := facts.value(table) if table in facts else (), Facts)
        for name in rows
    }
    for key in sorted({*facts, *inside} - {*_LENGTHS, *wanted, *_TABLES, "name"}):
        yield Message("johari.components.no_key", key=shorten(key))


def _entry(facts: Facts, key: str, length: int | None) -> Entry:
    """One value, checked."""
    table, _, name = key.rpartition(".")
    rows = facts.table(table) if table else facts
    if name not in rows:
        raise unreadable(key, "johari.components.missing")
    row = rows.table(name)
    row.only("value", "known", "source")
    given = row.value("value")
    values = given if isinstance(given, tuple) else (given,)
    numbers = tuple(value for value in values if _is_number(value, key))
    if len(numbers) < len(values):
        wrong = next(value for value in values if not _is_number(value, key))
        raise unreadable(key, "johari.components.no_number", found=brief(wrong, _LONGEST))
    most = max((number for number in numbers if isinstance(number, int)), default=0)
    if most > _MOST:
        raise unreadable(key, "johari.components.too_large", number=most, most=_MOST)
    if table == "cards" and any(number < 0 for number in numbers if isinstance(number, int)):
        raise unreadable(key, "johari.components.negative_cards")
    if length is not None and len(numbers) != length:
        raise unreadable(key, "johari.components.numbers", count=len(numbers), length=length)
    return Entry(key, numbers, _known(row, key, len(numbers)), row.text("source"))


def _is_number(value: Value, key: str) -> TypeGuard[Number]:
    if isinstance(value, str):
        return value == FREE and key == "slot_discounts"
    return isinstance(value, int) and not isinstance(value, bool)


def _known(row: Facts, key: str, length: int) -> tuple[Known, ...]:
    given = row.value("known")
    words = given if isinstance(given, tuple) else (given,) * length
    known = tuple(Known(word) for word in words if word in _WORDS)
    if len(known) < len(words):
        wrong = next(word for word in words if word not in _WORDS)
        found = brief(wrong, _LONGEST)
        raise unreadable(key, "johari.components.known", found=found, words=_WORDS)
    if len(known) != length:
        raise unreadable(key, "johari.components.known_words", words=len(known), numbers=length)
    return known


_WORDS = tuple(known.value for known in Known if known is not Known.CHANGED)


def _made(name: str, entries: dict[str, Entry]) -> Components:
    """The components made of entries of the right shape."""
    numbers = {
        key: tuple(value for value in entry.value if isinstance(value, int))
        for key, entry in entries.items()
    }
    one = {key: row[0] for key, row in numbers.items() if len(row) == 1}
    cards = Cards(
        Card.of(kind, gems, fake=fake)
        for key, kind, fake in CARD_KEYS
        for gems, count in enumerate(numbers[f"cards.{key}"], start=1)
        for _ in range(count)
    )
    if len(cards) != one["cards.total"]:
        total = Message("johari.components.total", total=one["cards.total"], cards=len(cards))
        raise impossible_components((total,))
    fewest, most = numbers["players"]
    nobles = [(*numbers[f"nobles.{noble}"], 0) for noble in Noble]
    return Components(
        cards=cards,
        players=(fewest, most),
        extra_booths=one["extra_booths"],
        start_gold=one["start_gold"],
        slot_discounts=tuple(
            cut if isinstance(cut, int) else None for cut in entries["slot_discounts"].value
        ),
        base_costs=tuple(one[f"base_costs.{action}"] for action in PAID),
        baksheesh=one["baksheesh"],
        jeweler_types=one["jeweler_types"],
        prestige_track=numbers["prestige_track"],
        noble_prices=numbers["noble_prices"],
        noble_draw=one["noble_draw"],
        first_nobles=one["first_nobles"],
        noble_backs=tuple(row[0] for row in nobles),
        noble_amounts=tuple(row[1] for row in nobles),
        name=name,
        file_entries=tuple(entries.values()),
    )


STANDARD = read_components(standard_text())
"""The published game as far as it is known, and reconstructed beyond that."""
