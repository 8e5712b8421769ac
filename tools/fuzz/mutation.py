"""Documents changed as what they mean: a value here, a member there, another move.

A fuzzer that changes bytes seldom gets past the reader of JSON. These changes
keep a document JSON, and mostly keep it what it is.
"""

import json
from collections.abc import Callable, Iterator
from random import Random
from typing import Protocol

from attrs import frozen

from jaipur_rules.jaipur.cards import LETTERS
from jaipur_rules.plain import Plain

_STRANGE: tuple[Plain, ...] = (
    *(
        None,
        True,
        False,
        0,
        1,
        2,
        -1,
        7,
        999,
        10**17,
        0.5,
        "",
        "K",
        "none",
        [],
        {},
        list[Plain]((0, 1)),
    ),
    *("+K", "-L", "-LL", "+D", "+DG-LK", "+DG-KK", "custom", "yucata", "\ud800"),
)
_FEW = 3


class Place(Protocol):
    """Where a value of a document stands."""

    def get(self) -> Plain:
        """The value."""

    def put(self, value: Plain) -> None:
        """Put another in its place."""

    def remove(self) -> None:
        """Take the value out."""

    def double(self, value: Plain) -> None:
        """Put another beside it."""


@frozen(order=False, eq=False)
class Item:
    """A place in a list."""

    inside: list[Plain]
    index: int

    def get(self) -> Plain:
        """The value."""
        return self.inside[self.index]

    def put(self, value: Plain) -> None:
        """Put another in its place."""
        self.inside[self.index] = value

    def remove(self) -> None:
        """Take the value out, unless it is the only one."""
        if len(self.inside) > 1:
            del self.inside[self.index]

    def double(self, value: Plain) -> None:
        """Put another before it."""
        self.inside.insert(self.index, value)


@frozen(order=False, eq=False)
class Member:
    """A key of an object."""

    inside: dict[str, Plain]
    key: str

    def get(self) -> Plain:
        """The value."""
        return self.inside[self.key]

    def put(self, value: Plain) -> None:
        """Put another in its place."""
        self.inside[self.key] = value

    def remove(self) -> None:
        """Take the key out."""
        del self.inside[self.key]

    def double(self, value: Plain) -> None:
        """Put another under the next key."""
        keys = list(self.inside)
        self.inside[keys[(keys.index(self.key) + 1) % len(keys)]] = value


def change_document(data: bytes, rng: Random) -> bytes:
    """Another document than this one, or the same bytes if they are none."""
    try:
        value: Plain = json.loads(data)
    except (ValueError, RecursionError):
        return data
    document: list[Plain] = [value]
    for _ in range(rng.randint(1, _FEW)):
        change_value(document, rng)
    return json.dumps(document[0], separators=(",", ":")).encode()


def change_value(document: list[Plain], rng: Random) -> None:
    """Change one value of a document, which stands in a list of its own."""
    places = list(_places(document))
    rng.choice(_CHANGES)(rng.choice(places), rng.choice(places).get(), rng)


def depth(value: Plain) -> int:
    """How deep a document is; a text is of depth 0."""
    deepest, level = 0, [value]
    while True:
        inside: list[Plain] = []
        for each in level:
            inside += (
                each if isinstance(each, list) else each.values() if isinstance(each, dict) else []
            )
        if not inside:
            return deepest
        deepest, level = deepest + 1, inside


def _places(document: list[Plain]) -> Iterator[Place]:
    waiting: list[Place] = [Item(document, 0)]
    while waiting:
        place = waiting.pop()
        yield place
        value = place.get()
        if isinstance(value, list):
            waiting += [Item(value, index) for index in range(len(value))]
        elif isinstance(value, dict):
            waiting += [Member(value, key) for key in value]


def _copy(value: Plain) -> Plain:
    copied: Plain = json.loads(json.dumps(value))
    return copied


def _replace(place: Place, other: Plain, rng: Random) -> None:
    """Put what stands elsewhere in its place."""
    place.put(_copy(other))


def _surprise(place: Place, other: Plain, rng: Random) -> None:
    """Put something strange in its place."""
    place.put(_copy(rng.choice(_STRANGE)))


def _remove(place: Place, other: Plain, rng: Random) -> None:
    """Take it out."""
    place.remove()


def _double(place: Place, other: Plain, rng: Random) -> None:
    """Put it there twice."""
    place.double(_copy(place.get()))


def _alter(place: Place, other: Plain, rng: Random) -> None:
    """Change a little of it: one more or less, a letter, two items changed about."""
    value = place.get()
    match value:
        case bool():
            place.put(not value)
        case int() | float():
            place.put(value + rng.choice((-1, 1, 1, 2, -2)))
        case str():
            place.put(alter_text(value, rng))
        case list() if len(value) > 1:
            first, second = rng.randrange(len(value)), rng.randrange(len(value))
            value[first], value[second] = value[second], value[first]
        case _:
            _surprise(place, other, rng)


_CHANGES: tuple[Callable[[Place, Plain, Random], None], ...] = (
    *(_alter, _alter, _alter, _alter),
    *(_replace, _surprise, _remove, _double),
)


def alter_text(text: str, rng: Random) -> str:
    """A text with one letter taken out, put in, exchanged, or two changed about."""
    place = rng.randrange(len(text) + 1)
    other = rng.randrange(len(text) + 1)
    letter = rng.choice(LETTERS + "+-" if text.isupper() or not text else "aen_0 " + LETTERS)
    match rng.randrange(4):
        case 0:
            return text[:place] + letter + text[place:]
        case 1:
            return text[:place] + text[place + 1 :]
        case 2:
            return text[:place] + letter + text[place + 1 :]
        case _:
            low, high = sorted((place, other))
            return (
                text[:low]
                + text[high : high + 1]
                + text[low + 1 : high]
                + text[low : low + 1]
                + text[high + 1 :]
            )
