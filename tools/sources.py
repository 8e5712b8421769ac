"""Hold the index of sentences of a catalogue against the rulebooks in a folder.

    python -m tools.sources FOLDER [--game johari]

The rulebooks are yours: the repository holds none of their text, only under which heading each sentence stands, which one it is there, and the
hash of its words. Files are recognised by what they say, whatever their names. The status is 0 if
at least one document is there, and every document that is there has each of its sentences and no other.
"""

import argparse
import hashlib
import re
import sys
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from difflib import SequenceMatcher
from pathlib import Path

from attrs import frozen

from jaipur_rules.core.game import DEFAULT, GAMES
from jaipur_rules.rulebook.entries import Index, Place
from jaipur_rules.rulebook.reading import load_index
from jaipur_rules.rulebook.words import normalised

HASH_LENGTH = 16
"""The number of hexadecimal digits of the hash of a sentence."""

_RECOGNISED = 0.4
"""The share of a document's sentences that a text must have to be taken for it."""

_MARKS = re.compile(r"[*_`<>]+")
_BULLET = re.compile(r"^[-•\u2013](?:\s+|$)")
_LABEL = re.compile(r"^([^\W\d_a-zà-ÿ]{4}[^\W\d_a-zà-ÿ]*(?: [^\W\d_a-zà-ÿ]+)*): +(?=\S)")
_STOP = re.compile(r"(?<=[.!?…])([)\"'”»]*)\s+(?=[\"“«(]?\s*[^\W_a-zà-ÿ])")
_ABBREVIATION = re.compile(r"\bN\. ?B\.")
_REMARK = re.compile(r"\s*\([^()]*\)$")
_CONNECTIVES = frozenset({"or", "ou"})
_LONGEST_HEADING = 45
_STOPS = ".!?:;,…"


@frozen(order=False)
class Passage:
    """A stretch of a text under one heading.

    Attributes:
        heading: The heading in sentence case, with " (2)" and so on if the text has had it before;
            empty for what stands before the first heading.
        sentences: The normalised sentences, in order.
    """

    heading: str
    sentences: tuple[str, ...]


def sentence_hash(sentence: str) -> str:
    """The hash of a sentence in the index: of its words, cut to sixteen hexadecimal digits.

    Example:
        >>> sentence_hash("Deal 5 cards.") == sentence_hash("*deal*  5 cards")
        True
    """
    return hashlib.sha256(normalised(sentence).encode()).hexdigest()[:HASH_LENGTH]


def split(text: str) -> tuple[Passage, ...]:
    r"""Cut a text into sections and sentences.

    Args:
        text: The whole text.

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
    key = normalised(name)
    count = seen[key] = seen.get(key, 0) + 1
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
    A remark in brackets after a heading belongs to it, however long it is.
    """
    if label := _LABEL.match(line):
        return label[1], line[label.end() :]
    is_short = len(_REMARK.sub("", line)) <= _LONGEST_HEADING
    looks = line[:1].isupper() and is_short and "|" not in line
    ends = line[-1:] in _STOPS and not line.isupper()
    if looks and not alone and not ends and not _STOP.search(line):
        return line, ""
    return "", line


@frozen(order=False)
class Checked:
    """A document of the index, and what a file makes of it.

    Attributes:
        document: The document's id.
        file: The file that was taken for it; None if none looks like it.
        changed: The places where another sentence stands.
        missing: The places where none stands.
        added: How many sentences the file has that the index does not know.
        count: How many places the index has.
    """

    document: str
    file: Path | None
    changed: tuple[Place, ...]
    missing: tuple[Place, ...]
    added: int
    count: int

    @property
    def is_whole(self) -> bool:
        """True if the file has every sentence, in order, and no other."""
        return self.file is not None and not (self.changed or self.missing or self.added)

    def __str__(self) -> str:
        if self.file is None:
            return f"{self.document}: not in the folder"
        there = self.count - len(self.changed) - len(self.missing)
        lines = [f"{self.document}: {there} of {self.count} sentences are in {self.file.name}"]
        lines += [f"    {place} is changed" for place in self.changed]
        lines += [f"    {place} is missing" for place in self.missing]
        lines += [f"    {self.added} more that the index does not know"] * bool(self.added)
        return "\n".join(lines)


def check(index: Index, folder: Path) -> tuple[Checked, ...]:
    """Compare the index of a game with the texts in a folder; folders inside it are not read.

    A file is the document that it shares most sentences with, if that is enough of them; then the
    sentences of both are laid side by side, so that one change does not push all that follows out of place.

    Raises:
        OSError: The folder or a file cannot be read.
        UnicodeDecodeError: A file is not a text in UTF-8.
    """
    texts = {
        file: tuple(_hashes(file.read_text(encoding="utf-8-sig")))
        for file in sorted(folder.iterdir())
        if file.is_file()
    }
    known = {
        document.id: index.places(document.id)
        for document in index.documents
        if index.is_indexed(document.id)
    }
    files = _recognised(known, texts)
    return tuple(
        _compared(document, places, files.get(document), texts)
        for document, places in known.items()
    )


def _hashes(text: str) -> Iterator[str]:
    for passage in split(text):
        yield from map(sentence_hash, passage.sentences)


def _recognised(
    known: Mapping[str, tuple[Place, ...]], texts: Mapping[Path, tuple[str, ...]]
) -> dict[str, Path]:
    """Match each document with the file that shares most with it, the surest pairs first."""
    hashes = {document: {place.hash for place in places} for document, places in known.items()}
    shares = sorted(
        (
            (len(there & {*text}) / len(there), document, file)
            for document, there in hashes.items()
            for file, text in texts.items()
        ),
        key=lambda pair: -pair[0],
    )
    given: dict[str, Path] = {}
    for share, document, file in shares:
        if share >= _RECOGNISED and document not in given and file not in given.values():
            given[document] = file
    return given


def _compared(
    document: str,
    places: tuple[Place, ...],
    file: Path | None,
    texts: Mapping[Path, tuple[str, ...]],
) -> Checked:
    changed: list[Place] = []
    missing: list[Place] = []
    added = 0
    there = () if file is None else texts[file]
    matcher = SequenceMatcher(None, [place.hash for place in places], there, autojunk=False)
    for tag, start, stop, first, last in matcher.get_opcodes():
        if tag != "equal":
            others = min(stop - start, last - first)
            changed += places[start : start + others]
            missing += places[start + others : stop]
            added += last - first - others
    return Checked(document, file, tuple(changed), tuple(missing), added, len(places))


def main(arguments: Iterable[str] | None = None) -> int:
    """Say of every document of a game whether its sentences are where the index has them."""
    parser = argparse.ArgumentParser(prog="python -m tools.sources", description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--game", choices=GAMES, default=DEFAULT)
    given = parser.parse_args(None if arguments is None else [*arguments])
    found = check(load_index(given.game), given.folder)
    print(*found, sep="\n")
    there = [each for each in found if each.file is not None]
    return 0 if there and all(each.is_whole for each in there) else 1


if __name__ == "__main__":
    sys.exit(main())
