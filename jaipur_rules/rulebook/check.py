"""The check of a person's own rulebook texts against the index of places."""

from collections.abc import Iterable
from difflib import SequenceMatcher
from enum import StrEnum
from pathlib import Path

from attrs import frozen

from jaipur_rules.core.files import printable, read_file, reason_of_system
from jaipur_rules.core.game import DEFAULT
from jaipur_rules.core.messages import Message
from jaipur_rules.core.strict_json import UnreadableData
from jaipur_rules.rulebook.entries import Document, Place
from jaipur_rules.rulebook.index import Index, sentence_hash, split
from jaipur_rules.rulebook.loading import load_index

LONGEST_TEXT = 1_000_000
"""The size in bytes above which a file is not taken for a rulebook."""

_RECOGNISED = 0.4
"""The share of a document's sentences that a text must have to be taken for it."""


class PlaceState(StrEnum):
    """The result of looking for a place in a text.

    Example:
        >>> [state.value for state in PlaceState]
        ['matched', 'changed', 'missing']
    """

    MATCHED = "matched"
    """The sentence is there."""
    CHANGED = "changed"
    """Another sentence stands where it should."""
    MISSING = "missing"
    """Nothing stands where it should."""


@frozen(order=False)
class PlaceCheck:
    """The check of one place.

    Attributes:
        place: The place.
        state: Whether its sentence is there.
    """

    place: Place
    state: PlaceState


@frozen(order=False)
class DocumentCheck:
    """The check of a document's places.

    Attributes:
        document: The document.
        file: The file that was taken for it; None if no file looks like it.
        places: Every place of the document, in order.
        added: How many sentences the file has that the index does not know.
    """

    document: Document
    file: Path | None
    places: tuple[PlaceCheck, ...]
    added: int

    @property
    def is_whole(self) -> bool:
        """True if the file has every sentence, in order, and no other."""
        return self.count(PlaceState.MATCHED) == len(self.places) and not self.added

    def count(self, state: PlaceState) -> int:
        """Return the number of places in that state."""
        return sum(check.state is state for check in self.places)


@frozen(order=False)
class UnreadFile:
    """A file of the folder that could not be read.

    Attributes:
        file: The file.
        reason: Why not; as a text, in the words of the system.
    """

    file: Path
    reason: Message | str


@frozen(order=False)
class PlacesReport:
    """The check of the index of places against a folder of texts.

    Attributes:
        folder: The folder.
        documents: A check for each document that has places in the index.
        strangers: Files that look like none of them.
        unread: Files that could not be read as text.

    Example:
        >>> import tempfile
        >>> with tempfile.TemporaryDirectory() as empty:
        ...     report = check_places(empty)
        >>> len(report.documents), report.strangers
        (4, ())
    """

    folder: Path
    documents: tuple[DocumentCheck, ...]
    strangers: tuple[Path, ...]
    unread: tuple[UnreadFile, ...]

    @property
    def agrees(self) -> bool:
        """True if at least one document was found, and every document found is whole."""
        found = [check for check in self.documents if check.file is not None]
        return bool(found) and all(check.is_whole for check in found)


@frozen(order=False)
class _TextFile:
    file: Path
    hashes: tuple[str, ...]


def check_places(folder: str | Path, game: str = DEFAULT) -> PlacesReport:
    """Compare a game's index of places with the rulebooks in a folder.

    The files are recognised by their content, whatever their names. A file is the document that it
    shares most sentences with, if that is enough of them; then the sentences of both are laid side
    by side, so that one change does not push all that follows out of place.

    Args:
        folder: A folder with texts in UTF-8; folders inside it are not read.
        game: The game whose index is checked.

    Raises:
        UnreadableData: The folder cannot be read.
        UnknownName: There is no catalogue for the game.

    Example:
        >>> import tempfile
        >>> with tempfile.TemporaryDirectory() as empty:
        ...     report = check_places(empty)
        >>> [(check.document.id, check.file) for check in report.documents][0]
        ('en-2019', None)
    """
    return check_index(load_index(game), folder)


def check_index(index: Index, folder: str | Path) -> PlacesReport:
    """Compare any index of places with the texts in a folder, as `check_places` does.

    Raises:
        UnreadableData: The folder cannot be read.
    """
    texts, unread = _read(Path(folder))
    indexed = tuple(entry for entry in index.documents if index.is_indexed(entry.id))
    hashes = {
        document.id: tuple(place.hash for place in index.places(document.id))
        for document in indexed
    }
    files = _recognise(hashes, texts)
    return PlacesReport(
        folder=Path(folder),
        documents=tuple(
            _compare(document, index.places(document.id), files.get(document.id))
            for document in indexed
        ),
        strangers=tuple(text.file for text in texts if text not in files.values()),
        unread=unread,
    )


def _read(folder: Path) -> tuple[tuple[_TextFile, ...], tuple[UnreadFile, ...]]:
    try:
        files = sorted(file for file in folder.iterdir() if file.is_file())
    except (OSError, ValueError) as error:  # a name can hold what no system takes
        raise UnreadableData(
            Message("error.at", place=printable(str(folder)), fault=reason_of_system(error))
        ) from error
    texts: list[_TextFile] = []
    unread: list[UnreadFile] = []
    for file in files:
        try:
            if file.stat().st_size > LONGEST_TEXT:
                unread.append(UnreadFile(file, Message("rulebook.unread.size", most=LONGEST_TEXT)))
                continue
            text = read_file(file).decode("utf-8-sig")
        except UnicodeDecodeError:
            unread.append(UnreadFile(file, Message("rulebook.unread.encoding")))
        except OSError as error:
            unread.append(UnreadFile(file, reason_of_system(error)))
        else:
            texts.append(_TextFile(file, tuple(_hashes(text))))
    return tuple(texts), tuple(unread)


def _hashes(text: str) -> Iterable[str]:
    for passage in split(text):
        for sentence in passage.sentences:
            yield sentence_hash(sentence)


def _recognise(
    hashes: dict[str, tuple[str, ...]], texts: tuple[_TextFile, ...]
) -> dict[str, _TextFile]:
    """Match each document with the file that shares most with it, the surest pairs first."""
    shares = sorted(
        (
            (len(set(known) & set(text.hashes)) / len(set(known)), document, text)
            for document, known in hashes.items()
            for text in texts
        ),
        key=lambda pair: -pair[0],
    )
    given: dict[str, _TextFile] = {}
    for share, document, text in shares:
        if share >= _RECOGNISED and document not in given and text not in given.values():
            given[document] = text
    return given


def _compare(
    document: Document, places: tuple[Place, ...], text: _TextFile | None
) -> DocumentCheck:
    known = tuple(place.hash for place in places)
    there = text.hashes if text else ()
    states: list[PlaceState] = []
    added = 0
    matcher = SequenceMatcher(None, known, there, autojunk=False)
    for tag, start, stop, first, last in matcher.get_opcodes():
        length, other = stop - start, last - first
        if tag == "equal":
            states += [PlaceState.MATCHED] * length
            continue
        changed = min(length, other)
        states += [PlaceState.CHANGED] * changed + [PlaceState.MISSING] * (length - changed)
        added += other - changed
    checks = tuple(PlaceCheck(*pair) for pair in zip(places, states, strict=True))
    return DocumentCheck(document, text.file if text else None, checks, added)
