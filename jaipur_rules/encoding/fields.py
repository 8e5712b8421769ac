"""The fields of a line of text, taken one after the other, and what stands in one of them."""

import re
from collections.abc import Callable, Iterable, Mapping
from typing import TypeVar

from attrs import frozen

from jaipur_rules.core.messages import Message
from jaipur_rules.core.strict_json import Node, UnreadableData, shown

EMPTY = "-"
"""What stands for nothing."""

HIDDEN = "?"
"""What stands for something that the seat may not see."""

T = TypeVar("T")


@frozen(order=False)
class Field(Node):
    """A field of a line or a part of one, and where it stands.

    Example:
        >>> [part.number() for part in Field("5/0/7", ("heights",)).row(3)]
        [5, 0, 7]
        >>> Field("5/x", ("heights",)).row(2)[1].number()
        Traceback (most recent call last):
        jaipur_rules.core.strict_json.UnreadableData: heights[1]: expected a whole number, found 'x'
    """

    @property
    def is_empty(self) -> bool:
        """True if it stands for nothing."""
        return self.value == EMPTY

    def number(self, most: int | None = None) -> int:
        """The whole number that it holds, up to `most` if that is given."""
        text = self.text()
        plain = int(text) if re.fullmatch(r"0|[1-9][0-9]{0,8}", text) else text
        return Node(plain, self.path).whole(most=most)

    def hidden(self) -> int:
        """How many hidden things it stands for."""
        text = self.text()
        if not text.startswith(HIDDEN):
            return 0 if self.is_empty else self.number()
        return Field(text[1:], self.path).number()

    def or_none(self, reader: "Callable[[Field], T]") -> T | None:
        """What a reader makes of it; None if it is empty."""
        return None if self.is_empty else reader(self)

    def row(self, count: int) -> "list[Field]":
        """The places that it holds."""
        return self._split("/", count, range(count))

    def parts(self, *names: str) -> "list[Field]":
        """The parts that it holds, by their names."""
        return self._split(":", len(names), names)

    def several(self) -> "list[Field]":
        """The things in one place, none if it is empty."""
        texts = [] if self.is_empty else self.text().split(",")
        return [Field(text, (*self.path, place)) for place, text in enumerate(texts)]

    def letters(self) -> str:
        """The letters that it holds, none if it is empty."""
        return "" if self.is_empty else self.text()

    def one_of(self, values: Mapping[str, T]) -> T:
        """The value that its text stands for."""
        text = self.text()
        if text not in values:
            expected = Message("json.one_of", values=tuple(values))
            raise self.fault("json.expected", expected=expected, found=shown(text))
        return values[text]

    def _split(self, mark: str, count: int, steps: Iterable[int | str]) -> "list[Field]":
        texts = self.text().split(mark)
        if len(texts) != count:
            raise self.fault("line.parts", mark=mark, expected=count, found=len(texts))
        paths = ((*self.path, step) for step in steps)
        return [Field(text, path) for text, path in zip(texts, paths, strict=True)]


class Fields:
    """The fields of a line, taken one after the other.

    Example:
        >>> fields = Fields(["DDGSK", "2"])
        >>> fields.take("market").text(), fields.left
        ('DDGSK', 1)
    """

    def __init__(self, texts: Iterable[str]) -> None:
        self._texts = [*texts][::-1]

    @property
    def left(self) -> int:
        """The number of fields that are left."""
        return len(self._texts)

    def take(self, *path: str | int) -> Field:
        """The next field, which the path names.

        Raises:
            UnreadableData: There is none.
        """
        if not self._texts:
            raise UnreadableData("line.missing", path)
        return Field(self._texts.pop(), path)

    def check_end(self) -> None:
        """Refuse a field that is left.

        Raises:
            UnreadableData: There is one.
        """
        if self._texts:
            raise UnreadableData(Message("line.too_many", text=self._texts[-1]))


def hidden(count: int) -> str:
    """What stands for so many hidden things.

    Example:
        >>> hidden(40), hidden(0)
        ('?40', '-')
    """
    return f"{HIDDEN}{count}" if count else EMPTY
