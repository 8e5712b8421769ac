"""`rule`, `rules` and `sources`: the catalogue for people and for programs."""

from pathlib import Path
from typing import Any

import pytest

from jaipur_rules import rulebook
from jaipur_rules.jaipur.rules.ruleset import SWITCHES
from jaipur_rules.rulebook import Kind, Place
from jaipur_rules.rulebook.check import check_index
from jaipur_rules.rulebook.entries import Section
from jaipur_rules.rulebook.index import Index
from jaipur_rules.rulebook.sentences import sentence_hash

CATALOGUE = rulebook.load()


@pytest.mark.rule("EXC-3")
def test_a_rule_in_full(jaipur: Any) -> None:
    result = jaipur("rule", "EXC-3")
    assert result.status == 0
    rule = CATALOGUE.rule("EXC-3")
    flat = " ".join(result.out.split())
    assert flat.startswith(
        f"EXC-3 {rule.title.en} [in the rulebook] {' '.join(rule.statement.en.split())}"
    )
    assert "exchange_same_type = forbidden (default), allowed" in flat
    assert "Settles 18" in flat
    assert "“Reminders and notes”, sentence 5" in flat
    assert "+CC-CL breaks EXC-3" in flat


@pytest.mark.parametrize("spelled", ["exc-3", "EXC3", " exc 3 "])
def test_ids_as_people_type_them(jaipur: Any, spelled: str) -> None:
    assert jaipur("rule", spelled).out == jaipur("rule", "EXC-3").out


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_rule_can_be_shown(jaipur: Any, lang: str) -> None:
    result = jaipur("rule", *(rule.id for rule in CATALOGUE), "--lang", lang)
    assert result.status == 0
    assert result.out.isprintable() is False  # it has lines
    assert [rule.id for rule in CATALOGUE if f"{rule.id}  " not in result.out] == []
    assert max(map(len, result.out.splitlines())) <= 80


def test_rules_as_json(jaipur: Any) -> None:
    found = jaipur("rules", "--json").json
    assert [each["id"] for each in found] == [rule.id for rule in CATALOGUE]
    assert [
        each
        for each in found
        if not {"id", "title", "statement", "standing", "sources", "switch"} <= set(each)
    ] == []
    assert [each for each in found if not isinstance(each["title"], str)] == []
    assert [
        each for each in found if each["switch"] is not None and each["switch"] not in SWITCHES
    ] == []
    assert (
        jaipur("rules", "--json", "--lang", "fr").json[0]["title"] == next(iter(CATALOGUE)).title.fr
    )
    assert [each["id"] for each in jaipur("rule", "EXC-3", "HND-1", "--json").json] == [
        "EXC-3",
        "HND-1",
    ]


def test_every_rule_is_in_the_list_under_its_chapter(jaipur: Any) -> None:
    result = jaipur("rules")
    assert result.status == 0
    assert [
        chapter
        for chapter in CATALOGUE.chapters
        if f"{chapter.title.en}\n  {chapter.prefix}-1" not in result.out
    ] == []
    assert [rule.id for rule in CATALOGUE if f"\n  {rule.id:<6}  " not in result.out] == []


@pytest.mark.rule("SEL-3")
def test_a_search(jaipur: Any) -> None:
    result = jaipur("rules", "--search", "sell camels")
    assert result.status == 0
    assert "SEL-3" in result.out
    assert jaipur("rules", "sell", "camels").out == result.out
    assert "SEL-3" in jaipur("rules", "--search", "vendre des chameaux", "--lang", "fr").out
    ids = [each["id"] for each in jaipur("rules", "--search", "sell camels", "--json").json]
    assert "SEL-3" in ids


def test_a_search_with_many_hits_names_the_rest(jaipur: Any) -> None:
    result = jaipur("rules", "--search", "market cards hand")
    assert "more: " in result.out


def test_a_search_for_no_words_lists_the_rules(jaipur: Any) -> None:
    assert jaipur("rules", "--search", " ").out == jaipur("rules").out


NOTHING_FOUND = {
    "en": "Found no rule by these words. That does not mean that there is none: try other words. ",
    "fr": "Aucune règle trouvée avec ces mots. Cela ne veut pas dire qu'il n'y en a pas : "
    "essayez d'autres mots. ",
}
"""What a search that finds nothing says first."""

in_every_book = pytest.mark.parametrize(
    ("game", "lang"),
    [(game, lang) for game in rulebook.games() for lang in rulebook.entries.LANGUAGES],
)


@in_every_book
def test_a_search_that_finds_nothing_says_so_and_lists_the_chapters(
    jaipur: Any, game: str, lang: rulebook.Language
) -> None:
    result = jaipur("rules", "--search", "zzzzzz", "--game", game, "--lang", lang)
    chapters = [(each.prefix, each.title.to(lang)) for each in rulebook.load(game).chapters]
    heading = {
        "en": "The chapters; search for the letters of one to see its rules:",
        "fr": "Les chapitres ; cherchez les lettres de l'un d'eux pour en voir les règles :",
    }
    listed = " ".join(f"{prefix} {title}" for prefix, title in chapters)
    assert " ".join(result.out.split()) == f"{NOTHING_FOUND[lang]}{heading[lang]} {listed}"
    assert result.status == 0


@pytest.mark.parametrize(
    ("game", "lang", "sought", "nearest"),
    [
        ("jaipur", "en", "exchnage", "EXC-2"),
        ("jaipur", "fr", "chmaeau", "TAK-1"),
        ("johari", "en", "jewller", "SAL-2"),
        ("johari", "fr", "joailier", "SAL-2"),
    ],
)
def test_a_search_that_finds_nothing_names_the_nearest_rules(
    jaipur: Any, game: str, lang: rulebook.Language, sought: str, nearest: str
) -> None:
    result = jaipur("rules", "--search", sought, "--game", game, "--lang", lang)
    heading = {
        "en": "The nearest rules, by words that are spelled almost like these:",
        "fr": "Les règles les plus proches, par des mots qui s'écrivent presque comme ceux-ci :",
    }
    title = rulebook.rule(nearest).title.to(lang)
    first = f"{NOTHING_FOUND[lang]}{heading[lang]} {nearest} {title} "
    assert " ".join(result.out.split()).startswith(first)
    assert result.status == 0


@in_every_book
@pytest.mark.parametrize("sought", ["zzzzzz", "chmaeau", "jewller"])
def test_a_search_that_finds_nothing_is_an_empty_list_as_json(
    jaipur: Any, sought: str, game: str, lang: rulebook.Language
) -> None:
    result = jaipur("rules", "--search", sought, "--json", "--game", game, "--lang", lang)
    assert (result.status, result.json) == (0, [])


@pytest.mark.parametrize(
    ("game", "lang", "sought", "pointer"),
    [
        ("jaipur", "en", "fake gem", "Rules of Johari were found: add --game johari."),
        (
            "jaipur",
            "fr",
            "joaillier",
            "Des règles de Johari ont été trouvées : ajoutez --game johari.",
        ),
        ("johari", "en", "camels", "Rules of Jaipur were found: add --game jaipur."),
        (
            "johari",
            "fr",
            "chameau",
            "Des règles de Jaipur ont été trouvées : ajoutez --game jaipur.",
        ),
    ],
)
def test_a_search_that_only_the_other_game_answers_says_so(
    jaipur: Any, game: str, lang: rulebook.Language, sought: str, pointer: str
) -> None:
    result = jaipur("rules", "--search", sought, "--game", game, "--lang", lang)
    assert " ".join(result.out.split()).startswith(f"{NOTHING_FOUND[lang]}{pointer} ")
    assert jaipur("rules", "--search", sought, "--json", "--game", game).json == []


def test_the_games_are_those_with_a_catalogue() -> None:
    assert rulebook.games() == ("jaipur", "johari")


@pytest.mark.rule("CMP-5", "SAL-8", "GLD-6", "TRD-4")
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_rules_of_the_other_game(jaipur: Any, lang: rulebook.Language) -> None:
    others = rulebook.load("johari")
    result = jaipur("rule", *(rule.id for rule in others), "--lang", lang)
    assert result.status == 0
    assert max(map(len, result.out.splitlines())) <= 80
    flat = " ".join(result.out.split())
    assert [rule.id for rule in others if f"{rule.id} {rule.title.to(lang)}" not in flat] == []
    known = {"en": "Reconstructed The values 16", "fr": "Reconstitué Les valeurs 16"}
    assert known[lang] in flat
    assert "displays W3 / W1W2: collect W breaks SAL-8." in flat or lang == "fr"
    assert "spaces 3 N1-4" in flat
    listed = jaipur("rules", "--game", "johari", "--lang", lang)
    assert f"{others.chapters[0].title.to(lang)}\n  CMP-1" in listed.out
    assert (
        "SUP-1"
        in jaipur("rules", "--game", "johari", "supervisor fakes", "--json", "--lang", "en").out
    )


def test_rules_of_both_games(jaipur: Any) -> None:
    assert [each["id"] for each in jaipur("rule", "exc3", "sal 8", "--json").json] == [
        "EXC-3",
        "SAL-8",
    ]
    assert "collector_tie = cannot_sell (default), sells" in jaipur("rule", "SAL-8").out
    assert "gold_cap = " in jaipur("rule", "GLD-6").out


def test_sources_of_the_other_game(jaipur: Any, tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("Nothing of this. Is a rulebook.", encoding="utf-8")
    document = jaipur("sources", tmp_path, "--game", "johari", "--json").json
    assert [each["document"] for each in document["documents"]] == ["johari-2014"]


def test_an_unknown_rule(jaipur: Any) -> None:
    result = jaipur("rule", "EXC-3x")
    assert result.status == 2
    assert "there is no rule 'EXC-3x'; did you mean EXC-3" in result.err


def test_sources_of_a_folder_without_any(jaipur: Any, tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("Nothing of this. Is a rulebook.", encoding="utf-8")
    (tmp_path / "b.txt").write_bytes(b"\xff")
    result = jaipur("sources", tmp_path)
    assert result.status == 1
    assert result.out.endswith("None of the indexed texts is in the folder.\n")
    assert "a.txt is none of the indexed texts" in result.out
    assert "b.txt was not read: not a text in UTF-8" in result.out
    found = jaipur("sources", tmp_path, "--json").json
    assert found["agrees"] is False
    assert found["strangers"] == [str(tmp_path / "a.txt")]


def test_sources_without_a_folder(jaipur: Any, tmp_path: Path) -> None:
    result = jaipur("sources", tmp_path / "nowhere")
    assert result.status == 2
    assert result.err.endswith("nowhere: No such file or directory\n")


def test_sources_that_agree_and_that_do_not(
    jaipur: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    texts = "First. Second. Third.", "First. Changed. Third. Fourth.", "First. Second."
    reports = [_report(tmp_path, text) for text in texts]
    results = []
    for report in reports:
        monkeypatch.setattr(rulebook, "check_places", lambda *_, report=report: report)
        results.append(jaipur("sources", tmp_path))
    assert [each.status for each in results] == [0, 1, 1]
    assert "a.txt: every sentence is there (3)" in results[0].out
    assert results[0].out.endswith("The index and the texts agree.\n")
    assert (
        "a.txt: 2 there, 1 changed, 1 that the index does not know\n    – en-2019, Turn, 2 (changed)"
        in results[1].out
    )
    assert "a.txt: 2 there, 1 missing\n    – en-2019, Turn, 3 (missing)" in results[2].out


def _report(folder: Path, text: str) -> rulebook.PlacesReport:
    sentences = ("First.", "Second.", "Third.")
    places = tuple(
        Place("en-2019", "Turn", item, Kind.RULE, sentence_hash(sentence))
        for item, sentence in enumerate(sentences, 1)
    )
    index = Index(
        (CATALOGUE.document("en-2019"),),
        (Section("en-2019", "Turn", untitled=False, places=places),),
    )
    (folder / "a.txt").write_text(f"TURN\n\n{text}\n", encoding="utf-8")
    return check_index(index, folder)
