"""The ways of playing: the contents of the box, and a switch for each point on which the rulebook is silent and the choice is doubtful.

The numbers stand in one data file, ``components.toml``, each with its
provenance. The rulebook's pictures held part of them; what could not be found
was reconstructed, and says so wherever it is shown. Whoever owns the game can
play with a file of their own.
"""

import json
from collections.abc import Collection, Iterable, Iterator, Mapping
from enum import StrEnum
from hashlib import sha256
from itertools import pairwise
from typing import ClassVar, Literal, TypeAlias, TypeVar

from attrs import Attribute, field, frozen

from jaipur_rules.core.errors import Impossible, ImpossibleMatch, ImpossibleRuleset, RulesError
from jaipur_rules.core.facts import plain_from
from jaipur_rules.core.forms import (
    Field,
    Form,
    Record,
    fixed,
    listed,
    one_of,
    plain_record,
    record,
    text,
    whole,
)
from jaipur_rules.core.game import JOHARI, Game, Switch
from jaipur_rules.core.messages import Message, brief, read_data, refuse
from jaipur_rules.core.rulesets import NamedRuleset, switch_values, with_checks
from jaipur_rules.core.strict_json import Node, Plain, UnreadableData
from jaipur_rules.core.values import (
    NamedEnum,
    of_type,
    to_int,
    to_ints,
    to_iterator,
    to_pair,
    to_text,
    tuple_of,
)
from jaipur_rules.johari.rules.pieces import GEMS, Action, Card, Cards, Kind, Noble, to_cards


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


T = TypeVar("T")

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
        >>> from jaipur_rules.johari.rules.ruleset import STANDARD
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
        >>> from jaipur_rules.johari.rules.ruleset import STANDARD
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
        refuse(_faults(self), impossible_components)

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
            >>> from jaipur_rules.johari.rules.ruleset import STANDARD
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
            >>> from jaipur_rules.johari.rules.ruleset import STANDARD
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
    single = {"jeweler_types": numbers.jeweler_types, "noble_draw": numbers.noble_draw}
    for key, value in single.items():
        if value < 1:
            yield Message("johari.components.too_small", key=key, value=value, least=1)
    for key, values in numbers.values.items():
        if any(isinstance(value, int) and value < 0 for value in values):
            yield Message("johari.components.negative", key=key)
    track = numbers.prestige_track
    if not track or any(low > high for low, high in pairwise(track)):
        yield Message("johari.components.track")
    cards, needed = len(numbers.cards), 2 * most + numbers.extra_booths
    if cards < needed:
        yield Message("johari.components.too_few_cards", cards=cards, traders=most, needed=needed)
    yield from _noble_faults(numbers)
    yield from _play_faults(numbers)


def nobles_by_back(numbers: Components) -> dict[int, tuple[Noble, ...]]:
    """The nobles with each number on their back, in the order of `Noble`.

    Example:
        >>> [len(nobles) for nobles in nobles_by_back(STANDARD).values()]
        [8, 8, 8]
    """
    backs = numbers.noble_backs
    return {back: tuple(each for each in Noble if backs[each] == back) for back in (1, 2, 3)}


def nobles_to_come(
    numbers: Components, left: int, seen: Collection[Noble | None]
) -> Iterator[tuple[int, list[Noble], int]]:
    """Yield each back of which there are nobles to come, the next first: those not seen, and how many are to come.

    Example:
        >>> [(back, len(there), count) for back, there, count in nobles_to_come(STANDARD, 6, ())]
        [(2, 8, 2), (3, 8, 4)]
    """
    size = numbers.noble_draw
    for back, nobles in nobles_by_back(numbers).items():
        count = min(size, left - size * (3 - back))
        if count > 0:
            yield back, [each for each in nobles if each not in seen], count


def _noble_faults(numbers: Components) -> Iterator[Message]:
    for noble, back in zip(Noble, numbers.noble_backs, strict=True):
        if back not in {1, 2, 3}:
            yield Message("johari.components.back", noble=str(noble), back=back)
    draw = numbers.noble_draw
    for back, nobles in nobles_by_back(numbers).items():
        if (there := len(nobles)) < draw:
            yield Message("johari.components.too_few_nobles", draw=draw, nobles=there, back=back)
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
with: start_gold.value: expected a whole number, found 'many'
    """
    try:
        found = _FILE.read(Node(plain_from(to_text(text), to_text(where))))
    except UnreadableData as error:
        raise impossible_components((error.message,)) from error
    entries: dict[str, Entry] = {}
    faults: list[Message] = []
    for key, form in _ENTRIES.items():
        table, _, name = key.rpartition(".")
        try:
            entries[key] = form.read((found[table] if table else found)[name])
        except UnreadableData as error:
            faults.append(error.message)
    refuse(faults, impossible_components)
    return _made(found["name"], entries)


def standard_text() -> str:
    """The text of the file that the package brings, to be copied and changed.

    Example:
        >>> standard_text().startswith("# Every number of Johari")
        True
    """
    data = read_data("jaipur_rules.johari.rules", "components.toml")
    assert data is not None
    return data.decode()


_MOST = 1000
"""The largest number of any game: enough, and small enough for cards to be counted out."""

_NUMBER = Form[Number](lambda number: number, whole(_MOST).read, {})
_DISCOUNT = Form[Number](
    _NUMBER.write, lambda node: FREE if node.value == FREE else _NUMBER.read(node), {}
)
_WORDS = tuple(known.value for known in Known if known is not Known.CHANGED)
_WORD = Form[Known](str, lambda node: Known(one_of(*_WORDS).read(node)), {"enum": [*_WORDS]})


def _row(form: Form[T], count: int | None = None) -> Form[tuple[T, ...]]:
    """The form of a row of values; one that stands alone is a row of one."""
    row = listed(form, count, fault="johari.components.numbers")

    def write(values: tuple[T, ...]) -> Plain:
        first, *others = values
        return row.write(values) if others else form.write(first)

    def read(node: Node) -> tuple[T, ...]:
        is_row = isinstance(node.value, list) or count not in {1, None}
        return row.read(node) if is_row else (form.read(node),)

    return Form(write, read, {"anyOf": [form.schema, row.schema]})


_KNOWN = _row(_WORD)


def entry_form(key: str, count: int | None = None) -> Record[Entry]:
    """The form of a value in the file, with its provenance.

    Args:
        key: Its key.
        count: How many numbers it has; None stands for any.

    Example:
        >>> entry_form("start_gold").write(STANDARD.entries["start_gold"])["known"]
        'rulebook'
    """

    def entry(value: tuple[Number, ...], known: tuple[Known, ...], source: str) -> Entry:
        words = known * len(value) if len(known) == 1 else known
        if len(words) != len(value):
            raise RulesError("johari.components.known_words", words=len(words), numbers=len(value))
        return Entry(key, value, words, source)

    return record(
        entry,
        Field("value", _row(_DISCOUNT if key == "slot_discounts" else _NUMBER, count)),
        # One word is enough, if it is the same for every number.
        Field(
            "known",
            _KNOWN,
            of=lambda entry: entry.known[:1] if len({*entry.known}) == 1 else entry.known,
        ),
        Field("source", text),
    )


_COUNTS: dict[str, int | None] = {
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
"""The count of numbers in each value, in the order of the file; None stands for any."""

_ENTRIES = {key: entry_form(key, count) for key, count in _COUNTS.items()}
_TABLES = ("base_costs", "cards", "nobles")
_AS_IT_IS = Form[Node](lambda node: node.value, lambda node: node, {})


def _fields(start: str = "") -> Iterator[Field]:
    """Yield the fields of a table in the file, with their values as they are."""
    for key in _COUNTS:
        if key.rpartition(".")[0] == start:
            yield Field(key.removeprefix(f"{start}."), _AS_IT_IS)


_FILE = plain_record(
    fixed("format", "johari-components"),
    fixed("version", 1),
    Field("name", text),
    *_fields(),
    *(Field(table, plain_record(*_fields(table))) for table in _TABLES),
)
"""The file. Each value is read by itself, so that every fault is told."""


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
    nobles = [(*numbers[f"nobles.{noble}"], 0) for noble in Noble]
    return Components(
        cards=cards,
        players=numbers["players"],
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


DEFAULT_NAME = "reconstruction"
"""The name of the ruleset that is in force if none is asked for."""


def _to_components(components: Components) -> Components:
    return of_type(Components, components)


def _count(instance: "Ruleset", attribute: "Attribute[int | None]", value: int | None) -> None:
    if value is not None and (type(value) is not int or value < instance.components.start_gold):
        raise ImpossibleRuleset(
            "johari.ruleset.gold_cap",
            switch=attribute.name,
            value=brief(value),
            least=instance.components.start_gold,
        )


@frozen(order=False, cache_hash=True, repr=False, field_transformer=with_checks)
class Ruleset(NamedRuleset):
    """A way of playing: one field a switch, and the components.

    Every field but the last two is a switch of the catalogue. The first value
    of each is the default; the defaults are the ruleset ``reconstruction``.

    Attributes:
        new_noble: From when a hired noble's ability works: once the noble is paid for,
            from the next action, or already for its own hiring (rule TRD-9).
        fizzled_action: Whether an action that cannot be carried out is free,
            or a sale alone (rule ACT-1).
        declining: Which actions a trader may decline (rule ACT-2).
        collector_tie: Whether a tie for the most gems can sell to a Collector (rule SAL-8).
        exchange_types: Whether gold and prestige cards are exchanged, too (rule XCH-4).
        discard_for_token: Whether the supervisor comes after a card was
            discarded instead of a sale (rule NOB-11).
        three_type_sale: Whether a Gold Card may be one of the three that are enough (rule NOB-4).
        protection_from: From when fakes are safe: the own action, or the reveal (rule BRI-1).
        overpaying: Whether a card that could be left out may be paid for a noble (rule TRD-7).
        tie_break: What breaks a tie: the points of the tokens, or their columns (rule FIN-3).
        gold_cap: House rule: the last space of the gold track (rule GLD-6).
        components: Every number of the components.
        label: The name under which the ruleset was asked for, no part of its identity.

    Raises:
        ImpossibleRuleset: A value is none of the switch's.

    Example:
        >>> Ruleset(new_noble="at_once").new_noble, Ruleset().tie_break
        ('at_once', 'points')
        >>> Ruleset(gold_cap=40, declining="forbidden")
        Ruleset(declining='forbidden', gold_cap=40)
    """

    game: ClassVar[Game] = JOHARI

    new_noble: Literal["once_paid", "from_next_action", "at_once"] = "once_paid"
    fizzled_action: Literal["free", "paid_unless_sale"] = "free"
    declining: Literal["sale_and_trade", "forbidden"] = "sale_and_trade"
    collector_tie: Literal["cannot_sell", "sells"] = "cannot_sell"
    exchange_types: Literal["all_cards", "gems_only"] = "all_cards"
    discard_for_token: Literal["no_supervisor", "supervisor"] = "no_supervisor"
    three_type_sale: Literal["gems_only", "gold_too"] = "gems_only"
    protection_from: Literal["own_action", "reveal"] = "own_action"
    overpaying: Literal["any", "no_spare_card"] = "any"
    tie_break: Literal["points", "columns"] = "points"
    gold_cap: int | None = field(default=None, validator=_count)
    components: Components = field(default=STANDARD, kw_only=True, converter=_to_components)
    label: str = field(default="", kw_only=True, eq=False, converter=to_text)

    @property
    def changes(self) -> dict[str, Switch]:
        """The switches that differ from the default, by name, in the order of the fields.

        Example:
            >>> Ruleset.named("to-the-letter").changes["new_noble"]
            'at_once'
        """
        return self.changed_switches

    @property
    def other_numbers(self) -> Mapping[str, Components]:
        """The components, where they are not the usual ones."""
        return {} if self.components == STANDARD else {"components": self.components}


SWITCHES = Ruleset.allowed = switch_values(Ruleset)
"""The values of every switch, its default first. The house number `gold_cap` lists None alone."""

PRESETS = {
    DEFAULT_NAME: Ruleset(label=DEFAULT_NAME),
    "to-the-letter": Ruleset(
        new_noble="at_once",
        fizzled_action="paid_unless_sale",
        protection_from="reveal",
        label="to-the-letter",
    ),
}
"""The named rulesets: every gap by its default, and three sentences of the rulebook by their words alone."""

Ruleset.presets = PRESETS

DEFAULT_RULESET = PRESETS[DEFAULT_NAME]


def to_ruleset(ruleset: Ruleset | str) -> Ruleset:
    """A ruleset, from itself or from its name.

    Raises:
        ImpossibleRuleset: No ruleset has this name.
        WrongType: It is neither.

    Example:
        >>> to_ruleset("to-the-letter").protection_from
        'reveal'
    """
    return ruleset if type(ruleset) is Ruleset else of_type(Ruleset, ruleset)


def check_players(players: int, ruleset: Ruleset) -> None:
    """Refuse a number of traders that the components are not for (rule CMP-8).

    Raises:
        ImpossibleMatch: They are not for so many.

    Example:
        >>> check_players(5, Ruleset())
        Traceback (most recent call last):
        jaipur_rules.core.errors.ImpossibleMatch: there are 5 traders, and Johari is for 2 to 4
    """
    fewest, most = ruleset.components.players
    if not fewest <= players <= most:
        raise ImpossibleMatch("johari.flow.players", players=players, fewest=fewest, most=most)
