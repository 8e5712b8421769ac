"""Hold the index of sentences of a catalogue against the rulebooks in a folder.

    python -m tools.sources FOLDER [--game johari]

The rulebooks are yours: the repository holds none of their text, only under which heading each sentence stands, which one it is there, and the
hash of its words. Files are recognised by what they say, whatever their names and their layout. The status is 0 if
at least one document is there, and every document that is there has each of its sentences and no other.
"""

import argparse
import hashlib
import re
import sys
from collections.abc import Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from difflib import SequenceMatcher
from pathlib import Path

from attrs import Factory, define

from jaipur_rules.core.game import DEFAULT, GAMES
from jaipur_rules.rulebook.entries import Index, Place
from jaipur_rules.rulebook.reading import load_index
from jaipur_rules.rulebook.words import normalised

HASH_LENGTH = 16
"""The number of hexadecimal digits of the hash of a sentence."""

LONGEST = 120
"""No sentence has more words than this."""

UNKNOWN = ""
"""Stands for words that are in no sentence of the index."""

_RECOGNISED = 0.4
"""The share of a document's sentences that a text must have to be taken for it."""

_MARKS = re.compile(r"[*_`<>]+")
_ABBREVIATION = re.compile(r"\bN\. ?B\.")
_CONNECTIVES = ("or", "ou")
"""What stands alone between the sentences of a choice."""
_AGAIN = re.compile(r" \(\d+\)$")
"""What tells a heading from the same one before."""


def sentence_hash(sentence: str) -> str:
    """The hash of a sentence in the index: of its words, cut to sixteen hexadecimal digits.

    Example:
        >>> sentence_hash("Deal 5 cards.") == sentence_hash("*deal*  5 cards")
        True
    """
    return hashlib.sha256(normalised(sentence).encode()).hexdigest()[:HASH_LENGTH]


def found(text: str, known: AbstractSet[str], beside: AbstractSet[str] = frozenset()) -> list[str]:
    """The hashes of the known sentences that a text holds, in order, and `UNKNOWN` for what stands between them.

    From each word on the longest sentence is taken. Between them may stand what is `beside` them, and numbers, as those of pages.

    Example:
        >>> known = {*map(sentence_hash, ["Deal", "Go"])}
        >>> found("1 Deal! See below. Go.", known) == [
        ...     sentence_hash("deal"),
        ...     "",
        ...     sentence_hash("go"),
        ... ]
        True
    """
    words = normalised(_MARKS.sub("", _ABBREVIATION.sub("NB", text))).split()
    pieces: list[str] = []
    at = 0
    while at < len(words):
        for count in range(LONGEST, 0, -1):
            piece = sentence_hash(" ".join(words[at : at + count]))
            if piece in known:
                pieces.append(piece)
            if piece in known or piece in beside:
                break
        else:
            count = 1
            if not words[at].isdigit() and pieces[-1:] != [UNKNOWN]:
                pieces.append(UNKNOWN)
        at += count
    return pieces


@define(order=False)
class Checked:
    """A document of the index, and what a file makes of it.

    Attributes:
        document: The document's id.
        file: The file that was taken for it; None if none looks like it.
        count: How many places the index has.
        changed: The places where another sentence stands.
        missing: The places where none stands.
        added: How many stretches the file has that the index does not know.
    """

    document: str
    file: Path | None
    count: int
    changed: list[Place] = Factory(list[Place])
    missing: list[Place] = Factory(list[Place])
    added: int = 0

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

    A file is the document that it shares most sentences with, if that is enough of them, the surest pairs first; then the
    sentences of both are laid side by side, so that one change does not push all that follows out of place.

    Raises:
        OSError: The folder or a file cannot be read.
        UnicodeDecodeError: A file is not a text in UTF-8.
    """
    headings = (_AGAIN.sub("", section.heading) for section in index.sections)
    beside = {*map(sentence_hash, [*headings, *_CONNECTIVES])}
    known = {place.hash for place in index.places()}
    texts = {
        file: found(file.read_text(encoding="utf-8-sig"), known, beside)
        for file in sorted(folder.iterdir())
        if file.is_file()
    }
    documents = {
        document.id: index.places(document.id)
        for document in index.documents
        if index.is_indexed(document.id)
    }
    shares = [
        (len({*text} & {place.hash for place in places}) / len(places), document, file)
        for document, places in documents.items()
        for file, text in texts.items()
    ]
    files: dict[str, Path] = {}
    for share, document, file in sorted(shares, key=lambda pair: -pair[0]):
        if share >= _RECOGNISED and document not in files and file not in files.values():
            files[document] = file
    return tuple(
        _compared(Checked(document, files.get(document), len(places)), places, texts)
        for document, places in documents.items()
    )


def _compared(
    checked: Checked, places: Sequence[Place], texts: Mapping[Path, list[str]]
) -> Checked:
    hashes = [place.hash for place in places]
    text = texts[checked.file] if checked.file else []
    there = [each for each in text if each in {*hashes, UNKNOWN}]
    for tag, start, stop, first, last in SequenceMatcher(
        None, hashes, there, autojunk=False
    ).get_opcodes():
        if tag != "equal":
            strange = there[first:last].count(UNKNOWN)
            others = min(stop - start, strange)
            checked.changed += places[start : start + others]
            checked.missing += places[start + others : stop]
            checked.added += strange - others
    return checked


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
