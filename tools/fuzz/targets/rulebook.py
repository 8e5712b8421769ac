"""The catalogue: its files, its search, and the texts that its places are checked against."""

from collections.abc import Callable

from jaipur_rules.core.errors import RulesError
from jaipur_rules.core.facts import facts_from
from jaipur_rules.rulebook import (
    CatalogueError,
    Facts,
    UnknownRule,
    game_of,
    games,
    load,
    rule,
)
from jaipur_rules.rulebook.entries import Chapter
from jaipur_rules.rulebook.index import heading_key, normalised, read_index, sentence_hash, split
from jaipur_rules.rulebook.loading import load_index, read_file
from jaipur_rules.rulebook.reader import (
    read_chapters,
    read_disputes,
    read_forms,
    read_rules,
)
from jaipur_rules.rulebook.words import read_vocabulary
from tools.fuzz.target import expect, refusing, text_of


def _rules(facts: Facts) -> object:
    chapters: tuple[Chapter, ...] = load().chapters
    forms = read_forms(read_file("jaipur", "catalogue"))
    return [
        read_rules(facts, chapter=chapter, forms=forms, index=load_index())
        for chapter in chapters[:1]
    ]


_READERS: tuple[Callable[[Facts], object], ...] = (
    _rules,
    read_disputes,
    read_index,
    read_vocabulary,
    read_chapters,
    read_forms,
)


def catalogue(data: bytes) -> bool:
    """Read a file of the catalogue as each kind of file that there is."""
    took = 0
    with refusing(CatalogueError):
        facts = facts_from(text_of(data), "fuzz.toml")
        expect(
            hash(facts) == hash(facts_from(text_of(data), "again.toml")), "a text says one thing"
        )
        for reader in _READERS:
            with refusing(CatalogueError):
                reader(facts)
                took += 1
    return took > 0


def search(data: bytes) -> bool:
    """Ask the catalogues for words, and for a rule of that id."""
    text = text_of(data)
    hits = {game: load(game).search(text) for game in games()}
    found = [hit for each in hits.values() for hit in each]
    expect(all(hit.score > 0 for hit in found), "what is found is found for something")
    with refusing(UnknownRule):
        expect(rule(text).id == text.strip().upper(), "a rule is the one that was asked for")
        expect(bool(hits[game_of(text) or ""]), "who asks for a rule finds it")
        return True
    return bool(found)


def passages(data: bytes) -> bool:
    """Cut a text into sections and sentences."""
    text = text_of(data)
    try:
        found = split(text)
    except RulesError as error:  # it takes any text
        expect(holds=False, law=f"a text is cut: {error}")
        return False
    for passage in found:
        expect(
            heading_key(passage.heading) == heading_key(heading_key(passage.heading)),
            "a key is a key",
        )
        for each in passage.sentences:
            expect(normalised(each) == each, "a sentence has been made normal")
            expect(
                sentence_hash(each) == sentence_hash(f" **{each}**. "), "marks make no difference"
            )
    expect(split(text) == found, "a text is cut in one way")
    return bool(found)
