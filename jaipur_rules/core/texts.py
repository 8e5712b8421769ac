"""Texts and values from outside, as a message repeats them: short and printable."""

from reprlib import Repr

__all__ = [
    "LONGEST",
    "MOST_BITS",
    "brief",
    "shorten",
]

LONGEST = 40
"""The most characters of a text from outside that a message repeats."""

MOST_BITS = 256
"""The most bits of a number that a message writes out."""

_MOST_SHOWN = 60
_SHORT = Repr()
_SHORT.maxstring = _SHORT.maxother = _SHORT.maxlong = _MOST_SHOWN


def shorten(text: str, longest: int = LONGEST) -> str:
    r"""Return a text from outside as a message repeats it: cut if it is long, and printable.

    Args:
        text: The text.
        longest: The most characters of it that are left.

    Example:
        >>> print(shorten("a" * 50))
        aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa…
        >>> print(shorten("one\ntwo"))
        one\ntwo
    """
    short = text if len(text) <= longest else f"{text[: longest - 1]}…"
    return "".join(each if each.isprintable() else repr(each)[1:-1] for each in short)


def brief(value: object, longest: int = _MOST_SHOWN) -> str:
    """Return a value from outside as a message repeats it: its `repr`, cut to 60 characters or fewer, however large it is.

    Example:
        >>> brief(2.0), len(brief("a" * 10**6)), brief(10**9999)[:14]
        ('2.0', 60, '0xf8d4a9da2246')
    """
    if isinstance(value, int) and value.bit_length() > MOST_BITS:
        return shorten(hex(value), longest)
    try:
        return _SHORT.repr(value)[:longest]
    except Exception:
        return type(value).__name__
