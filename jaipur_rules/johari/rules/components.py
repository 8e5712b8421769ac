"""The contents of the box, each number with its provenance.

The numbers stand in one data file, ``components.toml``, each with its
provenance. The rulebook's pictures held part of them; what could not be found
was reconstructed, and says so wherever it is shown. Whoever owns the game can
play with a file of their own.
"""

import json
import pkgutil
from collections.abc import Iterable, Iterator
from enum import StrEnum
from hashlib import sha256
from itertools import pairwise
from typing import TypeAlias, TypeGuard

from attrs import field, frozen

from jaipur_rules.core.converters import to_int, to_ints, to_iterator, to_pair, to_text, tuple_of
from jaipur_rules.core.enums import NamedEnum
from jaipur_rules.core.errors import Impossible
from jaipur_rules.core.facts import Facts, Value, facts_from, unreadable
from jaipur_rules.core.game import JOHARI
from jaipur_rules.core.messages import Message
from jaipur_rules.core.strict_json import UnreadableData
from jaipur_rules.core.texts import brief, shorten
from jaipur_rules.johari.rules.cards import Cards, to_cards
from jaipur_rules.johari.rules.faces import GEMS, Card, Kind
from jaipur_rules.johari.rules.pieces import Action, Noble


def impossible_components(faults: Iterable[Message | str]) -> Impossible:
    """The error for components that cannot be played with, or be read, with every fault."""
    return Impossible(faults, what="johari.components.impossible")


class Known(NamedEnum, StrEnum):
    """The provenance of a number: how it is known.

    Example:
        >>> Known("reconstructed").is_published
        False
    """

    RULEBOOK = "rulebook"
    """The rulebook's text says it."""
    FOUND = "found"
    """A public page of somebody who had the game says or shows it."""
    INFERRED = "inferred"
    """It follows from what is known, by an argument that is given."""
    RECONSTRUCTED = "reconstructed"
    """Nothing says it: it was chosen so that the game can be played."""
    BOX = "box"
    """Read off the pieces, by whoever owns the game and made the file."""
    CHANGED = "changed"
    """Set by a program; the file that it came from does not vouch for it."""

    @property
    def is_published(self) -> bool:
        """True if it can be called the publisher's number."""
        return self in {Known.RULEBOOK, Known.FOUND, Known.BOX}


Number: TypeAlias = int | str
"""A number of the file; the one word is ``"free"``."""


def _to_numbers(values: Iterable[Number]) -> tuple[Number, ...]:
    return tuple(
        to_text(value) if isinstance(value, str) else to_int(value) for value in to_iterator(values)
    )


def _to_discounts(values: Iterable[int | None]) -> tuple[int | None, ...]:
    return tuple(None if value is None else to_int(value) for value in to_iterator(values))


@frozen(order=False)
class Entry:
    """One value of the components, with its provenance.

    Attributes:
        key: Its name in the file, such as ``"cards.white"``.
        value: Its numbers; a single number is a tuple of one.
        known: How each of them is known.
        source: Where it is from, or the argument for it.

    Example:
        >>> from jaipur_rules.johari.rules.components import STANDARD
        >>> entry = STANDARD.entries["start_gold"]
        >>> entry.value, entry.known, entry.source.partition(";")[0]
        ((15,), (Known.RULEBOOK,), 'Setup, 6')
    """

    key: str = field(converter=to_text)
    value: tuple[Number, ...] = field(converter=_to_numbers)
    known: tuple[Known, ...] = field(validator=tuple_of(Known))
    source: str = field(converter=to_text)


@frozen(order=False, cache_hash=True, repr=False)
class Components:
    """Every number of the game that no sentence of the rules can change.

    Two are equal if they play the same game, wherever their numbers are from.

    Attributes:
        cards: All the gem cards (rules CMP-1, CMP-2).
        players: The fewest and the most traders (rule CMP-8).
        extra_booths: Booths beyond the number of traders (rule LAY-3).
        start_gold: Gold at the start (rule LAY-5).
        slot_discounts: Gold off in each card slot; None where cards are free (rule GLD-2).
        base_costs: The cost of each action in gold, in the order of `Action`, without the last (rule CMP-3).
        baksheesh: Gold for Baksheesh (rule BAK-1).
        jeweler_types: Different cards in a sale to a Jeweler (rule SAL-2).
        prestige_track: The points of each column (rule CMP-5).
        noble_prices: The price of each space for nobles, from left to right, in gems (rule CMP-7).
        noble_draw: Nobles drawn of each back (rule LAY-1).
        first_nobles: Nobles that stand in the market at the start (rule LAY-2).
        noble_backs: The number on the back of each noble, in the order of `Noble` (rule CMP-4).
        noble_amounts: The number in each noble's ability, 0 where there is none (rules NOB-1 to NOB-24).
        name: What the file calls itself, no part of its identity.
        file_entries: The entries of the file, with their provenance, no part of its identity.

    Raises:
        Impossible: No game can be played with them; the error names every fault.

    Example:
        >>> from jaipur_rules.johari.rules.components import STANDARD
        >>> len(STANDARD.cards), STANDARD.cards.count(Card.w3), STANDARD.amount(Noble.TREASURER)
        (96, 4, 7)
    """

    game = JOHARI

    cards: Cards = field(converter=to_cards)
    players: tuple[int, int] = field(converter=to_pair)
    extra_booths: int = field(converter=to_int)
    start_gold: int = field(converter=to_int)
    slot_discounts: tuple[int | None, ...] = field(converter=_to_discounts)
    base_costs: tuple[int, ...] = field(converter=to_ints)
    baksheesh: int = field(converter=to_int)
    jeweler_types: int = field(converter=to_int)
    prestige_track: tuple[int, ...] = field(converter=to_ints)
    noble_prices: tuple[int, ...] = field(converter=to_ints)
    noble_draw: int = field(converter=to_int)
    first_nobles: int = field(converter=to_int)
    noble_backs: tuple[int, ...] = field(converter=to_ints)
    noble_amounts: tuple[int, ...] = field(converter=to_ints)
    name: str = field(default="custom", eq=False, kw_only=True, converter=to_text)
    file_entries: tuple[Entry, ...] = field(
        default=(), eq=False, kw_only=True, validator=tuple_of(Entry)
    )

    def __attrs_post_init__(self) -> None:
        """Refuse numbers that no game can be played with."""
        faults = tuple(_faults(self))
        if faults:
            raise impossible_components(faults)

    @property
    def rounds(self) -> int:
        """The rounds of a market day: as many as there are card slots (rule DAY-1)."""
        return len(self.slot_discounts)

    @property
    def last_column(self) -> int:
        """The last column of the prestige track, where the first is 0."""
        return len(self.prestige_track) - 1

    def amount(self, noble: Noble) -> int:
        """The number in a noble's ability, 0 if there is none."""
        return self.noble_amounts[noble]

    @property
    def entries(self) -> dict[str, Entry]:
        """Every value by its key, in the order of the file, with its provenance.

        A value that is not what the file says is vouched for by nobody, and is marked as changed.

        Example:
            >>> from attrs import evolve
            >>> from jaipur_rules.johari.rules.components import STANDARD
            >>> richer = evolve(STANDARD, start_gold=20)
            >>> richer.entries["start_gold"].known
            (Known.CHANGED,)
        """
        originals = {entry.key: entry for entry in self.file_entries}
        found: dict[str, Entry] = {}
        for key, value in self.values.items():
            entry = originals.get(key)
            if entry is None or entry.value != value:
                entry = Entry(key, value, (Known.CHANGED,) * len(value), "")
            found[key] = entry
        return found

    @property
    def values(self) -> dict[str, tuple[Number, ...]]:
        """Every value by its key in the file: what the hash is of."""
        counts = {
            f"cards.{name}": tuple(
                self.cards.count(Card.of(kind, gems, fake=fake)) for gems in (1, 2, 3)
            )
            for name, kind, fake in CARD_KEYS
        }
        return {
            "players": self.players,
            "extra_booths": (self.extra_booths,),
            "start_gold": (self.start_gold,),
            "slot_discounts": tuple(FREE if cut is None else cut for cut in self.slot_discounts),
            "baksheesh": (self.baksheesh,),
            "jeweler_types": (self.jeweler_types,),
            "prestige_track": self.prestige_track,
            **{
                f"base_costs.{action}": (cost,)
                for action, cost in zip(PAID, self.base_costs, strict=True)
            },
            "cards.total": (len(self.cards),),
            **counts,
            "noble_prices": self.noble_prices,
            "noble_draw": (self.noble_draw,),
            "first_nobles": (self.first_nobles,),
            **{
                f"nobles.{noble}": (back, amount) if noble in WITH_AMOUNT else (back,)
                for noble, back, amount in zip(
                    Noble, self.noble_backs, self.noble_amounts, strict=True
                )
            },
        }

    @property
    def hash(self) -> str:
        """The name of these numbers in a record: SHA-256 of them, and of nothing else, in hexadecimal.

        Example:
            >>> from jaipur_rules.johari.rules.components import STANDARD
            >>> len(STANDARD.hash)
            64
        """
        text = json.dumps(self.values, sort_keys=True, separators=(",", ":"))
        return sha256(text.encode()).hexdigest()

    def __repr__(self) -> str:
        return f"<Components {self.name!r}, {self.hash[:12]}>"


FREE = "free"
PAID = tuple(action for action in Action if action is not Action.DOPPELGANGER)
CARD_KEYS = (
    *((kind.name.lower(), kind, False) for kind in GEMS),
    *((f"fake_{kind.name.lower()}", kind, True) for kind in GEMS),
    ("gold", Kind.GOLD, False),
    ("prestige", Kind.PRESTIGE, False),
)
_WITHOUT = {
    Noble.PROTECTOR,
    Noble.PORTER,
    Noble.CUTTER,
    Noble.PAYMASTER,
    Noble.EXCHANGER,
    Noble.PATRON,
}
WITH_AMOUNT = frozenset(Noble) - _WITHOUT
"""The nobles with a number in their ability."""
_MOST_BOOTHS = 6
SLOTS = 3
SPACES = 5


def _faults(numbers: Components) -> Iterator[Message]:
    """Yield the faults of numbers of the right types, by key."""
    short = [*_length_faults(numbers)]
    yield from short or _number_faults(numbers)


def _length_faults(numbers: Components) -> Iterator[Message]:
    rows = (
        ("base_costs", numbers.base_costs, len(PAID)),
        ("noble_backs", numbers.noble_backs, len(Noble)),
        ("noble_amounts", numbers.noble_amounts, len(Noble)),
        ("slot_discounts", numbers.slot_discounts, SLOTS),
        ("noble_prices", numbers.noble_prices, SPACES),
    )
    for name, row, length in rows:
        if len(row) != length:
            yield Message(f"johari.components.length.{name}", count=len(row), length=length)


def _number_faults(numbers: Components) -> Iterator[Message]:
    fewest, most = numbers.players
    if not 2 <= fewest <= most:
        yield Message("johari.components.players", fewest=fewest, most=most)
    room = _MOST_BOOTHS - most
    if not 0 <= numbers.extra_booths <= room:
        yield Message(
            "johari.components.extra_booths", booths=numbers.extra_booths, most=most, room=room
        )
    single = {name: getattr(numbers, name) for name in _SINGLE}
    for name, least in _SINGLE.items():
        if single[name] < least:
            yield Message("johari.components.too_small", key=name, value=single[name], least=least)
    for key, values in numbers.values.items():
        if any(isinstance(value, int) and value < 0 for value in values):
            yield Message("johari.components.negative", key=key)
    track = numbers.prestige_track
    if not track or any(low > high for low, high in pairwise(track)):
        yield Message("johari.components.track")
    yield from _card_faults(numbers, most)
    yield from _noble_faults(numbers)
    yield from _play_faults(numbers)


_SINGLE = {"jeweler_types": 1, "noble_draw": 1}


def _card_faults(numbers: Components, most: int) -> Iterator[Message]:
    needed = 2 * most + numbers.extra_booths
    if len(numbers.cards) < needed:
        yield Message(
            "johari.components.too_few_cards",
            cards=len(numbers.cards),
            traders=most,
            needed=needed,
        )


def _noble_faults(numbers: Components) -> Iterator[Message]:
    backs = numbers.noble_backs
    for noble, back in zip(Noble, backs, strict=True):
        if back not in {1, 2, 3}:
            yield Message("johari.components.back", noble=str(noble), back=back)
    for back in (1, 2, 3):
        there = backs.count(back)
        if there < numbers.noble_draw:
            yield Message(
                "johari.components.too_few_nobles", draw=numbers.noble_draw, nobles=there, back=back
            )
    room = min(SPACES, 3 * numbers.noble_draw)
    if not 0 <= numbers.first_nobles <= room:
        yield Message("johari.components.first_nobles", nobles=numbers.first_nobles, room=room)


def _play_faults(numbers: Components) -> Iterator[Message]:
    """Yield the slots in which a trader without gold might have no card to play (rule CHO-4)."""
    for slot, cut in enumerate(numbers.slot_discounts):
        free = [cost for cost in numbers.base_costs if cut is None or cost <= cut]
        if len(free) <= slot:
            yield Message("johari.components.no_card_to_play", free=len(free), slot=slot + 1)


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
