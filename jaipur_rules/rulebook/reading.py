"""The catalogues in the package, read from their files at the first call.

A file is a list of entries, which the forms below describe: a key that is missing or not known, and a value of another
type, is refused with its place. That the entries fit together is held by the tests of the catalogues.
"""

from collections.abc import Iterable, Iterator
from functools import cache, partial
from typing import TypeVar

from attrs import evolve

from jaipur_rules.core.facts import facts_of, plain_from, unreadable
from jaipur_rules.core.forms import Field, Form, listed, member, record, text, truth, whole
from jaipur_rules.core.game import DEFAULT, GAMES
from jaipur_rules.core.game import game as game_named
from jaipur_rules.core.messages import ENGLISH, Language, has_words, read_data
from jaipur_rules.core.strict_json import Node, UnreadableData, field_of
from jaipur_rules.rulebook.catalogue import Catalogue
from jaipur_rules.rulebook.entries import (
    Chapter,
    Dispute,
    Document,
    Example,
    Index,
    Kind,
    Knowledge,
    Mark,
    Place,
    Rule,
    Section,
    Source,
    Stance,
    Standing,
    Text,
)
from jaipur_rules.rulebook.search import unknown_rule
from jaipur_rules.rulebook.words import NEVER, Vocabulary

T = TypeVar("T")


def _read_text(node: Node) -> Text:
    found = node.members((ENGLISH,), tuple(filter(has_words, node.object())))
    texts = {language: each.text().strip() for language, each in found.items()}
    return Text(texts.pop(ENGLISH), tuple(texts.items()))


def _read_example(node: Node) -> Example:
    """Read an example, of which the form and the title are known, and the rest is played."""
    facts = node.object()
    form, title = node.member("form").text(), _read_text(node.member("title"))
    rest = {name: value for name, value in facts.items() if name not in {"form", "title"}}
    return Example(form, title, facts_of(rest, field_of(node.path)))


def _section(
    document: str, heading: str, places: Iterable[Place], *, untitled: bool = False
) -> Section:
    """A section, of whose places the file says only the kind and the hash."""
    numbered = (
        Place(document, heading, item, each.kind, each.hash) for item, each in enumerate(places, 1)
    )
    return Section(document, heading, untitled, tuple(numbered))


def _list_of(key: str, form: Form[T]) -> Form[tuple[T, ...]]:
    """The form of a file that is a list of entries."""

    def entries(**found: tuple[T, ...]) -> tuple[T, ...]:
        return found[key]

    return record(entries, Field(key, listed(form)))


TEXT = Form[Text](str, _read_text, {})
TEXTS, NUMBERS = listed(text), listed(whole())
CHAPTER = record(Chapter, Field("id", text), Field("prefix", text), Field("title", TEXT))
CHAPTERS = _list_of("chapter", CHAPTER)
DOCUMENT = record(
    Document,
    Field("id", text),
    Field("language", text),
    Field("rank", whole()),
    Field("title", TEXT),
    Field("remark", TEXT),
)
PLACE = record(partial(Place, "", "", 0), Field("kind", member(Kind)), Field("hash", text))
SECTION = record(
    _section,
    Field("document", text),
    Field("heading", text),
    Field("untitled", truth, default=False),
    Field("places", listed(PLACE)),
)
INDEX = record(
    Index,
    Field("document", listed(DOCUMENT), attribute="documents"),
    Field("section", listed(SECTION), attribute="sections"),
)
DISPUTE = record(
    Dispute,
    Field("number", whole()),
    Field("question", TEXT),
    Field("answer", TEXT),
    Field("rules", TEXTS),
    Field("examples", TEXTS, default=()),
)
DISPUTES = _list_of("dispute", DISPUTE)
SOURCE = record(
    partial(Source, heading="", item=None, prevails=False, note=None),
    Field("document", text),
    Field("place", text, attribute="heading", default=""),
    Field("item", whole(), default=None),
    Field("stance", member(Stance)),
    Field("prevails", truth, default=False),
    Field("note", TEXT, default=None),
)
MARK = record(Mark, Field("known", member(Knowledge)), Field("what", TEXT))
RULE = record(
    partial(Rule, chapter=""),
    Field("id", text),
    Field("standing", member(Standing)),
    Field("switch", text, default=None),
    Field("title", TEXT),
    Field("statement", TEXT),
    Field("argument", TEXT, default=None),
    Field("source", listed(SOURCE), attribute="sources"),
    Field("example", listed(Form[Example](str, _read_example, {})), attribute="examples"),
    Field("mark", listed(MARK), attribute="marks", default=()),
)
RULES = _list_of("rule", RULE)
VOCABULARY = record(
    Vocabulary,
    Field("numbers", TEXTS),
    Field("turning", TEXTS),
    Field("duty", text, default=NEVER),
    Field("whole", text, default=NEVER),
)


@cache
def load(game: str = DEFAULT) -> Catalogue:
    """Return the catalogue of a game. It is read once, at the first call.

    Raises:
        UnknownName: There is no such game.
        UnreadableData: A file is not as it should be; the error names it and the place in it.

    Example:
        >>> load("jaipur").rule("SEL-4").id
        'SEL-4'
    """
    chapters = _chapters(game)
    return Catalogue(
        game=game,
        chapters=chapters,
        rules=tuple(rule for chapter in chapters for rule in _rules(game, chapter)),
        disputes=_disputes(game),
        index=load_index(game),
    )


@cache
def load_vocabulary(language: Language) -> Vocabulary:
    """Return the words of questions in a language; none where it has no file of them.

    Raises:
        UnreadableData: The file is not as it should be.

    Example:
        >>> load_vocabulary("en").numbers[7]
        'seven'
    """
    file = f"words.{language}.toml"
    data = read_data("jaipur_rules.rulebook", file)
    return Vocabulary() if data is None else read(VOCABULARY, data, file)


def games() -> tuple[str, ...]:
    """Return the games that have a catalogue.

    No two of them have a chapter of the same prefix, so that an id names one rule.

    Example:
        >>> games()[0]
        'jaipur'
    """
    return tuple(GAMES)


def game_of(rule_id: str) -> str | None:
    """Return the game whose rules have ids like this one, or None.

    Example:
        >>> game_of("exc-2"), game_of("chess")
        ('jaipur', None)
    """
    return next((game for game, _ in _chapters_of(rule_id, games())), None)


def rule(rule_id: str, game: str | None = None) -> Rule:
    """Return one rule, reading only its chapter.

    Args:
        rule_id: Its id. Small letters will do.
        game: The game whose rule it is; any game's if not given.

    Raises:
        UnknownName: There is no such rule, or no such game.
        UnreadableData: A file is not as it should be.

    Example:
        >>> rule("EXC-2").standing
        <Standing.TEXT: 'text'>
    """
    among = games() if game is None else (game,)
    for each, chapter in _chapters_of(rule_id, among):
        for found in _rules(each, chapter):
            if found.id == rule_id.strip().upper():
                return found
    raise unknown_rule(rule_id, (known.id for each in among for known in load(each)))


@cache
def load_index(game: str = DEFAULT) -> Index:
    """Return the index of places of a game, without reading its rules.

    Raises:
        UnknownName: There is no such game.
        UnreadableData: The file is not as it should be.

    Example:
        >>> [document.id for document in load_index().documents if document.rank == 1]
        ['en-2019', 'fr-2019']
    """
    return _read_file(INDEX, game, "places")


@cache
def _chapters(game: str) -> tuple[Chapter, ...]:
    return _read_file(CHAPTERS, game, "catalogue")


@cache
def _disputes(game: str) -> tuple[Dispute, ...]:
    return _read_file(DISPUTES, game, "disputes")


@cache
def _rules(game: str, chapter: Chapter) -> tuple[Rule, ...]:
    """The rules of a chapter, each with the disputes that name it."""
    settled = [(each.number, each.rules) for each in _disputes(game)]
    return tuple(
        evolve(
            rule,
            chapter=chapter.id,
            disputes=tuple(number for number, rules in settled if rule.id in rules),
        )
        for rule in _read_file(RULES, game, chapter.id)
    )


def _chapters_of(rule_id: str, among: Iterable[str]) -> Iterator[tuple[str, Chapter]]:
    """The chapter whose prefix an id has, with its game, if there is one."""
    prefix = rule_id.strip().upper().partition("-")[0]
    for game in among:
        yield from ((game, each) for each in _chapters(game) if each.prefix == prefix)


def _read_file(form: Form[T], game: str, name: str) -> T:
    """Read a file of a game's catalogue; the game is not imported."""
    package = f"jaipur_rules.{game_named(game).name}"
    return read(form, read_data(package, f"catalogue/{name}.toml") or b"", f"{name}.toml")


def read(form: Form[T], data: bytes, file: str) -> T:
    r"""Read a file of a catalogue.

    Args:
        form: What it has to hold.
        data: Its content.
        file: Its name, for errors.

    Raises:
        UnreadableData: It is not TOML in UTF-8, or holds something else.

    Example:
        >>> read(CHAPTERS, b'[[chapter]]\nid = "hand"', "catalogue.toml")
        Traceback (most recent call last):
        jaipur_rules.core.strict_json.UnreadableData: catalogue.toml, chapter[0]: the key 'prefix' is missing
    """
    node = Node(plain_from(data.decode(errors="surrogateescape"), file))
    try:
        return form.read(node)
    except UnreadableData as error:
        place = ", ".join(filter(None, (file, error.field)))
        raise unreadable(place, error.fault) from None
