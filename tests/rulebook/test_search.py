"""A player finds the rule by saying what happened, in any language."""

import json
import math
import time

import pytest

from jaipur_rules import rulebook
from jaipur_rules.core.errors import UnknownName
from jaipur_rules.core.messages import languages
from jaipur_rules.rulebook import Language, entries, search
from jaipur_rules.rulebook.search import Searcher, weights_text
from jaipur_rules.rulebook.weights import LONG_GAP, Meaning, plain_weights, read_weights
from jaipur_rules.rulebook.words import tokens
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
    assert set(dispute.rules) & {hit.rule.id for hit in hits[:3]}


@pytest.mark.parametrize(
    ("game", "words", "language", "wanted"),
    [
        ("jaipur", "trade one for one", "en", "EXC-2"),
        ("jaipur", "SELL CAMELS", "en", "SEL-3"),
        ("jaipur", "sell one gold", "en", "SEL-4"),
        ("jaipur", "do I have to tell how many camels I have", "en", "SEC-1"),
        ("jaipur", "selling six cards bonus", "en", "BON-2"),
        ("jaipur", "is silk the same as cloth", "en", "BOX-1"),
        ("jaipur", "somebody played out of turn", "en", "TRN-4"),
        ("jaipur", "can I discard cards when I have too many", "en", "HND-1"),
        ("jaipur", "how many camels for a diamond", "en", "EXC-2"),
        ("jaipur", "last diamond token: does the game stop right away", "en", "END-1"),
        ("jaipur", "Échanger une carte contre une", "fr", "EXC-2"),
        ("jaipur", "vendre des chameaux", None, "SEL-3"),
        ("johari", "sell to a collector with a tie", "en", "SAL-8"),
        ("johari", "vendre au joaillier", "fr", "SAL-2"),
    ],
)
def test_the_words_of_players(
    game: str, words: str, language: Language | None, wanted: str
) -> None:
    assert rulebook.load(game).search(words, language)[0].rule.id == wanted


def test_accents_capitals_and_figures_do_not_count() -> None:
    plain = CATALOGUE.search("egalite totale deux", "fr")
    assert plain
    assert plain == CATALOGUE.search("ÉGALITÉ  totale 2 !", "fr")


@pytest.mark.parametrize(("said", "known"), [("lether", "leather"), ("sileverr", "silver")])
def test_letters_that_are_wrong(said: str, known: str) -> None:
    assert CATALOGUE.search(said, "en") == CATALOGUE.search(known, "en")


def test_a_word_is_read_as_the_one_with_its_first_letter_and_most_of_its_pairs() -> None:
    weights = plain_weights([(Meaning("EXC-1"), "elephants"), (Meaning("SEL-1"), "telephone")])
    assert max(weights.chances("eelephants").items(), key=lambda each: each[1])[0].rule == "EXC-1"
    assert weights.chances("xelephants") == weights.chances("zz") == {}


@pytest.mark.parametrize("words", ["", "zzz", "install", "api"])
def test_what_is_no_question_about_the_rules_finds_none(words: str) -> None:
    assert CATALOGUE.search(words, "en") == ()
    assert CATALOGUE.likelihood(words, "en") < 0.2


def test_the_likelier_game() -> None:
    said = "the supervisor takes a fake"
    assert rulebook.load("johari").likelihood(said, "en") > CATALOGUE.likelihood(said, "en")
    assert CATALOGUE.likelihood("EXC-3", "en") == 1.0


def test_a_language_that_there_are_no_words_in_is_refused() -> None:
    with pytest.raises(UnknownName, match="no words in 'xx'; expected en or fr"):
        CATALOGUE.search("sell the one gold", "xx")
    with pytest.raises(UnknownName, match="no words in 'xx'; expected en or fr"):
        CATALOGUE.rule("EXC-2").title.to("xx")


def test_a_language_in_which_nothing_was_learned_is_searched_by_the_words_of_its_texts(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(entries, "messages", lambda _: None)
    found = CATALOGUE.search("precious goods at least two cards sale", "qaa")
    assert found[0].rule.id == "SEL-4"
    assert not any(hit.sure for hit in found)


def test_a_catalogue_with_a_rule_of_which_nothing_was_learned_is_searched_so_too(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    own = Searcher("jaipur", CATALOGUE.rules, CATALOGUE.disputes)
    learned = json.loads(weights_text("jaipur", "en") or "")
    learned["sums"] = {
        name.replace("SEL-4", "OLD-4"): each for name, each in learned["sums"].items()
    }
    monkeypatch.setattr(search, "weights_text", lambda *_: json.dumps(learned))
    assert own.find("precious goods at least two cards sale", "en")[0].sure is False
    assert own.weights("en").sure == math.inf


def test_the_language_that_fits_better_counts() -> None:
    both = {hit.rule.id: hit.chance for hit in CATALOGUE.search("bonus")}
    found = {
        hit.rule.id: max(hit.chance, both[hit.rule.id])
        for language in languages()
        for hit in CATALOGUE.search("bonus", language)
        if hit.rule.id in both
    }
    assert found == both
    assert both != {hit.rule.id: hit.chance for hit in CATALOGUE.search("bonus", "en")}


def test_an_id_finds_its_rule_and_a_prefix_its_chapter() -> None:
    named = [CATALOGUE.search(words) for words in ("exc-3", "EXC-3", "exc 3", "Exc3")]
    assert [[(hit.rule.id, hit.sure) for hit in hits] for hits in named] == [[("EXC-3", True)]] * 4
    found = CATALOGUE.search("EXC")
    assert {hit.rule.chapter for hit in found} == {"exchange"}
    assert [hit for hit in found if hit.chance < 1 or hit.dispute or hit.sure] == []


def test_the_likeliest_comes_first() -> None:
    chances = [hit.chance for hit in CATALOGUE.search("bonus tokens for three cards")]
    assert chances == sorted(chances, reverse=True)
    assert 1 < len(chances) <= 8 == len(CATALOGUE.search("camels"))


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ("can I sell camels", False),
        ("can I take all 3 camels with 7 cards in hand", True),
        ("can I swap one card for one?", False),
        ("am I forbidden to swap one card for one card of the market?", None),
        ("must I swap one card of mine for one card of the market?", None),
        ("camels", None),
    ],
)
def test_a_yes_or_no_is_said_where_the_dispute_is_asked_in_its_own_words(
    words: str, says: bool | None
) -> None:
    assert CATALOGUE.search(words, "en")[0].says is says


def test_a_long_question_is_answered_soon() -> None:
    started = time.process_time()
    CATALOGUE.search("camel " * 100_000 + "x" * 100_000)
    assert time.process_time() - started < 0.5


def test_a_long_gap_between_two_weights() -> None:
    words = " ".join(f"w{number:03}" for number in range(200))
    data = {
        "words": words,
        "rarities": "0" * 200,
        "unit": 0.5,
        "sums": {"A-1/": 0, "A-1/7": 4},
        "gaps": " 0_1__0",
        "weights": "9bi",
        "sure": 1,
        "numbers": [],
        "turning": [],
        "same": {},
    }
    read = read_weights(json.dumps(data))
    rows = {word: row for word, (_, row) in read.words.items() if row}
    places = {0: 0.5, 1 + LONG_GAP + 1: 1.5, 2 + 3 * LONG_GAP + 1: 5.0}
    assert rows == {f"w{place:03}": [(1, weight)] for place, weight in places.items()}
    assert read.meanings == {Meaning("A-1"): 0.0, Meaning("A-1", 7): 2.0}


def test_tokens_are_bare() -> None:
    found = tokens("Le Sceau d'Excellence, ŒUVRE : ﬁn")
    assert found == ("le", "sceau", "d", "excellence", "oeuvre", "fin")
