"""A player finds the rule by saying what happened, in any language."""

import math
import time
from collections.abc import Callable

import pytest

from jaipur_rules import rulebook
from jaipur_rules.core.errors import UnknownName
from jaipur_rules.core.messages import languages
from jaipur_rules.rulebook import Language, entries
from jaipur_rules.rulebook.search import _score_entries, meaning_of
from jaipur_rules.rulebook.words import joined, tokens
from tests.profiles import some

CATALOGUE = rulebook.load("jaipur")
RULES = [rule.id for rule in CATALOGUE]


ASKED: list[tuple[str, rulebook.Dispute, Language]] = [
    (game, dispute, language)
    for game in rulebook.games()
    for dispute in rulebook.load(game).disputes
    for language in languages()
]


@pytest.mark.parametrize(
    ("game", "dispute", "language"),
    some(ASKED, every=5),
    ids=lambda value: str(getattr(value, "number", value)),
)
def test_every_dispute_is_found_by_its_question(
    game: str, dispute: rulebook.Dispute, language: Language
) -> None:
    hits = rulebook.load(game).search(dispute.question.to(language), language)
    assert set(dispute.rules) & {hit.rule.id for hit in hits[:2]}
    assert dispute in {hit.dispute for hit in hits}


@pytest.mark.parametrize(
    ("words", "language", "wanted"),
    [
        ("can I swap one card for one", "en", "EXC-2"),
        ("trade one for one", "en", "EXC-2"),
        ("SELL CAMELS", "en", "SEL-3"),
        ("sell one gold", "en", "SEL-4"),
        ("do I have to tell how many camels I have", "en", "SEC-1"),
        ("last turn", "en", "END-6"),
        ("reshuffle discards", "en", "END-7"),
        ("selling six cards bonus", "en", "BON-2"),
        ("bonus pile empty", None, "BON-5"),
        ("echanger une carte contre une", "fr", "EXC-2"),
        ("Échanger une carte contre une", "fr", "EXC-2"),
        ("combien de chameaux adversaire", "fr", "SEC-1"),
        ("dernier tour", None, "END-6"),
        ("vendre des chameaux", "fr", "SEL-3"),
        ("vendre sans jeton", "fr", "SEL-7"),
        ("vendre une seule carte or", "fr", "SEL-4"),
        ("bonus six cards", None, "BON-2"),
    ],
)
def test_the_words_of_players(words: str, language: Language | None, wanted: str) -> None:
    assert CATALOGUE.search(words, language)[0].rule.id == wanted


@pytest.mark.parametrize(
    ("words", "language", "wanted"),
    [
        ("sell to a collector with a tie", "en", "SAL-8"),
        ("supervisor fakes after sale", "en", "SUP-1"),
        ("vendre au joaillier", "fr", "SAL-2"),
        ("coût du sosie", "fr", "DOP-2"),
        ("promo", None, "CMP-9"),
    ],
)
def test_the_words_of_players_of_johari(words: str, language: Language | None, wanted: str) -> None:
    hits = rulebook.load("johari").search(words, language)
    assert wanted in [hit.rule.id for hit in hits[:2]]


def test_accents_and_capitals_do_not_count() -> None:
    plain = CATALOGUE.search("egalite totale", "fr")
    assert plain
    assert plain == CATALOGUE.search("ÉGALITÉ  totale !", "fr")


def test_a_language_is_searched_alone() -> None:
    french = CATALOGUE.search("Sceau d'Excellence dans la boîte", "fr")
    assert french[0].rule.id == "BOX-5"
    assert CATALOGUE.search("Sceau d'Excellence dans la boîte")[0].rule.id == "BOX-5"
    assert CATALOGUE.search("boîte", "en") == ()
    assert CATALOGUE.search("zzz") == CATALOGUE.search("") == CATALOGUE.search("the of", "en") == ()


ASKED_IN_A_LANGUAGE: list[Callable[[str], object]] = [
    lambda language: CATALOGUE.search("sell the one gold", language),
    lambda language: CATALOGUE.nearest("sell the one gold", language),
    CATALOGUE.search_index,
    CATALOGUE.rule("EXC-2").title.to,
]


@pytest.mark.parametrize("ask", ASKED_IN_A_LANGUAGE, ids=["search", "nearest", "index", "title"])
def test_a_language_that_there_are_no_words_in_is_refused(ask: Callable[[str], object]) -> None:
    with pytest.raises(UnknownName, match="no words in 'xx'; expected en or fr"):
        ask("xx")


def test_a_language_that_no_rule_is_in_is_searched_in_english(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(entries, "messages", lambda _: None)
    found = CATALOGUE.search("sell the one gold", "qaa")
    assert found[0].rule.id == "SEL-4"
    assert found == CATALOGUE.search("sell the one gold", "en")


def test_an_id_finds_its_rule_and_a_prefix_its_chapter() -> None:
    named = [CATALOGUE.search(words) for words in ("exc-3", "EXC-3", "exc 3", "Exc3")]
    assert [[hit.rule.id for hit in hits] for hits in named] == [["EXC-3"]] * 4
    found = CATALOGUE.search("EXC")
    assert {hit.rule.chapter for hit in found} == {"exchange"}
    assert [hit for hit in found if not (hit.score == math.inf and hit.dispute is None)] == []


def test_the_best_comes_first() -> None:
    scores = [hit.score for hit in CATALOGUE.search("bonus tokens for three cards")]
    assert len(scores) > 2
    assert scores == sorted(scores, reverse=True)
    assert min(scores) >= max(scores) / 4


def test_a_long_question_takes_no_longer() -> None:
    started = time.process_time()
    CATALOGUE.search("camel " * 100_000 + "x" * 100_000)
    assert time.process_time() - started < 5


@pytest.mark.parametrize(
    ("game", "words", "language", "known"),
    [
        ("jaipur", "exchnage", "en", "exchange"),
        ("jaipur", "exchagne", "en", "exchange"),
        ("jaipur", "lether tokn", "en", "leather token"),
        ("jaipur", "chmaeau", "fr", "chameau"),
        ("jaipur", "manche préçédente", "fr", "manche précédente"),
        ("johari", "jewller", "en", "jeweler"),
        ("johari", "joailier", "fr", "joaillier"),
        ("johari", "collectioneurr", "fr", "collectionneur"),
        ("jaipur", "1 for 1", "en", "one for one"),
        ("jaipur", "7 cartes", "fr", "sept cartes"),
        ("jaipur", "exch", "en", "exchange"),
        ("jaipur", "marke", "en", "market"),
        ("jaipur", "sell of the camels", "en", "sell camel"),
        ("jaipur", "pioches", "fr", "pioche"),
        ("jaipur", "jpeux dechanger lechange", "fr", "échanger"),
        ("jaipur", "il prenne", "fr", "prendre"),
        ("jaipur", "ex aequo", "fr", "égalité"),
        ("jaipur", "prix pris", "fr", "prix prendre"),
        ("jaipur", "taken", "en", "take"),
        ("jaipur", "goes first", "en", "starts"),
    ],
)
def test_a_word_is_known_by_its_numbers_letters_beginning_and_forms(
    game: str, words: str, language: Language, known: str
) -> None:
    catalogue = rulebook.load(game)
    found = catalogue.search(words, language)
    assert found
    assert found == catalogue.search(known, language)


@pytest.mark.parametrize(
    ("word", "known"),
    [
        ("camells", "camel"),
        ("cammel", "camel"),
        ("camle", "camel"),
        ("herrd", "herd"),
        ("xilver", "silver"),
        ("xamel", None),
        ("cmaeel", None),
        ("gme", None),
        ("hwo", None),
        ("wuold", "would"),
    ],
)
def test_a_letter_may_be_wrong_in_a_word_of_four(word: str, known: str | None) -> None:
    index = CATALOGUE.search_index("en")
    assert meaning_of(word, index) == (None if known is None else index.words[known])


def test_a_synonym_finds_the_same_rules_and_counts_less() -> None:
    index = CATALOGUE.search_index("en")
    exchange, barter = (index.words[word] for word in ("exchange", "barter"))
    said, meant = (_score_entries([each], index.rarity[each], index) for each in (exchange, barter))
    assert said.keys() == meant.keys()
    entry = index.entries.index((RULES.index("EXC-2"), None))
    assert [said[entry], meant[entry]] == pytest.approx([5, 3.5])


def test_a_word_that_few_rules_have_counts_more() -> None:
    index = CATALOGUE.search_index("en")
    camel, card, rupee = (index.rarity[index.words[word]] for word in ("camel", "card", "rupee"))
    assert card < camel < rupee <= index.unknown


def test_a_word_that_is_not_known_makes_every_hit_weaker() -> None:
    known, more = (
        {hit.rule.id: hit.score for hit in CATALOGUE.search(words, "en")}
        for words in ("sell camels", "sell camels zzzzzz")
    )
    assert known
    assert [rule for rule, score in known.items() if more[rule] >= score] == []


@pytest.mark.parametrize("language", languages())
def test_a_word_of_a_title_weighs_as_in_the_title(language: Language) -> None:
    index = CATALOGUE.search_index(language)
    titles = {
        (index.words[word], entry)
        for entry, (number, dispute) in enumerate(index.entries)
        for word in joined(tokens(CATALOGUE.rules[number].title.to(language)), index.compounds)
        if dispute is None and index.words.get(word)
    }
    light = [
        (meaning, entry)
        for meaning, entry in titles
        if index.weights[index.meanings[meaning][0]][entry] < 4  # a title's
    ]
    assert (len(titles) > 50, light) == (True, [])


def test_the_language_that_fits_better_counts() -> None:
    both = {hit.rule.id: hit.score for hit in CATALOGUE.search("bonus")}
    found = {
        hit.rule.id: max(hit.score, both[hit.rule.id])
        for language in languages()
        for hit in CATALOGUE.search("bonus", language)
        if hit.rule.id in both
    }
    assert found == both
    assert both != {hit.rule.id: hit.score for hit in CATALOGUE.search("bonus", "en")}


@pytest.mark.parametrize(
    ("words", "language", "known"), [("cammmel", "en", "camel"), ("cuirrr", "fr", "cuir")]
)
def test_the_nearest_rules_are_those_of_a_word_with_more_letters_wrong(
    words: str, language: Language, known: str
) -> None:
    assert CATALOGUE.search(words, language) == ()
    wanted = [hit.rule.id for hit in CATALOGUE.search(known, language)]
    assert wanted
    assert [hit.rule.id for hit in CATALOGUE.nearest(words, language)] == wanted


@pytest.mark.parametrize("words", ["", "zzzzzz", "the of", "gme"])
def test_words_spelled_like_none_have_no_nearest_rules(words: str) -> None:
    assert CATALOGUE.nearest(words, "en") == ()


def test_the_words_of_another_language_are_not_known() -> None:
    assert CATALOGUE.search("enclos", "en") == CATALOGUE.search("herd", "fr") == ()
