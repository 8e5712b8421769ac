"""A player finds the rule by saying what happened, in any language."""

import math
import time

import pytest

from jaipur_rules import rulebook
from jaipur_rules.core.messages import languages
from jaipur_rules.rulebook import Language
from jaipur_rules.rulebook.search import _matching, _nearest, alike, likeness, tokens
from tests.profiles import some

CATALOGUE = rulebook.load("jaipur")


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


def test_a_language_that_no_rule_is_in_is_searched_in_english() -> None:
    found = CATALOGUE.search("sell the one gold", "qps")
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


@pytest.mark.parametrize(
    ("word", "other", "same"),
    [
        ("camel", "camels", True),
        ("chameau", "chameaux", True),
        ("exchange", "exchanging", True),
        ("swap", "swapping", True),
        ("sell", "sells", True),
        ("or", "origin", False),
        ("card", "care", False),
        ("hand", "handsome", False),
        ("market", "marketing", False),
        ("take", "taken", False),
        ("x", "x", True),
        ("", "", True),
    ],
)
def test_words_alike(word: str, other: str, *, same: bool) -> None:
    assert alike(word, other) is alike(other, word) is same


def test_tokens_are_bare() -> None:
    found = tokens("Le Sceau d'Excellence, ŒUVRE : ﬁn")
    assert found == ("le", "sceau", "d", "excellence", "oeuvre", "fin")


def test_a_long_question_takes_no_longer() -> None:
    started = time.process_time()
    CATALOGUE.search("camel " * 100_000 + "x" * 100_000)
    assert time.process_time() - started < 5


@pytest.mark.parametrize(
    ("game", "words", "language", "known"),
    [
        ("jaipur", "exchnage", "en", "exchange"),
        ("jaipur", "lether tokn", "en", "leather token"),
        ("jaipur", "chmaeau", "fr", "chameau"),
        ("jaipur", "chmaeau", None, "chameau"),
        ("johari", "jewller", "en", "jeweler"),
        ("johari", "joailier", "fr", "joaillier"),
    ],
)
def test_the_nearest_rules_are_those_of_the_word_spelled_most_alike(
    game: str, words: str, language: Language | None, known: str
) -> None:
    catalogue = rulebook.load(game)
    assert catalogue.search(words, language) == ()
    wanted = [hit.rule.id for hit in catalogue.search(known, language)]
    assert wanted
    assert [hit.rule.id for hit in catalogue.nearest(words, language)] == wanted


@pytest.mark.parametrize("words", ["", "zzzzzz", "the of", "xchange", "gme"])
def test_words_spelled_like_none_have_no_nearest_rules(words: str) -> None:
    assert CATALOGUE.nearest(words, "en") == ()


@pytest.mark.parametrize(
    ("word", "other", "wanted"),
    [
        ("camel", "camel", 1.0),
        ("camle", "camel", 14 / 18),
        ("camle", "came", 12 / 16),
        ("take", "fake", 0.0),
        ("gem", "get", 0.0),
        ("aaaa", "aaaaa", 14 / 16),
        ("", "camel", 0.0),
    ],
)
def test_words_spelled_alike(word: str, other: str, wanted: float) -> None:
    assert likeness(word, other) == likeness(other, word) == wanted


@pytest.mark.parametrize(
    ("word", "nearest"),
    [("camells", "camels"), ("camell", "camel"), ("exchnages", "exchanges"), ("x", None)],
)
def test_of_words_spelled_alike_the_likest_is_the_nearest(word: str, nearest: str | None) -> None:
    known = ["camel", "camels", "cart", "exchange", "exchanges"]
    assert _nearest(word, known) == nearest


def test_a_word_counts_more_than_its_synonyms() -> None:
    """What is searched is the first word of a meaning; the others mean the same."""
    found = _matching(("swap", "exchange"), {"swap", "swaps", "exchange", "camel"})
    assert found == {"swap": 1.0, "swaps": 1.0, "exchange": 0.8}
