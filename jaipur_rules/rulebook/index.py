"""The index of places: the documents, and every sentence in them by the hash of its words."""

import hashlib
import re
import unicodedata
from collections.abc import Iterator

from attrs import frozen

from jaipur_rules.core.facts import Facts, unreadable
from jaipur_rules.core.messages import ENGLISH, has_words
from jaipur_rules.rulebook.entries import Document, Kind, Place, Section, Text

HASH_LENGTH = 16
"""The number of hexadecimal digits of the SHA-256 that are kept."""

_MARKS = re.compile(r"[*_`<>]+")
_BULLET = re.compile(r"^[-•\u2013](?:\s+|$)")
_LABEL = re.compile(r"^([^\W\d_a-zà-ÿ]{4}[^\W\d_a-zà-ÿ]*(?: [^\W\d_a-zà-ÿ]+)*): +(?=\S)")
_STOP = re.compile(r"(?<=[.!?…])([)\"'”»]*)\s+(?=[\"“«(]?\s*[^\W_a-zà-ÿ])")
_ABBREVIATION = re.compile(r"\bN\. ?B\.")
_REMARK = re.compile(r"\s*\([^()]*\)$")
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
class Index:
    """The documents of a game and every place in them.

    Attributes:
        documents: The documents, in the order of the file.
        sections: The sections of all of them, in the order of the texts.
    """

    documents: tuple[Document, ...]
    sections: tuple[Section, ...]

    def document(self, document_id: str) -> Document | None:
        """Return the document of that id, or None."""
        return next(
            (document for document in self.documents if document.id == document_id),
            None,
        )

    def is_indexed(self, document: str) -> bool:
        """Return whether the places of a document are known; if not, it is only cited by name."""
        return any(section.document == document for section in self.sections)

    def section(self, document: str, heading: str) -> Section | None:
        """Return the section under a heading, or None; case and punctuation do not count."""
        key = heading_key(heading)
        for section in self.sections:
            if section.document == document and heading_key(section.heading) == key:
                return section
        return None

    def places(self, document: str | None = None) -> tuple[Place, ...]:
        """Return every place, or those of one document, in the order of the texts."""
        return tuple(
            place
            for section in self.sections
            if document in {None, section.document}
            for place in section.places
        )


def read_text(facts: Facts, name: str) -> Text:
    """Read a text in English, and in every other language that it is translated into.

    Raises:
        UnreadableData: There is none in English, one is empty, or there are no words in its language.
    """
    where = f"{facts.where}, {name}"
    table = (facts.table(name) if name in facts else Facts((), facts.where)).at(where)
    check_languages(table)
    texts = {language: table.text(language).strip() for language in (ENGLISH, *table)}
    for language, text in texts.items():
        if not text:
            raise unreadable(where, "rulebook.fault.empty", language=language)
    english = texts.pop(ENGLISH)
    return Text(english, tuple(texts.items()))


def check_languages(table: Facts) -> None:
    """Refuse a table with a field that is not the code of a language.

    Raises:
        UnreadableData: It has one.
    """
    table.only(ENGLISH, *filter(has_words, table))


def read_index(facts: Facts) -> Index:
    """Read the file of places.

    Raises:
        UnreadableData: Something in it is not as it should be.
    """
    facts.only("document", "section")
    documents = tuple(map(_document, facts.tables("document")))
    sections = tuple(map(_section, facts.tables("section")))
    names = [document.id for document in documents]
    headings = [(section.document, heading_key(section.heading)) for section in sections]
    for number, (name, heading) in enumerate(headings):
        if name not in names:
            raise unreadable(facts.where, "rulebook.fault.no_document", document=name)
        if (name, heading) in headings[:number]:
            raise unreadable(
                facts.where, "rulebook.fault.heading_twice", document=name, heading=heading
            )
    if len(set(names)) < len(names):
        raise unreadable(facts.where, "rulebook.fault.document_twice")
    return Index(documents, sections)


def _document(facts: Facts) -> Document:
    facts.only("id", "language", "rank", "title", "remark")
    return Document(
        id=facts.text("id"),
        language=facts.text("language"),
        rank=facts.whole("rank"),
        title=read_text(facts, "title"),
        remark=read_text(facts, "remark"),
    )


def _section(facts: Facts) -> Section:
    facts.only("document", "heading", "untitled", "places")
    document, heading = facts.text("document"), facts.text("heading")
    places: list[Place] = []
    for item, entry in enumerate(facts.tables("places"), 1):
        named = entry.at(f"{facts.where}, place {item}")
        named.only("kind", "hash")
        places.append(Place(document, heading, item, _kind(named), _hash(named)))
    return Section(document, heading, facts.truth("untitled", default=False), tuple(places))


def _kind(facts: Facts) -> Kind:
    try:
        return Kind(facts.text("kind"))
    except ValueError as error:
        kind, known = facts.text("kind"), tuple(Kind)
        raise unreadable(facts.where, "rulebook.fault.kind", kind=kind, known=known) from error


def _hash(facts: Facts) -> str:
    digits = facts.text("hash")
    if len(digits) != HASH_LENGTH or not set(digits) <= set("0123456789abcdef"):
        raise unreadable(facts.where, "rulebook.fault.hash", digits=digits, length=HASH_LENGTH)
    return digits
