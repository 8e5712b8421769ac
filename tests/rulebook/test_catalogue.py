"""Requirements on the catalogue of Jaipur, and on any catalogue."""

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from importlib.resources import files

import pytest

from jaipur_rules import rulebook
from jaipur_rules.core.messages import languages
from jaipur_rules.jaipur.rules.ruleset import SWITCHES as JAIPUR
from jaipur_rules.johari.rules.ruleset import SWITCHES as JOHARI
from jaipur_rules.rulebook import (
    Catalogue,
    Kind,
    Knowledge,
    Rule,
    Source,
    Stance,
    Standing,
)
from jaipur_rules.rulebook.entries import Text
from jaipur_rules.rulebook.words import normalised
from tools.sources import sentence_hash

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


@every_game
def test_what_is_marked_stands_behind_a_colon(game: str) -> None:
    marks = {mark.what for rule in rulebook.load(game) for mark in rule.marks}
    texts = [what.to(language) for what in marks for language in languages()]
    assert [text for text in texts if not text[0].islower()] == []


@every_game
def test_every_dispute_is_there(game: str) -> None:
    """None is left out, the last ones neither: each has its phrasings."""
    catalogue = rulebook.load(game)
    numbers = [*range(1, len(catalogue.disputes) + 1)]
    assert [dispute.number for dispute in catalogue.disputes] == numbers
    assert {number for rule in catalogue for number in rule.disputes} == {*numbers}


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


def follows(game: str, source: Source) -> bool:
    """Return whether the place of a source is there: in a document that is indexed, a heading and a sentence under it."""
    index = rulebook.load(game).index
    if source.document not in {document.id for document in index.documents}:
        return False
    if not source.heading:
        return source.item is None and source.stance is not Stance.SAYS
    if not index.is_indexed(source.document):
        return True
    section = index.section(source.document, source.heading)
    count = 0 if section is None else len(section.places)
    return section is not None and (source.item is None or 1 <= source.item <= count)


@every_game
def test_every_source_points_to_a_place_that_is_there(game: str) -> None:
    assert [
        (rule.id, source)
        for rule in rulebook.load(game)
        for source in rule.sources
        if not follows(game, source)
    ] == []


@every_game
def test_every_place_is_there_once_and_has_a_hash(game: str) -> None:
    index = rulebook.load(game).index
    documents = [document.id for document in index.documents]
    sections = [(each.document, normalised(each.heading)) for each in index.sections]
    assert [name for name, times in Counter(documents).items() if times > 1] == []
    assert [place for place, times in Counter(sections).items() if times > 1] == []
    assert {document for document, _ in sections} <= {*documents}
    assert [place for place in index.places() if not re.fullmatch("[0-9a-f]{16}", place.hash)] == []


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
    return bool(text) and spaced == " ".join(spaced.split()) and "TODO" not in text


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
    spaced = [each.number for each in disputes if not each.question.to("fr").endswith(f"{NARROW}?")]
    assert spaced == [], (
        "in French a narrow no-break space, U+202F, stands before the question mark"
    )
    assert [each for each in disputes if each.answer.en.endswith("?")] == []


RULED = {
    Standing.RULING: {"en": "Our ruling: ", "fr": f"Notre décision{NARROW}: "},
    Standing.AGAINST: {
        "en": "Our ruling, against the words: ",
        "fr": f"Notre décision, contre la lettre{NARROW}: ",
    },
}
"""How an answer by a ruling of ours begins."""

OUR_WORDS: Mapping[str, tuple[str, ...]] = {
    "en": ("Reconstructed: ", "Inferred: ", "Found outside the rulebook: "),
    "fr": tuple(
        f"{words}{NARROW}: " for words in ("Reconstitué", "Déduit", "Trouvé hors du livret")
    ),
}
"""How an answer begins that is not quite a rulebook's."""

HOUSE_RULE: Mapping[str, str] = {"en": " House rule: ", "fr": f" Règle maison{NARROW}: "}
"""How an answer says what a switch offers, without its name."""


@every_game
@pytest.mark.parametrize("language", OUR_WORDS)
def test_an_answer_says_first_that_it_is_a_ruling_or_reconstructed(
    game: str, language: str
) -> None:
    catalogue = rulebook.load(game)
    first = [(each, catalogue.rule(each.rules[0])) for each in catalogue.disputes]
    assert [
        (each.number, standing)
        for each, rule in first
        for standing, words in RULED.items()
        if (rule.standing is standing) != each.answer.to(language).startswith(words[language])
    ] == []
    assert [
        each.number
        for each, rule in first
        if game == "johari"
        and rule.standing is not Standing.TEXT
        and not rule.standing.is_ruling
        and not each.answer.to(language).startswith(OUR_WORDS[language])
    ] == []


@every_game
@pytest.mark.parametrize("language", OUR_WORDS)
def test_an_answer_by_a_ruling_tells_of_the_house_rule(game: str, language: str) -> None:
    catalogue = rulebook.load(game)
    assert [
        (each.number, rule.switch)
        for each in catalogue.disputes
        for rule in [catalogue.rule(each.rules[0])]
        if rule.switch is not None
        and rule.standing.is_ruling
        and HOUSE_RULE[language] not in each.answer.to(language)
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
    assert [
        str(place)
        for place, rules in rulebook.load(game).matrix.items()
        if place.kind in {Kind.RULE, Kind.COMPONENT} and not rules
    ] == []


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
    """Return whether a rule stands on what it says that it stands on, and no more of it is ours."""
    stances = {source.stance for source in rule.sources}
    known = {mark.known for mark in rule.marks}
    match rule.standing:
        case Standing.TEXT if known:
            return False
        case Standing.PART if not known:
            return False
        case Standing.DERIVED if Knowledge.RECONSTRUCTED in known:
            return False
        case Standing.AGAINST if Stance.DIFFERS not in stances:
            return False
        case _:
            pass
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
    own = {f"weights.{each}.json" for each in languages()}
    chapters = {chapter.id for chapter in rulebook.load(game).chapters}
    assert there == chapters | own | {"catalogue", "disputes", "places"}


FORMS = {
    "jaipur": {
        "move": ("market move", "hand herd broken ruleset heights"),
        "play": ("table expect", "moves ruleset"),
        "view": ("table seat expect_view", "moves ruleset expect"),
        "components": ("expect", "ruleset"),
    },
    "johari": {
        "move": ("table move", "broken ruleset"),
        "play": ("table expect", "moves ruleset"),
        "view": ("table seat expect_view", "moves ruleset"),
        "components": ("expect", "ruleset"),
    },
}
"""The fields that a worked example of a form has, and those that it may have; what is expected is looked up where it is found."""

TABLES = {
    "jaipur": "deck bonuses first market hands herds deck_size heights tokens to_move starter seals",
    "johari": "draw stack displays gold on_trade tokens nobles slots played safe phase to_move queue seller stores booths "
    "spaces noble_stack deck deck_size discard day arrivals",
}
"""The fields of a table."""


@every_game
def test_every_rule_has_examples_with_the_fields_of_their_form(game: str) -> None:
    rules = rulebook.load(game).rules
    assert [rule.id for rule in rules if not rule.examples] == []
    forms = {
        name: ({*needed.split()}, {*needed.split(), *more.split()})
        for name, (needed, more) in FORMS[game].items()
    }
    assert [
        (rule.id, example)
        for rule in rules
        for example in rule.examples
        if not (
            forms[example.form][0] <= {*example.facts} <= forms[example.form][1]
            and {*example.facts.table("table")} <= {*TABLES[game].split()}
        )
    ] == []


@every_game
def test_a_dispute_is_settled_by_rules_and_shown_by_their_examples(game: str) -> None:
    catalogue = rulebook.load(game)
    assert [each.number for each in catalogue.disputes if not each.rules] == []
    assert [
        each.number
        for each in catalogue.disputes
        if [example.title.en for _, example in catalogue.examples_of(each)] != [*each.examples]
        if each.examples
    ] == []
