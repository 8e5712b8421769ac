"""Requirements on the catalogue of Jaipur, and on any catalogue."""

import re
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from importlib.resources import files

import pytest
from attrs import evolve

from jaipur_rules import rulebook
from jaipur_rules.core.errors import WrongType
from jaipur_rules.core.messages import languages
from jaipur_rules.jaipur.rules.ruleset import SWITCHES as JAIPUR
from jaipur_rules.johari.rules.ruleset import SWITCHES as JOHARI
from jaipur_rules.rulebook import (
    Catalogue,
    CatalogueError,
    Kind,
    Rule,
    Stance,
    Standing,
    UnknownEntry,
    UnknownRule,
)
from jaipur_rules.rulebook.entries import Dispute, Text
from jaipur_rules.rulebook.index import Index, sentence_hash
from jaipur_rules.rulebook.loading import load_index, read_file

CATALOGUE = rulebook.load("jaipur")
NARROW = "\u202f"

every_game = pytest.mark.parametrize("game", rulebook.games())


def every_text(catalogue: Catalogue) -> Iterable[tuple[str, Text]]:
    for rule in catalogue:
        yield f"{rule.id} title", rule.title
        yield f"{rule.id} statement", rule.statement
        if rule.argument:
            yield f"{rule.id} argument", rule.argument
        for source in rule.sources:
            if source.note:
                yield f"{rule.id} note", source.note
        for mark in rule.marks:
            yield f"{rule.id} mark", mark.what
        for example in rule.examples:
            yield f"{rule.id} example", example.title
    for dispute in catalogue.disputes:
        yield f"dispute {dispute.number} question", dispute.question
        yield f"dispute {dispute.number} answer", dispute.answer
    for chapter in catalogue.chapters:
        yield f"chapter {chapter.id}", chapter.title
    for document in catalogue.documents:
        yield f"document {document.id} title", document.title
        yield f"document {document.id} remark", document.remark


# Every catalogue


@pytest.mark.parametrize(("game", "disputes"), [("jaipur", 97), ("johari", 59)])
def test_every_dispute_is_there(game: str, disputes: int) -> None:
    catalogue = rulebook.load(game)
    assert [dispute.number for dispute in catalogue.disputes] == [*range(1, disputes + 1)]
    settled = {number for rule in catalogue for number in rule.disputes}
    assert settled == {*range(1, disputes + 1)}


@pytest.mark.parametrize(("game", "switches"), [("jaipur", JAIPUR), ("johari", JOHARI)])
def test_every_switch_has_a_rule_and_every_rule_s_switch_exists(
    game: str, switches: Mapping[str, object]
) -> None:
    named = [rule.switch for rule in rulebook.load(game) if rule.switch]
    assert sorted(named) == sorted(switches)


@pytest.mark.parametrize(
    ("game", "texts"),
    [("jaipur", {"en-2019", "fr-2019", "third-party", "yucata"}), ("johari", {"johari-2014"})],
)
def test_every_rule_is_held_against_every_text(game: str, texts: set[str]) -> None:
    assert [
        rule.id
        for rule in rulebook.load(game)
        if not texts <= {source.document for source in rule.sources}
    ] == []


@every_game
def test_no_source_is_named_twice(game: str) -> None:
    assert [
        (rule.id, source)
        for rule in rulebook.load(game)
        for source, times in Counter(
            (source.document, source.heading, source.item, source.stance) for source in rule.sources
        ).items()
        if times > 1
    ] == []


def is_clean(text: str) -> bool:
    spaced = text.replace(NARROW, "_")
    return spaced == " ".join(spaced.split()) and "TODO" not in text


def is_translated(text: Text) -> bool:
    """Return whether a text is in French, and in no language with the English sentence."""
    is_sentence = " " in text.en and any(letter.isalpha() for letter in text.en)
    english, *others = text.languages
    copied = [language for language in others if text.to(language) == text.to(english)]
    is_known = "fr" in others and {*others} <= {*languages()}
    return is_known and not (is_sentence and copied)


@every_game
def test_texts_are_clean_and_translated(game: str) -> None:
    assert [
        (where, text)
        for where, text in every_text(rulebook.load(game))
        if not (all(is_clean(text.to(each)) for each in text.languages) and is_translated(text))
    ] == []


@every_game
def test_the_questions_ask(game: str) -> None:
    disputes = rulebook.load(game).disputes
    assert [each for each in disputes if not each.question.en.endswith("?")] == []
    assert [each for each in disputes if not each.question.to("fr").endswith(f"{NARROW}?")] == []
    assert [each for each in disputes if each.answer.en.endswith("?")] == []


OUR_WORDS: Mapping[str, tuple[str, ...]] = {
    "en": ("Our ruling: ", "Reconstructed: ", "Inferred: ", "Found outside the rulebook: "),
    "fr": tuple(
        f"{words}{NARROW}: "
        for words in ("Notre décision", "Reconstitué", "Déduit", "Trouvé hors de la règle")
    ),
}
"""How an answer begins that no rulebook gives: the first is for a ruling."""


@every_game
@pytest.mark.parametrize("language", OUR_WORDS)
def test_an_answer_says_first_that_it_is_a_ruling_or_reconstructed(
    game: str, language: str
) -> None:
    catalogue = rulebook.load(game)
    first = [(each, catalogue.rule(each.rules[0])) for each in catalogue.disputes]
    assert [
        each.number
        for each, rule in first
        if (rule.standing is Standing.RULING)
        != each.answer.to(language).startswith(OUR_WORDS[language][0])
    ] == []
    assert [
        each.number
        for each, rule in first
        if game == "johari" and not each.answer.to(language).startswith(OUR_WORDS[language])
    ] == []


@every_game
@pytest.mark.parametrize("language", OUR_WORDS)
def test_an_answer_by_a_ruling_names_the_switch_that_decides_otherwise(
    game: str, language: str
) -> None:
    catalogue = rulebook.load(game)
    assert [
        (each.number, rule.switch)
        for each in catalogue.disputes
        for rule in [catalogue.rule(each.rules[0])]
        if rule.switch is not None
        and rule.standing is Standing.RULING
        and f"`{rule.switch}" not in each.answer.to(language)
    ] == []


@every_game
def test_no_sentence_of_ours_is_a_sentence_of_a_rulebook(game: str) -> None:
    catalogue = rulebook.load(game)
    hashes = {place.hash: str(place) for place in catalogue.index.places()}
    assert [
        (where, sentence, hashes[sentence_hash(sentence)])
        for where, text in every_text(catalogue)
        # A title may be the words that anybody would use.
        if "title" not in where and "chapter" not in where
        for words in map(text.to, text.languages)
        for sentence in re.split(r"(?<=[.!?;:])\s+", words)
        if len(sentence.split()) >= 5 and sentence_hash(sentence) in hashes
    ] == []


@every_game
def test_every_sentence_that_rules_or_counts_is_pointed_at(game: str) -> None:
    assert [str(place) for place in rulebook.load(game).uncovered()] == []


@every_game
def test_the_rules_are_numbered_in_the_order_of_the_chapters(game: str) -> None:
    catalogue = rulebook.load(game)
    sizes = Counter(rule.chapter for rule in catalogue)
    assert [rule.id for rule in catalogue] == [
        f"{chapter.prefix}-{number}"
        for chapter in catalogue.chapters
        for number in range(1, sizes[chapter.id] + 1)
    ]


def is_founded(rule: Rule) -> bool:
    """Return whether a rule stands on what it says that it stands on."""
    stances = {source.stance for source in rule.sources}
    is_text = rule.standing in {Standing.TEXT, Standing.PART}
    agrees = not {Stance.SAYS, Stance.DIFFERS} <= stances
    return (Stance.SAYS in stances if is_text else rule.argument is not None) and (
        agrees or any(source.prevails for source in rule.sources)
    )


@every_game
def test_rules_stand_on_what_they_say_they_stand_on(game: str) -> None:
    assert [rule.id for rule in rulebook.load(game) if not is_founded(rule)] == []


@every_game
def test_a_catalogue_is_made_of_all_its_files(game: str) -> None:
    folder = files("jaipur_rules") / game / "catalogue"
    there = {file.name.removesuffix(".toml") for file in folder.iterdir()}
    chapters = {chapter.id for chapter in rulebook.load(game).chapters}
    assert there == chapters | {*("catalogue", "disputes", "places", "words.en", "words.fr")}


# Asking it


def test_a_rule_by_its_id() -> None:
    assert CATALOGUE.rule("EXC-3").id == "EXC-3"
    assert CATALOGUE.rule(" exc-3 ") is CATALOGUE.rule("EXC-3") is not rulebook.rule("SEL-1")
    assert rulebook.rule("exc-3") == CATALOGUE.rule("EXC-3")
    assert "EXC-3" in CATALOGUE
    assert "EXC-99" not in CATALOGUE
    assert len(list(CATALOGUE)) == len(CATALOGUE) == len(CATALOGUE.rules)


@pytest.mark.parametrize("asked", ["EXC-3x", "exc3", "EXC 3"])
@pytest.mark.parametrize("ask", [CATALOGUE.rule, rulebook.rule], ids=["catalogue", "rulebook"])
def test_an_unknown_rule_comes_with_those_that_look_like_it(
    ask: Callable[[str], Rule], asked: str
) -> None:
    with pytest.raises(UnknownRule) as caught:
        ask(asked)
    assert caught.value.rule_id == asked
    assert caught.value.close[0] == "EXC-3"
    assert "did you mean EXC-3, " in str(caught.value)


@pytest.mark.parametrize(
    ("asked", "close"), [("FOO-1", ()), ("EXC-03", ("EXC-3",)), ("EXB-3", ("EXC-3",))]
)
def test_the_ids_that_look_like_another_are_of_its_chapter(
    asked: str, close: tuple[str, ...]
) -> None:
    with pytest.raises(UnknownRule) as caught:
        CATALOGUE.rule(asked)
    assert caught.value.close[:1] == close
    assert {each[:3] for each in caught.value.close} <= {"EXC"}


def test_an_id_tells_the_game() -> None:
    rules = [(game, rule) for game in rulebook.games() for rule in rulebook.load(game)]
    assert [rule.id for game, rule in rules if rulebook.game_of(rule.id) != game] == []
    assert [
        rule.id
        for game, rule in rules
        if not rulebook.rule(rule.id) is rulebook.rule(f" {rule.id.lower()}", game) is rule
    ] == []
    assert rulebook.game_of("") is rulebook.game_of("exchange") is None
    with pytest.raises(UnknownRule):
        rulebook.rule("PUR-1", "jaipur")


@pytest.mark.parametrize("asked", ["", "\0", "x" * 1_000_000, "?!"])
def test_nothing_looks_like_nonsense(asked: str) -> None:
    with pytest.raises(UnknownRule) as caught:
        CATALOGUE.rule(asked)
    assert caught.value.close == ()


@pytest.mark.parametrize("game", ["chess", "", "../jaipur", "jaipur/", "jaipur\0"])
@pytest.mark.parametrize("ask", [rulebook.load, load_index], ids=["load", "load_index"])
def test_an_unknown_game(ask: Callable[[str], object], game: str) -> None:
    with pytest.raises(rulebook.UnknownGame) as caught:
        ask(game)
    assert caught.value.game == game
    assert str(caught.value) == f"there is no game {game!r}"


def test_a_catalogue_that_lacks_a_file() -> None:
    with pytest.raises(CatalogueError, match=r"^songs\.toml: the catalogue of jaipur lacks"):
        read_file("jaipur", "songs")


def test_it_is_read_once() -> None:
    assert rulebook.load("jaipur") is CATALOGUE


def test_the_matrix_goes_both_ways() -> None:
    assert list(CATALOGUE.matrix) == list(CATALOGUE.index.places())
    assert {place: CATALOGUE.rules_at(place) for place in CATALOGUE.matrix} == CATALOGUE.matrix
    one = {(place, rule.id) for place, rules in CATALOGUE.matrix.items() for rule in rules}
    assert one == {(place, rule.id) for rule in CATALOGUE for place in CATALOGUE.places_of(rule)}


def test_a_rule_s_surroundings() -> None:
    rule = CATALOGUE.rule("EXC-3")
    assert CATALOGUE.chapter(rule.chapter).prefix == "EXC"
    assert [dispute.number for dispute in CATALOGUE.disputes_of(rule)] == [18, 19]
    assert CATALOGUE.document("fr-2019").language == "fr"
    assert repr(CATALOGUE) == f"<Catalogue of jaipur: {len(CATALOGUE)} rules>"


@pytest.mark.parametrize(
    ("look_up", "known"),
    [(CATALOGUE.chapter, "exchange"), (CATALOGUE.document, "en-2019")],
    ids=["chapter", "document"],
)
def test_an_unknown_entry_is_refused_with_those_there_are(
    look_up: Callable[[str], object], known: str
) -> None:
    with pytest.raises(UnknownEntry) as caught:
        look_up("x")
    assert known in str(caught.value)
    assert known in caught.value.to("fr") != str(caught.value)
    with pytest.raises(WrongType):
        look_up(None)  # type: ignore[arg-type]


def test_importing_the_game_reads_no_rules() -> None:
    script = "import sys, jaipur_rules; print('tomllib' in sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    assert done.stdout == "False\n"


# Any catalogue


def small() -> Catalogue:
    text = Text("t")
    rules = tuple(
        evolve(CATALOGUE.rule(name), disputes=disputes)
        for name, disputes in (("EXC-1", ()), ("EXC-3", (1,)))
    )
    return Catalogue(
        game="small",
        chapters=CATALOGUE.chapters,
        rules=rules,
        disputes=(Dispute(1, text, text, ("EXC-3",)),),
        index=CATALOGUE.index,
    )


def test_disputes_and_rules_name_each_other() -> None:
    text, (first, second) = Text("t"), small().rules
    with pytest.raises(CatalogueError, match="dispute 1: there is no rule EXC-7"):
        evolve(small(), disputes=(Dispute(1, text, text, ("EXC-7",)),))
    with pytest.raises(CatalogueError, match="1: rule EXC-1 settles it and does not say so"):
        evolve(small(), disputes=(Dispute(1, text, text, ("EXC-3", "EXC-1")),))
    with pytest.raises(CatalogueError, match="rule EXC-1: dispute 2 does not name it"):
        evolve(small(), rules=(evolve(first, disputes=(2,)), second))


def test_a_dispute_is_shown_by_the_examples_that_it_names() -> None:
    (dispute,), (_, rule) = small().disputes, small().rules
    first, second, *_ = rule.examples
    assert small().examples_of(dispute) == ((rule, first),)
    named = evolve(dispute, examples=(second.title.en, first.title.en))
    assert small().examples_of(named) == ((rule, second), (rule, first))


def test_an_example_that_a_dispute_names_is_there_once() -> None:
    (dispute,), (first, second) = small().disputes, small().rules
    named = evolve(dispute, examples=(second.examples[0].title.en,))
    with pytest.raises(CatalogueError, match="dispute 1: 0 examples of its rules have the title"):
        evolve(small(), rules=(first, evolve(second, examples=())), disputes=(named,))
    twice = evolve(second, examples=second.examples * 2)
    with pytest.raises(CatalogueError, match="dispute 1: 2 examples of its rules have the title"):
        evolve(small(), rules=(first, twice), disputes=(named,))


def test_a_small_catalogue_leaves_sentences_uncovered() -> None:
    uncovered = evolve(small(), rules=(), disputes=()).uncovered()
    assert {place.kind for place in uncovered} == {Kind.RULE, Kind.COMPONENT}
    assert set(small().uncovered()) < set(uncovered)
    bare = evolve(small(), index=Index((), ()))
    assert bare.uncovered() == bare.places_of(CATALOGUE.rule("EXC-3")) == ()
