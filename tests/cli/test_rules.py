"""`rule`, `rules` and `box`: the catalogue for people and for programs."""

from typing import Any

import pytest
from attrs import evolve

from jaipur_rules import Ruleset, rulebook
from jaipur_rules.cli.jaipur.box import BOX
from jaipur_rules.cli.rule import short
from jaipur_rules.jaipur.rules.components import STANDARD_BOX
from jaipur_rules.jaipur.rules.ruleset import SWITCHES
from jaipur_rules.render.terminal import paint
from jaipur_rules.rulebook import Stance

CATALOGUE = rulebook.load()


in_every_book = pytest.mark.parametrize(
    ("game", "lang"),
    [(game, lang) for game in rulebook.games() for lang in ("en", "fr")],
)


def test_a_rule_in_full(jaipur: Any) -> None:
    result = jaipur("rule", "EXC-3")
    assert result.status == 0
    rule = CATALOGUE.rule("EXC-3")
    flat = result.text
    statement = " ".join(rule.statement.en.split())
    assert flat.startswith(f"EXC-3 {rule.title.en} [in the rulebook] {statement}")
    assert "exchange_same_type = forbidden (default), allowed" in flat
    assert "Answers question 18" in flat
    assert flat.count("Answers question ") == len(CATALOGUE.disputes_of(rule)) < 5
    assert "“Reminders and notes”, sentence 5" in flat
    assert "it breaks EXC-3 to take 2 cloth for 1 cloth and 1 leather (+CC-CL)" in flat


def test_a_rule_that_was_broken_is_told_with_who_says_so() -> None:
    """The documents that say it, or say otherwise; one that is silent is left out."""
    shown = {rule.id: [*map(paint, short(rule, "en", 80))] for rule in CATALOGUE.rules}
    told = {
        name: {line.partition(":")[0] for line in lines if line.startswith("  – ")}
        for name, lines in shown.items()
    }
    assert told == {
        rule.id: {
            f"  – {source.document}"
            for source in rule.sources
            if source.stance in {Stance.SAYS, Stance.DIFFERS}
        }
        for rule in CATALOGUE.rules
    }


@pytest.mark.parametrize("spelled", ["exc-3", "EXC3", " exc 3 "])
def test_ids_as_people_type_them(jaipur: Any, spelled: str) -> None:
    assert jaipur("rule", spelled).out == jaipur("rule", "EXC-3").out


@in_every_book
def test_every_rule_can_be_shown(jaipur: Any, game: str, lang: rulebook.Language) -> None:
    rules = rulebook.load(game)
    result = jaipur("rule", *(rule.id for rule in rules), "--lang", lang)
    assert result.status == 0
    titles = {rule.id: " ".join(f"{rule.id} {rule.title.to(lang)}".split()) for rule in rules}
    assert [name for name, title in titles.items() if title not in result.text] == []
    assert max(map(len, result.out.splitlines())) <= 80


def test_what_a_rule_of_johari_says_of_its_switch_marks_and_examples(jaipur: Any) -> None:
    result = jaipur("rule", "CMP-5", "SAL-8", "GLD-6")
    assert "Reconstructed The values 16" in result.text
    words = "it breaks SAL-8 to sell all white gems to a Collector (collect W)."
    assert f"displays W3 / W1W2: {words}" in result.text
    assert "collector_tie = cannot_sell (default), sells" in result.out
    assert "gold_cap = " in result.out
    assert "nobles by price 3 N1-4" in jaipur("rule", "TRD-4").text
    assert "Reconstitué Les valeurs 16" in jaipur("rule", "CMP-5", "--lang", "fr").text


def test_rules_as_json(jaipur: Any) -> None:
    found = jaipur("rules", "--json").json
    assert [each["id"] for each in found] == [rule.id for rule in CATALOGUE]
    fields = {"id", "title", "statement", "standing", "sources", "switch"}
    assert [each for each in found if not fields <= set(each)] == []
    assert [each for each in found if not isinstance(each["title"], str)] == []
    assert {each["switch"] for each in found} <= {*SWITCHES, None}
    french = jaipur("rules", "--json", "--lang", "fr").json
    assert french[0]["title"] == next(iter(CATALOGUE)).title.to("fr")
    both = jaipur("rule", "EXC-3", "sal 8", "--json").json
    assert [each["id"] for each in both] == ["EXC-3", "SAL-8"]


@in_every_book
def test_every_rule_is_in_the_list_under_its_chapter(
    jaipur: Any, game: str, lang: rulebook.Language
) -> None:
    result, catalogue = jaipur("rules", "--game", game, "--lang", lang), rulebook.load(game)
    assert result.status == 0
    heads = [f"{each.title.to(lang)}\n  {each.prefix}-1" for each in catalogue.chapters]
    assert [head for head in heads if head not in result.out] == []
    assert [rule.id for rule in catalogue if f"\n  {rule.id:<6}  " not in result.out] == []


def test_a_search(jaipur: Any) -> None:
    result = jaipur("rules", "--search", "sell camels")
    assert result.status == 0
    assert "SEL-3" in result.out
    assert jaipur("rules", "sell", "camels").out == result.out
    assert "SEL-3" in jaipur("rules", "--search", "vendre des chameaux", "--lang", "fr").out
    ids = [each["id"] for each in jaipur("rules", "--search", "sell camels", "--json").json]
    assert "SEL-3" in ids
    johari = jaipur("rules", "--game", "johari", "supervisor fakes", "--json").json
    assert "SUP-1" in [each["id"] for each in johari]


def test_a_search_with_many_hits_names_the_rest(jaipur: Any) -> None:
    assert "more: " in jaipur("rules", "--search", "market cards hand").out


def test_a_search_for_no_words_lists_the_rules(jaipur: Any) -> None:
    assert jaipur("rules", "--search", " ").out == jaipur("rules").out


NOTHING_FOUND = {
    "en": "Found no rule by these words. That does not mean that there is none: try other words. ",
    "fr": "Aucune règle trouvée avec ces mots. Cela ne veut pas dire qu’il n’y en a pas : "
    "essayez d’autres mots. ",
}
"""What a search that finds nothing says first."""


@in_every_book
def test_a_search_that_finds_nothing_says_so_and_lists_the_chapters(
    jaipur: Any, game: str, lang: rulebook.Language
) -> None:
    result = jaipur("rules", "--search", "zzzzzz", "--game", game, "--lang", lang)
    heading = {
        "en": "The chapters; search for the letters of one to see its rules:",
        "fr": "Les chapitres ; cherchez les lettres de l’un d’eux pour en voir les règles :",
    }
    chapters = rulebook.load(game).chapters
    listed = " ".join(f"{each.prefix} {each.title.to(lang)}" for each in chapters)
    assert result.text == f"{NOTHING_FOUND[lang]}{heading[lang]} {listed}"
    assert result.status == 0


NEAREST = {
    "en": "The nearest rules, by words that are spelled almost like these: {}",
    "fr": "Les règles les plus proches, d’après des mots qui s’écrivent presque comme ceux-ci : {}",
}
OTHER = {
    "en": "Rules of {0} were found: add --game {1}.",
    "fr": "Des règles de {0} ont été trouvées : ajoutez --game {1}.",
}


def nearest(game: str, word: str, lang: rulebook.Language) -> str:
    """What is said of the rule that is nearest: the first that the word finds, spelled right."""
    rule = rulebook.load(game).search(word, lang)[0].rule
    return NEAREST[lang].format(f"{rule.id} {rule.title.to(lang)}")


@pytest.mark.parametrize(
    ("game", "lang", "sought", "advice"),
    [
        ("jaipur", "en", "cammmel", nearest("jaipur", "camel", "en")),
        ("jaipur", "fr", "cuirrr", nearest("jaipur", "cuir", "fr")),
        ("johari", "en", "noobel", nearest("johari", "noble", "en")),
        ("johari", "fr", "gemmmme", nearest("johari", "gemme", "fr")),
        ("jaipur", "en", "supervisor", OTHER["en"].format("Johari", "johari")),
        ("jaipur", "fr", "joaillier", OTHER["fr"].format("Johari", "johari")),
        ("johari", "en", "camels", OTHER["en"].format("Jaipur", "jaipur")),
        ("johari", "fr", "chameau", OTHER["fr"].format("Jaipur", "jaipur")),
    ],
)
def test_a_search_that_finds_nothing_names_the_nearest_rules_or_the_other_game(
    jaipur: Any, game: str, lang: rulebook.Language, sought: str, advice: str
) -> None:
    words = ("rules", "--search", sought, "--game", game, "--lang", lang)
    result = jaipur(*words)
    assert result.status == 0
    assert result.text.startswith(f"{NOTHING_FOUND[lang]}{advice} ")
    plain = jaipur(*words, "--json")
    assert (plain.status, plain.json) == (0, [])


@pytest.mark.parametrize(
    ("lang", "asked", "said", "first"),
    [
        (
            "en",
            "can I swap 1 leather for 1 diamond",
            (
                "✗ ILLEGAL It is illegal to take 1 diamond for 1 leather (+D-L). An exchange is at least 2 cards for 2 (EXC-2). "
                "It is so at every table, unless a house rule allows it."
            ),
            ["EXC-2"],
        ),
        (
            "en",
            "can I take a diamond and a camel for 2 leather",
            (
                "✗ ILLEGAL It is illegal to take 1 diamond and 1 camel for 2 leather (+DK-LL). "
                "No exchange brings camels: on one turn you take goods, or all the camels (EXC-4)."
            ),
            ["EXC-4"],
        ),
        (
            "fr",
            "je peux échanger 1 cuir contre 1 diamant ?",
            (
                "✗ ILLÉGAL Prendre 1 diamant contre 1 cuir (+D-L) est illégal. Un troc est d’au moins 2 cartes contre 2 (EXC-2). "
                "Il en va ainsi à toute table, sauf si une règle maison le permet."
            ),
            ["EXC-2"],
        ),
        (
            "en",
            "swap 2 camels for 2 diamonds",
            "To take 2 diamonds for 2 camels (+DD-KK): nothing in the move itself breaks a rule.",
            [],
        ),
    ],
    ids=["one-for-one", "a-camel", "one-for-one-in-french", "nothing-against-it"],
)
def test_a_question_about_a_move_is_judged_first(
    jaipur: Any, lang: rulebook.Language, asked: str, said: str, first: list[str]
) -> None:
    result = jaipur("rules", asked, "--lang", lang)
    assert result.status == 0
    assert result.text.startswith(said)
    found = [each["id"] for each in jaipur("rules", asked, "--lang", lang, "--json").json]
    assert found[: len(first)] == first
    assert len(found) == len({*found}) > len(first)


def test_the_games_are_those_with_a_catalogue() -> None:
    assert rulebook.games() == ("jaipur", "johari")


def test_an_unknown_rule(jaipur: Any) -> None:
    fault = jaipur("rule", "EXC-3x").fault
    assert "there is no rule 'EXC-3x'; did you mean EXC-3" in fault


@pytest.mark.rule("BOX-2", "BOX-3")
def test_the_box_says_which_numbers_no_rulebook_prints(jaipur: Any) -> None:
    result = jaipur("box")
    assert result.out.startswith("Jaipur  space-cowboys-2019\n")
    assert "goods_tokens.silver 5 5 5 5 5 public lists BOX-2" in result.text
    found = jaipur("box", "--set", "bonus_table=6-6-6", "--json").json["values"]
    tokens = [row for row in found if "_tokens" in row["key"]]
    assert [row for row in found if row["known"] != "rulebook"] == tokens
    assert {row["known"] for row in tokens} == {"found"}
    assert [len(row["value"]) for row in tokens] == [5, 5, 5, 7, 7, 9, 6, 6, 6]


@pytest.mark.rule("BOX-1")
def test_a_number_of_ones_own_is_not_said_to_be_a_rulebook_s() -> None:
    own = evolve(STANDARD_BOX, camel_token=6)
    found: Any = BOX.to_json(Ruleset(box=own), "en")
    assert [row for row in found["values"] if row["known"] == "own"] == [
        {"key": "camel_token", "value": [6], "known": "own", "rule": "BOX-4"}
    ]
