"""The index of places: the documents, and every sentence in them by the hash of its words."""

import re
import unicodedata

from attrs import frozen

from jaipur_rules.core.facts import Facts, unreadable
from jaipur_rules.core.messages import ENGLISH, has_words
from jaipur_rules.rulebook.entries import Document, Kind, Place, Section, Text

HASH_LENGTH = 16
"""The number of hexadecimal digits of the hash of a sentence, which `tools/sources.py` makes of its words."""

_WORD = re.compile(r"[^\W_]+")


def normalised(sentence: str) -> str:
    """Return the words of a sentence: Unicode NFKC, case folded, with single spaces and no marks.

    Example:
        >>> normalised("  **Deal** 5 cards:\u00a0to “each” player. ")
        'deal 5 cards to each player'
    """
    whole = unicodedata.normalize("NFKC", sentence).replace("\u00ad", "")
    return " ".join(_WORD.findall(whole.casefold()))


def heading_key(heading: str) -> str:
    """Return the form that two spellings of one heading share.

    Example:
        >>> heading_key("A : Take 1 good") == heading_key("a - TAKE 1 GOOD")
        True
    """
    return normalised(heading)


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
