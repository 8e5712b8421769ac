"""A rulebook's text, cut into sections with headings and into sentences, each identified by a hash.

The repository holds no sentence of any rulebook. It holds where the sentences stand and a short hash
of each, so that whoever has a text can check that the places still say what they said. For that, the
same text must always be cut in the same way, whether it was scanned, copied from a page, or typed: so
only words count (no marks, no pictures, no capitals), and headings are recognised by their form.

- Where a text marks its headings with ``#``, those are its headings, and nothing else is.
- Elsewhere a heading is a short line of its own that begins with a capital and has no stop in it or
  at its end, a line in bold excepted; and a label in capitals before a colon (``CONTENTS: ...``).
- A line that begins with a digit counts something and is never a heading, and neither are the
  two lines between which an "or" stands alone: they are a choice.
- A bullet, a table's bar, a blank line and a heading end a sentence; the end of a line does not.

Some pages set their headings as pictures. A section that a text leaves untitled is named by whoever
makes the index, and begins at a sentence that the index names by its hash: its *opening*.
"""

import hashlib
import re
import unicodedata
from collections.abc import Iterator

from attrs import frozen

HASH_LENGTH = 16
"""The number of hexadecimal digits of the SHA-256 that are kept."""

_MARKS = re.compile(r"[*_`<>]+")
_BULLET = re.compile(r"^[-•\u2013](?:\s+|$)")
_LABEL = re.compile(r"^([^\W\d_a-zà-ÿ]{4}[^\W\d_a-zà-ÿ]*(?: [^\W\d_a-zà-ÿ]+)*): +(?=\S)")
_STOP = re.compile(r"(?<=[.!?…])([)\"'”»]*)\s+(?=[\"“«(]?\s*[^\W_a-zà-ÿ])")
_ABBREVIATION = re.compile(r"\bN\. ?B\.")
_WORD = re.compile(r"[^\W_]+")
_CONNECTIVES = frozenset({"or", "ou"})
_LONGEST_HEADING = 45
_STOPS = ".!?:;,…"


@frozen(order=False)
class Passage:
    """A stretch of a text under one heading.

    Attributes:
        heading: the heading in sentence case, with " (2)" and so on if the text has had it before;
            empty for what stands before the first heading.
        sentences: the normalised sentences, in order.
    """

    heading: str
    sentences: tuple[str, ...]


def normalised(sentence: str) -> str:
    """Return the words of a sentence: Unicode NFKC, case folded, with single spaces and no marks.

    Example:
        >>> normalised("  **Deal** 5 cards:\u00a0to “each” player. ")
        'deal 5 cards to each player'
    """
    whole = unicodedata.normalize("NFKC", sentence).replace("\u00ad", "")
    return " ".join(_WORD.findall(whole.casefold()))


def sentence_hash(sentence: str) -> str:
    """Return the first sixteen hexadecimal digits of the SHA-256 of the normalised sentence.

    Example:
        >>> sentence_hash("Deal 5 cards.") == sentence_hash("*deal*  5 cards")
        True
    """
    return hashlib.sha256(normalised(sentence).encode()).hexdigest()[:HASH_LENGTH]


def heading_key(heading: str) -> str:
    """Return the form that two spellings of one heading share.

    Example:
        >>> heading_key("A : Take 1 good") == heading_key("a - TAKE 1 GOOD")
        True
    """
    return normalised(heading)


def split(text: str) -> tuple[Passage, ...]:
    r"""Cut a text into sections and sentences.

    Args:
        text: the whole text.

    Example:
        >>> for passage in split("# SALE\n\n- Sell one. Take *two*.\n- Or not."):
        ...     print(passage.heading, passage.sentences)
        Sale ('sell one', 'take two', 'or not')
    """
    sections: list[tuple[str, list[str]]] = [("", [])]
    seen: dict[str, int] = {}
    for is_heading, unit in _units(text):
        if is_heading:
            sections.append((_unique(unit, seen), []))
            continue
        sections[-1][1].extend(_sentences(unit))
    return tuple(
        Passage(heading, tuple(sentences))
        for heading, sentences in sections
        if heading or sentences
    )


def _unique(heading: str, seen: dict[str, int]) -> str:
    name = heading.capitalize() if heading.isupper() else heading
    count = seen[heading_key(name)] = seen.get(heading_key(name), 0) + 1
    return name if count == 1 else f"{name} ({count})"


def _sentences(unit: str) -> Iterator[str]:
    held = _ABBREVIATION.sub("NB", " ".join(unit.split()))
    for piece in _STOP.sub("\\1\n", held).split("\n"):
        words = normalised(piece)
        if any(letter.isalpha() for letter in words) and words not in _CONNECTIVES:
            yield words


def _units(text: str) -> Iterator[tuple[bool, str]]:
    """Yield headings (true) and stretches of text that belong together (false)."""
    lines = [line.strip() for line in unicodedata.normalize("NFKC", text).splitlines()]
    marked = any(line.startswith("#") for line in lines)
    choices = _choices(lines)
    held: list[str] = []
    runs_on = False
    for number, line in enumerate(lines):
        alone = number in choices
        if marked:
            heading, rest = _marked_heading(line)
        else:
            heading, rest = _heading(line, alone=alone or runs_on)
        runs_on = bool(line) and not heading and line[-1] not in ".!?…)|"
        if heading or alone or not rest or _BULLET.match(rest):
            yield False, " ".join(held)
            held.clear()
        if heading:
            yield True, heading
        *cells, last = _MARKS.sub("", _BULLET.sub("", rest)).split("|")
        for cell in cells:
            yield False, " ".join([*held, cell])
            held.clear()
        held.append(last)
        if alone:
            yield False, " ".join(held)
            held.clear()
    yield False, " ".join(held)


def _choices(lines: list[str]) -> set[int]:
    """Return the numbers of the lines that are an "or" standing alone, and of their neighbours."""
    filled = [(number, words) for number, line in enumerate(lines) if (words := normalised(line))]
    return {
        number
        for here, (_, words) in enumerate(filled)
        if words in _CONNECTIVES
        for number, _ in filled[max(here - 1, 0) : here + 2]
    }


def _marked_heading(line: str) -> tuple[str, str]:
    """Return the heading in a line and the rest of the line, for a text with marked headings."""
    bare = line.lstrip("#").strip()
    if line.startswith("#") and not bare[:1].isdigit():
        return _MARKS.sub("", bare), ""
    return "", bare


def _heading(line: str, *, alone: bool) -> tuple[str, str]:
    """Return the heading in a line and the rest of the line, for a text without marks.

    A line that goes on from the one before, or is part of a choice, is no heading, whatever its looks.
    """
    if label := _LABEL.match(line):
        return label[1], line[label.end() :]
    looks = line[:1].isupper() and len(line) <= _LONGEST_HEADING and "|" not in line
    ends = line[-1:] in _STOPS and not line.isupper()
    if looks and not alone and not ends and not _STOP.search(line):
        return line, ""
    return "", line
