"""The catalogues in the package, read from their files at the first call."""

from functools import cache

from jaipur_rules.core.errors import UnknownName
from jaipur_rules.core.facts import Facts, facts_from, unreadable
from jaipur_rules.core.game import DEFAULT, GAMES
from jaipur_rules.core.messages import Language, languages, read_data
from jaipur_rules.rulebook.catalogue import Catalogue
from jaipur_rules.rulebook.entries import Chapter, Rule
from jaipur_rules.rulebook.index import Index, read_index
from jaipur_rules.rulebook.reader import (
    read_chapters,
    read_disputes,
    read_forms,
    read_rules,
)
from jaipur_rules.rulebook.search import unknown_rule
from jaipur_rules.rulebook.words import Vocabulary, read_vocabulary

_CHAPTERS = "catalogue"
_FOLDER = "catalogue"


@cache
def load(game: str = DEFAULT) -> Catalogue:
    """Return the catalogue of a game. It is read and checked once, at the first call.

    Raises:
        UnknownName: The package has no catalogue for it.
        UnreadableData: A file is not as it should be; the error names it and the rule.

    Example:
        >>> load("jaipur").rule("SEL-4").id
        'SEL-4'
    """
    chapters = _chapters(game)
    rules = tuple(rule for chapter in chapters for rule in _rules(game, chapter))
    return Catalogue(
        game=game,
        chapters=chapters,
        rules=rules,
        disputes=read_disputes(read_file(game, "disputes")),
        index=load_index(game),
        vocabularies=_vocabularies(),
    )


def _vocabularies() -> tuple[tuple[Language, Vocabulary], ...]:
    """The words of questions, by language."""
    found: list[tuple[Language, Vocabulary]] = []
    for language in languages():
        data = read_data("jaipur_rules.rulebook", f"words.{language}.toml")
        if data is not None:
            facts = facts_from(data.decode(errors="surrogateescape"), f"words.{language}.toml")
            found.append((language, read_vocabulary(facts)))
    return tuple(found)


@cache
def games() -> tuple[str, ...]:
    """Return the games that have a catalogue.

    No two of them have a chapter of the same prefix, so that an id names one rule.

    Example:
        >>> games()[0]
        'jaipur'
    """
    return tuple(name for name in GAMES if _data(name, _CHAPTERS) is not None)


def game_of(rule_id: str) -> str | None:
    """Return the game whose rules have ids like this one, or None.

    Example:
        >>> game_of("exc-2"), game_of("chess")
        ('jaipur', None)
    """
    prefix = rule_id.strip().upper().partition("-")[0]
    for game in games():
        if any(chapter.prefix == prefix for chapter in _chapters(game)):
            return game
    return None


def rule(rule_id: str, game: str | None = None) -> Rule:
    """Return one rule, reading only its chapter.

    Args:
        rule_id: Its id. Small letters will do.
        game: The game whose rule it is; any game's if not given.

    Raises:
        UnknownName: There is no such rule.
        UnknownName: The package has no catalogue for the game.
        UnreadableData: A file is not as it should be.

    Example:
        >>> rule("EXC-2").standing
        <Standing.TEXT: 'text'>
    """
    wanted = rule_id.strip().upper()
    among = games() if game is None else (game,)
    for each in among:
        for chapter in _chapters(each):
            if wanted.startswith(f"{chapter.prefix}-"):
                for found in _rules(each, chapter):
                    if found.id == wanted:
                        return found
    ids = tuple(known.id for each in among for known in load(each))
    raise unknown_rule(rule_id, ids)


@cache
def read_file(game: str, name: str) -> Facts:
    """Read a file of a game's catalogue. A game has one if it has a list of chapters.

    Raises:
        UnknownName: The package has no catalogue for it.
        UnreadableData: The catalogue has no such file, or it is not TOML in UTF-8.

    Example:
        >>> read_file("jaipur", "disputes").tables("dispute")[9].texts("rules")
        ('HND-1',)
    """
    data = _data(game, name)
    if data is not None:
        return facts_from(data.decode(errors="surrogateescape"), f"{name}.toml")
    if name == _CHAPTERS:
        raise UnknownName("error.unknown_game", game=game)
    read_file(game, _CHAPTERS)
    file = f"{name}.toml"
    raise unreadable(file, "rulebook.fault.no_file", game=game)


def _data(game: str, name: str) -> bytes | None:
    """The content of a file of a game's catalogue, or None; the game is not imported."""
    if game not in GAMES:
        raise UnknownName("error.unknown_game", game=game)
    return read_data(f"jaipur_rules.{game}", f"{_FOLDER}/{name}.toml")


@cache
def _chapters(game: str) -> tuple[Chapter, ...]:
    return read_chapters(read_file(game, _CHAPTERS))


@cache
def load_index(game: str = DEFAULT) -> Index:
    """Return the index of places of a game, without reading its rules.

    Raises:
        UnknownName: The package has no catalogue for it.
        UnreadableData: The file is not as it should be.

    Example:
        >>> [document.id for document in load_index().documents if document.rank == 1]
        ['en-2019', 'fr-2019']
    """
    return read_index(read_file(game, "places"))


@cache
def _rules(game: str, chapter: Chapter) -> tuple[Rule, ...]:
    forms = read_forms(read_file(game, _CHAPTERS))
    return read_rules(
        read_file(game, chapter.id), chapter=chapter, forms=forms, index=load_index(game)
    )
